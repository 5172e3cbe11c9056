"""Everything the program can be told to do: one list that keys, palette, help and menu are made from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.state.preferences import Preferences, switches
from app.state.setting import Choice, Switch


class Group(Enum):
    """What kind of thing an action is; the menu has a column and the help a colour for each."""

    TURN = "Turn a face"
    SLICE = "Middle slice"
    ROTATE = "Turn the cube"
    LAYERS = "Choose layers"
    SOLVE = "Solve"
    CUBE = "Cube"
    VIEW = "View"
    PROGRAM = "Program"


class When(Enum):
    """When an action applies."""

    ALWAYS = "always"
    """Even while a panel is open."""
    FREE = "free"
    """While the keyboard belongs to the cube."""


@dataclass(frozen=True, slots=True)
class Action:
    """One thing to do."""

    id: str
    title: str
    group: Group
    short: str
    """What fits on a key of the help."""
    keys: tuple[str, ...] = ()
    """The keys that hold in every preset."""
    hint: str = ""
    """A line more, for the palette."""
    when: When = When.FREE
    is_toggle: bool = False
    in_menu: bool = True


MENU_SIZES = (2, 3, 4, 5, 6, 7, 10, 20, 50, 100, 500, 1000)
"""The sizes that have a command of their own; the palette takes any number."""
VIEWS = {
    "home": "Three faces",
    "left": "From the left",
    "front": "Front",
    "top": "Top",
    "back": "Back",
    "below": "From below",
}

METHODS = {"reduction": "Reduction", "cage": "Cage", "layers": "Layers", "short": "Short"}
"""The methods that solve, by the name they go by."""
PHASE_SECONDS = (5, 20, 60)
"""The times that a phase can be given by a command of its own."""

_FACES = {"R": "Right", "L": "Left", "U": "Up", "D": "Down", "F": "Front", "B": "Back"}
_SLICES = {"M": "Middle", "E": "Equator", "S": "Standing"}
_ROTATIONS = {"x": "Turn x", "y": "Turn y", "z": "Turn z"}
_SHORT = {"Standing": "Stand", "Three faces": "Home", "From the left": "Left", "From below": "Below"}
"""What fits on a key where the name does not."""
_TURN_PREFIX = "turn."


def turn_of(action: str) -> str | None:
    """The move that a turn action makes, in notation, or None for any other action."""
    return action.removeprefix(_TURN_PREFIX) if action.startswith(_TURN_PREFIX) else None


def _turns(names: dict[str, str], group: Group, what: str) -> list[Action]:
    amounts = {"": "", "'": " the other way", "2": " by a half"}
    return [
        Action(
            f"{_TURN_PREFIX}{letter}{amount}",
            what.format(name=name, letter=letter) + words,
            group,
            _SHORT.get(name, name) if not amount else letter + amount,
            in_menu=False,
        )
        for letter, name in names.items()
        for amount, words in amounts.items()
    ]


def _cube_actions() -> list[Action]:
    cube = Group.CUBE
    return [
        Action("scramble", "Scramble", cube, "Mix", ("F2",), "Another random one every time"),
        Action("reset", "Back to solved", cube, "Reset", ("F3",), "Undo brings the cube back"),
        Action("undo", "Undo", cube, "Undo", ("Ctrl+Z", "Backspace")),
        Action("redo", "Redo", cube, "Redo", ("Ctrl+Y", "Ctrl+Shift+Z")),
        Action("notation", "Type moves", cube, "Moves", (":", "F4"), "Any algorithm, also [R, U] and (R U)3"),
        Action("copy", "Copy the moves", cube, "Copy", ("Ctrl+C",), "All since the cube was new or scrambled"),
        Action("paste", "Paste moves", cube, "Paste", ("Ctrl+V",), "Opens them in the moves box"),
        Action("copy-seed", "Copy the seed", cube, "Seed", hint="The same seed gives the same scramble"),
        Action("bigger", "Bigger cube", cube, "Bigger", ("Ctrl+Up",)),
        Action("smaller", "Smaller cube", cube, "Smaller", ("Ctrl+Down",)),
        *(Action(f"size.{size}", f"{size}×{size} cube", cube, f"{size}×{size}") for size in MENU_SIZES),
    ]


def _wide_turns() -> list[Action]:
    return [
        Action(
            f"{_TURN_PREFIX}{letter}w{amount}",
            f"Two layers, {letter}w{words}",
            Group.TURN,
            f"{letter}w{amount}",
            in_menu=False,
        )
        for letter in _FACES
        for amount, words in {"": "", "'": " the other way"}.items()
    ]


def _layer_actions() -> list[Action]:
    layers = Group.LAYERS
    digits = [
        Action(
            f"layer.{d}", f"Choose layer {d or 10}", layers, f"Layer {d}" if d else "Tenth", (str(d),), in_menu=False
        )
        for d in range(10)
    ]
    return [
        *digits,
        Action("deeper", "One layer more", layers, "Deeper", ("]",), "Every turn takes that many outer layers"),
        Action("shallower", "One layer less", layers, "Less", ("[",)),
        Action("one-layer", "Single layers again", layers, "1 layer", ("\\",), "Forgets depth and digits"),
    ]


def _solve_actions() -> list[Action]:
    solve = Group.SOLVE
    phases = [
        Action(f"phase.{k}", f"Solve to the end of phase {k}", solve, f"Phase {k}", (f"Ctrl+{k}",), in_menu=False)
        for k in range(1, 10)
    ]
    times = [
        Action(f"phase-in.{s}", f"This phase in {s} seconds", solve, f"{s} s", in_menu=False) for s in PHASE_SECONDS
    ]
    return [
        Action("solve", "Solve", solve, "Solve", ("F5",), "Finds a solve of the cube as it is, and plays it"),
        Action("play", "Play, pause", solve, "Play", ("Space",)),
        Action("play-back", "Play backwards", solve, "Reverse", ("Shift+Space",), in_menu=False),
        Action("move-back", "One move back", solve, "Move", ("Left",), in_menu=False),
        Action("move-on", "One move on", solve, "Move", ("Right",), in_menu=False),
        Action("step-back", "One step back", solve, "Step", ("Shift+Left",), in_menu=False),
        Action("step-on", "One step on", solve, "Step", ("Shift+Right",), in_menu=False),
        Action("phase-back", "Previous phase", solve, "Phase", ("PageUp",), in_menu=False),
        Action("phase-on", "Next phase", solve, "Phase", ("PageDown",), in_menu=False),
        Action("to-start", "Start of the solve", solve, "Start", ("Home",), in_menu=False),
        Action("to-end", "End of the solve", solve, "End", ("End",), in_menu=False),
        *phases,
        Action("slower", "Slower", solve, "Slower", ("-",), in_menu=False),
        Action("faster", "Faster", solve, "Faster", ("=",), in_menu=False),
        Action("instant", "Instant tempo", solve, "Instant", is_toggle=True),
        *times,
        Action("loop", "Repeat this step", solve, "Repeat", ("Ctrl+O",), "To learn what it does", is_toggle=True),
        Action("breakpoint", "Breakpoint here", solve, "Stop", ("Ctrl+J",), is_toggle=True),
        Action("rejoin", "Back to the solve", solve, "Rejoin", ("Ctrl+Space",), "Takes back the turns made by hand"),
        Action("leave", "Close the solve", solve, "Leave", ("Ctrl+W",), "The cube stays as it is"),
        Action("next-method", "Next method", solve, "Method", ("Tab",)),
        Action("previous-method", "Previous method", solve, "Method", ("Shift+Tab",), in_menu=False),
        *(Action(f"method.{m}", f"{title} method", solve, title, is_toggle=True) for m, title in METHODS.items()),
        Action("widen", "Zoom the timeline in", solve, "Zoom", ("Alt+=",), in_menu=False),
        Action(
            "phase-zoom", "This phase alone on the timeline", solve, "Phase", ("Alt+0",), in_menu=False, is_toggle=True
        ),
        Action("narrow", "Zoom the timeline out", solve, "Zoom", ("Alt+-",), in_menu=False),
    ]


def _switching(switch: Switch) -> Action:
    """The action that switches a preference on and off."""
    when = When.ALWAYS if switch.is_always else When.FREE
    return Action(
        switch.action_id,
        switch.title,
        Group(switch.section),
        switch.short,
        switch.keys,
        switch.hint,
        when,
        is_toggle=True,
        in_menu=switch.in_menu,
    )


def _choosing(choice: Choice) -> list[Action]:
    """The actions that choose the values of a preference."""
    return [
        Action(
            choice.action_id(value), option.title, Group(choice.section), option.short, hint=option.hint, is_toggle=True
        )
        for value, option in choice.options().items()
    ]


def _view_actions() -> list[Action]:
    view = Group.VIEW
    return [
        *map(_switching, (switch for switch in switches() if switch.section == view.value)),
        Action("next-palette", "Next colours", view, "Colours", ("F8",)),
        *_choosing(Preferences.palette),
        Action("zoom-in", "Closer", view, "Closer", ("Ctrl+=",)),
        Action("zoom-out", "Farther", view, "Farther", ("Ctrl+-",)),
        Action("orbit-left", "Look from further left", view, "Left", ("Alt+Left",), in_menu=False),
        Action("orbit-right", "Look from further right", view, "Right", ("Alt+Right",), in_menu=False),
        Action("orbit-up", "Look from higher", view, "Higher", ("Alt+Up",), in_menu=False),
        Action("orbit-down", "Look from lower", view, "Lower", ("Alt+Down",), in_menu=False),
        *(
            Action(
                f"view.{name}",
                f"View: {title.lower()}",
                view,
                _SHORT.get(title, title),
                ("Ctrl+0",) if name == "home" else (),
            )
            for name, title in VIEWS.items()
        ),
    ]


def _program_actions() -> list[Action]:
    program, always = Group.PROGRAM, When.ALWAYS
    return [
        Action("help", "All keys", program, "Keys", ("F1",), when=always),
        Action("palette", "All commands", program, "Search", ("Ctrl+P",), when=always),
        Action("menu", "Menu", program, "Menu", ("F10",), when=always),
        Action("intro", "Introduction", program, "Intro", hint="Twenty seconds that show what the program does"),
        *_choosing(Preferences.preset),
        *map(_switching, (switch for switch in switches() if switch.section == program.value)),
        Action("close", "Close, cancel", program, "Close", ("Escape",), when=always, in_menu=False),
        Action("quit", "Quit", program, "Quit", ("Ctrl+Q",), when=always),
    ]


ACTIONS: tuple[Action, ...] = (
    *_turns(_FACES, Group.TURN, "{name} face, {letter}"),
    *_wide_turns(),
    *_turns(_SLICES, Group.SLICE, "{name} slice, {letter}"),
    *_turns(_ROTATIONS, Group.ROTATE, "Turn the cube, {letter}"),
    *_layer_actions(),
    *_cube_actions(),
    *_solve_actions(),
    *_view_actions(),
    *_program_actions(),
)
BY_ID: dict[str, Action] = {action.id: action for action in ACTIONS}
TEXT_KEYS = frozenset(":")
"""Keys that are taken as typed text, so that they work on every layout."""
