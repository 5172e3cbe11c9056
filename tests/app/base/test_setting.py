"""A record reads what the file says, or says in a sentence what to write instead."""

from __future__ import annotations

from typing import Any

import pytest

from app.base.setting import LONGEST_ALGORITHM, Algorithms, Choice, Keys, Number, Option, Setting, Switch

OPTIONS = {"red": Option("Red paint", "Red"), "blue": Option("Blue paint", "Blue")}


def no_comma(text: str) -> None:
    """Takes words of one's own without a comma in them."""
    if "," in text:
        raise ValueError("Leave the comma out.")


SWITCH = Switch(name="lamp", title="Lamp", section="View")
WORDED = Switch(name="sky", title="Night", section="View", words=("day", "night"))
CHOICE = Choice(name="paint", title="Paint", section="View", default="red", options=lambda: OPTIONS, action="paint")
FREE = Choice(
    name="paint", title="Paint", section="View", default="red", options=lambda: OPTIONS, action="paint", check=no_comma
)
NUMBER = Number(name="speed", title="Speed", section="Solve", default=1.0, least=0.5, most=8.0, words={"all": 99.0})
KEYS = Keys(name="keys", title="Keys", section="Program", default={})


class Owner:
    lamp = SWITCH
    speed = NUMBER

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.changed: dict[str, Any] = {}


@pytest.mark.parametrize(
    ("record", "written", "value"),
    [
        (SWITCH, True, True),
        (WORDED, "night", True),
        (WORDED, "day", False),
        (CHOICE, "blue", "blue"),
        (FREE, "green", "green"),
        (NUMBER, 2, 2.0),
        (NUMBER, "all", 99.0),
        (KEYS, {"turn.R": ["J"]}, {"turn.R": ["J"]}),
    ],
)
def test_what_is_right_is_read_and_written_back(record: Setting[Any], written: object, value: object) -> None:
    assert record.read(written) == value
    assert record.written(record.read(written)) == written


@pytest.mark.parametrize(
    ("record", "written", "says"),
    [
        (SWITCH, 1, "one of: false, true"),
        (SWITCH, "true", "one of: false, true"),
        (WORDED, True, "one of: day, night"),
        (WORDED, ["night"], "one of: day, night"),
        (CHOICE, "green", "one of: red, blue"),
        (CHOICE, 3, "one of: red, blue"),
        (FREE, "a,b", "comma"),
        (NUMBER, True, 'a number from 0.5 to 8, or "all"'),
        (NUMBER, float("nan"), "a number"),
        (NUMBER, 10**400, "a number"),
        (KEYS, ["J"], "keys"),
        (KEYS, {"undo": "U"}, "a list in brackets"),
        (KEYS, {"undo": ["U" * 41]}, "a list in brackets"),
    ],
)
def test_what_is_wrong_is_a_sentence(record: Setting[Any], written: object, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        record.read(written)


def test_a_value_belongs_to_its_owner_and_a_change_is_remembered() -> None:
    one, other = Owner(), Owner()
    assert one.speed == 1.0
    one.speed = 2.0
    assert (one.speed, other.speed) == (2.0, 1.0)
    assert (one.changed, other.changed) == ({"speed": 1.0}, {})
    assert Owner.lamp is SWITCH


@pytest.mark.parametrize("written", [5, ["R"], "R " * LONGEST_ALGORITHM, None])
def test_an_algorithm_is_a_text_that_is_not_endless(written):
    record = Algorithms(name="algorithms", title="Algorithms", section="Solve", default={})
    with pytest.raises(ValueError, match="quotation marks"):
        record.read_one(written)
    with pytest.raises(ValueError, match=r"Write \[algorithms\]"):
        record.read(written)
    assert record.read({"OLL 27": "R U"}) == {"OLL 27": "R U"}
