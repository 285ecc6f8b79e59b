"""The commands of Warrior Knights over the local Discord: whole cards, answers, proposals, bad input."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from cogs.games import knights as commands
from cogs.slash.chain import MOVES, MoveCommand
from engine.games.knights.keys import VERBS
from engine.games.knights.rules.neutral_cards import FundExpedition
from engine.games.knights.rules.round import Planning
from engine.games.knights.state import State
from engine.games.knights.view import View
from local_discord.testing import Person
from tests.depth import deep
from tests.front.conftest import Scene
from tests.front.seating import Seating, placed
from tests.knights import scenes
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    army,
    begin,
    castle,
    city,
    council,
    disarm,
    keys_of,
    new,
    order,
    play,
    purse,
)
from tests.knights.test_battle import facing, fight
from tests.knights.test_returning import returning
from tests.knights.test_voting import voting
from tests.knights.war import field, mobilize, shows, strategy


class Seat(Seating):
    """A table of people at a position laid out beforehand, as its tests look at it."""

    def view(self, person: Person) -> View:
        """What a person sees."""
        found: View = self.table.view(int(person.id))
        return found

    def areas(self, number: int) -> dict[str, str]:
        """Where a Baron's Nobles stand."""
        armies = self.table.view(None).barons[number].armies
        return {army.holder: army.area for army in armies if army.area and army.holder != "stronghold"}

    def lay(self, state: State) -> None:
        """The table stands at this position, though nobody has been told."""
        head, asked = self.table.snapshot, GAME.to_act(state)
        awaited, handed_in = GAME.awaited(state), GAME.handed_in(state)
        seats = [
            msgspec.structs.replace(one, owes=at in asked, awaited=at in awaited, handed_in=at in handed_in)
            for at, one in enumerate(head.record.seats)
        ]
        record = msgspec.structs.replace(head.record, seats=seats)
        self.table.replace(msgspec.structs.replace(head, record=record, state=GAME.copy(state), tail=None))


async def seated(scene: Scene, state: State, patch: pytest.MonkeyPatch) -> Seat:
    """As many people as the position has seats, who read boards as text."""
    return Seat(*await placed(scene, "knights", state, patch))


def rota() -> State:
    """Two of Anna's Nobles stand at Rota, a neutral city."""
    state = field()
    castle(state, A, "bramford")
    castle(state, B, "corvale")
    army(state, A, "star", "rota", "regular_100", "regular_50")
    army(state, A, "circle", "rota", "swiss_100")
    return state


def borderland() -> State:
    """Anna's Mobilize Forces has come up."""
    return mobilize(rota())


def free_hand() -> State:
    """Anna's Versatile Strategy has come up."""
    return strategy(rota())


def planning() -> State:
    """All hands are full and the stacks are empty."""
    state = council()
    state.phase = "planning"
    return begin(state, Planning(lanes={}))


def camp() -> State:
    """Upkeep: Anna's star stands at her stronghold with two cards, a third lies inside."""
    state = council()
    state.phase = "upkeep"
    for seat in (B, C):
        disarm(state, seat)
    castle(state, A, "bramford")
    city(state, "froli", A)
    army(state, A, "star", "bramford", "regular_100", "swiss_50")
    state.barons[A].stronghold.troops = ["reg_madder_1"]
    return returning(order(state, A, "rearrange=ask"))


# Whole cards

CARDS: list[tuple[Callable[[], State], str, dict[str, str], str]] = [
    (
        borderland,
        "mobilize",
        {"area": "Gedze", "noble": "star", "way": "Bramford, Gedze", "finish": "Done"},
        "anna moves Noble ★ from Rota through Bramford to Gedze",
    ),
    (
        borderland,
        "mobilize",
        {"area": "Lowmark", "noble": "circle", "way": "Take Regulars 50 from ★, Lowmark"},
        "anna moves Noble ● from Rota to Lowmark",
    ),
    (
        borderland,
        "mobilize",
        {"area": "Rota", "target": "Siege", "armies": "armies:star+circle"},
        "anna lays siege to the neutral city in Rota with ★●",
    ),
    (
        borderland,
        "besiege",
        {"area": "Rota", "armies": "armies:star+circle"},
        "anna lays siege to the neutral city in Rota with ★●",
    ),
    (
        borderland,
        "assault",
        {"area": "Rota", "armies": "armies:star+circle", "commander": "circle", "city": "Raze it"},
        "Battle in Rota, assault: anna (★●, commander ●) against the neutral city",
    ),
    (borderland, "answer", {"answer": "Do nothing"}, "Done: Do nothing"),
    (free_hand, "mobilize", {"noble": "star", "way": "Lowmark"}, "anna moves Noble ★ from Rota to Lowmark"),
    (
        free_hand,
        "assault",
        {"area": "Rota", "armies": "star", "commander": "star", "city": "keep"},
        "Battle in Rota, assault: anna (★, commander ★) against the neutral city",
    ),
    (free_hand, "strategy", {"choice": "Gain 2 crowns"}, "anna gains 2 crowns"),
    (free_hand, "strategy", {"choice": "spot:2"}, "puts a marker on spot 2"),
]


