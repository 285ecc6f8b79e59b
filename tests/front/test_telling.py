"""What happened is told with signs, the weightiest lines never left out, what was done to the reader first."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from cogs import telling
from cogs.reading import Reading
from config.language import LANGUAGES, Speaker
from engine.catalog import catalog
from engine.rules import Say, SeatName, Tone, Word
from engine.tables import Line, Settings
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import opened, thread_of
from tests.tables.room import play_first

NAMES = ("Anna", "Boris")
KEPT: tuple[Tone, ...] = ("fight", "loss", "capture", "vote", "score")


def reader(language: str = "en", view: Any = None, slug: str = "samurai", *, text_boards: bool = False) -> Reading:
    """Boris, who reads a table."""
    return Reading(
        table=cast(Any, _Shown(view)),
        brief=cast(Any, SimpleNamespace(seats=[SimpleNamespace(person=user) for user in range(len(NAMES))])),
        game=catalog[slug],
        user=1,
        settings=Settings(text_boards=text_boards),
        names=NAMES,
        say=Speaker(language, NAMES, catalog[slug].words),
        draw=Speaker(language, NAMES, catalog[slug].words),
    )


class _Shown:
    """A table of which somebody sees only the view."""

    def __init__(self, view: Any) -> None:
        self._view = view

    def view(self, _user: int | None) -> Any:
        """What is seen."""
        return self._view


def line(tone: Tone | None, number: int = 0, seat: int = 0, *, beside: bool = False) -> Line:
    """A line that can be told from others."""
    return Line(number, 0.0, Say("log-of", {"seat": SeatName(seat), "told": str(number)}), beside=beside, tone=tone)


def tones_of(text: str) -> list[str]:
    """The signs at the beginning of the lines."""
    return [row.split(" ")[0] for row in text.splitlines()]


@pytest.mark.parametrize("tone", KEPT)
def test_what_must_not_be_missed_is_never_left_out(tone: Tone) -> None:
    lines = [line(tone, number) for number in range(10)] + [line("quiet", 10 + number) for number in range(10)]
    rows = telling.story(reader(), lines, 4).splitlines()
    assert rows[0] == "… and 10 more lines in the log"
    assert [row.split(" ")[0] for row in rows[1:]] == [telling.SIGNS[tone]] * 10


def test_draws_and_placements_are_left_out_before_moves_and_the_oldest_first() -> None:
    lines = [line("move", 1), line("quiet", 2), line("quiet", 3), line("move", 4)]
    assert "“1”" in telling.story(reader(), lines, 3)
    assert "“2”" not in telling.story(reader(), lines, 3)
    assert "“3”" in telling.story(reader(), lines, 3)
    assert "“1”" not in telling.story(reader(), lines, 1)


def test_what_happened_beside_the_game_is_told_in_any_case() -> None:
    assert "“1”" in telling.story(reader(), [line(None, 1, beside=True), line("quiet", 2)], 1)


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 1, "… and 1 more line in the log"),
        ("en", 2, "… and 2 more lines in the log"),
        ("ru", 1, "… и ещё 1 строка в журнале"),
        ("ru", 3, "… и ещё 3 строки в журнале"),
        ("ru", 5, "… и ещё 5 строк в журнале"),
    ],
)
def test_how_much_was_left_out_is_said_in_good_grammar(language: str, count: int, said: str) -> None:
    assert telling.story(reader(language), [line("quiet")] * (count + 2), 2).splitlines()[0] == said


def test_a_story_of_any_length_fits_a_message() -> None:
    lines = [line("fight", number) for number in range(400)]
    told = telling.story(reader(), lines, 8)
    assert len(told) <= telling.LONGEST + 100
    assert "“399”" in told


def test_names_are_set_off_and_signs_are_not_for_those_who_read_boards() -> None:
    assert telling.signed(reader(), line("fight", 7)) == "⚔️ **Anna**: “7”"
    assert telling.signed(reader(text_boards=True), line("fight", 7)) == "**Anna**: “7”"


def seen_by_boris(slug: str) -> Any:
    """The view of the second of two players."""
    game = catalog[slug]
    return game.view(game.new(2, {}, "0" * 32), 1)


def test_what_was_done_to_the_reader_comes_first_and_is_marked() -> None:
    lines = [line("fight", 1), line("fight", 2, seat=1), line("turn", 3, seat=1), line("quiet", 4, seat=1)]
    rows = telling.digest(reader(view=seen_by_boris("samurai")), lines).splitlines()
    assert rows[0] == f"{telling.TO_READER} ⚔️ **Boris**: “2”"
    assert tones_of("\n".join(rows[1:])) == [telling.SIGNS[tone] for tone in ("fight", "turn", "quiet")]


def test_a_fighter_of_the_readers_counts_as_the_reader() -> None:
    """In Unmatched lines name fighters, not those who lead them."""
    game = catalog["unmatched"]
    state = game.new(2, {"board": "heorot"}, "0" * 32, ("medusa", "robin_hood"))
    view = game.view(state, 1)
    own = [each.id for each in view.fighters if view.bands[each.band].seat == 1]
    others = [each.id for each in view.fighters if view.bands[each.band].seat == 0]
    touched = [game.touches(view, Say("x", {"fighter": Word(f"fighter.{name}")})) for name in own]
    assert own
    assert all(touched)
    assert not any(game.touches(view, Say("x", {"fighter": Word(f"fighter.{name}")})) for name in others)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_board_tells_with_signs_and_names(scene: Scene, anna: Person, boris: Person, language: str) -> None:
    number = await opened(scene, anna, boris, game="acres")
    table = await scene.house.table(number)
    first = next(user for user in (int(anna.id), int(boris.id)) if table.owes(user))
    await play_first(table, first)
    for person in (anna, boris):
        person.speak(language)
    shown = await anna.slash("table log", at=thread_of(scene, anna, number))
    assert telling.SIGNS["turn"] in shown.text
    assert "**anna**" in shown
