"""The panel of settings: every record has its row, changes by its kind, and goes back to what it was at first."""

from __future__ import annotations

from math import inf

import pytest

from app.base.preferences import Preferences, records
from app.base.setting import Problem, Switch
from app.menus.actions import lines_of
from app.settings import actions as settings
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    made = Bench(5)  # every way to solve fits
    made.press("Ctrl+Comma")
    return made


def row_of(bench, record):
    return next(row for row in settings.rows_of(bench.app) if row.record is record and not row.is_swatches)


def test_every_setting_has_a_row_and_one_that_is_added_too(bench, monkeypatch):
    assert {row.record.name for row in settings.rows_of(bench.app)} == {record.name for record in records()}
    sparkle = Switch(name="sparkle", title="Sparkling", section="View", short="Spark")
    monkeypatch.setattr(Preferences, "sparkle", sparkle, raising=False)
    assert row_of(bench, sparkle).title == "Sparkling"


def test_every_setting_changes_and_goes_back_by_its_reset(bench):
    for record in records():
        if record in (Preferences.keys, Preferences.algorithms, Preferences.fullscreen, Preferences.is_bare):
            continue
        row = row_of(bench, record)
        assert settings.is_usual(bench.app, row)
        settings.step(bench.app, row, 1)
        assert not settings.is_usual(bench.app, row), record.name
        settings.reset(bench.app, row)
        assert settings.is_usual(bench.app, row), record.name
    assert bench.saved


@pytest.mark.parametrize("mend", [lambda app, row: settings.step(app, row, 1), settings.reset])
def test_a_setting_that_is_changed_is_no_longer_told_to_be_wrong_in_the_file(bench, mend):
    other = Problem("line 3: size cannot be 'x'.", "size")
    bench.state.preferences.problems = (Problem("line 2: it cannot be 7.", Preferences.trackers.name), other)
    mend(bench.app, row_of(bench, Preferences.trackers))
    assert bench.state.preferences.problems == (other,)


def test_an_arrow_that_is_pressed_in_the_frame_of_a_search_chooses_among_what_it_found(bench):
    for _ in range(12):
        bench.keyboard.edit("down")
    bench.state.panels.settings.search.insert("s")
    bench.keyboard.edit("down")
    assert bench.state.panels.settings.chosen == 1


@pytest.mark.parametrize(("size", "is_lesson"), [(7, True), (8, False)])
def test_lessons_are_shown_as_they_are_played_until_one_chooses(size, is_lesson):
    bench = Bench(size)
    row = row_of(bench, Preferences.is_lesson)
    for expected in (is_lesson, not is_lesson, is_lesson):
        assert settings.is_on(bench.app, row) is expected
        settings.step(bench.app, row, 1)
    assert not settings.is_usual(bench.app, row)
    settings.reset(bench.app, row)
    assert settings.is_on(bench.app, row) is is_lesson
    assert settings.is_usual(bench.app, row)


def test_keys_of_ones_own_are_set_in_the_help_and_forgotten_here(bench):
    row = row_of(bench, Preferences.keys)
    settings.step(bench.app, row, 1)
    assert bench.state.panels.shown is Panels.HELP
    bench.state.preferences.keys = {"reset": ["F12"]}
    settings.reset(bench.app, row)
    assert settings.is_usual(bench.app, row)


def test_a_number_goes_over_to_its_word_and_back(bench):
    row = row_of(bench, Preferences.tempo)
    bench.state.preferences.tempo = 1900.0
    settings.step(bench.app, row, 1)
    assert bench.player.metronome.tempo == 2000.0
    settings.step(bench.app, row, 1)
    assert bench.player.metronome.tempo == inf
    assert settings.text_of(bench.app, row) == "instant"
    settings.step(bench.app, row, -1)
    assert bench.player.metronome.tempo == 2000.0
    bench.state.preferences.tempo = 0.25
    settings.step(bench.app, row, -1)
    assert bench.player.metronome.tempo == 0.25


