import pytest

from app.base.keys import Chord, KeyNameError, parse_chord


def test_a_chord_is_read_in_any_case_and_order_and_written_in_one():
    assert parse_chord("shift+CTRL+pageup") == Chord("PageUp", ctrl=True, shift=True)
    assert str(parse_chord("shift+ctrl+z")) == "Ctrl+Shift+Z"


def test_signs_are_keys_too():
    assert parse_chord(";").key == "Semicolon"
    assert parse_chord("Ctrl+-") == Chord("Minus", ctrl=True)
    assert parse_chord("Ctrl+-").caps == ("Ctrl", "-")


@pytest.mark.parametrize("text", ["", "Ctrl+", "Hyper+R", "F99", "RR", "+"])
def test_what_names_no_key_is_an_error_that_quotes_it(text):
    with pytest.raises(KeyNameError, match="key"):
        parse_chord(text)


@pytest.mark.parametrize("text", ["R", "Alt+Shift+F12", "Ctrl+[", "Escape", "Ctrl+Alt+Shift+Space"])
def test_a_written_chord_reads_back_as_itself(text):
    assert parse_chord(str(parse_chord(text))) == parse_chord(text)
