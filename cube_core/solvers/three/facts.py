"""Facts of the steps of the 3×3 that are no recipes: their sentences are made from these."""

from __future__ import annotations

from dataclasses import dataclass

from cube_core.faces import Color

Piece = tuple[Color, ...]
"""A piece by its colours."""


@dataclass(frozen=True, slots=True)
class CrossEdges:
    """Edges that are brought into the cross."""

    color: Color
    edges: tuple[Piece, ...]
    places: tuple[str, ...]
    turns: int
    whole: int
    """The turns of the whole cross, the fewest that there are."""
    helped: tuple[Piece, ...]
    """Others of the cross that come nearer to their places by the same turns."""
    is_nearest: bool
    """Whether no other edge that is to come alone takes fewer turns."""
    to_go: int
    """How many edges are left for later."""


@dataclass(frozen=True, slots=True)
class Orientation:
    """A case by which the last layer shows its colour everywhere."""

    name: str
    nickname: str
    color: Color
    twisted: int
    flipped: int
    corners: int
    """How many show the colour already."""
    edges: int | None
    """None where there are no edges."""


@dataclass(frozen=True, slots=True)
class Permutation:
    """A case by which the pieces of the last layer change places."""

    name: str
    color: Color
    corners: tuple[int, ...]
    """The lengths of the rounds in which they change places."""
    edges: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BothLayers:
    """A case by which corners of a 2×2 change places in both layers."""

    name: str
    above: str
    """`adjacent`, `diagonal` or `solved`."""
    below: str


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The last layer only has to be turned."""

    moves: str


@dataclass(frozen=True, slots=True)
class FaceCorners:
    """Corners that come down with the colour of the first face below."""

    color: Color
    brought: int
    count: int
    """How many show it at the end."""


Fact = CrossEdges | Orientation | Permutation | BothLayers | LastTurn | FaceCorners
