"""Besiege, reinforce, Military Leader (sections 7.1 and 7.2)."""

from __future__ import annotations

from engine.contract import Refusal, Run
from engine.games.acres.content import CARDS, PLACES, Card
from engine.games.acres.facts.network import connected, line_to_siege
from engine.games.acres.facts.sieges import LEADER, balance, marches, payable, strength
from engine.games.acres.keys import Key
from engine.games.acres.rules.actions import Action, CardForEachPart, choosing, listed, tell
from engine.games.acres.rules.expansion import Journey, nearest
from engine.games.acres.rules.hand import Hand, barred, no_money, refuse
from engine.games.acres.rules.zones import from_hand, spend
from engine.games.acres.state import Siege, State


def fighters(hand: Hand, place: str) -> list[Card]:
    """Playable cards with strength at a place that the nation can pay for."""
    return payable(hand.state.flags, hand.realm.money, hand.playable.values(), place)


def too_poor(hand: Hand, place: str, clause: str) -> Refusal | None:
    """The refusal if only money keeps a card out of a siege (ACR-CARD-5)."""
    costs = [card.siege_play_cost for card in hand.playable.values() if strength(hand.state.flags, card, place)]
    dear = [cost for cost in costs if cost > hand.realm.money]
    return no_money(hand, min(dear), clause) if dear else None


def commit(run: Run[State], hand: Hand, siege: Siege, kind: str, attacking: bool) -> int:
    """Pay for a card and put it in the siege space; returns the price."""
    copy = from_hand(run.state, hand.nation, kind)
    siege.cards(attacking).append(copy)
    paid = CARDS[kind].siege_play_cost
    hand.realm.money -= paid
    return paid


# Besiege (7.1)


class BesiegeCards(Journey, tag="besiege"):
    """The start, transport and strength card of a siege (ACR-SIEGE-2)."""

    def parts(self) -> tuple[str, ...]:
        return ("from", "by", "force")

    def fitting(self, hand: Hand, part: str, chosen: list[str]) -> list[Card]:
        """Fitting cards: no Fortification begins a siege; a Military Leader may (ACR-RULE-15, ACR-RULE-16)."""
        if part == "force":
            return [card for card in fighters(hand, self.target) if marches(card, attacking=True)]
        return super().fitting(hand, part, chosen)

    def lacking(self, hand: Hand, part: str, chosen: list[str]) -> Refusal:
        if part == "force":
            return too_poor(hand, self.target, "ACR-SIEGE-3") or refuse("no-force", "ACR-SIEGE-2")
        return super().lacking(hand, part, chosen)

    def perform(self, run: Run[State], hand: Hand) -> None:
        """Discard two cards and put the third into the siege space (ACR-SIEGE-3)."""
        start, transport, force = self.chosen
        spend(run.state, self.nation, (start, transport))
        siege = Siege(self.target)
        run.state.sieges[self.nation] = siege
        paid = commit(run, hand, siege, force, attacking=True)
        run.state.mark("besieged", self.target, self.nation)
        played, adv = listed([start, transport]), balance(run.state, self.nation)
        tell(run, hand, "besieged", place=self.target, cards=played, force=force, paid=paid, balance=adv)


def rivals(hand: Hand) -> list[str]:
    pieces = hand.state.pieces
    return [place for place in hand.linked if place in pieces and pieces[place].nation == hand.rival]


def besieging(hand: Hand) -> Refusal | None:
    """Why a nation that attacks in a siege cannot begin another one (ACR-SIEGE-1)."""
    siege = hand.state.sieges.get(hand.nation)
    return barred(siege.target, "ACR-SIEGE-1", "already-besieging") if siege else None


def why_no_besiege(hand: Hand, key: Key) -> Refusal | None:
    if not key.place:
        targets = [place for place in PLACES if hand.state.holds(hand.rival, place)]
        return nearest(hand, [BesiegeCards(hand.nation, place) for place in targets], "no-besiege")
    if not hand.state.holds(hand.rival, key.place):
        return barred(key.place, "ACR-SIEGE-2", "not-rivals")
    return BesiegeCards(hand.nation, key.place).missing(hand)


BESIEGE = Action("besiege", rivals, why_no_besiege, choosing(BesiegeCards), besieging, by_cards=False)


# Reinforce (7.2)


class ReinforceCards(CardForEachPart, tag="reinforce"):
    """The card sent to a siege (ACR-REINF-1)."""

    def parts(self) -> tuple[str, ...]:
        return ("force",)

    def fitting(self, hand: Hand, part: str, chosen: list[str]) -> list[Card]:
        """Fitting cards: a Fortification only for the defender; never a Military Leader (ACR-REINF-2, ACR-REINF-5)."""
        attacking = not hand.state.holds(hand.nation, self.target)
        force = fighters(hand, self.target)
        return [card for card in force if card.free_action != LEADER and marches(card, attacking)]

    def lacking(self, hand: Hand, part: str, chosen: list[str]) -> Refusal:
        return too_poor(hand, self.target, "ACR-REINF-1") or refuse("no-force", "ACR-REINF-1")

    def perform(self, run: Run[State], hand: Hand) -> None:
        """Put the card into the siege space (ACR-REINF-1)."""
        send(run, hand, self.target, self.chosen[0], free=False)


def send(run: Run[State], hand: Hand, place: str, kind: str, free: bool) -> None:
    """Put a card into a running siege and publish the new balance."""
    attacker = run.state.besieged(place)
    assert attacker is not None
    siege = run.state.sieges[attacker]
    paid = commit(run, hand, siege, kind, attacking=attacker == hand.nation)
    run.state.mark("reinforced", place, hand.nation)
    adv = balance(run.state, attacker)
    tell(run, hand, "reinforced", place=place, card=kind, paid=paid, balance=adv, free=free)


def besieged(hand: Hand) -> list[str]:
    return [siege.target for siege in hand.state.sieges.values()]


def in_reach(hand: Hand) -> list[str]:
    """Places of running sieges to which the nation has a line (ACR-REINF-3)."""
    lines = connected(hand.state, hand.nation)
    return [place for place in besieged(hand) if line_to_siege(hand.state, hand.nation, place, lines)]


def no_siege(hand: Hand) -> Refusal | None:
    return None if hand.state.sieges else refuse("no-siege", "ACR-REINF-1")


def no_line(hand: Hand, key: Key) -> Refusal | None:
    if key.place and key.place not in besieged(hand):
        return barred(key.place, "ACR-REINF-1", "no-siege-there")
    near = in_reach(hand)
    return None if key.place in near or (near and not key.place) else refuse("no-line", "ACR-REINF-3")


def why_no_reinforce(hand: Hand, key: Key) -> Refusal | None:
    return no_line(hand, key) or ReinforceCards(hand.nation, key.place or in_reach(hand)[0]).missing(hand)


REINFORCE = Action("reinforce", besieged, why_no_reinforce, choosing(ReinforceCards), no_siege, by_cards=False)


# Military Leader (ACR-REINF-5)


def no_leader(hand: Hand) -> Refusal | None:
    return no_siege(hand) if hand.doing(LEADER) else refuse("no-leader", "ACR-REINF-5")


def begin_lead(run: Run[State], hand: Hand, key: Key) -> None:
    send(run, hand, key.place, hand.doing(LEADER)[0].id, free=True)


LEAD = Action("lead", besieged, no_line, begin_lead, no_leader, free=True, by_cards=False)
