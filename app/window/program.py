"""Everything that runs while the window is open, put together: no pyglet, so that it runs without a window too."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import SystemRandom

import moderngl

from app.base.action import App, Catalogue, Services, WindowServices
from app.base.files import sweep
from app.base.key_presets import load_keymap
from app.base.named_files import is_folder
from app.base.panel import CUBE
from app.base.preferences import Preferences, plays_lesson, records
from app.base.setting import Problem
from app.base.state import RULER_FROM, AppState
from app.base.upright import go_home
from app.course.record import Record, record_path
from app.explained.actions import open_at_end
from app.explained.state import KeptSolves, kept_path
from app.films.state import Films
from app.hand.actions import lead
from app.menus.welcome import WELCOME
from app.own_cube.photos.actions import add as add_pictures
from app.own_cube.photos.actions import is_picture
from app.sessions.actions import open_path
from app.sessions.journal import sessions_folder
from app.sessions.sessions import Sessions
from app.settings.settings_file import load_settings, save_settings, settings_path
from app.solves.playhead import LARGE
from app.times.state import Times, times_path
from app.ui.layout import Layout
from app.watching.actions import solve_as_preferred
from app.watching.player import Player
from app.window.actions import load_catalogue
from app.window.cube_view import CubeView
from app.window.event_log import EventLog
from app.window.exhibition import Exhibition, shown_look, shown_solves
from app.window.faults import SafetyNet, faults_folder, keeping_faults
from app.window.introduction import Introduction
from app.window.keyboard import Keyboard
from app.window.mouse import Mouse
from app.window.pointing import Pointing
from app.window.start import Interface, StartMark, StartOptions, load_interface
from cube_core import Engine
from cube_core.events import Cause

SEED_BOUND = 10**8
AT_ONCE = 60.0
"""Seconds after which whatever glides has arrived."""
KNOWN, FADE_SECONDS = 20, 0.6
"""The keys after which nobody needs hints any more, and the seconds in which these fade."""


class Program:
    """The engine's cube in its view, with panels over it, keys and mouse."""

    def __init__(
        self, context: moderngl.Context, engine: Engine, options: StartOptions, window: WindowServices
    ) -> None:
        catalogue = load_catalogue()
        self._is_first = not settings_path().exists()
        self._context = context
        self.state = _state_of(engine, catalogue)
        self.net = SafetyNet(self.state, faults_folder(), self._put_away)
        self.cube_view = CubeView(context, self.state)
        self.mouse = Mouse(self.state, self.cube_view.camera, self.cube_view)
        pointing = Pointing(self.state, self.mouse)
        self.introduction = Introduction(self.state, self._ask_what_next)
        self._films = films = Films(context, self.state, self.cube_view.camera)
        self.sessions = Sessions(self.state, solve_as_preferred, sessions_folder())
        self.sessions.lead_hands = partial(lead, self.state)
        services = Services(
            window,
            _fresh_seed,
            self._save,
            self.introduction.start,
            self.mouse.cancel,
            pointing.toggle,
            films.start,
            films.start_lesson,
            films.cancel,
            partial(self.net.under, is_frame=True),
            self.sessions.services,
        )
        self.app = App(self.state, self.cube_view.camera, services, catalogue)
        self.keyboard = Keyboard(self.app, pointing)
        self.interface: Interface | None = None
        """The interface, from the first frame on and where it can be loaded."""
        self._layout = Layout()
        self._exhibition: Exhibition | None = None
        """The exhibition of other cubes in place of the user's, while it goes on."""
        self._scale = 1.0
        self._is_alone = True
        """Whether the picture had the last frame to itself, so that all else is left to this one, as before the first.
        """
        self._shown = engine.cube.version
        """The version of the cube that the last frame left behind; another one was made by a hand or a jump since."""
        self._are_hints_going = False
        """Whether the key hints fade."""
        self._was_turning = False
        """Whether the picture moved in the last frame."""
        self.log = EventLog(options.log.open("w", encoding="utf-8"), self.state) if options.log is not None else None
        self._mark = StartMark(self.sessions.folder.parent)
        options = self._without_danger(options) if self._mark.is_left else options
        self._frames_to_offer = 2 if options.offers else 0
        """After so many frames it is seen what was left the last time: the first one need not wait for that."""
        self._begin(options)

    def _without_danger(self, options: StartOptions) -> StartOptions:
        """Leave alone this time what a start that did not arrive may have opened."""
        key = self.state.keys.keymap.text_of("open")
        told = f"The last start ended before its first picture, so what it opened was left alone; {key} opens it."
        self.state.say(told, is_warning=True)
        return replace(options, file=None, offers=False)

    def _ask_what_next(self) -> None:
        """Show a solved cube as it is at first, and three ways on after the introduction."""
        go_home(self.app)
        self.state.panels.shown = WELCOME

    def _save(self) -> None:
        problem = save_settings(settings_path(), self.state.preferences)
        if problem:
            self.state.say(problem, is_warning=True)

    def _begin(self, options: StartOptions) -> None:
        """Bring the cube to where it begins."""
        for folder in (settings_path().parent, times_path().parent, self.sessions.folder):
            sweep(folder)
        for record in records():
            if record.name in options.settings:  # past `changed`: it holds for this time only
                self.state.preferences.values[record.name] = record.read(options.settings[record.name])
        if options.seed is not None:
            self.state.seeds.scramble(options.seed)
        self.state.engine.play(options.alg, Cause.START)
        self.cube_view.finish()
        if options.file is not None:
            with self.net.under():
                self.open_file(options.file)
        if options.plays:
            self._play()
        elif options.learns:
            self.app.run("map")
        elif options.introduces and self._is_first:
            self.introduction.start()
            self._save()  # the next run is not the first
        self.sessions.begin()

    def open_file(self, path: Path) -> None:
        """Open a file that was named or dropped."""
        self.introduction.stop()
        open_path(self.app, path)
        self.cube_view.finish()

    def _play(self) -> None:
        """Solve at once; a cube that needs no solving is scrambled first."""
        if self.state.is_solved:
            self.state.seeds.scramble(_fresh_seed())
        self.app.run("solve")

    def open_interface(self) -> None:
        """Load the interface; where it cannot be loaded, cube and keys work without it."""
        self.interface = self.mouse.panels = load_interface(self._context, self.app, self._layout)

    def advance(self, size: tuple[int, int], scale: float, seconds: float) -> tuple[bool, bool]:
        """Let time pass; whether the picture is another one now, and whether it will change by itself.

        A picture of a large cube that a jump made anew has a frame for itself; panels, marks and hands wait for the
        next one.
        """
        width, height = size[0] / scale, size[1] / scale
        self._scale = scale
        self.mouse.width, self.mouse.height = width, height
        was_alone, engine = self._is_alone, self.state.engine
        if not was_alone:
            self.mouse.tell_panel()
        is_led = self._shown != engine.cube.version and not was_alone and engine.cube.size >= LARGE
        board = engine.board
        is_busy = is_led or self._tick(seconds)
        has_jumped = engine.board is not board and not was_alone and engine.cube.size >= LARGE
        self._shown, self._is_alone = engine.cube.version, is_led or has_jumped
        if not self._is_alone:
            self._layout.tick(AT_ONCE if self.state.preferences.is_calm else seconds, self.state, width, height)
        self.cube_view.follow(self.mouse.outlined)
        self.state.looking.glass = self.mouse.over_cube if self.state.is_magnifying else None
        self.cube_view.magnify(self.state.looking.glass)
        is_placed = self.cube_view.place(size, scale, self._layout)
        self.state.looking.sight = self.cube_view.sight
        if self.state.engine.cube.size >= RULER_FROM:
            self.state.looking.cell_width = self.cube_view.cell_width
        is_moving = self._tick_cube(seconds) or is_busy or self._layout.is_moving
        if self._is_alone:
            return True, True
        is_redrawn = self.interface is not None and self.interface.update(width, height, scale)
        is_moving |= self.net.is_failing
        return is_moving or is_placed or is_redrawn or was_alone, is_moving

    def show_hints(self) -> None:
        """The mouse moves: the key hints are there again, unless the user has shown to know keys."""
        is_known = self.keyboard.used >= KNOWN
        self._are_hints_going = is_known
        if not is_known and self.state.looking.hint_strength < 1:
            self.state.looking.hint_strength = 1.0

    def rest_hints(self) -> None:
        """The mouse has been still for a while: the key hints fade."""
        self._are_hints_going = True

    def _fade_hints(self, seconds: float) -> bool:
        """Let the key hints fade; whether they are still on the way."""
        if not self._are_hints_going or not self.state.looking.hint_strength:
            return False
        self.state.looking.hint_strength = max(0.0, self.state.looking.hint_strength - seconds / FADE_SECONDS)
        return True

    def _tick(self, seconds: float) -> bool:
        """Let time pass for all but the picture; whether more of it will happen by itself."""
        is_busy = False
        is_busy |= self._fade_hints(seconds)
        told = partial(open_at_end, self.app)
        ticks = (self.introduction.tick, self.state.tick, told, self._films.tick, self.sessions.tick, self._look_back)
        for tick in ticks:
            with self.net.under(is_frame=True):
                is_busy |= tick(seconds)
        return is_busy

    def _tick_cube(self, seconds: float) -> bool:
        """Let time pass for the picture; whether it changes. Once it is at rest, it is seen what the mouse is over."""
        is_turning = self.cube_view.tick(seconds)
        has_stopped, self._was_turning = self._was_turning and not is_turning, is_turning
        if has_stopped:
            self.mouse.look_again()
            self.cube_view.follow(self.mouse.outlined)
        return is_turning or has_stopped

    def _look_back(self, seconds: float) -> bool:
        """Offer what was left the last time, when the time has come; whether it is still to come."""
        if self._frames_to_offer:
            self._frames_to_offer -= 1
            if not self._frames_to_offer:
                self.sessions.look_back()
            return True
        return False

    def draw(self, target: moderngl.Framebuffer) -> None:
        """Draw the picture and the interface over it."""
        exhibits = shown_solves(self.state, *target.viewport[2:], self._scale)
        if exhibits:
            self._exhibition = self._exhibition or Exhibition(self._context)
            self._exhibition.draw(target, exhibits, shown_look(self.state), self.cube_view.camera.pose)
        else:
            self._close_exhibition()
            self.cube_view.draw(target, is_alone=self._is_alone)
        if self.interface is not None:
            self.interface.lay(target)
        self.net.frames += 1
        if not self._frames_to_offer:
            self._mark.arrive()

    def _close_exhibition(self) -> None:
        if self._exhibition is not None:
            self._exhibition.release()
            self._exhibition = None

    def drop_files(self, paths: list[Path]) -> None:
        """Files were dropped on the window: pictures are those of a cube, anything else is opened."""
        others = [path for path in paths if not (is_folder(path) or is_picture(path))]
        if others:
            self.open_file(others[0])
        else:
            add_pictures(self.app, paths)

    @property
    def is_over_button(self) -> bool:
        """Whether the mouse is over something to press."""
        return self.interface is not None and self.interface.is_over_button

    def forget_message(self) -> None:
        """Forget the message, which has been read."""
        self.state.message = None
        self.state.touch()

    def lose_focus(self) -> None:
        """Another window has keyboard and mouse now."""
        self.mouse.cancel()
        self.keyboard.focus_lost()

    def _put_away(self, is_again: bool) -> None:
        """Close what is open after a fault and let go of what is held, or even end all that goes on by itself."""
        deeds: list[Callable[[], object]] = [partial(self.state.open, CUBE), self.lose_focus]
        going_on: list[Callable[[], object]] = [
            self.introduction.stop,
            self._films.cancel,
            self.state.learning.stop,
            self.state.player.drop,
        ]
        for deed in deeds + going_on * is_again:
            with suppress(Exception):  # it may be what failed
                deed()

    def end(self) -> None:
        """Stop what is being worked out or filmed, keep what was chosen last, and write down how it ended."""
        for end in (
            self.sessions.end,
            self.state.player.stop_work,
            self._films.end,
            self.state.dialogs.end,
            self.state.panels.album.stop_eye,
            self._save_choices,
            self._close_log,
            self._mark.arrive,
        ):
            with self.net.under():
                end()

    def _save_choices(self) -> None:
        if self.state.preferences.changed:
            self._save()

    def _close_log(self) -> None:
        if self.log is not None:
            self.log.close()
            self.log = None


def _fresh_seed() -> int:
    return SystemRandom().randrange(SEED_BOUND)  # secrets would load hashlib with it, at every start


def _state_of(engine: Engine, catalogue: Catalogue) -> AppState:
    """The state as the user left it; what is wrong with the settings is said, the worst first."""
    preferences = Preferences()
    wrong = load_settings(settings_path(), preferences)
    keymap = load_keymap(catalogue, preferences.preset, preferences.keys)
    solve = keeping_faults(solve_as_preferred(preferences), faults_folder())
    state = AppState(engine, Player(engine, solve), preferences, keymap)
    state.player.metronome.set(preferences.tempo)
    state.player.wants_lesson = partial(plays_lesson, preferences)
    state.player.aloud.wants = lambda: preferences.speech
    problems = (*wrong, *map(Problem, (*keymap.errors, *keymap.conflicts)))
    state.timing.times = Times(times_path(), state.say)
    state.own.kept = KeptSolves(kept_path(), state.say)
    state.learning.record = Record(record_path(), state.say)
    state.preferences.problems = problems
    if problems:
        state.say(problems[0].text, is_warning=True)
    return state
