"""The file of times: written at once, read again, never lost to damage or a full disk."""

from __future__ import annotations

import errno
import os
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.base.timer import Penalty, Solve
from app.times.state import Times, header, line_of, read, times_path, written
from tests.app.fakes import Said
from tests.trust.damage import no_room

TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=40).map(
    lambda text: " ".join(text.split())
)
SOLVES = st.builds(Solve, st.integers(0, 10**8), st.sampled_from(list(Penalty)), st.integers(2, 2000), TEXT, TEXT, TEXT)


@given(st.lists(SOLVES, max_size=8))
def test_what_is_written_is_read_again(solves):
    found = read(written(solves))
    assert found.solves == tuple(solves)
    assert found.faults == ()


@given(SOLVES)
def test_a_solve_is_one_line(solve):
    assert line_of(solve).count("\n") == 1
    assert len(line_of(solve).splitlines()) == 1


def test_a_note_of_several_lines_becomes_one():
    assert read(header() + line_of(Solve(100, note='one\ntwo, "three"'))).solves[0].note == 'one two, "three"'


def test_columns_come_in_any_order_and_unknown_ones_are_passed_over():
    found = read("color,seconds,penalty,size\nred,9.5,DNF,4\n")
    assert found.solves == (Solve(950, Penalty.DNF, 4),)


def test_other_line_ends_and_a_mark_of_the_encoding_are_no_trouble():
    assert read("\ufeffseconds\r\n12.34\r\n\r\n7\r\n").solves == (Solve(1234), Solve(700))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("abc,,3", '"abc" is not a time in seconds such as 12.34'),
        ("-3,,3", '"-3" is not a time'),
        ("1e9,,3", "not a time"),
        ("٣,,3", "not a time"),
        ("", None),
        ("5,+3,3", '"+3" is not a penalty; write +2 or DNF'),
        ("5,,1", '"1" is not the size of a cube'),
        ("5,,2001", "not the size"),
        ("5,,x", "not the size"),
        ("5" * 200000, "not a time"),
    ],
)
def test_a_line_that_says_nothing_is_told_and_left_out(line, words):
    found = read(f"seconds,penalty,size\n1,,3\n{line}\n2,,3\n")
    assert found.solves == (Solve(100), Solve(200))
    assert [words in fault and fault.startswith("Line 3 is left out: ") for fault in found.faults] == [True] * bool(
        words
    )


def test_a_file_that_is_something_else_is_told():
    assert "not a file of solves" in read("hello\nworld\n").faults[0]
    assert read("").faults == ()


def test_damaged_files_are_read_as_far_as_they_go():
    text = written([Solve(100 * number, scramble="R U R'") for number in range(40)])
    for seed in range(300):
        draw = random.Random(seed)
        signs = list(text)
        for _ in range(draw.randint(1, 6)):
            signs[draw.randrange(len(signs))] = draw.choice('",\n\0é9x')
        found = read("".join(signs[: draw.randint(1, len(signs))]))
        assert all(isinstance(solve, Solve) for solve in found.solves)
        assert all(fault.endswith(".") for fault in found.faults)


ONE, TWO, BIG = Solve(1000, scramble="R U"), Solve(1200, Penalty.PLUS_TWO), Solve(9000, size=5)


def test_a_time_is_in_the_file_as_soon_as_it_is_there(tmp_path):
    path = tmp_path / "new" / "times.csv"
    times = Times(path)
    times.add(ONE)
    times.add(BIG)
    assert path.read_text(encoding="utf-8") == written([ONE, BIG])
    assert Times(path).solves == [ONE, BIG]
    assert Times(path).of_size(5) == [(1, BIG)]
    assert Times(path).statistics(3).best == 1000


def test_what_is_changed_or_removed_is_so_in_the_file_and_comes_back(tmp_path):
    path = tmp_path / "times.csv"
    times = Times(path)
    for solve in (ONE, TWO, BIG):
        times.add(solve)
    times.charge(1, Penalty.NONE)
    times.remove(0)
    assert [solve.time for solve in Times(path).solves] == [1200, 9000]
    assert times.statistics(3).best == 1200
    assert times.bring_back()
    assert not times.bring_back()
    assert [solve.time for solve in Times(path).solves] == [1000, 1200, 9000]
    assert times.statistics(3).best == 1000


@pytest.mark.parametrize("damage", ["\x00\x00", "one,two\n", "when,size,seconds\n,3,fast\n,3,9.99\n"])
def test_a_damaged_file_is_told_kept_beside_and_gone_on_with(tmp_path, damage):
    path = tmp_path / "times.csv"
    path.write_text(damage, encoding="utf-8", newline="")
    said = Said()
    times = Times(path, said)
    known = list(times.solves)
    if damage.strip("\0"):
        assert str(path) in said[-1]
    times.add(ONE)
    assert Times(path).solves == [*known, ONE]
    if damage.strip("\0"):
        assert (tmp_path / "times.csv.broken").read_text(encoding="utf-8") == damage


def test_a_line_that_broke_off_takes_no_other_with_it(tmp_path):
    path = tmp_path / "times.csv"
    whole = header() + line_of(ONE) + line_of(TWO)
    path.write_text(whole[:-1], encoding="utf-8", newline="")
    times = Times(path)
    times.add(BIG)
    assert Times(path).solves == [ONE, TWO, BIG]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_permission_is_told(tmp_path):
    tmp_path.chmod(0o500)
    said = Said()
    times = Times(tmp_path / "times.csv", said)
    times.add(ONE)
    tmp_path.chmod(0o700)
    assert "could not be kept" in said[-1]
    assert times.solves == [ONE]


