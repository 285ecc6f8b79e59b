"""Voting in the Assembly: candidates, numbers, sides, ties and default votes (WK-VOTE)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.contract import NOT_POSSIBLE, Amount, Arrangement, Frame, Move, Question, Refusal, Run, Shortcut, Value
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedCard, AskedVote
from engine.games.knights.content.cards import AGENDAS, UNWANTED
from engine.games.knights.rules import decks
from engine.games.knights.rules.base import QuestionFrame, Sealed, ask_together, nearest, refuse
from engine.games.knights.rules.council import motions
from engine.games.knights.rules.council.motions import is_card
from engine.games.knights.state import Ballot, State
from engine.parts.at_once import hand_in


def is_candidate(state: State, agenda: str, seat: int) -> bool:
    """Whether a Baron may be voted for: any in the game, unless the card excludes him (WK-VOTE-3)."""
    baron = state.barons[seat]
    match AGENDAS[agenda].handler:
        case "set_chairman" | "ban":
            return not baron.out and not baron.banned
        case "set_head":
            return not baron.out and not baron.heretic
        case _:
            return not baron.out


def sides(state: State, agenda: str, proposal: str = "") -> list[str]:
    """The possible sides, as in keys; a card from the discard pile is voted on in its own way (WK-PM-2)."""
    if (proposal and not is_card(proposal)) or AGENDAS[agenda].vote == "yes_no":
        return [keys.YES, keys.NO]
    return [keys.seat_name(seat) for seat in state.playing if is_candidate(state, agenda, seat)]


def leading(state: State, ballot: Ballot) -> list[str]:
    """The sides with the most Votes; several in a tie, all possible sides at 0 Votes (WK-VOTE-2)."""
    possible = sides(state, ballot.agenda, ballot.proposal)
    totals = Counter(dict.fromkeys(possible, 0))
    for seat, side in ballot.sides.items():
        if side in totals:
            totals[side] += ballot.counts[seat]
    best = max(totals.values(), default=0)
    return [side for side in possible if totals[side] == best]


def usual_side(state: State, seat: int, agenda: str, proposal: str = "") -> str:
    """The default side: no; himself; or for an unwanted card the opponent with the most Influence (D-VOTE-SIDE)."""
    possible = sides(state, agenda, proposal)
    if keys.NO in possible:
        return keys.NO
    own = keys.seat_name(seat)
    if own in possible and agenda not in UNWANTED:
        return own
    others = [other for other in state.clockwise(seat)[1:] if keys.seat_name(other) in possible]
    if not others:
        return own
    return keys.seat_name(max(others, key=lambda other: state.barons[other].influence))


class Vote(Frame[State], tag="vote"):
    """One vote: numbers, sides in turn, a tie decided by the chair, and the result (WK-VOTE-1, WK-VOTE-2).

    `sealed` are sides given with the numbers, each known only to its Baron until his turn (WK-VOTE-6).
    """

    agenda: str
    proposal: str = ""
    step: int = 0
    sealed: dict[int, str] = msgspec.field(default_factory=dict)

    def proceed(self, run: Run[State]) -> None:
        (self._open, self._declare, self._count, self._close)[self.step](run)

    def _open(self, run: Run[State]) -> None:
        state, assembly = run.state, run.state.current_assembly
        if not sides(state, self.agenda, self.proposal):
            run.pop()
            decks.discard_agenda(state, self.agenda)
            orders.drop_votes(state, self.agenda)
            state.agenda_open = ""
            run.tell("no_candidate", {"agenda": self.agenda})
            return
        self.step = 1
        run.tell("vote", {"agenda": self.agenda, "proposal": self.proposal})
        written = [ballot for ballot in assembly.written if ballot.agenda == self.agenda and not self.proposal]
        if written:
            assembly.written.remove(written[0])
            assembly.ballot = written[0]
            return
        assembly.ballot = Ballot(agenda=self.agenda, proposal=self.proposal)
        voters = [seat for seat in assembly.attending if state.barons[seat].votes]
        if voters:
            # The first vote has one sheet for all agendas; later votes have their own (WK-ASYNC-11).
            first = not self.proposal and all(ballot.proposal for ballot in assembly.held)
            further = list(assembly.to_come) if first else []
            frame = Counting(lanes={}, agenda=self.agenda, proposal=self.proposal, further=further)
            ask_together(run, frame, voters)

    def _declare(self, run: Run[State]) -> None:
        """Let Barons declare in Chairman order; a side given in advance is used (WK-VOTE-6)."""
        state, ballot = run.state, run.state.current_ballot
        silent = [seat for seat in state.chairman_order if ballot.counts.get(seat) and seat not in ballot.sides]
        if not silent:
            self.step = 2
            return
        run.reveal_to_all()
        seat = silent[0]
        said = self.sealed.pop(seat, keys.LATER)
        if said in sides(state, self.agenda, self.proposal):
            declare(run, seat, said)
        else:
            run.push(DeclareSide(seat))

    def _count(self, run: Run[State]) -> None:
        state, ballot = run.state, run.state.current_ballot
        best = leading(state, ballot)
        self.step = 3
        ballot.tie = len(best) > 1
        if ballot.tie:
            run.push(TieBreak(state.current_assembly.chair))
        else:
            ballot.result = best[0]

    def _close(self, run: Run[State]) -> None:
        state, assembly, ballot = run.state, run.state.current_assembly, run.state.current_ballot
        run.pop()
        assembly.held.append(ballot)
        assembly.ballot = None
        orders.drop_votes(state, self.agenda)
        run.tell("voted", {"agenda": self.agenda, "proposal": self.proposal, "result": ballot.result})
        motions.carry(run, self.agenda, self.proposal, ballot.result)

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """The sealed sides of others are random."""
        possible = sides(state, self.agenda, self.proposal)
        for other in self.sealed:
            if other != seat:
                self.sealed[other] = luck.choice(possible)
        return (self,)


def declare(run: Run[State], seat: int, side: str) -> None:
    run.state.current_ballot.sides[seat] = side
    run.tell("sided", {"seat": seat, "side": side})


class Count(QuestionFrame, tag="count"):
    """A Baron stakes a number of Votes on an agenda, and chooses a side (D-VOTE-COUNT, D-VOTE-2P).

    `ahead` asks about a later agenda, which he may leave open.
    """

    agenda: str
    proposal: str = ""
    ahead: bool = False
    count: int = -1

    def _left(self, state: State) -> int:
        top = state.stack[-1]
        given = top.given(self.seat) if isinstance(top, Sealed) else []
        return state.barons[self.seat].votes - sum(orders.vote_of(text).count for text in given)

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedVote(
            "count" if self.count < 0 else "side",
            agenda=self.agenda,
            proposal=self.proposal,
            most=self._left(state),
            count=self.count,
            ahead=self.ahead,
        )

    def candidates(self, state: State, seat: int) -> list[Move]:
        if self.count < 0:
            numbers = [keys.move("count", str(many)) for many in range(self._left(state) + 1)]
            if not self.ahead:
                return numbers
            return [Move(keys.ASK), *(numbers if self._left(state) else [])]
        return [keys.move("side", side) for side in self._sides(state)]

    def _sides(self, state: State) -> list[str]:
        """The possible sides; with two Barons the side is always given with the number (WK-VOTE-6)."""
        later = [] if state.many == 2 or state.on("sealed_votes") else [keys.LATER]
        return [*sides(state, self.agenda, self.proposal), *later]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        if key == "side:later" and self.count >= 0:
            return refuse("say-now", "WK-VOTE-6" if state.many == 2 else "WK-VOTE-7")
        if self.count >= 0:
            return no_side(state, self.agenda, self.proposal, key)
        left = self._left(state)
        known = keys.verb(key) == "count" and keys.number(key) >= 0 and not (self.ahead and not left)
        return refuse("votes", "WK-VOTE-1", most=left) if known else NOT_POSSIBLE

    def bundle(self, state: State, seat: int, verb: str = "") -> Amount | None:
        """The numbers of Votes as an amount; if other answers are possible, only for its own verb."""
        left = self._left(state)
        asks = self.count < 0 and (left > 0 or not self.ahead)
        return Amount("count", 0, left) if asks and (verb == "count" or (not verb and not self.ahead)) else None

    def arrangement(self, state: State, seat: int) -> Arrangement:
        numbers = range(1, self._left(state) + 1) if self.count < 0 else ()
        sides = [f"side:{side}" for side in self._sides(state)]
        planned = self.standing(state) is not None or len(sides) < 2
        found = [Shortcut((f"count:{many}", side), side, (f"count:{many}",)) for side in sides for many in numbers]
        return Arrangement(shortcuts=() if planned else tuple(found))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        if key == keys.ASK:
            run.pop()
        elif keys.verb(key) == "count" and keys.number(key):
            self.count = keys.number(key)
        else:
            run.pop()
            hand_in(run, seat, f"{self.agenda}/{max(self.count, 0)}.{keys.rest(key) if self.count > 0 else ''}")

    def standing(self, state: State) -> str | None:
        """The Baron's note for this agenda (WK-ASYNC-10)."""
        plans = [] if self.proposal else state.barons[self.seat].vote_plans
        plan = next((plan for plan in plans if plan.agenda == self.agenda), None)
        if plan is None:
            return None
        return f"count:{plan.count}" if self.count < 0 else f"side:{plan.side}"

    def usual(self, state: State) -> str | None:
        if self.count < 0:
            return keys.ASK if self.ahead else "count:0"
        return f"side:{usual_side(state, self.seat, self.agenda, self.proposal)}"


