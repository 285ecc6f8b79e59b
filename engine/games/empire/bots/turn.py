"""The own turn: what costs nothing first, then the first action of the best pair (D-TURN)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from engine.contract import Question, Text, Word
from engine.games.empire import keys
from engine.games.empire.asked import AskedAttack, AskedCard, AskedDraft, AskedFleet, AskedInfluence, AskedMove
from engine.games.empire.bots import plans
from engine.games.empire.bots.plans import Plan
from engine.games.empire.bots.position import Position, position
from engine.games.empire.bots.senate import is_worth_calling
from engine.games.empire.bots.shopping import card_plans
from engine.games.empire.bots.weighed import Weighed
from engine.games.empire.bots.weights import WEIGHTS
from engine.games.empire.content import CARDS
from engine.games.empire.rules.march import Part
from engine.games.empire.teaching import plan_reasons
from engine.games.empire.view import View
from engine.games.empire.words.names import effect_words, say

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
    then = _second(plan.outcomes[0][1]) if now.standpoint.view.actions > 1 else None
    return plan_reasons.why(now, plan, then)


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
    plan = plan_reasons.why(now, max(_PLANS[action](now), key=Plan.value), None)
    return say("empire-hint-use-action", card=card, plan=plan)


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
