"""Makes the case tables in `assets/three` anew: python -m cube_core.solvers.three.making, in a clone."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

import numpy as np

from cube_core.solvers.three.layers.casebook import Word, word_text
from cube_core.solvers.three.layers.stages import (
    FIRST_CORNERS,
    FIRST_EDGES,
    HOMES,
    LAST_CORNERS,
    LAST_EDGES,
    MIDDLE_EDGES,
    PLANS,
)
from cube_core.solvers.three.making.measuring import measured
from cube_core.solvers.three.making.search import algorithms, elementary, one_of_each

_NOTE = "Found by cube_core/solvers/three/making. Each stands for its mirror image too, and both turned about U"


def pieces(*parts: slice) -> list[int]:
    """The numbers of pieces."""
    return [number for part in parts for number in range(len(HOMES))[part]]


def first_corners(far: int = 3, near: int = 2) -> list[Word]:
    """Ways to bring corners in and out of the first layer, its edges kept; none is made of others."""
    words = algorithms(pieces(FIRST_EDGES), pieces(FIRST_CORNERS), far, near)
    return one_of_each(elementary(words, pieces(FIRST_EDGES)), pieces(FIRST_CORNERS), with_up_turns=False)


def middle_edges(far: int = 4, near: int = 4) -> list[Word]:
    """Ways to bring edges in and out of the middle layer."""
    words = algorithms(pieces(FIRST_EDGES, FIRST_CORNERS), pieces(MIDDLE_EDGES), far, near)
    return one_of_each(words, pieces(MIDDLE_EDGES), with_up_turns=False)


def last_layer(far: int = 6, near: int = 5) -> list[Word]:
    """All that can be done to the last layer."""
    moved = pieces(LAST_EDGES, LAST_CORNERS)
    words = algorithms(pieces(FIRST_EDGES, FIRST_CORNERS, MIDDLE_EDGES), moved, far, near)
    return one_of_each(words, moved, with_up_turns=True)


def main() -> None:
    """Write all files."""
    folder = Path(str(files("assets") / "three"))
    _write(folder / "first-corners.txt", f"Bring corners of the first layer in and out. {_NOTE}.", first_corners())
    _write(folder / "middle-edges.txt", f"Bring edges of the middle layer in and out. {_NOTE}.", middle_edges())
    _write(folder / "last-layer.txt", f"Change the last layer alone. {_NOTE}, turns of U after it.", last_layer())
    distances = {name: measured(plan) for name, plan in PLANS.items()}
    np.savez_compressed(folder / "distances.npz", **distances)  # type: ignore[arg-type]  # arrays by name are meant


def _write(path: Path, note: str, words: Iterable[Word]) -> None:
    path.write_text("".join([f"# {note}\n", *(f"{word_text(word)}\n" for word in words)]), encoding="utf-8")
