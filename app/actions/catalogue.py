"""Every action there is, from all subjects."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.actions import (
    blocks,
    cases,
    comparing,
    cube,
    files,
    ideas,
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
    training,
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
    training.actions,
    cases.actions,
    comparing.actions,
    view.actions,
    panels.actions,
    ideas.actions,
    settings.actions,
    preferences.actions,
    program.actions,
)
"""A subject is a module of functions and the actions that run them; what is not here is nowhere."""


def _later() -> Iterable[Action]:
    return (*preferences.later_actions(), *ideas.later_actions())


def load_catalogue() -> Catalogue:
    """The actions as they are now: solvers and settings that were added have theirs; solvers are loaded when asked."""
    return Catalogue((action for subject in SUBJECTS for action in subject()), _later)
