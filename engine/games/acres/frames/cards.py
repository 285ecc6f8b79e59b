"""Draft, discard, reserve, Governor, Intendant, Home Support (section 10)."""

from __future__ import annotations

from engine.games.acres import words
from engine.games.acres.content import CARDS, COSTS, NEUTRAL, Card
from engine.games.acres.deeds import Deed, Flow, listed, tell, use_action
from engine.games.acres.desk import Desk
from engine.games.acres.muster import Gather
from engine.games.acres.refusals import NOT_POSSIBLE, no_card, no_money, refuse
from engine.games.acres.zones import distinct, draw, from_hand, into_hand, kinds, spend, take, to_supply
from engine.rules import Move, Refusal, Say, Value

GOVERNED_AT_MOST = 2
RESERVE_LIMIT = 5


# Draft (ACR-CM-1)


def on_offer(desk: Desk) -> list[Card]:
    """Empire cards of the own colour and neutral ones."""
    return [CARDS[kind] for kind in distinct((*desk.realm.empire, *desk.table.display))]


def draft_offers(desk: Desk) -> list[Move]:
    """Those he can pay."""
    return [Move(f"draft:{card.id}") for card in on_offer(desk) if card.cost <= desk.realm.money]


def begin_draft(run: Flow, desk: Desk, kind: str) -> None:
    """Pay its cost; it goes on top of the discard pile."""
    use_action(run)
    card = CARDS[kind]
    desk.realm.money -= card.cost
    supply = run.state.display if card.deck == NEUTRAL else desk.realm.empire
    desk.realm.discard.append(take(supply, kind))
    tell(run, desk, "drafted", card=kind, paid=card.cost)


def why_no_draft(desk: Desk, kind: str) -> Refusal:
    """Not in the supply, or too dear."""
    offer = {card.id: card.cost for card in on_offer(desk)}
    if not kind:
        return no_money(desk, min(offer.values(), default=0), "ACR-CM-1") if offer else refuse("no-supply", "ACR-CM-1")
    if kind not in CARDS:
        return NOT_POSSIBLE
    if CARDS[kind].location:
        return refuse("draft-location", "ACR-CM-1", card=words.card(kind))
    if kind not in offer:
        return refuse("not-in-supply", "ACR-CM-1", card=words.card(kind))
    return no_money(desk, offer[kind], "ACR-CM-1")


DRAFT = Deed("draft", draft_offers, begin_draft, why_no_draft)


# Discard (ACR-CM-2)


class DiscardCards(Gather, tag="discard"):
    """Choose cards to discard: the first is free, each further one costs 1 (ACR-CM-2)."""

    def price(self, desk: Desk, many: int) -> int:
        """What discarding so many cards costs."""
        return 0 if desk.has("var_free_discard") else COSTS.extra_discard_per_card * (many - 1)

    def more(self, desk: Desk) -> list[str]:
        """Any card while the money lasts."""
        if self.price(desk, len(self.chosen) + 1) > desk.realm.money:
            return []
        return [kind for kind, held in desk.hand.items() if self.chosen.count(kind) < held]

    def total(self, desk: Desk) -> Say | None:
        """What they cost."""
        paid = self.price(desk, max(len(self.chosen), 1))
        return Say("acres-total-discard", {"paid": paid, "money": desk.realm.money})

    def perform(self, run: Flow, desk: Desk) -> None:
        """Pay and discard."""
        use_action(run)
        paid = self.price(desk, len(self.chosen))
        desk.realm.money -= paid
        spend(run.state, self.nation, self.chosen)
        tell(run, desk, "discarded", cards=listed(self.chosen), paid=paid)


def discard_offers(desk: Desk) -> list[Move]:
    """Any card, usable or not (ACR-LOC-5)."""
    return [Move(f"discard:{kind}") for kind in desk.hand]


def begin_discard(run: Flow, desk: Desk, kind: str) -> None:
    """The first card is named; more may follow."""
    run.push(DiscardCards(desk.nation, chosen=[kind]))


