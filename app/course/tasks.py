"""Tasks before the first recipe: turns by their letters, and the places where pieces live."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cube_core.cube import Cube
from cube_core.exercises.drawing import HELD
from cube_core.faces import CORNERS, EDGES, Color, Face
from cube_core.geometry import cubie_slots
from cube_core.random_numbers import Draw
from cube_core.words.lessons import do_order, piece_question, place_text, turn_order, wrong_place
from cube_core.words.terms import piece_name


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that is offered, and the stickers of its place, if it is one."""

    text: str
    slots: tuple[int, ...] = ()
    wrong: str = ""
    """What is said of it where it is wrong."""


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do: a turn, or an answer to choose."""

    order: str
    move: str = ""
    """The turn that is asked for."""
    choices: tuple[Choice, ...] = ()
    right: int = 0
    piece: tuple[int, ...] = ()
    """The stickers that it is about."""


@dataclass(frozen=True, slots=True)
class Round:
    """A cube, and what is asked on it; all of it right at once counts as one success."""

    size: int
    seed: int
    start: Cube
    tasks: tuple[Task, ...]


FIRST_TURNS = ("R", "R'", "U", "U'", "F", "L", "D", "R2", "y", "x")
"""In this order the first lesson shows them."""


def round_of(kind: str, seed: int, is_first: bool) -> Round:
    """The round of a seed; the first one of all shows."""
    return {"hold.turns": _turns, "hold.pieces": _pieces, "hold.layers": _layers}[kind](seed, is_first)


def _held(size: int) -> Cube:
    cube = Cube(size)
    cube.play("z2")
    return cube


def _turns(seed: int, is_first: bool) -> Round:
    """Three turns of sides, one of them back, one twice, and the whole cube once; in any order."""
    draw = Draw(seed)
    faces = [_shuffled("RLUDFB", draw)[number] for number in range(3)]
    asked = [faces[0], f"{faces[1]}'", f"{faces[2]}2", ("x", "y")[draw.below(2)] + ("", "'")[draw.below(2)]]
    moves = FIRST_TURNS if is_first else _shuffled(asked, draw)
    return Round(3, seed, _held(3), _orders(moves, is_first))


def _orders(moves: Sequence[str], is_first: bool) -> tuple[Task, ...]:
    """Orders to turn, in words at first."""
    return tuple(Task(turn_order(move) if is_first else do_order(move), move) for move in moves)


def _layers(seed: int, is_first: bool) -> Round:
    """Wide turns and outer ones by doing, slices by what moves."""
    draw = Draw(seed)
    moves = (
        ["R", "Rw", "Uw'"] if is_first else [_shuffled(["R", "Rw", "Rw'", "Lw"], draw)[0], ("Uw", "U'")[draw.below(2)]]
    )
    return Round(4, seed, _held(4), (*_orders(moves, is_first), _named_layer(draw), _neighbour(draw)))


_LAYERS = {"R": "1st", "2R": "2nd", "3R": "3rd", "Rw": "1st and 2nd"}


def _named_layer(draw: Draw) -> Task:
    asked = _shuffled(list(_LAYERS), draw)[0]
    choices = tuple(Choice(f"{told} from the right") for told in _LAYERS.values())
    return Task(f"Which layers does {asked} turn?", choices=choices, right=list(_LAYERS).index(asked))


def _neighbour(draw: Draw) -> Task:
    """A side that no centre tells, where there is nothing but colours to go by."""
    face = (Face.R, Face.L, Face.B)[draw.below(3)]
    colors = (Color.RED, Color.ORANGE, Color.BLUE)
    order = f"White below, green in front: what is {'behind' if face is Face.B else place_text(face.name).lower()}?"
    return Task(order, choices=tuple(Choice(color.name.lower()) for color in colors), right=colors.index(HELD[face]))


def _pieces(seed: int, is_first: bool) -> Round:
    """Three pieces, among them a corner and an edge, on a cube that was turned a little."""
    draw = Draw(seed)
    cube = _held(3)
    cube.play(" ".join(_shuffled(["R", "U'", "F", "L'", "D", "B", "U2"], draw)[:6]))
    kinds = [EDGES, CORNERS, (EDGES, CORNERS)[draw.below(2)]]
    return Round(3, seed, cube, tuple(_home(cube, kind, draw) for kind in kinds))


def _home(cube: Cube, kind: tuple[tuple[Face, ...], ...], draw: Draw) -> Task:
    other = CORNERS if kind is EDGES else EDGES
    right, *wrong = (kind[number] for number in _order(len(kind), draw))
    cells, wanted = cube.cells(), {HELD[face] for face in right}
    pieces = (tuple(cubie_slots(3, place).ravel().tolist()) for place in kind)
    slots = next(piece for piece in pieces if {int(cells[slot]) for slot in piece} == wanted)
    places = [right, *wrong[:2], other[draw.below(len(other))]]
    order = _order(len(places), draw)
    name = piece_name(Color(int(cells[slot])) for slot in slots)
    choices = tuple(_place(places[number], wanted, len(kind[0])) for number in order)
    return Task(piece_question(name), choices=choices, right=order.index(0), piece=slots)


def _place(place: tuple[Face, ...], wanted: set[Color], count: int) -> Choice:
    missing = [color for color in sorted(wanted) if color not in {HELD[face] for face in place}]
    is_other = len(place) != count
    said = wrong_place(is_other, missing) if missing or is_other else ""
    return Choice(place_text("".join(face.name for face in place)), tuple(cubie_slots(3, place).ravel().tolist()), said)


def _order(count: int, draw: Draw) -> list[int]:
    return [int(number) for number in np.argsort(draw.many(count), kind="stable")]


def _shuffled(things: str | list[str], draw: Draw) -> list[str]:
    return [things[number] for number in _order(len(things), draw)]
