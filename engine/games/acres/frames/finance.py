"""Take money, Merchant, Trader, Piracy (section 9)."""

from __future__ import annotations

from engine.games.acres import words
from engine.games.acres.content import CARDS, COSTS, Card
from engine.games.acres.deeds import Deed, Flow, listed, tell, use_action
from engine.games.acres.desk import Desk
from engine.games.acres.muster import Gather
from engine.games.acres.refusals import card_trouble, no_symbol, refuse
from engine.games.acres.zones import spend
from engine.rules import Move, Refusal, Say

LOUISBOURG = "fr_loc_louisbourg"


def earners(desk: Desk) -> list[Card]:
    """Playable cards that show money."""
    return [card for card in desk.playable if card.money]


# Take money (ACR-FIN-1)


def money_offers(desk: Desk) -> list[Move]:
    """Location cards with money."""
    return [Move(f"money:{card.id}") for card in earners(desk)]


def begin_money(run: Flow, desk: Desk, kind: str) -> None:
    """Play one, take its money."""
    use_action(run)
    spend(run.state, desk.nation, (kind,))
    gain = CARDS[kind].money
    desk.realm.money += gain
    tell(run, desk, "took_money", card=kind, gain=gain)


def why_no_money(desk: Desk, kind: str) -> Refusal:
    """No money on it, or not playable."""
    if not kind:
        return no_symbol("money", "ACR-FIN-1")
    return card_trouble(desk, kind, "ACR-FIN-1") or refuse("no-money-on-card", "ACR-FIN-1", card=words.card(kind))


MONEY = Deed("money", money_offers, begin_money, why_no_money)


# Merchant (ACR-FIN-2)


class MerchantCards(Gather, tag="merchant"):
    """Choose the cards whose money a Merchant brings home; the ship's own money does not count (ACR-RULE-52)."""

    def more(self, desk: Desk) -> list[str]:
        """Further cards with money; at most two in the revised edition."""
        if desk.has("rev_merchant_two") and len(self.chosen) == 2:
            return []
        return [card.id for card in desk.spare(earners(desk), [self.target, *self.chosen])]

    def total(self, desk: Desk) -> Say | None:
        """The money they bring."""
        return Say("acres-total-gain", {"gain": sum(CARDS[kind].money for kind in self.chosen)})

    def perform(self, run: Flow, desk: Desk) -> None:
        """Take the sum."""
        use_action(run)
        spend(run.state, self.nation, (self.target, *self.chosen))
        gain = sum(CARDS[kind].money for kind in self.chosen)
        desk.realm.money += gain
        tell(run, desk, "merchant", ship=self.target, cards=listed(self.chosen), gain=gain)


def merchant_offers(desk: Desk) -> list[Move]:
    """Ships that leave at least one other card with money (ACR-RULE-12)."""
    ships = desk.showing("ship")
    return [Move(f"merchant:{ship.id}") for ship in ships if MerchantCards(desk.nation, ship.id).more(desk)]


def begin_merchant(run: Flow, desk: Desk, ship: str) -> None:
    """Start choosing the money."""
    run.push(MerchantCards(desk.nation, ship))


def why_no_merchant(desk: Desk, ship: str) -> Refusal:
    """No ship, or no money beside it."""
    if not desk.showing("ship"):
        return no_symbol("ship", "ACR-FIN-2")
    trouble = card_trouble(desk, ship, "ACR-FIN-2") if ship else None
    if trouble:
        return trouble
    if ship and "ship" not in CARDS[ship].symbols:
        return refuse("card-unfit", "ACR-FIN-2", card=words.card(ship))
    return no_symbol("money", "ACR-FIN-2", spoken_for=bool(earners(desk)))


MERCHANT = Deed("merchant", merchant_offers, begin_merchant, why_no_merchant)


# Trader (ACR-FIN-3)


class TradeCards(Gather, tag="trade"):
    """Choose the furs a Trader sells (ACR-FIN-3)."""

    def more(self, desk: Desk) -> list[str]:
        """Location cards with fur."""
        return [card.id for card in desk.spare(desk.showing("fur"), self.chosen)]

    def total(self, desk: Desk) -> Say | None:
        """The money they bring."""
        return Say("acres-total-gain", {"gain": COSTS.trader_per_fur * len(self.chosen)})

    def perform(self, run: Flow, desk: Desk) -> None:
        """Two money for each."""
        use_action(run)
        trader = desk.doing("trader")[0].id
        spend(run.state, self.nation, (trader, *self.chosen))
        gain = COSTS.trader_per_fur * len(self.chosen)
        desk.realm.money += gain
        tell(run, desk, "traded", card=trader, cards=listed(self.chosen), gain=gain)


def trade_offers(desk: Desk) -> list[Move]:
    """With a Trader and at least one fur (ACR-RULE-12)."""
    return [Move("trade")] if desk.doing("trader") and desk.showing("fur") else []


def begin_trade(run: Flow, desk: Desk, _: str) -> None:
    """Start choosing the furs."""
    run.push(TradeCards(desk.nation))


def why_no_trade(desk: Desk, _: str) -> Refusal:
    """No Trader, or no fur."""
    if not desk.doing("trader"):
        return refuse("no-trader", "ACR-FIN-3")
    return no_symbol("fur", "ACR-FIN-3")


TRADE = Deed("trade", trade_offers, begin_trade, why_no_trade)


# Piracy (ACR-FIN-4)


def pirate_ships(desk: Desk) -> list[Card]:
    """Ships to go with the Louisbourg card."""
    if not any(card.id == LOUISBOURG for card in desk.playable):
        return []
    return [card for card in desk.showing("ship") if card.id != LOUISBOURG]


def piracy_offers(desk: Desk) -> list[Move]:
    """French only: Louisbourg and another ship."""
    return [Move(f"piracy:{ship.id}") for ship in pirate_ships(desk)]


def begin_piracy(run: Flow, desk: Desk, ship: str) -> None:
    """Take 2; what the British lack comes from the bank."""
    use_action(run)
    spend(run.state, desk.nation, (LOUISBOURG, ship))
    victim = run.state.realm(desk.rival)
    stolen = min(COSTS.piracy, victim.money)
    victim.money -= stolen
    desk.realm.money += COSTS.piracy
    tell(run, desk, "piracy", cards=listed([LOUISBOURG, ship]), gain=COSTS.piracy, stolen=stolen)


def why_no_piracy(desk: Desk, ship: str) -> Refusal:
    """Not French, no Louisbourg, or no other ship."""
    if desk.nation != "french":
        return refuse("french-only", "ACR-FIN-4")
    trouble = card_trouble(desk, LOUISBOURG, "ACR-FIN-4")
    if trouble:
        return trouble
    if not pirate_ships(desk):
        return no_symbol("ship", "ACR-FIN-4", spoken_for=True)
    return card_trouble(desk, ship, "ACR-FIN-4") or refuse("card-unfit", "ACR-FIN-4", card=words.card(ship))


PIRACY = Deed("piracy", piracy_offers, begin_piracy, why_no_piracy)
