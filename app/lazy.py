"""Modules and functions by name, loaded when they are wanted, so that one command never pays for another's."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any


def load(target: str) -> tuple[ModuleType, Any]:
    """The module and the function named module:function."""
    module_name, _, name = target.partition(":")
    module = import_module(module_name)
    return module, getattr(module, name)
