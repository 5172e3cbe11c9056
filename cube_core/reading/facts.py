"""Facts of a person's solve, the values that its sentences are made from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cube_core.faces import Color
from cube_core.moves import Move


class Goal(StrEnum):
    """The ends that people solve towards, in whichever method."""

    CROSS = "cross"
    PAIR = "pair"
    ORIENTED = "OLL"
    PERMUTED = "PLL"
    ONE_LOOK = "ZBLL"
    GOOD_EDGES = "EO"
    GOOD_CROSS = "EOCross"
    GOOD_LINE = "EOLine"
    BLOCK = "block"
    FIRST_BLOCK = "first block"
    SECOND_BLOCK = "second block"
    CORNERS = "CMLL"
    SIX_GOOD = "LSE edges oriented"
    SIDE_EDGES = "UL and UR"
    LAST_EDGES = "last four edges"
    FIRST_CORNERS = "first layer"
    MIDDLE_EDGES = "second layer"
    LAST_CROSS = "last cross"
    LAST_CORNERS = "last corners"
    LAST_LAYER = "last layer"
    CENTER = "centre"
    CROSS_EDGE = "cross edge"
    EDGE = "edge"
    PARITY = "parity"
    FREE = "free moves"


PARITIES = ("OLL", "PLL")
"""Where parities show, that of a flipped edge and that of an exchange."""


@dataclass(frozen=True, slots=True)
class CrossPrice:
    """A cross that could have been shorter, or is as short as can be."""

    color: Color
    took: int
    possible: int
    best_color: Color
    best: int


@dataclass(frozen=True, slots=True)
class Joined:
    """A pair whose corner and edge were side by side before its stage began."""

    pair: str


@dataclass(frozen=True, slots=True)
class Shorter:
    """Another free pair that was nearer than the one that was solved."""

    pair: str
    possible: int
    took: int


@dataclass(frozen=True, slots=True)
class AtOnce:
    """Slots that came to be solved by one insertion."""

    pairs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shared:
    """A half turn that ends one stage and begins the next."""

    move: int
    """Its index."""


@dataclass(frozen=True, slots=True)
class Detour:
    """Moves that come back to where they began."""

    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class EdgesUp:
    """The edges of the last layer all turned up when the first two layers were done."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """A stage that nobody had to make."""

    name: str


@dataclass(frozen=True, slots=True)
class LongCase:
    """A case solved in more turns than the list's way takes."""

    case: str
    took: int
    listed: int


@dataclass(frozen=True, slots=True)
class Met:
    """A recipe of the book whose moves were made."""

    recipe: str
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class ByBook:
    """Recipes of the book whose moves were made in a stage."""

    met: tuple[Met, ...]


@dataclass(frozen=True, slots=True)
class ByCount:
    """Cells that came to their centres, or wings to their edges, and the turns of the program's plan for as many."""

    pieces: int
    took: int
    usual: int


@dataclass(frozen=True, slots=True)
class Each:
    """All centres, or all edges: the turns that they took, and those that the program's plan takes."""

    goal: Goal
    count: int
    took: int
    usual: int


@dataclass(frozen=True, slots=True)
class Parity:
    """A parity that was there when the cube had become a 3×3, and the moves after which it was mended."""

    is_flip: bool
    since: int
    mended: int | None


@dataclass(frozen=True, slots=True)
class Unsolved:
    """A solve that does not end at the solved cube."""

    stood: int | None
    """The number of the last stage that was reached."""
    turns_after: int
    left: str | None
    """The case that was left then."""


@dataclass(frozen=True, slots=True)
class Repair:
    """One turn that would have made the rest solve the cube."""

    at: int
    """So many moves come before it."""
    added: Move | None
    """The turn to be made there; None where that which stands there is to be left out."""
    method: str | None = None
    """The method that the solve would show then."""


@dataclass(frozen=True, slots=True)
class Written:
    """A comment of who wrote the solve down, at the end of which a stage is not done."""

    title: str
    done: int
    """So many moves come before its end."""


OfStage = CrossPrice | Joined | Shorter | AtOnce | Shared | EdgesUp | Skipped | LongCase | ByBook | ByCount
"""Facts of a stage."""
Fact = OfStage | Detour | Each | Parity | Unsolved | Repair
"""All facts, those of the whole solve too."""
