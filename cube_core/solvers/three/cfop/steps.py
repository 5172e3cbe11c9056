"""Steps of the cross and of the pairs, as they were planned."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np

from cube_core.faces import Color, Face, FaceColors
from cube_core.geometry import IntArray
from cube_core.recipes.choosing import slots_of
from cube_core.recipes.thoughts import Thought
from cube_core.solvers.pieces.locations import COUNT, LOCATIONS, TURN_TABLES, place_name
from cube_core.solvers.three.cfop.pairs import CORNERS, EDGES, FAR, WayIn, pair_book, pieces_in, slots_done
from cube_core.solvers.three.fact_steps import FactStep
from cube_core.solvers.three.facts import CrossEdges, Piece
from cube_core.solvers.three.state import FIRST_EDGES, HOMES, UP_TABLES, State
from cube_core.solvers.three.words import UP_TURNS, Word, rotation_tables, word_text


def cross_steps(word: Word, state: State, colors: FaceColors, regrip: str) -> Iterator[FactStep]:
    """A step for every time that more edges of the cross are home; the first turns the cube."""
    start, begun = 0, state
    for stop, turn in enumerate(word, 1):
        state = TURN_TABLES[turn][state]
        if _is_home(state).sum() > _is_home(begun).sum():
            part = word[start:stop]
            brought = np.flatnonzero(_is_home(state) & ~_is_home(begun)).tolist()
            fact = _cross_edges(part, len(word), brought, (begun, state), colors)
            yield FactStep(fact, "place", tuple(brought), begun, part, regrip)
            start, begun, regrip = stop, state, ""


def _is_home(state: State) -> np.ndarray:
    return np.asarray(state[FIRST_EDGES] == HOMES[FIRST_EDGES])


def _cross_edges(
    word: Word, whole: int, brought: list[int], states: tuple[State, State], colors: FaceColors
) -> CrossEdges:
    """The fact of a part of a cross."""
    before, after = ((_alone()[np.arange(4), state[FIRST_EDGES]]) for state in states)
    waiting = [edge for edge in range(4) if after[edge]]
    nearest = min(int(before[edge]) for edge in range(4) if before[edge])
    return CrossEdges(
        Color(colors[LOCATIONS[HOMES[0]][0]]),
        tuple(_colors_of(edge, colors) for edge in brought),
        tuple(place_name(int(HOMES[edge])) for edge in brought),
        len(word),
        whole,
        tuple(_colors_of(edge, colors) for edge in waiting if after[edge] < before[edge]),
        len(brought) == 1 and len(word) <= nearest,
        len(waiting),
    )


def _colors_of(piece: int, colors: FaceColors) -> Piece:
    return tuple(colors[face] for face in LOCATIONS[HOMES[piece]])


@cache
def _alone() -> IntArray:
    """By edge of the cross and location: how many turns it takes by itself."""
    far = np.full((4, COUNT), FAR)
    far[np.arange(4), HOMES[FIRST_EDGES]] = 0
    for _ in range(4):
        far = np.minimum(far, far[:, TURN_TABLES].min(axis=1) + 1)
    return far


def pair_thought(
    way: WayIn, states: tuple[State, State], colors: FaceColors, regrip: str, size: int, to_go: int
) -> Thought:
    """A pair, or a slot that is cleared, between two states; a regrip turns the cube first."""
    before = states[0]
    pieces = [int(CORNERS[way.slot]), int(EDGES[way.slot])] if way.case else pieces_in(before, way.slot)
    lying = rotation_tables()[way.spin][UP_TABLES[way.up][before[pieces]]]
    was_home, is_home = slots_done(np.stack(states))
    far = pair_book().distances(before[None])[0][~was_home]
    return Thought(
        f"f2l.{way.case.label}" if way.case else "f2l.out",
        way.hand,
        regrip,
        word_text(UP_TURNS[way.up]),
        word_text(way.word),
        _colors_of(pieces[-1], colors),
        slots_of(tuple(place_name(location) for location in lying.tolist()), size),
        gain=int(is_home.sum() - was_home.sum()),
        to_go=to_go,
        last=Color(colors[Face.U]),
        is_least=way.case is not None and len(far) > 1 and len(way.whole) <= int(far.min()),
    )
