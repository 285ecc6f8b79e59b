"""Ambush and convert, and what the other player answers (sections 8.2 and 8.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.acres import words
from engine.games.acres.content import CARDS, RIVAL, Nation, card_of
from engine.games.acres.deeds import Deed, Flow, listed, tell, use_action
from engine.games.acres.desk import Desk
from engine.games.acres.frames.raids import unseen, why_no_block
from engine.games.acres.orders import best_blocker, initial
from engine.games.acres.refusals import NOT_POSSIBLE, no_money, refuse
from engine.games.acres.state import Position
from engine.games.acres.zones import distinct, from_hand, kinds, spend, take, to_supply
from engine.rules import Frame, Move, Refusal

NATIVES = next(card.id for card in CARDS.values() if card.convertible)


# Ambush (8.2)


def ambush_offers(desk: Desk) -> list[Move]:
    """Cards in hand that can ambush and be paid."""
    money = desk.realm.money
    cards = [card for card in desk.playable if card.can_ambush and card.raid_ambush_play_cost <= money]
    return [Move(f"ambush:{card.id}", commits=True) for card in cards]


def begin_ambush(run: Flow, desk: Desk, kind: str) -> None:
    """Pay, announce the ambush and let the rival answer (ACR-AMB-1)."""
    use_action(run)
    paid = CARDS[kind].raid_ambush_play_cost
    desk.realm.money -= paid
    spend(run.state, desk.nation, (kind,))
    tell(run, desk, "ambush", card=kind, paid=paid)
    run.push(AmbushReply(desk.nation, kind))


def why_no_ambush(desk: Desk, kind: str) -> Refusal:
    """No card for it, or no money."""
    able = [card for card in desk.playable if card.can_ambush]
    if not able:
        return refuse("no-ambusher", "ACR-AMB-1")
    if not kind:
        return no_money(desk, 1, "ACR-AMB-1")
    if kind not in CARDS:
        return NOT_POSSIBLE
    if kind not in desk.hand:
        return refuse("not-in-hand", "ACR-AMB-1", card=words.card(kind))
    if CARDS[kind].can_ambush:
        return no_money(desk, 1, "ACR-AMB-1")
    return refuse("card-unfit", "ACR-AMB-1", card=words.card(kind))


AMBUSH = Deed("ambush", ambush_offers, begin_ambush, why_no_ambush)


class AmbushReply(Frame[Position], tag="ambush_reply"):
    """The ambushed player blocks, loses a vulnerable card, or shows his hand (D-AMBUSH, ACR-AMB-2..4)."""

    nation: Nation
    card: str

    @property
    def rival(self) -> Nation:
        """The ambushed nation."""
        return RIVAL[self.nation]

    def open(self, state: Position) -> bool:
        """Whether the public cannot tell the answer; a choice within the reserve is asked too."""
        hidden = [CARDS[kind] for kind in unseen(state, self.rival)]
        shown = {kind for zone, kind in self.losses(state) if zone == "reserve"}
        return len(shown) > 1 or any(card.blocks_ambush or card.ambush_vulnerable for card in hidden)

    def blockers(self, state: Position) -> list[str]:
        """Kinds in hand that block an ambush."""
        return [kind for kind in distinct(state.realm(self.rival).hand) if CARDS[kind].blocks_ambush]

    def losses(self, state: Position) -> list[tuple[str, str]]:
        """Zone and kind of every vulnerable card in hand or reserve."""
        realm = state.realm(self.rival)
        zones = (("hand", realm.hand), ("reserve", realm.reserve))
        return [(name, kind) for name, zone in zones for kind in distinct(zone) if CARDS[kind].ambush_vulnerable]

    def actors(self, state: Position) -> Sequence[int]:
        """The ambushed player, whatever his hand holds."""
        return (state.seat_of(self.rival),) if self.open(state) else ()

    def proceed(self, run: Flow) -> None:
        """Nothing to ask: the only answer is public knowledge."""
        self.play(run, run.state.seat_of(self.rival), self.choices(run.state, 0)[-1].key)

    def choices(self, state: Position, seat: int) -> list[Move]:
        """Block, name the card to lose, or with nothing to lose show the hand."""
        keys = [f"block:{kind}" for kind in self.blockers(state)]
        losses = [f"lose:{zone}.{kind}" for zone, kind in self.losses(state)]
        return [Move(key, commits=True) for key in (*keys, *(losses or ["show"]))]

    def play(self, run: Flow, seat: int, key: str) -> None:
        """Blocked, lost, or shown."""
        state = run.state
        run.pop()
        run.seal()
        verb, _, what = key.partition(":")
        if verb == "block":
            spend(state, self.rival, (what,))
            run.tell("ambush_blocked", {"seat": seat, "card": what})
            state.left += int("var_blocked_ambush_free" in state.flags)
        elif verb == "lose":
            zone, _, kind = what.partition(".")
            lose_card(run, self.rival, zone, kind)
            run.tell("ambush_hit", {"seat": seat, "card": kind, "zone": zone})
        else:
            show_hand(run, self.rival)

    def default(self, state: Position, seat: int) -> str:
        """Block if there is something to lose (section 13)."""
        return self.answer(state, "risk", initial(self.rival).ambush_blockers, initial(self.rival).losses, "reserve")

    def ordered(self, state: Position, seat: int) -> str | None:
        """At once, whatever the hand holds (ACR-ASYNC-3)."""
        orders = state.realm(self.rival).orders
        if orders.ambush == "ask":
            return None
        return self.answer(state, orders.ambush, orders.ambush_blockers, orders.losses, orders.zone)

    def answer(
        self, state: Position, mode: str, blockers: Sequence[str], ranking: Sequence[str], zone_first: str
    ) -> str:
        """The answer of a standing order."""
        losses = self.losses(state)
        blocker = best_blocker(self.blockers(state), blockers)
        if blocker and (mode == "always" or (mode == "risk" and losses)):
            return f"block:{blocker}"
        if not losses:
            return "show"
        zone, kind = min(losses, key=lambda loss: (ranking.index(loss[1]), loss[0] != zone_first))
        return f"lose:{zone}.{kind}"

    def reason(self, state: Position, seat: int, key: str) -> Refusal | None:
        """It blocks nothing, or is not vulnerable, or there is something to lose."""
        if key.startswith("block:"):
            return why_no_block(Desk(state, self.rival), key, "ACR-AMB-2")
        return refuse("must-lose", "ACR-AMB-3") if key == "show" else refuse("not-vulnerable", "ACR-AMB-3")


def lose_card(run: Flow, nation: Nation, zone: str, kind: str) -> None:
    """A card in hand or reserve returns to its supply (ACR-AMB-3)."""
    to_supply(run.state, leave(run.state, nation, zone, kind))


def leave(table: Position, nation: Nation, zone: str, kind: str) -> str:
    """Take a card out of hand or reserve."""
    if zone == "hand":
        return from_hand(table, nation, kind)
    return take(table.realm(nation).reserve, kind)


def show_hand(run: Flow, nation: Nation) -> None:
    """The rival, and nobody else, sees the hand (ACR-AMB-4, ACR-CONV-1, ACR-RULE-30)."""
    state = run.state
    hand = kinds(state.realm(nation).hand)
    seat, to = state.seat_of(nation), state.seat_of(RIVAL[nation])
    state.realm(RIVAL[nation]).seen = hand
    run.tell("hand_shown", {"seat": seat, "to": to, "cards": listed(hand)}, {"cards": (seat, to)})
    run.seal()


# Convert (8.3)


def convert_offers(desk: Desk) -> list[Move]:
    """With a Priest or the Indian Leader in hand."""
    return [Move("convert", commits=True)] if desk.doing("convert") else []


def begin_convert(run: Flow, desk: Desk, _: str) -> None:
    """Play it; the rival gives a neutral Native Americans card or shows his hand (ACR-CONV-1)."""
    use_action(run)
    kind = desk.doing("convert")[0].id
    spend(run.state, desk.nation, (kind,))
    tell(run, desk, "convert", card=kind)
    zones = convertible(run.state, desk.rival)
    run.seal()
    if not zones:
        show_hand(run, desk.rival)
    elif len(zones) == 1:
        give(run, desk.rival, zones[0])
    else:
        run.push(ConvertReply(desk.nation))


def why_no_convert(_desk: Desk, _: str) -> Refusal:
    """Neither Priest nor Indian Leader."""
    return refuse("no-converter", "ACR-CONV-1")


CONVERT = Deed("convert", convert_offers, begin_convert, why_no_convert)


def convertible(table: Position, nation: Nation) -> list[str]:
    """Zones in which a nation has a neutral Native Americans card."""
    realm = table.realm(nation)
    zones = (("hand", realm.hand), ("reserve", realm.reserve))
    return [name for name, zone in zones if any(card_of(copy).convertible for copy in zone)]


def give(run: Flow, nation: Nation, zone: str) -> None:
    """The card goes onto the other player's discard pile."""
    copy = leave(run.state, nation, zone, NATIVES)
    run.state.realm(RIVAL[nation]).discard.append(copy)
    seats = {"seat": run.state.seat_of(nation), "to": run.state.seat_of(RIVAL[nation])}
    run.tell("converted", {**seats, "card": NATIVES, "zone": zone})


class ConvertReply(Frame[Position], tag="convert_reply"):
    """The giver chooses from which zone; his standing order always answers (D-CONVERT, ACR-RULE-29)."""

    nation: Nation

    def actors(self, state: Position) -> Sequence[int]:
        """The giver."""
        return (state.seat_of(RIVAL[self.nation]),)

    def choices(self, state: Position, seat: int) -> list[Move]:
        """From hand or from reserve."""
        return [Move("give:reserve", commits=True), Move("give:hand", commits=True)]

    def play(self, run: Flow, seat: int, key: str) -> None:
        """Give it."""
        run.pop()
        give(run, RIVAL[self.nation], key.partition(":")[2])
        run.seal()

    def ordered(self, state: Position, seat: int) -> str | None:
        """Reserve first or hand first."""
        return f"give:{state.realm(RIVAL[self.nation]).orders.convert}"
