"""Raids, and the raided player's answers (section 8.1)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from engine.contract import NOT_POSSIBLE, Frame, Move, Refusal, Run, Text, WhyNot
from engine.games.acres.asked import Question
from engine.games.acres.content import CARDS, LOCATION_CARD, PLACES, RAIDERS, RIVAL, Card, Nation, kind_of
from engine.games.acres.facts.network import connected, raid_distances, raid_target, usable
from engine.games.acres.facts.raids import FAR, blocks_raid, raid_reaches
from engine.games.acres.keys import LET, Key, move, read
from engine.games.acres.orders import best_blocker, initial
from engine.games.acres.rules.action_cards import AnyNumberOfCards, choosing
from engine.games.acres.rules.actions import Action, listed, tell, use_action
from engine.games.acres.rules.hand import Hand
from engine.games.acres.rules.refusals import barred, no_money, refuse, unfit, unplayable
from engine.games.acres.rules.zones import spend
from engine.games.acres.state import Hold, State


def unseen(state: State, nation: Nation) -> set[str]:
    """The kinds in a nation's hand and deck together, which everybody can deduce (ACR-HID-1)."""
    realm = state.realm(nation)
    return {kind_of(copy) for copy in (*realm.hand, *realm.deck)} if realm.hand else set()


# Raid (8.1)


class RaidCards(AnyNumberOfCards, tag="raid"):
    """The cards of a raid: enough for the distance, at least one true raid card (ACR-RAID-1, ACR-RAID-8)."""

    def fits(self, hand: Hand, card: Card) -> bool:
        """Raid cards and extenders; Native Americans while there is money."""
        return card.raids and card.raid_ambush_play_cost <= hand.realm.money - self.price()

    def price(self) -> int:
        """The cost of the chosen cards."""
        return sum(CARDS[kind].raid_ambush_play_cost for kind in self.chosen)

    def enough(self, hand: Hand) -> bool:
        """Whether the cards reach the place, and are not only extenders."""
        return raid_reaches(hand.state.flags, self.chosen, hand.raided.get(self.target, FAR))

    def total(self, hand: Hand) -> Text | None:
        """The reach of the chosen cards, and the distance."""
        far = hand.raided.get(self.target, FAR)
        return Text("acres-total-raid", {"reach": len(self.chosen) + hand.raid_bonus, "distance": far})

    def final(self, state: State) -> bool:
        """Whether the raid cannot be undone, since the rival may react as far as everybody knows."""
        return RaidReply(self.nation, self.target, self.chosen).open(state)

    def perform(self, run: Run[State], hand: Hand) -> None:
        """Pay, announce the raid and let the rival answer (ACR-ASYNC-7)."""
        use_action(run)
        paid = self.price()
        hand.realm.money -= paid
        spend(run.state, self.nation, self.chosen)
        tell(run, hand, "raid", place=self.target, cards=listed(self.chosen), paid=paid)
        run.push(RaidReply(self.nation, self.target, self.chosen))


def within_range(hand: Hand) -> Collection[str]:
    """Suggests the rival's places within the range of the hand."""
    if RAIDERS.isdisjoint(hand.kinds):
        return ()
    return [place for place in PLACES if place in hand.raided and hand.state.holds(hand.rival, place)]


def why_no_raid(hand: Hand, key: Key) -> Refusal | None:
    """Why a place cannot be raided: no target, no card that raids, or too far."""
    place, state = key.place, hand.state
    if place and not state.holds(hand.rival, place):
        return barred(place, "ACR-RAID-4", "not-rivals")
    if place and state.besieged(place):
        return barred(place, "ACR-RAID-4", "place-besieged")
    if place in hand.raided and hand.raid_range:
        return None
    if place in state.forts:
        return barred(place, "ACR-RAID-4", "has-fort")
    if RAIDERS.isdisjoint(hand.kinds):
        return refuse("no-raider", "ACR-RAID-1")
    if not hand.raid_range:
        return no_money(hand, 1, "ACR-RAID-1")
    return too_far(hand, [place] if place else [p for p in PLACES if raid_target(state, hand.nation, p)])


def too_far(hand: Hand, places: list[str]) -> Refusal:
    """Why places are too far: none is within the range of the hand."""
    distances = raid_distances(hand.state, hand.nation, FAR)
    distance = min((distances[place] for place in places if place in distances), default=None)
    if distance is None:
        return refuse("no-raid-path", "ACR-RAID-3")
    return refuse("too-far", "ACR-RAID-2", distance=distance, range=hand.raid_range)


