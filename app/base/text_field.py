"""A line of text being written: caret, selection, and what the editing keys do to them."""

from __future__ import annotations

import re
from collections.abc import Callable

MAX_LENGTH = 100_000
"""Longer pastes are cut."""
LINE_END = "⏎"
"""The sign shown where a line ends."""
_LINE_END = re.compile(r"\r\n|[\r\n]")
_WORD_START = re.compile(r"\S+")


class TextField:
    """One line, its caret and its selection."""

    def __init__(self, text: str = "", keeps_lines: bool = False) -> None:
        self.text = text
        self._keeps_lines = keeps_lines
        self.caret = len(text)
        self.anchor = self.caret
        """The other end of the selection; the caret's place if nothing is selected."""
        self.first_shown = 0
        """The first letter on screen where the text is longer than its field."""

    @property
    def selection(self) -> tuple[int, int]:
        """The selected range, empty at the caret."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def visible(self) -> str:
        """The text as it is shown, letter for letter."""
        return self.text.replace("\n", LINE_END)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, stop = self.selection
        return self.text[start:stop]

    def set(self, text: str) -> None:
        """Another text, the caret at its end."""
        self.text = text[:MAX_LENGTH]
        self.place(len(self.text))

    def insert(self, text: str) -> None:
        """Write text in place of what is selected; line ends become spaces where the field has no lines."""
        lined = _LINE_END.sub("\n" if self._keeps_lines else " ", text).replace("\t", " ")
        clean = "".join(sign for sign in lined if sign.isprintable() or sign == "\n")
        start, stop = self.selection
        clean = clean[: max(0, MAX_LENGTH - len(self.text) + stop - start)]
        self.text = self.text[:start] + clean + self.text[stop:]
        self.place(start + len(clean))

    def place(self, caret: int, select: bool = False) -> None:
        """Put the caret somewhere, dragging the selection along or dropping it."""
        self.caret = max(0, min(caret, len(self.text)))
        if not select:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def edit(self, command: str, select: bool = False) -> None:
        """Do what an editing key says: `left`, `word-right`, `home`, `backspace`, `delete`, …"""
        if command in _ERASING:
            self._erase(_ERASING[command])
        elif command in _MOVING:
            start, stop = self.selection
            if start != stop and not select and command in ("left", "right"):
                self.place(start if command == "left" else stop)
            else:
                self.place(_MOVING[command](self.text, self.caret), select)

    def _erase(self, motion: str) -> None:
        if self.caret == self.anchor:
            self.place(_MOVING[motion](self.text, self.caret), select=True)
        self.insert("")


def _word_left(text: str, caret: int) -> int:
    starts = [match.start() for match in _WORD_START.finditer(text, 0, caret)]
    return starts[-1] if starts else 0


def _word_right(text: str, caret: int) -> int:
    match = _WORD_START.search(text, caret)
    return match.end() if match else len(text)


_MOVING: dict[str, Callable[[str, int], int]] = {
    "left": lambda text, caret: caret - 1,
    "right": lambda text, caret: caret + 1,
    "word-left": _word_left,
    "word-right": _word_right,
    "home": lambda text, caret: 0,
    "end": lambda text, caret: len(text),
}
_ERASING = {"backspace": "left", "delete": "right", "word-backspace": "word-left", "word-delete": "word-right"}
EDITS = frozenset((*_MOVING, *_ERASING))
"""Every command that `TextField.edit` knows."""
