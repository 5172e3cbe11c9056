from app.base.keys import Chord, Keymap

ACTIONS = {Chord("R"): "turn.R", Chord("Z", ctrl=True): "undo", Chord("Minus"): "slower", ":": "notation"}
KEYMAP = Keymap("letters", ACTIONS)


def test_a_key_is_found_as_it_is_pressed_and_as_it_is_written():
    assert KEYMAP.action_for(Chord("R")) == KEYMAP.action_of("r") == "turn.R"
    assert KEYMAP.action_for(":") == KEYMAP.action_of(":") == "notation"
    assert KEYMAP.action_for(Chord("R", shift=True)) is None


def test_an_action_tells_what_stands_on_its_keys():
    assert KEYMAP.caps_of("undo") == ("Ctrl", "Z")
    assert KEYMAP.caps_of("notation") == (":",)
    assert KEYMAP.text_of("slower") == "-"
    assert (KEYMAP.caps_of("fly"), KEYMAP.text_of("fly"), KEYMAP.texts_of("fly")) == ((), "", [])


def test_keys_are_written_as_the_settings_file_takes_them():
    assert KEYMAP.texts_of("undo") == ["Ctrl+Z"]