@pytest.mark.skipif(os.name == "nt", reason="limits as Unix has them")
def test_what_a_full_disk_cut_off_is_written_again_when_there_is_room(tmp_path):
    said = Said()
    times = Times(tmp_path / "times.csv", said)
    times.add(ONE)
    with no_room((tmp_path / "times.csv").stat().st_size + 9):
        times.add(TWO)
        assert "could not be kept" in said[-1]
    times.add(BIG)
    assert Times(tmp_path / "times.csv").solves == [ONE, TWO, BIG]


def test_a_file_with_its_columns_in_another_order_is_added_to_as_it_is_read(tmp_path):
    path = tmp_path / "times.csv"
    path.write_text("seconds,size,when\n12.34,3,2025-01-31T12:00:00\n", encoding="utf-8")
    times = Times(path)
    times.add(TWO)
    assert [solve.measured for solve in Times(path).solves] == [1234, TWO.measured]
    assert path.with_name("times.csv.broken").exists()


def test_a_folder_in_the_files_place_is_told_and_left_alone(tmp_path):
    path = tmp_path / "times.csv"
    path.mkdir()
    said = Said()
    times = Times(path, said)
    assert times.solves == []
    assert "folder" in said[-1]
    said.clear()
    times.add(ONE)
    assert said
    assert path.is_dir()
    assert times.solves == [ONE]


def test_a_file_that_is_well_is_added_to_and_never_made_anew(tmp_path):
    path = tmp_path / "times.csv"
    times = Times(path)
    times.add(ONE)
    file = path.stat().st_ino
    times.add(TWO)
    Times(path).add(BIG)
    assert path.stat().st_ino == file
    assert os.listdir(tmp_path) == [path.name]


def test_a_damaged_file_is_kept_beside_once(tmp_path):
    path = tmp_path / "times.csv"
    path.write_text("one,two\n", encoding="utf-8")
    times = Times(path)
    times.add(ONE)
    file = path.stat().st_ino
    times.add(TWO)
    assert path.stat().st_ino == file
    assert sorted(os.listdir(tmp_path)) == [path.name, f"{path.name}.broken"]


def test_an_empty_file_gets_its_line_of_names_and_is_no_damage(tmp_path):
    path = tmp_path / "times.csv"
    path.touch()
    Times(path).add(ONE)
    assert path.read_text(encoding="utf-8") == written([ONE])
    assert os.listdir(tmp_path) == [path.name]


def test_bytes_that_are_no_text_are_kept_beside(tmp_path):
    path = tmp_path / "times.csv"
    path.write_bytes(b"\xff\xfe")
    said = Said()
    times = Times(path, said)
    times.add(ONE)
    assert "could not be read" in said[0]
    assert path.read_text(encoding="utf-8") == written([ONE])
    assert path.with_name("times.csv.broken").read_bytes() == b"\xff\xfe"


def test_what_another_window_added_in_the_meantime_stays(tmp_path):
    path = tmp_path / "times.csv"
    Times(path).add(ONE)
    mine, theirs = Times(path), Times(path)
    assert mine.solves == theirs.solves == [ONE]
    theirs.add(TWO)
    mine.add(BIG)
    assert mine.solves == Times(path).solves == [ONE, TWO, BIG]
    theirs.charge(0, Penalty.DNF)
    mine.remove(2)
    assert [solve.penalty for solve in mine.solves] == [Penalty.DNF, Penalty.PLUS_TWO]


def test_of_equal_solves_the_one_nearest_to_where_it_was_is_changed(tmp_path):
    path = tmp_path / "times.csv"
    for solve in (TWO, ONE, BIG, ONE):
        Times(path).add(solve)
    mine = Times(path)
    assert mine.solves[3] == ONE
    Times(path).remove(0)
    mine.remove(3)
    assert mine.solves == [ONE, BIG]


def test_a_line_that_cannot_be_written_leaves_the_file_as_it_was(tmp_path, monkeypatch):
    """It is known to be on the disk only once the disk was asked."""
    path = tmp_path / "times.csv"
    told = []
    times = Times(path, lambda text, is_warning=False: told.append((text, is_warning)))
    times.add(ONE)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", failing)
        times.add(TWO)
    assert told == [(f"The times could not be kept in {path}: Input/output error.", True)]
    assert path.read_text(encoding="utf-8") == written([ONE])


def failing(file):
    raise OSError(errno.EIO, os.strerror(errno.EIO))


@pytest.mark.parametrize("damage", [b"\xff", b"when,size,seconds\n,3,fast\n"])
def test_all_that_is_told_of_a_file_is_a_warning(tmp_path, damage):
    path, told = tmp_path / "times.csv", []
    path.write_bytes(damage)
    assert not Times(path, lambda text, is_warning=False: told.append(is_warning)).solves
    path.unlink()
    path.mkdir()
    Times(path, lambda text, is_warning=False: told.append(is_warning)).add(ONE)
    assert len(told) >= 3
    assert all(told)


def test_a_time_is_kept_in_memory_as_it_will_be_read(tmp_path):
    times = Times(tmp_path / "times.csv")
    times.add(Solve(1000, scramble="R  U\n"))
    assert times.solves == Times(tmp_path / "times.csv").solves == [ONE]


def test_figures_are_worked_out_once_for_each_change_and_size():
    times = Times()
    times.add(ONE)
    version, first = times.version, times.statistics(3)
    assert times.statistics(3) is first
    assert times.statistics(5) is not first
    times.add(TWO)
    assert times.version > version
    assert times.statistics(3) != first


def test_times_lie_in_the_folder_for_data(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert times_path() == tmp_path / "cubelens" / "times.csv"
