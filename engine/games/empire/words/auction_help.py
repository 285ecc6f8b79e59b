"""Help in auctions: what a proposal would mean for turn order and alliances (EMP-ALL-1, EMP-ALL-13)."""

from __future__ import annotations

from engine.contract import Arg, SeatName, Text
from engine.games.empire.asked import AskedBid
from engine.games.empire.facts.sides import proposals, turn_number, unallied
from engine.games.empire.state import NOBODY
from engine.games.empire.view import View
from engine.games.empire.words.names import listed, seat_or_nobody
from engine.games.empire.words.stories import alliances

# With more proposals than these A and B are explained separately, since they do not depend on each other.
FEW_PROPOSALS = 6


def slots_after(view: View, a: int, b: int) -> tuple[int, ...]:
    """The alliance slots if a proposal wins the auction that runs."""
    assert view.auction is not None
    first = 2 * view.auction.number - 2
    return (*view.slots[:first], a, b, *view.slots[first + 2 :])


def auction_help(view: View) -> list[Text]:
    """What A and B mean now, what the leading bid would bring, and every proposal where there are only a few."""
    auction = view.auction
    if auction is None:
        return []
    pairs = proposals(view)
    lines = [*_places(view), *_leading(view)]
    if len(pairs) <= FEW_PROPOSALS:
        lines += [proposal(view, a, b) for a, b in pairs if (a, b) != (auction.a, auction.b)]
    if len(unallied(view)) > 2:
        lines.append(Text("empire-help-next-auction", {"who": SeatName((auction.opener + 1) % view.seats)}))
    return lines


def bid_help(view: View, asked: AskedBid) -> list[Text]:
    """The same for a bid that is being made: the proposals that are still possible once A is named."""
    if asked.a == NOBODY:
        return auction_help(view) if len(unallied(view)) <= 2 else [*_places(view), *_leading(view)]
    return [proposal(view, a, b) for a, b in proposals(view) if a == asked.a]


def _leading(view: View) -> list[Text]:
    """The result of the leading bid."""
    auction = view.auction
    if auction is None or auction.leader == NOBODY:
        return []
    return [Text("empire-help-leading", {"proposal": proposal(view, auction.a, auction.b)})]


def _places(view: View) -> list[Text]:
    """Turn number and allies of the players on A and on B."""
    return [
        Text(f"empire-help-on-{letter}", {"number": turn_number(view, row), "allies": listed(_mates(view, row))})
        for row, letter in enumerate("ab")
    ]


def _mates(view: View, row: int) -> list[Arg]:
    return [SeatName(seat) for seat in view.slots[row::2] if seat != NOBODY]


def proposal(view: View, a: int, b: int) -> Text:
    """Turn order and alliances if a proposal wins, and who would still be without an alliance."""
    slots = slots_after(view, a, b)
    args: dict[str, Arg] = {"first": seat_or_nobody(a), "second": seat_or_nobody(b)} | alliances(slots)
    free = [SeatName(seat) for seat in range(view.seats) if seat not in slots]
    if free:
        return Text("empire-help-proposal-open", args | {"free": listed(free)})
    return Text("empire-help-proposal", args)


def place_note(view: View, asked: AskedBid, seat: int, *, on_b: bool) -> Text:
    """The effect of A or B for a player, in few words."""
    slots = slots_after(view, asked.a, seat) if on_b else slots_after(view, seat, NOBODY)
    row = int(on_b)
    allies = [SeatName(other) for other in slots[row::2] if other not in (NOBODY, seat)]
    enemies = [SeatName(other) for other in slots[1 - row :: 2] if other != NOBODY]
    args: dict[str, Arg] = {"number": turn_number(view, row), "allies": listed(allies), "enemies": listed(enemies)}
    return Text("empire-note-place", args)
