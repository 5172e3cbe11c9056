import pytest

from app.base import list_search as search
from app.base.list_search import match


def score(query, text, words=()):
    found = match(query, text, words)
    return -1000 if found is None else found.score


def test_the_start_of_a_word_beats_letters_apart():
    together, apart = match("scr", "Scramble"), match("scr", "Turn single layers")
    assert apart is None
    assert together is not None
    assert together.places == (0, 1, 2)


def test_words_may_come_in_any_order():
    assert match("cube big", "Bigger cube") is not None


def test_letters_apart_are_found_in_order_only():
    assert match("fsc", "Full screen") is not None
    assert match("csf", "Full screen") is None


def test_what_other_people_call_it_is_found_too_and_marks_no_letters():
    found = match("shuf", "Scramble", ("shuffle",))
    assert found is not None
    assert found.places == ()


def test_another_name_beats_letters_apart_but_not_the_start_of_a_word():
    assert score("save", "Copy the moves", ("save",)) > score("save", "Start of the solve")
    assert score("save", "Save the session") > score("save", "Copy the moves", ("save",))


def test_every_word_that_is_typed_must_be_there():
    assert match("shuffle undo", "Scramble", ("shuffle",)) is None


def test_nothing_is_looked_for_by_a_text_that_is_longer_than_any_name(monkeypatch):
    """100 000 letters that were pasted into the list of commands took ten seconds."""
    monkeypatch.setattr(search, "_places", lambda word, text: pytest.fail("it was looked for"))
    assert match("a " * 50_000, "Scramble a cube") is None
    monkeypatch.undo()
    assert match("a " * (search.LONGEST // 2), "Scramble a cube") is not None
