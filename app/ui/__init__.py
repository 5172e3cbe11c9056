"""The toolkit that panels are drawn with; the only room that knows Dear ImGui."""
