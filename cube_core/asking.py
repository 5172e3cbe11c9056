"""Asking on the way whether to go on: what takes frames on large cubes can be cancelled, and lets others work."""

from __future__ import annotations

from collections.abc import Callable

Ask = Callable[[], object]
"""Asked now and then whether to go on; raises to stop."""


def nothing_to_ask() -> None:
    """For work that nobody cancels."""
