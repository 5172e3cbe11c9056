"""The list of all settings: what is searched for, which row is chosen, and the colour that is being picked."""

from __future__ import annotations

from app.base.text_field import TextField


class SettingsList:
    """The state of the panel of settings, beside the settings themselves."""

    def __init__(self) -> None:
        self.search = TextField()
        self.digits = TextField()
        """The picked colour as it is typed."""
        self.chosen = self.first = 0
        """The row that keys change, and the first that is shown."""
        self.swatch: int | None = None
        """The number of the sticker colour that is being picked."""
        self._text = ""

    @property
    def field(self) -> TextField:
        """The field that typed text goes to."""
        return self.search if self.swatch is None else self.digits

    def keep_within(self, count: int) -> None:
        """Take the number of rows there are now: those of another search begin at the top."""
        if self._text != self.search.text:
            self._text, self.chosen, self.first = self.search.text, 0, 0
        self.chosen = max(0, min(self.chosen, count - 1))

    def move(self, by: int, count: int) -> None:
        """Choose a row further down or up."""
        self.chosen = max(0, min(self.chosen + by, count - 1))


def first_shown(chosen: int, first: int, room: int, count: int) -> int:
    """The first row to show where there is room for so many: as before, if the chosen one is in sight then."""
    first = max(chosen - room + 1, min(first, chosen))
    return max(0, min(first, count - room))
