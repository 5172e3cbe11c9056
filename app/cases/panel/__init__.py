"""The catalogue and the practice on screen."""
