"""What is being done while somebody waits."""

from cube_core.words import progress


def test_numbers_stand_in_the_sentences_and_minutes_only_where_there_are_any():
    assert progress.row(2, 5) == "Row 2 of 5."
    assert progress.bars(6, 3, 24, 0).endswith("3 of 24 neighbours match.")
    assert progress.bars(36, 3, 24, 5).endswith(" This takes some 5 minutes.")
    assert progress.fewer(40).startswith("40 turns")
    assert "to a 3×3" in progress.reduced(12)
