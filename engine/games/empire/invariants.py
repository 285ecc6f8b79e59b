"""Invariants of every state."""

from __future__ import annotations

from collections import Counter

from engine.contract import BrokenInvariant
from engine.games.empire.content import (
    CARDS,
    DRAW_DECK,
    KEY_PROVINCES,
    LAND_UNITS,
    NUMBERS,
    PROVINCES,
    SEAS,
    SENATORS,
    START_HAND,
    TOKENS,
    UNITS,
    VOTES,
)
from engine.games.empire.facts import sides
from engine.games.empire.state import NOBODY, Player, State

_KEY_PROVINCES, _LAND_UNITS, _TOKENS = frozenset(KEY_PROVINCES), frozenset(LAND_UNITS), Counter(TOKENS)


def check(state: State) -> None:
    for seat, player in state.each():
        _player(seat, player)
    _tokens(state)
    _cards(state)
    _alliances(state)
    _cities(state)
    _battle(state)
    _vote(state)


def _require(holds: bool, clause: str, detail: object) -> None:
    if not holds:
        raise BrokenInvariant(clause, str(detail))


def _player(seat: int, player: Player) -> None:
    _require(player.talents >= 0 and player.talents % NUMBERS.talent_step == 0, "EMP-ACT-6", (seat, player.talents))
    _require(player.chaos >= 0, "EMP-OP-2", (seat, player.chaos))
    _require(player.markers_on_map <= NUMBERS.influence_markers_on_map_max, "EMP-COMP-3", (seat, player.markers))
    _require(player.markers.keys() <= _KEY_PROVINCES, "EMP-TERM-7", (seat, player.markers))
    _require(player.troops.keys() <= PROVINCES.keys(), "EMP-TERM-4", (seat, player.troops))
    _require(player.fleets.keys() <= SEAS.keys(), "EMP-TERM-4", (seat, player.fleets))
    counts = [
        *player.markers.values(),
        *player.fleets.values(),
        *(n for h in player.troops.values() for n in h.values()),
    ]
    _require(all(count > 0 for count in counts), "EMP-ACT-6", (seat, counts))
    _require(all(here and here.keys() <= _LAND_UNITS for here in player.troops.values()), "EMP-TERM-4", player.troops)
    for unit in UNITS:
        _require(player.reserve(unit) >= 0, "EMP-COMP-2", (seat, unit))
    _require(player.hand == sorted(player.hand), "EMP-SEN-11", (seat, player.hand))


def _tokens(state: State) -> None:
    """All 72 tokens are in the pool, on the map or out of the game (EMP-COMP-4)."""
    found = Counter(state.pool) + Counter(state.tokens) + Counter(state.tokens_gone)
    _require(found == _TOKENS, "EMP-COMP-4", found)
    _require(all(many > 0 for many in state.tokens.values()), "EMP-COMP-4", state.tokens)


def _cards(state: State) -> None:
    """Every card is in exactly one place (EMP-COMP-5)."""
    found = Counter([*state.deck, *state.display, *state.cards_gone])
    for player in state.players:
        found.update(owned.card for owned in player.cards)
        found.update(SENATORS[value].id for value in player.hand)
    if state.vote:
        found.update(SENATORS[value].id for laid in state.vote.laid.values() for value in laid)
    _require(found == Counter([*DRAW_DECK, *VOTES, *START_HAND * state.seats]), "EMP-COMP-5", found)
    for owned in (owned for player in state.players for owned in player.cards):
        _require(CARDS[owned.card].type not in ("immediate", "senator"), "EMP-CARD-2", owned)
        units = CARDS[owned.card].units
        _require(all(many <= units[unit] for unit, many in owned.lost.items()), "EMP-OP-15", owned)


def _alliances(state: State) -> None:
    placed = [seat for seat in state.slots if seat != NOBODY]
    _require(len(set(placed)) == len(placed), "EMP-ALL-6", state.slots)
    _require(not state.order or sorted(state.order) == list(range(state.seats)), "EMP-ALL-13", state.order)
    auction = state.auction
    settled = auction is not None and state.slots[auction.number * 2 - 2] != NOBODY
    if auction and auction.leader != NOBODY and not settled:
        _require(auction.best <= state.players[auction.leader].talents, "EMP-ALL-11", auction)


def _cities(state: State) -> None:
    built = Counter((owned.province, seat) for seat, p in state.each() for owned in p.cards if owned.card == "city")
    _require(built == Counter(state.cities.items()), "EMP-OP-11", (built, state.cities))
    _require(len(state.cities) <= NUMBERS.city_figures, "EMP-COMP-7", state.cities)


def _battle(state: State) -> None:
    """Every unit in an army is still in its place on the map (EMP-BAT-20)."""
    battle = state.battle
    if battle is None:
        return
    _require(sides.row(state, battle.attacker) != sides.row(state, battle.defender), "EMP-BAT-1", battle)
    for group in (group for army in battle.armies for group in army.groups):
        player = state.players[group.owner]
        _require(group.many > 0, "EMP-BAT-8", group)
        if group.sea:
            _require(group.many <= player.fleets.get(group.sea, 0), "EMP-BAT-20", group)
        elif not group.card:
            here = player.in_province(battle.place)
            _require(group.many <= here.get(group.unit, 0), "EMP-BAT-4", group)


def _vote(state: State) -> None:
    vote = state.vote
    if vote is not None and vote.leader != NOBODY:
        _require(vote.best == vote.total(vote.leader), "EMP-SEN-2", vote)
