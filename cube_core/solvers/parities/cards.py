"""Cards of parities, shown where a solve comes to one: what it is, why it can arise, and what its moves do."""

from __future__ import annotations

from dataclasses import dataclass

from cube_core.algs import Alg
from cube_core.solvers.pieces.naming import begun, counted, turned_names
from cube_core.solvers.solution import Step

WHOLE = "One edge is flipped as a whole and all the others are right: no 3×3 can show that."
WHOLE_LATER = "In the end one edge would be flipped as a whole and all the others right: no 3×3 can show that."
PARTLY = "One edge is left in which wings stand the wrong way round, and no turn of faces puts them right."
SWAPPED = "Two corners, or two whole edges, would be left exchanged at the end: no 3×3 can show that."
ODD_WINGS = "An odd number of exchanges is left between the wings, and what joins wings exchanges them twice at a time."
SLICES = (
    "A quarter turn of an inner slice takes four wings round: three exchanges. After an odd number of such turns, "
    "those of the scramble too, one exchange is left over."
)
LOOK_ALIKE = (
    "The wings of an edge look alike, so edges can be joined in an order that does not fit the corners; nothing "
    "shows that before the end."
)
BY_PEOPLE = ("OLL parity", "PLL parity")
"""Cases of solves that people brought, whose moves may do more than is known here."""
ADVANCED = "edge parity, advanced"
SWAPS_EDGES = "exchange the whole edges at UF and UB; nothing else is seen to move."
SWAPS = "exchange the whole edges at UL and UR, and corners in two pairs; nothing else is seen to move."


@dataclass(frozen=True, slots=True)
class ParityCard:
    """Three sentences, and the moves whose effect on a solved cube is the picture beside them."""

    title: str
    what: str
    """What a 3×3 cannot show."""
    why: str
    """How it can come about."""
    does: str
    """What the moves do to which pieces."""
    alg: Alg

    @property
    def sentences(self) -> tuple[str, str, str]:
        """All that there is to read, in order."""
        return self.what, self.why, self.does


def card_of(step: Step) -> ParityCard | None:
    """The card of a step that mends a parity or keeps one from arising; none of any other step, or of people's ways."""
    if step.kind not in ("parity", "prevent") or step.case in BY_PEOPLE:
        return None
    start, stop = step.parts[-1][1:]
    alg = step.alg[start - step.start : stop - step.start]
    name = (step.case or "").partition(",")[0]
    if name == "edge parity":
        return ParityCard("Edge parity", _flipped(step, alg), SLICES, _flip(step, alg), alg)
    if name == "corner parity":
        does = SWAPS if step.recipe is None else SWAPS_EDGES
        return ParityCard("Corner parity", SWAPPED, LOOK_ALIKE, f"Its {len(alg)} moves {does}", alg)
    return ParityCard("Parity of the wings", ODD_WINGS, SLICES, _quarter_turn(alg), alg)


def _flipped(step: Step, alg: Alg) -> str:
    """The look of the edge that is to be mended: flipped as a whole only where all its pieces are wings that move."""
    if 2 * _slice_pairs(alg) < alg.size - 2:
        return PARTLY
    return WHOLE if step.kind == "parity" else WHOLE_LATER


def _flip(step: Step, alg: Alg) -> str:
    """The effect of an edge parity algorithm; the simple one takes three wings a slice along from elsewhere."""
    pairs = _slice_pairs(alg)
    turns = f"Its {len(alg)} moves turn inner slices an odd number of times more"
    if step.case == ADVANCED:
        return f"{turns}: {counted(2 * pairs, 'wing')} at UF change places, and nothing else is seen to move."
    others = f"{counted(pairs, 'wing')} at UF and {counted(3 * pairs, 'other')}"
    return f"{turns}: {others} change places, and the edges that this takes apart are joined again."


def _quarter_turn(alg: Alg) -> str:
    names = turned_names(alg)
    turn, bring = ("turns", "it brings") if names.startswith("slice ") else ("turn", "they bring")
    return f"{begun(names)} {turn} once more by a quarter, so the number is even; what {bring} along is solved later."


def _slice_pairs(alg: Alg) -> int:
    """The number of slices that turn, those that mirror each other taken for one."""
    inner = {layer for move in alg if move.lo > 1 for layer in range(move.lo, move.hi + 1)}
    return len({min(layer, alg.size + 1 - layer) for layer in inner})
