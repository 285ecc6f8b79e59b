"""Charges and offices received, and a city made neutral (WK-AG-3, WK-AG-5, D-AG-CHOICE)."""

from __future__ import annotations

from engine.contract import NOT_POSSIBLE, Move, Question, Refusal, Run
from engine.games.knights import keys
from engine.games.knights.asked import AskedCard
from engine.games.knights.content.armies import SHAPES, Shape, shape_of
from engine.games.knights.content.cards import AGENDAS
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.rules import decks, pieces, places, refusals
from engine.games.knights.rules.base import QuestionFrame
from engine.games.knights.rules.council import offices
from engine.games.knights.state import State


def receive(run: Run[State], seat: int, agenda: str) -> None:
    """Give a Baron a charge or an office that he was voted and accepts."""
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
    """Add a charge to its Baron's."""
    run.state.barons[seat].charges.append(charge)
    run.state.agenda_open = ""
    run.tell("charge", {"seat": seat, "charge": charge})


def drop(run: Run[State], seat: int, charge: str) -> None:
    """Remove a charge from its Baron."""
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
        return refusals.new_charge(self.agenda) if key == f"charge:{self.agenda}" else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        drop(run, seat, keys.rest(key))
        keep(run, seat, self.agenda)

    def usual(self, state: State) -> str | None:
        """The lowest value: burdens, then concessions by their crowns, then the rest; of equals the oldest."""
        return f"charge:{min(state.barons[self.seat].charges, key=_value)}"


def _value(charge: str) -> int:
    agenda = AGENDAS[charge]
    if agenda.burden:
        return -1
    return agenda.params.crowns if agenda.subtype == "concession" else 5


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
        return refusals.out_of_the_game() if known else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        run.state.agenda_open = ""
        offices.assign(run, seat, shape_of(keys.rest(key)), self.agenda)

    def usual(self, state: State) -> str | None:
        """The strongest army without an office."""
        nobles, living = state.barons[self.seat].nobles, self._living(state)
        free = [shape for shape in living if not nobles[shape].office]
        return f"office:{pieces.strongest(state, self.seat, free or living)}"


class CharterCity(QuestionFrame, tag="charter_city"):
    """The chosen Baron names the Kingdom city that becomes neutral (City Charter)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("charter", seat=self.seat, card="city_charter")

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("charter", city) for city in state.kingdom_cities_of(self.seat)]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        places.make_neutral(run, keys.rest(key), "charter")

    def usual(self, state: State) -> str | None:
        """The lowest income, then id."""
        cities = state.kingdom_cities_of(self.seat)
        return f"charter:{min(cities, key=lambda city: (CITIES[city].income, city))}"
