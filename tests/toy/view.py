"""What a seat of the toy game may see."""

from __future__ import annotations

from engine.contract import View

from .frames import Alms, Bids, Mend, Peek, Share
from .state import ToyState


class ToyView(View, kw_only=True):
    """The table with hands as counts; `hand`, `bid`, `giving`, `seen` and `order` are the viewer's own."""

    phase: str
    actor: int | None
    round: int
    rounds: int
    prize: int
    colours: tuple[str, ...]
    held: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]
    deck: int
    spent: tuple[int, ...]
    points: tuple[int, ...]
    places: tuple[tuple[int, int], ...]
    looked: tuple[tuple[int, int], ...]
    mended: tuple[int, ...]
    hand: tuple[int, ...] = ()
    bid: int = 0
    giving: int = 0
    seen: tuple[tuple[int, int], ...] = ()
    order: str = ""


def see(state: ToyState, seat: int | None, places: tuple[tuple[int, int], ...]) -> ToyView:
    """The view of a seat, None for the public."""
    frame = state.stack[-1] if state.stack else None
    view = ToyView(
        phase=type(frame).__name__.lower() if frame else "over",
        actor=frame.seat if isinstance(frame, Peek | Share | Alms | Mend) else None,
        round=state.round,
        rounds=state.rounds,
        prize=state.prize,
        colours=tuple(colour or "" for colour in state.colours),
        held=tuple(map(len, state.hands)),
        shown=() if frame else tuple(map(tuple, state.hands)),
        deck=len(state.deck),
        spent=tuple(state.spent),
        points=tuple(state.points),
        places=places,
        looked=tuple(state.looked),
        mended=tuple(state.mended),
    )
    if seat is not None:
        view.hand = tuple(state.hands[seat])
        view.seen = tuple(state.seen[seat])
        view.order = state.orders[seat]
        view.bid = frame.cards[seat] if isinstance(frame, Bids) else 0
        view.giving = frame.giving if isinstance(frame, Mend) and frame.seat == seat else 0
    return view
