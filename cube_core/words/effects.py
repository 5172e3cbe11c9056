"""Sentences of what an algorithm does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cube_core.effects.changes import (
    Commutes,
    Cycle,
    Depth,
    Fact,
    Held,
    Kept,
    Kind,
    Moved,
    Named,
    OddWings,
    OnlyLayer,
    Repeats,
)
from cube_core.effects.effect import Effect
from cube_core.faces import Face
from cube_core.words.terms import begun, counted, listed

MOST_PLACES = 12
"""More pieces of a kind than these are only counted."""
MOST_ORBITS = 6
"""This many sorts of changes of wings or cells are told one by one."""
_TWISTS = {1: "clockwise", 2: "anticlockwise"}


def effect_sentences(effect: Effect) -> tuple[str, ...]:
    """All that is to be said of an algorithm.

    >>> from cube_core.algs import parse
    >>> from cube_core.effects.effect import effect_of
    >>> for sentence in effect_sentences(effect_of(parse("R U' R U R U R U' R' U' R2", 3))):
    ...     print(sentence)
    It solves PLL Ua.
    Three edges move: UF to UR to UL to UF.
    Only pieces of the U layer move.
    Made 3 times, it brings everything back.
    """
    told = [fact for fact in effect.facts if not isinstance(fact, Moved)]
    first = [sentence for fact in told if isinstance(fact, Named | Commutes | Held) for sentence in _sentences(fact)]
    last = [sentence for fact in told if not isinstance(fact, Named | Commutes | Held) for sentence in _sentences(fact)]
    moved = list(_moved_sentences([fact for fact in effect.facts if isinstance(fact, Moved)]))
    if not moved and not any(isinstance(fact, Held) for fact in told):
        return (*first, "It changes nothing that can be seen.")
    return (*first, *moved, *last)


def _sentences(fact: Fact) -> Iterator[str]:
    match fact:
        case Named(_, title, face):
            where = "" if face is Face.U else f", the last layer being on {face.name}"
            yield f"It solves {title}{where}."
        case Commutes(text):
            yield f"It is the commutator {text}."
        case Held(rotation):
            yield f"The cube is held as after {rotation} afterwards; what follows is said of the holding before."
        case OnlyLayer(face):
            yield f"Only pieces of the {face.name} layer move."
        case Kept(kinds):
            yield f"All {listed([_plural(kind) for kind in kinds])} stay as they are."
        case OddWings(depths):
            yield f"It exchanges an odd number of wings of {_layers(depths)}: it makes or fixes a parity."
        case Repeats(times):
            yield f"Made {times} times, it brings everything back." if times > 1 else "It brings everything back."


def _moved_sentences(moved: Sequence[Moved]) -> Iterator[str]:
    """A sentence for each sort of change; the sorts beyond the first few are only counted."""
    told = Counter[Kind]()
    for fact in moved:
        told[fact.kind] += 1
        if told[fact.kind] <= MOST_ORBITS:
            yield from _moved(fact)
    for kind, count in told.items():
        if count > MOST_ORBITS:
            yield f"{begun(_plural(kind))} move in {count - MOST_ORBITS} more ways in other layers."


def _moved(fact: Moved) -> Iterator[str]:
    """The cycles in which pieces change places, and those that are turned over where they are."""
    around = [cycle for cycle in fact.cycles if len(cycle.places) > 1]
    if around:
        count = sum(len(cycle.places) for cycle in around)
        who = f"{begun(counted(count, fact.kind.value))}{_of_layers(fact)}"
        if count <= MOST_PLACES:
            yield f"{who} move: {listed([' to '.join((*one.places, one.back)) for one in around])}."
        else:
            lengths = Counter(len(cycle.places) for cycle in around)
            yield f"{who} move: {listed([_counted_cycles(*item) for item in sorted(lengths.items())])}."
    turned = [cycle for cycle in fact.cycles if len(cycle.places) == 1]
    if turned and fact.kind is Kind.EDGE:
        yield f"{_begun_count(turned, 'edge is', 'edges are')} flipped: {listed([one.places[0] for one in turned])}."
    for quarter, way in _TWISTS.items():
        some = [cycle.places[0] for cycle in turned if fact.kind is Kind.CORNER and _twist(cycle) == quarter]
        if some:
            yield f"{_begun_count(some, 'corner is', 'corners are')} twisted {way}: {listed(some)}."


def _counted_cycles(length: int, count: int) -> str:
    return f"{counted(count, 'round')} of {length}"


def _begun_count(found: Sequence[object], one: str, more: str) -> str:
    return begun(counted(len(found), one, more))


def _twist(cycle: Cycle) -> int:
    """The thirds by which a corner is turned clockwise where it is."""
    start, back = cycle.places[0], cycle.back
    return _clockwise(start).index(back[0])


def _clockwise(corner: str) -> str:
    """The faces of a corner in the order of a clockwise turn."""
    first, *others = (Face[letter] for letter in corner)
    signs = first.sign * others[0].sign * others[1].sign
    order = [face.axis for face in (first, *others)]
    is_clockwise = (order in _EVEN) == (signs > 0)
    return "".join(face.name for face in ((first, *others) if is_clockwise else (first, *others[::-1])))


_EVEN = ([Face.U, Face.R, Face.F], [Face.R, Face.F, Face.U], [Face.F, Face.U, Face.R])
"""Axes in the order of a clockwise turn about the corner at U, R and F."""


def _of_layers(fact: Moved) -> str:
    if fact.kind not in (Kind.WING, Kind.CENTER):
        return ""
    return f" of {_layers(fact.depths)}"


def _layers(depths: Sequence[Depth]) -> str:
    """The layers that the pieces of orbits are in, counted from the nearest sides."""
    if len(depths) > MOST_ORBITS:
        return f"{len(depths)} orbits"
    names = [str(depth[1]) if depth[0] in (1, depth[1]) else f"{depth[0]}/{depth[1]}" for depth in depths]
    return f"layer{'s' * ('/' in ''.join(names) or len(names) > 1)} {listed(names)}"


def _plural(kind: Kind) -> str:
    return f"{kind.value}s"
