"""Trackers: which colour is meant for which face, and the circles that show it.

For whoever solves, and for displays. A solver of this package asks its recorder's holder; the trackers themselves, one
for each colour, and the static helpers are for callers outside.
"""

from cube_core.parts.finding import PartTracker
from cube_core.trackers.holder import FacesTrackerHolder, FaceTracker, MarkedFaceTracker, SimpleFaceTracker

__all__ = ["FaceTracker", "FacesTrackerHolder", "MarkedFaceTracker", "PartTracker", "SimpleFaceTracker"]
