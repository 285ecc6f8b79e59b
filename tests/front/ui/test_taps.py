"""How many taps a normal turn takes, from Play to the last answer, and what a panel asks on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec
import pytest

from engine.catalog import catalog
from engine.contract import Played
from engine.games.knights.state import State
from engine.games.samurai.game import Samurai
from local_discord.components import walk
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.acres.table import Table as Acres
from tests.depth import deep, first_of
from tests.front.conftest import Scene
from tests.front.driver import opened, panel, pick
from tests.front.fingers import Fingers
from tests.front.games.test_acres import at_table
from tests.front.games.test_empire_commands import realm, seated
from tests.front.games.test_knights_commands import borderland, camp, free_hand, planning
from tests.front.games.test_knights_commands import seated as seated_knights
from tests.front.games.test_knights_decisions import expedition, nobles, scene_with
from tests.front.games.test_unmatched import at_stage
from tests.front.tap_counter import counted
from tests.front.ui.test_old_buttons import posted
from tests.knights.table import A, army
from tests.knights.test_hiring import drafting, offered
from tests.knights.test_refusals import pledging
from tests.knights.test_voting import voting
from tests.knights.war import field, mobilize
from tests.samurai.table import lay
from tests.unmatched.stage import Stage

SECONDARY = 2


async def fingers(scene: Scene, person: Person, number: int) -> Fingers:
    """The fingers of somebody who needs no coach, with the panel opened."""
    settings = await scene.game_host.people.get(int(person.id))
    await scene.game_host.set_settings(int(person.id), msgspec.structs.replace(settings, coach="off"))
    return await Fingers(scene, person, await scene.game_host.table(number)).open()


# Tenno


async def at_rows(scene: Scene, patch: pytest.MonkeyPatch, *rows: str) -> int:
    """Tenno with these rows; Anna is to attack."""
    state = lay(*rows).state
    patch.setattr(Samurai, "start", lambda *_: Played(state, (), sealed=True))
    return await opened(scene, *(scene.person(name) for name in ("anna", "boris", "chen", "daria")[: len(rows)]))


@pytest.mark.parametrize("others", first_of([1, 2, 3]))
async def test_an_attack_in_tenno(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch, others: int) -> None:
    """Play, the own card, the other; then the place and the card that comes there."""
    number = await at_rows(scene, monkeypatch, "S8 P1 P2", *["P1 P2 P3"] * others)
    hers = await fingers(scene, anna, number)
    assert await hers.play("attack:1>2.2") == 3
    assert await hers.play("exchange:2=geisha") == 5


# A Few Acres of Snow

FARM = ("br_loc_new_haven", "br_loc_new_york", "br_settlers", "br_bateaux", "br_loc_boston")
PORT = ("br_loc_boston", "br_loc_norfolk", "br_loc_philadelphia", "br_trader")


class Turn(NamedTuple):
    """What somebody has, what they do, and how many taps that takes."""

    hand: tuple[str, ...]
    keys: str
    taps: int
    hero: str = ""


@pytest.mark.parametrize(
    "turn",
    first_of(
        [
            Turn(FARM, "settle:deerfield settler:br_settlers money:br_loc_boston end", 6),
            Turn(FARM, "money:br_loc_new_york pass end", 5),
            Turn(PORT, "merchant:br_loc_boston add:br_loc_norfolk add:br_loc_philadelphia done", 3),
            Turn(PORT, "merchant:br_loc_boston add:br_loc_norfolk done", 4),
        ]
    ),
)
async def test_a_turn_of_acres(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch, turn: Turn) -> None:
    """Play, and for each action its kind and all of its cards; the end is asked back only with actions left."""
    number, _ = await at_table(scene, Acres().money("british", 9).hand("british", *turn.hand), monkeypatch)
    assert await (await fingers(scene, anna, number)).play(*turn.keys.split()) == turn.taps


# Unmatched

RED = ("lr_stones",)


SWARM = "maneuver boost:none move:medusa go:h2 move:harpy_1 go:h1 move:harpy_2 go:h3 move:harpy_3 go:n1"


@pytest.mark.parametrize(
    "turn",
    first_of(
        [
            Turn(("bw_skirmish", "bw_epic_poem"), "attack:beowulf>little_red with:bw_skirmish", 2, "beowulf"),
            Turn(("bw_skirmish",), "maneuver boost:none move:beowulf go:w2 done", 4, "beowulf"),
            Turn(("bw_skirmish",), "maneuver boost:none done", 3, "beowulf"),
            Turn(("md_dash",), SWARM, 6, "medusa"),
        ]
    ),
)
async def test_an_action_of_unmatched(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch, turn: Turn) -> None:
    """Play, the target with the card; or the Manoeuvre and, without a BOOST, a tap for each fighter with its space."""
    stage = Stage(turn.hero, "little_red", hands=(turn.hand, RED))
    number, _ = await at_stage(scene, stage, monkeypatch)
    assert counted(catalog["unmatched"], stage.state, 0, *turn.keys.split()) == turn.taps
    assert await (await fingers(scene, anna, number)).play(*turn.keys.split()) == turn.taps


# Conquest of the Empire


def sent(*units: str) -> str:
    """The moves that send some units to one province."""
    parts = [unit.partition(" ") for unit in units]
    return " ".join(f"kind:{kind} to:narbonensis" + (f" count:{many}" if many else "") for kind, _, many in parts)


@pytest.mark.parametrize(
    ("keys", "taps"),
    first_of(
        [
            ("move from:italia kind:infantry to:narbonensis count:8 done", 5),
            (f"move from:italia {sent('caesar', 'infantry 3')} done", 5),
            (f"move from:italia {sent('infantry 7', 'cavalry', 'catapult 2', 'caesar')} done", 5),
            ("influence province:italia source:token done", 4),
            ("take card:bribery marker:italia>2", 3),
            ("draft recruit:infantry>italia count:10 done", 5),
            ("fleet zone:mare_narbo galleys:1", 4),
            ("tax:15 influence province:italia source:token done end", 6),
        ]
    ),
)
async def test_an_action_of_the_empire(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch, keys: str, taps: int
) -> None:
    """Play, and a tap for each thing that is named."""
    seat = await seated(scene, realm(), monkeypatch)
    assert counted(catalog["empire"], seat.table.snapshot.position, 0, *keys.split()) == taps
    assert await (await fingers(scene, anna, seat.table.number)).play(*keys.split()) == taps


# Warrior Knights

SIX = "first:mobilize_forces+versatile_strategy second:levy_taxes+rally_support third:draft_soldiers+serve_the_church"


def far_apart() -> State:
    """Mobilize Forces: one Noble in Rota, another one in Dunmark, and nobody to take troops from."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    army(state, A, "square", "dunmark", "regular_50")
    return mobilize(state)


