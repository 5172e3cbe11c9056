"""Made-up photographs of the faces of a cube: drawn pixel by pixel here, or by the program's renderer."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from app.own_cube.photos.sampling import Photo, light_of, projection_of
from cube_core import Cube, scramble

SIDE = 200
"""Pixels: small, and no worse to read than large ones once a sticker is ten pixels wide."""
PALETTES = (
    "F3F4F6 CE1B34 12A05A FFD028 FF7F1F 1E63DB",
    "E8E8E4 A81420 0B8040 F2E24A F0641E 1B4FA0",
    "FFFFFF B90000 009B48 FFD500 FF5900 0045AD",
    "F6F6F6 E0303C 38C060 FFF050 FF9430 3C8CF0",
)


@dataclass(frozen=True, slots=True)
class Weather:
    """The light of one picture."""

    gains: np.ndarray
    slope: np.ndarray
    """How the light grows to the right and down of the picture, as logarithms from the middle to the side."""
    noise: float
    glare: float


def some_weather(draw: np.random.Generator) -> Weather:
    """Strength by a third, warm or cold by a fifth, falling off by up to twice from side to side, noise, some glare."""
    warmth, green = draw.normal(0, 0.2), draw.normal(0, 0.06)
    strength = draw.normal(-0.35, 0.25)
    angle, fall = draw.uniform(0, 2 * np.pi), draw.uniform(0, 0.5)
    return Weather(
        np.exp([strength + warmth, strength + green, strength - warmth]),
        fall * np.array([np.cos(angle), np.sin(angle)]),
        draw.uniform(0.005, 0.04),
        draw.uniform(0.2, 0.9) if draw.random() < 0.4 else 0.0,
    )


def palette_of(draw: np.random.Generator) -> np.ndarray:
    """Light from six stickers, as some maker's, a little off."""
    digits = PALETTES[draw.integers(len(PALETTES))].split()
    light = light_of(np.array([list(bytes.fromhex(one)) for one in digits]))
    return np.clip(light * np.exp(draw.normal(0, 0.07, (6, 3))), 0.004, 1.0)


def scrambled(size: int, seed: int) -> np.ndarray:
    """The colours of a scrambled cube, held in one of 24 ways."""
    draw = np.random.default_rng(seed)
    cube = Cube(size)
    cube.play(scramble(size, seed))
    cube.play(" ".join(["x"] * draw.integers(4) + ["y"] * draw.integers(4) + ["z"] * draw.integers(4)))
    return cube.cells()


def drawn_photo(face: np.ndarray, colors: np.ndarray, draw: np.random.Generator) -> Photo:
    """A picture of a square of colour numbers."""
    corners = _some_corners(draw)
    places, is_face = _places(corners)
    light = np.where(is_face[..., None], _stickers(face, colors, places, draw), draw.uniform(0.05, 0.6, 3))
    return Photo(exposed(light, draw), corners)


def _some_corners(draw: np.random.Generator) -> np.ndarray:
    """The corners of a square turned a little and seen from the side by up to 30 degrees."""
    turn, tilt, way = draw.uniform(-0.4, 0.4), draw.uniform(0, 0.52), draw.uniform(0, 2 * np.pi)
    square = np.array([(-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, 1, 0)], dtype=float)
    spin = np.array([(np.cos(turn), np.sin(turn), 0), (-np.sin(turn), np.cos(turn), 0), (0, 0, 1)])
    axis = np.array([np.cos(way), np.sin(way), 0])
    points = square @ spin
    along = points @ axis
    points = points + np.outer(along, axis) * (np.cos(tilt) - 1) + np.outer(along * np.sin(tilt), (0, 0, 1))
    scale = SIDE * 0.3 * 6 / (6 + points[:, 2:])
    return points[:, :2] * scale + SIDE / 2 + draw.uniform(-8, 8, 2)


def _places(corners: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Where on the face each pixel looks, 0 to 1, and whether it looks at it."""
    down, across = np.indices((SIDE, SIDE)) + 0.5
    back = np.linalg.inv(projection_of(corners))
    spots = np.stack([across, down, np.ones_like(down)], axis=-1) @ back.T
    places = spots[..., :2] / spots[..., 2:]
    return places, ((places >= 0) & (places <= 1)).all(axis=-1)


def _stickers(face: np.ndarray, colors: np.ndarray, places: np.ndarray, draw: np.random.Generator) -> np.ndarray:
    """Stickers with gaps of dark plastic between them."""
    size = len(face)
    cells = np.clip((places * size).astype(int), 0, size - 1)
    within = np.abs((places * size) % 1 - 0.5).max(axis=-1)
    light = colors[face[cells[..., 1], cells[..., 0]]]
    return np.where((within < 0.5 - draw.uniform(0.03, 0.1))[..., None], light, 0.015)


def exposed(light: np.ndarray, draw: np.random.Generator) -> np.ndarray:
    """What a camera makes of the light: 8 bits of it, with noise."""
    weather = some_weather(draw)
    height, width = light.shape[:2]
    down, across = np.indices((height, width))
    down, across = 2 * down / height - 1, 2 * across / width - 1
    fall = np.exp((across * weather.slope[0] + down * weather.slope[1]) / 0.6)
    lit = light * weather.gains * fall[..., None]
    spot = draw.uniform(-0.6, 0.6, 2)
    distance = (across - spot[0]) ** 2 + (down - spot[1]) ** 2
    lit = lit + weather.glare * np.exp(-distance / 2 / 0.06**2)[..., None]
    clipped = np.clip(lit, 0, 1)
    shown = np.where(clipped <= 0.0031308, clipped * 12.92, 1.055 * clipped ** (1 / 2.4) - 0.055)
    return (np.clip(shown + draw.normal(0, weather.noise, shown.shape), 0, 1) * 255 + 0.5).astype(np.uint8)


def marked(photo: Photo, draw: np.random.Generator, is_turned: bool) -> Photo:
    """The same picture, its corners marked by hand, a little beside; beginning anywhere if it is turned."""
    start = int(draw.integers(4)) * is_turned
    return Photo(photo.pixels, np.roll(photo.corners, start, axis=0) + draw.normal(0, 1.0, (4, 2)))


def drawn_photos(cells: np.ndarray, size: int, seed: int, as_asked: bool = False) -> list[Photo]:
    """Six pictures of a cube, in the order of the faces and upright, or in any order and each turned anyhow."""
    draw = np.random.default_rng(seed)
    colors = palette_of(draw)
    photos = [drawn_photo(face, colors, draw) for face in cells.reshape(6, size, size)]
    order = range(6) if as_asked else draw.permutation(6)
    return [marked(photos[number], draw, not as_asked) for number in order]


def is_same_cube(one: np.ndarray, other: np.ndarray, size: int) -> bool:
    """Whether two cubes are the same, however they are held."""
    return any(np.array_equal(one, turned) for turned in held_ways(other, size))


def held_ways(cells: np.ndarray, size: int) -> list[np.ndarray]:
    """A cube as it looks in the 24 ways to hold it."""
    ways = []
    for tip in ("", "x", "x2", "x'", "z", "z'"):
        for spin in ("", "y", "y2", "y'"):
            cube = Cube(size)
            cube.play(f"{tip} {spin}")
            ways.append(cells[cube.stickers])
    return ways
