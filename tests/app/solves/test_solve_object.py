from __future__ import annotations

import json

from app.cli.main import main
from app.solves.solve_text import is_solved_by, solve_object
from cube_core import Cube, scramble, solve
from cube_core.board import Board


def said(capsys, *arguments):
    assert main(["solve", "--size", "3", "--seed", "4", "--json", *arguments]) == 0
    told = json.loads(capsys.readouterr().out)
    del told["seconds"]
    return told


def scrambled():
    cube = Cube(3)
    cube.play(scramble(3, 4))
    return cube


def test_it_says_what_the_command_line_says(capsys):
    cube = scrambled()
    told = solve_object(cube, scramble(3, 4), "reduction", solve(cube))
    assert json.loads(json.dumps(told)) == said(capsys)


def test_with_its_steps_it_says_nothing_else_otherwise(capsys):
    told = said(capsys, "--steps")
    steps = [step for phase in told["phases"] for step in phase.pop("steps")]
    assert steps
    assert told == said(capsys)


def test_a_solve_that_does_not_solve_is_told_as_such():
    cube = scrambled()
    assert not solve_object(cube, None, "bulk", solve(cube, goal="l1"))["solved"]


def test_whether_a_large_solve_solves_is_found_out_by_what_its_steps_do(monkeypatch):
    cube = Cube(66)
    cube.play(scramble(66, 1))
    whole, part = solve(cube), solve(cube, goal="centers")
    played = []
    play = Board.play
    monkeypatch.setattr(Board, "play", lambda board, moves: (played.append(len(moves)), play(board, moves)))
    assert is_solved_by(cube, whole)
    assert not is_solved_by(cube, part)
    assert sum(played) < len(whole.alg) / 10
