"""Every action there is, from all subjects."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.actions import (
    blocks,
    cube,
    files,
    layers,
    painting,
    panels,
    patterns,
    photos,
    preferences,
    program,
    scrambles,
    settings,
    solve,
    times,
    turns,
    view,
)
from app.actions.action import Action, Catalogue

SUBJECTS: tuple[Callable[[], Iterable[Action]], ...] = (
    turns.actions,
    layers.actions,
    scrambles.actions,
    cube.actions,
    painting.actions,
    photos.actions,
    patterns.actions,
    times.actions,
    files.actions,
    blocks.actions,
    solve.actions,
    view.actions,
    panels.actions,
    settings.actions,
    preferences.actions,
    program.actions,
)
"""A subject is a module of functions and the actions that run them; what is not here is nowhere."""


def load_catalogue() -> Catalogue:
    """The actions as they are now: solvers and settings that were added have theirs; solvers are loaded when asked."""
    return Catalogue((action for subject in SUBJECTS for action in subject()), preferences.later_actions)
