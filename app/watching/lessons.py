"""Lessons: where one stands, and what is told there."""

from __future__ import annotations

from app.base.situation import OnSolve
from cube_core.solvers.parities.cards import ParityCard


def introduces_phase(at: OnSolve) -> bool:
    """Whether a lesson stands where a phase begins, before its first turn."""
    if not at.is_lesson or at.fraction or at.is_at_end or not at.waits:
        return False
    return at.index == at.track.phases[at.place.phase].start


def card_at(at: OnSolve) -> ParityCard | None:
    """The card of the parity that the step has to do with."""
    number = at.track.step_number_at(at.index)
    return None if number is None else at.track.card(number)


def parity_told(at: OnSolve) -> ParityCard | None:
    """The card of the parity that the solve stands before, until the first turn that has to do with it."""
    begins = not at.fraction and at.track.step_before(at.index + 0.5) == at.index
    return card_at(at) if at.waits and begins else None
