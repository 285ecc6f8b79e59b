"""The prompts of a seat: a message for every step of every decision."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract import Arg, Question, SeatName, Text
from engine.games.empire import keys
from engine.games.empire.asked import (
    AskedAttack,
    AskedBenefit,
    AskedBid,
    AskedCard,
    AskedDraft,
    AskedFleet,
    AskedInfluence,
    AskedLosses,
    AskedMove,
    AskedMuster,
    AskedPlacement,
    AskedSenators,
    AskedTurn,
)
from engine.games.empire.content import CARDS, NUMBERS, UNITS
from engine.games.empire.facts import sides
from engine.games.empire.state import NOBODY, Battle
from engine.games.empire.view import View
from engine.games.empire.words.labels import effect_words
from engine.games.empire.words.names import by_place, card, place, seat_or_nobody, so_many, unit
from engine.games.empire.words.stories import losses, marches


def prompt(view: View) -> Text:
    """The viewing seat's decision and the reason for it."""
    asked = view.asked
    assert asked is not None, "a seat that owes an answer is asked"
    match asked:
        case AskedBid():
            return _bid(view, asked)
        case AskedPlacement():
            return _placement(view, asked)
        case AskedTurn():
            return _turn(view)
        case AskedCard():
            return _card(view, asked)
        case AskedDraft():
            return _draft(view, asked)
        case AskedInfluence():
            return _influence(view, asked)
        case AskedMove():
            return _move(asked)
        case AskedSenators():
            return _senators(view, asked)
        case AskedBenefit():
            return Text(f"empire-prompt-benefit-{CARDS[asked.card].target}", {"card": card(asked.card)})
        case _:
            return _war(view, asked)


def _talents(view: View) -> dict[str, Arg]:
    talents = view.mine.talents
    assert talents is not None, "everybody knows his own purse"
    return {"talents": talents}


# Auctions and the start


def _bid(view: View, asked: AskedBid) -> Text:
    auction = view.auction
    assert auction is not None
    if asked.kind == "propose":
        return _propose(view, asked)
    args: dict[str, Arg] = {"number": auction.number} | _talents(view)
    if asked.opens:
        return Text("empire-prompt-open", args)
    if auction.leader == NOBODY:
        return Text("empire-prompt-sealed", args)
    return Text("empire-prompt-raise", args | best_bid(view))


def best_bid(view: View) -> dict[str, Arg]:
    """The bid to beat, with its proposal."""
    auction = view.auction
    assert auction is not None
    places = {"a": seat_or_nobody(auction.a), "b": seat_or_nobody(auction.b)}
    return {"best": auction.best, "who": seat_or_nobody(auction.leader)} | places


def _propose(view: View, asked: AskedBid) -> Text:
    free = [seat for seat in range(view.seats) if seat not in view.slots]
    args: dict[str, Arg] = {"bid": asked.amount}
    if len(free) == 1:
        return Text("empire-prompt-propose-one", args | {"who": SeatName(free[0])})
    if asked.a == NOBODY:
        return Text("empire-prompt-propose-a", args)
    return Text("empire-prompt-propose-b", args | {"who": SeatName(asked.a)})


def _placement(view: View, asked: AskedPlacement) -> Text:
    args: dict[str, Arg] = {"left": asked.left}
    if asked.province:
        args |= {"province": place(asked.province), "rest": place(max(view.mine.markers))}
    shared = asked.unit == "cavalry" and all(keys.verb(key) != asked.unit for key in asked.chosen)
    question = Text("empire-prompt-place-cavalry-all" if shared else f"empire-prompt-place-{asked.unit}", args)
    if not asked.chosen:
        return question
    return Text("empire-prompt-place-so-far", {"question": question, "placed": by_place(_placed(view, asked))})


def _placed(view: View, asked: AskedPlacement) -> Iterator[tuple[str, str, int]]:
    """What stands already: numbers are given for the own provinces in id order (EMP-STEP-2)."""
    provinces = {unit: iter(sorted(view.mine.markers)) for unit in UNITS}
    for key in asked.chosen:
        kind, many = keys.verb(key), keys.number(key)
        if many < 0:
            yield kind, keys.name(key), 1
        else:
            where = next(next(names) for unit, names in provinces.items() if unit == kind)
            if many:
                yield kind, where, many


# Turns


def _turn(view: View) -> Text:
    args: dict[str, Arg] = {"season": view.season, "round": view.round, "left": view.actions}
    return Text("empire-prompt-turn", args | _talents(view))


def _card(view: View, asked: AskedCard) -> Text:
    if not asked.card:
        return Text("empire-prompt-card", _talents(view))
    kind = CARDS[asked.card]
    args: dict[str, Arg] = {"card": card(asked.card)}
    if kind.target != "units":
        return Text(f"empire-prompt-aim-{kind.effect.op.replace('_', '-')}", args)
    placed = by_place((str(kind.effect.unit), where, 1) for where in asked.places)
    left = min(kind.effect.max, view.mine.reserve[str(kind.effect.unit)]) - len(asked.places)
    return Text("empire-prompt-put", args | {"placed": placed, "units": so_many(str(kind.effect.unit), left)})


