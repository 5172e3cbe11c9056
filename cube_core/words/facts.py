"""Facts of steps: frozen values from which their sentences are made. There is no English in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cube_core.faces import Color, Face


@dataclass(frozen=True, slots=True)
class Lines:
    """Neighbouring rows or columns of a face, counted from 1."""

    kind: Literal["row", "column"]
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Slices:
    """Slices that turn."""

    names: tuple[str, ...]
    """As their moves name them; none where they are too many to be named."""
    count: int


@dataclass(frozen=True, slots=True)
class Gain:
    """The cells that a centre has more of its colour when a step stops than when it starts."""

    face: Face
    color: Color
    count: int
    have: int
    total: int
    lines: Lines | None = None
    """The lines of a huge cube that all of them come to, where they are few."""


@dataclass(frozen=True, slots=True)
class CellsGained:
    """Centre cells come home, those that leave again counted off."""

    gains: tuple[Gain, ...]
    means: Literal["turn", "slices", "cycles"]
    """One turn; slices that go there and back; commutators, which move nothing else in the end."""
    slices: Slices
    turns: int
    have: int
    total: int
    """Of all centres together."""
    is_loss: bool = False
    """Whether a centre has fewer cells right than before."""
    origin: Face | None = None
    """The face that all of them come from, if it is one."""
    whole: tuple[Color, ...] = ()
    """Centres that are complete before and afterwards, and get none."""
    lined_up_by: Face | None = None
    """The face that turns first, and back at the end."""
    is_cage: bool = False
    """Whether edges and corners are solved already."""
    time: int = 1
    """It is done by these means for this time."""


@dataclass(frozen=True, slots=True)
class RowGain:
    """The cells that a row has more on one side."""

    face: Face
    color: Color
    count: int


@dataclass(frozen=True, slots=True)
class RowFilled:
    """Centre cells come into a row of the sides."""

    gains: tuple[RowGain, ...]
    missing: int
    """So many cells the row lacks then."""
    origin: Face | None = None
    lined_up_by: Face | None = None
    turns_top: bool = False
    """Whether the top is turned first, for good."""
    circles: int = 0
    """So many cells with circles are carried to other faces and come home."""


@dataclass(frozen=True, slots=True)
class CellsRaised:
    """Centre cells come to the top, from where a row can get them."""

    count: int


@dataclass(frozen=True, slots=True)
class Arrival:
    """Pieces of one edge that come to a place."""

    colors: tuple[Color, ...]
    place: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class WingsBrought:
    """Wings, middle edges or both come somewhere."""

    arrivals: tuple[Arrival, ...]
    noun: Literal["wing", "middle", "piece"]
    """What they are: wings, middle edges, or some of each."""
    end: Literal["joined", "placed", "home", "moved"]
    """At another piece of their edge; where the others will come; where they belong; out of the way."""
    means: Literal["spare", "flip", "insertions", "cycle"]
    """What happens between the slices' turns: a spare edge comes in, the edge is flipped, several go in; or none
    but these wings is moved in the end."""
    slices: Slices
    insertions: int = 1
    keeps: Literal["centres", "white", "below", "row", "nothing"] = "centres"
    """What has to be as it was afterwards."""
    is_first: bool = False
    """Whether it is the first of its sort."""


@dataclass(frozen=True, slots=True)
class SlicesAligned:
    """Slices turn to where pieces are right."""

    count: int
    """So many pieces come home."""
    slices: Slices
    why: Literal["left", "row", "even"]
    """They were only left turned; most of a row is right then; a parity is avoided."""


@dataclass(frozen=True, slots=True)
class SlicesEvened:
    """Slices turn by a quarter so that the swaps that are left are even."""

    slices: Slices


@dataclass(frozen=True, slots=True)
class WingsFlipped:
    """An algorithm swaps wings of the edge at top front."""

    is_whole: bool
    """Whether all of the edge is turned over."""
    algorithm: str
    """`advanced` or `simple`."""
    turns: int
    slices: int
    """So many layers of wings are concerned, those that mirror each other taken for one."""
    cells: int = 0
    """So many centre cells look different afterwards."""
    is_turned_first: bool = False


@dataclass(frozen=True, slots=True)
class EdgesSwapped:
    """An algorithm swaps two edges of the top, and corners in two pairs."""

    turns: int
    cells: int = 0


@dataclass(frozen=True, slots=True)
class CubeTurned:
    """The whole cube turns, so that a colour is up or down."""

    color: Color | None
    """None where the search only looks for the best way to hold it."""
    is_up: bool = False


@dataclass(frozen=True, slots=True)
class Straightened:
    """Edges and corners are turned until half turns of four faces will do."""

    faces: tuple[Face, Face]
    """The two that may need more than half turns."""


@dataclass(frozen=True, slots=True)
class AllHome:
    """All edges and corners that are left come home together."""

    count: int
    is_optimal: bool


@dataclass(frozen=True, slots=True)
class StageReached:
    """A stage of a short solve of a big cube."""

    stage: Literal["axis", "split", "join", "outer-axis", "outer-split", "corners", "middles", "reduced"]
    """Those called outer, and corners, leave the middle layers of an odd cube aside."""
    within: Literal["", "core", "ring"] = ""
    """Which part of a larger cube it is about."""


@dataclass(frozen=True, slots=True)
class BarsMatched:
    """Second layers bring bars together in which neighbours are of one colour."""

    score: int
    total: int
    is_aside: bool
    """Whether bars are only moved to where the next turns want them."""


@dataclass(frozen=True, slots=True)
class Carried:
    """A commutator brings a block of centre cells, or wings, from one place to another and moves nothing else."""

    kind: Literal["cell", "wing"]
    count: int
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class Written:
    """Sentences that are there already: of a demonstration, of a stage of somebody's solve."""

    caption: str
    reason: str = ""
    done: str = ""
    about: tuple[object, ...] = ()
    """The facts of that stage."""


@dataclass(frozen=True, slots=True)
class AsWritten:
    """A chapter of a text, made as it is written there."""

    title: str
