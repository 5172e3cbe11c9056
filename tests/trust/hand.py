"""Somebody at the keys and the mouse of the soak, who knows nothing of the program's inside."""

from __future__ import annotations

import random
from collections.abc import Callable

from cube_core.solvers.registry import METHODS

TURNS = ["r", "shift+u", "alt+f", "ctrl+l", "d", "b", "m", "x", "shift+y", "z", "2", "3", "bracketright"]
SOLVING = ["F2", "F5", "F5", "space", "space", "Left", "Right", "shift+Left", "shift+Right", "Prior", "Next", "Home"]
SOLVING += [
    "End",
    "ctrl+1",
    "ctrl+2",
    "ctrl+9",
    "Tab",
    "shift+Tab",
    "minus",
    "equal",
    "ctrl+z",
    "ctrl+y",
    "ctrl+c",
    "ctrl+v",
]
VIEW = [
    "ctrl+t",
    "ctrl+k",
    "ctrl+o",
    "ctrl+j",
    "F1",
    "F4",
    "F6",
    "F7",
    "F8",
    "F9",
    "F12",
    "ctrl+p",
    "F3",
    "slash",
    "question",
]
SIZES = [2, 3, 3, 3, 4, 5, 6, 7, 10, 20, 50, 100]
SEARCHED = (3, 8)
"""The least and the most layers of a cube whose few moves are looked for."""
WINDOWS = [(1280, 800), (640, 480), (320, 240), (1, 1), (1, 700), (1300, 1), (900, 600), (1400, 900)]
ROOMS = """enter your own cube; cube from photographs; patterns; times; go on with the last session; bring this block;
parity next; trainer: solve it; next hint; explain what i turned; sheet of my solve; cases: f2l; practise the
next case; learn to solve it; the book of recipes; practise the recipe; compare methods; what is this piece; parity;
scramble by a seed; type moves; look through a magnifier; the last files; timer; yau method; cfop; explain: parity;
export a lesson; copy the solve as json; light background; next colours; whole solve in 20; solve to the end of phase 2;
scrambles turn by turn; play as a lesson; show the scramble""".replace("\n", " ").split("; ")
"""What the list of commands is asked for."""
TYPED = ["[R, U]2", "M2 x", "R U (", "scramble", "300", "trackers", "é ß", "(R)100000", "2-3Rw", "solve", "77"]


