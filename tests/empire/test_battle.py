"""Land battles: declaring, lending, dice and losses (section 8.6)."""

from __future__ import annotations

import pytest

from engine.contract import Several
from engine.games.empire.facts.armies import LOSS_ORDER, loss_order, side_dice, target
from engine.games.empire.rules.combat import hits as hits_of
from engine.games.empire.state import Army, Group, State
from tests.empire.table import (
    GAME,
    A,
    B,
    C,
    D,
    E,
    bare,
    chaos_of,
    keys_of,
    own,
    play,
    played,
    put,
    refused,
    rig,
    told,
)
from tests.unseen import but_for_handing_in


def field(seats: int = 2, *options: str) -> State:
    """Everybody picks losses by hand and is asked about everything."""
    state = bare(seats, *options)
    for player in state.players:
        player.orders.values = {"losses": "ask", "card-units": "ask"}
    return state


def attack(state: State, *more: str, province: str = "achaia", enemy: int = B) -> State:
    """A attacks."""
    return play(state, A, "attack", f"on:{province}>{enemy + 1}", *more)


def strength(state: State, seat: int, province: str = "achaia") -> int:
    """How many land units a player has there."""
    return sum(state.players[seat].in_province(province).values())


# Declaring


def test_who_can_be_attacked() -> None:
    """EMP-BAT-1, EMP-BAT-25, R14: own troops, an enemy's land unit; no leader is needed; one of several enemies."""
    state = field(4)
    put(state, A, "achaia", infantry=1)
    put(state, B, "achaia", general=1)
    put(state, C, "achaia", infantry=1)
    put(state, D, "achaia", infantry=1)
    put(state, A, "syria", general=1)
    put(state, B, "syria", infantry=1)
    half = play(state, A, "attack")
    assert keys_of(half, A) == ["on:achaia>2", "on:achaia>4", "cancel"]
    assert refused(half, A, "on:achaia>3") == "EMP-BAT-1"
    assert refused(half, A, "on:syria>2") == "EMP-BAT-1"
    del state.players[A].troops["achaia"]
    assert refused(state, A, "attack") == "EMP-FLOW-5", "leaders alone attack nobody"


def test_galleys_and_cards_may_join() -> None:
    """EMP-BAT-2, EMP-BAT-3, EMP-STEP-8, D-BAT-DEF, R16: all land units fight; galleys by zone, cards all or none."""
    state = field()
    own(state, A, "hellenic_league", "parthian_horse")
    own(state, B, "dacian_warriors", "hellenic_league")
    state.players[B].cards.pop()
    put(state, A, "achaia", infantry=2, general=1)
    put(state, A, "mare_aegaeum", galley=2)
    put(state, B, "achaia", infantry=4)
    put(state, B, "mare_aegaeum", galley=1)
    half = play(state, A, "attack", "on:achaia>2")
    assert keys_of(half, A) == ["galleys:0", "galleys:1", "galleys:2", "cancel"]
    half = play(half, A, "galleys:1")
    assert keys_of(half, A) == ["join:yes", "join:no", "cancel"], "only the card that lists the province"
    declared = play(half, A, "join:yes")
    assert declared.battle is not None
    assert declared.battle.armies[0].strength == 2 + 1 + 3
    assert GAME.to_act(declared) == (B,)
    assert keys_of(declared, B) == ["galleys:0", "galleys:1"]
    assert GAME.default(declared, B) == "galleys:0"
    assert declared.actions == 1


def test_a_defender_without_choice_is_not_asked() -> None:
    """EMP-ASY-4, EMP-ASY-5: without galleys, cards and lenders the dice fall at once."""
    state = field()
    put(state, A, "achaia", infantry=1)
    put(state, B, "achaia", infantry=1)
    done = played(state, A, "attack", "on:achaia>2")
    assert told(done.events, "rolled")
    assert done.sealed


# Lending


