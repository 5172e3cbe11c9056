from app.cube.state import MovesBox, read_moves


def test_a_good_text_is_read_whole():
    reading = read_moves("R U [F, D]", 3)
    assert (len(reading.alg), reading.error, reading.valid) == (6, None, 10)


def test_an_error_has_its_word_and_what_comes_before_it_still_counts():
    reading = read_moves("R U R' 3R R2U2 F'", 5)
    assert str(reading.alg) == "R U R' M'"
    assert reading.word == (10, 14)
    assert reading.error is not None
    assert reading.error.position == 12


def test_two_ways_to_cut_a_word_are_both_offered_and_none_is_taken():
    assert read_moves("R2U2", 5).fixes == ("R2 U2", "R 2U2")


def test_moves_written_together_are_read():
    assert str(read_moves("F RUR'U' F'", 5).alg) == "F R U R' U' F'"


def test_nothing_is_offered_where_spaces_do_not_help():
    assert read_moves("R Q", 3).fixes == ()


def test_what_stands_in_an_open_group_is_not_played():
    reading = read_moves("R (U F", 3)
    assert str(reading.alg) == "R"
    assert reading.error is not None


def test_an_error_inside_a_group_leaves_what_is_before_the_group():
    assert str(read_moves("R [U Q, F] D", 3).alg) == "R"


def test_taking_with_an_error_keeps_the_rest_and_puts_the_caret_at_the_error():
    box = MovesBox(5)
    box.field.insert("R U R2U2 F")
    assert str(box.take()) == "R U"
    assert (box.field.text, box.field.caret) == ("R2U2 F", 2)


def test_a_fix_takes_the_place_of_the_word():
    box = MovesBox(5)
    box.field.insert("R R2U2 F")
    box.fix(1)
    assert box.field.text == "R R 2U2 F"
    assert box.reading.error is None
    box.fix(0)
    assert box.field.text == "R R 2U2 F"


def test_the_arrows_bring_earlier_texts_back_and_forth():
    box = MovesBox(3)
    for text in ("R U", "F2", "F2"):
        box.field.insert(text)
        box.take()
    box.recall(1)
    assert box.field.text == "F2"
    box.recall(1)
    assert box.field.text == "R U"
    box.recall(1)
    assert box.field.text == "R U"
    box.recall(-1)
    box.recall(-1)
    assert box.field.text == ""


def test_text_of_several_lines_loses_no_moves_to_its_comments():
    box = MovesBox(3)
    box.field.insert("R U R' // first\nF2 L' D // second\r\nB")
    assert str(box.take()) == "R U R' F2 L' D B"


def test_the_reading_follows_the_size():
    box = MovesBox(3)
    box.field.insert("M")
    assert box.reading.error is None
    box.size = 4
    assert box.reading.error is not None


def test_a_very_long_text_is_read_in_good_time():
    reading = read_moves("R U " * 25_000 + "Q", 3)
    assert len(reading.alg) == 50_000


def test_one_key_puts_the_spaces_into_the_whole_text():
    box = MovesBox(4)
    box.field.insert("(R2U)F2D R'2F")
    assert box.reading.fixes == ("(R2 U) F2 D", "(R 2U) F 2D")
    box.fix(0)
    assert box.field.text == "(R2 U) F2 D R'2 F"
    assert box.field.caret == len("(R2 U) F2 D")
    assert box.reading.error is None


def test_what_is_replaced_comes_back_by_the_arrow():
    box = MovesBox(3)
    box.field.insert("R U")
    box.replace("F2")
    assert box.field.text == "F2"
    box.recall(1)
    assert box.field.text == "R U"


def test_it_says_what_the_moves_do():
    box = MovesBox(3)
    box.field.insert("R U R' U R U2 R'")
    assert box.effect[0] == "It solves OLL 27, Sune."
    box.field.insert(" R2U")
    assert box.effect[0] != "It solves OLL 27, Sune."
    box.size = 5
    assert box.effect[-1].startswith("Made ")


def test_it_says_nothing_of_solves_and_of_what_takes_long():
    for size, text in ((3, ""), (3, "R U // cross"), (3, "R U " * 600), (51, "R U")):
        box = MovesBox(size)
        box.field.insert(text)
        assert box.effect == ()
