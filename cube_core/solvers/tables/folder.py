"""The folder in which tables are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path

VARIABLE = "CUBELENS_CACHE"
"""The environment variable that names another folder."""


def cache_folder() -> Path:
    """The folder that the variable names, or one where this system keeps what can be made again."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else _usual_folder() / "cubelens"


def _usual_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
