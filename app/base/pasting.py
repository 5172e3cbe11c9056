"""Text from elsewhere: moves, a solve with its chapters, the facelets of a cube, a link to a page of moves."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from app.base.action import App
from app.base.panel import CUBE, Panel, Stands
from app.base.say import grouped
from app.base.scrambles import scramble_by_moves
from app.base.text_field import MOST_OF_LINES
from app.base.work import Work
from app.solves.own_solve import LAYERS, in_half_turns, is_quick, is_solve, own_solve
from app.solves.track import UNKNOWN, Track
from cube_core import Alg, Cube
from cube_core.errors import CubeError, NotationError
from cube_core.texts.chapters import Chapter, one_chapter, told_solution
from cube_core.texts.links import is_link
from cube_core.texts.reading import (
    UNSOLVED,
    Brought,
    Kind,
    read_text,
    setup_apart,
    shows_facelets,
    without_times,
)


def paste(app: App) -> None:
    """Take over what the clipboard holds."""
    take(app, app.services.window.paste())


def take(app: App, text: str) -> None:
    """Take over a text: facelets at once, a link's cube at once; moves into the moves box, to be looked at before."""
    text = text.strip()
    if not text:
        app.state.say("There is no text to paste.")
        return
    if len(text) > MOST_OF_LINES and not shows_facelets(text):
        _offer_moves(app, text)  # which says that it is too long, where reading it would hold the window
        return
    try:
        brought = _read(text, app.state.engine.cube.size)
    except NotationError as error:
        _take_faulty(app, text, error)
    except CubeError as error:
        app.state.say(str(error), is_warning=True)
    else:
        _take_over(app, brought, is_link(text))


def _read(text: str, size: int) -> Brought:
    """Read a text for the cube as it is, or for one of another size if it is a solve of that."""
    try:
        found = read_text(text, size)
        return read_text(text) if UNSOLVED in found.note else found
    except NotationError:
        with suppress(CubeError):
            other = read_text(text)
            if other.kind is Kind.SOLVE and len(other.setup) and UNSOLVED not in other.note:
                return other
        raise


def _take_faulty(app: App, text: str, error: NotationError) -> None:
    """Moves in the box, which shows where they are wrong, on the cube of their scramble; of a log that is only said."""
    setup, moves = setup_apart(text)
    if without_times(text)[1]:
        app.state.say(f"Character {error.position + 1} of the text: {error}", is_warning=True)
        return
    if setup.strip():
        try:
            made = _scramble(setup, app.state.engine.cube.size)
        except CubeError as fault:
            app.state.say(f"The scramble cannot be read: {fault}", is_warning=True)
            return
        if made.size != app.state.engine.cube.size:
            app.state.engine.resize(made.size)
        scramble_by_moves(app, made.alg)
    _offer_moves(app, moves)


def _scramble(text: str, size: int) -> Brought:
    with suppress(NotationError):
        return read_text(text, size)
    return read_text(text)


def _take_over(app: App, brought: Brought, is_whole: bool) -> None:
    """The cube of a text, and its moves in the moves box; a link says the whole, also that the cube is a new one."""
    if brought.facelets is not None:
        app.state.engine.load(brought.facelets)
        app.state.say(f"This is the cube of these facelets; undo brings the other back. {brought.note}".strip())
        if app.state.panels.shown is PANEL:
            app.state.open(CUBE)
        return
    if (is_whole or len(brought.setup)) and brought.size != app.state.engine.cube.size:
        app.state.engine.resize(brought.size)
    if len(brought.setup) and (is_whole or brought.other is None):
        scramble_by_moves(app, brought.setup)
    elif is_whole and not app.state.is_solved:
        app.state.engine.reset()
    app.state.own.brought = brought if brought.kind is Kind.SOLVE and brought.size in LAYERS else None
    if brought.text:
        _offer_moves(app, brought.text)
    if brought.note and (is_whole or brought.other is None):
        app.state.say(brought.note)


def _offer_moves(app: App, text: str) -> None:
    """The moves in the moves box, in place of what was left there."""
    app.state.panels.shown = PANEL
    app.state.panels.moves.replace(text)
    if len(text) > MOST_OF_LINES:
        told = f"Only the first {grouped(MOST_OF_LINES)} signs of this text are in the box; bring it in parts."
        app.state.say(told, is_warning=True)


