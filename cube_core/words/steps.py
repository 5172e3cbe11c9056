"""What is said of a step that is a recipe: what to do, what holds then, and why this and why now.

The first time a recipe comes it says why it works; later only what is different this time.
"""

from __future__ import annotations

from collections.abc import Callable

from cube_core.recipes.thoughts import Thought
from cube_core.solvers.pieces.locations import piece_name
from cube_core.words.cases import LONGEST, Words, pair_told


def told(thought: Thought) -> Words:
    """The sentences of a step."""
    if thought.recipe.startswith("f2l."):
        caption, done, reason = pair_told(thought)
        return Words(_with_setup(thought, caption), done, reason)
    caption, done = (_SAYS.get(thought.recipe) or _look)(thought)
    again = _REASONS.get((thought.recipe, thought.variant), "")
    reason = WHY.get(thought.recipe, "") if thought.time == 1 else again
    return Words(_with_setup(thought, caption), done, reason)


def _with_setup(thought: Thought, caption: str) -> str:
    """The caption, the turns of the set-up before it where there is room."""
    if not thought.setup:
        return caption
    longer = f"Turn {thought.setup}, then {caption[0].lower()}{caption[1:]}"
    return longer if len(longer) <= LONGEST else caption


def _name(thought: Thought) -> str:
    return piece_name(thought.colors)


def _color(thought: Thought) -> str:
    return thought.colors[0].name.lower()


Said = tuple[str, str]


def _lift(thought: Thought) -> Said:
    if thought.variant == "beside":
        return f"Lift the {_name(thought)} edge beside white: {thought.moves}.", "It stands rightly in the cross."
    return f"Lift the {_name(thought)} edge to the top: {thought.moves}.", f"The {_name(thought)} petal is on top."


def _tip(thought: Thought) -> Said:
    return f"Tip the {_name(thought)} edge to the side: F.", f"The {_name(thought)} edge can be lifted now."


def _drop(thought: Thought) -> Said:
    return f"Drop the {_name(thought)} edge: {thought.moves}.", f"The {_name(thought)} edge is in the cross."


def _trigger(thought: Thought) -> Said:
    name, hand = _name(thought), "right" if thought.moves.startswith("R") else "left"
    if thought.variant == "out":
        return f"Trigger once, {hand}, to take a wrong corner out.", f"The {name} corner is on top."
    if thought.variant == "up":
        return f"Trigger twice, {hand}, for the {name} corner.", f"The {name} corner is home."
    return f"Put in the {name} corner: {hand} trigger.", f"The {name} corner is home."


def _slot(thought: Thought) -> Said:
    if thought.variant == "out":
        return f"Take the {_name(thought)} edge out by an edge move.", f"The {_name(thought)} edge is on top."
    return (
        f"Send the {_name(thought)} edge to the {thought.variant}.",
        f"The {_name(thought)} edge is home, and its corner with it.",
    )


def _flip(thought: Thought) -> Said:
    caption = {
        "line": "Hold the line left to right and flip: F, trigger, F'.",
        "angle": "Hold the angle at back left and flip, trigger backwards.",
        "none": "Flip once from any side: F, trigger, F'.",
    }[thought.variant]
    return caption, "Two edges show yellow." if thought.variant == "none" else "The yellow cross is there."


def _sune(thought: Thought) -> Said:
    caption = {
        "neighbours": "Hold the two that fit back and right: Sune, then U.",
        "opposite": "Sune from here: the two that fit are opposite.",
        "line up": f"Turn the top until its sides fit: {thought.moves}.",
    }[thought.variant]
    return caption, "Two neighbours fit." if thought.variant == "opposite" else "All sides of the cross fit."


def _cycle(thought: Thought) -> Said:
    if thought.variant == "line up":
        return f"Turn the top until its corners fit: {thought.moves}.", "Every corner is in its place."
    if thought.variant == "none":
        return "Cycle three corners from anywhere, and look again.", "Look for a corner in its place."
    side = "right" if thought.variant == "UFR" else "left"
    return f"Keep the corner at front {side}, cycle the other three.", "Every corner is in its place."


def _twist(thought: Thought) -> Said:
    if thought.variant == "line up":
        return f"Turn the top home: {thought.moves}. The last twist is done.", "The cube is solved."
    word = "R' D' R D" if thought.variant == "right" else "D' R' D R"
    return f"Twist the corner at front right: twice {word}.", "This corner shows yellow on top."


def _line(thought: Thought) -> Said:
    color, gain = _color(thought), thought.gain
    cells = "a cell" if gain == 1 else f"{gain} cells"
    if thought.variant == "bring":
        return f"Bring {cells} into the {color} line: slice, turn, slice back.", f"The line has {cells} more."
    if thought.variant == "carry":
        return f"Bring {color} up from the far side: slice, turn, slice back.", f"{color.capitalize()} is in reach."
    return (
        f"Put the {color} line into the front: slice, turn, slice back.",
        f"{color.capitalize()}: {thought.had + gain} cells, {thought.to_go} to go.",
    )


def _cells(thought: Thought) -> Said:
    color, gain = _color(thought), thought.gain
    cells = f"a {color} cell" if gain == 1 else f"{gain} {color} cells"
    return f"Swap in {cells}: three cells.", f"{color.capitalize()}: {thought.had + gain} cells, {thought.to_go} to go."


