"""Raids, and what the raided player answers (section 8.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.acres import words
from engine.games.acres.content import CARDS, PLACES, RIVAL, Card, Nation, kind_of
from engine.games.acres.deeds import Deed, Flow, listed, tell, use_action
from engine.games.acres.desk import Desk
from engine.games.acres.muster import Gather
from engine.games.acres.network import own_card, raid_distances, raid_target, usable_now
from engine.games.acres.orders import best_blocker, initial, raid_blockers
from engine.games.acres.refusals import (
    NOT_POSSIBLE,
    card_trouble,
    no_money,
    refuse,
)
from engine.games.acres.state import Hold, Position
from engine.games.acres.zones import spend
from engine.rules import Frame, Move, Refusal, Say

LET = "let"
FAR = len(PLACES)


def unseen(table: Position, nation: Nation) -> set[str]:
    """Kinds a nation has in hand and deck together: what everybody can work out (ACR-HID-1)."""
    realm = table.realm(nation)
    return {kind_of(copy) for copy in (*realm.hand, *realm.deck)} if realm.hand else set()


# Raid (8.1)


def bonus(desk: Desk) -> int:
    """Links a raid reaches beyond its number of cards."""
    return int(desk.has("rev_raid_range"))


class RaidCards(Gather, tag="raid"):
    """Choose the cards of a raid: enough for the distance, at least one true raid card (ACR-RAID-1, ACR-RAID-8)."""

    def more(self, desk: Desk) -> list[str]:
        """Raid cards and extenders; Native Americans while there is money."""
        paid = sum(CARDS[kind].raid_ambush_play_cost for kind in self.chosen)
        return [card.id for card in desk.spare(raiders(desk, desk.realm.money - paid), self.chosen)]

    def enough(self, desk: Desk) -> bool:
        """Far enough, and not with extenders alone."""
        reach = len(self.chosen) + bonus(desk)
        distance = raid_distances(desk.table, self.nation, reach).get(self.target)
        return distance is not None and any(CARDS[kind].can_raid for kind in self.chosen)

    def total(self, desk: Desk) -> Say | None:
        """How far they reach, and how far they have to."""
        far = raid_distances(desk.table, self.nation, FAR).get(self.target, FAR)
        return Say("acres-total-raid", {"reach": len(self.chosen) + bonus(desk), "distance": far})

    def commits(self, desk: Desk) -> bool:
        """The rival may react, unless everybody knows that he cannot."""
        return RaidReply(self.nation, self.target, self.chosen).open(desk.table)

    def perform(self, run: Flow, desk: Desk) -> None:
        """Pay, announce the raid and let the rival answer (ACR-ASYNC-7)."""
        use_action(run)
        paid = sum(CARDS[kind].raid_ambush_play_cost for kind in self.chosen)
        desk.realm.money -= paid
        spend(run.state, self.nation, self.chosen)
        tell(run, desk, "raid", place=self.target, cards=listed(self.chosen), paid=paid)
        run.push(RaidReply(self.nation, self.target, self.chosen))


def raiders(desk: Desk, money: int) -> list[Card]:
    """Raid cards and extenders in hand that the money allows."""
    return [
        card for card in desk.playable if (card.can_raid or card.extends_raid) and card.raid_ambush_play_cost <= money
    ]


def raid_range(desk: Desk) -> int:
    """How far the whole hand can raid; 0 without a true raid card (ACR-RAID-2)."""
    able = raiders(desk, desk.realm.money)
    if not any(card.can_raid for card in able):
        return 0
    paying = sum(desk.hand[card.id] for card in able if card.raid_ambush_play_cost)
    free = sum(desk.hand[card.id] for card in able if not card.raid_ambush_play_cost)
    return free + min(paying, desk.realm.money) + bonus(desk)


def raid_offers(desk: Desk) -> list[Move]:
    """Places within the range of the hand."""
    reach = raid_range(desk)
    if not reach:
        return []
    near = raid_distances(desk.table, desk.nation, reach)
    return [Move(f"raid:{p}") for p in PLACES if p in near and raid_target(desk.table, desk.nation, p)]


def begin_raid(run: Flow, desk: Desk, place: str) -> None:
    """Start choosing the cards."""
    run.push(RaidCards(desk.nation, place))


def why_no_raid(desk: Desk, place: str) -> Refusal:
    """Why a place, or any place, cannot be raided."""
    if place and place not in PLACES:
        return NOT_POSSIBLE
    if place and not desk.table.holds(desk.rival, place):
        return refuse("not-rivals", "ACR-RAID-4", place=words.place(place))
    if place and desk.table.besieged(place):
        return refuse("place-besieged", "ACR-RAID-4", place=words.place(place))
    if place in desk.table.forts:
        return refuse("has-fort", "ACR-RAID-4", place=words.place(place))
    if not any(card.can_raid for card in desk.playable):
        return refuse("no-raider", "ACR-RAID-1")
    reach = raid_range(desk)
    if not reach:
        return no_money(desk, 1, "ACR-RAID-1")
    distances = raid_distances(desk.table, desk.nation, FAR)
    targets = [place] if place else [p for p in PLACES if raid_target(desk.table, desk.nation, p)]
    far = min((distances[p] for p in targets if p in distances), default=None)
    if far is None:
        return refuse("no-raid-path", "ACR-RAID-3")
    return refuse("too-far", "ACR-RAID-2", distance=far, range=reach)


RAID = Deed("raid", raid_offers, begin_raid, why_no_raid)


class RaidReply(Frame[Position], tag="raid_reply"):
    """The raided player blocks with one card from hand or lets it happen (D-RAID, ACR-RAID-5)."""

    nation: Nation
    place: str
    cards: list[str]

    @property
    def rival(self) -> Nation:
        """The raided nation."""
        return RIVAL[self.nation]

    def open(self, state: Position) -> bool:
        """Whether anybody who knows what is public still cannot tell the answer (ACR-ASYNC-3)."""
        own = own_card(self.rival, self.place)
        guarded = own is not None and usable_now(state, self.rival, own)
        return any(
            CARDS[kind].blocks_raid or (guarded and CARDS[kind].location == self.place)
            for kind in unseen(state, self.rival)
        )

    def blockers(self, state: Position) -> list[str]:
        """Blocking cards in hand; the place's own card only if usable (ACR-RULE-25)."""
        own = own_card(self.rival, self.place)
        return raid_blockers(state, self.rival, self.place, own is not None and usable_now(state, self.rival, own))

    def actors(self, state: Position) -> Sequence[int]:
        """The raided player, whatever his hand holds."""
        return (state.seat_of(self.rival),) if self.open(state) else ()

    def proceed(self, run: Flow) -> None:
        """Nothing to ask: everybody knows that he cannot block."""
        run.pop()
        self.succeed(run)

    def choices(self, state: Position, seat: int) -> list[Move]:
        """Block with one kind, or do not block."""
        return [*(Move(f"block:{kind}", commits=True) for kind in self.blockers(state)), Move(LET, commits=True)]

    def play(self, run: Flow, seat: int, key: str) -> None:
        """The raid fails or succeeds."""
        run.pop()
        run.seal()
        if key == LET:
            self.succeed(run)
            return
        kind = key.partition(":")[2]
        spend(run.state, self.rival, (kind,))
        run.tell("raid_blocked", {"seat": seat, "place": self.place, "card": kind})
        if "var_blocked_raid_free" in run.state.flags:
            run.state.left += 1

    def succeed(self, run: Flow) -> None:
        """The piece is captured; a town becomes a village while there is a cube (ACR-RAID-6, ACR-RULE-9)."""
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

    def default(self, state: Position, seat: int) -> str:
        """Block with the first in the order of section 13."""
        blocker = best_blocker(self.blockers(state), initial(self.rival).raid_blockers)
        return f"block:{blocker}" if blocker else LET

    def ordered(self, state: Position, seat: int) -> str | None:
        """At once, whatever the hand holds (ACR-ASYNC-3)."""
        orders = state.realm(self.rival).orders
        if orders.raid == "ask":
            return None
        blocker = best_blocker(self.blockers(state), orders.raid_blockers) if orders.raid == "always" else None
        return f"block:{blocker}" if blocker else LET

    def reason(self, state: Position, seat: int, key: str) -> Refusal | None:
        """Not in hand, not usable, or it blocks nothing."""
        return why_no_block(Desk(state, self.rival), key, "ACR-RAID-5")


def why_no_block(desk: Desk, key: str, clause: str) -> Refusal:
    """Why a card does not block."""
    kind = key.partition(":")[2]
    if not key.startswith("block:") or kind not in CARDS:
        return NOT_POSSIBLE
    return card_trouble(desk, kind, clause) or refuse("blocks-nothing", clause, card=words.card(kind))
