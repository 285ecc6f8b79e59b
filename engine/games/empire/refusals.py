"""Refusals with their clauses; the rules themselves are in the frames."""

from __future__ import annotations

from engine.contract import Arg, Refusal, SeatName, Text, Word
from engine.games.empire import keys
from engine.games.empire.content import CARDS, NUMBERS

# A key that does not answer the question at all (EMP-FLOW-3).
NO_ANSWER = Refusal(Text("empire-why-no-answer"), "EMP-FLOW-3")


def refuse(message: str, clause: str, **args: Arg) -> Refusal:
    """A refusal with one of this game's messages."""
    return Refusal(Text(f"empire-why-{message}", args), clause)


def province(name: str) -> Word:
    """A province in a message."""
    return Word(f"province.{name}")


def sea(name: str) -> Word:
    """A sea zone in a message."""
    return Word(f"sea.{name}")


def card(name: str) -> Word:
    """A card in a message."""
    return Word(f"card.{name}")


def unit(name: str) -> Word:
    """A kind of figure in a message."""
    return Word(f"unit.{name}")


def out_of_range(key: str, least: int, most: int, clause: str) -> Refusal:
    """A number outside the range; anything else is no answer at all."""
    return refuse("amount", clause, least=least, most=most) if keys.number(key) >= 0 else NO_ANSWER


def too_dear(price: int, talents: int, clause: str) -> Refusal:
    """The price cannot be paid (EMP-ACT-3)."""
    return refuse("money", clause, price=price, talents=talents)


def marker_limit() -> Refusal:
    """No more own markers may stand on the map."""
    return refuse("markers", "EMP-COMP-3")


def not_there(name: str) -> Refusal:
    """The card cannot have that target."""
    return refuse(f"not-there-{CARDS[name].effect.op.replace('_', '-')}", "EMP-CARD-8", card=card(name))


def wrong_benefit(name: str) -> Refusal:
    """The benefit of a vote cannot have that target."""
    clauses = {"player": "EMP-OP-5", "token": "EMP-OP-8"}
    target = CARDS[name].target
    return refuse(f"benefit-{target}", clauses[target], card=card(name))


def no_target(name: str) -> Refusal:
    """The card needs a target and there is none."""
    return refuse("no-target", "EMP-CARD-8", card=card(name))


def no_actions() -> Refusal:
    """Both actions are used."""
    return refuse("no-actions", "EMP-ACT-1")


def second_card() -> Refusal:
    """A second card in a round."""
    return refuse("second-card", "EMP-ACT-2")


def not_displayed(name: str) -> Refusal:
    """The card is not in the display."""
    return refuse("not-displayed", "EMP-CARD-1", card=card(name)) if name in CARDS else NO_ANSWER


def not_ready(name: str) -> Refusal:
    """The card is not there or was used this season."""
    return refuse("not-ready", "EMP-CARD-5", card=card(name)) if name in CARDS else NO_ANSWER


def no_way(name: str) -> Refusal:
    """The action is not possible now (EMP-FLOW-5)."""
    return refuse(f"no-way-{name}", "EMP-FLOW-5")


def odd_bid() -> Refusal:
    """The bid cannot be paid in coins."""
    return refuse("bid-step", "EMP-ALL-11", step=NUMBERS.talent_step)


def no_such_tax() -> Refusal:
    """Special taxes bring a few sums only."""
    return refuse(
        "tax", "EMP-STX-1", least=NUMBERS.special_tax_min, most=NUMBERS.special_tax_max, step=NUMBERS.talent_step
    )


def bid_too_low(least: int) -> Refusal:
    """The bid does not beat the best one."""
    return refuse("bid-low", "EMP-ALL-8", least=least)


def bid_too_high() -> Refusal:
    """The bid is above the purse."""
    return refuse("bid-high", "EMP-ALL-11")


def must_open() -> Refusal:
    """The opener cannot pass."""
    return refuse("must-open", "EMP-ALL-5")


def allied(seat: int) -> Refusal:
    """The player's marker is on the display already."""
    return refuse("allied", "EMP-ALL-6", player=SeatName(seat))


def closed(goal: str) -> Refusal:
    """No way leads to that province."""
    return refuse("no-route", "EMP-MOV-2", province=province(goal))


def stays(start: str) -> Refusal:
    """A move that would lead nowhere."""
    return refuse("same-province", "EMP-MOV-7", province=province(start))


def full(zone: str) -> Refusal:
    """The galleys carry no more."""
    return refuse("full", "EMP-SEA-2", sea=sea(zone))


def protected(seat: int, where: str) -> Refusal:
    """The markers are guarded."""
    return refuse("protected", "EMP-INF-4", player=SeatName(seat), province=province(where))


def ally(seat: int) -> Refusal:
    """Markers of allies stay."""
    return refuse("ally", "EMP-INF-5", player=SeatName(seat))


def too_weak(best: int) -> Refusal:
    """The senators do not beat the best total."""
    return refuse("weak", "EMP-SEN-2", best=best)


def not_in_hand() -> Refusal:
    """Senators that are not in hand."""
    return refuse("not-in-hand", "EMP-SEN-11")


def no_retreat(where: str) -> Refusal:
    """The province is no place to retreat to."""
    return refuse("no-retreat", "EMP-BAT-13", province=province(where))
