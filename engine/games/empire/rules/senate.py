"""Senate votes: players lay senators until all others have passed, and the winner gets the benefit (section 10)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import product
from typing import ClassVar

from engine.contract import Frame, Move, Question, Refusal, Run, Value
from engine.games.empire import keys, orders
from engine.games.empire.asked import AskedBenefit, AskedSenators
from engine.games.empire.content import CARDS, ITALIA, PROVINCES, SENATORS
from engine.games.empire.rules import take
from engine.games.empire.rules.base import NO_ANSWER, Ahead, QuestionFrame, SameQuestion, chaos, refuse, turn_down
from engine.games.empire.rules.pieces import replace_token
from engine.games.empire.state import NOBODY, State, Vote
from engine.parts.at_once import Sealed, hand_in

HIGHEST = max(SENATORS)


def running(state: State) -> Vote:
    assert state.vote is not None
    return state.vote


def call(run: Run[State], seat: int, card: str) -> None:
    """Start a vote; its card is used even if nobody wins (EMP-SEN-1)."""
    state = run.state
    turn_down(state, card)
    run.reveal_to_all()
    state.turn += 1
    state.vote = Vote(card=card, caller=seat)
    run.tell("vote_called", {"seat": seat, "card": card})
    vote = SealedVote(lanes={}) if state.on("sealed_votes") else OpenVote(lanes={})
    run.push(vote)
    vote.open(run)


def sets(hand: list[int]) -> list[list[int]]:
    """Every different set of senators in a hand, smaller ones first (EMP-SEN-11)."""
    counts = [range(hand.count(value) + 1) for value in SENATORS]
    found = [
        [value for value, many in zip(SENATORS, chosen, strict=True) for _ in range(many)]
        for chosen in product(*counts)
    ]
    return sorted((some for some in found if some), key=lambda some: (sum(some), len(some), some))


class Lay(QuestionFrame, tag="lay"):
    """A player lays senators that beat the best total, or passes (D-SEN-BID, D-SEN-SEAL, EMP-STEP-12)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        vote = running(state)
        return AskedSenators("senators", best=vote.best, own=vote.total(self.seat))

    def _winning(self, state: State) -> list[list[int]]:
        vote = running(state)
        own = vote.total(self.seat)
        return [some for some in sets(state.players[self.seat].hand) if own + sum(some) > vote.best]

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        yield Move(keys.PASS)
        for some in self._winning(state):
            yield Move(keys.lay(some), commits=False, things=tuple(f"card.senator_{value}" for value in some))

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        """The senators must be in hand, with a total above the best (EMP-SEN-2, EMP-SEN-3)."""
        values, hand = keys.laid(key), state.players[seat].hand
        if not values:
            return NO_ANSWER
        if any(values.count(value) > hand.count(value) for value in values):
            return refuse("not-in-hand", "EMP-SEN-11")
        return refuse("weak", "EMP-SEN-2", best=running(state).best)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        hand_in(run, seat, key)

    def ordered(self, state: State, seat: int) -> str | None:
        """The answer of the order; a pass if everybody can see that it is the only answer (EMP-ASY-4)."""
        if not can_win(state, seat):
            return keys.PASS
        own = running(state).total(seat)
        return orders.senators(state, seat, self._winning(state), own, state.on("sealed_votes"))

    def prepared(self, state: State, seat: int) -> str | None:
        """A pass if no set wins, after a person's pause, so that the hand stays hidden (EMP-ASY-4)."""
        vote = running(state)
        return keys.PASS if vote.total(seat) + sum(state.players[seat].hand) <= vote.best else None

    def default(self, state: State, seat: int) -> str:
        return keys.PASS


def can_win(state: State, seat: int) -> bool:
    """Whether a player could beat the best total, judged by the number of cards in hand (EMP-ASY-4)."""
    vote = running(state)
    return vote.total(seat) + HIGHEST * len(state.players[seat].hand) > vote.best


def leads_with(run: Run[State], seat: int, answer: list[str]) -> bool:
    """Apply a pass, or move senators from the hand face up to the table; whether the player leads now."""
    vote, hand = running(run.state), run.state.players[seat].hand
    if answer in ([], [keys.PASS]):
        vote.passed.append(seat)
        run.tell("vote_pass", {"seat": seat})
        return False
    values = keys.laid(*answer)
    for value in values:
        hand.remove(value)
    vote.laid[seat] = sorted([*vote.laid.get(seat, []), *values])
    run.tell("laid", {"seat": seat, "senators": list[Value](values), "total": vote.total(seat)})
    if vote.total(seat) <= vote.best:
        return False
    vote.best, vote.leader = vote.total(seat), seat
    return True


class OpenVote(SameQuestion, Ahead, tag="open_vote"):
    """A vote clockwise from the caller, until all but one have passed (EMP-SEN-2, EMP-SEN-5, EMP-ASY-10)."""

    question: ClassVar[type[Frame[State]]] = Lay
    public: ClassVar[Question] = Question("vote")
    lanes: dict[int, list[Lay]]

    def takes_back(self, state: State, seat: int) -> Collection[str]:
        return (orders.asks(orders.SENATE),)

    def can_answer(self, state: State, seat: int) -> bool:
        return can_win(state, seat)

    def open(self, run: Run[State]) -> None:
        """Ask all players, the caller first, with senators or without (EMP-SEN-10)."""
        self.ask_anew(run, run.state.clockwise(running(run.state).caller))

    def take(self, run: Run[State], seat: int, answer: list[str]) -> None:
        """Apply a pass, final (EMP-SEN-4) but for an option (EMP-OPT-3), or senators that others may beat."""
        state = run.state
        vote = running(state)
        run.reveal_to_all()
        if not leads_with(run, seat, answer):
            return
        if state.on("senate_reentry"):
            vote.passed.clear()
        self.order = [other for other in state.clockwise(seat)[1:] if other not in vote.passed]
        self._ask_the_beaten(state)

    def _ask_the_beaten(self, state: State) -> None:
        """Keep advance passes; discard sets that no longer win and ask their owners again."""
        vote = running(state)
        for seat in self.order:
            ahead = sum(value for key in self.given(seat) for value in keys.laid(key))
            if ahead and vote.total(seat) + ahead <= vote.best:
                self.reopen(state, seat)
        self.ask(state, self.order)

    def proceed(self, run: Run[State]) -> None:
        run.replace(Benefit(running(run.state).leader))


