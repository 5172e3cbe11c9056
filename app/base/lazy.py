"""Modules and functions by name, loaded when they are wanted, so that one command never pays for another's."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any


def load(target: str) -> tuple[ModuleType, Any]:
    """The module and the function named module:function."""
    module_name, _, name = target.partition(":")
    module = import_module(module_name)
    return module, getattr(module, name)


@contextmanager
def starting() -> Iterator[None]:
    """What a start makes stays: to look two hundred times for what of it can be thrown away took 40 ms."""
    gc.disable()
    try:
        yield
    finally:
        end_start()


def end_start() -> None:
    """What there is now is never looked at again, which spares later frames 15 ms; what comes from now on is."""
    gc.freeze()
    gc.enable()
