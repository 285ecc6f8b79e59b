"""A person's own settings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from zoneinfo import available_timezones

import msgspec
from discord import app_commands
from discord.ext import commands

from cogs.answers import Unclear
from cogs.client import Longtable
from cogs.completion import Interaction, choice_list, voice
from cogs.layouts import Layout
from cogs.playing import open_privately, put
from cogs.table_gather import complete_language
from config.language import LANGUAGES, Speaker
from engine.rules import Say
from engine.tables import HOUR, Away, Quiet, Settings
from renders.kit.palette import PALETTES


async def complete_zone(_interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose time zones."""
    return choice_list(
        ((zone.replace("_", " "), zone) for zone in sorted(available_timezones())), typed.replace(" ", "_")
    )


async def complete_switch(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose on and off."""
    speaker = voice(interaction)
    return choice_list(((speaker(f"switch-{value}"), value) for value in ("on", "off")), typed)


async def complete_palette(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose the palettes of the pictures."""
    speaker = voice(interaction)
    return choice_list(((speaker(f"palette-{name}"), name) for name in PALETTES), typed)


async def complete_boards(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose pictures and words."""
    speaker = voice(interaction)
    return choice_list(((speaker(f"boards-{value}"), value) for value in ("pictures", "text")), typed)


def one_of(value: str, allowed: Sequence[str], kind: str, speaker: Speaker) -> str:
    """The value that is meant, by itself or by the name it is offered under."""
    names = {offered: speaker(f"{kind}-{offered}") for offered in allowed}
    wanted = value.strip().casefold()
    for offered, name in names.items():
        if wanted in (offered, name.casefold()):
            return offered
    raise Unclear(Say("settings-value", {"given": value[:40], "allowed": ", ".join(names.values())}))


def told(settings: Settings, speaker: Speaker) -> list[str]:
    """All settings in words."""
    quiet, away = settings.quiet, settings.away
    return [
        speaker(
            "settings-language",
            value=speaker(f"language-{settings.language}") if settings.language else speaker("settings-as-discord"),
        ),
        speaker("settings-zone", value=settings.zone),
        speaker("settings-quiet", start=f"{quiet.start // 60}:00", end=f"{quiet.end // 60}:00")
        if quiet
        else speaker("settings-no-quiet"),
        speaker("settings-reminders", hours=settings.interval // HOUR, limit=settings.limit),
        speaker("settings-dms", value=speaker("switch-on" if settings.direct else "switch-off")),
        speaker("settings-palette", value=speaker(f"palette-{settings.palette}")),
        speaker("settings-boards", value=speaker("boards-text" if settings.text_boards else "boards-pictures")),
        speaker("settings-confirmations", value=speaker("switch-on" if settings.confirm else "switch-off")),
        speaker("settings-away", start=str(away.first), end=str(away.last)) if away else speaker("settings-not-away"),
    ]


class SettingsCommands(commands.GroupCog, name="settings"):
    """`/settings …`"""

    def __init__(self, client: Longtable) -> None:
        self.client = client

    async def _show(self, interaction: Interaction) -> None:
        settings = await self.client.house.people.get(interaction.user.id)
        speaker = await self.client.speaker(interaction)
        await put(interaction, Layout(words=[f"### {speaker('settings-title')}", "\n".join(told(settings, speaker))]))

    async def _set(self, interaction: Interaction, **changes: object) -> None:
        house, user = self.client.house, interaction.user.id
        await house.set_settings(user, msgspec.structs.replace(await house.people.get(user), **changes))
        await self._show(interaction)

    async def _one_of(self, interaction: Interaction, value: str, allowed: Sequence[str], kind: str) -> str:
        return one_of(value, allowed, kind, await self.client.speaker(interaction))

    @app_commands.command(name="show")
    async def show(self, interaction: Interaction) -> None:
        """Show everything that is set."""
        await open_privately(interaction)
        await self._show(interaction)

    @app_commands.command(name="language")
    @app_commands.autocomplete(value=complete_language)
    async def language(self, interaction: Interaction, value: str | None = None) -> None:
        """Set the language; without a value, Discord's own."""
        await open_privately(interaction)
        chosen = None if value is None else await self._one_of(interaction, value, LANGUAGES, "language")
        await self._set(interaction, language=chosen)

    @app_commands.command(name="timezone")
    @app_commands.autocomplete(value=complete_zone)
    async def timezone(self, interaction: Interaction, value: str) -> None:
        """Set the time zone."""
        await open_privately(interaction)
        zone = value.strip().replace(" ", "_")
        if zone not in available_timezones():
            raise Unclear(Say("settings-no-zone", {"given": value[:40]}))
        await self._set(interaction, zone=zone)

    @app_commands.command(name="quiet")
    async def quiet(
        self,
        interaction: Interaction,
        start: app_commands.Range[int, 0, 23] | None = None,
        end: app_commands.Range[int, 0, 23] | None = None,
    ) -> None:
        """Set quiet hours; without hours, none."""
        await open_privately(interaction)
        if (start is None) != (end is None):
            raise Unclear(Say("settings-quiet-both"))
        hours = None if start is None or end is None or start == end else Quiet(start * 60, end * 60)
        await self._set(interaction, quiet=hours)

    @app_commands.command(name="reminders")
    async def reminders(
        self,
        interaction: Interaction,
        hours: app_commands.Range[int, 0, 720],
        limit: app_commands.Range[int, 0, 20] | None = None,
    ) -> None:
        """Set how often and how many times to be reminded."""
        await open_privately(interaction)
        if hours == 0:
            await self._set(interaction, limit=0)
            return
        before = await self.client.house.people.get(interaction.user.id)
        await self._set(interaction, interval=hours * HOUR, limit=(before.limit or 3) if limit is None else limit)

    @app_commands.command(name="dms")
    @app_commands.autocomplete(value=complete_switch)
    async def dms(self, interaction: Interaction, value: str) -> None:
        """Choose whether hands come by direct message."""
        await open_privately(interaction)
        chosen = await self._one_of(interaction, value, ("on", "off"), "switch")
        await self._set(interaction, direct=chosen == "on")

    @app_commands.command(name="palette")
    @app_commands.autocomplete(value=complete_palette)
    async def palette(self, interaction: Interaction, value: str) -> None:
        """Choose the colours of the pictures."""
        await open_privately(interaction)
        await self._set(interaction, palette=await self._one_of(interaction, value, tuple(PALETTES), "palette"))

    @app_commands.command(name="boards")
    @app_commands.autocomplete(value=complete_boards)
    async def boards(self, interaction: Interaction, value: str) -> None:
        """Choose whether boards come as pictures or as words."""
        await open_privately(interaction)
        chosen = await self._one_of(interaction, value, ("pictures", "text"), "boards")
        await self._set(interaction, text_boards=chosen == "text")

    @app_commands.command(name="confirmations")
    @app_commands.autocomplete(value=complete_switch)
    async def confirmations(self, interaction: Interaction, value: str) -> None:
        """Choose whether steps that cannot be taken back are asked back."""
        await open_privately(interaction)
        chosen = await self._one_of(interaction, value, ("on", "off"), "switch")
        await self._set(interaction, confirm=chosen == "on")

    @app_commands.command(name="away")
    async def away(self, interaction: Interaction, start: str | None = None, end: str | None = None) -> None:
        """Set days away; without days, none."""
        await open_privately(interaction)
        if start is None and end is not None:
            raise Unclear(Say("settings-no-first-day"))
        if start is None:
            await self._set(interaction, away=None)
            return
        try:
            first = date.fromisoformat(start)
            last = date.fromisoformat(end) if end else first
        except ValueError as problem:
            raise Unclear(Say("settings-day", {"given": f"{start} {end or ''}".strip()[:40]})) from problem
        if last < first:
            raise Unclear(Say("settings-days-order"))
        await self._set(interaction, away=Away(first, last))


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(SettingsCommands(client))
