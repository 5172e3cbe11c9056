"""Yau by the book."""

import pytest

from cube_core import Cube, parse, scramble, solve, solver_names
from cube_core.cube import has_uniform_centers, has_whole_edges
from cube_core.faces import Color
from cube_core.reading.reading import read_solve
from cube_core.recipes.book import recipes
from cube_core.recipes.cross import PLACES, cross_of
from cube_core.recipes.edges import Edges
from cube_core.recipes.thoughts import Hands
from tests.hash_seeds import HASH_SEEDS, output_under
from tests.solves import check_ranges, check_solved_on_the_oracle, check_steps, scrambled, solution_of

GOALS = ["first-centers", "cross-edges", "centers", "edges", "l1-cross", "l1", "l2", "l3-cross", "solved"]
CUBES = {4: 12, 5: 6, 6: 3, 7: 2}


def hands_after(cube, solution, moves):
    now = cube.copy()
    now.play(solution.alg[:moves])
    trackers = solution.trackers_at(moves)
    return Hands(cube.size, now.cells(), tuple(Color(tracker.color) for tracker in trackers)), now


def kept(hands):
    return cross_of(hands, Edges(hands)).kept


def whole(hands, *colors):
    squares = hands.colors.reshape(6, hands.size, hands.size)[:, 1:-1, 1:-1]
    return all((squares[hands.meant.index(color)] == color).all() for color in colors)


def test_it_is_for_four_to_twenty_layers():
    fitting = [size for size in range(2, 30) if "yau" in solver_names(size)]
    assert fitting == list(range(4, 21))


@pytest.mark.parametrize("size", [*CUBES, pytest.param(20, marks=pytest.mark.slow)])
def test_its_solves_hold_on_the_slow_cube_and_tell_what_they_do(size):
    for seed in range(CUBES.get(size, 1)):
        cube = scrambled(size, seed)
        solution = solution_of(size, seed, "yau")
        check_ranges(solution)
        if size < 8:
            check_solved_on_the_oracle(size, seed, solution)
            assert check_steps(cube, solution)
        cube.play(solution.alg)
        assert cube.is_solved


@pytest.mark.parametrize("size", CUBES)
def test_at_the_end_of_each_phase_what_it_is_for_is_done_and_the_cross_is_kept(size):
    for seed in range(CUBES[size]):
        cube = scrambled(size, seed)
        solution = solution_of(size, seed, "yau")
        stops = {phase.name: phase.stop for phase in reversed(solution.phases)}
        assert list(dict.fromkeys(phase.name for phase in solution.phases)) == GOALS
        for name in GOALS[:4]:
            hands, now = hands_after(cube, solution, stops[name])
            assert whole(hands, Color.WHITE, Color.YELLOW)
            assert name == "first-centers" or len(kept(hands)) >= 3
            assert name in GOALS[:2] or has_uniform_centers(now)
        assert has_whole_edges(now)
        assert len(kept(hands_after(cube, solution, stops["l1-cross"])[0])) == PLACES


@pytest.mark.parametrize("size", CUBES)
def test_no_step_from_the_cross_edges_on_lets_go_of_what_stands_of_the_cross(size):
    for seed in range(CUBES[size]):
        cube = scrambled(size, seed)
        solution = solution_of(size, seed, "yau")
        most, stop = 0, next(phase.stop for phase in solution.phases if phase.name == "edges")
        for step in solution.steps:
            if step.phase != "first-centers" and step.stop <= stop:
                count = len(kept(hands_after(cube, solution, step.stop)[0]))
                assert count >= min(most, 3), step
                most = max(most, count)


@pytest.mark.parametrize("size", CUBES)
def test_every_step_is_a_recipe_of_the_book_in_its_own_moves(size):
    listed = {recipe.id: {str(parse(text, size)) for text in recipe.moves} for recipe in recipes(size, "yau")}
    for seed in range(CUBES[size]):
        solution = solution_of(size, seed, "yau")
        for step in solution.steps:
            first = sum(part.stop - part.start for part in step.parts if part.role in ("regrip", "setup"))
            assert str(solution.alg[step.start + first : step.stop]) in listed[step.recipe], step
            regrips = sum(part.stop - part.start for part in step.parts if part.role == "regrip")
            assert regrips <= 2


@pytest.mark.parametrize("goal", GOALS)
def test_a_solve_stops_at_its_goal_and_what_is_reached_costs_nothing_again(goal):
    for size in (4, 5):
        cube = scrambled(size, 2)
        cube.play(solve(cube, "yau", goal, three="layers").alg)
        assert len(solve(cube, "yau", goal, three="layers").alg) == 0


@pytest.mark.parametrize("edge_parity", ["simple", "advanced"])
@pytest.mark.parametrize("parity", ["before", "retry"])
@pytest.mark.parametrize("size", [4, 5, pytest.param(6, marks=pytest.mark.slow)])
def test_parities_are_met_or_kept_away_as_is_asked(size, parity, edge_parity):
    for seed in range(2):
        cube = scrambled(size, seed)
        solution = solve(cube, "yau", parity=parity, edge_parity=edge_parity)
        cube.play(solution.alg)
        assert cube.is_solved
        kinds = {step.kind for step in solution.steps}
        assert ("prevent" if parity == "retry" else "parity") not in kinds
        report = solution.report
        met = (report.was_even_edge_parity, report.was_corner_swap, report.was_partial_edge_parity)
        assert parity == "before" or any(met) is ("parity" in kinds)


@pytest.mark.parametrize("size", [4, 5, 9])
def test_a_solved_cube_needs_no_moves_and_few_turns_are_undone(size):
    cube = Cube(size)
    assert len(solve(cube, "yau").alg) == 0
    for moves in ("2R", "R", "2R U 3L", "3Rw F", "z 2F2 R2"):
        cube.play(moves)
        cube.play(solve(cube, "yau").alg)
        assert cube.is_solved


IN_THE_WAY = [(6, 3, ""), (6, 47, ""), (4, 119, "down"), (4, 198, "down")]


@pytest.mark.parametrize(("size", "seed", "variant"), IN_THE_WAY)
def test_where_the_cross_is_in_the_way_an_edge_is_turned_over_or_brought_down(size, seed, variant):
    solution = solve(scrambled(size, seed), "yau", "edges")
    assert ("edge.turn", variant) in {(step.recipe, step.facts[0].variant) for step in solution.steps}


@pytest.mark.parametrize(("size", "count"), [(4, 10), (5, 5)])
def test_three_edges_are_joined_in_a_chain_and_the_last_of_the_cross_dropped_into_it(size, count):
    steps = [step for seed in range(count) for step in solution_of(size, seed, "yau").steps]
    assert "edges" in {step.phase for step in steps if step.facts[0].variant == "chain"}
    done = [(step.phase, step.recipe) for step in steps]
    assert {recipe for phase, recipe in done if phase == "l1-cross"} <= {"daisy.lift", "daisy.tip", "cross.drop"}


@pytest.mark.parametrize("size", [4, 5])
def test_its_solves_are_read_as_yau(size):
    read = [
        read_solve(scramble(size, seed), solve(scrambled(size, seed), "yau", three="cfop").alg).method
        for seed in range(3)
    ]
    assert read == ["Yau"] * 3


@pytest.mark.slow  # the digest of tests/trust tells the same of two processes
def test_nothing_depends_on_how_strings_hash():
    program = (
        "from cube_core import Cube, scramble, solve\ncube = Cube(5)\ncube.play(scramble(5, 3))\n"
        "print(solve(cube, 'yau').alg)"
    )
    assert len({output_under(seed, program) for seed in HASH_SEEDS}) == 1
