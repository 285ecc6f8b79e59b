"""Besiege, reinforce, Military Leader (sections 7.1 and 7.2)."""

from __future__ import annotations

from engine.games.acres import words
from engine.games.acres.content import PLACES, Card
from engine.games.acres.deeds import Deed, Flow, listed, tell, use_action
from engine.games.acres.desk import Desk
from engine.games.acres.frames.expansion import Journey, nearest, reachable
from engine.games.acres.muster import Muster
from engine.games.acres.network import line_to_siege
from engine.games.acres.refusals import NOT_POSSIBLE, no_money, refuse
from engine.games.acres.sieges import balance, strength
from engine.games.acres.state import Position, Siege
from engine.games.acres.zones import from_hand, spend
from engine.rules import Move, Refusal

LEADER = "military_leader"


def fighters(desk: Desk, place: str) -> list[Card]:
    """Playable cards with strength at a place that the nation can pay for."""
    return [
        card for card in desk.playable if strength(desk.table, card, place) and card.siege_play_cost <= desk.realm.money
    ]


def too_poor(desk: Desk, place: str, clause: str) -> Refusal | None:
    """The refusal when money alone keeps a card out of a siege (ACR-CARD-5)."""
    costs = [card.siege_play_cost for card in desk.playable if strength(desk.table, card, place)]
    dear = [cost for cost in costs if cost > desk.realm.money]
    return no_money(desk, min(dear), clause) if dear else None


def commit(run: Flow, desk: Desk, siege: Siege, kind: str, attacking: bool) -> int:
    """Pay for a card and lay it in the siege space; what was paid."""
    copy = from_hand(run.state, desk.nation, kind)
    siege.cards(attacking).append(copy)
    paid = next(card.siege_play_cost for card in desk.playable if card.id == kind)
    desk.realm.money -= paid
    return paid


# Besiege (7.1)


class BesiegeCards(Journey, tag="besiege"):
    """Choose start, transport and strength card of a siege (ACR-SIEGE-2)."""

    def roles(self, state: Position) -> tuple[str, ...]:
        """Start, transport, strength."""
        return ("from", "by", "force")

    def fitting(self, desk: Desk, role: str, chosen: list[str]) -> list[Card]:
        """No Fortification opens a siege; a Military Leader may (ACR-RULE-15, ACR-RULE-16)."""
        if role == "force":
            return [card for card in fighters(desk, self.target) if not card.defender_only]
        return super().fitting(desk, role, chosen)

    def lacking(self, desk: Desk, role: str, chosen: list[str]) -> Refusal:
        """No strength card, or no money for it."""
        if role == "force":
            return too_poor(desk, self.target, "ACR-SIEGE-3") or refuse("no-force", "ACR-SIEGE-2")
        return super().lacking(desk, role, chosen)

    def perform(self, run: Flow, desk: Desk) -> None:
        """Two cards to the discard pile, the third into the siege space (ACR-SIEGE-3)."""
        use_action(run)
        start, transport, force = self.chosen
        spend(run.state, self.nation, (start, transport))
        siege = Siege(self.target)
        run.state.sieges[self.nation] = siege
        paid = commit(run, desk, siege, force, attacking=True)
        run.state.mark("besieged", self.target, self.nation)
        adv = balance(run.state, self.nation)
        tell(
            run,
            desk,
            "besieged",
            place=self.target,
            cards=listed([start, transport]),
            force=force,
            paid=paid,
            balance=adv,
        )


def besiege_offers(desk: Desk) -> list[Move]:
    """The rival's places that can be besieged with the hand as it is (ACR-SIEGE-1)."""
    if desk.nation in desk.table.sieges:
        return []
    return [
        Move(f"besiege:{place}")
        for place in reachable(desk)
        if desk.table.holds(desk.rival, place) and BesiegeCards(desk.nation, place).possible(desk)
    ]


def begin_besiege(run: Flow, desk: Desk, place: str) -> None:
    """Start choosing the cards."""
    cards = BesiegeCards(desk.nation, place)
    run.push(cards)
    cards.go_on(run)


def why_no_besiege(desk: Desk, place: str) -> Refusal:
    """Why a place, or any place, cannot be besieged."""
    running = desk.table.sieges.get(desk.nation)
    if running:
        return refuse("already-besieging", "ACR-SIEGE-1", place=words.place(running.target))
    if not place:
        targets = [p for p in PLACES if desk.table.holds(desk.rival, p)]
        return nearest(desk, BesiegeCards, targets, "no-besiege")
    if place not in PLACES:
        return NOT_POSSIBLE
    if not desk.table.holds(desk.rival, place):
        return refuse("not-rivals", "ACR-SIEGE-2", place=words.place(place))
    return BesiegeCards(desk.nation, place).missing(desk)


