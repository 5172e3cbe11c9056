"""A canvas for panels: text, boxes, key caps, and the spots that can be clicked."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from app.base.action import Deed, Keys, doing
from app.base.say import shown
from app.ui.backend import Pictures
from app.ui.dear import imgui
from app.ui.sheet import Box, Floor
from app.ui.sizes import AIRY, CENTRED, NEAR, NOTE, SPACE, TIGHT

AtPlace = Callable[[float, float], None]
"""Something done at a place of the window, counted from its top left."""
Colors = dict[str, int]
"""The colour of each role, as Dear ImGui packs them."""
Corners = tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]
"""The corners of a picture in window units, clockwise."""
CAP_HEIGHT = 22.0
ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
"""The ways an arrow key points, right and down."""


@dataclass(frozen=True, slots=True)
class PressArea:
    """A place that does something."""

    box: Box
    press: AtPlace
    """Told where the button went down: what was seen of the mouse before may be long ago."""
    drag: AtPlace | None = None
    """Told the cursor's place while the button stays down."""
    wheel: Callable[[float, float], None] | None = None
    """Told how far the wheel turned, and how far from the left the mouse is."""


class Tip(NamedTuple):
    """A tip about a place."""

    box: Box
    text: str
    term: str = ""
    """The word that it explains, by its id."""


