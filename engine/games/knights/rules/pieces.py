"""Pieces: Nobles and troop cards come, go and change hands (section 8), and so do cities and strongholds."""

from __future__ import annotations

from collections.abc import Iterable

from engine.contract import NOT_POSSIBLE, Move, Refusal, Run, Value
from engine.games.knights import keys
from engine.games.knights.conflict import STRONGHOLD, Holder
from engine.games.knights.content.armies import KINDS, SHAPES, TROOPS, Shape, kind_of
from engine.games.knights.content.kingdom import AREAS, CITIES, KINGDOM, NEIGHBOURS
from engine.games.knights.content.printed import HUNDRED, LIMITS, SETUP
from engine.games.knights.facts import forces, structures
from engine.games.knights.rules.base import QuestionFrame, refuse
from engine.games.knights.state import NOBODY, Noble, State, Stronghold


def kinds(cards: Iterable[str]) -> list[str]:
    held = {kind_of(card) for card in cards}
    return [kind for kind in KINDS if kind in held]


def of_kind(cards: Iterable[str], kind: str) -> str:
    return next(card for card in sorted(cards) if kind_of(card) == kind)


def entry(holder: Holder, card: str) -> str:
    """A card of an army as in keys; equal cards of one army are one entry."""
    return f"{holder}>{kind_of(card)}"


# Crowns, Votes and Faith


def gain_crowns(run: Run[State], seat: int, crowns: int, told: str = "crowns") -> None:
    run.state.barons[seat].crowns += crowns
    run.tell(told, {"seat": seat, "crowns": crowns})


def take_crowns(run: Run[State], seat: int, crowns: int) -> int:
    """Take crowns from a Baron, at most what he has; returns how many."""
    paid = min(crowns, run.state.barons[seat].crowns)
    gain_crowns(run, seat, -paid)
    return paid


def gain_votes(run: Run[State], seat: int, votes: int, told: str = "votes") -> None:
    run.state.barons[seat].votes += votes
    run.tell(told, {"seat": seat, "votes": votes})


def gain_faith(run: Run[State], seat: int, faith: int, told: str = "faith") -> None:
    run.state.barons[seat].faith += faith
    run.tell(told, {"seat": seat, "faith": faith})


# Entering and leaving


def enter(state: State, seat: int, shape: Shape, area: str, *, at_sea: bool = False) -> None:
    """Put a Noble into an area or on its port icon; others' notes about the areas he leaves and enters are dropped."""
    noble = state.barons[seat].nobles[shape]
    _strike_notes(state, seat, noble)
    noble.area, noble.at_sea, noble.fallen = area, at_sea, False
    _strike_notes(state, seat, noble)


def leave_board(state: State, seat: int, shape: Shape) -> None:
    """Take a Noble off the board; he is not exhausted when he returns (WK-DEATH-8)."""
    noble = state.barons[seat].nobles[shape]
    _strike_notes(state, seat, noble)
    noble.area, noble.at_sea, noble.exhausted = "", False, False


def _strike_notes(state: State, seat: int, noble: Noble) -> None:
    """Drop notes about an area that another Baron's Noble has entered or left (WK-ASYNC-9)."""
    if not noble.area or noble.at_sea:
        return
    for other, baron in enumerate(state.barons):
        if other != seat and baron.notes:
            baron.notes = [note for note in baron.notes if noble.area not in note.choice.split(".")]


def lift_idle_sieges(run: Run[State]) -> None:
    """End sieges whose Baron has no Noble in the area any more (WK-SIEGE-4)."""
    state = run.state
    for area, siege in list(state.sieges.items()):
        if state.barons[siege.by].out or not state.barons[siege.by].in_area(area):
            lift_siege(run, area)


def lift_siege(run: Run[State], area: str, *, fallen: bool = False) -> None:
    """Remove the siege marker; if the walls have `fallen`, without an event."""
    siege = run.state.sieges.pop(area)
    told: dict[str, Value] = {"area": area, "seat": siege.by}
    run.tell("siege_lifted", told | {"fallen": True} if fallen else told)


# Troops


def desert(run: Run[State], seat: int, holder: Holder, cards: Iterable[str], why: str) -> None:
    """Shuffle deserting mercenaries into the deck; `battle.deaths.check` handles the army afterwards."""
    army = run.state.barons[seat].army(holder)
    gone = sorted(cards)
    if not gone:
        return
    for card in gone:
        army.troops.remove(card)
    run.state.mercenaries = sorted([*run.state.mercenaries, *gone])
    if holder == STRONGHOLD and not army.troops:
        army.tokens = 0
    run.tell("deserted", {"seat": seat, "holder": holder, "cards": list(gone), "why": why})


def wound(run: Run[State], seat: int, holder: Holder, tokens: int) -> int:
    """Put casualty tokens on an army one by one up to its strength (WK-DEATH-7); returns how many it took."""
    army = run.state.barons[seat].army(holder)
    put = 0
    while put < tokens and forces.has_troops(army) and not forces.is_spent(army):
        army.tokens += 1
        put += 1
    if put:
        run.tell("wounded", {"seat": seat, "holder": holder, "tokens": put})
    return put


def give(state: State, seat: int, giver: Holder, taker: Holder, cards: Iterable[str], *, with_tokens: bool) -> None:
    """Move troop cards between a Baron's armies; an emptied Noble without tokens leaves the board (WK-ARMY-6)."""
    baron = state.barons[seat]
    source, target = baron.army(giver), baron.army(taker)
    for card in list(cards):
        source.troops.remove(card)
        target.troops.append(card)
    target.troops.sort()
    if with_tokens:
        source.tokens, target.tokens = 0, target.tokens + source.tokens
    if giver != STRONGHOLD and source.area and not forces.has_troops(source):
        leave_board(state, seat, giver)


