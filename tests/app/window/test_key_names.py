from app.base.keys import KEY_NAMES as KNOWN
from app.base.keys import MODIFIERS as HELD
from app.base.text_field import EDITS as KNOWN_EDITS
from app.window.key_names import EDITS, KEY_NAMES, MODIFIERS, X11_KEYS


def test_every_key_that_can_be_bound_comes_from_a_key_of_the_window():
    assert set(KEY_NAMES.values()) == KNOWN | set(HELD)
    assert set(MODIFIERS.values()) == set(HELD)


def test_editing_keys_are_those_of_text_and_of_lists():
    assert set(EDITS.values()) - {"up", "down", "page-up", "page-down"} <= KNOWN_EDITS


def test_the_number_pad_is_digits_with_and_without_num_lock():
    assert [KEY_NAMES[name] for name in ("NUM_0", "NUM_INSERT", "NUM_9", "NUM_PRIOR")] == ["0", "0", "9", "9"]


def test_keys_that_other_layouts_name_otherwise_are_known_by_their_place():
    assert [X11_KEYS[number] for number in (10, 19, 24, 33, 38, 52, 58, 23)] == [*"10QPAZM", "Tab"]
