"""From where a step of a solve is looked at: one place where piece and place are seen, or two that face each other."""

from __future__ import annotations

from dataclasses import dataclass

from app.solves.journeys import pairs_ahead
from app.solves.track import Track
from renderer.frame import CameraPose
from renderer.viewpoints import choose_view, shows

SHORTEST = 0.8
"""Seconds a step must take to be looked at for itself."""


@dataclass(frozen=True, slots=True)
class Sight:
    """Where the eye is, and whether something of the step is seen only from behind."""

    pose: CameraPose
    needs_second_view: bool = False


def sight_of(track: Track, index: int, now: CameraPose, own: CameraPose) -> Sight:
    """From where to look at the step of an index, coming from one view in a phase that is looked at from another."""
    steps = pairs_ahead(track, index)
    view = choose_view(track.size, steps, now, own)
    return Sight(view, not all(shows(track.size, pair, view) for pair in steps[0]))
