import numpy as np

from cube_core import Alg, Cube, scramble
from cube_core.geometry import orbit_slots
from cube_core.solvers.few import four_turns
from cube_core.solvers.few.four_split import root_holdings, splits
from cube_core.solvers.few.slabs import STM, are_odd, held


def idle() -> None:
    """For searches that nobody wants to stop."""


def test_splits_leave_wings_that_can_be_joined_without_a_parity() -> None:
    cube = Cube(4)
    cube.play(scramble(4, 5))
    for split in splits(cube, STM, 100_000, idle)[:20]:
        turned_cube = held(cube, root_holdings()[split.root][0])
        turned_cube.play(Alg.from_codes(4, np.array(split.first + split.second)))
        assert np.array_equal(turned_cube.cells()[four_turns.CENTERS], split.cells)
        pairs = split.cells.reshape(3, 8) % 3
        assert (pairs == pairs[:, :1]).all()
        assert split.is_odd == bool(are_odd(turned_cube.stickers[orbit_slots(4, 0)][None])[0])
