"""A few thousand of the inputs of `make fuzz`; and that the fuzzer finds what there is to find."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.trust import texts
from tests.trust.fuzz import fuzz
from tests.trust.targets import Target, change_text, check_message, make_text, targets


@pytest.fixture
def known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Target]]:
    monkeypatch.setenv("DISPLAY", "")  # the targets take it away, and this brings it back
    monkeypatch.setenv("WAYLAND_DISPLAY", "")
    yield targets(tmp_path)
    (tmp_path / "closed").chmod(0o700)


@pytest.mark.parametrize(
    ("name", "count", "outcomes"),
    [
        ("notation", 2000, 80),
        ("facelets", 1000, 15),
        ("paintings", 80, 12),
        ("commands", 400, 40),
        ("settings", 150, 40),
        ("sessions", 100, 6),
        ("pictures", 200, 15),
        ("panels", 60, 7),
    ],
)
def test_any_input_leads_to_what_is_documented(name: str, count: int, outcomes: int, known: dict[str, Target]) -> None:
    found = fuzz(known[name], count, random.Random(1))
    assert not found.failures
    assert found.inputs == count
    assert len(found.outcomes) > outcomes


def test_the_same_seed_tries_the_same_inputs(known: dict[str, Target]) -> None:
    first, second = (fuzz(known["notation"], 300, random.Random(7), lambda: 0.0) for _ in range(2))
    assert first == second


def test_a_mistake_deep_in_a_reader_is_found() -> None:
    """As if three things had to come together: a wide block, in a bracket, behind a comment."""

    def check(given: tuple[str, int, bool]) -> str:
        assert not re.search(r"//[^\n]*\n[^/]*\[[^\]/]*\dRw", given[0])
        return "".join(sorted(set(re.findall(r"//|\[|\dRw", given[0]))))

    found = fuzz(Target(make_text, change_text, check), 6000, random.Random(1))
    assert list(found.failures) == [kind for kind in found.failures if kind.startswith("AssertionError")] != []


@pytest.mark.parametrize("message", ["", "no full stop", "two\nlines.", "a null \x00.", "long" * 100 + "."])
def test_a_message_that_is_no_sentence_to_show_would_be_found(message: str) -> None:
    with pytest.raises(AssertionError):
        check_message(message)


def test_hostile_texts_are_of_every_kind() -> None:
    draw = random.Random(3)
    made = [texts.hostile(draw, 3, 1000) for _ in range(200)]
    assert max(map(len, made)) > 1000
    assert {text[:1] for text in made} >= set("(9R[")
