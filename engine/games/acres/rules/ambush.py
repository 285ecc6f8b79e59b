"""Ambush and convert, and the other player's answers (sections 8.2 and 8.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.contract import NOT_POSSIBLE, Frame, Move, Refusal, Run
from engine.games.acres.asked import Question
from engine.games.acres.content import CARDS, NATIVES, RIVAL, Nation, card_of
from engine.games.acres.keys import SHOW, ZONES, Key, move, read
from engine.games.acres.orders import best_blocker, initial
from engine.games.acres.rules.actions import Action, always, cards, having, listed, tell, use_action
from engine.games.acres.rules.hand import Hand
from engine.games.acres.rules.raids import no_block, unseen
from engine.games.acres.rules.refusals import no_card, no_money, refuse, unfit
from engine.games.acres.rules.zones import distinct, from_hand, kinds, spend, take, to_supply
from engine.games.acres.state import State

# Ambush (8.2)


def no_ambusher(hand: Hand) -> Refusal | None:
    """An ambush needs a card that ambushes."""
    able = any(CARDS[kind].can_ambush for kind in hand.kinds)
    return None if able else refuse("no-ambusher", "ACR-AMB-1")


def why_no_ambush(hand: Hand, key: Key) -> Refusal | None:
    """Why a card cannot ambush: not its action, or no money."""
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


class AmbushReply(Frame[State], tag="ambush_reply"):
    """The ambushed player blocks, loses a vulnerable card, or shows his hand (D-AMBUSH, ACR-AMB-2..4)."""

    nation: Nation
    card: str

    @property
    def rival(self) -> Nation:
        """The ambushed nation."""
        return RIVAL[self.nation]

    def open(self, state: State) -> bool:
        """Whether the public cannot deduce the answer; a choice within the reserve is asked, too."""
        hidden = [CARDS[kind] for kind in unseen(state, self.rival)]
        shown = {kind for zone, kind in self.losses(state) if zone == "reserve"}
        return len(shown) > 1 or any(card.blocks_ambush or card.ambush_vulnerable for card in hidden)

    def blockers(self, state: State) -> list[str]:
        """Kinds in hand that block an ambush."""
        return [kind for kind in distinct(state.realm(self.rival).hand) if CARDS[kind].blocks_ambush]

    def losses(self, state: State) -> list[tuple[str, str]]:
        """Zone and kind of every vulnerable card in hand or reserve."""
        realm = state.realm(self.rival)
        zones = (("hand", realm.hand), ("reserve", realm.reserve))
        return [(name, kind) for name, zone in zones for kind in distinct(zone) if CARDS[kind].ambush_vulnerable]

    def actors(self, state: State) -> Sequence[int]:
        """The ambushed player, with any hand."""
        return (state.seat_of(self.rival),) if self.open(state) else ()

    def asked(self, state: State, seat: int | None) -> Question:
        """The ambush, which is public."""
        return Question("ambush", self.rival, cards=(self.card,))

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        """Block, choose the card to lose, or show the hand."""
        realm = state.realm(self.rival)
        held = distinct(realm.hand)
        return [
            *(move("block", kind, commits=True) for kind in held),
            *(move("lose", kind, "hand", commits=True) for kind in held),
            *(move("lose", kind, "reserve", commits=True) for kind in distinct(realm.reserve)),
            move(SHOW, commits=True),
        ]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        """Why an answer is not possible: it does not block, is not vulnerable, or there is a card to lose."""
        answer = read(key)
        if answer.verb == "block":
            return no_block(Hand(state, self.rival), answer, "ACR-AMB-2", lambda card: card.blocks_ambush)
        if answer == Key(SHOW):
            return refuse("must-lose", "ACR-AMB-3") if self.losses(state) else None
        lost = answer.verb == "lose" and (answer.zone, answer.card) in self.losses(state)
        return None if lost else refuse("not-vulnerable", "ACR-AMB-3")

    def proceed(self, run: Run[State]) -> None:
        """Give the only answer, if it is public knowledge."""
        self.play(run, run.state.seat_of(self.rival), self.choices(run.state, 0)[-1].key)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Discard the blocker, return the lost card, or show the hand."""
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
        """The answer of a standing order."""
        losses = self.losses(state)
        blocker = best_blocker(self.blockers(state), blockers)
        if blocker and (mode == "always" or (mode == "risk" and losses)):
            return move("block", blocker).key
        if not losses:
            return SHOW
        zone, kind = min(losses, key=lambda loss: (ranking.index(loss[1]), loss[0] != zone_first))
        return move("lose", kind, zone).key


def leave(state: State, nation: Nation, zone: str, kind: str) -> str:
    """Take a card from hand or reserve."""
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


def why_no_convert(hand: Hand, _: Key) -> Refusal | None:
    """Why convert is not possible: no Priest or Indian Leader."""
    return None if hand.doing("convert") else refuse("no-converter", "ACR-CONV-1")


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


CONVERT = Action("convert", having("convert"), why_no_convert, begin_convert, final=always)


def convertible(state: State, nation: Nation) -> list[str]:
    """Zones in which a nation has a neutral Native Americans card."""
    realm = state.realm(nation)
    zones = (("hand", realm.hand), ("reserve", realm.reserve))
    return [name for name, zone in zones if any(card_of(copy).convertible for copy in zone)]


def give(run: Run[State], nation: Nation, zone: str) -> None:
    """Put the card on the other player's discard pile."""
    copy = leave(run.state, nation, zone, NATIVES)
    run.state.realm(RIVAL[nation]).discard.append(copy)
    seats = {"seat": run.state.seat_of(nation), "to": run.state.seat_of(RIVAL[nation])}
    run.tell("converted", {**seats, "card": NATIVES, "zone": zone})


class ConvertReply(Frame[State], tag="convert_reply"):
    """The giver chooses the zone; his standing order always answers (D-CONVERT, ACR-RULE-29)."""

    nation: Nation

    def actors(self, state: State) -> Sequence[int]:
        """The player who gives the card."""
        return (state.seat_of(RIVAL[self.nation]),)

    def asked(self, state: State, seat: int | None) -> Question:
        """The conversion, which is public."""
        return Question("convert", RIVAL[self.nation])

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        """From reserve or from hand."""
        return [move("give", zone=zone, commits=True) for zone in reversed(ZONES)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        """Why an answer is not possible: only the two zones can be chosen."""
        answer = read(key)
        return None if answer.verb == "give" and answer.zone else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        give(run, RIVAL[self.nation], read(key).zone)
        run.reveal_to_all()

    def ordered(self, state: State, seat: int) -> str | None:
        """Reserve first or hand first."""
        return move("give", zone=state.realm(RIVAL[self.nation]).orders.convert).key