def test_allies_lend_at_once_and_in_turn_order() -> None:
    """EMP-BAT-4, EMP-ASY-10, EMP-STEP-10, D-BAT-LEND: everybody answers beside the defender; taken in turn order."""
    state = field(4)
    put(state, A, "achaia", infantry=3)
    put(state, B, "achaia", infantry=3)
    put(state, B, "mare_aegaeum", galley=1)
    put(state, C, "achaia", infantry=2, general=1)
    put(state, D, "mare_aegaeum", galley=1)
    declared = attack(state)
    assert set(GAME.to_act(declared)) == {B, C, D}
    ahead = played(declared, C, "lend:2", "lend:1")
    assert not told(ahead.events, "lent")
    assert not ahead.sealed
    assert GAME.view(ahead.state, A) == GAME.view(declared, A)
    assert set(GAME.to_act(ahead.state)) == {B, D}
    both = played(ahead.state, B, "galleys:1")
    assert [event["seat"] for event in told(both.events, "lent")] == [C]
    assert both.sealed, "EMP-ASY-11: answers that were taken cannot be taken back"
    battle = both.state.battle
    assert battle is not None
    assert (battle.armies[0].strength, battle.armies[0].has_leader) == (5, True)
    assert battle.armies[1].strength == 4
    done = play(both.state, D, "lend:1")
    assert done.battle is not None
    assert done.battle.armies[1].began == 5
    assert GAME.default(declared, D) == "lend:0"
    assert keys_of(declared, C)[:3] == ["nothing", "everything", "lend:0"], "all numbers with one answer"
    assert play(declared, C, "everything").stack == play(declared, C, "lend:2", "lend:1").stack
    assert play(declared, C, "nothing").stack == play(declared, C, "lend:0", "lend:0").stack
    assert "nothing" not in keys_of(play(declared, C, "lend:2"), C)


def test_lenders_are_taken_in_turn_order() -> None:
    """EMP-BAT-4, EMP-TERM-2: by slots, not by seats and not from the attacker on."""
    state = bare(5, alliance=[E, B, C, D, A], active=C)
    put(state, C, "achaia", infantry=1)
    put(state, B, "achaia", infantry=1)
    for seat in (A, E, D):
        put(state, seat, "achaia", cavalry=1)
    declared = play(state, C, "attack", "on:achaia>2")
    assert GAME.awaited(declared) == (E, D, A)
    ahead = play(play(declared, A, "lend:1"), D, "lend:1")
    done = played(ahead, E, "lend:0")
    assert [(event["seat"], event["to"]) for event in told(done.events, "lent")] == [(E, C), (D, B), (A, C)]


def test_galleys_are_lent_from_every_zone_that_touches_the_province() -> None:
    """EMP-BAT-4, EMP-STEP-10: zone by zone in id order, then land units kind by kind; not from farther away."""
    state = field(3)
    put(state, A, "achaia", infantry=1)
    put(state, B, "achaia", infantry=1)
    put(state, C, "achaia", infantry=1, caesar=1)
    for zone in ("mare_epirus", "mare_aegaeum", "mare_narbo"):
        put(state, C, zone, galley=1)
    done = played(attack(state), C, "lend:1", "lend:1", "lend:0", "lend:1")
    assert told(done.events, "lent")[0]["units"] == [
        ["galley", "mare_aegaeum", 1],
        ["galley", "mare_epirus", 1],
        ["caesar", "", 1],
    ]


def test_cards_fight_with_what_is_left_of_them() -> None:
    """EMP-BAT-3, EMP-OP-15, EX-24: what a card lost stays lost; a card without units is not asked about."""
    state = field()
    own(state, A, "hellenic_league")
    state.players[A].cards[0].lost = {"infantry": 1}
    put(state, A, "achaia", infantry=1)
    put(state, B, "achaia", infantry=9)
    joined = attack(state, "join:yes")
    assert joined.battle is not None
    assert [(g.unit, g.many) for g in joined.battle.armies[0].mustered if g.card] == [("catapult", 1), ("infantry", 1)]
    assert GAME.view(state, B).players[A].card_units == {"hellenic_league": {"infantry": 1, "catapult": 1}}
    state.players[A].cards[0].lost = {"infantry": 2, "catapult": 1}
    assert told(played(state, A, "attack", "on:achaia>2").events, "attacked")[0]["joined"] == []


