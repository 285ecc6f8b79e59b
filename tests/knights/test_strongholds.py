"""Strongholds under siege and off the board, troops handed over in Upkeep, elimination (WK-STR, WK-RET, WK-OPT-4)."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract import Run
from engine.games.knights.conflict import Card
from engine.games.knights.content.armies import kind_of
from engine.games.knights.rules.base import collect
from engine.games.knights.rules.returning import Returns
from engine.games.knights.rules.upkeep import ReplaceStrongholds
from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    D,
    appoint,
    arm,
    army,
    begin,
    besiege,
    castle,
    city,
    disarm,
    endow,
    keys_of,
    play,
    purse,
    refused,
)
from tests.knights.war import field, mobilize, noble, order, strategy, where
from tests.unseen import but_for_handing_in


def returning(state: State, *seats: int) -> State:
    """These Barons rearrange and return in Upkeep."""
    run = Run(GAME.copy(state))
    run.state.phase = "upkeep"
    collect(run, Returns(lanes={}, who=list(seats)))
    GAME._settle(run)
    return run.state


def at_home(*garrison: str) -> State:
    """A's stronghold in Bramford with a garrison; C holds nothing."""
    state = field()
    castle(state, A, "bramford")
    disarm(state, A)
    if garrison:
        state.barons[A].stronghold.troops = list(garrison)
    return state


# A besieged stronghold


def test_a_besieged_stronghold_shuts_everybody_in() -> None:
    """WK-STR-7, WK-SIEGE-3, WK-XFER-3: no moves, no transfers; a Noble who comes in takes nothing either."""
    state = at_home("reg_madder_1")
    army(state, A, "star", "bramford", "swiss_50")
    army(state, A, "square", "dunmark", "polish_50")
    army(state, B, "star", "bramford", "regular_100")
    besiege(state, "bramford", B)
    half = play(strategy(state), A, "march")
    assert not [key for key in keys_of(half, A) if key.startswith("take")]
    assert refused(mobilize(state), A, "area:rota") == "WK-BA-5", "the star cannot leave"
    inside = play(half, A, "on:bramford")
    assert where(inside, A)["square"] == "bramford", "no way leads through, and nobody inside can give"
    assert "give:stronghold.regular_50>star" not in keys_of(returning(order(state, A, "rearrange=ask"), A), A)


# Off the board


def test_a_stronghold_returns() -> None:
    """WK-STR-4, D-REPLACE-STRONGHOLD, E-25: without breaches, where no city, stronghold or foreign Noble stands."""
    state = field()
    state.phase = "upkeep"
    castle(state, B, "dunmark")
    army(state, B, "star", "ironvale", "regular_50")
    state = begin(state, ReplaceStrongholds(order=[A]))
    assert keys_of(state, A)[-1] == "wait"
    assert refused(state, A, "stronghold:rota") == "WK-SET-11", "a city stands there"
    assert refused(state, A, "stronghold:dunmark") == "WK-SET-11", "a foreign stronghold"
    assert refused(state, A, "stronghold:ironvale") == "WK-STR-4", "a foreign Noble"
    back = play(state, A, "stronghold:bramford")
    assert (back.barons[A].stronghold.area, back.barons[A].stronghold.breaches) == ("bramford", 0)
    assert play(state, A, "wait").barons[A].stronghold.area == ""


# Handing over in Upkeep


def test_stronghold_hand_over() -> None:
    """E-29, WK-RET-1, WK-RET-3: garrison to an off-board Noble, who is placed; what goes in last stays in."""
    state = at_home("reg_madder_1")
    city(state, "rota", A)
    army(state, A, "star", "bramford", "swiss_100", "polish_50")
    state = returning(order(state, A, "rearrange=ask"), A)
    assert "give:stronghold.regular_50>star" in keys_of(state, A), "part b"
    state = play(state, A, "next")
    assert "give:stronghold.regular_50>square" in keys_of(state, A), "part d; there was nothing to do in part c"
    state = play(state, A, "give:stronghold.regular_50>square")
    assert {"place:square>rota", "place:square>bramford", "next"} == set(keys_of(state, A)), "part e"
    state = play(state, A, "place:square>rota")
    assert set(keys_of(state, A)) == {"give:star.polish_50>stronghold", "give:star.swiss_100>stronghold", "next"}
    state = play(state, A, "give:star.polish_50>stronghold", "give:star.swiss_100>stronghold")
    assert where(state, A) == {"square": "rota"}, "the star has left the board, alive"
    assert not noble(state, A, "star").fallen
    assert len(state.barons[A].stronghold.troops) == 2


