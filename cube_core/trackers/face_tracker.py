"""Trackers: each follows one colour and says which face is meant for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from cube_core.board import Board
from cube_core.faces import FACES, Color, Face
from cube_core.parts.part import PartEdge, PartSlice

BoardNow = Callable[[], Board]
"""Gives a tracker the board as it is now: an engine's is another one after a scramble."""
Where = int | PartEdge | PartSlice
"""A centre cell, by its slot, its sticker's side of a part, or its slice."""


class FaceTracker(ABC):
    """Follows the face that is meant for one colour."""

    __slots__ = ("_board", "_held", "color")

    def __init__(self, board: BoardNow, color: Color) -> None:
        self._board = board
        self._held: int | None = None
        self.color = color
        """The colour it follows."""

    @property
    @abstractmethod
    def face(self) -> Face:
        """The face that is meant for the colour now."""

    @property
    def slot(self) -> int:
        """The centre cell of this tracker's anchor: on its face, or wherever the sticker it rides with went."""
        board = self._board()
        return board.anchors[self.face] if self._held is None else board.slot_of(self._held)

    def track_opposite(self) -> SimpleFaceTracker:
        """A tracker of the other side's colour, found as the face opposite this one's."""
        return SimpleFaceTracker(self._board, self.color.opposite, lambda face: face.opposite is self.face)

    def ride(self) -> int | None:
        """Ride with the anchor's sticker from now on, wherever it goes; returns what it rode with before."""
        before = self._held
        self._held = int(self._board().cube.stickers[self.slot])
        return before

    def settle(self, held: int | None = None) -> None:
        """Back to the anchor on the face, or to the sticker ridden with before."""
        self._held = held

    def cleanup(self) -> None:
        """Let go of everything."""
        self.settle()

    @staticmethod
    def is_track_slice(board: Board, where: Where) -> bool:
        """Whether anybody's circle is at this centre cell. For display only."""
        return tracked_color(board, where) is not None


def tracked_color(board: Board, where: Where) -> Color | None:
    """The colour of whichever circle is at a centre cell."""
    slots = where.slots if isinstance(where, PartSlice) else (where.slot if isinstance(where, PartEdge) else where,)
    return next((shown.color for shown in board.trackers if shown.slot in slots), None)


class SimpleFaceTracker(FaceTracker):
    """Finds its face by a question."""

    __slots__ = ("_is_face",)

    def __init__(self, board: BoardNow, color: Color, is_face: Callable[[Face], bool]) -> None:
        super().__init__(board, color)
        self._is_face = is_face

    @property
    def face(self) -> Face:
        """The first face for which the answer is yes."""
        return next(face for face in FACES if self._is_face(face))


class MarkedFaceTracker(FaceTracker):
    """Finds its face in the board's map, which rotations turn and nothing else moves."""

    __slots__ = ()

    @property
    def face(self) -> Face:
        """The face to which the map gives the colour."""
        return FACES[self._board().face_colors.index(self.color)]
