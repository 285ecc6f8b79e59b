"""The coach: explains decisions to beginners, and warns of moves that are almost always mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

from engine.contract import ORDER, Arg, Text
from engine.games.acres.content import CARDS, PLACES, RIVAL, Card, Nation, blocker_kind, place_points
from engine.games.acres.facts.network import blocks_raid, connected, line_to_siege, raid_distance, raid_reaches
from engine.games.acres.facts.sieges import LEADER, fighters, resistance, strongest, without
from engine.games.acres.facts.sums import leads, merchant_gain, prize
from engine.games.acres.keys import DECLINE, END, LET, PASS, Key, read
from engine.games.acres.orders import BLOCKERS
from engine.games.acres.view import SiegeView, View
from engine.games.acres.words import names
from engine.games.acres.words.help import player

# With so much money another coin hardly matters.
RICH = 14

_STEPS = {
    "from": "start",
    "by": "transport",
    "settler": "settler",
    "force": "force",
    "fort": "fort",
    "lose": "retreat",
    "drop": "shuffle",
}
_HEAPS = {"raid": "raiders", "merchant": "merchant", "trade": "furs", "discard": "discard", "govern": "governor"}
_KINDS = {"settle": "captured", "surrender": "captured"}


class AcresCoach:
    topics: ClassVar[Mapping[str, str]] = {
        "turn": "ACR-TURN-4",
        "spent": "ACR-TURN-9",
        "start": "ACR-SETTLE-1",
        "transport": "ACR-CARD-2",
        "settler": "ACR-CARD-3",
        "force": "ACR-SIEGE-5",
        "fort": "ACR-FORT-1",
        "raiders": "ACR-RAID-2",
        "merchant": "ACR-FIN-2",
        "furs": "ACR-FIN-3",
        "discard": "ACR-CM-2",
        "governor": "ACR-CM-5",
        "retreat": "ACR-WD-1",
        "raid": "ACR-RAID-5",
        "ambush": "ACR-AMB-3",
        "convert": "ACR-RULE-29",
        "captured": "ACR-WIN-3",
        "loss": "ACR-WIN-5",
        "shuffle": "D-PAYSHUFFLE",
    }

    def topic(self, view: View) -> str:
        """The question of another's turn, the step of an action that was begun, or the turn itself."""
        asked = view.asked
        if asked is None:
            return ""
        if asked.begun is not None:
            return _STEPS.get(asked.begun.step) or _HEAPS[asked.begun.verb]
        if asked.kind == "turn":
            return "turn" if view.left else "spent"
        return _KINDS.get(asked.kind, asked.kind)

    def warning(self, view: View, key: str) -> Text | None:
        nation, move = view.nation, read(key)
        if nation is None or view.asked is None or move.verb == ORDER:
            return None
        warn = _WARNINGS.get(move.verb)
        return warn(view, nation, move) if warn else None


def _warn(name: str, **args: Arg) -> Text:
    return Text(f"acres-coach-warn-{name}", args)


def _hand(view: View) -> list[Card]:
    return [CARDS[held.card] for held in view.hand if held.usable]


# Ending the turn


def _idle(view: View, nation: Nation, _: Key) -> Text | None:
    """Something is at stake in a siege, or an action would be given away although a card brings money."""
    at_stake = _siege_at_stake(view, nation)
    if at_stake is not None:
        return at_stake
    best = max(_hand(view), key=lambda card: card.money, default=None)
    if not view.left or best is None or not best.money or view.panel(nation).money >= RICH:
        return None
    return _warn("idle", card=names.card(best.id), gain=best.money)


def _siege_at_stake(view: View, nation: Nation) -> Text | None:
    """A siege that is lost as it stands, while the hand could still change that."""
    for siege in view.sieges:
        if not _reinforceable(view, nation, siege):
            continue
        place, balance, who = names.place(siege.target), names.signed(siege.balance), player(view, RIVAL[nation])
        if siege.attacker == nation and siege.winner == RIVAL[nation]:
            return _warn("attack-fails", place=place, balance=balance, who=who)
        if siege.attacker != nation and siege.decisive and siege.winner == siege.attacker:
            return _warn("home-falls", place=place, balance=balance, who=who)
    return None


def _reinforceable(view: View, nation: Nation, siege: SiegeView) -> bool:
    """Whether a card of the hand can still be sent."""
    if not line_to_siege(view, nation, siege.target, connected(view, nation)):
        return False
    force = fighters(view, nation, _hand(view), siege.target, attacking=siege.attacker == nation)
    return any(view.left or card.free_action == LEADER for card in force)


# Sieges


def _besiege(view: View, nation: Nation, move: Key) -> Text | None:
    """A siege that cannot stand at 0 when the turn ends, whatever hand and reserve still bring."""
    place, hand = move.place, _hand(view)
    if any(card.free_action == "home_support" for card in hand):
        return None
    reserve = [CARDS[kind] for kind in view.panel(nation).reserve]
    most, needed = strongest(view, nation, place, hand, reserve), resistance(view, place)
    if most >= needed:
        return None
    who = player(view, RIVAL[nation])
    return _warn("besiege", place=names.place(place), strength=most, resistance=needed, who=who)


