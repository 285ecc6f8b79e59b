"""Settle, develop, fortify (section 6)."""

from __future__ import annotations

from engine.games.acres import words
from engine.games.acres.content import CARDS, COSTS, PLACES, WAYS, Card, Nation
from engine.games.acres.deeds import Deed, Flow, listed, tell, use_action
from engine.games.acres.desk import Desk
from engine.games.acres.ending import home_target_falls
from engine.games.acres.muster import Muster
from engine.games.acres.network import own_card
from engine.games.acres.refusals import (
    NOT_POSSIBLE,
    card_trouble,
    no_money,
    no_symbol,
    refuse,
    unusable,
)
from engine.games.acres.sieges import decides
from engine.games.acres.state import Hold, Position
from engine.games.acres.zones import gain, spend
from engine.rules import Move, Refusal


class Journey(Muster):
    """An action that starts from a location card and travels one of its links."""

    def fitting(self, desk: Desk, role: str, chosen: list[str]) -> list[Card]:
        """The card that lists the target, and the transport its link asks for."""
        if role == "from":
            return [card for card in desk.playable if card.route_to(self.target)]
        if role == "by":
            return desk.showing(CARDS[chosen[0]].route_to(self.target))
        return desk.showing(role)

    def lacking(self, desk: Desk, role: str, chosen: list[str]) -> Refusal:
        """No link, no transport, or no symbol."""
        if role == "from":
            return no_way(desk, self.target)
        symbol = CARDS[chosen[0]].route_to(self.target) if role == "by" else role
        return no_symbol(symbol, "ACR-SETTLE-1", spoken_for=bool(desk.showing(symbol)))


def no_way(desk: Desk, target: str) -> Refusal:
    """No card in hand leads to a place: name those that would."""
    ways = [card for card, _ in WAYS[desk.nation][target]]
    for card in ways:
        if card.id in desk.hand:
            return unusable(desk, card)
    if not ways:
        return refuse("no-way-ever", "ACR-SETTLE-6", place=words.place(target))
    return refuse("no-way", "ACR-SETTLE-1", place=words.place(target), cards=words.cards(card.id for card in ways))


def reachable(desk: Desk) -> list[str]:
    """Places that some playable card lists, in the order of the board."""
    listed_places = {route.to for card in desk.playable for route in card.connections}
    return [place for place in PLACES if place in listed_places]


# Settle (6.1)


class SettleCards(Journey, tag="settle"):
    """Choose the cards of a Settle action: start, transport, settler (ACR-SETTLE-1)."""

    def roles(self, state: Position) -> tuple[str, ...]:
        """A settler only where the board asks for one."""
        return ("from", "by", "settler") if PLACES[self.target].settler_required else ("from", "by")

    def perform(self, run: Flow, desk: Desk) -> None:
        """Place a village, or only take back its card, and gain the location card (ACR-SETTLE-2..5)."""
        use_action(run)
        spend(run.state, self.nation, self.chosen)
        if run.state.holds(self.nation, self.target):
            card = gain(run.state, self.nation, self.target)
            tell(run, desk, "reclaimed", place=self.target, cards=listed(self.chosen), gained=card)
            return
        card = place_village(run, self.nation, self.target)
        tell(run, desk, "settled", place=self.target, cards=listed(self.chosen), gained=card)
        if desk.has("rev_settle_capital_wins") and decides(self.target, self.nation):
            home_target_falls(run, self.nation, self.target, "capital")


def place_village(run: Flow, nation: Nation, place: str) -> str:
    """Put a cube on a place and take its card; the card's id, if there was one to take."""
    run.state.realm(nation).cubes -= 1
    run.state.pieces[place] = Hold(nation)
    run.state.mark("settled", place, nation)
    return gain(run.state, nation, place)


def can_be_settled(desk: Desk, place: str) -> bool:
    """Neutral with a cube left (ACR-SETTLE-2), or an own place whose card was given up (ACR-SETTLE-5)."""
    if place not in desk.table.pieces:
        return desk.realm.cubes > 0
    return reclaimable(desk, place)


def reclaimable(desk: Desk, place: str) -> bool:
    """An own place, not besieged, whose card lies among the available locations (ACR-SETTLE-5)."""
    card = own_card(desk.nation, place)
    return (
        card is not None
        and desk.table.holds(desk.nation, place)
        and desk.table.besieged(place) is None
        and f"{card.id}#1" in desk.realm.locations
    )


