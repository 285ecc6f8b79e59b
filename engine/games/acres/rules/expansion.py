"""Settle, develop, fortify (section 6)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.contract import Refusal, Run
from engine.games.acres.content import CARDS, COSTS, LOCATION_CARD, PLACES, WAYS, Card, Nation
from engine.games.acres.facts.sieges import decides
from engine.games.acres.keys import Key
from engine.games.acres.rules.actions import Action, CardForEachPart, choosing, listed, tell
from engine.games.acres.rules.ending import home_target_falls
from engine.games.acres.rules.hand import Hand, barred, no_money, no_symbol, refuse, unplayable, unusable
from engine.games.acres.rules.zones import gain, spend
from engine.games.acres.state import Hold, State
from engine.games.acres.words import names


class Journey(CardForEachPart):
    """An action that starts from a location card and travels one of its links."""

    def fitting(self, hand: Hand, part: str, chosen: list[str]) -> list[Card]:
        """The cards that list the target, and those with the transport of their link."""
        if part == "from":
            return hand.ways.get(self.target, [])
        if part == "by":
            return hand.showing(CARDS[chosen[0]].route_to(self.target))
        return hand.showing(part)

    def lacking(self, hand: Hand, part: str, chosen: list[str]) -> Refusal:
        if part == "from":
            return no_way(hand, self.target)
        symbol = CARDS[chosen[0]].route_to(self.target) if part == "by" else part
        return no_symbol(symbol, "ACR-SETTLE-1", spoken_for=bool(hand.showing(symbol)))


def no_way(hand: Hand, target: str) -> Refusal:
    """Why a place cannot be reached: no card in hand leads there; names the cards that would."""
    ways = [card for card, _ in WAYS[hand.nation][target]]
    for card in ways:
        if card.id in hand.kinds:
            return unusable(hand, card)
    if not ways:
        return barred(target, "ACR-SETTLE-6", "no-way-ever")
    return refuse("no-way", "ACR-SETTLE-1", place=names.place(target), cards=names.cards(card.id for card in ways))


def nearest(hand: Hand, journeys: Iterable[Journey], otherwise: str) -> Refusal:
    """Of several impossible journeys the reason of the one nearest to possible."""
    near = [journey for journey in journeys if journey.target in hand.ways]
    ends = [(journey, journey.stuck(hand, journey.parts(), []) or []) for journey in near]
    if not ends:
        return refuse(otherwise, "ACR-ACT-1")
    journey, stuck = max(ends, key=lambda end: len(end[1]))
    return journey.lacking(hand, journey.parts()[len(stuck)], stuck)


# Settle (6.1)


class SettleCards(Journey, tag="settle"):
    """The cards of a Settle action: start, transport, settler (ACR-SETTLE-1)."""

    def parts(self) -> tuple[str, ...]:
        return ("from", "by", "settler") if PLACES[self.target].settler_required else ("from", "by")

    def perform(self, run: Run[State], hand: Hand) -> None:
        """Place a village, or only take back its card, and gain the location card (ACR-SETTLE-2 to 5)."""
        spend(run.state, self.nation, self.chosen)
        if run.state.holds(self.nation, self.target):
            card = gain(run.state, self.nation, self.target)
            tell(run, hand, "reclaimed", place=self.target, cards=listed(self.chosen), gained=card)
            return
        card = place_village(run, self.nation, self.target)
        tell(run, hand, "settled", place=self.target, cards=listed(self.chosen), gained=card)
        if hand.has("rev_settle_capital_wins") and decides(self.target, self.nation):
            home_target_falls(run, self.nation, self.target, "capital")


def place_village(run: Run[State], nation: Nation, place: str) -> str:
    """Put a cube on a place and take its card; returns the card's id, if there was one."""
    run.state.realm(nation).cubes -= 1
    run.state.pieces[place] = Hold(nation)
    run.state.mark("settled", place, nation)
    return gain(run.state, nation, place)


def without_rival(hand: Hand) -> list[str]:
    pieces = hand.state.pieces
    return [place for place in hand.linked if place not in pieces or pieces[place].nation == hand.nation]


def not_settled(hand: Hand, place: str) -> Refusal | None:
    """Why a place is neither neutral with a cube left nor one whose card can be taken back (ACR-SETTLE-2, -5)."""
    state = hand.state
    if place not in state.pieces:
        return None if hand.realm.cubes else refuse("no-cube", "ACR-SETTLE-2")
    if state.holds(hand.rival, place):
        return barred(place, "ACR-SETTLE-2", "rival-held")
    if state.besieged(place):
        return barred(place, "ACR-SETTLE-5", "place-besieged")
    card = LOCATION_CARD[hand.nation].get(place)
    given_up = card is not None and f"{card.id}#1" in hand.realm.locations
    return None if given_up else barred(place, "ACR-SETTLE-5", "already-yours")


def why_no_settle(hand: Hand, key: Key) -> Refusal | None:
    if not key.place:
        open_places = (place for place in PLACES if not_settled(hand, place) is None)
        return nearest(hand, [SettleCards(hand.nation, place) for place in open_places], "no-settle")
    return not_settled(hand, key.place) or SettleCards(hand.nation, key.place).missing(hand)


