"""The computer player, decision by decision, and that it beats `easy`."""

from __future__ import annotations

import random

import pytest

from engine.contract import Frame
from engine.games.knights import keys
from engine.games.knights.bots.position import WEIGHTS
from engine.games.knights.bots.sensible import Sensible
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.content.cards import AGENDAS, HAND
from engine.games.knights.rules import pieces
from engine.games.knights.rules.draft import Draft, Post
from engine.games.knights.rules.events import ImportantEvent
from engine.games.knights.rules.money import Wages
from engine.games.knights.rules.neutral_cards import FundExpedition, MusterTroops, UpgradeDefenses
from engine.games.knights.rules.round import Planning
from engine.games.knights.rules.setup import NobleSite, StrongholdSite
from engine.games.knights.rules.war.capture import KeepOrRaze, Ransom
from engine.games.knights.rules.war.departure import PermitPass
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    arm,
    army,
    bare,
    begin,
    besiege,
    castle,
    city,
    disarm,
    event,
    keys_of,
    new,
    play,
    purse,
    reveal,
)
from tests.knights.test_returning import camp, returning
from tests.knights.test_voting import voting
from tests.knights.war import battle, field, mobilize, shows, strategy


def chosen(state: State, seat: int = A) -> str:
    """What the sensible player answers now."""
    return Sensible().choose(GAME.view(state, seat), GAME.choices(state, seat), random.Random(1))


def answers(state: State, seat: int = A, most: int = 30) -> list[str]:
    """Everything it answers until somebody else is asked, or about another card."""
    found: list[str] = []
    shown = len(state.shown)
    while GAME.to_act(state) == (seat,) and len(found) < most and len(state.shown) == shown:
        found.append(chosen(state, seat))
        state = play(state, seat, found[-1])
    return found


def asked(state: State, *frames: Frame[State]) -> State:
    """The table with these questions on it."""
    return begin(state, *frames)


# Setup


def test_troops_go_to_all_four_nobles() -> None:
    """D-SET-TROOPS: triangle 100, star 150, circle 100, square 50, none in the stronghold."""
    state = new(2)
    for _ in range(6):
        state = play(state, A, chosen(state))
    state = play(state, B, *(["under:star"] * 6))
    strengths = {holder: held.strength for holder, held in state.barons[A].armies()}
    assert strengths == {"star": 150, "square": 50, "triangle": 100, "circle": 100, "stronghold": 0}


def test_the_stronghold_stands_where_cities_are_near() -> None:
    """D-SET-STRONGHOLD: Bramford has froli, gedze and rota around it, Tarnfell four; a rival next door spoils it."""
    state = bare(3)
    state.phase = "setup"
    assert chosen(asked(state, StrongholdSite(A))) == "stronghold:tarnfell"
    castle(state, B, "galdmoor")
    castle(state, C, "hartfell")
    assert chosen(asked(state, StrongholdSite(A))) == "stronghold:bramford"


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ("", "", "at:rota"),
        ("rota", "", "at:froli"),
        ("", "yarrow", "at:froli"),
    ],
)
def test_a_noble_begins_at_a_city_he_can_besiege(mine: str, theirs: str, expected: str) -> None:
    """D-SET-NOBLE: 50 can besiege 200; not beside another of his own, not next to strangers."""
    state = bare(3)
    state.phase = "setup"
    castle(state, A, "bramford")
    army(state, A, "square", "", "regular_50")
    army(state, A, "star", mine, "regular_100")
    if theirs:
        army(state, B, "star", theirs, "regular_100")
    state = asked(state, NobleSite(A))
    if not mine:
        assert chosen(state) == "place:star", "the strongest first"
        state = play(state, A, "place:square")
    assert chosen(state) == expected


# Planning


def plan(*missing: str, crowns: int = 15, faith: int = 2) -> list[str]:
    """What A plans without some cards."""
    state = bare(3)
    state.phase = "planning"
    purse(state, A, crowns=crowns, faith=faith)
    for kind in missing:
        state.barons[A].hand.remove(kind)
    ready, found = asked(state, Planning(lanes={})), list[str]()
    for _ in range(3):
        found.append(chosen(ready))
        ready = play(ready, A, found[-1])
    return found


