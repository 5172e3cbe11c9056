"""The sentences of a step, made from its fact: what to do, what holds then, and why.

An order comes in several forms, longest first; the last one is also what is said when it comes again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from cube_core.recipes.thoughts import Thought
from cube_core.solvers.three.facts import BothLayers, CrossEdges, FaceCorners, LastTurn, Orientation, Permutation
from cube_core.solvers.three.facts import Fact as ThreeFact
from cube_core.words import steps
from cube_core.words.cases import Words, told
from cube_core.words.cells import (
    bars_orders,
    bars_result,
    cells_orders,
    cells_reason,
    cells_result,
    row_orders,
    row_reason,
    row_result,
    wings_orders,
    wings_reason,
    wings_result,
)
from cube_core.words.facts import (
    AllHome,
    AsWritten,
    BarsMatched,
    Carried,
    CellsGained,
    CellsRaised,
    CubeTurned,
    EdgesSwapped,
    RowFilled,
    SlicesAligned,
    SlicesEvened,
    StageReached,
    Straightened,
    WingsBrought,
    WingsFlipped,
    Written,
)
from cube_core.words.stages import STAGES
from cube_core.words.terms import (
    CAPTION,
    begun,
    color_name,
    counted,
    fit,
    number,
    ordinal,
    sentence,
    slices,
)

Fact = (
    Thought
    | CellsGained
    | RowFilled
    | CellsRaised
    | WingsBrought
    | SlicesAligned
    | SlicesEvened
    | WingsFlipped
    | EdgesSwapped
    | CubeTurned
    | ThreeFact
    | Straightened
    | AllHome
    | StageReached
    | BarsMatched
    | Carried
    | Written
    | AsWritten
)


@lru_cache(maxsize=256)
def words_of(fact: Fact) -> Words:
    """The sentences of a fact; of an earlier step they are made anew when somebody asks."""
    if isinstance(fact, Written):
        return Words(fact.caption, fact.done, fact.reason)
    if isinstance(fact, ThreeFact):
        return told(fact)
    reason = reason_of(fact)
    return Words(caption_of(fact), sentence(result_of(fact)), sentence(reason) if reason else "")


def caption_of(fact: Fact) -> str:
    """The order, as long as there is room for."""
    return sentence(fit(CAPTION - 1, *orders_of(fact)))


def again(fact: Fact, time: int) -> str:
    """The order in short, when it comes once more for that time.

    >>> from cube_core.words.facts import Slices
    >>> again(SlicesEvened(Slices(("2R",), 1)), 3)
    'Again: turn slice 2R (3rd).'
    """
    return sentence(f"again: {orders_of(fact)[-1]} ({ordinal(time)})")


def sort_of(fact: Fact) -> tuple[str, ...]:
    """The sort of step: what is alike but for the pieces; nothing for what is never the same again.

    >>> from cube_core.words.facts import Slices
    >>> sort_of(SlicesEvened(Slices(("2R",), 1))), sort_of(Written("Look."))
    (('SlicesEvened',), ())
    """
    match fact:
        case Thought(recipe, variant):
            return (recipe, "out") if variant == "out" else (recipe,)
        case CellsGained(_, means):
            return (type(fact).__name__, means)
        case WingsBrought(_, _, end, means):
            return (type(fact).__name__, end, means)
        case RowFilled() | CellsRaised() | BarsMatched() | SlicesAligned() | SlicesEvened():
            return (type(fact).__name__,)
        case _:
            return ()


def orders_of(fact: Fact) -> tuple[str, ...]:
    """The order, longest form first."""
    match fact:
        case Thought():
            return steps.orders(fact)
        case CellsGained():
            return cells_orders(fact)
        case RowFilled():
            return row_orders(fact)
        case CellsRaised(count):
            return (f"bring {counted(count, 'cell')} up (U), within reach of the row", f"bring {number(count)} up (U)")
        case WingsBrought():
            return wings_orders(fact)
        case SlicesAligned(count, turned):
            come = counted(count, "piece comes home", "pieces come home")
            return (f"turn {slices(turned)}: {come}", f"turn {slices(turned)}")
        case SlicesEvened(turned):
            return (f"turn {slices(turned)} once, to avoid parity", f"turn {slices(turned)}")
        case WingsFlipped(is_whole):
            what = "flip the edge" if is_whole else "swap the wrong wings"
            return (f"parity: {what} at top front (UF)", f"{what} at UF")
        case EdgesSwapped():
            return ("parity: swap the edges UL and UR", "swap UL and UR")
        case CubeTurned(None):
            return ("hold the cube another way: from there fewer turns are needed", "hold the cube another way")
        case CubeTurned(color, is_up):
            assert color is not None
            where = f"{color_name(color)} {'up' if is_up else 'down'}"
            return (f"turn the whole cube: {where}", where)
        case CrossEdges() | Orientation() | Permutation() | BothLayers() | LastTurn() | FaceCorners():
            return (told(fact).caption,)
        case Straightened(faces):
            kept = " and ".join(face.name for face in faces)
            return (f"turn until all faces but {kept} need half turns only", "turn until half turns will do")
        case AllHome(count):
            left = "all 20 pieces" if count == 20 else f"the last {counted(count, 'piece')}"
            return (f"bring {left} home together", "bring all home")
        case StageReached():
            return STAGES[fact.stage].orders(fact.within)
        case BarsMatched():
            return bars_orders(fact)
        case Carried(kind, count, origin, target):
            what = counted(count, "centre cell" if kind == "cell" else "wing")
            swaps = "a swap of three" if count == 1 else "swaps of three"
            return (f"bring {what} from {origin} to {target}, in {swaps}", f"bring {what} to {target}")
        case Written(caption):
            return (caption,)
        case AsWritten(title):
            return (f"{title}: play the moves as they were written", "play the moves as they were written")
        case _:
            assert_never(fact)


def result_of(fact: Fact) -> str:
    """The result: what holds when the step stops."""
    match fact:
        case Thought():
            return steps.result(fact)
        case CellsGained():
            return cells_result(fact)
        case RowFilled():
            return row_result(fact)
        case CellsRaised(count):
            return f"{begun(counted(count, 'cell is', 'cells are'))} on top"
        case WingsBrought():
            return wings_result(fact)
        case SlicesAligned(count, turned):
            return f"{begun(counted(count, 'piece is', 'pieces are'))} home" if count else f"{slices(turned)} turned"
        case SlicesEvened():
            return "the swaps that are left are even"
        case WingsFlipped(is_whole):
            return "the edge at UF is flipped" if is_whole else "the wings at UF are swapped"
        case EdgesSwapped():
            return "UL and UR are swapped, and the corners in two pairs"
        case CubeTurned(None):
            return "the cube is held as the search wants it"
        case CubeTurned(color, is_up):
            assert color is not None
            return f"{color_name(color)} is {'up' if is_up else 'down'}"
        case CrossEdges() | Orientation() | Permutation() | BothLayers() | LastTurn() | FaceCorners():
            return told(fact).done
        case Straightened(faces):
            return f"only {' and '.join(face.name for face in faces)} may need quarter turns now"
        case AllHome():
            return "all of them are home"
        case StageReached():
            return STAGES[fact.stage].done
        case BarsMatched():
            return bars_result(fact)
        case Carried(kind, count, _, target):
            return f"{counted(count, 'cell is' if kind == 'cell' else 'wing is', f'{kind}s are')} at {target}"
        case Written(_, _, done, _):
            return done
        case AsWritten():
            return "these moves are made"
        case _:
            assert_never(fact)


def reason_of(fact: Fact) -> str:
    """The reason for a step, or a way to know its case; nothing where nothing is new."""
    match fact:
        case Thought():
            return steps.reason(fact)
        case CellsGained():
            return cells_reason(fact)
        case RowFilled():
            return row_reason(fact)
        case CellsRaised():
            return "the row cannot reach them where they are; from the top they can be brought in"
        case WingsBrought():
            return wings_reason(fact)
        case SlicesAligned(_, _, why):
            return {
                "left": "the slices were only left turned, so a turn of each brings most of the cube home",
                "row": "most of the row fits when it is turned this way",
                "even": "turned so, an even number of wing swaps is left: these slices show no parity at the end",
            }[why]
        case SlicesEvened():
            return "pairing makes an even number of swaps, but an odd one is needed: a quarter of a slice adds three"
        case WingsFlipped():
            return "outer turns cannot flip one edge; this turns inner slices an odd number of times"
        case EdgesSwapped():
            return "two whole edges are two pairs of wings: an even cube allows that swap, a 3×3 never"
        case CubeTurned(None):
            return "the search was tried from several sides"
        case CubeTurned():
            return "what is left to solve is then on top, where you can see it"
        case CrossEdges() | Orientation() | Permutation() | BothLayers() | LastTurn() | FaceCorners():
            return told(fact).reason
        case Straightened():
            return "so few cubes are like that that a short way home can be found from there"
        case AllHome(_, is_optimal):
            return "no way is shorter: every shorter one was tried" if is_optimal else "the shortest way that was found"
        case StageReached():
            return STAGES[fact.stage].reason
        case BarsMatched(_, _, is_aside):
            if is_aside:
                return "an outer or a second layer moves whole bars, so none is parted"
            return "second layers turn while a slab is away: that mixes bars and leaves the core as it is"
        case Carried() | Written() | AsWritten():
            return ""
        case _:
            assert_never(fact)
