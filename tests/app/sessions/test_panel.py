"""The list of files on screen."""

from __future__ import annotations

from tests.app.window.test_screen import drawn
from tests.app.workbench import Bench


def test_a_file_that_is_named_in_full_is_not_said_to_be_missing(make_screen, tmp_path):
    (tmp_path / "a.txt").write_text("R U")
    for name, told in (("a.txt", "Enter opens this file."), ("b.txt", "No file is called that.")):
        bench = Bench(3)
        bench.press("Ctrl+O")
        bench.state.panels.files.field.set(str(tmp_path / name))
        assert told in [text for text, _ in drawn(make_screen, bench, (900, 600)).canvas.texts]
