"""Declaring battles: whom, how, with whom, and who must permit it (WK-BAT, WK-CATK)."""

from __future__ import annotations

import pytest

from engine.games.knights.state import State
from tests.knights.table import (
    GAME,
    A,
    B,
    C,
    army,
    besiege,
    castle,
    city,
    keys_of,
    play,
    played,
    refused,
    told,
)
from tests.knights.war import battle, deed, field, mobilize, noble, order, strategy
from tests.unseen import but_for_handing_in


def declaring(state: State, area: str = "rota", seat: int = A) -> State:
    """A battle in an area is to be declared with Mobilize Forces."""
    return play(mobilize(state, seat), seat, f"area:{area}", "battle")


def at_rota(*others: int, owner: int = -1) -> State:
    """A's star with 100 in Rota, others with 50 each."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    for seat in others:
        army(state, seat, "star", "rota", "regular_50")
    city(state, "rota", owner)
    return state


# Targets


def test_a_neutral_city_can_be_besieged_or_assaulted() -> None:
    """WK-BAT-1, WK-BAT-5, WK-CATK-2: the type is announced with the target."""
    assert keys_of(declaring(at_rota()), A) == ["target:siege", "target:assault"]


def test_nobles_outside_walls_are_met_in_the_open_field() -> None:
    """WK-BAT-1, WK-BAT-5: of several opponents he names one."""
    state = declaring(at_rota(B, C))
    assert keys_of(state, A) == ["target:siege", "target:assault", "target:open.2", "target:open.3"]
    fight = play(state, A, "target:open.2")
    assert (battle(fight).kind, battle(fight).defender.seat) == ("open", B)
    assert battle(fight).defender.armies == ["star"], "the third Baron stays out"


def test_whoever_is_inside_walls_is_attacked_with_them() -> None:
    """WK-BAT-3, WK-RUL-34: in the area of his own city a Noble is inside."""
    state = at_rota(B, owner=B)
    army(state, A, "square", "rota", "swiss_200")
    state = declaring(state)
    assert keys_of(state, A) == ["target:siege", "target:assault"]
    assert refused(state, A, "target:open.2") == "WK-BAT-3"
    assert refused(state, A, "target:open.3") == "WK-BAT-1"


def test_the_owner_comes_out_of_his_walls() -> None:
    """WK-BAT-4: an attack by the owner of the walls is open field."""
    state = at_rota(B, owner=A)
    fight = declaring(state)
    assert battle(fight).kind == "open", "the only thing to attack (WK-DEC-1)"
    assert len(battle(fight).attacker.drawn) == 1 + 2, "the walls add nothing"


def test_strongholds_are_attacked_like_cities() -> None:
    """WK-STR-1, WK-BAT-5: assault or siege; a stronghold off the board cannot be attacked (WK-STR-9)."""
    state = field()
    army(state, A, "star", "bramford", "regular_100", "swiss_200", "polish_200")
    assert refused(mobilize(state), A, "area:bramford") == "WK-BA-5", "nothing is there"
    castle(state, B, "bramford")
    state.barons[B].stronghold.troops = []
    assert keys_of(declaring(state, "bramford"), A) == ["target:siege", "target:assault"]


def test_exhausted_nobles_start_nothing() -> None:
    """WK-BAT-8, WK-TERM-8: an exhausted Noble cannot attack; he defends, and defending exhausts nobody."""
    state = at_rota(B)
    noble(state, B, "star").exhausted = True
    assert refused(strategy(state, B), B, "battle") == "WK-BAT-1"
    fight = play(declaring(state), A, "target:open.2")
    assert battle(fight).defender.armies == ["star"]
    assert battle(fight).defender.commander == "star"


def test_nobles_on_port_icons_neither_fight_nor_are_fought() -> None:
    """WK-SEA-2, WK-SEA-6, WK-CATK-1, WK-RUL-40: they are in no area."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    army(state, B, "star", "rota", "regular_50", at_sea=True)
    state = declaring(state)
    assert keys_of(state, A) == ["target:siege", "target:assault"]
    assert play(state, A, "target:siege").sieges["rota"].by == A, "and nobody has to permit it"


# Armies and commander


