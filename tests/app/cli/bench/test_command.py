"""Which parts are measured."""

import argparse

import pytest

from app.cli.bench.command import PARTS, part_names


def test_parts_come_in_the_order_of_the_table_and_once():
    first, second, *_ = PARTS
    assert part_names(f"{second},{first},{second}") == [first, second]


@pytest.mark.parametrize("text", ["", "magic", "turns,"])
def test_a_part_that_is_not_there_is_told_with_those_that_are(text):
    with pytest.raises(argparse.ArgumentTypeError, match=f"the parts are {', '.join(PARTS)}"):
        part_names(text)
