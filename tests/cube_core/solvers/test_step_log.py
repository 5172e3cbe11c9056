"""A log of many steps, a few bytes each."""

import numpy as np
import pytest

from cube_core.solvers.step_log import StepLog


@pytest.mark.parametrize("size", [4, 104, 105, 2000])
def test_each_step_has_its_slots_and_numbers(size):
    log, last = StepLog(size, 2), 6 * size**2 - 1
    numbers = [log.add(np.array(slots), facts) for slots, facts in (([5, last], (1, 2)), ([], (3, 1998)))]
    assert numbers == [0, 1]
    assert [log.slots(number).tolist() for number in numbers] == [[5, last], []]
    assert [log.facts(number) for number in numbers] == [[1, 2], [3, 1998]]


def test_a_step_with_other_numbers_is_refused():
    with pytest.raises(ValueError, match="has 2 numbers, not 1"):
        StepLog(4, 2).add(np.array([1]), (1,))
