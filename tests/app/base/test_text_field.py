import pytest

from app.base import text_field as search
from app.base.text_field import EDITS, TextField, match


def test_text_goes_in_at_the_caret():
    field = TextField("R F")
    field.place(2)
    field.insert("U ")
    assert (field.text, field.caret) == ("R U F", 4)


def test_line_ends_become_spaces_and_control_signs_are_dropped():
    field = TextField()
    field.insert("R\r\nU\tF\x07\x1b")
    assert field.text == "R U F"


def test_a_field_may_keep_its_lines_and_shows_where_they_end():
    field = TextField(keeps_lines=True)
    field.insert("R // one\r\nU\rF\n")
    assert field.text == "R // one\nU\nF\n"
    assert field.written.visible == "R // one⏎U⏎F⏎"


def test_a_selection_is_replaced_by_what_is_typed():
    field = TextField("R U F")
    field.place(2)
    field.edit("right", select=True)
    assert field.selected == "U"
    field.insert("D'")
    assert field.text == "R D' F"


@pytest.mark.parametrize(
    ("command", "caret"),
    [("left", 5), ("right", 7), ("word-left", 4), ("word-right", 9), ("home", 0), ("end", 9)],
)
def test_the_caret_moves(command, caret):
    field = TextField("R U F2 D'")
    field.place(6)
    field.edit(command)
    assert field.caret == caret


@pytest.mark.parametrize(
    ("command", "text"),
    [("backspace", "R U F D'"), ("delete", "R U F2D'"), ("word-backspace", "R U  D'"), ("word-delete", "R U F2")],
)
def test_erasing(command, text):
    field = TextField("R U F2 D'")
    field.place(6)
    field.edit(command)
    assert field.text == text


def test_an_arrow_without_shift_leaves_the_selection_at_its_end():
    field = TextField("R U F")
    field.select_all()
    field.edit("left")
    assert field.selection == (0, 0)


def test_no_command_leaves_the_text_s_bounds():
    for command in EDITS:
        for caret in (0, 1):
            field = TextField("R")
            field.place(caret)
            field.edit(command)
            assert 0 <= field.caret <= len(field.text)


def test_a_paste_of_megabytes_is_cut():
    field = TextField("R ")
    field.insert("U " * 1_000_000)
    assert len(field.text) == 100_000


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
