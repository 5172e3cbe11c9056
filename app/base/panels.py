"""The panel that lies over the cube, and the text and the line chosen in each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.base.panel import CUBE, AnyPanel
from app.base.text_field import TextField
from app.blocks.state import BlockChoice
from app.comparing.state import Comparison
from app.course.shelf.state import Shelf
from app.cube.state import MovesBox
from app.ideas.state import Ideas
from app.own_cube.painting.state import LARGEST, Painting, solved
from app.own_cube.photos.state import Album
from app.settings.state import SettingsList
from app.watching.timeline import Timeline


class ListSearch:
    """A list that is searched: what is typed, and which line is chosen of those that fit it."""

    def __init__(self) -> None:
        self.field = TextField()
        self._chosen = self._first = 0
        self._text = ""
        """The text that the choice was made among."""

    @property
    def chosen(self) -> int:
        """The number of the chosen line: the first, once something else is typed."""
        return self._chosen if self._text == self.field.text else 0

    @property
    def first(self) -> int:
        """The first line shown."""
        return self._first if self._text == self.field.text else 0

    def move(self, by: int, count: int, shown: int) -> None:
        """Choose a line further down or up of so many, and keep it among those shown."""
        chosen = max(0, min(self.chosen + by, count - 1))
        first = max(chosen - shown + 1, min(self.first, chosen))
        self._chosen, self._first, self._text = chosen, first, self.field.text

    def scroll(self, by: int, count: int, shown: int) -> None:
        """Show other lines."""
        first = max(0, min(self.first + by, count - shown))
        self._chosen, self._first, self._text = self.chosen, first, self.field.text


class CommandSearch(ListSearch):
    """The list of commands."""

    def __init__(self, to_bind: str = "") -> None:
        super().__init__()
        self.to_bind = to_bind
        """The key, as written, that will run what is chosen from now on; empty when choosing runs it."""


@dataclass(frozen=True, slots=True)
class FileLine:
    """One file in the list of files."""

    path: Path
    title: str
    hint: str


class FilesBox(ListSearch):
    """The list of files: to open one, or to name the one to save."""

    def __init__(self, recent: tuple[FileLine, ...] = (), is_saving: bool = False) -> None:
        super().__init__()
        self.recent, self.is_saving = recent, is_saving
        self.confirmed = ""
        """The file that may be replaced, because it was asked for twice."""


@dataclass(slots=True)
class Chosen:
    """The choice that was made last in each list, counted from 0."""

    way_on: int = 0
    """One of the three ways on after the introduction."""
    menu_place: tuple[int, int] = (0, 0)
    """The column and line of the menu."""
    time: int = 0
    """A solve, counted back from the last of this size."""
    pattern: int = 0
    """A pattern, of those that the cube has."""
    lesson: int = 0
    sheet_line: int = 0
    """The first line that is shown of the sheet of one's own solve."""


class Panels:
    """The open panel, and the state in which each was left."""

    def __init__(self, size: int, ideas: Ideas) -> None:
        self.shown: AnyPanel = CUBE
        self.moves = MovesBox(size)
        self.commands = CommandSearch()
        self.files = FilesBox()
        self.drop = ListSearch()
        """The list that hangs from the toolbar."""
        self.chosen = Chosen()
        self.shelf = Shelf()
        self.painting = Painting(solved(size) if size <= LARGEST else solved(3))
        self.album = Album()
        self.settings = SettingsList()
        self.timeline = Timeline()
        self.ideas = ideas
        """The page of the help that is read."""
        self.comparison: Comparison | None = None
        """The ways to solve the cube that are compared."""
        self.block = BlockChoice()
        """The block of centre cells that somebody wants brought somewhere."""

    @property
    def painted(self) -> Painting | None:
        """The painting that goes on, if one does."""
        return self.painting if self.shown.id == "painting" else None
