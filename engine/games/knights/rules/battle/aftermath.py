"""The outcome of a battle: victories, deaths, retreats, and falling walls (WK-OPEN-8, WK-OPEN-9, WK-ASLT-4)."""

from __future__ import annotations

from engine.contract import Frame, Run
from engine.games.knights.conflict import STRONGHOLD, Battle, Side
from engine.games.knights.content.armies import Shape
from engine.games.knights.content.cards import FATE
from engine.games.knights.facts import combat, forces, structures
from engine.games.knights.rules import decks
from engine.games.knights.rules.battle import attack
from engine.games.knights.rules.battle.attack import OPEN
from engine.games.knights.rules.battle.capture import Capture, Fall, Spoils
from engine.games.knights.rules.battle.deaths import Deaths
from engine.games.knights.rules.battle.retreat import Retreats
from engine.games.knights.state import State

ATTACKER, DEFENDER = 0, 1


class Reckoning(Frame[State], tag="reckoning"):
    """Counts victories if both sides survive the casualties, and pushes all consequences."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        fought = attack.battle_of(state)
        attackers, stands = attack.alive(state, fought.attacker), attack.holds_out(state, fought)
        if attackers and stands:
            self._count(run, fought)
        won = fought.winner == ATTACKER
        fought.captured = fought.kind != OPEN and bool(attackers) and (won or not stands)
        falls = fought.captured or not (attackers or stands)
        run.tell(
            "battle_over",
            {
                "area": fought.area,
                "outcome": fought.outcome,
                "winner": fought.winner,
                "captured": fought.captured,
                "victories": [fought.attacker.victories, fought.defender.victories],
            },
        )
        run.replace(*consequences(state, fought, falls=falls))

    def _count(self, run: Run[State], fought: Battle) -> None:
        """Count the victories; a commander who has just died adds none (WK-OPEN-8)."""
        for side in (fought.attacker, fought.defender):
            side.victories = victories(run.state, side)
        mine, theirs = fought.attacker.victories, fought.defender.victories
        fought.outcome = combat.margin(abs(mine - theirs))
        if mine != theirs:
            fought.winner = ATTACKER if mine > theirs else DEFENDER


def victories(state: State, side: Side) -> int:
    """The victories of a side, with its commander's while he lives."""
    lives = side.commander in attack.alive(state, side)
    ability = attack.ability(state, side) if lives else None
    return combat.tally([FATE[card].battle for card in side.kept], ability).victories


def consequences(state: State, fought: Battle, *, falls: bool) -> list[Frame[State]]:
    """Push deaths of both sides, the fall of a stronghold, retreats and spoils, in this order (WK-OPEN-9, WK-STR-8).

    A Baron eliminated by it is asked nothing more about his Nobles and troops (WK-OPT-4).
    """
    steps: list[Frame[State]] = []
    stronghold = fought.kind != OPEN and structures.structure(state, fought.area) == STRONGHOLD
    eliminated = stronghold and fought.captured and state.on("player_elimination")
    for side in [fought.attacker] if eliminated else [fought.attacker, fought.defender]:
        dead = _dead(state, fought, side)
        if dead:
            steps.append(Deaths(side.seat, nobles=dead))
    if eliminated:
        return [*steps, Spoils(fought.attacker.seat, loser=fought.defender.seat), BattleEnd()]
    if stronghold and falls:
        steps.append(Fall(fought.defender.seat))
    loser = _loser(fought)
    if fought.outcome == "partial" and loser is not None and attack.alive(state, loser):
        steps.append(Retreats(loser.seat, nobles=attack.alive(state, loser), area=fought.area))
    if fought.captured:
        captor, city = fought.attacker.seat, structures.city_in(state, fought.area)
        if city:
            steps.append(Capture(seat=captor, city=city, stormed=True, plan=fought.plan))
        else:
            steps.append(Spoils(captor, loser=fought.defender.seat))
    return [*steps, BattleEnd()]


def _loser(fought: Battle) -> Side | None:
    return {ATTACKER: fought.defender, DEFENDER: fought.attacker}.get(fought.winner)


def _dead(state: State, fought: Battle, side: Side) -> list[Shape]:
    """Nobles whose casualties reached their strength; after a full victory all of the losing side (WK-OPEN-8)."""
    if fought.outcome == "full" and side is _loser(fought):
        return attack.nobles_of(side)
    return [shape for shape in attack.nobles_of(side) if forces.is_spent(state.barons[side.seat].nobles[shape])]


class BattleEnd(Frame[State], tag="battle_end"):
    """Puts the revealed cards under the deck and ends the battle, even if both sides remain (WK-OPEN-9)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        fought = attack.battle_of(state)
        decks.put_under(run, [*fought.attacker.kept, *fought.defender.kept])
        run.pop()
        state.battle, state.fought = None, fought
