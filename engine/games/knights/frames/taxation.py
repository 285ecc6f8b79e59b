"""Taxation (section 7.1)."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.contract import Frame, Question, Run
from engine.games.knights import bans, laws, places, zones
from engine.games.knights.cards import AGENDAS
from engine.games.knights.content import LIMITS
from engine.games.knights.frames import dues
from engine.games.knights.frames.base import Collection, collect
from engine.games.knights.frames.dues import LawDue
from engine.games.knights.kingdom import CITIES
from engine.games.knights.state import State


def income(state: State, seat: int) -> int:
    """What a Baron's unbesieged cities and concessions bring (WK-TAX-1, WK-TAX-2)."""
    cities = sum(
        CITIES[name].income + LIMITS.fortify_income * state.cities[name].fortified
        for name in state.cities_of(seat)
        if not places.besieged_city(state, name)
    )
    concessions = [card for card in state.barons[seat].charges if AGENDAS[card].handler == "concession"]
    return cities + sum(AGENDAS[card].params.crowns for card in concessions)


def stipend(state: State, seat: int) -> int:
    """What laws pay the Chairman and the Head of the Church."""
    church, chair = laws.in_force(state, "stipend_head"), laws.in_force(state, "stipend_chairman")
    return (AGENDAS[church].params.crowns if church and seat == state.head else 0) + (
        AGENDAS[chair].params.crowns if chair and seat == state.chairman else 0
    )


class Taxation(Frame[State], tag="taxation"):
    """Incomes and stipends first, then laws and charges that take money (WK-TAX-3)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        for seat in state.chairman_order:
            crowns = income(state, seat) + stipend(state, seat)
            state.barons[seat].crowns += crowns
            run.tell("taxed", {"seat": seat, "crowns": crowns})
        run.replace(TaxationEnd())
        collect(run, TaxLaws(lanes={}))


class TaxLaws(Collection, tag="tax_laws"):
    """Laws that fall due are answered at once by those who owe something (WK-TAX-5)."""

    about_crowns: ClassVar[bool] = True

    lanes: dict[int, list[LawDue]]

    def _due(self, state: State, seat: int) -> list[str]:
        return [law for law in state.laws if AGENDAS[law].comply_at == "taxation" and dues.tax_due(state, seat, law)]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [LawDue(seat, law, dues.tax_due(state, seat, law)) for law in reversed(self._due(state, seat))]

    def known(self, state: State) -> Question | None:
        return Question("laws")

    def concerns(self, state: State, seat: int) -> bool:
        return bool(self._due(state, seat))

    def reveal(self, run: Run[State]) -> None:
        """All bans take effect together (WK-BAN-9)."""
        refused = dues.refusers(self)
        for seat, broken in refused.items():
            for law in broken:
                run.tell("refused", {"seat": seat, "agenda": law})
        bans.ban(run, refused)

    def carry_out(self, run: Run[State], seat: int) -> None:
        for law in self._due(run.state, seat):
            if dues.complied(self, seat, law):
                crowns = dues.tax_due(run.state, seat, law)
                run.state.barons[seat].crowns -= crowns
                run.tell("paid_law", {"seat": seat, "agenda": law, "crowns": crowns})


class TaxationEnd(Frame[State], tag="taxation_end"):
    """Debtors pay, and the yellow cards return (WK-TAX-4)."""

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
