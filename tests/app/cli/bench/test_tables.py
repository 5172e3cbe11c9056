"""Tables of measurements."""

from app.cli.bench import table


def test_columns_are_as_wide_as_their_widest_cell_and_set_flush_right():
    assert table(["size", "s"], [["2", "0.25"], ["1000", "3"]]) == ["size     s", "   2  0.25", "1000     3"]


def test_a_table_without_rows_is_its_head():
    assert table(["size", "s"], []) == ["size  s"]
