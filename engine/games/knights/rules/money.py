"""Taxation and Wages, and the laws that demand a payment there (sections 7.1 and 7.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from engine.contract import NOT_POSSIBLE, Frame, Move, Question, Refusal, Run
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedCard, AskedSheet
from engine.games.knights.conflict import Holder
from engine.games.knights.content.armies import REGULARS, TROOPS
from engine.games.knights.content.cards import AGENDAS
from engine.games.knights.facts import accounts, laws
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.base import Collection, LawAnswer, QuestionFrame, Sealed, collect, nearest, refuse
from engine.games.knights.rules.council import bans
from engine.games.knights.rules.war import deaths
from engine.games.knights.state import State
from engine.parts.at_once import hand_in


class LawDue(LawAnswer, tag="law_due"):
    law: str
    crowns: int = 0

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("law", seat=self.seat, card=self.law, price=self.crowns)

    def decide(self, run: Run[State], key: str) -> None:
        hand_in(run, self.seat, f"{self.law}={key}")


def complied(sheet: Sealed, seat: int, law: str) -> bool:
    return f"{law}={keys.COMPLY}" in sheet.given(seat)


class LawSheets(Collection):
    """Sheets with answers about laws, those of a Baron before whatever else he is asked."""

    about_crowns = True

    def reveal(self, run: Run[State]) -> None:
        """Ban all who refused together (WK-BAN-9)."""
        refused = [
            (seat, text.partition("=")[0])
            for seat, given in self.answers.items()
            for text in given
            if text.endswith(f"={keys.REFUSE}")
        ]
        for seat, law in refused:
            run.tell("refused", {"seat": seat, "agenda": law})
        bans.ban(run, dict.fromkeys(seat for seat, _ in refused))


class Taxation(Frame[State], tag="taxation"):
    """Incomes and stipends first, then laws and charges that take money (WK-TAX-3)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        for seat in state.chairman_order:
            pieces.gain_crowns(run, seat, accounts.income(state, seat), "taxed")
        run.replace(TaxationEnd())
        collect(run, TaxLaws(lanes={}))


class TaxLaws(LawSheets, tag="tax_laws"):
    """Barons who owe something by a law answer at once (WK-TAX-5)."""

    title = "laws"

    lanes: dict[int, list[LawDue]]

    def _due(self, state: State, seat: int) -> list[str]:
        return [law for law in state.laws if AGENDAS[law].comply_at == "taxation" and accounts.owed(state, seat, law)]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [LawDue(seat, law, accounts.owed(state, seat, law)) for law in reversed(self._due(state, seat))]

    def concerns(self, state: State, seat: int) -> bool:
        return bool(self._due(state, seat))

    def carry_out(self, run: Run[State], seat: int) -> None:
        for law in self._due(run.state, seat):
            if complied(self, seat, law):
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
        decks.return_zone(run, "taxation")


def laws_due(state: State, seat: int) -> list[str]:
    """Laws that demand something of a Baron at Wages, oldest first."""
    raised = any(accounts.is_raised(card) for _, card in accounts.mercenaries_to_pay(state, seat))
    at_wages = [law for law in state.laws if AGENDAS[law].comply_at == "wages"]
    return [law for law in at_wages if accounts.owed(state, seat, law) or (raised and AGENDAS[law].params.plus)]


class Purse(msgspec.Struct, frozen=True):
    """The crowns left for mercenaries after laws and regulars, and how much dearer cards of 50 are."""

    law: int
    regulars: int
    left: int
    plus: int


def purse(state: State, seat: int, sheet: Sealed) -> Purse:
    crowns, law, plus = state.barons[seat].crowns, 0, 0
    for due in laws_due(state, seat):
        if complied(sheet, seat, due):
            law += accounts.owed(state, seat, due)
            plus += AGENDAS[due].params.plus
    # As many regulars as possible are paid, the cheapest first (WK-WAGES-2).
    regulars = 0
    for wage in sorted(TROOPS[card].wage for _, card in accounts.to_pay(state, seat) if card in REGULARS):
        if regulars + wage <= crowns - law:
            regulars += wage
    return Purse(law, regulars, crowns - law - regulars, plus)


def cards_of(state: State, seat: int, entries: Iterable[str]) -> list[tuple[Holder, str]]:
    left, found = accounts.mercenaries_to_pay(state, seat), list[tuple[Holder, str]]()
    for text in entries:
        chosen = next((holder, card) for holder, card in left if pieces.entry(holder, card) == text)
        left.remove(chosen)
        found.append(chosen)
    return found


