"""The board of an engine or a solver: a cube, its marks and its face colours, played together."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from typing import Self

import numpy as np

from cube_core.algs import Alg
from cube_core.carrying import carried, find_stickers
from cube_core.cube import Cube, Playable, to_alg
from cube_core.errors import Ask, nothing_to_ask
from cube_core.events import MarkedCell, TrackerState
from cube_core.face_colors import anchor_slots, centers_show, face_colors_of, middle_slots, place, shown_by_middles
from cube_core.faces import FACES, Color, FaceColors
from cube_core.geometry import turned_face
from cube_core.marks import Mark, Marks
from cube_core.moves import axes_of, highs_of, lows_of, quarters_of


class Board:
    """A cube with its marks, and while anything tracks, with a face→colour map.

    Who solves holds on to a map: no turn of layers touches it, and whole-cube rotations turn it
    (`R 2-3Rw L'` leaves a 4×4 as `x` does, and only one of them moves the map). Where nobody holds
    one, as under the hand, the map is the one that a solve would begin with. Cubes of odd size need
    none held: their middles say it.
    """

    __slots__ = ("_answer", "_answered", "_opened", "colors", "cube", "marks", "owners", "riders")

    def __init__(self, cube: Cube, marks: Marks | None = None) -> None:
        self.cube = cube
        self.marks = Marks() if marks is None else marks
        self.colors: FaceColors | None = None
        """The map held for a cube of even size."""
        self.riders: Mapping[Color, int] = {}
        """While a step goes on under a map that is held: the stickers that carry circles out and home, by colour."""
        self.owners: tuple[str, ...] = ()
        """Whose trackers are shown, in the order they were opened."""
        self._opened = 0
        self._answered: tuple[int, FaceColors | None, bool] | None = None
        self._answer: FaceColors | None = None

    @property
    def board(self) -> Self:
        """Itself: whatever can be tracked has a board."""
        return self

    def play(self, moves: Playable) -> None:
        """Turn layers; marks on stickers ride along, rotations turn the map."""
        alg = to_alg(moves, self.cube.size)
        self.cube.play(alg)
        if self.colors is not None:
            self.colors = turned_colors(self.colors, alg)

    def copy(self, ask: Ask = nothing_to_ask) -> Board:
        """Another board in the same state, for trying things on."""
        return self._with(self.cube.copy(ask))

    def _with(self, cube: Cube) -> Board:
        """All else of this board, copied, about a cube."""
        board = Board(cube, self.marks.copy())
        board.colors, board.owners, board._opened = self.colors, self.owners, self._opened
        board.riders = self.riders
        board._answered, board._answer = self._answered, self._answer
        return board

    def open_tracking(self) -> str:
        """Show trackers until they are closed, and hold the map meanwhile."""
        owner = self.show_trackers()
        if self.colors is None and self.cube.size % 2 == 0:
            self.colors = place(self.cube)
        return owner

    def show_trackers(self) -> str:
        """Show trackers until they are closed."""
        self._opened += 1
        owner = f"trackers-{self._opened}"
        self.track((*self.owners, owner))
        return owner

    def close_tracking(self, owner: str) -> None:
        """Take away that owner's trackers; the last to close takes the map along."""
        self.track(tuple(name for name in self.owners if name != owner))

    def track(self, owners: tuple[str, ...]) -> None:
        """Show these owners' trackers and no others; where there are none, no map is held."""
        self.owners = owners
        if not owners:
            self.let_go()

    def show(
        self,
        owner: str,
        marks: Iterable[Mark] | None = None,
        *,
        colors: FaceColors | None = None,
        riders: Mapping[Color, int] | None = None,
    ) -> None:
        """Show an owner's marks in place of those before, a map, and circles that ride; what is not given stays."""
        if marks is not None:
            self.marks.replace(owner, marks)
        self.colors = self.colors if colors is None else colors
        self.riders = self.riders if riders is None else riders

    def let_go(self) -> None:
        """Hold no map any more, and let no circle ride: both belong to the solve that goes on."""
        self.colors, self.riders = None, {}

    def take_over(self, other: Board) -> None:
        """Show the trackers that are open on the board whose place this one takes."""
        self._opened = max(self._opened, other._opened)
        self.track(other.owners)

    @property
    def face_colors(self) -> FaceColors:
        """The colour meant for each face: what solved centres show, else the map held or to begin with."""
        key = (self.cube.version, self.colors, bool(self.owners))
        if self._answer is None or self._answered != key:
            self._answer, self._answered = self._find_colors(), key
        return self._answer

    def _find_colors(self) -> FaceColors:
        if self.cube.size % 2 or not (self.colors or self.owners):
            return face_colors_of(self.cube)
        if self.colors is None:
            return place(self.cube)
        return centers_show(self.cube) or self.colors

    def face_colors_before(self, alg: Alg) -> FaceColors:
        """The value of `face_colors` before these moves.

        They are taken back only where the middles showed something else than the map that was held: whether all
        cells of the centres agreed with them nobody knows.
        """
        middles = self.cube.stickers[carried(middle_slots(self.cube.size), alg)]
        shown = shown_by_middles(self.cube.size, middles)
        held = None if self.colors is None else turned_colors(self.colors, alg.inverse())
        if shown is not None and (self.cube.size % 2 or shown == held):
            return shown
        if shown is None and held is not None:
            return held
        before = self.copy()
        before.play(alg.inverse())
        return before.face_colors

    @property
    def anchors(self) -> tuple[int, ...]:
        """The centre cell of each face that shows its circle."""
        return tuple(anchor_slots(self.cube, self.face_colors).tolist())

    def slot_of(self, sticker: int) -> int:
        """The slot at which a sticker is now."""
        return int(find_stickers(self.cube, sticker))

    @property
    def trackers(self) -> tuple[TrackerState, ...]:
        """Every circle that is shown now."""
        if not self.owners or self.cube.size == 2:
            return ()
        faces = list(zip(FACES, self.face_colors, self._circles(), strict=True))
        return tuple(TrackerState(owner, *shown) for owner in self.owners for shown in faces)

    def _circles(self) -> tuple[int, ...]:
        """The slots of the circles: the anchors, but for those on their way out and home."""
        if self.colors is None or not self.riders:
            return self.anchors
        away = dict(zip(self.riders, find_stickers(self.cube, [*self.riders.values()]).tolist(), strict=True))
        return tuple(away.get(*at) for at in zip(self.face_colors, self.anchors, strict=True))

    def marked_cells(self) -> tuple[MarkedCell, ...]:
        """Every mark with the slot it is at now."""
        if not self.marks:
            return ()
        marks = list(self.marks)
        numbers = np.array([mark.number for mark in marks], dtype=np.intp)
        travels = np.array([mark.kind == "sticker" for mark in marks], dtype=bool)
        numbers[travels] = find_stickers(self.cube, numbers[travels])
        return tuple(
            MarkedCell(mark.owner, mark.role, slot, mark.kind, mark.pair)
            for mark, slot in zip(marks, numbers.tolist(), strict=True)
        )


class CopyThen:
    """A copy of a board as it was at a moment, made by whoever asks first.

    As the board may have moved on by then, whoever moves it asks before. So a thread can copy what is large, and
    nobody waits for it.
    """

    def __init__(self, board: Board) -> None:
        self._board, self._is_made, self._lock = board._with(board.cube), False, threading.Lock()

    def __call__(self) -> Board:
        """The copy."""
        with self._lock:
            if not self._is_made:
                self._board.cube = self._board.cube.copy()
                self._is_made = True
            return self._board


def turned_colors(colors: FaceColors, alg: Alg) -> FaceColors:
    """The map after the whole-cube rotations in an algorithm."""
    codes = alg.codes
    rotations = codes[(lows_of(codes) == 1) & (highs_of(codes) == alg.size)]
    for axis, quarters in zip(axes_of(rotations).tolist(), quarters_of(rotations).tolist(), strict=True):
        moved: dict[int, Color] = {turned_face(face, FACES[axis], quarters): colors[face] for face in FACES}
        colors = (moved[0], moved[1], moved[2], moved[3], moved[4], moved[5])
    return colors
