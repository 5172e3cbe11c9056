"""The panels of the program by their names, and every record of one that stands in a module."""

import sys
from types import SimpleNamespace

from app.base.panel import CUBE, AnyPanel, Panel
from app.window.actions import PANELS

Panels = SimpleNamespace(NONE=CUBE, **{panel.id.upper(): panel for panel in PANELS})


def records() -> set[AnyPanel]:
    """Those that modules of the program hold, whether they are in its list or not."""
    modules = [vars(module) for name, module in sorted(sys.modules.items()) if name.startswith("app.")]
    return {value for names in modules for value in names.values() if isinstance(value, Panel)} - {CUBE}
