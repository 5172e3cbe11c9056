from __future__ import annotations

import json

from app.cli import main
from app.playback.solve_object import solve_object
from cube_core import Cube, scramble, solve


def test_it_says_what_the_command_line_says(capsys):
    assert main(["solve", "--size", "3", "--seed", "4", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    del said["seconds"]
    cube = Cube(3)
    cube.play(scramble(3, 4))
    assert json.loads(json.dumps(solve_object(cube, scramble(3, 4), "reduction", solve(cube)))) == said
