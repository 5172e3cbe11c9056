"""The way of a key press: from the keyboard to the engine by few modules, with no text made and read on it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cube_core import Engine
from tests.app.workbench import Bench

ROOT = Path(__file__).resolve().parents[3]
OURS = ("app", "cube_core", "renderer")
MOST_MODULES = 10
"""From the window, which is counted though it is not here, to the engine."""


def modules_passed(press) -> list[str]:
    """The modules of ours in which something is called while a key is pressed, until the engine plays."""
    passed: dict[str, None] = {}
    is_there = False

    def watch(frame, event, _):
        nonlocal is_there
        path = Path(frame.f_code.co_filename)
        if event == "call" and not is_there and path.is_relative_to(ROOT):
            passed.setdefault(path.relative_to(ROOT).as_posix())
            is_there = frame.f_code is Engine.play.__code__

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        press()
    finally:
        sys.setprofile(before)
    assert is_there
    return [name for name in passed if name.partition("/")[0] in OURS]


@pytest.mark.parametrize("size", [2, 3, 7])
def test_a_press_of_r_passes_few_modules(size):
    bench = Bench(size)
    passed = modules_passed(lambda: bench.keyboard.key_pressed("R"))
    assert passed[0] == "app/window/keyboard.py"
    assert 1 + len(passed) <= MOST_MODULES, passed
    assert bench.made == "R"


def test_no_notation_is_made_or_read_on_the_way():
    bench = Bench(30)
    bench.press("2", "4")
    passed = modules_passed(lambda: bench.keyboard.key_pressed("R", frozenset({"Shift"})))
    assert not [module for module in passed if module.startswith("cube_core/notation/")]
    assert bench.made == "7L"  # layer 24 of R is layer 7 of L, the other way round
