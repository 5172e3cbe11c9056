"""The pages that explain ideas, read from `assets/ideas.toml`: which is open, and what moves beside its words."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files

from app.base.say import Say, say_nothing
from app.base.work import Runner, Work, in_thread
from app.ideas.demo import Demo, Show, track_of
from app.solves.track import Track

OVERLAYS = ("trackers", "commutator", "dim")


@dataclass(frozen=True, slots=True)
class Page:
    """One idea."""

    id: str
    title: str
    group: str
    text: tuple[str, ...]
    """Its paragraphs."""
    demo: Demo
    words: tuple[str, ...] = ()
    """Other names that people search it by."""
    overlays: tuple[str, ...] = ()
    inspects: str = ""
    """The faces of a corner of which the program says what it knows."""


@cache
def pages() -> tuple[Page, ...]:
    """All pages, in order."""
    table = tomllib.loads((files("assets") / "ideas.toml").read_text(encoding="utf-8"))
    return tuple(map(_page, table["page"]))


def _page(entry: dict[str, object]) -> Page:
    plain = {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}
    about = {name: plain.pop(name) for name in Demo.__dataclass_fields__ if name in plain}
    about["moves"] = tuple((text, told) for text, told in about.get("moves", ()))  # type: ignore[attr-defined]
    return Page(demo=Demo(**about), **plain)  # type: ignore[arg-type]  # the file's own tests look at it


class Ideas:
    """The page that is open, and what moves beside it."""

    def __init__(self, runner: Runner = in_thread, say: Say = say_nothing) -> None:
        self._runner, self._say = runner, say
        self._page: Page | None = None
        self.first = 0
        """The first paragraph shown."""
        self.show: Show | None = None
        self.work: Work[Track] | None = None
        """The work on the solve that is shown."""

    @property
    def page(self) -> Page:
        """The page that was read last; until then the first, which nobody reads before it is wanted."""
        return self._page or pages()[0]

    def open(self, page: Page) -> None:
        """Show a page from its start."""
        self.close()
        self._page, self.first = page, 0
        self.work = Work(partial(track_of, page.demo), self._runner)
        self.tick(0.0)

    def close(self) -> None:
        """Let nothing move any more."""
        if self.work is not None:
            self.work.cancel()
        self.show = self.work = None

    def turn(self, by: int) -> None:
        """The next page, or the one before."""
        known = pages()
        self.open(known[(known.index(self.page) + by) % len(known)])

    def scroll(self, by: int) -> None:
        """Read on, or back."""
        self.first = max(0, min(self.first + by, len(self.page.text) - 1))

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether something moves."""
        if self.work is not None and self.work.is_done:
            work, self.work = self.work, None
            if work.result is not None:
                self.show = Show(self.page.demo, work.result)
            else:  # a fault of ours: the page can be read without its cube
                self._say(f"The cube of this page cannot be shown ({work.error}); please report it.", is_warning=True)
        if self.show is not None:
            self.show.tick(seconds)
        return self.work is not None or (self.show is not None and self.show.is_playing)

    def do(self, change: Callable[[Show], None]) -> None:
        """Do something with what moves, if it is there yet."""
        if self.show is not None:
            change(self.show)
