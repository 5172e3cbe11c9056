from cube_core.aims.aim_names import name_of, names_of
from cube_core.aims.standing import row_number, whole
from cube_core.faces import Color


def test_every_number_has_a_name_of_at_least_two_words():
    for size in (2, 3, 4, 5):
        for number in range(len(whole(size))):
            assert len(name_of(number, size).split()) >= 2


def test_rows_are_named_from_the_nearer_face():
    assert name_of(row_number(5, Color.WHITE, 2), 5) == "row 2 from white"
    assert name_of(row_number(5, Color.WHITE, 4), 5) == "row 2 from yellow"
    assert name_of(row_number(5, Color.GREEN, 5), 5) == "row 1 from blue"


def test_an_edge_that_is_parted_and_not_at_home_is_named_once():
    edge, at_home = 6, 18 + 8
    assert names_of([edge, at_home], [2, 2], 4) == ("the white–green edge",)
