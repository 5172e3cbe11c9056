"""A solve on screen: caption, timeline, transport, side panel with its moves, cards."""
