"""Invariants of every state that play can reach."""

from __future__ import annotations

from collections import Counter

from engine.contract import BrokenInvariant
from engine.games.unmatched.content import BOARDS, HEROES, KINDS
from engine.games.unmatched.facts.fighters import own
from engine.games.unmatched.state import NOBODY, Band, State


def check(state: State) -> None:
    """Raise BrokenInvariant if a state is impossible."""
    _require(len(state.bands) == (2 if state.seats == 2 else 4), "UNM-TEAM-2", "number of bands")
    for team in (0, 1):
        count = sum(band.team == team for band in state.bands)
        _require(count * 2 == len(state.bands), "UNM-TEAM-2", f"team {team} has {count} seats")
    _require((state.winner == NOBODY) == bool(state.stack), "UNM-END-3", "over without a winner, or the other way")
    if not state.fighters:
        return
    _require(sorted(state.order) == list(range(len(state.bands))), "UNM-TEAM-4", f"order {state.order}")
    _check_fighters(state)
    for at, band in enumerate(state.bands):
        _check_band(state, at, band)
    doors = {door.id for door in BOARDS[state.board].doors}
    _require(set(state.closed) <= doors, "UNM-DOOR-1", f"doors {state.closed}")
    _require(state.on("doors") or not state.closed, "UNM-OPT-8", "a door is closed")
    _require(state.actions >= 0, "UNM-TURN-2", f"{state.actions} actions")


def _check_fighters(state: State) -> None:
    spaces = {space.id for space in BOARDS[state.board].spaces}
    taken: dict[str, str] = {}
    for fighter in state.fighters.values():
        most = KINDS[fighter.kind].health
        _require(0 <= fighter.health <= most, "UNM-COMP-4", f"{fighter.id} has {fighter.health}")
        if not fighter.space:
            continue
        _require(fighter.health > 0, "UNM-DEF-1", f"{fighter.id} is defeated and stands on {fighter.space}")
        _require(fighter.space in spaces, "UNM-BOARD-1", f"{fighter.id} stands on {fighter.space}")
        _require(fighter.space not in taken, "UNM-BOARD-1", f"{fighter.id} and {taken.get(fighter.space)}")
        taken[fighter.space] = fighter.id
        off = state.bands[fighter.band].out
        _require(not off, "UNM-TEAM-10", f"{fighter.id} stands though its seat is out")
    if state.turn:
        lost = [f.id for f in state.fighters.values() if f.health > 0 and not f.space]
        _require(not lost, "UNM-DEF-1", f"{lost} live beside the board")


def _check_band(state: State, at: int, band: Band) -> None:
    _require(band.hero in HEROES, "UNM-SETUP-2", f"band {at} has no hero")
    resource = band.sheet.resource
    most = resource.max if resource else 0
    _require(0 <= band.rage <= most, "UNM-RAGE-1", f"band {at} has {band.rage} Rage")
    sizes = resource.states if resource else ()
    sized = band.size in sizes if sizes and state.turn and not band.out else band.size in {"", *sizes}
    _require(sized, "UNM-HERO-ALI-1", f"band {at} has size {band.size}")
    if state.turn and not band.out and state.winner == NOBODY:
        _require(bool(own(state, at)), "UNM-TEAM-10", f"band {at} plays on without fighters")
    if band.out:
        _require(not band.hand and not band.deck, "UNM-TEAM-10", f"band {at} is out and holds cards")
        return
    cards = Counter([*band.deck, *band.hand, *band.discard, *_in_play(state, at)])
    _require(cards == Counter(band.sheet.deck), "UNM-DATA-1", f"band {at} has {sum(cards.values())} cards")


def _in_play(state: State, at: int) -> list[str]:
    """Cards of a band that are in no pile (UNM-ATK-8, UNM-SCH-2)."""
    plays = [state.scheme]
    if state.combat and not state.combat.over:
        plays += [state.combat.attack, state.combat.defence]
    mine = [play for play in plays if play and play.band == at]
    return [card for play in mine for card in (play.attached, "" if play.kept else play.card) if card]


def _require(fine: bool, clause: str, detail: str) -> None:
    if not fine:
        raise BrokenInvariant(clause, detail)
