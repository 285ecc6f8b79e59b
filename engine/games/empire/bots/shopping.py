"""Plans to take a card, with its best target (section 8.1 and the worth of cards)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

import msgspec

from engine.games.empire import keys
from engine.games.empire.bots.plans import Plan, reinforced, surely
from engine.games.empire.bots.position import Position, card_weight, card_worth
from engine.games.empire.content import CAESAR, CARDS, GALLEY, GENERAL, KEY_PROVINCES, PROVINCES, SEAS, Card, Operation
from engine.games.empire.facts.markers import markers_left
from engine.games.empire.facts.units import bases

# The steps that aim a card, and the position after it was taken.
Taken: TypeAlias = tuple[tuple[str, ...], Position]


def card_plans(position: Position) -> Iterator[Plan]:
    """Every card of the display that can be paid, aimed as well as possible (EMP-CARD-1, EMP-CARD-8)."""
    if position.took_card:
        return
    for name in sorted(set(position.standpoint.view.display)):
        card = CARDS[name]
        if card.price <= position.talents:
            before = msgspec.structs.replace(position.paid(card.price), took_card=True)
            for aimed, after in _taken(before, card):
                yield surely(keys.TAKE, (f"card:{name}", *aimed), after)


def _taken(position: Position, card: Card) -> Iterator[Taken]:
    """What comes of a card; a card that needs a target and has none comes to nothing."""
    if card.type == "senator":
        yield (), msgspec.structs.replace(position, senators=position.senators + card.value)
    elif not card.senate_vote and card.effect.op in _EFFECTS:
        yield from _EFFECTS[card.effect.op](position, card)
    else:
        yield (), _owned(position, card)


def _owned(position: Position, card: Card) -> Position:
    standpoint = position.standpoint
    more = card_worth(standpoint, card.id) * card_weight(standpoint.left, ready=True)
    return msgspec.structs.replace(position, cards=position.cards + more)


def _gain(position: Position, card: Card) -> Iterator[Taken]:
    """What a card brings at once; a reusable one waits before its owner."""
    if card.type != "immediate":
        yield (), _owned(position, card)
    elif card.effect.op == "remove_chaos":
        yield (), position.stirred(-card.effect.amount)
    elif card.effect.op == "gain_talents":
        yield (), position.paid(-card.effect.amount)
    else:
        yield (), msgspec.structs.replace(position, points=position.points + card.effect.amount)


def _city(position: Position, _: Card) -> Iterator[Taken]:
    """Where most own markers are, then the highest first value."""
    markers = position.own_markers
    free = [name for name in sorted(markers) if name not in position.cities]
    if free:
        best = max(free, key=lambda name: (markers[name], PROVINCES[name].points[0]))
        yield (f"at:{best}",), position.changed(best, cities={**position.cities, best: position.standpoint.seat})


def _treaty(position: Position, card: Card) -> Iterator[Taken]:
    """Over the province without own troops where most own markers are."""
    markers = position.own_markers
    bare = [name for name in sorted(markers) if name not in position.own_troops]
    if bare:
        yield (f"at:{max(bare, key=lambda name: markers[name])}",), _owned(position, card)


def _legate(position: Position, _: Card) -> Iterator[Taken]:
    """To the own province with most tokens."""
    own = sorted(position.own_markers)
    if own and position.standpoint.own.reserve[GENERAL]:
        best = max(own, key=lambda name: position.tokens.get(name, 0))
        yield (f"at:{best}",), reinforced(position, best, {GENERAL: 1})


def _colony(position: Position, _: Card) -> Iterator[Taken]:
    """In place of any token."""
    if markers_left(position.own_markers) > 0:
        for name in sorted(position.tokens):
            yield (f"at:{name}",), position.bought(name, None)


def _bribery(position: Position, _: Card) -> Iterator[Taken]:
    """In place of any marker that nothing protects."""
    if markers_left(position.own_markers) > 0:
        for name in KEY_PROVINCES:
            for owner in position.exposed(name):
                yield (f"marker:{name}>{keys.seat_name(owner)}",), position.bought(name, owner)


def _units(position: Position, card: Card) -> Iterator[Taken]:
    """Free units join the Caesar; galleys gather off his coast."""
    unit, own = card.effect.unit, position.standpoint.own
    home = headquarters(position)
    if not unit or home is None:
        return
    many = min(card.effect.max, own.reserve[unit])
    if not many:
        return
    if unit == GALLEY:
        place = max(PROVINCES[home].seas, key=lambda sea: (coast_tokens(position.tokens, sea), sea))
        after = msgspec.structs.replace(position, galleys=position.galleys + many)
    else:
        place, after = home, reinforced(position, home, {unit: many})
    yield (*[f"put:{place}"] * many, keys.DONE), after


def headquarters(position: Position) -> str | None:
    """The province of the Caesar, if units may be placed there; otherwise where most own markers are."""
    here, markers = position.own_troops, position.own_markers
    return max(bases(markers, here), key=lambda name: (CAESAR in here[name], markers[name]), default=None)


def coast_tokens(tokens: Mapping[str, int], sea: str) -> int:
    """How many tokens lie on the coasts of a sea zone."""
    return sum(tokens.get(shore, 0) for shore in SEAS[sea].coasts)


_EFFECTS: Mapping[Operation, Callable[[Position, Card], Iterator[Taken]]] = {
    "remove_chaos": _gain,
    "gain_talents": _gain,
    "gain_vp": _gain,
    "build_city": _city,
    "protect_province": _treaty,
    "place_general": _legate,
    "replace_token": _colony,
    "replace_marker": _bribery,
    "place_units": _units,
}
