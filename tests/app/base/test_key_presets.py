import pytest

from app.base import key_presets as keymaps
from app.base.key_presets import read_preset
from app.base.keys import TEXT_KEYS, parse_chord
from app.base.preferences import Preferences
from app.window.actions import load_catalogue

PRESETS = list(Preferences.preset.options())
CATALOGUE = load_catalogue()
HELD = {
    "F1": "help",
    "F2": "scramble",
    "F11": "fullscreen",
    "Ctrl+T": "trackers",
    "Ctrl+K": "commutators",
    "Ctrl+Z": "undo",
    "Ctrl+Y": "redo",
    "Ctrl+P": "commands",
    "Ctrl+C": "copy",
    "Ctrl+V": "paste",
    "Ctrl+Up": "bigger",
    "Ctrl+Down": "smaller",
    "Ctrl+Q": "quit",
    "Escape": "close",
    ":": "notation",
}
OF_THE_PLAYER = ["F5", "Space", "Left", "Right", "Shift+Left", "Shift+Right", "PageUp", "PageDown", "Home", "End"]
OF_THE_PLAYER += ["Tab", "Shift+Tab", "-", "=", *(f"Ctrl+{digit}" for digit in range(1, 10))]
HOME_ROW = "I R, K R', D L, E L', J U, F U', H F, G F', S D, L D', W B, O B', T x, Y x, N x', P z, Q z', ; y, A y'"


def load_keymap(preset, own=None):
    return keymaps.load_keymap(CATALOGUE, preset, own)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_promised_keys_hold_in_every_preset(preset):
    keymap = load_keymap(preset)
    assert {key: keymap.action_of(key) for key in HELD} == HELD


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_takes_no_key_that_is_promised(preset):
    bound = {str(parse_chord(key)) for keys in read_preset(preset).values() for key in keys}
    promised = {str(parse_chord(key)) for key in [*OF_THE_PLAYER, *HELD] if key not in TEXT_KEYS}
    assert not bound & (promised | {"Shift+Semicolon"})


@pytest.mark.parametrize("preset", PRESETS)
def test_no_key_is_given_twice(preset):
    assert load_keymap(preset).conflicts == ()


@pytest.mark.parametrize("preset", PRESETS)
def test_every_face_slice_and_rotation_can_be_turned(preset):
    actions = set(load_keymap(preset).actions.values())
    faces = [f"turn.{face}{way}" for face in "RLUDFBM" + "xyz" for way in ("", "'")]
    assert set(faces) <= actions


def test_speed_is_the_map_that_cube_programs_agree_on():
    keymap = load_keymap("speed")
    pairs = [pair.split() for pair in HOME_ROW.split(", ")]
    assert {key: keymap.action_of(key) for key, _ in pairs} == {key: f"turn.{move}" for key, move in pairs}


def test_letters_name_their_turns():
    keymap = load_keymap("letters")
    assert [keymap.action_of(key) for key in ("R", "Shift+R", "Alt+R", "Ctrl+R")] == [
        "turn.R",
        "turn.R'",
        "turn.R2",
        "turn.Rw",
    ]


def test_own_keys_take_the_place_of_the_preset_s():
    keymap = load_keymap("letters", {"turn.R": ["J"]})
    assert keymap.action_of("J") == "turn.R"
    assert keymap.action_of("R") is None
    assert keymap.conflicts == ()


def test_an_own_key_that_something_else_had_is_a_conflict_by_name():
    keymap = load_keymap("letters", {"scramble": ["F2", "R"]})
    assert keymap.action_of("R") == "scramble"
    assert list(keymap.conflicts) == ['R does "Scramble" now, not "Right face, R".']


def test_two_own_keys_in_conflict_are_reported_and_the_later_one_wins():
    keymap = load_keymap("letters", {"scramble": ["J"], "reset": ["J"]})
    assert keymap.action_of("J") == "reset"
    assert 'now, not "Scramble"' in keymap.conflicts[0]


def test_wrong_lines_in_the_user_s_file_are_sentences_and_the_rest_holds():
    keymap = load_keymap("letters", {"fly": ["J"], "scramble": "J", "reset": ["Hyper+J", "J"]})
    assert len(keymap.errors) == 3
    assert '"fly" is not a command' in keymap.errors[0]
    assert keymap.action_of("J") == "reset"


def test_escape_can_not_be_taken_away():
    assert load_keymap("letters", {"scramble": ["Escape"], "close": []}).action_of("Escape") == "close"
