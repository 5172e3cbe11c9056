"""Which rows are chosen for a sweep, beside a count cell by cell."""

from itertools import groupby

import numpy as np
import pytest

from cube_core.faces import FACES
from cube_core.solvers.centers.rings import RING_FACES
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.huge import sweep_choice
from cube_core.solvers.huge.quadrants import BACK, Part, Quadrants, parts_of
from cube_core.solvers.huge.sweep_choice import choose
from cube_core.solvers.huge.sweeps import rates_of, sweep
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled


class Slowly:
    """What the commutators of a part would bring, counted for one line at a time."""

    def __init__(self, work: CenterState, colors: np.ndarray, part: Part) -> None:
        self.colors, self.part = colors.tolist(), part
        faces = [RING_FACES[part.axis][(part.index - back) % 4] for back in BACK]
        self.wanted = [int(work.face_wanted[face]) for face in faces]

    def gain(self, half: int, row: int, line: int, source: int, third: int) -> int:
        """How many more cells are right once target, source and third are exchanged; none if the target gains not."""
        planes = self.part.targets[half], self.part.sources[source, half], self.part.thirds[third, half]
        shown = [self.colors[plane][row][line] for plane in planes]
        wanted = [self.wanted[0], self.wanted[source], self.wanted[third]]
        before = [color == want for color, want in zip(shown, wanted, strict=True)]
        after = [color == want for color, want in zip([*shown[1:], shown[0]], wanted, strict=True)]
        return sum(after) - sum(before) if after[0] and not before[0] else 0

    def row(self, half: int, row: int, pairs: bool) -> tuple[int, int, list[int]]:
        """The gain of a row at its best, where its third cells are then, and how far its lines turn."""
        found = []
        for third in (1, 2, 3):
            lines = [
                max((self.gain(half, row, line, source, third), source) for source in (1, 2, 3))
                for line in range(len(self.colors[0][0]))
            ]
            kept = [pays(lines, line, pairs) for line in range(len(lines))]
            gain = sum(gain for (gain, _), is_kept in zip(lines, kept, strict=True) if is_kept)
            found.append((gain, third, [s if is_kept else 0 for (_, s), is_kept in zip(lines, kept, strict=True)]))
        return max(found, key=lambda one: one[0])


def pays(lines: list[tuple[int, int]], at: int, pairs: bool) -> bool:
    """Whether a line turns: where pairs are asked for a single cell needs a neighbour that does so alike for a pair."""
    gain, source = lines[at]
    beside = [lines[other] for other in (at - 1, at + 1) if 0 <= other < len(lines)]
    return gain > 1 or (gain == 1 and (not pairs or any(g > 1 and s == source for g, s in beside)))


def runs_of(amounts: list[int]) -> int:
    return sum(amount != 0 for amount, _ in groupby(amounts))


@pytest.mark.parametrize(
    ("size", "rate"), [(12, 0.0), (13, 0.0), (12, 0.2), (24, 0.3), (25, 0.4), (24, 0.7), (31, 0.8)]
)
def test_all_rows_are_chosen_that_reach_a_rate_each_at_its_best(size: int, rate: float) -> None:
    stickers, seen = scrambled(size, 3), 0
    work = CenterState(size, stickers, colors_meant(size, stickers))
    cells = Quadrants(work.frames, work.colors)
    for part in (part for face in FACES for part in parts_of(face)[::3]):
        colors = cells.colors[part.quarter]
        slowly, taken = Slowly(work, colors, part), choose(work, colors, part, rate)
        found = {}
        for half, row in np.ndindex(2, colors.shape[1]):
            gain, third, amounts = slowly.row(half, row, rate > 2 / 3)
            if gain and gain >= rate * (6 + 2 * runs_of(amounts)):
                found[half, row] = third, amounts
        of = zip(*(each.tolist() for each in fields(taken)), strict=True) if taken else ()
        assert found == {(half, row): (third, amounts) for half, row, third, amounts in of}
        seen += len(found)
    assert seen > 20


def fields(taken: sweep_choice.Taken) -> tuple[np.ndarray, ...]:
    return taken.half, taken.row, taken.third, taken.amounts


def test_a_face_that_has_what_it_wants_takes_nothing() -> None:
    solved = np.arange(6 * 10 * 10, dtype=np.int32)
    work = CenterState(10, solved, colors_meant(10, solved))
    cells = Quadrants(work.frames, work.colors)
    parts = [part for face in FACES for part in parts_of(face)]
    assert all(choose(work, cells.colors[part.quarter], part, 0.0) is None for part in parts if part.setup is None)


@pytest.mark.parametrize("size", [12, 13, 66, 67])
def test_cells_weighed_one_by_one_and_all_together_are_taken_alike(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    stickers, found = scrambled(size, 6), []
    for few in (0.0, 0.2, 1.1):
        monkeypatch.setattr(sweep_choice, "FEW", few)
        work = CenterState(size, stickers.copy(), colors_meant(size, stickers))
        found.append(np.concatenate([record.codes for record in sweep(work, rates_of(size, 1))]))
    assert len(found[0]) > size**2
    assert np.array_equal(found[0], found[1])
    assert np.array_equal(found[0], found[2])
