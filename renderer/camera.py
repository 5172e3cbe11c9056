"""The eye: presets, orbit with up kept up, zoom and pan, eased; and what it sees where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile
from math import atan, cos, degrees, exp, hypot, radians, sin, tan

import numpy as np
import pyrr

from cube_core.geometry import NORMALS, points_of
from renderer.arrays import Floats
from renderer.frame import CameraPose, View

THERE, LATE, TOO_FAR = 0.84, 0.60, 0.02
"""The shares of a turn's time when it would be there and from when it goes too far, and by how much that is."""
LINEAR_RATE = 8.0
"""Turns a second from which easing in and out of each would only look like stutter."""


def smootherstep(time: float) -> float:
    """A curve that starts and ends without speed and without a jolt.

    >>> smootherstep(0.5)
    0.5
    """
    return time * time * time * (time * (time * 6 - 15) + 10)


def eased(time: float, rate: float) -> float:
    """The share of a turn that is made at a share of its time, when so many turns are made a second.

    A turn that is seen goes a little too far and comes back, as a real cube does: by 2 % of it, highest at 0.8.
    """
    if rate > LINEAR_RATE:
        return time
    late = max(0.0, (time - LATE) / (1 - LATE))
    return smootherstep(min(1.0, time / THERE)) + TOO_FAR * (4 * late * (1 - late)) ** 2


def approach(value: float, goal: float, seconds: float, pace: float) -> float:
    """A value on its way to a goal: the way left shrinks e-fold every `pace` seconds."""
    return goal + (value - goal) * exp(-seconds / pace)


FIELD = 26.0
"""The angle of view from bottom to top, in degrees."""
NARROW = 1.05
"""A view narrower than this many times its height sees a wider field, so that the cube still fits."""
NEAREST, FARTHEST = 1.6, 14.0
"""The eye never enters the cube, whose corners lie 0.87 from its middle."""
LONGEST_LENS = 240.0
"""The lens with which a single cell of 2000 layers fills a quarter of the view."""
FARTHEST_PAN, PAN_OF_NEAR = 1.0, 4.2
"""The farthest that the cube can be moved off the middle, in halves of the view, magnified as the picture is; and that
times the distance where the eye is so near that the corners lie farther off."""
STEEPEST = 88.0
PACE, CALM_PACE = 0.07, 0.2
"""Seconds in which the way to where the camera is wanted shrinks to a third; where nobody's hand leads it."""

PRESETS: dict[str, CameraPose] = {
    "home": CameraPose(),
    "left": CameraPose(yaw=-31.0),
    "front": CameraPose(yaw=0.0, pitch=0.0),
    "top": CameraPose(yaw=0.0, pitch=STEEPEST),
    "back": CameraPose(yaw=211.0),
    "below": CameraPose(pitch=-24.0),
}


@dataclass(frozen=True, slots=True, eq=False)
class Projection:
    """A camera over a view, ready for arithmetic."""

    matrix: Floats
    """World to clip space of the whole framebuffer, for row vectors."""
    eye: Floats
    right: Floats
    up: Floats
    back: Floats
    """From the cube toward the eye."""
    view: View

    def pixels(self, points: Floats) -> Floats:
        """The places of points of the world in framebuffer pixels from the bottom left."""
        clip = points @ self.matrix[:3] + self.matrix[3]
        return np.asarray((clip[..., :2] / clip[..., 3:] + 1) * (np.array(self.view.size) / 2))

    @property
    def side_in_pixels(self) -> float:
        """The size of a side of the cube as it appears at its middle."""
        across, up = self.right @ self.matrix[:3, :2] / float(self.matrix[3, 3])
        return hypot(across * self.view.width, up * self.view.height) / 2

    def ray(self, x: float, y: float) -> Floats:
        """The direction from the eye through a framebuffer pixel."""
        width, height = self.view.size
        clip = np.array([2 * x / width - 1, 2 * y / height - 1, 0.5, 1.0])
        point = clip @ np.linalg.inv(self.matrix)
        way = point[:3] / point[3] - self.eye
        return np.asarray(way / np.linalg.norm(way))


@lru_cache(maxsize=8)
def project(pose: CameraPose, view: View) -> Projection:
    """The projection of the world that a camera pose has in a view."""
    yaw, pitch = radians(pose.yaw), radians(pose.pitch)
    back = np.array([sin(yaw) * cos(pitch), sin(pitch), cos(yaw) * cos(pitch)])
    right = np.array([cos(yaw), 0.0, -sin(yaw)])
    eye = back * pose.distance
    up = np.array([-sin(yaw) * sin(pitch), cos(pitch), -cos(yaw) * sin(pitch)])
    look = np.eye(4)
    look[:3, 0], look[:3, 1], look[:3, 2], look[3, 2] = right, up, back, -pose.distance
    return Projection(look @ _lens(pose, view), eye, right, up, back, view)


