"""Glyphs: letters or shapes on the stickers, as distances to strokes read from assets."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise

import numpy as np

from renderer.arrays import Cells, Floats

SIDE = 64
"""Pixels a glyph's field of distances is wide and high."""
STROKE = 0.16
"""Half the width of a stroke, where the glyph reaches from −1 to 1."""
SPREAD = 0.5
"""The distance that the field's values span to either side of a stroke's border."""


@lru_cache(maxsize=4)
def fields(name: str) -> Cells:
    """For each colour number a field (row, column): 128 on a stroke's border, more within."""
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
