"""Lessons as people take them: in private, by taps of the real panel, in both languages, resumed after any pause."""

from __future__ import annotations

import msgspec
import pytest

from cogs.panels.pictures import board_picture
from cogs.ui.custom_ids import ButtonId
from cogs.ui.viewer import read_lesson
from config.language import LANGUAGES, Translator
from engine.catalog import catalog, published
from engine.contract.teaching.lessons import READ, advance, course, syllabus, wanted, words
from engine.tables.lessons.lesson_table import OWN_LESSON, LessonTable
from engine.tables.lessons.progress import Progress
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.depth import first_of, mostly_deep
from tests.front.commands.test_welcome import LOCALES
from tests.front.conftest import Scene
from tests.front.driver import after, forge, press
from tests.front.fingers import Fingers

GO_ON = {"en": "Go on", "ru": "Дальше"}


class LearningFingers(Fingers):
    """The fingers of a learner: what they want is what the lesson wants."""

    def __init__(self, scene: Scene, person: Person, lesson_table: LessonTable, seen: Seen) -> None:
        super().__init__(scene, person, lesson_table)
        self.lesson_table, self.seen = lesson_table, seen

    @property
    def _steps(self) -> int:
        return len(self.lesson_table.path)

    async def learn(self, language: str) -> None:
        """Take the lesson from here to its end."""
        while not self.lesson_table.done:
            chain = self.chain()
            if chain == [READ]:
                await self.press(GO_ON[language])
            else:
                await self.play(*chain)

    async def attempt(self, key: str) -> None:
        """Try a move that is possible but not wanted, until something is said to it."""
        while "💭" not in self.seen.text:
            await self._tap_towards([key])

    def chain(self) -> list[str]:
        """The moves that end the step at hand."""
        game, lesson, walk, found = (
            self.lesson_table.game,
            self.lesson_table.lesson,
            self.lesson_table.walk,
            list[str](),
        )
        while not found or not walk.finished:
            found.append(wanted(game, lesson, walk))
            walk = advance(game, lesson, walk, found[-1])
        return found


async def practice_of(scene: Scene, person: Person) -> LessonTable:
    lesson_table = await scene.game_host.learning.current(int(person.id))
    assert lesson_table is not None
    return lesson_table


async def opened(scene: Scene, person: Person, slug: str, lesson: str) -> LearningFingers:
    """A lesson chosen from the list of its course."""
    answer = await person.slash("learn", game=slug)
    assert answer.message is not None
    menu = next((menu for menu in answer.message.menus if menu.custom_id.startswith("s|lesson|")), None)
    if menu is None:
        seen = await press(person, answer.message, f"b|course|0|0|{slug}")
    else:
        seen = answer.message
    chooser = next(menu.custom_id for menu in seen.menus if menu.custom_id.startswith("s|lesson|"))
    await person.choose(chooser, f"{slug}.{lesson}", on=seen)
    seen = await after(person, seen)
    return LearningFingers(scene, person, await practice_of(scene, person), seen)


@pytest.mark.parametrize("slug", mostly_deep(published, lambda slug: slug not in {"empire", "knights"}))
async def test_every_lesson_is_taken_by_taps(scene: Scene, slug: str) -> None:
    """Every other lesson in Russian; the first with pictures, the others in words alone."""
    person, user = scene.person("anna"), int(scene.person("anna").id)
    for at, lesson in enumerate(course(catalog[slug].folder)):
        language = ("en", "ru")[at % 2]
        settings = msgspec.structs.replace(
            await scene.game_host.people.get(user), language=language, text_boards=at > 0
        )
        await scene.game_host.set_settings(user, settings)
        fingers = await opened(scene, person, slug, lesson.id)
        said = words(catalog[slug].folder, language)[lesson.id]
        assert said.title in fingers.seen.text
        assert said.steps[lesson.steps[0].id].say in fingers.seen.text
        assert bool(fingers.seen.files) == (at == 0)
        await fingers.learn(language)
        assert said.title in fingers.seen.text
        assert (await scene.game_host.learning.progress(user, slug))[lesson.id].done
        assert f"b|versus|0|0|{slug}" in [button.custom_id for button in fingers.seen.buttons]


