"""What happened is told with signs, the weightiest lines never left out, what was done to the reader first."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from cogs.panels import log_lines
from cogs.ui.viewer import Viewer
from config.language import LANGUAGES, Translator
from engine.catalog import catalog
from engine.contract import SeatName, Text, Tone, Word
from engine.games.knights.content.kingdom import CITIES
from engine.tables import Line, PersonSettings
from local_discord.testing import Person
from tests.contract.cases import setups
from tests.contract.walk import stops
from tests.depth import first_of
from tests.front.conftest import Scene
from tests.front.driver import opened, thread_of
from tests.front.games.test_result import posed
from tests.front.panels.test_pages import just_before
from tests.tables.room import play_first

NAMES = ("Anna", "Boris")
KEPT: tuple[Tone, ...] = ("fight", "loss", "capture", "vote", "score")


def reader(language: str = "en", view: Any = None, slug: str = "samurai", *, text_boards: bool = False) -> Viewer:
    """Boris, who reads a table."""
    return Viewer(
        table=cast(Any, _Shown(view)),
        summary=cast(Any, SimpleNamespace(seats=[SimpleNamespace(person=user) for user in range(len(NAMES))])),
        game=catalog[slug],
        user=1,
        settings=PersonSettings(text_boards=text_boards),
        names=NAMES,
        say=Translator(language, NAMES, catalog[slug].words),
        draw=Translator(language, NAMES, catalog[slug].words),
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
    return Line(number, 0.0, Text("log-of", {"seat": SeatName(seat), "told": str(number)}), beside=beside, tone=tone)


def tones_of(text: str) -> list[str]:
    """The signs at the beginning of the lines."""
    return [row.split(" ")[0] for row in text.splitlines()]


@pytest.mark.parametrize("tone", KEPT)
def test_what_must_not_be_missed_is_never_left_out(tone: Tone) -> None:
    lines = [line(tone, number) for number in range(10)] + [line("quiet", 10 + number) for number in range(10)]
    rows = log_lines.story(reader(), lines, 4).splitlines()
    assert rows[0] == "… and 10 more lines in the log"
    assert [row.split(" ")[0] for row in rows[1:]] == [log_lines.SIGNS[tone]] * 10


def test_draws_and_placements_are_left_out_before_moves_and_the_oldest_first() -> None:
    lines = [line("move", 1), line("quiet", 2), line("quiet", 3), line("move", 4)]
    assert "“1”" in log_lines.story(reader(), lines, 3)
    assert "“2”" not in log_lines.story(reader(), lines, 3)
    assert "“3”" in log_lines.story(reader(), lines, 3)
    assert "“1”" not in log_lines.story(reader(), lines, 1)


def test_what_happened_beside_the_game_is_told_in_any_case() -> None:
    assert "“1”" in log_lines.story(reader(), [line(None, 1, beside=True), line("quiet", 2)], 1)


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
    assert log_lines.story(reader(language), [line("quiet")] * (count + 2), 2).splitlines()[0] == said


def test_a_story_of_any_length_fits_a_message() -> None:
    lines = [line("fight", number) for number in range(400)]
    told = log_lines.story(reader(), lines, 8)
    assert len(told) <= log_lines.LONGEST + 100
    assert "“399”" in told


def test_where_even_that_is_too_much_light_lines_go_before_old_fights() -> None:
    fights = [line("fight", number) for number in range(1, 101)]
    told = log_lines.story(reader(), [*fights, *(line("move", 200 + number) for number in range(7))], 14)
    assert "“1”" in told
    assert "“200”" not in told


def test_what_happened_beside_the_game_has_a_sign_of_its_own() -> None:
    assert log_lines.signed(reader(), line(None, 1, beside=True)) == f"{log_lines.BESIDE} **Anna**: “1”"


def test_names_are_set_off_and_signs_are_not_for_those_who_read_boards() -> None:
    assert log_lines.signed(reader(), line("fight", 7)) == "⚔️ **Anna**: “7”"
    assert log_lines.signed(reader(text_boards=True), line("fight", 7)) == "**Anna**: “7”"


def seen_by_boris(slug: str) -> Any:
    """The view of the second of two players."""
    game = catalog[slug]
    return game.view(game.new(2, {}, "0" * 32), 1)


def test_what_was_done_to_the_reader_comes_first_and_is_marked() -> None:
    lines = [line("fight", 1), line("fight", 2, seat=1), line("turn", 3, seat=1), line("quiet", 4, seat=1)]
    rows = log_lines.digest(reader(view=seen_by_boris("samurai")), lines).splitlines()
    assert rows[0] == f"{log_lines.TO_READER} ⚔️ **Boris**: “2”"
    assert tones_of("\n".join(rows[1:])) == [log_lines.SIGNS[tone] for tone in ("fight", "turn", "quiet")]


def test_a_fighter_of_the_readers_counts_as_the_reader() -> None:
    """In Unmatched lines name fighters, not those who lead them."""
    game = catalog["unmatched"]
    state = game.new(2, {"board": "heorot"}, "0" * 32, ("medusa", "robin_hood"))
    view = game.view(state, 1)
    own = [each.id for each in view.fighters if view.bands[each.band].seat == 1]
    others = [each.id for each in view.fighters if view.bands[each.band].seat == 0]
    touched = [game.touches(view, Text("x", {"fighter": Word(f"fighter.{name}")})) for name in own]
    assert own
    assert all(touched)
    assert not any(game.touches(view, Text("x", {"fighter": Word(f"fighter.{name}")})) for name in others)


def told_of(slug: str, kind: str, seats: int) -> tuple[Any, Text, Any]:
    """A position before an event of that kind in a game by chance, the line that tells of it, and the event."""
    game = catalog[slug]
    for setup in setups(game, seats, {}, 60, kind):
        before: Any = None
        for stop in stops(game, setup):
            for event in stop.events:
                say = game.texts.story(event) if event.kind == kind and before is not None else None
                if say is not None:
                    return before, say, event
            before = stop.state
    raise AssertionError(f"no {kind} in {slug}")


@pytest.mark.parametrize("kind", ["ambush", "piracy", "raid", "raid_succeeded", "besieged"])
def test_war_of_one_is_done_to_the_other(kind: str) -> None:
    """In acres lines name who does it and the place, but not whose place it is."""
    game = catalog["acres"]
    state, say, event = told_of("acres", kind, 2)
    victim = 1 - event.fields["seat"]
    assert game.touches(game.view(state, victim), say)
    assert not game.touches(game.view(state, None), say)


@pytest.mark.parametrize("kind", ["besieged", "breached"])
def test_whoever_holds_the_walls_is_told_of_first(kind: str) -> None:
    """In knights such lines name the area alone."""
    game = catalog["knights"]
    state, say, event = told_of("knights", kind, 3)
    others = [seat for seat in range(3) if seat != event.fields.get("seat")]
    view = game.view(state, others[0])
    city = next(name for name, each in CITIES.items() if each.area == event.fields["area"])
    held = [msgspec.structs.replace(baron, cities=(city,) * (at == others[0])) for at, baron in enumerate(view.barons)]
    homeless = [msgspec.structs.replace(baron, cities=(), armies=()) for baron in view.barons]
    assert game.touches(msgspec.structs.replace(view, barons=tuple(held)), say)
    assert not game.touches(msgspec.structs.replace(view, barons=tuple(homeless)), say)


def test_the_end_of_a_battle_is_told_first_to_those_who_fought() -> None:
    game = catalog["knights"]
    for setup in setups(game, 3, {}, 60, "battle"):
        for stop in stops(game, setup):
            for event in stop.events:
                sides = game.view(stop.state, None).fought if event.kind == "battle_over" else None
                if sides is None:
                    continue
                say = game.texts.story(event)
                assert say is not None
                told = [seat for seat in range(3) if game.touches(game.view(stop.state, seat), say)]
                assert set(told) == {sides.attacker.seat, sides.defender.seat} - {-1}
                return
    raise AssertionError("no battle")


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_the_board_tells_with_signs_and_names(scene: Scene, anna: Person, boris: Person, language: str) -> None:
    number = await opened(scene, anna, boris, game="acres")
    table = await scene.game_host.table(number)
    first = next(user for user in (int(anna.id), int(boris.id)) if table.owes(user))
    await play_first(table, first)
    for person in (anna, boris):
        person.speak(language)
    shown = await anna.slash("table log", at=thread_of(scene, anna, number))
    assert log_lines.SIGNS["turn"] in shown.text
    assert "**anna**" in shown


@pytest.mark.parametrize("language", first_of(LANGUAGES))
@pytest.mark.parametrize(("slug", "kind"), [("samurai", "fought"), ("acres", "raid")])
async def test_since_my_last_turn_begins_with_what_was_done_to_me(
    scene: Scene, slug: str, kind: str, language: str
) -> None:
    people = (scene.person("anna"), scene.person("boris"))
    table = await scene.game_host.table(await opened(scene, *people, game=slug))
    state, act = await asyncio.to_thread(just_before, slug, kind)
    await posed(table, state)
    await table.play(int(people[act.seat].id), [act.key])
    done = people[1 - act.seat]
    await done.slash("settings language", value=language)
    shown = await done.slash("table since", at=thread_of(scene, done, table.number))
    assert shown.text.splitlines()[1].startswith(f"{log_lines.TO_READER} {log_lines.SIGNS['fight']} ")
