"""What is kept between two starts: a small file that the user may edit as well."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import platformdirs

from app.errors import UserError
from app.files import write_text
from app.state.keymap import PRESETS
from app.state.view import PALETTES
from renderer.palette import palette_of

FILE_NAME = "settings.toml"
_BACKGROUNDS = ("dark", "light")


@dataclass(slots=True)
class Settings:
    """What the file says."""

    preset: str = next(iter(PRESETS))
    palette: str = next(iter(PALETTES))
    is_light: bool = False
    keys: dict[str, object] = field(default_factory=dict)
    """The user's own keys: action → keys as written."""
    problem: str = ""
    """What is wrong with the file, as a sentence; such a file is never written over."""


def settings_path() -> Path:
    """Where the file is."""
    return Path(platformdirs.user_config_dir("cubelens", appauthor=False)) / FILE_NAME


def load_settings(path: Path) -> Settings:
    """The settings in a file; the usual ones where there is none."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        return Settings(problem=f"{path} cannot be read ({error}); mend or delete it.")
    return _settings_of(table, path)


def _settings_of(table: dict[str, Any], path: Path) -> Settings:
    settings = Settings(
        table.get("preset", next(iter(PRESETS))),
        table.get("colours", next(iter(PALETTES))),
        table.get("background", _BACKGROUNDS[0]) == _BACKGROUNDS[1],
        table.get("keys", {}),
    )
    known = {"preset": tuple(PRESETS), "background": _BACKGROUNDS}
    for name, values in known.items():
        if table.get(name, values[0]) not in values:
            wrong = f'{path} says {name} = "{table[name]}"; write one of: {", ".join(values)}.'
            return Settings(problem=wrong)
    try:
        palette_of(str(settings.palette))
    except ValueError as error:
        return Settings(problem=f"{path} says colours = {settings.palette!r}: {error}")
    if not isinstance(settings.keys, dict):
        return Settings(problem=f'In {path} "keys" is no table; write [keys] and a line for each command.')
    return settings


def save_settings(path: Path, settings: Settings) -> str:
    """Write the settings, keeping the rest of the file and its comments; what went wrong, or nothing."""
    problem = load_settings(path).problem
    if problem:
        return problem
    tomlkit: Any = import_module("tomlkit")  # 20 ms that a start need not wait for
    try:
        document = tomlkit.parse(path.read_text(encoding="utf-8")) if path.exists() else tomlkit.document()
        document["preset"] = settings.preset
        document["colours"] = settings.palette
        document["background"] = _BACKGROUNDS[settings.is_light]
        if settings.keys:
            document["keys"] = settings.keys
        else:
            document.pop("keys", None)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, tomlkit.dumps(document))
    except OSError as error:
        return f"The settings could not be kept in {path}: {error.strerror}."
    except UserError as error:
        return f"The settings could not be kept: {error}"
    return ""
