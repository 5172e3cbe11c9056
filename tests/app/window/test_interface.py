"""What is loaded ahead: nothing of it is left for the frame in which the first solve arrives."""

from app.ui.explained import terms
from app.window.interface import load_ahead
from renderer.glyphs import fields


def test_what_captions_and_marks_show_is_there_before_the_first_solve():
    fields.cache_clear()
    terms.cache_clear()
    load_ahead()
    assert fields.cache_info().currsize == terms.cache_info().currsize == 1
    fields("numerals")
    assert fields.cache_info().hits == 1
