"""The board lives: a turn is one post, an own tap rings for nobody, and what is undone disappears."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cogs.posting import messages
from cogs.posting.messages import SCREEN
from engine.catalog import published
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.acres.table import Table
from tests.depth import first_of
from tests.front.conftest import Open, Scene
from tests.front.driver import all_posted, boards, opened, thread_of
from tests.front.games.test_acres import at_table, end_turn
from tests.front.games.test_unmatched import HEROES, at_stage
from tests.front.noise import POSTS_A_TURN, noise_of, rings
from tests.front.traffic import MOST_A_MOVE, traffic_of
from tests.tables.room import StillClock
from tests.unmatched.stage import Stage


@pytest.mark.parametrize("game", first_of(sorted(published)))
async def test_a_turn_is_one_post_and_own_taps_ring_for_nobody(scene: Scene, game: str) -> None:
    heard = await noise_of(scene, game)
    assert heard.rings == 0
    assert heard.posts <= POSTS_A_TURN * heard.turns


@pytest.mark.parametrize("seats", first_of([4, 2]))
async def test_a_move_costs_two_calls_of_discords_global_rate_limit_at_most(
    open_scene: Open, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    """The game that needed most; `make bench` counts every game at every count."""
    scene = await open_scene(clock=StillClock())
    traffic = await traffic_of(scene, "samurai", seats, 60, monkeypatch)
    assert traffic.moves > 25
    assert traffic.a_move <= MOST_A_MOVE, str(traffic)
    assert not [what for what in traffic.calls if what.startswith("GET")], "nothing is looked up"


class Turn:
    """Anna's turn in a duel of acres: she has money cards to play, one by one."""

    def __init__(self, scene: Scene, number: int, thread: str) -> None:
        self.scene, self.number, self.thread = scene, number, thread
        self.anna, self.boris = scene.person("anna"), scene.person("boris")

    async def step(self, command: str, **options: str) -> None:
        """One of Anna's steps, told to everybody."""
        await self.anna.slash(command, options, at=self.thread)
        await all_posted(self.scene)

    def boards(self) -> list[Seen]:
        """The boards in the thread, oldest first."""
        return boards(self.boris, self.thread)


