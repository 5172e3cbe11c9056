"""Playing a solve: its track, the playhead on it, the tempo, the thread that works it out. No window, no GL."""
