"""Anytime moves: ending a game that opponents have deserted (UNM-ASYNC-9)."""

from __future__ import annotations

from engine.contract import Move, Run
from engine.games.unmatched import keys
from engine.games.unmatched.facts.fighters import hero_fighter
from engine.games.unmatched.rules.damage import drop_out, end_if_decided
from engine.games.unmatched.state import State

IDLE_TURNS = 3


def claims(state: State, seat: int) -> list[Move]:
    """A claim against each opposing band whose player missed three turns in a row."""
    teams = {band.team for band in state.bands if band.seat == seat and not band.out}
    if not teams or not state.stack:
        return []
    deserted = [at for at, band in enumerate(state.bands) if not band.out and band.idle >= IDLE_TURNS]
    return [keys.claim(hero_fighter(state, at).id) for at in deserted if state.bands[at].team not in teams]


def claim(run: Run[State], key: str) -> None:
    run.reveal_to_all()
    hero = keys.read(key).name
    resign(run, run.state.bands[run.state.fighters[hero].band].seat)


def resign(run: Run[State], seat: int) -> None:
    """Remove all fighters of the seat from the board and the seat from the game (UNM-END-4)."""
    state = run.state
    if seat not in state.conceded:
        state.conceded.append(seat)
    for at, band in enumerate(state.bands):
        if band.seat != seat:
            continue
        for fighter in state.fighters.values():
            if fighter.band == at:
                fighter.health, fighter.space = 0, ""
        drop_out(run, at)
    end_if_decided(run)
