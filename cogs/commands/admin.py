"""The commands for admins of a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction, complete_any_table, table_number
from cogs.bot import HealthReport
from cogs.commands.table.lobby import complete_pace
from cogs.commands.table.play import complete_step
from cogs.parsing import paces
from cogs.parsing.numbers import whole
from cogs.ui.access import holds_tables, no_tables, reader
from cogs.ui.layouts import Layout
from cogs.ui.responses import Unclear, answer, open_privately, put, put_file
from config.language import Translator
from engine.contract import Arg, Text
from engine.tables import NOBODY, Table
from engine.tables.cluster.membership import SKEW, ProgramReport
from engine.tables.core.errors import UnknownTable
from engine.tables.queries import AuditEntry

LINES = 20
# Seconds of delay from which late pictures are reported; people notice about twice as much.
TOO_LATE = 0.5


def _told(entry: AuditEntry, translator: Translator) -> str:
    who = f"<@{entry.user}>" if entry.user != NOBODY else translator("seat-somebody")
    return f"<t:{int(entry.at)}:f> · #{entry.number} · {who} · {entry.action} {entry.detail}".strip()


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(manage_guild=True)
class Admin(commands.GroupCog, name="admin"):
    """`/admin …`; Discord shows it to people who may manage the server, and to those they allow."""

    async def _table(self, interaction: Interaction, given: str) -> Table:
        table = await interaction.client.table(interaction, table_number(given))
        if table.summary().location.guild != interaction.guild_id:
            raise UnknownTable(table.number)
        return table

    @app_commands.command(name="channels")
    async def channels(self, interaction: Interaction, channel: discord.TextChannel | None = None) -> None:
        await open_privately(interaction)
        people, guild = interaction.client.game_host.people, interaction.guild_id or 0
        settings = await people.guild(guild)
        if channel is not None:
            if channel.id not in settings.channels and not holds_tables(channel):
                raise await no_tables(interaction)
            kept = tuple(c for c in settings.channels if c != channel.id)
            allowed = kept if channel.id in settings.channels else (*settings.channels, channel.id)
            settings = msgspec.structs.replace(settings, channels=allowed)
            await people.set_guild(guild, settings)
        translator = await interaction.client.translator(interaction)
        named = ", ".join(f"<#{each}>" for each in settings.channels)
        await answer(
            interaction, translator("admin-channels", channels=named) if named else translator("admin-all-channels")
        )

    @app_commands.command(name="pace")
    @app_commands.autocomplete(value=complete_pace)
    async def pace(self, interaction: Interaction, value: str) -> None:
        await open_privately(interaction)
        people, guild = interaction.client.game_host.people, interaction.guild_id or 0
        pace = paces.parse(value)
        await people.set_guild(guild, msgspec.structs.replace(await people.guild(guild), pace=pace))
        translator = await interaction.client.translator(interaction)
        await answer(interaction, translator("admin-pace", pace=paces.in_words(pace, translator)))

    @app_commands.command(name="end")
    @app_commands.autocomplete(table=complete_any_table)
    async def end(self, interaction: Interaction, table: str, reason: str = "") -> None:
        await open_privately(interaction)
        found = await self._table(interaction, table)
        await found.end(interaction.user.id, str(interaction.id), reason=reason)
        viewer = await interaction.client.viewer(interaction, found.number)
        await answer(interaction, viewer.say("admin-ended", title=viewer.title))

    @app_commands.command(name="repair")
    @app_commands.autocomplete(table=complete_any_table, step=complete_step)
    async def repair(self, interaction: Interaction, table: str, step: str | None = None, reason: str = "") -> None:
        """Check a table by replaying it, or reset it to an earlier step."""
        await open_privately(interaction)
        found = await self._table(interaction, table)
        version = None if step is None else whole(step)
        if step is not None and version is None:
            raise Unclear(Text("show-no-step", {"given": step[:40]}))
        await found.repair(interaction.user.id, version, str(interaction.id), reason=reason)
        viewer = await interaction.client.viewer(interaction, found.number)
        await answer(interaction, viewer.say("admin-repaired" if step else "admin-checked", title=viewer.title))

    @app_commands.command(name="export")
    @app_commands.autocomplete(table=complete_any_table)
    async def export(self, interaction: Interaction, table: str) -> None:
        """Send a game as a file: its public part, or all of it after the end."""
        await open_privately(interaction)
        found = await self._table(interaction, table)
        async with interaction.client.heavy.slot(interaction.user.id, interaction.guild_id):
            data = await found.export(None)
        translator = await interaction.client.translator(interaction)
        await put_file(interaction, translator("export-part"), found.number, data)

    @app_commands.command(name="audit")
    async def audit(self, interaction: Interaction) -> None:
        await open_privately(interaction)
        translator = await interaction.client.translator(interaction)
        entries = await interaction.client.game_host.lists.audit(
            interaction.guild_id or 0, LINES, reader=reader(interaction)
        )
        lines = [_told(entry, translator) for entry in entries]
        title = f"### {translator('admin-audit')}"
        await put(interaction, Layout(words=[title, "\n".join(lines) or translator("admin-audit-empty")]))

    @app_commands.command(name="backup")
    async def backup(self, interaction: Interaction) -> None:
        """Write a backup of the database beside it; only for the operator."""
        await open_privately(interaction)
        translator = await interaction.client.translator(interaction)
        if not await interaction.client.is_owner(interaction.user):
            await answer(interaction, translator("admin-owner-only"))
            return
        name = await interaction.client.game_host.back_up()
        await answer(interaction, translator("admin-backup", name=name))

    @app_commands.command(name="health")
    async def health(self, interaction: Interaction) -> None:
        await open_privately(interaction)
        translator = await interaction.client.translator(interaction)
        report = await interaction.client.health()
        here = await interaction.client.game_host.lists.count(interaction.guild_id, reader=reader(interaction))
        words = [
            f"### {translator('admin-health-title')}",
            translator(
                "admin-health",
                latency=report.latency_ms,
                hours=report.up_seconds // 3600,
                tables=counted(here, translator),
            ),
        ]
        if await interaction.client.is_owner(interaction.user):
            everywhere = counted(report.tables, translator)
            words.append(translator("admin-health-whole", waiting=report.messages_waiting, tables=everywhere))
            words.append(
                translator(
                    "admin-health-work", pictures=report.pictures_waiting, thoughts=report.computer_moves_waiting
                )
            )
            words += _cluster(await interaction.client.game_host.cluster.others(), translator)
            words += _troubles(report, translator)
        await put(interaction, Layout(words=words))


def counted(tables: Mapping[str, int], translator: Translator) -> str:
    return ", ".join(f"{translator(f'phase-{phase}')}: {count}" for phase, count in tables.items()) or "0"


def _cluster(sharing: Sequence[ProgramReport], translator: Translator) -> list[str]:
    lines = [translator("admin-health-programs", count=len(sharing))] if len(sharing) > 1 else []
    for program in sharing if lines else ():
        message = "admin-health-leaving" if program.leaving else "admin-health-program"
        shards = ", ".join(map(str, program.holds)) or "–"
        since = f"<t:{int(program.since)}:R>"
        lines.append(translator(message, name=f"`{program.name}`", shards=shards, since=since))
    return lines


def _troubles(report: HealthReport, translator: Translator) -> list[str]:
    """The problems in a health report, without details of any table."""
    staff, failed = report.processes, sum(not shift.vital for shift in report.workers)
    skew, late = report.clock_skew_seconds, report.picture_seconds_late
    lines = [translator("admin-health-store", problem=report.store)] if report.store else []
    for shift in report.workers:
        if shift.vital and shift.problem:
            message = "admin-health-worker-up" if shift.up else "admin-health-worker-down"
            lines.append(translator(message, name=shift.name, restarts=shift.restarts, problem=shift.problem))
    blocked, unreadable = report.channels_blocked, len(report.messages_unreadable)
    troubles: list[tuple[object, str, dict[str, Arg]]] = [
        (abs(skew) > SKEW, "admin-health-clock", {"seconds": round(skew)}),
        (late >= TOO_LATE, "admin-health-late", {"seconds": f"{late:.1f}"}),
        (staff.alive < staff.wanted, "admin-health-processes", {"alive": staff.alive, "wanted": staff.wanted}),
        (staff.deaths, "admin-health-deaths", {"count": staff.deaths}),
        (failed, "admin-health-computers", {"count": failed}),
        (report.messages_postponed, "admin-health-put-off", {"count": report.messages_postponed, "places": blocked}),
        (unreadable, "admin-health-aside", {"count": unreadable}),
        (report.broken, "admin-health-broken", {"count": report.broken}),
    ]
    return lines + [translator(message, **args) for there, message, args in troubles if there]
