import pytest

from app.state.settings import Settings, load_settings, save_settings
from app.state.view import View

OWN_FILE = """# my cube
preset = "letters"  # for now
colours = "wca"

[keys]
"turn.R" = ["J"]
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "cubelens" / "settings.toml"


def written(path, text):
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_without_a_file_there_are_the_usual_settings(path):
    assert load_settings(path) == Settings("letters", "wca", False, {})


def test_what_is_saved_is_loaded_again(path):
    settings = Settings("speed", "distinct", True, {"turn.R": ["J", "Ctrl+F5"], "undo": []})
    assert save_settings(path, settings) == ""
    assert load_settings(path) == settings


def test_saving_keeps_comments_and_what_the_program_does_not_know(path):
    written(path, OWN_FILE + "\n[other]\nthing = 1\n")
    assert save_settings(path, Settings("speed", keys={"turn.R": ["J"]})) == ""
    text = path.read_text(encoding="utf-8")
    assert "# my cube" in text
    assert "thing = 1" in text
    assert load_settings(path).preset == "speed"


def test_six_colours_of_ones_own_are_taken(path):
    written(path, 'colours = "FFFFFF,#FF0000,00FF00,FFFF00,FF8800,0000FF"')
    settings = load_settings(path)
    assert settings.problem == ""
    assert View(settings.palette).next_palette() == "wca"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("preset = ", "cannot be read"),
        ('preset = "vim"', "letters, speed"),
        ('colours = "pink"', "wca"),
        ('colours = "FFFFFF,red"', "six colours, not 2"),
        ("colours = 3", "wca"),
        ("background = 3", "dark, light"),
        ('keys = "R"', "keys"),
    ],
)
def test_a_file_that_is_wrong_is_explained_and_never_written_over(path, text, word):
    written(path, text)
    assert word in load_settings(path).problem
    assert word in save_settings(path, Settings())
    assert path.read_text(encoding="utf-8") == text


def test_a_folder_that_can_not_be_written_is_a_sentence(tmp_path):
    (tmp_path / "cubelens").write_text("a file in the way", encoding="utf-8")
    assert "cubelens" in save_settings(tmp_path / "cubelens" / "settings.toml", Settings())
