"""The shadow is that of the boxes over the floor."""

from __future__ import annotations

import moderngl
import numpy as np
import pytest

from cube_core import parse
from renderer.context import programs_of, rest
from renderer.frame import Turning
from renderer.passes.shadow import COUNTS, ShadowPass, footprints
from renderer.slabs import Slabs, slabs_of

REST = ((0.0, 0.0, 0.5, 0.5), (1.0, 0.0))


def slabs(alg: str, size: int = 5, fraction: float = 0.5) -> Slabs:
    return slabs_of(size, Turning.of_codes(parse(alg, size).codes), fraction)


def test_a_cube_at_rest_stands_over_its_square() -> None:
    assert footprints(slabs_of(3, None, 0.0)) == [REST]


def test_a_layer_turning_on_the_spot_is_a_turned_square_over_the_resting_one() -> None:
    first, turned = footprints(slabs("U"))
    assert first == REST
    assert turned[0] == REST[0]
    assert turned[1] == pytest.approx((2**-0.5, 2**-0.5))


def test_a_layer_turning_upright_reaches_out_to_its_sides() -> None:
    _, turned = footprints(slabs("R"))
    middle_x, middle_z, half_x, half_z = turned[0]
    assert (middle_x, middle_z) == pytest.approx((0.4, 0.0))
    assert (half_x, half_z) == pytest.approx((0.1, 2**-0.5))


def test_of_a_whole_cube_that_turns_nothing_rests() -> None:
    assert REST not in footprints(slabs("y"))


def test_too_many_slabs_are_taken_together() -> None:
    many = slabs(" ".join(f"{layer}R" for layer in range(2, 60, 2)), 60)
    assert len(footprints(many)) <= COUNTS[-1]


@pytest.mark.parametrize("alg", ["", "U", "2R 4R", "x"])
def test_the_map_is_darkest_under_the_cube_and_ends_before_its_border(context: moderngl.Context, alg: str) -> None:
    shadow = ShadowPass(programs_of(context))
    shadow.prepare(slabs(alg) if alg else slabs_of(5, None, 0.0))
    dark = np.frombuffer(context.fbo.read(components=1, alignment=1), dtype=np.uint8).reshape(context.fbo.size)
    middle = len(dark) // 2
    assert dark[middle, middle] == dark.max() > 150
    assert dark[0].max() == dark[:, 0].max() < 30
    rest(context)
    shadow.release()
