"""Conquest of the Empire over the local Discord: a game of three from its auctions to its score."""

from __future__ import annotations

import pytest

from engine.games.empire.state import State
from engine.tables import GuildSettings, Pace, Timeouts
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.empire.table import A, B, C, bare, new, order, put
from tests.empire.test_auctions import auction
from tests.empire.test_senate import call, senate
from tests.front.conftest import Open, Scene
from tests.front.driver import all_posted, concede, guild_of, is_result, panel, pick, press, tried
from tests.front.fingers import Fingers
from tests.front.games.test_empire_commands import Seat, load_dice, seated, war
from tests.front.seating import PEOPLE
from tests.tables.room import StillClock

HOUR = 3600


def last_season() -> State:
    """The last season of three players who all have markers in Achaia; Anna opens the auctions."""
    state = next(state for state in (new(3, seed=seed) for seed in range(50)) if state.first == A)
    state.season = state.seasons
    state.tokens = {"italia": 1}
    wanted = ({"achaia": 3, "asia": 1}, {"achaia": 1, "italia": 3}, {"achaia": 2, "syria": 2})
    for player, markers in zip(state.players, wanted, strict=True):
        player.markers = dict(markers)
    return state


async def taps(scene: Scene, person: Person, number: int, *keys: str) -> Seen:
    """Play moves one after the other in one panel."""
    fingers = await Fingers(scene, person, await scene.game_host.table(number)).open()
    await fingers.play(*keys)
    return fingers.seen


async def auctions(scene: Scene, seat: Seat) -> None:
    """Anna and Chen become allies against Boris, in the order Anna, Boris, Chen."""
    anna, boris, chen = map(scene.person, ("anna", "boris", "chen"))
    await seat.does(anna, "bid", amount="5", a="anna", b="boris")
    await boris.sees("anna bids 5", at=seat.thread)
    await seat.does(chen, "pass")
    anna.cannot_see("chen passes")
    await seat.does(boris, "bid", amount="10", a="boris", b="anna")
    await taps(scene, chen, seat.table.number, "out")
    await seat.does(anna, "bid", amount="15", a="anna", b="boris")
    await taps(scene, boris, seat.table.number, "pass")
    await seat.does(boris, "bid", amount="0", b="chen")
    await seat.does(chen, "pass")
    await seat.does(anna, "bid", amount="5", a="chen")
    await seat.does(boris, "out")
    await seat.does(chen, "pass")
    view = seat.table.view(None)
    assert (view.order, [player.talents for player in view.players]) == ((A, B, C), [60, 80, 80])


async def placements(scene: Scene, seat: Seat) -> None:
    """Everybody stands in Achaia; Anna's galley lies off Creta."""
    anna, boris, chen = map(scene.person, ("anna", "boris", "chen"))
    here = {"caesar": "Achaia", "general": "Achaia", "catapult": "Achaia"}
    await seat.does(anna, "place", **here, infantry="8 Achaia", cavalry="2 Achaia", galley="Mare Aegaeum")
    await seat.does(boris, "place", **here | {"general": "Italia"}, infantry="4 Achaia, 4 Italia", cavalry="2 Achaia")
    await taps(scene, boris, seat.table.number, "galley:mare_narbo")
    await seat.does(chen, "place", **here, infantry="8 Achaia", cavalry="2 Achaia", galley="Mare Rhodus")
    assert seat.player(B).troops["achaia"] == {"caesar": 1, "catapult": 1, "infantry": 4, "cavalry": 2}
    assert seat.table.view(None).active == A