async def test_from_the_games_to_the_first_move_in_three_taps(scene: Scene, anna: Person) -> None:
    answer = await anna.slash("learn")
    assert answer.message is not None
    seen = await press(anna, answer.message, "Tenno")
    fingers = LearningFingers(scene, anna, await practice_of(scene, anna), seen)
    assert await fingers.play(*fingers.chain()) <= 2
    assert "✅" in fingers.seen.text


ORDER = ("samurai", "unmatched", "acres", "empire", "knights")
MINUTES = {"en": "about 10 minutes", "ru": "около 10 минут"}


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_the_games_are_listed_with_a_line_and_their_minutes_the_easiest_first(
    scene: Scene, anna: Person, language: str
) -> None:
    anna.speak(LOCALES[language])
    say = Translator(language)
    answer = await anna.slash("learn")
    assert answer.message is not None
    assert [button.label for button in answer.message.buttons] == [say(f"{slug}-name") for slug in ORDER]
    lines = answer.text.splitlines()
    heads = [lines.index(say("learn-line", game=say(f"{slug}-name"), minutes=minutes_of(slug))) for slug in ORDER]
    assert heads == sorted(heads)
    assert [lines[at + 1] for at in heads] == [f"-# {say(f'{slug}-about')}" for slug in ORDER]
    assert lines[heads[0]].endswith(MINUTES[language])


def minutes_of(slug: str) -> int:
    return syllabus(catalog[slug].folder).minutes


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_acres_opens_with_the_goal_and_the_whole_map(scene: Scene, anna: Person, language: str) -> None:
    anna.speak(LOCALES[language])
    answer = await anna.slash("learn", game="acres")
    seen = answer.message
    assert seen is not None
    goal = {"en": "The goal: the most points.", "ru": "Цель – набрать больше очков."}[language]
    first, second = (
        words(catalog["acres"].folder, language)["village"].steps[name].say for name in ("map", "deerfield")
    )
    assert goal in first
    assert first in seen.text
    lesson_table = await practice_of(scene, anna)
    viewer = await read_lesson(scene.client, lesson_table, language, None)
    assert seen.alts == ((await board_picture(scene.client, viewer, viewer.view())).alt,), "the whole board"
    on = await press(anna, seen, GO_ON[language])
    assert second in on.text
    assert on.alts != seen.alts


async def finished_course(scene: Scene, user: int, slug: str, but: int = 0) -> None:
    """All lessons of a game, but for the last few, taken to their ends."""
    lessons = course(catalog[slug].folder)
    for lesson in lessons[: len(lessons) - but]:
        lesson_table = await scene.game_host.learning.open(user, slug, lesson.id)
        while not lesson_table.done:
            if lesson_table.step is not None and lesson_table.step.wants:
                await lesson_table.play(user, [lesson_table.wanted()])
            else:
                await lesson_table.read_on(lesson_table.decision(user))


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_a_course_ends_with_a_certificate_the_next_course_and_a_game(
    scene: Scene, anna: Person, language: str
) -> None:
    anna.speak(LOCALES[language])
    say, user, last = Translator(language), int(anna.id), course(catalog["samurai"].folder)[-1]
    await finished_course(scene, user, "samurai", but=1)
    fingers = await opened(scene, anna, "samurai", last.id)
    assert fingers.seen.files != ("certificate.png",)
    await fingers.learn(language)
    seen = fingers.seen
    assert seen.files == ("certificate.png",)
    told = {"en": "Certificate: anna has finished all 7 lessons of Tenno.", "ru": "Сертификат: anna."}[language]
    assert seen.alts[0].startswith(told)
    labels = [button.label for button in seen.buttons]
    assert say("learn-next", game=say("unmatched-name")) in labels
    assert say("welcome-versus") in labels
    await anna.slash("settings boards", value="text")
    again = await anna.slash("learn", game="samurai")
    assert told in again.text
    assert again.message is not None
    on = await press(anna, again.message, say("learn-next", game=say("unmatched-name")))
    assert words(catalog["unmatched"].folder, language)["attack"].title in on.text


