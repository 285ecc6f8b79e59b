"""Lessons as panels: the text of a step, the answer to the learner's move, and the course with its progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from discord import ui

from cogs.ui.custom_ids import DANGER, PRIMARY, SUCCESS, ButtonId, MenuOption, button, menu
from cogs.ui.display_names import in_message
from cogs.ui.layouts import ACCENT, Layout, Row
from cogs.ui.responses import explain
from cogs.ui.viewer import Viewer, named_rule, words_of
from config.language import Translator
from engine.contract import Illegal, RulesError
from engine.contract.teaching.lessons import LessonWords, StepWords, Unwanted, words
from engine.tables import PersonSettings
from engine.tables.core.errors import Stale
from engine.tables.errors import TableError
from engine.tables.lessons.lesson_table import OWN_LESSON, LessonTable
from engine.tables.lessons.progress import Progress
from renders.certificate import CertificateCard, certificate_words
from renders.course import CourseCard, CourseLesson
from renders.drawings import draw_certificate_card, draw_course_card
from renders.renderer import Picture

if TYPE_CHECKING:
    from cogs.bot import Longtable

# The most log lines shown for a move, beside the text of the lesson.
TOLD = 3


# One step


def said(viewer: Viewer, lesson_table: LessonTable) -> str:
    """The text of the current step; empty if there is none."""
    told = _told(viewer, lesson_table)
    return "" if told is None else told.say


async def come_of(viewer: Viewer, lesson_table: LessonTable) -> str:
    """The praise for a move that ended a step, with its log lines; empty in the middle of a step."""
    ended = lesson_table.finished_step
    if ended is None:
        return ""
    right = words_of(lesson_table, viewer.say.language).steps[ended.id].right
    lines = [viewer.say(line.say) for line in await lesson_table.log()]
    return "\n".join([f"✅ {right}", *(f"-# {line}" for line in lines[:TOLD])])


def refused(error: RulesError | TableError, viewer: Viewer, lesson_table: LessonTable) -> str:
    """The answer to a move that the step does not ask for or that is illegal."""
    told = _told(viewer, lesson_table)
    match error:
        case Unwanted() if told is not None and told.other:
            return f"💭 {told.remarks.get(error.remark) or told.other}"
        case Stale() if not lesson_table.done:
            return viewer.say("lesson-stale")
        case RulesError() if told is not None and told.impossible:
            clause = error.clause if isinstance(error, Illegal) else ""
            return f"✋ {explain(error, viewer.say)}{named_rule(viewer, clause)}\n{told.impossible}"
    return explain(error, viewer.say)


def pointer(viewer: Viewer, lesson_table: LessonTable) -> str:
    """The line that names the move the step asks for, worded as on its button."""
    label = viewer.say(viewer.game.texts.label(viewer.view(), lesson_table.wanted()))
    return f"👉 {viewer.say('lesson-wanted', move=label)}"


def _told(viewer: Viewer, lesson_table: LessonTable) -> StepWords | None:
    step = lesson_table.step
    return None if step is None else words_of(lesson_table, viewer.say.language).steps[step.id]


def going_on(viewer: Viewer, lesson_table: LessonTable) -> list[Row]:
    button_id = ButtonId("readon", OWN_LESSON, decision=lesson_table.decision(lesson_table.user))
    return [[button(button_id, viewer.say("button-read-on"), SUCCESS, emoji="➡️")]]


def tools(viewer: Viewer, lesson_table: LessonTable, halfway: str) -> list[ui.Button[Any]]:
    """The tools of a lesson: show the move (keeping what is half chosen), undo, hand, key and the course."""
    say, step = viewer.say, lesson_table.step
    found = []
    if step is not None and step.wants:
        shows = ButtonId("showme", OWN_LESSON, halfway, lesson_table.decision(lesson_table.user))
        found.append(button(shows, say("button-show-me"), emoji="👉"))
    if lesson_table.begun:
        found.append(button(ButtonId("back", OWN_LESSON), say("button-back"), DANGER, emoji="↩️"))
    found.append(button(ButtonId("hand", OWN_LESSON), say("button-hand"), emoji="🃏"))
    found.append(button(ButtonId("key", OWN_LESSON), say("button-key"), emoji="🔑"))
    found.append(button(ButtonId("course", about=viewer.game.slug), say("button-lessons"), emoji="🎓"))
    return found


# The course


class Course:
    def __init__(self, client: Longtable, slug: str, language: str, settings: PersonSettings, learner: str) -> None:
        self._client, self._slug, self._settings, self._learner = client, slug, settings, learner
        game = client.game_host.games[slug]
        self._say = Translator(language, (), game.words)
        self._words: Mapping[str, LessonWords] = words(game.folder, self._say.language)

    async def layout(self, user: int, note: str = "") -> Layout:
        """All lessons with a button for the next one; when all are done, a certificate and the next course."""
        learning = self._client.game_host.learning
        progress = await learning.progress(user, self._slug)
        whole = not next_of(progress)
        layout = Layout(words=[f"### 🎓 {self._name}"], accent=ACCENT)
        if not self._settings.text_boards:
            picture = await (self._certificate(len(progress)) if whole else self._picture(progress))
            layout.pictures.append(("certificate.png" if whole else "course.png", picture))
        else:
            layout.words += [self._certified(len(progress))] if whole else []
            layout.words.append("\n".join(self._lines(progress)))
        if note:
            layout.after.append(note)
        if whole:
            layout.rows += self._onward(await learning.next_course(user, self._slug))
        layout.rows += self._ways(progress)
        return layout

    def _onward(self, slug: str) -> list[Row]:
        if not slug:
            return [self._say("learn-all-done")]
        label = self._say("learn-next", game=self._say(f"{slug}-name"))
        return [[button(ButtonId("learn", about=slug), label, SUCCESS, emoji="➡️")]]

    async def finished(self, user: int, lesson_table: LessonTable, note: str) -> Layout:
        """The course panel after a finished lesson, with a note of what was done."""
        title = self._words[lesson_table.lesson.id].title
        return await self.layout(user, "\n".join([f"{note}\n" if note else "", self._say("lesson-done", title=title)]))

    @property
    def _name(self) -> str:
        return self._say("learn-title", game=self._say(f"{self._slug}-name"))

    def _ways(self, progress: Mapping[str, Progress]) -> list[Row]:
        say, rows = self._say, list[Row]()
        coming = next_of(progress)
        entries = [
            MenuOption(f"{self._slug}.{name}", f"{at}. {self._words[name].title}", self._state(each))
            for at, (name, each) in enumerate(progress.items(), start=1)
        ]
        versus = button(
            ButtonId("versus", about=self._slug), say("welcome-versus"), PRIMARY if coming else SUCCESS, emoji="🤖"
        )
        if coming:
            label = say("lesson-go-on" if progress[coming].begun else "lesson-begin", title=self._words[coming].title)
            rows.append([button(ButtonId("lesson", about=f"{self._slug}.{coming}"), label, SUCCESS, emoji="▶️")])
        rows.append(menu(ButtonId("lesson", apart=1), say("learn-choose"), entries))
        rows.append([versus, button(ButtonId("guide", about=f"0.{self._slug}"), say("button-how-to-play"), emoji="📖")])
        return rows

    def _state(self, progress: Progress) -> str:
        if progress.done:
            return self._say("lesson-state-done")
        return self._say("lesson-state-begun") if progress.begun else ""

    def _lines(self, progress: Mapping[str, Progress]) -> list[str]:
        lines = []
        for at, (name, each) in enumerate(progress.items(), start=1):
            state = self._state(each)
            lines.append(f"{at}. {self._words[name].title}" + (f" ({state})" if state else ""))
        return lines

    def _certified(self, lessons: int) -> str:
        card = self._certificate_card(lessons)
        return certificate_words(msgspec.structs.replace(card, learner=in_message(card.learner)), self._say)

    def _certificate_card(self, lessons: int) -> CertificateCard:
        return CertificateCard(self._slug, self._say(f"{self._slug}-name"), self._learner, lessons)

    async def _certificate(self, lessons: int) -> Picture:
        look = (self._certificate_card(lessons), self._say.language, self._settings.palette)
        return await self._client.pictures.draw(("certificate", *look), partial(draw_certificate_card, *look))

    async def _picture(self, progress: Mapping[str, Progress]) -> Picture:
        coming = next_of(progress)
        lessons = tuple(
            CourseLesson(
                self._words[name].title, "done" if each.done else "begun" if each.begun else "", next=name == coming
            )
            for name, each in progress.items()
        )
        look = (CourseCard(self._slug, self._say(f"{self._slug}-name"), lessons), self._say.language)
        drawing = partial(draw_course_card, *look, self._settings.palette)
        return await self._client.pictures.draw(("course", *look, self._settings.palette), drawing)


def next_of(progress: Mapping[str, Progress]) -> str:
    return next((name for name, each in progress.items() if not each.done), "")


class Offered(NamedTuple):
    """A course in the list of games to learn: its duration and how many of its lessons are done."""

    slug: str
    minutes: int
    done: int
    lessons: int


def chooser(translator: Translator, courses: Sequence[Offered]) -> Layout:
    """The list of courses, each with a description, its duration and its progress."""
    layout = Layout(words=[f"### 🎓 {translator('learn-which')}", translator("learn-about")], accent=ACCENT)
    lines = []
    for slug, minutes, done, lessons in courses:
        name = translator(f"{slug}-name")
        lines.append(f"{translator('learn-line', game=name, minutes=minutes)}\n-# {translator(f'{slug}-about')}")
        label = translator("learn-game", game=name, done=done, lessons=lessons) if done else name
        layout.rows.append([button(ButtonId("learn", about=slug), label, PRIMARY)])
    layout.words.append("\n".join(lines))
    return layout
