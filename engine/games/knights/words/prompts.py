"""The prompts of a Baron: a message for every step of every decision."""

from __future__ import annotations

from engine.contract import Arg, Question, SeatName, Text, Word
from engine.games.knights import keys
from engine.games.knights.asked import (
    AskedAmount,
    AskedCard,
    AskedNoble,
    AskedPlan,
    AskedSheet,
    AskedTroop,
    AskedVote,
)
from engine.games.knights.asked_war import AskedArmy, AskedDeclaration, AskedPermission, AskedWay
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.content.cards import AGENDAS, EVENTS, EXPEDITIONS
from engine.games.knights.view import BaronView, View
from engine.games.knights.words.names import (
    action,
    agenda,
    area,
    army,
    breaches,
    city,
    counted,
    crowns,
    event,
    expedition,
    faith,
    forbidden,
    heap,
    in_a_row,
    kinds,
    listed,
    marks,
    motion,
    nation,
    result,
    results,
    seat_or_city,
    troop,
    troops,
    votes,
)
from engine.games.knights.words.stories import return_steps
from engine.parts.picking import left_of


def prompt(view: View) -> Text:
    """The viewing Baron's decision and the reason for it."""
    asked = view.asked
    assert asked is not None, "a seat that owes an answer is asked"
    match asked:
        case AskedTroop():
            return _share(asked)
        case AskedPlan():
            return _plan(asked)
        case AskedVote():
            return _vote(asked)
        case AskedAmount():
            return _amount(asked)
        case AskedSheet():
            return _sheet(view, asked)
        case AskedNoble(noble=noble) if noble:
            return Text("knights-prompt-noble-where", {"noble": army(view, asked.seat, noble)})
        case AskedWay() | AskedDeclaration() | AskedPermission() | AskedArmy():
            return _war(view, asked)
        case AskedCard():
            return _card(view, asked)
    return _plain(view, asked)


def mine(view: View) -> BaronView:
    """The viewing Baron."""
    assert view.seat is not None
    return view.barons[view.seat]


def _plain(view: View, asked: Question) -> Text:
    """Questions whose text needs only the table."""
    baron = mine(view)
    args: dict[str, Arg] = {}
    match asked.kind:
        case "hire":
            args = {"offer": troops(view.offer), "crowns": crowns(baron.crowns)}
        case "start":
            idle = [name for name in EXPEDITIONS if not view.voyages[name].spot]
            args = {"expeditions": listed(map(expedition, idle)), "crowns": crowns(baron.crowns)}
    return Text(f"knights-prompt-{asked.kind}", args)


# Setup and planning


def _share(asked: AskedTroop) -> Text:
    card = troop(asked.card)
    return Text(f"knights-prompt-share-{card.id.rpartition('-')[2]}", {**card.args, "number": len(asked.chosen) + 1})


def _plan(asked: AskedPlan) -> Text:
    args: dict[str, Arg] = {"stack": asked.stack + 1}
    if not asked.chosen:
        return Text("knights-prompt-plan", args)
    laid = [stack_words(at + 1, keys.split(chosen)) for at, chosen in enumerate(asked.chosen)]
    return Text("knights-prompt-plan-more", args | {"laid": in_a_row(laid)})


def stack_words(number: int, cards: list[str] | tuple[str, ...]) -> Text:
    """A Baron's cards on a stack."""
    return Text("knights-stack-of", {"stack": number, "cards": heap(map(action, cards))})


# Amounts, sheets and votes


def _amount(asked: AskedAmount) -> Text:
    if asked.kind == "pledge":
        args: dict[str, Arg] = {"event": event(asked.about), "text": Word(f"text.event.{asked.about}")}
        price = faith(EVENTS[asked.about].faith_cancel)
        return Text("knights-prompt-pledge", args | {"price": price, "faith": asked.most})
    return Text("knights-prompt-invest", {"expedition": expedition(asked.about), "most": crowns(asked.most)})