def test_the_attacker_chooses_his_armies() -> None:
    """WK-BAT-2, WK-BAT-9, WK-STEP-6: at most 15 sets; the others have no effect; then the commander."""
    state = at_rota()
    army(state, A, "square", "rota", "regular_50")
    army(state, A, "triangle", "rota", "swiss_50")
    army(state, A, "circle", "rota", "polish_50")
    half = play(declaring(state), A, "target:assault")
    assert len(keys_of(half, A)) == 15
    half = play(half, A, "armies:square+triangle")
    assert keys_of(half, A) == ["command:square", "command:triangle"]
    assert GAME.default(half, A) == "command:triangle", "D-BAT-COMMANDER: triangle, star, square, circle"
    half = play(half, A, "command:square", "plan:keep")
    assert battle(half).attacker.armies == ["square", "triangle"]
    assert battle(half).attacker.commander == "square"
    assert len(battle(half).attacker.drawn) == 1 + 2, "100 troops and one commander"


def test_the_commander_by_standing_order() -> None:
    """WK-ASYNC-10: `commander=auto` takes the default for attacker and defender."""
    state = at_rota(B)
    army(state, A, "square", "rota", "regular_50")
    army(state, B, "triangle", "rota", "swiss_50")
    state = order(order(state, A, "commander=auto"), B, "commander=auto")
    fight = play(declaring(state), A, "target:open.2", "armies:star+square")
    assert (battle(fight).attacker.commander, battle(fight).defender.commander) == ("star", "triangle")


def test_the_defender_names_his_commander() -> None:
    """WK-OPEN-1, D-BAT-COMMANDER: after the attacker, only with several Nobles; the unexhausted first by default."""
    state = at_rota(B)
    army(state, B, "triangle", "rota", "swiss_50")
    noble(state, B, "triangle").exhausted = True
    fight = play(declaring(state), A, "target:open.2")
    assert keys_of(fight, B) == ["command:star", "command:triangle"]
    assert GAME.default(fight, B) == "command:star"
    fight = play(fight, B, "command:triangle")
    assert battle(fight).defender.commander == "triangle"


def test_a_siege_takes_only_armies_that_are_strong_enough() -> None:
    """WK-SIEGE-1, WK-BAT-9: sets of armies that pass the test."""
    state = field()
    army(state, A, "star", "gedze", "regular_100")
    army(state, A, "square", "gedze", "regular_50")
    state = declaring(state, "gedze")
    assert set(keys_of(state, A)) == {"target:siege", "target:assault"}
    half = play(state, A, "target:siege")
    assert half.sieges["gedze"].by == A, "only both together pass, so nothing is asked"
    assert (noble(half, A, "star").exhausted, noble(half, A, "square").exhausted) == (True, True)
    half = declaring(field_with_breach())
    assert keys_of(play(half, A, "target:siege"), A) == ["armies:star+square", "armies:star", "armies:square"]


def field_with_breach() -> State:
    """Two armies before neutral Rota, whose walls have a breach."""
    state = at_rota()
    army(state, A, "square", "rota", "regular_50")
    city(state, "rota", breaches=1)
    return state


# Permission of third Barons


def test_third_barons_must_permit() -> None:
    """WK-CATK-1, WK-CATK-5, D-PERMIT-ATTACK: asked at once and unseen; one refusal is enough."""
    state = field(4)
    army(state, A, "star", "rota", "regular_100")
    for seat in (B, C):
        army(state, seat, "star", "rota", "regular_50")
    asked = play(declaring(state), A, "target:siege")
    assert set(GAME.to_act(asked)) == {B, C}
    assert GAME.default(asked, B) == "permit:no"
    half = played(asked, B, "permit:yes")
    assert not told(half.events, "consent")
    assert GAME.handed_in(half.state) == (B,)
    assert but_for_handing_in(GAME.view(half.state, A)) == but_for_handing_in(GAME.view(asked, A))
    granted = play(half.state, C, "permit:yes")
    assert granted.sieges["rota"].by == A
    denied = play(half.state, C, "permit:no")
    assert "rota" not in denied.sieges
    assert denied.battle is None
    assert not deed(denied).attacked, "WK-ALLOC-3: not an attack"


