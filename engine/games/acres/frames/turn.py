"""Setup, the turn and its steps (sections 2 and 3)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.games.acres.content import CARDS, COSTS, NATIONS, RIVAL, Nation
from engine.games.acres.deeds import Deed, Flow, listed, tell, use_action
from engine.games.acres.desk import Desk
from engine.games.acres.ending import end_game
from engine.games.acres.frames import ambush, cards, expansion, finance, raids, siege, siege_end
from engine.games.acres.network import usable_now
from engine.games.acres.refusals import NOT_POSSIBLE, no_card, refuse
from engine.games.acres.scoring import end_reason
from engine.games.acres.state import Ending, Position
from engine.games.acres.zones import draw, kinds, spend
from engine.rules import Bundle, Frame, Move, Refusal, Several, verb_of

END = "end"
PASS = "pass"


def pass_offers(_desk: Desk) -> list[Move]:
    """Always legal."""
    return [Move(PASS)]


def why_no_pass(_desk: Desk, _: str) -> Refusal:
    """Passing needs an action to pass."""
    return NOT_POSSIBLE


def begin_pass(run: Flow, desk: Desk, _: str) -> None:
    """Nothing happens; one action is used (ACR-CM-9)."""
    use_action(run)
    tell(run, desk, "passed")


DEEDS: dict[str, Deed] = {
    deed.verb: deed
    for deed in (
        expansion.SETTLE,
        expansion.DEVELOP,
        expansion.FORTIFY,
        siege.BESIEGE,
        siege.REINFORCE,
        raids.RAID,
        ambush.AMBUSH,
        ambush.CONVERT,
        finance.MONEY,
        finance.MERCHANT,
        finance.TRADE,
        finance.PIRACY,
        cards.DRAFT,
        cards.DISCARD,
        cards.RESERVE,
        cards.GOVERN,
        cards.INTENDANT,
        Deed(PASS, pass_offers, begin_pass, why_no_pass),
        cards.RETRIEVE,
        cards.SUPPORT,
        siege.LEAD,
        siege_end.WITHDRAW,
        siege_end.SURRENDER,
    )
}


class Setup(Frame[Position], tag="setup"):
    """Give out the nations that nobody chose, shuffle and draw (ACR-SETUP-1, ACR-SETUP-6)."""

    def proceed(self, run: Flow) -> None:
        """Then the British take the first turn (ACR-SETUP-7)."""
        state = run.state
        open_nations = [nation for nation in NATIONS if nation not in state.wishes]
        for wish in state.wishes:
            nation = wish if wish is not None else run.pick(open_nations, "nation")
            open_nations = [other for other in open_nations if other != nation]
            state.nations.append(nation)
        state.wishes = []
        run.tell("started", {nation: state.seat_of(nation) for nation in NATIONS})
        for nation in NATIONS:
            draw(run, nation, COSTS.hand_size)
        run.replace(TurnStart("british"))


class TurnStart(Frame[Position], tag="turn_start"):
    """The start of a turn: end check, then the steps of the turn in order (ACR-TURN-2)."""

    nation: Nation

    def proceed(self, run: Flow) -> None:
        """End the game or lay out the turn."""
        state = run.state
        realm = state.realm(self.nation)
        state.turn += 1
        state.on_turn = self.nation
        run.seal()
        run.tell("turn", {"seat": state.seat_of(self.nation), "nation": self.nation, "turn": state.turn})
        reason = end_reason(state, self.nation)
        if reason:
            end_game(run, Ending(reason, self.nation))
            return
        realm.turns += 1
        state.left = 1 if realm.turns == 1 else 2  # ACR-TURN-4
        run.replace(
            siege_end.SiegeCheck(self.nation, attacking=False),
            siege_end.SiegeCheck(self.nation, attacking=True),
            Actions(self.nation),
            DrawUp(self.nation),
            siege_end.Losses(self.nation),
            TurnStart(RIVAL[self.nation]),
        )


class Actions(Frame[Position], tag="actions"):
    """The player acts until he ends his turn (ACR-TURN-4, ACR-TURN-5, ACR-TURN-9)."""

    nation: Nation

    def actors(self, state: Position) -> Sequence[int]:
        """The player on turn."""
        return (state.seat_of(self.nation),)

    def choices(self, state: Position, seat: int) -> list[Move]:
        """Everything that can be completed now, and the end of the turn."""
        desk = Desk(state, self.nation)
        moves: list[Move] = []
        for deed in DEEDS.values():
            if deed.free or state.left > 0:
                moves += deed.offers(desk)
        return [*moves, Move(END, commits=True)]

    def play(self, run: Flow, seat: int, key: str) -> None:
        """Begin a deed or end the turn."""
        if key == END:
            run.pop()
            run.seal()
            run.tell("turn_ended", {"seat": seat, "left": run.state.left})
            run.state.left = 0
            return
        verb, _, rest = key.partition(":")
        DEEDS[verb].begin(run, Desk(run.state, self.nation), rest)

    def bundle(self, state: Position, seat: int, verb: str = "") -> Bundle | None:
        """Discards and the Governor's cards, chosen all at once."""
        begun = {"discard": cards.DiscardCards, "govern": cards.GovernCards}.get(verb)
        if begun is None or not any(move.verb == verb for move in self.choices(state, seat)):
            return None
        return begun(self.nation).several(Desk(state, self.nation), verb)

    def default(self, state: Position, seat: int) -> str:
        """Pass all remaining actions (D-TURN)."""
        return END

    def reason(self, state: Position, seat: int, key: str) -> Refusal | None:
        """What is missing for a deed."""
        deed = DEEDS.get(verb_of(key))
        if deed is None:
            return NOT_POSSIBLE
        desk = Desk(state, self.nation)
        if not deed.free and state.left == 0:
            return refuse("no-action", "ACR-TURN-4")
        if key == deed.verb and deed.offers(desk):
            return refuse("say-more", "ACR-ACT-2")
        if any(move.key == deed.verb for move in deed.offers(desk)):
            return NOT_POSSIBLE
        return deed.refusal(desk, key.partition(":")[2])