def _sheet(view: View, asked: AskedSheet) -> Text:
    baron = mine(view)
    args: dict[str, Arg] = {"crowns": crowns(baron.crowns), "left": crowns(asked.most)}
    match asked.kind:
        case "wages":
            args["paid"] = kinds(keys.other(f"pay:{text}") for text in asked.chosen)
            return Text("knights-prompt-wages-more" if asked.chosen else "knights-prompt-wages", args)
        case "bribe":
            args["nation"] = nation(asked.about)
        case "revolt":
            args |= {"city": city(asked.about), "price": crowns(asked.most), "faith": baron.faith}
        case "order":
            return _order(view, asked)
        case "return":
            steps = return_steps(asked.chosen)
            so_far: dict[str, Arg] = {"steps": in_a_row(steps)}
            part = Text(f"knights-prompt-return-{asked.about}")
            return Text("knights-prompt-return-more", {"part": part} | so_far) if steps else part
    return Text(f"knights-prompt-{asked.kind}", args)


def _order(view: View, asked: AskedSheet) -> Text:
    """Agendas not announced yet, after those chosen."""
    assert view.assembly is not None
    left = left_of(view.assembly.to_come, asked.chosen)
    args: dict[str, Arg] = {"agendas": listed(map(agenda, left)), "chosen": listed(map(agenda, asked.chosen))}
    return Text("knights-prompt-order-more" if asked.chosen else "knights-prompt-order", args)


def _vote(asked: AskedVote) -> Text:
    text = _then_text(asked.agenda, asked.proposal)
    args: dict[str, Arg] = {"motion": motion(asked.agenda, asked.proposal), "text": text}
    if asked.kind == "side":
        return Text("knights-prompt-side", args | {"votes": votes(asked.count)})
    message = "knights-prompt-count-ahead" if asked.ahead else "knights-prompt-count"
    return Text(message, args | {"votes": votes(asked.most)})


def _then_text(card: str, proposed: str) -> Arg:
    """The text of the card that is voted on; otherwise the end of the sentence."""
    if proposed and not proposed.startswith("card"):
        return "."
    return Text("knights-then-text", {"text": Word(f"text.agenda.{card}")})


# Cards


def _card(view: View, asked: AskedCard) -> Text:
    baron = mine(view)
    message = f"knights-prompt-{asked.kind.replace('_', '-')}"
    match asked.kind:
        case "versatile" | "zone" | "serve" | "spot":
            return Text(message, {"card": action(asked.card), "crowns": crowns(baron.crowns)})
        case "drawer":
            return Text(f"knights-prompt-drawer-{asked.card}", {"faith": baron.faith})
        case "cancel":
            args: dict[str, Arg] = {"event": event(asked.card), "text": Word(f"text.event.{asked.card}")}
            return Text(message, args | {"price": faith(asked.price), "faith": baron.faith})
        case "volunteer" | "heal" | "masons":
            return Text(message, {"event": event(asked.card), "troops": troops(view.hired)})
        case "bless":
            return Text(message, {"expedition": expedition(asked.card), "price": faith(asked.price)})
        case "post":
            return Text(message, {"troop": troops([asked.card]), "wage": crowns(MERCENARIES[asked.card].wage)})
        case "law":
            return _law(asked)
        case _:
            return _agenda(asked, message)


def _law(asked: AskedCard) -> Text:
    if asked.card not in AGENDAS:
        return Text("knights-prompt-prohibition", {"what": forbidden(asked.card)})
    args: dict[str, Arg] = {"law": agenda(asked.card), "text": Word(f"text.agenda.{asked.card}")}
    if asked.price:
        return Text("knights-prompt-law-price", args | {"price": crowns(asked.price)})
    return Text("knights-prompt-law", args)


def _agenda(asked: AskedCard, message: str) -> Text:
    """A card voted to a Baron, or his proposal, declaration or decision in the Assembly."""
    if asked.kind == "propose" and asked.about:
        payer, _, other = asked.about.partition(">")[2].partition(".")
        return Text("knights-prompt-amount", {"who": SeatName(keys.seat(payer)), "other": SeatName(keys.seat(other))})
    args: dict[str, Arg] = {"motion": motion(asked.card, asked.about), "text": Word(f"text.agenda.{asked.card}")}
    args["then"] = _then_text(asked.card, asked.about)
    if asked.kind == "refuse" and asked.price:
        return Text("knights-prompt-refuse-price", args | {"price": crowns(asked.price)})
    return Text(message, args)


# War


