"""The stickers of all pictures grouped by likeness: the light of each picture, the six colours, and how much both vary.

What is seen is the sticker's own colour times the light, which falls off across a face and is cut off where the camera
has enough. All pictures show the same six colours: so, given which sticker has which colour, the light is what is
common to a picture, the colour what is common to a group, and what is left over is how much stickers differ. Given all
three, each sticker has a likelihood in each group. They are found in turn. No colour has to look like any that is sold:
typical stickers are one more picture, of six stickers that vary a lot, in a light of its own, and only name the groups.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations

import numpy as np
import numpy.typing as npt

from app.own_cube.photos.sampling import Floats, light_of
from cube_core.painting.matching import transport

Indices = npt.NDArray[np.intp]
TYPICAL = (0xF0F1F2, 0xC3202F, 0x10995A, 0xFBD32A, 0xF7791F, 0x2160C8)
"""Colours of stickers as they are sold: white, red, green, yellow, orange, blue."""
BLACK, WHITE = 0.012, 0.97
"""So much light means nothing: a camera's noise, what shines off the plastic. From so much on it is cut off."""
STRENGTH, TINT, FALL = 0.3, 0.2, 0.3
"""The spread of light between pictures of a cube: strength, tint, and the fall to the side, as logarithms."""
SET_STRENGTH, SET_TINT = 0.9, 0.4
"""The same of the light of all the pictures together."""
MAKER = 0.4
"""The spread of stickers around typical ones, likewise."""
GREY, HUE = 0.12, 0.06
"""The spread of stickers of one colour in strength and in tint, before any is seen."""
POOL, OWN, TAILS = 20.0, 12.0, 5.0
"""Stickers that what is known before counts for, those that all groups together count for in one, and how soon a
sticker is thought to be odd instead of far off: the degrees of freedom of Student's distribution."""
ROUNDS, LONGEST_STEP = 12, 1.0
_FIRST_SPREAD = np.eye(3) * HUE**2 + np.full((3, 3), GREY**2)
_LIGHT = np.diag(np.array([STRENGTH, TINT, TINT, TINT, FALL, FALL]) ** -2.0)
_SET = np.diag(np.array([SET_STRENGTH, SET_TINT, SET_TINT, SET_TINT]) ** -2.0)
_GAINS = np.concatenate([np.ones((3, 1)), np.eye(3)], axis=1)
"""How strength and the three tints act on red, green and blue."""


def tone_of(light: Floats) -> Floats:
    """Amounts of light as they are compared: logarithms that end in the dark."""
    return np.asarray(np.log(light + BLACK))


def typical_light() -> Floats:
    """6 × 3: light from typical stickers under plain light."""
    return light_of(np.array([[color >> 16, color >> 8 & 255, color & 255] for color in TYPICAL]))


@lru_cache(maxsize=16)
def _basis(size: int) -> Floats:
    """stickers × 3 × 6: how strength, tints and slopes of the light act on a sticker's red, green and blue."""
    row, col = np.indices((size, size)).reshape(2, -1)
    places = np.stack([col, row], axis=1) * (2 / (size - 1)) - 1
    falls = np.broadcast_to(places[:, None], (size * size, 3, 2))
    return np.concatenate([np.broadcast_to(_GAINS, (size * size, 3, 4)), falls], axis=-1)


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """The stickers that some pictures show."""

    light: Floats
    """pictures × stickers × 3"""
    trust: Floats
    """pictures × stickers"""
    size: int


@dataclass(frozen=True, slots=True, eq=False)
class Likeness:
    """An explanation of what is seen."""

    lights: Floats
    """pictures × 6: strength, tints and slopes, as logarithms."""
    plain: Floats
    """4: strength and tints of the light that makes typical stickers most like these."""
    colors: Floats
    """6 × 3: the logarithm of each colour's light."""
    spreads: Floats
    """6 × 3 × 3: the covariance of the tones of a colour's stickers."""

    def expected(self, size: int) -> Floats:
        """pictures × stickers × 6 × 3: the light of each sticker if it had each colour."""
        factors = np.einsum("sci,pi->psc", _basis(size), self.lights)
        return np.asarray(np.minimum(np.exp(factors[:, :, None] + self.colors), 1.0))

    def costs(self, seen: Seen) -> Floats:
        """pictures × stickers × 6: the negative logarithm of the likelihood of each colour."""
        off = tone_of(seen.light)[:, :, None] - tone_of(self.expected(seen.size))
        squares = np.einsum("pskc,kcd,pskd->psk", off, np.linalg.inv(self.spreads), off)
        return np.asarray((_oddness(squares) + np.linalg.slogdet(self.spreads)[1] / 2) * seen.trust[..., None])

    def unlikeliness(self) -> float:
        """The cost of the light of the pictures, and of the colours for what they are called."""
        lights = np.einsum("pi,ij,pj", self.lights, _LIGHT, self.lights)
        colors = (_off_typical(self.colors, self.plain) ** 2).sum() / MAKER**2
        return float(lights + colors + self.plain @ _SET @ self.plain) / 2


