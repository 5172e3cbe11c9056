"""How texts take the room there is."""

from __future__ import annotations

from app.ui.fitting import SMALLEST, fitted, write

SENTENCE = "Bring the white centre up and put its twelve cells beside each other"


def widest(canvas, shape):
    return max(canvas.text_width(line, shape.size) for line in shape.lines)


def test_a_text_that_fits_is_left_alone(canvas):
    assert (fitted(canvas, "Short", 200).lines, fitted(canvas, "Short", 200).size) == (("Short",), 16)


def test_a_text_gets_smaller_before_it_takes_another_line(canvas):
    room = canvas.text_width(SENTENCE, 15) + 1
    shape = fitted(canvas, SENTENCE, room, lines=2)
    assert (shape.lines, shape.size) == ((SENTENCE,), 15)


def test_lines_are_broken_between_words_and_lose_none(canvas):
    shape = fitted(canvas, SENTENCE, 200, lines=9)
    assert " ".join(shape.lines) == SENTENCE
    assert not shape.is_cut
    assert widest(canvas, shape) <= 200


def test_what_fits_in_no_way_is_cut_at_its_end_and_told_under_the_mouse(canvas):
    shape = fitted(canvas, SENTENCE, 120, lines=2)
    assert len(shape.lines) == 2
    assert shape.lines[1].endswith("…")
    assert shape.size >= SMALLEST
    assert widest(canvas, shape) <= 120
    write(canvas, (10, 10), SENTENCE, 120, lines=2)
    assert [tip.text for tip in canvas.tips] == [SENTENCE]


def test_a_word_wider_than_the_room_is_cut_too(canvas):
    shape = fitted(canvas, "Supercalifragilisticexpialidocious", 60, lines=3)
    assert shape.is_cut
    assert widest(canvas, shape) <= 60
