"""Trackers of the colours that are meant for the faces: one for each face, and the holder of all six."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from types import TracebackType
from typing import Protocol, Self

from cube_core.board import Board
from cube_core.faces import COLORS, FACES, Color, Face, FaceColors
from cube_core.parts.part import PartEdge, PartSlice, Piece

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


class Tracked(Protocol):
    """Anything that can be tracked: an engine, or a board that a solver works on."""

    @property
    def board(self) -> Board:
        """The board as it is now."""

    def open_tracking(self) -> str:
        """Show trackers until they are closed; returns the name of their owner."""

    def close_tracking(self, owner: str) -> None:
        """Take away that owner's trackers; a second time does nothing."""


class ColorsByFace(tuple[Color, Color, Color, Color, Color, Color]):
    """A face→colour map that answers as a dict by face does too; it is gone through colour by colour."""

    __slots__ = ()

    def keys(self) -> tuple[Face, ...]:
        """The faces in their order."""
        return FACES

    def values(self) -> FaceColors:
        """The colours in the order of the faces."""
        return self

    def items(self) -> Iterator[tuple[Face, Color]]:
        """Each face with its colour."""
        return zip(FACES, self, strict=True)

    def get(self, face: Face, default: Color | None = None) -> Color | None:
        """The colour meant for a face."""
        return self[face] if face in FACES else default

    def __eq__(self, other: object) -> bool:
        return dict(self.items()) == other if isinstance(other, dict) else super().__eq__(other)

    __hash__ = tuple.__hash__


@lru_cache(maxsize=256)
def _by_face(colors: FaceColors) -> ColorsByFace:
    return ColorsByFace(colors)


class FacesTrackerHolder:
    """Says which colour each face is meant to get, for as long as it is open.

    >>> from cube_core import Cube
    >>> with FacesTrackerHolder(Board(Cube(4))) as holder:
    ...     holder.get_face_color(Face.F).name
    'GREEN'

    The map itself lives on the board: all holders of a board agree, and each takes away only its
    own trackers. Kept without `with`, a holder is closed by `cleanup()`.
    """

    def __init__(self, board: Tracked) -> None:
        if not hasattr(board, "open_tracking"):
            kind = type(board).__name__
            raise TypeError(f"A FacesTrackerHolder takes an engine or a board, not a {kind}; give it Board(cube).")
        self._on = board
        self._frozen: FaceColors | None = None
        self.owner = board.open_tracking()
        """The name under which its trackers are shown."""
        self._made: tuple[int, tuple[FaceTracker, ...]] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.cleanup()

    def cleanup(self) -> None:
        """Take away this holder's trackers, and only these."""
        for tracker in self.trackers:
            tracker.cleanup()
        self._on.close_tracking(self.owner)

    @property
    def trackers(self) -> tuple[FaceTracker, ...]:
        """One for each colour; none on a 2×2, which has no centres. An engine's cube may get another size."""
        size = self._on.board.cube.size
        if self._made is None or self._made[0] != size:
            self._made = size, _trackers_for(self._on)
        return self._made[1]

    @property
    def face_colors(self) -> ColorsByFace:
        """The colour meant for each face."""
        return _by_face(self._on.board.face_colors if self._frozen is None else self._frozen)

    def get_face_colors(self) -> dict[Face, Color]:
        """The same as a dict of one's own."""
        return dict(self.face_colors.items())

    def get_face_color(self, face: Face) -> Color:
        """The colour meant for one face."""
        return self.face_colors[face]

    def part_match_faces(self, part: Piece) -> bool:
        """Whether a part or a slice is solved by these colours."""
        return part.matches(self.face_colors)

    @contextmanager
    def frozen_face_colors(self) -> Iterator[FaceColors]:
        """Answer with the colours as they are now while turns are tried, whatever those do."""
        before, self._frozen = self._frozen, self.face_colors
        try:
            yield self._frozen
        finally:
            self._frozen = before

    @contextmanager
    def preserve_physical_faces(self) -> Iterator[None]:
        """Make real turns: the anchors ride with their stickers, and are back on their faces afterwards."""
        held = [tracker.ride() for tracker in self.trackers]
        try:
            yield
        finally:
            for tracker, before in zip(self.trackers, held, strict=True):
                tracker.settle(before)

    @staticmethod
    def is_tracked_slice(board: Tracked, where: Where) -> bool:
        """Whether anybody's circle is at this centre cell. For display only."""
        return FaceTracker.is_track_slice(board.board, where)

    @staticmethod
    def get_tracked_slice_color(board: Tracked, where: Where) -> Color | None:
        """The colour of whichever circle is at this centre cell. For display only."""
        return tracked_color(board.board, where)

    @staticmethod
    def get_tracked_edge_color(board: Tracked, where: Where) -> Color | None:
        """The same for the single sticker of a cell, under the name it has in displays. For display only."""
        return tracked_color(board.board, where)


def _trackers_for(on: Tracked) -> tuple[FaceTracker, ...]:
    def now() -> Board:
        return on.board

    size = now().cube.size
    if size == 2:
        return ()
    if size % 2:
        return tuple(SimpleFaceTracker(now, color, _shows(now, color)) for color in COLORS)
    marked = [MarkedFaceTracker(now, color) for color in COLORS[:3]]
    return (*marked, *(tracker.track_opposite() for tracker in marked))


def _shows(now: BoardNow, color: Color) -> Callable[[Face], bool]:
    """Whether the middle of a face of an odd cube shows the colour."""
    return lambda face: now().face_colors[face] is color
