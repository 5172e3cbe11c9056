"""The panel of all settings: finding one, changing it by its kind, setting it back, picking colours of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.base.action import Action, App, Group, Section, When
from app.base.key_presets import forget_own_keys
from app.base.panel import Panel, Stands
from app.base.preference_actions import change, choose_next, set_back
from app.base.preferences import Preferences, plays_lesson, records
from app.base.setting import Algorithms, Choice, Keys, Number, Setting, Switch
from app.base.text_field import match
from app.settings.settings_file import settings_path
from renderer.palette import palette_of

FACTOR = 1.25
"""The factor by which a number that is not whole goes up or down."""
PAGE = 6
LONGEST_VALUE = 12
"""Letters of a value of one's own that are shown; six colours are too many."""


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A line of the panel."""

    record: Setting[Any]
    title: str
    hint: str = ""
    is_swatches: bool = False
    """Whether it is the colours of one's own, which belong to the choice of colours."""


def rows_of(app: App) -> list[SettingRow]:
    """The settings that fit what is typed, by what they are about."""
    query = app.state.panels.settings.search.text
    order = [group.value for group in Group]
    found = [row for record in records() for row in _rows(record) if _fits(query, row)]
    return sorted(found, key=lambda row: order.index(row.record.section))


def _rows(record: Setting[Any]) -> Iterator[SettingRow]:
    yield SettingRow(record, record.title, record.hint if isinstance(record, Switch) else "")
    if record is Preferences.palette:
        yield SettingRow(
            record, "Colours of your own", "Choose a sticker's colour, then pick another", is_swatches=True
        )


def _fits(query: str, row: SettingRow) -> bool:
    words = (*row.record.synonyms, row.record.section.lower(), row.record.name)
    return not query.strip() or match(query, row.title, words) is not None


def text_of(app: App, row: SettingRow) -> str:
    """The value of a choice or a number as it is shown."""
    value = row.record.value_in(app.state.preferences)
    if isinstance(row.record, Choice):
        option = row.record.options().get(value)
        return option.short if option is not None else value if len(value) <= LONGEST_VALUE else "Your own"
    if isinstance(row.record, Number):
        written = row.record.written(value)
        return written if isinstance(written, str) else f"{value:g}"
    return ""


def is_on(app: App, row: SettingRow) -> bool:
    """Whether a switch is on; that of lessons, which until one chooses depend on the size, as this cube is played."""
    preferences = app.state.preferences
    if row.record is Preferences.is_lesson:
        return plays_lesson(preferences, app.state.engine.cube.size)
    return bool(row.record.value_in(preferences))


def is_usual(app: App, row: SettingRow) -> bool:
    """Whether a setting has the value that it has at first; of lessons each choice is another one."""
    record, preferences = row.record, app.state.preferences
    is_same = record is not Preferences.is_lesson and record.value_in(preferences) == record.default
    return record.name not in preferences.values or is_same


def reset(app: App, row: SettingRow) -> None:
    """Set a setting back to what it is at first."""
    if isinstance(row.record, Keys):
        forget_own_keys(app)
    elif not is_usual(app, row):
        set_back(app, row.record)
    _forget_problem(app, row)
    app.state.touch()


def _forget_problem(app: App, row: SettingRow) -> None:
    """Forget the fault of a setting in the file, which is written over once the setting is changed."""
    preferences = app.state.preferences
    preferences.problems = tuple(one for one in preferences.problems if one.setting != row.record.name)


def step(app: App, row: SettingRow, by: int) -> None:
    """The next value of a setting, or the one before."""
    record = row.record
    if row.is_swatches:
        open_picker(app, 0)
    elif isinstance(record, Switch):
        change(app, record, not is_on(app, row))
    elif isinstance(record, Choice):
        choose_next(app, record, by)
    elif isinstance(record, Number):
        change(app, record, _next_number(record, record.value_in(app.state.preferences), by))
    else:
        app.run("cases" if isinstance(record, Algorithms) else "help")
    _forget_problem(app, row)
    app.state.touch()


