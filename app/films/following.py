"""The camera of a film that follows its solve as the window's does: one calm way a step, picture by picture."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from app.solves.sights import SHORTEST, Sight, sight_of
from app.solves.track import Track
from renderer.camera import Camera
from renderer.frame import CameraPose


def sights_along(track: Track, positions: Sequence[float], fps: int, own: CameraPose) -> list[Sight]:
    """For each picture, from where it looks; with each phase a step is looked at from the own view again, if it can.

    Steps that are over at once are not looked at for themselves.
    """
    camera, sights, last = Camera(own), list[Sight](), -1
    for number, run in groupby(positions, lambda position: track.step_number_at(int(position))):
        count, needs_second_view = sum(1 for _ in run), False
        if number is not None and (count >= SHORTEST * fps or not sights):
            index = track.start_of_step(number)
            phase = track.phase_number_at(index)
            sight = sight_of(track, index, camera.goal if phase == last else own, own)
            last, needs_second_view = phase, sight.needs_second_view
            camera.glide(sight.pose.yaw, sight.pose.pitch)
        if not sights:
            camera.settle()
        for _ in range(count):
            sights.append(Sight(camera.pose, needs_second_view))
            camera.tick(1 / fps)
    return sights
