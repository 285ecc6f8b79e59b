"""Values of cards, places and actions for a computer player, computed from the view only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import NamedTuple

from engine.games.acres.content import (
    ATTACKER_WINS,
    CARDS,
    COSTS,
    DEFENDER_WINS,
    LIMITS,
    LOCATION_CARD,
    PLACES,
    RIVAL,
    WISHES,
    Card,
    Nation,
    place_points,
)
from engine.games.acres.facts.network import blocks_raid, raid_distances
from engine.games.acres.facts.sieges import (
    LEADER,
    balance_after,
    decides,
    fighters,
    resistance,
    sent,
    strength,
    strongest,
)
from engine.games.acres.facts.sums import leads, merchant_gain, prize, retrieval_cost
from engine.games.acres.view import SiegeView, View

DECISIVE = 1000.0
LAST_PIECES = 3
TURN_STRENGTH = 5.0
LEAN_DECK = 16


class Plan(NamedTuple):
    """A siege worth preparing: where, from where, by what, with whom, and what it promises."""

    target: str
    start: Card
    carrier: Card
    force: tuple[Card, ...]
    value: float

    def package(self) -> list[str]:
        """The kinds it takes to begin."""
        return [card.id for card in (self.start, self.carrier, *self.force)]


class Values:
    def __init__(self, view: View, nation: Nation) -> None:
        self.view = view
        self.nation = nation
        self.rival = RIVAL[nation]
        self.own = view.panel(nation)
        self.other = view.panel(self.rival)
        self.hand = [CARDS[held.card] for held in view.hand if held.usable]

    # Cards

    @cached_property
    def owned(self) -> list[Card]:
        """Every card of the deck, wherever it lies."""
        sieges = [
            card.card
            for siege in self.view.sieges
            for card in (siege.attack if siege.attacker == self.nation else siege.defence)
        ]
        heap = [*self.own.discard, *self.own.reserve, *sieges, *spread(self.own.unseen)]
        return [CARDS[kind] for kind in heap]

    def worth(self, card: Card) -> float:
        """The cost of having a card out of hand this turn."""
        value = 3.0 * card.military + 0.5 * card.money
        value += 2.0 * ("settler" in card.symbols) + 1.0 * ("ship" in card.symbols) + 0.8 * ("bateaux" in card.symbols)
        value += 0.4 * ("fur" in card.symbols) + 0.1 * len(card.connections)
        if card.defender_only:
            return value if self.view.sieges else 2.0
        return value + 2.0 * (card.can_raid or card.blocks_raid) + 2.0 * (card.action != "none")

    def useless(self, card: Card) -> bool:
        """Whether a card only clogs the deck."""
        if not card.location:
            return False
        if not self.view.holds(self.nation, card.location):
            return not any(CARDS[kind].route_to(card.location) for kind in self.own.unseen if CARDS[kind].location)
        if card.military or card.money or card.symbols & {"settler", "ship"}:
            return False
        if card.symbols and len(self.owned) <= LEAN_DECK:
            return False
        finished = self.view.places[card.location].town or PLACES[card.location].vp <= len(self.owned) // LEAN_DECK
        return finished and not any(self._worth_going(route.to) for route in card.connections)

    def dead(self, card: Card) -> bool:
        return self.useless(card) or not any(held.usable for held in self.view.hand if held.card == card.id)

    def _worth_going(self, place: str) -> bool:
        seen = self.view.places[place]
        return seen.nation == self.rival or (seen.nation is None and PLACES[place].vp > 0)

    # Money

    def thirst(self) -> float:
        """The value of one more coin."""
        money = self.own.money
        return 1.1 if money < 8 else 0.6 if money < 14 else 0.15

    def merchant(self, ship: Card) -> float:
        return float(merchant_gain(self.view.flags, (card for card in self.hand if card is not ship)))

    def furs(self) -> int:
        return sum("fur" in card.symbols for card in self.hand)

    def draft(self, card: Card) -> float:
        wanted, value = WISHES.get(card.id, (0, 0.0))
        have = sum(mine.id == card.id for mine in self.owned)
        if card.id == "nt_settlers":
            have += sum(mine.id == "br_settlers" for mine in self.owned)
        if card.id == "nt_settlers" and self.nation == "french":
            wanted += 1
        if have >= wanted or self.own.cubes + self.own.discs < 6:
            return 0.0
        if card.blocks_raid:
            blockers = sum(mine.blocks_raid for mine in self.owned)
            value += 1.5 * max(0, self.raiders - blockers)
        if card.military and not card.defender_only:
            value += 1.5 * max(0, self.might(self.other.unseen) - self.might(self.own.unseen))
        return value - 1.5 * have - 0.15 * card.cost

    @staticmethod
    def might(cards: Iterable[str]) -> int:
        return sum(CARDS[kind].military for kind in cards)

    # Places

    def settle(self, place: str) -> float:
        printed = PLACES[place]
        card = LOCATION_CARD[self.nation].get(place)
        if self.view.holds(self.nation, place):
            return 1.0
        value = 5.0 + 2.5 * printed.vp
        if decides(place, self.nation) and "rev_settle_capital_wins" in self.view.flags:
            return DECISIVE
        if card is not None:
            value += 0.5 * len(card.symbols) + 0.5 * card.money
            value += 1.0 * any(self._worth_going(route.to) for route in card.connections)
            if not card.symbols and not card.money and printed.vp == 0:
                value -= 2.5
        return value + self._nearer_the_end(self.own.cubes)

    def develop(self, place: str) -> float:
        return 5.0 + 2.5 * PLACES[place].vp + self._nearer_the_end(self.own.discs)

    def _nearer_the_end(self, left: int) -> float:
        """Use up pieces when ahead; never end a game that would be lost."""
        if left > LAST_PIECES:
            return 0.0
        return 4.0 if leads(self.nation, self.own.score, self.other.score) else -DECISIVE if left == 1 else -1.0

    def fortify(self, place: str) -> float:
        """A fort where the war would be lost, or where raiders come."""
        if decides(place, self.rival):
            return 2.0 + 1.2 * self.might(self.other.unseen)
        near = raid_distances(self.view, self.rival, min(3, self.raiders)).get(place) if self.raiders else None
        if near is None:
            return 0.0
        return 2.0 + place_points(place, self.view.is_town(place))

    @cached_property
    def raiders(self) -> int:
        """The number of the rival's cards that raid or extend a raid."""
        heap = [*spread(self.other.unseen), *self.other.discard, *self.other.reserve]
        return sum(CARDS[kind].raids for kind in heap)

    # War

    def fighters(self, place: str, attacking: bool) -> list[Card]:
        """Cards in hand that count in a siege of a place and can be paid, strongest first."""
        return fighters(self.view, self.nation, self.hand, place, attacking=attacking)

    def sendable(self, place: str) -> int:
        """The strength of the best card that one action can send to a siege."""
        siege = self.view.siege_at(place)
        force = self.fighters(place, attacking=siege is not None and siege.attacker == self.nation)
        marching = [card for card in force if card.free_action != LEADER]
        return strength(self.view.flags, marching[0], place) if marching else 0

    def prize(self, place: str, attacker: Nation) -> float:
        if decides(place, attacker):
            return DECISIVE
        town = self.view.is_town(place)
        return prize(town) + PLACES[place].vp * (2 + town) + 2.0

    def besiege(self, place: str) -> float:
        """A siege pays if it stands firm at the end of this turn against what the rival may send."""
        balance, answer = self.opening(place)
        if balance < 0 or balance - answer < 0:
            return 0.0
        return min(self.prize(place, self.nation), 40.0) * min(1.0, 0.4 + 0.2 * (balance - answer))

    def opening(self, place: str) -> tuple[float, float]:
        """How a siege would stand at best when this turn ends, with the hand alone, and what may come in the answer."""
        best = strongest(self.view, self.nation, place, self.hand)
        return best - resistance(self.view, place), self.expected(self.rival, place)

    @cached_property
    def plan(self) -> Plan | None:
        """The best siege that the whole deck could begin, if any stands firm."""
        if any(siege.attacker == self.nation for siege in self.view.sieges):
            return None
        ready = [card for card in self.owned if self._could_play(card)]
        plans = [plan for place in self.view.places_of(self.rival) for plan in self._plans(place, ready)]
        return max(plans, key=lambda plan: (plan.value, plan.target, plan.start.id, plan.carrier.id), default=None)

    def _could_play(self, card: Card) -> bool:
        seen = self.view.places.get(card.location)
        return seen is None or (seen.nation == self.nation and not seen.cut_off and seen.besieger is None)

    def _plans(self, place: str, ready: list[Card]) -> Iterable[Plan]:
        starts = [card for card in ready if card.route_to(place)]
        if not starts:
            return
        fighting = [card for card in ready if strength(self.view.flags, card, place) and not card.defender_only]
        fighting.sort(key=lambda card: (-strength(self.view.flags, card, place), self.worth(card), card.id))
        for start in starts:
            carriers = [c for c in ready if c is not start and start.route_to(place) in c.symbols]
            carrier = min(carriers, key=lambda card: (self.worth(card), card.id), default=None)
            if carrier is None:
                continue
            force = tuple(card for card in fighting if card is not start and card is not carrier)[:2]
            might = sum(strength(self.view.flags, card, place) for card in force)
            margin = might - resistance(self.view, place) - self.expected(self.rival, place)
            if margin >= 0:
                yield Plan(place, start, carrier, force, self.prize(place, self.nation) * (1.0 + 0.1 * margin))

    def gathered(self) -> bool:
        """Whether hand and reserve together hold all that the plan takes."""
        if self.plan is None:
            return False
        have = Counter([*(held.card for held in self.view.hand), *self.own.reserve])
        return not Counter(self.plan.package()) - have

    def set_aside(self, card: Card) -> float:
        """What it promises to keep a card of the plan in the reserve."""
        plan = self.plan
        if plan is None or card.id not in plan.package():
            return 0.0
        if any(strength(self.view.flags, card, siege.target) for siege in self.view.sieges):
            return 0.0
        kept = self.own.reserve.count(card.id) >= plan.package().count(card.id)
        if kept or self.own.money < len(self.own.reserve) + 3 or self.gathered():
            return 0.0
        return 3.0 + 0.5 * card.military

    def retrieval(self) -> str:
        """Why the reserve is wanted now: for a running siege, for the planned one, or because money does not matter."""
        reserve = [CARDS[kind] for kind in self.own.reserve]
        if self.view.left > 0 and any(self.helps(card) for card in reserve):
            return "war"
        if self.gathered() and self.view.left == LIMITS.turn_actions:
            return "strike"
        return "idle" if self.plan is None and self.own.money >= 4 + len(reserve) else ""

    def expected(self, nation: Nation, place: str) -> float:
        """The strength a nation is likely to send to a siege in one turn."""
        panel = self.view.panel(nation)
        unseen = list(spread(panel.unseen))
        share = min(1.0, COSTS.hand_size / len(unseen)) if unseen else 0.0
        total = share * sum(strength(self.view.flags, CARDS[kind], place) for kind in unseen)
        if panel.money >= retrieval_cost(panel.reserve):
            total += sum(strength(self.view.flags, CARDS[kind], place) for kind in panel.reserve)
        return min(total, TURN_STRENGTH)

    def reinforce(self, siege: SiegeView, power: int) -> float:
        """What more strength in a siege is worth now."""
        attacking = siege.attacker == self.nation
        prize = min(self.prize(siege.target, siege.attacker), 60.0)
        before = siege.balance
        after = balance_after(self.view, self.nation, siege.target, power)
        if attacking:
            if before >= ATTACKER_WINS + 2:
                return 0.5
            return prize * (0.35 if after >= 0 else 0.1) + (3.0 if before < 0 <= after else 0.0)
        if before <= DEFENDER_WINS - 1:
            return 0.5
        force = self.fighters(siege.target, attacking=False)
        hope = before - sent(self.view, self.nation, force, siege.target)
        if hope >= ATTACKER_WINS and siege.decisive:
            return prize * 0.5
        return prize * (0.5 if hope < ATTACKER_WINS else 0.05)

    def helps(self, card: Card) -> bool:
        """Whether a card would count for something in a running siege."""
        powers = [(siege, strength(self.view.flags, card, siege.target)) for siege in self.view.sieges]
        return any(power and self.reinforce(siege, power) > 1.0 for siege, power in powers)

    def raid(self, place: str) -> float:
        """A raid by its prize and the chance that nobody blocks it."""
        gain = 2.0 * prize(self.view.is_town(place)) + 1.5 * PLACES[place].vp
        unseen = sum(self.other.unseen.values())
        held = self.other.hand * self.blockers(place) / unseen if unseen else 0.0
        return gain / (1.0 + 1.5 * held) + 1.0

    def blockers(self, place: str) -> int:
        """The number of cards in the rival's hand and deck that would block a raid on a place."""
        return self.unseen(lambda card: blocks_raid(card, place))

    def unseen(self, fits: Callable[[Card], bool]) -> int:
        """How many cards of a sort the rival has in hand and deck."""
        return sum(fits(CARDS[kind]) for kind in spread(self.other.unseen))

    def likely(self, fits: Callable[[Card], bool]) -> float:
        """How many cards of a sort the rival probably holds; each of those unseen is as likely in his hand."""
        unseen = sum(self.other.unseen.values())
        share = self.other.hand / unseen if unseen else 0.0
        return share * self.unseen(fits)

    def takeable(self, fits: Callable[[Card], bool]) -> float:
        """The same with those in his reserve, which everybody sees."""
        return self.likely(fits) + sum(fits(CARDS[kind]) for kind in self.other.reserve)

    def ambush(self) -> float:
        """An ambush by how likely the rival has something to lose and nothing to block with."""
        victims = self.takeable(lambda card: card.ambush_vulnerable)
        return 4.0 * min(1.0, victims) / (1.0 + self.likely(lambda card: card.blocks_ambush))

    def convert(self) -> float:
        """A conversion by how likely the rival holds neutral Native Americans."""
        return 4.0 * min(1.0, self.takeable(lambda card: card.convertible))

    def fetch(self, card: Card) -> float:
        """What the Intendant's find is worth after his wage."""
        at_war = any(strength(self.view.flags, card, siege.target) >= 2 for siege in self.view.sieges)
        value = 7.0 if at_war else 5.0 if card.free_action == "home_support" else 0.0
        return value - COSTS.piracy * 0.5


def spread(heap: dict[str, int]) -> Iterable[str]:
    """Every card of a heap, kind by kind."""
    for kind, many in heap.items():
        yield from (kind for _ in range(many))
