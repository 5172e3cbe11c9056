"""The guide: leads the camera along a solve, so that the piece and the place of every step are seen."""

from __future__ import annotations

from dataclasses import replace

from app.base.situation import OnSolve, Searching
from app.base.state import AppState
from app.solves.journeys import SHORTEST, view_of_step
from app.solves.track import Track
from renderer.camera import Camera
from renderer.frame import CameraPose

SETTLED = 0.15
"""Seconds after which a step that was jumped to is looked at: while the timeline is dragged the camera stays."""


class Guide:
    """Moves the camera at most once a step, and leaves it alone once a hand has moved it."""

    def __init__(self, state: AppState, camera: Camera) -> None:
        self._state, self._camera = state, camera
        self._own: CameraPose | None = None
        """From where the user looks; none while nothing is led."""
        self._led: tuple[float, float] | None = None
        """The pose that the camera was last led to: elsewhere, a hand has moved it."""
        self._track: Track | None = None
        self._phase = self._step = self._coming = -1
        self._waited = 0.0
        self.is_waiting = False
        """Whether it will do something soon."""

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        followed = self._followed()
        self.is_waiting = False
        if followed is None:
            self._leave()
            return
        track, index = followed
        self._notice_hand(track)
        step = track.place_at(index).step
        if self._state.camera_is_taken or step is None:
            self._leave()
        elif step.start != self._step and self._is_time(step.start, step.stop, seconds):
            self._look(track, index, step.start)

    def _followed(self) -> tuple[Track, int] | None:
        """The solve to follow and where it is, if there is one and the user likes it."""
        if self._state.panels.painted or not self._state.preferences.follows:
            return None
        match self._state.situation:
            case OnSolve(is_flying=False) as at:
                return at.track, at.index
            case Searching(watched=OnSolve(is_flying=False) as at):
                return at.track, at.index
            case _:
                return None

    def _notice_hand(self, track: Track) -> None:
        """A hand on the camera takes over until it is given back; another solve is looked at afresh."""
        if track is not self._track:
            self._track, self._state.camera_is_taken = track, False
        elif self._led is not None and self._led != _angles(self._camera.goal):
            self._state.camera_is_taken = True
            self._own = None

    def _leave(self) -> None:
        """Back to the user's own view, unless a hand has moved on from there."""
        if self._own is not None and self._led == _angles(self._camera.goal):
            self._camera.glide(self._own.yaw, self._own.pitch)
        self._own = self._led = None
        self._phase = self._step = -1
        self._state.needs_second_view = False

    def _is_time(self, start: int, stop: int, seconds: float) -> bool:
        """Whether a step that was come to is to be looked at: it is neither over at once nor only passed by."""
        self._waited = self._waited + seconds if start == self._coming else 0.0
        self._coming = start
        rate = self._state.rate
        if rate:
            return (stop - start) / rate >= SHORTEST
        self.is_waiting = self._waited < SETTLED
        return not self.is_waiting

    def _look(self, track: Track, index: int, start: int) -> None:
        """Go where the step can be seen, from the user's own view if a phase begins."""
        self._own = self._own or self._camera.goal
        place = track.place_at(index)
        now = self._camera.goal if place.phase == self._phase else replace(self._camera.goal, **_of(self._own))
        self._phase, self._step = place.phase, start
        sight = view_of_step(track, index, now, self._own)
        if _angles(sight.pose) != _angles(self._camera.goal):
            self._camera.glide(sight.pose.yaw, sight.pose.pitch)
        self._led = _angles(self._camera.goal)
        self._state.needs_second_view = sight.needs_second_view


def _angles(pose: CameraPose) -> tuple[float, float]:
    return round(pose.yaw % 360, 6), pose.pitch


def _of(pose: CameraPose) -> dict[str, float]:
    return {"yaw": pose.yaw, "pitch": pose.pitch}
