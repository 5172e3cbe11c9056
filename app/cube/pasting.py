"""Text from elsewhere: moves, a solve with its chapters, the facelets of a cube, a link to an editor of moves."""

from __future__ import annotations

from math import isqrt

from app.base.action import App
from app.base.errors import UserError
from app.base.panels import Panel
from app.cube.scrambles import scramble_by_moves
from app.solves.chapters import Chapter, told_solution
from app.solves.solve_text import is_link, read_link
from app.solves.track import Track
from cube_core import parse
from cube_core.errors import CubeError, NotationError
from cube_core.geometry import MAX_SIZE, MIN_SIZE
from cube_core.notation.joined import spaced
from cube_core.painting import read_any, verdict, written

MOST_SIGNS = 7
"""Six colours, and the blank."""


def paste(app: App) -> None:
    """Take over what the clipboard holds."""
    take(app, app.services.window.paste())


def take(app: App, text: str) -> None:
    """Take over a text: facelets and links at once, moves into the moves box, to be looked at before."""
    text = text.strip()
    if not text:
        app.state.say("There is no text to paste.")
    elif is_link(text):
        _open_link(app, text)
    elif _shows_facelets(text, app.state.engine.cube.size):
        _load(app, text)
    else:
        _offer_moves(app, text)


def _offer_moves(app: App, text: str) -> None:
    app.state.panels.shown = Panel.MOVES
    app.state.panels.moves.field.select_all()  # a text that was left there is not meant
    app.state.panels.moves.field.insert(text)


def _shows_facelets(text: str, size: int) -> bool:
    """Whether a text has as many signs as a cube has stickers, of so few kinds, and is not moves.

    Nobody writes as many moves without a space as well as without an amount.
    """
    signs = "".join(text.split())
    layers = isqrt(len(signs) // 6)
    if len(signs) != 6 * layers**2 or not MIN_SIZE <= layers <= MAX_SIZE or len(set(signs.upper())) > MOST_SIGNS:
        return False
    try:
        parse(text, size)
        return signs.isalpha() and bool(spaced(text, size).added)
    except NotationError:
        return True


def _load(app: App, text: str) -> None:
    """The cube that facelets show, in whatever letters."""
    try:
        size, cells = read_any(text)
        found = verdict(size, cells)
        if found.is_solvable:
            app.state.engine.load(written(cells))
            app.state.say("This is the cube of these facelets; undo brings the other back.")
            return
        why = found.faults[0].sentence if found.faults else f"{sum(map(abs, found.left))} stickers are missing."
    except CubeError as error:
        why = str(error)
    app.state.say(f"These facelets are no cube. {why}", is_warning=True)


def _open_link(app: App, text: str) -> None:
    """The scramble of a link, and its moves in the moves box."""
    try:
        link = read_link(text)
        if link.size != app.state.engine.cube.size:
            app.state.engine.resize(link.size)
        if len(link.setup):
            scramble_by_moves(app, link.setup)
        elif not app.state.is_solved:
            app.state.engine.reset()
    except (UserError, CubeError, ValueError) as error:
        app.state.say(f"This link cannot be read: {error}", is_warning=True)
        return
    if link.alg:
        _offer_moves(app, link.alg)


def watch(app: App, chapters: tuple[Chapter, ...]) -> None:
    """Show moves with chapters as a solve on the timeline; a solved cube is scrambled first, so that they solve it."""
    state = app.state
    solution = told_solution(state.engine.cube, chapters)
    if state.is_solved and len(solution.alg):
        state.seeds.scramble_by(solution.alg.inverse())
        state.say("The cube is scrambled such that these moves solve it.")
    state.player.cancel()
    state.player.take(Track(state.engine.board.copy(), told_solution(state.engine.cube, chapters)))
    state.player.play()


def scramble_by_box(app: App) -> None:
    """A cube scrambled by what the moves box says, all of which must be understood."""
    box = app.state.panels.moves
    if box.reading.error is None and len(box.reading.alg):
        alg = box.take()
        app.state.open(Panel.NONE)
        scramble_by_moves(app, alg)


def play_box(app: App, is_inverse: bool = False) -> None:
    """Play what the moves box says, moves with chapters as a solve; it closes if all of it could be played."""
    box = app.state.panels.moves
    if is_inverse and box.reading.error is not None:
        return
    chapters = box.reading.chapters
    alg = box.take()
    if chapters and not is_inverse:
        app.state.open(Panel.NONE)
        watch(app, chapters)
        return
    app.state.play(alg.inverse() if is_inverse else alg)
    if box.reading.error is None:
        app.state.open(Panel.NONE)
