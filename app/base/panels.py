"""The panel that lies over the cube, and the text and the line chosen in each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.base.panel import CUBE, AnyPanel
from app.base.text_field import TextField
from app.course.shelf.state import Shelf
from app.cube.state import MovesBox
from app.own_cube.painting.state import LARGEST, Painting, solved
from app.own_cube.photos.state import Album
from app.settings.state import SettingsList


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


class Panels:
    """The open panel, and the state in which each was left."""

    def __init__(self, size: int) -> None:
        self.shown: AnyPanel = CUBE
        self.moves = MovesBox(size)
        self.commands = CommandSearch()
        self.files = FilesBox()
        self.drop = ListSearch()
        """The list that hangs from the toolbar."""
        self.way_on = 0
        """The chosen one of the three ways on after the introduction."""
        self.menu_place = (0, 0)
        """The chosen column and line of the menu."""
        self.shelf = Shelf()
        self.painting = Painting(solved(size) if size <= LARGEST else solved(3))
        self.album = Album()
        self.settings = SettingsList()
        self.time = 0
        """The number of the chosen solve, counted back from the last of this size."""
        self.pattern = 0
        """The number of the chosen pattern, of those that the cube has."""
        self.lesson = 0
        """The number of the chosen lesson."""
        self.sheet_line = 0
        """The first line that is shown of the sheet of one's own solve."""
        self.help_modifiers: frozenset[str] = frozenset()
        """The modifiers clicked in the help."""

    @property
    def painted(self) -> Painting | None:
        """The painting that goes on, if one does."""
        return self.painting if self.shown.id == "painting" else None
