"""Trackers: which colour is meant for which face, the circles that show it, and where a piece is."""

from cube_core.trackers.face_tracker import FaceTracker, MarkedFaceTracker, SimpleFaceTracker
from cube_core.trackers.holder import FacesTrackerHolder
from cube_core.trackers.part_tracker import PartTracker

__all__ = ["FaceTracker", "FacesTrackerHolder", "MarkedFaceTracker", "PartTracker", "SimpleFaceTracker"]
