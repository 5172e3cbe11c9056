"""The sentences of the cross, of pairs and of cases of the last layer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cube_core.faces import Color, Face
from cube_core.recipes.thoughts import Thought
from cube_core.solvers.three.cases.catalogue import (
    Case,
    Pair,
    case_named,
    flipped_edges,
    pair_of,
    rounds_of,
    state_of,
    twisted_corners,
)
from cube_core.solvers.three.facts import (
    BothLayers,
    CrossEdges,
    FaceCorners,
    Fact,
    LastTurn,
    Orientation,
    Permutation,
    Piece,
)
from cube_core.words.terms import begun, counted, first_name, listed, piece_name, places_in_words, towards_words

LONGEST, LONGEST_REASON = 70, 110
"""Characters of a caption and of a reason."""


class Words(NamedTuple):
    """The sentences of a step."""

    caption: str
    done: str
    reason: str


def told(fact: Fact) -> Words:
    """The sentences of a step that is no recipe."""
    match fact:
        case CrossEdges():
            return Words(_cross_caption(fact), _cross_done(fact), _cross_reason(fact))
        case Orientation():
            return _orientation(fact)
        case Permutation(name):
            reason = f"The top is {_name(fact.color)} all over; what is left is which piece goes where."
            return Words(f"{name}: {_exchanges(fact.corners, fact.edges)}.", "The last layer is solved.", reason)
        case BothLayers(name, above, below):
            reason = "Both layers show one colour each; what is left is which piece goes where."
            longer = f"{name}: swap {_swaps(above, below)}."
            caption = first_that_fits(LONGEST, longer, f"{name}: swap two corners above and two below.")
            return Words(caption, "The cube is solved.", reason)
        case LastTurn(moves):
            return Words(
                f"Turn the last layer home: {moves}.", "The last layer is home.", "All its pieces fit already."
            )
        case FaceCorners(color, brought, count):
            which = "a corner" if brought == 1 else counted(brought, "corner")
            caption = f"Bring {which} down, {_name(color)} below."
            shown = f"{begun(counted(count, 'corner shows', 'corners show'))} {_name(color)} below."
            return Words(caption, shown, "For one face it does not matter which of them is where.")


def _name(color: Color) -> str:
    return color.name.lower()


def _names(pieces: Sequence[Piece]) -> str:
    return listed([piece_name(piece) for piece in pieces])


def first_that_fits(limit: int, *forms: str) -> str:
    """The first of some forms, the longest first, that is short enough; the last if none is."""
    return next((form for form in forms if len(form) <= limit), forms[-1])


def _cross_caption(fact: CrossEdges) -> str:
    if len(fact.edges) == 1:
        return f"Bring {_names(fact.edges)} into the cross, {places_in_words(fact.places[0])}."
    count = counted(len(fact.edges), "edge")
    return first_that_fits(
        LONGEST, f"Bring {count} into the cross: {_names(fact.edges)}.", f"Bring {count} into the cross."
    )


def _cross_done(fact: CrossEdges) -> str:
    if not fact.to_go:
        return f"The {_name(fact.color)} cross is made."
    are = "is" if len(fact.edges) == 1 else "are"
    return f"{begun(_names(fact.edges))} {are} in; {counted(fact.to_go, 'edge')} to go."


def _cross_reason(fact: CrossEdges) -> str:
    """The reason that these edges come now."""
    takes = f"{begun(counted(fact.turns, 'turn does', 'turns do'))} it"
    if fact.helped:
        return first_that_fits(
            LONGEST_REASON,
            f"{takes}, and {_names(fact.helped)} {'comes' if len(fact.helped) == 1 else 'come'} nearer on the way.",
            f"{takes}, and {counted(len(fact.helped), 'other edge comes', 'other edges come')} nearer on the way.",
        )
    if fact.turns == fact.whole:
        return f"{takes}, and no way takes fewer."
    if fact.is_nearest and fact.to_go:
        return f"{takes}; no other edge is nearer now."
    return f"In this order the whole cross takes {counted(fact.whole, 'turn')}, and no way takes fewer."


def _orientation(fact: Orientation) -> Words:
    title = f"{fact.name} ({fact.nickname})" if fact.nickname else fact.name
    twist = f"twist {counted(fact.twisted, 'corner')}" if fact.twisted else ""
    flip = f"flip {counted(fact.flipped, 'edge')}" if fact.flipped else ""
    color = _name(fact.color)
    shown = [counted(fact.edges, "edge")] if fact.edges is not None else []
    reason = f"{begun(color)} shows on top at {listed([*shown, counted(fact.corners, 'corner')])}."
    does = listed([part for part in (twist, flip) if part])
    return Words(f"{title}: {does}.", f"The top is {color}.", reason)


_ROUNDS = {
    (): "",
    (2,): "swap two {}",
    (3,): "cycle three {}",
    (4,): "cycle four {}",
    (2, 2): "swap the {} in two pairs",
}


def _exchanges(corners: tuple[int, ...], edges: tuple[int, ...]) -> str:
    """The exchange as an order: cycle three corners."""
    if corners == edges:
        return _ROUNDS[corners].format("corners") + f" and {counted(sum(edges), 'edge')}"
    found = (_ROUNDS[corners].format("corners"), _ROUNDS[edges].format("edges"))
    return listed([part for part in found if part])


_NEIGHBOURS = {"adjacent": "neighbouring", "diagonal": "opposite"}


def _swaps(above: str, below: str) -> str:
    """The corners of a 2×2 that change places."""
    parts = ((_NEIGHBOURS.get(above), "above"), (_NEIGHBOURS.get(below), "below"))
    return listed([f"two {which} corners {where}" for which, where in parts if which])


def effect_of(case: Case) -> str:
    """The words for a case, worked out from the pieces: three corners are twisted."""
    if case.kind == "F2L":
        return _pair_seen(pair_of(case))
    if case.kind == "OLL":
        corners, edges = twisted_corners(state_of(case)), flipped_edges(state_of(case))
        twisted = f"{counted(corners, 'corner is', 'corners are')} twisted"
        flipped = counted(edges, "edge") + (" flipped" if corners else " are flipped")
        return f"{twisted} and {flipped}" if corners and edges else twisted if corners else flipped
    if case.kind == "PLL":
        rounds = dict(zip(("corner", "edge"), rounds_of(state_of(case)), strict=True))
        parts = [counted(sum(some), kind) for kind, some in rounds.items() if some]
        verb = "cycle" if any(length > 2 for some in rounds.values() for length in some) else "swap"
        return f"{listed(parts)} {verb}" + (" in pairs" if (2, 2) in rounds.values() else "")
    above, below = case.label.split()
    return f"{_swaps(above, below)} swap"


def _pair_seen(pair: Pair, first: str = "white") -> str:
    """A pair as it lies, by the colour of the first layer: both are on top, side by side, white up."""
    if pair.corner_is_up and pair.edge_is_up:
        near = "side by side" if pair.is_together else "apart"
        white = (
            f"{first} on top"
            if pair.white is Face.U
            else f"their upper colours {'match' if pair.tops_match else 'differ'}"
        )
        return f"both are on top, {near}, {white}"
    edge = "the right way round" if pair.edge_is_right else "flipped"
    if pair.corner_is_up:
        white = f"{first} {'on top' if pair.white is Face.U else 'to the side'}"
        return f"the edge is in the slot, {edge}; the corner is on top, {white}"
    white = f"{first} {towards_words(pair.white)}"
    if pair.edge_is_up:
        return f"the corner is in the slot, {white}; the edge is on top"
    return f"both are in the slot, the corner with {white}, the edge {edge}"


def pair_told(thought: Thought) -> Words:
    """The order, the result and the reason of a pair, or of a slot that is cleared."""
    slot = f"front {thought.variant}"
    if thought.recipe == "f2l.out":
        order = f"clear the slot at {slot}: {thought.moves}"
        return Words(order, "its pieces are on top", "no pair is ready, as a piece that is needed is in a wrong slot")
    name, case = piece_name(thought.colors), case_named(thought.recipe.replace(".", " "))
    seen = _pair_seen(pair_of(case, thought.variant == "left"), first_name(thought.last))
    done = "two pairs are" if thought.gain > 1 else f"the {name} pair is"
    left = f"; {counted(thought.to_go, 'pair')} to go" if thought.to_go else ""
    why = "; no pair takes fewer turns" if thought.is_least else ""
    reason = first_that_fits(LONGEST_REASON - 1, f"{seen}{why}", seen)
    return Words(f"insert the {name} pair at {slot}: {case.name}", f"{done} home{left}", reason)


def solves(case: Case, turns: int) -> str:
    """An algorithm of somebody's own solves its case."""
    return f"It solves {case.name} in {turns} turns."


def solves_elsewhere(case: Case, face: Face) -> str:
    """The sentence that it solves its case, held another way."""
    return f"It solves {case.name} where the last layer is on {face.name}; write it for U."


def solves_other(case: Case, other: Case) -> str:
    """The sentence that it solves another case."""
    return f"It does not solve {case.name}: it solves {other.name}."


def solves_nothing(case: Case) -> str:
    """The sentence that it changes nothing of the last layer."""
    return f"It does not solve {case.name}: it leaves the last layer as it is."


def solves_no_case(case: Case) -> str:
    """The sentence that it is none of the last layer."""
    return f"It does not solve {case.name}: it takes the first two layers apart."