def watch(app: App, alg: Alg, chapters: tuple[Chapter, ...], brought: Brought | None = None) -> None:
    """Show a solve on the timeline, read if it can be; a solved cube is scrambled first, so that it is solved."""
    state = app.state
    if state.is_solved and len(alg):
        state.seeds.scramble_by(alg.inverse())
        state.say("The cube is scrambled so that these moves solve it.")
    setup, times = (None, ()) if brought is None else (brought.setup, brought.times)
    show_solve(app, alg, setup, chapters, times)


def show_solve(
    app: App, alg: Alg, setup: Alg | None, chapters: tuple[Chapter, ...] = (), times: tuple[int, ...] = ()
) -> None:
    """Play a solve of the cube as it is, read if it can be; what takes long to read plays meanwhile as it came."""
    state, cube = app.state, app.state.engine.cube.copy()
    state.own.being_read = None
    if times and not chapters:
        alg, times = in_half_turns(alg, times)
    if is_quick(alg):
        own = own_solve(cube, alg, setup, chapters, times)
    else:
        own, read = None, partial(own_solve, cube, alg, setup, chapters, times)
        state.own.being_read = Work(lambda report, is_cancelled: read(), state.player.runner)
    if own is not None:
        state.own.solve, state.own.is_sheet_due = own, True
    solution = told_solution(cube, chapters or one_chapter(alg)) if own is None else own.solution
    state.player.cancel()
    playback = state.player.take(Track(state.engine.board.copy(), solution, UNKNOWN if own is None else own.way))
    playback.play()


def take_over_reading(app: App) -> None:
    """Tell the solve that is played as it was read, once it was."""
    state, work = app.state, app.state.own.being_read
    if work is None or not work.is_done:
        return
    state.own.being_read, own = None, work.result
    if own is not None and state.player.explain(Track(state.engine.board.copy(), own.solution, own.way)):
        state.own.solve, state.own.is_sheet_due = own, True
        state.say("The solve is read; its stages are on the timeline.")


def scramble_by_box(app: App) -> None:
    """A cube scrambled by what the moves box says, all of which must be understood."""
    box = app.state.panels.moves
    if box.reading.error is None and len(box.reading.alg):
        alg = box.take()
        app.state.open(CUBE)
        scramble_by_moves(app, alg)


def play_box(app: App, is_inverse: bool = False) -> None:
    """Play what the moves box says, moves with chapters as a solve; it closes if all of it could be played."""
    box = app.state.panels.moves
    if is_inverse and box.reading.error is not None:
        return
    chapters, is_all = box.reading.chapters, box.reading.error is None
    alg, brought = box.take(), app.state.own.brought
    if brought is not None and (brought.alg != alg or not _is_made_by(app, brought.setup)):
        brought = None
    if not is_inverse and is_all and (chapters or brought or is_solve(app.state.engine.cube, alg)):
        app.state.open(CUBE)
        watch(app, alg, chapters, brought)
        return
    app.state.play(alg.inverse() if is_inverse else alg)
    if is_all:
        app.state.open(CUBE)


def _is_made_by(app: App, setup: Alg) -> bool:
    """Whether the cube is as a setup makes it."""
    made = Cube(setup.size)
    made.play(setup)
    return made == app.state.engine.cube


def _press(app: App, key: str, modifiers: frozenset[str]) -> bool:
    if key == "Enter" and "Shift" in modifiers:
        scramble_by_box(app)
    elif key == "Enter":
        play_box(app, is_inverse="Ctrl" in modifiers)
    elif key == "Tab":
        app.state.panels.moves.fix(1 if "Shift" in modifiers else 0)
    elif key == "V" and modifiers == {"Ctrl"}:
        paste(app)  # a whole text, not one more piece of what stands there
    else:
        return False
    return True


def _edit(app: App, command: str) -> None:
    if command in ("up", "down"):
        app.state.panels.moves.recall(1 if command == "up" else -1)


PANEL = Panel[App](
    "moves",
    "Moves",
    Stands.BELOW,
    _press,
    _edit,
    field=lambda app: app.state.panels.moves.field,
)
"""The box in which moves are typed."""
