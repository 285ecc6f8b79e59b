"""The prompts of a Baron: a message for every step of every decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from engine.contract import Arg, Question, SeatName, Text, Word
from engine.games.knights import asked as questions
from engine.games.knights import keys
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.content.cards import AGENDAS, EVENTS, EXPEDITIONS
from engine.games.knights.view import View
from engine.games.knights.words import names
from engine.games.knights.words.names import area, crowns, in_a_row, listed, own_army, own_baron
from engine.games.knights.words.stories import return_steps
from engine.parts.picking import left_of

Args: TypeAlias = dict[str, Arg]


def prompt(view: View) -> Text:
    asked = view.asked
    assert asked is not None, "a seat that owes an answer is asked"
    return _TELLERS.get(type(asked), _said)(view, asked)


def _said(view: View, asked: Question, more: bool = False, args: Args | None = None) -> Text:
    """The message of a kind of question with its arguments; another one where something has been chosen already."""
    found = _ARGS[asked.kind](view, asked) if asked.kind in _ARGS else {}
    message = f"knights-prompt-{asked.kind.replace('_', '-')}"
    return Text(f"{message}-more" if more else message, (args or {}) | found)


# Setup and planning


def _noble(view: View, asked: questions.AskedNoble) -> Text:
    if asked.noble:
        return Text("knights-prompt-noble-where", {"noble": own_army(view, asked.noble)})
    return Text("knights-prompt-noble")


def _share(_: View, asked: questions.AskedTroop) -> Text:
    card = names.troop(asked.card)
    return Text(f"knights-prompt-share-{card.id.rpartition('-')[2]}", card.args | {"number": len(asked.chosen) + 1})


def _plan(view: View, asked: questions.AskedPlan) -> Text:
    laid = [stack_words(at + 1, keys.split(chosen)) for at, chosen in enumerate(asked.chosen)]
    return _said(view, asked, bool(laid), {"stack": asked.stack + 1, "laid": in_a_row(laid)})


def stack_words(number: int, cards: Iterable[str]) -> Text:
    return Text("knights-stack-of", {"stack": number, "cards": names.heap(map(names.action, cards))})


# Sheets, cards and votes


def _sheet(view: View, asked: questions.AskedSheet) -> Text:
    args: Args = {"crowns": crowns(own_baron(view).crowns), "left": crowns(asked.most)}
    if asked.kind != "return":
        return _said(view, asked, bool(asked.chosen) and asked.kind in ("wages", "order"), args)
    part, steps = Text(f"knights-prompt-return-{asked.about}"), return_steps(asked.chosen)
    return Text("knights-prompt-return-more", {"part": part, "steps": in_a_row(steps)}) if steps else part


def _order(view: View, asked: questions.AskedSheet) -> Args:
    assert view.assembly is not None
    left = left_of(view.assembly.to_come, asked.chosen)
    return {"agendas": listed(map(names.agenda, left)), "chosen": listed(map(names.agenda, asked.chosen))}


def _vote(_: View, asked: questions.AskedVote) -> Text:
    args = _motion(asked.agenda, asked.proposal)
    args |= {"text": args["then"], "votes": names.votes(asked.most if asked.kind == "count" else asked.count)}
    ahead = asked.kind == "count" and asked.ahead
    return Text("knights-prompt-count-ahead" if ahead else f"knights-prompt-{asked.kind}", args)


def _motion(card: str, proposed: str) -> Args:
    """What is voted on, with the text of the card; a proposal only ends the sentence."""
    text = Word(f"text.agenda.{card}")
    plain = proposed and not proposed.startswith("card")
    then: Arg = "." if plain else Text("knights-then-text", {"text": text})
    return {"motion": names.motion(card, proposed), "text": text, "then": then}


def _card(view: View, asked: questions.AskedCard) -> Text:
    message = f"knights-prompt-{asked.kind.replace('_', '-')}"
    if asked.kind == "drawer":
        return Text(f"{message}-{asked.card}", {"faith": own_baron(view).faith})
    if asked.kind == "law" and asked.card not in AGENDAS:
        return Text("knights-prompt-prohibition", {"what": names.forbidden(asked.card)})
    if asked.kind == "propose" and asked.about:
        payer, _, other = asked.about.partition(">")[2].partition(".")
        return Text("knights-prompt-amount", {"who": SeatName(keys.seat(payer)), "other": SeatName(keys.seat(other))})
    args = _ARGS[asked.kind](view, asked) if asked.kind in _ARGS else _motion(asked.card, asked.about)
    if asked.kind in ("refuse", "law") and asked.price:
        return Text(f"{message}-price", args | {"price": crowns(asked.price)})
    return Text(message, args)


def _action(view: View, asked: questions.AskedCard) -> Args:
    return {"card": names.action(asked.card), "crowns": crowns(own_baron(view).crowns)}


def _gain(view: View, asked: questions.AskedCard) -> Args:
    return {"event": names.event(asked.card), "troops": names.troops(view.hired)}


def _prayer(event: str, price: int, own: int) -> Args:
    args: Args = {"event": names.event(event), "text": Word(f"text.event.{event}")}
    return args | {"price": names.faith(price), "faith": own}


def _revolt(view: View, asked: questions.AskedSheet) -> Args:
    return {"city": names.city(asked.about), "price": crowns(asked.most), "faith": own_baron(view).faith}


def _start(view: View, _: Question) -> Args:
    idle = [name for name in EXPEDITIONS if not view.voyages[name].spot]
    return {"expeditions": listed(map(names.expedition, idle)), "crowns": crowns(own_baron(view).crowns)}


# War


def _way(view: View, asked: questions.AskedWay) -> Text:
    args: Args = {"noble": own_army(view, asked.noble), "way": in_a_row([*map(area, asked.way)], "knights-way")}
    question = Text("knights-prompt-way", args)
    if asked.goal:
        question = Text("knights-prompt-way-to", args | {"goal": area(asked.goal)})
    if not asked.taken:
        return question
    taken = [_taken(view, text) for text in asked.taken]
    return Text("knights-prompt-taken", {"question": question, "taken": in_a_row(taken)})


def _taken(view: View, text: str) -> Text:
    giver, _, kind = text.partition(".")
    cards: Arg = Text("knights-everything") if kind == keys.ALL else names.troop(kind)
    return Text("knights-taken-from", {"troops": cards, "holder": own_army(view, giver)})


# The steps of declaring a battle whose messages are not named like them.
_DECLARED = {"command": "commander", "plan": "plan-city"}


def _declaration(_: View, asked: questions.AskedDeclaration) -> Text:
    args: Args = {"area": area(asked.area), "nobles": names.marks(asked.armies)}
    if asked.target:
        args["target"] = names.target(asked.target)
    return Text(f"knights-prompt-{_DECLARED.get(asked.kind, asked.kind)}", args)


def _permission(_: View, asked: questions.AskedPermission) -> Text:
    about = asked.about if asked.kind == "attack" else "pass"
    return Text(f"knights-prompt-permit-{about}", {"who": SeatName(asked.mover), "area": area(asked.area)})


def _army(view: View, asked: questions.AskedArmy) -> Text:
    args: Args = {"area": area(asked.area)} if asked.area else {}
    args["nobles"] = names.marks(asked.holders)
    if asked.kind == "forces" and asked.holders:
        return Text("knights-prompt-forces-moved", args)
    if asked.kind == "command":
        assert view.battle is not None
        attacker, defender = view.battle.attacker.seat, view.battle.defender.seat
        args |= {"attacker": SeatName(attacker), "defender": names.seat_or_city(defender)}
        return Text("knights-prompt-defend", args)
    return _said(view, asked, asked.kind == "discard" and not asked.most, args)


def _discard(view: View, asked: questions.AskedArmy) -> Args:
    cards = view.own.cards if view.own else ()
    dropped = names.heap(map(names.result, asked.chosen))
    return {"cards": names.results(cards), "many": asked.most, "dropped": dropped}


def _hit(view: View, text: str) -> Arg:
    name, _, many = text.rpartition(".")
    return names.breaches(int(many)) if name == "walls" else names.counted(own_army(view, name), int(many))


def _bereaved(view: View, asked: questions.AskedArmy) -> Args:
    args: Args = {"holder": own_army(view, asked.holders[0]), "strength": asked.most}
    return args | {"chosen": names.kinds(asked.chosen)}


# The classes of questions that choose among messages.
_TELLERS: Mapping[type[Question], Callable[[View, Any], Text]] = {
    questions.AskedArmy: _army,
    questions.AskedCard: _card,
    questions.AskedDeclaration: _declaration,
    questions.AskedNoble: _noble,
    questions.AskedPermission: _permission,
    questions.AskedPlan: _plan,
    questions.AskedSheet: _sheet,
    questions.AskedTroop: _share,
    questions.AskedVote: _vote,
    questions.AskedWay: _way,
}
# The arguments of the message of a kind of question.
_ARGS: Mapping[str, Callable[[View, Any], Args]] = {
    **dict.fromkeys(("versatile", "zone", "serve", "spot"), _action),
    **dict.fromkeys(("volunteer", "heal", "masons"), _gain),
    "bless": lambda _, asked: {"expedition": names.expedition(asked.card), "price": names.faith(asked.price)},
    "bribe": lambda _, asked: {"nation": names.nation(asked.about)},
    "cancel": lambda view, asked: _prayer(asked.card, asked.price, own_baron(view).faith),
    "capture": lambda _, asked: {"city": names.city(asked.about)},
    "death_loss": _bereaved,
    "desertion": lambda view, asked: {"nation": names.nation(asked.about), "holder": own_army(view, asked.holders[0])},
    "discard": _discard,
    "hire": lambda view, _: {"offer": names.troops(view.offer), "crowns": crowns(own_baron(view).crowns)},
    "invest": lambda _, asked: {"expedition": names.expedition(asked.about), "most": crowns(asked.most)},
    "law": lambda _, asked: {"law": names.agenda(asked.card), "text": Word(f"text.agenda.{asked.card}")},
    "losses": lambda view, asked: {"many": asked.most, "chosen": listed(_hit(view, text) for text in asked.chosen)},
    "order": _order,
    "pledge": lambda _, asked: _prayer(asked.about, EVENTS[asked.about].faith_cancel, asked.most),
    "post": lambda _, asked: {"troop": names.troops([asked.card]), "wage": crowns(MERCENARIES[asked.card].wage)},
    "revolt": _revolt,
    "start": _start,
    "wages": lambda _, asked: {"paid": names.kinds(keys.other(f"pay:{text}") for text in asked.chosen)},
}
