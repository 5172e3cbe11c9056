"""Rectangles of centre cells: how large a block one commutator can bring, and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.commutators.cell_cycles import (
    TURNS,
    CellPlace,
    ThreeCycle,
    carrier,
    cell_layers,
    check_cell,
    get_natural_source,
    map_cell,
    set_commutator,
)
from cube_core.faces import FACES, Face
from cube_core.geometry import IntArray


class Block(NamedTuple):
    """A rectangle on a face's inner grid, by its top left and bottom right cells."""

    start: CellPlace
    stop: CellPlace
    """The last cell, which belongs to the block."""

    @property
    def height(self) -> int:
        """The number of its rows."""
        return self.stop[0] - self.start[0] + 1

    @property
    def width(self) -> int:
        """The number of its columns."""
        return self.stop[1] - self.start[1] + 1

    @property
    def rows(self) -> range:
        """Its rows, from the top."""
        return range(self.start[0], self.stop[0] + 1)

    @property
    def cols(self) -> range:
        """Its columns, from the left."""
        return range(self.start[1], self.stop[1] + 1)


def get_max_block_for_target(
    size: int,
    source_face: Face,
    target_face: Face,
    target_start: CellPlace,
    max_block_size: CellPlace | None = None,
    axis: Face | None = None,
) -> Block:
    """The largest block with this top left cell that one commutator can bring from the source face.

    Among equals in area the higher one, and then the wider one. `max_block_size` bounds height and
    width. The middle cell of an odd face lies in no commutator, so asking for it is an error.
    """
    fits = _fitting_stops(size, source_face, target_face, target_start, axis)
    if max_block_size is not None:
        height, width = max_block_size
        fits[max(height, 0) :] = False
        fits[:, max(width, 0) :] = False
    heights, widths = np.nonzero(fits)
    if not heights.size:
        raise ValueError(f"No commutator brings a block to {target_start} on {target_face.name}; choose another cell.")
    areas = (heights + 1) * (widths + 1)
    best = np.lexsort((widths, heights, areas))[-1]
    return _block(target_start, int(heights[best]), int(widths[best]))


def valid_blocks(
    size: int, source_face: Face, target_face: Face, target_start: CellPlace, axis: Face | None = None
) -> Iterator[Block]:
    """Every block with this top left cell that one commutator can bring, row by row of their last cells."""
    heights, widths = np.nonzero(_fitting_stops(size, source_face, target_face, target_start, axis))
    for height, width in zip(heights.tolist(), widths.tolist(), strict=True):
        yield _block(target_start, height, width)


def get_natural_source_block(
    size: int, source_face: Face, target_face: Face, target_block: Block, axis: Face | None = None
) -> Block:
    """The block of the source face that the carrying layers bring to a target block."""
    corners = [get_natural_source(size, source_face, target_face, cell, axis) for cell in target_block]
    (row, col), (last_row, last_col) = corners
    return Block((min(row, last_row), min(col, last_col)), (max(row, last_row), max(col, last_col)))


def block_commutator(
    size: int,
    source_face: Face,
    target_face: Face,
    target_block: Block,
    source_block: Block | None = None,
    axis: Face | None = None,
) -> ThreeCycle:
    """The commutator that brings a whole block to the target face.

    It comes from its natural source, or from any block that a turn of the source face brings there;
    that turn is made before, and back afterwards.
    """
    natural = get_natural_source_block(size, source_face, target_face, target_block, axis)
    setup = 0 if source_block is None else _block_setup(size, source_block, natural)
    return set_commutator(size, source_face, target_face, target_block.rows, target_block.cols, axis=axis, setup=setup)


class Place(NamedTuple):
    """A block on another face to which one commutator can bring the whole of a given one."""

    face: Face
    block: Block


def places_for(size: int, source_face: Face, cells: Block) -> tuple[Place, ...]:
    """All of them; the source face may be turned for it, so that there are up to four on a face."""
    found: dict[Place, None] = {}
    for target in FACES:
        for quarters in (0, 1, 2, -1):
            if target is source_face:
                continue
            block = _carried(size, source_face, target, _turned(size, cells, quarters))
            if _fitting_stops(size, source_face, target, block.start, None)[block.height - 1, block.width - 1]:
                found[Place(target, block)] = None
    return tuple(found)


def _carried(size: int, source: Face, target: Face, block: Block) -> Block:
    """The block to which the carrying layers take a block of the source face."""
    (row, col), (last_row, last_col) = (map_cell(size, source, target, cell) for cell in block)
    return Block((min(row, last_row), min(col, last_col)), (max(row, last_row), max(col, last_col)))


def _turned(size: int, block: Block, quarters: int) -> Block:
    """A block after clockwise quarter turns of its face."""
    (top, left), (bottom, right) = block
    for _ in range(quarters % 4):
        top, left, bottom, right = left, size - 3 - bottom, right, size - 3 - top
    return Block((top, left), (bottom, right))


def _block_setup(size: int, from_block: Block, to_block: Block) -> int:
    """The quarter turns of their face, clockwise, that bring one block to another."""
    for quarters in (0, 1, 2, -1):
        if _turned(size, from_block, quarters) == to_block:
            return quarters
    raise ValueError(f"No turn of a face brings the block {tuple(from_block)} to {tuple(to_block)}.")


def _block(start: CellPlace, more_rows: int, more_cols: int) -> Block:
    return Block(start, (start[0] + more_rows, start[1] + more_cols))


def _fitting_stops(size: int, source: Face, target: Face, start: CellPlace, axis: Face | None) -> npt.NDArray[np.bool_]:
    """Whether some turn of the face takes the block out of its own layers, for each last cell from `start` on.

    A block lies in a run of layers, and so it does when the face has turned: two runs share no
    layer where the one ends before the other begins.
    """
    about = carrier(source, target, axis).axis
    first, last = _runs(size, target, about, 0, start)
    fits = np.zeros(first.shape, dtype=bool)
    for turn in TURNS:
        turned_first, turned_last = _runs(size, target, about, turn, start)
        fits |= (last < turned_first) | (turned_last < first)
    return fits


def _runs(size: int, face: Face, axis: Face, turn: int, start: CellPlace) -> tuple[IntArray, IntArray]:
    """The first and the last layer of the block from `start` to each cell, once the face has turned."""
    row, col = check_cell(size, start)
    layers = cell_layers(size, face, axis, turn)[row:, col:]
    return np.minimum(layers, layers[0, 0]), np.maximum(layers, layers[0, 0])
