"""What facts say, looked up on the slow cube: places are worked out from their names, and nothing else may move."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from cube_core import Alg, parse
from cube_core.effects.changes import Commutes, Depth, Held, Kept, Kind, Moved, Named, OddWings, OnlyLayer
from cube_core.effects.effect import Effect
from cube_core.solvers.three.cases.catalogue import case_named
from cube_core.solvers.three.words import word_text
from tests.oracle import Oracle

AXES = {"R": (0, 1), "L": (0, -1), "U": (1, 1), "D": (1, -1), "F": (2, 1), "B": (2, -1)}
"""Face → its axis, and the side of it on which it is."""
ROTATIONS = [f"{one} {other}" for one in ("", "x", "x2", "x'", "z", "z'") for other in ("", "y", "y2", "y'")]
UP = {"U": "", "R": "z'", "F": "x", "D": "x2", "L": "z", "B": "x'"}
"""Face → the rotation that brings it up."""
Place = tuple[int, ...]


@lru_cache(maxsize=16)
def places(size: int) -> list[Place]:
    return list(Oracle(size)._reading)


@lru_cache(maxsize=16)
def pieces(size: int) -> list[Place]:
    """By slot, the place of the piece that has the sticker."""
    return [tuple(max(1 - size, min(size - 1, one)) for one in place) for place in places(size)]


@lru_cache(maxsize=16)
def kinds(size: int) -> list[Kind]:
    """By slot, which kind of piece is there."""
    return [kind_of(piece, size) for piece in pieces(size)]


def kind_of(piece: Place, size: int) -> Kind:
    inner = sorted(abs(one) for one in piece if abs(one) < size - 1)
    if not inner:
        return Kind.CORNER
    if len(inner) == 1:
        return Kind.WING if inner[0] else Kind.EDGE
    return Kind.CENTER if inner[1] else Kind.MIDDLE


def goes(alg: Alg) -> list[int]:
    """By slot, where the sticker there goes."""
    found = [0] * (6 * alg.size**2)
    for slot, sticker in enumerate(Oracle(alg.size).play(alg).stickers()):
        found[sticker] = slot
    return found


def slot_of(name: str, depth: Depth, size: int) -> int:
    """The sticker of a name: on the side of its first letter, in the layers of the small ones from the near sides."""
    point = [0, 0, 0]
    layers = iter(layer for layer in sorted(depth) if layer > 1)
    for number, letter in enumerate(name):
        axis, sign = AXES[letter.upper()]
        far = size if number == 0 else size - 1
        point[axis] = sign * (far if letter.isupper() else size + 1 - 2 * next(layers))
    return places(size).index(tuple(point))


def check(alg: Alg, effect: Effect) -> None:
    """Every fact holds on the slow cube, and nothing moves that is not named."""
    size = alg.size
    held = next((fact.rotation for fact in effect.facts if isinstance(fact, Held)), "")
    whole = goes(alg + parse(held, size).inverse())
    moved = {slot for slot, stop in enumerate(whole) if is_seen(slot, stop, size)}
    named = {
        pieces(size)[slot] for fact in effect.facts if isinstance(fact, Moved) for slot in check_moved(fact, whole)
    }
    around = {pieces(size)[whole[slot]] for slot in moved} | {pieces(size)[slot] for slot in moved}
    assert around <= named
    for fact in effect.facts:
        if isinstance(fact, Kept):
            assert not {kinds(size)[slot] for slot in moved} & set(fact.kinds), fact
        elif isinstance(fact, OnlyLayer):
            axis, sign = AXES[fact.face.name]
            assert all(piece[axis] * sign == size - 1 for piece in around), fact
        elif isinstance(fact, Commutes):
            there = goes(alg)
            assert any(there == goes(parse(f"{fact.text} {rotation}", size)) for rotation in ROTATIONS), fact
        elif isinstance(fact, Named):
            check_named(fact, alg, around)
    odd = next((fact.depths for fact in effect.facts if isinstance(fact, OddWings)), ())
    assert sorted(depth[1] for depth in odd) == [
        layer for layer in range(2, size // 2 + 1) if is_odd(whole, layer, size)
    ]
    check_order(goes(alg), effect.order, size)


def is_seen(slot: int, stop: int, size: int) -> bool:
    """Whether a sticker goes elsewhere; of centres, to another side."""
    if kinds(size)[slot] in (Kind.CENTER, Kind.MIDDLE):
        return slot // size**2 != stop // size**2
    return slot != stop


def check_moved(fact: Moved, whole: list[int]) -> list[int]:
    """The slots of the places in the cycles, each of which goes to the next."""
    size, found = round((len(whole) / 6) ** 0.5), list[int]()
    for depth in fact.depths:
        for cycle in fact.cycles:
            slots = [slot_of(name, depth, size) for name in (*cycle.places, cycle.back)]
            found += slots
            for start, stop in pairwise(slots):
                if fact.kind is Kind.WING:
                    assert pieces(size)[whole[start]] == pieces(size)[stop], (fact, cycle)
                else:
                    assert whole[start] == stop, (fact, cycle)
            assert all(kinds(size)[slot] is fact.kind for slot in slots)
    return found


def is_odd(whole: list[int], layer: int, size: int) -> bool:
    """Whether the wings of a layer take an odd number of exchanges."""
    near = size + 1 - 2 * layer
    there = {
        pieces(size)[slot]: pieces(size)[stop]
        for slot, stop in enumerate(whole)
        if kinds(size)[slot] is Kind.WING and near in map(abs, pieces(size)[slot])
    }
    rounds = 0
    while there:
        start = next(iter(there))
        rounds += 1
        while start in there:
            start = there.pop(start)
    return rounds % 2 == 1  # of 24 wings


def check_named(fact: Named, alg: Alg, around: set[Place]) -> None:
    """That the case of the last layer is solved by its own algorithm too, that a pair is one, that a parity is odd."""
    axis, sign = AXES[fact.face.name]
    last = alg.size - 1
    if fact.case.startswith("F2L pair"):
        below = {piece for piece in around if piece[axis] * sign != last}
        columns = {tuple(one for place, one in enumerate(piece) if place != axis) for piece in below}
        assert len({tuple(one > 0 for one in column) for column in columns}) == 1
        assert all(abs(one) == last for column in columns for one in column)
        return
    if fact.case.endswith("parity"):
        return
    up, known = UP[fact.face.name], word_text(case_named(fact.case).word)
    ends = [
        Oracle(alg.size).play(parse(f"({alg})' {up} {turn} {known}", alg.size)).facelets()
        for turn in ("", "U", "U2", "U'")
    ]
    area = alg.size**2
    is_solved = [len(set(letters[:area])) == 1 and len(set(letters[3 * area : 4 * area])) == 1 for letters in ends]
    if fact.case.startswith("PLL"):
        is_solved = [
            ok and any(is_one_color(after(letters, turn, alg.size)) for turn in range(4))
            for ok, letters in zip(is_solved, ends, strict=True)
        ]
    assert any(is_solved), fact


def after(letters: str, turns: int, size: int) -> str:
    """Facelets with the upper layer turned: the upper rows of R, F, L and B pass on."""
    area, order = size**2, (1, 2, 4, 5)
    rows = [letters[face * area : face * area + size] for face in order]
    found = list(letters)
    for number, face in enumerate(order):
        found[face * area : face * area + size] = rows[(number + turns) % 4]
    return "".join(found)


def is_one_color(letters: str) -> bool:
    area = len(letters) // 6
    return all(len(set(letters[start : start + area])) == 1 for start in range(0, len(letters), area))


def check_order(there: list[int], order: int, size: int) -> None:
    """So many times, and no divisor of it fewer, lead to what looks like the beginning."""
    assert looks_alike(power(there, order), size)
    for prime in range(2, order + 1):
        if order % prime == 0 and all(prime % less for less in range(2, prime)):
            assert not looks_alike(power(there, order // prime), size), (order, prime)


def power(there: list[int], times: int) -> list[int]:
    found = list(range(len(there)))
    while times:
        if times % 2:
            found = [there[place] for place in found]
        there, times = [there[place] for place in there], times // 2
    return found


def looks_alike(there: list[int], size: int) -> bool:
    return all(slot // size**2 == stop // size**2 for slot, stop in enumerate(there))
