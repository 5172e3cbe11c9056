"""A block of centre cells to be brought to another face, as it is chosen cell by cell."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cube_core.commutators import Block, ThreeCycle, largest_block
from cube_core.faces import Face
from cube_core.geometry import place_of, slot_of


@dataclass(frozen=True, slots=True)
class BlockChoice:
    """The choice so far: no cell, one corner of the block, both, or also the place it goes to."""

    face: Face = Face.U
    corners: tuple[tuple[int, int], ...] = ()
    """The cells at the corners, by row and column of the face's inner grid."""
    offer: ThreeCycle | None = None
    """The moves that bring the largest part of it that one commutator can."""

    def choose(self, size: int, slot: int) -> BlockChoice:
        """The choice once a cell is pointed at; a ValueError says why that cell cannot be chosen."""
        face, row, col = place_of(size, slot)
        if not (0 < row < size - 1 and 0 < col < size - 1) or size < 4:
            raise ValueError("A block is made of centre cells; point at one.")
        cell = row - 1, col - 1
        if len(self.corners) == 2 and face is not self.face:
            return replace(self, offer=largest_block(size, self.face, self.block, face, cell))
        if len(self.corners) == 1 and face is self.face:
            return BlockChoice(face, (*self.corners, cell))
        return BlockChoice(face, (cell,))

    @property
    def block(self) -> Block:
        """The rectangle between the corners."""
        rows, cols = zip(*self.corners, strict=True)
        return Block((min(rows), min(cols)), (max(rows), max(cols)))

    def slots(self, size: int) -> list[int]:
        """The slots of the rectangle."""
        if not self.corners:
            return []
        block = self.block
        return [slot_of(size, self.face, row + 1, col + 1) for row in block.rows for col in block.cols]
