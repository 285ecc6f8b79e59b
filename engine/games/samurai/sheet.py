"""The private sheet "what you have seen", made only from facts its viewer was shown (SAM-DAY-8)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

import msgspec

from engine.games.samurai.content import MONK, ORDER, PLACES
from engine.games.samurai.facts.battles import losses
from engine.games.samurai.facts.history import Battle, Fact, Filled, Handled, Looked, Swapped, Touch, places_of
from engine.games.samurai.facts.tracker import possible_cards, steps_of


class Known(msgspec.Struct):
    """One place of a row, and the changes of its card since it was laid or last seen.

    `since` is empty, `handled`, or `swapped` with place `other`, in turn `since_turn`.
    """

    place: int
    card: str = ""
    since: str = ""
    since_turn: int = 0
    other: int = 0


class Seen(Known, kw_only=True):
    """The viewer's knowledge of one place of an opponent.

    `card` is the last face he saw there (empty if none), `turn` and `how` (`battle`, `monk`, `look`) say when; `filled`
    is the turn in which the present card was laid, 0 for a starting card; `possible` are the deduced cards.
    """

    empty: bool = False
    turn: int = 0
    how: str = ""
    filled: int = 0
    possible: tuple[str, ...] = ()


class Opponent(msgspec.Struct):
    """One opponent on the sheet: his three places and the cards of his set that left the game."""

    seat: int
    places: list[Seen]
    out: list[str]


class Glance(msgspec.Struct, frozen=True):
    """A look of another player at the viewer's own card."""

    looker: int
    turn: int


class OwnPlace(Known, kw_only=True):
    """One place of the viewer's own row and the seats that know it; `seen` is the turn of its reveal, or 0.

    A seat that saw a card here before it was last picked up may have seen another: `was` is the last such turn, or 0.
    """

    seen: int = 0
    glances: tuple[Glance, ...] = ()
    was: int = 0

    def forget(self) -> None:
        """Mark the card as picked up: it may now be another."""
        self.was = max(self.was, self.seen, *(glance.turn for glance in self.glances))
        self.seen, self.glances = 0, ()


class Sheet(msgspec.Struct):
    level: str
    opponents: list[Opponent]
    own: list[OwnPlace]


def write_sheet(
    facts: Sequence[Fact], seats: int, reader: int, row: Sequence[str], *, level: str, pending: Battle | None = None
) -> Sheet:
    """The sheet of one viewer from the facts he was shown and his own row; `pending` is an undecided battle."""
    opponents = {seat: Opponent(seat, [Seen(place) for place in PLACES], []) for seat in range(seats) if seat != reader}
    own = [OwnPlace(place, card) for place, card in zip(PLACES, row, strict=True)]
    for fact in facts:
        if isinstance(fact, Battle):
            _note_battle(fact, opponents, own, reader)
        elif fact.owner == reader:
            _note_own(fact, own, row)
        else:
            _note_other(fact, opponents[fact.owner].places, reader)
    if pending is not None:
        _note_faces(pending, opponents, own, reader)
    if level == "deductions":
        for seat, opponent in opponents.items():
            possible = possible_cards(tuple(steps_of(facts, seat, pending)))
            for seen, cards in zip(opponent.places, possible, strict=True):
                seen.possible = cards
    return Sheet(level, list(opponents.values()), own)


def _note_own(fact: Touch | Looked, own: list[OwnPlace], row: Sequence[str]) -> None:
    match fact:
        case Filled(_, _, place):
            own[place - 1] = OwnPlace(place, row[place - 1])
        case Looked(turn, _, place, looker):
            mine = own[place - 1]
            mine.glances = (*mine.glances, Glance(looker, turn))
        case _:
            _take_up(fact, own)
            for place in places_of(fact):
                own[place - 1].forget()


def _note_other(fact: Touch | Looked, places: list[Seen], reader: int) -> None:
    match fact:
        case Filled(turn, _, place):
            places[place - 1] = Seen(place, filled=turn)
        case Looked(turn, _, place, looker, card):
            if looker == reader:
                places[place - 1] = Seen(place, card, turn=turn, how="look")
        case _:
            _take_up(fact, places)


def _note_faces(battle: Battle, opponents: dict[int, Opponent], own: list[OwnPlace], reader: int) -> None:
    for seat, place, card, how in (
        (battle.attacker, battle.attack_place, battle.attack_card, "battle"),
        (battle.defender, battle.defence_place, battle.defence_card, "battle"),
        (battle.defender, battle.monk, MONK, "monk"),
    ):
        if place and seat == reader:
            mine = own[place - 1]
            own[place - 1] = OwnPlace(place, mine.card, seen=battle.turn, glances=mine.glances)
        elif place:
            opponents[seat].places[place - 1] = Seen(place, card, turn=battle.turn, how=how)


def _note_battle(battle: Battle, opponents: dict[int, Opponent], own: list[OwnPlace], reader: int) -> None:
    _note_faces(battle, opponents, own, reader)
    for loss in losses(battle):
        if loss.owner == reader:
            own[loss.place - 1] = OwnPlace(loss.place)
            _part(own, loss.place)
        else:
            opponent = opponents[loss.owner]
            opponent.places[loss.place - 1] = Seen(loss.place, empty=True)
            _part(opponent.places, loss.place)
            insort(opponent.out, loss.card, key=ORDER.__getitem__)


def _take_up(fact: Handled | Swapped, places: Sequence[Known]) -> None:
    """Mark cards as picked up; one that may already have moved is only marked as handled."""
    if isinstance(fact, Handled):
        known = places[fact.place - 1]
        known.since, known.since_turn, known.other = "handled", fact.turn, 0
        _part(places, fact.place)
        return
    for place, partner in ((fact.place, fact.other), (fact.other, fact.place)):
        known = places[place - 1]
        known.since, known.other = ("handled", 0) if known.since else ("swapped", partner)
        known.since_turn = fact.turn
    third = places[5 - fact.place - fact.other]
    if third.since == "swapped":
        third.since, third.other = "handled", 0


def _part(places: Sequence[Known], place: int) -> None:
    """Mark swapped places as handled when their partner's card has gone to the hand or out of the game."""
    for known in places:
        if known.since == "swapped" and known.other == place:
            known.since, known.other = "handled", 0
