"""A solve as text keeps its chapters and can be read as an algorithm again."""

from app.playback.solve_text import solve_text
from cube_core import parse
from tests.app.playback.fakes import FakeSolve


def test_every_phase_is_a_line_with_its_name():
    fake = FakeSolve(4)
    lines = solve_text(fake.alg, fake.phases).splitlines()
    assert [line.partition("// ")[2] for line in lines] == [phase.name for phase in fake.phases]


def test_the_whole_is_read_as_the_same_algorithm():
    fake = FakeSolve(5)
    assert parse(solve_text(fake.alg, fake.phases), 5) == fake.alg
