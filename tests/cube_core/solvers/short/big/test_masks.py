import numpy as np

from cube_core import Alg, Cube
from cube_core.solvers.short.big import four_turns
from cube_core.solvers.short.big.masks import mask_tables, turned
from cube_core.solvers.short.big.slabs import STM, perms_on


def test_masks_go_where_the_stickers_go() -> None:
    codes = four_turns.first_turns(STM).codes
    tables = mask_tables(perms_on(4, codes, four_turns.CENTERS))
    for number, code in enumerate(codes.tolist()):
        cube = Cube(4)
        cube.play(Alg.from_codes(4, np.array([code])))
        whites = np.flatnonzero(cube.cells()[four_turns.CENTERS] == 0)
        assert int(turned(tables, number, np.array([0xF], dtype=np.int32))[0]) == sum(1 << int(at) for at in whites)