def test_lent_units_are_the_lenders() -> None:
    """EMP-BAT-4 to 6, EMP-BAT-8, EMP-BAT-16, R21: the lent leader counts, the lender's training does not."""
    state = field(3)
    put(state, A, "achaia", infantry=1)
    put(state, C, "achaia", infantry=2, general=1)
    put(state, B, "achaia", infantry=1, catapult=3)
    own(state, C, "army_training_2")
    state = play(attack(state), C, "lend:2", "lend:1")
    battle = state.battle
    assert battle is not None
    assert side_dice(state, 0) == {"base": 3, "leader": 1, "city": 0, "training": 0}
    assert {target(group) for group in battle.armies[0].groups} == {"infantry>1", "infantry>3", "general>3"}


def test_what_is_never_lent() -> None:
    """EMP-BAT-5, EMP-TERM-11: cards, card units, cities and training dice of supporters; only the main combatants'."""
    state = field(4)
    put(state, A, "achaia", infantry=1)
    put(state, B, "achaia", infantry=1)
    for seat in (C, D):
        put(state, seat, "achaia", infantry=1)
    own(state, C, "army_training_2")
    own(state, D, "hellenic_league", "army_training_1")
    own(state, D, "city", province="achaia")
    state.cities = {"achaia": D}
    declared = attack(state)
    assert [keys_of(declared, seat) for seat in (C, D)] == [["lend:0", "lend:1"], ["lend:0", "lend:1"]]
    done = played(play(declared, C, "lend:1"), D, "lend:1")
    first = told(done.events, "rolled")[:2]
    assert [(event["seat"], len(event["faces"])) for event in first] == [(A, 3), (B, 3)]


def test_only_lent_units_can_fall() -> None:
    """EMP-BAT-24, R52: units of others that were not lent stand aside."""
    state = field(4)
    put(state, A, "achaia", infantry=1)
    put(state, B, "achaia", infantry=5)
    put(state, C, "achaia", infantry=2)
    put(state, D, "achaia", infantry=2)
    state = play(play(attack(state), C, "lend:0"), D, "lend:0")
    assert strength(state, C) == strength(state, D) == 2
    assert all(group.owner in (A, B) for side in (state.battle.armies if state.battle else []) for group in side.groups)


# Dice and hits


@pytest.mark.parametrize(
    ("faces", "units", "hits"),
    [
        ("infantry infantry infantry", {"infantry": 2}, 2),
        ("infantry catapult blank galley", {"infantry": 3, "cavalry": 1}, 1),
        ("infantry infantry cavalry", {"infantry": 1}, 1),
        ("catapult catapult blank blank infantry", {"catapult": 1}, 1),
        ("blank blank blank", {"infantry": 9}, 0),
        ("galley galley cavalry", {"galley": 1, "cavalry": 4}, 2),
    ],
)
def test_hits(faces: str, units: dict[str, int], hits: int) -> None:
    """EX-11, EX-12, EMP-BAT-7: for each kind faces or units, whichever is less; blanks miss."""
    groups = [Group(unit=unit, owner=A, many=many) for unit, many in units.items()]  # type: ignore[arg-type]
    assert hits_of(Army(seat=A, groups=groups, faces=faces.split())) == hits


def test_dice() -> None:
    """EMP-BAT-6, EMP-OP-12, R23: 3, a leader, the defender's own city, and all training cards together."""
    state = field()
    put(state, A, "achaia", infantry=5, general=2)
    put(state, B, "achaia", infantry=1)
    own(state, A, "army_training_1", "army_training_2", "navy_training_1")
    own(state, B, "city", province="achaia")
    state.cities = {"achaia": B}
    done = played(state, A, "attack", "on:achaia>2")
    dice = {event["seat"]: sum(event["dice"].values()) for event in told(done.events, "rolled")}
    assert dice == {A: 3 + 1 + 3, B: 3 + 1}
    state.cities = {"achaia": A}
    done = played(state, A, "attack", "on:achaia>2")
    dice = {event["seat"]: sum(event["dice"].values()) for event in told(done.events, "rolled")}
    assert dice == {A: 7, B: 3}, "the attacker's own city helps nobody"