def test_every_card_changes_hands_once() -> None:
    """E-35, WK-XFER-5, WK-XFER-3: what a Noble was given does not go on into the stronghold."""
    state = at_home()
    army(state, A, "star", "bramford", "swiss_100", "polish_50")
    army(state, A, "square", "bramford", "english_50")
    state = returning(order(state, A, "rearrange=ask"), A)
    state = play(state, A, "give:star.swiss_100>square", "next")
    assert set(keys_of(state, A)) == {
        "give:star.polish_50>stronghold",
        "give:square.english_50>stronghold",
        "next",
    }


def test_wounded_armies_give_everything_in_upkeep() -> None:
    """WK-XFER-2, WK-RET-2: all or nothing, tokens included."""
    state = at_home()
    army(state, A, "star", "bramford", "swiss_100", "polish_50", tokens=1)
    army(state, A, "square", "bramford", "english_50")
    state = returning(order(state, A, "rearrange=ask"), A)
    assert set(keys_of(state, A)) == {"giveall:star>square", "give:square.english_50>star", "next"}
    state = play(state, A, "giveall:star>square")
    assert (noble(state, A, "square").tokens, where(state, A)) == (1, {"square": "bramford"})


def test_who_is_asked_to_return() -> None:
    """WK-RET-4, WK-RET-2, D-RETURN: only who can do something that matters; the default places Nobles."""
    state = only_a_star()
    assert A not in GAME.to_act(returning(state, A)), "no city and no stronghold: he must wait"
    city(state, "rota", A)
    city(state, "acre", A)
    asked = returning(state, A)
    assert set(keys_of(asked, A)) == {"place:star>rota", "place:star>acre", "next"}
    assert GAME.default(asked, A) == "place:star>acre", "the highest income first"
    army(state, B, "star", "rota", "polish_100")
    besiege(state, "rota", B)
    assert set(keys_of(returning(state, A), A)) == {"place:star>acre", "next"}, "not into a besieged city"


def only_a_star() -> State:
    """A has nobody but a star with 100 off the board."""
    state = field()
    disarm(state, A)
    army(state, A, "star", "", "swiss_100")
    for shape in ("square", "triangle", "circle"):
        noble(state, A, shape).gone = True
    return state


def test_a_besieged_stronghold_takes_returning_nobles() -> None:
    """WK-STR-7, WK-RET-1: placing there is allowed even besieged, but nothing comes out of it."""
    state = only_a_star()
    castle(state, A, "bramford")
    state.barons[A].stronghold.troops = ["reg_madder_1"]
    army(state, B, "star", "bramford", "regular_100")
    besiege(state, "bramford", B)
    assert set(keys_of(returning(state, A), A)) == {"place:star>bramford", "next"}


def test_returning_is_sealed_after_the_strongholds() -> None:
    """WK-UPK-6, WK-UPK-10, WK-STEP-10: strongholds one after another in Chairman order, then all return at once."""
    state = field()
    state.chairman = B
    for seat in (A, B):
        disarm(state, seat)
        army(state, seat, "star", "", "swiss_100")
    castle(state, C, "northwold")
    state.stacks = [[], [], []]
    state.barons[C].hand = sorted([*state.barons[C].hand, "draft_soldiers"])
    disarm(state, C)
    asked = begin(state)
    assert GAME.to_act(asked) == (B,), "the Chairman places his stronghold first"
    asked = play(asked, B, "stronghold:bramford")
    asked = play(asked, A, "stronghold:dunmark")
    assert set(GAME.to_act(asked)) == {A, B}
    half = play(asked, A, "next", "place:star>dunmark")
    assert where(half, A) == {}, "sealed until all have answered"
    assert GAME.handed_in(half) == (A,)
    assert but_for_handing_in(GAME.view(half, B)) == but_for_handing_in(GAME.view(asked, B))
    done = play(half, B, "next", "next")
    assert where(done, A) == {"star": "dunmark"}
    assert where(done, B) == {}, "placement is optional"


def test_returning_openly_in_turn() -> None:
    """WK-UPK-10, WK-OPT-9: with strict_order one Baron after another."""
    state = field(strict_order="on")
    for seat in (A, B):
        disarm(state, seat)
        army(state, seat, "star", "", "swiss_100")
        city(state, ("rota", "alta")[seat], seat)
    run = Run(GAME.copy(state))
    collect(run, Returns(lanes={}, who=[A, B]), in_turn=True)
    GAME._settle(run)
    assert GAME.to_act(run.state) == (A,)


def test_nobles_who_must_return() -> None:
    """WK-RET-1, WK-OPT-8: with must_return_nobles whoever has a place is put there."""
    state = only_a_star()
    city(state, "rota", A)
    city(state, "acre", A)
    state.options["must_return_nobles"] = "on"
    assert set(keys_of(returning(state, A), A)) == {"place:star>rota", "place:star>acre"}