def why_no_discard(_desk: Desk, kind: str) -> Refusal:
    """Not in hand."""
    if not kind:
        return refuse("empty-hand", "ACR-CM-2")
    return no_card(kind, "ACR-CM-2") if kind in CARDS else NOT_POSSIBLE


DISCARD = Deed("discard", discard_offers, begin_discard, why_no_discard)


# Reserve and retrieve (ACR-CM-3, ACR-CM-4)


def reserve_offers(desk: Desk) -> list[Move]:
    """Any card; the revised edition has limits."""
    if desk.has("rev_reserve_five") and len(desk.realm.reserve) >= RESERVE_LIMIT:
        return []
    barred = desk.has("rev_reserve_no_locations")
    return [Move(f"reserve:{kind}") for kind in desk.hand if not (barred and CARDS[kind].location)]


def begin_reserve(run: Flow, desk: Desk, kind: str) -> None:
    """Lay it face up in the reserve."""
    use_action(run)
    desk.realm.reserve.append(from_hand(run.state, desk.nation, kind))
    tell(run, desk, "reserved", card=kind)


def why_no_reserve(desk: Desk, kind: str) -> Refusal:
    """Not in hand, no room, or no place for location cards."""
    if desk.has("rev_reserve_five") and len(desk.realm.reserve) >= RESERVE_LIMIT:
        return refuse("reserve-full", "ACR-CM-3", limit=RESERVE_LIMIT)
    if not kind:
        return refuse("reserve-locations" if desk.hand else "empty-hand", "ACR-CM-3")
    if kind not in CARDS:
        return NOT_POSSIBLE
    return refuse("reserve-locations", "ACR-CM-3") if kind in desk.hand else no_card(kind, "ACR-CM-3")


RESERVE = Deed("reserve", reserve_offers, begin_reserve, why_no_reserve)


def retrieval_cost(desk: Desk) -> int:
    """What it costs to take the whole reserve."""
    return COSTS.retrieve_reserve_per_card * len(desk.realm.reserve)


def retrieve_offers(desk: Desk) -> list[Move]:
    """All of it or nothing."""
    ready = desk.realm.reserve and retrieval_cost(desk) <= desk.realm.money
    return [Move("retrieve")] if ready else []


def begin_retrieve(run: Flow, desk: Desk, _: str) -> None:
    """Pay for each card and take all into hand."""
    paid = retrieval_cost(desk)
    desk.realm.money -= paid
    cards, desk.realm.reserve = desk.realm.reserve, []
    into_hand(run.state, desk.nation, cards)
    tell(run, desk, "retrieved", cards=listed(kinds(cards)), paid=paid)


def why_no_retrieve(desk: Desk, _: str) -> Refusal:
    """Nothing there, or not enough money for all."""
    if not desk.realm.reserve:
        return refuse("empty-reserve", "ACR-CM-4")
    return no_money(desk, retrieval_cost(desk), "ACR-CM-4")


RETRIEVE = Deed("retrieve", retrieve_offers, begin_retrieve, why_no_retrieve, free=True)


# Governor (ACR-CM-5)


class GovernCards(Gather, tag="govern"):
    """Choose one or two cards that the Governor returns to their supplies (ACR-RULE-13)."""

    def more(self, desk: Desk) -> list[str]:
        """Any other card of the hand, at most two."""
        if len(self.chosen) == GOVERNED_AT_MOST:
            return []
        used = [governor(desk), *self.chosen]
        return [kind for kind, held in desk.hand.items() if used.count(kind) < held]

    def perform(self, run: Flow, desk: Desk) -> None:
        """Play the Governor and return the cards."""
        use_action(run)
        spend(run.state, self.nation, (governor(desk),))
        lost: list[Value] = []
        for kind in self.chosen:
            to_supply(run.state, from_hand(run.state, self.nation, kind))
            place = CARDS[kind].location
            if place and desk.has("var_governor_loses_control") and abandon(run, desk, place):
                lost.append(place)
        tell(run, desk, "governed", cards=listed(self.chosen), lost=lost)


def governor(desk: Desk) -> str:
    """The Governor in hand."""
    return desk.doing("governor")[0].id


