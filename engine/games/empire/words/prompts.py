"""The prompts of a seat: a message for every step of every decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.contract import Text
from engine.games.empire import asked as questions
from engine.games.empire import keys
from engine.games.empire.content import CARDS, NUMBERS, UNITS
from engine.games.empire.facts import sides
from engine.games.empire.facts.armies import running, supported_side
from engine.games.empire.state import NOBODY, Battle
from engine.games.empire.view import View
from engine.games.empire.words.names import by_place, effect_words, place, say, seat_or_nobody, so_many, unit
from engine.games.empire.words.stories import losses, marches


def prompt(view: View) -> Text:
    match view.asked:
        case questions.AskedBid() as question:
            return _bid(view, question)
        case questions.AskedPlacement() as question:
            return _placement(view, question)
        case questions.AskedTurn():
            message = "empire-prompt-turn"
            return say(message, season=view.season, round=view.round, left=view.actions, talents=view.mine.purse)
        case questions.AskedCard() as question:
            return _card(view, question)
        case questions.AskedDraft() as question:
            return _draft(view, question)
        case questions.AskedInfluence() as question:
            return _influence(view, question)
        case questions.AskedMove() as question:
            return _move(question)
        case questions.AskedSenators() as question:
            return _senators(view, question)
        case questions.AskedBenefit(card=card):
            return say(f"empire-prompt-benefit-{CARDS[card].target}", card=card)
        case questions.AskedAttack() as question:
            return _attack(question)
        case questions.AskedFleet() as question:
            return _fleet(question)
    return _battle(view)


# Auctions and the start


def _bid(view: View, question: questions.AskedBid) -> Text:
    auction = view.auction
    assert auction is not None
    if question.kind == "propose":
        return _propose(view, question)
    if question.opens:
        return say("empire-prompt-open", number=auction.number, talents=view.mine.purse)
    message = "empire-prompt-sealed" if auction.leader == NOBODY else "empire-prompt-raise"
    return say(message, number=auction.number, talents=view.mine.purse, **best_bid(view))


def best_bid(view: View) -> dict[str, Any]:
    auction = view.auction
    assert auction is not None
    return {"best": auction.best, "who": seat_or_nobody(auction.leader), "a": auction.a, "b": auction.b}


def _propose(view: View, question: questions.AskedBid) -> Text:
    free = sides.unallied(view)
    if len(free) == 1:
        return say("empire-prompt-propose-one", bid=question.amount, who=free[0])
    if question.a == NOBODY:
        return say("empire-prompt-propose-a", bid=question.amount)
    return say("empire-prompt-propose-b", bid=question.amount, who=question.a)


def _placement(view: View, question: questions.AskedPlacement) -> Text:
    args: dict[str, Any] = {"left": question.left}
    if question.province:
        args |= {"province": question.province, "rest": place(max(view.mine.markers))}
    shared = question.unit == "cavalry" and all(keys.verb(key) != question.unit for key in question.chosen)
    step = say(f"empire-prompt-place-{'cavalry-all' if shared else question.unit}", **args)
    if not question.chosen:
        return step
    return say("empire-prompt-place-so-far", question=step, placed=by_place(_placed(view, question.chosen)))


def _placed(view: View, chosen: tuple[str, ...]) -> Iterator[tuple[str, str, int]]:
    """What stands already: numbers are given for the own provinces in id order (EMP-STEP-2)."""
    provinces = {str(unit): iter(sorted(view.mine.markers)) for unit in UNITS}
    for key in chosen:
        kind, many = keys.verb(key), keys.number(key)
        if many < 0:
            yield kind, keys.name(key), 1
        else:
            where = next(provinces[kind])
            if many:
                yield kind, where, many


# Turns


def _card(view: View, question: questions.AskedCard) -> Text:
    if not question.card:
        return say("empire-prompt-card", talents=view.mine.purse)
    effect = CARDS[question.card].effect
    if CARDS[question.card].target != "units":
        return say(f"empire-prompt-aim-{effect.message}", card=question.card)
    unit = str(effect.unit)
    left = so_many(unit, min(effect.max, view.mine.reserve[unit]) - len(question.places))
    placed = by_place((unit, where, 1) for where in question.places)
    return say("empire-prompt-put", card=question.card, placed=placed, units=left)


def _draft(view: View, question: questions.AskedDraft) -> Text:
    if question.unit:
        return say("empire-prompt-recruits", unit=question.unit, place=question.place)
    if not question.drafted:
        return say("empire-prompt-draft", talents=view.mine.purse)
    places = by_place(question.drafted)
    return say("empire-prompt-draft-more", talents=view.mine.purse, places=places, cost=question.cost)


def _influence(view: View, question: questions.AskedInfluence) -> Text:
    args: dict[str, Any] = {"price": NUMBERS.influence_price, "talents": view.mine.purse}
    if not question.province:
        return say("empire-prompt-influence", **args)
    message = "empire-prompt-source-more" if question.sources else "empire-prompt-source"
    return say(message, province=question.province, **args)


def _move(question: questions.AskedMove) -> Text:
    start = question.province
    if not start:
        return say("empire-prompt-from")
    if not question.unit:
        message = "empire-prompt-kind-more" if question.moves else "empire-prompt-kind"
        return say(message, province=start, marches=marches(question.moves))
    units = say("empire-all-units") if question.unit == keys.ALL else unit(question.unit)
    to = {"to": question.to} if question.to else {}
    return say(f"empire-prompt-march-{question.kind}", province=start, units=units, **to)


# War


def _attack(question: questions.AskedAttack) -> Text:
    if not question.province:
        return say("empire-prompt-attack")
    if question.sea:
        return say("empire-prompt-attack-galleys", place=question.province, enemy=question.enemy, sea=question.sea)
    return say("empire-prompt-attack-card", place=question.province, enemy=question.enemy, card=question.card)


def _fleet(question: questions.AskedFleet) -> Text:
    if not question.zone:
        return say("empire-prompt-fleet")
    if question.card:
        return say("empire-prompt-attack-card", place=question.zone, enemy=question.enemy, card=question.card)
    sea = {"sea": question.sea} if question.sea else {}
    return say(f"empire-prompt-fleet-{question.kind}", place=question.zone, **sea)


def _battle(view: View) -> Text:
    battle = running(view)
    match view.asked:
        case questions.AskedMuster() as question:
            return _muster(view, battle, question)
        case questions.AskedLosses(chosen=(), many=many):
            return say("empire-prompt-losses", many=many, **fighters(battle))
        case questions.AskedLosses(chosen=chosen, many=many):
            fallen = losses(chosen, battle.armies[1 - battle.side(view.viewer)].seat)
            return say("empire-prompt-losses-more", many=many, chosen=fallen, **fighters(battle))
    attack, defence = (army.strength for army in battle.armies)
    assert view.asked is not None, "a seat that owes an answer is asked"
    return say(f"empire-prompt-{view.asked.kind}", attack=attack, defence=defence, **fighters(battle))


def fighters(battle: Battle) -> dict[str, Any]:
    sides = {"attacker": battle.attacker, "defender": battle.defender}
    return {"place": battle.place, "round": battle.round} | sides


def _muster(view: View, battle: Battle, question: questions.AskedMuster) -> Text:
    args: dict[str, Any] = {"sea": question.sea} if question.sea else {}
    if question.kind == "lend" and question.unit:
        args |= {
            "units": so_many(question.unit, question.most),
            "ally": battle.armies[supported_side(view, view.viewer)].seat,
        }
        return say("empire-prompt-lend-galleys" if question.sea else "empire-prompt-lend", **args, **fighters(battle))
    if question.sea:
        return say("empire-prompt-defend-galleys", **args, **fighters(battle))
    return say("empire-prompt-defend-card", card=question.card, **fighters(battle))


def _senators(view: View, question: questions.AskedSenators) -> Text:
    vote = view.vote
    assert vote is not None
    args: dict[str, Any] = {"card": vote.card, "caller": vote.caller, "effect": effect_words(CARDS[vote.card])}
    if vote.leader == NOBODY:
        return say("empire-prompt-senators", **args)
    message = "empire-prompt-senators-more" if question.own else "empire-prompt-senators-raise"
    return say(message, best=question.best, own=question.own, who=vote.leader, **args)