def voting_on_one() -> State:
    """Anna has three Votes."""
    return voting("war_subsidy", votes=(3, 3, 1))


def hiring() -> State:
    """Anna hires first; her Nobles are off the board."""
    return drafting(offered("english_50", "polish_50", "polish_100", "romanian_50"))


def unpaid() -> State:
    """Anna wants to be asked whom she pays."""
    return scene_with("all")


class Card(NamedTuple):
    """What Anna is asked, what she answers, and how many taps that takes."""

    table: Callable[[], State]
    keys: str
    taps: int


CARDS = [
    Card(planning, SIX, 4),
    Card(far_apart, "area:lowmark move:star", 2),
    Card(far_apart, "area:gedze move:star done", 3),
    Card(far_apart, "area:gedze move:star move:square", 3),
    Card(borderland, "area:lowmark move:star on:lowmark done", 4),
    Card(borderland, "area:lowmark move:star on:lowmark move:circle", 4),
    Card(borderland, "area:rota battle target:siege armies:star+circle", 3),
    Card(borderland, "area:rota battle target:assault armies:star+circle command:circle plan:keep", 4),
    Card(free_hand, "crowns", 2),
    Card(free_hand, "march move:star on:bramford on:gedze stop", 3),
    Card(free_hand, "battle target:siege armies:star+circle", 3),
    Card(voting_on_one, "count:2 side:yes", 2),
    Card(hiring, "hire:english_50 post:circle", 2),
    Card(unpaid, "all", 2),
    Card(unpaid, "pay:star>polish_50 enough", 3),
    Card(expedition, "start:china invest:3", 2),
    Card(pledging, "pledge:1", 2),
    Card(nobles, "place:circle at:corvale", 3),
    Card(camp, "next next give:star.swiss_50>stronghold next", 5),
]


