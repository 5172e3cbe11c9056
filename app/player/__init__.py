"""The solve player: a solve as a track, a playhead on it, and the thread that works the solve out. No window, no GL."""
