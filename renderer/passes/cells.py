"""Cells: the shown colours as textures, and a pyramid of their averages for tiny cells.

Colour numbers go up as bytes; the driver turns them into colours and averages them: for a thousand layers in 15 ms,
where numpy takes 38 to look the colours up and 190 to average them. After a change only what differs is made again, on
the faces and in the levels that somebody looks at; single cells are one of these levels, and averages are made from
colour numbers without them. Colours are kept as roots of linear light, which bytes can hold, and
averaged as linear light: averages of the roots, as a driver makes mipmaps, come out brown and dark. On large cubes
each average is in part one of its cells, so that what is scrambled looks scrambled; alpha tells which.
"""

from __future__ import annotations

import moderngl
import numpy as np
import numpy.typing as npt

from renderer.arrays import Cells, Flags, Floats, Ints
from renderer.context import Programs
from renderer.detail import GRAIN_FROM

FROM_NUMBERS = (0, 1)
"""The levels that are made from colour numbers, others from the one below."""
MOST_WAITING = 1
"""Patches of a face that wait, to a cell a side of their level, before it is made anew as a whole: while nobody looks
at it, many come together."""
PAIRS = 7 * 7
"""The ways in which two cells are coloured, each by one of six colours or none."""
ALIVE = 1.0
"""The part of an average that is one of its cells: with less a scrambled thousand is an even beige."""

Places = list[tuple[int, int, int]]
"""The place of each level of the pyramid in its texture (left, top), and the cells a side it has."""


Patches = Ints
"""Rectangles of faces, a row each: face, left, top, right and bottom in cells; the ends are not included."""
_WORD = 8
"""Cells that are compared at once."""
_MUCH = 4
"""So many of these to a cell a side, and a face is painted as a whole: to tell strips apart would take longer."""
_NO_PATCHES: Patches = np.empty((0, 5), dtype=np.int64)
_CORNERS = np.array([(1, 2), (3, 2), (3, 4), (1, 2), (3, 4), (1, 4)])
"""The columns of a patch that are the corners of its two triangles."""


def whole(size: int) -> Patches:
    """All six faces."""
    return np.array([(face, 0, 0, size, size) for face in range(6)], dtype=np.int64)


