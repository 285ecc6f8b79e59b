"""What the game says: prompts, buttons, the position in words."""

from __future__ import annotations

from engine.games.acres import labels, words
from engine.games.acres.content import CARDS, NATIONS, PLACES, Nation
from engine.games.acres.help import end_help, place_facts, score_help
from engine.games.acres.stories import story
from engine.games.acres.view import AcresView, Panel, SiegeView
from engine.games.acres.words import heap
from engine.rules import Arg, Event, Many, Say, SeatName, Word


class AcresTexts:
    """Everything A Few Acres of Snow says."""

    def prompt(self, view: AcresView) -> Say:
        """What the viewing seat must decide now, and why."""
        question = view.question
        if not view.owes or question is None:
            return self.situation(view)
        if view.half is not None:
            return _half_prompt(view)
        args = _question_args(view)
        return Say(f"acres-prompt-{question.kind}", args | {"left": view.left})

    def situation(self, view: AcresView) -> Say:
        """Whom the table waits for and for what."""
        question = view.question
        if question is None:
            return _over(view)
        return Say(f"acres-situation-{question.kind}", _question_args(view) | {"turn": view.turn, "left": view.left})

    def label(self, view: AcresView, key: str) -> Say:
        """A move on a button."""
        return labels.label(view, key)

    def note(self, view: AcresView, key: str) -> Say | None:
        """What is worth knowing before pressing it."""
        return labels.note(view, key)

    def verb(self, verb: str) -> Say:
        """The heading of a verb."""
        return Say(f"acres-verb-{verb}")

    def story(self, event: Event) -> Say | None:
        """One line of the log."""
        return story(event)

    def board(self, view: AcresView) -> list[Say]:
        """The whole position in words."""
        lines = [self.situation(view)]
        for nation in NATIONS:
            lines += _nation_lines(view, view.panel(nation))
        free = [words.place(place) for place, seen in view.places.items() if seen.nation is None]
        lines.append(Say("acres-board-neutral", {"places": _many(free)}))
        lines += [_siege_line(view, siege) for siege in view.sieges]
        lines.append(Say("acres-board-display", {"cards": heap(view.display), "forts": view.fort_supply}))
        if view.changes:
            news = dict.fromkeys((change.what, change.place) for change in view.changes)
            told = tuple(Say(f"acres-change-{what}", {"place": words.place(place)}) for what, place in news)
            lines.append(Say("acres-board-changes", {"changes": Many(told)}))
        return lines if view.over else lines + end_help(view)

    def hand(self, view: AcresView) -> list[Say]:
        """The viewer's hand, deck, and a hand he was shown."""
        if view.nation is None:
            return []
        lines = [Say("acres-hand", {"cards": heap(held.card for held in view.hand)})]
        dead = [held.card for held in view.hand if not held.usable]
        if dead:
            lines.append(Say("acres-hand-unusable", {"cards": heap(dead)}))
        lines.append(Say("acres-hand-deck", {"cards": heap(view.deck), "count": sum(view.deck.values())}))
        if view.seen is not None:
            lines.append(Say("acres-hand-seen", {"cards": heap(view.seen)}))
        if view.half is not None and view.half.chosen:
            lines.append(Say("acres-hand-half", {"cards": words.cards(view.half.chosen)}))
        return lines

    def orders(self, view: AcresView) -> list[Say]:
        """The standing orders as they are now."""
        if view.orders is None:
            return []
        orders = view.orders
        return [
            Say(f"acres-order-raid-{orders.raid}"),
            Say("acres-orders-raid", {"kinds": _blockers(orders.raid_blockers)}),
            Say(f"acres-order-ambush-{orders.ambush}"),
            Say("acres-orders-ambush", {"kinds": _blockers(orders.ambush_blockers)}),
            Say("acres-orders-losses", {"cards": words.cards(orders.losses), "zone": Say(f"acres-zone-{orders.zone}")}),
            Say(f"acres-order-convert-{orders.convert}"),
            Say(f"acres-order-surrender-{orders.surrender}"),
            Say("acres-orders-settlers", {"cards": heap(orders.settlers)}),
        ]

    def outcome(self, view: AcresView) -> list[Say]:
        """The final result in words."""
        return [_over(view), *score_help(view)] if view.over else []

    def cards(self) -> tuple[str, ...]:
        """Cards and places."""
        return (*(f"card.{kind}" for kind in CARDS), *(f"place.{place}" for place in PLACES))

    def card(self, key: str) -> list[Say]:
        """What is printed on a card, or at a place."""
        kind, _, name = key.partition(".")
        if kind == "place":
            return [place_facts(name)]
        card = CARDS[name]
        args: dict[str, Arg] = {"card": Word(key), "nation": words.nation(card.deck), "count": card.count}
        message = "acres-card-location" if card.location else "acres-card-empire"
        lines = [Say(message, args | {"cost": card.cost}), Say("acres-card-text", {"text": Word(f"text.{key}")})]
        return [*lines, place_facts(card.location)] if card.location else lines