@pytest.fixture
async def turn(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> Turn:
    layout = Table().hand("british", "br_loc_new_york", "br_loc_norfolk", "br_trader")
    number, thread = await at_table(scene, layout, monkeypatch)
    await all_posted(scene)
    return Turn(scene, number, thread)


async def test_the_board_is_written_over_while_one_person_acts(turn: Turn) -> None:
    (first,) = turn.boards()
    await turn.step("acres money", card="New York")
    (same,) = turn.boards()
    assert same.id == first.id
    assert "anna takes" in same
    await turn.step("table undo")
    assert turn.boards()[0].text == first.text, "what is undone disappears"
    await turn.step("acres money", card="Norfolk")
    await end_turn(turn.anna, turn.thread)
    await all_posted(turn.scene)
    laid_down, newest = turn.boards()
    assert "anna takes" not in laid_down, "the turn is told once, in the post that calls the next player"
    assert not laid_down.buttons
    assert "anna takes" in newest
    assert turn.boris.mention in newest.text


async def test_a_board_that_chat_has_pushed_away_is_posted_again(turn: Turn) -> None:
    for word in range(SCREEN):
        turn.boris.say(f"word {word}", at=turn.thread)
    with rings(turn.scene, turn.anna) as anna, rings(turn.scene, turn.boris) as boris:
        await turn.step("acres money", card="New York")
    old, new = turn.boards()
    assert not old.buttons
    assert "New York" in new.text
    assert anna == boris == [], "nobody is asked anything new"


async def test_no_board_is_posted_below_a_vote_on_a_takeback(scene: Scene, anna: Person, boris: Person) -> None:
    """Not even where chat has pushed the board away and a first answer was given."""
    chen = scene.person("chen")
    number = await opened(scene, anna, boris, chen)
    thread, table = thread_of(scene, anna, number), await scene.game_host.table(number)
    for person in (anna, boris, chen):
        await table.play(int(person.id), ["setup:213"])
    await all_posted(scene)
    before = len(boards(anna, thread))
    await anna.slash("table takeback", at=thread)
    await boris.sees("This would be undone", at=thread)
    for word in range(SCREEN):
        chen.say(f"word {word}", at=thread)
    await boris.click("Agree", at=thread)
    await chen.sees(f"To answer: {chen.mention}", at=thread)
    await all_posted(scene)
    assert len(boards(anna, thread)) == before
    vote = next(seen for seen in reversed(chen.messages(thread)) if seen.buttons)
    assert [button.label for button in vote.buttons] == ["Agree", "Refuse"]


async def test_a_board_that_an_earlier_program_posted_is_followed_by_one_that_lives(turn: Turn) -> None:
    old = (
        "UPDATE posts SET result = json_remove(result, '$.told', '$.since', '$.turn', '$.opening') WHERE kind = 'panel'"
    )
    await turn.scene.game_host.store.write([(old, ())])
    await turn.step("acres money", card="New York")
    await turn.step("acres money", card="Norfolk")
    before, living = turn.boards()
    assert not before.buttons
    assert living.text.count("**anna** takes") == 2


@pytest.mark.parametrize("forgotten", ["", "$.files"], ids=["of this version", "of an earlier version"])
async def test_a_board_that_is_laid_down_keeps_its_picture(turn: Turn, forgotten: str) -> None:
    (posted,) = turn.boards()
    if forgotten:
        await turn.scene.game_host.store.write([("UPDATE posts SET result = json_remove(result, ?)", (forgotten,))])
    picture = turn.boris.read_file(posted)
    for word in range(SCREEN):
        turn.boris.say(f"word {word}", at=turn.thread)
    await turn.step("acres money", card="New York")
    laid_down, living = turn.boards()
    assert (laid_down.id, laid_down.buttons, laid_down.files) == (posted.id, [], posted.files)
    assert laid_down.alts == posted.alts
    assert turn.boris.read_file(laid_down) == picture
    assert living.buttons


async def test_what_discord_refuses_to_clear_is_not_tried_again(turn: Turn) -> None:
    """An old board that shows a file which is not there any more; the newest are cleared all the same."""
    (posted,) = turn.boards()
    spoilt = (
        "UPDATE posts SET result = json_set(result, '$.pictures[0][0]', 'gone.png', "
        "'$.opening.names', json('[\"gone.png\"]'), '$.files', json(?))"
    )
    await turn.scene.game_host.store.write([(spoilt, ('{"gone.png": 1}',))])
    for word in range(SCREEN):
        turn.boris.say(f"word {word}", at=turn.thread)
    await turn.step("acres money", card="New York")
    refused = [call for call in turn.scene.server.calls if call.code == 50035]
    assert [call.path.rpartition("/")[2] for call in refused] == [posted.id]
    for word in range(SCREEN):
        turn.boris.say(f"word {word}", at=turn.thread)
    await turn.step("acres money", card="Norfolk")
    assert sum(call.code == 50035 for call in turn.scene.server.calls) == 1
    assert [bool(board.buttons) for board in turn.boards()] == [True, False, True]
    turn.scene.server.core.calls.clear()


async def test_private_answers_lead_to_the_board(turn: Turn) -> None:
    (board,) = turn.boards()
    address = f"/{turn.thread}/{board.id})"
    for command in ("table show", "table hand", "table log", "table since", "table orders"):
        answer = await turn.anna.slash(command, at=turn.thread)
        assert address in answer.text, command


@pytest.mark.parametrize("direct", ["on", "off"])
async def test_who_is_asked_within_a_turn_hears_of_it_once(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch, direct: str
) -> None:
    await boris.slash("settings dms", value=direct)
    stage = Stage(*HEROES, hands=(("bw_epic_poem", "bw_skirmish"), ("lr_stones", "lr_once_upon")))
    _, thread = await at_stage(scene, stage, monkeypatch)
    await all_posted(scene)
    with rings(scene, boris) as heard:
        await anna.slash("unmatched attack", target="attack:beowulf>little_red", card="Epic Poem", at=thread)
        await all_posted(scene)
    (message,) = heard
    assert (message.channel_id == thread) == (direct == "off")
    assert len(boards(boris, thread)) == (1 if direct == "on" else 2)


async def test_a_game_that_ends_while_its_board_is_made_leaves_no_board(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await scene.game_host.table(await opened(scene, anna, boris))
    await all_posted(scene)
    look, since = messages._news, list[int]()

    async def ending(client: Any, claimed: Any, told: int) -> Any:
        since.append(told)
        if len(since) == 2:
            await table.end(int(anna.id))
        return await look(client, claimed, told)

    monkeypatch.setattr(messages, "_news", ending)
    monkeypatch.setattr(messages, "_wants_a_post", lambda *_: asyncio.sleep(0, result=True))
    person = next(person for person in (anna, boris) if table.choices(int(person.id)))
    await table.play(int(person.id), [table.choices(int(person.id))[0].key])
    await all_posted(scene)
    assert len(since) >= 3
    assert not any(button.enabled for seen in boards(anna, thread_of(scene, anna, 1)) for button in seen.buttons)
