from app.training.rounds import Score, note_of


def test_one_of_a_kind_is_told_as_one():
    assert Score(1, 1, 1, 0, 1, 1).summary == "1 step: 1 turn where the program takes 1; 1 hint, 1 mistake, 0 shown."


def test_a_solve_that_was_only_shown_has_no_turns_to_compare():
    assert Score(steps=9, shown=9).summary == "9 steps: all shown; 0 hints, 0 mistakes, 9 shown."


def test_fewer_turns_than_the_program_s_are_told_beside_it():
    assert note_of(1, 2) == "Done in 1 turn; the program takes 2."
