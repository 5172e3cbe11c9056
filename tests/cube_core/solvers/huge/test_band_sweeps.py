"""Sweeps over some rows of the sides: their cells come home, and what is below stays."""

from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pytest

from cube_core import turns
from cube_core.algs import Alg
from cube_core.carrying import carried
from cube_core.errors import SolveCancelled
from cube_core.faces import FACES, Face
from cube_core.moves import Flags
from cube_core.solvers.centers.row_batch import CellRecord
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.huge.band_sweeps import SIDES, sweep_band
from cube_core.solvers.huge.quadrants import parts_of
from tests.cube_core.solvers.centers.mixing import are_alike
from tests.cube_core.solvers.layers.first_layer import with_first_layer_below

Stickers = npt.NDArray[np.int32]


class Mixed:
    """A cube whose first layer is solved and lies below, swept from there up."""

    def __init__(self, size: int, seed: int) -> None:
        recorder = with_first_layer_below(size, seed)
        self.size, self.colors = size, recorder.holder.face_colors
        self.stickers: Stickers = recorder.board.cube.stickers.copy()

    def rows(self, first: int, stop: int) -> Flags:
        """The centre cells of the sides in these rows, counted from 0 at the top."""
        flags = np.zeros((6, self.size, self.size), dtype=bool)
        flags[list(SIDES), first:stop, 1:-1] = True
        return flags.ravel()

    def kept(self, first: int) -> Flags:
        """All from a row on down, and the lower face."""
        flags = self.rows(first, self.size).reshape(6, -1)
        flags[Face.D] = True
        return flags.ravel()

    def sweep(self, first: int, stop: int, asked: list[float] | None = None) -> tuple[CenterState, list[CellRecord]]:
        """Sweep the rows from one to another."""

        def tell(part: float) -> None:
            if asked is not None:
                asked.append(part)
                if len(asked) > 200:
                    raise SolveCancelled("Enough.")

        wanted = [None if face is Face.U else self.colors[face] for face in FACES]
        work = CenterState(self.size, self.stickers, wanted, tell)
        swept = sweep_band(work, self.rows(first, stop), self.kept(stop), self.colors[Face.U], 4)
        return work, list(swept)

    def wrong(self, rows: Flags) -> int:
        """How many of these cells do not show the colour of their side."""
        area = self.size**2
        meant = np.repeat(np.array(self.colors), area)
        return int(np.count_nonzero((self.stickers // area != meant) & rows))


@pytest.mark.parametrize(("size", "seed"), [(12, 1), (13, 2), (24, 3), (31, 4)])
def test_rows_come_home_band_by_band_by_the_moves_told_and_what_is_below_stays(size: int, seed: int) -> None:
    mixed = Mixed(size, seed)
    stop = size - 1
    while stop > 1:
        first = max(1, stop - size // 4)
        before, below = mixed.stickers.copy(), mixed.kept(stop)
        kept = mixed.stickers[below] // size**2
        mixed_before = mixed.wrong(mixed.rows(first, stop))
        _, records = mixed.sweep(first, stop)
        turns.apply(before, size, np.concatenate([record.codes for record in records]))
        assert are_alike(size, before, mixed.stickers)
        assert np.array_equal(mixed.stickers[below] // size**2, kept)
        left = mixed.wrong(mixed.rows(first, stop))
        assert left < max(8, mixed_before // 10)
        if left:
            break  # here single rows go on
        stop = first


def test_every_step_brings_to_the_sides_or_up_what_it_says() -> None:
    size = 20
    mixed = Mixed(size, 5)
    stickers, raised = mixed.stickers.copy(), 0
    area, meant = size**2, np.array(mixed.colors)
    _, records = mixed.sweep(8, size - 1)
    _, more = mixed.sweep(1, 8)
    for record in records + more:
        sources = np.split(record.sources, np.cumsum(record.source_counts))[:-1]
        for (start, stop), source, right in zip(pairwise(record.bounds), sources, record.right, strict=True):
            codes = record.codes[start:stop]
            shown = stickers[source] // area
            target = carried(source, Alg.from_codes(size, codes))
            turns.apply(stickers, size, codes)
            assert np.array_equal(stickers[target] // area, shown)
            sides = target // area != Face.U
            assert np.array_equal(meant[target[sides] // area], shown[sides])
            assert sides.all() or not sides.any()
            raised += int(not sides.all())
            faces = stickers.reshape(6, size, size)[:, 1:-1, 1:-1] // area
            counted = np.count_nonzero(faces == meant[:, None, None], axis=(1, 2))
            if source is sources[-1]:
                assert np.array_equal(counted[1:], right[1:])
    assert raised


def test_a_face_that_turns_the_other_way_has_its_third_cells_across() -> None:
    for face in SIDES:
        for part, across in zip(parts_of(face), parts_of(face, is_across=True), strict=True):
            assert across.turn == -part.turn
            assert np.array_equal(across.targets, part.targets)
            assert (across.thirds[1:] != part.thirds[1:]).all()
            assert not np.intersect1d(across.thirds[1:], across.sources[1:]).size


def test_a_sweep_can_be_stopped() -> None:
    mixed = Mixed(24, 6)
    with pytest.raises(SolveCancelled):
        mixed.sweep(1, 23, [])
