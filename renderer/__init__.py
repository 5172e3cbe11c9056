"""A picture of a cube from its events: numpy and moderngl, no window needed."""
