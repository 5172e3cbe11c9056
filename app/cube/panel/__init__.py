"""The moves box, the inspector and the ruler on screen."""
