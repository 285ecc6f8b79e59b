"""Lists of tables: one line each, with people, round, and whom the table waits for since and until when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from discord import ui

from cogs.panels.notices import thread_link_of
from cogs.ui.custom_ids import ButtonId, MenuOption, button, menu
from cogs.ui.display_names import computer_name, in_message, with_level
from cogs.ui.layouts import ROOM_FOR_MORE, ROW_BUTTONS, Layout, Row, in_rows, whole_lines
from cogs.ui.viewer import read
from config.language import Translator
from engine.contract import Many, RulesError
from engine.tables import Phase, Table, TableSummary
from engine.tables.errors import TableError
from engine.tables.queries import Listed, Winner
from engine.tables.storage.errors import StoreError

if TYPE_CHECKING:
    from cogs.bot import Longtable

# The most tables loaded for a list: as many as a server may have open (`Quotas.guild_tables`), so that sorting sees all
# of them.
OPENED = 500
# The most open tables shown in a list, and the most ended games.
SHOWN = 20
ENDED = 10
# The characters of a message that ended games may take.
ROOM_FOR_ENDED = 1300


class Glance(msgspec.Struct, frozen=True):
    """Formats lists of tables, for one user in their language or for all readers of a channel (`user` is None).

    Tables that are `here` need not name their server.
    """

    client: Longtable
    say: Translator
    user: int | None = None
    here: bool = True

    # A table

    async def line(self, listed: Listed) -> str:
        """The line of a lobby or running game; an unreadable table is described from its database row alone."""
        if listed.phase is not Phase.RUNNING:
            return await self._lobby(listed)
        try:
            table = await self.client.game_host.table(listed.number)
        except StoreError:
            raise
        except (TableError, RulesError):
            return f"{self._title(listed)} · {self.say(f'phase-{listed.phase}')}"
        return await self._running(listed, table)

    async def _lobby(self, listed: Listed) -> str:
        parts = [self._title(listed), self.say(f"phase-{listed.phase}")]
        if free := free_seats(self.client, listed):
            parts.append(self.say("list-free", count=free))
        return " · ".join([*parts, *await self._people(listed), f"<t:{int(listed.created)}:R>"])

    async def _running(self, listed: Listed, table: Table) -> str:
        counted = self.say(f"glance-{table.game.round_unit}", lap=table.round_now)
        parts = [self._title(listed), *([self.say("list-your-turn")] if listed.owes else []), counted]
        line = f"{'▶ ' if listed.owes else ''}{' · '.join([*parts, *await self._people(listed)])}"
        waits = self.waits(table.summary())
        asked = await self._prompt(table) if listed.owes else ""
        return "\n".join([line, *(f"-# {told}" for told in (waits, asked) if told)])

    async def _prompt(self, table: Table) -> str:
        viewer = await read(self.client, table, self.user, self.say.language)
        return viewer.say(viewer.game.texts.prompt(viewer.view()))

    def waits(self, summary: TableSummary) -> str:
        """Whom a table waits for, as public knowledge; computer players are shown as thinking, never as late."""
        if summary.paused:
            return self.say("panel-paused")
        awaited = [seat for seat in summary.seats if seat.awaited]
        groups: dict[tuple[int, int], list[int]] = {}
        for seat in awaited:
            if (person := seat.person) is not None:
                at = (int(seat.waiting_since or 0), int(seat.deadline or 0))
                groups.setdefault(at, []).append(person)
        told = [self._group(people, since, until) for (since, until), people in sorted(groups.items())]
        if not told:
            return self.say("glance-thinks") if awaited else ""
        ready = [f"<@{seat.person}>" for seat in summary.seats if seat.handed_in and seat.person is not None]
        waits = self.say("glance-waits", whom="; ".join(told))
        return f"{waits} · {self.say('panel-handed-in', names=', '.join(ready))}" if ready else waits

    def _group(self, people: Sequence[int], since: int, until: int) -> str:
        who, asked = ", ".join(f"<@{user}>" for user in people), f"<t:{since}:R>"
        if not until:
            return self.say("glance-asked", who=who, since=asked)
        return self.say("glance-asked-until", who=who, since=asked, until=f"<t:{until}:R>")

    # Ended games

    async def ended(self, listed: Listed, *, briefly: bool = False) -> str:
        """When and how a game ended, its winner and, unless `briefly`, the other players."""
        parts = [self._name(listed), f"<t:{int(listed.ended or listed.changed)}:R>"]
        if listed.ending not in ("", "played"):
            parts.append(self.say(f"ending-{listed.ending}"))
        if listed.winners:
            names = Many(tuple([await self._winner(winner, listed) for winner in listed.winners]))
            parts.append(self.say("glance-won", names=names))
        return " · ".join([*parts, *([] if briefly else await self._people(listed))])

    async def _winner(self, winner: Winner, listed: Listed) -> str:
        if winner.user is not None:
            return in_message(await self.client.names.name(listed.location.guild, winner.user))
        return await self._computer(listed, winner.seat) if winner.computer else self.say("seat-somebody")

    def history(self, ended: Sequence[Listed]) -> list[ui.Select[Any]]:
        entries = [MenuOption(str(each.number), self._name(each)) for each in ended]
        return [menu(ButtonId("lookback"), self.say("glance-history"), entries)] if entries else []

    def joins(self, listed: Sequence[Listed]) -> list[Row]:
        """A button to join each of these tables that has a free seat, as far as they fit in a row."""
        free = [each.number for each in listed if free_seats(self.client, each)]
        return in_rows([button(ButtonId("join", at), f"{self.say('button-join')} #{at}") for at in free[:ROW_BUTTONS]])

    # Parts of a line

    def _name(self, listed: Listed) -> str:
        return f"#{listed.number} · {self.say(f'{listed.game}-name')}"

    def _title(self, listed: Listed) -> str:
        named = self._name(listed)
        link = thread_link_of(listed.location)
        guild = None if self.here else self.client.get_guild(listed.location.guild or 0)
        where = f" · {in_message(guild.name)}" if guild is not None else ""
        return (f"**[{named}]({link})**" if link else f"**{named}**") + where

    async def _people(self, listed: Listed) -> list[str]:
        others = [user for user in listed.players if user != self.user]
        names = [await self._person(listed, user) for user in others]
        computers = [
            with_level(await self._computer(listed, seat), level, self.say) for seat, level in listed.computers.items()
        ]
        if not names and not computers:
            return []
        people = Many((*names, *computers))
        if len(others) < len(listed.players):
            return [self.say("list-against", others=people)]
        return [self.say("list-company", people=people)]

    async def _computer(self, listed: Listed, seat: int) -> str:
        people = [await self.client.names.name(listed.location.guild, user) for user in listed.players]
        return computer_name(self.client.game_host.games.get(listed.game), listed.number, seat, people, self.say)

    async def _person(self, listed: Listed, user: int) -> str:
        name = in_message(await self.client.names.name(listed.location.guild, user))
        days = listed.away.get(user)
        if days is None or not days.lasts(self.client.game_host.clock.now()):
            return name
        return self.say("list-away", name=name, until=f"<t:{int(days.back)}:d>")

    # The list

    async def layout(
        self, title: str, empty: str, tables: Sequence[Listed], ended: Sequence[Listed]
    ) -> tuple[Layout, list[Listed]]:
        """The panel of open tables that fit, then ended games; also returns the tables that are shown."""
        past = whole_lines([await self.ended(each) for each in ended[:ENDED]], ROOM_FOR_ENDED)
        if len(past) < len(ended[:ENDED]):
            past = whole_lines([await self.ended(each, briefly=True) for each in ended[:ENDED]], ROOM_FOR_ENDED)
        layout = Layout(words=[f"### {title}"])
        if past:
            layout.after.append("\n".join([f"**{self.say('glance-ended')}**", *past]))
        layout.rows += self.history(ended[: len(past)])
        lines = whole_lines([await self.line(each) for each in tables[:SHOWN]], layout.room() - ROOM_FOR_MORE)
        layout.words.append("\n".join(lines) or empty)
        if len(tables) > len(lines):
            layout.words.append(self.say("list-more", count=len(tables) - len(lines)))
        return layout, list(tables[: len(lines)])


def free_seats(client: Longtable, listed: Listed) -> int:
    if listed.phase is not Phase.LOBBY:
        return 0
    return client.game_host.games[listed.game].counts[-1] - len(listed.players) - len(listed.computers)