def test_attacks_come_first() -> None:
    """D-PLAN: both Mobilize and both Versatile, then the two that are wanted most."""
    assert plan() == [
        "first:mobilize_forces+mobilize_forces",
        "second:versatile_strategy+versatile_strategy",
        "third:levy_taxes+draft_soldiers",
    ]


def test_money_and_faith_change_the_plan() -> None:
    assert plan(crowns=0)[2] == "third:levy_taxes+levy_taxes", "wages cannot be paid"
    assert plan(faith=0)[2] == "third:draft_soldiers+serve_the_church", "Faith is needed"


def test_a_plan_goes_on_from_what_is_laid() -> None:
    """Somebody else has laid the first stack: the rest is the best of what is left."""
    state = bare(3)
    state.phase = "planning"
    state = play(asked(state, Planning(lanes={})), A, "first:rally_support+rally_support")
    assert chosen(state) == "second:mobilize_forces+mobilize_forces"


def test_a_mobilize_is_held_back_for_a_city_in_danger() -> None:
    """D-PLAN: with two attack cards and an enemy next to an own city without a Noble, one waits for stack 2."""
    state = bare(3)
    state.phase = "planning"
    state.barons[A].hand = [kind for kind in HAND if kind != "versatile_strategy"]
    assert chosen(asked(state, Planning(lanes={}))) == "first:mobilize_forces+mobilize_forces"
    city(state, "rota", A)
    army(state, B, "star", "yarrow", "regular_100")
    ready = asked(state, Planning(lanes={}))
    assert chosen(ready).count("mobilize_forces") == 1
    assert chosen(play(ready, A, chosen(ready))).count("mobilize_forces") == 1


@pytest.mark.parametrize(("crowns", "expected"), [(30, "zone:wages"), (1, "zone:assembly")])
def test_zone_of_mobilize_forces(crowns: int, expected: str) -> None:
    """D-MOB-ZONE: wages only if he can pay them with something to spare."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    purse(state, A, crowns=crowns)
    assert chosen(play(mobilize(state), A, "decline")) == expected


def test_zone_of_serve_the_church() -> None:
    """D-CHURCH-ZONE: taxation for whoever earns most, the Assembly for whoever has cities but earns less."""
    state = field()
    for name in ("rota", "froli"):
        city(state, name, A)
    assert chosen(reveal(state, A, "serve_the_church")) == "zone:taxation"
    for name in ("monz", "bingen", "surat"):
        city(state, name, B)
    assert chosen(reveal(state, A, "serve_the_church")) == "zone:assembly"


# Marches and battles


def war() -> State:
    """An empty map on which A has his stronghold in Bramford, without a garrison."""
    state = field()
    castle(state, A, "bramford")
    castle(state, B, "wolfhollow")
    castle(state, C, "pinewald")
    return state


def test_it_besieges_what_it_can() -> None:
    """D-MOB: 50 is enough for walls of 200."""
    state = war()
    army(state, A, "square", "rota", "regular_50")
    disarm(state, A)
    assert answers(mobilize(state))[:3] == ["area:rota", "battle", "target:siege"]


def test_it_completes_a_siege_before_anything_else() -> None:
    """WK-SIEGE-5: the whole city is worth more than the beginning of another siege."""
    state = war()
    army(state, A, "square", "rota", "regular_50")
    army(state, A, "star", "froli", "regular_100")
    disarm(state, A)
    state.round = 2
    besiege(state, "rota", A, since=1)
    assert answers(mobilize(state))[:3] == ["area:rota", "battle", "target:siege"]
    assert answers(strategy(state))[:3] == ["battle", "area:rota", "target:siege"]


def test_a_noble_comes_and_besieges() -> None:
    """D-MOB: from Bramford along the road to Rota, then the siege."""
    state = war()
    army(state, A, "star", "yarrow", "regular_100")
    disarm(state, A)
    found = answers(mobilize(state))
    assert found[0].startswith("area:")
    assert "move:star" in found
    assert "battle" in found
    assert "target:siege" in found


def test_two_come_together_where_one_is_too_weak() -> None:
    """WK-SIEGE-1: 100 cannot besiege 300, 200 can; every city of 200 nearby is razed."""
    state = war()
    for name, lies in state.cities.items():
        lies.razed = name != "gedze"
    army(state, A, "star", "bramford", "regular_100")
    army(state, A, "circle", "dunmark", "swiss_100")
    disarm(state, A)
    found = answers(mobilize(state))
    assert found[0] == "area:gedze"
    assert {"move:star", "move:circle", "target:siege"} <= set(found)


def test_the_garrison_goes_along() -> None:
    """D-MOVE-STEP: troops of the stronghold are taken by whoever passes."""
    state = war()
    army(state, A, "square", "bramford", "regular_50")
    state = play(mobilize(state), A, "area:froli", "move:square")
    assert chosen(state).startswith("take:stronghold>")


def test_it_storms_with_overwhelming_strength_in_the_last_round() -> None:
    """WK-ASLT: a siege would come too late."""
    state = war()
    state.pool = 1
    army(state, A, "triangle", "rota", "swiss_200", "english_200")
    assert answers(strategy(state))[:2] == ["battle", "target:assault"]


def test_it_does_nothing_without_a_prospect() -> None:
    """D-MOB: nobody on the board but one who is besieged in his own city."""
    state = war()
    disarm(state, A)
    city(state, "rota", A)
    army(state, A, "star", "rota", "swiss_50")
    army(state, B, "star", "rota", "regular_100", "english_200")
    besiege(state, "rota", B)
    assert chosen(mobilize(state)) == "decline"
    assert chosen(strategy(state)) == "crowns"


def test_it_relieves_an_own_city() -> None:
    """WK-SIEGE-3: a weak besieger in the own city's area is attacked."""
    state = war()
    city(state, "rota", A)
    army(state, A, "star", "rota", "swiss_200", "english_200")
    army(state, B, "square", "rota", "regular_50")
    besiege(state, "rota", B)
    ready = strategy(state)
    assert chosen(ready) == "battle"
    assert battle(play(ready, A, "battle")).kind == "open"


