"""Reasons for the computer player's plans, with the best second action."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.contract import Arg, SeatName, Text
from engine.games.empire import keys
from engine.games.empire.bots.marches import unreached
from engine.games.empire.bots.odds import of_hundred
from engine.games.empire.bots.plans import Plan, met
from engine.games.empire.bots.position import Position
from engine.games.empire.content import CARDS, GENERAL, LEADERS, NUMBERS, PROVINCES, SEAS
from engine.games.empire.facts.markers import points_of
from engine.games.empire.facts.units import troop_count
from engine.games.empire.words.names import card, effect_words, place, sources_words, unit, units


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


def _rise(now: Position, after: Position, province: str) -> dict[str, Arg]:
    seat = now.standpoint.seat
    return {"before": _points(now, province)[seat], "after": _points(after, province)[seat]}


# Influence


def _purchase(now: Position, plan: Plan, _: Plan | None) -> Text:
    """Points gained, points taken from somebody, or at least taxes."""
    province, seat = _named(plan, "province")[0], now.standpoint.seat
    sources = [None if name == keys.TOKEN else keys.seat(name) for name in _named(plan, "source")]
    before, after = _points(now, province), _points(_after(plan), province)
    args: dict[str, Arg] = {
        "province": place(province),
        "talents": NUMBERS.influence_price * len(sources),
        "sources": sources_words(sources),
    }
    if after[seat] > before[seat]:
        return Text("empire-hint-buy", args | {"before": before[seat], "after": after[seat]})
    fallen = [other for other in range(len(after)) if other != seat and after[other] < before[other]]
    if fallen:
        who = fallen[0]
        return Text(
            "empire-hint-buy-against", args | {"who": SeatName(who), "before": before[who], "after": after[who]}
        )
    own = _after(plan).markers[seat][province]
    return Text("empire-hint-buy-hold", args | {"markers": own, "tax": NUMBERS.tax_per_influence * len(sources)})


def _bought(plan: Plan | None, province: str) -> bool:
    """Whether a plan buys influence in a province."""
    return plan is not None and plan.verb == keys.INFLUENCE and _named(plan, "province")[0] == province


# Marches


def _march(now: Position, plan: Plan, then: Plan | None) -> Text:
    """Who goes where, and what waits there."""
    seat, goal, after = now.standpoint.seat, _named(plan, "to")[0], _after(plan)
    who = next(unit(name) for name in _named(plan, "kind") if name in LEADERS)
    args: dict[str, Arg] = {"leader": who, "province": place(goal)}
    if then is not None and _bought(then, goal):
        args["many"] = len(_named(then, "source"))
        rise = _rise(now, _after(then), goal)
        rises = rise["before"] != rise["after"]
        return Text("empire-hint-move-buy" if rises else "empire-hint-move-markers", args | rise)
    if then is not None and then.verb == keys.ATTACK and _named(then, "on")[0] == goal:
        foe = keys.seat(keys.other(then.steps[0]))
        return Text("empire-hint-move-attack", args | {"who": SeatName(foe), "odds": _odds(after, then)})
    waiting = after.tokens.get(goal, 0) + sum(after.markers[other][goal] for other in after.exposed(goal))
    if waiting:
        return Text("empire-hint-move-sources", args | {"many": waiting})
    if goal in after.markers[seat]:
        return Text("empire-hint-move-guard", args | {"many": after.markers[seat][goal]})
    return Text("empire-hint-move-idle", args | {"points": PROVINCES[goal].points[0]})


# Battles


def _odds(before: Position, plan: Plan) -> Text:
    """The chance of an attack; a defence without combat units is lost at once."""
    province, foe = keys.pair(keys.named(plan.steps[0]))
    if not met(before, province, keys.seat(foe)).defender.size:
        return Text("empire-hint-odds-lone")
    return Text("empire-hint-odds", {"chance": of_hundred(plan.outcomes[0][0])})


def _attack(now: Position, plan: Plan, then: Plan | None) -> Text:
    """The chance, and the markers that lose their guard."""
    province, foe = keys.pair(keys.named(plan.steps[0]))
    enemy = keys.seat(foe)
    args: dict[str, Arg] = {"odds": _odds(now, plan), "who": SeatName(enemy), "province": place(province)}
    markers = now.markers[enemy].get(province, 0)
    if markers and _bought(then, province):
        return Text("empire-hint-attack-buy", args | {"many": markers})
    if markers:
        return Text("empire-hint-attack-guard", args | {"many": markers})
    return Text("empire-hint-attack", args | {"many": troop_count(now.troops[enemy][province])})


# Money, drafts, cards, fleets


def _tax(now: Position, plan: Plan, then: Plan | None) -> Text:
    """Money for chaos, and what it pays for."""
    talents = keys.number(plan.verb)
    more = talents // NUMBERS.special_tax_per_chaos
    args: dict[str, Arg] = {"talents": talents, "more": more, "chaos": round(now.chaos[now.standpoint.seat]) + more}
    if then is not None and then.verb == keys.INFLUENCE:
        province = _named(then, "province")[0]
        return Text("empire-hint-tax-buy", args | {"many": len(_named(then, "source")), "province": place(province)})
    if then is not None and then.verb == keys.TAKE:
        return Text("empire-hint-tax-card", args | {"card": card(_named(then, "card")[0])})
    return Text("empire-hint-tax", args)


def _draft(now: Position, plan: Plan, _: Plan | None) -> Text:
    """What is drafted, and how well the province is held then."""
    province = keys.other(plan.steps[0])
    counts = dict(zip(_named(plan, "recruit"), map(int, _named(plan, "count")), strict=True))
    seat, after = now.standpoint.seat, _after(plan)
    args: dict[str, Arg] = {
        "units": units(counts),
        "talents": now.talents - after.talents,
        "chaos": NUMBERS.chaos_draft,
        "province": place(province),
    }
    if GENERAL in counts:
        return Text("empire-hint-draft-general", args)
    troops, markers = troop_count(after.troops[seat][province]), after.markers[seat][province]
    return Text("empire-hint-draft", args | {"troops": troops, "markers": markers})


def _card(now: Position, plan: Plan, _: Plan | None) -> Text:
    """What a card does for its price; of a marker it places, the points."""
    kind = CARDS[_named(plan, "card")[0]]
    args: dict[str, Arg] = {"card": card(kind.id), "price": kind.price}
    target = (_named(plan, "at") or _named(plan, "marker") or [""])[0]
    if kind.places_marker and target:
        args["province"] = place(target)
        rise = _rise(now, _after(plan), target)
        rises = rise["before"] != rise["after"]
        return Text("empire-hint-card-marker" if rises else "empire-hint-card-hold", args | rise)
    if target:
        markers = now.markers[now.standpoint.seat].get(target, 0)
        args |= {"province": place(target), "markers": markers}
        return Text("empire-hint-card-at", args | {"effect": effect_words(kind)})
    return Text("empire-hint-card", args | {"effect": effect_words(kind)})


def _fleet(now: Position, plan: Plan, _: Plan | None) -> Text:
    """What comes into reach from a sea zone."""
    zone = _named(plan, "zone")[0]
    tokens = sum(now.tokens.get(shore, 0) for shore in unreached(now) & {*SEAS[zone].coasts})
    return Text("empire-hint-fleet", {"sea": place(zone), "tokens": tokens})


_WHY: Mapping[str, Callable[[Position, Plan, Plan | None], Text]] = {
    keys.INFLUENCE: _purchase,
    keys.MOVE: _march,
    keys.ATTACK: _attack,
    "tax": _tax,
    keys.DRAFT: _draft,
    keys.TAKE: _card,
    keys.FLEET: _fleet,
}
