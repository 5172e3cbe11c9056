"""Few moves on big cubes: searches that bring a 4×4 or a 5×5 to a 3×3, and reduction held in the best way."""
