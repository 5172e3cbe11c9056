"""The cube that photographs of its faces show, and which of its stickers are doubtful.

The likeliest cube wins that turns can reach: of several ways to group the stickers, to name the groups and to put the
pictures together, in the order in which they were given first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import isqrt

import numpy as np
import numpy.typing as npt

from app.base.say import UserError
from app.own_cube.photos.arranging import NOT_AS_ASKED, Arrangement, likely_arrangements
from app.own_cube.photos.likeness import Likeness, Seen, fitted, grouped, renamed, starts
from app.own_cube.photos.sampling import Floats, Photo, is_face_like, sampled
from cube_core.painting.places import UNPAINTED, Cells, places_of
from cube_core.painting.repair import Nearest, margins, nearest

TRIED, NAMED = 200, 24
"""So many arrangements of the pictures, and so many ways to name the groups, are looked at closely at most; mostly one
or two are near the best."""
SURE = 9.0
"""A sticker is doubtful if the next best cube that differs there is less than so much less likely, in natural
logarithms: one in 8000, if stickers were as simple as they are thought to be."""
AS_GIVEN = Arrangement((0, 1, 2, 3, 4, 5), (0,) * 6)


@dataclass(frozen=True, slots=True, eq=False)
class FaceReading:
    """A cube read off photographs."""

    cells: Cells
    """The colour at each slot; unpainted where no picture shows it and nothing else tells."""
    looks: Cells
    """The same as its stickers look, where one beyond doubt looks otherwise: then turns cannot reach it."""
    sureness: Floats
    """The distance to the next best cube that differs there, by slot, in natural logarithms."""
    arrangement: Arrangement
    """The picture of each face; numbers from the count of pictures on stand for faces without one."""

    @property
    def doubtful(self) -> npt.NDArray[np.intp]:
        """The slots to look at again."""
        return np.flatnonzero((self.sureness < SURE) & (self.cells != UNPAINTED))


def read_photos(photos: Sequence[Photo], size: int) -> FaceReading:
    """The cube that one to six photographs show, each of one face, with its corners marked.

    Pictures in the order of the faces are taken as they are; else an odd cube is held with white up and green in
    front, an even one with the first picture on top.
    """
    _check(photos)
    samples = [sampled(photo, size) for photo in photos]
    return read_light(np.stack([one.light for one in samples]), np.stack([one.trust for one in samples]), size)


def _check(photos: Sequence[Photo]) -> None:
    if not 1 <= len(photos) <= 6:
        raise UserError(f"A cube has six faces; give one to six pictures, not {len(photos)}.")
    for number, photo in enumerate(photos, 1):
        if not is_face_like(photo.corners):
            raise UserError(f"The corners of picture {number} are not those of a face; mark them clockwise.")


def read_light(light: Floats, trust: Floats, size: int) -> FaceReading:
    """The cube of stickers that send so much light (pictures × stickers × 3), each to be trusted so much."""
    seen = Seen(light, trust, size)
    best = first = min(_ways(seen), key=lambda one: one.cost)
    for _ in range(2):  # what pieces have settled tells more about the light
        likeness = fitted(seen, _by_picture(best, size)[: len(light)], best.likeness)
        candidates = _candidates(likeness, seen)
        best = candidates[0]
    return _reading(candidates, first.likeness, seen)


@dataclass(frozen=True, slots=True, eq=False)
class _Candidate:
    """A cube that an arrangement of the pictures gives."""

    likeness: Likeness
    arrangement: Arrangement
    cube: Nearest
    cost: float
    """That of the cube, of the light and the colours, and of pictures that would not be as they were given."""
    outside: float
    """The same without that of the centres."""


def _ways(seen: Seen) -> Iterator[_Candidate]:
    """The likeliest cube of each way to group the stickers and to name the groups that could be the best of all."""
    found = sorted((grouped(seen, guess) for guess in starts(seen)), key=lambda one: one[1])
    least = np.inf
    for likeness, _ in found[:3]:
        for named in islice(renamed(likeness), NAMED):
            if least <= _floor(named, seen):
                break
            best = _candidates(named, seen)[0]
            least = min(least, best.cost)
            yield best


def _floor(likeness: Likeness, seen: Seen) -> float:
    """The cost of the likeliest stickers, whether or not they are a cube."""
    return float(likeness.costs(seen).min(axis=-1).sum()) + likeness.unlikeliness()


def _candidates(likeness: Likeness, seen: Seen) -> list[_Candidate]:
    """The likeliest cubes of all arrangements that come near the best, the best first."""
    costs = _six(likeness.costs(seen))
    price = likeness.unlikeliness()
    first = _candidate(likeness, AS_GIVEN, costs, price)
    if first.cost < costs.min(axis=-1).sum() + price + NOT_AS_ASKED - SURE:  # no other can come near
        return [first]
    found = [first]
    for score, arrangement in islice(likely_arrangements(costs, seen.size), TRIED):
        if score + price > min(one.outside for one in found) + SURE:
            break
        if arrangement != AS_GIVEN:
            found.append(_candidate(likeness, arrangement, costs, price))
    return sorted(found, key=lambda one: one.cost)


def _candidate(likeness: Likeness, arrangement: Arrangement, costs: Floats, price: float) -> _Candidate:
    size = isqrt(costs.shape[1])
    centers = places_of(size).centers
    on_slots = arrangement.on_slots(costs, size)
    cube = nearest(size, on_slots)
    cost = cube.cost + arrangement.unlikeliness + price
    inside = on_slots[centers, cube.cells[centers]].sum()  # the same in every arrangement
    return _Candidate(likeness, arrangement, cube, cost, cost - float(inside))


def _six(costs: Floats) -> Floats:
    """The costs of six pictures: nothing for those that are missing."""
    return np.concatenate([costs, np.zeros((6 - len(costs), *costs.shape[1:]))])


def _by_picture(candidate: _Candidate, size: int) -> npt.NDArray[np.intp]:
    """Pictures × stickers: the colours of a cube as the pictures show them."""
    numbers = np.arange(6 * size * size).reshape(6, size * size)
    found = np.empty(6 * size * size, dtype=np.intp)
    found[candidate.arrangement.on_slots(numbers, size)] = candidate.cube.cells
    return found.reshape(6, -1)


def _reading(candidates: Sequence[_Candidate], by_looks: Likeness, seen: Seen) -> FaceReading:
    best, *others = candidates
    cells = best.cube.cells
    on_slots = best.arrangement.on_slots(_six(best.likeness.costs(seen)), seen.size)
    sureness = _without(margins(seen.size, on_slots), cells)
    looks, overruled = _overruled(best.arrangement.on_slots(_six(by_looks.costs(seen)), seen.size), cells)
    sureness[overruled | _overruled(on_slots, cells)[1]] = 0
    for other in others:
        is_other = other.cube.cells != cells
        sureness[is_other] = np.minimum(sureness[is_other], other.cost - best.cost)
    is_known = on_slots.any(axis=1) | (sureness > SURE)
    known = np.where(is_known, cells, UNPAINTED).astype(np.uint8)
    return FaceReading(known, np.where(looks == cells, known, looks), sureness, best.arrangement)


def _overruled(costs: Floats, cells: Cells) -> tuple[Cells, npt.NDArray[np.bool_]]:
    """The cube as its stickers look where one of them beyond doubt looks otherwise, and where any do at all."""
    extra = costs[np.arange(len(cells)), cells] - costs.min(axis=1)
    looks = costs.argmin(axis=1).astype(np.uint8) if (extra > SURE).any() else cells
    return np.where(extra > 0, looks, cells), extra > 0


def _without(costs: Floats, cells: Cells) -> Floats:
    """The least cost of another colour than these."""
    others = costs.copy()
    others[np.arange(len(cells)), cells] = np.inf
    return np.asarray(others.min(axis=1))