class Hand:
    """Somebody at the keys and the mouse: batches of what xdotool does, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.draw = random.Random(seed)
        self.size = (1280, 800)

    def batch(self) -> list[list[str]]:
        """A few deeds, each the words that xdotool reads; %w stands for the window."""
        deeds: list[tuple[Callable[[], list[str]], int]] = [
            (self.keys, 12),
            (self.hold, 2),
            (self.drag, 6),
            (self.click, 5),
            (self.scroll, 2),
            (self.move, 2),
            (self.type, 2),
            (self.resize, 1),
            (self.another_size, 2),
            (self.few_moves, 1),
            (self.film, 1),
            (self.room, 3),
            (self.hide, 1),
            (self.full_screen, 1),
        ]
        kinds, weights = zip(*deeds, strict=True)
        return [deed() for deed in self.draw.choices(kinds, weights, k=10)]

    def keys(self) -> list[str]:
        names = self.draw.choice((TURNS, TURNS, SOLVING, SOLVING, VIEW))
        return ["key", "--delay", "15", *self.draw.choices(names, k=self.draw.randint(1, 6)), "key", "Escape"]

    def hold(self) -> list[str]:
        """A key is held while the window loses the keyboard."""
        name = self.draw.choice(["r", "2", "shift", "ctrl", "alt", "Left", "space"])
        return ["keydown", name, "sleep", "0.3", "windowunmap", "%w", "keyup", name, *self.back()]

    def back(self) -> list[str]:
        return ["sleep", "0.2", "windowmap", "%w", "sleep", "0.2", "windowfocus", "%w"]

    def place(self) -> list[str]:
        """Anywhere in the window, often where the timeline is."""
        low = 0.9 if self.draw.random() < 0.3 else 0.0
        x, y = self.draw.random() * self.size[0], self.draw.uniform(low, 1.0) * self.size[1]
        return ["mousemove", "--window", "%w", str(int(x)), str(int(y))]

    def move(self) -> list[str]:
        return [*self.place(), "sleep", "0.05", *self.place()]

    def drag(self) -> list[str]:
        button = str(self.draw.choice((1, 1, 1, 2, 3)))
        ways = [word for _ in range(self.draw.randint(1, 6)) for word in (*self.place(), "sleep", "0.02")]
        return [*self.place(), "mousedown", button, *ways, "mouseup", button]

    def click(self) -> list[str]:
        return [*self.place(), "click", str(self.draw.choice((1, 1, 3))), "sleep", "0.05"]

    def scroll(self) -> list[str]:
        return [
            *self.place(),
            "click",
            "--repeat",
            str(self.draw.randint(1, 9)),
            "--delay",
            "10",
            self.draw.choice("45"),
        ]

    def type(self) -> list[str]:
        opener = self.draw.choice([["type", "--args", "1", ":"], ["key", "ctrl+p"], ["key", "F1"]])
        closer = self.draw.choice(["Escape", "Return"]) if opener[-1] == ":" else "Escape"
        return [
            *opener,
            "type",
            "--args",
            "1",
            "--delay",
            "15",
            self.draw.choice(TYPED),
            "key",
            closer,
            "key",
            "Escape",
        ]

    def resize(self) -> list[str]:
        self.size = self.draw.choice(WINDOWS)
        steps = ["windowsize", "%w", *map(str, self.size), "sleep", "0.3"]
        if min(self.size) < 240:
            self.size = (1280, 800)
            steps += ["windowsize", "%w", "1280", "800", "sleep", "0.2"]
        return steps

    def another_size(self) -> list[str]:
        """One of the list of commands, and some layers more or less."""
        words = by_command(str(self.draw.choice(SIZES)))
        return [*words, "key", "--repeat", str(self.draw.randint(1, 3)), self.draw.choice(["ctrl+Up", "ctrl+Down"])]

    def few_moves(self) -> list[str]:
        """A search for few moves, ended by the word that this will do, by another search, or not at all."""
        search = _search(self.draw.randint(*SEARCHED))
        end = self.draw.choice([["key", "shift+Return"], ["key", "F5"], []])
        return [*search, "sleep", str(self.draw.choice((0.5, 3, 6))), *end, "sleep", "0.5"]

    def film(self) -> list[str]:
        """A film of one step of a solve, given up or not."""
        end = ["key", "Escape"] if self.draw.random() < 0.3 else []
        return [*_film(), "sleep", str(self.draw.choice((1, 6))), *end]

    def room(self) -> list[str]:
        """One of the panels and ways of the list of commands, looked at and pressed in."""
        key = self.draw.choice(["Return", "Tab", "space", "Down", "r"])
        return [*_into(self.draw.choice(ROOMS)), *self.click(), *self.scroll(), *self.click(), "key", key]

    def hide(self) -> list[str]:
        return ["windowunmap", "%w", *self.back()]

    def full_screen(self) -> list[str]:
        return ["key", "F11", "sleep", "0.5"]


def by_command(text: str) -> list[str]:
    """Choose from the list of commands what a text finds first."""
    return [
        "key",
        "Escape",
        "key",
        "ctrl+p",
        "type",
        "--args",
        "1",
        "--delay",
        "15",
        text,
        "key",
        "Return",
        "key",
        "Escape",
    ]


def _into(room: str) -> list[str]:
    """What the list of commands opens, and no key that closes it."""
    return [*by_command(room)[:-2], "sleep", "0.3"]


def warming() -> list[list[str]]:
    """All that is made or loaded on first use is so now.

    Solves by every method of what has tables, each waited for, searches to their end, films, all rooms; every size
    near and far in windows large and small.
    """
    solves = [
        deed
        for size, seconds in ((2, 2), (3, 2), (4, 5), (5, 8), (6, 20))  # on a busy machine, too
        for deed in (by_command(str(size)), *[_solve(seconds)] * len(METHODS))
    ]
    least, most = SEARCHED
    solves += [[*_search(size), "sleep", "10", "key", "Escape"] for size in range(least, most + 1)]
    solves += [[*_film(), "sleep", "10", "key", "Escape"]] * 2
    solves += [_into(room) for room in ROOMS]
    return solves + [_visit(size, window) for window in WINDOWS if min(window) > 1 for size in dict.fromkeys(SIZES)]


def _visit(size: int, window: tuple[int, int]) -> list[str]:
    """Turn a cube in a window and solve it, near and far, with all that is shown beside it and without."""
    middle = ["mousemove", "--window", "%w", *(str(side // 2) for side in window)]
    zoom = [word for way in "454" for word in ("click", "--repeat", "15", "--delay", "20", way)]
    turns = ["key", "--delay", "15", *TURNS[:4], "F2", "F5"]
    views = ["key", "--delay", "100", *["ctrl+t", "ctrl+k", "ctrl+o", "ctrl+j"] * 2, "End", "Escape"]
    return ["windowsize", "%w", *map(str, window), *by_command(str(size)), *middle, *turns, *zoom, *views]


def _search(size: int) -> list[str]:
    return [*by_command(f"{size}x{size}"), *by_command("few moves method"), "key", "F2", "F5"]


def _film() -> list[str]:
    solve = [*by_command("3x3 cube"), "key", "F2", "F5", "sleep", "2", "key", *["shift+Right"] * 3, "ctrl+shift+o"]
    return [*solve, "key", "ctrl+e"]


def _solve(seconds: int) -> list[str]:
    return ["key", "F2", "key", "F5", "sleep", str(seconds), "key", "End", "key", "Escape", "key", "Tab"]
