"""Copies of the process tell work that ends when it is told to from work that does not."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from cube_core.errors import SolveCancelled
from tests.trust.cancelling import ASKED_AGAIN, ENDED, FAILED, SPOILT, WENT_ON, outcomes

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are copied")


def test_work_is_told_to_end_at_each_of_its_questions_and_reacts_as_it_does() -> None:
    whole = [True]

    def work(is_cancelled: Callable[[], bool]) -> None:
        if is_cancelled():
            raise SolveCancelled
        is_cancelled()
        if is_cancelled():
            raise ValueError
        if is_cancelled():
            whole[0] = False
            raise SolveCancelled
        is_cancelled()

    assert outcomes(work, lambda: whole[0]) == [ENDED, ASKED_AGAIN, FAILED, SPOILT, WENT_ON]
    assert outcomes(work, lambda: whole[0], every=2) == [ASKED_AGAIN, SPOILT]
    assert whole == [True]


def test_what_goes_wrong_without_a_yes_is_raised() -> None:
    def work(is_cancelled: Callable[[], bool]) -> None:
        raise ValueError("of its own")

    with pytest.raises(ValueError, match="of its own"):
        outcomes(work, lambda: True)
