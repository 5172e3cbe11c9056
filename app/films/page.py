"""A lesson as one file: a solve as a page for any browser, with a cube to turn, its sentences, marks and chapters."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from app.base.files import write_text
from app.base.say import UserError
from app.solves.journeys import journeys_of, slots_beside, view_of_step
from app.solves.reading import LESSON_TEMPO
from app.solves.track import Track
from cube_core.moves import axes_of, highs_of, lows_of, quarters_of
from cube_core.solvers import Step
from cube_core.solvers.registry import METHODS
from renderer.frame import CameraPose
from renderer.palette import COMMUTATOR, DIM, Palette, Theme, themes

ENDING = ".html"
LETTERS = "letters"
OVERLAYS = (LETTERS, COMMUTATOR, DIM)
"""The overlays that a page knows; the last two are always there."""
SMALLEST, LARGEST = 2, 10
"""The layers of the cubes that a page shows: it draws every sticker by itself."""
_SCRIPTS = ("cube.js", "view.js", "lesson.js")
_INTERFACE = (
    *("panel", "glass", "raised", "raised2", "hairline", "border", "text", "text2", "text3", "accent", "fill"),
    *("on_fill", "future", "current", "held", "good", "warn", "shadow", "setup", "carry", "insert"),
)
"""The colours of the window that a page has too."""
_PLACEHOLDER = re.compile(r"\{\{(\w+)\}\}")
_NOT_IN_SCRIPTS = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}
"""What could end the data of a page or begin a tag there, written as JSON may write it."""


def check(size: int) -> None:
    """Say which cubes a lesson can show."""
    if not SMALLEST <= size <= LARGEST:
        raise UserError(
            f"A lesson as a page shows {SMALLEST} to {LARGEST} layers, not {size}; make a film of this one."
        )


@dataclass(frozen=True)
class Lesson:
    """A solve, or the steps of it that a stretch of moves touches, ready to be written as a page."""

    track: Track
    palette: Palette
    letters: bool = False
    """Whether letters stand on the stickers."""
    setup: str = ""
    """The moves that make the cube of a solved one, where they are known."""
    tempo: float = LESSON_TEMPO
    start: int = 0
    stop: int | None = None

    def write(self, path: Path) -> None:
        """Write the page, whole or not at all."""
        write_text(path, self.page())

    def page(self) -> str:
        """The whole page; nothing in it is fetched from elsewhere."""
        content = {
            "title": escape(self.title),
            "style": f"{_colors()}\n{_asset('style.css')}",
            "script": "\n".join(map(_asset, _SCRIPTS)),
            "data": json.dumps(self.data(), ensure_ascii=False, separators=(",", ":")).translate(_NOT_IN_SCRIPTS),
        }
        return _PLACEHOLDER.sub(lambda found: content[found[1]], _asset("page.html"))

    @property
    def title(self) -> str:
        """The cube and the method."""
        method = self.track.way.method
        name = METHODS[method].title if method in METHODS else method or "Moves"
        return f"{self.track.size}×{self.track.size} · {name}"

    def data(self) -> dict[str, Any]:
        """All that the page tells and shows, indices counted from its first move."""
        check(self.track.size)
        end = self.track.keyframes.board_at(self._end).cube
        return {
            "size": self.track.size,
            "cells": self.track.keyframes.board_at(self._begin).cube.cells().tolist(),
            "moves": list(self._moves()),
            "chapters": list(self._chapters()),
            "steps": list(self._steps()),
            "ending": "Solved." if end.is_solved else "This is where it ends.",
            "setup": "" if self._begin else self.setup,
            "tempo": self.tempo,
            "home": _pose(CameraPose()),
            "look": {
                "colors": [f"#{color.lower()}" for color in self.palette.colors],
                "light": self.palette.light,
                "dims": self.palette.dims,
                "letters": self.letters or bool(self.palette.glyphs),
            },
            "themes": {name: _around(theme) for name, theme in themes().items()},
        }

    @cached_property
    def _numbers(self) -> range:
        """The numbers of the steps that the stretch touches: a step is told as a whole or not at all."""
        stop = len(self.track) if self.stop is None else self.stop
        first = self.track.step_number_at(self.start)
        last = self.track.step_number_at(stop - 1) if stop > self.start else None
        return range(0) if first is None or last is None else range(first, last + 1)

    @property
    def _begin(self) -> int:
        return self.track.start_of_step(self._numbers[0]) if self._numbers else self.start

    @property
    def _end(self) -> int:
        return self.track.next_step(self.track.start_of_step(self._numbers[-1])) if self._numbers else self.start

    def _moves(self) -> Iterator[list[int | str]]:
        alg = self.track.alg[self._begin : self._end]
        parts = (numbers(alg.codes).tolist() for numbers in (axes_of, lows_of, highs_of, quarters_of))
        for axis, low, high, quarters, word in zip(*parts, str(alg).split(), strict=True):
            yield [axis, low, high, quarters, word]

    def _chapters(self) -> Iterator[dict[str, Any]]:
        for number in self.track.shown_phases:
            phase, steps = self.track.phases[number], self.track.steps_of(number)
            start, stop = max(phase.start, self._begin), min(phase.stop, self._end)
            if start < stop:
                title = phase.title or phase.name
                bounds = {"start": start - self._begin, "stop": stop - self._begin}
                yield {"title": title, "promise": phase.promise, "count": len(steps), **bounds}

    def _steps(self) -> Iterator[dict[str, Any]]:
        own = pose = CameraPose()
        phase = -1
        for number in self._numbers:
            step, at = self.track.step(number), self.track.start_of_step(number)
            place = self.track.place_at(at)
            sight = view_of_step(self.track, at, pose if place.phase == phase else own, own)
            pose, phase = sight.pose, place.phase
            card = self.track.card(number)
            yield {
                "number": place.number,
                "start": step.start - self._begin,
                "stop": step.stop - self._begin,
                "caption": step.caption,
                "reason": "" if card else step.reason,
                "done": step.done,
                "notation": step.notation,
                "warns": step.kind in ("parity", "prevent"),
                "more": card.sentences if card else (),
                "parts": [[part.role, part.start - self._begin, part.stop - self._begin] for part in step.parts],
                "marks": list(_marks(self.track.size, step)),
                "pose": _pose(pose),
                "isBehind": sight.needs_second_view,
            }


def _marks(size: int, step: Step) -> Iterator[dict[str, Any]]:
    """The slots that are marked, as things stand when the step starts; numbered where there are several pieces."""
    journeys = journeys_of(size, step.cells)
    for journey in journeys:
        pair = journey.pair if len(journeys) > 1 else 0
        yield {"role": "target", "slots": journey.place, "pair": pair}
        yield {"role": "source", "slots": journey.piece, "pair": pair}
    for role, slots in slots_beside(size, step.cells).items():
        if slots:
            yield {"role": role, "slots": slots, "pair": 0}


def _pose(pose: CameraPose) -> dict[str, float]:
    return {"yaw": round(pose.yaw, 1), "pitch": round(pose.pitch, 1)}


def _around(theme: Theme) -> dict[str, str]:
    """The colours of the cube's body, of what turns, and of its shadow."""
    shadow = f"#{theme.shadow.lower()}{round(theme.shadow_strength * 255):02x}"
    return {"body": f"#{theme.body.lower()}", "outline": f"#{theme.outline.lower()}", "shadow": shadow}


def _asset(name: str) -> str:
    return (files("assets") / "lesson" / name).read_text(encoding="utf-8")


def _colors() -> str:
    """The colours of the page, dark as the window is at first, or light where the reader's machine is."""
    interface = tomllib.loads((files("assets") / "interface.toml").read_text(encoding="utf-8"))
    dark, light = (_variables(themes()[name], interface[name]) for name in ("dark", "light"))
    scheme = ":root { color-scheme: dark light; %s }\n@media (prefers-color-scheme: light) { :root { %s } }"
    paper = "@media print { :root { %s } }"
    return f"{scheme % (dark, light)}\n{paper % light}"


def _variables(theme: Theme, interface: dict[str, str]) -> str:
    around = {"middle": theme.middle, "edge": theme.edge}
    named = {**around, **{name: interface[name] for name in _INTERFACE}}
    return " ".join(f"--{name}: #{color.lower()};" for name, color in named.items())
