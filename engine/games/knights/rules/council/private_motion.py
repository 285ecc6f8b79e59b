"""Private Motions: Fate names a proposer, who makes one proposal (WK-PM, WK-OPT-2)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from engine.contract import NOT_POSSIBLE, Frame, Move, Question, Refusal, Run
from engine.games.knights import keys
from engine.games.knights.asked import AskedCard
from engine.games.knights.content.cards import AGENDAS
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts import laws
from engine.games.knights.rules import decks, refusals
from engine.games.knights.rules.base import QuestionFrame
from engine.games.knights.rules.council.voting import Vote
from engine.games.knights.state import State

MOTION = "private_motion"


class PrivateMotion(Frame[State], tag="private_motion"):
    """Fate names any Baron in the game, present or not (WK-PM-1)."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        proposer = decks.baron_by_fate(run, run.state.playing, "proposer")
        if proposer is not None:
            run.tell("proposer", {"seat": proposer})
            run.push(Propose(proposer))


def cards_in_force(state: State) -> list[str]:
    """Laws, prohibitions, charges and offices that can be cancelled."""
    charges = [card for _, baron in state.each() for card in baron.charges]
    offices = [noble.office for _, baron in state.each() for noble in baron.nobles.values() if noble.office]
    return [*state.laws, *state.prohibitions, *charges, *offices]


def proposals(state: State) -> Iterator[str]:
    """All proposals that have an object (WK-PM-2, WK-PM-4)."""
    yield keys.NONE
    yield from (f"lift>{keys.seat_name(seat)}" for seat, baron in state.each() if baron.banned)
    yield from (f"cancel>{card}" for card in cards_in_force(state))
    yield "postpone"
    yield from (f"card>{card}" for card in dict.fromkeys(state.agendas_gone) if AGENDAS[card].type != MOTION)
    if state.on("open_private_motions"):
        yield from (f"forbid>{what}" for what in laws.PROHIBITIONS if what not in state.prohibitions)
        yield from (f"toll>{crowns}" for crowns in range(1, LIMITS.motion_crowns + 1))
        yield from (f"dole>{crowns}" for crowns in range(1, LIMITS.motion_crowns + 1))
        yield from (
            f"fine>{keys.seat_name(payer)}.{keys.seat_name(other)}"
            for payer in state.playing
            for other in state.playing
            if payer != other
        )
        yield "resolve"


class Propose(QuestionFrame, tag="propose"):
    """The proposer chooses a proposal, and for a payment between Barons the amount (D-PM-PROPOSE)."""

    fine: str = ""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("propose", seat=self.seat, card=MOTION, about=self.fine if seat == self.seat else "")

    def candidates(self, state: State, seat: int) -> list[Move]:
        if self.fine:
            return [keys.numbered("amount", crowns) for crowns in range(1, LIMITS.motion_fine + 1)]
        return [keys.move("propose", *text.split(">")) for text in proposals(state)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        known = keys.verb(key) == "propose" and not self.fine
        return refusals.no_object(keys.other(key)) if known else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        state = run.state
        if keys.name(key) == "fine":
            self.fine = keys.rest(key)
            return
        run.pop()
        proposal = f"{self.fine}.{keys.rest(key)}" if self.fine else keys.rest(key)
        run.tell("proposed", {"seat": seat, "proposal": proposal})
        if proposal == keys.NONE:
            return
        if proposal.startswith("card>"):
            card = keys.other(proposal)
            state.agendas_gone.remove(card)
            state.agenda_open = card
            run.push(Vote(card, proposal))
        else:
            run.push(Vote(MOTION, proposal))

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Other viewers see a proposal when it is complete."""
        if seat != self.seat:
            self.fine = ""
        return (self,)

    def usual(self, state: State) -> str | None:
        return "amount:1" if self.fine else f"propose:{keys.NONE}"
