"""Sentences of steps that bring wings and middle edges somewhere."""

from __future__ import annotations

from cube_core.words.facts import WingsBrought
from cube_core.words.terms import counted, listed, number, piece_name, places_in_words, slices

MOST_NAMED = 2
"""Of more edges than these only the letters of the places are told."""
_NOUNS = {"wing": "wing", "middle": "middle edge", "piece": "edge piece"}
_KEPT = {
    "centres": "the centres are whole again",
    "white": "the white centre is whole again",
    "below": "all below the top stays solved",
    "row": "the rows below stay solved",
    "nothing": "the centres may stay mixed",
}


def wings_orders(fact: WingsBrought) -> tuple[str, ...]:
    """The order for the wings."""
    many = counted(sum(arrival.count for arrival in fact.arrivals), _NOUNS[fact.noun])
    if fact.end == "moved":
        return (f"open the way: move {many} across", f"move {many} across")
    if fact.end == "joined" and fact.noun != "middle":
        return _joined(fact)
    do = "place" if fact.end == "placed" else "bring"
    if len(fact.arrivals) == 1:
        (arrival,) = fact.arrivals
        to = {"joined": "to its wings", "placed": "for its edge", "home": "home"}[fact.end]
        one = f"{do} the {piece_name(arrival.colors)} {_NOUNS[fact.noun]} {to}"
        what = one if arrival.count == 1 else f"{do} {_both(fact)} {to}"
        return (f"{what}, {places_in_words(arrival.place)}", f"{what}, {arrival.place}", f"{do} one {to}")
    to = {"joined": "to their wings", "placed": "for their edges", "home": "home"}[fact.end]
    return (f"{do} {many} {to}: {_places(fact)}", f"{do} {many} {to}")


def _both(fact: WingsBrought) -> str:
    """Several pieces of one edge."""
    (arrival,) = fact.arrivals
    return f"{number(arrival.count)} {piece_name(arrival.colors)} {_NOUNS[fact.noun]}s"


def _joined(fact: WingsBrought) -> tuple[str, ...]:
    named = [f"{piece_name(arrival.colors)} at {arrival.place}" for arrival in fact.arrivals]
    if len(named) == 1:
        (arrival,) = fact.arrivals
        edge = f"join the {piece_name(arrival.colors)} edge at"
        return (f"{edge} {places_in_words(arrival.place)}", f"join {named[0]}")
    edges = f"join {counted(len(named), 'edge')}"
    if len(named) <= MOST_NAMED:
        return (f"{edges}: {listed(named)}", f"{edges}: {_places(fact)}")
    return (f"{edges}: {_places(fact)}", edges)


def _places(fact: WingsBrought) -> str:
    return listed([arrival.place for arrival in fact.arrivals])


def wings_result(fact: WingsBrought) -> str:
    """The result: where the wings are."""
    count = sum(arrival.count for arrival in fact.arrivals)
    if fact.end == "moved":
        return "the way is open"
    if len(fact.arrivals) > 2 * MOST_NAMED:
        return f"{counted(count, f'{_NOUNS[fact.noun]} is', f'{_NOUNS[fact.noun]}s are')} {fact.end}"
    named = [f"{piece_name(arrival.colors)} at {arrival.place}" for arrival in fact.arrivals]
    return f"{fact.end}: {named[0] if len(named) == 1 else _places(fact)}"


def wings_reason(fact: WingsBrought) -> str:
    """The reason: how it is done the first time; later what is particular."""
    count = sum(arrival.count for arrival in fact.arrivals)
    if fact.end == "moved":
        return "nothing can come to its place directly; after this move something can"
    if fact.means == "insertions":
        stay, turn = ("stays", "turns") if fact.slices.count == 1 else ("stay", "turn")
        into = f"while {counted(fact.insertions, 'edge goes', 'edges go')} in, then {turn} back"
        return f"{slices(fact.slices)} {stay} turned {into}: that saves turns"
    if fact.means == "flip":
        return "slice across, flip the edge, slice back: its pieces are joined the right way round"
    if fact.is_first and fact.means == "cycle":
        return f"slice, swap, slice back, undo the swap: only these wings move, and {_KEPT[fact.keeps]}"
    if fact.is_first:
        return f"slice across, swap in another edge, slice back: {_KEPT[fact.keeps]}"
    if count > 1 and len(fact.arrivals) > 1:
        together = "both" if count == 2 else f"all {number(count)}"
        take = "takes" if fact.slices.count == 1 else "take"
        return f"{slices(fact.slices)} {take} {together} across together, so there is one way back for all"
    return ""