def test_after_a_refusal_another_battle_is_possible() -> None:
    """WK-CATK-4, WK-CATK-5, WK-STEP-4, WK-RUL-41, WK-RUL-43: no assault or siege again, but the open field."""
    state = at_rota(B)
    state = play(play(declaring(state), A, "target:assault", "plan:keep"), B, "permit:no")
    assert "area:rota" in keys_of(state, A)
    state = play(state, A, "area:rota", "battle")
    assert battle(state).kind == "open", "against the Baron who refused: the only thing left"


def test_moves_stand_after_a_refusal() -> None:
    """WK-CATK-4, WK-ALLOC-3, WK-RUL-41: the move counts, the attack does not."""
    state = field()
    army(state, A, "star", "bramford", "regular_100")
    army(state, B, "star", "rota", "regular_50")
    state = play(mobilize(state), A, "area:rota", "move:star", "battle", "target:siege")
    state = play(state, B, "permit:no")
    assert keys_of(state, A) == ["battle", "done"]
    state = play(state, A, "done")
    assert [card.owner for card in state.zones["wages"]] == [A]
    assert state.zones["assembly"] == []


def test_the_owner_is_not_asked() -> None:
    """WK-RUL-9, WK-CATK-1: attacker and owner need not permit; an open field needs nobody's consent (WK-RUL-32)."""
    stormed = played(declaring(at_rota(B, owner=B)), A, "plan:keep")
    assert told(stormed.events, "declared"), "an assault is the only thing possible"
    assert not told(stormed.events, "consent")
    assert not told(played(declaring(at_rota(B, C)), A, "target:open.2").events, "consent")


def test_standing_orders_answer_for_consent() -> None:
    """WK-ASYNC-10: `attack` answers without a pause."""
    state = order(at_rota(B), B, "attack-1=yes")
    assert play(declaring(state), A, "target:siege").sieges["rota"].by == A
    state = order(at_rota(B), B, "attack-1=no")
    assert "rota" in deed(play(declaring(state), A, "target:siege")).denied


def test_another_besieger_must_permit_an_assault() -> None:
    """E-36, WK-SIEGE-6, WK-CATK-3, WK-RUL-19: Z assaults only with Y's leave; in the open field he needs none."""
    state = at_rota(B, owner=C)
    besiege(state, "rota", B)
    state = declaring(state)
    assert keys_of(state, A) == ["target:assault", "target:open.2"]
    assert refused(state, A, "target:siege") == "WK-SIEGE-6"
    assert GAME.to_act(play(state, A, "target:assault", "plan:later")) == (B,)


# Laws


def test_the_truce_of_god() -> None:
    """WK-BAN-2, D-LAW: a stronghold is attacked only by refusing the law; who obeys gives it up for this card."""
    state = field()
    army(state, A, "star", "bramford", "regular_100", "swiss_200", "polish_200")
    castle(state, B, "bramford")
    state.barons[B].stronghold.troops = []
    state.laws = ["truce_of_god"]
    asked = play(declaring(state, "bramford"), A, "target:siege")
    assert keys_of(asked, A) == ["comply", "refuse"]
    kept = play(asked, A, "comply")
    assert "bramford" not in kept.sieges
    assert refused(kept, A, "area:bramford") == "WK-BA-5", "nothing is left to do there"
    broken = play(asked, A, "refuse")
    assert broken.sieges["bramford"].by == A
    assert broken.barons[A].banned
    city_state = at_rota()
    city_state.laws = ["truce_of_god"]
    assert play(declaring(city_state), A, "target:siege").sieges["rota"].by == A, "cities are not protected"


@pytest.mark.parametrize("kind", ["siege", "assault"])
def test_forbidden_attacks(kind: str) -> None:
    """WK-OPT-2, WK-CATK-5: sieges or assaults can be forbidden; who obeys has used up the others' leave."""
    state = at_rota()
    state.prohibitions = {kind: 1}
    army(state, B, "star", "rota", "regular_50")
    state = order(order(state, B, "attack-1=yes"), A, "capture=keep")
    asked = play(declaring(state), A, f"target:{kind}")
    assert keys_of(asked, A) == ["comply", "refuse"]
    assert play(asked, A, "refuse").barons[A].banned
    obeyed = play(asked, A, "comply")
    assert battle(play(obeyed, A, "area:rota", "battle")).kind == "open", "nobody is asked for leave twice"
