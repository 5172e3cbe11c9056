"""All panels in a real window under a window manager, at two sizes, dark and light, by real keys, clicks and drops."""

from __future__ import annotations

import pytest

from tests.app.walk import STATIONS, WINDOWS, walk_through
from tests.app.xwindow import needs_virtual_screen, needs_window_manager

pytestmark = [needs_virtual_screen, needs_window_manager, pytest.mark.slow]


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: f"{window[0][0]} {window[1]}")
def test_every_panel_does_its_work(managed_display, tmp_path, window):
    assert len(STATIONS) == 13
    walk_through(managed_display, tmp_path / "ü ö", window, None)
