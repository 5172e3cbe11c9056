"""The interface over the cube, drawn with Dear ImGui."""