async def test_the_next_course_is_one_that_is_not_done(scene: Scene, anna: Person) -> None:
    user, learning = int(anna.id), scene.game_host.learning
    await finished_course(scene, user, "unmatched")
    assert await learning.next_course(user, "samurai") == "acres"
    for slug in ("acres", "empire", "knights"):
        await finished_course(scene, user, slug)
    assert await learning.next_course(user, "knights") == "samurai"
    await finished_course(scene, user, "samurai")
    assert await learning.next_course(user, "knights") == ""
    assert "courses of all games" in (await anna.slash("learn", game="knights")).text


async def test_what_is_not_wanted_is_answered_and_changes_nothing(scene: Scene, anna: Person) -> None:
    fingers = await opened(scene, anna, "samurai", "turn")
    said = words(catalog["samurai"].folder, "en")["turn"].steps["attack"]
    await fingers.attempt("attack:1>2.1")
    assert said.remarks["weak"] in fingers.seen.text
    assert said.say in fingers.seen.text
    assert fingers.lesson_table.path == ()


@pytest.mark.parametrize("key", ["attack:9>9.9", "refill:1=daimyo", "dance"])
async def test_what_is_not_possible_is_answered_with_what_to_do(scene: Scene, anna: Person, key: str) -> None:
    fingers = await opened(scene, anna, "samurai", "turn")
    await forge(scene, anna.here, [ButtonId("c", OWN_LESSON, key, fingers.lesson_table.decision(int(anna.id)))])
    forged = await anna.sees("forged")
    await anna.click("forged 0", on=forged)
    told = await after(anna, forged)
    assert words(catalog["samurai"].folder, "en")["turn"].steps["attack"].impossible in told.text
    assert fingers.lesson_table.path == ()


async def test_a_move_where_there_is_only_something_to_read_is_answered(scene: Scene, anna: Person) -> None:
    user, lesson = int(anna.id), course(catalog["samurai"].folder)[-1]
    lesson_table = await scene.game_host.learning.open(user, "samurai", lesson.id)
    while lesson_table.step is not None and lesson_table.step.wants:
        await lesson_table.play(user, [lesson_table.wanted()])
    path = lesson_table.path
    await forge(scene, anna.here, [ButtonId("c", OWN_LESSON, "attack:1>2.1", lesson_table.decision(user))])
    forged = await anna.sees("forged")
    await anna.click("forged 0", on=forged)
    assert "not what this lesson is about" in (await after(anna, forged)).text
    assert lesson_table.path == path


async def test_a_button_of_an_earlier_step_leads_to_where_the_learner_is(scene: Scene, anna: Person) -> None:
    fingers = await opened(scene, anna, "samurai", "turn")
    (key,), decision = fingers.chain(), fingers.lesson_table.decision(int(anna.id))
    await fingers.play(key)
    await forge(
        scene, anna.here, [ButtonId("c", OWN_LESSON, key, decision), ButtonId("readon", OWN_LESSON, decision=decision)]
    )
    forged = await anna.sees("forged")
    for label in ("forged 0", "forged 1"):
        await anna.click(label, on=await anna.sees("forged"))
        told = await anna.sees("this is where you are")
        assert words(catalog["samurai"].folder, "en")["turn"].steps["gap"].say in told.text
        await forge(scene, anna.here, [ButtonId("play", OWN_LESSON), ButtonId("readon", OWN_LESSON, decision=decision)])
    assert fingers.lesson_table.path == (key,)
    assert forged.id


async def test_a_lesson_goes_on_after_a_restart(scene: Scene, anna: Person) -> None:
    fingers = await opened(scene, anna, "samurai", "turn")
    await fingers.play(*fingers.chain())
    await scene.stage.restart_bot()
    answer = await anna.slash("learn", game="samurai")
    assert answer.message is not None
    label = next(button.label for button in answer.message.buttons if "A turn" in button.label)
    assert label.startswith("Go on:")
    seen = await press(anna, answer.message, label)
    assert words(catalog["samurai"].folder, "en")["turn"].steps["gap"].say in seen.text
    assert "●◉○" in seen.text
    again = LearningFingers(scene, anna, await practice_of(scene, anna), seen)
    await again.learn("en")
    assert (await scene.game_host.learning.progress(int(anna.id), "samurai"))["turn"] == Progress(begun=True, done=True)


