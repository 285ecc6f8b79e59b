"""The viewer: one user (or the public of a thread) looking at one table, with their language and permissions."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

import discord
import msgspec

from cogs.ui.command_locales import language_of
from cogs.ui.custom_ids import ButtonId
from cogs.ui.display_names import computer_name, in_message, with_level
from cogs.ui.responses import client_of
from config.language import Translator
from engine.contract import Game
from engine.contract.teaching.guide import guide
from engine.contract.teaching.lessons import LessonWords, words
from engine.tables import MessageKind, PersonSettings, Phase, SeatSummary, Table, TableSummary
from engine.tables.core.errors import NotSeated, UnknownTable
from engine.tables.lessons.lesson_table import LessonTable
from engine.tables.playable import Playable
from engine.tables.storage.errors import StoreError
from renders.drawings import Drawing, Kind

if TYPE_CHECKING:
    from cogs.bot import Longtable


class Viewer(msgspec.Struct, frozen=True, kw_only=True):
    """Everything needed to show a table to one viewer; `say` escapes names for messages, `draw` is for pictures.

    `numbers` are the amounts that the user chose last in this game, by verb.
    """

    table: Playable
    summary: TableSummary
    game: Game[Any, Any]
    user: int | None
    settings: PersonSettings
    names: tuple[str, ...]
    say: Translator
    draw: Translator
    board: str = ""
    now: float = 0.0
    numbers: Mapping[str, int] = {}

    @property
    def heading(self) -> str:
        """The title above a private answer, linked to the table's board; for a lesson with its progress."""
        lesson_table = self.lesson_table
        if lesson_table is None:
            return f"### {self.linked(self.title)}"
        at, steps = lesson_table.walk.step, len(lesson_table.lesson.steps)
        return f"### 🎓 {self.title}\n-# {'●' * at}◉{'○' * (steps - at - 1)}"

    def dated(self, heading: str) -> str:
        """A heading with its time, for panels that go out of date.

        Discord allows edits only for a while after a tap.
        """
        if self.lesson_table is not None or self.summary.phase is not Phase.RUNNING:
            return heading
        return f"{heading}\n-# {self.say('panel-as-of', when=f'<t:{int(self.now)}:R>')}"

    @property
    def lesson_table(self) -> LessonTable | None:
        """The lesson that is shown; None for a table of several people."""
        return self.table if isinstance(self.table, LessonTable) else None

    @property
    def hosted(self) -> Table:
        """The shared table that is shown; for a lesson, `UnknownTable` is raised."""
        if not isinstance(self.table, Table):
            raise UnknownTable(self.table.number)
        return self.table

    def linked(self, words: str) -> str:
        return f"[{words}]({self.board})" if self.board else words

    @property
    def title(self) -> str:
        if self.lesson_table is not None:
            return self._lesson_title(self.lesson_table)
        return self.draw("table-title", game=self.draw(f"{self.game.slug}-name"), number=self.summary.number)

    def _lesson_title(self, lesson_table: LessonTable) -> str:
        at, steps = lesson_table.walk.step, len(lesson_table.lesson.steps)
        return self.draw(
            "lesson-title",
            game=self.draw(f"{self.game.slug}-name"),
            lesson=words_of(lesson_table, self.draw.language).title,
            step=min(at + 1, steps),
            steps=steps,
        )

    @property
    def bold(self) -> Translator:
        """The translator for messages with people's names in bold."""
        return Translator(self.say.language, [f"**{name}**" for name in self.say.names], self.say.words)

    @property
    def levelled(self) -> Translator:
        """The translator for messages with the levels of computer players after their names."""
        if self.lesson_table is not None:
            return self.say
        named = zip(self.say.names, self.summary.seats, strict=True)
        names = [with_level(name, None if seat.user else seat.computer, self.say) for name, seat in named]
        return Translator(self.say.language, names, self.say.words)

    def view(self) -> Any:
        """The game's view for the viewer; computer players are not listed as awaited beside people."""
        view = self.table.view(self.user)
        people = self.in_person(view.awaited)
        return view if people == view.awaited else msgspec.structs.replace(view, awaited=people)

    def in_person(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """The seats played by people among these, or all of them if there are none."""
        return tuple(seat for seat in seats if self.summary.seats[seat].person is not None) or seats

    def drawing(
        self,
        kind: Kind,
        view: Any = None,
        about: str | None = None,
        *,
        before: Any = None,
        marks: tuple[str, ...] = (),
        status: tuple[str, ...] = (),
    ) -> Drawing:
        return Drawing(
            slug=self.game.slug,
            kind=kind,
            language=self.draw.language,
            palette=self.settings.palette,
            names=self.names,
            title=self.title,
            view=view,
            about=about,
            status=status,
            marks=marks,
            before=before,
        )

    def need_seat(self) -> int:
        """The viewer's seat; raises `NotSeated` if there is none."""
        seat = None if self.user is None else self.table.seat_of(self.user)
        if seat is None:
            raise NotSeated
        return seat

    def name(self, seat: int) -> str:
        return self.say.names[seat]


def words_of(lesson_table: LessonTable, language: str) -> LessonWords:
    return words(lesson_table.game.folder, language)[lesson_table.lesson.id]


def named_rule(viewer: Viewer, clause: str) -> str:
    """The chapter of the guide that explains a clause, in brackets for the end of a refusal."""
    told = guide(viewer.game.folder, viewer.say.language).telling(clause)
    return "" if told is None else " " + viewer.say("answer-rule", title=told.chapter)


async def tapped(
    defer: Callable[[discord.Interaction], Awaitable[None]], interaction: discord.Interaction, button_id: ButtonId
) -> Viewer:
    """Defer the answer to a tap in this way, then read its table as the user may see it."""
    await defer(interaction)
    return await client_of(interaction).viewer(interaction, button_id.table)


async def read_lesson(client: Longtable, lesson_table: LessonTable, language: str, guild: int | None) -> Viewer:
    """Load a lesson for its learner; the other names at its table are examples."""
    game_host = Translator(language)
    own = await client.names.name(guild, lesson_table.user)
    made_up = game_host("renders-example-names").split(", ")
    names = tuple(
        own if seat == lesson_table.lesson.seat else made_up[seat]
        for seat in range(lesson_table.snapshot.position.seats)
    )
    safe = [in_message(name) for name in names]
    return Viewer(
        table=lesson_table,
        summary=lesson_table.summary(),
        game=lesson_table.game,
        user=lesson_table.user,
        settings=await client.game_host.people.get(lesson_table.user),
        names=names,
        say=Translator(language, safe, lesson_table.game.words),
        draw=Translator(language, names, lesson_table.game.words),
    )


async def read(client: Longtable, table: Table, user: int | None, language: str | None = None) -> Viewer:
    """Load the table for a user; None is the public of its thread, in the table's language."""
    summary = table.summary()
    settings = await client.game_host.people.get(user) if user is not None else PersonSettings()
    chosen = language or settings.language or settings.heard_language or summary.language
    game_host = Translator(chosen)
    guild, users = summary.location.guild, [seat.user for seat in summary.seats if seat.user is not None]
    people = {user: await client.names.name(guild, user) for user in users}
    names = [_name_of(seat, table, people, game_host) for seat in summary.seats]
    safe = [in_message(name) for name in names]
    return Viewer(
        table=table,
        summary=summary,
        game=table.game,
        user=user,
        settings=settings,
        names=tuple(names),
        say=Translator(chosen, safe, table.game.words),
        draw=Translator(chosen, names, table.game.words),
        board="" if user is None else await _board(client, summary),
        now=client.game_host.clock.now(),
        numbers={} if user is None else client.last_numbers.of(user, table.game.slug),
    )


def _name_of(seat: SeatSummary, table: Table, people: Mapping[int, str], translator: Translator) -> str:
    if seat.user is not None:
        return people[seat.user]
    if seat.computer is not None:
        return computer_name(table.game, table.number, seat.seat, people.values(), translator)
    return translator("seat-somebody" if seat.forgotten else "seat-empty")


async def _board(client: Longtable, summary: TableSummary) -> str:
    delivered = await client.game_host.outbox.posted(summary.number, MessageKind.PANEL)
    if not delivered or "message" not in delivered:
        return ""
    return (
        f"https://discord.com/channels/{summary.location.guild or '@me'}/{delivered['channel']}/{delivered['message']}"
    )


async def language_for(client: Longtable, interaction: discord.Interaction) -> str:
    """The user's language: their setting or else their Discord locale, which is stored for later messages.

    If the database fails, the locale is used, so that users still get an error in their language.
    """
    heard = language_of(interaction.locale)
    try:
        settings = await client.game_host.people.get(interaction.user.id)
    except StoreError:
        return heard
    if settings.heard_language != heard and interaction.user.id not in client.game_host.people.leaving:
        with contextlib.suppress(StoreError):
            await client.game_host.people.set(
                interaction.user.id, msgspec.structs.replace(settings, heard_language=heard)
            )
    return settings.language or heard
