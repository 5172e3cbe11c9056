from app.actions.actions import Action
from app.input.command_box import CommandBox
from app.input.search import match


def everything(action: Action) -> bool:
    return True


def test_the_start_of_a_word_beats_letters_apart():
    together, apart = match("scr", "Scramble"), match("scr", "Turn single layers")
    assert apart is None
    assert together is not None
    assert together.places == (0, 1, 2)


def test_words_may_come_in_any_order():
    assert match("cube big", "Bigger cube") is not None


def test_letters_apart_are_found_in_order_only():
    assert match("fsc", "Full screen") is not None
    assert match("csf", "Full screen") is None


def test_the_best_line_comes_first():
    box = CommandBox(everything)
    box.field.insert("undo")
    assert box.lines[0].action == "undo"


def test_a_number_offers_a_cube_of_that_size_once():
    box = CommandBox(everything)
    box.field.insert("37")
    assert (box.lines[0].action, box.lines[0].title) == ("size.37", "37×37 cube")
    box.field.set("7")
    assert [line.action for line in box.lines].count("size.7") == 1
    box.field.set("2001")
    assert "size.2001" not in [line.action for line in box.lines]


def test_moving_keeps_the_chosen_line_among_those_shown():
    box = CommandBox(everything)
    box.move(7, shown=6)
    assert (box.chosen, box.first) == (7, 2)
    box.move(-100, shown=6)
    assert (box.chosen, box.first) == (0, 0)
    box.move(10_000, shown=6)
    assert box.chosen == len(box.lines) - 1


def test_a_new_search_starts_at_its_top():
    box = CommandBox(everything)
    box.move(5, shown=6)
    box.field.insert("x")
    assert box.chosen == 0


def test_nothing_found_is_no_line():
    box = CommandBox(everything)
    box.field.insert("qqqq")
    assert box.lines == []
    box.move(1, shown=6)
