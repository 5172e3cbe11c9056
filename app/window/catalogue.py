"""Every action there is, from all subjects."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.base.action import Action, Catalogue
from app.blocks import actions as blocks
from app.cases import actions as cases
from app.comparing import actions as comparing
from app.cube import actions as cube
from app.cube import layers, scrambles, turns, view
from app.ideas import actions as ideas
from app.menus import opening as panels
from app.own_cube.painting import actions as painting
from app.own_cube.photos import actions as photos
from app.patterns import actions as patterns
from app.sessions import actions as files
from app.settings import actions as settings
from app.settings import preference_actions as preferences
from app.times import actions as times
from app.training import actions as training
from app.watching import actions as solve
from app.window import actions as program

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
