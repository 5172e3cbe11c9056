"""What the actions of the solve do, and the program's side of the player: methods, messages, the search that runs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf

from app.actions.actions import METHODS, PHASE_SECONDS
from app.actions.deeds import Deeds
from app.playback.job import Asked, Report
from app.playback.solve_text import solve_text
from app.playback.tempo import DEFAULT, INSTANT
from app.playback.tempo import text_of as tempo_text
from cube_core import Cube, solve, solver_names
from cube_core.solvers import Solution

ZOOM_STEP = 1.6


def work_out(cube: Cube, method: str, report: Report, asked: Asked) -> Solution:
    """Work a solve out, as the player wants it."""
    return solve(cube, method, progress=report, cancel=asked)


def methods_for(size: int) -> list[str]:
    """The methods that fit a size, in the order in which Tab goes through them."""
    return [name for name in METHODS if name in solver_names(size)]


class SolveDeeds:
    """Adds the functions of the solve's actions to those of all others."""

    def __init__(self, deeds: Deeds) -> None:
        self.deeds, self.desk = deeds, deeds.desk
        self.player = deeds.desk.player
        deeds.table |= {
            "solve": self.solve,
            "play": self.play,
            "play-back": lambda: self.player.play(is_forward=False),
            **self._ways(),
            **{f"phase.{k}": partial(self.to_phase, k - 1) for k in range(1, 10)},
            "slower": lambda: self._tempo(self.player.slower),
            "faster": lambda: self._tempo(self.player.faster),
            "instant": self.toggle_instant,
            **{f"phase-in.{s}": partial(self.player.phase_in, float(s)) for s in PHASE_SECONDS},
            "loop": self.player.toggle_loop,
            "breakpoint": self.player.toggle_breakpoint,
            "rejoin": self.player.go_back_to_solve,
            "leave": self.player.drop,
            "next-method": lambda: self.next_method(1),
            "previous-method": lambda: self.next_method(-1),
            **{f"method.{m}": partial(self.set_method, m) for m in METHODS},
            "widen": lambda: self.zoom(ZOOM_STEP),
            "narrow": lambda: self.zoom(1 / ZOOM_STEP),
            "phase-zoom": self.zoom_phase,
            "trackers": self.toggle_trackers,
            "copy": self.copy,
        }
        deeds.toggles |= self._states()
        self._copy_moves = deeds.copy

    def _ways(self) -> dict[str, Callable[[], None]]:
        player = self.player
        return {
            "move-back": lambda: player.move_by(-1),
            "move-on": lambda: player.move_by(1),
            "step-back": lambda: player.step_by(-1),
            "step-on": lambda: player.step_by(1),
            "phase-back": lambda: player.phase_by(-1),
            "phase-on": lambda: player.phase_by(1),
            "to-start": lambda: player.seek(0),
            "to-end": lambda: player.seek(inf),
        }

    def _states(self) -> dict[str, Callable[[], bool]]:
        return {
            "instant": lambda: self.player.tempo == INSTANT,
            "loop": lambda: self.player.ride is not None and self.player.ride.loop is not None,
            "breakpoint": self._stops_here,
            "trackers": self._shows_trackers,
            "phase-zoom": lambda: self.desk.timeline.zoom > 1,
            **{f"method.{m}": partial(self._has_method, m) for m in METHODS},
        }

    def _stops_here(self) -> bool:
        ride = self.player.ride
        return ride is not None and ride.head.index in ride.breakpoints

    def solve(self, to_phase: int | None = None) -> None:
        """Look for a solve of the cube as it is now."""
        head = self.player.head
        if self.player.job is not None:
            self.desk.say("A solve is being looked for; Esc gives up.")
        elif head is not None and head.is_at_end and not head.is_away:
            self.desk.say("The cube is solved; Home goes back to the start of the solve.")
        else:
            self.player.solve(self.desk.method, to_phase)

    def play(self) -> None:
        """Play or pause; where there is no solve yet, look for one."""
        if self.player.ride is None:
            self.solve()
        else:
            self.player.toggle()

    def _has_method(self, name: str) -> bool:
        return self.desk.method == name

    def to_phase(self, number: int) -> None:
        """To the end of a phase, of a solve still to be found if there is none."""
        if self.player.ride is None:
            self.solve(number)
        else:
            self.player.to_phase(number)

    def _tempo(self, change: Callable[[], None]) -> None:
        change()
        self._keep_tempo()
        if self.player.ride is None:
            self.desk.say(f"Tempo: {tempo_text(self.player.tempo)}.")

    def toggle_instant(self) -> None:
        """Instant, or back to the usual tempo."""
        self.player.set_tempo(DEFAULT if self.player.tempo == INSTANT else INSTANT)
        self._keep_tempo()

    def _keep_tempo(self) -> None:
        self.desk.preferences.tempo = self.player.tempo
        self.deeds.shell.save()

    def next_method(self, step: int) -> None:
        """The next method that fits the cube."""
        names = methods_for(self.desk.engine.cube.size)
        if not names:
            return
        place = names.index(self.desk.method) if self.desk.method in names else -step
        self.set_method(names[(place + step) % len(names)])

    def set_method(self, method: str) -> None:
        """Solve by another method from now on."""
        if method not in methods_for(self.desk.engine.cube.size):
            self.desk.say(f"{METHODS[method]} does not fit this cube.")
            return
        self.desk.method = self.desk.preferences.method = method
        self.deeds.shell.save()
        keys = self.desk.keymap.keys_of("solve")
        how = f"; {'+'.join(keys[0])} solves by it" if keys else ""
        self.desk.say(f"Method: {METHODS[method]}{how}.")

    def zoom(self, factor: float) -> None:
        """Zoom the timeline about the playhead."""
        head = self.player.head
        if head is not None:
            self.desk.timeline.zoom_by(factor, self.desk.timeline.place_of(head.position))

    def zoom_phase(self) -> None:
        """Show the phase that goes on over the whole timeline, or all of the solve again."""
        head, line = self.player.head, self.desk.timeline
        if line.zoom > 1:
            line.zoom_out()
        elif head is not None and line.bands:
            line.zoom_to(line.band_at(head.position))

    def _shows_trackers(self) -> bool:
        return self.desk.preferences.trackers and bool(self.desk.engine.trackers)

    def toggle_trackers(self) -> None:
        """Show the circles of the face trackers, or no longer; with no solve they are opened for it."""
        engine, is_shown = self.desk.engine, self._shows_trackers()
        self.desk.preferences.trackers = not is_shown
        self.deeds.shell.save()
        if is_shown and self.desk.own_trackers:
            engine.close_tracking(self.desk.own_trackers)
            self.desk.own_trackers = ""
        elif not is_shown and not engine.trackers:
            self.desk.own_trackers = engine.open_tracking()
        if not is_shown and not engine.trackers:
            self.desk.say("A 2×2 has no centres to track.")

    def copy(self) -> None:
        """The solve to the clipboard, a line a phase; with none, the moves made by hand."""
        head = self.player.head
        if head is None:
            self._copy_moves()
            return
        self.deeds.shell.copy(solve_text(head.track.alg, head.track.phases))
        self.desk.say(f"Copied the solve: {len(head.track):,} moves.".replace(",", " "))

    def cancel(self) -> bool:
        """Give up the search that runs; whether there was one."""
        is_cancelled = self.player.cancel()
        if is_cancelled:
            self.desk.say("The search was given up.")
        return is_cancelled

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether it is to be told of more soon."""
        self.player.tick(seconds)
        if self.player.news:
            self.desk.say(self.player.news)
            self.player.news = ""
        return self.player.is_busy
