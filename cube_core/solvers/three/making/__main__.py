"""python -m cube_core.solvers.three.making, in a clone."""

from cube_core.solvers.three.making.insertions import main

main()
