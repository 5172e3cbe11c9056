"""A cube in the hands: beginning, the next turn, what is compared, and going on after a slip."""

from __future__ import annotations

from collections.abc import Iterator

from app.base.action import Action, App, Group, Section
from app.base.panel import CUBE, Panel, Stands
from app.base.scrambles import say_solved
from app.hand.state import Hand, Stage, led
from cube_core.events import Cause
from cube_core.faces import COLORS
from cube_core.words.slips import GO_ON

LARGEST = 7
"""Larger cubes are not led turn by turn."""


def take(app: App) -> None:
    """Lead the hands through the people's solve of this cube, or go on with it, or close it."""
    state = app.state
    if state.panels.shown is PANEL or _is_led(app):
        state.open(PANEL)
    elif state.is_solved:
        say_solved(app)
    elif state.engine.cube.size > LARGEST:
        state.say(f"The hands are led on cubes of up to {LARGEST} layers; choose a smaller one.")
    else:
        state.learning.stop()
        state.player.cancel()
        state.player.drop()
        state.learning.hand = led(state.engine.cube)
        state.panels.shown = PANEL


def _is_led(app: App) -> bool:
    """Whether the cube is as it should be in the hands."""
    hand, cube = app.state.learning.hand, app.state.engine.cube
    return hand is not None and hand.size == cube.size and bool((hand.cells == cube.cells()).all())


def go_on(app: App) -> None:
    """Yes: the turn is made, the cube looks so, the face is told."""
    hand = app.state.learning.hand
    if hand is None:
        return
    match hand.stage:
        case Stage.TURN if hand.turn is not None:
            app.state.engine.play([hand.turn], Cause.SHOWN)
            hand.go_on()
        case Stage.COMPARE:
            hand.go_on()
        case Stage.LOOK:
            hand.tell()
            _show(app, hand)
        case Stage.FOUND:
            app.state.learning.hand = hand.recovered()
            app.state.say(GO_ON)
        case Stage.LOST | Stage.DONE:
            close(app)
            if hand.stage is Stage.LOST:
                app.run("paint")
    app.state.touch()


def _show(app: App, hand: Hand) -> None:
    """Show the cube that is asked for."""
    wanted = hand.asked
    if wanted is not None and not (wanted == app.state.engine.cube.cells()).all():
        app.state.engine.load("".join(COLORS[color].letter for color in wanted.tolist()))


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
    app.state.touch()


def differ(app: App) -> None:
    """No: the cube looks otherwise."""
    hand = app.state.learning.hand
    if hand is not None:
        hand.differ()
        app.state.touch()


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
    app.state.touch()
    return True


_COLOR_KEYS = dict(zip("WRGYOB", range(6), strict=True))
_WAYS = {"left": -1, "right": 1}


def press(app: App, key: str, modifiers: frozenset[str]) -> bool:
    """Do what a key means; whether anything."""
    hand = app.state.learning.hand
    if hand is None or modifiers & {"Ctrl", "Alt"}:
        return False
    slot = hand.face * hand.size**2 + hand.cursor
    if hand.stage is Stage.LOOK and key in _COLOR_KEYS:
        hand.color(slot, _COLOR_KEYS[key])
        hand.move(1)
    elif hand.stage is Stage.LOOK and key == "Space":
        color(app, slot)
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