def abandon(run: Flow, desk: Desk, place: str) -> bool:
    """Variant: the piece and a fort leave a place whose card is returned, unless it is besieged."""
    state = run.state
    if not state.holds(desk.nation, place) or state.besieged(place):
        return False
    if state.pieces.pop(place).town:
        desk.realm.discs += 1
    else:
        desk.realm.cubes += 1
    if place in state.forts:
        state.forts.remove(place)
        state.fort_supply += 1
    state.mark("abandoned", place, desk.nation)
    return True


def govern_offers(desk: Desk) -> list[Move]:
    """The first card to return."""
    if not desk.doing("governor"):
        return []
    return [Move(f"govern:{kind}") for kind in GovernCards(desk.nation).more(desk)]


def begin_govern(run: Flow, desk: Desk, kind: str) -> None:
    """The first card is named; a second may follow."""
    run.push(GovernCards(desk.nation, chosen=[kind]))


def why_no_govern(desk: Desk, kind: str) -> Refusal:
    """No Governor, or no such card beside him."""
    if not desk.doing("governor"):
        return refuse("no-governor", "ACR-CM-5")
    if not kind or kind == governor(desk):
        return refuse("govern-nothing", "ACR-CM-5")
    return no_card(kind, "ACR-CM-5") if kind in CARDS else NOT_POSSIBLE


GOVERN = Deed("govern", govern_offers, begin_govern, why_no_govern)


# Intendant (ACR-CM-6)


def intendant_offers(desk: Desk) -> list[Move]:
    """Any card of the own discard pile."""
    able = [card for card in desk.doing("intendant") if card.play_cost <= desk.realm.money]
    return [Move(f"intendant:{kind}") for kind in sorted(distinct(desk.realm.discard))] if able else []


def begin_intendant(run: Flow, desk: Desk, kind: str) -> None:
    """Pay, take the card, discard the Intendant, who cannot fetch himself (ACR-RULE-14)."""
    use_action(run)
    fetcher = desk.doing("intendant")[0]
    desk.realm.money -= fetcher.play_cost
    into_hand(run.state, desk.nation, [take(desk.realm.discard, kind)])
    spend(run.state, desk.nation, (fetcher.id,))
    tell(run, desk, "fetched", card=kind, paid=fetcher.play_cost)


def why_no_intendant(desk: Desk, kind: str) -> Refusal:
    """No Intendant, no money, or nothing to fetch."""
    able = desk.doing("intendant")
    if not able:
        return refuse("no-intendant", "ACR-CM-6")
    if able[0].play_cost > desk.realm.money:
        return no_money(desk, able[0].play_cost, "ACR-CM-6")
    if not kind:
        return refuse("empty-discard", "ACR-CM-6")
    return refuse("not-in-discard", "ACR-CM-6", card=words.card(kind)) if kind in CARDS else NOT_POSSIBLE


INTENDANT = Deed("intendant", intendant_offers, begin_intendant, why_no_intendant)


# Home Support (ACR-CM-7)


def drawable(desk: Desk) -> int:
    """Cards Home Support could draw; in the revised edition only those in the deck."""
    discard = 0 if desk.has("rev_home_support_no_reshuffle") else len(desk.realm.discard)
    return len(desk.realm.deck) + discard


def support_offers(desk: Desk) -> list[Move]:
    """With at least one card to draw."""
    return [Move("support", commits=True)] if desk.doing("home_support") and drawable(desk) else []


def begin_support(run: Flow, desk: Desk, _: str) -> None:
    """Draw three; only then is Home Support itself discarded, so it is never in that shuffle."""
    kind = desk.doing("home_support")[0].id
    played = from_hand(run.state, desk.nation, kind)
    tell(run, desk, "support", card=kind)
    reshuffle = not desk.has("rev_home_support_no_reshuffle")
    draw(run, desk.nation, COSTS.home_support_draw, reshuffle)
    desk.realm.discard.append(played)


def why_no_support(desk: Desk, _: str) -> Refusal:
    """Not in hand, or nothing to draw."""
    return refuse("nothing-to-draw" if desk.doing("home_support") else "no-support", "ACR-CM-7")


SUPPORT = Deed("support", support_offers, begin_support, why_no_support, free=True)