def test_the_worked_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """EX-12, EMP-BAT-8, EMP-BAT-9, EMP-BAT-11, EMP-BAT-17, R17, R18: the roller picks any kind; 2 chaos."""
    rig(monkeypatch, "infantry catapult blank galley", "infantry infantry cavalry")
    state = field()
    put(state, A, "achaia", infantry=3, cavalry=1, general=1)
    put(state, B, "achaia", infantry=1)
    rolled = attack(state)
    assert GAME.to_act(rolled) == (B,), "A's one hit removes the only unit: nothing to choose"
    assert keys_of(rolled, B) == ["hit:cavalry>1", "hit:infantry>1"]
    assert refused(rolled, B, "hit:general>1") == "EMP-BAT-8"
    done = play(rolled, B, "hit:cavalry>1")
    assert done.players[A].in_province("achaia") == {"infantry": 3, "general": 1}
    assert "achaia" not in done.players[B].troops
    assert chaos_of(done) == [0, 2]
    assert done.battle is None
    assert done.actions == 1


def test_the_city_strikes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """EX-13, EMP-BAT-10, R17: the defender rolls five dice first; a destroyed attacker does not roll."""
    left = rig(monkeypatch, "catapult catapult blank blank infantry", "cavalry cavalry cavalry")
    state = field()
    put(state, A, "achaia", cavalry=1)
    put(state, B, "achaia", catapult=1, caesar=1)
    own(state, B, "city", province="achaia")
    state.cities = {"achaia": B}
    done = played(state, A, "attack", "on:achaia>2")
    assert chaos_of(done.state) == [2, 0]
    assert [event["seat"] for event in told(done.events, "rolled")] == [B]
    assert len(left) == 3


