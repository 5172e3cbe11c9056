"""TOML is read within bounds: what is wrong is left out and told, and nothing takes long."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings.toml import LONGEST, edited, flattened, read

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


def test_values_are_found_with_their_lines_and_names() -> None:
    assert dict(read(TEXT).lines) == {"a": 2, "b.c": 3, "d": 6, "table.in it.f.g": 10}


def test_good_text_says_what_tomllib_says() -> None:
    assert dict(read(TEXT).values) == flattened(tomllib.loads(TEXT))
    assert not read(TEXT).faults


@pytest.mark.parametrize(
    ("text", "line", "left"),
    [
        ("a = 1\nb = \nc = 3", 2, {"a": 1, "c": 3}),
        ("a = 1\na = 2\nc = 3", 2, {"a": 1, "c": 3}),
        ("a = 1\nb = [1,\nc = 2", 2, {"a": 1, "c": 2}),
        ('a = 1\nb = """x', 2, {"a": 1}),
        ("a = 1\n[b]\nc = 1\n[b]\nd = 2\n[e]\nf = 1", 4, {"a": 1, "b.c": 1, "e.f": 1}),
        ("a = 1\nb = " + "9" * 4000, 2, {"a": 1}),
        ("a = 1\nb" + ".b" * 2000 + " = 1", 2, {"a": 1}),
        ("a = 1\nb = " + "[" * 1500 + "]" * 1500, 2, {"a": 1}),
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


@pytest.mark.parametrize(
    ("text", "wanted", "expected"),
    [
        ("", {"a": 1}, "a = 1  # note\n"),
        ("b = 2", {"a": 1}, "b = 2\na = 1  # note\n"),
        ("b = 2  # two\n\n[t]\nc = 3\n", {"a": 1}, "b = 2  # two\na = 1  # note\n\n[t]\nc = 3\n"),
        ("# top\n[t]\nc = 3\n", {"a": 1}, "# top\na = 1  # note\n\n[t]\nc = 3\n"),
        ("a = [\n1, # one\n]  # end\nb = 2\n", {"a": 1}, "a = 1  # end\nb = 2\n"),
        ("a = 0\nb = 2\n", {"a": None}, "b = 2\n"),
        ('"x=y" = 1\n"a" = 0\n', {"a": "é"}, '"x=y" = 1\n"a" = "é"\n'),
        ("[t]\nb = 2\n[t.u]\nc = 3\n", {"t.d": 4}, "[t]\nb = 2\nd = 4\n\n[t.u]\nc = 3\n"),
        ("[t.u]\nc = 3\n", {"t.d": 4}, "[t]\nd = 4\n\n[t.u]\nc = 3\n"),
        ("t.b = 2\n", {"t.d.e": 4}, 't.b = 2\nt."d.e" = 4\n'),
        ("t = {b = 2}\n", {"t.d": 4}, "t = {b = 2,d = 4}\n"),
        ("[t]  # nothing yet\n", {"t.d": ["J"]}, '[t]  # nothing yet\nd = ["J"]\n'),
        ("a = 0\n", {"t.": ["J"]}, 'a = 0\n\n[t]\n"" = ["J"]\n'),
        ("a = 0\n", {}, "a = 0\n"),
    ],
)
def test_a_change_is_written_where_it_belongs(text: str, wanted: dict[str, object], expected: str) -> None:
    outcome = edited(text, wanted, {"a": "note"})
    assert outcome == expected
    before = dict(read(text).values)
    assert dict(read(outcome).values) == {k: v for k, v in {**before, **wanted}.items() if v is not None}
