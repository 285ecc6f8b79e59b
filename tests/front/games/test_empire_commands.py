"""The commands of Conquest of the Empire over the local Discord: whole actions, answers, proposals, bad input."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract import Run
from engine.games.empire.facts.armies import running
from engine.games.empire.rules import combat
from engine.games.empire.state import State
from engine.games.empire.view import PlayerView, View
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.empire.table import A, B, C, bare, mark, new, own, play, put
from tests.front.conftest import Scene
from tests.front.driver import moves, panel, pick, press, tap
from tests.front.fingers import Fingers
from tests.front.seating import Seating, placed


class Seat(Seating):
    """A table of people at a position laid out beforehand, as its tests look at it."""

    def view(self, person: Person) -> View:
        """What a person sees."""
        found: View = self.table.view(int(person.id))
        return found

    def player(self, number: int) -> PlayerView:
        """What everybody sees of a player."""
        found: PlayerView = self.table.view(None).players[number]
        return found


async def seated(scene: Scene, state: State, patch: pytest.MonkeyPatch) -> Seat:
    """As many people as the position has seats, who read boards as text."""
    return Seat(*await placed(scene, "empire", state, patch))


def load_dice(patch: pytest.MonkeyPatch, *rounds: tuple[str, str]) -> None:
    """Dice that show these faces for attacker and defender, round by round, however often a battle is tried out."""
    roll = combat.roll

    def loaded(run: Run[State], side: int) -> None:
        roll(run, side)
        battle = running(run.state)
        shown = rounds[battle.round - 1][side].split() if battle.round <= len(rounds) else []
        rolled = battle.armies[side]
        rolled.faces = [*shown, *["blank"] * len(rolled.faces)][: len(rolled.faces)]
        rolled.hits = combat.hits(rolled)

    patch.setattr(combat, "roll", loaded)


def realm() -> State:
    """Anna's turn: Caesar and an army in Italia, a general in Asia, two fleets, cards to use and to take."""
    state = bare(2)
    mark(state, A, italia=1, asia=1)
    mark(state, B, italia=1)
    put(state, A, "italia", caesar=1, infantry=8, catapult=2, cavalry=1)
    put(state, A, "asia", general=1, infantry=2)
    put(state, A, "mare_tyrrhenum", galley=2)
    put(state, A, "mare_rhodus", galley=3)
    put(state, B, "sicilia", infantry=2)
    put(state, B, "mare_pelusium", galley=1)
    state.tokens = {"italia": 2}
    state.display = sorted([*state.display, "city", "volunteers", "bribery"])
    own(state, A, "forced_march", "publicani")
    state.players[A].talents = 100
    return state


# Actions

ACTIONS: list[tuple[str, dict[str, str], dict[str, Any]]] = [
    ("tax", {"talents": "15"}, {"talents": 115}),
    ("pass", {}, {}),
    ("use", {"card": "Publicani"}, {"talents": 115}),
    (
        "draft",
        {"units": "4 infantry Italia, 1 catapult Asia, 2 galleys Tyrrhenum"},
        {"talents": 45, "fleets": {"mare_tyrrhenum": 4, "mare_rhodus": 3}},
    ),
    ("influence", {"province": "Italia", "source": "token", "second": "boris"}, {"markers": {"italia": 3, "asia": 1}}),
    ("influence", {"province": "Italia", "source": "token"}, {"markers": {"italia": 2, "asia": 1}}),
    ("card", {"card": "Bribery", "target": "Italia"}, {"talents": 75, "markers": {"italia": 2, "asia": 1}}),
    (
        "card",
        {"card": "Volunteers", "places": "3 Asia, Italia"},
        {"troops": {"italia": {"infantry": 9}, "asia": {"infantry": 5}}},
    ),
    (
        "move",
        {"start": "Italia", "units": "3 infantry, 1 catapult", "to": "Narbonensis"},
        {"troops": {"italia": {"infantry": 5, "catapult": 1}, "narbonensis": {"infantry": 3, "catapult": 1}}},
    ),
    (
        "move",
        {
            "card": "Forced March",
            "start": "Italia",
            "units": "Infantry × 2, Caesar",
            "to": "Narbonensis",
            "others": "all units",
            "there": "Rhaetia",
        },
        {"troops": {"narbonensis": {"infantry": 2, "caesar": 1}, "rhaetia": {"infantry": 6, "cavalry": 1}}},
    ),
    (
        "move",
        {"start": "Asia", "units": "All units", "to": "Creta"},
        {"troops": {"creta": {"general": 1, "infantry": 2}}},
    ),
    ("fleet", {"zone": "Mare Narbo", "galleys": "1 Rhodus"}, {"fleets": {"mare_tyrrhenum": 2, "mare_rhodus": 2}}),
]


