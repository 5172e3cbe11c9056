"""Words for a case of the last layer, worked out from the pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.state import HOMES, LAST_CORNERS, LAST_EDGES, UP_TABLES, State
from cube_core.solvers.three.words import inverse_of, settled, table_of

_NUMBERS = ("no", "one", "two", "three", "four")
_SWAPS = {"adjacent": "neighbouring", "diagonal": "opposite"}
_CYCLES = {(): "", (2,): "two {}", (3,): "three {}", (4,): "four {}", (2, 2): "four {}"}


def twisted_corners(state: State) -> int:
    """Count the corners of the last layer that do not show its colour on top."""
    return int(((state[LAST_CORNERS] - EDGE_COUNT) % 3 > 0).sum())


def flipped_edges(state: State) -> int:
    """Count the edges of the last layer that do not show its colour on top."""
    return int((state[LAST_EDGES] % 2).sum())


def orientation_effect(state: State) -> str:
    """The words for pieces to be turned in their places: three corners are twisted."""
    corners, edges = twisted_corners(state), flipped_edges(state)
    flipped = f"{_NUMBERS[edges]} edges are flipped"
    if not corners:
        return flipped
    twisted = f"{_NUMBERS[corners]} corners are twisted"
    return f"{_NUMBERS[corners]} corners are twisted and {_NUMBERS[edges]} edges flipped" if edges else twisted


def permutation_effect(state: State) -> str:
    """The words for pieces that are to change places, wherever the layer as a whole is turned."""
    corners, edges = (_cycles(order) for order in _orders(settled_up(state)))
    moved = [text for text in (_CYCLES[corners].format("corners"), _CYCLES[edges].format("edges")) if text]
    in_pairs = " in pairs" if (2, 2) in (corners, edges) else ""
    return f"{' and '.join(moved)} change places{in_pairs}"


def layers_effect(above: str, below: str) -> str:
    """The words for corners that change places in the two layers of a 2×2: `adjacent`, `diagonal` or `solved`."""
    parts = ((_SWAPS.get(above), "above"), (_SWAPS.get(below), "below"))
    swaps = [f"two {swap} corners {where}" for swap, where in parts if swap]
    return f"{' and '.join(swaps)} change places"


def settled_up(state: State) -> State:
    """The state with the last layer turned so that the fewest pieces are out of place, in the shortest rounds."""
    return min((table[state] for table in UP_TABLES), key=_disorder)


def _disorder(state: State) -> tuple[int, int, int]:
    corners, edges = map(_cycles, _orders(state))
    return sum(corners + edges), max(corners + edges, default=0), sum(corners)


def _orders(state: State) -> tuple[Sequence[int], Sequence[int]]:
    """The places of the corners and the edges of the last layer, by number."""
    return ((state[LAST_CORNERS] - EDGE_COUNT) // 3).tolist(), (state[LAST_EDGES] // 2).tolist()


def _cycles(order: Sequence[int]) -> tuple[int, ...]:
    """The lengths of the rounds in which pieces change places, those at home left out."""
    rounds = Counter(min(_round(order, start)) for start in range(len(order)))
    return tuple(sorted(count for count in rounds.values() if count > 1))


def _round(order: Sequence[int], start: int) -> Iterable[int]:
    seen = [start]
    while (place := order[seen[-1]]) != start:
        seen.append(place)
    return seen


def state_of(case: Case) -> State:
    """The state of a cube that shows a case."""
    return settled(table_of(inverse_of(case.word)))[HOMES]


def effect_of(case: Case) -> str:
    """The words for a case, worked out from the pieces: three corners are twisted."""
    if case.kind == "OLL":
        return orientation_effect(state_of(case))
    if case.kind == "PLL":
        return permutation_effect(state_of(case))
    return layers_effect(*case.label.split())
