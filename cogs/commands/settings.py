"""The commands and the panel of a user's settings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Completer, Interaction, choice_list, complete_values, voice
from cogs.bot import Longtable
from cogs.commands.table.lobby import complete_language
from cogs.panels import settings_panel
from cogs.panels.settings_panel import BACK, SWITCHES, SettingsPanel, read_quiet
from cogs.parsing import time_zones, times
from cogs.ui.custom_ids import ButtonId
from cogs.ui.layouts import Layout
from cogs.ui.responses import Unclear, explain, old_button, open_privately, put, stay, text_form
from config.language import LANGUAGES, Translator
from engine.contract import Malformed, Text
from engine.tables import Listed, PaceKind, Phase, Quiet
from engine.tables.errors import TableError

# The most tables named in one sentence.
NAMED = 10


async def complete_zone(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    found = time_zones.proposed(typed, datetime.now(UTC), voice(interaction).language)
    return choice_list(found, "")


def complete_switch(name: str) -> Completer:
    return complete_values(SWITCHES[name].kind, tuple(SWITCHES[name].values))


def one_of(value: str, allowed: Sequence[str], kind: str, translator: Translator) -> str:
    """The value given by itself or by its label; raises `Unclear` if there is none."""
    names = {offered: translator(f"{kind}-{offered}") for offered in allowed}
    wanted = value.strip().casefold()
    for offered, name in names.items():
        if wanted in (offered, name.casefold()):
            return offered
    raise Unclear(Text("settings-value", {"given": value[:40], "allowed": ", ".join(names.values())}))


class SettingsCommands(commands.GroupCog, name="settings"):
    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {
            "settings": self.open_panel,
            "set": self.choose,
            "write": self.open_form,
            "written": self.take_written,
        }

    async def panel(self, interaction: discord.Interaction) -> SettingsPanel:
        settings = await self.client.game_host.people.get(interaction.user.id)
        now = datetime.fromtimestamp(self.client.game_host.clock.now(), UTC).astimezone(settings.place)
        return SettingsPanel(settings, await self.client.translator(interaction), now)

    async def show(self, interaction: discord.Interaction, note: str = "") -> None:
        await put(interaction, (await self.panel(interaction)).layout(note))

    async def _set(self, interaction: discord.Interaction, **changes: object) -> None:
        """Change settings and show the panel, with the changed lines first."""
        game_host, user, before = self.client.game_host, interaction.user.id, await self.panel(interaction)
        await game_host.set_settings(user, msgspec.structs.replace(before.settings, **changes))
        after = await self.panel(interaction)
        news = [line for line in after.lines() if line not in before.lines()]
        shown = news[:2] if len(news) < len(after.lines()) else news[:1]
        if after.settings.away != before.settings.away:
            shown += await self._clocks(interaction, after)
        await self.show(interaction, "\n".join(shown))

    async def _clocks(self, interaction: discord.Interaction, panel: SettingsPanel) -> list[str]:
        """The tables at which the user's clock stops during their absence, and those at which it does not."""
        user = interaction.user.id
        listed = await self.client.game_host.lists.of_user(user, (Phase.RUNNING,))
        timed = [each for each in listed if each.plays and each.pace.kind is not PaceKind.NONE] if panel.coming else []
        told: dict[tuple[str, int], list[Listed]] = {}
        for each in timed:
            days = each.away.get(user)
            short = days is not None and days.until < days.back
            kind = "settings-away-runs" if days is None else "settings-away-part" if short else "settings-away-stops"
            told.setdefault((kind, int(days.until) if days is not None and short else 0), []).append(each)
        return [
            panel.say(kind, tables=_numbers(tables), until=f"<t:{until}:f>")
            for (kind, until), tables in sorted(told.items(), reverse=True)
        ]

    async def _one_of(self, interaction: Interaction, value: str, allowed: Sequence[str], kind: str) -> str:
        return one_of(value, allowed, kind, await self.client.translator(interaction))

    async def _switch(self, interaction: Interaction, name: str, value: str) -> None:
        await open_privately(interaction)
        switch = SWITCHES[name]
        chosen = await self._one_of(interaction, value, tuple(switch.values), switch.kind)
        await self._set(interaction, **{switch.field: switch.values[chosen]})

    async def _set_quiet(self, interaction: discord.Interaction, quiet: Quiet | None) -> None:
        """Set quiet hours; a user without a time zone is asked for it first."""
        panel = await self.panel(interaction)
        if quiet is not None and panel.settings.zone is None:
            await put(interaction, panel.asking_zone(quiet))
        else:
            await self._set(interaction, quiet=quiet)

    # By taps

    async def open_panel(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await (stay if button_id.about == BACK else open_privately)(interaction)
        await self.show(interaction)

    async def choose(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await stay(interaction)
        name, _, value = button_id.about.partition("=")
        name, _, pending = name.partition("+")
        chosen = button_id.values[0] if button_id.values else value
        if name == "quiet":
            await self._set_quiet(interaction, read_quiet(chosen))
            return
        settings = await self.client.game_host.people.get(interaction.user.id)
        further = {"quiet": read_quiet(pending)} if pending else {}
        try:
            await self._set(interaction, **settings_panel.changes(settings, name, chosen), **further)
        except TableError as refusal:
            await self.show(interaction, explain(refusal, await self.client.translator(interaction)))

    async def open_form(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        translator, name = await self.client.translator(interaction), button_id.about.partition("+")[0]
        if name not in ("zone", "quiet", "away"):
            raise old_button()
        form = text_form(
            ButtonId("written", about=button_id.about),
            title=translator(f"settings-menu-{name}"),
            label=translator(f"settings-write-{name}"),
            about=translator(f"settings-form-{name}"),
        )
        await interaction.response.send_modal(form)

    async def take_written(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Apply a typed value; an unreadable one is refused with what is possible."""
        await stay(interaction)
        panel, text = await self.panel(interaction), "".join(button_id.values[:1])
        name, _, pending = button_id.about.partition("+")
        try:
            match name:
                case "zone":
                    zone = time_zones.read(text, panel.now, panel.say.language)
                    await self._set(interaction, zone=zone, **({"quiet": read_quiet(pending)} if pending else {}))
                case "quiet":
                    await self._set_quiet(interaction, times.quiet_hours(text))
                case "away":
                    await self._set(interaction, away=times.days_away(text, panel.now.date()))
                case _:
                    raise old_button()
        except (Malformed, TableError) as refusal:
            found = (time_zones.fitting(text, panel.now) or time_zones.similar(text)) if name == "zone" else []
            await put(interaction, self._asked_again(panel, explain(refusal, panel.say), pending, found))

    def _asked_again(self, panel: SettingsPanel, note: str, pending: str, found: list[str]) -> Layout:
        """The panel after an unreadable value, with the values that may have been meant."""
        quiet = read_quiet(pending) if pending else None
        if quiet is not None:
            return panel.asking_zone(quiet, note, found)
        return panel.choosing_zone(note, found) if found else panel.layout(note)

    # By commands

    @app_commands.command(name="show")
    async def show_all(self, interaction: Interaction) -> None:
        await open_privately(interaction)
        await self.show(interaction)

    @app_commands.command(name="language")
    @app_commands.autocomplete(value=complete_language)
    async def language(self, interaction: Interaction, value: str | None = None) -> None:
        """Set the language; without a value, that of the Discord client."""
        await open_privately(interaction)
        chosen = None if value is None else await self._one_of(interaction, value, LANGUAGES, "language")
        await self._set(interaction, language=chosen)

    @app_commands.command(name="timezone")
    @app_commands.autocomplete(value=complete_zone)
    async def timezone(self, interaction: Interaction, value: str) -> None:
        """Set the time zone by a city, by hours from UTC or by its own name."""
        await open_privately(interaction)
        panel = await self.panel(interaction)
        await self._set(interaction, zone=time_zones.read(value, panel.now, panel.say.language))

    @app_commands.command(name="quiet")
    async def quiet(
        self,
        interaction: Interaction,
        hours: str | None = None,
        start: app_commands.Range[int, 0, 23] | None = None,
        end: app_commands.Range[int, 0, 23] | None = None,
    ) -> None:
        """Set quiet hours, in words or by two numbers; without any, none."""
        await open_privately(interaction)
        if hours is not None:
            await self._set_quiet(interaction, times.quiet_hours(hours))
            return
        if (start is None) != (end is None):
            raise Unclear(Text("settings-quiet-both"))
        none = start is None or end is None or start == end
        await self._set_quiet(interaction, None if none else times.quiet_hours(f"{start}-{end}"))

    @app_commands.command(name="reminders")
    async def reminders(
        self,
        interaction: Interaction,
        hours: app_commands.Range[int, 0, 720],
        limit: app_commands.Range[int, 0, 20] | None = None,
    ) -> None:
        await open_privately(interaction)
        before = await self.client.game_host.people.get(interaction.user.id)
        await self._set(interaction, **settings_panel.reminded(before, hours, limit))

    @app_commands.command(name="dms")
    @app_commands.autocomplete(value=complete_switch("dms"))
    async def dms(self, interaction: Interaction, value: str) -> None:
        await self._switch(interaction, "dms", value)

    @app_commands.command(name="palette")
    @app_commands.autocomplete(value=complete_switch("palette"))
    async def palette(self, interaction: Interaction, value: str) -> None:
        await self._switch(interaction, "palette", value)

    @app_commands.command(name="boards")
    @app_commands.autocomplete(value=complete_switch("boards"))
    async def boards(self, interaction: Interaction, value: str) -> None:
        await self._switch(interaction, "boards", value)

    @app_commands.command(name="confirmations")
    @app_commands.autocomplete(value=complete_switch("confirmations"))
    async def confirmations(self, interaction: Interaction, value: str) -> None:
        await self._switch(interaction, "confirmations", value)

    @app_commands.command(name="coach")
    @app_commands.autocomplete(value=complete_switch("coach"))
    async def coach(self, interaction: Interaction, value: str) -> None:
        await self._switch(interaction, "coach", value)

    @app_commands.command(name="away")
    async def away(
        self, interaction: Interaction, until: str | None = None, start: str | None = None, end: str | None = None
    ) -> None:
        """Set days away, until a day or from one day to another; without days, none."""
        await open_privately(interaction)
        if until is None and start is None and end is not None:
            raise Unclear(Text("settings-no-first-day"))
        today, away = (await self.panel(interaction)).now.date(), None
        if start is not None:
            away = times.days_from(start, end or until, today)
        elif until is not None:
            away = times.days_away(until, today)
        await self._set(interaction, away=away)


def _numbers(tables: Sequence[Listed]) -> str:
    return ", ".join(f"#{each.number}" for each in tables[:NAMED]) + (" …" if len(tables) > NAMED else "")
