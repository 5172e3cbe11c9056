"""A cube as somebody painted, photographed or typed it: what is wrong with it, what it may be, what is nearest to it.

What comes in is a size and a colour number at each slot, `UNPAINTED` where nothing is known; nothing here is a `Cube`
yet, and nothing here changes one.
"""

from __future__ import annotations

from cube_core.painting.lettering import Lettered, read_any, read_ordered, written
from cube_core.painting.places import UNPAINTED, Fault
from cube_core.painting.repair import Nearest, Repair, completed, forced, nearest, possible, repair
from cube_core.painting.verdict import Verdict, verdict

__all__ = [
    "UNPAINTED",
    "Fault",
    "Lettered",
    "Nearest",
    "Repair",
    "Verdict",
    "completed",
    "forced",
    "nearest",
    "possible",
    "read_any",
    "read_ordered",
    "repair",
    "verdict",
    "written",
]
