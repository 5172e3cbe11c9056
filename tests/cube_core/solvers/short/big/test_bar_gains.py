"""Gains, added up eight positions at a time, are those of pairs looked at one by one."""

import numpy as np
import pytest

from cube_core.solvers.short.big.bar_gains import gains_of

PLACES, WORDS, MOST = 40, 30, 24


def random_words(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Pairs that words make and part: of each word some, then places beside themselves."""
    random = np.random.default_rng(seed)
    made, parted = (np.sort(random.integers(0, PLACES, (WORDS, MOST, 2)), axis=2) for _ in range(2))
    for pairs in (made, parted):
        pairs[..., 1] += pairs[..., 0] == pairs[..., 1]
    unused = np.arange(MOST) >= random.integers(0, MOST + 1, WORDS)[:, None]
    made[unused] = parted[unused] = 0
    return made.astype(np.int16), parted.astype(np.int16)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("positions", [1, 7, 8, 9, 20])
def test_gains_are_those_of_all_pairs_one_by_one(seed: int, positions: int) -> None:
    made, parted = random_words(seed)
    cells = np.random.default_rng(seed).integers(0, 6, (positions, PLACES + 1)).astype(np.uint8)
    gains = gains_of(made, parted).of(cells)
    assert gains.shape == (WORDS, positions)
    for word in range(WORDS):
        for position, colors in enumerate(cells.tolist()):
            matching = [sum(colors[a] == colors[b] for a, b in pairs[word].tolist()) for pairs in (made, parted)]
            assert gains[word, position] == matching[0] - matching[1]


@pytest.mark.parametrize("color", [0, 1])
def test_the_most_that_a_word_can_gain_or_lose_stays_in_its_byte(color: int) -> None:
    made = np.array([[[2 * number, 2 * number + 1] for number in range(MOST)]], dtype=np.int16)
    cells = np.zeros((9, 4 * MOST), dtype=np.uint8)
    cells[:, 1 : 2 * MOST : 2] = 1
    parted = made + np.int16(2 * MOST)
    one, other = (made, parted) if color else (parted, made)
    assert (gains_of(one, other).of(cells) == (-MOST if color else MOST)).all()
