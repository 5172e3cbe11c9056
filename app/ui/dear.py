"""Dear ImGui by itself: its package loads asyncio, ssl, icons and a notebook beside it, which is half of its time."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from imgui_bundle import imgui, portable_file_dialogs


def _core() -> ModuleType:
    """The compiled part, while something that only knows where it is stands for the package."""
    name = "imgui_bundle"
    spec = find_spec(name)
    if name in sys.modules or spec is None or spec.submodule_search_locations is None:
        return import_module(name)
    package = ModuleType(name)
    package.__path__ = list(spec.submodule_search_locations)
    sys.modules[name] = package
    try:
        return import_module(f"{name}._{name}")
    except ImportError:  # on some systems the package itself tells where libraries are
        pass
    finally:
        del sys.modules[name]  # who asks for the package gets it whole
    return import_module(name)


if not TYPE_CHECKING:
    imgui, portable_file_dialogs = (getattr(_core(), name) for name in ("imgui", "portable_file_dialogs"))

__all__ = ["imgui", "portable_file_dialogs"]
