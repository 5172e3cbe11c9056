import pytest

from app.solves.track import SHOWN, Counter
from cube_core import Alg, parse, scramble
from cube_core.algs import count


@pytest.mark.parametrize("size", [3, 9])
def test_counts_of_any_stretch_are_those_of_the_moves_in_it(size):
    alg = scramble(size, 1) * 400 + parse("x Rw U2", size)
    counter = Counter(alg)
    for start, stop in [(0, 0), (0, len(alg)), (17, 17), (5, 4097), (4095, 8193), (len(alg) - 3, len(alg))]:
        assert counter.between(start, stop) == tuple(count(alg.codes[start:stop], size, metric) for metric in SHOWN)


def test_an_empty_solve_counts_nothing():
    assert Counter(Alg(3)).upto(0) == (0,) * len(SHOWN)


def test_while_a_long_solve_is_counted_it_is_asked_whether_to_go_on():
    alg = scramble(3, 1) * 2000
    asked = []
    Counter(alg, lambda: asked.append(1))
    assert len(asked) >= len(alg) / 4096 > 8
