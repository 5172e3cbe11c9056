"""Errors that the user can mend, and the question whether to go on, which is asked where work takes frames."""

from __future__ import annotations

from collections.abc import Callable


class CubeError(Exception):
    """The base of the errors this package explains to its users."""


class NotationError(CubeError, ValueError):
    """A text is no algorithm; says where and how to mend it."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(message)
        self.position = position
        """The index of the first character that is wrong."""


class IllegalStateError(CubeError, ValueError):
    """A cube that turns can never reach; says what is wrong with it."""


class TextError(CubeError, ValueError):
    """A text that somebody brings tells of no cube; says what is wrong with it."""


class SolveCancelled(CubeError):  # noqa: N818 - the name is part of the API
    """The caller's `cancel()` said to stop."""


Ask = Callable[[], object]
"""Asked now and then whether to go on; raises to stop."""


def nothing_to_ask() -> None:
    """Ask nothing: for work that nobody cancels."""
