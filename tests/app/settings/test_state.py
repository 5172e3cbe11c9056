"""The list of settings: what is chosen stays in sight, another search begins at the top."""

from __future__ import annotations

from app.settings.state import SettingsList, first_shown


def test_the_chosen_row_stays_in_sight():
    panel = SettingsList()
    panel.keep_within(20)
    panel.move(12, 20)
    panel.first = first_shown(panel.chosen, panel.first, 5, 20)
    assert (panel.first, panel.chosen) == (8, 12)
    panel.move(-99, 20)
    panel.first = first_shown(panel.chosen, panel.first, 5, 20)
    assert (panel.first, panel.chosen) == (0, 0)
    panel.move(99, 20)
    panel.first = first_shown(panel.chosen, panel.first, 30, 20)
    assert (panel.first, panel.chosen) == (0, 19)


def test_another_search_begins_at_the_top():
    panel = SettingsList()
    panel.keep_within(20)
    panel.move(12, 20)
    panel.first = first_shown(panel.chosen, panel.first, 5, 20)
    panel.search.insert("x")
    panel.keep_within(20)
    assert (panel.first, panel.chosen) == (0, 0)
    panel.move(3, 20)
    panel.keep_within(2)
    assert panel.chosen == 1


def test_typed_text_goes_to_the_search_or_to_the_colour_that_is_picked():
    panel = SettingsList()
    assert panel.field is panel.search
    panel.swatch = 2
    assert panel.field is panel.digits
