"""A solve being watched: the player, its playhead, its timeline, and the camera that follows."""
