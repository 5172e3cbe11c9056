"""The actions of the settings: a setting that is written once is there wherever one looks."""

import pytest

from app.base.action import Section
from app.base.preferences import Preferences
from app.base.setting import Choice, Option, Switch
from app.base.speech import Voice
from app.menus.actions import actions_under, lines_of
from app.settings.settings_file import load_settings, save_settings
from tests.app.workbench import Bench


@pytest.fixture
def sparkling(monkeypatch):
    """A made-up switch."""
    record = Switch(name="sparkle", title="Sparkling edges", section="View", short="Spark", keys=("Ctrl+F12",))
    monkeypatch.setattr(Preferences, "sparkle", record, raising=False)
    return record


def found(bench, text):
    bench.press("Ctrl+P")
    bench.state.panels.commands.field.set(text)
    return [line.action.id for line in lines_of(bench.app)]


def test_a_switch_that_is_added_has_its_key_its_line_in_the_menu_and_among_the_commands(sparkling):
    bench = Bench()
    bench.press("Ctrl+F12")
    assert sparkling.value_in(bench.state.preferences)
    assert bench.saved
    (action,) = [one for one in actions_under(bench.app, Section.PICTURE) if one.id == "sparkle"]
    assert action.is_on(bench.app)
    assert found(bench, "sparkling") == ["sparkle"]


def test_a_switch_that_is_added_is_in_the_settings_file(sparkling, tmp_path):
    bench, path = Bench(), tmp_path / "settings.toml"
    bench.press("Ctrl+F12")
    assert save_settings(path, bench.state.preferences) == ""
    read = Preferences()
    assert not load_settings(path, read)
    assert sparkling.value_in(read)


def test_a_choice_that_is_added_has_an_action_for_each_of_its_values(monkeypatch):
    options = {"plain": Option("Plain floor", "Plain"), "tiles": Option("Tiled floor", "Tiles")}
    floor = Choice(
        name="floor", title="Floor", section="View", default="plain", options=lambda: options, action="floor"
    )
    monkeypatch.setattr(Preferences, "floor", floor, raising=False)
    bench = Bench()
    ids = [action.id for action in actions_under(bench.app, Section.PICTURE)]
    assert {"floor.plain", "floor.tiles"} <= set(ids)
    bench.app.run("floor.tiles")
    assert floor.value_in(bench.state.preferences) == "tiles"
    assert [bench.app.catalogue[f"floor.{name}"].is_on(bench.app) for name in options] == [False, True]


def test_colours_go_round_and_are_said():
    bench = Bench()
    seen = []
    for _ in Preferences.palette.options():
        bench.press("F8")
        seen.append(bench.state.preferences.palette)
        assert bench.state.message.text == f"{Preferences.palette.options()[seen[-1]].title}."
    assert sorted(seen) == sorted(Preferences.palette.options())


def test_full_screen_is_asked_of_the_window_and_not_kept():
    bench = Bench()
    bench.press("F11", "F11")
    assert bench.screens == [True, False]
    assert bench.saved == []


def test_a_size_of_the_window_is_asked_of_the_window_and_kept():
    bench = Bench()
    bench.app.run("window.900x600")
    assert bench.sizes == [(900, 600)]
    assert bench.state.preferences.window == "900x600"
    assert len(bench.saved) == 1


def test_the_bare_cube_says_how_the_rest_comes_back():
    bench = Bench()
    bench.press("Ctrl+H")
    assert bench.state.message.text == "Ctrl+H brings it back."
    bench.press("Ctrl+H")
    assert not bench.state.preferences.is_bare


def test_circles_of_a_cube_without_centres_are_explained():
    bench = Bench(2)
    bench.press("Ctrl+T")
    assert bench.state.message.text == "A 2×2 has no centres to track."


def test_hidden_faces_go_round_nothing_floating_behind_and_a_view_from_behind():
    bench = Bench()
    preferences, seen = bench.state.preferences, []
    for _ in range(4):
        bench.press("F7")
        seen.append((preferences.hints, preferences.behind))
    assert seen == [(True, False), (False, True), (False, False), (True, False)]
    bench.press("Shift+F7")
    assert (preferences.hints, preferences.behind) == (True, True)


def test_the_key_for_lessons_changes_what_goes_on_and_what_is_kept():
    bench = Bench(4)
    action = bench.app.catalogue["lesson"]
    assert action.is_on(bench.app)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    assert not bench.player.is_lesson  # nobody told this player of the preference
    bench.press("Ctrl+M")
    assert (action.is_on(bench.app), bench.player.is_lesson) == (False, False)
    bench.press("Ctrl+M")
    assert (action.is_on(bench.app), bench.player.is_lesson) == (True, True)
    assert "Lesson" in bench.state.message.text


def test_reading_aloud_is_off_at_first_and_says_so_where_nothing_can_speak():
    bench = Bench()
    aloud = bench.player.aloud
    aloud.wants = lambda: bench.state.preferences.speech
    aloud.voice = Voice(finds=lambda rate: None)
    assert not aloud.is_on
    bench.app.run("speech.captions")
    assert aloud.is_on
    assert bench.state.message.text == "Nothing on this system can speak; install espeak-ng."
    bench.app.run("speech.off")
    assert not aloud.is_on
