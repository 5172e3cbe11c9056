"""The settings file: read whatever is in it, written so that nothing of it is lost."""

from __future__ import annotations

import os
import sys
from math import inf
from pathlib import Path

import pytest

from app.base.preferences import Preferences, records
from app.base.setting import Switch
from app.settings.settings_file import load_settings, save_settings

OWN_FILE = """# my cube
preset = "letters"  # for now
colours = "wca"

[keys]  # mine
# the ring finger
"turn.R" = ["J"]  # better
"turn.U" = ["K"]

[other]
thing = 1
"""
HUGE = "x" * 100_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cubelens" / "settings.toml"


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


def loaded(path: Path) -> Preferences:
    preferences = Preferences()
    assert load_settings(path, preferences) == ()
    return preferences


def changed(path: Path, **values: object) -> str:
    """Load, change, save: what is said of it."""
    preferences = Preferences()
    load_settings(path, preferences)
    for name, value in values.items():
        setattr(preferences, name, value)
    return save_settings(path, preferences)


def text_of(path: Path) -> str:
    return path.read_bytes().decode()


def test_without_a_file_everything_is_as_usual(path: Path) -> None:
    preferences = loaded(path)
    for record in records():
        assert record.value_in(preferences) == record.default


def test_what_is_saved_is_loaded_again(path: Path) -> None:
    values = {
        "preset": "speed",
        "palette": "distinct",
        "is_light": True,
        "trackers": False,
        "letters": True,
        "method": "cage",
        "tempo": 2.5,
        "keys": {"turn.R": ["J", "Ctrl+F5"], "undo": []},
    }
    assert changed(path, **values) == ""
    preferences = loaded(path)
    assert {name: getattr(preferences, name) for name in values} == values


def test_what_was_set_back_is_said_no_longer(path: Path) -> None:
    assert changed(path, letters=True) == ""
    preferences = loaded(path)
    Preferences.letters.note(preferences)
    del preferences.values["letters"]
    assert save_settings(path, preferences) == ""
    assert "letters" not in text_of(path)
    assert not loaded(path).letters


def test_the_instant_tempo_has_a_word(path: Path) -> None:
    assert changed(path, tempo=inf) == ""
    assert 'tempo = "instant"' in text_of(path)
    assert loaded(path).tempo == inf


def test_what_is_not_to_be_kept_is_neither_written_nor_read(path: Path) -> None:
    assert changed(path, fullscreen=True) == ""
    assert "fullscreen" not in text_of(path)
    written(path, "fullscreen = true\n")
    assert not loaded(path).fullscreen


def test_saving_changes_the_lines_it_is_about_and_nothing_else(path: Path) -> None:
    written(path, OWN_FILE)
    assert changed(path, preset="speed", keys={"turn.R": ["L"], "undo": []}) == ""
    expected = OWN_FILE.replace('"letters"', '"speed"').replace('["J"]', '["L"]')
    assert text_of(path) == expected.replace('"turn.U" = ["K"]\n', "undo = []\n")


def test_a_new_line_says_what_may_stand_there(path: Path) -> None:
    written(path, OWN_FILE)
    assert changed(path, is_light=True) == ""
    assert 'background = "light"  # Light background: one of: dark, light\n' in text_of(path)
    assert text_of(path).index("background") < text_of(path).index("[keys]")


def test_what_somebody_else_wrote_meanwhile_stays(path: Path) -> None:
    preferences = loaded(path)
    written(path, 'colours = "distinct"\n')
    preferences.is_light = True
    assert save_settings(path, preferences) == ""
    assert (loaded(path).palette, loaded(path).is_light) == ("distinct", True)


