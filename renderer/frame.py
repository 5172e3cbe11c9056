"""A frame: one comparable value with everything a picture depends on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from cube_core import moves as mv
from cube_core.faces import Face
from cube_core.moves import Codes
from renderer.palette import Look


@dataclass(frozen=True, slots=True)
class View:
    """The place that a picture goes to: a framebuffer, and the rectangle of it in which the cube is centred.

    All in framebuffer pixels; y counts up from the bottom, as in GL and pyglet.
    """

    width: int
    height: int
    left: int = 0
    bottom: int = 0
    across: int = 0
    """The width of the rectangle; 0 is the whole framebuffer."""
    up: int = 0
    """The height of the rectangle; 0 is the whole framebuffer."""
    inset: tuple[int, int, int] = (0, 0, 0)
    """Left, bottom and side of the second cube; without a side it stands at the right of the rectangle."""

    @property
    def size(self) -> tuple[int, int]:
        """The framebuffer's width and height."""
        return self.width, self.height

    @property
    def rectangle(self) -> tuple[int, int, int, int]:
        """Left, bottom, width and height of what the cube is centred in."""
        return self.left, self.bottom, self.across or self.width, self.up or self.height


@dataclass(frozen=True, slots=True)
class CameraPose:
    """The place of the eye; up stays up."""

    yaw: float = 31.0
    """Degrees to the right of the front."""
    pitch: float = 24.0
    """Degrees above the horizon."""
    distance: float = 4.45
    """From the middle of the cube, in sides of the cube."""
    pan_x: float = 0.0
    """The way that the cube is moved to the right, in halves of the view."""
    pan_y: float = 0.0
    """The way that the cube is moved up, in halves of the view."""
    lens: float = 1.0
    """The magnification of the picture once the eye is as near as it goes."""


@dataclass(frozen=True, slots=True)
class Turning:
    """Blocks of layers about one axis that turn together."""

    axis: Face
    lows: tuple[int, ...]
    highs: tuple[int, ...]
    quarters: tuple[float, ...]
    """The quarters that each block turns in all, signed, clockwise as seen from the axis face."""

    @classmethod
    def of_codes(cls, codes: Codes) -> Self:
        """The turning of packed moves about one axis, no layer in two of them."""
        return cls(
            Face(int(mv.axes_of(codes[:1])[0])),
            tuple(mv.lows_of(codes).tolist()),
            tuple(mv.highs_of(codes).tolist()),
            tuple(mv.quarters_of(codes).tolist()),
        )


@dataclass(frozen=True, slots=True)
class Marker:
    """A shape drawn on a cell, that turns with it."""

    slot: int
    shape: str
    """One of `markers.SHAPES`, or a cell that is only kept bright."""
    color: int = 0
    """The colour number a tracker shows."""
    stays: bool = False
    """Whether it means the place and not what is there: it is gone while a turn takes its cell elsewhere."""
    strength: float = 1.0
    """The share to which it covers what is under it."""
    numeral: int = 0
    """The numeral in it where two or three travel; 0 is nothing."""
    pair: int = 0
    """The number of what it belongs to; those of one number side by side are a band. 0 is none, below 0 are pieces
    that stay."""


@dataclass(frozen=True, slots=True)
class LayerRange:
    """Layers to outline, counted from an axis face."""

    axis: Face
    lo: int
    hi: int
    strength: float = 1.0
    """The strength, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Frame:
    """All that one picture shows. Equal frames give equal pictures."""

    size: int
    cells: int
    """A number that changes with every change of the shown colours."""
    turning: Turning | None
    fraction: float
    """The share of the turning that is made, 0 to 1."""
    camera: CameraPose
    view: View
    look: Look
    strengths: Mapping[str, float] = field(default_factory=dict)
    """The share to which each overlay has faded in, from above 0 to 1; those not named are not shown."""
    markers: tuple[Marker, ...] = ()
    armed: tuple[LayerRange, ...] = ()
    glass: tuple[float, float] | None = None
    """The place of a magnifier that is held over the picture, in framebuffer pixels."""
    goal: int = 0
    """A number that changes with every change of what the second cube shows."""
    outline: float = 0.0
    """The strength of the outline of turning layers, 0 to 1."""