async def test_a_game_of_three_from_the_auction_to_the_score(open_scene: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Auction, placement, sea transport, undo, a battle with lent troops, restart, time-out, a vote, the score."""
    load_dice(monkeypatch, ("infantry infantry catapult", "infantry infantry"), ("", ""))
    clock = StillClock()
    scene = await open_scene(clock=clock, timeouts=Timeouts(panel_pause=0.0, own_pause=0.0))
    await scene.game_host.people.set_guild(guild_of(scene), GuildSettings(pace=Pace.limited(24 * HOUR)))
    anna, boris, chen = map(scene.person, ("anna", "boris", "chen"))
    seat = await seated(scene, last_season(), monkeypatch)
    number = seat.table.number
    await auctions(scene, seat)
    await placements(scene, seat)

    # By sea, taken back, and again
    seen = await taps(scene, anna, number, "move", "from:achaia", "kind:infantry", "to:creta", "count:2", "done")
    assert "1 action is left" in seen.text
    assert seat.player(A).troops["creta"] == {"infantry": 2}
    seen = await press(anna, seen, "Undo")
    while "2 actions are left" not in seen.text:
        seen = await press(anna, seen, "Undo")
    assert "creta" not in seat.player(A).troops
    await seat.does(anna, "move", start="Achaia", units="2 infantry, 1 general", to="Creta")
    await boris.sees("to Creta (2 infantry and 1 general over Mare Aegaeum)", at=seat.thread)

    # The battle
    await seat.does(anna, "attack", target="boris", galleys="1 Aegaeum")
    await seat.does(chen, "lend", units="3 infantry, 1 cavalry")
    await boris.sees("chen lends anna: 3 infantry and 1 cavalry", at=seat.thread)
    seen = await panel(scene, anna, number)
    await scene.stage.restart_bot()
    seat.table = await scene.game_host.table(number)
    menu = next(menu for menu in seen.menus if menu.custom_id.startswith("s|pick|"))
    wanted = [label for label, _ in menu.options if label in ("Catapult of boris", "Infantry of boris (1)")]
    third = next(label for label, _ in menu.options if label.startswith("Cavalry of boris"))
    seen = await pick(anna, seen, menu.placeholder, *wanted, third)
    assert "Chosen (3)" in seen.text
    seen = await press(anna, seen, "Losses: 3")
    assert seat.player(B).troops["achaia"] == {"caesar": 1, "infantry": 3, "cavalry": 1}
    assert [seat.player(number).troops["achaia"].get("catapult", 0) for number in (A, C)] == [0, 1]
    await seat.does(anna, "retreat", where="Fight on")
    boris.cannot_see("fights on")
    await tried(scene)
    clock.at += 25 * HOUR
    await scene.game_host.scheduler.run_due()
    await chen.sees("Time is up for boris; a default move was made.", at=seat.thread)
    assert seat.player(B).troops["macedonia"] == {"caesar": 1, "infantry": 3, "cavalry": 1}, (
        "outnumbered more than twice"
    )
    assert seat.table.choices(int(boris.id)), "Anna has no action left"

    # The senate
    await seat.does(boris, "card", card="The Treasury")
    await seat.does(boris, "senate", card="The Treasury")
    await seat.does(boris, "vote", senators="3")
    await seat.does(chen, "pass")
    await seat.does(anna, "vote", senators="1+3")
    await seat.does(boris, "pass")
    await chen.sees("anna wins the vote.", at=seat.thread)
    assert [player.talents for player in seat.table.view(None).players] == [90, 70, 80]

    # The end
    for _ in range(20):
        for person in (anna, boris, chen):
            if seat.table.summary().phase == "running" and seat.table.choices(int(person.id)):
                await seat.table.play(int(person.id), ["end"])
    await all_posted(scene)
    await chen.sees(is_result, at=seat.thread)
    view, ranking = seat.table.view(None), seat.table.summary().result
    assert ranking is not None
    points = [player.points for player in view.players]
    assert [points[place.seat] for place in ranking.places] == sorted(points, reverse=True)
    assert seat.table.summary().phase == "finished"


async def test_who_leaves_in_an_auction_holds_nobody_up(
    scene: Scene, anna: Person, boris: Person, chen: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """EMP-ASY-4: the defaults of the absent are taken at once."""
    seat = await seated(scene, last_season(), monkeypatch)
    await seat.does(anna, "bid", amount="5", a="anna", b="boris")
    await concede(boris, seat.thread)
    await seat.does(chen, "pass")
    assert seat.table.view(None).slots[:2] == (A, B), "Boris was answered for"
    assert not seat.table.choices(int(boris.id))


async def test_who_leaves_in_a_battle_holds_nobody_up(
    scene: Scene, anna: Person, boris: Person, chen: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    load_dice(monkeypatch, ("infantry infantry", ""))
    seat = await seated(scene, war(), monkeypatch)
    await seat.does(anna, "attack", target="boris", galleys="0")
    await seat.does(chen, "lend", units="everything")
    await concede(boris, seat.thread)
    battle = seat.table.view(None).battle
    assert battle is not None
    assert battle.armies[0].began == 14, "Chen lent everything"
    await seat.does(anna, "lose", units="2 catapults of boris")
    assert seat.player(B).troops["achaia"] == {"infantry": 3, "general": 1}
    await seat.does(anna, "retreat", where="stay")
    assert seat.table.choices(int(anna.id)), "the battle goes on or is over, and Boris is not waited for"


def poor() -> State:
    """Chen has less than Anna is about to bid."""
    state = auction(3)
    state.players[C].talents = 5
    return state


def voting() -> State:
    """Anna has called a vote, and Chen has no senators."""
    return call(senate(3, hands=([3], [2, 2], [])))


def declaring() -> State:
    """Anna is about to attack Boris, who may add galleys; Chen has nothing there to lend."""
    state = bare(3)
    for seat in (A, B):
        put(state, seat, "achaia", infantry=2)
    put(state, B, "mare_aegaeum", galley=1)
    return order(state, B, "galleys=ask")


@pytest.mark.parametrize(
    ("state", "keys"),
    [(poor(), ["bid:10", "a:1", "b:2"]), (voting(), ["lay:3"]), (declaring(), ["attack", "on:achaia>2"])],
    ids=["auction", "vote", "lending"],
)
async def test_who_cannot_answer_is_neither_called_nor_timed(
    scene: Scene, state: State, keys: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """EMP-ASY-4, EMP-ASY-10: everybody sees that Chen cannot answer, though Boris answers before him."""
    anna, boris, chen = map(scene.person, PEOPLE)
    await scene.game_host.people.set_guild(guild_of(scene), GuildSettings(pace=Pace.limited(24 * HOUR)))
    seat = await seated(scene, state, monkeypatch)
    await seat.table.play(int(anna.id), keys)
    await all_posted(scene)
    waiting = [(each.awaited, each.deadline is not None) for each in seat.table.summary().seats]
    assert waiting == [(False, False), (True, True), (False, False)]
    board = await boris.sees(boris.mention, at=seat.thread)
    assert chen.mention not in board.text