def would_be_spent(source: Noble | Stronghold, target: Noble | Stronghold, cards: list[str]) -> bool:
    """Whether a hand-over is forbidden because the receiver's tokens would reach his strength (WK-XFER-6)."""
    tokens = target.tokens + source.tokens
    coming = sum(TROOPS[card].strength for card in cards)
    return tokens > 0 and HUNDRED * tokens >= target.strength + coming


def strongest(state: State, seat: int, shapes: Iterable[Shape]) -> Shape | None:
    """The Noble with the strongest army, of equal ones the first in the order of lists (WK-DEC-3)."""
    nobles = state.barons[seat].nobles
    return min(shapes, key=lambda shape: (-nobles[shape].strength, SHAPES.index(shape)), default=None)


# Cities and strongholds


def breach(run: Run[State], area: str, many: int) -> None:
    """Add breaches while there is a wall."""
    state = run.state
    made = min(many, structures.walls(state, area) // HUNDRED)
    city = structures.city_in(state, area)
    if city:
        state.cities[city].breaches += made
    else:
        state.barons[structures.stronghold_in(state, area)].stronghold.breaches += made
    if made:
        run.tell("breached", {"area": area, "breaches": made})


def mend_fortification(run: Run[State], area: str) -> None:
    """Turn a fortified city at strength 0 plain, with one breach less (WK-FORT-3)."""
    state = run.state
    city = structures.city_in(state, area)
    if city and state.cities[city].fortified and structures.walls(state, area) <= 0:
        state.cities[city].fortified = False
        state.cities[city].breaches -= 1
        run.tell("unfortified", {"city": city})


def make_neutral(run: Run[State], city: str, why: str) -> None:
    """Make a city neutral: fortification lost, breaches kept up to the printed strength (WK-CITY-4)."""
    lies = run.state.cities[city]
    was = lies.owner
    lies.owner, lies.fortified = NOBODY, False
    lies.breaches = min(lies.breaches, CITIES[city].strength // HUNDRED)
    run.tell("freed", {"city": city, "seat": was, "why": why})
    lift_own_siege(run, city)


def take(run: Run[State], city: str, seat: int, why: str) -> None:
    """Give a city to a Baron; walls, fortification and breaches stay as they are (WK-ASLT-7, WK-FORT-2)."""
    lies = run.state.cities[city]
    was = lies.owner
    lies.owner = seat
    run.tell("taken", {"city": city, "seat": seat, "from": was, "why": why})
    lift_own_siege(run, city)


def lift_own_siege(run: Run[State], city: str) -> None:
    """Remove a siege of a city by its new owner; other sieges stay (WK-SIEGE-7)."""
    area = CITIES[city].area
    siege = run.state.sieges.get(area)
    if siege and siege.by == run.state.cities[city].owner:
        lift_siege(run, area, fallen=True)


def raze(run: Run[State], city: str, seat: int) -> None:
    """Remove a city for good; its captor gains three times the income (WK-RAZE-1)."""
    state = run.state
    lies = state.cities[city]
    lies.owner, lies.fortified, lies.breaches, lies.razed = NOBODY, False, 0, True
    state.sieges.pop(CITIES[city].area, None)
    gained = LIMITS.raze_income_multiplier * CITIES[city].income
    state.barons[seat].crowns += gained
    run.tell("razed", {"city": city, "seat": seat, "crowns": gained})


def why_no_stronghold(state: State, seat: int, area: str) -> str | None:
    """The clause that forbids a Baron to put his stronghold into an area (WK-SET-11, WK-STR-4); None if he may."""
    if area not in AREAS or not AREAS[area].kingdom or structures.structure(state, area):
        return "WK-SET-11"
    if state.began in SETUP.edge_strongholds_forbidden_for and AREAS[area].edge:
        return "WK-PC-2"
    if state.phase != "setup" and any(other != seat and baron.in_area(area) for other, baron in state.each()):
        return "WK-STR-4"
    return None


def stronghold_areas(state: State, seat: int) -> list[str]:
    return [area for area in KINGDOM if why_no_stronghold(state, seat, area) is None]


def raise_stronghold(run: Run[State], seat: int, area: str) -> None:
    """Place a stronghold on the board, without breaches (WK-STR-4)."""
    stronghold = run.state.barons[seat].stronghold
    stronghold.area, stronghold.breaches = area, 0
    run.tell("stronghold", {"seat": seat, "area": area})


class StrongholdChoice(QuestionFrame):
    """A Baron chooses the area of his stronghold (WK-SET-11, WK-STR-4)."""

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("stronghold", area) for area in KINGDOM]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        if keys.verb(key) != "stronghold":
            return None
        area = keys.rest(key)
        clause = why_no_stronghold(state, self.seat, area)
        if clause is None:
            return None
        return refuse("stronghold", clause, area=area) if area in AREAS else NOT_POSSIBLE

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        return self.reason(state, seat, key) or NOT_POSSIBLE

    def usual(self, state: State) -> str | None:
        """The area with the most adjacent unrazed cities, then most neighbours, then by id (D-SET-STRONGHOLD)."""

        def worth(area: str) -> tuple[int, int, str]:
            cities = sum(structures.city_in(state, near) != "" for near in NEIGHBOURS[area])
            return -cities, -len(NEIGHBOURS[area]), area

        return f"stronghold:{min(stronghold_areas(state, self.seat), key=worth)}"
