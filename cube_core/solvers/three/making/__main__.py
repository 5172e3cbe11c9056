"""python -m cube_core.solvers.three.making, in a clone."""

from cube_core.solvers.three.making import insertions, tables

tables.main()
insertions.main()
