"""The guide: brings the eye home where a lesson goes on, and knows what of a step is seen only from behind."""

from __future__ import annotations

from app.base.situation import OnSolve
from app.base.state import AppState
from app.solves.journeys import SHORTEST, are_seen
from app.solves.track import Track
from renderer.camera import PRESETS, Camera


class Guide:
    """Looks at each step once, when it begins: whoever goes round the cube by hand stays there until the next."""

    def __init__(self, state: AppState, camera: Camera) -> None:
        self._state, self._camera = state, camera
        self._looked: tuple[Track, int, bool] | None = None
        """The solve, the start of the step that was looked at, and whether it is a lesson."""

    def tick(self) -> None:
        """Take over where the solve is."""
        followed = self._followed()
        if followed == self._looked:
            return
        self._looked = followed
        self._state.looking.needs_second_view = False
        if followed is None:
            return
        track, start, is_lesson = followed
        if is_lesson:
            home = PRESETS["home"]
            self._camera.glide(home.yaw, home.pitch)
        self._state.looking.needs_second_view = not are_seen(track, start, self._camera.goal)

    def _followed(self) -> tuple[Track, int, bool] | None:
        """The solve and the start of the step that goes on; none while nothing is told or a step is over at once."""
        at = self._state.watched
        if not isinstance(at, OnSolve) or at.is_flying or at.is_at_end:
            return None
        step = at.place.step
        if step is None or (at.rate and (step.stop - step.start) / at.rate < SHORTEST):
            return None
        return at.track, step.start, at.is_lesson
