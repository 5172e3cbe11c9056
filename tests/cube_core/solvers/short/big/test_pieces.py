from cube_core import Alg, Cube, parse
from cube_core.solvers.short.big.choices import FOUR
from cube_core.solvers.short.big.pieces import picked, spread


def test_a_picked_cube_turns_as_the_layers_it_is_made_of() -> None:
    cube, small = Cube(5), Cube(4)
    alg = parse("R 2F U2 3L' 1-2Bw D 2-3Rw", 4)
    small.play(alg)
    cube.play(Alg.from_codes(5, spread(alg.codes, FOUR)))
    assert picked(cube, FOUR) == small
