"""The settings file: the preferences kept between two starts, small enough that the user may edit it as well."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import platformdirs

from app.base.files import alone_with, keep_broken, read_text, write_text
from app.base.preferences import Preferences, records
from app.base.say import UserError
from app.base.setting import Problem, Setting, TableSetting
from app.settings.toml import edited, read

FILE_NAME = "settings.toml"
MOST_BYTES = 250_000
"""A file with every key bound anew has about 10 000."""
SHOWN = 40
"""Letters of what is wrong that are told."""
_HEAD = "# Settings of Cubelens. What is not said here is as usual.\n"


def settings_path() -> Path:
    """The path of the file."""
    return Path(platformdirs.user_config_dir("cubelens", appauthor=False)) / FILE_NAME


def load_settings(path: Path, preferences: Preferences) -> tuple[Problem, ...]:
    """Take over what a file says; what is wrong with it. What is wrong or missing stays as usual."""
    try:
        found = read(read_text(path, MOST_BYTES))
    except FileNotFoundError:
        return ()
    except UserError as error:
        return (_problem(str(error)),)
    except ValueError as error:
        return (_problem(f"{path} cannot be read: {error}."),)
    problems = [
        _problem(f"{path}, line {fault.line}: {fault.name[:SHOWN]} cannot be read: {fault.why}.")
        for fault in found.faults
    ]
    for record in (record for record in records() if record.is_kept):
        for name, value in _written(record, found.values).items():
            try:
                preferences.values[record.name] = _taken(preferences, record, name, value)
            except ValueError as error:
                line = found.lines.get(name, found.lines.get(record.name, 1))
                text = f"{path}, line {line}: {name[:SHOWN]} cannot be {_shown(value)}. {error}"
                problems.append(_problem(text, record.name))
    return tuple(problems)


def _written(record: Setting[Any], found: Mapping[str, object]) -> Mapping[str, object]:
    """The text of a setting in the file: one value, or those of a table."""
    return {
        name: value
        for name, value in found.items()
        if name == record.name or (isinstance(record, TableSetting) and name.startswith(f"{record.name}."))
    }


def _taken(preferences: Preferences, record: Setting[Any], name: str, value: object) -> object:
    """A setting's value with what a line of the file says of it; a ValueError says what to write instead."""
    if not isinstance(record, TableSetting) or name == record.name:
        return record.read(value)
    return {**record.value_in(preferences), name.removeprefix(f"{record.name}."): record.read_one(value)}


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def _problem(text: str, setting: str = "") -> Problem:
    """A problem told without characters that cannot be shown."""
    return Problem(_plain(text), setting)


def _plain(text: str) -> str:
    """A text without characters that cannot be shown."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def save_settings(path: Path, preferences: Preferences) -> str:
    """Write what was changed, keeping the rest of the file and its comments; what is to be said of it, or nothing."""
    try:
        with alone_with(path):
            said = _save(path, preferences)
    except OSError as error:
        return _plain(f"The settings could not be kept in {path}: {error.strerror}.")
    except UserError as error:
        return _plain(f"The settings could not be kept: {error}")
    preferences.changed.clear()
    return _plain(said)


def _save(path: Path, preferences: Preferences) -> str:
    text = _text_of(path)
    outcome = _changed(text, preferences) if text is not None else None
    if outcome is not None:
        write_text(path, outcome)
        return ""
    kept = keep_broken(path)
    everything = {record.name: record.default for record in records() if record.name in preferences.values}
    write_text(path, edited(_HEAD, _wanted(preferences, everything, {}), _notes()))
    return f"{path} could not be understood; it is kept as {kept.name if kept is not None else 'it was'}."


def _text_of(path: Path) -> str | None:
    """The text of the file; none if it cannot be understood. A file that is none is an error: it stays alone."""
    try:
        return read_text(path, MOST_BYTES)
    except FileNotFoundError:
        return _HEAD
    except UserError:
        if not path.is_file():
            raise
        return None


def _changed(text: str, preferences: Preferences) -> str | None:
    """The file's text with what was changed; none if it is written in a way that does not allow that."""
    try:
        found = read(text).values
        wanted = _wanted(preferences, preferences.changed, found)
        outcome = edited(text, wanted, _notes())
        meant = {name: value for name, value in {**found, **wanted}.items() if value is not None}
        return outcome if read(outcome).values == meant else None
    except ValueError:
        return None


def _wanted(preferences: Preferences, before: Mapping[str, Any], found: Mapping[str, object]) -> dict[str, object]:
    """The values to be written of settings that were different before; none for those that are to go.

    Of a table only the lines that were changed: another window, or a person, may have written others meanwhile.
    """
    wanted: dict[str, object] = {}
    for record in (record for record in records() if record.is_kept and record.name in before):
        value, was = record.value_in(preferences), before[record.name]
        if isinstance(record, TableSetting):
            wanted |= dict.fromkeys(name for name in found if name == record.name)
            wanted |= {f"{record.name}.{name}": None for name in was if name not in value}
            wanted |= {f"{record.name}.{name}": one for name, one in value.items() if was.get(name) != one}
        else:
            wanted[record.name] = record.written(value) if record.name in preferences.values else None
    return wanted


def _notes() -> dict[str, str]:
    """The comment behind a new line of the file."""
    return {record.name: f"{record.title}: {record.help}" for record in records()}
