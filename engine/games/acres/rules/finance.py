"""Take money, Merchant, Trader, Piracy (section 9)."""

from __future__ import annotations

from engine.contract import Refusal, Run, Text
from engine.games.acres.content import CARDS, COSTS, PIRATES, Card
from engine.games.acres.facts.sums import merchant_limit, sold
from engine.games.acres.keys import Key
from engine.games.acres.rules.actions import Action, AnyNumberOfCards, cards, choosing, itself, listed, tell, use_action
from engine.games.acres.rules.hand import Hand, no_symbol, refuse, unfit, unplayable
from engine.games.acres.rules.zones import spend
from engine.games.acres.state import State


def earns(card: Card) -> bool:
    return card.money > 0


def sails(card: Card) -> bool:
    return "ship" in card.symbols


# Take money (ACR-FIN-1)


def why_no_money(hand: Hand, key: Key) -> Refusal | None:
    if not key.card:
        return no_symbol("money", "ACR-FIN-1")
    trouble = unplayable(hand, key.card, "ACR-FIN-1")
    return trouble or (None if earns(CARDS[key.card]) else unfit(key.card, "ACR-FIN-1", "no-money-on-card"))


def begin_money(run: Run[State], hand: Hand, key: Key) -> None:
    use_action(run)
    spend(run.state, hand.nation, (key.card,))
    gain = CARDS[key.card].money
    hand.realm.money += gain
    tell(run, hand, "took_money", card=key.card, gain=gain)


MONEY = Action("money", cards(earns), why_no_money, begin_money)


class Sale(AnyNumberOfCards):
    """Cards that bring money together."""

    def gain(self) -> int:
        return sold(self.begun_as(), self.chosen)

    def total(self, hand: Hand) -> Text | None:
        return Text("acres-total-gain", {"gain": self.gain()})


# Merchant (ACR-FIN-2)


class MerchantCards(Sale, tag="merchant"):
    """The cards whose money a Merchant brings home; the ship's own money does not count (ACR-RULE-52)."""

    def fits(self, hand: Hand, card: Card) -> bool:
        """Further cards with money; at most two in the revised edition."""
        if len(self.chosen) == merchant_limit(hand.state.flags):
            return False
        return card.id in hand.playable and earns(card) and bool(hand.spare([card], [self.target, *self.chosen]))

    def perform(self, run: Run[State], hand: Hand) -> None:
        spend(run.state, self.nation, (self.target, *self.chosen))
        hand.realm.money += self.gain()
        tell(run, hand, "merchant", ship=self.target, cards=listed(self.chosen), gain=self.gain())


def no_ship(hand: Hand) -> Refusal | None:
    return None if hand.showing("ship") else no_symbol("ship", "ACR-FIN-2")


def why_no_merchant(hand: Hand, key: Key) -> Refusal | None:
    """Why a card cannot be the Merchant's ship: no ship, or no other card with money (ACR-RULE-12)."""
    trouble = unplayable(hand, key.card, "ACR-FIN-2") if key.card else None
    if trouble:
        return trouble
    if key.card and not sails(CARDS[key.card]):
        return unfit(key.card, "ACR-FIN-2")
    earners = [card for card in hand.playable.values() if earns(card)]
    if key.card and hand.spare(earners, [key.card]):
        return None
    return no_symbol("money", "ACR-FIN-2", spoken_for=bool(earners))


MERCHANT = Action("merchant", cards(sails), why_no_merchant, choosing(MerchantCards), no_ship)


# Trader (ACR-FIN-3)


class TradeCards(Sale, tag="trade"):
    """The furs that a Trader sells (ACR-FIN-3)."""

    def fits(self, hand: Hand, card: Card) -> bool:
        return card.id in hand.playable and "fur" in card.symbols

    def perform(self, run: Run[State], hand: Hand) -> None:
        trader = hand.doing("trader")[0].id
        spend(run.state, self.nation, (trader, *self.chosen))
        hand.realm.money += self.gain()
        tell(run, hand, "traded", card=trader, cards=listed(self.chosen), gain=self.gain())


def why_no_trade(hand: Hand, _: Key) -> Refusal | None:
    """Why there is no trade: no Trader, or no fur (ACR-RULE-12)."""
    if not hand.doing("trader"):
        return refuse("no-trader", "ACR-FIN-3")
    return None if hand.showing("fur") else no_symbol("fur", "ACR-FIN-3")


TRADE = Action("trade", itself, why_no_trade, choosing(TradeCards))


# Piracy (ACR-FIN-4)


def no_pirates(hand: Hand) -> Refusal | None:
    if hand.nation != "french":
        return refuse("french-only", "ACR-FIN-4")
    trouble = unplayable(hand, PIRATES, "ACR-FIN-4")
    if trouble:
        return trouble
    others = [card for card in hand.showing("ship") if card.id != PIRATES]
    return None if others else no_symbol("ship", "ACR-FIN-4", spoken_for=True)


def why_no_piracy(hand: Hand, key: Key) -> Refusal | None:
    trouble = unplayable(hand, key.card, "ACR-FIN-4")
    serves = not trouble and sails(CARDS[key.card]) and key.card != PIRATES
    return None if serves else trouble or unfit(key.card, "ACR-FIN-4")


def begin_piracy(run: Run[State], hand: Hand, key: Key) -> None:
    """Take 2 from the British; the bank pays what they lack."""
    use_action(run)
    spend(run.state, hand.nation, (PIRATES, key.card))
    victim = run.state.realm(hand.rival)
    stolen = min(COSTS.piracy, victim.money)
    victim.money -= stolen
    hand.realm.money += COSTS.piracy
    tell(run, hand, "piracy", cards=listed([PIRATES, key.card]), gain=COSTS.piracy, stolen=stolen)


PIRACY = Action("piracy", cards(sails), why_no_piracy, begin_piracy, no_pirates)
