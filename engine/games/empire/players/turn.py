"""The own turn: what costs nothing first, then the first action of the best pair (D-TURN)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.games.empire import keys
from engine.games.empire.asked import AskedAttack, AskedCard, AskedDraft, AskedFleet, AskedInfluence, AskedMove
from engine.games.empire.content import CARDS
from engine.games.empire.players.marches import Part, Reach, marches, unreached
from engine.games.empire.players.plans import Plan, attacks, drafts, fleets, purchases, taxes
from engine.games.empire.players.position import Position, position
from engine.games.empire.players.senate import is_worth_calling
from engine.games.empire.players.shopping import card_plans
from engine.games.empire.players.weights import WEIGHTS
from engine.games.empire.view import View
from engine.rules import Asked

_W = WEIGHTS.plans

# The plans for each action that is built in steps.
_PLANS: Mapping[str, Callable[[Position], Iterable[Plan]]] = {
    keys.INFLUENCE: purchases,
    keys.MOVE: marches,
    keys.ATTACK: attacks,
    keys.DRAFT: drafts,
    keys.TAKE: card_plans,
    keys.FLEET: lambda now: fleets(now, unreached(now)),
}


def next_deed(view: View, offered: Collection[str]) -> str:
    """The next deed of a turn: a free one, the first action of the best pair, or the end."""
    now = position(view)
    free = _free_deed(now, offered)
    if free:
        return free
    if not view.actions:
        return keys.END
    plans = [plan for plan in _all_plans(now) if plan.verb in offered]
    best = best_plan(plans, view.actions)
    return keys.END if best is None or best.worth <= now.value() else best.plan.verb


def next_step(view: View, asked: Asked, offered: Collection[str]) -> str:
    """The next step of the best plan that begins with the steps already given; without one the action is given up."""
    now = position(view)
    verb, given = _given(now, asked)
    plans = [
        plan
        for plan in _PLANS[verb](now)
        if plan.steps[: len(given)] == given and len(plan.steps) > len(given) and plan.steps[len(given)] in offered
    ]
    following = {plan.steps[len(given)] for plan in plans}
    if len(following) == 1:
        return following.pop()
    best = best_plan(plans, view.actions)
    return keys.CANCEL if best is None else best.plan.steps[len(given)]


def _all_plans(now: Position) -> Iterator[Plan]:
    for make in _PLANS.values():
        yield from make(now)
    yield from taxes(now)


def _seconds(after: Position) -> Iterator[Plan]:
    """What may follow an action in the same turn."""
    yield from purchases(after)
    yield from attacks(after)
    yield from taxes(after)
    yield from card_plans(after)


class Valued(NamedTuple):
    """A plan with its value alone, and with the best second action where there is one."""

    plan: Plan
    alone: float
    worth: float

    def rank(self) -> tuple[float, float, str, tuple[str, ...]]:
        """Best first; of pairs that come to the same the one that does more at once, then by id."""
        return -round(self.worth, 6), -self.alone, self.plan.verb, self.plan.steps


def best_plan(plans: Iterable[Plan], actions: int) -> Valued | None:
    """The best of some plans for the first of so many actions."""
    ranked = sorted((Valued(plan, value, value) for plan in plans for value in (plan.value(),)), key=Valued.rank)
    if actions > 1:
        openers = [valued for valued in ranked[_W.best :] if valued.plan.opens]
        kept = [*ranked[: _W.best], *openers[: _W.openers]]
        ranked = sorted((valued._replace(worth=_paired(valued.plan)) for valued in kept), key=Valued.rank)
    return ranked[0] if ranked else None


def _paired(plan: Plan) -> float:
    """The value of a plan with the best second action after it."""
    return plan.bonus + sum(chance * _followed(after) for chance, after in plan.outcomes)


def _followed(after: Position) -> float:
    """The value of a position with one action left."""
    return max(after.value(), max((plan.value() for plan in _seconds(after)), default=after.value()))


# Free deeds


def _free_deed(now: Position, offered: Collection[str]) -> str | None:
    """Money and peace at once, a vote that is worth it, and free actions that gain enough."""
    for key in sorted(offered):
        card = keys.name(key)
        if keys.verb(key) == "vote" and is_worth_calling(now, card):
            return key
        if keys.verb(key) == "use" and _is_worth_using(now, card):
            return key
    return None


def _is_worth_using(now: Position, card: str) -> bool:
    effect = CARDS[card].effect
    if effect.op == "remove_chaos":
        return now.chaos[now.standpoint.seat] >= effect.amount
    if not effect.action:
        return True
    values = [plan.value() for plan in _PLANS[effect.action](now)]
    return bool(values) and max(values) - now.value() >= _W.free_gain


# Steps already given


def _given(now: Position, asked: Asked) -> tuple[str, tuple[str, ...]]:
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
    reach = Reach(now, asked.province)
    here = now.troops[now.standpoint.seat][asked.province]
    begun = [*_named("kind", asked.unit), *_named("to", asked.to)]
    if asked.sea and len(reach.carriers(asked.to)) > 1:
        begun.append(f"by:{asked.sea}")
    return (f"from:{asked.province}", *reach.steps(here, (Part(*part) for part in asked.moves)), *begun)
