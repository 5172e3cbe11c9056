"""What the steps of a huge solve keep: sentences, parts and notation are made when somebody asks."""

import sys
from array import array
from types import BuiltinFunctionType, FunctionType, ModuleType

import numpy as np
import pytest

from cube_core import solve
from tests.solves import scrambled

EACH = 96
"""The most bytes a step may take: on 65 layers it brings some twenty cells home, of each of which two are kept."""
IN_BANDS = 48
"""More where rows are swept in bands: fewer steps are then known together, and each lot of them has its bounds."""
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
    """How many steps a solve has, and the bytes they keep besides phases, moves and shortcuts."""
    seen = {}
    for seed in (1, 2):
        solution = solve(scrambled(size, seed), method, **options)
        for shared in (solution.phases, solution.steps._phases, solution.alg, solution.shortcuts):
            gather(shared, seen)
        total = gather(solution.steps, seen)
    return len(solution.steps), total


@pytest.mark.parametrize(("size", "method"), [(65, "reduction"), (66, "cage"), (65, "layers")])
def test_steps_keep_a_few_bytes_each(size, method):
    count, total = kept(size, method)
    assert total <= (EACH + IN_BANDS * (method == "layers")) * count + ONCE


def test_what_is_kept_is_counted():
    numbers, text = list(range(1000, 1100)), "a sentence that was made for this"
    assert gather([numbers, text], {}) > 100 * 28 + 100 * 8 + len(text)
    seen = {}
    gather(text, seen)
    assert gather([text], seen) == sys.getsizeof([text])
