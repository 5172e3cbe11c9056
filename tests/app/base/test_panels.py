from app.base.panels import CommandSearch


def test_the_chosen_line_stays_among_those_there_are_and_those_shown():
    search = CommandSearch()
    search.move(7, count=20, shown=6)
    assert (search.chosen, search.first) == (7, 2)
    search.move(100, count=20, shown=6)
    assert (search.chosen, search.first) == (19, 14)
    search.move(-100, count=20, shown=6)
    assert (search.chosen, search.first) == (0, 0)
    search.move(1, count=0, shown=6)
    assert search.chosen == 0


def test_scrolling_keeps_the_choice_and_ends_at_the_ends():
    search = CommandSearch()
    search.move(3, count=20, shown=6)
    search.scroll(100, count=20, shown=6)
    assert (search.chosen, search.first) == (3, 14)
    search.scroll(-100, count=20, shown=6)
    assert search.first == 0


def test_other_text_means_the_first_line():
    search = CommandSearch()
    search.move(3, count=20, shown=2)
    search.field.insert("s")
    assert (search.chosen, search.first) == (0, 0)