BESIEGE = Deed("besiege", besiege_offers, begin_besiege, why_no_besiege)


# Reinforce (7.2)


class ReinforceCards(Muster, tag="reinforce"):
    """Choose the card sent to a siege (ACR-REINF-1)."""

    def roles(self, state: Position) -> tuple[str, ...]:
        """One strength card."""
        return ("force",)

    def fitting(self, desk: Desk, role: str, chosen: list[str]) -> list[Card]:
        """A Fortification only for the defender; a Military Leader never (ACR-REINF-2, ACR-REINF-5)."""
        attacking = not desk.table.holds(desk.nation, self.target)
        return [
            card
            for card in fighters(desk, self.target)
            if card.free_action != LEADER and not (attacking and card.defender_only)
        ]

    def lacking(self, desk: Desk, role: str, chosen: list[str]) -> Refusal:
        """No strength card, or no money for it."""
        return too_poor(desk, self.target, "ACR-REINF-1") or refuse("no-force", "ACR-REINF-1")

    def perform(self, run: Flow, desk: Desk) -> None:
        """The card goes into the siege space (ACR-REINF-1)."""
        use_action(run)
        send(run, desk, self.target, self.chosen[0], free=False)


def send(run: Flow, desk: Desk, place: str, kind: str, free: bool) -> None:
    """Lay a card in a running siege and announce the new balance."""
    attacker = run.state.besieged(place)
    assert attacker is not None
    siege = run.state.sieges[attacker]
    paid = commit(run, desk, siege, kind, attacking=attacker == desk.nation)
    run.state.mark("reinforced", place, desk.nation)
    adv = balance(run.state, attacker)
    tell(run, desk, "reinforced", place=place, card=kind, paid=paid, balance=adv, free=free)


def in_reach(desk: Desk) -> list[str]:
    """Places of running sieges to which the nation has a line (ACR-REINF-3)."""
    targets = [siege.target for siege in desk.table.sieges.values()]
    return [place for place in targets if line_to_siege(desk.table, desk.nation, place, desk.lines)]


def reinforce_offers(desk: Desk) -> list[Move]:
    """Sieges to which a card can be sent."""
    return [Move(f"reinforce:{p}") for p in in_reach(desk) if ReinforceCards(desk.nation, p).possible(desk)]


def begin_reinforce(run: Flow, desk: Desk, place: str) -> None:
    """Start choosing the card."""
    cards = ReinforceCards(desk.nation, place)
    run.push(cards)
    cards.go_on(run)


def siege_trouble(desk: Desk, place: str) -> Refusal | None:
    """Why no card at all can go to a siege."""
    if not desk.table.sieges:
        return refuse("no-siege", "ACR-REINF-1")
    if not place:
        return None if in_reach(desk) else refuse("no-line", "ACR-REINF-3")
    if desk.table.besieged(place) is None:
        return refuse("no-siege-there", "ACR-REINF-1", place=words.place(place)) if place in PLACES else NOT_POSSIBLE
    return None if place in in_reach(desk) else refuse("no-line", "ACR-REINF-3")


def why_no_reinforce(desk: Desk, place: str) -> Refusal:
    """Why a siege cannot be reinforced."""
    target = place or next(iter(in_reach(desk)), "")
    return siege_trouble(desk, place) or ReinforceCards(desk.nation, target).missing(desk)


REINFORCE = Deed("reinforce", reinforce_offers, begin_reinforce, why_no_reinforce)


# Military Leader (ACR-REINF-5)


def lead_offers(desk: Desk) -> list[Move]:
    """Sieges to which a Military Leader can go."""
    return [Move(f"lead:{place}") for place in in_reach(desk)] if desk.doing(LEADER) else []


def begin_lead(run: Flow, desk: Desk, place: str) -> None:
    """The Military Leader joins without using an action."""
    send(run, desk, place, desk.doing(LEADER)[0].id, free=True)


def why_no_lead(desk: Desk, place: str) -> Refusal:
    """Why a Military Leader cannot go."""
    if not desk.doing(LEADER):
        return refuse("no-leader", "ACR-REINF-5")
    return siege_trouble(desk, place) or NOT_POSSIBLE


LEAD = Deed("lead", lead_offers, begin_lead, why_no_lead, free=True)
