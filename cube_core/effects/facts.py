"""The facts of what an algorithm does, each a value that can be looked up on a cube."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cube_core.faces import Face

Depth = tuple[int, ...]
"""The distances of an orbit's pieces from the sides, as layers: (2,) of wings, (2, 3) of centre cells."""


class Kind(Enum):
    """A kind of pieces."""

    CORNER = "corner"
    EDGE = "edge"
    """The middle edges of an odd cube, all edges of a 3×3."""
    WING = "wing"
    CENTER = "centre cell"
    MIDDLE = "centre"
    """The middles of the faces of an odd cube."""


@dataclass(frozen=True, slots=True)
class Cycle:
    """Pieces of which each goes to the place of the next, the last to that of the first.

    A corner or edge is named by the side of one of its stickers, then its other sides, and that sticker goes along:
    UFR, RUF is a sticker of U that comes to R. A wing is UFr, the one nearer to R; a centre cell Ufr, nearer to F.
    """

    places: tuple[str, ...]
    back: str
    """The place of the first sticker when its piece is at the first place again: elsewhere if it was turned over."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Pieces of one kind that change places, the same in several orbits."""

    kind: Kind
    depths: tuple[Depth, ...]
    cycles: tuple[Cycle, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """The whole cube is held in another way afterwards; all else is told as it is held before."""

    rotation: str


@dataclass(frozen=True, slots=True)
class Kept:
    """Kinds of pieces of which all stay where they are; of centre cells, what is seen."""

    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class OnlyLayer:
    """A fact: nothing moves but pieces of one outer layer."""

    face: Face


@dataclass(frozen=True, slots=True)
class OddWings:
    """Orbits of wings in which it takes an odd number of exchanges: a parity."""

    depths: tuple[Depth, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """A case that people have a name for."""

    case: str
    """OLL 27."""
    title: str
    """OLL 27, Sune."""
    face: Face
    """The face of the last layer, or of the layer whose edges a parity touches."""


@dataclass(frozen=True, slots=True)
class Commutes:
    """The moves are a commutator, perhaps between a setup and its undoing."""

    text: str


@dataclass(frozen=True, slots=True)
class Repeats:
    """The number of times after which everything looks as before."""

    times: int


Fact = Named | Commutes | Held | Moved | OnlyLayer | Kept | OddWings | Repeats
