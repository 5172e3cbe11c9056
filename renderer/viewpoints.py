"""Viewpoints: from where a step can be followed, as pure arithmetic.

A step can be followed where a sticker of the piece it brings and a slot of the place it brings it to look at the eye.
Round the view that the user chose lie seven more that show three faces each, white above or below as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

import numpy as np

from cube_core.geometry import NORMALS, points_of
from renderer.camera import project
from renderer.frame import CameraPose, View

Pair = tuple[tuple[int, ...], tuple[int, ...]]
"""All slots of a piece, and all of its place."""
LEAST_FACING = 0.13
"""The least cosine between a sticker that can be read and the eye."""
FLATTEST, STEEPEST = 15.0, 40.0
"""The pitch, up or down, of views that show the faces around as well as the one above or below."""
CORNER = 31.0
"""The angle beside a face at which the eye stands that sees two of the sides well."""
_WINDOW = View(1, 1)


def views_around(own: CameraPose) -> tuple[CameraPose, ...]:
    """The user's view and its seven likes at the other corners of the cube, the nearest first."""
    pitch = min(max(abs(own.pitch), FLATTEST), STEEPEST)
    beside = (own.yaw + 45) % 90 - 45
    yaw = own.yaw if abs(beside) >= 15 else own.yaw - beside + (CORNER if beside >= 0 else -CORNER)
    upright = 1 if own.pitch >= 0 else -1
    return tuple(
        replace(own, yaw=yaw + turn, pitch=pitch * upright * way) for turn in (0, 90, -90, 180) for way in (1, -1)
    )


def is_seen(size: int, slots: Sequence[int], pose: CameraPose) -> bool:
    """Whether one of the stickers at slots looks at the eye."""
    found = np.array(slots, dtype=np.int64)
    normals = NORMALS[found // (size * size)]
    to_eye = project(pose, _WINDOW).eye - (points_of(size, found) + normals) / (2 * size)
    facing = np.sum(normals * to_eye, axis=-1) / np.linalg.norm(to_eye, axis=-1)
    return bool((facing > LEAST_FACING).any())


def shows(size: int, pair: Pair, pose: CameraPose) -> bool:
    """Whether a piece and its place are both seen."""
    return all(is_seen(size, slots, pose) for slots in pair)


def choose_view(size: int, steps: Sequence[Sequence[Pair]], now: CameraPose, own: CameraPose) -> CameraPose:
    """The view for a step; those to come decide between views that are equally near.

    Nothing moves where the first piece and its place can be seen already, or nowhere together.
    """
    pairs = steps[0]
    if not pairs or shows(size, pairs[0], now):
        return now
    views = [view for view in views_around(own) if shows(size, pairs[0], view)]
    return min(views, key=lambda view: _rank(size, steps, now, view), default=now)


def _rank(size: int, steps: Sequence[Sequence[Pair]], now: CameraPose, view: CameraPose) -> tuple[float, int, int]:
    hidden = sum(not shows(size, pair, view) for pair in steps[0])
    kept = takewhile(lambda pairs: not pairs or shows(size, pairs[0], view), steps[1:])
    return distance(now, view), -sum(1 for _ in kept), hidden


def distance(one: CameraPose, other: CameraPose) -> float:
    """The distance from one view to another, in quarters of the way round; to the other side of the horizon is one."""
    round_ = abs((other.yaw - one.yaw + 180) % 360 - 180) / 90
    return round(round_, 3) + (one.pitch * other.pitch < 0)
