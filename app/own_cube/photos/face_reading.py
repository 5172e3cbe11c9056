"""The colours of a cube from photographs: which picture shows which face and how it is turned, and what is doubtful.

The middles of odd cubes say the face; all else is found by trying: in the right arrangement the stickers that meet at
corners and edges are pieces that exist. Each meeting of stickers is priced once, the arrangements are sums of prices.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, permutations

import numpy as np
import numpy.typing as npt

from app.base.say import UserError
from app.own_cube.photos.lighting import distances, first_light, fitted, typical_colors
from app.own_cube.photos.perspective import Floats, is_face_like
from app.own_cube.photos.sampling import Photo, sampled
from cube_core.painting.matching import assignment, transport
from cube_core.painting.places import CORNER_COLORS, UNPAINTED, WING_COLORS, Cells, Numbers, places_of
from cube_core.painting.repair import Nearest, margins, nearest

Indices = npt.NDArray[np.intp]
NOT_AS_ASKED, ASTRAY = 12.0, 0.1
"""The cost in likelihood of pictures that are not all as they were asked for, and a little for each that is elsewhere
or turned. Of a 2×2 there are often several cubes that the same six pictures fit."""
_CHUNK = 8192
_KEPT = 2048
"""So many arrangements whose corners fit best are looked at further."""


@dataclass(frozen=True, slots=True, eq=False)
class Arrangement:
    """The place of each picture."""

    pictures: tuple[int, ...]
    """The picture on each face, in the order U R F D L B."""
    quarters: tuple[int, ...]
    """The clockwise quarter turns of each face's picture."""

    @property
    def unlikeliness(self) -> float:
        """The cost of pictures that are not as they were asked for."""
        return float(_unlikeliness(np.array(self.pictures), np.array(self.quarters)))

    def on_slots(self, by_picture: Numbers, size: int) -> Numbers:
        """The values of stickers by picture (6 × size² × …), by slot (6·size² × …)."""
        turned = _turns(size)[list(self.quarters)]
        stickers = by_picture[np.array(self.pictures)[:, None], turned]
        return np.asarray(stickers.reshape(-1, *by_picture.shape[2:]))


@lru_cache(maxsize=16)
def _turns(size: int) -> Indices:
    """quarters × places: which sticker of a picture is at each place of a face after quarter turns clockwise."""
    square = np.arange(size * size).reshape(size, size)
    return np.stack([np.rot90(square, -quarters).ravel() for quarters in range(4)])


def likely_arrangements(costs: Floats, size: int) -> Iterator[tuple[float, Arrangement]]:
    """The least cost of the places that pieces would have, for each arrangement, the cheapest first.

    `costs` are by picture, 6 × size² × 6. On even cubes the first picture is U as it is: the cube may be held anyhow.
    """
    orders, quarters = _ways(costs, size)
    scores = _unlikeliness(orders, quarters)
    for slots, pieces in _meetings(size):
        scores = scores + _Prices.of(costs, size, slots, pieces).sums(orders, quarters, size)
        kept = np.argsort(scores, kind="stable")[:_KEPT]
        orders, quarters, scores = orders[kept], quarters[kept], scores[kept]
    for one in range(len(scores)):
        yield float(scores[one]), Arrangement(tuple(orders[one].tolist()), tuple(quarters[one].tolist()))


def _unlikeliness(orders: Indices, quarters: Indices) -> Floats:
    """The cost of pictures that are not where they were given, or are turned."""
    astray = (orders != np.arange(6)).sum(axis=-1) + (quarters != 0).sum(axis=-1)
    return np.asarray(np.where(astray, NOT_AS_ASKED + ASTRAY * astray, 0.0))


