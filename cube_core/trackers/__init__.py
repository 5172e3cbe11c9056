"""Which colour is meant for which face of a cube that has no middles, and the circles that show it."""

from cube_core.trackers.face_tracker import FaceTracker, MarkedFaceTracker, SimpleFaceTracker
from cube_core.trackers.holder import FacesTrackerHolder

__all__ = ["FaceTracker", "FacesTrackerHolder", "MarkedFaceTracker", "SimpleFaceTracker"]
