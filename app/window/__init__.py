"""The window, keyboard and mouse, and the program put together; the only room that knows pyglet."""
