"""What the project's own files say is true."""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from app.cli import main as cli
from tests.recipes import edits_in

ROOT = Path(__file__).resolve().parent.parent
READMES = sorted(path for path in ROOT.glob("**/README.md") if not path.relative_to(ROOT).parts[0].startswith("."))
TEXTS = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in READMES}
README, ALL = TEXTS["README.md"], "\n".join(TEXTS.values())
LARGEST = 10_000
"""Bytes of the README that people open first."""
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_examples_of_the_readme_run_as_it_says() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 5
    assert results.failed == 0


def test_the_readmes_name_only_files_that_are_there() -> None:
    names = [name for name in re.findall(r"`([^`\n]+)`", ALL) if re.fullmatch(r"[\w./-]+(/|\.\w+)", name)]
    assert "cube_core/turns.py" in names
    to_be_made = {edit.path for edit in edits_in(ALL) if not edit.where}
    assert [name for name in names if not (ROOT / name).exists() and name not in to_be_made] == []


@pytest.mark.parametrize("name", TEXTS)
def test_pictures_of_a_readme_are_where_it_looks_for_them(name: str) -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", TEXTS[name])
    assert [one for one in pictures if not ((ROOT / name).parent / one).exists()] == []


def test_the_readme_is_a_front_door_and_its_tree_names_every_room() -> None:
    assert len(README.encode()) <= LARGEST
    rooms = {f"app/{path.parent.name}/" for path in (ROOT / "app").glob("*/__init__.py")}
    assert rooms <= set(re.findall(r"`(app/\w+/)`", README))


def test_the_readmes_name_only_targets_and_commands_that_are_there() -> None:
    targets = set(re.findall(r"^([\w-]+):", MAKEFILE, re.MULTILINE))
    assert {"run", "test", "test-all", "lint"} <= set(re.findall(r"\bmake ([a-z][\w-]*)", ALL)) <= targets
    assert set(re.findall(r"bin/cubelens ([a-z]\w*)", ALL)) <= set(cli.COMMANDS)


@pytest.mark.skipif(not shutil.which("git") or not (ROOT / ".git").exists(), reason="this is no clone")
def test_the_top_folder_holds_what_belongs_there_and_nothing_else() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    packages = {"app", "assets", "cube_core", "renderer", "shaders", "tests"}
    files = {".gitignore", "CHANGELOG.md", "LICENSE", "Makefile", "README.md", "pyproject.toml"}
    assert {line.split("/")[0] for line in listed.splitlines()} == packages | files | {".ci"}


def test_ci_calls_the_two_targets_and_nothing_else() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("make")] == ["make test", "make lint"]
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


@pytest.mark.skipif(not shutil.which("make"), reason="make is not here")
@pytest.mark.parametrize("target", ["run", "test", "lint"])
def test_without_a_python_that_is_new_enough_make_says_so(target: str, tmp_path: Path) -> None:
    make = shutil.which("make")
    assert make
    (tmp_path / "python3").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "python3").chmod(0o755)
    (tmp_path / "Makefile").write_text(MAKEFILE)
    (tmp_path / "pyproject.toml").touch()
    done = subprocess.run(
        [make, target], cwd=tmp_path, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "Python 3.11 or later" in done.stdout


def test_the_changelog_has_a_section_for_what_is_not_released() -> None:
    assert "\n## [Unreleased]\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
