"""Every flag of the report means the same in all methods: a parity that was met is shown, and mended as asked."""

import pytest

from cube_core import solve
from cube_core.words.facts import EdgesSwapped, WingsFlipped
from tests.solves import check_solved_on_the_oracle, check_steps, scrambled

METHODS = ("bulk", "cage", "layers")
SLOW_6, SLOW_7 = (pytest.param(size, marks=pytest.mark.slow) for size in (6, 7))
EVERY_METHOD = pytest.mark.parametrize("method", METHODS)
EITHER_ALGORITHM = pytest.mark.parametrize("algorithm", ["simple", "advanced"])


def shown(solution, algorithm):
    """Which parities the solve shows being mended: whole edge, corners, wings."""
    steps = [step for step in solution.steps if step.kind == "parity"]
    assert {step.case for step in steps} <= {f"edge parity, {algorithm}", "corner parity", None}
    facts = [step.fact for step in steps]
    flips = [isinstance(fact, WingsFlipped) and fact.is_whole for fact in facts]
    swaps = [isinstance(fact, EdgesSwapped) for fact in facts]
    return any(flips), any(swaps), sum(flips) + sum(swaps) < len(facts)


def met(report):
    return report.was_even_edge_parity, report.was_corner_swap, report.was_partial_edge_parity


def check_met_is_shown(size, seed, method, algorithm):
    cube = scrambled(size, seed)
    solution = solve(cube, method, parity="retry", edge_parity=algorithm)
    report = solution.report
    assert met(report) == shown(solution, algorithm)
    assert report.tries == 1 + report.was_even_edge_parity + report.was_corner_swap
    check_solved_on_the_oracle(size, seed, solution)
    check_steps(cube, solution)
    return report


@EVERY_METHOD
@EITHER_ALGORITHM
@pytest.mark.parametrize("size", [4, SLOW_6])
def test_every_parity_that_is_met_is_mended_by_the_algorithm_that_was_asked_for(size, method, algorithm):
    reports = [check_met_is_shown(size, seed, method, algorithm) for seed in range(8)]
    assert {report.was_even_edge_parity for report in reports} == {False, True}
    assert {report.was_corner_swap for report in reports} == {False, True}
    assert any(report.was_partial_edge_parity for report in reports) is (size == 6)


@pytest.mark.slow
@EVERY_METHOD
@EITHER_ALGORITHM
@pytest.mark.parametrize("size", [4, 6, 8])
def test_fifty_cubes_show_every_parity_that_they_meet(size, method, algorithm):
    for seed in range(50):
        check_met_is_shown(size, seed, method, algorithm)


@EVERY_METHOD
@EITHER_ALGORITHM
@pytest.mark.parametrize("size", [5, SLOW_7])
def test_odd_cubes_meet_wings_that_do_not_match_and_nothing_else(size, method, algorithm):
    for seed in range(4):
        report = check_met_is_shown(size, seed, method, algorithm)
        assert not report.was_even_edge_parity
        assert not report.was_corner_swap


@pytest.mark.parametrize("method", ["bulk", "cage"])
@pytest.mark.parametrize("three", ["layers", "cfop", pytest.param("short", marks=pytest.mark.slow)])
def test_whichever_3x3_solver_meets_a_parity_it_is_mended_and_shown(method, three):
    tries = set()
    for seed in range(4):
        cube = scrambled(4, seed)
        solution = solve(cube, method, three=three, parity="retry")
        assert met(solution.report) == shown(solution, "advanced")
        tries.add(solution.report.tries)
        cube.play(solution.alg)
        assert cube.is_solved
    assert max(tries) > 1


@EVERY_METHOD
@pytest.mark.parametrize("size", [4, 5, SLOW_6, SLOW_7])
def test_what_was_there_before_is_taken_out_by_a_step_that_says_so(size, method):
    swaps = 0
    for seed in range(8):
        solution = solve(scrambled(size, seed), method, parity="before")
        report, kinds = solution.report, {step.kind for step in solution.steps}
        assert report.tries == 1
        assert "parity" not in kinds
        assert (report.was_even_edge_parity or report.was_partial_edge_parity) <= ("prevent" in kinds)
        swaps += report.was_corner_swap
    assert (swaps > 0) is (size % 2 == 0)


def test_layers_go_back_to_the_rows_that_the_simple_algorithm_took_apart():
    reports = (solve(scrambled(4, seed), "layers", parity="retry").report for seed in range(20))
    seed = next(seed for seed, report in enumerate(reports) if report.was_even_edge_parity and report.tries == 2)
    names = {}
    for algorithm in ("simple", "advanced"):
        solution = solve(scrambled(4, seed), "layers", parity="retry", edge_parity=algorithm)
        phases = [phase.name for phase in solution.phases]
        names[algorithm] = phases[phases.index("l3-cross") + 1 :]
    assert "l2" in names["simple"]
    assert "l2" not in names["advanced"]
