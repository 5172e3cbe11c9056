"""Sentences of steps that bring wings somewhere."""

from dataclasses import replace

from cube_core.faces import Color
from cube_core.words.english import words_of
from cube_core.words.facts import Arrival, Slices, WingsBrought

DL = Arrival((Color.YELLOW, Color.ORANGE), "DL")
BR = Arrival((Color.BLUE, Color.RED), "BR")
ONE = WingsBrought((DL,), "wing", "joined", "spare", Slices(("2D",), 1))


def test_one_edge_is_named_with_its_place_in_words():
    assert words_of(ONE).caption == "Join the yellow–orange edge at bottom left (DL)."
    assert words_of(ONE).done == "Joined: yellow–orange at DL."
    assert not words_of(ONE).reason


def test_several_edges_are_named_or_only_their_places():
    two = replace(ONE, arrivals=(DL, BR))
    assert words_of(two).caption == "Join two edges: yellow–orange at DL and blue–red at BR."
    assert words_of(two).reason == "Slice 2D takes both across together, so there is one way back for all."


def test_a_middle_edge_comes_to_its_wings_and_a_wing_home():
    middle = replace(ONE, noun="middle")
    assert words_of(middle).caption == "Bring the yellow–orange middle edge to its wings, bottom left (DL)."
    assert words_of(replace(ONE, end="home")).caption == "Bring the yellow–orange wing home, bottom left (DL)."
    assert words_of(replace(ONE, end="moved")).caption == "Open the way: move one wing across."


def test_what_has_to_stay_is_told_with_how_it_works_the_first_time():
    assert words_of(replace(ONE, is_first=True)).reason.endswith("the centres are whole again.")
    assert "that saves turns" in words_of(replace(ONE, means="insertions", insertions=2)).reason
    assert "flip the edge" in words_of(replace(ONE, means="flip")).reason