def test_it_does_not_leave_a_siege() -> None:
    """Leaving lifts the siege (WK-SIEGE-4): the second card of the round is for something else."""
    state = war()
    disarm(state, A)
    army(state, A, "star", "rota", "swiss_100")
    besiege(state, "rota", A, since=1)
    assert chosen(mobilize(state)) == "decline"


def test_the_triangle_commands() -> None:
    """D-BAT-COMMANDER: the unexhausted first, then by their abilities."""
    state = war()
    army(state, A, "triangle", "rota", "swiss_100")
    army(state, A, "star", "rota", "swiss_200")
    state = play(mobilize(state), A, "area:rota", "battle", "target:assault", "armies:star+triangle")
    assert chosen(state) == "command:triangle"


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("deal prevent victory draw", ["drop:prevent", "drop:deal"]),
        ("victory victory draw deal", ["drop:deal", "drop:draw"]),
    ],
)
def test_attackers_discards(cards: str, expected: list[str]) -> None:
    """D-BAT-DISCARD: prevent, deal, draw, victory go in this order, never more than must."""
    state = war()
    army(state, A, "star", "rota", "swiss_200")
    shows(state, cards, "prevent prevent")
    state = play(mobilize(state), A, "area:rota", "battle", "target:assault", "plan:keep")
    assert answers(state)[:2] == expected


@pytest.mark.parametrize(
    ("mover", "area", "seats", "expected"),
    [
        (B, "gedze", 3, "permit:yes"),
        (C, "gedze", 3, "permit:no"),
        (B, "froli", 3, "permit:no"),
        (B, "gedze", 2, "permit:no"),
    ],
)
def test_passing(mover: int, area: str, seats: int, expected: str) -> None:
    """D-PERMIT-PASS: yes to whoever has no more Influence and does not come near an own city; with two never."""
    state = bare(seats)
    city(state, "froli", A)
    if seats > C:
        state.barons[C].influence = 5
    state = asked(state, PermitPass(A, mover=mover, area=area))
    assert chosen(state) == expected


