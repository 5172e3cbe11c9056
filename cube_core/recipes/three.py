"""The recipes of the 3×3 part: the moves of each, and when it applies, asked of many holdings at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

import numpy as np

from cube_core.cube import Cells
from cube_core.faces import COLORS
from cube_core.geometry import IntArray
from cube_core.recipes.reading import SPINS, TOPS, Flags, Ways, effect, sticker, stickers, ways

LAST_EDGES = ("UF", "UR", "UB", "UL")
LAST_CORNERS = ("UFR", "UFL", "UBR", "UBL")


_TOP_OF_EDGES, _SIDES_OF_EDGES = stickers("UF UR UB UL"), stickers("FU RU BU LU")


class Seen:
    """A cube as it is seen in many holdings: a row of 54 colours each, the last layer's on top."""

    def __init__(self, colors: Cells) -> None:
        self.colors = colors
        self.first, self.last = self("D"), self("U")

    def __call__(self, name: str) -> Cells:
        """The colour of a sticker, by holding."""
        return self.colors[:, sticker(name)]

    @cached_property
    def _fitting(self) -> Flags:
        """Whether it has the colour of the centre below it, by sticker and holding."""
        faces = self.colors.reshape(-1, 6, 9)
        return np.asarray(faces == faces[..., 4:5]).reshape(-1, 54).T

    @cached_property
    def _showing(self) -> Flags:
        """Whether it has the first layer's colour, by sticker and holding."""
        return np.asarray(self.colors == self.first[:, None]).T

    def fits(self, name: str) -> Flags:
        """Whether a sticker has the colour of the centre below it."""
        return np.asarray(self._fitting[sticker(name)])

    def is_home(self, *names: str) -> Flags:
        """Whether all these stickers have the colours of their centres."""
        return np.asarray(self._fitting[stickers(" ".join(names))].all(axis=0))

    def shows(self, name: str) -> Flags:
        """Whether a sticker has the first layer's colour."""
        return np.asarray(self._showing[sticker(name)])

    def shows_any(self, places: IntArray) -> Flags:
        """Whether one of several stickers has it."""
        return np.asarray(self._showing[places].any(axis=0))

    def fitting_sides(self) -> Flags:
        """Whether its side fits the centre below it, by top edge, from the front clockwise to the left."""
        return self._fitting[_SIDES_OF_EDGES]

    def yellow_edges(self) -> Flags:
        """Whether it shows the last layer's colour on top, by top edge."""
        return self._fitting[_TOP_OF_EDGES]

    def edges_without_yellow(self) -> Flags:
        """Whether it belongs to the second layer, by top edge."""
        sides = self.colors[:, _SIDES_OF_EDGES] != self.last[:, None]
        return np.asarray(sides.T & ~self.yellow_edges())

    def corners_in_place(self) -> Cells:
        """The number of corners of the last layer between the centres of their three colours, however twisted."""
        here, wanted = (_TIMES[self.colors[:, places]].sum(axis=2) for places in (_CORNERS, _BETWEEN))
        return count((here == wanted).T)

    def after(self, moves: str) -> Seen:
        """The same after some moves."""
        return Seen(self.colors[:, effect(moves)])

    def with_tops(self) -> Seen:
        """The same after each turn of the top and none: the holdings once for each, one after the other."""
        return Seen(np.concatenate([self.colors[:, effect(turn)] for turn in TOPS]))


_CORNERS: IntArray = np.array([[sticker(name[turn:] + name[:turn]) for turn in range(3)] for name in LAST_CORNERS])
_BETWEEN: IntArray = np.array([[sticker(face) for face in name] for name in LAST_CORNERS])
_TIMES: IntArray = 4 ** np.arange(len(COLORS))
"""By colour: as three of them come to the same sum only where they are the same three."""


def count(flags: Flags | list[Flags]) -> Cells:
    """The number of them that hold, by holding."""
    return np.asarray(np.sum(flags, axis=0, dtype=np.uint8))


class Use(NamedTuple):
    """One way to do a recipe."""

    recipe: str
    variant: str
    """By this its sentences tell it from the others."""
    moves: str
    pieces: tuple[str, ...]
    """The pieces that it brings to their places, where they are before the moves."""
    applies: Callable[[Seen], Flags]


RIGHT, LEFT = "R U R' U'", "L' U' L U"
"""The trigger, from the right and from the left."""
TWIST = "R' D' R D"
EVERY_WHITE = stickers(" ".join(f"{c} {c[1:]}{c[0]} {c[2]}{c[:2]}" for c in LAST_CORNERS))


def _lift(turn: str, white: str, target: str) -> Use:
    """White on a side, or below where it is not home yet; the place it goes to is free."""

    def applies(seen: Seen) -> Flags:
        is_wrong = seen.shows(white) & ~seen.shows(target)
        return is_wrong & ~seen.fits(white[::-1]) if white[0] == "D" else is_wrong

    return Use("daisy.lift", "bottom" if white[0] == "D" else "side", turn, (white,), applies)


