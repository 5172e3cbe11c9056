"""Solves of one's own are kept a line each in a file that windows share, and put together to means."""

from pathlib import Path

import pytest

from app.explained.kept import Figures, KeptSolve, KeptSolves, figures_of, means
from app.solves.own_solve import own_solve
from cube_core import Cube, scramble, solve


def kept(turns: float, alg: str = "R", seconds: float | None = None) -> KeptSolve:
    return KeptSolve(3, "CFOP", alg, "", {"Cross": Figures(turns, 1.0, seconds), "F2L": Figures(20)})


def test_the_figures_of_a_solve_are_those_of_its_stages_by_phase():
    cube = Cube(3)
    cube.play(scramble(3, 1))
    alg = solve(cube, "reduction", three="cfop").alg
    own = own_solve(cube, alg, times=[500 * number for number in range(len(alg))])
    found = figures_of(own, "2025-01-01")
    assert (found.size, found.method, found.alg) == (3, "CFOP", str(alg))
    assert list(found.phases) == [phase.title for phase in own.solution.phases]
    assert found.whole.turns == alg.count("STM")
    assert found.whole.seconds == pytest.approx((len(alg) - 1) / 2)


def test_what_one_window_keeps_another_reads(tmp_path: Path):
    path = tmp_path / "solves.jsonl"
    one, other = KeptSolves(path), KeptSolves(path)
    one.add(kept(6, "R"))
    one.add(kept(6, "R"))
    assert other.solves == [kept(6, "R")]
    other.add(kept(8, "U", 2.5))
    assert KeptSolves(path).solves == [kept(6, "R"), kept(8, "U", 2.5)]


@pytest.mark.parametrize(
    "line", ["{", "[]", '{"size": 3}', "null", '{"size":3,"method":"","alg":"","phases":{"a":{"turns":1e99}}}']
)
def test_lines_that_say_nothing_are_left_out_and_stay_in_the_file(tmp_path: Path, line: str):
    path, said = tmp_path / "solves.jsonl", []
    KeptSolves(path).add(kept(6))
    with path.open("a", encoding="utf-8") as file:
        file.write(line)  # torn, with no end of line
    again = KeptSolves(path, lambda text, is_warning=False: said.append(text))
    assert again.solves == [kept(6)]
    assert "1 of its lines" in said[0]
    again.add(kept(7, "U"))
    assert line in path.read_text(encoding="utf-8").splitlines()
    assert KeptSolves(path).solves == [kept(6), kept(7, "U")]


def test_a_file_that_cannot_be_written_is_said_and_nothing_is_lost(tmp_path: Path):
    said: list[str] = []
    solves = KeptSolves(tmp_path, lambda text, is_warning=False: said.append(text))
    solves.add(kept(6))
    assert solves.solves == [kept(6)]
    assert said


def test_means_are_of_the_last_solves_of_a_size_and_a_method():
    solves = KeptSolves()
    for number in range(45):
        solves.add(kept(number, f"R{'U' * number}", 2.0 if number % 2 else None))
    last, before = solves.of(3, "CFOP")
    assert [one.phases["Cross"].turns for one in last] == list(range(25, 45))
    assert [one.phases["Cross"].turns for one in before] == list(range(5, 25))
    found = means(last)
    assert found["Cross"] == Figures(34.5, 1.0, 2.0)
    assert found[""].turns == 54.5
    assert solves.of(4, "CFOP") == solves.of(3, "Roux") == ([], [])
