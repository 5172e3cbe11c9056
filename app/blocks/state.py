"""A block of centre cells to be brought to another face, as a frame that is drawn over them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cube_core.commutators import Block, Place, ThreeCycle, block_commutator, places_for
from cube_core.faces import Face
from cube_core.geometry import place_of, slot_of
from cube_core.marks import Mark, on_slots

OWNER = "block"
"""The owner of the marks on the cells."""
MOST_FILLED = 400
"""Cells of a block up to which each is marked; of a larger one those at its border."""


@dataclass(frozen=True, slots=True)
class BlockChoice:
    """The choice so far: no frame, the frame that is drawn, or also the places it can go to."""

    is_on: bool = False
    """Whether frames are drawn by the mouse, which turns nothing then."""
    face: Face = Face.U
    corners: tuple[tuple[int, int], ...] = ()
    """Where the frame was begun and where the mouse is, by row and column of the face's inner grid."""
    places: tuple[Place, ...] = ()
    """The places on other faces, once the frame is drawn."""

    def begun(self, size: int, slot: int) -> BlockChoice:
        """A frame round one cell; a ValueError says why there can be none."""
        face, cell = _cell(size, slot)
        if cell is None:
            raise ValueError("A block is made of centre cells; drag over some.")
        return BlockChoice(True, face, (cell, cell))

    def drawn(self, size: int, slot: int) -> BlockChoice:
        """The frame as far as the mouse has come, which stays on its face."""
        face, cell = _cell(size, slot)
        return self if face is not self.face or cell is None else replace(self, corners=(self.corners[0], cell))

    def done(self, size: int) -> BlockChoice:
        """The frame as it is, and the places for it."""
        return replace(self, places=places_for(size, self.face, self.block))

    def offer(self, size: int, slot: int) -> ThreeCycle | None:
        """The moves that bring the block to the place that is pressed, if one is: of two the one more in its middle."""
        face, cell = _cell(size, slot)
        near = [place for place in self.places if place.face is face and cell is not None and _holds(place.block, cell)]
        if cell is None or not near:
            return None
        block = min((place.block for place in near), key=lambda block: _distance(block, cell))
        return block_commutator(size, self.face, face, block, self.block)

    @property
    def block(self) -> Block:
        """The rectangle between the corners."""
        rows, cols = zip(*self.corners, strict=True)
        return Block((min(rows), min(cols)), (max(rows), max(cols)))

    def marks(self, size: int) -> Iterator[Mark]:
        """A frame round the block, and one round each place."""
        if self.corners:
            yield from on_slots(OWNER, "working", _slots(size, Place(self.face, self.block)), 1)
        for number, place in enumerate(self.places, 2):
            yield from on_slots(OWNER, "target", _slots(size, place), number)


def _cell(size: int, slot: int) -> tuple[Face, tuple[int, int] | None]:
    """The face of a slot, and its place in the inner grid, if it has one and may be moved."""
    face, row, col = place_of(size, slot)
    is_inner = 0 < row < size - 1 and 0 < col < size - 1 and size >= 4
    return face, (row - 1, col - 1) if is_inner else None


def _slots(size: int, place: Place) -> list[int]:
    face, block = place
    is_filled = block.height * block.width <= MOST_FILLED
    return [
        slot_of(size, face, row + 1, col + 1)
        for row in block.rows
        for col in (
            block.cols if is_filled or row in (block.rows[0], block.rows[-1]) else (block.cols[0], block.cols[-1])
        )
    ]


def _holds(block: Block, cell: tuple[int, int]) -> bool:
    return cell[0] in block.rows and cell[1] in block.cols


def _distance(block: Block, cell: tuple[int, int]) -> int:
    """Twice the way from a block's middle to a cell, by rows and columns."""
    return sum(abs(first + last - 2 * at) for first, last, at in zip(*block, cell, strict=True))
