"""The sentences of a step that is a recipe: what to do, what holds then, and why this and why now.

The first time a recipe comes it says why it works; later only what is different this time.
"""

from __future__ import annotations

from collections.abc import Callable

from cube_core.faces import Color
from cube_core.recipes.thoughts import Thought
from cube_core.words.cases import pair_told
from cube_core.words.terms import color_name, counted, first_name, number, piece_name, sentence

Said = tuple[str, str]
"""An order, and what holds then."""


def orders(thought: Thought) -> tuple[str, ...]:
    """The order, the turns of the set-up before it where there is room; and in short."""
    order, _ = _said(thought)
    in_short = _SHORT.get(thought.recipe)
    short = in_short(thought) if in_short else order
    if not thought.setup or thought.recipe.startswith("f2l."):
        return (order, short)
    return (f"turn {thought.setup}, then {order}", f"turn {thought.setup}, then {short}", order, short)


def result(thought: Thought) -> str:
    """The result."""
    return _said(thought)[1]


def reason(thought: Thought) -> str:
    """The reason that it works, when it comes for the first time; later a way to know the case."""
    if thought.recipe.startswith("f2l."):
        return pair_told(thought).reason
    is_new = thought.time == 1 and thought.variant not in ("line up", "beside")
    if is_new and thought.recipe in _WHY:
        return _colored(_WHY[thought.recipe], thought.last)
    return _colored(_REASONS.get((thought.recipe, thought.variant), ""), thought.last)


def why(recipe: str) -> str:
    """The reason that a recipe works, in a sentence, the first layer being white."""
    return sentence(_colored(_WHY[recipe], Color.YELLOW))


def _colored(text: str, last: Color) -> str:
    """A text with the colours of the first and of the last layer."""
    return text.format(first=first_name(last), last=color_name(last))


def _said(thought: Thought) -> Said:
    if thought.recipe.startswith("f2l."):
        return pair_told(thought)[:2]
    return (_SAYS.get(thought.recipe) or _look)(thought)


def _name(thought: Thought) -> str:
    return piece_name(thought.colors)


def _color(thought: Thought) -> str:
    return color_name(thought.colors[0])


def _lift(thought: Thought) -> Said:
    if thought.variant == "beside":
        return f"lift the {_name(thought)} edge beside {first_name(thought.last)}: {thought.moves}", "it fits the cross"
    return f"lift the {_name(thought)} edge to the top: {thought.moves}", f"the {_name(thought)} petal is on top"


def _tip(thought: Thought) -> Said:
    return f"tip the {_name(thought)} edge to the side: F", f"the {_name(thought)} edge can be lifted now"


def _drop(thought: Thought) -> Said:
    return f"drop the {_name(thought)} edge: {thought.moves}", f"the {_name(thought)} edge is in the cross"


def _trigger(thought: Thought) -> Said:
    name, hand = _name(thought), "right" if thought.moves.startswith("R") else "left"
    if thought.variant == "out":
        return f"trigger once, {hand}, to take a wrong corner out", f"the {name} corner is on top"
    if thought.variant == "up":
        return f"trigger twice, {hand}, for the {name} corner", f"the {name} corner is home"
    return f"put in the {name} corner: {hand} trigger", f"the {name} corner is home"


def _slot(thought: Thought) -> Said:
    if thought.variant == "out":
        return f"take the {_name(thought)} edge out by an edge move", f"the {_name(thought)} edge is on top"
    return (
        f"send the {_name(thought)} edge to the {thought.variant}",
        f"the {_name(thought)} edge is home, and its corner with it",
    )


def _flip(thought: Thought) -> Said:
    order = {
        "line": "flip with the line left to right: F, trigger, F'",
        "angle": "flip with the angle at back left: trigger backwards",
        "none": "flip once from any side: F, trigger, F'",
    }[thought.variant]
    last = color_name(thought.last)
    return order, f"two edges show {last}" if thought.variant == "none" else f"the {last} cross is there"


def _sune(thought: Thought) -> Said:
    order = {
        "neighbours": "do Sune and U with the two that fit back and right",
        "opposite": "do Sune from here: the two that fit are opposite",
        "line up": f"turn the top until its sides fit: {thought.moves}",
    }[thought.variant]
    return order, "two neighbours fit" if thought.variant == "opposite" else "all sides of the cross fit"


