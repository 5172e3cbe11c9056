from __future__ import annotations

import gzip
import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.base.files import check_target, keep_broken, read_text, replacing, write_pieces, write_text
from app.base.say import UserError
from tests.trust import damage


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    write_text(tmp_path / "a.txt", "R′ U\n")
    assert (tmp_path / "a.txt").read_bytes() == "R′ U\n".encode()
    assert names_in(tmp_path) == ["a.txt"]


def test_a_file_that_was_there_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("something much longer")
    write_text(tmp_path / "a.txt", "new")
    assert (tmp_path / "a.txt").read_text() == "new"


def test_the_draft_has_the_targets_ending_and_folder(tmp_path: Path) -> None:
    with replacing(tmp_path / "film.mp4") as draft:
        assert (draft.parent, draft.suffix) == (tmp_path, ".mp4")
        assert draft != tmp_path / "film.mp4"
        draft.touch()


@pytest.mark.parametrize("failure", [OSError(28, "No space left on device"), KeyboardInterrupt(), SystemExit(143)])
def test_what_fails_half_way_leaves_the_folder_as_it_was(tmp_path: Path, failure: BaseException) -> None:
    (tmp_path / "a.txt").write_text("old")

    def fail() -> None:
        with replacing(tmp_path / "a.txt") as draft:
            draft.write_text("half of it")
            raise failure

    with pytest.raises(type(failure)):
        fail()
    assert names_in(tmp_path) == ["a.txt"]
    assert (tmp_path / "a.txt").read_text() == "old"


@pytest.mark.skipif(sys.platform == "win32", reason="links want rights there")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "folder" / "real")
    write_text(tmp_path / "link", "text")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "folder" / "real").read_text() == "text"


@pytest.mark.skipif(sys.platform == "win32", reason="no devices as files there")
def test_a_device_is_written_to_and_stays_one() -> None:
    write_text(Path(os.devnull), "gone")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


@pytest.mark.parametrize("name", ["missing/a.txt", "a.txt/b.txt", "."])
def test_a_target_that_cannot_be_is_refused_early(tmp_path: Path, name: str) -> None:
    (tmp_path / "a.txt").touch()
    with pytest.raises(UserError, match=r"folder"):
        check_target(tmp_path / name)


def test_a_folder_that_may_not_be_written_is_refused_early(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != tmp_path)  # root may write anywhere
    with pytest.raises(UserError, match="no permission to write"):
        check_target(tmp_path / "a.txt")


def test_a_file_that_may_not_be_written_is_refused_early(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.txt").touch()
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) == tmp_path)
    with pytest.raises(UserError, match="no permission to write"):
        check_target(tmp_path / "a.txt")


def test_text_is_read_whatever_marks_its_beginning(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"\xef\xbb\xbfR U\r\n")
    assert read_text(tmp_path / "a.txt", 100) == "R U\r\n"


def test_text_that_is_not_there_is_an_error_of_its_own(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_text(tmp_path / "a.txt", 100)


@pytest.mark.parametrize(("content", "says"), [(b"12345", "larger than 4"), (b"R\xff", "byte 2")])
def test_text_that_cannot_be_read_is_a_sentence(tmp_path: Path, content: bytes, says: str) -> None:
    (tmp_path / "a.txt").write_bytes(content)
    with pytest.raises(UserError, match=says):
        read_text(tmp_path / "a.txt", 4)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_nothing_waits_for_a_pipe_or_reads_on_from_a_device(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, Path("/dev/zero")):
        with pytest.raises(UserError, match=f"{path} is"):
            read_text(path, 100)


@pytest.mark.skipif(sys.platform == "win32", reason="links want rights there")
@pytest.mark.parametrize("name", ["loop", "loop/a.txt"])
def test_links_that_lead_in_a_circle_are_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "pool")
    (tmp_path / "pool").symlink_to(tmp_path / "loop")
    for reach in (check_target, lambda path: write_text(path, "R"), lambda path: read_text(path, 100)):
        with pytest.raises(UserError, match="loop"):
            reach(tmp_path / name)


def test_a_broken_file_is_copied_beside_itself(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xff")
    first, second = keep_broken(tmp_path / "a.toml"), keep_broken(tmp_path / "a.toml")
    assert first is not None
    assert second is not None
    assert (
        names_in(tmp_path)
        == ["a.toml", "a.toml.broken", "a.toml.broken-2"]
        == sorted(["a.toml", first.name, second.name])
    )
    assert first.read_bytes() == b"\xff"
    assert keep_broken(tmp_path / "none") is None


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
@pytest.mark.parametrize("obstacle", [damage.folder, damage.pipe, damage.device, damage.giant])
def test_what_is_no_file_of_the_program_is_not_copied(tmp_path: Path, obstacle: Callable[[Path], None]) -> None:
    """A terabyte without anything in it filled the disk with a copy of itself."""
    obstacle(tmp_path / "a.toml")
    with pytest.raises(UserError, match=r"a\.toml is not a file of this program"):
        keep_broken(tmp_path / "a.toml")
    assert names_in(tmp_path) == ["a.toml"]


def test_pieces_are_one_text_and_compressed_where_the_name_says_so(tmp_path: Path) -> None:
    pieces = ["R U ", "// one\n", "F’"]
    write_pieces(tmp_path / "moves.txt", pieces)
    write_pieces(tmp_path / "moves.gz", pieces)
    write_pieces(tmp_path / "again.gz", pieces)
    assert (tmp_path / "moves.txt").read_text(encoding="utf-8") == "".join(pieces)
    assert gzip.decompress((tmp_path / "moves.gz").read_bytes()).decode() == "".join(pieces)
    assert (tmp_path / "moves.gz").read_bytes() == (tmp_path / "again.gz").read_bytes()


def test_pieces_that_break_off_leave_no_file(tmp_path: Path) -> None:
    def pieces() -> Iterator[str]:
        yield "R"
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="full"):
        write_pieces(tmp_path / "moves.gz", pieces())
    assert not list(tmp_path.iterdir())
