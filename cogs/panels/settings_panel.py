"""The panel of a person's settings: every value in words, and a menu or button to change each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from discord import ui

from cogs.parsing import time_zones
from cogs.parsing.numbers import whole
from cogs.ui.custom_ids import OPTION_LIMIT, ButtonId, MenuOption, button, menu
from cogs.ui.layouts import Layout, Row, quoted
from cogs.ui.responses import old_button
from config.language import LANGUAGES, Translator
from engine.tables import COACH_RULES, DAY, HOUR, Away, PersonSettings, Quiet
from renders.kit.palette import PALETTES

NIGHTS = tuple(
    Quiet(start * 60, end * 60) for start, end in ((22, 7), (22, 8), (23, 7), (23, 8), (23, 9), (0, 8), (0, 9))
)
INTERVALS = (6, 12, 24, 48, 72, 168)
LIMITS = (1, 2, 3, 5, 10, 20)
USUAL_LIMIT = 3
NONE = "none"
BACK = "back"
SUNDAY = 6


class Switch(msgspec.Struct, frozen=True):
    """A setting of few values: what is stored for each by its name, and the kind of message that says the name."""

    field: str
    kind: str
    values: Mapping[str, object]

    def of(self, settings: PersonSettings) -> str:
        """The name of the current value; the last one for a value that no release knows any more."""
        stored = getattr(settings, self.field)
        return next((name for name, value in self.values.items() if value == stored), tuple(self.values)[-1])

    def after(self, name: str) -> str:
        names = tuple(self.values)
        return names[(names.index(name) + 1) % len(names)]


ON_OFF = {"on": True, "off": False}
# In the order of their lines.
TOLD = ("dms", "boards", "palette", "confirmations", "coach")
# In the order of their buttons.
SWITCHES = {
    "dms": Switch("direct", "switch", ON_OFF),
    "palette": Switch("palette", "palette", {name: name for name in PALETTES}),
    "confirmations": Switch("confirm", "switch", ON_OFF),
    "boards": Switch("text_boards", "boards", {"pictures": False, "text": True}),
    "coach": Switch("coach", "coach", {rule: rule for rule in COACH_RULES}),
}


# Values as they are stored in button ids


def quiet_key(quiet: Quiet | None) -> str:
    return f"{quiet.start}-{quiet.end}" if quiet else NONE


def read_quiet(key: str) -> Quiet | None:
    if key == NONE:
        return None
    start, end = (whole(part) for part in key.partition("-")[::2])
    if start is None or end is None or start == end or max(start, end) >= DAY // 60:
        raise old_button()
    return Quiet(start, end)


def _away_key(away: Away | None) -> str:
    return f"{away.first}/{away.last}" if away else NONE


def _read_away(key: str) -> Away | None:
    first, _, last = key.partition("/")
    try:
        return None if key == NONE else Away(date.fromisoformat(first), date.fromisoformat(last))
    except ValueError as problem:
        raise old_button() from problem


def reminded(settings: PersonSettings, hours: int, limit: int | None = None) -> dict[str, object]:
    """The settings changed by a new reminder interval; 0 hours turns reminders off."""
    if hours == 0:
        return {"limit": 0}
    return {"interval": hours * HOUR, "limit": (settings.limit or USUAL_LIMIT) if limit is None else limit}


def changes(settings: PersonSettings, name: str, value: str) -> dict[str, object]:
    match name:
        case "language" if value in (NONE, *LANGUAGES):
            return {"language": None if value == NONE else value}
        case "zone":
            return {"zone": value}
        case "quiet":
            return {"quiet": read_quiet(value)}
        case "away":
            return {"away": _read_away(value)}
        case "reminders" if (hours := whole(value)) is not None:
            return reminded(settings, hours)
        case "limit" if (limit := whole(value)) is not None:
            return {"limit": limit}
        case _ if name in SWITCHES and value in SWITCHES[name].values:
            return {SWITCHES[name].field: SWITCHES[name].values[value]}
    raise old_button()


class SettingsPanel(msgspec.Struct, frozen=True):
    """Builds the settings panel for one person, in their language and at a given time."""

    settings: PersonSettings
    say: Translator
    now: datetime

    def layout(self, note: str = "") -> Layout:
        """All values in words, with a menu or button for each; short enough for a phone's screen."""
        words = [f"### {self.say('settings-title')}", quoted(note), f"-# {' · '.join(self.lines())}"]
        rows: list[Row] = [
            self._menu("language", self._languages()),
            self.zone_menu(),
            self._menu("quiet", self._quiet()),
            self._menu("away", self._away()),
            self._menu("reminders", self._reminders()),
            self._menu("limit", self._limits()),
            self._switches(),
            [self.write(name) for name in ("zone", "quiet", "away")],
        ]
        return Layout(words=words, rows=rows)

    def asking_zone(self, quiet: Quiet, note: str = "", found: Iterable[str] = ()) -> Layout:
        """Ask for the time zone before quiet hours are set, with the zones that match what was typed."""
        words = [f"### {self.quiet_line(quiet)}", quoted(note), self.say("settings-zone-first")]
        about = f"zone+{quiet_key(quiet)}"
        return Layout(words=words, rows=[self.zone_menu(about, found), [self.write("zone", about), self._back()]])

    def choosing_zone(self, note: str, found: Iterable[str]) -> Layout:
        words = [f"### {self.say('settings-title')}", quoted(note)]
        return Layout(words=words, rows=[self.zone_menu(found=found), [self.write("zone"), self._back()]])

    # In words

    def lines(self) -> list[str]:
        settings = self.settings
        return [
            self._language(settings.language),
            self._zone_line(),
            self.quiet_line(settings.quiet),
            self._away_line(self.coming),
            self._reminders_line(),
            *(self._switched(f"settings-{name}", name) for name in TOLD),
        ]

    def _switched(self, message: str, name: str) -> str:
        switch = SWITCHES[name]
        return self.say(message, value=self.say(f"{switch.kind}-{switch.of(self.settings)}"))

    def _language(self, language: str | None) -> str:
        value = self.say(f"language-{language}") if language else self.say("settings-as-discord")
        return self.say("settings-language", value=value)

    def _zone_line(self) -> str:
        zone = self.settings.zone
        if zone is None:
            return self.say("settings-zone-unset")
        return self.say("settings-zone", value=self._zone(zone))

    def _zone(self, zone: str) -> str:
        return time_zones.told(zone, self.now, self.say.language)

    def quiet_line(self, quiet: Quiet | None) -> str:
        if quiet is None:
            return self.say("settings-no-quiet")
        return self.say("settings-quiet", start=_clock(quiet.start), end=_clock(quiet.end))

    @property
    def coming(self) -> Away | None:
        away = self.settings.away
        return away if away and away.last >= self.now.date() else None

    def _away_line(self, away: Away | None) -> str:
        if away is None:
            return self.say("settings-not-away")
        if away.first == away.last:
            return self.say("settings-away-day", day=self._day(away.first))
        if away.first == self.now.date():
            return self.say("settings-away-until", end=self._day(away.last))
        return self.say("settings-away", start=self._day(away.first), end=self._day(away.last))

    def _day(self, day: date) -> str:
        return self.say("settings-date", weekday=day.isoweekday(), day=day.day, month=day.month, year=str(day.year))

    def _reminders_line(self) -> str:
        settings = self.settings
        if not settings.limit:
            return self.say("settings-no-reminders")
        return self.say("settings-reminders", hours=settings.interval // HOUR, limit=settings.limit)

    # Menus and buttons

    def _menu(self, name: str, entries: Iterable[MenuOption]) -> ui.Select[Any]:
        return menu(ButtonId("set", about=name), self.say(f"settings-menu-{name}"), list(entries)[:OPTION_LIMIT])

    def _languages(self) -> Iterable[MenuOption]:
        for language in (None, *LANGUAGES):
            yield MenuOption(language or NONE, self._language(language), chosen=language == self.settings.language)

    def zone_menu(self, about: str = "zone", found: Iterable[str] = ()) -> ui.Select[Any]:
        """The menu of time zones with their current time: those that were found, or the usual ones."""
        own = self.settings.zone
        entries = [
            MenuOption(
                zone,
                self.say("settings-zone", value=self._zone(zone)),
                self.say("settings-zone-now", clock=self.now.astimezone(ZoneInfo(zone)).strftime("%H:%M")),
                chosen=zone == own,
            )
            for zone in (list(found) or time_zones.offered(own, self.now))
        ]
        heading = self.say("settings-menu-zone") if own else self._zone_line()
        return menu(ButtonId("set", about=about), heading, entries[:OPTION_LIMIT])

    def _quiet(self) -> Iterable[MenuOption]:
        own = self.settings.quiet
        for quiet in dict.fromkeys((None, own, *NIGHTS)):
            yield MenuOption(quiet_key(quiet), self.quiet_line(quiet), chosen=quiet == own)

    def _away(self) -> Iterable[MenuOption]:
        own, today = self.coming, self.now.date()
        sunday = (SUNDAY - today.weekday() - 1) % 7 + 1
        usual = {Away(today, today + timedelta(days=ahead)) for ahead in (1, 2, 3, sunday, 7, 14, 21, 28)}
        for away in (None, *sorted(usual | ({own} if own else set()), key=lambda each: (each.last, each.first))):
            yield MenuOption(_away_key(away), self._away_line(away), chosen=away == own)

    def _reminders(self) -> Iterable[MenuOption]:
        own = self.settings.interval // HOUR if self.settings.limit else 0
        for hours in sorted({0, own, *INTERVALS}):
            told = self.say("settings-every", hours=hours) if hours else self.say("settings-no-reminders")
            yield MenuOption(str(hours), told, chosen=hours == own)

    def _limits(self) -> Iterable[MenuOption]:
        own = self.settings.limit
        for limit in sorted({own, *LIMITS} - {0}):
            yield MenuOption(str(limit), self.say("settings-limit", limit=limit), chosen=limit == own)

    def _switches(self) -> Row:
        """Buttons for settings of few values: each shows the current value and switches to the next."""
        return [
            button(
                ButtonId("set", about=f"{name}={switch.after(switch.of(self.settings))}"),
                self._switched(f"settings-button-{name}", name),
            )
            for name, switch in SWITCHES.items()
        ]

    def _back(self) -> ui.Button[Any]:
        return button(ButtonId("settings", about=BACK), self.say("settings-back"))

    def write(self, name: str, about: str = "") -> ui.Button[Any]:
        return button(ButtonId("write", about=about or name), self.say(f"settings-write-{name}"), emoji="✏️")


def _clock(minute: int) -> str:
    return f"{minute // 60}:{minute % 60:02}"
