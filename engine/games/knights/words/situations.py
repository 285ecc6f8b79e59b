"""The public line on whom the table waits for and for what."""

from __future__ import annotations

from engine.contract import Arg, Question, SeatName, Text
from engine.games.knights.asked import AskedBaron, AskedCard
from engine.games.knights.asked_war import AskedDeclaration, AskedWay
from engine.games.knights.state import NOBODY
from engine.games.knights.view import View
from engine.games.knights.words.names import action, agenda, area, event, expedition, listed, motion, seat_or_city

# Questions that belong to one collection, of which others see no details.
_TOGETHER = {
    "share": "sharing",
    "plan": "planning",
    "upgrade": "upgrades",
    "muster": "musters",
    "bribe": "unrest",
    "pledge": "pledges",
    "invest": "investments",
    "count": "counting",
    "side": "counting",
    "revolt": "revolts",
    "return": "returns",
    "discard": "discards",
    "loss_rule": "discards",
    "pass": "passage",
    "attack": "consent",
    "tithe": "refuse",
}
# Questions within the card that is being carried out.
_OF_CARD = frozenset({"card", "versatile", "mobilize", "forces", "move_one", "field", "way", "spot", "serve"})
_OF_BATTLE = frozenset(
    {"command", "consent", "discards", "losses", "retreat", "deaths", "desertion", "death_loss", "capture", "ransom"}
)
_OF_EVENT = frozenset({"cancel", "pledges", "volunteer", "heal", "masons", "unrest"})


def situation(view: View) -> Text:
    """The seats that the table waits for, and the question."""
    if view.over or view.asked is None:
        return winners(view)
    what = _what(view, view.asked)
    args: dict[str, Arg] = {"where": where(view), "what": what}
    if what.id == "knights-doing-card" and view.awaited == (_owner(view),):
        return Text("knights-situation-own", args)
    return Text("knights-situation", args | {"awaited": listed(map(SeatName, view.awaited))})


def where(view: View) -> Text:
    """The current point of the round."""
    args: dict[str, Arg] = {"round": view.round, "stack": view.stack_at + 1}
    if view.special:
        return Text(f"knights-where-{view.special}", args)
    return Text(f"knights-where-{view.phase}", args)


def _what(view: View, asked: Question) -> Text:
    """The public version of the question."""
    kind = _TOGETHER.get(asked.kind, asked.kind)
    if isinstance(asked, AskedDeclaration | AskedWay) or kind in _OF_CARD:
        return _card(view)
    if kind == "law":
        return Text("knights-doing-laws") if not view.special else Text(f"knights-doing-law-{view.special}")
    if kind == "wages":
        return Text("knights-doing-law-wages")
    if kind == "laws":
        return Text("knights-doing-law-taxation")
    args: dict[str, Arg] = {}
    if kind == "command" or kind in _OF_BATTLE or kind == "consent":
        args = _battle(view)
    elif kind in _OF_EVENT:
        args = {"event": event(view.event)}
    elif kind in ("counting", "declare", "tie"):
        args = {"motion": _motion(view)}
    elif kind in ("drop_charge", "office", "charter", "bless") and isinstance(asked, AskedCard):
        args = {"card": expedition(asked.card) if kind == "bless" else agenda(asked.card)}
    elif kind == "investments":
        args = {"expedition": expedition(getattr(asked, "about", ""))}
    elif kind == "passage" and isinstance(asked, AskedBaron):
        args = {"who": SeatName(_mover(view, asked))}
    return Text(f"knights-doing-{kind.replace('_', '-')}", args)


def _mover(view: View, asked: AskedBaron) -> int:
    """The Baron of the march."""
    return view.deed.card.owner if view.deed else asked.seat


def _owner(view: View) -> int:
    """The owner of the current action card."""
    assert view.deed is not None
    return view.deed.card.owner


def _card(view: View) -> Text:
    assert view.deed is not None
    return Text("knights-doing-card", {"card": action(view.deed.card.kind), "who": SeatName(_owner(view))})


def _battle(view: View) -> dict[str, Arg]:
    """The place of a battle, and its sides."""
    battle = view.battle
    if battle is None:
        return {"battle": Text("knights-no-battle")}
    args: dict[str, Arg] = {"area": area(battle.area), "attacker": SeatName(battle.attacker.seat)}
    neutral = battle.defender.seat == NOBODY
    args["defender"] = seat_or_city(battle.defender.seat)
    return {"battle": Text("knights-battle-neutral" if neutral else "knights-battle", args)}


def _motion(view: View) -> Arg:
    """The subject of a vote; of sheets for several agendas the first is public."""
    ballot = view.assembly.ballot if view.assembly else None
    if ballot is not None:
        return motion(ballot.agenda, ballot.proposal)
    return Text("knights-all-agendas")


def winners(view: View) -> Text:
    """The winners: the most Influence counts unless a Baron was crowned before (WK-WIN-1)."""
    if view.crowned != NOBODY:
        return Text("knights-outcome-crowned", {"who": SeatName(view.crowned)})
    first = [one.seat for one in view.places if one.place == 1]
    args: dict[str, Arg] = {"who": listed(map(SeatName, first)), "influence": view.barons[first[0]].influence}
    return Text("knights-outcome-shared" if len(first) > 1 else "knights-outcome-won", args)
