"""The actions of the settings: every switch and every value of a choice has one, made from its record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from app.base.action import Action, App, Group, Section, When
from app.base.key_presets import reload_keymap
from app.base.options import window_size
from app.base.preferences import Preferences, choices, plays_lesson, switches
from app.base.setting import Choice, Setting, Switch
from app.solves import methods


@dataclass(frozen=True, slots=True)
class SettingEffect:
    """The effect of a setting, beside being there to be asked."""

    after: Callable[[App], None] | None = None
    """Done once it was changed."""
    is_on: Callable[[App], bool] | None = None
    """Whether a switch is seen to be on, where its value alone does not say."""
    applies: Callable[[App, str], bool] | None = None
    """Whether a value of a choice can be chosen now."""
    turn: Callable[[App], None] | None = None
    """Done by the action of a switch in place of switching it over."""
    steps: tuple[Action, ...] = ()
    """The actions that go on to the next value of a choice, or back."""


def change(app: App, record: Setting[Any], value: object, is_final: bool = True) -> None:
    """Choose a value, do what follows from it, and keep it for the next start unless it is one of many on the way."""
    record.__set__(app.state.preferences, value)
    if record.is_kept and is_final:
        app.services.save()
    _follow(app, record)


def set_back(app: App, record: Setting[Any]) -> None:
    """Forget what was chosen, which is kept as well."""
    record.note(app.state.preferences)
    del app.state.preferences.values[record.name]
    app.services.save()
    _follow(app, record)


def _follow(app: App, record: Setting[Any]) -> None:
    after = _effect_of(record).after
    if after is not None:
        after(app)


def toggle(app: App, switch: Switch) -> None:
    """Switch something on or off."""
    turn = _effect_of(switch).turn
    if turn is not None:
        turn(app)
    else:
        change(app, switch, not is_on(app, switch))


def is_on(app: App, switch: Switch) -> bool:
    """Whether a switch is on."""
    seen = _effect_of(switch).is_on
    return switch.value_in(app.state.preferences) if seen is None else seen(app)


def choose_next(app: App, choice: Choice, by: int = 1) -> None:
    """Go on to the next value of a choice that can be chosen now, or back, and say which it is."""
    value = choice.value_in(app.state.preferences)
    for _ in choice.options():
        value = choice.after(value, by)
        if _applies(app, choice, value):
            break
    change(app, choice, value)
    if _effect_of(choice).after is None:
        app.state.say(f"{choice.options()[value].title}.")


def _applies(app: App, choice: Choice, value: str) -> bool:
    applies = _effect_of(choice).applies
    return applies is None or applies(app, value)


def _is_chosen(app: App, choice: Choice, value: str) -> bool:
    return choice.value_in(app.state.preferences) == value


def circles_are_shown(app: App) -> bool:
    """Whether the circles of the face trackers are seen."""
    return app.state.preferences.trackers and bool(app.state.engine.trackers) and not app.state.hides_circles


def follow_circles(app: App) -> None:
    """Circles were switched on or off: open them for a cube without a solve, and close those again."""
    state, engine = app.state, app.state.engine
    if state.preferences.trackers and not engine.trackers:
        state.looking.own_trackers = state.looking.own_trackers or engine.open_tracking()
        if not engine.trackers:
            state.say("A 2×2 has no centres to track.")
    elif not state.preferences.trackers and state.looking.own_trackers:
        engine.close_tracking(state.looking.own_trackers)
        state.looking.own_trackers = ""


def _take_screen(app: App) -> None:
    app.services.window.set_fullscreen(app.state.preferences.fullscreen)


def _take_size(app: App) -> None:
    app.services.window.set_size(window_size(app.state.preferences.window))


def _tell_way_back(app: App) -> None:
    """The bare cube has no button: say how the rest comes back."""
    if app.state.preferences.is_bare:
        app.state.say(f"{app.state.keys.keymap.text_of('interface') or 'The list of commands'} brings it back.")


def _take_tempo(app: App) -> None:
    app.state.player.metronome.set(app.state.preferences.tempo)


def _is_lesson(app: App) -> bool:
    """Whether solves of this cube are played as lessons."""
    return plays_lesson(app.state.preferences, app.state.engine.cube.size)


def _follow_lesson(app: App) -> None:
    """Play on as was chosen, and say what that is where nothing else shows it."""
    app.state.player.set_lesson(_is_lesson(app))
    told = "Lesson: each step waits until it is read." if _is_lesson(app) else "Watch: it plays on at the tempo."
    app.state.say(told)


def _try_voice(app: App) -> None:
    """Say whether this system can speak, once it is to."""
    aloud = app.state.player.aloud
    if not aloud.is_on:
        aloud.hush()
    elif not aloud.voice.is_there:
        app.state.say("Nothing on this system can speak; install espeak-ng.", is_warning=True)


def _next_hidden(app: App) -> None:
    """Go on to the next way to show hidden faces: not at all, floating behind the cube, in a view from behind."""
    preferences = app.state.preferences
    is_floating, is_behind = preferences.hints, preferences.behind
    change(app, Preferences.hints, not is_floating and not is_behind)
    change(app, Preferences.behind, is_floating)


def actions() -> Iterator[Action]:
    """An action for every switch, and for every value of the choices that are quickly told."""
    for switch in switches():
        yield _switching(switch)
    for choice in choices():
        yield from _effect_of(choice).steps
        if choice.names is None:
            yield from _choosing(choice)


def later_actions() -> Iterator[Action]:
    """The actions for values whose titles take time: methods are loaded for theirs, a third of a start."""
    for choice in choices():
        if choice.names is not None:
            yield from _choosing(choice)


def _switching(switch: Switch) -> Action:
    group = Group(switch.section)
    return Action(
        switch.action_id,
        switch.title,
        group,
        switch.short,
        partial(toggle, switch=switch),
        switch.keys,
        switch.hint,
        switch.synonyms,
        section=_section_of(switch) if switch.in_menu else None,
        when=When.ALWAYS if switch.is_always else When.FREE,
        is_on=partial(is_on, switch=switch),
    )


def _choosing(choice: Choice) -> Iterator[Action]:
    group = Group(choice.section)
    for value, option in choice.options().items():
        yield Action(
            choice.action_id(value),
            option.title,
            group,
            option.short,
            partial(change, record=choice, value=value),
            hint=option.hint,
            words=choice.synonyms,
            section=_section_of(choice) if choice.in_menu else None,
            applies=partial(_applies, choice=choice, value=value),
            is_on=partial(_is_chosen, choice=choice, value=value),
        )


def _section_of(record: Setting[Any]) -> Section:
    """The heading a setting stands under in the menu."""
    return _SECTIONS.get(record.name) or _SECTIONS[record.section]


_SECTIONS = {
    "Cube": Section.CUBE,
    "Solve": Section.METHOD,
    "View": Section.PICTURE,
    "Program": Section.PROGRAM,
    Preferences.is_lesson.name: Section.PLAYBACK,
    Preferences.timer.name: Section.OWN,
    Preferences.is_light.name: Section.COLORS,
    Preferences.palette.name: Section.COLORS,
}
"""Section of a setting → its heading in the menu, and the settings that stand under another one."""
_PLAIN = SettingEffect()
_NEXT_METHOD, _METHOD_BEFORE = (partial(methods.choose_next_way, by=by) for by in (1, -1))


def _turn_panel(app: App) -> None:
    """Open or close the side panel: in narrow windows until the program ends, else for good."""
    looking = app.state.looking
    if looking.is_narrow:
        looking.has_panel = not looking.has_panel
    else:
        change(app, Preferences.details, not app.state.preferences.details)


def _has_panel(app: App) -> bool:
    looking = app.state.looking
    return looking.has_panel if looking.is_narrow else app.state.preferences.details


EFFECTS: Mapping[str, SettingEffect] = {
    Preferences.trackers.name: SettingEffect(follow_circles, circles_are_shown),
    Preferences.fullscreen.name: SettingEffect(_take_screen),
    Preferences.details.name: SettingEffect(turn=_turn_panel, is_on=_has_panel),
    Preferences.window.name: SettingEffect(_take_size),
    Preferences.hints.name: SettingEffect(turn=_next_hidden),
    Preferences.is_lesson.name: SettingEffect(_follow_lesson, _is_lesson),
    Preferences.speech.name: SettingEffect(_try_voice),
    Preferences.is_bare.name: SettingEffect(_tell_way_back),
    Preferences.preset.name: SettingEffect(reload_keymap),
    Preferences.keys.name: SettingEffect(reload_keymap),
    Preferences.tempo.name: SettingEffect(_take_tempo),
    Preferences.palette.name: SettingEffect(
        steps=(
            Action(
                "next-palette",
                "Next colours",
                Group.VIEW,
                "Colours",
                partial(choose_next, choice=Preferences.palette),
                ("F8",),
                section=Section.COLORS,
            ),
        )
    ),
    Preferences.method.name: SettingEffect(
        methods.tell,
        applies=methods.fits,
        steps=(
            Action("next-method", "Next method", Group.SOLVE, "Method", _NEXT_METHOD, ("Tab",), section=Section.METHOD),
            Action("previous-method", "Previous method", Group.SOLVE, "Method", _METHOD_BEFORE, ("Shift+Tab",)),
        ),
    ),
    Preferences.three.name: SettingEffect(methods.tell, applies=methods.three_fits),
    Preferences.cross.name: SettingEffect(methods.tell, applies=methods.cross_fits),
}
"""Setting → what it does; those that are not here are only asked."""


def _effect_of(record: Setting[Any]) -> SettingEffect:
    return EFFECTS.get(record.name, _PLAIN)