def _lens(pose: CameraPose, view: View) -> Floats:
    left, bottom, across, up = view.rectangle
    ratio = across / up
    half = tan(radians(FIELD / 2)) * max(1.0, NARROW / ratio)
    scale_x, scale_y = pose.lens * across / view.width, pose.lens * up / view.height
    shift_x = (2 * left + across * (1 + pose.pan_x)) / view.width - 1
    shift_y = (2 * bottom + up * (1 + pose.pan_y)) / view.height - 1
    fit = np.diag([scale_x, scale_y, 1.0, 1.0])
    fit[3, :2] = shift_x, shift_y
    return np.asarray(_perspective(half, ratio) @ fit)


@lru_cache(maxsize=8)
def _perspective(half: float, ratio: float) -> Floats:
    """A projection that sees so far up and down at a distance of 1."""
    return np.asarray(
        pyrr.matrix44.create_perspective_projection(degrees(2 * atan(half)), ratio, 0.1, 40.0, dtype=float)
    )


class Camera:
    """The place of the eye, and the one it is going to."""

    def __init__(self, pose: CameraPose = PRESETS["home"]) -> None:
        self._at = pose
        self.goal = pose
        self._pace = PACE
        self.room = 0.0
        """The distance that the eye stands farther than it was asked to, as a share of the way."""

    @property
    def pose(self) -> CameraPose:
        """The place of the eye."""
        return replace(self._at, distance=self._at.distance * (1 + self.room)) if self.room else self._at

    def place(self, pose: CameraPose) -> None:
        """Be somewhere at once."""
        self._at = self.goal = pose

    def go(self, preset: str) -> None:
        """Glide to a preset, the short way round."""
        goal = PRESETS[preset]
        around = (goal.yaw - self._at.yaw + 180) % 360 - 180
        self.goal = replace(goal, yaw=self._at.yaw + around)

    def glide(self, yaw: float, pitch: float) -> None:
        """Go round to other angles calmly, the short way, as near and as far aside as before."""
        around = (yaw - self._at.yaw + 180) % 360 - 180
        self.goal = replace(self.goal, yaw=self._at.yaw + around, pitch=pitch)
        self._pace = CALM_PACE

    def orbit(self, yaw: float, pitch: float) -> None:
        """Go round the cube by so many degrees."""
        self._pace = PACE
        steep = min(STEEPEST, max(-STEEPEST, self.goal.pitch + pitch))
        self.goal = replace(self.goal, yaw=self.goal.yaw + yaw, pitch=steep)

    def zoom(self, factor: float) -> None:
        """Make the cube appear this many times as large; where the eye can come no nearer, by its lens."""
        goal = self.goal
        wanted = goal.distance / goal.lens / factor
        distance = min(FARTHEST, max(NEAREST, wanted))
        lens = min(LONGEST_LENS, max(1.0, distance / wanted))
        grown = goal.distance * lens / (distance * goal.lens)
        self.goal = replace(goal, distance=distance, lens=lens)
        self.goal = replace(self.goal, **_panned(self.goal, grown))

    def zoom_at(self, factor: float, place: Floats, view: View) -> None:
        """The same about a place of the cube, which stays where it is seen now."""
        before = project(self.pose, view).pixels(place)
        self.zoom(factor)
        over = before - project(self.goal, view).pixels(place)
        self.pan(*(2 * over / view.rectangle[2:]))

    def pan(self, x: float, y: float) -> None:
        """Move the cube across the view, in halves of the view."""
        goal = self.goal
        self.goal = replace(goal, **_panned(replace(goal, pan_x=goal.pan_x + x, pan_y=goal.pan_y + y), 1.0))

    def settle(self) -> None:
        """Be there at once."""
        self._at = self.goal

    def tick(self, seconds: float) -> None:
        """Come nearer to where it is going."""
        if self._at == self.goal:
            self._pace = PACE
            return
        now, goal = _numbers(self._at), _numbers(self.goal)
        moved = [approach(a, b, seconds, self._pace) for a, b in zip(now, goal, strict=True)]
        near = max(abs(a - b) for a, b in zip(moved, goal, strict=True)) < 1e-3
        self._at = self.goal if near else CameraPose(*moved)


def _panned(pose: CameraPose, grown: float) -> dict[str, float]:
    """The pan of a pose when its picture grows about the middle of the view, so far that the cube stays in it."""
    most = pose.lens * max(FARTHEST_PAN, PAN_OF_NEAR / pose.distance)
    return {name: min(most, max(-most, getattr(pose, name) * grown)) for name in ("pan_x", "pan_y")}


def _numbers(pose: CameraPose) -> tuple[float, ...]:
    return pose.yaw, pose.pitch, pose.distance, pose.pan_x, pose.pan_y, pose.lens


Pair = tuple[tuple[int, ...], tuple[int, ...]]
"""All slots of a piece, and all of its place."""
LEAST_FACING = 0.13
"""The least cosine between a sticker that can be read and the eye."""
FLATTEST, HIGHEST = 15.0, 40.0
"""The pitch, up or down, of views that show the faces around as well as the one above or below."""
CORNER = 31.0
"""The angle beside a face at which the eye stands that sees two of the sides well."""
_WINDOW = View(1, 1)


def views_around(own: CameraPose) -> tuple[CameraPose, ...]:
    """The user's view and its seven likes at the other corners of the cube, the nearest first."""
    pitch = min(max(abs(own.pitch), FLATTEST), HIGHEST)
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
