"""The chances of a battle, counted out over the Fate deck (section 9)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from math import comb
from typing import NamedTuple, TypeAlias, TypeVar

from engine.games.knights import combat
from engine.games.knights.armies import Shape
from engine.games.knights.cards import BATTLE_RESULTS, BattleResultId

K = TypeVar("K")

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
    """The attacker's chances to win or take the walls, to die, to retreat, to kill; casualties if none of his dies."""

    win: float
    die: float
    retreat: float
    kill: float
    tokens: float


class _Edge(NamedTuple):
    """By how much one side's hits and victories surpass the other's, abilities not counted."""

    struck: int
    strikes: int
    victories: int


@functools.lru_cache(maxsize=4096)
def odds(attacker: Host, defender: Host) -> Odds:
    """What a battle promises when both sides discard by the usual rule (WK-OPEN-6, WK-OPEN-8, WK-ASLT-4)."""
    win = die = retreat = kill = tokens = 0.0
    ours, theirs = combat.tally((), attacker.ability), combat.tally((), defender.ability)
    drawn = combat.cards_drawn(attacker.strength, commanded=True)
    against = combat.cards_drawn(defender.strength, defender.commanded)
    for edge, chance in _edges(drawn, against, defender.commanded).items():
        hits = max(0, edge.struck + theirs.deal - ours.prevent)
        lost = hits >= attacker.room
        stands = edge.strikes + ours.deal - theirs.prevent < defender.walls + defender.room
        more = edge.victories + ours.victories - theirs.victories
        counted = stands and not lost
        win += chance * ((counted and more > 0) or not (lost or stands))
        dies = lost or (counted and more < -1)
        die += chance * dies
        retreat += chance * (counted and more == -1)
        kill += chance * (defender.room > 0 and (not stands or (counted and more > 1)))
        tokens += chance * hits * (not dies)
    return Odds(win, die, retreat, kill, tokens)


@functools.cache
def _edges(many: int, against: int, commanded: bool) -> dict[_Edge, float]:
    """How likely each edge is when an attacker draws so many cards and a defender so many (WK-OPEN-2 to 5).

    Every "Draw 1 Fate" that is kept ends in exactly one other card, so that it stands for a card drawn from the rest of
    the deck without its draws.
    """
    found: dict[_Edge, float] = {}
    for (edge, chains, left), chance in _kept(many, against, commanded).items():
        for other, ours in _draws(left, chains[0]):
            for another, theirs in _draws(_without(left, ours), chains[1]):
                _add(found, _grown(edge, ours, theirs), chance * other * another)
    return found


def _kept(many: int, against: int, commanded: bool) -> dict[tuple[_Edge, tuple[int, int], Cards], float]:
    """What both sides may keep: the edge so far, the draws each has kept, and the rest of the deck without draws."""
    found: dict[tuple[_Edge, tuple[int, int], Cards], float] = {}
    for chance, drawn in _draws(_DECK, many):
        ours, left = _keep(drawn, combat.cards_to_drop(many, commanded=True), ATTACKER_DROPS), _without(_DECK, drawn)
        for other, met in _draws(left, against):
            theirs = _keep(met, combat.cards_to_drop(against, commanded), DEFENDER_DROPS)
            rest = _plain(_without(left, met))
            edge = _grown(_Edge(0, 0, 0), ours, theirs)
            _add(found, (edge, (ours[_DRAW], theirs[_DRAW]), rest), chance * other)
    return found


def _grown(edge: _Edge, ours: Cards, theirs: Cards) -> _Edge:
    """An edge with more cards on both sides."""
    return _Edge(
        edge.struck + theirs[_DEAL] - ours[_PREVENT],
        edge.strikes + ours[_DEAL] - theirs[_PREVENT],
        edge.victories + ours[_VICTORY] - theirs[_VICTORY],
    )


def _add(found: dict[K, float], key: K, chance: float) -> None:
    found[key] = found.get(key, 0.0) + chance


def _plain(deck: Cards) -> Cards:
    """A deck without its draws."""
    return deck[0], deck[1], deck[2], 0


def _without(deck: Cards, cards: Cards) -> Cards:
    return deck[0] - cards[0], deck[1] - cards[1], deck[2] - cards[2], deck[3] - cards[3]


def _keep(drawn: Cards, many: int, drops: Sequence[BattleResultId]) -> Cards:
    """What is left of a hand when so many cards have gone."""
    kept = list(drawn)
    for result in drops:
        gone = min(many, kept[_ORDER.index(result)])
        kept[_ORDER.index(result)] -= gone
        many -= gone
    return kept[0], kept[1], kept[2], kept[3]


@functools.lru_cache(maxsize=4096)
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
