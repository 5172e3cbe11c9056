"""The list of all panels."""

from __future__ import annotations

from collections.abc import Mapping

from app.base.panel import AnyPanel
from app.base.pasting import PANEL as MOVES
from app.comparing.actions import PANEL as COMPARE
from app.course.actions import MAP
from app.course.shelf.actions import PANEL as SHELF
from app.explained.actions import PANEL as EXPLAINED
from app.hand.actions import PANEL as HAND
from app.ideas.actions import PANEL as IDEAS
from app.menus.actions import COMMANDS, HELP, MENU
from app.menus.drops import SIZES, WAYS
from app.menus.welcome import WELCOME
from app.own_cube.painting.actions import PANEL as PAINTING
from app.own_cube.photos.actions import PANEL as PHOTOS
from app.patterns.actions import PANEL as PATTERNS
from app.sessions.actions import PANEL as FILES
from app.settings.actions import PANEL as SETTINGS
from app.times.actions import PANEL as TIMES

PANELS: Mapping[AnyPanel, str] = {
    HELP: "app.menus.panel.key_help:draw",
    COMMANDS: "app.menus.panel.command_list:draw",
    MENU: "app.menus.panel.menu_columns:draw",
    SIZES: "app.menus.panel.toolbar:draw_sizes",
    WAYS: "app.menus.panel.toolbar:draw_ways",
    WELCOME: "app.menus.panel.welcome:draw",
    MOVES: "app.cube.panel:draw",
    FILES: "app.sessions.panel:draw",
    COMPARE: "app.comparing.panel:draw",
    MAP: "app.course.panel.map:draw",
    SHELF: "app.course.shelf.panel:draw",
    EXPLAINED: "app.explained.panel:draw",
    HAND: "app.hand.panel:draw",
    IDEAS: "app.ideas.panel:draw",
    PAINTING: "app.own_cube.painting.panel:draw",
    SETTINGS: "app.settings.panel:draw",
    PATTERNS: "app.patterns.panel:draw",
    TIMES: "app.times.panel:draw",
    PHOTOS: "app.own_cube.photos.panel:draw",
}
"""Panel → what draws it, loaded when it is first shown: a start need not wait for what is seldom opened."""
