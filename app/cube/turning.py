"""Turning by key: faces, middle slices and the whole cube, of the layers that are chosen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.base.action import Action, App, Group, Section
from cube_core.faces import Face
from cube_core.moves import Move

_FACES = {"R": "Right", "L": "Left", "U": "Up", "D": "Down", "F": "Front", "B": "Back"}
_SLICES = {"M": (Face.L, "Middle"), "E": (Face.D, "Equator"), "S": (Face.F, "Stand")}
"""Slice → the face it turns with, and its name short enough for a key."""
_ROTATIONS = {"x": Face.R, "y": Face.U, "z": Face.F}
_WAYS = {"": (1, ""), "'": (-1, " the other way"), "2": (2, " by a half")}
"""Notation behind a letter → quarters, and their words."""


def turn_face(app: App, face: Face, axis: Face, quarters: int, is_wide: bool = False) -> None:
    """Turn the armed layers, counted from a face; a wide turn takes two where no number says otherwise."""
    state = app.state
    size, layers = state.engine.cube.size, state.keys.armed.take(face, is_wide)
    if layers.hi > size:
        state.say(f"This cube has {size} layers; choose a layer from 1 to {size}.", is_warning=True)
    elif face is axis:
        state.play(Move(axis, layers.lo, layers.hi, quarters))
    else:
        state.play(Move(axis, size + 1 - layers.hi, size + 1 - layers.lo, -quarters))


def turn_slice(app: App, letter: str, face: Face, quarters: int) -> None:
    """Turn the layer in the middle, if there is one."""
    state, size = app.state, app.state.engine.cube.size
    state.keys.armed.use_up()
    if size % 2 == 0:
        problem = f"A cube of {size} layers has no middle one for {letter}; turn layer {size // 2} of a face instead."
        state.say(problem, is_warning=True)
    else:
        middle = (size + 1) // 2
        state.play(Move(face.axis, middle, middle, face.sign * quarters))


def turn_cube(app: App, axis: Face, quarters: int) -> None:
    """Turn all layers."""
    app.state.keys.armed.use_up()
    app.state.play(Move(axis, 1, app.state.engine.cube.size, quarters))


def actions() -> Iterator[Action]:
    """Every turn that a key can make, and the layers that turns take."""
    yield from _face_turns()
    yield from _wide_turns()
    yield from _slice_turns()
    yield from _rotations()
    yield from _layers()


def _face_turns() -> Iterator[Action]:
    for letter, name in _FACES.items():
        face = Face[letter]
        for way, (quarters, words) in _WAYS.items():
            run = partial(turn_face, face=face, axis=face.axis, quarters=quarters)
            short = letter + way if way else name
            yield Action(f"turn.{letter}{way}", f"{name} face, {letter}{words}", Group.TURN, short, run, face=face)


def _wide_turns() -> Iterator[Action]:
    for letter in _FACES:
        face = Face[letter]
        for way, (quarters, words) in list(_WAYS.items())[:2]:
            run = partial(turn_face, face=face, axis=face.axis, quarters=quarters, is_wide=True)
            short = f"{letter}w{way}"
            yield Action(f"turn.{short}", f"Two layers, {letter}w{words}", Group.TURN, short, run, face=face)


def _slice_turns() -> Iterator[Action]:
    for letter, (face, name) in _SLICES.items():
        for way, (quarters, words) in _WAYS.items():
            run = partial(turn_slice, letter=letter, face=face, quarters=quarters)
            short = letter + way if way else name
            title = {"Stand": "Standing"}.get(name, name)
            yield Action(f"turn.{letter}{way}", f"{title} slice, {letter}{words}", Group.SLICE, short, run)


def _rotations() -> Iterator[Action]:
    for letter, axis in _ROTATIONS.items():
        for way, (quarters, words) in _WAYS.items():
            run = partial(turn_cube, axis=axis, quarters=quarters)
            short = letter + way if way else f"Turn {letter}"
            yield Action(
                f"turn.{letter}{way}", f"Turn the cube, {letter}{words}", Group.ROTATE, short, run, words=("rotate",)
            )


def press_digit(app: App, digit: str) -> None:
    """A digit of a layer's number went down."""
    app.state.keys.armed.press(digit)


def release_digit(app: App, digit: str) -> None:
    """A digit came up."""
    app.state.keys.armed.release(digit)


def deepen(app: App, by: int) -> None:
    """Turn more or fewer outer layers from now on."""
    app.state.keys.armed.deepen(by, app.state.engine.cube.size)


def single_layers(app: App) -> None:
    """Forget digits and depth."""
    app.state.keys.armed.clear()


def _layers() -> Iterator[Action]:
    for digit in "0123456789":
        down, up = partial(press_digit, digit=digit), partial(release_digit, digit=digit)
        title, short = f"Choose layer {int(digit) or 10}", f"Layer {digit}" if digit != "0" else "Tenth"
        yield Action(f"layer.{digit}", title, Group.LAYERS, short, down, (digit,), let_go=up)
    yield from _depth()


def _depth() -> Iterator[Action]:
    group, menu = Group.LAYERS, Section.LAYERS
    deeper, shallower = (partial(deepen, by=by) for by in (1, -1))
    told = ("Every turn takes that many outer layers", "Forgets depth and digits")
    yield Action("deeper", "One layer more", group, "Deeper", deeper, ("]",), told[0], section=menu)
    yield Action("shallower", "One layer less", group, "Less", shallower, ("[",), section=menu)
    yield Action("one-layer", "Single layers again", group, "1 layer", single_layers, ("\\",), told[1], section=menu)
