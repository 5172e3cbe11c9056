"""Sentences of steps that bring centre cells, wings and middle edges somewhere."""

from __future__ import annotations

from cube_core.faces import Face
from cube_core.words.facts import BarsMatched, CellsGained, Gain, Lines, RowFilled, WingsBrought
from cube_core.words.terms import (
    REASON,
    color_name,
    counted,
    digits,
    fit,
    listed,
    number,
    piece_name,
    places_in_words,
    side_name,
    side_words,
    slices,
    towards_words,
)

MOST_NAMED = 3
"""Of more faces than these only the letters are told."""
ONE_CYCLE = 8
"""The turns of a commutator that brings one cell home."""


def cells_orders(fact: CellsGained) -> tuple[str, ...]:
    """The order to bring cells."""
    gains = fact.gains
    count = sum(gain.count for gain in gains)
    letters = listed([gain.face.name for gain in gains])
    if len(gains) == 1:
        return _one_face(gains[0], fact.origin)
    cells = f"bring {counted(count, 'cell')} home"
    if len(gains) <= MOST_NAMED:
        colors = listed([f"{color_name(gain.color)} to {gain.face.name}" for gain in gains])
        return (*_two_faces(gains), f"{cells}: {colors}", f"bring {counted(count, 'cell')} to {letters}")
    first = max(gains, key=lambda gain: gain.count)
    others = listed([gain.face.name for gain in gains if gain is not first])
    more = f"{number(count - first.count)} to {others}"
    lines = (f"{_brought(first)} to {_lines(first.lines)} of {first.face.name}, {more}",) if first.lines else ()
    return (*lines, f"{cells}: to {letters}", f"bring {counted(count, 'cell')} home")


def _one_face(gain: Gain, origin: Face | None) -> tuple[str, ...]:
    to = towards_words(gain.face)
    short = f"{counted(gain.count, f'{color_name(gain.color)} cell')} to {gain.face.name}"
    if gain.lines is not None:
        return (f"{_brought(gain)} to {_lines(gain.lines)} of the {side_words(gain.face)}", f"bring {short}")
    came = (f"{_brought(gain)} from the {side_name(origin)} {to}",) if origin is not None else ()
    return (*came, f"{_brought(gain)} {to}", f"bring {short}")


def _two_faces(gains: tuple[Gain, ...]) -> tuple[str, ...]:
    """Each with its number and its face as a letter."""
    first, *others = gains
    more = [f"{number(gain.count)} {color_name(gain.color)} to {gain.face.name}" for gain in others]
    return (listed([f"{_brought(first)} to {first.face.name}", *more]),)


def _brought(gain: Gain) -> str:
    return f"bring {counted(gain.count, f'{color_name(gain.color)} cell')}"


def _lines(lines: Lines) -> str:
    if lines.first == lines.last:
        return f"{lines.kind} {lines.first}"
    return f"{lines.kind}s {lines.first} {'and' if lines.last == lines.first + 1 else 'to'} {lines.last}"


def cells_result(fact: CellsGained) -> str:
    """The result: how far the centres are that got cells."""
    if len(fact.gains) > MOST_NAMED:
        return f"{digits(fact.have)} of {digits(fact.total)} cells are right"
    return ", ".join(_standing(gain) for gain in fact.gains)


def _standing(gain: Gain) -> str:
    name = color_name(gain.color)
    return f"{name} is complete" if gain.have == gain.total else f"{name} {digits(gain.have)} of {digits(gain.total)}"


def cells_reason(fact: CellsGained) -> str:
    """The reason: how it works the first time; later why it is done here."""
    if fact.means == "cycles":
        return _of_cycles(fact)
    if fact.time == 1 and fact.means == "turn":
        return "only centres count yet, so a single turn will do"
    if fact.time == 1:
        return "only centres count yet, so slice, turn the face, slice back"
    if fact.whole and fact.means == "slices":
        whole = listed([color_name(color) for color in fact.whole])
        return fit(REASON, f"slicing back keeps {whole} whole")
    return ""


def _of_cycles(fact: CellsGained) -> str:
    count = sum(gain.count for gain in fact.gains)
    if fact.time == 1 and fact.is_cage:
        return "every cell moves in a swap of three, and nothing else: the solved edges and corners are safe"
    if fact.time == 1:
        return "a three-cell swap: two ways that cross in one place move only what is there"
    if ONE_CYCLE * count > fact.turns and count > 1:
        return f"{counted(count, 'cell')} in {fact.turns} turns; one at a time takes {ONE_CYCLE} each"
    if fact.lined_up_by is not None:
        return f"{fact.lined_up_by.name} turns first, and back at the end: the ways of the cells cross only then"
    return ""


def row_orders(fact: RowFilled) -> tuple[str, ...]:
    """The order to fill a row."""
    count = sum(gain.count for gain in fact.gains)
    colors = ", ".join(f"{number(gain.count)} {color_name(gain.color)} at {gain.face.name}" for gain in fact.gains)
    short = f"fill in the row: {colors}"
    if len(fact.gains) > 1:
        return (short, f"bring {counted(count, 'cell')} into the row")
    gain = fact.gains[0]
    what = f"bring {counted(count, f'{color_name(gain.color)} cell')}"
    came = f" from the {side_name(fact.origin)}" if fact.origin is not None else ""
    return (f"{what}{came} into the row, {side_words(gain.face)}", f"{what} into the row, {gain.face.name}", short)


def row_result(fact: RowFilled) -> str:
    """The result: how much of the row is left."""
    if not fact.missing:
        return "all cells of the row are in place"
    return f"{counted(fact.missing, 'cell')} to go in this row"


def row_reason(fact: RowFilled) -> str:
    """The reason: the turns ahead, and that faces keep their colours."""
    if fact.circles:
        ride = counted(fact.circles, "circle goes", "circles go")
        return f"{ride} to another face and back: the faces keep their colours"
    if fact.lined_up_by is not None:
        return f"{fact.lined_up_by.name} turns first, and back at the end: the ways of the cells cross only then"
    if fact.turns_top:
        return "the top may turn freely: it brings the cells above their place first"
    return ""


def bars_orders(fact: BarsMatched) -> tuple[str, ...]:
    """The order to match bars."""
    if fact.is_aside:
        return ("move bars to where the next turns want them", "move bars aside")
    return (f"match bars: {digits(fact.score)} of {digits(fact.total)} neighbours", "match bars")


def bars_result(fact: BarsMatched) -> str:
    """The result: how many neighbours match."""
    if fact.score == fact.total:
        return f"all {digits(fact.total)} neighbours match: every bar is of one colour"
    return f"{digits(fact.score)} of {digits(fact.total)} neighbours match"


MOST_EDGES_NAMED = 2
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
    if len(named) <= MOST_EDGES_NAMED:
        return (f"{edges}: {listed(named)}", f"{edges}: {_places(fact)}")
    return (f"{edges}: {_places(fact)}", edges)


def _places(fact: WingsBrought) -> str:
    return listed([arrival.place for arrival in fact.arrivals])


def wings_result(fact: WingsBrought) -> str:
    """The result: where the wings are."""
    count = sum(arrival.count for arrival in fact.arrivals)
    if fact.end == "moved":
        return "the way is open"
    if len(fact.arrivals) > 2 * MOST_EDGES_NAMED:
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