def _oddness(squares: Floats) -> Floats:
    return np.asarray((TAILS + 3) / 2 * np.log1p(squares / TAILS))


def _off_typical(colors: Floats, plain: Floats) -> Floats:
    """6 × 3: the tones of colours less those of typical stickers in some light."""
    return tone_of(np.exp(colors)) - tone_of(typical_light() * np.exp(_GAINS @ plain))


def fitted(seen: Seen, labels: Indices, guess: Likeness) -> Likeness:
    """The explanation if the stickers have these colours, from a guess that is near it."""
    for _ in range(2):
        guess = _lit(guess, _beside(guess, seen, labels), seen.size)
        guess = _colored(guess, _beside(guess, seen, labels), labels)
        guess = _spread(guess, _beside(guess, seen, labels), labels)
    return guess


@dataclass(frozen=True, slots=True, eq=False)
class _Beside:
    """The stickers beside the colour that they are said to have."""

    off: Floats
    """pictures × stickers × 3: their tones less those that are expected."""
    slopes: Floats
    """The same shape: by how much a tone grows with the logarithm of the light."""
    weights: Floats
    """The same shape: how much each counts in squares of logarithms."""
    trust: Floats
    """pictures × stickers: how much each counts, less the odder it is."""


def _beside(guess: Likeness, seen: Seen, labels: Indices) -> _Beside:
    light = np.take_along_axis(guess.expected(seen.size), labels[..., None, None], axis=2)[:, :, 0]
    off = tone_of(seen.light) - tone_of(light)
    squares = np.einsum("psc,pscd,psd->ps", off, np.linalg.inv(guess.spreads)[labels], off)
    slopes = np.where((light >= 1) & (seen.light > WHITE), 0.0, light / (light + BLACK))
    trust = seen.trust * (TAILS + 3) / (TAILS + squares)
    variance = float(np.trace(guess.spreads, axis1=1, axis2=2).mean()) / 3
    return _Beside(off, slopes, trust[..., None] * slopes / variance, trust)


def _step(left: Floats, right: Floats) -> Floats:
    """A step of least squares, not too long."""
    found = np.linalg.solve(left, right[..., None])[..., 0]
    return np.asarray(np.clip(found, -LONGEST_STEP, LONGEST_STEP))


def _lit(guess: Likeness, beside: _Beside, size: int) -> Likeness:
    """The same with the light that is common to each picture."""
    basis = _basis(size)
    left = np.einsum("sci,psc,scj->pij", basis, beside.weights * beside.slopes, basis) + _LIGHT
    right = np.einsum("sci,psc->pi", basis, beside.weights * beside.off) - guess.lights @ _LIGHT
    return replace(guess, lights=guess.lights + _step(left, right))


def _colored(guess: Likeness, beside: _Beside, labels: Indices) -> Likeness:
    """The same with the colours that are common to each group."""
    is_color = _is_color(labels)
    light = np.exp(guess.colors)
    slope = light / (light + BLACK)
    left = np.einsum("psk,psc->kc", is_color, beside.weights * beside.slopes) + (slope / MAKER) ** 2 + 0.01
    right = np.einsum("psk,psc->kc", is_color, beside.weights * beside.off)
    right -= slope * _off_typical(guess.colors, guess.plain) / MAKER**2
    colors = np.minimum(guess.colors + np.clip(right / left, -LONGEST_STEP, LONGEST_STEP), 1.0)
    return replace(guess, colors=colors, plain=_plain(guess.plain, colors))


def _is_color(labels: Indices) -> Floats:
    return np.asarray(labels[..., None] == np.arange(6), dtype=float)


def _plain(plain: Floats, colors: Floats) -> Floats:
    """The light in which typical stickers are most like these colours."""
    for _ in range(2):
        light = typical_light() * np.exp(_GAINS @ plain)
        slope = light / (light + BLACK)
        left = np.einsum("ci,kc,cj->ij", _GAINS, (slope / MAKER) ** 2, _GAINS) + _SET
        right = np.einsum("ci,kc->i", _GAINS, slope * _off_typical(colors, plain) / MAKER**2) - _SET @ plain
        plain = plain + _step(left, right)
    return plain


def _spread(guess: Likeness, beside: _Beside, labels: Indices) -> Likeness:
    """The same with the spread left over in each group, and in all groups together where it has few stickers."""
    is_color = _is_color(labels)
    squares = np.einsum("ps,psc,psd->pscd", beside.trust, beside.off, beside.off)
    sums = np.einsum("psk,pscd->kcd", is_color, squares)
    pooled = (sums.sum(axis=0) + POOL * _FIRST_SPREAD) / (labels.size + POOL)
    counts = is_color.sum(axis=(0, 1))[:, None, None]
    return replace(guess, spreads=(sums + OWN * pooled) / (counts + OWN))