def _war(view: View, asked: Question) -> Text:
    match asked:
        case AskedWay():
            return _way(view, asked)
        case AskedDeclaration():
            return _declaration(asked)
        case AskedPermission():
            args: dict[str, Arg] = {"who": SeatName(asked.mover), "area": area(asked.area)}
            about = asked.about if asked.kind == "attack" else "pass"
            return Text(f"knights-prompt-permit-{about}", args)
        case AskedArmy():
            return _army(view, asked)
    raise AssertionError(asked)


def _way(view: View, asked: AskedWay) -> Text:
    args: dict[str, Arg] = {"noble": army(view, asked.seat, asked.noble), "way": way_words(asked.way)}
    question = (
        Text("knights-prompt-way-to", args | {"goal": area(asked.goal)})
        if asked.goal
        else Text("knights-prompt-way", args)
    )
    if not asked.taken:
        return question
    taken = [_taken(view, asked.seat, text) for text in asked.taken]
    return Text("knights-prompt-taken", {"question": question, "taken": in_a_row(taken)})


def way_words(way: tuple[str, ...]) -> Arg:
    """Areas one after the other, separated by arrows."""
    found: Arg = area(way[-1])
    for name in reversed(way[:-1]):
        found = Text("knights-way", {"first": area(name), "rest": found})
    return found


def _taken(view: View, seat: int, text: str) -> Text:
    giver, _, kind = text.partition(".")
    cards: Arg = Text("knights-everything") if kind == keys.ALL else troop(kind)
    return Text("knights-taken-from", {"troops": cards, "holder": army(view, seat, giver)})


def _declaration(asked: AskedDeclaration) -> Text:
    args: dict[str, Arg] = {"area": area(asked.area)}
    if asked.kind == "target":
        return Text("knights-prompt-target", args)
    args["target"] = target_words(asked.target)
    if asked.kind == "armies":
        return Text("knights-prompt-armies", args)
    return Text(
        f"knights-prompt-{'commander' if asked.kind == 'command' else 'plan-city'}",
        args | {"nobles": marks(asked.armies)},
    )


def target_words(target: str) -> Text:
    """An open field against a Baron, an assault or a siege."""
    kind, _, other = target.partition(".")
    if kind == "open":
        return Text("knights-target-open", {"who": SeatName(keys.seat(other))})
    return Text(f"knights-target-{kind}")


def _army(view: View, asked: AskedArmy) -> Text:
    args: dict[str, Arg] = {"area": area(asked.area)} if asked.area else {}
    args["nobles"] = marks(asked.holders)
    match asked.kind:
        case "forces":
            return Text("knights-prompt-forces-moved" if asked.holders else "knights-prompt-forces", args)
        case "command":
            return Text("knights-prompt-defend", args | attacker(view))
        case "discard":
            return _discard(view, asked)
        case "losses":
            chosen = [_hit(view, asked.seat, text) for text in asked.chosen]
            return Text("knights-prompt-losses", args | {"many": asked.most, "chosen": listed(chosen)})
        case "capture":
            return Text("knights-prompt-capture", {"city": city(asked.about)})
        case "desertion":
            args = {"nation": nation(asked.about), "holder": army(view, asked.seat, asked.holders[0])}
            return Text("knights-prompt-desertion", args)
        case "death_loss":
            args = {"holder": army(view, asked.seat, asked.holders[0]), "strength": asked.most}
            return Text("knights-prompt-death-loss", args | {"chosen": kinds(asked.chosen)})
    return Text(f"knights-prompt-{asked.kind.replace('_', '-')}", args)


def attacker(view: View) -> dict[str, Arg]:
    """The attacker in the current battle, and the defender."""
    battle = view.battle
    assert battle is not None
    return {"attacker": SeatName(battle.attacker.seat), "defender": seat_or_city(battle.defender.seat)}


def _discard(view: View, asked: AskedArmy) -> Text:
    """A prompt with the cards, which are known only to their side."""
    cards = view.own.cards if view.own else ()
    args: dict[str, Arg] = {"cards": results(cards), "many": asked.most}
    args |= {"dropped": heap(map(result, asked.chosen))}
    return Text("knights-prompt-discard" if asked.most else "knights-prompt-discard-more", args)


def _hit(view: View, seat: int, text: str) -> Arg:
    name, _, many = text.rpartition(".")
    return breaches(int(many)) if name == "walls" else counted(army(view, seat, name), int(many))