@dataclass(slots=True)
class Canvas:
    """One frame of the interface being drawn."""

    ink: imgui.ImDrawList
    fonts: dict[str, imgui.ImFont]
    colors: Colors
    width: float
    height: float
    pointer: tuple[float, float] | None
    """The mouse, if it is in the window and holds nothing."""
    pictures: Pictures
    """The pictures on the graphics card."""
    do: Callable[[Deed], None]
    """Does what is pressed."""
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    """The room of panels at the edges of the window."""
    inset: Box = (0.0, 0.0, 0.0, 0.0)
    """The box of the second cube."""
    boxes: list[Box] = field(default_factory=list)
    """The boxes that were drawn on."""
    floor: Floor | None = None
    """The colour that is filled in first, where all is drawn on that."""
    spots: list[PressArea] = field(default_factory=list)
    tips: list[Tip] = field(default_factory=list)
    """The tips told while the mouse is over a place."""
    walls: list[Box] = field(default_factory=list)
    """The boxes in which the mouse does not reach the cube behind."""
    timeline: Box = (0.0, 0.0, 0.0, 0.0)
    """The box of the timeline."""
    fills: list[Box] = field(default_factory=list)
    """Every box that was filled, for those who look for texts that leave theirs."""
    texts: list[tuple[str, Box]] = field(default_factory=list)
    """Every text drawn and where, for those who look for overlaps."""

    @property
    def view_width(self) -> float:
        """The width that is left for the cube."""
        return self.width - self.right

    @property
    def view_height(self) -> float:
        """The height that is left for the cube."""
        return self.height - self.bottom

    def text_width(self, text: str, size: float = 16, font: str = "regular") -> float:
        """The width of a text."""
        imgui.push_font(self.fonts[font], size)
        width: float = imgui.calc_text_size(shown(text)).x
        imgui.pop_font()
        return width

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 16,
        color: str = "text",
        font: str = "regular",
        align: float = 0.0,
    ) -> float:
        """Write a line with its top at `y`; `align` 1 ends it at `x`, 0.5 centres it. Returns its width."""
        text = shown(text)
        width = self.text_width(text, size, font)
        left, top = round(x - align * width), round(y)
        self.ink_text(left, top, text, size, self.colors[color], font)
        box = (left, top, left + width, top + size)
        self.texts.append((text, box))
        self.boxes.append(box)
        return width

    def ink_text(self, left: float, top: float, text: str, size: float, color: int, font: str) -> None:
        """Draw a text and nothing else; all that Dear ImGui draws of texts goes through here."""
        self.ink.add_text(self.fonts[font], size, (left, top), color, shown(text))

    def box(self, box: Box, color: str, radius: float = 0, border: str = "") -> None:
        """A filled box with round corners."""
        left, top, right, bottom = box
        self.ink.add_rect_filled((left, top), (right, bottom), self.colors[color], radius)
        self.fills.append(box)
        if border:
            self.ink.add_rect((left, top), (right, bottom), self.colors[border], radius)
        self.boxes.append(box)

    def lay_floor(self, box: Box, color: str) -> None:
        """Fill a box before anything else is drawn; nothing is drawn beside it then."""
        self.floor = box, unpacked(self.colors[color])
        self.fills.append(box)
        self.boxes.append(box)

    def card(self, box: Box, radius: float = 14) -> None:
        """A panel with its border and a soft shadow, through which no click falls."""
        left, top, right, bottom = box
        self._shadow(box, radius)
        self.box(box, "panel", radius, "border")
        self.boxes.append((left - SPACE, top - TIGHT, right + SPACE, bottom + AIRY))
        self.walls.append(box)

    def _shadow(self, box: Box, radius: float) -> None:
        """Draw the part of the shadow that is seen: under a large panel, too, it would take longer than the panel."""
        left, top, right, bottom = box
        middle = (top + radius, max(bottom - radius, top + radius))
        around = (
            (left - 9, top - NEAR, right + 9, middle[0]),
            (left - 9, middle[1], right + 9, bottom + 13),
            (left - 9, middle[0], left + radius, middle[1]),
            (max(right - radius, left + radius), middle[0], right + 9, middle[1]),
        )
        tint = faded(self.colors["shadow"], 0.35)
        for part in around:
            self.ink.push_clip_rect(part[:2], part[2:], True)
            for spread in (8, 5, 2):
                ends = ((left - spread, top - spread + TIGHT), (right + spread, bottom + spread + TIGHT))
                self.ink.add_rect_filled(*ends, tint, radius + spread)
            self.ink.pop_clip_rect()

    def line(self, x1: float, y1: float, x2: float, y2: float, color: str = "hairline", thickness: float = 1) -> None:
        """A straight line."""
        self.ink.add_line((x1, y1), (x2, y2), self.colors[color], thickness)
        self.boxes.append((min(x1, x2) - 1, min(y1, y2) - 1, max(x1, x2) + 1, max(y1, y2) + 1))

    def picture(self, corners: Corners, texture: int, part: Box = (0.0, 0.0, 1.0, 1.0)) -> None:
        """A picture, or part of it in shares of its sides, with its upper left corner first and then clockwise."""
        left, top, right, bottom = part
        parts = ((left, top), (right, top), (right, bottom), (left, bottom))
        self.ink.add_image_quad(imgui.ImTextureRef(texture), *corners, *parts)
        xs, ys = zip(*corners, strict=True)
        self.boxes.append((min(xs), min(ys), max(xs), max(ys)))

    def polygon(self, points: Sequence[tuple[float, float]], tint: int) -> None:
        """A filled polygon that bulges everywhere, in a packed colour."""
        self.ink.add_convex_poly_filled([*points], tint)
        self._keep(points, 1.0)

    def stroke(self, points: Sequence[tuple[float, float]], tint: int, width: float) -> None:
        """A line through points, in a packed colour."""
        self.ink.add_polyline([*points], tint, width, 0)
        self._keep(points, width)

    def _keep(self, points: Sequence[tuple[float, float]], around: float) -> None:
        xs, ys = zip(*points, strict=True)
        self.boxes.append((min(xs) - around, min(ys) - around, max(xs) + around, max(ys) + around))

    def disc(self, x: float, y: float, radius: float, color: str) -> None:
        """A filled circle."""
        self.ink.add_circle_filled((x, y), radius, self.colors[color])
        self.boxes.append((x - radius, y - radius, x + radius, y + radius))

    def ring(self, x: float, y: float, radius: float, color: str, width: float) -> None:
        """A ring about a place."""
        self.ink.add_circle((x, y), radius, self.colors[color], 0, width)
        self.boxes.append((x - radius - width, y - radius - width, x + radius + width, y + radius + width))

    def frame(self, box: Box, color: str, width: float, radius: float = 8.0) -> None:
        """The border of a box, as wide."""
        left, top, right, bottom = box
        self.ink.add_rect((left, top), (right, bottom), self.colors[color], radius, width)
        self.boxes.append((left - width, top - width, right + width, bottom + width))

    def spot(self, box: Box, press: Callable[[], None], hint: str = "") -> bool:
        """Let a place be clicked, wherever in it; the hint says what it does. Whether the mouse is over it."""
        self.spots.append(PressArea(box, lambda x, y: press()))
        if hint:
            self.tell(box, hint)
        return self.is_over(box)

    def deed(self, box: Box, deed: Deed, hint: str = "") -> bool:
        """Let a place be clicked that is drawn from values alone. Whether the mouse is over it."""
        return self.spot(box, lambda: self.do(deed), hint)

    def button(self, box: Box, name: str, keys: Keys) -> bool:
        """Let a place be clicked that does the action of an id, and tell so. Whether the mouse is over it."""
        return self.deed(box, doing(name), keys.told_of(name))

    def tell(self, box: Box, text: str, term: str = "") -> None:
        """Say something about a place to the mouse that rests there, or explain a term that stands there."""
        self.tips.append(Tip(box, text, term))

    def handle(
        self, box: Box, press: AtPlace, drag: AtPlace, wheel: Callable[[float, float], None] | None = None
    ) -> bool:
        """Let a place be taken hold of where it is pressed, and dragged; whether the mouse is over it."""
        self.spots.append(PressArea(box, press, drag, wheel))
        return self.is_over(box)

    def is_over(self, box: Box) -> bool:
        """Whether the mouse is in a box."""
        return self.pointer is not None and contains(box, *self.pointer)

    def cap_width(self, text: str) -> float:
        """The width of the picture of a key."""
        if text in ARROWS:
            return CAP_HEIGHT + TIGHT
        return max(CAP_HEIGHT, round(self.text_width(text, NOTE, "bold")) + 13)

    def cap(self, x: float, y: float, text: str) -> float:
        """The picture of a key; returns its width."""
        width = self.cap_width(text)
        self.box((x, y + 2, x + width, y + CAP_HEIGHT + 1), "border", 5)
        self.box((x, y, x + width, y + CAP_HEIGHT), "raised2", 5, "border")
        if text in ARROWS:
            self._arrow(x + width / 2, y + CAP_HEIGHT / 2, *ARROWS[text])
        else:
            self.text(x + width / 2, y + TIGHT, text, NOTE, "text", "bold", align=CENTRED)
        return width

    def _arrow(self, x: float, y: float, right: int, down: int) -> None:
        """An arrow on a key; the fonts have none."""
        tip, tint = (x + 5 * right, y + 5 * down), self.colors["text"]
        self.ink.add_line((x - 5 * right, y - 5 * down), tip, tint, 1.6)
        for side in (-1, 1):
            back = (tip[0] - 4 * right + 4 * side * down, tip[1] - 4 * down + 4 * side * right)
            self.ink.add_line(tip, back, tint, 1.6)

    def caps(self, x: float, y: float, keys: tuple[str, ...], align: float = 0.0) -> float:
        """Keys to press together; returns their width in all."""
        width = sum(self.cap_width(key) for key in keys) + 4 * (len(keys) - 1)
        x = round(x - align * width)
        for key in keys:
            x += self.cap(x, y, key) + TIGHT
        return width


