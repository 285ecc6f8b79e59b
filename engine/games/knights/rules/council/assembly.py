"""The Assembly: Votes, the chair, Private Motions, the order of agendas (WK-ASM, WK-PM, WK-OPT-2)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from engine.contract import NOT_POSSIBLE, Frame, Move, Question, Refusal, Run, Value
from engine.games.knights import keys
from engine.games.knights.asked import AskedBaron, AskedCard, AskedSheet
from engine.games.knights.content.cards import AGENDAS
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts import laws
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.base import QuestionFrame, ask_together, refuse
from engine.games.knights.rules.council import bans
from engine.games.knights.rules.council.voting import Vote, Writing
from engine.games.knights.rules.decks import discard_agenda, fill_display
from engine.games.knights.state import NOBODY, Assembly, State
from engine.parts.picking import left_of

MOTION = "private_motion"


class PrivateMotion(Frame[State], tag="private_motion"):
    """Fate names any Baron in the game, present or not (WK-PM-1)."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        proposer = decks.baron_by_fate(run, run.state.playing, "proposer")
        if proposer is not None:
            run.tell("proposer", {"seat": proposer})
            run.push(Propose(proposer))


def proposals(state: State) -> Iterator[str]:
    """All proposals that have an object (WK-PM-2, WK-PM-4)."""
    yield keys.NONE
    yield from (f"lift>{keys.seat_name(seat)}" for seat, baron in state.each() if baron.banned)
    charges = [card for _, baron in state.each() for card in baron.charges]
    offices = [noble.office for _, baron in state.each() for noble in baron.nobles.values() if noble.office]
    yield from (f"cancel>{card}" for card in (*state.laws, *state.prohibitions, *charges, *offices))
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
            return [keys.move("amount", str(crowns)) for crowns in range(1, LIMITS.motion_fine + 1)]
        return [keys.move("propose", *text.split(">")) for text in proposals(state)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        about = keys.other(key)
        known = keys.verb(key) == "propose" and not self.fine and (about in AGENDAS or about.isdecimal())
        return refuse("no-object", "WK-PM-4") if known else NOT_POSSIBLE

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


class Opened(Frame[State], tag="assembly_opened"):
    """Step 1: Barons who attend gain Votes; an Ambassador gains Faith (WK-ASM-3, WK-ASM-11)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        state.assemblies += 1
        # All but the banned and the Ambassador (WK-ASM-2).
        allowed = [seat for seat in state.chairman_order if not state.barons[seat].banned]
        attending = [seat for seat in allowed if laws.charge(state, seat, "ambassador") is None]
        state.assembly = Assembly(number=state.assemblies, attending=attending)
        run.tell("assembly", {"number": state.assemblies, "attending": list[Value](attending)})
        for seat in state.chairman_order:
            ambassador = laws.charge(state, seat, "ambassador")
            if ambassador:
                pieces.gain_faith(run, seat, ambassador.faith)
        for seat in attending:
            # 1 Vote, 1 for each Kingdom city, and those of a Justiciar on the board.
            offices = [AGENDAS[noble.office] for _, noble in state.barons[seat].on_board() if noble.office]
            gained = 1 + len(state.kingdom_cities_of(seat)) + sum(office.params.assembly_votes for office in offices)
            pieces.gain_votes(run, seat, gained)
        run.replace(Session(stage="motions" if attending else "empty"))


class Session(Frame[State], tag="session"):
    """Steps 2 to 6, until the agendas are voted on, the Assembly is postponed or nobody is left (WK-ASM-1)."""

    stage: Literal["motions", "order", "votes", "empty"]

    def proceed(self, run: Run[State]) -> None:
        state, assembly = run.state, run.state.current_assembly
        if not assembly.attending or assembly.postponed:
            self._close(run)
        elif assembly.chair not in assembly.attending:
            # The Chairman presides, or names another Baron to do so (WK-ASM-4, WK-ASM-11).
            if state.chairman in assembly.attending:
                assembly.chair = state.chairman
            else:
                run.push(Acting(state.chairman))
        elif self.stage == "motions" and MOTION in state.display:
            # Private Motions are played one by one before the agendas (WK-ASM-5).
            state.display.remove(MOTION)
            discard_agenda(state, MOTION)
            run.push(PrivateMotion())
        elif self.stage == "motions":
            self.stage = "order"
        elif self.stage == "order":
            self.stage = "votes"
            assembly.to_come = list(state.display)
            if len(assembly.to_come) > 1:
                run.push(AgendaOrder(assembly.chair))
        elif assembly.to_come:
            self._next_vote(run)
        else:
            self._close(run)

    def _next_vote(self, run: Run[State]) -> None:
        state, assembly = run.state, run.state.current_assembly
        begun = assembly.written or any(not ballot.proposal for ballot in assembly.held)
        voters = [seat for seat in assembly.attending if state.barons[seat].votes]
        if state.many == 2 and voters and not begun:
            ask_together(run, Writing(lanes={}, agendas=list(assembly.to_come)), voters)
            return
        agenda = assembly.to_come.pop(0)
        state.display.remove(agenda)
        state.agenda_open = agenda
        run.push(Vote(agenda))

    def _close(self, run: Run[State]) -> None:
        """Reveal new agendas, return the blue cards, and end the effects that last until this Assembly."""
        state, assembly = run.state, run.state.current_assembly
        run.pop()
        state.last_assembly, state.assembly = assembly, None
        if self.stage != "empty":
            fill_display(run)
        for seat, baron in state.each():
            if baron.banned and 0 < baron.ban_ends <= assembly.number:
                bans.unban(run, seat)
        state.prohibitions = {what: end for what, end in state.prohibitions.items() if end > assembly.number}
        decks.return_zone(run, "assembly")
        run.tell("assembly_over", {"number": assembly.number, "postponed": assembly.postponed})


class Acting(QuestionFrame, tag="acting"):
    """The absent Chairman names the Baron who presides (D-ASM-ACTING)."""

    kind = "acting"

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("acting", keys.seat_name(other)) for other in state.current_assembly.attending]

    def decide(self, run: Run[State], key: str) -> None:
        run.state.current_assembly.chair = keys.seat(keys.rest(key))
        run.tell("acting", {"seat": run.state.current_assembly.chair})

    def usual(self, state: State) -> str | None:
        most = max(state.current_assembly.attending, key=lambda other: state.barons[other].votes, default=NOBODY)
        return f"acting:{keys.seat_name(most)}"


class AgendaOrder(QuestionFrame, tag="agenda_order"):
    """The presiding Baron announces the order of the agendas, one after another (D-ASM-ORDER, WK-ASM-6)."""

    chosen: list[str] = msgspec.field(default_factory=list)

    def _left(self, state: State) -> list[str]:
        return left_of(state.current_assembly.to_come, self.chosen)

    def asked(self, state: State, seat: int | None) -> Question | None:
        if seat != self.seat:
            return AskedBaron("order", seat=self.seat)
        return AskedSheet("order", chosen=tuple(self.chosen))

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("next", agenda) for agenda in self._left(state)]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self.chosen.append(keys.rest(key))
        left = self._left(run.state)
        if len(left) > 1:
            return
        run.pop()
        run.reveal_to_others()
        run.state.current_assembly.to_come = [*self.chosen, *left]
        run.tell("order", {"agendas": [*self.chosen, *left]})

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Other viewers see the order when it is complete."""
        if seat != self.seat:
            self.chosen = []
        return (self,)
