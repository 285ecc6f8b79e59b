"""Setup, the turn and its steps (sections 2 and 3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec

from engine.contract import NOT_POSSIBLE, Arrangement, Bundle, Frame, Move, Refusal, Run, WhyNot
from engine.games.acres.asked import Begun, Question
from engine.games.acres.content import CARDS, COSTS, LIMITS, NATIONS, RIVAL, Nation
from engine.games.acres.keys import CANCEL, END, PASS, Key, move, read
from engine.games.acres.rules import cards, expansion, finance, raids, siege, siege_end
from engine.games.acres.rules.actions import Action, OwnStep, itself, listed, tell, unopposed, use_action
from engine.games.acres.rules.ending import end_game, end_reason
from engine.games.acres.rules.hand import Hand, refuse, unfit
from engine.games.acres.rules.zones import draw, kinds, spend
from engine.games.acres.state import Ending, State
from engine.parts.picking import OneByOne


def begin_pass(run: Run[State], hand: Hand, _: Key) -> None:
    """Use one action without effect (ACR-CM-9)."""
    use_action(run)
    tell(run, hand, "passed")


ACTIONS: dict[str, Action] = {
    action.verb: action
    for action in (
        expansion.SETTLE,
        expansion.DEVELOP,
        expansion.FORTIFY,
        siege.BESIEGE,
        siege.REINFORCE,
        raids.RAID,
        raids.AMBUSH,
        raids.CONVERT,
        finance.MONEY,
        finance.MERCHANT,
        finance.TRADE,
        finance.PIRACY,
        cards.DRAFT,
        cards.DISCARD,
        cards.RESERVE,
        cards.GOVERN,
        cards.INTENDANT,
        Action(PASS, itself, unopposed, begin_pass),
        cards.RETRIEVE,
        cards.SUPPORT,
        siege.LEAD,
        siege_end.WITHDRAW,
        siege_end.SURRENDER,
    )
}


# The cards of an action are chosen together with its target.
CARDS_OF = {
    "settle": ("from", "by", "settler"),
    "besiege": ("from", "by", "force"),
    "from": ("by", "settler", "force"),
    "by": ("settler", "force"),
    "develop": ("settler",),
    "fortify": ("fort",),
    "reinforce": ("force",),
    "merchant": ("add",),
    "trade": ("add",),
}
ARRANGEMENT = Arrangement(tuple(verb for verb in ACTIONS if verb != PASS), (PASS, END), CARDS_OF, (CANCEL,))
NONE_LEFT = msgspec.structs.replace(ARRANGEMENT, no_confirm=(END,))


class Setup(Frame[State], tag="setup"):
    """Assigns the nations that nobody chose, shuffles and draws (ACR-SETUP-1, ACR-SETUP-6)."""

    def proceed(self, run: Run[State]) -> None:
        """Set the game up; the British take the first turn (ACR-SETUP-7)."""
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


class TurnStart(Frame[State], tag="turn_start"):
    """Begins a turn: end check, then the steps of the turn in order (ACR-TURN-2)."""

    nation: Nation

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        realm = state.realm(self.nation)
        state.turn += 1
        state.on_turn = self.nation
        run.reveal_to_all()
        run.tell("turn", {"seat": state.seat_of(self.nation), "nation": self.nation, "turn": state.turn})
        reason = end_reason(state, self.nation)
        if reason:
            end_game(run, Ending(reason, self.nation))
            return
        realm.turns += 1
        state.left = LIMITS.first_turn_actions if realm.turns == 1 else LIMITS.turn_actions  # ACR-TURN-4
        run.replace(
            siege_end.SiegeCheck(self.nation, attacking=False),
            siege_end.SiegeCheck(self.nation, attacking=True),
            Actions(self.nation),
            DrawUp(self.nation),
            siege_end.Losses(self.nation),
            TurnStart(RIVAL[self.nation]),
        )


class Actions(Frame[State], tag="actions"):
    """The player acts until he ends his turn (ACR-TURN-1, ACR-TURN-4, ACR-TURN-5, ACR-TURN-9)."""

    nation: Nation

    def actors(self, state: State) -> Sequence[int]:
        return (state.seat_of(self.nation),)

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("turn", self.nation)

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        hand = Hand(state, self.nation)
        actions = [action for action in ACTIONS.values() if action.free or state.left]
        return [*(found for action in actions for found, _ in action.suggested(hand)), move(END, commits=True)]

    def choices(self, state: State, seat: int) -> list[Move]:
        """The candidates without a reason against them; each action is checked as a whole only once."""
        hand = Hand(state, self.nation)
        moves: list[Move] = []
        for action in ACTIONS.values():
            if state.left or action.free:
                moves += action.possible(hand)
        return [*moves, move(END, commits=True)]

    def why_not(self, state: State, seat: int) -> WhyNot:
        hand = Hand(state, self.nation)

        def reason(key: str) -> Refusal | None:
            wanted = read(key)
            action = ACTIONS.get(wanted.verb)
            if action is None:
                return None if key == END else NOT_POSSIBLE
            if not (state.left or action.free):
                return refuse("no-action", "ACR-TURN-4")
            refusal = action.at_all(hand) if action.at_all else None
            if refusal is not None:
                return refusal
            return action.reason(hand, wanted) if wanted.whole else action.unsaid(hand, wanted)

        return reason

    def play(self, run: Run[State], seat: int, key: str) -> None:
        if key == END:
            run.pop()
            run.reveal_to_all()
            run.tell("turn_ended", {"seat": seat, "left": run.state.left})
            run.state.left = 0
            return
        wanted = read(key)
        ACTIONS[wanted.verb].begin(run, Hand(run.state, self.nation), wanted)

    def arrangement(self, state: State, seat: int) -> Arrangement:
        return ARRANGEMENT if state.left else NONE_LEFT

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        begun = {"discard": cards.DiscardCards, "govern": cards.GovernCards}.get(verb)
        if begun is None or not any(move.verb == verb for move in self.choices(state, seat)):
            return None
        return begun(self.nation).several(Hand(state, self.nation), verb)

    def default(self, state: State, seat: int) -> str:
        """Pass all remaining actions (D-TURN)."""
        return END


class DrawUp(Frame[State], tag="draw_up"):
    """Draws up to five cards at the end of a turn (ACR-TURN-7)."""

    nation: Nation

    def proceed(self, run: Run[State]) -> None:
        """Draw; with the variant a shuffle must be paid for, in money or in cards."""
        run.pop()
        realm = run.state.realm(self.nation)
        shuffled = draw(run, self.nation, COSTS.hand_size - len(realm.hand))
        if not shuffled or "var_pay_reshuffle" not in run.state.flags:
            return
        seat = run.state.seat_of(self.nation)
        if realm.money:
            realm.money -= COSTS.paid_shuffle
            run.tell("shuffle_paid", {"seat": seat, "paid": COSTS.paid_shuffle})
        elif len(realm.hand) <= LIMITS.unpaid_shuffle_cards:
            drop(run, self.nation, kinds(realm.hand))
        else:
            run.push(PayShuffle(self.nation))


def drop(run: Run[State], nation: Nation, dropped: list[str]) -> None:
    """Discard cards for a shuffle that could not be paid."""
    spend(run.state, nation, dropped)
    run.tell("shuffle_dropped", {"seat": run.state.seat_of(nation), "cards": listed(dropped)})


class PayShuffle(OneByOne[State], OwnStep, tag="pay_shuffle"):
    """Without money the player pays for a shuffle with two cards of the hand (D-PAYSHUFFLE)."""

    known: ClassVar[str] = "shuffle"

    chosen: list[str] = msgspec.field(default_factory=list)

    def begun(self, state: State) -> Begun:
        return Begun("shuffle", "", tuple(self.chosen), "drop")

    def heap(self, state: State) -> Sequence[str]:
        return kinds(state.realm(self.nation).hand)

    def many(self, state: State) -> int:
        return LIMITS.unpaid_shuffle_cards

    def move(self, state: State, thing: str) -> Move:
        return move("drop", thing)

    def knows(self, state: State, seat: int | None) -> bool:
        return seat == state.seat_of(self.nation)

    def unfit(self, state: State, key: str) -> Refusal:
        card = read(key).card if read(key).verb == "drop" else ""
        return unfit(card, "ACR-CM-2", "not-in-hand") if card else refuse("half-built", "ACR-TURN-6")

    def picked(self, run: Run[State], seat: int) -> None:
        drop(run, self.nation, self.chosen)

    def default(self, state: State, seat: int) -> str:
        """Unusable location cards first, then the cheapest, then by id."""
        playable = Hand(state, self.nation).playable
        return move("drop", min(self.left(state), key=lambda kind: (kind in playable, CARDS[kind].cost, kind))).key