def _surrender(view: View, nation: Nation, move: Key) -> Text | None:
    siege = view.siege_at(move.place)
    if siege is None:
        return None
    place, who = names.place(move.place), player(view, RIVAL[nation])
    if siege.decisive:
        return _warn("surrender-home", place=place, who=who)
    if siege.winner == siege.attacker:
        return None
    return _warn("surrender", place=place, who=who, balance=names.signed(siege.balance))


def _withdraw(view: View, _: Nation, move: Key) -> Text | None:
    siege = view.siege_at(move.place)
    if siege is None or siege.winner != siege.attacker:
        return None
    return _warn("withdraw", place=names.place(move.place), balance=names.signed(siege.balance))


def _decline(view: View, nation: Nation, _: Key) -> Text | None:
    """A captured place that a card of the hand could settle."""
    asked, own = view.asked, view.panel(nation)
    settlers = [card for card in _hand(view) if "settler" in card.symbols]
    if asked is None or not settlers or own.cubes <= 1:
        return None
    card, place = names.card(settlers[0].id), asked.place
    return _warn("decline", place=names.place(place), card=card, points=PLACES[place].vp)


# Places


def _last_village(view: View, nation: Nation, move: Key) -> Text | None:
    if view.holds(nation, move.place):  # only its card comes back
        return None
    return _last_piece(view, nation, move.place, view.panel(nation).cubes)


def _last_piece(view: View, nation: Nation, place: str, left: int) -> Text | None:
    """The last village or town ends the game; hardly anybody ends one that would be lost."""
    if left != 1 or view.sieges:
        return None
    points, others = view.panel(nation).score + PLACES[place].vp, view.panel(RIVAL[nation]).score
    if leads(nation, points, others):
        return None
    return _warn("last-piece", points=points, others=others)


# Money


def _ship(view: View, _: Nation, move: Key) -> Text | None:
    """A ship whose own money is lost although another could sail."""
    ships = [card for card in _hand(view) if "ship" in card.symbols]
    gains = {ship.id: merchant_gain(view.flags, without(_hand(view), ship)) for ship in ships}
    best = max(ships, key=lambda ship: gains[ship.id], default=None)
    gain = gains.get(move.card, 0)
    if best is None or gains[best.id] <= gain:
        return None
    card, other = names.card(move.card), names.card(best.id)
    return _warn("ship", card=card, other=other, gain=gain, better=gains[best.id])


# Raids and ambushes


def _too_many(view: View, nation: Nation, _: Key) -> Text | None:
    """A further card for a raid that reaches its place already."""
    begun = view.begun
    if begun is None or begun.verb != "raid":
        return None
    if not raid_reaches(view.flags, begun.chosen, raid_distance(view, nation, begun.target)):
        return None
    return _warn("raiders", place=names.place(begun.target), count=len(begun.chosen))


def _nothing_to_take(name: str, fits: Callable[[Card], bool]) -> Callable[[View, Nation, Key], Text | None]:
    """The rival has no such card in the reserve, and none that could be in his hand."""

    def warn(view: View, nation: Nation, _: Key) -> Text | None:
        other = view.panel(RIVAL[nation])
        found = any(fits(CARDS[kind]) for kind in (*other.unseen, *other.reserve))
        return None if found else _warn(name, who=player(view, RIVAL[nation]))

    return warn


def _let(view: View, nation: Nation, _: Key) -> Text | None:
    """A raid that a card of the hand would stop."""
    asked = view.asked
    assert asked is not None
    blocker = _blocker(card for card in _hand(view) if blocks_raid(card, asked.place))
    if blocker is None:
        return None
    town, remains = view.places[asked.place].town, view.panel(nation).cubes > 0
    lost = place_points(asked.place, town) - (PLACES[asked.place].vp if town and remains else 0)
    card, place = names.card(blocker.id), names.place(asked.place)
    return _warn("let", card=card, place=place, lost=lost, captured=prize(town))


def _lose(view: View, _: Nation, move: Key) -> Text | None:
    """A soldier lost to an ambush that a card of the hand would stop; other losses cannot be helped."""
    blocker = _blocker(card for card in _hand(view) if card.blocks_ambush) if move.zone else None
    if blocker is None:
        return None
    card, lost = names.card(blocker.id), names.card(move.card)
    return _warn("lose", card=card, lost=lost, cost=CARDS[move.card].cost)


def _blocker(cards: Iterable[Card]) -> Card | None:
    """The blocking card that is missed least."""
    return min(cards, key=lambda card: BLOCKERS.index(blocker_kind(card)), default=None)


_WARNINGS: Mapping[str, Callable[[View, Nation, Key], Text | None]] = {
    END: _idle,
    PASS: _idle,
    "besiege": _besiege,
    "surrender": _surrender,
    "withdraw": _withdraw,
    DECLINE: _decline,
    "settle": _last_village,
    "develop": lambda view, nation, move: _last_piece(view, nation, move.place, view.panel(nation).discs),
    "merchant": _ship,
    "add": _too_many,
    "ambush": _nothing_to_take("ambush", lambda card: card.ambush_vulnerable),
    "convert": _nothing_to_take("convert", lambda card: card.convertible),
    LET: _let,
    "lose": _lose,
}