def no_side(state: State, agenda: str, proposal: str, key: str) -> Refusal:
    """Why Votes cannot be for a side: the card excludes the Baron (WK-VOTE-3)."""
    seat = keys.seat(keys.rest(key))
    baron_vote = keys.YES not in sides(state, agenda, proposal)
    known = keys.verb(key) == "side" and baron_vote and seat in state.playing
    return refuse("candidate", "WK-VOTE-3", player=seat, agenda=agenda) if known else NOT_POSSIBLE


class Counting(Sealed, tag="counting", kw_only=True):
    """All stake Votes at once and hidden; the first vote's sheet asks about further agendas, too (WK-ASYNC-11)."""

    lanes: dict[int, list[Count]]
    agenda: str
    proposal: str = ""
    further: list[str] = msgspec.field(default_factory=list)

    def fresh(self, state: State, seat: int) -> list[Any]:
        ahead = [Count(seat, agenda, ahead=True) for agenda in reversed(self.further)]
        return [*ahead, Count(seat, self.agenda, self.proposal)]

    def known(self, state: State) -> Question | None:
        return AskedVote("counting", agenda=self.agenda, proposal=self.proposal)

    def proceed(self, run: Run[State]) -> None:
        state, ballot = run.state, run.state.current_ballot
        run.pop()
        run.reveal_to_all()
        vote = nearest(run.stack, Vote)
        for seat in self.lanes:
            for plan in map(orders.vote_of, self.given(seat)):
                if plan.agenda == self.agenda:
                    ballot.counts[seat] = plan.count
                    state.barons[seat].votes -= plan.count
                    if plan.count and plan.side != keys.LATER:
                        vote.sealed[seat] = plan.side
                else:
                    orders.note_votes(state, seat, plan.agenda, plan)
        counts: dict[str, Value] = {keys.seat_name(seat): many for seat, many in ballot.counts.items()}
        run.tell("counted", {"agenda": self.agenda, "counts": counts})