def contains(box: Box, x: float, y: float) -> bool:
    """Whether a point is in a box."""
    return box[0] <= x < box[2] and box[1] <= y < box[3]


def faded(color: int, amount: float) -> int:
    """A colour with so much of its strength."""
    return (color & 0xFFFFFF) | int((color >> 24) * amount) << 24


def packed(color: str) -> int:
    """Six or eight hexadecimal digits as Dear ImGui takes a colour."""
    parts = bytes.fromhex(color if len(color) == 8 else color + "FF")
    return int.from_bytes(parts, "little")


def unpacked(color: int) -> tuple[float, float, float, float]:
    """Red, green, blue and alpha, 0 to 1."""
    red, green, blue, alpha = (part / 255 for part in color.to_bytes(4, "little"))
    return red, green, blue, alpha


@lru_cache(maxsize=1)
def color_tables() -> dict[str, Colors]:
    """The colours of both themes, of the groups and of the faces."""
    tables = tomllib.loads((files("assets") / "interface.toml").read_text(encoding="utf-8"))
    return {name: {role: packed(color) for role, color in table.items()} for name, table in tables.items()}


def colors_of(is_light: bool, has_contrast: bool = False) -> Colors:
    """All colours of a theme; those of groups and faces are under their names."""
    tables, theme = color_tables(), "light" if is_light else "dark"
    return (
        tables[theme]
        | (tables[f"{theme}-contrast"] if has_contrast else {})
        | tables["groups"]
        | {f"face.{k}": v for k, v in tables["faces"].items()}
    )