def _next_number(record: Number, value: float, by: int) -> float:
    """A number's next value: one more, or a quarter more and then what the file has a word for."""
    if record.is_whole:
        return max(record.least, min(value + by, record.most))
    words = sorted(record.words.values())
    if by < 0 and value in words:
        return record.most
    if by > 0 and value >= record.most and words:
        return words[0]
    return float(f"{max(record.least, min(value * FACTOR**by, record.most)):.3g}")


def open_settings(app: App) -> None:
    """The panel, or no longer."""
    app.state.open(PANEL)


def own_colors(app: App) -> list[str]:
    """The six colours of the stickers now."""
    return list(palette_of(app.state.preferences.palette).colors)


def open_picker(app: App, swatch: int) -> None:
    """Pick another colour for the stickers of a colour."""
    panel = app.state.panels.settings
    panel.swatch = swatch
    panel.digits.set(own_colors(app)[swatch])
    panel.digits.select_all()
    app.state.touch()


def close_picker(app: App) -> None:
    """The colour is picked: keep it."""
    app.state.panels.settings.swatch = None
    app.services.save()
    app.state.touch()


def pick(app: App, color: str, is_final: bool = False) -> None:
    """Give the stickers of the chosen colour another one."""
    panel = app.state.panels.settings
    if panel.swatch is None:
        return
    colors = own_colors(app)
    colors[panel.swatch] = color
    change(app, Preferences.palette, ",".join(colors), is_final)
    panel.digits.set(color)
    app.state.touch()


def take_digits(app: App) -> None:
    """Take the colour that is typed, or say how one is written."""
    panel = app.state.panels.settings
    digits = panel.digits.text.strip().removeprefix("#").upper()
    if len(digits) != 6 or set(digits) - set("0123456789ABCDEF"):
        app.state.say("A colour is six hexadecimal digits, such as FF7F1F.", is_warning=True)
    else:
        pick(app, digits, is_final=True)
        close_picker(app)


def open_file(app: App) -> None:
    """The settings file, in whatever program the user edits text with."""
    app.services.save()
    app.services.window.open_link(settings_path().as_uri())


def press_key(app: App, key: str, modifiers: frozenset[str]) -> bool:
    """Do what a key means in the panel; whether it did anything."""
    panel, rows = app.state.panels.settings, rows_of(app)
    panel.keep_within(len(rows))
    if panel.swatch is not None:
        return _press_in_picker(app, panel.swatch, key)
    if not rows or key not in ("Enter", "R") or (key == "R" and modifiers != {"Ctrl"}):
        return False
    if key == "R":
        reset(app, rows[panel.chosen])
    else:
        step(app, rows[panel.chosen], -1 if "Shift" in modifiers else 1)
    return True


def _press_in_picker(app: App, swatch: int, key: str) -> bool:
    if key == "Enter":
        take_digits(app)
    elif key == "Tab":
        open_picker(app, (swatch + 1) % 6)
    return key in ("Enter", "Tab")


def move(app: App, command: str) -> None:
    """Choose another row, as an editing key says."""
    steps = {"up": -1, "down": 1, "page-up": -PAGE, "page-down": PAGE}
    panel, count = app.state.panels.settings, len(rows_of(app))
    panel.keep_within(count)
    panel.move(steps.get(command, 0), count)


def _step_back(app: App) -> bool:
    is_picking = app.state.panels.settings.swatch is not None
    if is_picking:
        close_picker(app)
    return is_picking


PANEL = Panel[App](
    "settings",
    "Settings",
    Stands.BESIDE,
    press_key,
    move,
    step_back=_step_back,
    field=lambda app: app.state.panels.settings.field,
)
"""The panel."""


def actions() -> Iterator[Action]:
    """Opening the panel."""
    yield Action(
        "settings",
        "Settings",
        Group.PROGRAM,
        "Options",
        open_settings,
        ("Ctrl+,", "Shift+F10"),
        "Everything that can be chosen, each with a way back",
        ("settings", "preferences", "options", "configuration", "colours", "customize"),
        Section.PROGRAM,
        When.ALWAYS,
    )
