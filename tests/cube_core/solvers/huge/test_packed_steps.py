"""Steps of a huge cube come back from their few bytes as they were put in."""

from dataclasses import dataclass

import numpy as np

from cube_core import Alg
from cube_core.geometry import IntArray
from cube_core.solvers.explanation import Explanation, OneOfMany
from cube_core.solvers.huge.packed_steps import PackedSteps
from cube_core.words.facts import Written


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
