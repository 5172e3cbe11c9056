"""The command palette: what is typed, what fits it, which line is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from app.actions.actions import ACTIONS, Action, Group
from app.input.search import match
from app.input.text_field import TextField
from cube_core.geometry import MAX_SIZE, MIN_SIZE

SIZE_ACTION = "size."


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the palette."""

    action: str
    title: str
    hint: str
    places: tuple[int, ...] = ()
    """The letters of the title that were typed."""


class CommandBox:
    """A search over the actions there are now."""

    def __init__(self, is_there: Callable[[Action], bool], to_bind: str = "") -> None:
        self.field = TextField()
        self.to_bind = to_bind
        """The key, as written, that will run what is chosen from now on; empty when choosing runs it."""
        self.first = 0
        """The first line shown."""
        self._chosen = 0
        self._actions = [action for action in ACTIONS if is_there(action)]
        self._found: tuple[str, list[Line]] | None = None

    @property
    def count(self) -> int:
        """How many commands there are in all."""
        return len(self._actions)

    @property
    def lines(self) -> list[Line]:
        """What fits, best first; everything where nothing is typed."""
        if self._found is None or self._found[0] != self.field.text:
            self._found = (self.field.text, self._search(self.field.text))
            self._chosen = self.first = 0
        return self._found[1]

    @property
    def chosen(self) -> int:
        """The number of the chosen line."""
        count = len(self.lines)
        return max(0, min(self._chosen, count - 1))

    def choose(self, number: int) -> None:
        """Choose a line."""
        self._chosen = max(0, min(number, len(self.lines) - 1))

    def move(self, by: int, shown: int) -> None:
        """Choose a line further down or up, and keep it among the `shown` ones."""
        self.choose(self.chosen + by)
        self.first = max(self.chosen - shown + 1, min(self.first, self.chosen))

    def scroll(self, by: int, shown: int) -> None:
        """Show other lines."""
        self.first = max(0, min(self.first + by, len(self.lines) - shown))

    def _search(self, query: str) -> list[Line]:
        if not query.strip():
            return list(self._all(query))
        found = [(hit, line) for line in self._all(query) if (hit := match(query, line.title))]
        found.sort(key=lambda pair: -pair[0].score)
        return [Line(line.action, line.title, line.hint, hit.places) for hit, line in found]

    def _all(self, query: str) -> Iterable[Line]:
        number = query.strip()
        if number.isdecimal() and len(number) < 5 and MIN_SIZE <= int(number) <= MAX_SIZE and not self.to_bind:
            yield Line(f"{SIZE_ACTION}{int(number)}", f"{number}×{number} cube", "A new, solved one")
        for action in sorted(self._actions, key=lambda action: action.group in _TURNS):
            title = action.title
            if not (number.isdecimal() and title.startswith(f"{number}×")):
                yield Line(action.id, title, action.hint or action.group.value)


_TURNS = (Group.TURN, Group.SLICE, Group.ROTATE, Group.LAYERS)