@pytest.mark.parametrize(
    "text",
    [
        'keys.turn.R = ["J"]\npreset = "speed"\ncolours = "distinct"\nbackground = "light"\n',
        'preset = "speed"\ncolours = "distinct"\nbackground = "light"\n[keys.turn]\nR = ["J"] # mine\n',
        'preset = "speed"\ncolours = "distinct"\nbackground = "light"\nkeys = {"turn.R" = ["J"]}\n',
        '\ufeffpreset = "speed"\r\ncolours = "distinct"\r\nbackground = "light"\r\n'
        '[keys]\r\n"turn.R" = [\r\n"J"\r\n]\r\n',
        "preset = 'speed'\ncolours = \"\"\"distinct\"\"\"\nbackground='light'\n[keys]\n'turn.R'=['J']",
    ],
)
def test_however_it_is_written_a_save_keeps_what_it_says(path: Path, text: str) -> None:
    written(path, text)
    assert loaded(path).keys == {"turn.R": ["J"]}
    assert changed(path, trackers=False, keys={"turn.R": ["L"], "redo": ["F14"]}) == ""
    preferences = loaded(path)
    assert (preferences.preset, preferences.palette, preferences.is_light) == ("speed", "distinct", True)
    assert (preferences.trackers, preferences.keys) == (False, {"turn.R": ["L"], "redo": ["F14"]})
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]


def test_six_colours_of_ones_own_are_taken(path: Path) -> None:
    written(path, 'colours = "FFFFFF,#FF0000,00FF00,FFFF00,FF8800,0000FF"')
    assert Preferences.palette.after(loaded(path).palette) == "wca"


WRONG = [
    ("preset = ", "line 2", "preset"),
    ('preset = "vim"', "line 2", "letters, speed"),
    ('colours = "pink"', "line 2", "wca"),
    ('colours = "FFFFFF,red"', "line 2", "six colours, not 2"),
    (f'colours = "F,F,F,F,F,{HUGE[:3000]}"', "line 2", "colours"),
    ("colours = 3", "line 2", "wca"),
    ("background = 3", "line 2", "dark, light"),
    ("background = true", "line 2", "dark, light"),
    ("trackers = 1", "line 2", "false, true"),
    ("tempo = true", "line 2", "0.25 to 2000"),
    ("tempo = 1e9", "line 2", "0.25 to 2000"),
    ("tempo = nan", "line 2", "0.25 to 2000"),
    ('method = "magic"', "line 2", "reduction, bulk"),
    ('keys = "R"', "line 2", "keys"),
    ('[keys]\nundo = "U"', "line 3", "keys.undo"),
    (f'[keys]\nundo = ["{HUGE[:50]}"]', "line 3", "keys.undo"),
    ("[[keys]]", "line 2", "keys"),
    ("tempo = " + "1" * 5000, "line 2", "tempo"),
    ("tempo = " + "1" * 3900, "line 2", "tempo"),
    ("tempo = " + "[" * 20_000, "line 2", "tempo"),
    ("tempo = " + "[" * 400 + "]" * 400, "line 2", "tempo"),
    (f'preset = "{HUGE}"', "line 2", "preset"),
    ("x" + ".x" * 50_000 + " = 1", "line 2", "x.x"),
    ("[x" + ".x" * 50_000 + "]", "line 2", "x.x"),
    (f"{HUGE} = ", "line 2", "xxx"),
    ('preset = "a\\u0007b\\u001b[31mc"', "line 2", "letters, speed"),
    ('preset = "\x1b[31m"', "line 2", "preset"),
]


@pytest.mark.parametrize(("text", "line", "word"), WRONG, ids=[f"{text[:24]!a}" for text, _, _ in WRONG])
def test_what_is_wrong_is_told_with_its_line_and_only_that_is_as_usual(
    path: Path, text: str, line: str, word: str
) -> None:
    written(path, f"letters = true # before\n{text}")
    preferences = Preferences()
    ((problem, _),) = load_settings(path, preferences)
    assert line in problem
    assert word in problem
    assert problem.isprintable()
    assert len(problem) < len(str(path)) + 330
    assert preferences.letters
    usual = [record for record in records() if record is not Preferences.letters]
    assert all(record.value_in(preferences) == record.default for record in usual)


