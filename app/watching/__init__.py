"""A solve being watched: the player, its playhead, its timeline, and the eye that stays."""