def _draft(view: View, asked: AskedDraft) -> Text:
    if asked.unit:
        return Text("empire-prompt-recruits", {"unit": unit(asked.unit), "place": place(asked.place)})
    args = _talents(view)
    if not asked.drafted:
        return Text("empire-prompt-draft", args)
    return Text("empire-prompt-draft-more", args | {"places": by_place(asked.drafted), "cost": asked.cost})


def _influence(view: View, asked: AskedInfluence) -> Text:
    args: dict[str, Arg] = {"price": NUMBERS.influence_price} | _talents(view)
    if not asked.province:
        return Text("empire-prompt-influence", args)
    message = "empire-prompt-source-more" if asked.sources else "empire-prompt-source"
    return Text(message, args | {"province": place(asked.province)})


def _move(asked: AskedMove) -> Text:
    if not asked.province:
        return Text("empire-prompt-from")
    args: dict[str, Arg] = {"province": place(asked.province)}
    if not asked.unit:
        message = "empire-prompt-kind-more" if asked.moves else "empire-prompt-kind"
        return Text(message, args | {"marches": marches(asked.moves)})
    args["units"] = Text("empire-all-units") if asked.unit == keys.ALL else unit(asked.unit)
    if asked.to:
        args["to"] = place(asked.to)
    return Text(f"empire-prompt-march-{asked.kind}", args)


# War


def _war(view: View, asked: Question) -> Text:
    match asked:
        case AskedAttack(province=""):
            return Text("empire-prompt-attack")
        case AskedFleet(zone=""):
            return Text("empire-prompt-fleet")
        case AskedAttack():
            return _attack(asked)
        case AskedFleet():
            return _fleet(asked)
    battle = view.battle
    assert battle is not None
    args = fighters(battle)
    match asked:
        case AskedMuster():
            return _muster(view, battle, asked, args)
        case AskedLosses():
            return _losses(view, battle, asked, args)
        case _:
            return Text(f"empire-prompt-{asked.kind}", args | strengths(battle))


def _losses(view: View, battle: Battle, asked: AskedLosses, args: dict[str, Arg]) -> Text:
    args |= {"many": asked.many}
    if not asked.chosen:
        return Text("empire-prompt-losses", args)
    enemy = battle.armies[1 - battle.side(view.seat or 0)].seat
    return Text("empire-prompt-losses-more", args | {"chosen": losses(asked.chosen, enemy)})


def fighters(battle: Battle) -> dict[str, Arg]:
    """The place and the sides of a battle."""
    args: dict[str, Arg] = {"place": place(battle.place), "round": battle.round}
    return args | {"attacker": SeatName(battle.attacker), "defender": SeatName(battle.defender)}


def strengths(battle: Battle) -> dict[str, Arg]:
    """The number of combat units on each side."""
    return {"attack": battle.armies[0].strength, "defence": battle.armies[1].strength}


def _attack(asked: AskedAttack) -> Text:
    args: dict[str, Arg] = {"place": place(asked.province), "enemy": SeatName(asked.enemy)}
    if asked.sea:
        return Text("empire-prompt-attack-galleys", args | {"sea": place(asked.sea)})
    return Text("empire-prompt-attack-card", args | {"card": card(asked.card)})


def _fleet(asked: AskedFleet) -> Text:
    args: dict[str, Arg] = {"place": place(asked.zone)}
    if asked.sea:
        args["sea"] = place(asked.sea)
    if asked.card:
        return Text("empire-prompt-attack-card", args | {"card": card(asked.card), "enemy": SeatName(asked.enemy)})
    return Text(f"empire-prompt-fleet-{asked.kind}", args)


def _muster(view: View, battle: Battle, asked: AskedMuster, args: dict[str, Arg]) -> Text:
    if asked.kind == "lend" and asked.unit:
        ally = supported(view, battle)
        lent: dict[str, Arg] = {"units": so_many(asked.unit, asked.most), "ally": SeatName(ally)}
        if asked.sea:
            return Text("empire-prompt-lend-galleys", args | lent | {"sea": place(asked.sea)})
        return Text("empire-prompt-lend", args | lent)
    if asked.sea:
        return Text("empire-prompt-defend-galleys", args | {"sea": place(asked.sea)})
    return Text("empire-prompt-defend-card", args | {"card": card(asked.card)})


def supported(view: View, battle: Battle) -> int:
    """The main combatant of the viewer's alliance."""
    assert view.seat is not None
    return battle.defender if battle.attacker in sides.enemies(view, view.seat) else battle.attacker


def _senators(view: View, asked: AskedSenators) -> Text:
    vote = view.vote
    assert vote is not None
    args: dict[str, Arg] = {"card": card(vote.card), "caller": SeatName(vote.caller)}
    args["effect"] = effect_words(CARDS[vote.card])
    if vote.leader == NOBODY:
        return Text("empire-prompt-senators", args)
    led: dict[str, Arg] = {"best": asked.best, "own": asked.own, "who": SeatName(vote.leader)}
    return Text("empire-prompt-senators-more" if asked.own else "empire-prompt-senators-raise", args | led)
