"""Every setting is one record, and the records are all one needs to know of the settings."""

from __future__ import annotations

from math import inf

import pytest

from app.base.preferences import Preferences, choices, look_of, plays_lesson, records, switches
from app.base.setting import Switch
from app.window.actions import load_catalogue


def test_no_two_settings_have_one_name() -> None:
    names = [record.name for record in records()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("record", list(records()), ids=lambda record: record.name)
def test_the_usual_value_can_be_written_and_read(record) -> None:
    assert record.read(record.written(record.default)) == record.default


@pytest.mark.parametrize("record", list(choices()), ids=lambda record: record.name)
def test_a_choice_goes_round_through_all_its_values(record) -> None:
    names = list(record.options())
    assert record.default == names[0]
    assert [record.after(name) for name in names] == [*names[1:], names[0]]
    assert record.after(names[0], -1) == names[-1]


def test_numbers_keep_to_their_bounds_and_sizes_are_whole() -> None:
    assert Preferences.size.read(7) == 7
    assert Preferences.tempo.read("instant") == inf
    for record, wrong in (
        (Preferences.size, 2.5),
        (Preferences.size, 1),
        (Preferences.tempo, 0.1),
        (Preferences.size, "3"),
    ):
        with pytest.raises(ValueError, match="from"):
            record.read(wrong)


def test_every_switch_and_every_value_of_a_choice_has_an_action() -> None:
    catalogue = load_catalogue()
    for record in switches():
        assert catalogue[record.action_id].keys == record.keys
    for choice in choices():
        assert {choice.action_id(value) for value in choice.options()} <= {action.id for action in catalogue.actions}


def test_one_preference_does_not_touch_another() -> None:
    one, other = Preferences(), Preferences()
    one.letters = True
    one.keys = {"undo": ["U"]}
    assert (other.letters, dict(other.keys), other.changed) == (False, {}, {})
    assert one.changed == {"letters": False, "keys": {}}


def test_overlays_are_those_whose_switches_are_on(monkeypatch: pytest.MonkeyPatch) -> None:
    preferences = Preferences()
    assert look_of(preferences).overlays == {"trackers", "commutator", "dim"}
    sparkle = Switch(name="sparkle", title="Sparkling", section="View", default=True, overlay="sparkles")
    monkeypatch.setattr(Preferences, "sparkle", sparkle, raising=False)
    preferences.trackers = False
    assert look_of(preferences).overlays == {"commutator", "dim", "sparkles"}


def test_short_solves_are_lessons_and_long_ones_are_watched_until_something_is_chosen():
    preferences = Preferences()
    assert [plays_lesson(preferences, size) for size in (2, 7, 8, 100)] == [True, True, False, False]
    for chosen in (True, False):
        preferences.is_lesson = chosen
        assert [plays_lesson(preferences, size) for size in (3, 100)] == [chosen, chosen]