class PayMercenaries(QuestionFrame, tag="pay_mercenaries"):
    """A Baron chooses which mercenaries he pays; the others desert (D-WAGES, WK-STEP-12, WK-WAGES-10)."""

    chosen: list[str] = msgspec.field(default_factory=list)

    def asked(self, state: State, seat: int | None) -> Question | None:
        left = self._purse(state).left - self._spent(state)
        return AskedSheet("wages", chosen=tuple(self.chosen), most=left)

    def _purse(self, state: State) -> Purse:
        return purse(state, self.seat, nearest(state.stack, Sealed))

    def _spent(self, state: State) -> int:
        plus = self._purse(state).plus
        return sum(accounts.wage(card, plus) for _, card in cards_of(state, self.seat, self.chosen))

    def _left(self, state: State) -> list[tuple[Holder, str]]:
        paid = cards_of(state, self.seat, self.chosen)
        return [pair for pair in accounts.mercenaries_to_pay(state, self.seat) if pair not in paid]

    def candidates(self, state: State, seat: int) -> list[Move]:
        entries = dict.fromkeys(pieces.entry(holder, card) for holder, card in self._left(state))
        pays = [keys.move("pay", *text.split(">")) for text in entries]
        return [Move(keys.ALL), *pays, Move(keys.ENOUGH)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        if key == keys.ENOUGH:
            return None
        money = self._purse(state)
        left, open_wages = money.left - self._spent(state), self._left(state)
        if not open_wages:
            return NOT_POSSIBLE
        due = [card for holder, card in open_wages if key in (keys.ALL, f"pay:{pieces.entry(holder, card)}")]
        cost = sum(accounts.wage(card, money.plus) for card in (due if key == keys.ALL else due[:1]))
        return None if cost <= left else refuse("crowns", "WK-WAGES-3", price=cost, crowns=left)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        if key == keys.ALL:
            self.chosen += [pieces.entry(holder, card) for holder, card in self._left(run.state)]
        elif key != keys.ENOUGH:
            self.chosen.append(keys.rest(key))
        if key in (keys.ALL, keys.ENOUGH) or not self._left(run.state):
            run.pop()
            hand_in(run, seat, *self.chosen)

    def standing(self, state: State) -> str | None:
        return None if orders.asks(state, self.seat, orders.WAGES) else keys.ALL

    def usual(self, state: State) -> str | None:
        """All if they can be paid, else the dearest first."""
        if self.reason(state, self.seat, keys.ALL) is None:
            return keys.ALL
        dearest = sorted(self._left(state), key=lambda pair: -TROOPS[pair[1]].wage)
        payable = [f"pay:{pieces.entry(holder, card)}" for holder, card in dearest]
        return next((key for key in payable if self.reason(state, self.seat, key) is None), keys.ENOUGH)


class Wages(Frame[State], tag="wages"):
    """All Barons pay their troops (WK-WAGES-1)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        for seat in state.chairman_order:
            treasurer = laws.charge(state, seat, "wages_bonus")
            if treasurer:
                pieces.gain_crowns(run, seat, treasurer.crowns, "treasury")
        run.replace(WagesEnd())
        collect(run, WageSheets(lanes={}), in_turn=state.on("strict_order"))


class WageSheets(LawSheets, tag="wage_sheets"):
    """Laws with a payment, then the mercenaries to pay, all Barons at once or in turn (WK-WAGES-9)."""

    for_all = True
    title = "wages"

    lanes: dict[int, list[LawDue | PayMercenaries]]

    def fresh(self, state: State, seat: int) -> list[Any]:
        due = laws_due(state, seat)
        first = [LawDue(seat, law, accounts.owed(state, seat, law)) for law in reversed(due)]
        return [*([PayMercenaries(seat)] if accounts.mercenaries_to_pay(state, seat) else []), *first]

    def concerns(self, state: State, seat: int) -> bool:
        return bool(accounts.mercenaries_to_pay(state, seat) or laws_due(state, seat))

    def carry_out(self, run: Run[State], seat: int) -> None:
        state = run.state
        money = purse(state, seat, self)
        paid = cards_of(state, seat, [text for text in self.given(seat) if "=" not in text])
        cost = sum(accounts.wage(card, money.plus) for _, card in paid)
        state.barons[seat].crowns -= money.law + money.regulars + cost
        left = Counter(accounts.mercenaries_to_pay(state, seat)) - Counter(paid)
        run.tell("wages", {"seat": seat, "crowns": money.law + money.regulars + cost})
        deaths.desert(run, seat, left, "wages")


class WagesEnd(Frame[State], tag="wages_end"):
    """The red cards return to their owners (WK-WAGES-7)."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        decks.return_zone(run, "wages")
