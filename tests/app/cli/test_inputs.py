"""What users type as arguments, read and checked."""

import argparse
import io
import sys
from types import SimpleNamespace

import pytest

from app.base.files import write_pieces
from app.base.say import UserError
from app.cli import inputs
from cube_core import Cube, parse, scramble


def with_stdin(monkeypatch, data):
    monkeypatch.setattr(sys, "stdin", None if data is None else SimpleNamespace(buffer=io.BytesIO(data)))


def parsed(*arguments):
    parser = argparse.ArgumentParser(exit_on_error=False)
    inputs.add_size(parser)
    inputs.add_state(parser)
    return parser.parse_args(["--size", "3", *arguments])


@pytest.mark.parametrize("text", ["", "1_0", " 7", "7.0", "0x7", "٣", "--7"])
def test_what_only_python_takes_for_a_number_is_none(text):
    with pytest.raises(argparse.ArgumentTypeError, match="is not a whole number"):
        inputs.whole_number(text)


@pytest.mark.parametrize("text", ["1", "2001", "-3"])
def test_sizes_that_no_cube_has_are_refused(text):
    with pytest.raises(argparse.ArgumentTypeError):
        inputs.size(text)


def test_a_seed_is_not_negative():
    assert inputs.seed("0") == 0
    with pytest.raises(argparse.ArgumentTypeError, match="not -1"):
        inputs.seed("-1")


def test_the_place_of_an_error_is_counted_from_one():
    with pytest.raises(UserError, match="Character 3 of the algorithm: "):
        inputs.alg("R Q", 3)


@pytest.mark.parametrize(("facelets", "told"), [("UUU", "are 54 letters; these are 3"), ("U" * 54, "are no cube: ")])
def test_facelets_that_are_no_cube_are_refused_in_a_sentence(facelets, told):
    with pytest.raises(UserError, match=told):
        inputs.cube(facelets, 3)


def test_a_dash_reads_standard_input_and_facelets_may_be_in_lines(monkeypatch):
    with_stdin(monkeypatch, b"\xef\xbb\xbfR U R'\n")
    assert inputs.alg("-", 3) == parse("R U R'", 3)
    letters = Cube(3).facelets()
    with_stdin(monkeypatch, "\n".join(letters[face * 9 : face * 9 + 9] for face in range(6)).encode())
    assert inputs.cube("-", 3).is_solved


@pytest.mark.parametrize(("data", "told"), [(None, "is closed"), (b"R\xff", "byte 2 is none")])
def test_standard_input_that_cannot_be_read_is_told(data, told, monkeypatch):
    with_stdin(monkeypatch, data)
    with pytest.raises(UserError, match=told):
        inputs.text_of("-")


def test_the_cube_is_in_the_state_that_is_asked_for():
    assert inputs.state_of(parsed())[0].is_solved
    scrambled, moves = inputs.state_of(parsed("--seed", "4"))
    assert moves == scramble(3, 4)
    assert inputs.state_of(parsed("--facelets", scrambled.facelets())) == (scrambled, None)
    after = Cube(3)
    after.play("R U")
    assert inputs.state_of(parsed("--alg", "R U"))[0] == after


def test_two_states_at_once_are_refused():
    with pytest.raises(argparse.ArgumentError):
        parsed("--seed", "1", "--alg", "R")


def test_standard_input_is_read_once():
    inputs.only_one_reads_stdin("-", "R", None)
    with pytest.raises(UserError, match="Only one"):
        inputs.only_one_reads_stdin("-", "-")


@pytest.mark.parametrize("name", ["moves.txt", "moves.txt.gz"])
def test_an_at_sign_reads_a_file_however_it_was_written(name, tmp_path):
    alg = scramble(30, 2)
    write_pieces(tmp_path / name, [f"{alg[:100]} ", f"{alg[100:]} // all\n"])
    assert inputs.alg(f"@{tmp_path / name}", 30) == alg


def test_a_file_that_cannot_be_read_is_told_in_a_sentence(tmp_path):
    whole = tmp_path / "whole.gz"
    write_pieces(whole, [str(scramble(30, 2))])
    (tmp_path / "half.gz").write_bytes(whole.read_bytes()[:-20])
    (tmp_path / "odd.gz").write_bytes(b"\x1f\x8b" + bytes(30))
    (tmp_path / "latin.txt").write_bytes(b"R U \xff")
    (tmp_path / "wrong.txt").write_text("R U\nQ", encoding="utf-8")
    told = {
        "half.gz": "damaged",
        "odd.gz": "damaged",
        "latin.txt": "byte 5",
        "wrong.txt": "Character 5",
        "none": "not a regular",
    }
    for name, says in told.items():
        with pytest.raises(UserError, match=says):
            inputs.alg(f"@{tmp_path / name}", 3)
    with pytest.raises(UserError, match="not a regular file"):
        inputs.alg(f"@{tmp_path}", 3)
