"""What is before and after a case's algorithm, read from the moves of a step."""

import pytest

from cube_core import parse, solve
from cube_core.face_colors import centers_show
from cube_core.solvers.three.cases.catalogue import case_named
from cube_core.solvers.three.cases.picture import grids, layer_from_above
from cube_core.solvers.three.cases.played import colors_seen, seen_as_played
from cube_core.solvers.three.words import word_text
from tests.solves import scrambled


@pytest.mark.parametrize(("size", "three"), [(2, "ortega"), (3, "cfop"), (4, "cfop"), (7, "cfop")])
def test_every_step_with_a_case_is_read_as_it_was_found(size, three):
    count = 0
    for seed in range(8 if size < 4 else 3):
        solution = solve(scrambled(size, seed), three=three)
        for step in solution.steps:
            if (step.case or "").startswith(("OLL", "PLL", "PBL")):
                alg = solution.alg[step.start : step.stop]
                seen = seen_as_played(case_named(step.case), alg)
                assert seen is not None
                assert size > 3 or size == 2 or str(parse(word_text(seen.word), size)) == str(alg)
                count += 1
    assert count > 4


def test_the_turns_around_the_algorithm_are_told_apart():
    seen = seen_as_played(case_named("PLL T"), parse(f"U' {word_text(case_named('PLL T').word)} U2", 3))
    assert (word_text(seen.before), word_text(seen.after)) == ("U'", "U2")


def test_other_moves_are_not_taken_for_a_case():
    assert seen_as_played(case_named("PLL T"), parse("R U R' U'", 3)) is None


@pytest.mark.parametrize("seed", range(10))
def test_the_picture_of_a_case_in_the_colours_of_the_cube_is_what_the_cube_shows(seed):
    cube = scrambled(3, seed)
    solution = solve(cube, three="cfop", cross="any")
    for step in solution.steps:
        if (step.case or "").startswith(("OLL", "PLL")):
            seen = seen_as_played(case_named(step.case), solution.alg[step.start : step.stop])
            now = cube.copy()
            now.play(solution.alg[: step.start])
            colors = colors_seen(seen, centers_show(now))
            now.play(word_text(seen.before))
            (grid,) = grids(seen.case)
            shown = layer_from_above(now, 0)
            for row, shown_row in zip(grid, shown, strict=True):
                for color, real in zip(row, shown_row, strict=True):
                    assert color is None or colors[color] is real


@pytest.mark.parametrize(("size", "three"), [(2, "ortega"), (3, "cfop"), (5, "cfop")])
def test_the_turns_around_an_algorithm_are_parts_of_the_step(size, three):
    found = set()
    for seed in range(12):
        for step in solve(scrambled(size, seed), "bulk", three=three).steps:
            roles = tuple(part.role for part in step.parts)
            if step.case is not None and len(roles) > 1:
                assert roles in _AROUND
                assert (step.parts[0].start, step.parts[-1].stop) == (step.start, step.stop)
                found.add(roles)
    assert _AROUND[0] in found


_AROUND = (("align", "algorithm"), ("algorithm", "align"), ("align", "algorithm", "align"))
