"""The toy over the local Discord: `tests/front/test_toy.py` where it is a game of the house."""

from __future__ import annotations

import pytest

from engine.contract import Played
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import after, is_result, moves, opened, panel, play_out, thread_of
from tests.toy import GAME, Toy
from tests.toy.frames import Alms, Share


def pictures(seen: Seen, kind: str) -> list[str]:
    """The alternative texts of a message's pictures, which must be of this kind."""
    assert seen.files
    assert all(name.startswith(f"{kind}-") for name in seen.files), seen.files
    return list(seen.alts)


async def hand_of(person: Person) -> Seen:
    """The hand in a person's direct messages."""
    return await person.until(
        lambda: next((seen for seen in person.dms() if any(name.startswith("hand-") for name in seen.files)), None)
    )


async def test_the_lobby_knows_the_game(scene: Scene, anna: Person) -> None:
    await anna.slash("table new", game="toy")
    lobby = await anna.sees("seats taken", at="games")
    assert "Toy" in lobby.text
    assert "Toy" in " ".join(pictures(lobby, "lobby"))
    options = await anna.click("Options", at="games")
    assert options.message is not None
    await anna.choose("Rounds", "2", on=options.message)
    await anna.choose("Your side", "green", on=options.message)
    table = await scene.game_host.table(1)
    await anna.until(lambda: True if table.summary().seats[0].side == "green" else None)
    assert table.summary().options["rounds"] == "2"


async def test_hands_come_by_message_and_to_nobody_else(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris, game="toy", sides=("red", "blue"))
    table = await scene.game_host.table(number)
    for person in (anna, boris):
        hand = await hand_of(person)
        cards = table.view(int(person.id)).hand
        for card in cards:
            assert str(card) in hand.text
            assert str(card) in " ".join(pictures(hand, "hand"))
    assert not any("Your hand" in seen.text for seen in boris.messages(thread_of(scene, boris, number)))


async def test_commands_propose_play_and_refuse(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris, game="toy")
    thread = thread_of(scene, anna, number)
    table = await scene.game_host.table(number)
    proposals = await anna.autocomplete("toy bid", "card", at=thread)
    assert set(proposals.values()) == {move.key for move in table.choices(int(anna.id))}
    refused = await anna.slash("toy bid", card="bid:99", at=thread)
    assert "You do not hold 99" in refused.text
    chosen = next(iter(proposals.values()))
    done = await anna.slash("toy bid", card=chosen, at=thread)
    assert "Done" in done.text
    assert f"bid:{table.view(int(anna.id)).bid}" == chosen
    told = await anna.slash("rules", query="TOY-BID-1", at=thread)
    assert "the highest takes the prize" in told.text
    card = await anna.slash("card", name="colour.red", at=thread)
    assert "The colour red" in card.text


async def test_a_decision_of_two_steps_is_one_command(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris, game="toy")
    thread = thread_of(scene, anna, number)
    table = await scene.game_host.table(number)
    for person in (anna, boris):
        await person.slash("toy bid", card=table.choices(int(person.id))[0].key, at=thread)
    best, least = (anna, boris) if table.choices(int(anna.id)) else (boris, anna)
    await best.slash("table play", move="peek:nobody", at=thread)
    given = (await least.autocomplete("toy mend", "card", at=thread)).values()
    assert set(given) == {"keep", *(f"give:{card}" for card in table.view(int(least.id)).hand)}
    card = next(key for key in given if key != "keep")
    ends = await least.autocomplete("toy mend", "end", at=thread, card=card)
    assert set(ends.values()) == {"take:top", "take:bottom"}
    chains = await least.autocomplete("table play", "move", f"{card} ", at=thread)
    assert set(chains.values()) == {f"{card} take:top", f"{card} take:bottom"}
    assert set(await least.autocomplete("table play", "move", f"{card} BOTTOM", at=thread)) == {f"{card} take:bottom"}
    assert await least.autocomplete("table play", "move", "give:99 ", at=thread) == {}
    await least.slash("toy mend", card=card, end="take:top", at=thread)
    assert sum(table.view(None).mended) == 1
    await best.sees("changes a card", at=thread)


async def test_the_panel_shows_the_board_and_what_can_be_done(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris, game="toy")
    seen = await panel(scene, anna, number)
    assert "Bid a card for the prize" in seen.text
    assert "prize" in " ".join(pictures(seen, "table"))
    assert len(moves(seen)) == 4


async def test_a_game_by_taps_to_its_end(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris, game="toy")
    await play_out(scene, [anna, boris], number, seed=4)
    thread = thread_of(scene, anna, number)
    result = await anna.sees(is_result, at=thread)
    assert "1. " in " ".join(pictures(result, "result"))
    table = await scene.game_host.table(number)
    assert table.summary().phase == "finished"
    verified = await anna.slash("table verify", at=thread)
    assert "NOT" not in verified.text