def _cycle(thought: Thought) -> Said:
    if thought.variant == "line up":
        return f"turn the top until its corners fit: {thought.moves}", "every corner is in its place"
    if thought.variant == "none":
        return "cycle three corners from anywhere, and look again", "a corner is in its place now: look for it"
    side = "right" if thought.variant == "UFR" else "left"
    return f"keep the corner at front {side}, cycle the other three", "every corner is in its place"


def _twist(thought: Thought) -> Said:
    if thought.variant == "line up":
        return f"turn the top home: {thought.moves}", "all corners are home"
    word = "R' D' R D" if thought.variant == "right" else "D' R' D R"
    return f"twist the corner at front right: twice {word}", f"this corner shows {color_name(thought.last)} on top"


def _line(thought: Thought) -> Said:
    color, gain = _color(thought), thought.gain
    cells = "a cell" if gain == 1 else counted(gain, "cell")
    if thought.variant.startswith("bring"):
        if thought.variant == "bring right":
            return f"bring {cells} from the right into the {color} line", f"the line has {cells} more"
        return f"bring {cells} into the {color} line: slice, turn, back", f"the line has {cells} more"
    if thought.variant == "carry":
        return f"bring {color} up from the far side: slice, turn, back", f"{color} is in reach"
    turn = next(word for word in thought.moves.split() if word[0] == "U")
    return f"put the {color} line in front: slice, {turn}, back", _standing(thought)


def _cells(thought: Thought) -> Said:
    color, gain = _color(thought), thought.gain
    cells = f"{'an' if color == 'orange' else 'a'} {color} cell" if gain == 1 else counted(gain, f"{color} cell")
    return f"bring {cells} in by a three-cell swap", _standing(thought)


def _standing(thought: Thought) -> str:
    """The progress of a centre."""
    if not thought.to_go:
        return f"{_color(thought)} is complete"
    return f"{_color(thought)}: {counted(thought.had + thought.gain, 'cell')}, {number(thought.to_go)} to go"


def _pair(thought: Thought) -> Said:
    wings = f"the {_name(thought)} wings"
    done = f"{wings} are together" if thought.gain < 2 else f"{counted(thought.gain, 'wing')} found their edges"
    if thought.variant:
        return f"pair {_name(thought)} wings: slice, away, on, away, home", done
    return f"pair {wings}: slice, turn away, back", done


def _last_pair(thought: Thought) -> Said:
    if not thought.gain:
        return "swap wings of two edges: slice, flip, back", "one more flip between slices joins a pair"
    return f"pair the {_name(thought)} wings: slice, flip, back", f"the {_name(thought)} wings are together"


def _turned_over(thought: Thought) -> Said:
    if thought.variant == "down":
        return f"bring the {_name(thought)} edge down to front right", "the last two can be held side by side"
    return f"turn the {_name(thought)} edge over at front right", "both edges can be joined now"


def _parity_flip(thought: Thought) -> Said:
    if thought.variant == "wings":
        return f"flip the wings of the {_name(thought)} edge at top front", f"the {_name(thought)} edge is whole"
    return f"parity: flip the {_name(thought)} edge at top front", "one edge is flipped, all else is as before"


def _parity_swap(thought: Thought) -> Said:
    return "parity: swap the front and the back edge of the top", "two edges are swapped; fit the sides again"


def _look(thought: Thought) -> Said:
    kind, name = thought.recipe.split(".")
    if kind == "oll":
        return f"make the top {color_name(thought.last)}: {name}", f"the top is {color_name(thought.last)}"
    what, done = ("corners", "the corners fit") if name in "ty" else ("edges", "the edges fit")
    return f"put the {what} of the top in order: {name.upper()}", done


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

_LINES: dict[str, str] = {
    "bring": "add to the line of",
    "bring right": "add from the right to the line of",
    "carry": "bring up",
    "insert": "put in the line of",
}

_SHORT: dict[str, Callable[[Thought], str]] = {
    "daisy.lift": lambda thought: f"lift {_name(thought)}: {thought.moves}",
    "daisy.tip": lambda thought: f"tip {_name(thought)}: F",
    "cross.drop": lambda thought: f"drop {_name(thought)}: {thought.moves}",
    "corner.trigger": lambda thought: f"put in {_name(thought)}",
    "edge.slot": lambda thought: f"send {_name(thought)} {thought.variant}",
    "centre.line": lambda thought: f"{_LINES[thought.variant]} {_color(thought)}",
    "centre.cell": lambda thought: f"swap in {counted(thought.gain, f'{_color(thought)} cell')}",
    "last.twist": lambda thought: "turn the top home" if thought.variant == "line up" else "twist the next",
    "edge.pair": lambda thought: f"pair {'in a row from ' * bool(thought.variant)}{_name(thought)}",
    "edge.swap": lambda thought: f"pair {_name(thought)} by the flip" if thought.gain else "swap wings by the flip",
}
"""Recipe → the order in short, for when it comes again."""

