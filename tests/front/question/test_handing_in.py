"""Who has handed in is open, computers are nobody who is late, and a late answer to the same question is taken."""

from __future__ import annotations

import pytest

from cogs.posting import open_panels
from config.language import LANGUAGES, Translator
from engine.catalog import catalog
from engine.contract import Played, SeatName
from engine.games.empire.state import State as EmpireState
from engine.games.knights.state import State
from engine.tables import DAY, Location, Pace, Table
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.depth import first_of
from tests.empire.test_auctions import auction, bid
from tests.front.conftest import Scene
from tests.front.driver import all_posted, boards, guild_of, moves, tap, thread_of
from tests.front.games.test_knights_commands import planning
from tests.front.seating import PEOPLE
from tests.knights.table import A, B, council, purse, reveal

LOCALES = {"en": "en-US", "ru": "ru"}
EMPTY = ["first:none", "second:none", "third:none"]
ANSWERED = {"en": "✓ answered: {}", "ru": "✓ ответ получен: {}"}
AWAITED = {"en": "Awaited: {}.", "ru": "Ждём: {}."}
HIDDEN = {
    "en": "Some of them may have answered already",
    "ru": "Кто-то из них, возможно, уже ответил",
}
YOURS = {"en": "Your answer is in. ", "ru": "Ваш ответ принят. "}
THINKS = {"en": "🤖 the computer is thinking", "ru": "🤖 думает компьютер"}
AND = {"en": "{} and {}", "ru": "{} и {}"}
PLAY = {"en": "Play", "ru": "Ходить"}


async def seated(
    scene: Scene, state: State | EmpireState, language: str, patch: pytest.MonkeyPatch, game: str = "knights"
) -> tuple[Table, str]:
    """A table of three in one language at a position laid out beforehand, and its thread."""
    patch.setattr(type(catalog[game]), "start", lambda *_: Played(state, (), sealed=True))
    people = [scene.person(name) for name in PEOPLE]
    location = Location(guild_of(scene), int(people[0].channel("games").id))
    pace = Pace.limited(DAY)
    table = await scene.game_host.create(int(people[0].id), game, location=location, language=language, pace=pace)
    for person in people:
        person.speak(LOCALES[language])
        await person.slash("settings boards", value="text")
        if person is not people[0]:
            await table.join(int(person.id))
    await table.start(int(people[0].id))
    await all_posted(scene)
    return table, thread_of(scene, people[0], table.number)


async def panel(person: Person, thread: str, language: str) -> Seen:
    """What the person is asked, or that there is nothing."""
    answer = await person.click(PLAY[language], at=thread)
    assert answer.message is not None
    return answer.message


async def plans(scene: Scene, table: Table, person: Person) -> None:
    """A person hands in a plan, and everybody is told what they may know."""
    await table.play(int(person.id), EMPTY)
    await all_posted(scene)


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_everybody_sees_who_has_handed_in(
    scene: Scene, anna: Person, boris: Person, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WK-HID-2: a tick for whoever has planned; whoever takes the plan back is waited for again."""
    table, thread = await seated(scene, planning(), language, monkeypatch)
    before = boards(boris, thread)[-1].text
    await plans(scene, table, anna)
    (board,) = boards(boris, thread)
    ticked, others = ANSWERED[language].format("anna"), AWAITED[language].format(AND[language].format("boris", "chen"))
    assert ticked in board.text
    assert others in board.text
    assert f"▸ {anna.mention}" not in board.text
    assert f"▸ {boris.mention}" in board.text
    for command in ("my games", "table list"):
        assert ANSWERED[language].format(f"<@{anna.id}>") in (await boris.slash(command)).text
    own = (await panel(anna, thread, language)).text
    assert YOURS[language] in own
    assert others in own
    await table.undo(int(anna.id))
    await all_posted(scene)
    assert boards(boris, thread)[-1].text == before


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_everybody_sees_who_has_bid_but_not_where_purses_are_hidden(
    scene: Scene, anna: Person, boris: Person, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """EMP-OPT-8, EMP-OPT-7: with hidden purses the table passes for whoever cannot pay, and a tick would tell that."""
    ticked = ANSWERED[language].format("boris")
    states = (auction(3, "sealed_auctions"), True), (auction(3, "sealed_auctions", "hidden_money"), False)
    for state, shown in states:
        table, thread = await seated(scene, state, language, monkeypatch, "empire")
        await table.play(int(boris.id), ["pass"])
        await all_posted(scene)
        board = boards(anna, thread)[-1].text
        assert (ticked in board) is shown
        assert (f"▸ {boris.mention}" in board) is not shown
        assert (HIDDEN[language] in board) is not shown
    assert (await anna.slash("my games")).text.count(ANSWERED[language].format(f"<@{boris.id}>")) == 1


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_whoever_publicly_cannot_bid_is_neither_waited_for_nor_called_nor_timed(
    scene: Scene, anna: Person, boris: Person, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """EMP-ASY-10, EMP-ASY-4: Chen's purse, which everybody sees, cannot beat the bid; Boris comes before him."""
    state = auction(3)
    state.players[2].talents = 5
    table, thread = await seated(scene, bid(state, 0, 10, 0, 1), language, monkeypatch, "empire")
    chen = scene.person("chen")
    board = boards(boris, thread)[-1]
    assert f"▸ {boris.mention}" in board.text
    assert chen.mention not in board.text
    assert [seat.deadline is None for seat in table.summary().seats] == [True, False, True]
    assert not [seen for seen in chen.messages(thread) if seen.raw["mentions_me"]]
    assert f"<@{chen.id}>" not in (await boris.slash("my games")).text


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_a_computer_that_thinks_is_not_listed_with_people(
    scene: Scene, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris, chen = map(scene.person, PEOPLE)
    monkeypatch.setattr(scene.game_host.computers, "wake", lambda _: None)
    table, thread = await seated(scene, planning(), language, monkeypatch)
    await table.seat_computer(int(chen.id), 2, "easy")
    await all_posted(scene)
    board = boards(boris, thread)[-1].text
    assert AWAITED[language].format(AND[language].format("anna", "boris")) in board
    assert THINKS[language] not in board
    await plans(scene, table, anna)
    told = (await anna.slash("table play", move="first:none", at=thread)).text
    assert told == Translator(language, ["anna", "boris"])("rules-not-now", awaited=SeatName(1))
    await plans(scene, table, boris)
    board = boards(boris, thread)[-1].text
    assert THINKS[language] in board
    assert "▸" not in board


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_a_late_answer_to_the_same_question_is_taken(
    scene: Scene, anna: Person, boris: Person, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Crowns from Boris let Anna hire more, but what she is asked stays the same: her older panel works.

    It has lain for so long that it cannot be written anew.
    """
    state = council()
    purse(state, A, crowns=0)
    purse(state, B, crowns=9)
    table, thread = await seated(scene, reveal(state, A, "versatile_strategy"), language, monkeypatch)
    older = await panel(anna, thread, language)
    monkeypatch.setattr(open_panels, "LIFE", -1.0)
    offered = len(table.choices(int(anna.id)))
    await table.play(int(boris.id), ["gift:1>all"])
    await all_posted(scene)
    assert len(table.choices(int(anna.id))) > offered
    await tap(anna, older, moves(older)[0])
    assert (table.view(None).barons[A].crowns, table.owes(int(anna.id))) == (9 + 2, False)
