"""Changes to TOML touch the lines they are about and say what was meant."""

from __future__ import annotations

import pytest

from app.settings.toml_edit import edited
from app.settings.toml_text import read


@pytest.mark.parametrize(
    ("text", "wanted", "expected"),
    [
        ("", {"a": 1}, "a = 1  # note\n"),
        ("b = 2", {"a": 1}, "b = 2\na = 1  # note\n"),
        ("b = 2  # two\n\n[t]\nc = 3\n", {"a": 1}, "b = 2  # two\na = 1  # note\n\n[t]\nc = 3\n"),
        ("# top\n[t]\nc = 3\n", {"a": 1}, "a = 1  # note\n# top\n[t]\nc = 3\n"),
        ("a = [\n1, # one\n]  # end\nb = 2\n", {"a": 1}, "a = 1  # end\nb = 2\n"),
        ("a = 0\nb = 2\n", {"a": None}, "b = 2\n"),
        ('"x=y" = 1\n"a" = 0\n', {"a": "é"}, '"x=y" = 1\n"a" = "é"\n'),
        ("[t]\nb = 2\n[t.u]\nc = 3\n", {"t.d": 4}, "[t]\nb = 2\nd = 4\n[t.u]\nc = 3\n"),
        ("[t.u]\nc = 3\n", {"t.d": 4}, "[t.u]\nc = 3\n\n[t]\nd = 4\n"),
        ("t.b = 2\n", {"t.d.e": 4}, 't.b = 2\nt."d.e" = 4\n'),
        ("t = {b = 2}\n", {"t.d": 4}, "t.b = 2\nt.d = 4\n"),
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
