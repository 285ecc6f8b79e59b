"""Invariants of every state: cards, pieces, forts, sieges (checked after every step of a test game)."""

from __future__ import annotations

from collections import Counter

from engine.contract import BrokenInvariant
from engine.games.acres.content import FORTS, LIMITS, NATIONS, PIECES, PLACES, RIVAL, Nation, card_of
from engine.games.acres.rules.setup import in_game
from engine.games.acres.rules.siege_end import loss_candidates
from engine.games.acres.rules.zones import kinds
from engine.games.acres.stack import GameState


def check(state: GameState) -> None:
    _cards(state)
    _pieces(state)
    _sieges(state)
    _numbers(state)


def _require(sound: bool, clause: str, detail: str) -> None:
    if not sound:
        raise BrokenInvariant(clause, detail)


def _cards(state: GameState) -> None:
    found: Counter[str] = Counter(state.display)
    for nation in NATIONS:
        realm = state.realm(nation)
        for zone in (realm.hand, realm.deck, realm.discard, realm.reserve, realm.locations, realm.empire):
            found.update(zone)
        held = [*realm.hand, *realm.deck, *realm.discard, *realm.reserve]
        foreign = [copy for copy in held if card_of(copy).deck == RIVAL[nation]]
        _require(not foreign, "ACR-CM-1", f"{nation} holds {foreign}")
        _require(all(card_of(c).location for c in realm.locations), "ACR-SETUP-4", f"{nation} available locations")
        _require(not any(card_of(c).location for c in realm.empire), "ACR-SETUP-4", f"{nation} available empire")
        seen = state.realm(RIVAL[nation]).seen
        _require(seen is None or seen == kinds(realm.hand), "ACR-RULE-30", f"{nation}'s hand is not the one seen")
    for siege in state.sieges.values():
        found.update((*siege.attack, *siege.defence))
    expected = Counter(in_game(tuple(state.flags)))
    if found != expected:
        raise BrokenInvariant("ACR-CARD-4", f"lost {expected - found}, doubled {found - expected}")
    _require(all(card_of(copy).deck == "neutral" for copy in state.display), "ACR-COMP-7", "display not neutral")


def _pieces(state: GameState) -> None:
    for nation in NATIONS:
        own, rival = state.realm(nation), state.realm(RIVAL[nation])
        held = [hold for hold in state.pieces.values() if hold.nation == nation]
        towns = sum(hold.town for hold in held)
        cubes = own.cubes + len(held) - towns + rival.captured_cubes
        discs = own.discs + towns + rival.captured_discs
        _require(min(own.cubes, own.discs, own.money) >= 0, "ACR-COMP-5", f"{nation} below zero")
        _require(cubes == PIECES[nation].village_cubes, "ACR-END-3", f"{nation} has {cubes} cubes")
        _require(discs == PIECES[nation].town_discs, "ACR-END-3", f"{nation} has {discs} discs")
    towns_on_nothing = [p for p, hold in state.pieces.items() if hold.town and PLACES[p].vp == 0]
    _require(not towns_on_nothing, "ACR-DEVELOP-1", f"towns at {towns_on_nothing}")
    _require(state.fort_supply + len(state.forts) == FORTS, "ACR-COMP-3", "forts lost")
    _require(len(set(state.forts)) == len(state.forts), "ACR-FORT-1", "two forts in one place")
    _require(set(state.forts) <= set(state.pieces), "ACR-FORT-3", "a fort without a piece")


def _sieges(state: GameState) -> None:
    for attacker, siege in state.sieges.items():
        defender: Nation = RIVAL[attacker]
        _require(state.holds(defender, siege.target), "ACR-SIEGE-2", f"{siege.target} is not {defender}")
        _require(bool(siege.attack), "ACR-SIEGE-3", "a siege without a card")
        if siege.forfeit:
            named = {*loss_candidates(state, attacker, attacker), *loss_candidates(state, attacker, defender)}
            _require(siege.forfeit in named, "ACR-WIN-5", f"{siege.forfeit} cannot be returned")


def _numbers(state: GameState) -> None:
    _require(0 <= state.left <= LIMITS.turn_actions, "ACR-TURN-4", f"{state.left} actions left")
    _require(not state.stack or state.ending is None, "ACR-END-6", "play after the end")
    reserved = max(len(state.british.reserve), len(state.french.reserve))
    _require(
        "rev_reserve_five" not in state.flags or reserved <= LIMITS.revised_reserve_cards,
        "ACR-CM-3",
        "reserve too large",
    )