def _ways(costs: Floats, size: int) -> tuple[Indices, Indices]:
    """All arrangements to try: the picture of each face and its quarter turns, ways × 6 each."""
    if size % 2:
        pictures = np.argsort(assignment(costs[:, size * size // 2]).columns)
        turns = np.indices((4,) * 6).reshape(6, -1).T
        return np.broadcast_to(pictures, turns.shape), turns
    orders = np.array([(0, *order) for order in permutations(range(1, 6))])
    turns = np.indices((1,) + (4,) * 5).reshape(6, -1).T
    return np.repeat(orders, len(turns), axis=0), np.tile(turns, (len(orders), 1))


def _meetings(size: int) -> list[tuple[Indices, Indices]]:
    """The slots that meet at corners and edges, and the pieces that can be there: places × sides, pieces × sides."""
    places = places_of(size)
    edges = np.concatenate([places.edges, places.wings.reshape(-1, 2)])
    return [(places.corners, CORNER_COLORS.reshape(-1, 3)), (edges, WING_COLORS)]


@dataclass(frozen=True, slots=True, eq=False)
class _Prices:
    """The costs of stickers that meet at places of one kind."""

    slots: Indices
    numbers: Indices
    """The number in the table of each sticker, counted over all pictures."""
    table: Floats
    """The cost of the best piece for stickers that meet: one axis a side."""

    @classmethod
    def of(cls, costs: Floats, size: int, slots: Indices, pieces: Indices) -> _Prices:
        """The prices of all meetings at these places."""
        area = size * size
        stickers = np.unique(slots)  # by slot or by picture: each face has its corners and edges at the same places
        numbers = np.zeros(6 * area, dtype=np.intp)
        numbers[stickers] = np.arange(len(stickers))
        sides = costs.reshape(-1, 6)[stickers][:, pieces]  # stickers × pieces × sides
        table = sides[:, None, :, 0] + sides[None, :, :, 1]
        if pieces.shape[1] == 3:
            table = table[:, :, None] + sides[:, :, 2]
        return cls(slots, numbers, table.min(axis=-1) if len(stickers) else np.zeros((0, 0)))

    def sums(self, orders: Indices, quarters: Indices, size: int) -> Floats:
        """The cost of each arrangement."""
        if not len(self.slots):
            return np.zeros(len(orders))
        starts = range(0, len(orders), _CHUNK)
        parts = [self._sums(orders[at : at + _CHUNK], quarters[at : at + _CHUNK], size) for at in starts]
        return np.concatenate(parts)

    def _sums(self, orders: Indices, quarters: Indices, size: int) -> Floats:
        face, place = np.divmod(self.slots, size * size)
        sticker = orders[:, face] * size**2 + _turns(size)[quarters[:, face], place]  # ways × places × sides
        return np.asarray(self.table[tuple(np.moveaxis(self.numbers[sticker], -1, 0))].sum(axis=1))


ROUNDS = 6
"""So often light and colours are found from each other before pieces are looked at; they settle sooner."""
TRIED = 200
"""So many arrangements of the pictures are looked at closely at most; mostly one or two are near the best."""
SURE = 9.0
"""A sticker is doubtful if the next best cube that differs there is less than so much less likely, in natural
logarithms: one in 8000, if the light were as simple as it is thought to be."""
_SPREAD = 0.02
"""The least by which colours differ from sticker to sticker, in the space of what they look like."""


@dataclass(frozen=True, slots=True, eq=False)
class FaceReading:
    """A cube read off photographs."""

    cells: Cells
    """The colour at each slot; unpainted where no picture shows it and nothing else tells."""
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

    An odd cube is held as its middles say, white up and green in front; an even one with the first picture on top.
    """
    _check(photos)
    samples = [sampled(photo, size) for photo in photos]
    seen, trust = np.stack([one.light for one in samples]), np.stack([one.trust for one in samples])
    costs = _costs(seen, trust, size)
    candidates = _candidates(costs, size)
    for _ in range(2):  # what pieces have settled tells more about the light
        labels = _by_picture(candidates[0], size)[: len(seen)]
        costs = _costs_given(seen, trust, labels, size)
        candidates = _candidates(costs, size)
    return _reading(costs, candidates, size)


def _check(photos: Sequence[Photo]) -> None:
    if not 1 <= len(photos) <= 6:
        raise UserError(f"A cube has six faces; give one to six pictures, not {len(photos)}.")
    for number, photo in enumerate(photos, 1):
        if not is_face_like(photo.corners):
            raise UserError(f"The corners of picture {number} are not those of a face; mark them clockwise.")


def _costs(seen: Floats, trust: Floats, size: int) -> Floats:
    """The unlikeliness of each colour for each sticker of each picture, by colours alone with size² of each at most."""
    light, colors = first_light(seen), typical_colors()
    costs = distances(seen, light, colors, size)
    for _ in range(ROUNDS):
        labels = transport((costs * trust[..., None]).reshape(1, -1, 6), size * size).reshape(seen.shape[:2])
        light, colors = fitted(seen, trust, labels, colors, size)
        costs = distances(seen, light, colors, size)
    return _scaled(costs, trust, labels)


def _costs_given(seen: Floats, trust: Floats, labels: npt.NDArray[np.intp], size: int) -> Floats:
    """The same when the colours are settled."""
    light, colors = fitted(seen, trust, labels, typical_colors(), size)
    return _scaled(distances(seen, light, colors, size), trust, labels)


def _scaled(costs: Floats, trust: Floats, labels: npt.NDArray[np.intp]) -> Floats:
    """Squared distances as negative logarithms of likelihoods, six pictures of them."""
    own = np.take_along_axis(costs, labels[..., None], axis=2)
    spread = max(float(np.median(own)) / 1.4, _SPREAD**2)  # half of all squares of two normal numbers lie below 1.39
    missing = np.zeros((6 - len(costs), *costs.shape[1:]))
    return np.concatenate([costs * trust[..., None] / (2 * spread), missing])


@dataclass(frozen=True, slots=True, eq=False)
class _Candidate:
    """A cube that an arrangement of the pictures gives."""

    arrangement: Arrangement
    cube: Nearest
    cost: float
    """That of the cube, and more for pictures that would not be as they were given."""
    outside: float
    """The same without that of the centres."""


def _candidates(costs: Floats, size: int) -> list[_Candidate]:
    """The likeliest cubes of all arrangements that come near the best, the best first."""
    found: list[_Candidate] = []
    centers = places_of(size).centers
    for score, arrangement in islice(likely_arrangements(costs, size), TRIED):
        if found and score > min(one.outside for one in found) + SURE:
            break
        on_slots = arrangement.on_slots(costs, size)
        cube = nearest(size, on_slots)
        cost = cube.cost + arrangement.unlikeliness
        inside = on_slots[centers, cube.cells[centers]].sum()  # the same in every arrangement
        found.append(_Candidate(arrangement, cube, cost, cost - float(inside)))
    return sorted(found, key=lambda one: one.cost)


def _by_picture(candidate: _Candidate, size: int) -> npt.NDArray[np.intp]:
    """Pictures × stickers: the colours of a cube as the pictures show them."""
    numbers = np.arange(6 * size * size).reshape(6, size * size)
    found = np.empty(6 * size * size, dtype=np.intp)
    found[candidate.arrangement.on_slots(numbers, size)] = candidate.cube.cells
    return found.reshape(6, -1)


def _reading(costs: Floats, candidates: Sequence[_Candidate], size: int) -> FaceReading:
    best, *others = candidates
    cells, on_slots = best.cube.cells, best.arrangement.on_slots(costs, size)
    sureness = np.minimum(_without(margins(size, on_slots), cells), _own_sureness(on_slots, cells))
    for other in others:
        is_other = other.cube.cells != cells
        sureness[is_other] = np.minimum(sureness[is_other], other.cost - best.cost)
    is_known = on_slots.any(axis=1) | (sureness > SURE)
    return FaceReading(np.where(is_known, cells, UNPAINTED).astype(np.uint8), sureness, best.arrangement)


def _own_sureness(costs: Floats, cells: Cells) -> Floats:
    """The distance to the next best colour by the sticker's own looks; below nothing if pieces overruled it."""
    least = _without(costs, cells) - costs[np.arange(len(cells)), cells]
    return np.asarray(np.where(costs.any(axis=1), least, np.inf))


def _without(costs: Floats, cells: Cells) -> Floats:
    """The least cost of another colour than these."""
    others = costs.copy()
    others[np.arange(len(cells)), cells] = np.inf
    return np.asarray(others.min(axis=1))