LIFTS = (
    _lift("R", "FR", "UR"),
    _lift("L'", "FL", "UL"),
    _lift("F2", "DF", "UF"),
    _lift("F'", "RF", "UF"),
    _lift("F", "LF", "UF"),
    _lift("R2", "DR", "UR"),
    _lift("L2", "DL", "UL"),
)


def _tip(white: str) -> Use:
    return Use("daisy.tip", "", "F", (white,), lambda seen: seen.shows(white) & ~seen.shows("UF"))


def _drop(side: str) -> Use:
    petal = f"U{side}"
    return Use("cross.drop", "", f"{side}2", (petal,), lambda seen: seen.shows(petal) & seen.fits(petal[::-1]))


def _corner(variant: str, moves: str, white: str, front: str, other: str) -> Use:
    """White is at the first sticker; the second fits its centre, the third one the centre that is left."""

    def applies(seen: Seen) -> Flags:
        return np.asarray(seen.shows(white) & (seen(front) == seen(other[0])) & (seen(other) == seen(front[0])))

    def fits(seen: Seen) -> Flags:
        return np.asarray(seen.shows(white) & seen.fits(front) & (seen(other) == seen(white[0])))

    return Use("corner.trigger", variant, moves, (white,), applies if variant == "up" else fits)


def _corner_out(moves: str, white: str, front: str) -> Use:
    def applies(seen: Seen) -> Flags:
        return ~seen.shows_any(EVERY_WHITE) & ~(seen.fits(white) & seen.fits(front))

    return Use("corner.trigger", "out", moves, (white,), applies)


CORNERS = (
    _corner("side", RIGHT, "RUF", "FUR", "UFR"),
    _corner("side", LEFT, "LUF", "FUL", "UFL"),
    _corner("up", "R U2 R' U' R U R' U'", "UFR", "FUR", "RUF"),
    _corner("up", "L' U2 L U L' U' L U", "UFL", "FUL", "LUF"),
)
CORNERS_OUT = (_corner_out(RIGHT, "DFR", "FDR"), _corner_out(LEFT, "DFL", "FDL"))

TO_THE_RIGHT, TO_THE_LEFT = "U R U R' U' F' U' F", "U' L' U' L U F U F'"


def _edge(side: str, moves: str) -> Use:
    return Use("edge.slot", side, moves, ("FU",), lambda seen: seen.fits("FU") & (seen("UF") == seen(side[0].upper())))


def _edge_out(piece: str, moves: str) -> Use:
    def applies(seen: Seen) -> Flags:
        return ~seen.edges_without_yellow().any(axis=0) & ~seen.is_home(piece, piece[::-1])

    return Use("edge.slot", "out", moves, (piece,), applies)


EDGES = (_edge("right", TO_THE_RIGHT), _edge("left", TO_THE_LEFT))
EDGES_OUT = (_edge_out("FR", TO_THE_RIGHT), _edge_out("FL", TO_THE_LEFT))


def _is_line(seen: Seen) -> Flags:
    up = seen.yellow_edges()
    return np.asarray((count(up) == 2) & up[1] & up[3])


def _is_angle(seen: Seen) -> Flags:
    up = seen.yellow_edges()
    return np.asarray((count(up) == 2) & up[2] & up[3])


FLIPS = (
    Use("last.flip", "line", "F R U R' U' F'", (), _is_line),
    Use("last.flip", "angle", "F U R U' R' F'", (), _is_angle),
    Use("last.flip", "none", "F R U R' U' F'", (), lambda seen: count(seen.yellow_edges()) == 0),
)
SUNE = "R U R' U R U2 R'"


def _two_fit(one: int, other: int) -> Callable[[Seen], Flags]:
    def applies(seen: Seen) -> Flags:
        fitting = seen.fitting_sides()
        return np.asarray((count(fitting) == 2) & fitting[one] & fitting[other])

    return applies


SUNES = (
    Use("last.edges", "neighbours", f"{SUNE} U", LAST_EDGES, _two_fit(1, 2)),
    Use("last.edges", "opposite", SUNE, LAST_EDGES, _two_fit(0, 2)),
)


def _lines_up(turn: str) -> Callable[[Seen], Flags]:
    return lambda seen: np.asarray(seen.after(turn).fitting_sides().all(axis=0))


def _lined_up(recipe: str) -> tuple[Use, ...]:
    """The top only has to be turned for all of it to fit."""
    return tuple(Use(recipe, "line up", turn, (), _lines_up(turn)) for turn in TOPS[1:])


EDGES_LINED_UP, TOP_LINED_UP = _lined_up("last.edges"), _lined_up("last.twist")


def _cycle(moves: str, kept: str) -> Use:
    def applies(seen: Seen) -> Flags:
        return np.asarray((seen.corners_in_place() == 1) & (seen.after(moves).corners_in_place() == 4))

    return Use("last.corners", kept, moves, LAST_CORNERS, applies)