def settle_offers(desk: Desk) -> list[Move]:
    """Places that can be settled with the hand as it is."""
    return [
        Move(f"settle:{place}")
        for place in reachable(desk)
        if can_be_settled(desk, place) and SettleCards(desk.nation, place).possible(desk)
    ]


def begin_settle(run: Flow, desk: Desk, place: str) -> None:
    """Start choosing the cards."""
    cards = SettleCards(desk.nation, place)
    run.push(cards)
    cards.go_on(run)


def why_no_settle(desk: Desk, place: str) -> Refusal:
    """Why a place, or any place, cannot be settled."""
    if not place:
        return nearest(desk, SettleCards, [p for p in PLACES if can_be_settled(desk, p)], "no-settle")
    if place not in PLACES:
        return NOT_POSSIBLE
    name = words.place(place)
    if desk.table.holds(desk.rival, place):
        return refuse("rival-held", "ACR-SETTLE-2", place=name)
    if desk.table.besieged(place):
        return refuse("place-besieged", "ACR-SETTLE-5", place=name)
    if desk.table.holds(desk.nation, place) and not reclaimable(desk, place):
        return refuse("already-yours", "ACR-SETTLE-5", place=name)
    if not can_be_settled(desk, place):
        return refuse("no-cube", "ACR-SETTLE-2")
    return SettleCards(desk.nation, place).missing(desk)


def nearest(desk: Desk, kind: type[Muster], places: list[str], otherwise: str) -> Refusal:
    """Of several impossible targets the reason of the one that the hand comes closest to."""
    within = set(reachable(desk))
    shortfalls = [kind(desk.nation, place).shortfall(desk) for place in places if place in within]
    if not shortfalls:
        return refuse(otherwise, "ACR-ACT-1")
    return max(shortfalls, key=lambda shortfall: shortfall[0])[1]


SETTLE = Deed("settle", settle_offers, begin_settle, why_no_settle)


# Develop (6.2)


class DevelopCards(Muster, tag="develop"):
    """Choose the settler that turns a village into a town (ACR-DEVELOP-1)."""

    def roles(self, state: Position) -> tuple[str, ...]:
        """The location's own card is played without asking."""
        return ("settler",)

    def fitting(self, desk: Desk, role: str, chosen: list[str]) -> list[Card]:
        """A second card with a settler symbol."""
        return [card for card in desk.showing(role) if card.location != self.target]

    def lacking(self, desk: Desk, role: str, chosen: list[str]) -> Refusal:
        """No settler but perhaps on the card itself."""
        return no_symbol(role, "ACR-DEVELOP-1", spoken_for=bool(desk.showing(role)))

    def perform(self, run: Flow, desk: Desk) -> None:
        """Replace the cube by a disc; a fort stays (ACR-DEVELOP-2)."""
        use_action(run)
        cards = [location_card(desk, self.target).id, *self.chosen]
        spend(run.state, self.nation, cards)
        desk.realm.cubes += 1
        desk.realm.discs -= 1
        run.state.pieces[self.target] = Hold(self.nation, town=True)
        run.state.mark("developed", self.target, self.nation)
        tell(run, desk, "developed", place=self.target, cards=listed(cards))


def location_card(desk: Desk, place: str) -> Card:
    """The nation's card of a place it plays from hand."""
    return next(card for card in desk.playable if card.location == place)


def developable(desk: Desk, place: str) -> bool:
    """A village on a place worth something, with a disc left (ACR-DEVELOP-1)."""
    return PLACES[place].vp > 0 and not desk.table.pieces[place].town and desk.realm.discs > 0


def develop_offers(desk: Desk) -> list[Move]:
    """Villages whose card is in hand together with a settler."""
    return [
        Move(f"develop:{card.location}")
        for card in desk.playable
        if card.location
        and developable(desk, card.location)
        and DevelopCards(desk.nation, card.location).possible(desk)
    ]


def begin_develop(run: Flow, desk: Desk, place: str) -> None:
    """Start choosing the settler."""
    cards = DevelopCards(desk.nation, place)
    run.push(cards)
    cards.go_on(run)