async def asked_to_share(scene: Scene, anna: Person, boris: Person, patch: pytest.MonkeyPatch) -> int:
    """A table at which Anna is asked how many of her 30 points she gives away; its number."""
    state = GAME.new(2, {"sharing": "yes"}, "0" * 32)
    state.points[0] = 30
    state.stack.append(Share(0, 1))
    patch.setattr(Toy, "start", lambda *_: Played(state, (), sealed=True))
    return await opened(scene, anna, boris, game="toy")


async def test_an_amount_is_written_in_a_form(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await asked_to_share(scene, anna, boris, monkeypatch)
    seen = await panel(scene, anna, number)
    assert "Possible: 0 to 30." in seen.text
    assert "You have 30 points." in seen.text
    assert [button.label for button in seen.buttons][:4] == ["Share 0", "Share 15", "Share 30", "Another amount …"]
    for given in ("many", "31", "1,5"):
        answer = await anna.click("Another amount …", on=seen)
        assert answer.modal is not None
        await anna.submit(number=given)
        seen = await after(anna, seen)
        assert f"“{given}” is not an amount you can choose. Possible: 0 to 30." in seen.text
    await anna.click("Another amount …", on=seen)
    await scene.stage.restart_bot()
    await anna.submit(number=" 7 ")
    seen = await after(anna, seen)
    assert "Done: Share 7." in seen.text
    table = await scene.game_host.table(number)
    assert table.view(int(anna.id)).points == (23, 7)


async def test_a_form_for_an_earlier_decision_is_refused(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await asked_to_share(scene, anna, boris, monkeypatch)
    anna.speak("ru")
    seen = await panel(scene, anna, number)
    await anna.click("Другое число …", on=seen)
    table = await scene.game_host.table(number)
    await table.play(int(anna.id), ["share:3"])
    await anna.submit(number="5")
    await after(anna, seen)
    assert table.view(int(anna.id)).points == (27, 3)


# Several things in one option


async def rich(scene: Scene, patch: pytest.MonkeyPatch, *frames: Alms | Share) -> tuple[int, str]:
    """Anna, who has 18 points, at a table of three; its number and its thread."""
    state = GAME.new(3, {"sharing": "yes"}, "0" * 32)
    state.points[0] = 18
    state.stack += frames
    patch.setattr(Toy, "start", lambda *_: Played(state, (), sealed=True))
    anna, boris, chen = map(scene.person, ("anna", "boris", "chen"))
    number = await opened(scene, anna, boris, chen, game="toy")
    return number, thread_of(scene, anna, number)


async def test_things_with_their_numbers_are_one_option(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, thread = await rich(scene, monkeypatch, Alms(0))
    table = await scene.game_host.table(number)

    async def proposed(typed: str) -> list[str]:
        return list((await anna.autocomplete("toy alms", "gifts", typed, at=thread)).values())

    assert await proposed("") == ["Alms for boris × 18", "Alms for chen × 18"]
    assert await proposed("4 alms") == ["Alms for boris × 4", "Alms for chen × 4"]
    assert await proposed("19 boris") == []
    assert await proposed("3 boris, ") == ["3 boris, Alms for boris × 15", "3 boris, Alms for chen × 15"]
    assert (await proposed("3 boris, chen"))[:2] == ["3 boris, Alms for chen × 15", "3 boris, Alms for chen × 14"]
    unknown = await anna.slash("toy alms", gifts="3 boris, 2 daria", at=thread)
    assert "“2 daria” is nothing you can name here. Possible: Alms for boris and Alms for chen." in unknown.text
    several = await anna.slash("toy alms", gifts="3 alms", at=thread)
    assert "can mean several things: Alms for boris and Alms for chen" in several.text
    much = await anna.slash("toy alms", gifts="3 boris, 16 chen", at=thread)
    assert "Possible now: Points: 1" in much.text
    assert table.view(None).points == (18, 0, 0)
    await anna.slash("toy alms", gifts="3 boris, Alms for chen × 5", at=thread)
    assert table.view(None).points == (10, 3, 5)


async def test_numbers_asked_one_after_the_other_are_one_option(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, thread = await rich(scene, monkeypatch, Share(0, 1), Share(0, 2))
    table = await scene.game_host.table(number)
    found = list((await anna.autocomplete("toy share", "points", "3, ", at=thread)).values())
    assert found == [f"3, Share {points}" for points in range(15, 0, -1)]
    wrong = await anna.slash("toy share", points="3, 16", at=thread)
    assert "“16” is nothing you can name here. Possible: Share 18 and Share 15." in wrong.text
    assert table.view(None).points == (18, 0, 0)
    await anna.slash("toy share", points="3, share 5", at=thread)
    assert table.view(None).points == (10, 5, 3)
    late = await anna.slash("toy share", points="3", at=thread)
    assert "not possible" in late.text