def grouped(seen: Seen, guess: Likeness) -> tuple[Likeness, float]:
    """The explanation that settles from a guess, with as many stickers of each colour as a cube has; its cost."""
    before, labels = None, _likeliest(seen, guess)
    for _ in range(ROUNDS):
        if before is not None and np.array_equal(before, labels):
            break
        guess = fitted(seen, labels, guess)
        before, labels = labels, _likeliest(seen, guess)
    own = np.take_along_axis(guess.costs(seen), labels[..., None], axis=2).sum()
    return guess, float(own) + guess.unlikeliness()


def _likeliest(seen: Seen, guess: Likeness) -> Indices:
    return transport(guess.costs(seen).reshape(1, -1, 6), seen.size**2).reshape(seen.trust.shape)


def starts(seen: Seen) -> Iterator[Likeness]:
    """Guesses to begin with: typical stickers in a light of each picture's own and in a common one, the middles of the
    faces, and stickers as unlike each other as can be."""
    pictures = len(seen.light)
    spreads = np.repeat(4 * _FIRST_SPREAD[None], 6, axis=0)
    odd = np.stack([_oddness_in_grid(face) for face in seen.light])
    common = _grid()[int((odd.sum(axis=0) + _unlikely(_grid())).argmin())]
    own = _grid()[(odd + _unlikely(_grid())).argmin(axis=1)]
    for lights in (own, np.repeat(common[None], pictures, axis=0)):
        middle = lights.mean(axis=0)
        away = np.concatenate([np.zeros((pictures, 1)), lights - middle, np.zeros((pictures, 2))], axis=1)
        yield Likeness(away, np.append(0.0, middle), np.log(typical_light()) + middle, spreads)
    for seeds in _seeds(seen):
        colors = np.log(np.maximum(seeds, BLACK / 2))
        yield next(renamed(Likeness(np.zeros((pictures, 6)), np.zeros(4), colors, spreads)))


@lru_cache(maxsize=1)
def _grid() -> Floats:
    """Lights to try: strengths × warm to cold × green to pink."""
    strength, warmth, green = np.meshgrid(
        np.linspace(-2.7, 0.9, 19), np.linspace(-0.6, 0.6, 11), np.linspace(-0.3, 0.3, 5), indexing="ij"
    )
    return np.stack([strength + warmth, strength + green, strength - warmth], axis=-1).reshape(-1, 3)


def _unlikely(gains: Floats) -> Floats:
    strength = gains.mean(axis=-1)
    tints = gains - strength[..., None]
    return np.asarray(((strength + 0.3) / SET_STRENGTH) ** 2 + ((tints / SET_TINT) ** 2).sum(axis=-1)) / 2


def _oddness_in_grid(face: Floats) -> Floats:
    """The distance of the stickers of a face from the nearest typical ones in each light."""
    expected = np.minimum(typical_light() * np.exp(_grid())[:, None], 1)
    off = tone_of(face)[:, None] - tone_of(expected)[:, None]
    squares = np.einsum("gskc,cd,gskd->gsk", off, np.linalg.inv(4 * _FIRST_SPREAD), off)
    return np.asarray(_oddness(squares.min(axis=-1)).sum(axis=-1))


def _seeds(seen: Seen) -> Iterator[Floats]:
    """Six stickers that could be of six colours, in several ways."""
    if seen.size % 2 and len(seen.light) == 6:
        yield seen.light[:, seen.size**2 // 2]
    flat = seen.light.reshape(-1, 3)
    tones = tone_of(flat)
    chosen = [int(tones.sum(axis=1).argmax())]
    for _ in range(5):
        off = tones[:, None] - tones[chosen]
        squares = np.einsum("skc,cd,skd->sk", off, np.linalg.inv(_FIRST_SPREAD), off)
        chosen.append(int(squares.min(axis=1).argmax()))
    yield flat[chosen]


@lru_cache(maxsize=1)
def _names() -> Indices:
    return np.array(list(permutations(range(6))))


def renamed(likeness: Likeness) -> Iterator[Likeness]:
    """The same with the colours called something else, the likeliest names first."""
    typical = tone_of(typical_light() * np.exp(_grid())[:, None])
    off = tone_of(np.exp(likeness.colors))[None, :, None] - typical[:, None]
    prices = np.ascontiguousarray(((off**2).sum(axis=-1) / MAKER**2 / 2).T)  # typical × these × lights
    costs = sum(prices[color, _names()[:, color]] for color in range(6)) + _unlikely(_grid())
    lights = costs.argmin(axis=1)
    for name in costs.min(axis=1).argsort(kind="stable"):
        order = _names()[name]
        colors = likeness.colors[order]
        plain = _plain(np.append(0.0, _grid()[lights[name]]), colors)
        yield replace(likeness, plain=plain, colors=colors, spreads=likeness.spreads[order])
