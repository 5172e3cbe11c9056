"""Which parts are measured."""

import argparse
from pathlib import Path

import pytest

from app.base.say import UserError
from app.cli.bench.command import PARTS, part_names, run


def test_parts_come_in_the_order_of_the_table_and_once():
    first, second, *_ = PARTS
    assert part_names(f"{second},{first},{second}") == [first, second]


@pytest.mark.parametrize("text", ["", "magic", "turns,"])
def test_a_part_that_is_not_there_is_told_with_those_that_are(text):
    with pytest.raises(argparse.ArgumentTypeError, match=f"the parts are {', '.join(PARTS)}"):
        part_names(text)


@pytest.mark.parametrize(
    ("only", "plot", "fix"),
    [
        (["turns"], "a.svg", "name one of them in --only"),
        (["efforts", "many"], "a.svg", "name one of them in --only"),
        (["many"], "a.png", "end in .svg"),
        (["many"], "no/a.svg", "no folder"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_refused_before_anything_is_measured(only, plot, fix, monkeypatch):
    monkeypatch.setattr("app.cli.bench.command.measure", lambda *_: pytest.fail("this takes a minute"))
    with pytest.raises(UserError, match=fix):
        run(argparse.Namespace(only=only, cubes=None, plot=Path(plot), json=False, full=False))
