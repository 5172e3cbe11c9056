"""Cards of parities, shown where a solve comes to one: what you see, why it can arise, and what its moves do."""

from __future__ import annotations

from dataclasses import dataclass

from cube_core.algs import Alg
from cube_core.recipes.thoughts import Thought
from cube_core.solvers.solution import Step
from cube_core.words.facts import EdgesSwapped, Slices, SlicesAligned, SlicesEvened, WingsFlipped
from cube_core.words.terms import begun, counted, slices

WHOLE = "One edge of the last layer is flipped, or three; a 3×3 has none, two or four."
WHOLE_LATER = "At the end one edge, or three, would be flipped; a 3×3 has none, two or four."
PARTLY = "Some wings are the wrong way round, and no outer turn puts that right."
SWAPPED = "Two edges, or two corners, would be left to swap; on a 3×3 swaps come in pairs."
ODD_WINGS = "The wing swaps left are odd; pairing makes even ones."
INNER_SLICES = "Inner slices have made an odd number of quarter turns; an odd number evens that."
LOOK_ALIKE = "Swapping two whole edges swaps two pairs of wings, and an even cube allows that."


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
    """The card of a step that mends a parity or keeps one from arising; none of any other step."""
    if step.kind not in ("parity", "prevent"):
        return None
    start, stop = step.parts[-1][1:]
    alg = step.alg[start - step.start : stop - step.start]
    match step.fact:
        case Thought("parity.flip", variant):
            pairs = _slice_pairs(alg)
            return ParityCard("Edge parity", _flipped(step, variant == "whole"), INNER_SLICES, _swap(alg, pairs), alg)
        case Thought("parity.swap"):
            does = f"In {len(alg)} moves the edges UF and UB swap, and everything else is put back."
            return ParityCard("Corner parity", SWAPPED, LOOK_ALIKE, does, alg)
        case WingsFlipped(is_whole) as fact:
            does = _simple(fact) if fact.algorithm == "simple" else _swap(alg, fact.slices, fact.cells)
            return ParityCard("Edge parity", _flipped(step, is_whole), INNER_SLICES, does, alg)
        case EdgesSwapped(turns, cells):
            swap = f"In {turns} moves the edges UL and UR swap, and the corners in two pairs"
            return ParityCard("Corner parity", SWAPPED, LOOK_ALIKE, f"{swap}; {_others(cells)}.", alg)
        case SlicesEvened(turned) | SlicesAligned(_, turned):
            return ParityCard("Parity of the wings", ODD_WINGS, INNER_SLICES, _quarter_turn(turned), alg)
        case _:
            return None


def _flipped(step: Step, is_whole: bool) -> str:
    """The sentence of what is seen: an odd number of edges only where all wings of an edge are swapped."""
    if not is_whole:
        return PARTLY
    return WHOLE if step.kind == "parity" else WHOLE_LATER


def _swap(alg: Alg, pairs: int, cells: int = 0) -> str:
    return f"In {len(alg)} moves {counted(2 * pairs, 'wing')} at UF swap their places; {_others(cells)}."


def _others(cells: int) -> str:
    if not cells:
        return "everything else is put back"
    return f"all else is put back but {counted(cells, 'centre cell')}, which are open anyway"


def _simple(fact: WingsFlipped) -> str:
    moved = f"{counted(fact.slices, 'wing')} at UF and {counted(3 * fact.slices, 'other')}"
    return f"In {fact.turns} moves {moved} go round; the edges that this takes apart are paired again."


def _quarter_turn(turned: Slices) -> str:
    turn = "turns" if turned.count == 1 else "turn"
    return f"{begun(slices(turned))} {turn} once more; what that disturbs is solved later."


def _slice_pairs(alg: Alg) -> int:
    """The number of slices that turn, those that mirror each other taken for one."""
    inner = {layer for move in alg if move.lo > 1 for layer in range(move.lo, move.hi + 1)}
    return len({min(layer, alg.size + 1 - layer) for layer in inner})
