"""Views: the state without hidden information (section 15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from engine import contract
from engine.contract import Event, Place
from engine.games.empire import orders
from engine.games.empire.content import KEY_PROVINCES, UNITS
from engine.games.empire.facts import markers
from engine.games.empire.facts.armies import card_strength, side_dice
from engine.games.empire.state import Auction, Battle, Bidden, Owned, PhaseId, Player, State, Troops, Vote
from engine.parts.at_once import Sealed

T = TypeVar("T")
_BATTLE = msgspec.msgpack.Decoder(Battle)
_VOTE = msgspec.msgpack.Decoder(Vote)


class PlayerView(msgspec.Struct, kw_only=True):
    """A player; `hand`, `chaos` and with hidden money `talents` are None for viewers who may not know them."""

    colour: str
    talents: int | None
    points: int
    chaos: int | None
    revealed: int
    senators: int
    hand: tuple[int, ...] | None
    cards: tuple[Owned, ...]
    card_units: dict[str, dict[str, int]]
    markers: dict[str, int]
    troops: dict[str, Troops]
    fleets: dict[str, int]
    reserve: dict[str, int]

    @property
    def purse(self) -> int:
        """Talents, where they are known."""
        return self.talents or 0


class OwnView(msgspec.Struct, kw_only=True):
    """A seat's private part beside its hand and chaos: its orders, and its hidden or advance answers."""

    orders: dict[str, str]
    losses: tuple[str, ...]
    retreat_to: tuple[str, ...]
    out: bool
    answered: tuple[str, ...]


class Count(msgspec.Struct, frozen=True):
    """The result of a season: points by key province and player, and each player's loss by chaos."""

    scores: dict[str, tuple[int, ...]]
    penalties: tuple[int, ...]


class View(contract.View, kw_only=True):
    """The table as a seat or the public sees it; with `count` as it was at that moment."""

    options: tuple[str, ...]
    first: int
    season: int
    seasons: int
    # The season of the last chaos count, 0 before the first (EMP-HID-1).
    counted: int
    round: int
    phase: PhaseId
    slots: tuple[int, ...]
    order: tuple[int, ...]
    active: int
    actions: int
    took_card: bool
    tokens: dict[str, int]
    # What is still to come is unknown to everybody (EMP-HID-2).
    pool: int
    deck: int
    display: tuple[str, ...]
    gone: tuple[str, ...]
    cities: dict[str, int]
    players: tuple[PlayerView, ...]
    scores: dict[str, tuple[int, ...]]
    auction: Auction | None
    bids: tuple[Bidden, ...]
    battle: Battle | None
    fought: Battle | None
    dice: tuple[dict[str, int], ...]
    vote: Vote | None
    voted: Vote | None
    places: tuple[Place, ...]
    own: OwnView | None = None
    count: Count | None = None

    @property
    def viewer(self) -> int:
        assert self.seat is not None
        return self.seat

    @property
    def mine(self) -> PlayerView:
        return self.players[self.viewer]

    def on(self, option: str) -> bool:
        """Whether an option of section 13 is on."""
        return option in self.options


def see(state: State, seat: int | None, places: tuple[Place, ...]) -> View:
    return View(
        options=tuple(state.options),
        first=state.first,
        season=state.season,
        seasons=state.seasons,
        counted=state.season if state.phase == "season_end" else state.season - 1,
        round=state.round,
        phase=state.phase,
        slots=tuple(state.slots),
        order=tuple(state.order),
        active=state.active,
        actions=state.actions,
        took_card=state.took_card,
        tokens=dict(state.tokens),
        pool=len(state.pool),
        deck=len(state.deck),
        display=tuple(state.display),
        gone=tuple(sorted(state.cards_gone)),
        cities=dict(state.cities),
        players=tuple(_player(state, other, other == seat) for other in range(state.seats)),
        scores={province: tuple(markers.province_points(state, province)) for province in KEY_PROVINCES},
        auction=_auction(state.auction),
        bids=tuple(state.bids),
        battle=_copy(state.battle, _BATTLE),
        fought=_copy(state.fought, _BATTLE),
        dice=tuple(side_dice(state, side) for side in (0, 1)) if state.battle else (),
        vote=_copy(state.vote, _VOTE),
        voted=_copy(state.voted, _VOTE),
        places=places,
        own=None if seat is None else _own(state, seat),
    )


def as_counted(view: View, events: Sequence[Event]) -> View:
    """The table with the count of the ended season, if events contain it: the next season has begun by then."""
    told = {event.kind: event.fields for event in events}
    if "scored" not in told or "chaos_count" not in told:
        return view
    found = {"scores": told["scored"]["provinces"], "penalties": told["chaos_count"]["penalties"]}
    return msgspec.structs.replace(view, count=msgspec.convert(found, Count))


def reveal_all(board: View, seats: Sequence[View]) -> View:
    """The table with every player as the player sees it."""
    return msgspec.structs.replace(board, players=tuple(known.mine for known in seats))


def _player(state: State, seat: int, own: bool) -> PlayerView:
    """Senators in hand only for their owner; chaos and talents as the options say (EMP-OPT-6, EMP-OPT-7)."""
    player = state.players[seat]
    return PlayerView(
        colour=player.colour,
        talents=player.talents if own or not state.on("hidden_money") else None,
        points=player.points,
        chaos=player.chaos if own or state.on("open_chaos") else None,
        revealed=player.revealed,
        senators=len(player.hand),
        hand=tuple(player.hand) if own else None,
        cards=tuple(msgspec.structs.replace(owned, lost=dict(owned.lost)) for owned in player.cards),
        card_units=_card_units(player),
        markers=dict(player.markers),
        troops={province: dict(here) for province, here in player.troops.items()},
        fleets=dict(player.fleets),
        reserve={unit: player.reserve(unit) for unit in UNITS},
    )


def _card_units(player: Player) -> dict[str, dict[str, int]]:
    """The units left on each diplomacy card."""
    left = {owned.card: card_strength(owned) for owned in player.cards}
    return {card: {str(unit): many for unit, many in units.items()} for card, units in left.items() if units}


def _copy(thing: T | None, decoder: msgspec.msgpack.Decoder[T]) -> T | None:
    """A copy of a battle or vote, independent of the state."""
    return None if thing is None else decoder.decode(msgspec.msgpack.encode(thing))


def _auction(auction: Auction | None) -> Auction | None:
    """The running auction without the players who are out: out looks like a pass."""
    return None if auction is None else msgspec.structs.replace(auction, out=[])


def _own(state: State, seat: int) -> OwnView:
    held = state.players[seat].orders
    top = state.stack[-1] if state.stack else None
    answered = top.given(seat) if isinstance(top, Sealed) else ()
    return OwnView(
        orders={mode.name: held.value(mode) for mode in orders.modes(state, seat)},
        losses=tuple(orders.loss_kinds(state, seat)),
        retreat_to=tuple(held.put_first(orders.RETREAT_TO)),
        out=state.auction is not None and seat in state.auction.out,
        answered=tuple(answered),
    )