class Writing(Sealed, tag="writing", kw_only=True):
    """Two Barons write Votes and sides for all agendas together (WK-VOTE-4)."""

    lanes: dict[int, list[Count]]
    agendas: list[str]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [Count(seat, agenda) for agenda in reversed(self.agendas)]

    def known(self, state: State) -> Question | None:
        return AskedVote("counting", agenda=self.agendas[0])

    def proceed(self, run: Run[State]) -> None:
        state, assembly = run.state, run.state.current_assembly
        run.pop()
        run.reveal_to_all()
        assembly.written = [Ballot(agenda=agenda) for agenda in self.agendas]
        for seat in self.lanes:
            for ballot, plan in zip(assembly.written, map(orders.vote_of, self.given(seat)), strict=True):
                state.barons[seat].votes -= plan.count
                ballot.counts[seat] = plan.count
                if plan.count:
                    ballot.sides[seat] = plan.side
        for ballot in assembly.written:
            counts: dict[str, Value] = {keys.seat_name(seat): many for seat, many in ballot.counts.items()}
            sides: dict[str, Value] = {keys.seat_name(seat): side for seat, side in ballot.sides.items()}
            run.tell("written", {"agenda": ballot.agenda, "counts": counts, "sides": sides})


class DeclareSide(QuestionFrame, tag="declare_side"):
    """A Baron who answered `later` declares his side (D-VOTE-SIDE)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard(
            "declare", seat=self.seat, card=state.current_ballot.agenda, about=state.current_ballot.proposal
        )

    def candidates(self, state: State, seat: int) -> list[Move]:
        ballot = state.current_ballot
        return [keys.move("side", side) for side in sides(state, ballot.agenda, ballot.proposal)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        return no_side(state, state.current_ballot.agenda, state.current_ballot.proposal, key)

    def decide(self, run: Run[State], key: str) -> None:
        declare(run, self.seat, keys.rest(key))

    def usual(self, state: State) -> str | None:
        ballot = state.current_ballot
        return f"side:{usual_side(state, self.seat, ballot.agenda, ballot.proposal)}"


class TieBreak(QuestionFrame, tag="tie_break"):
    """The presiding Baron decides a tie (D-VOTE-TIE)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("tie", seat=self.seat, card=state.current_ballot.agenda, about=state.current_ballot.proposal)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("tie", side) for side in leading(state, state.current_ballot)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        ballot = state.current_ballot
        possible = sides(state, ballot.agenda, ballot.proposal)
        return (
            refuse("not-tied", "WK-VOTE-2") if keys.verb(key) == "tie" and keys.rest(key) in possible else NOT_POSSIBLE
        )

    def decide(self, run: Run[State], key: str) -> None:
        run.state.current_ballot.result = keys.rest(key)
        run.tell("tie", {"seat": self.seat, "side": keys.rest(key)})

    def usual(self, state: State) -> str | None:
        """The side he would vote for by default if it is tied, else the first tied Baron clockwise."""
        ballot = state.current_ballot
        tied = leading(state, ballot)
        wanted = usual_side(state, self.seat, ballot.agenda, ballot.proposal)
        around = [keys.seat_name(other) for other in state.clockwise(self.seat)]
        return f"tie:{wanted if wanted in tied else next((side for side in around if side in tied), tied[0])}"
