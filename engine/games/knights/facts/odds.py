"""The chances of a battle before it is declared, from every draw of both sides out of a full Fate deck.

Both sides are assumed to keep +1 Victory first, then Draw 1 Fate, Deal and Prevent, and to take hits on walls first.
"""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Sequence
from math import comb
from typing import NamedTuple, TypeAlias

import msgspec

from engine.games.knights import keys
from engine.games.knights.conflict import ASSAULT, OPEN, STRONGHOLD
from engine.games.knights.content.armies import Shape, shape_of
from engine.games.knights.content.cards import BATTLE_RESULTS
from engine.games.knights.content.printed import HUNDRED
from engine.games.knights.facts import forces, structures
from engine.games.knights.facts.forces import COMMAND_ORDER
from engine.games.knights.view import ArmyView, View

# The number of cards of each result: Deal, Prevent, Victory, Draw.
Cards: TypeAlias = tuple[int, int, int, int]
_DEAL, _PREVENT, _VICTORY, _DRAW = range(4)
# The order of discarding results, the worst first.
_DROPPED = (_PREVENT, _DEAL, _DRAW, _VICTORY)
_DECK: Cards = (
    BATTLE_RESULTS["deal"].count,
    BATTLE_RESULTS["prevent"].count,
    BATTLE_RESULTS["victory"].count,
    BATTLE_RESULTS["draw"].count,
)


class Force(msgspec.Struct, frozen=True):
    """A side of a battle: its strength, the hits it can take, and its commander's presence and ability."""

    strength: int
    room: int
    commanded: bool
    ability: Shape | None = None


class Chances(msgspec.Struct, frozen=True):
    """The probabilities that the attacker wins, that his or the other side is destroyed, that he must retreat.

    In an assault he wins when the walls fall to him; in a field battle with more victories or as the only survivor.
    `hurt` is the average number of casualties he takes without being destroyed.
    """

    win: float
    lost: float
    beaten: float
    driven: float
    hurt: float

    def percent(self) -> dict[str, int]:
        return {"win": round(100 * self.win), "lost": round(100 * self.lost), "beaten": round(100 * self.beaten)}


# The result without a defence, and the result of a siege.
CERTAIN = Chances(win=1, lost=0, beaten=0, driven=0, hurt=0)


class _Edge(NamedTuple):
    """The net result of the cards: hits on the attacker and on the defender, and the attacker's lead in victories."""

    struck: int
    strikes: int
    victories: int


def by_command(nobles: Sequence[ArmyView]) -> list[ArmyView]:
    """Nobles by the worth of their abilities, unexhausted ones first (D-BAT-COMMANDER)."""
    return sorted(nobles, key=lambda army: (army.exhausted, COMMAND_ORDER.index(shape_of(army.holder))))


def force(armies: Sequence[ArmyView], walls: int = 0, commander: str = "") -> Force:
    """A side of a battle; without a named commander the best Noble commands."""
    nobles = [army for army in armies if army.holder != STRONGHOLD]
    best = next(iter(by_command([army for army in nobles if army.holder == commander] or nobles)), None)
    return Force(
        strength=walls + sum(army.effective for army in armies),
        room=walls // HUNDRED + sum(map(forces.room, armies)),
        commanded=bool(nobles),
        # An exhausted commander has no ability (WK-OPEN-6).
        ability=None if best is None or best.exhausted else shape_of(best.holder),
    )


@functools.lru_cache(maxsize=4096)
def chances(attacker: Force, defender: Force) -> Chances:
    """The chances of a battle of two sides (WK-OPEN-6, WK-OPEN-8, WK-ASLT-4)."""
    win = lost = beaten = driven = hurt = 0.0
    ours, theirs = forces.tally((), attacker.ability), forces.tally((), defender.ability)
    for edge, share in _edges(_many(attacker), attacker.commanded, _many(defender), defender.commanded).items():
        hits = max(0, edge.struck + theirs.deal - ours.prevent)
        stands = hits < attacker.room
        holds = edge.strikes + ours.deal - theirs.prevent < defender.room
        more = edge.victories + ours.victories - theirs.victories if stands and holds else 0
        dies = not stands or more < -1
        win += share * (stands and (not holds or more > 0))
        lost += share * dies
        beaten += share * (not holds or more > 1)
        driven += share * (more == -1)
        hurt += share * hits * (not dies)
    return Chances(win, lost, beaten, driven, hurt)


