"""Setup: razed cities, offices, troops dealt and shared out, strongholds and Nobles (WK-SET-1 to WK-SET-15)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from engine.contract import NOT_POSSIBLE, UNARRANGED, Arrangement, Frame, Move, Question, Refusal, Run, Shortcut, Value
from engine.games.knights import keys
from engine.games.knights.asked import AskedNoble, AskedTroop
from engine.games.knights.conflict import Holder
from engine.games.knights.content.armies import BARONS, REGULARS_OF, SHAPES, TROOPS, Shape, kind_of, shape_of, to_share
from engine.games.knights.content.kingdom import AREAS, CITIES, KINGDOM, NEIGHBOURS
from engine.games.knights.content.printed import SETUP
from engine.games.knights.facts import forces, structures
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.base import Collection, QuestionFrame, collect, refuse
from engine.games.knights.rules.pieces import StrongholdChoice
from engine.games.knights.rules.round import Round
from engine.games.knights.state import NOBODY, State
from engine.parts.at_once import hand_in
from engine.parts.graph import distances

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
                fit = [card for card in state.mercenaries if TROOPS[card].strength == strength]
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
        card = kind_of(self._cards(state)[len(self.chosen)])
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

    question = Share
    title = "sharing"

    lanes: dict[int, list[Share]]

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
        decks.renew_offer(run)
        decks.lay_next_event(run)
        decks.fill_display(run)
        run.replace(Strongholds(order=run.state.chairman_order))


# The kind of menu line for all other areas, and how many areas are listed before it for each Noble.
ELSEWHERE = "elsewhere"
FIRST_AREAS = 24


class Strongholds(Frame[State], tag="strongholds"):
    """In Chairman order each Baron places his stronghold; then Nobles follow in reverse order (WK-SET-11, 12)."""

    order: list[int]

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        waiting = [seat for seat in self.order if not state.barons[seat].stronghold.area]
        if waiting:
            state.turn += 1
            run.push(StrongholdSite(waiting[0]))
            return
        run.replace(Nobles(last=self.order[-1]), Round())


class StrongholdSite(StrongholdChoice, tag="stronghold_site"):
    """A Baron chooses the area of his stronghold (D-SET-STRONGHOLD)."""

    kind = "stronghold"

    def decide(self, run: Run[State], key: str) -> None:
        pieces.raise_stronghold(run, self.seat, keys.rest(key))


class Nobles(Frame[State], tag="nobles"):
    """Barons take turns placing a Noble with troops, from the one who placed his stronghold last (WK-SET-12).

    `placed` counts the turns taken so far.
    """

    last: int
    placed: int = 0

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        waiting = [seat for seat in self._circle(state) if unplaced(state, seat)]
        if not waiting:
            run.pop()
            return
        state.turn += 1
        seat = waiting[0]
        if state.on("nobles_at_once"):
            run.push(*(NobleSite(seat) for _ in unplaced(state, seat)))
        else:
            run.push(NobleSite(seat))
        self.placed = self._circle(state).index(seat) + self.placed + 1

    def _circle(self, state: State) -> list[int]:
        """All seats from the next one on, clockwise or the other way (WK-OPT-8)."""
        step = -1 if state.on("nobles_counterclockwise") else 1
        return [(self.last + step * (self.placed + at)) % state.seats for at in range(state.seats)]


def unplaced(state: State, seat: int) -> list[Shape]:
    """A Baron's Nobles with troops who are not on the board yet (WK-SET-14)."""
    nobles = state.barons[seat].nobles
    return [shape for shape in SHAPES if nobles[shape].troops and not nobles[shape].area]


def why_no_noble(state: State, seat: int, area: str) -> Refusal | None:
    """Why a Noble cannot be placed: overseas, or another Baron's Noble or stronghold is there (WK-SET-12)."""
    stranger = structures.stronghold_in(state, area) not in (NOBODY, seat) or forces.others_in(state, area, seat)
    return refuse("noble", "WK-SET-12", area=area) if stranger or not AREAS[area].kingdom else None


class NobleSite(QuestionFrame, tag="noble_site"):
    """A Baron places one Noble: first the Noble, then the area (D-SET-NOBLE)."""

    shape: Shape | None = None

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedNoble("noble", seat=self.seat, noble=self.shape if seat == self.seat and self.shape else "")

    def candidates(self, state: State, seat: int) -> list[Move]:
        if self.shape is None:
            return [keys.move("place", shape) for shape in unplaced(state, self.seat)]
        return [keys.move("at", area) for area in AREAS]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        return None if self.shape is None else why_no_noble(state, self.seat, keys.rest(key))

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        known = self.shape is None and keys.verb(key) == "place" and keys.rest(key) in SHAPES
        return refuse("without-troops", "WK-SET-14") if known else NOT_POSSIBLE

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """Each Noble with the most useful areas in one tap; other areas in two."""
        if self.shape is not None:
            return UNARRANGED
        found: list[Shortcut] = []
        for shape in unplaced(state, seat):
            place = f"place:{shape}"
            found += (Shortcut((place, f"at:{area}"), place, (f"at:{area}",)) for area in self._first_areas(state))
            found.append(Shortcut((place,), place, (ELSEWHERE,)))
        return Arrangement(shortcuts=tuple(found))

    def _first_areas(self, state: State) -> list[str]:
        home = state.barons[self.seat].stronghold.area
        cities = [area for area in KINGDOM if structures.city_in(state, area)]
        far = distances(NEIGHBOURS, [home])
        cities.sort(key=lambda area: (far.get(area, len(AREAS)), area))
        wanted = dict.fromkeys((home, *cities, *NEIGHBOURS[home]))
        return [area for area in wanted if why_no_noble(state, self.seat, area) is None][:FIRST_AREAS]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        if self.shape is None:
            self.shape = shape_of(keys.rest(key))
            return
        run.pop()
        pieces.enter(run.state, seat, self.shape, keys.rest(key))
        run.tell("placed", {"seat": seat, "noble": self.shape, "area": keys.rest(key)})

    def usual(self, state: State) -> str | None:
        """The strongest Noble into the nearest area with a neutral city and no Noble, if there is one."""
        if self.shape is None:
            return f"place:{pieces.strongest(state, self.seat, unplaced(state, self.seat))}"
        home = state.barons[self.seat].stronghold.area
        far = distances(NEIGHBOURS, [home])
        free = [area for area in KINGDOM if why_no_noble(state, self.seat, area) is None]
        empty = [area for area in free if structures.city_in(state, area) and not forces.others_in(state, area, NOBODY)]
        neutral = [area for area in empty if structures.holder(state, area) == NOBODY]
        near = min(neutral, key=lambda area: (far.get(area, len(AREAS)), area), default=None)
        return near and f"at:{near}"

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Other viewers see the Noble once he is placed."""
        if seat != self.seat:
            self.shape = None
        return (self,)