async def test_the_wanted_move_can_be_shown(scene: Scene, anna: Person) -> None:
    fingers = await opened(scene, anna, "samurai", "turn")
    await fingers.press("Show me")
    assert "👉" in fingers.seen.text
    assert fingers.lesson_table.path == ()


async def test_showing_the_wanted_move_keeps_what_is_looked_at(scene: Scene, anna: Person) -> None:
    fingers = await opened(scene, anna, "samurai", "turn")
    button = next(each for each in fingers.seen.buttons if each.label == "Show me")
    decision = fingers.lesson_table.decision(int(anna.id))
    assert button.custom_id == f"b|showme|{OWN_LESSON}|{decision}|0."
    verb = fingers.lesson_table.choices(int(anna.id))[0].verb
    kept = ButtonId("showme", OWN_LESSON, f"0.{verb}", decision)
    await forge(scene, anna.here, [kept])
    await anna.click("forged 0", at=anna.here)
    shown = await anna.sees("👉", at=anna.here)
    assert any((each.custom_id or "").endswith(f"|0.{verb}") for each in shown.buttons if each.label == "Show me")


async def test_the_panels_of_a_table_show_the_lesson(scene: Scene, anna: Person) -> None:
    fingers = await opened(scene, anna, "samurai", "turn")
    hand = await press(anna, fingers.seen, "My hand")
    assert any(name.startswith("hand-") for name in hand.files)
    back = await press(anna, hand, "Play")
    assert words(catalog["samurai"].folder, "en")["turn"].steps["attack"].say in back.text
    key = await anna.click("Key", on=back)
    assert key.message is not None
    assert key.message.files


async def test_a_lobby_leads_to_the_lessons_of_its_game(scene: Scene, anna: Person, boris: Person) -> None:
    await anna.slash("table new", game="unmatched")
    await anna.sees("seats taken", at="games")
    answer = await boris.click("Learn", at="games")
    assert answer.message is not None
    first = course(catalog["unmatched"].folder)[0]
    assert words(catalog["unmatched"].folder, "en")[first.id].steps[first.steps[0].id].say in answer.message.text
    anna.cannot_see(words(catalog["unmatched"].folder, "en")[first.id].steps[first.steps[0].id].say)


async def test_lessons_are_learnt_by_direct_message_too(scene: Scene, anna: Person) -> None:
    anna.go_dm()
    fingers = await opened(scene, anna, "samurai", "turn")
    await fingers.play(*fingers.chain())
    assert "✅" in fingers.seen.text


FOREIGN = ("join", "leave", "start", "propose", "vote", "take", "past", "log", "since", "replay", "again", "hint")


@pytest.mark.parametrize("begun", first_of([True, False]))
@pytest.mark.parametrize("action", mostly_deep(FOREIGN, lambda action: action in ("join", "vote", "hint")))
async def test_nothing_is_done_to_a_lesson_that_is_done_to_tables(
    scene: Scene, anna: Person, action: str, begun: bool
) -> None:
    """Ids that nobody was ever given, and those of a lesson before one was opened."""
    if begun:
        await opened(scene, anna, "samurai", "turn")
    await forge(scene, anna.here, [ButtonId(action, OWN_LESSON)])
    await anna.click("forged 0", on=await anna.sees("forged"))
    assert await scene.game_host.lists.of_user(int(anna.id)) == []
    lesson_table = await scene.game_host.learning.current(int(anna.id))
    assert lesson_table is None or lesson_table.path == ()


async def test_a_game_that_is_not_there_is_told(scene: Scene, anna: Person) -> None:
    answer = await anna.slash("learn", game="chess")
    assert "chess" in answer.text
    await forge(scene, anna.here, [ButtonId("lesson", about="samurai.flying"), ButtonId("course", about="chess")])
    forged = await anna.sees("forged")
    for number, told in enumerate(("no such lesson", "button")):
        await anna.click(f"forged {number}", on=forged)
        await anna.sees(told)
