import pytest

from app.base.say import grouped, short, shorter


@pytest.mark.parametrize(("number", "text"), [(0, "0"), (999, "999"), (7942540, "7 942 540")])
def test_digits_stand_in_threes(number, text):
    assert grouped(number) == text


@pytest.mark.parametrize(
    ("number", "text"),
    [(99_999, "99 999"), (100_000, "100k"), (999_499, "999k"), (999_500, "1.00M"), (7942540, "7.94M")],
)
def test_from_a_hundred_thousand_up_three_digits_and_a_letter_do(number, text):
    assert short(number) == text


@pytest.mark.parametrize(
    ("number", "text"), [(9_999, "9 999"), (10_000, "10.0k"), (99_949, "99.9k"), (99_950, "99 950")]
)
def test_where_there_is_little_room_from_ten_thousand_up(number, text):
    assert shorter(number) == text
