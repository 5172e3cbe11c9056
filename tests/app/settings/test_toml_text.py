"""TOML is read within bounds: what is wrong is left out and told, and nothing takes long."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings.toml_text import LONGEST, flattened, read, statements

TEXT = """# a comment = 1
a = "x # no comment"  # but this
"b.c" = '''
[no.head]
'''
d = [ # so many
  1, { e = 2 },
]
[table.'in it'] # head
f.g = true
"""


def test_statements_are_found_with_their_lines_and_names() -> None:
    found = [(each.line, each.name, each.is_head) for each in statements(TEXT)]
    assert found == [
        (2, "a", False),
        (3, "b.c", False),
        (6, "d", False),
        (9, "table.in it", True),
        (10, "table.in it.f.g", False),
    ]


def test_a_statement_ends_before_its_comment() -> None:
    first = next(statements(TEXT))
    assert TEXT[first.start : first.stop] == 'a = "x # no comment"'


def test_good_text_says_what_tomllib_says() -> None:
    assert dict(read(TEXT).values) == flattened(tomllib.loads(TEXT))
    assert read(TEXT).faults == ()


@pytest.mark.parametrize(
    ("text", "line", "left"),
    [
        ("a = 1\nb = \nc = 3", 2, {"a": 1, "c": 3}),
        ("a = 1\na = 2\nc = 3", 2, {"a": 1, "c": 3}),
        ("a = 1\nb = [1,\n2", 2, {"a": 1}),
        ('a = 1\nb = """x', 2, {"a": 1}),
        ("a = 1\n[b]\nc = 1\n[b]\nd = 2\n[e]\nf = 1", 4, {"a": 1, "b.c": 1, "e.f": 1}),
        ("a = 1\nb = " + "9" * 4000, 2, {"a": 1}),
        ("a = 1\nb" + ".b" * 10 + " = 1", 2, {"a": 1}),
        ("a = 1\nb = " + "[" * 30 + "]" * 30, 2, {"a": 1}),
    ],
)
def test_what_is_wrong_is_left_out_with_its_line(text: str, line: int, left: dict[str, object]) -> None:
    found = read(text)
    assert [fault.line for fault in found.faults] == [line]
    assert dict(found.values) == left


def test_only_so_much_may_be_wrong() -> None:
    with pytest.raises(ValueError, match="not written"):
        read("x\n" * 50)


@given(st.text(alphabet=st.sampled_from("ab.=\"'[]{}#\n\\ 1,-\x00"), max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = read(text)
    except ValueError:
        return
    if not found.faults:
        assert dict(found.values) == flattened(tomllib.loads(text))


def test_the_reader_is_never_given_what_would_hold_it_up(monkeypatch: pytest.MonkeyPatch) -> None:
    given_to_it: list[str] = []
    real = tomllib.loads
    monkeypatch.setattr(tomllib, "loads", lambda text: given_to_it.append(text) or real(text))
    read(f"a = 1\nb{'.b' * 50_000} = 1\nc = {'[' * 20_000}")
    assert max(map(len, given_to_it)) < LONGEST
