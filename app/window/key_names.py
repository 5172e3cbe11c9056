"""The program's names of keys, modifiers and editing keys that the window names in its own way."""

from __future__ import annotations

_PAD = ("INSERT", "END", "DOWN", "NEXT", "LEFT", "BEGIN", "RIGHT", "HOME", "UP", "PRIOR")
"""The names of the digits of the number pad without Num Lock, from 0 up."""
_SAME = (
    *("Tab", "Space", "Backspace", "Delete", "Insert", "Escape", "Enter"),
    *("Left", "Right", "Up", "Down", "PageUp", "PageDown", "Home", "End"),
    *("Minus", "Equal", "Semicolon", "Comma", "Period", "Slash", "BracketLeft", "BracketRight", "Backslash", "Grave"),
)
"""Keys that the window calls the same, in capitals."""

KEY_NAMES = {
    **{letter: letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    **{f"{prefix}{digit}": str(digit) for digit in range(10) for prefix in ("_", "NUM_")},
    **{f"NUM_{name}": str(digit) for digit, name in enumerate(_PAD)},
    **{f"F{number}": f"F{number}" for number in range(1, 25)},
    **{name.upper(): name for name in _SAME},
    **{"LSHIFT": "Shift", "RSHIFT": "Shift", "LCTRL": "Ctrl", "RCTRL": "Ctrl", "LCOMMAND": "Ctrl", "RCOMMAND": "Ctrl"},
    **{"LALT": "Alt", "RALT": "Alt", "LOPTION": "Alt", "ROPTION": "Alt"},
    **{"RETURN": "Enter", "NUM_ENTER": "Enter", "APOSTROPHE": "Quote", "QUOTELEFT": "Grave"},
    **{"NUM_ADD": "Equal", "NUM_SUBTRACT": "Minus"},
}
"""pyglet's name of a key → ours; the number pad's digits are digits, with and without Num Lock."""
MODIFIERS = {"CTRL": "Ctrl", "COMMAND": "Ctrl", "ALT": "Alt", "OPTION": "Alt", "SHIFT": "Shift"}
EDITS = {
    "LEFT": "left",
    "RIGHT": "right",
    "UP": "up",
    "DOWN": "down",
    "PREVIOUS_WORD": "word-left",
    "NEXT_WORD": "word-right",
    "BEGINNING_OF_LINE": "home",
    "END_OF_LINE": "end",
    "PREVIOUS_PAGE": "page-up",
    "NEXT_PAGE": "page-down",
    "BACKSPACE": "backspace",
    "DELETE": "delete",
}
"""pyglet's name of an editing key → ours."""
_X11_ROWS = {24: "QWERTYUIOP", 38: "ASDFGHJKL", 52: "ZXCVBNM", 10: "1234567890"}
"""X11's number of the first key of each row of the keyboard, on every PC keyboard whatever its letters."""
X11_KEYS = {first + place: name for first, row in _X11_ROWS.items() for place, name in enumerate(row)} | {23: "Tab"}
