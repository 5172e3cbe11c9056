"""Glyphs: letters or shapes on the stickers and numerals in markers, as distances to strokes read from assets."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from math import pi

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import DOWN, NORMALS, RIGHT, faces_of, turned
from renderer.arrays import Cells, Floats
from renderer.polygons import FACE, Polygons
from renderer.slabs import Slabs

SIDE = 64
"""Pixels a glyph's field of distances is wide and high."""
STROKE = 0.16
"""Half the width of a stroke, where the glyph reaches from −1 to 1."""
SPREAD = 0.5
"""The distance that the field's values span to either side of a stroke's border."""


def upright_turns(slabs: Slabs, polygons: Polygons, fraction: float, is_behind: bool) -> Floats:
    """The angles by which glyphs must turn on their stickers, so that they stand upright where their turn ends.

    They turn as the layer does: at its end nothing jumps. Those seen from behind are mirrored, upside
    down on the upper and the lower face and left to right on the others.
    """
    quarters = np.rint(slabs.angles / (fraction * pi / 2) if fraction else slabs.angles).astype(np.int64)
    face = polygons.data[:, FACE].astype(np.int64)
    return _leans(slabs.axis, is_behind)[quarters[polygons.slab] % 4, face] * fraction


@lru_cache(maxsize=12)
def _leans(axis: Face, is_behind: bool) -> Floats:
    """The radians by which glyphs are off upright after each number of quarter turns, for each face."""
    leans = np.zeros((4, 6))
    for quarters in range(4):
        right = turned(RIGHT, axis, quarters)
        to = faces_of(turned(NORMALS, axis, quarters))
        across, along = (np.sum(right * ways[to], axis=-1) for ways in (RIGHT, DOWN))
        is_other = (to % 3 == 0) != (np.arange(6) % 3 == 0)
        leans[quarters] = np.arctan2(along, across) + pi * (is_other & is_behind)
    return leans


@lru_cache(maxsize=4)
def fields(name: str) -> Cells:
    """A field (row, column) for each colour number, or each numeral from 1: 128 on a stroke's border, more within."""
    strokes = tomllib.loads(files("assets").joinpath("glyphs.toml").read_text("utf-8"))[name]
    return np.stack([_field([np.array(line, dtype=float) for line in glyph]) for glyph in strokes])


def _field(lines: list[Floats]) -> Cells:
    axis = (np.arange(SIDE) + 0.5) / SIDE * 2 - 1
    points = np.stack(np.meshgrid(axis, axis), axis=-1) * (1 + STROKE)
    away = np.min([_distance(points, *ends) for line in lines for ends in pairwise(line)], axis=0)
    return np.asarray(np.clip(127.5 + (STROKE - away) / SPREAD * 127.5, 0, 255), dtype=np.uint8)


def _distance(points: Floats, start: Floats, end: Floats) -> Floats:
    way = end - start
    share = np.clip((points - start) @ way / (way @ way), 0, 1)
    return np.asarray(np.linalg.norm(points - start - share[..., None] * way, axis=-1))
