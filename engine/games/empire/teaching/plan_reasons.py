"""Reasons for the computer player's plans, with the best second action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.contract import Text
from engine.games.empire import keys
from engine.games.empire.bots.odds import of_hundred
from engine.games.empire.bots.plans import Plan, met, unreached
from engine.games.empire.bots.position import Position
from engine.games.empire.content import CARDS, GENERAL, LEADERS, NUMBERS, PROVINCES, SEAS
from engine.games.empire.facts.markers import points_of
from engine.games.empire.facts.units import troop_count
from engine.games.empire.words.names import effect_words, say, sources_words, unit, units


def why(now: Position, plan: Plan, then: Plan | None) -> Text:
    """The reason for a plan; `then` is the best action after it, if there is one."""
    return _WHY[keys.verb(plan.verb)](now, plan, then)


def _points(position: Position, province: str) -> list[int]:
    """What everybody would score in a province."""
    counts = [markers.get(province, 0) for markers in position.markers]
    return points_of(province, counts, position.standpoint.skipping)


def _named(plan: Plan, verb: str) -> list[str]:
    """What the steps of a kind name."""
    return [keys.name(step) for step in plan.steps if keys.verb(step) == verb]


def _after(plan: Plan) -> Position:
    return plan.outcomes[0][1]


def _rise(now: Position, after: Position, province: str) -> tuple[int, int]:
    """The own points in a province before and after."""
    seat = now.standpoint.seat
    return _points(now, province)[seat], _points(after, province)[seat]


# Influence


def _purchase(now: Position, plan: Plan, _: Plan | None) -> Text:
    """Points gained, points taken from somebody, or at least taxes."""
    province, seat = _named(plan, "province")[0], now.standpoint.seat
    sources = [None if name == keys.TOKEN else keys.seat(name) for name in _named(plan, "source")]
    before, after = _points(now, province), _points(_after(plan), province)
    price = NUMBERS.influence_price * len(sources)
    hint = partial(say, province=province, talents=price, sources=sources_words(sources))
    if after[seat] > before[seat]:
        return hint("empire-hint-buy", before=before[seat], after=after[seat])
    fallen = [other for other in range(len(after)) if other != seat and after[other] < before[other]]
    if fallen:
        who = fallen[0]
        return hint("empire-hint-buy-against", who=who, before=before[who], after=after[who])
    own = _after(plan).markers[seat][province]
    return hint("empire-hint-buy-hold", markers=own, tax=NUMBERS.tax_per_influence * len(sources))


def _bought(plan: Plan | None, province: str) -> bool:
    """Whether a plan buys influence in a province."""
    return plan is not None and plan.verb == keys.INFLUENCE and _named(plan, "province")[0] == province


# Marches


def _march(now: Position, plan: Plan, then: Plan | None) -> Text:
    """Who goes where, and what waits there."""
    seat, goal, after = now.standpoint.seat, _named(plan, "to")[0], _after(plan)
    leader = next(unit(name) for name in _named(plan, "kind") if name in LEADERS)
    hint = partial(say, leader=leader, province=goal)
    if then is not None and _bought(then, goal):
        before, later = _rise(now, _after(then), goal)
        message = "empire-hint-move-buy" if before != later else "empire-hint-move-markers"
        return hint(message, many=len(_named(then, "source")), before=before, after=later)
    if then is not None and then.verb == keys.ATTACK and _named(then, "on")[0] == goal:
        return hint("empire-hint-move-attack", who=keys.seat(keys.other(then.steps[0])), odds=_odds(after, then))
    waiting = after.sources(goal)
    if waiting:
        return hint("empire-hint-move-sources", many=waiting)
    if goal in after.markers[seat]:
        return hint("empire-hint-move-guard", many=after.markers[seat][goal])
    return hint("empire-hint-move-idle", points=PROVINCES[goal].points[0])


# Battles


def _odds(before: Position, plan: Plan) -> Text:
    """The chance of an attack; a defence without combat units is lost at once."""
    province, foe = keys.pair(keys.named(plan.steps[0]))
    if not met(before, province, keys.seat(foe)).defender.size:
        return Text("empire-hint-odds-lone")
    return say("empire-hint-odds", chance=of_hundred(plan.outcomes[0][0]))


def _attack(now: Position, plan: Plan, then: Plan | None) -> Text:
    """The chance, and the markers that lose their guard."""
    province, foe = keys.pair(keys.named(plan.steps[0]))
    enemy = keys.seat(foe)
    markers, hint = now.markers[enemy].get(province, 0), "empire-hint-attack"
    if markers:
        hint = "empire-hint-attack-buy" if _bought(then, province) else "empire-hint-attack-guard"
    many = markers or troop_count(now.troops[enemy][province])
    return say(hint, odds=_odds(now, plan), who=enemy, province=province, many=many)


# Money, drafts, cards, fleets


def _tax(now: Position, plan: Plan, then: Plan | None) -> Text:
    """Money for chaos, and what it pays for."""
    talents = keys.number(plan.verb)
    more = talents // NUMBERS.special_tax_per_chaos
    hint = partial(say, talents=talents, more=more, chaos=round(now.chaos[now.standpoint.seat]) + more)
    if then is not None and then.verb == keys.INFLUENCE:
        return hint("empire-hint-tax-buy", many=len(_named(then, "source")), province=_named(then, "province")[0])
    if then is not None and then.verb == keys.TAKE:
        return hint("empire-hint-tax-card", card=_named(then, "card")[0])
    return hint("empire-hint-tax")


def _draft(now: Position, plan: Plan, _: Plan | None) -> Text:
    """What is drafted, and how well the province is held then."""
    province = keys.other(plan.steps[0])
    counts = dict(zip(_named(plan, "recruit"), map(int, _named(plan, "count")), strict=True))
    seat, after = now.standpoint.seat, _after(plan)
    talents, troops = now.talents - after.talents, troop_count(after.troops[seat][province])
    return say(
        "empire-hint-draft-general" if GENERAL in counts else "empire-hint-draft",
        units=units(counts),
        talents=talents,
        chaos=NUMBERS.chaos_draft,
        province=province,
        troops=troops,
        markers=after.markers[seat][province],
    )


def _card(now: Position, plan: Plan, _: Plan | None) -> Text:
    """What a card does for its price; of a marker it places, the points."""
    kind = CARDS[_named(plan, "card")[0]]
    hint = partial(say, card=kind.id, price=kind.price)
    target = (_named(plan, "at") or _named(plan, "marker") or [""])[0]
    if kind.places_marker and target:
        before, after = _rise(now, _after(plan), target)
        message = "empire-hint-card-marker" if before != after else "empire-hint-card-hold"
        return hint(message, province=target, before=before, after=after)
    if target:
        markers = now.own_markers.get(target, 0)
        return hint("empire-hint-card-at", province=target, markers=markers, effect=effect_words(kind))
    return hint("empire-hint-card", effect=effect_words(kind))


def _fleet(now: Position, plan: Plan, _: Plan | None) -> Text:
    """What comes into reach from a sea zone."""
    zone = _named(plan, "zone")[0]
    tokens = sum(now.tokens.get(shore, 0) for shore in unreached(now) & {*SEAS[zone].coasts})
    return say("empire-hint-fleet", sea=zone, tokens=tokens)


_WHY: Mapping[str, Callable[[Position, Plan, Plan | None], Text]] = {
    keys.INFLUENCE: _purchase,
    keys.MOVE: _march,
    keys.ATTACK: _attack,
    "tax": _tax,
    keys.DRAFT: _draft,
    keys.TAKE: _card,
    keys.FLEET: _fleet,
}
