"""Captures: a city kept or razed, a fallen stronghold, ransom, elimination (9.3, 9.5, 9.8, WK-OPT-4)."""

from __future__ import annotations

from engine.contract import NOT_POSSIBLE, Frame, Move, Question, Refusal, Run
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedArmy
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.facts import laws, structures
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.base import QuestionFrame, TwoAnswers, nearest, refuse
from engine.games.knights.rules.council import bans
from engine.games.knights.rules.war.deaths import DeathLoss, Desertion
from engine.games.knights.rules.war.marches import Bound, Obey, goes_on
from engine.games.knights.state import NOBODY, Noble, State, Stronghold

KEEP, RAZE = "keep", "raze"


class Capture(Bound, kw_only=True, tag="capture"):
    """A Baron has captured a city and keeps or razes it (D-CAPTURE, WK-ASLT-7, WK-RAZE-1).

    `plan` is what he chose when he declared the attack; a law against razing is asked about first. Another Baron's
    siege ends when the city is `stormed`, but not when it is a ransom (WK-SIEGE-6, WK-SIEGE-7).
    """

    city: str
    stormed: bool
    plan: str = ""
    taken: bool = False

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        if not self.taken:
            self.taken = True
            pieces.take(run, self.city, self.seat, "storm" if self.stormed else "ransom")
            area = CITIES[self.city].area
            if self.stormed and structures.is_besieged(state, area):
                pieces.lift_siege(run, area)
        elif self.plan not in (KEEP, RAZE):
            run.push(KeepOrRaze(self.seat, city=self.city))
        elif self.plan == RAZE and laws.forbids(state, "raze") and not self.answers:
            run.push(Obey(self.seat, law="raze"))
        else:
            run.pop()
            run.reveal_to_all()
            if self.plan == RAZE and goes_on(run, self):
                pieces.raze(run, self.city, self.seat)


class KeepOrRaze(TwoAnswers, tag="keep_or_raze"):
    """Keep the city, or raze it for three times its income."""

    answers = (keys.move("capture", KEEP), keys.move("capture", RAZE))
    by_default = f"capture:{KEEP}"
    mode = orders.CAPTURE

    city: str

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedArmy("capture", seat=self.seat, area=CITIES[self.city].area, about=self.city)

    def decide(self, run: Run[State], key: str) -> None:
        nearest(run.stack, Capture).plan = keys.rest(key)


class Fall(Frame[State], tag="fall"):
    """A stronghold falls: its garrison loses deserters and casualties and leaves the board with it (WK-STR-4, 5)."""

    seat: int
    worn: bool = False

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        stronghold = state.barons[self.seat].stronghold
        if not self.worn:
            self.worn = True
            if stronghold.troops:
                run.push(Desertion(self.seat, holder=STRONGHOLD), DeathLoss(self.seat, holder=STRONGHOLD))
            return
        run.pop()
        area = stronghold.area
        stronghold.area, stronghold.breaches, stronghold.tokens = "", 0, 0
        if area in state.sieges:
            pieces.lift_siege(run, area, fallen=True)
        run.tell("stronghold_fell", {"seat": self.seat, "area": area})


class Spoils(Frame[State], tag="spoils"):
    """The captor of a stronghold gets half the loser's crowns and a city of the loser's choice (WK-STR-3, WK-STR-9)."""

    seat: int
    loser: int

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        run.pop()
        beaten = state.barons[self.loser]
        half = beaten.crowns // 2
        beaten.crowns -= half
        state.barons[self.seat].crowns += half
        run.tell("spoils", {"seat": self.seat, "from": self.loser, "crowns": half})
        if state.on("player_elimination"):
            eliminate(run, self.loser, self.seat)
        elif state.cities_of(self.loser):
            run.push(Ransom(self.loser, captor=self.seat))


class Ransom(QuestionFrame, tag="ransom"):
    """The loser of a stronghold gives one of his cities (D-RANSOM)."""

    captor: int

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedArmy("ransom", seat=self.seat)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("ransom", city) for city in state.cities_of(self.seat)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        city = keys.rest(key)
        known = keys.verb(key) == "ransom" and city in CITIES
        return refuse("not-your-city", "WK-STR-3", city=city) if known else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.replace(Capture(seat=self.captor, city=keys.rest(key), stormed=False))

    def usual(self, state: State) -> str | None:
        """The lowest income."""
        cities = state.cities_of(self.seat)
        return f"ransom:{min(cities, key=lambda city: (CITIES[city].income, city))}"


def eliminate(run: Run[State], seat: int, captor: int) -> None:
    """Remove everything of a Baron from the game; the captor's half of the crowns was paid before."""
    state = run.state
    baron = state.barons[seat]
    run.tell("eliminated", {"seat": seat, "by": captor})
    _discard_cards(state, seat)
    _disband(state, seat)
    for area in [area for area, siege in state.sieges.items() if siege.by == seat]:
        pieces.lift_siege(run, area)
    state.sieges.pop(baron.stronghold.area, None)
    baron.stronghold = Stronghold()
    for city in state.cities_of(seat):
        pieces.make_neutral(run, city, "elimination")
    state.eliminated.append(seat)
    baron.out = len(state.eliminated)
    baron.crowns = baron.votes = baron.faith = 0
    left = [other for other in state.playing if other not in state.conceded]
    if len(left) == 1:
        state.crowned = left[0]
    if state.chairman == seat:
        bans.fill_chair(run)
    if state.head == seat:
        bans.fill_head(run)


def _discard_cards(state: State, seat: int) -> None:
    """Remove his cards from hand, stacks, zones, track and voyages; charges and lasting Events are discarded."""
    baron = state.barons[seat]
    baron.hand, baron.notes, baron.vote_plans = [], [], []
    state.stacks = [[card for card in stack if card.owner != seat] for stack in state.stacks]
    state.turned_up = [card for card in state.turned_up if card.owner != seat]
    for zone, cards in state.zones.items():
        state.zones[zone] = [card for card in cards if card.owner != seat]
    state.track = {spot: owner for spot, owner in state.track.items() if owner != seat}
    for voyage in state.voyages.values():
        voyage.invested.pop(seat, None)
    for charge in baron.charges:
        decks.discard_agenda(state, charge)
    lasting = ["heretic"] if baron.heretic else []
    lasting += [noble.mark for noble in baron.nobles.values() if noble.mark and not noble.gone]
    state.events_gone = sorted([*state.events_gone, *lasting])
    baron.charges, baron.heretic, baron.banned = [], False, False
    for other in state.barons:
        for noble in other.nobles.values():
            if noble.heir_with == seat:
                noble.heir_with = NOBODY


def _disband(state: State, seat: int) -> None:
    """Remove Nobles and troops; mercenaries go to the deck, offices are discarded."""
    baron = state.barons[seat]
    for _, army in baron.armies():
        decks.shuffle_in(state, [card for card in army.troops if card in MERCENARIES])
    for shape, noble in baron.nobles.items():
        if noble.office:
            decks.discard_agenda(state, noble.office)
        if noble.area:
            pieces.leave_board(state, seat, shape)
        baron.nobles[shape] = Noble(gone=True, mark=noble.mark if noble.gone else "")
