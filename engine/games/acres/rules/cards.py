"""Draft, discard, reserve, Governor, Intendant, Home Support (section 10)."""

from __future__ import annotations

from engine.contract import Refusal, Run, Text, Value
from engine.games.acres.content import CARDS, COSTS, LIMITS, NEUTRAL, Card
from engine.games.acres.facts.sums import retrieval_cost
from engine.games.acres.keys import Key
from engine.games.acres.rules.actions import (
    Action,
    AnyNumberOfCards,
    always,
    any_card,
    choosing_more,
    itself,
    listed,
    needing,
    tell,
    use_action,
)
from engine.games.acres.rules.hand import Hand, no_card, no_money, refuse, unfit
from engine.games.acres.rules.zones import clear, distinct, draw, from_hand, into_hand, kinds, spend, take, to_supply
from engine.games.acres.state import State

# Draft (ACR-CM-1)


def why_no_draft(hand: Hand, key: Key) -> Refusal | None:
    if not key.card:
        prices = [card.cost for card in hand.supply.values()]
        return no_money(hand, min(prices), "ACR-CM-1") if prices else refuse("no-supply", "ACR-CM-1")
    card = hand.supply.get(key.card)
    if card is None:
        return unfit(key.card, "ACR-CM-1", "draft-location" if CARDS[key.card].location else "not-in-supply")
    return no_money(hand, card.cost, "ACR-CM-1")


def begin_draft(run: Run[State], hand: Hand, key: Key) -> None:
    """Pay the card's cost and put it on top of the discard pile."""
    use_action(run)
    card = CARDS[key.card]
    hand.realm.money -= card.cost
    supply = run.state.display if card.deck == NEUTRAL else hand.realm.empire
    hand.realm.discard.append(take(supply, key.card))
    tell(run, hand, "drafted", card=key.card, paid=card.cost)


DRAFT = Action("draft", lambda hand: hand.supply, why_no_draft, begin_draft, by_cards=False)


# Discard (ACR-CM-2)


class DiscardCards(AnyNumberOfCards, tag="discard"):
    """The cards to discard: the first is free, each further one costs 1 (ACR-CM-2)."""

    def price(self, hand: Hand, many: int) -> int:
        return 0 if hand.has("var_free_discard") else COSTS.extra_discard_per_card * (many - 1)

    def fits(self, hand: Hand, card: Card) -> bool:
        return self.price(hand, len(self.chosen) + 1) <= hand.realm.money

    def total(self, hand: Hand) -> Text | None:
        paid = self.price(hand, max(len(self.chosen), 1))
        return Text("acres-total-discard", {"paid": paid, "money": hand.realm.money})

    def perform(self, run: Run[State], hand: Hand) -> None:
        paid = self.price(hand, len(self.chosen))
        hand.realm.money -= paid
        spend(run.state, self.nation, self.chosen)
        tell(run, hand, "discarded", cards=listed(self.chosen), paid=paid)


def why_no_discard(hand: Hand, key: Key) -> Refusal | None:
    """Why a card cannot be discarded: not in hand; others may, usable or not (ACR-LOC-5)."""
    return no_card(hand, key.card, "ACR-CM-2") if key.card else refuse("empty-hand", "ACR-CM-2")


DISCARD = Action("discard", any_card, why_no_discard, choosing_more(DiscardCards))


# Reserve and retrieve (ACR-CM-3, ACR-CM-4)


def no_room(hand: Hand) -> Refusal | None:
    limit = LIMITS.revised_reserve_cards
    full = len(hand.realm.reserve) >= limit and hand.has("rev_reserve_five")
    return refuse("reserve-full", "ACR-CM-3", limit=limit) if full else None


def why_no_reserve(hand: Hand, key: Key) -> Refusal | None:
    if not key.card:
        return refuse("reserve-locations" if hand.kinds else "empty-hand", "ACR-CM-3")
    barred = CARDS[key.card].location and hand.has("rev_reserve_no_locations")
    return no_card(hand, key.card, "ACR-CM-3") or (refuse("reserve-locations", "ACR-CM-3") if barred else None)


def begin_reserve(run: Run[State], hand: Hand, key: Key) -> None:
    use_action(run)
    hand.realm.reserve.append(from_hand(run.state, hand.nation, key.card))
    tell(run, hand, "reserved", card=key.card)


RESERVE = Action("reserve", any_card, why_no_reserve, begin_reserve, no_room)


def why_no_retrieve(hand: Hand, _: Key) -> Refusal | None:
    if not hand.realm.reserve:
        return refuse("empty-reserve", "ACR-CM-4")
    return no_money(hand, retrieval_cost(hand.realm.reserve), "ACR-CM-4")