CYCLE = "U R U' L' U R' U' L"
CYCLES = (_cycle(CYCLE, "UFR"), _cycle("U' L' U R U' L U R'", "UFL"))
ANY_CYCLE = (Use("last.corners", "none", CYCLE, LAST_CORNERS, lambda seen: seen.corners_in_place() == 0),)
TWISTS = (
    Use("last.twist", "right", f"{TWIST} {TWIST}", (), lambda seen: np.asarray(seen("RUF") == seen.last)),
    Use("last.twist", "front", "D' R' D R D' R' D R", (), lambda seen: np.asarray(seen("FUR") == seen.last)),
)

AROUND: Ways = ways(SPINS, TOPS)
SPUN: Ways = ways(SPINS, ("",))
TURNED: Ways = ways(("",), TOPS)
HELD: Ways = ways(("",), ("",))


class Row(NamedTuple):
    """A line of a decision list: what may be done, and how the cube may be held and set up for it."""

    uses: tuple[Use, ...]
    ways: Ways


LISTS: dict[str, tuple[Row, ...]] = {
    "l1-cross": (Row(LIFTS, AROUND), Row((_tip("FU"), _tip("FD")), AROUND), Row(tuple(map(_drop, "FRL")), AROUND)),
    "l1": (Row(CORNERS, AROUND), Row(CORNERS_OUT, AROUND)),
    "l2": (Row(EDGES, AROUND), Row(EDGES_OUT, AROUND)),
    "l3-cross": (Row(FLIPS, TURNED),),
    "last edges": (Row(EDGES_LINED_UP, HELD), Row(SUNES, AROUND)),
    "last corners": (Row(CYCLES, SPUN), Row(ANY_CYCLE, HELD)),
    "last twist": (Row(TWISTS, TURNED), Row(TOP_LINED_UP, HELD)),
}
"""What is looked for, in this order, until nothing applies: the course of the 3×3 part."""


def _corners_line_up(turn: str) -> Callable[[Seen], Flags]:
    return lambda seen: np.asarray(seen.after(turn).corners_in_place() == 4)


def _none_however_turned(seen: Seen) -> Flags:
    found = seen.with_tops().corners_in_place().reshape(len(TOPS), -1)
    return np.asarray(~((found == 1) | (found == 4)).any(axis=0))


_SMALL_LINED_UP = Row(
    tuple(Use("last.corners", "line up", turn, (), _corners_line_up(turn)) for turn in TOPS[1:]), HELD
)
SMALL_LISTS = LISTS | {
    "last corners": (
        _SMALL_LINED_UP,
        Row(CYCLES, AROUND),
        Row((Use("last.corners", "none", CYCLE, LAST_CORNERS, _none_however_turned),), HELD),
    ),
    "last twist": (Row(TWISTS, TURNED), _SMALL_LINED_UP),
}
"""The same on a 2×2, where only corners say how the top is to be turned."""


def _all_up(seen: Seen) -> Flags:
    return seen.is_home(*LAST_EDGES, *LAST_CORNERS)


def _corners_done(seen: Seen) -> Flags:
    return np.asarray((seen.with_tops().corners_in_place() == 4).reshape(len(TOPS), -1).any(axis=0))


def is_top_done(seen: Seen) -> Flags:
    """Whether the top is solved but for a turn of it."""
    tops = seen.with_tops()
    fits = (tops.corners_in_place() == 4) & tops.fitting_sides().all(axis=0)
    return np.asarray(fits.reshape(len(TOPS), -1).any(axis=0))


def _look(is_done: Callable[[Seen], Flags], **moves: str) -> Row:
    """The uses that make something hold that does not."""

    def use(recipe: str, text: str) -> Use:
        return Use(recipe, "", text, (), lambda seen: np.asarray(~is_done(seen) & is_done(seen.after(text))))

    return Row(tuple(use(name.replace("_", "."), text) for name, text in moves.items()), TURNED)


TWO_LOOK_LISTS = {name: rows for name, rows in LISTS.items() if not name.startswith("last ")} | {
    "first look": (
        _look(
            _all_up,
            oll_sune=SUNE,
            oll_antisune="R U2 R' U' R U' R'",
            oll_h="R U R' U R U' R' U R U2 R'",
            oll_pi="R U2 R2 U' R2 U' R2 U2 R",
            oll_headlights="R2 D R' U2 R D' R' U2 R'",
            oll_t="r U R' U' r' F R F'",
            oll_bowtie="F R' F' r U R U' r'",
        ),
    ),
    "second look": (
        _look(
            _corners_done,
            pll_t="R U R' U' R' F R2 U' R' U' R U R' F'",
            pll_y="F R U' R' U' R U R' F' R U R' U' R' F R F'",
        ),
    ),
    "last look": (
        _look(
            is_top_done,
            pll_ua="R U' R U R U R U' R' U' R2",
            pll_ub="R2 U R U R' U' R' U' R' U R'",
            pll_h="M2 U M2 U2 M2 U M2",
            pll_z="M2 U M2 U M' U2 M2 U2 M' U2",
        ),
        Row(TOP_LINED_UP, HELD),
    ),
}
"""Instead of Sune, cycle and twist: fourteen algorithms, in two looks."""
