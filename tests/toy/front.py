"""The toy over the local Discord: `tests/front/test_toy.py` where it is a game of the house."""

from __future__ import annotations

from local_discord.seen import Seen
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import moves, opened, panel, play_out, thread_of


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
    table = await scene.house.table(1)
    await anna.until(lambda: True if table.brief().seats[0].side == "green" else None)
    assert table.brief().options["rounds"] == "2"


async def test_hands_come_by_message_and_to_nobody_else(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris, game="toy", sides=("red", "blue"))
    table = await scene.house.table(number)
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
    table = await scene.house.table(number)
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
    table = await scene.house.table(number)
    for person in (anna, boris):
        await person.slash("toy bid", card=table.choices(int(person.id))[0].key, at=thread)
    best, least = (anna, boris) if table.choices(int(anna.id)) else (boris, anna)
    await best.slash("table play", move="peek:nobody", at=thread)
    given = (await least.autocomplete("toy mend", "card", at=thread)).values()
    assert set(given) == {"keep", *(f"give:{card}" for card in table.view(int(least.id)).hand)}
    card = next(key for key in given if key != "keep")
    ends = await least.autocomplete("toy mend", "end", at=thread, card=card)
    assert set(ends.values()) == {"take:top", "take:bottom"}
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
    result = await anna.sees(lambda seen: "is over" in seen and "SHA-256" in seen, at=thread)
    assert "1. " in " ".join(pictures(result, "result"))
    table = await scene.house.table(number)
    assert table.brief().phase == "finished"
    verified = await anna.slash("table verify", at=thread)
    assert "NOT" not in verified.text