def begin_retrieve(run: Run[State], hand: Hand, _: Key) -> None:
    paid = retrieval_cost(hand.realm.reserve)
    hand.realm.money -= paid
    cards, hand.realm.reserve = hand.realm.reserve, []
    into_hand(run.state, hand.nation, cards)
    tell(run, hand, "retrieved", cards=listed(kinds(cards)), paid=paid)


RETRIEVE = Action("retrieve", itself, why_no_retrieve, begin_retrieve, free=True)


# Governor (ACR-CM-5)


class GovernCards(AnyNumberOfCards, tag="govern"):
    """One or two cards that the Governor returns to their supplies (ACR-RULE-13)."""

    def fits(self, hand: Hand, card: Card) -> bool:
        """Any other card of the hand, at most two."""
        return len(self.chosen) < LIMITS.governed_cards and bool(hand.spare([card], [governor(hand), *self.chosen]))

    def perform(self, run: Run[State], hand: Hand) -> None:
        spend(run.state, self.nation, (governor(hand),))
        lost: list[Value] = []
        for kind in self.chosen:
            to_supply(run.state, from_hand(run.state, self.nation, kind))
            place = CARDS[kind].location
            if place and hand.has("var_governor_loses_control") and abandon(run, hand, place):
                lost.append(place)
        tell(run, hand, "governed", cards=listed(self.chosen), lost=lost)


def governor(hand: Hand) -> str:
    return hand.doing("governor")[0].id


def abandon(run: Run[State], hand: Hand, place: str) -> bool:
    """Variant: remove the piece and fort from a place whose card is returned, unless it is besieged."""
    state = run.state
    if not state.holds(hand.nation, place) or state.besieged(place):
        return False
    if clear(state, place).town:
        hand.realm.discs += 1
    else:
        hand.realm.cubes += 1
    state.mark("abandoned", place, hand.nation)
    return True


def why_no_govern(hand: Hand, key: Key) -> Refusal | None:
    if not key.card or (key.card == governor(hand) and hand.kinds[key.card] == 1):
        return refuse("govern-nothing", "ACR-CM-5")
    return no_card(hand, key.card, "ACR-CM-5")


NO_GOVERNOR = needing("governor", "no-governor", "ACR-CM-5")
GOVERN = Action("govern", any_card, why_no_govern, choosing_more(GovernCards), NO_GOVERNOR)


# Intendant (ACR-CM-6)


def discarded(hand: Hand) -> list[str]:
    return sorted(distinct(hand.realm.discard))


def no_intendant(hand: Hand) -> Refusal | None:
    able = hand.doing("intendant")
    return no_money(hand, able[0].play_cost, "ACR-CM-6") if able else refuse("no-intendant", "ACR-CM-6")


def why_no_intendant(hand: Hand, key: Key) -> Refusal | None:
    if not key.card:
        return refuse("empty-discard", "ACR-CM-6")
    return None if key.card in kinds(hand.realm.discard) else unfit(key.card, "ACR-CM-6", "not-in-discard")


def begin_intendant(run: Run[State], hand: Hand, key: Key) -> None:
    """Pay, take the card, discard the Intendant, who cannot fetch himself (ACR-RULE-14)."""
    use_action(run)
    fetcher = hand.doing("intendant")[0]
    hand.realm.money -= fetcher.play_cost
    into_hand(run.state, hand.nation, [take(hand.realm.discard, key.card)])
    spend(run.state, hand.nation, (fetcher.id,))
    tell(run, hand, "fetched", card=key.card, paid=fetcher.play_cost)


INTENDANT = Action("intendant", discarded, why_no_intendant, begin_intendant, no_intendant, by_cards=False)


# Home Support (ACR-CM-7)


def why_no_support(hand: Hand, _: Key) -> Refusal | None:
    if not hand.doing("home_support"):
        return refuse("no-support", "ACR-CM-7")
    drawable = hand.realm.deck or (hand.realm.discard and not hand.has("rev_home_support_no_reshuffle"))
    return None if drawable else refuse("nothing-to-draw", "ACR-CM-7")


def begin_support(run: Run[State], hand: Hand, _: Key) -> None:
    """Draw three cards and then discard Home Support itself, which is thus never in that shuffle."""
    kind = hand.doing("home_support")[0].id
    played = from_hand(run.state, hand.nation, kind)
    tell(run, hand, "support", card=kind)
    reshuffle = not hand.has("rev_home_support_no_reshuffle")
    draw(run, hand.nation, COSTS.home_support_draw, reshuffle)
    hand.realm.discard.append(played)


SUPPORT = Action("support", itself, why_no_support, begin_support, final=always, free=True)
