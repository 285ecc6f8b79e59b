"""Plans for the three stacks, and zones for cards (D-PLAN, D-CHURCH-ZONE, D-MOB-ZONE)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from engine.games.knights import keys
from engine.games.knights.asked import AskedPlan
from engine.games.knights.bots.position import Position
from engine.games.knights.bots.ranking import Ranking, ranked
from engine.games.knights.bots.weights import WEIGHTS
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import LIMITS, ZoneId, zone_size
from engine.games.knights.teaching import reasons
from engine.parts.picking import left_of

_W = WEIGHTS.plan
_E = WEIGHTS.economy
MOBILIZE, LEVY = "mobilize_forces", "levy_taxes"


def plan(position: Position, asked: AskedPlan, offered: Sequence[str]) -> Ranking:
    """The cards of one stack out of the best that are left for this one and those after it."""
    assert position.view.own is not None
    laid = [kind for text in asked.chosen for kind in keys.split(text)]
    left = left_of(position.view.own.hand, laid)
    stacks = LIMITS.stacks - asked.stack
    stack = _stack(position, _ordered(position, _best(position, left, stacks)), stacks)
    wanted = Counter(stack)
    first = [key for key in offered if Counter(keys.split(keys.rest(key))) == wanted] or [offered[0]]
    others = sorted(offered, key=lambda key: _weight_of(position, key), reverse=True)
    return ranked([*first, *others], offered, partial(reasons.plan, position))


def _weight_of(position: Position, key: str) -> float:
    """The joint weight of an answer's cards."""
    counts = Counter(kind for kind in keys.split(keys.rest(key)) if kind != keys.NONE)
    return sum(_weight(position, kind, copy) for kind, many in counts.items() for copy in range(many))


def _best(position: Position, hand: Sequence[str], stacks: int) -> list[str]:
    """The cards with the highest weights."""
    copies: Counter[str] = Counter()
    weighed: list[tuple[float, str]] = []
    for kind in sorted(hand):
        weighed.append((_weight(position, kind, copies[kind]), kind))
        copies[kind] += 1
    weighed.sort(reverse=True)
    return [kind for _, kind in weighed[: stacks * LIMITS.cards_per_stack_per_baron]]


def _weight(position: Position, kind: str, copy: int) -> float:
    """The current weight of a copy of a card."""
    own, weight = position.own, _W.copies[kind][min(copy, 1)]
    match kind:
        case "levy_taxes" if position.is_short:
            return weight + _W.levy_short[min(copy, 1)]
        case "draft_soldiers" if own.crowns < _W.draft_crowns:
            return min(weight, _W.draft_poor)
        case "serve_the_church" if own.faith < _W.serve_below and not copy:
            return _W.serve_needed
        case "rally_support" if not copy:
            full = len(position.view.zones["assembly"]) / zone_size(position.view.many)
            return weight + _W.rally_zone * full
        case _:
            return weight


def _ordered(position: Position, cards: Sequence[str]) -> list[str]:
    """Attacks first, then Levy and Serve; a Levy comes before wages that are near and cannot be paid."""
    urgent = position.is_short and left_in(position, "wages") <= _W.wages_near

    def rank(kind: str) -> int:
        if kind == LEVY and urgent:
            return -1
        if kind in _W.attack_kinds:
            return 0
        return 1 if kind in _W.early_kinds else 2

    return sorted(cards, key=lambda kind: (rank(kind), kind))


def _stack(position: Position, cards: list[str], stacks: int) -> list[str]:
    """The first cards; of two attacks one Mobilize Forces is held back while an own city is in danger."""
    many = LIMITS.cards_per_stack_per_baron
    attacks = [kind for kind in cards if kind in _W.attack_kinds]
    if stacks > 1 and MOBILIZE in attacks and len(attacks) == many and _is_threatened(position):
        cards.remove(MOBILIZE)
    return cards[:many]


def _is_threatened(position: Position) -> bool:
    """Whether an enemy stands at or next to an own city without a Noble."""
    areas = [CITIES[name].area for name in position.own.cities]
    return any(not position.nobles(area, position.seat) and position.threats(area) for area in areas)


def left_in(position: Position, zone: ZoneId) -> int:
    """How many cards a zone still needs for its phase to start."""
    return zone_size(position.view.many) - len(position.view.zones[zone])


def zone(position: Position, offered: Sequence[str]) -> Ranking:
    """Where a card brings the phase nearer that helps him, never wages that he cannot pay."""
    deed = position.view.deed
    wanted = church_zone(position) if deed and deed.card.kind == "serve_the_church" else march_zone(position)
    unwanted = {keys.DECLINE, "zone:wages"} if position.is_short else {keys.DECLINE}
    rest = [key for key in offered if key not in unwanted]
    return ranked([f"zone:{wanted}", *rest], offered, partial(reasons.zone, position))


def march_zone(position: Position) -> ZoneId:
    """Where Mobilize Forces goes (D-MOB-ZONE)."""
    return "wages" if position.own.crowns >= position.bill + _E.zone_reserve else "assembly"


def church_zone(position: Position) -> ZoneId:
    """Where Serve the Church goes (D-CHURCH-ZONE)."""
    incomes = [position.income(seat) for seat in position.playing]
    if position.income(position.seat) * len(incomes) >= sum(incomes):
        return "taxation"
    return "assembly" if position.kingdom_cities(position.seat) >= _E.serve_kingdom else "taxation"