def differences(before: Cells, after: Cells) -> Patches:
    """The changes of (6, n, n) cells, in strips: a solve changes rows and columns far from each other.

    Faces of which much changed, as when they turn, are taken as a whole.
    """
    size, area = before.shape[1], before.shape[1] ** 2
    before, after = before.reshape(-1), after.reshape(-1)
    changed = _changed_words(before, after)
    is_full = np.zeros(6, dtype=bool)
    for face in range(6):
        inner = changed[-(-face * area // _WORD) : (face + 1) * area // _WORD]
        if np.count_nonzero(inner) > _MUCH * size:
            is_full[face], inner[:] = True, False
    slots = _slots_of(np.flatnonzero(changed), area)
    slots = slots[(before[slots] != after[slots]) & ~is_full[slots // area]]
    return np.concatenate([_strips_around(slots, size), whole(size)[is_full]])


def _changed_words(before: Cells, after: Cells) -> Flags:
    """Flags of the words of eight cells that differ: a thousand layers have fewer of them to look at than cells."""
    count = len(before) // _WORD * _WORD
    one, other = (cells[:count].view(np.uint64) for cells in (before, after))
    return np.asarray(one != other)


def _slots_of(words: Ints, area: int) -> Ints:
    """The cells of words, and those at the end of all that fill none."""
    last = np.arange(6 * area // _WORD * _WORD, 6 * area)
    return np.concatenate([(_WORD * words[:, None] + np.arange(_WORD)).reshape(-1), last])


def _strips_around(slots: Ints, size: int) -> Patches:
    """Strips around cells in ascending order, along rows or columns of a face, whichever are fewer."""
    face, within = np.divmod(slots, size * size)
    places = np.array(np.divmod(within, size))
    lines = np.zeros((2, 6, size), dtype=bool)
    lines[np.array([[0], [1]]), face, places] = True
    way = (lines[0].sum(axis=1) > lines[1].sum(axis=1)).astype(np.int64)[face]  # 0 along rows, 1 along columns
    order = np.lexsort((line := np.where(way, places[1], places[0]), face))
    return _strips(face[order], way[order], line[order], np.where(way, places[0], places[1])[order])


def _strips(face: Ints, way: Ints, line: Ints, across: Ints) -> Patches:
    """A rectangle around each run of lines; a line is a row where the way is 0, else a column."""
    if not len(face):
        return _NO_PATCHES
    is_first = np.ones(len(face), dtype=bool)
    is_first[1:] = (line[1:] - line[:-1] > 1) | (face[1:] != face[:-1])
    first = np.flatnonzero(is_first)
    last = np.append(first[1:], len(face)) - 1
    low, high = np.minimum.reduceat(across, first), np.maximum.reduceat(across, first) + 1
    begin, end, is_row = line[first], line[last] + 1, way[first] == 0
    edges = np.where(is_row, (low, begin, high, end), (begin, low, end, high))
    return np.stack([face[first], *edges], axis=-1)


def _fewer(patches: Patches, side: int) -> Patches:
    """The same, with the whole of a face in place of many patches."""
    is_many = np.bincount(patches[:, 0], minlength=6) > MOST_WAITING * side
    return np.concatenate([patches[~is_many[patches[:, 0]]], whole(side)[is_many]]) if is_many.any() else patches


def known_averages(tints: Floats, alive: float) -> npt.NDArray[np.uint8]:
    """The first level for every four cells, which `shaders/first.frag` looks up: a row for each lower two.

    In part it is the average of the four, in part the one of them that is drawn; alpha tells which.
    """
    light = (np.rint(255 * tints) / 255) ** 2
    numbers = np.indices((len(tints),) * 4).reshape(4, -1)[::-1]  # the first of the four changes first
    four = light[numbers]
    average = four.mean(axis=0)
    roots = np.rint(255 * np.sqrt(average + alive * (four - average)))
    return np.concatenate([roots, numbers[..., None]], axis=-1).astype(np.uint8).reshape(4 * PAIRS, PAIRS, 4)


def packed_tints(tints: Floats) -> bytes:
    """Colours as `shaders/tints.glsl` has them."""
    channels = np.rint(255 * tints).astype(np.uint32) << np.array((0, 8, 16), dtype=np.uint32)
    return np.asarray(np.bitwise_or.reduce(channels, axis=1)).tobytes()


def halved(patches: Patches) -> Patches:
    """The places of the next level that depend on these, each only once."""
    face, low, high = patches[:, :1], patches[:, 1:3] // 2, -(-patches[:, 3:] // 2)
    found = np.concatenate([face, low, high], axis=1)
    found = found[np.lexsort(found.T[::-1])]
    return found[np.diff(found, axis=0, prepend=-1).any(axis=1)]  # np.unique loads numpy.ma, at every start


def level_sides(size: int) -> list[int]:
    """The cells a side of each level, down to one."""
    sides = [size]
    while sides[-1] > 1:
        sides.append(-(-sides[-1] // 2))
    return sides


def level_places(size: int) -> Places:
    """Even levels below one another in one texture, odd ones in another."""
    places: Places = []
    height = [0, 0]
    for level, side in enumerate(level_sides(size)):
        places.append((0, height[level % 2], side))
        height[level % 2] += 2 * side
    return places


def _uneven(side: int) -> int:
    """A side that is never a power of two.

    Some drivers make another variant of every program for those: a third of a second of a frame, and kept for good.
    """
    return max(side, 2) | 1


class CellTextures:
    """The shown cells on the graphics card."""

    def __init__(self, programs: Programs, size: int) -> None:
        context = self._context = programs.context
        self.size = size
        self.places = level_places(size)
        self.numbers = context.texture_array((_uneven(-(-size // 2)), _uneven(size), 6), 2, dtype="u1", alignment=1)
        """By cell its colour number, two neighbours of a row in a texel; of an odd number the last is there twice."""
        self.numbers.filter = (moderngl.NEAREST, moderngl.NEAREST)
        self._known = context.texture((PAIRS, 4 * PAIRS), 4)
        self._known.filter = (moderngl.NEAREST, moderngl.NEAREST)
        self._alive = ALIVE if size >= GRAIN_FROM else 0.0
        self.textures = [self._texture(parity) for parity in (0, 1)]
        self._targets = [context.framebuffer([texture]) for texture in self.textures]
        self._corners = context.buffer(reserve=8, dynamic=True)
        self._programs = (
            programs.get("patches.vert", "paint.frag"),
            programs.get("patches.vert", "first.frag"),
            programs.get("patches.vert", "shrink.frag"),
        )
        """The programs that make the first level, the second and all others."""
        self._arrays = {
            program: context.vertex_array(program, [(self._corners, "2f", "at")]) for program in self._programs
        }
        self._shown: Cells = np.empty((6, size, size), dtype=np.uint8)
        self._tints = b""
        self._waiting = [_NO_PATCHES] * len(self.places)
        """For each level what changed of that which it is made from since it was made."""

    def _texture(self, parity: int) -> moderngl.Texture:
        places = self.places[parity::2]
        _, top, side = places[-1]
        texture = self._context.texture((3 * places[0][2], _uneven(top + 2 * side)), 4)
        texture.filter = (moderngl.LINEAR, moderngl.LINEAR)
        texture.repeat_x = texture.repeat_y = False
        return texture

    def show(self, cells: Cells, tints: Floats) -> None:
        """Show these cells (6, n, n) in these colours, as roots of linear light."""
        packed = packed_tints(tints)
        changed = differences(self._shown, cells) if packed == self._tints else whole(self.size)
        if packed != self._tints:
            self._tints = packed
            self._known.write(known_averages(tints, self._alive).tobytes())
        for face in np.flatnonzero(np.bincount(changed[:, 0])).tolist():
            self._send(cells, changed[changed[:, 0] == face])
        for level in FROM_NUMBERS:
            self._wait(level, changed)

    def _send(self, cells: Cells, patches: Patches) -> None:
        """Send and keep the rectangle around the patches of a face: a call for each would take longer."""
        face, left, top = patches[:, :3].min(axis=0).tolist()
        right, bottom = patches[:, 3:].max(axis=0).tolist()
        left, right = left // 2 * 2, -(-right // 2) * 2
        part = cells[face, top:bottom, left:right]
        self._shown[face, top:bottom, left:right] = part
        if right > self.size:
            part = np.concatenate([part, part[:, -1:]], axis=1)
        where = (left // 2, top, face, (right - left) // 2, bottom - top, 1)
        self.numbers.write(part.tobytes(), viewport=where, alignment=1)

    def _wait(self, level: int, changed: Patches) -> None:
        """Keep in mind what changed of that which a level is made from, if there is such a level."""
        if level < len(self.places):
            patches = np.concatenate([self._waiting[level], changed])
            self._waiting[level] = _fewer(patches, self.places[max(level - 1, 0)][2])

    def make(self, seen: Flags) -> None:
        """Bring up to date which levels (rows) of which faces are seen; what nobody looks at waits."""
        needed = seen.copy()
        needed[1:] = np.logical_or.accumulate(seen[:0:-1])[::-1]  # each is made from the one below
        for level, waiting in enumerate(self._waiting):
            is_needed = needed[level, waiting[:, 0]]
            if is_needed.any():
                self._waiting[level] = waiting[~is_needed]
                self._make(level, waiting[is_needed])

    def _make(self, level: int, changed: Patches) -> None:
        """Make those places of a level anew that depend on what changed."""
        source = self.numbers if level in FROM_NUMBERS else self.textures[(level - 1) % 2]
        source.use(0)
        if level:
            changed = halved(changed)
            self._wait(level + 1, changed)
        self._draw(level, changed)

    def _draw(self, level: int, patches: Patches) -> None:
        """Draw patches of a level by a program that works out each cell by itself."""
        program = self._programs[min(level, len(self._programs) - 1)]
        _, top, side = self.places[level]
        _, fine_top, fine_side = self.places[max(level - 1, 0)]
        target = self._targets[level % 2]
        self._known.use(1)
        places = {"side": side, "top": top, "fine_side": fine_side, "fine_top": fine_top, "extent": target.size}
        for name, value in {"cells": 0, "fine": 0, "known": 1, "alive": self._alive, **places}.items():
            if name in program:
                program[name] = value
        if "tints" in program:
            program["tints"].write(self._tints)  # type: ignore[union-attr]  # an array of uniforms
        shift = np.stack([patches[:, 0] % 3 * side, top + patches[:, 0] // 3 * side], axis=-1)
        data = (patches[:, _CORNERS] + shift[:, None]).astype("f4").tobytes()
        self._corners.orphan(len(data))
        self._corners.write(data)
        target.use()
        self._context.disable(moderngl.BLEND | moderngl.CULL_FACE | moderngl.DEPTH_TEST)
        self._arrays[program].render(moderngl.TRIANGLES, vertices=len(patches) * len(_CORNERS))

    def release(self) -> None:
        """Give everything back to the driver."""
        for group in (self._arrays.values(), self._targets, self.textures, (self.numbers, self._known, self._corners)):
            for thing in group:
                thing.release()
