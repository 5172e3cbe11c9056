import pytest

from app.base.text_field import EDITS, TextField


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
    assert field.visible == "R // one⏎U⏎F⏎"


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
