"""Each step is explained by what was written down for it."""

from cube_core import Alg
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.telling import Telling


def test_a_stretch_goes_on_as_long_as_the_numbers_do():
    one, other = (Explanation(text, "align") for text in ("One.", "Other."))
    told = [(one, 0), (one, 1), (other, 5), (other, 6), (one, 2), (one, 4), (one, 5)]
    telling = Telling()
    for step, (by, number) in enumerate(told):
        telling.add(step, by, number)
    found = [telling.of(step) for step in range(len(told))]
    assert all(teller.by is by and teller.number == number for teller, (by, number) in zip(found, told, strict=True))
    assert [first for first, _ in telling.stretches()] == [0, 2, 4, 5]
    assert found[2].by.explain_step(0, Alg(3)).caption == "Other."
