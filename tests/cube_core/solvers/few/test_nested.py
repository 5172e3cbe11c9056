from dataclasses import dataclass, field

import numpy as np
import pytest

from cube_core import Alg, Cube, parse, scramble
from cube_core.errors import IllegalStateError, SolveCancelled
from cube_core.solvers.few import five, nested
from cube_core.solvers.few.nested import around, is_reduced, spread_around
from cube_core.solvers.few.ways import Route, after, counted


def test_a_cube_whose_inner_layers_move_as_one_is_a_5x5() -> None:
    cube, five = Cube(9), Cube(5)
    alg = parse("R 2F U2 3L' 1-2Bw D 2-3Rw M", 5)
    five.play(alg)
    cube.play(Alg.from_codes(9, spread_around(alg.codes.tolist(), 9)))
    assert around(cube) == five


def test_a_cube_whose_inner_layers_are_mixed_is_none() -> None:
    cube = Cube(6)
    cube.play(parse("3R U 4F 3D", 6))
    with pytest.raises(IllegalStateError):
        around(cube)


def test_inner_layers_of_a_5x5_stay_what_they_are_on_a_larger_cube() -> None:
    codes = parse("2R 2L 4U 3F 2-4Rw", 5).codes.tolist()
    moves = list(Alg.from_codes(8, np.array(spread_around(codes, 8))))
    assert [(move.lo, move.hi) for move in moves] == [(2, 2), (7, 7), (7, 7), (3, 6), (2, 7)]


def test_a_cube_is_reduced_if_a_3x3_can_look_like_it() -> None:
    cube = Cube(4)
    cube.play("R U F2 L' D B")
    assert is_reduced(cube)
    cube.play("2R")
    assert not is_reduced(cube)
    cube.play("2R' " + "2R2 U2 2R2 1-2Uw2 2R2 2U2")  # exchanges two edges, which no 3×3 can
    assert not is_reduced(cube)


@dataclass
class Hurried:
    """Wants an answer soon, and hears of the search."""

    heard: list[tuple[float, str]] = field(default_factory=list)
    most: int = 10**6
    asked: int = 0
    metric: str = "STM"

    def tell(self, fraction: float, sentence: str) -> None:
        self.heard.append((fraction, sentence))

    def check(self) -> None:
        self.asked += 1
        if self.asked > self.most:
            raise SolveCancelled("enough")

    def is_patient(self) -> bool:
        return False

    def reduced(self, cube: Cube) -> tuple[int, ...]:
        return (0,) * 1000


def scrambled(size: int, seed: int) -> Cube:
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return cube


@pytest.mark.slow
def test_a_plan_leads_to_what_a_3x3_can_be_and_counts_bars_down() -> None:
    cube, watcher = scrambled(6, 2), Hurried()
    plan = nested.plan(cube, 0, watcher)
    assert plan is not None
    assert {stage.name.name for stage in plan.stages} == {"core", "bars-6", "ring-6"}
    assert [way.length for way in plan.ways] == sorted(way.length for way in plan.ways)
    for way in plan.ways[:5]:
        cells = around(after(cube, way)).cells().reshape(6, 5, 5)
        assert (cells[:, 1:4, 1:4] == cells[:, 2:3, 2:3]).all()
        assert (cells[:, 0, 1:4] == cells[:, 0, 2:3]).all()
    facts = [stage.fact for stage in plan.stages if stage.name.name == "bars-6"]
    assert (facts[-1].score, facts[-1].total) == (24, 24)
    assert [fraction for fraction, _ in watcher.heard] == sorted(fraction for fraction, _ in watcher.heard)


def test_a_cube_for_which_a_search_is_too_narrow_is_turned_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Cube] = []

    def ways(cube: Cube, metric: str, effort: int, check: object) -> list[Route]:
        asked.append(cube)
        return [Route(((1 << 2 | 1 << 13 | 1 << 24,),))] if len(asked) == 3 else []

    monkeypatch.setattr(five, "ways", ways)
    cube = scrambled(5, 1)
    plan = nested.innermost(cube, Hurried())
    assert plan is not None
    (way,) = plan.ways
    assert len(way.stages[0]) == 2
    assert after(cube, Route((way.stages[0][:1],))) == asked[-1] != cube


def test_a_plan_can_be_cancelled() -> None:
    watcher = Hurried(most=30)
    with pytest.raises(SolveCancelled):
        nested.plan(scrambled(6, 1), 0, watcher)
    assert watcher.asked == 31


@pytest.mark.parametrize(("text", "most"), [("R U2 F", 0), ("3R", 4), ("2U 2-3F", 6)])
def test_a_cube_a_few_turns_away_needs_few_turns(text: str, most: int) -> None:
    cube = Cube(6)
    cube.play(text)
    plan = nested.plan(cube, 0, Hurried())
    assert plan is not None
    assert plan.ways[0].length <= most
    assert around(after(cube, plan.ways[0])).size == 5


def test_cubes_of_up_to_40_layers_are_searched_and_of_up_to_64_for_more_effort() -> None:
    assert [nested.reaches(size, 1) for size in (20, 21, 40, 41)] == [True, True, True, False]
    assert [nested.reaches(size, 2) for size in (41, 64, 65)] == [True, True, False]


def test_it_is_said_how_long_a_long_search_takes() -> None:
    assert nested.minutes_of(10) == 0
    assert nested.minutes_of(40) == 5


def test_ways_of_one_length_may_differ_in_their_turns_where_inner_slabs_count_two() -> None:
    cube = Cube(6)
    cube.play("3R U")
    texts = ("R U F", "2R U", "R U F")
    ways = [counted([parse(text, 6).codes.tolist()], 6, "OBTM") for text in texts]
    assert {way.length for way in ways} == {3}
    (best,) = nested.best_of(nested.Plan((), ways), cube, 0).ways
    assert best in ways
