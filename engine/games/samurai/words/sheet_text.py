"""The sheet in words (opponents' places as seen, one's own places as known to others)."""

from __future__ import annotations

from engine.contract import Arg, Many, SeatName, Text, Word
from engine.games.samurai.content import BOX, CHARACTERS, GEISHA
from engine.games.samurai.sheet import Opponent, OwnPlace, Seen, Sheet
from engine.games.samurai.view import SeatView, View
from engine.games.samurai.words.stories import at, card

POSSIBLE_IN_A_NOTE = 5


def sheet_lines(view: View, sheet: Sheet) -> list[Text]:
    """The blocks of all opponents in seat order, then one's own row."""
    lines: list[Text] = []
    for opponent in sheet.opponents:
        lines += _opponent_lines(view, opponent)
    lines.append(Text("samurai-sheet-own"))
    return lines + [
        Text("samurai-sheet-place", {"place": at(own.place), "known": own_known(own)}) for own in sheet.own if own.card
    ]


def seat_args(player: SeatView) -> dict[str, Arg]:
    """A player, and what everybody sees of the cards besides the row."""
    return {
        "seat": SeatName(player.seat),
        "side": Word(f"side.{player.side}"),
        "crest": Word(f"crest.{player.side}"),
        "hand": player.hand,
        "captured": player.captured,
    }


def _opponent_lines(view: View, opponent: Opponent) -> list[Text]:
    player = view.players[opponent.seat]
    lines = [Text("samurai-sheet-opponent", seat_args(player))]
    for seen in opponent.places:
        place: dict[str, Arg] = {"place": at(seen.place), "known": known(seen)}
        if is_uncertain(seen) and len(seen.possible) > 1:
            lines.append(Text("samurai-sheet-place-possible", place | {"possible": possible(seen)}))
        else:
            lines.append(Text("samurai-sheet-place", place))
    if opponent.out:
        lines.append(Text("samurai-sheet-out", {"cards": Many(tuple(_brief(name) for name in opponent.out))}))
    return lines


def is_uncertain(seen: Seen) -> bool:
    """Whether the card in the place is not known for sure from having been seen."""
    return not seen.empty and (not seen.card or bool(seen.since))


def possible(seen: Seen) -> Many:
    """The cards that can lie in a place, by the figures in their corners."""
    return Many(tuple(CHARACTERS[name].label for name in seen.possible))


def known(seen: Seen) -> Text:
    if seen.empty:
        return Text("samurai-known-empty")
    if is_uncertain(seen) and len(seen.possible) == 1:
        return Text("samurai-known-deduced", {"card": card(seen.possible[0])})
    if not seen.card:
        return _unseen(seen)
    args: dict[str, Arg] = {"card": card(seen.card), "turn": seen.turn}
    if seen.since == "swapped":
        return Text("samurai-known-swapped", {"card": args["card"], "other": seen.other, "since": seen.since_turn})
    if seen.since == "handled":
        gender = "-she" if seen.card == GEISHA else ""
        return Text(f"samurai-known-handled-{seen.how}{gender}", args | {"since": seen.since_turn})
    return Text(f"samurai-known-{seen.how}", args)


def _unseen(seen: Seen) -> Text:
    if not seen.since:
        return Text("samurai-known-placed", {"turn": seen.filled}) if seen.filled else Text("samurai-known-start")
    if not seen.filled:
        return Text("samurai-known-start-touched", {"since": seen.since_turn})
    return Text("samurai-known-placed-touched", {"turn": seen.filled, "since": seen.since_turn})


def own_known(own: OwnPlace) -> Text:
    told: list[Text] = []
    if own.seen:
        told.append(Text("samurai-own-seen", {"turn": own.seen}))
    told += [Text("samurai-own-glance", {"seat": SeatName(g.looker), "turn": g.turn}) for g in own.glances]
    if not told:
        told.append(Text("samurai-own-was", {"turn": own.was}) if own.was else Text("samurai-own-unseen"))
    if own.since == "swapped":
        told.append(Text("samurai-own-swapped", {"other": own.other, "turn": own.since_turn}))
    elif own.since:
        told.append(Text("samurai-own-handled", {"turn": own.since_turn}))
    parts: Text = told[0]
    for further in told[1:]:
        parts = Text("samurai-own-both", {"one": parts, "other": further})
    return Text("samurai-own-place", {"card": card(own.card), "known": parts})


def target_note(view: View, seat: int, place: int) -> Text | None:
    """The viewer's knowledge of an opponent's place, short enough for a button."""
    if view.sheet is None:
        return None
    seen = next(opponent for opponent in view.sheet.opponents if opponent.seat == seat).places[place - 1]
    if is_uncertain(seen) and 1 < len(seen.possible) <= POSSIBLE_IN_A_NOTE:
        return Text("samurai-note-possible", {"possible": possible(seen)})
    return known(seen)


def _brief(name: str) -> Arg:
    return CHARACTERS[name].label if CHARACTERS[name].starts_in == "row" else card(name)


def reference_lines(key: str) -> list[Text]:
    """A reference card, step by step (SAM-COMP-3)."""
    wanted = key.removeprefix("reference.")
    steps = next(len(reference.steps_en) for reference in BOX.reference if reference.id == wanted)
    return [Text("samurai-reference", {"step": Word(f"{key}.{number}")}) for number in range(1, steps + 1)]