@deep
async def test_the_cards_of_warrior_knights(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play, and one tap for a stack of the plan, for a Noble with the area he goes to, for a target with the armies,
    for Votes with what they are for, for a mercenary with his place, for an expedition with the stake.

    A Noble beside others costs a tap more, since he may take troops along; whoever could still do something says when
    he is done.
    """
    tables = [card.table() for card in CARDS]
    seat = await seated_knights(scene, tables[0], monkeypatch)
    for card, table in zip(CARDS, tables, strict=True):
        seat.lay(table)
        assert counted(catalog["knights"], seat.table.snapshot.position, 0, *card.keys.split()) == card.taps, card.keys
        assert await (await fingers(scene, anna, seat.table.number)).play(*card.keys.split()) == card.taps, card.keys


# What a panel asks


@pytest.mark.parametrize(("asks", "taps"), [("on", 3), ("off", 2)])
async def test_whoever_wants_is_not_asked_back(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch, asks: str, taps: int
) -> None:
    number, _ = await at_stage(scene, Stage("beowulf", "little_red", hands=(("bw_golden_horn",), RED)), monkeypatch)
    told = await anna.slash("settings confirmations", value=asks)
    assert f"Ask back before final steps: {asks}" in told.text
    assert await (await fingers(scene, anna, number)).play("scheme:bw_golden_horn>beowulf") == taps


async def test_a_line_of_two_steps_is_taken_back_at_once(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Acres().hand("british", *FARM)
    number, _ = await at_table(scene, layout, monkeypatch)
    table = await scene.game_host.table(number)
    before = table.view(int(anna.id))
    hers = await fingers(scene, anna, number)
    await hers.play("settle:deerfield", "settler:br_settlers")
    assert "Done: Settle Deerfield · Settler: Settlers" in hers.seen.text
    await hers.press("Undo")
    assert table.view(int(anna.id)) == before


async def test_a_line_that_no_longer_fits_changes_nothing(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage("beowulf", "little_red", hands=(("bw_skirmish",), RED))
    stage.play("maneuver", "boost:none")
    number, thread = await at_stage(scene, stage, monkeypatch)
    table = await scene.game_host.table(number)
    seen = await panel(scene, anna, number)
    await table.play(int(anna.id), ["move:wiglaf", "go:w2"])
    before = table.view(int(anna.id))
    late = await pick(anna, seen, seen.menus[0].custom_id, "move:beowulf go:w2")
    assert "belongs to an earlier decision" in late.text
    assert table.view(int(anna.id)) == before
    decision = table.decision(int(anna.id))
    await posted(scene, thread, walk=f"b|choose|{number}|{decision}|move:beowulf go:e1")
    await anna.click("walk", at=thread)
    told = await anna.sees("E1 cannot be reached", at=thread)
    assert "H2" in told.text, "what is possible instead"
    assert table.view(int(anna.id)) == before


def places(seen: Seen) -> list[tuple[str, bool]]:
    """The controls of a panel from the top, and whether they can be used."""
    return [
        (part["custom_id"].split("|")[1] + "|" + part["custom_id"].split("|")[4], not part.get("disabled"))
        for _, part in walk(seen.components)
        if part.get("custom_id")
    ]


async def test_actions_keep_their_places(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is near and no scheme in hand, or everything is possible: the same controls in the same order."""
    found = []
    for hand, at in (("bw_skirmish", "n7"), ("bw_skirmish bw_epic_poem bw_golden_horn", "h4")):
        stage = Stage("beowulf", "little_red", hands=(hand.split(), RED), at={"little_red": at, "huntsman": "s7"})
        number, _ = await at_stage(scene, stage, monkeypatch)
        found.append(places(await panel(scene, anna, number))[:3])
    assert found == [
        [("c|maneuver", True), ("choose|attack", False), ("choose|scheme", False)],
        [("c|maneuver", True), ("choose|attack.0", True), ("choose|scheme.0", True)],
    ]


async def test_no_colour_invites_to_end_a_turn(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    number, _ = await at_table(scene, Acres().hand("british", *FARM), monkeypatch)
    seen = await panel(scene, anna, number)
    styles = {part["label"]: part["style"] for _, part in walk(seen.components) if "style" in part}
    assert styles["End the turn"] == styles["Pass one action"] == SECONDARY
