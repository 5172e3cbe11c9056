"""The recipes of the READMEs for people who change the program, read as edits of files."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_EDIT = re.compile(r"^`([\w./]+)`, (?:new|(after|before) `([^`\n]+)`):\n\n```\w+\n(.*?)```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Edit:
    """Lines to write into a file: a new one, or after or before the first line that begins with something."""

    path: str
    where: str
    anchor: str
    text: str

    def apply(self, root: Path) -> None:
        path = root / self.path
        if not self.where:
            assert not path.exists()
            path.write_text(self.text, encoding="utf-8")
            return
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        at = next(number for number, line in enumerate(lines) if line.strip().startswith(self.anchor.strip()))
        lines.insert(at + (self.where == "after"), self.text)
        path.write_text("".join(lines), encoding="utf-8")


def edits_in(text: str) -> list[Edit]:
    """All edits that a text tells of, in order."""
    return [Edit(path, where, anchor, lines) for path, where, anchor, lines in _EDIT.findall(text)]
