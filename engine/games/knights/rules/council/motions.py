"""Results of votes: motions, laws, charges, offices, proposals, and refusals of them (WK-AG, WK-BAN, WK-PM-3)."""

from __future__ import annotations

from typing import Any

from engine.contract import NOT_POSSIBLE, Move, Question, Refusal, Run, Value
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedCard
from engine.games.knights.content.armies import SHAPES, Shape, shape_of
from engine.games.knights.content.cards import AGENDAS
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts import forces
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.base import Collection, QuestionFrame, TwoAnswers, collect, refuse
from engine.games.knights.rules.council import bans
from engine.games.knights.rules.draft import Post
from engine.games.knights.rules.war import deaths
from engine.games.knights.state import NOBODY, State


def assign(run: Run[State], seat: int, shape: Shape, office: str) -> None:
    """Give a Noble an office; his previous one is discarded."""
    noble = run.state.barons[seat].nobles[shape]
    if noble.office:
        decks.discard_agenda(run.state, noble.office)
    noble.office = office
    run.tell("office", {"seat": seat, "noble": shape, "office": office})
    _settle(run, seat, shape)


def lose(run: Run[State], seat: int, shape: Shape) -> None:
    """Cancel an office; its maintained troops are removed."""
    noble = run.state.barons[seat].nobles[shape]
    decks.discard_agenda(run.state, noble.office)
    run.tell("office_lost", {"seat": seat, "noble": shape, "office": noble.office})
    noble.office = ""
    _settle(run, seat, shape)


def _settle(run: Run[State], seat: int, shape: Shape) -> None:
    """Take a Noble whose last troops were maintained off the board (WK-ARMY-6), or kill him by his tokens (WK-AG-8)."""
    noble = run.state.barons[seat].nobles[shape]
    if noble.on_board and not forces.has_troops(noble) and not noble.tokens:
        pieces.leave_board(run.state, seat, shape)
        run.tell("left_board", {"seat": seat, "noble": shape})
        pieces.lift_idle_sieges(run)
    elif forces.is_spent(noble):
        deaths.check_wounds(run, [(seat, shape)])


def receive(run: Run[State], seat: int, agenda: str) -> None:
    state = run.state
    baron = state.barons[seat]
    if AGENDAS[agenda].type == "office":
        if all(noble.gone for noble in baron.nobles.values()):
            state.agenda_open = ""
            decks.discard_agenda(state, agenda)
            run.tell("no_effect", {"agenda": agenda})
        else:
            run.push(OfficeNoble(seat, agenda))
    elif len(baron.charges) >= LIMITS.charges_per_baron:
        run.push(DropCharge(seat, agenda))
    else:
        keep(run, seat, agenda)


def keep(run: Run[State], seat: int, charge: str) -> None:
    run.state.barons[seat].charges.append(charge)
    run.state.agenda_open = ""
    run.tell("charge", {"seat": seat, "charge": charge})


def drop(run: Run[State], seat: int, charge: str) -> None:
    run.state.barons[seat].charges.remove(charge)
    decks.discard_agenda(run.state, charge)
    run.tell("charge_lost", {"seat": seat, "charge": charge})


class DropCharge(QuestionFrame, tag="drop_charge"):
    """With a fourth charge the Baron drops one of the old three (D-CHARGE-DROP)."""

    agenda: str

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("drop_charge", seat=self.seat, card=self.agenda)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("charge", card) for card in state.barons[self.seat].charges]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        return refuse("new-charge", "WK-AG-3", agenda=self.agenda) if key == f"charge:{self.agenda}" else NOT_POSSIBLE

    def decide(self, run: Run[State], key: str) -> None:
        drop(run, self.seat, keys.rest(key))
        keep(run, self.seat, self.agenda)

    def usual(self, state: State) -> str | None:
        """The lowest value: burdens, then concessions by their crowns, then the rest; of equals the oldest."""

        def value(charge: str) -> int:
            agenda = AGENDAS[charge]
            concession = agenda.params.crowns if agenda.subtype == "concession" else 5
            return -1 if agenda.burden else concession

        return f"charge:{min(state.barons[self.seat].charges, key=value)}"