class SealedVote(SameQuestion, Sealed[State], tag="sealed_vote"):
    """All players with senators lay a set at once, hidden (EMP-OPT-9); the seats that have are shown (EMP-ASY-3)."""

    openly: ClassVar[bool] = True

    question: ClassVar[type[Frame[State]]] = Lay
    public: ClassVar[Question] = Question("vote")
    lanes: dict[int, list[Lay]]

    def open(self, run: Run[State]) -> None:
        """Ask all players with senators; how many they have is public."""
        state = run.state
        circle = state.clockwise(running(state).caller)
        self.ask(state, [seat for seat in circle if state.players[seat].hand])
        self.begin(run)

    def proceed(self, run: Run[State]) -> None:
        """Let the highest total win; of equal ones the first clockwise from the caller."""
        state = run.state
        vote = running(state)
        run.reveal_to_all()
        for seat in state.clockwise(vote.caller):
            leads_with(run, seat, self.given(seat))
        run.replace(Benefit(vote.leader))


class Benefit(Frame[State], tag="benefit"):
    """The winner gets the benefit, and chooses a target if it needs one (EMP-SEN-7, EMP-SEN-9)."""

    winner: int

    def proceed(self, run: Run[State]) -> None:
        """Apply the benefit; if all passed there is none (EMP-SEN-6), without a target it is lost (EMP-OP-17)."""
        state = run.state
        card = CARDS[running(state).card]
        run.tell("vote_won", {"seat": None if self.winner == NOBODY else self.winner, "card": card.id})
        run.replace(VoteEnd(self.winner))
        if self.winner == NOBODY:
            return
        if not card.target:
            take.gain(run, self.winner, card.effect)
        elif card.target == "token" and not take.targets(state, self.winner, card):
            run.tell("benefit_lost", {"seat": self.winner, "card": card.id})
        else:
            state.turn += 1
            run.push(Aim(self.winner))


class Aim(QuestionFrame, tag="aim"):
    """The winner chooses who takes the chaos, or which token becomes a marker (D-SEN-TGT)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedBenefit("benefit", seat=self.seat, card=running(state).card)

    def _targets(self, state: State) -> list[str]:
        card = CARDS[running(state).card]
        if card.target == "player":
            return [f"blame:{keys.seat_name(other)}" for other in state.order if other != self.seat]
        return [f"govern:{province}" for province in take.targets(state, self.seat, card)]

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        return (keys.move(keys.verb(key), keys.name(key)) for key in self._targets(state))

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        card = CARDS[running(state).card]
        clause = "EMP-OP-5" if card.target == "player" else "EMP-OP-8"
        return refuse(f"benefit-{card.target}", clause, card=card.id)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Apply the choice (EMP-OP-5, EMP-OP-8)."""
        run.pop()
        if keys.verb(key) == "blame":
            blamed = keys.seat(keys.name(key))
            run.tell("blamed", {"seat": seat, "player": blamed})
            chaos(run, blamed, CARDS[running(run.state).card].effect.amount)
        else:
            replace_token(run.state, seat, keys.name(key))
            run.tell("governed", {"seat": seat, "province": keys.name(key)})

    def default(self, state: State, seat: int) -> str:
        """The player with most points, or the province worth most."""
        if CARDS[running(state).card].target == "player":
            others = [other for other in state.order if other != seat]
            return f"blame:{keys.seat_name(max(others, key=lambda other: state.players[other].points))}"
        provinces = [keys.name(key) for key in self._targets(state)]
        return f"govern:{min(provinces, key=lambda name: (-PROVINCES[name].points[0], name))}"


class VoteEnd(Frame[State], tag="vote_end"):
    """Removes the winner's senators, one perhaps to Italia's leader (EMP-SEN-7); others go back (EMP-SEN-9)."""

    winner: int

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        vote = running(state)
        for seat, values in vote.laid.items():
            if seat != self.winner:
                state.players[seat].hand = sorted(state.players[seat].hand + values)
        if self.winner != NOBODY:
            self._spend(run, list(vote.laid[self.winner]))
        run.tell("vote_over", {"card": vote.card})
        state.vote, state.voted = None, vote
        state.turn += 1
        run.pop()

    def _spend(self, run: Run[State], spent: list[int]) -> None:
        """Give one of them at random to the only leader in Italia, without asking (EMP-SEN-8, D-SEN-ITA)."""
        state = run.state
        leader = leader_of_italia(state)
        if leader != NOBODY:
            saved = spent.pop(run.draw(len(spent), "senator"))
            state.players[leader].hand = sorted([*state.players[leader].hand, saved])
            run.tell("senator_saved", {"seat": leader, "senator": saved})
        state.cards_gone += [SENATORS[value].id for value in spent]


def leader_of_italia(state: State) -> int:
    """The player with strictly most markers in Italia, or None."""
    counts = [player.markers.get(ITALIA, 0) for player in state.players]
    best = max(counts)
    return counts.index(best) if best and counts.count(best) == 1 else NOBODY