def test_a_captured_city_is_kept() -> None:
    """D-CAPTURE: kept, unless a siege keeps it from ever paying."""
    state = war()
    army(state, A, "star", "rota", "swiss_200")
    assert chosen(asked(state, KeepOrRaze(A, city="rota"))) == "capture:keep"
    besiege(state, "rota", B)
    state.pool = 1
    assert chosen(asked(state, KeepOrRaze(A, city="rota"))) == "capture:raze"


def test_the_poorest_city_is_the_ransom() -> None:
    """D-RANSOM."""
    state = war()
    for name in ("monz", "froli", "alta"):
        city(state, name, A)
    assert chosen(asked(state, Ransom(A, captor=B))) == "ransom:froli"


# Money


@pytest.mark.parametrize(
    ("crowns", "play_round", "expected"),
    [(15, 2, "hire:polish_100"), (2, 2, "hire:polish_50"), (0, 2, "hire:none")],
)
def test_hiring(crowns: int, play_round: int, expected: str) -> None:
    """D-DRAFT-HIRE: the most strength that fits the purse."""
    state = bare(3)
    disarm(state, A)
    for kind in ("polish_50", "polish_100"):
        card = pieces.of_kind(state.mercenaries, kind)
        state.mercenaries.remove(card)
        state.offer.append(card)
    state.offer.sort()
    state.track = {1: A, 2: B, 3: B, 4: C}
    state.round = play_round
    purse(state, A, crowns=crowns)
    ready = asked(state, Draft())
    if GAME.to_act(ready) == (A,):
        assert chosen(ready) == expected
    else:
        assert expected == "hire:none"


def test_mercenaries_go_where_they_cost_nothing() -> None:
    """D-DRAFT-ASSIGN: the circle Noble up to 400, else the weakest Noble who may receive."""
    state = bare(3)
    castle(state, A, "bramford")
    card = pieces.of_kind(state.mercenaries, "polish_100")
    state.mercenaries.remove(card)
    state.hired = [card]
    army(state, A, "circle", "bramford", "swiss_200")
    army(state, A, "star", "bramford", "swiss_100")
    assert chosen(asked(state, Post(A, card))) == "post:circle"
    arm(state, A, "circle", "swiss_200")
    assert chosen(asked(state, Post(A, card))) == "post:star"


def test_wages() -> None:
    """D-WAGES: where not all can be paid the hundreds come first."""
    state = bare(3)
    disarm(state, A)
    army(state, A, "star", "rota", "swiss_100", "polish_50", "english_200")
    wages = sum(MERCENARIES[card].wage for card in state.barons[A].nobles["star"].troops)
    purse(state, A, crowns=wages - 1)
    assert chosen(asked(state, Wages())) == "pay:star>swiss_100"


@pytest.mark.parametrize(
    ("crowns", "enemy", "expected"), [(9, True, "fortify:rota"), (9, False, "nothing"), (8, True, "nothing")]
)
def test_upgrades(crowns: int, enemy: bool, expected: str) -> None:
    """D-UPGRADE: the richest city with an enemy in reach, with money to spare."""
    state = field()
    city(state, "rota", A)
    city(state, "berac", A)
    purse(state, A, crowns=crowns)
    if enemy:
        army(state, B, "star", "yarrow", "regular_100")
    assert chosen(asked(state, UpgradeDefenses())) == expected


@pytest.mark.parametrize(("crowns", "expected"), [(10, "muster:star>2"), (6, "muster:star>1"), (5, "nothing")])
def test_mustering(crowns: int, expected: str) -> None:
    """D-MUSTER: as many as leave four crowns."""
    state = field()
    army(state, A, "star", "rota", "swiss_200", "english_200", tokens=2)
    purse(state, A, crowns=crowns)
    assert chosen(asked(state, MusterTroops())) == expected


@pytest.mark.parametrize(
    ("crowns", "pool", "expected"),
    [(15, 30, "start:china"), (8, 30, "start:none"), (15, 2, "start:none")],
)
def test_expeditions(crowns: int, pool: int, expected: str) -> None:
    """D-EXP-START: the riskiest, with money to spare and rounds to come."""
    state = field()
    purse(state, A, crowns=crowns)
    state.pool = pool
    assert chosen(asked(state, FundExpedition())) == expected


