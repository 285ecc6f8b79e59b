"""The own turn: what costs nothing first, then the first action of the best pair (D-TURN)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from engine.contract import Question, Text, Word
from engine.games.empire import keys
from engine.games.empire.asked import AskedAttack, AskedCard, AskedDraft, AskedFleet, AskedInfluence, AskedMove
from engine.games.empire.bots import plans
from engine.games.empire.bots.odds import of_hundred
from engine.games.empire.bots.plans import Plan, met, unreached
from engine.games.empire.bots.position import Position, position
from engine.games.empire.bots.senate import is_worth_calling
from engine.games.empire.bots.shopping import card_plans
from engine.games.empire.bots.weighed import Weighed
from engine.games.empire.bots.weights import WEIGHTS
from engine.games.empire.content import CARDS, GENERAL, LEADERS, NUMBERS, PROVINCES, SEAS
from engine.games.empire.facts.markers import points_of
from engine.games.empire.facts.units import troop_count
from engine.games.empire.rules.march import Part
from engine.games.empire.view import View
from engine.games.empire.words.names import effect_words, say, sources_words, unit, units

_W = WEIGHTS.plans

# The plans for each action that is built in steps.
_PLANS: Mapping[str, Callable[[Position], Iterable[Plan]]] = {
    keys.INFLUENCE: plans.purchases,
    keys.MOVE: plans.marches,
    keys.ATTACK: plans.attacks,
    keys.DRAFT: plans.drafts,
    keys.TAKE: card_plans,
    keys.FLEET: plans.fleets,
}


def anytime_moves(view: View, offered: Collection[str]) -> Iterator[Weighed]:
    """The moves of a turn, best first: free cards, the first actions of the best pairs, and the end of the turn."""
    now = position(view)
    free = False
    for weighed in _free_deeds(now, offered):
        free = True
        yield weighed
    if not view.actions:
        yield Weighed(keys.END, Text("empire-hint-end-keep" if free else "empire-hint-end-spent"))
        ready = [key for key in sorted(offered) if key != keys.END]
        yield from (Weighed(key, say("empire-hint-ready", card=keys.name(key))) for key in ready)
        return
    found = ranked((plan for plan in _all_plans(now) if plan.verb in offered), view.actions)
    gains = bool(found) and found[0].worth > now.value()
    better = [valued for valued in found if gains and valued.worth > now.value()]
    yield from _each_verb(now, better)
    yield Weighed(keys.END, _why_end(view, found[0].plan.verb if found and not better else ""))
    yield from _each_verb(now, found)


def _why_end(view: View, best: str) -> Text:
    """Not even the best action gains anything, or the rest can wait."""
    if not best:
        return say("empire-hint-end-unused", many=view.actions)
    return say("empire-hint-end", action=Word(f"action.{'card' if best == keys.TAKE else keys.verb(best)}"))


def steps(view: View, asked: Question, offered: Collection[str]) -> Iterator[Weighed]:
    """The next steps of the best plans that begin with the steps already given; without one the action is given up."""
    now = position(view)
    verb, given = _given(now, asked)
    begun = [
        plan
        for plan in _PLANS[verb](now)
        if plan.steps[: len(given)] == given and len(plan.steps) > len(given) and plan.steps[len(given)] in offered
    ]
    following = {plan.steps[len(given)] for plan in begun}
    if len(following) == 1:
        yield Weighed(following.pop(), lambda: _why(now, ranked(begun, view.actions)[0].plan))
    else:
        for valued in ranked(begun, view.actions):
            yield Weighed(valued.plan.steps[len(given)], partial(_why, now, valued.plan))
    yield Weighed(keys.CANCEL, Text("empire-hint-cancel" if begun else "empire-hint-cancel-idle"))


def _each_verb(now: Position, found: Iterable[Valued]) -> Iterator[Weighed]:
    """The best plan for each action; of special taxes one is enough."""
    seen: set[str] = set()
    for valued in found:
        verb = keys.verb(valued.plan.verb)
        if verb not in seen:
            yield Weighed(valued.plan.verb, partial(_why, now, valued.plan))
        seen.add(verb)


def _why(now: Position, plan: Plan) -> Text:
    """What a plan brings, with what may follow it in the same turn."""
    then = _second(plan.after) if now.standpoint.view.actions > 1 else None
    return _WHY[keys.verb(plan.verb)](now, plan, then)


def _all_plans(now: Position) -> Iterator[Plan]:
    for make in _PLANS.values():
        yield from make(now)
    yield from plans.taxes(now)


def _seconds(after: Position) -> Iterator[Plan]:
    """What may follow an action in the same turn."""
    yield from plans.purchases(after)
    yield from plans.attacks(after)
    yield from plans.taxes(after)
    yield from card_plans(after)


class Valued(NamedTuple):
    """A plan with its value alone, and with the best second action where there is one."""

    plan: Plan
    alone: float
    worth: float

    def rank(self) -> tuple[float, float, str, tuple[str, ...]]:
        """Best first; of pairs that come to the same the one that does more at once, then by id."""
        return -round(self.worth, 6), -self.alone, self.plan.verb, self.plan.steps


def ranked(plans: Iterable[Plan], actions: int) -> list[Valued]:
    """Plans for the first of so many actions, best first; behind those thought through the others as they are alone."""
    found = sorted((Valued(plan, value, value) for plan in plans for value in (plan.value(),)), key=Valued.rank)
    if actions < 2:
        return found
    openers = [valued for valued in found[_W.best :] if valued.plan.opens][: _W.openers]
    kept = [*found[: _W.best], *openers]
    paired = sorted((valued._replace(worth=_paired(valued.plan)) for valued in kept), key=Valued.rank)
    known = {id(valued) for valued in kept}
    return paired + [valued for valued in found if id(valued) not in known]


def _paired(plan: Plan) -> float:
    """The value of a plan with the best second action after it."""
    return plan.bonus + sum(chance * _followed(after) for chance, after in plan.outcomes)


def _followed(after: Position) -> float:
    """The value of a position with one action left."""
    return max(after.value(), max((plan.value() for plan in _seconds(after)), default=after.value()))


def _second(after: Position) -> Plan | None:
    """The action that gains most in such a position, if one does."""
    best = max(_seconds(after), key=Plan.value, default=None)
    return best if best is not None and best.value() > after.value() else None


# Free deeds


def _free_deeds(now: Position, offered: Collection[str]) -> Iterator[Weighed]:
    """Money and peace at once, a vote that is worth it, and free actions that gain enough."""
    for key in sorted(offered):
        card = keys.name(key)
        if keys.verb(key) == "vote" and is_worth_calling(now, card):
            total = sum(now.standpoint.own.hand or ())
            yield Weighed(key, say("empire-hint-call", effect=effect_words(CARDS[card]), total=total))
        if keys.verb(key) == "use" and _is_worth_using(now, card):
            yield Weighed(key, partial(_why_use, now, card))


def _is_worth_using(now: Position, card: str) -> bool:
    effect = CARDS[card].effect
    if effect.op == "remove_chaos":
        return now.chaos[now.standpoint.seat] >= effect.amount
    if not effect.action:
        return True
    values = [plan.value() for plan in _PLANS[effect.action](now)]
    return bool(values) and max(values) - now.value() >= _W.free_gain


def _why_use(now: Position, card: str) -> Text:
    """A ready card: what it brings at once, or the free action it gives, as good as its best plan."""
    action = CARDS[card].effect.action
    if not action:
        return say("empire-hint-use", card=card, effect=effect_words(CARDS[card]))
    best = max(_PLANS[action](now), key=Plan.value)
    return say("empire-hint-use-action", card=card, plan=_WHY[keys.verb(best.verb)](now, best, None))


# Steps already given


def _given(now: Position, asked: Question) -> tuple[str, tuple[str, ...]]:
    """The action that is half built, and the answers given so far."""
    match asked:
        case AskedInfluence():
            return keys.INFLUENCE, (*_named("province", asked.province), *(f"source:{name}" for name in asked.sources))
        case AskedCard():
            return keys.TAKE, (*_named("card", asked.card), *(f"put:{place}" for place in asked.places))
        case AskedDraft():
            parts = [(f"recruit:{unit}>{place}", f"count:{many}") for unit, place, many in asked.drafted]
            begun = (f"recruit:{asked.unit}>{asked.place}",) if asked.unit else ()
            return keys.DRAFT, (*(step for part in parts for step in part), *begun)
        case AskedAttack():
            on = f"on:{asked.province}>{keys.seat_name(asked.enemy)}"
            return keys.ATTACK, (on, *asked.chosen) if asked.province else ()
        case AskedFleet():
            counts = [f"galleys:{many}" for many in asked.chosen if many.isdecimal()]
            return keys.FLEET, (*_named("zone", asked.zone), *counts)
        case AskedMove():
            return keys.MOVE, _marched(now, asked)
    raise AssertionError(f"no action is built by {asked.kind}")


def _named(verb: str, name: str) -> tuple[str, ...]:
    return (f"{verb}:{name}",) if name else ()


def _marched(now: Position, asked: AskedMove) -> tuple[str, ...]:
    if not asked.province:
        return ()
    reach = plans.reach_from(now, asked.province)
    here = now.own_troops[asked.province]
    begun = [*_named("kind", asked.unit), *_named("to", asked.to)]
    if asked.sea and len(reach.carriers(asked.to)) > 1:
        begun.append(f"by:{asked.sea}")
    return (f"from:{asked.province}", *plans.march_steps(reach, here, (Part(*part) for part in asked.moves)), *begun)


# Reasons; `then` is the best action after a plan, if there is one


def _points(position: Position, province: str) -> list[int]:
    counts = [markers.get(province, 0) for markers in position.markers]
    return points_of(province, counts, position.standpoint.skipping)


def _rise(now: Position, after: Position, province: str) -> tuple[int, int]:
    """The own points in a province before and after."""
    seat = now.standpoint.seat
    return _points(now, province)[seat], _points(after, province)[seat]


def _purchase(now: Position, plan: Plan, _: Plan | None) -> Text:
    """Points gained, points taken from somebody, or at least taxes."""
    province, seat = plan.named("province")[0], now.standpoint.seat
    sources = [None if name == keys.TOKEN else keys.seat(name) for name in plan.named("source")]
    before, after = _points(now, province), _points(plan.after, province)
    price = NUMBERS.influence_price * len(sources)
    hint = partial(say, province=province, talents=price, sources=sources_words(sources))
    if after[seat] > before[seat]:
        return hint("empire-hint-buy", before=before[seat], after=after[seat])
    fallen = [other for other in range(len(after)) if other != seat and after[other] < before[other]]
    if fallen:
        who = fallen[0]
        return hint("empire-hint-buy-against", who=who, before=before[who], after=after[who])
    own = plan.after.markers[seat][province]
    return hint("empire-hint-buy-hold", markers=own, tax=NUMBERS.tax_per_influence * len(sources))


def _bought(plan: Plan | None, province: str) -> bool:
    """Whether a plan buys influence in a province."""
    return plan is not None and plan.verb == keys.INFLUENCE and plan.named("province")[0] == province


def _march(now: Position, plan: Plan, then: Plan | None) -> Text:
    """Who goes where, and what waits there."""
    seat, goal, after = now.standpoint.seat, plan.named("to")[0], plan.after
    leader = next(unit(name) for name in plan.named("kind") if name in LEADERS)
    hint = partial(say, leader=leader, province=goal)
    if then is not None and _bought(then, goal):
        before, later = _rise(now, then.after, goal)
        message = "empire-hint-move-buy" if before != later else "empire-hint-move-markers"
        return hint(message, many=len(then.named("source")), before=before, after=later)
    if then is not None and then.verb == keys.ATTACK and then.named("on")[0] == goal:
        return hint("empire-hint-move-attack", who=keys.seat(keys.other(then.steps[0])), odds=_odds(after, then))
    waiting = after.sources(goal)
    if waiting:
        return hint("empire-hint-move-sources", many=waiting)
    if goal in after.markers[seat]:
        return hint("empire-hint-move-guard", many=after.markers[seat][goal])
    return hint("empire-hint-move-idle", points=PROVINCES[goal].points[0])


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


def _tax(now: Position, plan: Plan, then: Plan | None) -> Text:
    """Money for chaos, and what it pays for."""
    talents = keys.number(plan.verb)
    more = talents // NUMBERS.special_tax_per_chaos
    hint = partial(say, talents=talents, more=more, chaos=round(now.chaos[now.standpoint.seat]) + more)
    if then is not None and then.verb == keys.INFLUENCE:
        return hint("empire-hint-tax-buy", many=len(then.named("source")), province=then.named("province")[0])
    if then is not None and then.verb == keys.TAKE:
        return hint("empire-hint-tax-card", card=then.named("card")[0])
    return hint("empire-hint-tax")


def _draft(now: Position, plan: Plan, _: Plan | None) -> Text:
    """What is drafted, and how well the province is held then."""
    province = keys.other(plan.steps[0])
    counts = dict(zip(plan.named("recruit"), map(int, plan.named("count")), strict=True))
    seat, after = now.standpoint.seat, plan.after
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
    kind = CARDS[plan.named("card")[0]]
    hint = partial(say, card=kind.id, price=kind.price)
    target = (plan.named("at") or plan.named("marker") or [""])[0]
    if kind.places_marker and target:
        before, after = _rise(now, plan.after, target)
        message = "empire-hint-card-marker" if before != after else "empire-hint-card-hold"
        return hint(message, province=target, before=before, after=after)
    if target:
        markers = now.own_markers.get(target, 0)
        return hint("empire-hint-card-at", province=target, markers=markers, effect=effect_words(kind))
    return hint("empire-hint-card", effect=effect_words(kind))


def _fleet(now: Position, plan: Plan, _: Plan | None) -> Text:
    """What comes into reach from a sea zone."""
    zone = plan.named("zone")[0]
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