def test_hits_in_a_city_battle_are_counted_after_the_losses(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-BAT-10, EMP-BAT-7: the attacker rolls with what is left."""
    rig(monkeypatch, "infantry blank blank blank", "infantry infantry infantry")
    state = field()
    put(state, A, "achaia", infantry=2)
    put(state, B, "achaia", infantry=5)
    own(state, B, "city", province="achaia")
    state.cities = {"achaia": B}
    done = played(state, A, "attack", "on:achaia>2")
    assert [event["hits"] for event in told(done.events, "rolled")] == [1, 1]
    assert strength(done.state, B) == 4


def test_both_destroyed(monkeypatch: pytest.MonkeyPatch) -> None:
    """EX-15, EMP-BAT-11, EMP-BAT-15, R20: the attacker has lost; his leaders leave, the defender's stay."""
    rig(monkeypatch, "infantry blank blank blank", "infantry blank blank blank")
    state = field()
    put(state, A, "achaia", infantry=1, general=1)
    put(state, B, "achaia", infantry=1, general=1)
    done = attack(state)
    assert chaos_of(done) == [2, 0]
    assert done.players[B].troops == {"achaia": {"general": 1}}
    assert done.players[A].troops == {"macedonia": {"general": 1}}, "the only province beside"


def test_choices_are_unseen_until_both_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-BAT-9, EMP-ASY-2, EMP-STEP-11, D-BAT-CAS: both pick at once; all losses fall together."""
    rig(monkeypatch, "infantry infantry blank", "cavalry cavalry blank")
    state = field()
    put(state, A, "macedonia", infantry=4, cavalry=4)
    put(state, B, "macedonia", infantry=4, cavalry=4)
    rolled = attack(state, province="macedonia")
    assert set(GAME.to_act(rolled)) == {A, B}
    bundle = GAME.bundle(rolled, A)
    assert isinstance(bundle, Several)
    assert (bundle.least, bundle.most) == (2, 2)
    picked = played(rolled, A, "hit:cavalry>2", "hit:infantry>2")
    assert not told(picked.events, "lost")
    assert not picked.sealed, "EMP-ASY-11: what nobody has seen can be taken back"
    assert strength(picked.state, B, "macedonia") == 8
    assert GAME.handed_in(picked.state) == (A,)
    assert but_for_handing_in(GAME.view(picked.state, B)) == but_for_handing_in(GAME.view(rolled, B))
    done = played(picked.state, B, "hit:infantry>1", "hit:infantry>1")
    assert done.state.players[A].in_province("macedonia") == {"infantry": 2, "cavalry": 4}
    assert done.state.players[B].in_province("macedonia") == {"infantry": 3, "cavalry": 3}
    assert [event["seat"] for event in told(done.events, "lost")] == [B, A]
    assert done.sealed, "EMP-ASY-11: what was shown cannot"


def test_losses_go_where_they_came_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-BAT-8, EMP-BAT-16, EMP-OP-15, EX-24: to the owner's reserve, from a sea zone, or off the card."""
    rig(monkeypatch, "infantry infantry infantry", "blank blank blank")
    state = field()
    own(state, B, "hellenic_league")
    put(state, A, "achaia", infantry=4)
    put(state, B, "achaia", infantry=2)
    put(state, B, "mare_aegaeum", galley=2)
    state = play(attack(state), B, "galleys:2", "join:yes")
    assert set(keys_of(state, A)) == {
        *(
            "hit:infantry>2",
            "hit:galley>2.mare_aegaeum",
            "hit:infantry>hellenic_league",
            "hit:catapult>hellenic_league",
        ),
    }
    state = play(state, A, "hit:galley>2.mare_aegaeum", "hit:infantry>2", "hit:catapult>hellenic_league")
    assert state.players[B].fleets == {"mare_aegaeum": 1}
    assert state.players[B].in_province("achaia") == {"infantry": 1}
    assert state.players[B].cards[0].lost == {"catapult": 1}
    assert state.players[B].reserve("galley") == 7


def test_default_losses() -> None:
    """D-BAT-CAS: catapult, cavalry, galley, infantry; own before lent before card units."""
    groups = [
        Group(unit="infantry", owner=B, many=1),
        Group(unit="catapult", owner=B, many=1, card="hellenic_league"),
        Group(unit="catapult", owner=D, many=1),
        Group(unit="catapult", owner=B, many=1),
        Group(unit="galley", owner=B, many=1, sea="mare_rhodus"),
        Group(unit="galley", owner=B, many=1, sea="mare_aegaeum"),
        Group(unit="cavalry", owner=B, many=1),
        Group(unit="general", owner=B, many=1),
    ]
    groups.append(Group(unit="catapult", owner=C, many=1))
    state = bare(4, alliance=[A, D, B, C])
    assert loss_order(state, Army(seat=B, groups=groups), LOSS_ORDER) == [
        *("catapult>2", "catapult>4", "catapult>3", "catapult>hellenic_league", "cavalry>2"),
        *("galley>2.mare_aegaeum", "galley>2.mare_rhodus", "infantry>2"),
    ]


def test_nobody_is_asked_what_must_fall(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-ASY-4: all enemies die, or all candidates are alike."""
    rig(monkeypatch, "infantry infantry blank", "blank blank blank")
    state = field()
    put(state, A, "achaia", infantry=4)
    put(state, B, "achaia", infantry=4)
    done = played(state, A, "attack", "on:achaia>2")
    assert strength(done.state, B) == 2
    assert keys_of(done.state, B)[0] == "stay"
    assert [event["seat"] for event in told(done.events, "lost")] == [B], "who lost nothing is not named"
    rig(monkeypatch, "infantry infantry infantry", "blank blank blank")
    state.players[B].troops = {"achaia": {"infantry": 1, "cavalry": 2}}
    assert "achaia" not in attack(state).players[B].troops, "three hits, three units"
