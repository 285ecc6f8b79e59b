"""Raids, ambushes and conversions, and what the other player answers to them (section 8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.contract import NOT_POSSIBLE, Move, Refusal, Run, Text
from engine.games.acres.asked import Question
from engine.games.acres.content import CARDS, LOCATION_CARD, NATIVES, PLACES, RAIDERS, RIVAL, Card, Nation, card_of
from engine.games.acres.facts.network import (
    FAR,
    blocks_raid,
    connected,
    raid_distances,
    raid_reach,
    raid_reaches,
    raid_target,
    usable,
)
from engine.games.acres.keys import LET, SHOW, ZONES, Key, move, read
from engine.games.acres.orders import best_blocker, initial
from engine.games.acres.rules.actions import (
    Action,
    AnyNumberOfCards,
    always,
    cards,
    choosing,
    itself,
    listed,
    needing,
    tell,
    unopposed,
    use_action,
)
from engine.games.acres.rules.hand import Hand, barred, no_card, no_money, refuse, unfit, unplayable
from engine.games.acres.rules.zones import capture, distinct, from_hand, kinds, spend, take, to_supply
from engine.games.acres.state import Hold, State
from engine.parts.exact_menu import ExactMenu


class Answer(ExactMenu[State]):
    """What the other player does about an action of `nation` (ACR-ASYNC-1).

    Whether and how he is asked must not tell what he holds (ACR-HID-2).
    """

    nation: Nation

    @property
    def rival(self) -> Nation:
        return RIVAL[self.nation]

    def open(self, state: State) -> bool:
        """Whether the public cannot deduce the answer (ACR-ASYNC-3)."""
        return True

    def actors(self, state: State) -> Sequence[int]:
        return (state.seat_of(self.rival),) if self.open(state) else ()


def unseen(state: State, nation: Nation) -> list[Card]:
    """The kinds in a nation's hand and deck together, which everybody can deduce (ACR-HID-1)."""
    realm = state.realm(nation)
    return [CARDS[kind] for kind in distinct((*realm.hand, *realm.deck))] if realm.hand else []


def why_no_block(state: State, nation: Nation, key: Key, clause: str) -> Refusal:
    return unplayable(Hand(state, nation), key.card, clause) or unfit(key.card, clause, "blocks-nothing")


# Raid (8.1)


class RaidCards(AnyNumberOfCards, tag="raid"):
    """The cards of a raid: enough for the distance, at least one true raid card (ACR-RAID-1, ACR-RAID-8)."""

    def fits(self, hand: Hand, card: Card) -> bool:
        """Raid cards and extenders; Native Americans while there is money."""
        return card.raids and card.raid_ambush_play_cost <= hand.realm.money - self.price()

    def price(self) -> int:
        return sum(CARDS[kind].raid_ambush_play_cost for kind in self.chosen)

    def enough(self, hand: Hand) -> bool:
        """Whether the cards reach the place, and are not only extenders."""
        return raid_reaches(hand.state.flags, self.chosen, hand.raided.get(self.target, FAR))

    def total(self, hand: Hand) -> Text | None:
        far = hand.raided.get(self.target, FAR)
        return Text("acres-total-raid", {"reach": raid_reach(hand.state.flags, self.chosen), "distance": far})

    def final(self, state: State) -> bool:
        """Whether the raid cannot be undone, since the rival may react as far as everybody knows."""
        return RaidReply(self.nation, self.target, self.chosen).open(state)

    def perform(self, run: Run[State], hand: Hand) -> None:
        """Pay, announce the raid and let the rival answer (ACR-ASYNC-7)."""
        paid = self.price()
        hand.realm.money -= paid
        spend(run.state, self.nation, self.chosen)
        tell(run, hand, "raid", place=self.target, cards=listed(self.chosen), paid=paid)
        run.push(RaidReply(self.nation, self.target, self.chosen))


def within_range(hand: Hand) -> Collection[str]:
    if RAIDERS.isdisjoint(hand.kinds):
        return ()
    return [place for place in PLACES if place in hand.raided and hand.state.holds(hand.rival, place)]


def why_no_raid(hand: Hand, key: Key) -> Refusal | None:
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
    distances = raid_distances(hand.state, hand.nation, FAR)
    distance = min((distances[place] for place in places if place in distances), default=None)
    if distance is None:
        return refuse("no-raid-path", "ACR-RAID-3")
    return refuse("too-far", "ACR-RAID-2", distance=distance, range=hand.raid_range)


RAID = Action("raid", within_range, why_no_raid, choosing(RaidCards), by_cards=False)


