"""A solve is told in the terminal: printed, said, and gone through by Enter."""

import io

import pytest

from app.cli import listen
from app.cli.main import main
from cube_core import Cube, parse, scramble
from tests.oracle import Oracle


class Recording:
    """A voice that writes down what it is to say."""

    said: list[tuple[str, int | None]] = []  # noqa: RUF012 - emptied before each test
    is_there = True

    def say(self, text, rate=None):
        self.said.append((text, rate))

    def hush(self):
        self.said.append(("", None))


@pytest.fixture
def voice(monkeypatch):
    Recording.said = []
    monkeypatch.setattr(listen, "Voice", Recording)
    return Recording


def listening(monkeypatch, typed, *options):
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return main(["listen", "--size", "3", "--seed", "1", *options])


def test_all_of_a_3x3_is_gone_through_by_enter_and_the_moves_that_are_printed_solve_it(monkeypatch, capsys, voice):
    assert listening(monkeypatch, "\n" * 400) == 0
    printed = capsys.readouterr().out.splitlines()
    moves = [line.rpartition("  ")[2] for line in printed if "  " in line]
    oracle = Oracle(3).play(scramble(3, 1))
    for notation in moves:
        oracle.play(parse(notation, 3))
    assert Cube.from_facelets(oracle.facelets()).is_solved
    assert printed[0] == listen.HELP
    assert printed[-1] == "The solve is over."
    assert len(voice.said) == len(printed)  # all but the help, and silence at the end
    assert voice.said[-1] == ("", None)


def test_what_is_said_has_no_notation_in_it(monkeypatch, capsys, voice):
    listening(monkeypatch, "\n" * 400)
    for text, _ in voice.said:
        assert not set("'[]()–×") & set(text.replace("other's", "")), text
    assert any("U prime" in text for text, _ in voice.said)


def test_a_question_mark_gives_the_reason_r_says_it_again_and_m_the_moves_faster(monkeypatch, capsys, voice):
    listening(monkeypatch, "\n?\nr\nm\nx\nq\n")
    _, opening, step, reason, again, moves, help_line = capsys.readouterr().out.splitlines()
    assert step == again
    assert step.endswith(moves)
    assert reason.endswith(".")
    assert reason != step
    assert help_line == listen.HELP
    assert [rate for _, rate in voice.said] == [None, None, None, None, 260, None]
    assert opening.startswith("First cross.")


def test_without_speech_nothing_is_said(monkeypatch, capsys, voice):
    assert listening(monkeypatch, "\nq\n", "--no-speech") == 0
    assert not voice.said
    assert capsys.readouterr().out


def test_a_solved_cube_has_nothing_to_turn(monkeypatch, capsys, voice):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["listen", "--size", "3", "--alg", "R R'", "--no-speech"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Nothing is to be turned."
