"""A cube in the hands: beginning, the next turn, what is compared, and going on after a slip."""

from __future__ import annotations

from collections.abc import Iterator

from app.base.action import Action, App, Group, Section
from app.base.panel import CUBE, Panel, Stands
from app.base.scrambles import say_solved
from app.base.state import AppState
from app.hand.state import Hand, Stage, led
from cube_core.events import Cause
from cube_core.faces import COLORS
from cube_core.words.held import GO_ON

LARGEST = 7
"""Larger cubes are not led turn by turn."""


def take(app: App) -> None:
    """Lead the hands through the people's solve of this cube, or go on with it, or close it."""
    state = app.state
    if state.panels.shown is PANEL or _is_led(state):
        state.open(PANEL)
        _tell(state)
        return
    state.learning.stop()
    if state.is_solved:
        say_solved(app)
    elif state.engine.cube.size > LARGEST:
        state.say(f"The hands are led on cubes of up to {LARGEST} layers; choose a smaller one.")
    else:
        lead(state)


def lead(state: AppState) -> None:
    """Lead the hands from the cube as it is; one that is solved, or too large, is only shown."""
    state.player.cancel()
    state.player.drop()
    cube = state.engine.cube
    if not cube.is_solved and cube.size <= LARGEST:
        state.learning.hand = led(cube)
        state.panels.shown = PANEL
        _tell(state)


def _is_led(state: AppState) -> bool:
    """Whether the cube is as it should be in the hands."""
    hand, cube = state.learning.hand, state.engine.cube
    return hand is not None and hand.size == cube.size and bool((hand.cells == cube.cells()).all())


def _tell(state: AppState) -> None:
    """Show what is asked now, and say it where the words are read aloud."""
    state.touch()
    hand = state.learning.hand if state.panels.shown is PANEL else None
    state.player.aloud.tell("" if hand is None else " ".join(hand.lines))


def go_on(app: App) -> None:
    """Yes: the turn is made, the cube looks so, the face is told; and where the cube was changed, on from there."""
    state, hand = app.state, app.state.learning.hand
    if hand is None:
        close(app)
        take(app)
        return
    match hand.stage:
        case Stage.TURN:
            state.engine.play([hand.alg[hand.index]], Cause.SHOWN)
            hand.go_on()
        case Stage.COMPARE:
            hand.go_on()
        case Stage.LOOK:
            hand.tell()
            _show(app, hand)
        case Stage.FOUND:
            state.learning.hand = hand.recovered()
            state.say(GO_ON)
        case Stage.LOST | Stage.DONE:
            close(app)
            if hand.stage is Stage.LOST:
                app.run("paint")
    _tell(state)


def _show(app: App, hand: Hand) -> None:
    """Show the cube that is asked for."""
    wanted = hand.asked
    if wanted is not None and not (wanted == app.state.engine.cube.cells()).all():
        app.state.engine.load("".join(COLORS[color].letter for color in wanted.tolist()), Cause.SHOWN)


def go_back(app: App) -> None:
    """The turn before once more, or back to the picture."""
    hand = app.state.learning.hand
    if hand is None:
        return
    index = hand.index
    hand.go_back()
    _show(app, hand)
    if hand.index < index:
        app.state.engine.play([hand.alg[hand.index].inverse], Cause.SHOWN)
    _tell(app.state)


def differ(app: App) -> None:
    """No: the cube looks otherwise."""
    hand = app.state.learning.hand
    if hand is not None:
        hand.differ()
        _tell(app.state)


def color(app: App, slot: int) -> None:
    """The next colour for a sticker."""
    hand = app.state.learning.hand
    if hand is not None and hand.stage is Stage.LOOK:
        hand.color(slot, (int(hand.shown[slot]) + 1) % len(COLORS))
        hand.cursor = slot % hand.size**2
        app.state.touch()


def close(app: App) -> bool:
    """Lead no longer; the cube stays as it is."""
    app.state.learning.hand = None
    app.state.panels.shown = CUBE
    _tell(app.state)
    return True


_COLOR_KEYS = dict(zip("WRGYOB", range(6), strict=True))
_WAYS = {"left": -1, "right": 1}


def press(app: App, key: str, modifiers: frozenset[str]) -> bool:
    """Do what a key means; whether anything."""
    hand = app.state.learning.hand
    if modifiers & {"Ctrl", "Alt"}:
        return False
    if hand is not None and hand.stage is Stage.LOOK and key in (*_COLOR_KEYS, "Space"):
        slot = hand.face * hand.size**2 + hand.cursor
        if key == "Space":
            color(app, slot)
        else:
            hand.color(slot, _COLOR_KEYS[key])
            hand.move(1)
    elif key in ("Space", "Enter"):
        go_on(app)
    elif key in ("N", "Backspace"):
        differ(app) if key == "N" else go_back(app)
    else:
        return False
    app.state.touch()
    return True


def move(app: App, command: str) -> None:
    """An arrow: another sticker while a face is told, else back or on."""
    hand = app.state.learning.hand
    if hand is not None and hand.stage is Stage.LOOK:
        hand.move({"left": -1, "right": 1, "up": -hand.size, "down": hand.size}.get(command, 0))
    elif command == "left":
        go_back(app)
    elif command == "right":
        go_on(app)


PANEL = Panel[App]("hand", "In your hands", Stands.BESIDE_ANOTHER, press, move, step_back=close)
"""The panel."""


def actions() -> Iterator[Action]:
    """Leading the hands."""
    told = "Turn by turn with your own cube: one turn at a key, compared now and then, found again after a slip"
    words = ("hands", "hold", "real cube", "own cube", "turn by turn", "follow", "slip", "mistake")
    keys = ("Ctrl+Shift+H",)
    yield Action("hand", "With a cube in your hands", Group.SOLVE, "Hands", take, keys, told, words, Section.OWN)
