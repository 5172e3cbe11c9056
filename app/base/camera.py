"""The place one looks from, as keys and mouse see it."""

from __future__ import annotations

from typing import Protocol


class Camera(Protocol):
    """What keys and mouse do to the place one looks from."""

    def orbit(self, yaw: float, pitch: float) -> None:
        """Go round the cube by so many degrees."""

    def zoom(self, factor: float) -> None:
        """Make the cube appear this many times as large."""

    def pan(self, x: float, y: float) -> None:
        """Move the cube across the view, in halves of the view."""

    def go(self, preset: str) -> None:
        """Glide to a named view."""