def holds(player: Any, expected: dict[str, Any]) -> bool:
    """Whether everything expected is so, whatever else there is."""
    for name, value in expected.items():
        found = player.get(name, 0) if isinstance(player, dict) else getattr(player, name)
        if not (holds(found, value) if isinstance(value, dict) else found == value):
            return False
    return True


async def test_every_action_is_one_command_and_can_be_taken_back(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """EMP-STEP-3 to EMP-STEP-9, EMP-ASY-11."""
    seat = await seated(scene, realm(), monkeypatch)
    before = seat.view(anna)
    for command, given, expected in ACTIONS:
        told = await seat.does(anna, command, **given)
        assert "Done: " in told, (command, given, told)
        assert holds(seat.player(A), expected), (command, given, seat.player(A))
        assert seat.view(anna) != before
        await anna.slash("table undo", at=seat.thread)
        assert seat.view(anna) == before, command


async def test_two_actions_and_a_free_card_are_one_chain(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """EMP-ASY-7: all or nothing; one message for a whole turn."""
    seat = await seated(scene, realm(), monkeypatch)
    before = seat.view(anna)
    turn = "use:publicani draft recruit:infantry>italia count:4 done move from:italia kind:infantry to:rhaetia count:3"
    refused = await anna.slash("table play", move=f"{turn} done tax:15", at=seat.thread)
    assert "Both actions of this turn are spent" in refused.text
    assert seat.view(anna) == before
    going_on = await anna.autocomplete("table play", "move", "draft recruit:infantry>italia count:1", at=seat.thread)
    assert list(going_on)[:2] == [f"draft recruit:infantry>italia count:{many}" for many in (1, 10)]
    await anna.slash("table play", move=f"{turn} done use:forced_march cancel end", at=seat.thread)
    assert seat.table.choices(int(boris.id))
    assert holds(seat.player(A), {"talents": 95, "troops": {"italia": {"infantry": 9}, "rhaetia": {"infantry": 3}}})


# Proposals


async def test_proposals_are_what_is_legal_now(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await seated(scene, realm(), monkeypatch)
    units = await seat.proposed(anna, "draft", "units")
    assert units[:6] == [
        f"{name} × {many}"
        for name, many in [
            ("Infantry: Asia", 10),
            ("Infantry: Italia", 12 - 2),
            ("Cavalry: Asia", 10),
            ("Cavalry: Italia", 10),
            ("Catapult: Asia", 4),
            ("Catapult: Italia", 4),
        ]
    ]
    more = await seat.proposed(anna, "draft", "units", "18 infantry Italia, ")
    assert more == []
    more = await seat.proposed(anna, "draft", "units", "9 infantry Italia, cat")
    assert more == ["9 infantry Italia, Catapult: Asia × 3", "9 infantry Italia, Catapult: Italia × 3"]
    assert await seat.proposed(anna, "draft", "card") == [], "neither card drafts"
    assert await seat.proposed(anna, "move", "card") == ["use:forced_march"]
    assert await seat.proposed(anna, "move", "start") == ["from:asia", "from:italia"]
    units = await seat.proposed(anna, "move", "units", start="Italia")
    assert units == ["All units", "Infantry × 8", "Cavalry", "Catapult × 2", "Caesar"]
    units = await seat.proposed(anna, "move", "units", "6 infantry, inf", start="Italia")
    assert units == ["6 infantry, Infantry × 2", "6 infantry, Infantry × 1"]
    goals = await seat.proposed(anna, "move", "to", "cy", start="Asia", units="All units")
    assert goals == ["to:cyprus", "to:cyrenaica"]
    assert await seat.proposed(anna, "fleet", "galleys", zone="Mare Narbo") == [
        "3 galleys from Mare Rhodus",
        "2 galleys from Mare Tyrrhenum",
    ]
    enemies = await seat.proposed(anna, "fleet", "enemy", zone="Mare Pelusium", galleys="1 Rhodus")
    assert enemies == ["against:none", "against:2"]
    assert await seat.proposed(anna, "card", "target", card="City") == ["at:asia", "at:italia"]
    assert await seat.proposed(anna, "card", "places", "2 ", card="Volunteers") == ["Asia × 2", "Italia × 2"]
    assert await seat.proposed(anna, "influence", "second", province="Italia", source="token") == [
        "source:token",
        "source:2",
    ]
    for command, option in [("draft", "units"), ("move", "start"), ("tax", "talents"), ("lend", "units")]:
        assert await seat.proposed(boris, command, option) == [], "it is not his turn"


async def test_everything_is_said_in_russian(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = await seated(scene, realm(), monkeypatch)
    anna.speak("ru")
    units = await seat.proposed(anna, "draft", "units", "4 пехоты")
    assert units == ["Пехота: Азия × 4", "Пехота: Италия × 4"]
    told = await seat.does(anna, "draft", units="4 пехоты Италия, 2 катапульты Азия, Генерал: Италия × 1")
    assert "Сделано: Призвать юниты" in told
    assert holds(seat.player(A), {"talents": 30, "troops": {"italia": {"infantry": 12, "general": 1}}})
    await seat.does(anna, "move", start="Италия", units="3 пехоты, Цезарь", to="Реция")
    assert seat.player(A).troops["rhaetia"] == {"infantry": 3, "caesar": 1}
    unknown = await seat.does(anna, "draft", units="4 слона")
    assert "Оба действия этого хода потрачены" in unknown
    await anna.slash("table undo", at=seat.thread)
    unknown = await seat.does(anna, "draft", units="4 слона")
    assert "«4 слона» здесь назвать нельзя. Можно: Пехота: Азия" in unknown


# Bad input

REFUSED: list[tuple[str, dict[str, str], str]] = [
    ("draft", {"units": "3 elephants"}, "“3 elephants” is nothing you can name here. Possible: Infantry: Asia"),
    ("draft", {"units": "3 infantry"}, "can mean several things: Infantry: Asia and Infantry: Italia"),
    ("draft", {"units": "11 infantry Italia"}, "Possible now: 1 infantry for 5 talents"),
    ("move", {"start": "Sicilia", "units": "1 infantry"}, "(rule “Moving land forces”)"),
    ("move", {"start": "Italia", "units": "9 infantry", "to": "Rhaetia"}, "Possible now: 1 infantry"),
    ("move", {"start": "Italia", "units": "3 catapults", "to": "Rhaetia"}, "Possible now: 1 catapult"),
    ("move", {"start": "Italia", "units": "3 infantry", "to": "Atlantis"}, "Possible: To "),
    ("move", {"start": "Asia", "units": "2 infantry, 1 Caesar", "to": "Creta"}, "“1 Caesar” is nothing you can name"),
    ("attack", {"target": "Italia"}, "(rule “"),
    ("fleet", {"zone": "Mare Narbo", "galleys": "4 Rhodus"}, "Possible: 3 galleys from Mare Rhodus and 2 galleys"),
    ("influence", {"province": "Asia"}, "(rule “"),
    ("card", {"card": "Legate"}, "(rule “"),
    ("card", {"card": "Volunteers", "places": "5 Italia"}, "(rule “"),
    ("tax", {"talents": "30"}, "Possible now"),
    ("use", {"card": "Admiral"}, "Possible: Use"),
    ("lose", {"units": "1 infantry, " * 100}, "60"),
    ("draft", {"units": "99 infantry Italia, 900 cavalry Asia"}, "Possible now: 1 infantry for 5 talents"),
    ("bid", {"amount": "5"}, "does not answer what you are asked now"),
    ("lend", {"units": "3 infantry"}, "does not answer what you are asked now"),
    ("lose", {"units": "3 infantry"}, "does not answer what you are asked now"),
    ("retreat", {"where": "Italia"}, "does not answer what you are asked now"),
    ("vote", {"senators": "1"}, "does not answer what you are asked now"),
    ("cancel", {}, "does not answer what you are asked now"),
    ("place", {"caesar": "Italia", "infantry": "8 Italia"}, "does not answer what you are asked now"),
]


async def test_bad_input_is_answered_and_changes_nothing(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await seated(scene, realm(), monkeypatch)
    before = seat.view(anna)
    for command, given, expected in REFUSED:
        told = await seat.does(anna, command, **given)
        assert expected in told, (command, given, told)
        assert seat.view(anna) == before, (command, given)
    waiting = await seat.does(boris, "draft", units="1 infantry Italia")
    assert "anna" in waiting


# Auction and placement


async def test_an_auction_and_the_placements(
    scene: Scene, anna: Person, boris: Person, chen: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """EMP-STEP-1, EMP-STEP-2: bids with a proposal, a pass, out, and all figures in one command."""
    state = next(state for state in (new(3, seed=seed) for seed in range(50)) if state.first == A)
    for player in state.players:
        player.markers = {"asia": 1, "italia": 2, "syria": 1}
    seat = await seated(scene, state, monkeypatch)
    amounts = await seat.proposed(anna, "bid", "amount")
    assert amounts[:3] == ["bid:0", "bid:5", "bid:10"]
    assert await seat.proposed(anna, "bid", "b", amount="5", a="anna") == ["b:2", "b:3"]
    dear = await seat.does(anna, "bid", amount="85", a="anna", b="boris")
    assert "(rule “Alliances and turn order”)" in dear
    await seat.does(anna, "bid", amount="5", a="anna", b="boris")
    await seat.does(boris, "bid", amount="10", a="boris", b="chen")
    low = await seat.does(chen, "bid", amount="10", a="chen", b="boris")
    assert "(rule “Alliances and turn order”)" in low
    await seat.does(chen, "out")
    await seat.does(anna, "pass")
    assert seat.table.view(None).slots[:2] == (B, C)
    await seat.does(boris, "bid", amount="0", b="anna")
    await seat.does(chen, "pass")
    await seat.does(anna, "out")
    assert seat.table.view(None).order == (B, C, A)

    assert await seat.proposed(boris, "place", "general", caesar="Italia") == [
        f"general:{province}" for province in ("asia", "italia", "syria")
    ]
    leaders = {"caesar": "Italia", "general": "Asia", "catapult": "Italia"}
    numbers = await seat.proposed(boris, "place", "infantry", **leaders)
    assert numbers == ["Asia: 8 infantry", "Italia: 8 infantry"]
    nowhere = await seat.does(boris, "place", **leaders, infantry="5 Italia, 3 Africa")
    assert "“3 Africa” is nothing you can name here. Possible: Asia: 8 infantry and Italia: " in nowhere
    wrong = await seat.does(boris, "place", **leaders, infantry="5 Italia, 2 Syria")
    assert "“2 Syria” is nothing you can name" in wrong, "three are left over"
    twice = await seat.does(boris, "place", **leaders, infantry="5 Italia, 3 Italia")
    assert "“3 Italia” is nothing you can name" in twice
    assert await seat.proposed(boris, "place", "infantry", "5 Italia, 3", **leaders) == ["5 Italia, Asia: 3 infantry"]
    whole = {"infantry": "5 Italia, 3 Syria", "cavalry": "Italia: 1 cavalry", "galley": "Mare Tyrrhenum"}
    await seat.does(boris, "place", **leaders, **whole)
    assert seat.player(B).troops == {
        "asia": {"general": 1},
        "italia": {"caesar": 1, "catapult": 1, "infantry": 5, "cavalry": 1},
        "syria": {"infantry": 3, "cavalry": 1},
    }
    half = await seat.does(chen, "place", **leaders)
    assert "infantry" in half.casefold()
    await seat.does(chen, "place", infantry="8 Asia", cavalry="2 Italia", galley="Mare Rhodus")
    assert seat.player(C).troops["asia"] == {"general": 1, "infantry": 8}


# Battles and votes


def war(*more: str) -> State:
    """Anna attacks Boris in Achaia; Chen, her ally, is there with troops and galleys."""
    state = bare(3, *more, alliance=[A, B, C])
    mark(state, B, moesia=1)
    put(state, A, "achaia", general=1, infantry=4, cavalry=1)
    put(state, A, "mare_aegaeum", galley=2)
    put(state, A, "mare_epirus", galley=1)
    put(state, B, "achaia", infantry=3, catapult=2, general=1)
    put(state, B, "mare_epirus", galley=2)
    put(state, C, "achaia", cavalry=2, infantry=6, general=1)
    put(state, C, "mare_aegaeum", galley=1)
    own(state, B, "hellenic_league")
    state.display = [card for card in state.display if card != "hellenic_league"]
    return state


async def test_a_battle_by_commands(
    scene: Scene, anna: Person, boris: Person, chen: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """EMP-STEP-8, EMP-STEP-10, EMP-STEP-11: galleys, cards, lent troops, losses and a retreat."""
    load_dice(monkeypatch, ("infantry infantry cavalry galley", ""))
    seat = await seated(scene, play(war(), B, "order:card-units=ask"), monkeypatch)
    assert await seat.proposed(anna, "attack", "galleys", target="boris") == [
        "2 galleys from Mare Aegaeum",
        "1 galley from Mare Epirus",
    ]
    much = await seat.does(anna, "attack", target="Achaia: boris", galleys="3 Aegaeum")
    assert "“3 Aegaeum” is nothing you can name here. Possible: 2 galleys from Mare Aegaeum" in much
    await seat.does(anna, "attack", target="Achaia: boris", galleys="2 Aegaeum")
    assert seat.table.view(None).battle is not None
    assert await seat.proposed(chen, "lend", "units") == [
        "Lend nothing",
        "Lend everything",
        "1 galley from Mare Aegaeum",
        "6 infantry",
        "2 cavalry",
        "1 general",
    ]
    assert await seat.proposed(chen, "lend", "units", "2 cavalry, 4") == ["2 cavalry, 4 infantry"]
    lent = await seat.does(chen, "lend", units="4 infantry, 3 cavalry")
    assert "“3 cavalry” is nothing you can name here. Possible: 1 galley from Mare Aegaeum, 6 infantry" in lent
    await seat.does(chen, "lend", units="4 infantry, general")
    assert await seat.proposed(boris, "defend", "galleys") == [
        "2 galleys from Mare Epirus",
        "1 galley from Mare Epirus",
    ]
    await seat.does(boris, "defend", galleys="1 Epirus", cards="Hellenic League")
    battle = seat.table.view(None).battle
    assert battle is not None
    await anna.sees("chen lends anna: 4 infantry and 1 general", at=seat.thread)

    wanted = await seat.proposed(anna, "lose", "units")
    assert wanted == [
        "Catapult of boris × 2",
        "Infantry of boris × 3",
        "Galley of boris from Mare Epirus",
        "Catapult of Hellenic League",
        "Infantry of Hellenic League × 2",
    ]
    leader = await seat.does(anna, "lose", units="General of boris")
    assert "“General of boris” is nothing you can name here. Possible: Catapult of boris" in leader
    much = await seat.does(anna, "lose", units="3 catapults of boris")
    assert "Possible now: Infantry of boris" in much
    hits = battle.armies[0].hits
    assert hits == 4
    await seat.does(anna, "lose", units="2 catapults of boris, infantry of boris, 1 galley")
    assert seat.player(B).troops["achaia"] == {"infantry": 2, "general": 1}
    ways = await seat.proposed(boris, "retreat", "where")
    assert ways[0] == "stay"
    closed = await seat.does(boris, "retreat", where="Italia")
    assert "(rule “Retreat and the end" in closed
    await seat.does(boris, "retreat", where="Macedonia")
    await seat.does(anna, "retreat", where="Fight on")
    assert seat.player(B).troops == {"macedonia": {"infantry": 2, "general": 1}}


async def test_leaders_of_a_destroyed_army_withdraw(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    load_dice(monkeypatch, ("infantry", ""))
    state = bare(2)
    put(state, A, "italia", infantry=3)
    put(state, B, "italia", general=1, infantry=1)
    seat = await seated(scene, state, monkeypatch)
    await seat.does(anna, "attack", target="Italia: boris")
    assert "withdraw:rhaetia" in await seat.proposed(boris, "retreat", "where")
    await seat.does(boris, "retreat", where="Rhaetia")
    assert seat.player(B).troops == {"rhaetia": {"general": 1}}


async def test_a_sea_battle_is_one_command(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    load_dice(monkeypatch, ("galley", ""))
    seat = await seated(scene, realm(), monkeypatch)
    await seat.does(anna, "fleet", zone="Mare Pelusium", galleys="3 Rhodus", enemy="boris")
    await boris.sees("Mare Pelusium", at=seat.thread)
    assert (seat.player(B).fleets, seat.player(A).fleets["mare_pelusium"]) == ({}, 3)


async def test_a_vote_by_commands(
    scene: Scene, anna: Person, boris: Person, chen: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """EMP-STEP-12, EMP-SEN-9: the vote is called, senators are laid, the winner names the public enemy."""
    state = bare(3, alliance=[A, B, C])
    own(state, A, "vote_enemy")
    seat = await seated(scene, state, monkeypatch)
    assert await seat.proposed(anna, "senate", "card") == ["vote:vote_enemy"]
    await seat.does(anna, "senate", card="Public Enemy")
    assert await seat.proposed(anna, "vote", "senators", "3)") == ["lay:3", "lay:1+2"]
    await seat.does(anna, "vote", senators="1+2")
    weak = await seat.does(boris, "vote", senators="3")
    assert "(rule “Senate votes”)" in weak
    await seat.does(boris, "vote", senators="2+3")
    await seat.does(chen, "pass")
    await seat.does(anna, "vote", senators="pass")
    assert await seat.proposed(boris, "benefit", "target") == ["blame:1", "blame:3"]
    await seat.does(boris, "benefit", target="anna")
    await anna.sees("anna", at=seat.thread)
    assert seat.view(anna).players[A].chaos == 4


# Orders, half-built actions, taps


async def test_orders_end_and_cancel(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """EMP-ASY-3: orders are private; what is half built is given up and costs nothing."""
    seat = await seated(scene, realm(), monkeypatch)
    found = await seat.proposed(boris, "orders", "order", "retreat: never")
    assert found == ["order:retreat=never"]
    assert "Retreat: never" in await seat.does(boris, "orders", order="order:retreat=never")
    anna.cannot_see("Retreat: never")
    before = seat.view(anna)
    half = await seat.does(anna, "move", start="Italia")
    assert "which units?" in half
    assert "where to?" in await seat.does(anna, "move", units="2 infantry")
    assert "Your turn" in await seat.does(anna, "cancel")
    assert seat.view(anna) == before
    asked = await anna.slash("empire end", at=seat.thread)
    assert asked.message is not None
    await press(anna, asked.message, "Yes, do it")
    assert seat.table.choices(int(boris.id))


async def chosen(person: Person, seen: Seen, key: str) -> Seen:
    """The panel after a move was chosen in it."""
    return await tap(person, seen, next(move for move in moves(seen) if move.endswith((f"|{key}", f"={key}"))))


async def test_an_army_of_ten_moves_with_a_few_taps(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = realm()
    put(state, A, "italia", infantry=4)
    seat = await seated(scene, state, monkeypatch)
    hers = await Fingers(scene, anna, seat.table).open()
    assert await hers.play("move", "from:italia", "kind:infantry", "to:rhaetia", "count:12", "done") == 5
    assert seat.player(A).troops["rhaetia"] == {"infantry": 12}


async def test_drafting_asks_for_an_amount_and_says_what_it_costs(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await seated(scene, realm(), monkeypatch)
    seen = await panel(scene, anna, seat.table.number)
    for move in ("draft", "recruit:infantry>italia"):
        seen = await chosen(anna, seen, move)
    assert "Possible: 1 to 10." in seen.text
    assert "Each costs 5 talents, and you have 100 left." in seen.text
    assert "Cancel" in [button.label for button in seen.buttons]
    seen = await pick(anna, seen, "How many", "count:7")
    await press(anna, seen, "Draft for 35 talents")
    assert holds(seat.player(A), {"talents": 65, "troops": {"italia": {"infantry": 15}}})


async def test_what_was_begun_by_a_tap_is_cancelled_by_a_tap(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await seated(scene, realm(), monkeypatch)
    before = seat.view(anna)
    seen = await panel(scene, anna, seat.table.number)
    for begun in ("take", "draft", "influence", "move", "fleet", "use:forced_march"):
        seen = await chosen(anna, seen, begun)
        assert seat.view(anna) != before
        seen = await press(anna, seen, "Cancel")
        assert seat.view(anna) == before


async def test_losses_are_picked_at_once_and_lending_can_be_begun_anew(
    scene: Scene, anna: Person, boris: Person, chen: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    load_dice(monkeypatch, ("infantry infantry", ""))
    state = play(war(), B, "order:galleys=none", "order:card-units=no", "order:retreat=never")
    seat = await seated(scene, state, monkeypatch)
    await seat.does(anna, "attack", target="boris", galleys="0")
    number = seat.table.number
    seen = await panel(scene, chen, number)
    seen = await chosen(chen, seen, "lend:1")
    assert "6 infantry" in seen.text
    seen = await press(chen, seen, "Undo")
    assert "Mare Aegaeum" in seen.text, "asked from the beginning"
    await press(chen, seen, "Lend nothing")
    seen = await panel(scene, anna, number)
    menu = next(menu for menu in seen.menus if menu.custom_id.startswith("s|pick|"))
    assert (menu.most, len(menu.options)) == (2, 4), "two of each kind are enough"
    seen = await pick(anna, seen, menu.placeholder, "Catapult of boris (1)", "Infantry of boris (1)")
    await press(anna, seen, "Losses: 2")
    assert seat.player(B).troops["achaia"] == {"infantry": 2, "catapult": 1, "general": 1}
