from app.training.rounds import MadeMoves, next_after, own_of, rotations_of
from cube_core import parse


def made(*words, size=4):
    return [MadeMoves(parse(word, size), is_own=True) for word in words]


def test_what_is_turned_straight_back_was_not_made_and_what_is_turned_on_is_one_turn():
    assert str(own_of(4, made("R", "R'", "U", "U"))) == "U2"


def test_only_turns_of_all_layers_turn_the_cube_as_a_whole():
    assert str(rotations_of(4, made("R", "x", "2-3Rw", "y'", "Lw"))) == "x y'"


def test_the_way_goes_on_where_the_turns_are_its_beginning_and_nowhere_else():
    way = parse("2R U 2R' U'", 4)
    assert next_after(parse("", 4), way) == way[0]
    assert next_after(parse("2R U", 4), way) == way[2]
    assert next_after(parse("2R U2", 4), way) is None
    assert next_after(way, way) is None