@pytest.mark.parametrize("text", [text for text, _, _ in WRONG], ids=[f"{text[:24]!a}" for text, _, _ in WRONG])
def test_a_save_of_something_else_loses_nothing_of_a_file_that_is_wrong(path: Path, text: str) -> None:
    written(path, f"letters = true # before\n{text}")
    changed(path, hints=True)
    preferences = Preferences()
    load_settings(path, preferences)
    assert (preferences.letters, preferences.hints) == (True, True)
    everything = "".join(text_of(file) for file in path.parent.iterdir())
    assert text in everything


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\x00", b"=" * 300_000, b"x = 1\n" * 100, b"\x00\x01[[[", b"[keys\n" * 40], ids=range(5)
)
def test_a_file_that_cannot_be_understood_is_kept_beside_the_new_one(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    problems = load_settings(path, Preferences())
    assert len(problems) == 1
    assert str(path) in problems[0].text
    said = changed(path, hints=True)
    if said:
        assert "settings.toml.broken" in said
        assert path.with_name("settings.toml.broken").read_bytes() == content
    else:
        assert content in path.read_bytes()
    preferences = Preferences()
    load_settings(path, preferences)
    assert preferences.hints


def test_no_broken_file_takes_another_ones_place(path: Path) -> None:
    for number in (b"\xff1", b"\xff2"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(number)
        changed(path, hints=True)
    kept = sorted(file.name for file in path.parent.iterdir())
    assert kept == ["settings.toml", "settings.toml.broken", "settings.toml.broken-2"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
@pytest.mark.parametrize("make", ["pipe", "folder", "loop", "device"])
def test_what_is_no_plain_file_is_told_and_left_alone(path: Path, make: str) -> None:
    path.parent.mkdir()
    if make == "pipe":
        os.mkfifo(path)
    elif make == "folder":
        path.mkdir()
    else:
        path.symlink_to(path if make == "loop" else "/dev/zero")
    before = os.lstat(path).st_mode
    ((problem, _),) = load_settings(path, Preferences())
    assert str(path) in problem
    assert "could not be kept" in changed(path, hints=True)
    assert os.lstat(path).st_mode == before


def test_a_folder_that_can_not_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "cubelens").write_text("a file in the way", encoding="utf-8")
    assert "cubelens" in save_settings(tmp_path / "cubelens" / "settings.toml", Preferences())


def test_a_new_setting_is_one_record(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sparkle = Switch(name="sparkle", title="Sparkling", section="View", short="Spark")
    monkeypatch.setattr(Preferences, "sparkle", sparkle, raising=False)
    assert changed(path, sparkle=True) == ""
    assert "sparkle = true  # Sparkling: one of: false, true" in text_of(path)
    assert sparkle.value_in(loaded(path))
    written(path, "sparkle = 3")
    assert "line 1: sparkle cannot be 3. Write one of: false, true." in load_settings(path, Preferences())[0].text


def test_algorithms_of_ones_own_are_a_table_by_the_names_of_cases(path: Path) -> None:
    assert changed(path, algorithms={"OLL 27": "R U R' U R U2 R'", "PLL T": "U"}) == ""
    assert '[algorithms]\n"OLL 27" = "R U R\' U R U2 R\'"' in text_of(path)
    assert loaded(path).algorithms == {"OLL 27": "R U R' U R U2 R'", "PLL T": "U"}
    assert changed(path, algorithms={"PLL T": "U'"}) == ""
    assert "OLL 27" not in text_of(path)
    assert loaded(path).algorithms == {"PLL T": "U'"}


def test_an_algorithm_that_is_no_text_costs_only_itself(path: Path) -> None:
    preferences = Preferences()
    written(path, 'cross = "any"\n[algorithms]\n"OLL 27" = 5\n"PLL T" = "U"\n')
    ((problem, _),) = load_settings(path, preferences)
    assert "line 3: algorithms.OLL 27 cannot be 5" in problem
    assert "in quotation marks" in problem
    assert (preferences.cross, preferences.algorithms) == ("any", {"PLL T": "U"})
