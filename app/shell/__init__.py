"""The window and what runs while it is open: the program put together, the cube's view, graphics, the log."""