RAID = Action("raid", within_range, why_no_raid, choosing(RaidCards), by_cards=False)


def no_block(hand: Hand, key: Key, clause: str, blocks: Callable[[Card], bool]) -> Refusal | None:
    """Why a card does not block: not in hand, not usable, or without that effect."""
    if key.verb != "block":
        return NOT_POSSIBLE
    trouble = unplayable(hand, key.card, clause)
    return trouble or (None if blocks(CARDS[key.card]) else unfit(key.card, clause, "blocks-nothing"))


class RaidReply(Frame[State], tag="raid_reply"):
    """The raided player blocks with one card from hand or lets it happen (D-RAID, ACR-RAID-5)."""

    nation: Nation
    place: str
    cards: list[str]

    @property
    def rival(self) -> Nation:
        """The raided nation."""
        return RIVAL[self.nation]

    def open(self, state: State) -> bool:
        """Whether the public cannot deduce the answer (ACR-ASYNC-3)."""
        own = LOCATION_CARD[self.rival].get(self.place)
        guarded = own is not None and usable(state, self.rival, own, connected(state, self.rival))
        return any(
            CARDS[kind].blocks_raid or (guarded and CARDS[kind].location == self.place)
            for kind in unseen(state, self.rival)
        )

    def actors(self, state: State) -> Sequence[int]:
        """The raided player, with any hand."""
        return (state.seat_of(self.rival),) if self.open(state) else ()

    def asked(self, state: State, seat: int | None) -> Question:
        """The raid, which is public."""
        return Question("raid", self.rival, self.place, tuple(self.cards))

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        """Block with a card, or do not block."""
        kinds = Hand(state, self.rival).kinds
        return [*(move("block", kind, commits=True) for kind in kinds), move(LET, commits=True)]

    def why_not(self, state: State, seat: int) -> WhyNot:
        """The reasons for all cards, from one look at the hand."""
        hand = Hand(state, self.rival)
        return lambda key: None if key == LET else no_block(hand, read(key), "ACR-RAID-5", self.blocks)

    def blocks(self, card: Card) -> bool:
        """Whether a playable card blocks."""
        return blocks_raid(card, self.place)

    def blockers(self, state: State) -> list[str]:
        """Blocking cards in hand."""
        hand = Hand(state, self.rival)
        return [kind for kind, card in hand.playable.items() if self.blocks(card)]

    def proceed(self, run: Run[State]) -> None:
        """Let the raid succeed if everybody knows that he cannot block."""
        run.pop()
        self.succeed(run)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Let the raid fail or succeed."""
        run.pop()
        run.reveal_to_all()
        if key == LET:
            self.succeed(run)
            return
        kind = read(key).card
        spend(run.state, self.rival, (kind,))
        run.tell("raid_blocked", {"seat": seat, "place": self.place, "card": kind})
        if "var_blocked_raid_free" in run.state.flags:
            run.state.left += 1

    def succeed(self, run: Run[State]) -> None:
        """Capture the piece; a town becomes a village while there is a cube (ACR-RAID-6, ACR-RULE-9)."""
        state = run.state
        hold = state.pieces.pop(self.place)
        raider, victim = state.realm(self.nation), state.realm(self.rival)
        replaced = hold.town and victim.cubes > 0
        if hold.town:
            raider.captured_discs += 1
        else:
            raider.captured_cubes += 1
        if replaced:
            victim.cubes -= 1
            state.pieces[self.place] = Hold(self.rival)
        state.mark("raided", self.place, self.nation)
        fields = {"place": self.place, "piece": "town" if hold.town else "village", "replaced": replaced}
        run.tell("raid_succeeded", {"seat": state.seat_of(self.nation), **fields})

    def answer(self, state: State, ranking: Sequence[str]) -> str:
        """Block with the first of a ranking."""
        blocker = best_blocker(self.blockers(state), ranking)
        return move("block", blocker).key if blocker else LET

    def default(self, state: State, seat: int) -> str:
        """Block with the first in the order of section 13."""
        return self.answer(state, initial(self.rival).raid_blockers)

    def ordered(self, state: State, seat: int) -> str | None:
        """The answer of the orders, at once and with any hand (ACR-ASYNC-3)."""
        orders = state.realm(self.rival).orders
        if orders.raid == "ask":
            return None
        return self.answer(state, orders.raid_blockers) if orders.raid == "always" else LET
