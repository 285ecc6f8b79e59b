"""Answers in a battle and after it: commander, discards, losses, deserters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.games.knights import keys
from engine.games.knights.asked_war import AskedArmy
from engine.games.knights.bots.orders import named
from engine.games.knights.bots.position import Position, strength_of_kind
from engine.games.knights.bots.ranking import Ranking, ranked
from engine.games.knights.content.printed import HUNDRED
from engine.games.knights.facts import forces
from engine.games.knights.facts.odds import by_command
from engine.games.knights.rules.war.battle import WALLS
from engine.games.knights.teaching import war_reasons as reasons

# What each side gives up first: the attacker must win, the defender must last.
_ATTACKER_DROPS = ("prevent", "deal", "draw", "victory")
_DEFENDER_DROPS = ("draw", "deal", "prevent", "victory")
# Walls without many troops behind them want to strike before they want to last.
_WALL_DROPS = ("draw", "prevent", "deal", "victory")


def command(position: Position, asked: AskedArmy, offered: Sequence[str]) -> Ranking:
    """The best ability that is not exhausted (D-BAT-COMMANDER)."""
    nobles = by_command([position.army(shape) for shape in asked.holders])
    return ranked((f"command:{army.holder}" for army in nobles), offered, partial(reasons.command, position))


def discard(position: Position, offered: Sequence[str]) -> Ranking:
    """What is needed least, never more than must be (D-BAT-DISCARD)."""
    drops = [key for key in (f"drop:{result}" for result in _drops(position)) if key in offered]
    return ranked([keys.READY, *drops[:2]], offered, partial(reasons.discard, position))


def _drops(position: Position) -> Sequence[str]:
    battle = position.view.battle
    assert battle is not None
    if battle.attacker.seat == position.seat:
        return _ATTACKER_DROPS
    walls = position.walls(battle.area) if battle.kind == "assault" else 0
    troops = sum(position.army(holder).effective for holder in battle.defender.armies)
    return _WALL_DROPS if walls > troops else _DEFENDER_DROPS


def losses(position: Position, asked: AskedArmy, offered: Sequence[str]) -> Ranking:
    """Walls while they stay above 0, then the strongest army that outlives it, then whatever is left (D-BAT-LOSSES)."""
    taken = {name: int(many) for name, _, many in (text.partition(".") for text in asked.chosen)}
    names = named(offered, "hit")
    left = {name: forces.room(position.army(name)) - taken.get(name, 0) for name in names if name != WALLS}
    if WALLS in names:
        left[WALLS] = position.walls(asked.area) // HUNDRED - taken.get(WALLS, 0)

    def rank(name: str) -> tuple[bool, bool, int]:
        if name == WALLS:
            return left[WALLS] <= 1, False, 0
        army = position.army(name)
        lasts = left[name] > 1
        return not lasts, True, HUNDRED * taken.get(name, 0) - army.effective if lasts else army.strength

    liked = [f"hit:{name}" for name in sorted(left, key=rank)]
    return ranked(liked, offered, partial(reasons.loss, position, left))


def weakest(offered: Sequence[str]) -> Ranking:
    """The card with the least strength (D-DESERT, D-DEATH-LOSS)."""
    liked = sorted(offered, key=lambda key: strength_of_kind(keys.rest(key)))
    return ranked(liked, offered, reasons.deserter)


def strongest(offered: Sequence[str]) -> Ranking:
    """The card with the most strength."""
    liked = sorted(offered, key=lambda key: strength_of_kind(keys.rest(key)), reverse=True)
    return ranked(liked, offered, reasons.volunteer)


def fallen(position: Position, offered: Sequence[str]) -> Ranking:
    """The Noble with the most troops is buried first (WK-DEATH-6)."""
    liked = sorted(offered, key=lambda key: position.army(keys.rest(key)).strength, reverse=True)
    return ranked(liked, offered, partial(reasons.fallen, position))


def loss_rule(offered: Sequence[str]) -> Ranking:
    """He wants to be asked (WK-ASYNC-11)."""
    liked = [key for key in offered if keys.rest(key) == keys.ASK]
    return ranked(liked, offered, reasons.loss_rule)