_WHY = {
    "daisy.lift": "one turn carries {first} to the top; a petal that is there must not be knocked off",
    "daisy.tip": "nothing can be lifted, as {first} is at the top or bottom of a side; beside it, it can",
    "cross.drop": "its side colour fits the centre below it, so half a turn takes it home",
    "corner.trigger": "the trigger takes the slot up, puts the corner in and brings it down",
    "edge.slot": "a trigger and its mirror image: the corner is taken out and comes home with the edge",
    "last.flip": "a trigger between F and F' tips edges over",
    "last.edges": "one slot leaves and comes back; meanwhile three edges go round",
    "last.corners": "two slots are visited in turn: three corners go round, and nothing else moves",
    "last.twist": "the bottom looks broken until the last corner: turn only the top, never the cube",
    "centre.line": "what is turned away on top stays up when the slice comes back",
    "centre.cell": "no line helps here; two ways down that cross in one place move only what is there",
    "edge.pair": "the slice joins them, the joined edge steps aside, an unfinished one takes the damage",
    "edge.swap": "no spare is left or none fits, so the edge itself is turned over between the slices",
    "edge.turn": "the cross below is in the way of holding it the other way round; the trigger lets it be",
    "parity.flip": "outer turns cannot flip one edge; this turns inner slices an odd number of times",
    "parity.swap": "two whole edges are two pairs of wings: an even cube allows that swap, a 3×3 never",
}
"""Why each recipe works: said when it comes for the first time."""

_REASONS = {
    ("daisy.lift", "bottom"): "{first} is at the bottom: half a turn takes it up",
    ("daisy.tip", "beside"): "white is at the top or bottom of a side; beside it, it can be lifted",
    ("daisy.lift", "beside"): "its place between the edges of the cross is turned above it",
    ("daisy.lift", "last"): "the free place of the cross is below it, so nothing is knocked out",
    ("cross.drop", "last"): "the cross is turned so that its sides fit; the last edge drops into the gap",
    ("corner.trigger", "side"): "{first} looks to the side, above its slot",
    ("corner.trigger", "up"): "{first} is on top: the first trigger turns it to the side",
    ("corner.trigger", "out"): "no {first} is left on top, so a wrong corner has to come up",
    ("edge.slot", "right"): "its front fits; the colour on top belongs to the right",
    ("edge.slot", "left"): "its front fits; the colour on top belongs to the left",
    ("edge.slot", "out"): "every edge on top has {last}, so a wrong one has to come out",
    ("last.flip", "line"): "two {last} edges opposite each other: the line",
    ("last.flip", "angle"): "two {last} edges side by side: the angle",
    ("last.edges", "neighbours"): "two neighbours fit",
    ("last.edges", "line up"): "all four fit once the top is turned",
    ("last.corners", "UFR"): "the corner at front right is in its place, even if it is twisted",
    ("last.corners", "UFL"): "the corner at front left is in its place, even if it is twisted",
    ("last.twist", "right"): "{last} looks to the right: twice forwards",
    ("last.twist", "front"): "{last} looks to the front: twice backwards",
    ("centre.line", "insert"): "it has more of the colour than the column that it replaces",
    ("centre.line", "bring"): "the front is not finished, so it may be spoilt",
    ("centre.line", "bring right"): "the face at the right is not finished, so it may be spoilt",
    ("centre.cell", "swap"): "no line helps; a missing cell is on top, in the row and column of its gap",
    ("centre.line", "carry"): "no cell of it is on a face beside the one that is built",
    ("edge.pair", ""): "its partner is at front left, and an unfinished edge comes in for it",
    ("edge.pair", "chain"): "wherever the slice stops it joins an edge, which makes room for the next one",
    ("edge.turn", "down"): "the last two are both on top; the cross keeps them from being held side by side",
    ("parity.flip", "wings"): "its wings are the wrong way round; only inner slices can cure that",
}
"""How to know the case, said the other times."""