@deep
async def test_every_card_is_one_command(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """WK-STEP-4 to WK-STEP-6, D-VERSATILE, D-TRACK-SPOT; WK-DEC-1: a commander without a choice may be named."""
    for position, command, given, expected in CARDS:
        seat = await seated(scene, position(), monkeypatch)
        told = await seat.does(anna, command, **given)
        assert expected in told, (command, given, told)


async def test_two_nobles_march_one_after_the_other(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WK-DEC-1: the only way of the second comes of itself, and naming it does no harm."""
    seat = await seated(scene, borderland(), monkeypatch)
    ways = {"noble": "star", "way": "Lowmark", "second": "circle", "second_way": "March to Lowmark"}
    await seat.does(anna, "mobilize", area="Lowmark", **ways, finish="Done")
    assert seat.areas(A) == {"star": "lowmark", "circle": "lowmark"}


# A zone for a card that only moved: named in vain, misread, and answered where it is asked.
ZONES: list[tuple[dict[str, str], str, dict[str, int]]] = [
    (
        {"area": "Lowmark", "noble": "star", "way": "Lowmark", "finish": "Done", "zone": "Assembly"},
        "Left out, since it was not asked: Assembly.",
        {"wages": 1},
    ),
    ({"area": "Lowmark", "noble": "star", "way": "Lowmark", "zone": "Wages"}, "not asked: Wages.", {"wages": 1}),
    (
        {"area": "Lowmark", "noble": "star", "way": "Lowmark", "zone": "Zebra"},
        "“Zebra” is nothing you can name here. Possible: Wages, Assembly and Taxation.",
        {},
    ),
    ({"area": "Rota", "zone": "Assembly"}, "“Mobilize Forces” goes to Assembly", {"assembly": 1}),
    ({"area": "Rota", "zone": "Taxation"}, "This card does not go to Taxation. (rule “Actions: card by card”)", {}),
]


async def test_a_zone_is_taken_where_it_is_asked(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """WK-ALLOC-1, D-MOB-ZONE: a zone ends the card, and one that nobody asks for stands in nobody's way."""
    seat = await seated(scene, borderland(), monkeypatch)
    for given, expected, zones in ZONES:
        seat.lay(borderland())
        told = await seat.does(anna, "mobilize", **given)
        assert expected in told, (given, told)
        assert {zone: len(cards) for zone, cards in seat.table.view(None).zones.items() if cards} == zones, given


async def test_an_attack_that_was_begun_by_buttons_goes_on(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = play(borderland(), A, "area:rota", "battle")
    seat = await seated(scene, begun, monkeypatch)
    assert await seat.proposed(anna, "besiege", "armies") == ["armies:star+circle", "armies:star", "armies:circle"]
    told = await seat.does(anna, "besiege", armies="armies:star+circle")
    assert "Rota is besieged by anna" in told


async def test_a_plan_with_its_notes(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """WK-STEP-3, WK-ASYNC-9."""
    seat = await seated(scene, planning(), monkeypatch)
    assert await seat.proposed(anna, "plan", "third", "levy", first="Nothing", second="Levy Taxes") != []
    laid = {"first": "first:mobilize_forces+versatile_strategy", "second": "Nothing", "third": "third:levy_taxes"}
    await seat.does(anna, "plan", **laid)
    found = await seat.proposed(anna, "note", "note", "crowns")
    assert "order:note=1.versatile_strategy/crowns" in found
    await seat.does(anna, "note", note="order:note=1.versatile_strategy/crowns")
    own = seat.view(anna).own
    assert own is not None
    assert own.notes == ((0, "versatile_strategy", "crowns", ""),)


async def test_troops_are_shared_out_in_one_command(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WK-STEP-2."""
    seat = await seated(scene, new(), monkeypatch)
    places = ("star", "circle", "square", "triangle", "stronghold", "star")
    await seat.does(anna, "troops", **dict(zip("abcdef", places, strict=True)))
    own = seat.view(anna).own
    assert own is not None
    assert own.answered == places


# Answers

ANSWERS: list[tuple[str, str, dict[str, str], str]] = [
    ("hit:walls", "fight", {"hits": "Walls"}, "The walls in Rota take 1 breach"),
    ("desert:polish_50", "fight", {"hits": "Polish 50"}, "Polish 50 deserts Noble ★"),
    ("dead:star", "fight", {"hits": "★"}, "Noble ★ of anna dies in Rota"),
    ("ransom:uran", "choose", {"choice": "Uran"}, "Done: Uran"),
    ("permit:yes", "answer", {"answer": "Permit"}, "boris permits the attack of anna in Rota"),
    ("target:open.2", "attack", {"target": "boris", "armies": "armies:star+circle", "commander": "★"}, "open field"),
    ("heal:star", "muster", {"army": "★"}, "Noble ★ is rid of 1 casualty"),
    ("repair:stronghold>2", "upgrade", {"work": "Fortify Gedze"}, "anna fortifies Gedze"),
    ("drawer:1", "choose", {"choice": "anna"}, "anna pays 1 Faith and draws “Heretic”"),
    ("hire:tuscan_50", "hire", {"troops": "Tuscan 50", "places": "stronghold"}, "Tuscan 50 → the stronghold"),
    (
        "hire:none",
        "hire",
        {"troops": "hire:english_50+english_100", "places": "stronghold, ★"},
        "English 100 → Noble ★",
    ),
    ("charter:rota", "choose", {"choice": "Rota"}, "anna loses Rota"),
    ("accept", "answer", {"answer": "Accept"}, "crowns −3"),
    ("office:star", "choose", {"choice": "★"}, "anna gives Noble ★ the office “Marshal”"),
    ("revolt:uran>crowns", "answer", {"answer": "Uran: pay crowns"}, "anna calms Uran with crowns"),
    ("stronghold:corvale", "place", {"area": "Corvale"}, "The stronghold of boris stands in Corvale"),
    ("all", "wages", {"troops": "Polish 50"}, "unpaid, Polish 100 desert Noble ★"),
    ("all", "wages", {"troops": "Pay all of them"}, "anna pays 11 crowns in wages"),
]


@deep
async def test_every_answer_is_one_command(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Section 14: questions that come up seldom, each answered by its command."""
    asking = [(state, seat) for state in scenes.every_scene() for seat in GAME.to_act(state)[:1]]
    for key, command, given, expected in ANSWERS:
        state, number = next((state, seat) for state, seat in asking if key in keys_of(state, seat))
        seat = await seated(scene, state, monkeypatch)
        told = await seat.does((anna, boris)[number], command, **given)
        assert expected in told, (command, given, told)


async def test_the_assembly(
    scene: Scene, anna: Person, boris: Person, chen: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D-VOTE-COUNT: Votes and what they are for in one command."""
    seat = await seated(scene, voting("royal_grant"), monkeypatch)
    assert await seat.proposed(anna, "vote", "votes") == ["count:0", "count:1", "count:2"]
    assert "side:2" in await seat.proposed(anna, "vote", "side", votes="2")
    await seat.does(anna, "vote", votes="2", side="boris")
    await seat.does(boris, "vote", votes="0")
    told = await seat.does(chen, "vote", votes="1", side="chen")
    assert "boris" in told


async def test_an_expedition_is_started_funded_and_blessed(
    scene: Scene, anna: Person, boris: Person, chen: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D-EXP-START, D-EXP-FUND, D-EXP-BLESS."""
    state = council(chairman=A, head=B)
    purse(state, B, faith=3)
    seat = await seated(scene, begin(state, FundExpedition()), monkeypatch)
    assert await seat.proposed(anna, "invest", "expedition", "cey") == ["start:ceylon"]
    await seat.does(anna, "invest", expedition="Ceylon", crowns="3")
    await seat.does(boris, "invest", crowns="2")
    await seat.does(chen, "invest", crowns="0")
    assert [baron.crowns for baron in seat.view(anna).barons] == [12, 13, 15]
    told = await seat.does(boris, "pray", choice="Bless")
    assert "bless" in told


async def test_discards_of_a_battle(scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """WK-STEP-7: `ready` follows of itself."""
    state = facing("regular_100 swiss_100", "regular_50")
    shows(state, "deal deal victory prevent", "deal draw")
    seat = await seated(scene, fight(state), monkeypatch)
    proposed = await seat.proposed(anna, "fight", "drop")
    assert proposed == ["Deal 100 Casualties × 2", "Prevent 100 Casualties", "+1 Victory"]
    await seat.does(anna, "fight", drop="Deal 100 Casualties, Victory")
    assert not seat.table.choices(int(anna.id))
    assert seat.table.choices(int(boris.id))


async def test_troops_are_transferred_in_upkeep(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """WK-STEP-10: all parts in one list, without a word between them, and the sheet is handed in."""
    seat = await seated(scene, camp(), monkeypatch)
    given = "Regulars 50: the stronghold → Noble ●"
    proposed = await seat.proposed(anna, "transfer", "steps")
    assert proposed[:2] == ["Regulars 50: the stronghold → Noble ★", "Go on"]
    assert proposed[-2:] == ["Regulars 100: Noble ★ → the stronghold", "Swiss 50: Noble ★ → the stronghold"]
    assert f"{given}, Noble ● → Froli" in await seat.proposed(anna, "transfer", "steps", f"{given}, ")
    before = seat.view(anna)
    wrong = await seat.does(anna, "transfer", steps=f"{given}, Noble ● → Rota")
    assert "“Noble ● → Rota” is nothing you can name here. Possible: Noble ● → Bramford, Noble ● → Froli" in wrong
    assert seat.view(anna) == before
    told = await seat.does(anna, "transfer", steps=f"{given}, Noble ● → Froli")
    assert f"Done: {given} · Noble ● → Froli." in told, "without a word of the parts in which nothing was done"
    assert seat.areas(A) == {"star": "bramford", "circle": "froli"}
    seat.lay(camp())
    await seat.does(anna, "transfer", steps=f"Go on, {given}, Go on")
    assert seat.areas(A) == {"star": "bramford"}, "parts can still be passed by name"


async def test_gifts_are_asked_about_and_orders_are_given(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D-GIVE, WK-ASYNC-10."""
    seat = await seated(scene, borderland(), monkeypatch)
    assert "gift:2>5" in await seat.proposed(anna, "gift", "gift", "5")
    asked = await seat.does(anna, "gift", gift="gift:2>5")
    assert "5 crowns to boris" in asked
    await seat.does(anna, "orders", order="order:wages=ask")
    own = seat.view(anna).own
    assert own is not None
    assert own.orders["wages"] == "ask"


# Proposals and bad input


async def test_proposals_are_what_is_legal_now(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await seated(scene, borderland(), monkeypatch)
    assert await seat.proposed(anna, "mobilize", "area", "gedz") == ["area:gedze"]
    assert await seat.proposed(anna, "besiege", "area") == ["area:rota"]
    assert await seat.proposed(anna, "assault", "armies", area="Rota") == [
        "armies:star+circle",
        "armies:star",
        "armies:circle",
    ]
    assert await seat.proposed(anna, "mobilize", "noble", area="Gedze") == ["move:star", "move:circle"]
    way = await seat.proposed(anna, "mobilize", "way", area="Gedze", noble="star")
    assert way == ["March to Bramford", "Take Swiss 100 from ● Sir Walter Gules"]
    assert await seat.proposed(boris, "mobilize", "area") == [], "it is not his card"


async def test_everything_is_said_in_russian(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = await seated(scene, borderland(), monkeypatch)
    anna.speak("ru")
    told = await seat.does(anna, "answer", answer="Ничего не делать")
    assert "Сделано: Ничего не делать" in told


REFUSED: list[tuple[str, dict[str, str], str]] = [
    ("besiege", {"area": "Gedze"}, "There is nothing you can attack in Gedze. (rule “Battle”)"),
    ("besiege", {"area": "Atlantis"}, "Possible"),
    ("assault", {"area": "Rota", "armies": "star", "commander": "circle"}, "not possible now"),
    ("mobilize", {"area": "Gedze", "noble": "star", "way": "Uran"}, "“Uran” is nothing you can name here"),
    ("vote", {"votes": "2"}, "not possible now"),
    ("wages", {"troops": "all"}, "not possible now"),
    ("plan", {"first": "Levy Taxes"}, "not possible now"),
]


async def test_bad_input_is_answered_and_changes_nothing(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await seated(scene, borderland(), monkeypatch)
    before = seat.view(anna)
    for command, given, expected in REFUSED:
        told = await seat.does(anna, command, **given)
        assert expected in told, (command, given, told)
        assert seat.view(anna) == before, (command, given)
    waiting = await seat.does(boris, "answer", answer="Done")
    assert "anna" in waiting


def test_every_question_has_its_command() -> None:
    """Section 14: no verb is left to buttons alone."""
    found = commands.Knights.__cog_app_commands__
    chains: list[MoveCommand] = [command.extras[MOVES] for command in found if MOVES in command.extras]
    steps = {verb for chain in chains for option in chain.options.values() for verb in option.verbs}
    assert steps | {chain.first_move.key for chain in chains if chain.first_move.key} == VERBS