def _many(items: list[Word]) -> Arg:
    return Many(tuple(items)) if items else Say("acres-none")


def _seat(view: AcresView, nation: Nation) -> SeatName:
    return SeatName(view.panel(nation).seat)


def _question_args(view: AcresView) -> dict[str, Arg]:
    question = view.question
    assert question is not None
    args: dict[str, Arg] = {"who": _seat(view, question.nation), "nation": words.nation(question.nation)}
    if question.place:
        args["place"] = words.place(question.place)
    if question.cards:
        args["cards"] = heap(question.cards)
    return args


def _half_prompt(view: AcresView) -> Say:
    half = view.half
    assert half is not None
    args: dict[str, Arg] = {"chosen": heap(half.chosen)}
    if half.target in PLACES:
        args["place"] = words.place(half.target)
    if half.step == "by":
        args["transport"] = words.transport(CARDS[half.chosen[0]].route_to(half.target))
    if half.step in ("from", "by", "settler", "force"):
        return Say(f"acres-prompt-{half.step}", args | {"action": Say(f"acres-verb-{half.verb}")})
    return Say(f"acres-prompt-{half.step}-{half.verb}", args)


def _over(view: AcresView) -> Say:
    assert view.winner is not None
    args: dict[str, Arg] = {"who": _seat(view, view.winner), "nation": words.nation(view.winner)}
    if view.conceded:
        return Say("acres-over-conceded", args)
    ending = view.ending
    assert ending is not None
    reason: dict[str, Arg] = {"player": _seat(view, ending.nation)}
    if ending.place:
        reason["place"] = words.place(ending.place)
    return Say(f"acres-over-{ending.reason}", args | reason)


def _nation_lines(view: AcresView, panel: Panel) -> list[Say]:
    """A nation's panel, places, reserve, discard pile and supplies."""
    who: dict[str, Arg] = {"who": SeatName(panel.seat), "nation": words.nation(panel.nation)}
    towns = [words.place(line.place) for line in panel.lines if line.town]
    villages = [words.place(line.place) for line in panel.lines if not line.town]
    counts: dict[str, Arg] = {
        "money": panel.money,
        "points": panel.score,
        "cubes": panel.cubes,
        "discs": panel.discs,
        "captured": panel.captured_points,
        "hand": panel.hand,
        "deck": panel.deck,
        "discard": len(panel.discard),
    }
    lines = [
        Say("acres-board-panel", who | counts),
        Say("acres-board-places", who | {"towns": _many(towns), "villages": _many(villages)}),
    ]
    held = [(line.place, view.places[line.place]) for line in panel.lines]
    forts = [words.place(place) for place, seen in held if seen.fort]
    cut_off = [words.place(place) for place, seen in held if seen.cut_off]
    if forts:
        lines.append(Say("acres-board-forts", who | {"places": _many(forts)}))
    if cut_off:
        lines.append(Say("acres-board-cut-off", who | {"places": _many(cut_off)}))
    lines.append(Say("acres-board-reserve", who | {"cards": heap(panel.reserve)}))
    pile = words.cards(panel.discard) if panel.discard else Say("acres-none")
    lines.append(Say("acres-board-discard", who | {"cards": pile}))
    lines.append(Say("acres-board-unseen", who | {"cards": heap(panel.unseen)}))
    lines.append(Say("acres-board-empire", who | {"cards": heap(panel.empire)}))
    lines.append(Say("acres-board-locations", who | {"cards": heap(panel.locations)}))
    return lines


def _siege_line(view: AcresView, siege: SiegeView) -> Say:
    args: dict[str, Arg] = {
        "who": _seat(view, siege.attacker),
        "place": words.place(siege.target),
        "attack": words.committed((card.card, card.strength) for card in siege.attack),
        "defence": words.committed((card.card, card.strength) for card in siege.defence),
        "resistance": siege.resistance,
        "balance": words.signed(siege.balance),
    }
    return Say("acres-board-siege", args)


def _blockers(kinds: list[str]) -> Many:
    return Many(tuple(Say(f"acres-blocker-{kind}") for kind in kinds))
