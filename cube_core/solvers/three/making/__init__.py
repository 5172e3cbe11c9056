"""The making of the case tables in `assets/three`; nothing here runs when a cube is solved."""
