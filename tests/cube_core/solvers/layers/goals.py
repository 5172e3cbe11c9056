"""Cells mixed as on a cube whose lower face is solved."""

import numpy as np

from cube_core.geometry import orbit_slots


def mixed_goals(size, seed):
    """By slot, the face to which the colour there belongs: the cells of each orbit change places, but for the lower."""
    rng = np.random.default_rng(seed)
    goals = np.repeat(np.arange(6, dtype=np.uint8), size * size)
    inner = np.arange(6 * size * size).reshape(6, size, size)[0, 1:-1, 1:-1].ravel()
    for slots in {tuple(sorted(set(own))) for own in orbit_slots(size, inner).tolist()}:
        loose = [slot for slot in slots if slot // size**2 != 3]
        if len(loose) == 20:
            goals[loose] = rng.permutation(goals[loose])
    return goals
