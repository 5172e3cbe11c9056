"""Parts of a cube by name, each with three ids, and what follows them.

For people who think of a big cube as of a 3×3: whoever writes a solver against this package, the panel that tells of
the piece under the pointer, and the tests. The solvers here work on slots, which is a hundred times as fast.
"""

from cube_core.parts.finding import PartTracker, find_part_by_color, find_part_by_position
from cube_core.parts.part import ColorsId, Part, PartEdge, Parts, PartSlice, Piece

__all__ = [
    "ColorsId",
    "Part",
    "PartEdge",
    "PartSlice",
    "PartTracker",
    "Parts",
    "Piece",
    "find_part_by_color",
    "find_part_by_position",
]