class OfficeNoble(QuestionFrame, tag="office_noble"):
    """The receiver gives the office to one of his Nobles, on or off the board (D-OFFICE-NOBLE, WK-AG-7)."""

    agenda: str

    def _living(self, state: State) -> list[Shape]:
        return [shape for shape in SHAPES if not state.barons[self.seat].nobles[shape].gone]

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("office", seat=self.seat, card=self.agenda)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("office", shape) for shape in self._living(state)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        known = keys.verb(key) == "office" and keys.rest(key) in SHAPES
        return refuse("gone", "WK-AG-7") if known else NOT_POSSIBLE

    def decide(self, run: Run[State], key: str) -> None:
        run.state.agenda_open = ""
        assign(run, self.seat, shape_of(keys.rest(key)), self.agenda)

    def usual(self, state: State) -> str | None:
        """The strongest army without an office."""
        nobles, living = state.barons[self.seat].nobles, self._living(state)
        free = [shape for shape in living if not nobles[shape].office]
        return f"office:{pieces.strongest(state, self.seat, free or living)}"


class CharterCity(QuestionFrame, tag="charter_city"):
    """The chosen Baron names the Kingdom city that becomes neutral (City Charter)."""

    kind, about_card = "charter", "city_charter"

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("charter", city) for city in state.kingdom_cities_of(self.seat)]

    def decide(self, run: Run[State], key: str) -> None:
        pieces.make_neutral(run, keys.rest(key), "charter")

    def usual(self, state: State) -> str | None:
        """The lowest income, then id."""
        cities = state.kingdom_cities_of(self.seat)
        return f"charter:{min(cities, key=lambda city: (CITIES[city].income, city))}"


def is_card(proposal: str) -> bool:
    return proposal.startswith("card>")


# The decrees that an already banned Baron refuses by default (D-REFUSE).
REFUSED_BY_BANNED = frozenset({"treason_fine", "city_charter", "church_tithe", "crown_debtor"})


def carry(run: Run[State], agenda: str, proposal: str, result: str) -> None:
    if proposal and not is_card(proposal):
        if result == keys.YES:
            _carry_proposal(run, proposal)
    elif result == keys.NO:
        discard(run, agenda)
    elif result == keys.YES:
        _pass_for_all(run, agenda)
    else:
        _pass_for(run, agenda, keys.seat(result))


def discard(run: Run[State], agenda: str) -> None:
    """Put the card on the discard pile (WK-AG-10)."""
    run.state.agenda_open = ""
    decks.discard_agenda(run.state, agenda)


# Yes and no


def _pass_for_all(run: Run[State], agenda: str) -> None:
    state, params = run.state, AGENDAS[agenda].params
    if AGENDAS[agenda].type == "law":
        state.agenda_open = ""
        state.laws.append(agenda)
        run.tell("law", {"law": agenda})
        return
    discard(run, agenda)
    match AGENDAS[agenda].handler:
        case "gain_crowns_per_army":
            for seat in state.chairman_order:
                pieces.gain_crowns(run, seat, params.n * len(list(state.barons[seat].on_board())))
        case "lift_all_bans":
            for seat in [seat for seat, baron in state.each() if baron.banned]:
                bans.unban(run, seat)
        case "tithe":
            collect(run, Tithe(lanes={}, crowns=params.crowns, agenda=agenda))


# A card for one Baron


def _pass_for(run: Run[State], agenda: str, seat: int) -> None:
    """Give the card to its Baron; burdens ask him first, gifts only if he wants to be asked (WK-BAN-8)."""
    state, card = run.state, AGENDAS[agenda]
    if card.type == "motion":
        # Only who has something to lose is asked.
        loses = state.kingdom_cities_of(seat) if card.handler == "free_city" else state.barons[seat].crowns
        asks = card.burden and bool(loses)
    else:
        asks = card.burden or orders.asks(state, seat, orders.GIFTS)
    if asks:
        run.push(Refuse(seat, agenda))
    else:
        accept(run, seat, agenda)


def accept(run: Run[State], seat: int, agenda: str) -> None:
    state, card = run.state, AGENDAS[agenda]
    if card.type != "motion":
        receive(run, seat, agenda)
        return
    discard(run, agenda)
    match card.handler:
        case "gain_crowns":
            pieces.gain_crowns(run, seat, card.params.n)
        case "pay_crowns":
            pieces.take_crowns(run, seat, card.params.n)
        case "free_city" if state.kingdom_cities_of(seat):
            run.push(CharterCity(seat))
        case "set_chairman":
            bans.make_chairman(run, seat)
            state.current_assembly.chair = NOBODY
        case "set_head":
            bans.make_head(run, seat)
        case "free_mercenaries":
            state.hired = decks.draw_mercenaries(run, card.params.n)
            run.tell("guard", {"seat": seat, "cards": list[Value](state.hired)})
            run.push(*(Post(seat, mercenary, may_return=True) for mercenary in list(state.hired)))
        case "ban":
            until = state.current_assembly.number + 1 if state.many == 2 else 0
            bans.ban(run, [seat], until=until)


