"""Commutators that bring wings from one edge to another, one 3-cycle for each layer of a set.

On the edges UF, DF and FL it is [X, U L′ U′], where X turns any inner layers of R: it changes
nothing but one wing a layer on each of the three edges (the middle edges of an odd cube count as
wings). An edge is written as two faces; the order says which sticker goes where: from (D, F) to
(F, U) the sticker on D comes to F.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.commutators.cell_cycles import ThreeCycle
from cube_core.faces import AXES, FACES, Face
from cube_core.geometry import NORMALS, IntArray, rotated_slots, slots_at, turned_face
from cube_core.moves import commutator_codes, face_turn, layer_turns
from cube_core.words.facts import Carried

Edge = tuple[Face, Face]
Turn = tuple[Face, int]

_AMOUNTS = (1, -1, 2)
_OUTER_TURNS: tuple[Turn, ...] = tuple(product(FACES, _AMOUNTS))


def wing_commutator(
    size: int, source: Edge, target: Edge, layers: npt.ArrayLike, *, third: Edge | None = None
) -> ThreeCycle:
    """The commutator that brings wings of one edge to another, for a set of layers that cross the target edge.

    Layers count from U, R or F, whichever axis the target edge lies along. Where no inner layers
    carry the source edge to the target edge, outer turns set it up and are undone. `third` is the
    edge (sticker by sticker) that gives the source its new wings, one of `third_edges(target)`.
    """
    chosen = _inner(size, layers)
    setup = _setup(source, target)
    natural = _carried_edge(source, setup)
    cycle = _natural_cycle(size, natural, target, chosen, third_edges(target)[0] if third is None else third)
    turns = [face_turn(size, *turn) for turn in setup]
    return cycle.set_up_by(Alg.from_codes(size, np.concatenate([face_turn(size, Face.U, 0), *turns])))


def third_edges(target: Edge) -> tuple[Edge, ...]:
    """The six edges that can be the third of a cycle, as their stickers come to the target's."""
    turned, _ = target
    outer = [face for face in FACES if face.axis is edge_axis(target)]
    return tuple((turned_face(turned, face, -amount), face) for face, amount in product(outer, _AMOUNTS))


def natural_sources(target: Edge) -> tuple[Edge, ...]:
    """The three edges that inner layers alone carry to the target."""
    return tuple(_turned_edge(target, (edge_axis(target), -amount)) for amount in _AMOUNTS)


def edge_axis(edge: Edge) -> Face:
    """U, R or F: the axis along which an edge lies."""
    first, second = edge
    across = [axis for axis in AXES if axis not in (first.axis, second.axis)]
    if len(across) != 1:
        raise ValueError(f"{first.name} and {second.name} have no edge in common; name two faces that touch.")
    return across[0]


def edge_slots(size: int, edge: Edge, layers: npt.ArrayLike) -> IntArray:
    """The slots on the first face of an edge, by the layers that cross the edge."""
    first, second = edge
    depth = size + 1 - 2 * np.asarray(layers, dtype=np.int64)[..., None]
    points = (NORMALS[first] + NORMALS[second]) * (size - 1) + NORMALS[edge_axis(edge)] * depth
    return slots_at(size, points, np.broadcast_to(NORMALS[first], points.shape))


def _natural_cycle(size: int, source: Edge, target: Edge, layers: IntArray, third: Edge) -> ThreeCycle:
    axis = edge_axis(target)
    amount = next(q for q in _AMOUNTS if _turned_edge(source, (axis, q)) == target)
    turned, outer, turn, outer_amount = _aside_turns(target, third)
    there = layer_turns(axis, amount, layers)
    ahead, back = face_turn(size, turned, turn), face_turn(size, turned, -turn)
    aside = np.concatenate([ahead, face_turn(size, outer, outer_amount), back])
    slots = np.concatenate([edge_slots(size, target, layers), edge_slots(size, target[::-1], layers)])
    return ThreeCycle(
        alg=Alg.from_codes(size, commutator_codes(there, aside)),
        target=slots,
        source=rotated_slots(size, slots, axis, -amount),
        third=rotated_slots(size, rotated_slots(size, slots, turned, turn), outer, -outer_amount),
        fact=Carried("wing", len(layers), _name(source), _name(target)),
    )


def _aside_turns(target: Edge, third: Edge) -> tuple[Face, Face, int, int]:
    """The face that turns the target aside, the outer face it meets there, and how far both turn."""
    if third not in third_edges(target):
        known = ", ".join(_name(edge) for edge in third_edges(target))
        raise ValueError(f"{_name(third)} cannot be the third edge of {_name(target)}; choose one of {known}.")
    turned, beside = target
    came_from, outer = third
    turn = next(q for q in (1, -1) if turned_face(beside, turned, q) is outer)
    return turned, outer, turn, next(q for q in _AMOUNTS if turned_face(came_from, outer, q) is turned)


@lru_cache(maxsize=1024)
def _setup(source: Edge, target: Edge) -> tuple[Turn, ...]:
    """The fewest outer turns that bring the source to a natural one and let the target be."""
    naturals = natural_sources(target)
    for length in range(3):
        for turns in product(_OUTER_TURNS, repeat=length):
            if _carried_edge(source, turns) in naturals and all(face not in target for face, _ in turns):
                return turns
    raise ValueError(f"Wings cannot go from {_name(source)} to {_name(target)}; choose two different edges.")


def _carried_edge(edge: Edge, turns: tuple[Turn, ...]) -> Edge:
    for turn in turns:
        edge = _turned_edge(edge, turn) if turn[0] in edge else edge
    return edge


def _turned_edge(edge: Edge, turn: Turn) -> Edge:
    first, second = (turned_face(face, *turn) for face in edge)
    return first, second


def _inner(size: int, layers: npt.ArrayLike) -> IntArray:
    found = np.unique(np.asarray(layers, dtype=np.intp))
    if not found.size or found[0] < 2 or found[-1] > size - 1:
        raise ValueError(f"Wings are in layers 2 to {size - 1}; name at least one of these.")
    return found


def _name(edge: Edge) -> str:
    return edge[0].name + edge[1].name
