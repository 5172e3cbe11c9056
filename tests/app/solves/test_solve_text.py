"""A solve as text keeps its chapters and can be read as an algorithm again."""

from app.solves import solve_text as module
from app.solves.solve_text import MOST_IN_STEPS, solve_pieces, solve_text, steps_text
from cube_core import parse, solve
from tests.app.fakes import FakeSolve
from tests.solves import scrambled


def test_every_phase_is_a_line_with_its_name():
    fake = FakeSolve(4)
    lines = solve_text(fake.alg, fake.phases).splitlines()
    assert [line.partition("// ")[2] for line in lines] == [phase.name for phase in fake.phases]


def test_the_whole_is_read_as_the_same_algorithm():
    fake = FakeSolve(5)
    assert parse(solve_text(fake.alg, fake.phases), 5) == fake.alg


def test_long_solves_are_the_same_text_in_pieces(monkeypatch):
    fake = FakeSolve(6)
    whole = solve_text(fake.alg, fake.phases)
    monkeypatch.setattr(module, "AT_ONCE", 7)
    pieces = list(solve_pieces(fake.alg, fake.phases))
    assert "".join(pieces) == whole
    assert max(len(piece.split()) for piece in pieces) == 7


def test_each_step_is_a_line_and_each_phase_ends_with_its_name():
    solution = solve(scrambled(4, 3))
    text = steps_text(solution)
    assert parse(text, 4) == solution.alg
    assert [line.partition("// ")[2] for line in text.splitlines() if "//" in line] == [
        phase.name for phase in solution.phases
    ]
    empty = sum(phase.start == phase.stop for phase in solution.phases)  # of a second round, with nothing to do
    assert len(text.splitlines()) == len(solution.steps) + empty
    assert "[" in text.splitlines()[0]


def test_the_steps_of_a_long_solve_are_not_made_for_its_text():
    solution = solve(scrambled(17, 1), "layers")
    assert len(solution.alg) > MOST_IN_STEPS
    assert steps_text(solution) == solve_text(solution.alg, solution.phases)
