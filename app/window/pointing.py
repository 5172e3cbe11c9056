"""The pointer led by keys, for who has no mouse: over stickers, and to all that can be pressed or tells something."""

from __future__ import annotations

from math import hypot
from time import perf_counter

import numpy as np

from app.base.panel import CUBE
from app.base.state import AppState
from app.window.drag import Point
from app.window.mouse import Button, Mouse
from cube_core.faces import Face
from cube_core.geometry import NORMALS, place_of, points_of

ASKS = "Arrows lead the pointer, Tab goes to the next thing, Enter presses it; held, it drags. Esc leaves."
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
WHEEL = {"page-up": 1.0, "page-down": -1.0}
STEP = 8.0
"""Pixels between two places where the next sticker is looked for; beside the cube the pointer goes two of them."""
FARTHEST = 60
"""Steps to the next sticker at most."""
NEAR = 1.0
"""Pixels within which the pointer stands on a thing."""


class Pointing:
    """Keys in, the mouse's deeds out, while it is on."""

    def __init__(self, state: AppState, mouse: Mouse) -> None:
        self._state, self._mouse = state, mouse
        self._held = False
        """Whether Enter is down."""

    @property
    def is_on(self) -> bool:
        """Whether keys lead the pointer."""
        return self._state.looking.is_led

    def toggle(self) -> None:
        """Lead the pointer, from the middle of the cube or the first thing over it, or do so no longer."""
        if self.is_on:
            self.leave()
            return
        self._state.looking.is_led = True
        self._state.say(ASKS)
        self._mouse.move(*self._mouse.picture.pixels(np.zeros(3)), frozenset())
        if self._mouse.is_over_panel and self._mouse.things:
            self._go(self._mouse.things[0])

    @property
    def _at(self) -> Point:
        """The pointer's place; in the middle of the cube where it has left the window."""
        x, y = self._mouse.place or self._mouse.picture.pixels(np.zeros(3))
        return min(max(x, 0.0), self._mouse.width), min(max(y, 0.0), self._mouse.height)

    def press(self, key: str, modifiers: frozenset[str]) -> bool:
        """Do what a key means that went down; whether it leads the pointer."""
        if not self.is_on or modifiers - {"Shift"}:
            return False
        if key == "Tab":
            self._to_next(-1 if modifiers else 1)
        elif key == "Enter":
            self._held = True
            self._mouse.move(*self._at, frozenset())
            self._mouse.press(*self._at, Button.MIDDLE if modifiers else Button.LEFT, frozenset(), perf_counter())
        elif key == "Escape" and not self._mouse.cancel():
            if self._state.panels.shown is not CUBE:
                return False
            self.leave()
        self._state.touch()
        return key in ("Tab", "Enter", "Escape") or key.lower().replace("page", "page-") in {**ARROWS, **WHEEL}

    def let_go(self, key: str) -> None:
        """A key came up."""
        if key == "Enter" and self._held:
            self._held = False
            self._mouse.release(perf_counter())
            self._state.touch()

    def edit(self, command: str) -> bool:
        """Do what an arrow key means, which repeats while it is held; whether it leads the pointer."""
        if not self.is_on:
            return False
        if command in ARROWS:
            self._go(self._step(*ARROWS[command]))
        elif command in WHEEL:
            self._mouse.wheel(*self._at, WHEEL[command])
        self._state.touch()
        return command in ARROWS or command in WHEEL

    def leave(self) -> None:
        """Let keys do what they say again."""
        self._state.looking.is_led = self._held = False
        self._mouse.leave()

    def _go(self, place: Point) -> None:
        x, y = self._at
        if self._held:
            self._mouse.dragged(*place, place[0] - x, place[1] - y, perf_counter())
        else:
            self._mouse.move(*place, frozenset())

    def _step(self, right: int, up: int) -> Point:
        """The middle of the next sticker that way; beside the cube, or with a layer in hand, some pixels on."""
        (x, y), picture = self._at, self._mouse.picture
        beside = x + 2 * STEP * right, y + 2 * STEP * up
        hit = None if self._mouse.drag or self._mouse.is_over_panel else picture.pick(x, y)
        if hit is None:
            return beside
        for number in range(1, FARTHEST):
            there = x + number * STEP * right, y + number * STEP * up
            found = picture.pick(*there)
            if found is None:
                return there
            middle = self._middle(found[0])
            if found[0] != hit[0] and hypot(middle[0] - x, middle[1] - y) >= STEP:
                return middle
        return beside

    def _middle(self, slot: int) -> Point:
        size = self._state.engine.cube.size
        face: Face = place_of(size, slot)[0]
        return self._mouse.picture.pixels((points_of(size, slot) + NORMALS[face]) / (2 * size))

    def _to_next(self, by: int) -> None:
        """Go to the next thing in the order in which one reads; from elsewhere to the nearest."""
        things, (x, y) = self._mouse.things, self._at
        if not things:
            return
        far = [hypot(there[0] - x, there[1] - y) for there in things]
        nearest = far.index(min(far))
        self._go(things[(nearest + by) % len(things) if far[nearest] <= NEAR else nearest])
