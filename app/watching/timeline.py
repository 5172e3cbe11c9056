"""The timeline as arithmetic: which moves lie where along it, zoomed or not. Nothing is drawn here."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.solves.track import Track
from cube_core.solvers.solution import Phase

NARROWEST = 46.0
"""A band is at least so wide, however few its moves."""
GIVES = 92.0
"""Wider bands than this give up width for those."""
GAP = 3.0
CLOSEST_TICKS = 5.0
ROOM_FOR_A_MOVE = 14.0
"""Pixels a move takes from which it has a tick of its own."""
LARGEST_MOVE = 60.0
"""Pixels a move takes at the strongest zoom."""


@dataclass(frozen=True, slots=True)
class Band:
    """One phase on the timeline."""

    number: int
    start: int
    stop: int
    left: float
    right: float

    def place_of(self, position: float) -> float:
        """The place of a position within the phase."""
        return self.left + (self.right - self.left) * (position - self.start) / (self.stop - self.start)

    def position_at(self, place: float) -> float:
        """The position that lies at a place within the band, or at its nearer end."""
        share = (place - self.left) / (self.right - self.left)
        return self.start + (self.stop - self.start) * min(max(0.0, share), 1.0)


def bands_of(phases: Sequence[Phase], width: float) -> list[Band]:
    """The phases that have moves, side by side over a width, nearly in proportion to their moves."""
    shown = [(number, phase) for number, phase in enumerate(phases) if phase.stop > phase.start]
    widths = _widths([phase.stop - phase.start for _, phase in shown], width - GAP * (len(shown) - 1))
    bands, left = [], 0.0
    for (number, phase), wide in zip(shown, widths, strict=True):
        bands.append(Band(number, phase.start, phase.stop, left, left + wide))
        left += wide + GAP
    return bands


def _widths(counts: Sequence[int], width: float) -> list[float]:
    """Shares of a width: in proportion, none too narrow, what that takes comes from the wide ones."""
    if not counts:
        return []
    narrowest = min(NARROWEST, width / len(counts))
    widths = [max(narrowest, width * count / sum(counts)) for count in counts]
    excess = sum(widths) - width
    gives = [max(0.0, wide - GIVES) for wide in widths]
    if sum(gives) < excess:
        gives = [wide - narrowest for wide in widths]
    share = excess / sum(gives) if excess > 1e-9 else 0.0
    return [wide - share * give for wide, give in zip(widths, gives, strict=True)]


@dataclass(slots=True)
class Timeline:
    """The part of a solve on the timeline, and the places on it; they count from its left end."""

    zoom: float = 1.0
    scroll: float = 0.0
    """Pixels of the zoomed timeline that lie left of the visible part."""
    width: float = 1240.0
    bands: list[Band] = field(default_factory=list)
    _phases: Sequence[Phase] | None = None

    def lay(self, phases: Sequence[Phase], width: float) -> None:
        """Lay the bands out for a width; nothing is done if they are."""
        if phases is not self._phases:
            self.zoom, self.scroll = 1.0, 0.0
        elif width == self.width:
            return
        self.width, self._phases = width, phases
        self.bands = bands_of(phases, width)

    def place_of(self, position: float) -> float:
        """The place of a position of the solve."""
        return self.band_at(position).place_of(position) * self.zoom - self.scroll if self.bands else 0.0

    def band_at(self, position: float) -> Band:
        """The phase that a position belongs to."""
        return self.bands[max(0, bisect_right(self.bands, position, key=lambda band: band.start) - 1)]

    def position_at(self, place: float) -> float:
        """The position of the solve at a place, of the nearest band beside all."""
        if not self.bands:
            return 0.0
        within = (place + self.scroll) / self.zoom
        number = bisect_right(self.bands, within, key=lambda band: band.left) - 1
        return self.bands[max(0, number)].position_at(within)

    def aim(self, place: float, track: Track) -> float:
        """The position that is meant by a place: of all that share a pixel, where a step begins or ends.

        A pixel of a large solve has thousands of moves, and nobody can mean the middle of one of them.
        """
        position = self.position_at(place)
        start = track.step_before(int(position) + 0.5)
        nearest = min(start, track.next_step(start), key=lambda end: abs(end - position))
        if self.bands and abs(self.place_of(nearest) - place) < 1:
            return float(nearest)
        is_tiny = self.bands and self.move_width(self.band_at(position)) < 1
        return float(int(position)) if is_tiny else position

    def ends_of(self, band: Band) -> tuple[float, float]:
        """The ends of a band."""
        return band.left * self.zoom - self.scroll, band.right * self.zoom - self.scroll

    def move_width(self, band: Band) -> float:
        """Pixels one move of a band takes."""
        return (band.right - band.left) * self.zoom / (band.stop - band.start)

    def zoom_by(self, factor: float, place: float) -> None:
        """Zoom, the place staying where it is."""
        before = self.zoom
        self.zoom = min(max(1.0, before * factor), self.strongest_zoom)
        self._scroll_to((place + self.scroll) * self.zoom / before - place)

    @property
    def strongest_zoom(self) -> float:
        """The zoom at which moves are as large as they get."""
        widths = [(band.right - band.left) / (band.stop - band.start) for band in self.bands]
        return max(1.0, LARGEST_MOVE / min(widths)) if widths else 1.0

    def zoom_to(self, band: Band) -> None:
        """Show one phase over the whole width."""
        self.zoom = min(self.width / (band.right - band.left), self.strongest_zoom)
        self._scroll_to(band.left * self.zoom)

    def zoom_out(self) -> None:
        """Show everything."""
        self.zoom, self.scroll = 1.0, 0.0

    def follow(self, position: float) -> None:
        """Scroll so far that a position is seen, with something ahead of it."""
        place = self.place_of(position)
        if not 0.05 * self.width <= place <= 0.9 * self.width:
            self._scroll_to(self.scroll + place - 0.2 * self.width)

    def _scroll_to(self, scroll: float) -> None:
        self.scroll = min(max(0.0, scroll), self.width * (self.zoom - 1))
