"""What tests of the 3×3 solvers share: cubes held in some way, and checks that do not use the solvers' tables."""

from __future__ import annotations

from cube_core import Cube, scramble
from cube_core.faces import Color, Face
from cube_core.parts.part import Parts
from cube_core.solvers import Solution
from cube_core.solvers.three.cases.recognition import shown_case

HOLDS = ("", "x", "y'", "z2", "x y", "z x'")


def held_somehow(seed: int) -> Cube:
    cube = Cube(3)
    cube.play(scramble(3, seed))
    cube.play(HOLDS[seed % len(HOLDS)])
    return cube


def unsolved(cube: Cube, count: int | None = None, color: Color = Color.WHITE) -> list[str]:
    """The parts that show a colour and are not solved, those of one kind if so many faces are asked for."""
    parts = [part for part in Parts(cube) if count is None or len(part.faces) == count]
    return [part.name for part in parts if color in part.colors_id and not part.match_faces]


def has_middle_edges(cube: Cube) -> bool:
    plain = {Color.WHITE, Color.YELLOW}
    return all(part.match_faces for part in Parts(cube).edges if not plain & part.colors_id)


def shows_yellow(cube: Cube, kinds: tuple[int, ...]) -> bool:
    """Whether all parts of these kinds that have yellow show it on the yellow face."""
    parts = Parts(cube)
    up = Face(parts.face_colors.index(Color.YELLOW))
    found = [part for part in parts if len(part.faces) in kinds and Color.YELLOW in part.colors_id]
    return all(up in part.faces and _color_on(part, up) is Color.YELLOW for part in found)


def _color_on(part, face):
    return next(edge.color for edge in part._3x3_representative_edges if edge.face is face)


def check_named_steps(solution: Solution, kinds: tuple[str, ...]) -> int:
    """Undone on a solved cube, the moves of every step with a case show just that case; how many there were."""
    named = [step for step in solution.steps if step.case and step.case.startswith(kinds)]
    for step in named:
        cube = Cube(3)
        cube.play(solution.alg[step.start : step.stop].inverse())
        shown = shown_case(cube)
        assert shown is not None
        assert shown.seen.case is not None
        assert shown.seen.case.name == step.case
    return len(named)
