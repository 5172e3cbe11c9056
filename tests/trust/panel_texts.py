"""Texts in the panels: pasted, typed, told and named, whatever they hold; each is drawn."""

from __future__ import annotations

import os
import random
from pathlib import Path

from app.base.panel import CUBE
from renderer.context import open_context
from tests.app.monkey import Monkey
from tests.trust import texts

PLACES = ("notation", "commands", "open", "save", "settings", "cases", "photos", "message")


def panel_text(draw: random.Random) -> tuple[str, str]:
    """Where a text is brought to, and the text."""
    text = texts.hostile(draw, 3, 20_000) if draw.random() < 0.02 else texts.noise(draw)
    return draw.choice(PLACES), draw.choice(("", "", "~", "/", "file://", "~/")) + text


def change(draw: random.Random, one: tuple[str, str], other: tuple[str, str]) -> tuple[str, str]:
    """The same place, another text."""
    return one[0], texts.mutated(draw, one[1], other[1])


class Panels:
    """One window for all texts, made for the first of them; nothing is opened that would be another's."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._window: Monkey | None = None

    def check(self, given: tuple[str, str]) -> str:
        """Two frames with the text in its place, and what there was to press; a frame that fails is an error."""
        if self._window is None:
            os.environ.update({"XDG_CONFIG_HOME": str(self._folder), "XDG_DATA_HOME": str(self._folder)})
            self._window = Monkey(open_context(), 0)
            self._window.resize((320, 240))
        window, (place, text) = self._window, given
        window.clipboard = text
        if place == "message":
            window.state.say(text)
        else:
            window.program.app.run(place)
            if place == "photos":
                window.keys("Slash")
            window.keys("Ctrl+A", "Ctrl+V")
        for _ in range(2):
            window.frame(1 / 60)
        shown = window.state.panels.shown
        for _ in range(3):
            window.keys("Escape")
        if window.state.panels.shown is not CUBE:
            window.state.open(CUBE)
        return f"{place}, {'open' if shown is not CUBE else 'away'}"
