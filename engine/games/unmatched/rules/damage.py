"""Damage, defeat and the end of the game (UNM-DMG, UNM-DEF, UNM-END)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Run, Value
from engine.games.unmatched.content import CARDS, KINDS, NUMBERS
from engine.games.unmatched.facts.fighters import hero_fighter, own
from engine.games.unmatched.state import NOBODY, Done, Fighter, State


def gain_rage(run: Run[State], band: int, n: int) -> None:
    """Take Rage up to the maximum while the hero lives (UNM-RAGE-1, UNM-RAGE-5, UNM-RUL-34)."""
    mine = run.state.bands[band]
    most = mine.sheet.resource.max if mine.sheet.resource else 0
    gained = min(n, most - mine.rage) if hero_fighter(run.state, band).alive else 0
    if gained > 0:
        mine.rage += gained
        run.tell("rage", {"band": band, "seat": mine.seat, "n": gained, "now": mine.rage})


def spend_rage(run: Run[State], band: int, n: int) -> None:
    """Pay Rage where a card says so (UNM-RAGE-3)."""
    mine = run.state.bands[band]
    if n:
        mine.rage -= n
        run.tell("spent", {"band": band, "seat": mine.seat, "n": n, "now": mine.rage})


def deal_damage(run: Run[State], hits: Sequence[Fighter], n: int, why: str) -> Done:
    """Damage several fighters at the same moment, and then check for defeats (UNM-DMG-2, UNM-DMG-3)."""
    struck = [fighter for fighter in hits if fighter.alive and n > 0]
    for fighter in struck:
        fighter.health = max(0, fighter.health - n)  # UNM-DMG-1
        run.tell("damage", {"fighter": fighter.id, "n": n, "left": fighter.health, "why": why})
    for fighter in struck:
        for entry in run.state.bands[fighter.band].sheet.ability:
            if entry.trigger == f"damage_dealt_to:{fighter.kind}":  # UNM-RAGE-2
                gain_rage(run, fighter.band, entry.fixed())
    fallen = [fighter for fighter in struck if fighter.health == 0]
    _leave(run, fallen)
    return Done(damaged=[f.id for f in struck], defeated=[f.id for f in fallen])


def defeat(run: Run[State], fighter: Fighter) -> Done:
    """Set a fighter's health to 0 without damage (UNM-RUL-18)."""
    if not fighter.alive:
        return Done()
    fighter.health = 0
    _leave(run, [fighter])
    return Done(defeated=[fighter.id])


def recover(run: Run[State], fighter: Fighter, health: int) -> None:
    """Raise a living fighter's health, never above its dial (UNM-DMG-4, UNM-COMP-4, UNM-RUL-20)."""
    if not fighter.alive:
        return
    before = fighter.health
    fighter.health = min(health, KINDS[fighter.kind].health)
    if fighter.health != before:
        gained = fighter.health - before
        run.tell("recovered", {"fighter": fighter.id, "n": gained, "left": fighter.health})


def _leave(run: Run[State], fallen: list[Fighter]) -> None:
    """Remove defeated fighters from the board at once (UNM-DEF-1)."""
    state = run.state
    for fighter in fallen:
        fighter.space = ""
        run.tell("defeated", {"fighter": fighter.id})
    if not fallen:
        return
    if not state.on("late_game_end"):  # UNM-END-1, UNM-RUL-11
        end_if_decided(run)
    if state.winner == NOBODY:
        for band in sorted({fighter.band for fighter in fallen}):
            if not own(state, band):
                drop_out(run, band)


def drop_out(run: Run[State], band: int) -> None:
    """Remove a player without fighters; hand and deck leave the game (UNM-TEAM-10)."""
    mine = run.state.bands[band]
    if not mine.out:
        mine.out = True
        mine.hand.clear()
        mine.deck.clear()
        run.tell("out", {"band": band, "seat": mine.seat, "hero": mine.hero})


def end_if_decided(run: Run[State]) -> None:
    """End the game if a team has no heroes; if both, the active team wins (UNM-END-2, UNM-TEAM-11, UNM-RUL-12)."""
    state = run.state
    if state.winner != NOBODY:
        return
    lost = [team for team in (0, 1) if not _has_hero(state, team)]
    if len(lost) == 2:
        finish(run, state.bands[state.active].team)
    elif lost:
        finish(run, 1 - lost[0])


def _has_hero(state: State, team: int) -> bool:
    """Whether a hero of the team is undefeated, placed or not."""
    bands = [at for at, band in enumerate(state.bands) if band.team == team and not band.out]
    return any(not state.fighters or hero_fighter(state, at).health > 0 for at in bands)


def finish(run: Run[State], team: int) -> None:
    """End the game with that team's victory; nothing further is carried out."""
    state = run.state
    state.winner = team
    state.stack.clear()
    winners = sorted({band.seat for band in state.bands if band.team == team})
    run.tell("over", {"team": team, "seats": list(winners)})


def draw(run: Run[State], band: int, n: int) -> None:
    """Draw cards one at a time; every missing card damages all own fighters (UNM-EXH-1, UNM-EXH-2, UNM-RUL-8)."""
    state = run.state
    mine = state.bands[band]
    drawn: list[str] = []
    for _ in range(n):
        if mine.deck:
            drawn.append(mine.deck.pop())
            mine.hand.append(drawn[-1])
            continue
        _tell_drawn(run, band, drawn)
        drawn = []
        if mine.out:
            return
        run.tell("exhausted", {"band": band, "seat": mine.seat})
        deal_damage(run, own(state, band), NUMBERS.exhaustion_damage, "exhaustion")
        if state.winner != NOBODY:
            return
    _tell_drawn(run, band, drawn)


def _tell_drawn(run: Run[State], band: int, drawn: list[str]) -> None:
    if drawn:
        tell_side(run, band, "drew", drawn, band=band)
        run.reveal_to_all()


def tell_side(run: Run[State], band: int, event: str, cards: list[str], /, **fields: Value) -> None:
    """Record how many cards a player has seen; which ones only its side learns (UNM-INFO-3)."""
    about: dict[str, Value] = {"seat": run.state.bands[band].seat, "n": len(cards), "cards": [*cards]}
    run.tell(event, about | fields, {"cards": run.state.eyes(band)})


def discard(run: Run[State], band: int, card: str, how: str) -> None:
    mine = run.state.bands[band]
    mine.hand.remove(card)
    mine.discard.append(card)
    run.tell("discarded", {"band": band, "seat": mine.seat, "card": card, "how": how, "boost": CARDS[card].boost})


def discard_at_random(run: Run[State], band: int) -> str:
    """Discard a random card; returns an empty id if there is none (UNM-RUL-27)."""
    hand = run.state.bands[band].hand
    if not hand:
        return ""
    card = run.pick(sorted(hand), "random discard")
    discard(run, band, card, "random")
    return card


def cheapest(cards: list[str]) -> str:
    """The default card to give up: lowest BOOST, then value, then id (UNM-D-20, UNM-D-28)."""
    return min(cards, key=lambda card: (CARDS[card].boost, CARDS[card].printed, card))