def test_investing() -> None:
    """D-EXP-FUND: what is beyond eight crowns, five at most."""
    state = field()
    purse(state, A, crowns=11)
    purse(state, B, crowns=30)
    state = play(asked(state, FundExpedition()), A, "start:china")
    assert chosen(state) == "invest:3"
    assert chosen(state, B) == "invest:5"


# Events


@pytest.mark.parametrize(
    ("name", "faith", "expected"),
    [
        ("uprising", 2, "drawer:3"),
        ("uprising", 1, "drawer:1"),
        ("rich_marriage", 2, "drawer:1"),
        ("rich_marriage", 1, "drawer:2"),
        ("holy_year", 2, "drawer:1"),
    ],
)
def test_who_draws_an_event(name: str, faith: int, expected: str) -> None:
    """D-EVT-DRAWER: red for the leader, green for himself while there is Faith to spare, blue himself."""
    state = bare(3, head=A)
    state.barons[C].influence = 4
    purse(state, A, faith=faith)
    event(state, name)
    assert chosen(asked(state, ImportantEvent())) == expected


# The Assembly


@pytest.mark.parametrize(
    ("agenda", "expected"),
    [("royal_grant", "side:1"), ("treason_fine", "side:3"), ("church_tithe", "side:no"), ("marshal", "side:1")],
)
def test_what_votes_are_for(agenda: str, expected: str) -> None:
    """D-VOTE-SIDE: gifts for himself, burdens for the leader, laws by whom they cost."""
    state = voting(agenda, votes=(5, 2, 2))
    state.barons[C].influence = 4
    assert keys.verb(chosen(state)) == "count"
    assert keys.number(chosen(state)) > 0
    assert chosen(play(state, A, "count:2")) == expected


def test_interest_moves_votes() -> None:
    """D-VOTE-COUNT: much for a grant, little for a law."""
    grant, law = voting("royal_grant", votes=(20, 2, 2)), voting("city_peace", votes=(20, 2, 2))
    assert keys.number(chosen(grant)) > keys.number(chosen(law)) > 0


def test_two_barons_write_everything() -> None:
    """D-VOTE-2P: all Votes are split over the sheets by interest."""
    state = voting("royal_grant", "city_peace", votes=(10, 2), seats=2)
    first = chosen(state)
    state = play(state, A, first, "side:1")
    second = chosen(state)
    assert first == "count:8"
    assert second == "count:2"


def test_every_agenda_has_an_interest() -> None:
    laws = {name for name, agenda in AGENDAS.items() if agenda.type in ("law", "private_motion")}
    assert set(WEIGHTS.assembly.interest) | laws == set(AGENDAS)
    assert set(WEIGHTS.plan.copies) == set(HAND)


# Upkeep


def test_nobles_come_back_with_garrison_troops() -> None:
    """D-RETURN: garrison troops for the weakest off the board, then into an own city without a Noble."""
    state = camp()
    castle(state, A, "bramford")
    city(state, "froli", A)
    army(state, A, "star", "bramford", "regular_100")
    state.barons[A].stronghold.troops = ["reg_madder_1"]
    ready = returning(state)
    steps = answers(ready)
    given = next(key for key in steps if key.startswith("give:stronghold."))
    holder = keys.other(given)
    assert holder != "star", "he has troops"
    assert f"place:{holder}>froli" in steps


# Whole games


@pytest.mark.parametrize("seats", GAME.counts)
def test_it_answers_everything_and_beats_easy(seats: int) -> None:
    """One game at every player count: every answer is one of the list, and it wins."""
    state = new(seats, seed=100)
    players = [GAME.computer("sensible" if seat == A else "easy") for seat in range(seats)]
    luck = random.Random(seats)
    while GAME.result(state) is None:
        seat = GAME.to_act(state)[0]
        answer = players[seat].choose(GAME.view(state, seat), GAME.choices(state, seat), luck)
        assert answer in keys_of(state, seat)
        state = play(state, seat, answer)
    result = GAME.result(state)
    assert result is not None
    assert result.places[0].seat == A
