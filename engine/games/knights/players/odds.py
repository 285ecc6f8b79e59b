"""The chances of a battle, counted out over the Fate deck (section 9)."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from math import comb
from typing import NamedTuple, TypeAlias

from engine.games.knights import combat
from engine.games.knights.armies import Shape
from engine.games.knights.cards import BATTLE_RESULTS, BattleResultId
from engine.games.knights.content import HUNDRED

# How many cards of some show deal, prevent, victory and draw.
Cards: TypeAlias = tuple[int, int, int, int]

_ORDER: tuple[BattleResultId, ...] = ("deal", "prevent", "victory", "draw")
_DECK: Cards = (
    BATTLE_RESULTS["deal"].count,
    BATTLE_RESULTS["prevent"].count,
    BATTLE_RESULTS["victory"].count,
    BATTLE_RESULTS["draw"].count,
)
_DEAL, _PREVENT, _VICTORY, _DRAW = range(4)

# What each side gives up first (section 4 of the analysis): the attacker must win, the defender must last.
ATTACKER_DROPS: tuple[BattleResultId, ...] = ("prevent", "deal", "draw", "victory")
DEFENDER_DROPS: tuple[BattleResultId, ...] = ("draw", "deal", "prevent", "victory")


class Host(NamedTuple):
    """One side: effective strength with its walls, the ability it fights with, how much it can take, its walls.

    `commanded` says that a Noble leads it, `ability` his shape unless he is exhausted; `room` is how many casualties
    its armies take before all are spent.
    """

    strength: int
    commanded: bool
    ability: Shape | None
    room: int
    walls: int = 0


class Odds(NamedTuple):
    """Chances of the attacker to win or to take the walls, to die, to retreat and to kill; casualties to expect."""

    win: float
    die: float
    retreat: float
    kill: float
    tokens: float


class _Fought(NamedTuple):
    wins: bool
    dies: bool
    retreats: bool
    kills: bool


def attacking(strength: int, commander: Shape, room: int = 0) -> Host:
    """An attacker under an unexhausted commander; one army unless told how much several can take."""
    return Host(strength, commanded=True, ability=commander, room=room or -(-strength // HUNDRED))


def walls_alone(strength: int) -> Host:
    """A city without Nobles."""
    return Host(strength, commanded=False, ability=None, room=0, walls=strength // HUNDRED)


@functools.lru_cache(maxsize=4096)
def odds(attacker: Host, defender: Host) -> Odds:
    """What a battle promises when both sides discard by the usual rule."""
    win = die = retreat = kill = tokens = 0.0
    for chance, ours, left in _hands(_DECK, attacker, ATTACKER_DROPS):
        for other, theirs, _ in _hands(left, defender, DEFENDER_DROPS):
            share = chance * other
            mine = combat.Tally(ours[_DEAL], ours[_PREVENT], ours[_VICTORY])
            his = combat.Tally(theirs[_DEAL], theirs[_PREVENT], theirs[_VICTORY])
            end = _outcome(attacker, defender, mine, his)
            win += share * end.wins
            die += share * end.dies
            retreat += share * end.retreats
            kill += share * end.kills
            tokens += share * min(combat.hits(mine, his), attacker.room) * (not end.dies)
    return Odds(win, die, retreat, kill, tokens)


def _outcome(attacker: Host, defender: Host, mine: combat.Tally, his: combat.Tally) -> _Fought:
    """How it ends (WK-OPEN-8, WK-ASLT-4): walls take hits before the armies behind them."""
    lost = combat.hits(mine, his) >= attacker.room
    stands = combat.hits(his, mine) < defender.walls + defender.room
    if lost or not stands:
        dead = not stands and defender.room > 0
        return _Fought(wins=not stands and not lost, dies=lost, retreats=False, kills=dead)
    more = mine.victories - his.victories
    return _Fought(wins=more > 0, dies=more < -1, retreats=more == -1, kills=more > 1 and defender.room > 0)


def _hands(deck: Cards, side: Host, drops: tuple[BattleResultId, ...]) -> Iterator[tuple[float, Cards, Cards]]:
    """What a side may come to fight with, how likely, and what of the deck is left.

    Every "Draw 1 Fate" ends in exactly one other card, so that a side's draws stand for as many cards drawn from the
    rest of the deck without its draws.
    """
    many = combat.cards_drawn(side.strength, side.commanded)
    found: dict[tuple[Cards, Cards], float] = {}
    if not side.commanded:
        plain = (*deck[:_DRAW], 0)
        for chance, hand in _draws(plain, min(many, sum(plain))):
            _add(found, _ability(hand, side.ability), _without(plain, hand), chance)
    else:
        for chance, drawn in _draws(deck, min(many, sum(deck))):
            kept = _keep(drawn, combat.cards_to_drop(sum(drawn), commanded=True), drops)
            rest = (*_without(deck, drawn)[:_DRAW], 0)
            for more, extra in _draws(rest, min(kept[_DRAW], sum(rest))):
                hand = (kept[0] + extra[0], kept[1] + extra[1], kept[2] + extra[2], 0)
                _add(found, _ability(hand, side.ability), _without(rest, extra), chance * more)
    return ((chance, hand, left) for (hand, left), chance in found.items())


def _add(found: dict[tuple[Cards, Cards], float], hand: Cards, left: Cards, chance: float) -> None:
    found[hand, left] = found.get((hand, left), 0.0) + chance


def _ability(hand: Cards, ability: Shape | None) -> Cards:
    """The hand with what the commander adds (WK-OPEN-6, WK-OPEN-8)."""
    deal, prevent, victory, draw = hand
    return deal + (ability == "star"), prevent + (ability == "square"), victory + (ability == "triangle"), draw


def _without(deck: Cards, cards: Cards) -> Cards:
    return deck[0] - cards[0], deck[1] - cards[1], deck[2] - cards[2], deck[3] - cards[3]


def _keep(drawn: Cards, many: int, drops: tuple[BattleResultId, ...]) -> Cards:
    """What is left of a hand when so many cards have gone."""
    kept = list(drawn)
    for result in drops:
        gone = min(many, kept[_ORDER.index(result)])
        kept[_ORDER.index(result)] -= gone
        many -= gone
    return kept[0], kept[1], kept[2], kept[3]


@functools.lru_cache(maxsize=8192)
def _draws(deck: Cards, many: int) -> tuple[tuple[float, Cards], ...]:
    """Every hand of so many cards with its chance."""
    ways = comb(sum(deck), many)
    found: list[tuple[float, Cards]] = []
    for deal in range(min(deck[0], many) + 1):
        for prevent in range(min(deck[1], many - deal) + 1):
            for victory in range(min(deck[2], many - deal - prevent) + 1):
                draw = many - deal - prevent - victory
                if draw <= deck[3]:
                    hands = comb(deck[0], deal) * comb(deck[1], prevent) * comb(deck[2], victory) * comb(deck[3], draw)
                    found.append((hands / ways, (deal, prevent, victory, draw)))
    return tuple(found)
