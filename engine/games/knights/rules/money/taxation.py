"""Taxation (section 7.1)."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.contract import Frame, Question, Run
from engine.games.knights.content.cards import AGENDAS
from engine.games.knights.facts import accounts, laws
from engine.games.knights.rules import zones
from engine.games.knights.rules.base import Collection, collect
from engine.games.knights.rules.council import bans
from engine.games.knights.rules.money import dues
from engine.games.knights.rules.money.dues import LawDue
from engine.games.knights.state import State


class Taxation(Frame[State], tag="taxation"):
    """Incomes and stipends first, then laws and charges that take money (WK-TAX-3)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        for seat in state.chairman_order:
            crowns = accounts.income(state, seat)
            state.barons[seat].crowns += crowns
            run.tell("taxed", {"seat": seat, "crowns": crowns})
        run.replace(TaxationEnd())
        collect(run, TaxLaws(lanes={}))


class TaxLaws(Collection, tag="tax_laws"):
    """Barons who owe something by a law answer at once (WK-TAX-5)."""

    about_crowns: ClassVar[bool] = True

    lanes: dict[int, list[LawDue]]

    def _due(self, state: State, seat: int) -> list[str]:
        return [law for law in state.laws if AGENDAS[law].comply_at == "taxation" and accounts.owed(state, seat, law)]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [LawDue(seat, law, accounts.owed(state, seat, law)) for law in reversed(self._due(state, seat))]

    def known(self, state: State) -> Question | None:
        return Question("laws")

    def concerns(self, state: State, seat: int) -> bool:
        return bool(self._due(state, seat))

    def reveal(self, run: Run[State]) -> None:
        """Ban all who refused together (WK-BAN-9)."""
        refused = dues.refusers(self)
        for seat, broken in refused.items():
            for law in broken:
                run.tell("refused", {"seat": seat, "agenda": law})
        bans.ban(run, refused)

    def carry_out(self, run: Run[State], seat: int) -> None:
        for law in self._due(run.state, seat):
            if dues.complied(self, seat, law):
                crowns = accounts.owed(run.state, seat, law)
                run.state.barons[seat].crowns -= crowns
                run.tell("paid_law", {"seat": seat, "agenda": law, "crowns": crowns})


class TaxationEnd(Frame[State], tag="taxation_end"):
    """Debtors pay, and the yellow cards return to their owners (WK-TAX-4)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        for seat in state.chairman_order:
            debtor = laws.charge(state, seat, "debtor")
            if debtor:
                crowns = min(debtor.crowns, state.barons[seat].crowns)
                state.barons[seat].crowns -= crowns
                run.tell("debt", {"seat": seat, "crowns": crowns})
        run.pop()
        zones.return_zone(run, "taxation")
