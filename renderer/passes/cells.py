"""Cells: the shown colours as textures, and a pyramid of their averages for tiny cells.

Colour numbers go up as bytes; the driver turns them into colours and averages them: for a thousand layers in 15 ms,
where numpy takes 38 to look the colours up and 190 to average them. After a change only what
differs is painted and averaged again. Colours are kept as roots of linear light, which bytes can hold, and
averaged as linear light: averages of the roots, as a driver makes mipmaps, come out brown and dark. On large cubes
each average is in part one of its cells, so that what is scrambled looks scrambled; alpha tells which.
"""

from __future__ import annotations

import moderngl
import numpy as np

from renderer.arrays import Cells, Floats, Ints
from renderer.detail import ALIVE_FROM
from renderer.programs import Programs

LEVELS = 16
"""How many levels the shaders have places for."""

MOST_WAITING = 6
"""Patches that wait for their averages, to a cell a side of their level, before it is made anew as a whole: while
nobody looks at it, many come together."""
ALIVE = 0.55
"""The part of an average that is one of its cells: with less a scrambled thousand is an even beige."""

Places = list[tuple[int, int, int]]
"""Where each level of the pyramid lies in its texture (left, top), and the cells a side it has."""


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
    """What changed of (6, n, n) cells, in strips: a solve changes rows and columns far from each other.

    Faces of which much changed, as when they turn, are taken as a whole.
    """
    size, area = before.shape[1], before.shape[1] ** 2
    before, after = before.reshape(-1), after.reshape(-1)
    words = _changed_words(before, after)
    is_full = np.bincount(_WORD * words // area, minlength=6) > _MUCH * size
    slots = _slots_of(words[~(is_full[_WORD * words // area] & is_full[(_WORD * words + _WORD - 1) // area])], area)
    slots = slots[(before[slots] != after[slots]) & ~is_full[slots // area]]
    return np.concatenate([_strips_around(slots, size), whole(size)[is_full]])


def _changed_words(before: Cells, after: Cells) -> Ints:
    """The words of eight cells that differ: a thousand layers have fewer of them to look at than cells."""
    count = len(before) // _WORD * _WORD
    one, other = (cells[:count].view(np.uint64) for cells in (before, after))
    return np.flatnonzero(one != other)


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


def halved(patches: Patches) -> Patches:
    """What of the next level depends on these, each only once."""
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
    return side | 1


class CellTextures:
    """The shown cells on the graphics card."""

    def __init__(self, programs: Programs, size: int) -> None:
        context = self._context = programs.context
        self.size = size
        self.places = level_places(size)
        side = _uneven(size)
        self.numbers = context.texture_array((side, side, 6), 1, dtype="u1", alignment=1)
        self.numbers.filter = (moderngl.NEAREST, moderngl.NEAREST)
        self.textures = [self._texture(parity) for parity in (0, 1)]
        self._targets = [context.framebuffer([texture]) for texture in self.textures]
        self._corners = context.buffer(reserve=8, dynamic=True)
        self._paint, self._shrink = (programs.get("patches.vert", f"{name}.frag") for name in ("paint", "shrink"))
        self._shrink_first = programs.get("patches.vert", "shrink.frag", FIRST=1)
        self._arrays = {
            program: context.vertex_array(program, [(self._corners, "2f", "at")])
            for program in (self._paint, self._shrink_first, self._shrink)
        }
        self._shown: Cells = np.empty((6, size, size), dtype=np.uint8)
        self._tints: Floats = np.empty(0)
        self._waiting = [_NO_PATCHES] * len(self.places)
        """For each level what changed of the one below it since it was made."""

    def _texture(self, parity: int) -> moderngl.Texture:
        places = self.places[parity::2]
        _, top, side = places[-1]
        texture = self._context.texture((3 * places[0][2], _uneven(top + 2 * side)), 4)
        texture.filter = (moderngl.LINEAR, moderngl.LINEAR)
        texture.repeat_x = texture.repeat_y = False
        return texture

    def show(self, cells: Cells, tints: Floats) -> None:
        """Show these cells (6, n, n) in these colours, as roots of linear light."""
        is_known = np.array_equal(tints, self._tints)
        changed = differences(self._shown, cells) if is_known else whole(self.size)
        self._tints = tints
        for face in np.flatnonzero(np.bincount(changed[:, 0])).tolist():
            self._send(cells, changed[changed[:, 0] == face])
        if len(changed):
            self.numbers.use(0)
            self._draw(self._paint, 0, changed, cells=0, side=self.size)
            self._wait(1, changed)

    def _send(self, cells: Cells, patches: Patches) -> None:
        """Send and keep the rectangle around the patches of a face: a call for each would take longer."""
        face, left, top = patches[:, :3].min(axis=0).tolist()
        right, bottom = patches[:, 3:].max(axis=0).tolist()
        where = (left, top, face, right - left, bottom - top, 1)
        part = cells[face, top:bottom, left:right]
        self._shown[face, top:bottom, left:right] = part
        self.numbers.write(part.tobytes(), viewport=where, alignment=1)

    def _wait(self, level: int, changed: Patches) -> None:
        """Keep in mind what changed below a level, if there is such a level."""
        if level < len(self.places):
            patches = np.concatenate([self._waiting[level], changed])
            _, _, side = self.places[level - 1]
            self._waiting[level] = patches if len(patches) <= MOST_WAITING * side else whole(side)

    def average(self, deepest: int) -> None:
        """Bring the pyramid up to date as far as this level; those after it wait until they are looked at."""
        alive = ALIVE if self.size >= ALIVE_FROM else 0.0
        for level in range(1, min(deepest + 1, len(self.places))):
            if not len(self._waiting[level]):
                continue
            patches, self._waiting[level] = halved(self._waiting[level]), _NO_PATCHES
            (_, fine_top, fine_side), (_, top, side) = self.places[level - 1 : level + 1]
            self.textures[(level - 1) % 2].use(0)
            sides = {"side": side, "fine_side": fine_side, "top": top, "fine_top": fine_top}
            program = self._shrink_first if level == 1 else self._shrink
            self._draw(program, level, patches, fine=0, alive=alive, **sides)
            self._wait(level + 1, patches)

    def _draw(self, program: moderngl.Program, level: int, patches: Patches, **uniforms: float) -> None:
        """Draw patches of a level by a program that works out each cell by itself."""
        target = self._targets[level % 2]
        target.use()
        self._context.disable(moderngl.BLEND | moderngl.CULL_FACE | moderngl.DEPTH_TEST)
        for name, value in uniforms.items():
            program[name] = value
        program["extent"] = target.size
        if "tints" in program:
            program["tints"].write(self._tints.astype("f4").tobytes())  # type: ignore[union-attr]  # an array of uniforms
        _, top, side = self.places[level]
        face = patches[:, 0]
        shift = np.stack([face % 3 * side, top + face // 3 * side], axis=-1)
        data = (patches[:, _CORNERS] + shift[:, None]).astype("f4").tobytes()
        self._corners.orphan(len(data))
        self._corners.write(data)
        self._arrays[program].render(moderngl.TRIANGLES, vertices=len(patches) * len(_CORNERS))

    def release(self) -> None:
        """Give everything back to the driver."""
        for group in (self._arrays.values(), self._targets, self.textures, (self.numbers, self._corners)):
            for thing in group:
                thing.release()