class RaidReply(Answer, tag="raid_reply"):
    """The raided player blocks with one card from hand or lets it happen (D-RAID, ACR-RAID-5)."""

    place: str
    cards: list[str]

    def open(self, state: State) -> bool:
        own = LOCATION_CARD[self.rival].get(self.place)
        guarded = own is not None and usable(state, self.rival, own, connected(state, self.rival))
        return any(card.blocks_raid or (guarded and card == own) for card in unseen(state, self.rival))

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("raid", self.rival, self.place, tuple(self.cards))

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        return [*(move("block", kind, commits=True) for kind in self.blockers(state)), move(LET, commits=True)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        answer = read(key)
        return why_no_block(state, self.rival, answer, "ACR-RAID-5") if answer.verb == "block" else NOT_POSSIBLE

    def blockers(self, state: State) -> list[str]:
        return [kind for kind, card in Hand(state, self.rival).playable.items() if blocks_raid(card, self.place)]

    def proceed(self, run: Run[State]) -> None:
        """Let the raid succeed if everybody knows that he cannot block."""
        run.pop()
        self.succeed(run)

    def play(self, run: Run[State], seat: int, key: str) -> None:
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
        """Capture the piece; a town becomes a village while there is a cube (ACR-RAID-6, ACR-RAID-7)."""
        state = run.state
        hold, victim = capture(state, self.nation, self.place), state.realm(self.rival)
        replaced = hold.town and victim.cubes > 0
        if replaced:
            victim.cubes -= 1
            state.pieces[self.place] = Hold(self.rival)
        state.mark("raided", self.place, self.nation)
        fields = {"place": self.place, "piece": "town" if hold.town else "village", "replaced": replaced}
        run.tell("raid_succeeded", {"seat": state.seat_of(self.nation), **fields})

    def answer(self, state: State, ranking: Sequence[str]) -> str:
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


# Ambush (8.2)


def no_ambusher(hand: Hand) -> Refusal | None:
    able = any(CARDS[kind].can_ambush for kind in hand.kinds)
    return None if able else refuse("no-ambusher", "ACR-AMB-1")


def why_no_ambush(hand: Hand, key: Key) -> Refusal | None:
    if not key.card:
        return no_money(hand, 1, "ACR-AMB-1")
    card = CARDS[key.card]
    trouble = no_card(hand, key.card, "ACR-AMB-1")
    if trouble or not card.can_ambush:
        return trouble or unfit(key.card, "ACR-AMB-1")
    return no_money(hand, card.raid_ambush_play_cost, "ACR-AMB-1")


def begin_ambush(run: Run[State], hand: Hand, key: Key) -> None:
    """Pay, announce the ambush and let the rival answer (ACR-AMB-1)."""
    use_action(run)
    paid = CARDS[key.card].raid_ambush_play_cost
    hand.realm.money -= paid
    spend(run.state, hand.nation, (key.card,))
    tell(run, hand, "ambush", card=key.card, paid=paid)
    run.push(AmbushReply(hand.nation, key.card))


AMBUSH = Action("ambush", cards(lambda card: card.can_ambush), why_no_ambush, begin_ambush, no_ambusher, always)


class AmbushReply(Answer, tag="ambush_reply"):
    """The ambushed player blocks, loses a vulnerable card, or shows his hand (D-AMBUSH, ACR-AMB-2 to 4)."""

    card: str

    def open(self, state: State) -> bool:
        shown = {kind for zone, kind in self.losses(state) if zone == "reserve"}
        hidden = unseen(state, self.rival)
        return len(shown) > 1 or any(card.blocks_ambush or card.ambush_vulnerable for card in hidden)

    def blockers(self, state: State) -> list[str]:
        return [kind for kind in distinct(state.realm(self.rival).hand) if CARDS[kind].blocks_ambush]

    def losses(self, state: State) -> list[tuple[str, str]]:
        """Zone and kind of every vulnerable card in hand or reserve."""
        realm = state.realm(self.rival)
        zones = (("hand", realm.hand), ("reserve", realm.reserve))
        return [(name, kind) for name, zone in zones for kind in distinct(zone) if CARDS[kind].ambush_vulnerable]

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("ambush", self.rival, cards=(self.card,))

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        """Block, or else lose a card; the hand is shown if there is none to lose."""
        losses = self.losses(state)
        return [
            *(move("block", kind, commits=True) for kind in self.blockers(state)),
            *(move("lose", kind, zone, commits=True) for zone, kind in losses),
            *(() if losses else (move(SHOW, commits=True),)),
        ]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        answer = read(key)
        if answer.verb == "block":
            return why_no_block(state, self.rival, answer, "ACR-AMB-2")
        return refuse("must-lose" if answer == Key(SHOW) else "not-vulnerable", "ACR-AMB-3")

    def proceed(self, run: Run[State]) -> None:
        """Give the only answer, if it is public knowledge."""
        self.play(run, run.state.seat_of(self.rival), self.choices(run.state, 0)[-1].key)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        state = run.state
        run.pop()
        run.reveal_to_all()
        answer = read(key)
        if answer.verb == "block":
            spend(state, self.rival, (answer.card,))
            run.tell("ambush_blocked", {"seat": seat, "card": answer.card})
            state.left += int("var_blocked_ambush_free" in state.flags)
        elif answer.verb == "lose":
            to_supply(state, leave(state, self.rival, answer.zone, answer.card))  # ACR-AMB-3
            run.tell("ambush_hit", {"seat": seat, "card": answer.card, "zone": answer.zone})
        else:
            show_hand(run, self.rival)

    def default(self, state: State, seat: int) -> str:
        """Block if there is something to lose (section 13)."""
        return self.answer(state, "risk", initial(self.rival).ambush_blockers, initial(self.rival).losses, "reserve")

    def ordered(self, state: State, seat: int) -> str | None:
        """The answer of the orders, at once and with any hand (ACR-ASYNC-3)."""
        orders = state.realm(self.rival).orders
        if orders.ambush == "ask":
            return None
        return self.answer(state, orders.ambush, orders.ambush_blockers, orders.losses, orders.zone)

    def answer(self, state: State, mode: str, blockers: Sequence[str], ranking: Sequence[str], zone_first: str) -> str:
        losses = self.losses(state)
        blocker = best_blocker(self.blockers(state), blockers)
        if blocker and (mode == "always" or (mode == "risk" and losses)):
            return move("block", blocker).key
        if not losses:
            return SHOW
        zone, kind = min(losses, key=lambda loss: (ranking.index(loss[1]), loss[0] != zone_first))
        return move("lose", kind, zone).key


def leave(state: State, nation: Nation, zone: str, kind: str) -> str:
    if zone == "hand":
        return from_hand(state, nation, kind)
    return take(state.realm(nation).reserve, kind)


def show_hand(run: Run[State], nation: Nation) -> None:
    """Show the hand to the rival only (ACR-AMB-4, ACR-CONV-1, ACR-RULE-30)."""
    state = run.state
    hand = kinds(state.realm(nation).hand)
    seat, to = state.seat_of(nation), state.seat_of(RIVAL[nation])
    state.realm(RIVAL[nation]).seen = hand
    run.tell("hand_shown", {"seat": seat, "to": to, "cards": listed(hand)}, {"cards": (seat, to)})
    run.reveal_to_all()


# Convert (8.3)


def begin_convert(run: Run[State], hand: Hand, _: Key) -> None:
    """Play the card; the rival gives a neutral Native Americans card or shows his hand (ACR-CONV-1)."""
    use_action(run)
    kind = hand.doing("convert")[0].id
    spend(run.state, hand.nation, (kind,))
    tell(run, hand, "convert", card=kind)
    zones = convertible(run.state, hand.rival)
    run.reveal_to_all()
    if not zones:
        show_hand(run, hand.rival)
    elif len(zones) == 1:
        give(run, hand.rival, zones[0])
    else:
        run.push(ConvertReply(hand.nation))


NO_CONVERTER = needing("convert", "no-converter", "ACR-CONV-1")
CONVERT = Action("convert", itself, unopposed, begin_convert, NO_CONVERTER, always)


def convertible(state: State, nation: Nation) -> list[str]:
    """Zones in which a nation has a neutral Native Americans card."""
    realm = state.realm(nation)
    zones = (("hand", realm.hand), ("reserve", realm.reserve))
    return [name for name, zone in zones if any(card_of(copy).convertible for copy in zone)]


def give(run: Run[State], nation: Nation, zone: str) -> None:
    copy = leave(run.state, nation, zone, NATIVES)
    run.state.realm(RIVAL[nation]).discard.append(copy)
    seats = {"seat": run.state.seat_of(nation), "to": run.state.seat_of(RIVAL[nation])}
    run.tell("converted", {**seats, "card": NATIVES, "zone": zone})


class ConvertReply(Answer, tag="convert_reply"):
    """The giver chooses the zone; his standing order always answers (D-CONVERT, ACR-RULE-29)."""

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("convert", self.rival)

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        return [move("give", zone=zone, commits=True) for zone in reversed(ZONES)]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        give(run, self.rival, read(key).zone)
        run.reveal_to_all()

    def ordered(self, state: State, seat: int) -> str | None:
        return move("give", zone=state.realm(self.rival).orders.convert).key
