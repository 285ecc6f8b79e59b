"""Tables laid card by card: `lay("Ni P1 P2", "Sh Mo P3")` gives two players these rows, Anna to attack."""

from __future__ import annotations

from typing import Any

from engine.contract import Event, Illegal, Played
from engine.games.samurai import GAME
from engine.games.samurai.content import BOX, CARDS, SIDES
from engine.games.samurai.facts.history import Fact, Handled, OwnedCard
from engine.games.samurai.rules.battle import Attack
from engine.games.samurai.rules.restore import EndCheck
from engine.games.samurai.rules.turns import Turn
from engine.games.samurai.stack import GameState
from engine.games.samurai.state import Player
from engine.games.samurai.view import View

SHORT = {character.short_en: character.id for character in BOX.characters}
LONG = {character.id: character.short_en for character in BOX.characters}
ANNA, BORIS, CLARA = 0, 1, 2
NAMES = ("Anna", "Boris", "Clara", "Dora", "Egor", "Fedor", "Galina")
SEED = "0123456789abcdef" * 2


def cards(text: str) -> list[str]:
    """Card ids from their short names."""
    return [SHORT[name] for name in text.split()]


def short(names: list[str]) -> str:
    """Short names from card ids; a gap is a dash."""
    return " ".join(LONG[name] if name else "-" for name in names)


class Table:
    """A game in progress and what its last act told."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.sealed = False

    def act(self, seat: int, *keys: str) -> Table:
        """Play moves of one seat."""
        return self._after(GAME.play_all(self.state, seat, keys))

    def drop(self, seat: int) -> Table:
        """The seat's player is gone."""
        return self._after(GAME.drop(self.state, seat))

    def _after(self, played: Played[GameState]) -> Table:
        self.state, self.events, self.sealed = played.state, played.events, played.sealed
        return self

    def twin(self) -> Table:
        """The same table again, to be played otherwise."""
        return Table(GAME.copy(self.state))

    def keys(self, seat: int) -> set[str]:
        """The legal moves of a seat."""
        return {move.key for move in GAME.choices(self.state, seat)}

    def refused(self, seat: int, key: str) -> tuple[str, str]:
        """The message and clause with which a move is refused."""
        before = GAME.dump(self.state)
        try:
            GAME.play(self.state, seat, key)
        except Illegal as refusal:
            assert GAME.dump(self.state) == before
            return refusal.say.id, refusal.clause
        raise AssertionError(f"{key} is legal")

    @property
    def frame(self) -> str:
        """The name of the frame that waits; empty at the end."""
        return type(self.state.stack[-1]).__name__ if self.state.stack else ""

    @property
    def waits(self) -> list[int]:
        """Who must act."""
        return list(GAME.to_act(self.state))

    @property
    def awaited(self) -> list[int]:
        """Whom the public is told the table waits for."""
        return list(GAME.awaited(self.state))

    def row(self, seat: int) -> str:
        """A row in short names."""
        return short(self.state.players[seat].row)

    def hand(self, seat: int) -> str:
        """A hand in short names."""
        return short(self.state.players[seat].hand)

    def pile(self, seat: int) -> str:
        """A captured pile in short names."""
        return short([taken.card for taken in self.state.players[seat].captured])

    def discard(self, seat: int) -> str:
        """The discarded cards of a seat's set in short names."""
        return short([gone.card for gone in self.state.discard if gone.owner == seat])

    def view(self, seat: int | None) -> View:
        """What a seat sees."""
        return GAME.view(self.state, seat)

    def told(self, seat: int | None) -> list[Event]:
        """What a seat was told of the last act."""
        return [seen for event in self.events if (seen := GAME.redact(event, seat)) is not None]

    def kinds(self, seat: int | None = None) -> list[str]:
        """The kinds of events a seat was told of."""
        return [event.kind for event in self.told(seat)]

    def event(self, kind: str, seat: int | None = None) -> dict[str, Any]:
        """The fields of the only event of a kind."""
        found = [event.fields for event in self.told(seat) if event.kind == kind]
        assert len(found) == 1, (kind, self.kinds(seat))
        return found[0]


def lay(
    *rows: str, hands: dict[int, str] | None = None, active: int = ANNA, sheet: str = "facts", orders: str = ""
) -> Table:
    """A table about to attack; hands hold the rest of the set unless given, the rest of a given hand is discarded.

    Cards that are no starting cards are explained by earlier exchanges. `orders` is everybody's monk order.
    """
    players: list[Player] = []
    discard: list[OwnedCard] = []
    facts: list[Fact] = []
    for seat, text in enumerate(rows):
        row = cards(text)
        rest = [card for card in CARDS if card not in row]
        hand = cards((hands or {})[seat]) if seat in (hands or {}) else rest
        discard += [OwnedCard(seat, card) for card in rest if card not in hand]
        players.append(Player(row, [card for card in CARDS if card in hand], SIDES[seat]))
        facts += [Handled(1, seat, at) for at, card in enumerate(row, start=1) if not card.startswith("peasant")]
        if orders:
            players[-1].orders.monk = orders
    state = GameState(
        seats=len(rows),
        seed=SEED,
        stack=[Turn(), EndCheck(), Attack()],
        players=players,
        discard=discard,
        facts=facts,
        first=active,
        active=active,
        turn=2,
        sheet=sheet,
    )
    return Table(state)


def begin(seats: int = 2, **options: str) -> Table:
    """A new game that waits for the starting rows."""
    return Table(GAME.new(seats, options, SEED))