class Refuse(TwoAnswers, tag="refuse"):
    """A Baron accepts a card he was voted, or refuses it and is banned (D-REFUSE).

    `fine` is the payment and its receiver if a Private Motion fines him (WK-OPT-2).
    """

    answers = (Move(keys.ACCEPT), Move(keys.REFUSE))

    agenda: str
    to: int = NOBODY
    fine: int = 0

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("refuse", seat=self.seat, card=self.agenda, price=self.fine)

    def decide(self, run: Run[State], key: str) -> None:
        if key == keys.REFUSE:
            run.tell("refused", {"seat": self.seat, "agenda": self.agenda})
            if not self.fine:
                discard(run, self.agenda)
            bans.ban(run, [self.seat])
        elif self.fine:
            pieces.gain_crowns(run, self.to, pieces.take_crowns(run, self.seat, self.fine))
        else:
            accept(run, self.seat, self.agenda)

    def usual(self, state: State) -> str | None:
        freely = state.barons[self.seat].banned and (self.agenda in REFUSED_BY_BANNED or self.fine)
        return keys.REFUSE if freely else keys.ACCEPT


class Bound(TwoAnswers, tag="bound"):
    """One of several Barons who must pay by a motion (WK-BAN-9)."""

    answers = (Move(keys.ACCEPT), Move(keys.REFUSE))

    agenda: str
    crowns: int

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("refuse", seat=self.seat, card=self.agenda, price=self.crowns)

    def usual(self, state: State) -> str | None:
        return keys.REFUSE if state.barons[self.seat].banned else keys.ACCEPT


class Tithe(Collection, tag="tithe", kw_only=True):
    """All bound Barons pay or refuse at once; with a church tithe the Head is exempt and gains Faith."""

    about_crowns = True
    title = "tithe"

    lanes: dict[int, list[Bound]]
    agenda: str
    crowns: int

    def _church(self) -> bool:
        return AGENDAS[self.agenda].handler == "tithe"

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [Bound(seat, self.agenda, min(self.crowns, state.barons[seat].crowns))]

    def concerns(self, state: State, seat: int) -> bool:
        return state.barons[seat].crowns > 0 and not (self._church() and seat == state.head)

    def reveal(self, run: Run[State]) -> None:
        refused = [seat for seat in self.in_order(run.state) if keys.REFUSE in self.given(seat)]
        for seat in refused:
            run.tell("refused", {"seat": seat, "agenda": self.agenda})
        bans.ban(run, refused)

    def carry_out(self, run: Run[State], seat: int) -> None:
        if keys.ACCEPT in self.given(seat):
            pieces.take_crowns(run, seat, self.crowns)

    def finish(self, run: Run[State]) -> None:
        if self._church():
            pieces.gain_faith(run, run.state.head, 1)


# Proposals of Private Motions


def _carry_proposal(run: Run[State], proposal: str) -> None:
    """Carry out a passed proposal; a Baron who loses a law, charge or office cannot refuse it (WK-BAN-3)."""
    state = run.state
    what, _, about = proposal.partition(">")
    match what:
        case "lift":
            bans.unban(run, keys.seat(about))
        case "cancel":
            _cancel(run, about)
        case "postpone":
            state.current_assembly.postponed = True
        case "forbid":
            state.prohibitions[about] = state.current_assembly.number + 1
            run.tell("prohibition", {"what": about})
        case "dole":
            for seat in state.chairman_order:
                pieces.gain_crowns(run, seat, int(about))
        case "toll":
            collect(run, Tithe(lanes={}, crowns=int(about), agenda="private_motion"))
        case "fine":
            payer, other, crowns = about.split(".")
            if state.barons[keys.seat(payer)].crowns:
                run.push(Refuse(keys.seat(payer), "private_motion", keys.seat(other), int(crowns)))
        case _:
            run.tell("resolution")


def _cancel(run: Run[State], card: str) -> None:
    """Discard a law, charge or office in force (WK-PM-3); a prohibition is a law without a card (WK-OPT-2)."""
    state = run.state
    if card in state.prohibitions:
        del state.prohibitions[card]
        run.tell("law_lost", {"law": card})
        return
    if card in state.laws:
        state.laws.remove(card)
        decks.discard_agenda(state, card)
        run.tell("law_lost", {"law": card})
        return
    for seat, baron in state.each():
        if card in baron.charges:
            drop(run, seat, card)
            return
        for shape, noble in baron.nobles.items():
            if noble.office == card:
                lose(run, seat, shape)
                return