def test_whole_numbers_stay_whole_and_within_their_bounds(bench):
    row = row_of(bench, Preferences.size)
    for _ in range(3):
        settings.step(bench.app, row, -1)
    assert bench.state.preferences.size == 2
    assert settings.text_of(bench.app, row) == "2"


def test_settings_are_found_and_changed_by_keys_alone(bench):
    bench.type("letters")
    assert settings.rows_of(bench.app)[0].record.name == "letters"
    bench.press("Enter")
    assert bench.state.preferences.letters
    bench.press("Ctrl+R")
    assert not bench.state.preferences.letters
    for _ in range(7):
        bench.keyboard.edit("backspace")
    bench.type("effort")
    bench.press("Enter")
    assert bench.state.preferences.effort == "4"
    bench.press("Shift+Enter")
    assert bench.state.preferences.effort == "1"


def test_the_arrows_choose_what_keys_change(bench):
    rows = settings.rows_of(bench.app)
    bench.keyboard.edit("down")
    bench.keyboard.edit("down")
    bench.keyboard.edit("up")
    bench.press("Enter")
    assert not settings.is_usual(bench.app, rows[1])
    bench.keyboard.edit("page-down")
    assert bench.state.panels.settings.chosen == 1 + settings.PAGE


def test_a_colour_of_ones_own_is_typed_and_kept(bench):
    settings.open_picker(bench.app, 4)
    bench.type("ff40a0")
    bench.press("Enter")
    assert settings.own_colors(bench.app)[4] == "FF40A0"
    assert bench.state.panels.settings.swatch is None
    assert bench.saved
    row = row_of(bench, Preferences.palette)
    assert settings.text_of(bench.app, row) == "Your own"
    bench.state.preferences.window = "1234x777"
    assert settings.text_of(bench.app, row_of(bench, Preferences.window)) == "1234x777"
    settings.step(bench.app, row, 1)
    assert bench.state.preferences.palette == "wca"


def test_a_text_that_is_no_colour_changes_nothing_and_is_told(bench):
    settings.open_picker(bench.app, 0)
    bench.type("pink")
    bench.press("Enter")
    assert bench.state.message.is_warning
    assert bench.state.preferences.palette == "wca"
    assert bench.state.panels.settings.swatch == 0
    bench.press("Tab")
    assert bench.state.panels.settings.swatch == 1
    bench.press("Escape")
    assert bench.state.panels.shown is Panels.SETTINGS
    bench.press("Escape")
    assert bench.state.panels.shown is Panels.NONE


def test_a_colour_on_the_way_is_seen_at_once_and_written_once(bench):
    settings.open_picker(bench.app, 2)
    for color in ("101010", "202020", "303030"):
        settings.pick(bench.app, color)
    assert settings.own_colors(bench.app)[2] == "303030"
    assert not bench.saved
    settings.close_picker(bench.app)
    assert len(bench.saved) == 1


@pytest.mark.parametrize("word", ["settings", "preferences", "options"])
def test_the_panel_is_found_by_the_words_people_use(word):
    bench = Bench(3)
    bench.press("Ctrl+P")
    bench.type(word)
    assert "settings" in [line.action.id for line in lines_of(bench.app)][:2]


def test_the_file_opens_where_the_user_edits_texts(bench):
    settings.open_file(bench.app)
    assert bench.links[0].startswith("file:///")
    assert bench.links[0].endswith("settings.toml")


def test_algorithms_of_ones_own_are_set_in_the_catalogue_and_reset_here(bench):
    row = row_of(bench, Preferences.algorithms)
    settings.step(bench.app, row, 1)
    assert bench.state.panels.shown is Panels.SHELF
    bench.state.preferences.algorithms = {"OLL 27": "U R U R' U R U2 R'"}
    settings.reset(bench.app, row)
    assert settings.is_usual(bench.app, row)
