"""The solve: finding it, playing it, going through it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import inf
from typing import Concatenate, ParamSpec

from app.base.action import Action, App, Group, Section
from app.base.looking import Goal
from app.base.preferences import Preferences
from app.base.scrambles import say_solved
from app.base.situation import Loaded, OnSolve, Searching, Travelling, unpainted
from app.base.upright import go_home
from app.base.work import IsCancelled, Report
from app.solves import tempo as tempos
from app.solves.methods import usable, way_for
from app.solves.search import IsEnough, Solve
from app.solves.solve_text import solve_text
from app.solves.track import Way
from app.watching.playback import Playback
from cube_core import Cube, solve
from cube_core.errors import TextError
from cube_core.solvers import Solution, crosses_of
from cube_core.solvers.method import FEW_IN
from cube_core.texts.links import Site, scramble_for, solve_link

PHASE_SECONDS = (5, 20, 60)
"""The times that a phase can be given by a command of its own."""
ZOOM_STEP = 1.6
_Given = ParamSpec("_Given")


def solve_as_preferred(preferences: Preferences) -> Solve:
    """The call by which solves are worked out for the player, as the user likes them at the time."""

    def work(cube: Cube, way: Way, report: Report, is_cancelled: IsCancelled, is_enough: IsEnough) -> Solution:
        edge_parity = Preferences.is_edge_parity_simple
        return solve(
            cube,
            way.method,
            three=way.three,
            cross=_cross(preferences, way, cube.size),
            algorithms=usable(preferences.algorithms),
            parity="retry" if preferences.meets_parity else None,
            edge_parity=str(edge_parity.written(preferences.is_edge_parity_simple)),
            effort=int(preferences.effort),
            metric=preferences.metric if preferences.metric in FEW_IN else FEW_IN[0],
            progress=report,
            cancel=is_cancelled,
            enough=is_enough,
        )

    return work


def _cross(preferences: Preferences, way: Way, size: int) -> str | None:
    """The colour to ask for, where there is a cross to choose and it is not the usual one."""
    is_usual = preferences.cross == Preferences.cross.default
    return None if is_usual or not crosses_of(way.method, size, way.three) else preferences.cross


def find_solve(app: App, phase: int | None = None) -> None:
    """Look for a solve of the cube as it is now, to be played to its end or to that of a phase."""
    state = app.state
    match unpainted(state.situation):
        case Searching():
            state.say("Searching for a solve; Esc cancels.")
        case OnSolve(is_at_end=True) | Travelling(is_at_end=True):
            state.say("The cube is solved; Home goes back to the start of the solve.")
        case _ if state.is_solved:
            say_solved(app)
        case _:
            practice, usual = state.learning.practice, way_for(state.preferences, state.engine.cube.size)
            state.player.solve(usual if practice is None or practice.is_over else practice.way, phase)


def play(app: App) -> None:
    """Play or pause; where there is no solve yet, look for one."""
    if _is_loaded(app):
        app.state.player.do(Playback.toggle)
    else:
        find_solve(app)


def play_to_phase(app: App, number: int) -> None:
    """Play to the end of a phase, of a solve still to be found if there is none."""
    if _is_loaded(app):
        app.state.player.to_phase(number)
    else:
        find_solve(app, number)


def give_up(app: App) -> bool:
    """Give up the search that runs; whether there was one."""
    is_cancelled = app.state.player.cancel()
    if is_cancelled:
        app.state.say("The search was given up.")
    return is_cancelled


def hurry(app: App) -> None:
    """Take the best solve that a search has so far."""
    if app.state.player.search.work is None:
        app.state.say("No solve is being looked for.")
    elif not app.state.player.search.hurry():
        app.state.say("This method finds just one solve; almost done.")


def set_tempo(app: App, tempo: float) -> None:
    """Another tempo; the usual one holds at the next start too, and is written with whatever else is kept."""
    metronome = app.state.player.metronome
    metronome.set(tempo)
    if not metronome.has_own:
        app.state.preferences.tempo = metronome.tempo


def change_tempo(app: App, stop_after: Callable[[float, float], float]) -> None:
    """Go slower or faster; where no solve shows it, it is said."""
    metronome = app.state.player.metronome
    set_tempo(app, stop_after(metronome.tempo, metronome.fastest))
    if not _is_loaded(app):
        app.state.say(f"Tempo: {tempos.text_of(metronome.tempo)}.")


def is_instant(app: App) -> bool:
    """Whether the solve is played at once."""
    return app.state.player.metronome.tempo == tempos.INSTANT


def toggle_instant(app: App) -> None:
    """Instant, or back to the usual tempo."""
    set_tempo(app, tempos.DEFAULT if is_instant(app) else tempos.INSTANT)


def zoom_timeline(app: App, factor: float) -> None:
    """Zoom the timeline about the playhead."""
    at, line = app.state.watched, app.state.panels.timeline
    if isinstance(at, Loaded):
        line.zoom_by(factor, line.place_of(at.position))


def zoom_phase(app: App) -> None:
    """Show the phase that goes on over the whole timeline, or all of the solve again."""
    at, line = app.state.watched, app.state.panels.timeline
    if line.zoom > 1:
        line.zoom_out()
    elif isinstance(at, Loaded) and line.bands:
        line.zoom_to(line.band_at(at.position))


def to_next_parity(app: App) -> None:
    """Jump to the next step that mends a parity or keeps one from arising, from the last one to the first."""
    at = app.state.watched
    if isinstance(at, Loaded) and (starts := at.track.parity_starts):
        app.state.player.do(Playback.seek, next((start for start in starts if start > at.position), starts[0]))
    else:
        app.state.say("This solve has no step about parity.")


def _repeats(app: App) -> bool:
    ride = app.state.player.playback
    return ride is not None and ride.loop is not None


def _stops_here(app: App) -> bool:
    ride = app.state.player.playback
    return ride is not None and ride.head.index in ride.breakpoints


def _is_zoomed(app: App) -> bool:
    return app.state.panels.timeline.zoom > 1


def actions() -> Iterator[Action]:
    """Everything about the solve, but its method."""
    yield from _playing()
    yield from _going()
    yield from _goals()
    yield from _phases()
    yield from _tempo()
    yield from _staying()
    yield from _timeline()
    yield from _film()


def _do(
    command: Callable[Concatenate[Playback, _Given], object], *args: _Given.args, **kwargs: _Given.kwargs
) -> Callable[[App], None]:
    """A deed of the solve that is loaded."""
    return lambda app: app.state.player.do(command, *args, **kwargs)


def _playing() -> Iterator[Action]:
    group, menu = Group.SOLVE, Section.SOLVE
    hint = "Finds a solve of the cube as it is, and plays it"
    backwards = _do(Playback.play, is_forward=False)
    yield Action("solve", "Solve", group, "Solve", find_solve, ("F5",), hint, section=menu)
    told = "Ends a search for fewer moves with the best so far"
    yield Action(
        "enough", "Use the best so far", group, "Enough", hurry, ("Shift+Enter",), told, ("hurry", "stop"), menu
    )
    menu = Section.PLAYBACK
    yield Action("play", "Play, pause", group, "Play", play, ("Space",), section=menu)
    slowly, again = _do(Playback.repeat_slowly), "Replay step slowly"
    words = ("replay", "repeat", "slow")
    yield Action(
        "again", again, group, "Again", slowly, ("Shift+Backspace",), words=words, section=menu, applies=_is_loaded
    )
    yield Action("play-back", "Play backwards", group, "Reverse", backwards, ("Shift+Space",))


def _going() -> Iterator[Action]:
    group = Group.SOLVE
    yield Action("move-back", "One move back", group, "Move", _do(Playback.move_by, -1), ("Left",))
    yield Action("move-on", "Next move", group, "Move", _do(Playback.move_by, 1), ("Right",))
    yield Action("step-back", "One step back", group, "Step", _do(Playback.step_by, -1), ("Shift+Left",))
    yield Action("step-on", "One step on", group, "Step", _do(Playback.step_by, 1), ("Shift+Right",))
    yield Action("phase-back", "Previous phase", group, "Phase", _do(Playback.phase_by, -1), ("PageUp",))
    yield Action("phase-on", "Next phase", group, "Phase", _do(Playback.phase_by, 1), ("PageDown",))
    title, words = "Next step about parity", ("OLL", "PLL")
    yield Action("next-parity", title, group, "Parity", to_next_parity, words=words)
    yield Action("to-start", "Start of the solve", group, "Start", _do(Playback.seek, 0), ("Home",))
    yield Action("to-end", "End of the solve", group, "End", _do(Playback.seek, inf), ("End",))


def _goals() -> Iterator[Action]:
    """Looking ahead, while a key is held."""
    stop, words = partial(_ask_goal, goal=Goal.NONE), ("ghost", "preview", "after")
    for goal, key in ((Goal.STEP, "Ctrl+A"), (Goal.PHASE, "Ctrl+Shift+A")):
        run, name = partial(_ask_goal, goal=goal), goal.value
        title, hint = f"How it looks after this {name}", "On a second cube, while it is held"
        yield Action(
            f"after-{name}",
            title,
            Group.SOLVE,
            "Ahead",
            run,
            (key,),
            hint,
            words,
            applies=_is_loaded,
            let_go=stop,
        )


def _ask_goal(app: App, goal: Goal) -> None:
    app.state.looking.asked_goal = goal


def look_ahead(app: App) -> None:
    """Let the second cube show how this one looks after the step, though something is seen only from behind."""
    app.state.looking.asked_goal = Goal.STEP if app.state.looking.needs_second_view else Goal.NONE
    app.state.preferences.behind = False
    app.state.touch()


def look_behind(app: App) -> None:
    """Let the second cube show this one from behind."""
    app.state.looking.asked_goal, app.state.preferences.behind = Goal.NONE, True
    app.state.touch()


def _phases() -> Iterator[Action]:
    for number in range(1, 10):
        run = partial(play_to_phase, number=number - 1)
        title, short = f"Solve to the end of phase {number}", f"Phase {number}"
        yield Action(f"phase.{number}", title, Group.SOLVE, short, run, (f"Ctrl+{number}",))


def _tempo() -> Iterator[Action]:
    group, words = Group.SOLVE, ("speed",)
    slower, faster = (partial(change_tempo, stop_after=stop) for stop in (tempos.slower, tempos.faster))
    yield Action("slower", "Slower", group, "Slower", slower, ("-",), words=words)
    yield Action("faster", "Faster", group, "Faster", faster, ("=",), words=words)
    yield Action(
        "instant", "Instant tempo", group, "Instant", toggle_instant, section=Section.PLAYBACK, is_on=is_instant
    )
    fit, told = _fit, "Default from 8 layers"
    title, menu = "Fit solve to one minute", Section.PLAYBACK
    yield Action("fit-tempo", title, group, "Minute", fit, hint=told, words=words, section=menu, applies=_is_loaded)
    fastest = partial(_fit, seconds=tempos.SHORTEST_SECONDS)
    title = f"Whole solve in {tempos.SHORTEST_SECONDS:g} seconds"
    keys, short = ("Ctrl+Shift+=",), f"{tempos.SHORTEST_SECONDS:g} s"
    yield Action("fastest", title, group, short, fastest, keys, words=words, section=menu, applies=_is_loaded)
    each, told = _step_a_second, "On big cubes a step is a chain of commutators"
    keys, title = ("Ctrl+Shift+-",), "A step a second"
    yield Action("step-tempo", title, group, "Step/s", each, keys, told, words, menu, applies=_is_loaded)
    for seconds in PHASE_SECONDS:
        run = _do(Playback.phase_in, float(seconds))
        title, short = f"This phase in {seconds} seconds", f"{seconds} s"
        yield Action(f"phase-in.{seconds}", title, group, short, run, words=words, applies=_is_loaded)


def _fit(app: App, seconds: float = tempos.FITTED_SECONDS) -> None:
    app.state.player.metronome.fit(seconds)


def _step_a_second(app: App) -> None:
    """The tempo at which about a step of this phase passes in a second."""
    at = app.state.watched
    if isinstance(at, Loaded):
        app.state.player.metronome.set(at.track.moves_a_step(at.index))


def _is_loaded(app: App) -> bool:
    return isinstance(app.state.watched, Loaded)


def _staying() -> Iterator[Action]:
    group, menu = Group.SOLVE, Section.SOLVE
    loop, stop = _do(Playback.toggle_loop), _do(Playback.toggle_breakpoint)
    rejoin, leave = _rejoin, _leave
    told = ("To learn what it does", "Undoes your own turns", "The cube stays as it is")
    of_solve = partial(Action, group=group, applies=_is_loaded)
    title = "Repeat this step"
    yield of_solve(
        "loop",
        title,
        short="Repeat",
        run=loop,
        keys=("Ctrl+Shift+O",),
        hint=told[0],
        words=("loop",),
        section=Section.PLAYBACK,
        is_on=_repeats,
    )
    yield of_solve(
        "breakpoint",
        "Pause here when playing",
        short="Pause",
        run=stop,
        keys=("Ctrl+J",),
        section=Section.PLAYBACK,
        is_on=_stops_here,
    )
    yield Action(
        "rejoin", "Return to the solve", group, "Rejoin", rejoin, ("Ctrl+Space",), told[1], (), menu, applies=_is_loaded
    )
    yield of_solve("leave", "Close the solve", short="Leave", run=leave, keys=("Ctrl+W",), hint=told[2], section=menu)


def _leave(app: App) -> None:
    go_home(app)


def _rejoin(app: App) -> None:
    """Take back what was turned by hand."""
    app.state.player.rejoin()


def _timeline() -> Iterator[Action]:
    group = Group.SOLVE
    closer, farther = partial(zoom_timeline, factor=ZOOM_STEP), partial(zoom_timeline, factor=1 / ZOOM_STEP)
    title = "This phase alone on the timeline"
    yield Action("widen", "Zoom the timeline in", group, "Zoom", closer, ("Alt+=",))
    yield Action("phase-zoom", title, group, "Phase", zoom_phase, ("Alt+0",), is_on=_is_zoomed)
    yield Action("narrow", "Zoom the timeline out", group, "Zoom", farther, ("Alt+-",))


def _film() -> Iterator[Action]:
    group, menu = Group.SOLVE, Section.FILE
    hint = "Into the folder of your videos; of a repeated step alone"
    words = ("video", "movie", "gif", "save", "record")
    yield Action("film", "Export a film", group, "Film", _write_film, ("Ctrl+E",), hint, words, menu)
    hint = "For any browser, with a cube to turn; a repeated step alone"
    page = ("html", "page", "web", "share", "print", "save")
    yield Action("lesson-file", "Export a lesson", group, "Export", _write_lesson, ("Ctrl+Shift+E",), hint, page, menu)
    shared = ("cubing", "share", "link")
    for site in Site:
        name, run = site.label, partial(open_on, site=site)
        keys = ("Ctrl+Shift+C",) if site is Site.TWIZZLE else ()
        yield Action(site.name.lower(), f"Open in {name}", group, name, run, keys, "In your browser", shared)


def _write_film(app: App) -> None:
    app.services.film()


def _write_lesson(app: App) -> None:
    app.services.lesson()


def open_on(app: App, site: Site) -> None:
    """The scramble and the solve in the browser, on one of the sites that show them."""
    at = app.state.watched
    if not isinstance(at, Loaded):
        app.state.say("There is no solve to open; Solve finds one.")
        return
    solution = at.track.solution
    try:
        begun = scramble_for(at.track.origin.cube, solution.alg)
        link = solve_link(begun, solve_text(solution.alg, solution.phases), site)
    except TextError as error:
        app.state.say(str(error), is_warning=True)
    else:
        app.services.window.open_link(link)
