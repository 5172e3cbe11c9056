"""Which named case a cube shows, however it is held."""

import pytest

from cube_core import Cube
from cube_core.faces import Face
from cube_core.solvers.three.cases.showing import shown_case

UNDONE = {"OLL 27": "R U2 R' U' R U' R'", "PLL H": "M2 U M2 U2 M2 U M2"}


@pytest.mark.parametrize("name", UNDONE)
@pytest.mark.parametrize(
    ("hold", "face"), [("", Face.U), ("x", Face.B), ("x2", Face.D), ("z", Face.R), ("z'", Face.L), ("x'", Face.F)]
)
def test_a_case_is_found_on_whichever_face_it_lies(name, hold, face):
    cube = Cube(3)
    cube.play(f"{UNDONE[name]} y {hold}")
    shown = shown_case(cube)
    assert shown is not None
    assert shown.seen.case is not None
    assert (shown.face, shown.seen.case.name) == (face, name)


@pytest.mark.parametrize("turn", ["U", "R", "D'", "L2"])
def test_a_layer_that_is_only_turned_shows_no_case(turn):
    cube = Cube(3)
    cube.play(turn)
    shown = shown_case(cube)
    assert shown is not None
    assert shown.face.name == turn[0]
    assert shown.seen.case is None
    assert len(shown.seen.word) == 1


@pytest.mark.parametrize("moves", ["R U", "R U R'", "R U R' U R U2 R' D L", "M"])
def test_where_the_first_two_layers_are_not_solved_no_case_is_shown(moves):
    cube = Cube(3)
    cube.play(moves)
    assert shown_case(cube) is None
