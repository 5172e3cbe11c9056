"""The table of every sentence."""

from tests.trust.words import Row, rows


def test_every_sentence_is_in_the_table_with_where_it_is_and_nothing_is_wrong_with_any():
    found = rows()
    assert len(found) > 1500
    texts = {row.text for row in found}
    assert "Bringing the centre cells home." in texts
    assert any(row.id.startswith("CellsGained.caption") for row in found)
    assert any(row.id.startswith("app/") for row in found)
    assert any(row.id.startswith("assets/ideas") for row in found)
    assert not [(row.id, row.verdict, row.text) for row in found if row.verdict]


def test_a_sentence_that_is_too_long_or_has_a_word_to_avoid_is_noticed():
    assert Row("x", "Bring it home.", 70).verdict == ""
    assert Row("x", "The cells have come home.", 20).verdict == "5 too long, avoid have come"