SETTLE = Action("settle", without_rival, why_no_settle, choosing(SettleCards), by_cards=False)


# Develop (6.2)


class DevelopCards(CardForEachPart, tag="develop"):
    """The settler that turns a village into a town (ACR-DEVELOP-1)."""

    def parts(self) -> tuple[str, ...]:
        """The settler; the location's own card is played without asking."""
        return ("settler",)

    def fitting(self, hand: Hand, part: str, chosen: list[str]) -> list[Card]:
        """A second card with a settler symbol."""
        return [card for card in hand.showing(part) if card.location != self.target]

    def lacking(self, hand: Hand, part: str, chosen: list[str]) -> Refusal:
        return no_symbol(part, "ACR-DEVELOP-1", spoken_for=bool(hand.showing(part)))

    def perform(self, run: Run[State], hand: Hand) -> None:
        """Replace the cube by a disc; a fort stays (ACR-DEVELOP-2)."""
        cards = [LOCATION_CARD[self.nation][self.target].id, *self.chosen]
        spend(run.state, self.nation, cards)
        hand.realm.cubes += 1
        hand.realm.discs -= 1
        run.state.pieces[self.target] = Hold(self.nation, town=True)
        run.state.mark("developed", self.target, self.nation)
        tell(run, hand, "developed", place=self.target, cards=listed(cards))


def locations(hand: Hand) -> list[str]:
    return [CARDS[kind].location for kind in hand.kinds if CARDS[kind].location]


def no_disc(hand: Hand) -> Refusal | None:
    """Why there is no disc for a town (ACR-DEVELOP-1)."""
    return None if hand.realm.discs else refuse("no-disc", "ACR-DEVELOP-1")


def no_village(hand: Hand, place: str) -> Refusal | None:
    """Why a place is no village that may become a town (ACR-DEVELOP-1)."""
    if not hand.state.holds(hand.nation, place):
        return barred(place, "ACR-DEVELOP-1", "not-yours")
    if hand.state.pieces[place].town:
        return barred(place, "ACR-DEVELOP-1", "is-town")
    return None if PLACES[place].vp else barred(place, "ACR-DEVELOP-1", "no-points")


def why_no_develop(hand: Hand, key: Key) -> Refusal | None:
    place = key.place
    if not place:
        villages = (card.location for card in hand.playable.values() if card.location)
        place = next((village for village in villages if no_village(hand, village) is None), "")
        return DevelopCards(hand.nation, place).missing(hand) if place else refuse("no-develop", "ACR-DEVELOP-1")
    trouble = no_village(hand, place) or no_own_card(hand, place, "ACR-DEVELOP-1")
    return trouble or DevelopCards(hand.nation, place).missing(hand)


def no_own_card(hand: Hand, place: str, clause: str) -> Refusal | None:
    card = LOCATION_CARD[hand.nation].get(place)
    if card is None:
        return barred(place, "ACR-SETTLE-4", "no-such-card")
    return unplayable(hand, card.id, clause)


DEVELOP = Action("develop", locations, why_no_develop, choosing(DevelopCards), no_disc)


# Fortify (6.3)


class FortifyCards(CardForEachPart, tag="fortify"):
    """The Fortification card for a fort (ACR-FORT-1)."""

    def parts(self) -> tuple[str, ...]:
        """The Fortification card; the location's own card is played without asking."""
        return ("fort",)

    def fitting(self, hand: Hand, part: str, chosen: list[str]) -> list[Card]:
        return hand.doing("fortify")

    def lacking(self, hand: Hand, part: str, chosen: list[str]) -> Refusal:
        return refuse("no-fortification", "ACR-FORT-1")

    def perform(self, run: Run[State], hand: Hand) -> None:
        """Pay and build (ACR-FORT-1)."""
        cards = [*self.chosen, LOCATION_CARD[self.nation][self.target].id]
        spend(run.state, self.nation, cards)
        hand.realm.money -= COSTS.fortify
        run.state.forts.append(self.target)
        run.state.fort_supply -= 1
        run.state.mark("fortified", self.target, self.nation)
        tell(run, hand, "fortified", place=self.target, cards=listed(cards), paid=COSTS.fortify)


def why_no_fortify(hand: Hand, key: Key) -> Refusal | None:
    place = key.place
    if place and not hand.state.holds(hand.nation, place):
        return barred(place, "ACR-FORT-1", "not-yours")
    if place in hand.state.forts:
        return barred(place, "ACR-FORT-1", "has-fort")
    if hand.state.fort_supply == 0:
        return refuse("no-fort-left", "ACR-FORT-1")
    trouble = FortifyCards(hand.nation, place).missing(hand) or no_money(hand, COSTS.fortify, "ACR-FORT-1")
    if trouble:
        return trouble
    return no_own_card(hand, place, "ACR-FORT-1") if place else refuse("no-fort-place", "ACR-FORT-1")


FORTIFY = Action("fortify", locations, why_no_fortify, choosing(FortifyCards))
