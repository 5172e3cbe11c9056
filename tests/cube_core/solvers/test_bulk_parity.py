"""Parities made on purpose: met and mended, or avoided, and told in the report."""

import pytest

from cube_core import Cube, parse, scramble, solve
from cube_core.algs import Alg
from tests.cube_core.solvers.replay import check_record, flags, is_solved_after

EDGE = {"was_even_edge_parity"}
CORNER = {"was_corner_swap"}
PARTIAL = {"was_partial_edge_parity"}
MODES = [(parity, edge_parity) for parity in ("before", "retry") for edge_parity in ("simple", "advanced")]


def outer_turns(size: int, seed: int) -> Alg:
    return parse(str(scramble(3, seed)), size)


def edge_parity(size: int, slices: tuple[int, ...]) -> Alg:
    """Exchanges the wings of these slices at UF and does nothing else."""
    right, left = ("(" + " ".join(f"{layer}{face}" for layer in slices) + ")" for face in "RL")
    text = "{r}' U2 {l} F2 {l}' F2 {r}2 U2 {r} U2 {r}' U2 F2 {r}2 F2"
    return parse(text.format(r=right, l=left), size)


def corner_parity(size: int) -> Alg:
    """Exchanges two edges, and corners in two pairs."""
    right = " ".join(f"{layer}R2" for layer in half(size))
    upper = "Uw2" if size == 4 else f"{size // 2}Uw2"
    return parse(f"{right} U2 {right} {upper} {right} {upper}", size)


def half(size: int) -> tuple[int, ...]:
    return tuple(range(2, size // 2 + 1))


def check(start: Alg, parity: str, algorithm: str):
    cube = Cube(start.size)
    cube.play(start)
    solution = solve(cube, "bulk", parity=parity, edge_parity=algorithm)
    assert is_solved_after(start, solution)
    check_record(cube, solution)
    return solution


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("size", [4, 6, 8])
@pytest.mark.parametrize(("made", "flagged", "tries"), [("e", EDGE, 2), ("c", CORNER, 2), ("ec", EDGE | CORNER, 3)])
def test_whole_edge_and_corner_parity_are_taken_out_and_told(size, mode, made, flagged, tries):
    start = outer_turns(size, 3)
    start += edge_parity(size, half(size)) if "e" in made else Alg(size)
    start += corner_parity(size) if "c" in made else Alg(size)
    solution = check(start + outer_turns(size, 7), *mode)
    if mode != ("retry", "advanced"):  # pairing again chooses edges anew, as often as not with the other corner parity
        assert flags(solution) - CORNER == flagged - CORNER
    else:
        assert flags(solution) == flagged
        assert solution.report.tries == tries
    if mode[0] == "before":
        assert solution.report.tries == 1
        assert "e" in made or flags(solution) == flagged


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_partial_parity_is_taken_out_and_told(size, mode):
    for layer in range(2, (size + 1) // 2 + 1 if size % 2 == 0 else size // 2 + 1):
        solution = check(edge_parity(size, (layer,)) + outer_turns(size, layer), *mode)
        assert flags(solution) >= PARTIAL
        if mode[0] == "before" or size % 2 or layer == 2:
            assert flags(solution) == PARTIAL
            assert solution.report.tries == 1


@pytest.mark.parametrize("size", [4, 6])
def test_a_parity_is_met_where_a_3x3_shows_it_and_the_cube_is_reduced_again(size):
    start = edge_parity(size, half(size)) + outer_turns(size, 1)
    solution = check(start, "retry", "advanced")
    names = [phase.name for phase in solution.phases]
    met = names.index("oll")
    assert names[met + 1 : met + 3] == ["edges", "cross"]
    assert solution.phases[met].start == solution.phases[met].stop


@pytest.mark.parametrize(("algorithm", "after"), [("simple", ["edges", "edges"]), ("advanced", ["edges", "cross"])])
def test_the_advanced_algorithm_keeps_the_pairing_and_the_simple_one_asks_for_another(algorithm, after):
    solution = check(edge_parity(4, (2,)) + outer_turns(4, 1), "retry", algorithm)
    names = [phase.name for phase in solution.phases]
    met = names.index("oll")
    assert names[met + 1 : met + 3] == after


@pytest.mark.parametrize("algorithm", ["simple", "advanced"])
@pytest.mark.parametrize("size", [4, 5, 6])
def test_centres_that_are_solved_already_are_kept_though_wings_are_odd(size, algorithm):
    told = set()
    for seed in range(9 if size == 4 else 4):
        start = scramble(size, seed)
        cube = Cube(size)
        cube.play(start)
        start += solve(cube, "bulk", goal="centers", parity="retry").alg
        solution = check(start, "before", algorithm)
        assert solution.phases[0].stop == 0
        told |= flags(solution)
    assert told & (EDGE | PARTIAL)


def test_avoiding_parity_is_cheaper_than_meeting_it():
    counts = {"before": 0, "retry": 0}
    for seed in range(12):
        cube = Cube(4)
        cube.play(scramble(4, seed))
        for parity in counts:
            counts[parity] += solve(cube, "bulk", parity=parity).alg.count("STM")
    assert counts["before"] < counts["retry"] - 12 * 5


@pytest.mark.parametrize("goal", ["l2", "l3-cross"])
def test_a_goal_past_which_a_parity_shows_is_reached_once_it_is_taken_out(goal):
    cube = Cube(4)
    cube.play(edge_parity(4, (2,)) + outer_turns(4, 2))
    solution = solve(cube, "bulk", goal=goal, parity="retry")
    assert solution.report.tries == (2 if goal == "l3-cross" else 1)
    assert solution.phases[-1].name == goal
