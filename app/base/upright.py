"""Bringing the cube and the eye back to where they start: white up, green in front, three faces in sight."""

from __future__ import annotations

from app.base.action import App
from app.base.inspected import meant_colors
from cube_core import Alg, Cube, parse
from cube_core.faces import Color, Face
from cube_core.geometry import slot_of

TIPS, ROUNDS = ("", "x", "x2", "x'", "z", "z'"), ("", "y", "y2", "y'")
"""The turns of the whole cube, in two words, that bring any face up and any of the others to the front."""
LARGEST = 400
"""Layers from which a turn of the whole cube takes longer than it is worth."""


def go_home(app: App) -> None:
    """Forget the solve, and look from where one looks at first, at a cube with white up and green in front.

    How an unsolved even cube is held nobody can tell by its stickers: it stays as it is.
    """
    board = app.state.engine.board
    is_known = board.cube.size % 2 or app.state.is_solved
    turn = turn_to(meant_colors(board), board.cube.size) if is_known and board.cube.size <= LARGEST else ()
    app.state.player.drop()
    app.camera.go("home")
    if len(turn):
        app.state.engine.play(turn)


def turn_to(colors: tuple[Color, ...], size: int) -> Alg:
    """The turn of the whole cube after which white is up and green in front; none where there is no such turn.

    >>> from cube_core.faces import COLORS
    >>> str(turn_to(COLORS, 3)), str(turn_to(tuple(COLORS[face] for face in (3, 1, 5, 0, 4, 2)), 3))
    ('', 'x2')
    """
    for word in (f"{tip} {round_}".strip() for tip in TIPS for round_ in ROUNDS):
        cube = Cube(3)
        cube.play(word)
        up, front = (colors[int(cube.stickers[slot_of(3, face, 1, 1)]) // 9] for face in (Face.U, Face.F))
        if (up, front) == (Color.WHITE, Color.GREEN):
            return parse(word, size)
    return Alg(size)
