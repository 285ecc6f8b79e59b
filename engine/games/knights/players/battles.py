"""Answers in a battle and after it: commander, discards, losses, deserters."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.knights import keys
from engine.games.knights.asked_war import AskedArmy
from engine.games.knights.content import HUNDRED
from engine.games.knights.frames.battle import WALLS
from engine.games.knights.odds import commander_of, room
from engine.games.knights.players.orders import named
from engine.games.knights.players.position import Position, strength_of_kind

# What each side gives up first: the attacker must win, the defender must last.
_ATTACKER_DROPS = ("prevent", "deal", "draw", "victory")
_DEFENDER_DROPS = ("draw", "deal", "prevent", "victory")
# Walls without many troops behind them want to strike before they want to last.
_WALL_DROPS = ("draw", "prevent", "deal", "victory")


def command(position: Position, asked: AskedArmy) -> str:
    """The best ability that is not exhausted (D-BAT-COMMANDER)."""
    return f"command:{commander_of([position.army(shape) for shape in asked.holders]).holder}"


def discard(position: Position, offered: Sequence[str]) -> str:
    """What is needed least, never more than must be (D-BAT-DISCARD)."""
    if keys.READY in offered:
        return keys.READY
    return next(f"drop:{result}" for result in _drops(position) if f"drop:{result}" in offered)


def _drops(position: Position) -> Sequence[str]:
    battle = position.view.battle
    assert battle is not None
    if battle.attacker.seat == position.seat:
        return _ATTACKER_DROPS
    walls = position.walls(battle.area) if battle.kind == "assault" else 0
    troops = sum(position.army(holder).effective for holder in battle.defender.armies)
    return _WALL_DROPS if walls > troops else _DEFENDER_DROPS


def losses(position: Position, asked: AskedArmy, offered: Sequence[str]) -> str:
    """Walls while they stay above 0, then the strongest army that outlives it, then whatever is left (D-BAT-LOSSES)."""
    taken = {name: int(many) for name, _, many in (text.partition(".") for text in asked.chosen)}
    names = named(offered, "hit")
    walls = position.walls(asked.area) // HUNDRED - taken.get(WALLS, 0) if WALLS in names else 0
    if walls > 1:
        return f"hit:{WALLS}"
    left = {name: room(position.army(name)) - taken.get(name, 0) for name in names if name != WALLS}
    lasting = [name for name, many in left.items() if many > 1]
    if lasting:
        return f"hit:{max(lasting, key=lambda name: position.army(name).effective - HUNDRED * taken.get(name, 0))}"
    if WALLS in names:
        return f"hit:{WALLS}"
    return f"hit:{min(left, key=lambda name: position.army(name).strength)}"


def weakest(offered: Sequence[str]) -> str:
    """The card with the least strength (D-DESERT, D-DEATH-LOSS)."""
    return min(offered, key=lambda key: strength_of_kind(keys.rest(key)))


def strongest(offered: Sequence[str]) -> str:
    """The card with the most strength."""
    return max(offered, key=lambda key: strength_of_kind(keys.rest(key)))


def fallen(position: Position, offered: Sequence[str]) -> str:
    """The Noble with the most troops is buried first (WK-DEATH-6)."""
    return max(offered, key=lambda key: position.army(keys.rest(key)).strength)


def loss_rule(offered: Sequence[str]) -> str:
    """He wants to be asked (WK-ASYNC-11)."""
    return next(key for key in offered if keys.rest(key) == keys.ASK)
