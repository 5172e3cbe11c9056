import pytest

from cube_core import Cube, parse, solve
from cube_core.moves import turn_of
from cube_core.patterns import patterns_of
from cube_core.solvers.pieces.locations import OUTER_TURNS
from cube_core.solvers.short.patterned import known_way, outer_word
from tests.cube_core.solvers.short.cubes import travels_of
from tests.trust.solving import HOLDS, turned


@pytest.mark.parametrize("pattern", patterns_of(3), ids=lambda pattern: pattern.name)
def test_no_pattern_takes_more_turns_than_the_program_lists_however_it_is_held(pattern) -> None:
    listed = pattern.alg(3)
    for hold in HOLDS[::13]:
        cube = Cube(3)
        cube.play(hold)
        cube.play(listed)
        alg = solve(cube, "short").alg
        assert alg.count("OBTM") <= listed.count("OBTM")
        cube.play(alg)
        assert cube.is_solved


@pytest.mark.parametrize("text", ["R U2 L'", "M", "M2 E2 S2", "M E S", "x R U y2 Fw2 2-3Lw' E", "z Rw' S2 U"])
def test_slices_and_wide_turns_are_outer_turns_as_the_centres_see_them(text: str) -> None:
    outer = Cube(3)
    word = outer_word(parse(text, 3))
    outer.play(turn_of(face, 1, 1, amount, 3) for face, amount in map(OUTER_TURNS.__getitem__, word))
    assert any(turned(3, f"{text} {hold}") == outer.facelets() for hold in HOLDS)


def test_a_cube_that_is_no_pattern_has_no_known_way() -> None:
    assert known_way(travels_of(parse("R U F2 D", 3))) is None
