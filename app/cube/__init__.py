"""The user's cube as a whole: turning it, its layers, scrambles, moves in and out, what lies under the pointer."""
