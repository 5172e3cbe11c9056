"""What the steps of a solve keep: sentences, parts and notation are made when somebody asks."""

import sys
from array import array
from types import BuiltinFunctionType, FunctionType, ModuleType

import numpy as np
import pytest

from cube_core import solve
from tests.solves import scrambled

EACH = 64
"""The most bytes a step may take, however long the solve."""
ONCE = 2048
"""What a solve takes besides: its arrays themselves, and what tells of a step of which there is only one."""
LEAVES = (str, bytes, int, float, array, type, ModuleType, FunctionType, BuiltinFunctionType)


def within(thing):
    """What a thing holds on to."""
    if isinstance(thing, LEAVES) or thing is None:
        return []
    if isinstance(thing, np.ndarray):
        return [thing.base]
    if isinstance(thing, dict):
        return [*thing, *thing.values()]
    if isinstance(thing, (list, tuple)):
        return list(thing)
    slots = [slot for kind in type(thing).__mro__ for slot in getattr(kind, "__slots__", ())]
    return [getattr(thing, slot) for slot in slots if hasattr(thing, slot)] + [getattr(thing, "__dict__", None)]


def gather(thing, seen):
    """How many bytes a thing keeps that nothing seen before keeps."""
    total, left = 0, [thing]
    while left:
        one = left.pop()
        if id(one) not in seen and one is not None:
            seen[id(one)] = one
            total += sys.getsizeof(one) if not isinstance(one, (type, ModuleType, FunctionType)) else 0
            left += within(one)
    return total


def kept(size, method, **options):
    """How many steps a solve has, and the bytes they keep besides what every solve shares, phases and moves."""
    seen = {}
    for seed in (1, 2):
        solution = solve(scrambled(size, seed), method, **options)
        for shared in (solution.phases, solution.steps._phases, solution.alg):
            gather(shared, seen)
        total = gather(solution.steps, seen)
    return len(solution.steps), total


@pytest.mark.parametrize(
    ("size", "method", "three"),
    [(3, "reduction", None), (3, "reduction", "cfop"), (4, "reduction", None), (6, "cage", None), (8, "layers", None)],
)
def test_steps_keep_a_few_bytes_each(size, method, three):
    count, total = kept(size, method, three=three)
    assert total <= EACH * count + ONCE


def test_the_steps_of_a_larger_cube_keep_no_more_each():
    count, total = kept(16, "reduction")
    assert total <= EACH * count


def test_what_is_kept_is_counted():
    numbers, text = list(range(1000, 1100)), "a sentence that was made for this"
    assert gather([numbers, text], {}) > 100 * 28 + 100 * 8 + len(text)
    seen = {}
    gather(text, seen)
    assert gather([text], seen) == sys.getsizeof([text])