def _pair(thought: Thought) -> Said:
    return (
        f"Pair the {_name(thought)} wings: slice, turn away, slice back.",
        f"The {_name(thought)} wings are together." if thought.gain < 2 else f"{thought.gain} wings found their edges.",
    )


def _last_pair(thought: Thought) -> Said:
    return f"Pair the {_name(thought)} wings: slice, flip, slice back.", f"The {_name(thought)} wings are together."


def _turned_over(thought: Thought) -> Said:
    return f"Turn the {_name(thought)} edge over at front right.", "Both edges can be joined now."


def _parity_flip(thought: Thought) -> Said:
    if thought.variant == "wings":
        return f"Flip the wings of the {_name(thought)} edge at top front.", f"The {_name(thought)} edge is whole."
    return f"Parity: flip the {_name(thought)} edge at top front.", "One edge is flipped, all else is as before."


def _parity_swap(thought: Thought) -> Said:
    return "Parity: swap the front and the back edge of the top.", "Two edges are swapped; fit the sides again."


def _look(thought: Thought) -> Said:
    kind, name = thought.recipe.split(".")
    if kind == "oll":
        return f"Make the top yellow: {name}.", "The top is yellow."
    what, done = ("corners", "The corners fit.") if name in "ty" else ("edges", "The edges fit.")
    return f"Put the {what} of the top in order: {name.upper()}.", done


_SAYS: dict[str, Callable[[Thought], Said]] = {
    "daisy.lift": _lift,
    "daisy.tip": _tip,
    "cross.drop": _drop,
    "corner.trigger": _trigger,
    "edge.slot": _slot,
    "last.flip": _flip,
    "last.edges": _sune,
    "last.corners": _cycle,
    "last.twist": _twist,
    "centre.line": _line,
    "centre.cell": _cells,
    "edge.pair": _pair,
    "edge.swap": _last_pair,
    "edge.turn": _turned_over,
    "parity.flip": _parity_flip,
    "parity.swap": _parity_swap,
}

WHY = {
    "daisy.lift": "One turn carries white to the top; a petal that is there must not be knocked off.",
    "daisy.tip": "Nothing can be lifted, as white is at the top or bottom of a side; beside it, it can.",
    "cross.drop": "Its side colour fits the centre below it, so half a turn takes it home.",
    "corner.trigger": "The trigger takes the slot up, puts the corner in and brings it down.",
    "edge.slot": "A trigger and its mirror image: the corner is taken out and comes home with the edge.",
    "last.flip": "A trigger between F and F' tips edges over.",
    "last.edges": "One slot leaves and comes back; meanwhile three edges go round.",
    "last.corners": "Two slots are visited in turn: three corners go round, and nothing else moves.",
    "last.twist": "The bottom looks broken until the last corner: turn only the top, never the cube.",
    "centre.line": "What is turned away on top stays up when the slice comes back.",
    "centre.cell": "No line helps here; two ways down that cross in one place move only what is there.",
    "edge.pair": "The slice joins them, the joined edge steps aside, an unfinished one takes the damage.",
    "edge.swap": "No spare is left or none fits, so the edge itself is turned over between the slices.",
    "edge.turn": "The cross below is in the way of holding it the other way round; the trigger lets it be.",
    "parity.flip": "Outer turns cannot flip one edge; this turns inner slices an odd number of times.",
    "parity.swap": "Two whole edges are two pairs of wings: an even cube allows that swap, a 3×3 never.",
}
"""Why each recipe works: said when it comes for the first time."""

_REASONS = {
    ("daisy.lift", "bottom"): "White is at the bottom: half a turn takes it up.",
    ("daisy.lift", "beside"): "Its place between the edges of the cross is turned above it.",
    ("daisy.lift", "last"): "The free place of the cross is below it, so nothing is knocked out.",
    ("cross.drop", "last"): "The cross is turned so that its sides fit; the last edge drops into the gap.",
    ("corner.trigger", "side"): "White looks to the side, above its slot.",
    ("corner.trigger", "up"): "White is on top: the first trigger turns it to the side.",
    ("corner.trigger", "out"): "No white is left on top, so a wrong corner has to come up.",
    ("edge.slot", "right"): "Its front fits; the colour on top belongs to the right.",
    ("edge.slot", "left"): "Its front fits; the colour on top belongs to the left.",
    ("edge.slot", "out"): "Every edge on top has yellow, so a wrong one has to come out.",
    ("last.flip", "line"): "Two yellow edges opposite each other: the line.",
    ("last.flip", "angle"): "Two yellow edges side by side: the angle.",
    ("last.edges", "neighbours"): "Two neighbours fit.",
    ("last.edges", "line up"): "All four fit once the top is turned.",
    ("last.corners", "UFR"): "The corner at front right is in its place, even if it is twisted.",
    ("last.corners", "UFL"): "The corner at front left is in its place, even if it is twisted.",
    ("last.twist", "right"): "Yellow looks to the right: twice forwards.",
    ("last.twist", "front"): "Yellow looks to the front: twice backwards.",
    ("centre.line", "insert"): "It has more of the colour than the column that it replaces.",
    ("centre.line", "bring"): "The front is not finished, so it may be spoilt.",
    ("centre.line", "carry"): "None is on a face beside the one that is built.",
    ("parity.flip", "wings"): "Its wings are the wrong way round; only inner slices can cure that.",
}
"""How to know the case, said the other times."""