def attack(target: str, attacker: Force, defender: Force) -> Chances:
    """The chances of a battle for a target; undefended walls fall at once (WK-ASLT-6)."""
    return CERTAIN if target == ASSAULT and not defender.room else chances(attacker, defender)


def defenders(view: View, area: str, target: str) -> Force:
    """Who meets an attack on a target: a Baron's Nobles in the open field, or walls and all who are inside."""
    kind, _, other = target.partition(".")
    if kind == OPEN:
        return force(view.barons[keys.seat(other)].nobles_in(area))
    return force(view.inside(area), structures.walls(view, area))


def _many(side: Force) -> int:
    return forces.cards_drawn(side.strength, side.commanded)


@functools.cache
def _edges(many: int, led: bool, against: int, led_against: bool) -> dict[_Edge, float]:
    """The probability of each edge, for numbers of cards drawn with or without a commander.

    Every "Draw 1 Fate" that is kept ends in exactly one other card, so that it stands for a card drawn from the rest of
    the deck without its draws (WK-OPEN-5).
    """
    found: defaultdict[_Edge, float] = defaultdict(float)
    for (edge, chains, left), share in _kept(many, led, against, led_against).items():
        for other, ours in _draws(left, chains[0]):
            for another, theirs in _draws(_without(left, ours), chains[1]):
                found[_grown(edge, ours, theirs)] += share * other * another
    return found


def _kept(many: int, led: bool, against: int, led_against: bool) -> dict[tuple[_Edge, tuple[int, int], Cards], float]:
    """Possible kept cards: the edge so far, the draws each side kept, and the rest of the deck without draws."""
    found: defaultdict[tuple[_Edge, tuple[int, int], Cards], float] = defaultdict(float)
    for share, drawn in _draws(_DECK, many):
        ours, left = _keep(drawn, led), _without(_DECK, drawn)
        for other, met in _draws(left, against):
            theirs = _keep(met, led_against)
            edge = _grown(_Edge(0, 0, 0), ours, theirs)
            deal, prevent, victory, _ = _without(left, met)
            found[edge, (ours[_DRAW], theirs[_DRAW]), (deal, prevent, victory, 0)] += share * other
    return found


def _grown(edge: _Edge, ours: Cards, theirs: Cards) -> _Edge:
    return _Edge(
        edge.struck + theirs[_DEAL] - ours[_PREVENT],
        edge.strikes + ours[_DEAL] - theirs[_PREVENT],
        edge.victories + ours[_VICTORY] - theirs[_VICTORY],
    )


def _without(deck: Cards, gone: Cards) -> Cards:
    return deck[0] - gone[0], deck[1] - gone[1], deck[2] - gone[2], deck[3] - gone[3]


def _keep(hand: Cards, led: bool) -> Cards:
    left = list(hand)
    drop = forces.cards_to_drop(sum(hand), led)
    for result in _DROPPED:
        gone = min(drop, left[result])
        left[result] -= gone
        drop -= gone
    return left[0], left[1], left[2], left[3]


@functools.lru_cache(maxsize=4096)
def _draws(deck: Cards, many: int) -> tuple[tuple[float, Cards], ...]:
    """Every hand of a number of cards with its probability."""
    many = min(many, sum(deck))
    ways = comb(sum(deck), many)
    found = []
    for deal in range(min(deck[0], many) + 1):
        for prevent in range(min(deck[1], many - deal) + 1):
            for victory in range(min(deck[2], many - deal - prevent) + 1):
                draw = many - deal - prevent - victory
                if draw <= deck[3]:
                    hand = (deal, prevent, victory, draw)
                    share = comb(deck[0], deal) * comb(deck[1], prevent) * comb(deck[2], victory) * comb(deck[3], draw)
                    found.append((share / ways, hand))
    return tuple(found)