def test_the_heir_must_be_at_home() -> None:
    """WK-OPT-3: a dead Noble returns only while his own Baron holds the heir."""
    state = only_a_star()
    state.options["exchange_heirs"] = "on"
    city(state, "rota", A)
    noble(state, A, "star").fallen = True
    noble(state, A, "star").heir_with = B
    assert A not in GAME.to_act(returning(state, A))
    noble(state, A, "star").heir_with = -1
    assert set(keys_of(returning(state, A), A)) == {"place:star>rota", "next"}


# Elimination


def test_a_fallen_stronghold_eliminates() -> None:
    """WK-OPT-4: Nobles, troops and cities go; the captor gets half the crowns and no ransom; one Baron left wins."""
    state = field(player_elimination="on")
    army(state, A, "star", "bramford", "regular_100", "swiss_200")
    disarm(state, B)
    castle(state, B, "bramford", 4)
    army(state, B, "star", "rota", "polish_50")
    city(state, "alta", B, fortified=True)
    state.zones["wages"] = [Card(B, "draft_soldiers")]
    state.barons[B].hand.remove("draft_soldiers")
    state = order(state, A, "discard=auto", "losses=auto")
    state = play(mobilize(state), A, "area:bramford", "battle", "target:assault")
    assert state.barons[B].out == 1
    assert state.barons[A].crowns == 15 + 7
    assert where(state, B) == {}
    assert (state.cities["alta"].owner, state.cities["alta"].fortified) == (-1, False)
    assert state.zones["wages"] == []
    assert GAME.to_act(state) == (C,), "the game goes on"
    GAME.check(state)


def test_nothing_of_an_eliminated_baron_stays() -> None:
    """WK-OPT-4: cards, markers, investments, charges, offices, sieges, lasting Events, and the tokens he held."""
    state = field(4, player_elimination="on")
    army(state, A, "star", "bramford", "regular_100", "swiss_200")
    disarm(state, B)
    castle(state, B, "bramford", 4)
    besiege(state, "bramford", A)
    army(state, B, "star", "rota", "polish_50")
    army(state, B, "square", "froli", "swiss_50")
    arm(state, B, "circle", "english_50")
    city(state, "froli", C)
    besiege(state, "froli", B)
    city(state, "alta", B)
    army(state, C, "star", "alta", "regular_50")
    besiege(state, "alta", C)
    appoint(state, B, "star", "marshal")
    endow(state, B, "orator")
    state.barons[B].heretic = True
    state.events.remove("heretic")
    state.barons[B].nobles["circle"].mark, state.barons[B].nobles["circle"].heirless = "no_heir", True
    state.events.remove("no_heir")
    state.voyages["china"].spot, state.voyages["china"].invested = 1, {B: 3, C: 2}
    state.track = {0: B, 2: C}
    state.stacks[1] = [Card(B, "levy_taxes")]
    state.barons[B].hand.remove("levy_taxes")
    state.chairman, state.head = B, B
    purse(state, C, votes=2, faith=1)
    purse(state, D, votes=1, faith=2)
    state = play(mobilize(state), A, "area:bramford", "battle")
    assert state.barons[B].out == 1
    assert sorted(state.sieges) == ["alta"], "his own is lifted, and so is the one of his stronghold; C's stays"
    assert {"marshal", "orator"} <= set(state.agendas_gone)
    assert {"heretic", "no_heir"} <= set(state.events_gone)
    assert state.voyages["china"].invested == {C: 2}
    assert state.track == {2: C}
    assert state.stacks[1] == []
    assert not [kind for kind in ("polish_50", "swiss_50", "english_50") if sum(map(is_a(kind), state.mercenaries)) < 5]
    assert (state.chairman, state.head) == (C, D), "most Votes, most Faith"
    GAME.check(state)


def is_a(kind: str) -> Callable[[str], bool]:
    """Whether a troop card is of a kind."""
    return lambda card: kind_of(card) == kind


def test_giving_up_counts_among_those_who_are_left() -> None:
    """WK-WIN-7, WK-OPT-4: B is out and C gives up, in either order: A is first, though he has the least."""
    state = field(player_elimination="on")
    army(state, A, "star", "bramford", "regular_100", "swiss_200")
    disarm(state, B)
    castle(state, B, "bramford", 4)
    state.barons[C].influence = state.pool_start - state.pool + 3
    out = play(mobilize(state), A, "area:bramford", "battle", "target:assault")
    early = GAME.concede(state, C).state
    for end in (GAME.concede(out, C).state, play(mobilize(early), A, "area:bramford", "battle", "target:assault")):
        result = GAME.result(end)
        assert result is not None
        assert result.places[0].seat == A


def test_the_last_baron_wins() -> None:
    """WK-OPT-4: with two Barons the game is over at once."""
    state = field(2, player_elimination="on")
    army(state, A, "star", "bramford", "regular_100", "swiss_200")
    disarm(state, B)
    castle(state, B, "bramford", 4)
    state = play(mobilize(state), A, "area:bramford", "battle", "target:assault")
    result = GAME.result(state)
    assert result is not None
    assert result.places[0].seat == A
