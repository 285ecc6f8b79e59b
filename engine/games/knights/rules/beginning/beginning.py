"""Setup up to the first offer: razed cities, offices, and the troops dealt and shared out (WK-SET-1 to WK-SET-10)."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.contract import Arrangement, Frame, Move, Question, Run, Shortcut, Value
from engine.games.knights import keys
from engine.games.knights.asked import AskedTroop
from engine.games.knights.conflict import Holder
from engine.games.knights.content.armies import BARONS, MERCENARIES, REGULARS_OF, to_share
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import SETUP, track_size
from engine.games.knights.facts import forces
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.base import Collection, QuestionFrame, collect
from engine.games.knights.rules.beginning.placing import Strongholds
from engine.games.knights.state import State
from engine.parts.at_once import hand_in

# The default order in which armies get the six cards (D-SET-TROOPS), in the order they are asked for.
USUAL: tuple[Holder, ...] = ("star", "circle", "star", "circle", "square", "triangle")
# Ways to divide all six cards in one tap: four armies of which three take a city, the default, three, two, and one.
READY_MADE: tuple[tuple[Holder, ...], ...] = (
    ("triangle", "star", "circle", "circle", "star", "square"),
    USUAL,
    ("star", "circle", "triangle", "triangle", "star", "circle"),
    ("star", "circle", "star", "circle", "circle", "star"),
    ("star",) * 6,
)


class Beginning(Frame[State], tag="beginning"):
    """Sets up Barons, razed cities, offices and starting troops; `chosen` says which seats chose their Baron."""

    chosen: list[bool]

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        self._barons(run)
        self._raze(run)
        self._offices(run)
        self._troops(run)
        state.turn += 1
        run.pop()
        collect(run, Troops(lanes={}))

    def _barons(self, run: Run[State]) -> None:
        """Give seats without a chosen Baron a random one (WK-SET-4)."""
        state = run.state
        taken = [baron.id for baron, chosen in zip(state.barons, self.chosen, strict=True) if chosen]
        free = [name for name in BARONS if name not in taken]
        for baron, chosen in zip(state.barons, self.chosen, strict=True):
            if not chosen:
                baron.id = free.pop(run.draw(len(free), "baron"))
            baron.stronghold.troops = sorted(REGULARS_OF[baron.id])
        run.tell("barons", {"barons": [baron.id for baron in state.barons]})

    def _raze(self, run: Run[State]) -> None:
        """Raze Kingdom cities by Fate, skipping overseas results; then shuffle the deck (WK-SET-3)."""
        state = run.state
        razed: list[str] = []
        while len(razed) < SETUP.razed_cities[state.seats]:
            card = decks.draw_fate(run, "razed city")
            assert card is not None
            if CITIES[card.city].kingdom:
                state.cities[card.city].razed = True
                razed.append(card.city)
        self._mix(run)
        run.tell("began", {"razed": list[Value](sorted(razed))})

    def _offices(self, run: Run[State]) -> None:
        """Appoint the Chairman, and another Baron as Head of the Church (WK-SET-5)."""
        state = run.state
        chairman = decks.fate_until(run, lambda fate: state.seat_of(fate.baron) is not None, "chairman")
        assert chairman is not None
        head = decks.fate_until(
            run, lambda fate: state.seat_of(fate.baron) is not None and fate.baron != chairman.baron, "head"
        )
        assert head is not None
        state.chairman = state.seat_of(chairman.baron) or 0
        state.head = state.seat_of(head.baron) or 0
        self._mix(run)
        run.tell("offices", {"chairman": state.chairman, "head": state.head})

    def _mix(self, run: Run[State]) -> None:
        decks.return_fate(run)
        decks.shuffle_fate(run)

    def _troops(self, run: Run[State]) -> None:
        """Deal each Baron one mercenary of 50 and one of 100 (WK-SET-7); all stay in the stronghold until divided."""
        state = run.state
        for baron in state.barons:
            for strength in (100, 50):
                fit = [card for card in state.mercenaries if MERCENARIES[card].strength == strength]
                card = run.pick(fit, "mercenary")
                state.mercenaries.remove(card)
                baron.stronghold.troops.append(card)
            baron.stronghold.troops.sort()
        run.tell("troops", {"troops": [list[Value](baron.stronghold.troops) for baron in state.barons]})


class Share(QuestionFrame, tag="share"):
    """One Baron divides his six troop cards, one after another (D-SET-TROOPS, WK-STEP-2)."""

    chosen: list[Holder] = msgspec.field(default_factory=list)

    def _cards(self, state: State) -> list[str]:
        return to_share(state.barons[self.seat].stronghold.troops)

    def asked(self, state: State, seat: int | None) -> Question | None:
        card = pieces.kind_of(self._cards(state)[len(self.chosen)])
        return AskedTroop("share", card=card, chosen=tuple(self.chosen))

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("under", holder) for holder in forces.HOLDERS]

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """All remaining cards in one tap, divided or together; and the current card alone."""
        left = len(self._cards(state)) - len(self.chosen)
        together = [(holder,) * left for holder in forces.HOLDERS] if left > 1 else []
        found = [
            Shortcut(tuple(f"under:{holder}" for holder in way), "share", (f"share:{keys.joined(way)}",))
            for way in (together if self.chosen else READY_MADE)
        ]
        alone = [f"under:{holder}" for holder in forces.HOLDERS]
        return Arrangement(shortcuts=(*found, *(Shortcut((key,), "under", (key,)) for key in alone)))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self.chosen.append(keys.rest(key))  # type: ignore[arg-type]
        if len(self.chosen) == len(self._cards(run.state)):
            run.pop()
            hand_in(run, seat, *self.chosen)

    def usual(self, state: State) -> str | None:
        return f"under:{USUAL[len(self.chosen)]}"


class Troops(Collection, tag="troops"):
    """All Barons divide their troops at once, hidden from each other (WK-SET-8)."""

    lanes: dict[int, list[Share]]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [Share(seat)]

    def known(self, state: State) -> Question | None:
        return Question("sharing")

    def carry_out(self, run: Run[State], seat: int) -> None:
        baron = run.state.barons[seat]
        cards = to_share(baron.stronghold.troops)
        for card, holder in zip(cards, self.given(seat), strict=True):
            baron.stronghold.troops.remove(card)
            baron.army(holder).troops.append(card)  # type: ignore[arg-type]
        for _, army in baron.armies():
            army.troops.sort()
        shared: dict[str, Value] = {holder: list[Value](army.troops) for holder, army in baron.armies() if army.troops}
        run.tell("shared", {"seat": seat, "armies": shared})

    def finish(self, run: Run[State]) -> None:
        run.push(Opening())


class Opening(Frame[State], tag="opening"):
    """Reveals the first offer, the first agendas, and the colour of the first event (WK-SET-1, 9, 10)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        state.offer = sorted(decks.draw_mercenaries(run, track_size(state.many)))
        run.tell("offer", {"cards": list[Value](state.offer)})
        decks.lay_next_event(run)
        decks.fill_display(run)
        run.replace(Strongholds(order=state.chairman_order))