class DrawUp(Frame[Position], tag="draw_up"):
    """The end-of-turn draw up to five cards (ACR-TURN-7)."""

    nation: Nation

    def proceed(self, run: Flow) -> None:
        """With the variant a shuffle has to be paid, in money or in cards."""
        run.pop()
        realm = run.state.realm(self.nation)
        shuffled = draw(run, self.nation, COSTS.hand_size - len(realm.hand))
        if not shuffled or "var_pay_reshuffle" not in run.state.flags:
            return
        seat = run.state.seat_of(self.nation)
        if realm.money:
            realm.money -= 1
            run.tell("shuffle_paid", {"seat": seat, "paid": 1})
        elif len(realm.hand) <= SHUFFLE_CARDS:
            drop(run, self.nation, kinds(realm.hand))
        else:
            run.push(PayShuffle(self.nation))


SHUFFLE_CARDS = 2


def drop(run: Flow, nation: Nation, dropped: list[str]) -> None:
    """Discard cards for a shuffle that could not be paid."""
    spend(run.state, nation, dropped)
    run.tell("shuffle_dropped", {"seat": run.state.seat_of(nation), "cards": listed(dropped)})


class PayShuffle(Frame[Position], tag="pay_shuffle"):
    """Without money a shuffle costs two cards of the hand (D-PAYSHUFFLE)."""

    nation: Nation
    chosen: list[str] = msgspec.field(default_factory=list)

    def actors(self, state: Position) -> Sequence[int]:
        """Whoever shuffled."""
        return (state.seat_of(self.nation),)

    def choices(self, state: Position, seat: int) -> list[Move]:
        """Any card of the hand."""
        return [Move(f"drop:{kind}") for kind in self.left(state)]

    def left(self, state: Position) -> list[str]:
        """Kinds still in hand beside those chosen."""
        hand = kinds(state.realm(self.nation).hand)
        return [kind for kind in dict.fromkeys(hand) if self.chosen.count(kind) < hand.count(kind)]

    def play(self, run: Flow, seat: int, key: str) -> None:
        """Both leave the hand together."""
        self.chosen.append(key.partition(":")[2])
        if len(self.chosen) == SHUFFLE_CARDS:
            run.pop()
            drop(run, self.nation, self.chosen)

    def bundle(self, state: Position, seat: int, verb: str = "") -> Bundle | None:
        """Both at once."""
        hand = kinds(state.realm(self.nation).hand)
        for kind in self.chosen:
            hand.remove(kind)
        open_ = SHUFFLE_CARDS - len(self.chosen)
        return Several(tuple(f"drop:{kind}" for kind in hand), open_, open_)

    def default(self, state: Position, seat: int) -> str:
        """Unusable location cards first, then the cheapest, then by id."""

        def value(kind: str) -> tuple[bool, int, str]:
            card = CARDS[kind]
            return (usable_now(state, self.nation, card), card.cost, kind)

        return f"drop:{min(self.left(state), key=value)}"

    def reason(self, state: Position, seat: int, key: str) -> Refusal | None:
        """Only cards of the hand."""
        kind = key.partition(":")[2]
        if verb_of(key) != "drop" or kind not in CARDS:
            return refuse("half-built", "ACR-TURN-6")
        return no_card(kind, "ACR-CM-2")