def why_no_develop(desk: Desk, place: str) -> Refusal:
    """Why a place, or any place, cannot be developed."""
    if desk.realm.discs == 0:
        return refuse("no-disc", "ACR-DEVELOP-1")
    if not place:
        ready = [c.location for c in desk.playable if c.location and developable(desk, c.location)]
        if ready:
            return DevelopCards(desk.nation, ready[0]).missing(desk)
        return refuse("no-develop", "ACR-DEVELOP-1")
    if place not in PLACES:
        return NOT_POSSIBLE
    name = words.place(place)
    if not desk.table.holds(desk.nation, place):
        return refuse("not-yours", "ACR-DEVELOP-1", place=name)
    if desk.table.pieces[place].town:
        return refuse("is-town", "ACR-DEVELOP-1", place=name)
    if PLACES[place].vp == 0:
        return refuse("no-points", "ACR-DEVELOP-1", place=name)
    return own_card_trouble(desk, place, "ACR-DEVELOP-1") or DevelopCards(desk.nation, place).missing(desk)


def own_card_trouble(desk: Desk, place: str, clause: str) -> Refusal | None:
    """Why the card of an own place cannot be played for it."""
    card = own_card(desk.nation, place)
    if card is None:
        return refuse("no-such-card", "ACR-SETTLE-4", place=words.place(place))
    return card_trouble(desk, card.id, clause)


DEVELOP = Deed("develop", develop_offers, begin_develop, why_no_develop)


# Fortify (6.3)


class FortifyCards(Muster, tag="fortify"):
    """Choose the Fortification card for a fort (ACR-FORT-1)."""

    def roles(self, state: Position) -> tuple[str, ...]:
        """The location's own card is played without asking."""
        return ("fort",)

    def fitting(self, desk: Desk, role: str, chosen: list[str]) -> list[Card]:
        """Any Fortification card."""
        return desk.doing("fortify")

    def lacking(self, desk: Desk, role: str, chosen: list[str]) -> Refusal:
        """No Fortification card."""
        return refuse("no-fortification", "ACR-FORT-1")

    def perform(self, run: Flow, desk: Desk) -> None:
        """Pay and build (ACR-FORT-1)."""
        use_action(run)
        cards = [*self.chosen, location_card(desk, self.target).id]
        spend(run.state, self.nation, cards)
        desk.realm.money -= COSTS.fortify
        run.state.forts.append(self.target)
        run.state.fort_supply -= 1
        run.state.mark("fortified", self.target, self.nation)
        tell(run, desk, "fortified", place=self.target, cards=listed(cards), paid=COSTS.fortify)


def fortify_offers(desk: Desk) -> list[Move]:
    """Own places without a fort whose card is in hand, with a Fortification card, money and a fort left."""
    if not desk.doing("fortify") or desk.realm.money < COSTS.fortify or desk.table.fort_supply == 0:
        return []
    return [
        Move(f"fortify:{card.location}")
        for card in desk.playable
        if card.location and card.location not in desk.table.forts
    ]


def begin_fortify(run: Flow, desk: Desk, place: str) -> None:
    """Start choosing the Fortification card."""
    cards = FortifyCards(desk.nation, place)
    run.push(cards)
    cards.go_on(run)


def why_no_fortify(desk: Desk, place: str) -> Refusal:
    """Why a place, or any place, cannot be fortified."""
    if place and place not in PLACES:
        return NOT_POSSIBLE
    if place and not desk.table.holds(desk.nation, place):
        return refuse("not-yours", "ACR-FORT-1", place=words.place(place))
    if place in desk.table.forts:
        return refuse("has-fort", "ACR-FORT-1", place=words.place(place))
    if desk.table.fort_supply == 0:
        return refuse("no-fort-left", "ACR-FORT-1")
    if not desk.doing("fortify"):
        return refuse("no-fortification", "ACR-FORT-1")
    if desk.realm.money < COSTS.fortify:
        return no_money(desk, COSTS.fortify, "ACR-FORT-1")
    if place:
        return own_card_trouble(desk, place, "ACR-FORT-1") or NOT_POSSIBLE
    return refuse("no-fort-place", "ACR-FORT-1")


FORTIFY = Deed("fortify", fortify_offers, begin_fortify, why_no_fortify)
