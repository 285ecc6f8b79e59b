"""Lessons: `/learn`, the Learn buttons, and the steps of a lesson that are no moves."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction, complete_game, need_game
from cogs.bot import Longtable
from cogs.panels import lessons
from cogs.panels.lessons import Course
from cogs.panels.question.multi_select import NOTHING_CHOSEN, Halfway, read_halfway
from cogs.panels.table.play import play_panel
from cogs.ui.custom_ids import ButtonId
from cogs.ui.responses import answer_privately, old_button, open_privately, put, stay
from cogs.ui.viewer import Viewer, language_for
from engine.contract import RulesError
from engine.tables.core.errors import UnknownLesson
from engine.tables.errors import TableError
from engine.tables.lessons.lesson_table import OWN_LESSON, LessonTable


class Learning(commands.Cog):
    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {
            "learn": self.learn_tapped,
            "course": self.course,
            "lesson": self.lesson,
            "readon": self.read_on,
            "showme": self.show_me,
        }

    @app_commands.command(name="learn")
    @app_commands.autocomplete(game=complete_game)
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        await open_privately(interaction)
        slug = "" if game is None else need_game(self.client, game)
        await self._begin(interaction, slug)

    async def learn_tapped(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """The Learn button: show the course of its game, or the list of courses."""
        await answer_privately(interaction)
        await self._begin(interaction, button_id.about)

    async def _begin(self, interaction: discord.Interaction, slug: str) -> None:
        """Show the list of courses, a course, or on its first visit directly its first lesson."""
        learning, user = self.client.game_host.learning, interaction.user.id
        if not slug:
            done = await learning.finished(user)
            courses = [
                lessons.Offered(each, learning.minutes(each), done.get(each, 0), len(learning.lessons(each)))
                for each in learning.taught
            ]
            await put(interaction, lessons.chooser(await self.client.translator(interaction), courses))
            return
        if slug not in learning.taught:
            raise UnknownLesson
        progress = await learning.progress(user, slug)
        if any(each.begun or each.done for each in progress.values()):
            await self._show_course(interaction, slug)
        else:
            await self._open(interaction, slug, next(iter(progress)))

    async def course(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await answer_privately(interaction)
        await self._show_course(interaction, button_id.about)

    async def _show_course(self, interaction: discord.Interaction, slug: str) -> None:
        if slug not in self.client.game_host.learning.taught:
            raise old_button()
        settings = await self.client.game_host.people.get(interaction.user.id)
        name = await self.client.names.name(interaction.guild_id, interaction.user.id)
        course = Course(self.client, slug, await language_for(self.client, interaction), settings, name)
        await put(interaction, await course.layout(interaction.user.id))

    async def lesson(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Open the chosen lesson, at the step where the learner left it."""
        await answer_privately(interaction)
        slug, _, name = button_id.chosen.partition(".")
        await self._open(interaction, slug, name)

    async def _open(self, interaction: discord.Interaction, slug: str, name: str) -> None:
        await self.client.game_host.learning.open(interaction.user.id, slug, name)
        viewer = await self.client.viewer(interaction, OWN_LESSON)
        await put(interaction, await play_panel(self.client, viewer))

    # Steps that are no moves

    async def read_on(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await stay(interaction)
        viewer, lesson_table = await self._lesson(interaction)
        note = ""
        try:
            await lesson_table.read_on(button_id.decision)
        except (RulesError, TableError) as problem:
            note = lessons.refused(problem, viewer, lesson_table)
        await self._show(interaction, await self.client.read_again(interaction, viewer), note)

    async def show_me(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await stay(interaction)
        viewer, lesson_table = await self._lesson(interaction)
        asks = lesson_table.step is not None and bool(lesson_table.step.wants)
        fresh = lesson_table.decision(lesson_table.user) == button_id.decision
        kept = read_halfway(viewer, button_id.about) if fresh else NOTHING_CHOSEN
        await self._show(interaction, viewer, lessons.pointer(viewer, lesson_table) if asks else "", kept)

    async def _lesson(self, interaction: discord.Interaction) -> tuple[Viewer, LessonTable]:
        viewer = await self.client.viewer(interaction, OWN_LESSON)
        if viewer.lesson_table is None:
            raise UnknownLesson
        return viewer, viewer.lesson_table

    async def _show(
        self, interaction: discord.Interaction, viewer: Viewer, note: str, kept: Halfway = NOTHING_CHOSEN
    ) -> None:
        await put(interaction, await play_panel(self.client, viewer, kept, note=note))
