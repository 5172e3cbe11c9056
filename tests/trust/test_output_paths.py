"""Whatever stands at the place to be written to: the file is whole, or there is one error and nothing has changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli import main as cli
from cube_core import Cube, parse, scramble
from tests.program import ROOT, environment, is_one_error

unix = pytest.mark.skipif(sys.platform == "win32", reason="links and limits as Unix has them")
SOLVE = ("solve", "--size", "2", "--seed", "1", "--alg-file")


def names_in(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def error_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert is_one_error(err.encode())
    return err


@pytest.mark.parametrize("name", ["a b.txt", "Würfel ß 立方体.alg", "'quoted\" $HOME;.txt", "-"])
def test_a_file_of_any_name_is_written_whole(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "ein Ordner, é"
    folder.mkdir()
    monkeypatch.chdir(folder)
    assert cli.main([*SOLVE, name]) == 0
    cube = Cube(2)
    cube.play(scramble(2, 1))
    cube.play(parse((folder / name).read_text(encoding="utf-8"), 2))
    assert cube.is_solved
    assert names_in(folder) == [name]


@pytest.fixture
def obstacles(tmp_path: Path) -> Path:
    """A folder with all that can stand in a file's way."""
    for name in ("loop", "loop.png"):
        (tmp_path / name).symlink_to(tmp_path / name)
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere" / "a.txt")
    for name in ("folder", "folder.png"):
        (tmp_path / name).mkdir()
    (tmp_path / "file").write_text("before")
    return tmp_path


PLACES = ("loop", "loop/a.txt", "folder", "file/a.txt", "missing/a.txt", "dangling", "n" * 300)
REFUSED = [(*SOLVE, name) for name in PLACES] + [("--log", name) for name in PLACES]
REFUSED += [("snapshot", name, "--size", "3") for name in ("loop.png", "folder.png", "file/a.png", "missing/a.png")]


@unix
@pytest.mark.parametrize("arguments", REFUSED, ids=lambda arguments: " ".join(arguments)[:60])
def test_a_place_that_cannot_be_written_is_refused_before_the_work(
    arguments: tuple[str, ...], obstacles: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(obstacles)
    monkeypatch.setenv("DISPLAY", "")
    monkeypatch.setattr("app.cli.solving.solve", lambda *_, **__: pytest.fail("it works on what it cannot write"))
    before = names_in(obstacles)
    error_of(capsys, *arguments)
    assert names_in(obstacles) == before
    assert (obstacles / "file").read_text() == "before"


@unix
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
def test_a_full_disk_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert "No space left" in error_of(capsys, *SOLVE, "/dev/full")


@unix
@pytest.mark.parametrize("was_there", [False, True])
def test_a_disk_that_becomes_full_half_way_leaves_all_as_it_was(was_there: bool, tmp_path: Path) -> None:
    """A limit to the size of files stands for the disk."""
    target = tmp_path / "a.txt"
    if was_there:
        target.write_text("before")
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20));"
        "from app.cli.main import main; sys.exit(main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-B", "-P", "-c", code, *SOLVE, str(target)],
        env=environment(PYTHONPATH=str(ROOT)),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert is_one_error(done.stderr)
    assert names_in(tmp_path) == (["a.txt"] if was_there else [])
    assert not was_there or target.read_text() == "before"


@unix
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_permission_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tmp_path.chmod(0o500)
    assert "no permission to write" in error_of(capsys, *SOLVE, str(tmp_path / "a.txt"))
    tmp_path.chmod(0o700)
