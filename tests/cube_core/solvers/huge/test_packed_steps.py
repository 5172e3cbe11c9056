"""Steps of a huge cube come back from their few bytes as they were put in."""

from dataclasses import dataclass
from typing import get_args

import numpy as np
import pytest

from cube_core import Alg
from cube_core.carrying import carried
from cube_core.geometry import IntArray
from cube_core.roles import Role
from cube_core.solvers.centers.bringing import solve_centers
from cube_core.solvers.explanation import Explanation, OneOfMany
from cube_core.solvers.huge import HUGE
from cube_core.solvers.huge.packed_steps import PackedSteps
from cube_core.words.facts import Written
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled


@dataclass(frozen=True, slots=True, eq=False)
class Brought(OneOfMany):
    why: str
    source: IntArray
    target: IntArray
    missing: int
    is_up: bool = False

    def explain(self, alg: Alg) -> Explanation:
        return Explanation(Written(f"{self.why} {self.source.tolist()} {self.target.tolist()} {self.missing}"), "place")


def brought(number, why="because"):
    slots = np.arange(number)
    return Brought(why, slots, 6 * 65**2 - 1 - slots, 4096 + number, number % 2 == 1)


def said(steps):
    return [step.explain(Alg(65)) for step in steps]


def test_all_sorts_of_steps_come_back_in_their_order():
    single, found = (
        Explanation(Written("Turn the upper face."), "align"),
        [Explanation(Written(f"{n}."), "place") for n in range(3)],
    )
    given = [brought(1), brought(0), single, brought(3), brought(2, "so"), brought(4), single, *found, brought(5)]
    steps = PackedSteps(65)
    steps.extend(given[:2])
    for step in given[2:7]:
        steps.append(step)
    steps.extend(tuple(found))
    steps.append(given[-1])
    assert len(steps) == len(given)
    assert said(steps) == said(given)
    assert bool(steps[0].is_up)
    assert steps[-1].missing == 4101


def test_steps_of_one_sort_share_what_they_have_in_common():
    steps = PackedSteps(100)
    steps.extend([brought(2, why) for why in ("one", "other", "one")])
    assert steps[0].why is steps[2].why
    assert said(steps) == said([brought(2, why) for why in ("one", "other", "one")])


@pytest.mark.parametrize("size", [HUGE - 1, HUGE, HUGE + 2])
def test_a_step_of_a_large_cube_tells_where_its_moves_take_the_cells(size):
    stickers = scrambled(size, 2)
    steps, others = solve_centers(size, stickers, colors_meant(size, stickers)), set()
    alg = steps.alg
    for index in range(0, len(steps), max(1, len(steps) // 200)):
        moves = alg[int(steps.bounds[index]) : int(steps.bounds[index + 1])]
        cells = steps.told[index].explain(moves).cells
        source, target, third = ([cell.slot for cell in cells if cell.role == role] for role in get_args(Role)[:3])
        assert set(source) <= set(steps.told[index].source.tolist())
        assert target == carried(np.array(source), moves).tolist()
        if third:
            others.add(len(third))
            assert set(third) == set(carried(np.array(target), moves).tolist()) - {*source, *target}
    assert others
    assert bool(steps.shortcuts()) is (size >= HUGE)
