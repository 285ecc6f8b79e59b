"""The position, the hand, the orders, the result and the cards in words."""

from __future__ import annotations

from collections import Counter

from engine.contract import Arg, Many, SeatName, StandingOrder, Text, Word
from engine.games.unmatched.content import BOARDS, CARDS, HERO_OF_CARD, HEROES, ITEMS, Card, FighterKind
from engine.games.unmatched.facts.fighters import hero_fighter
from engine.games.unmatched.view import BandView, CombatView, FighterView, NoteView, SideView, View
from engine.games.unmatched.words.stories import card, cards, fighter, space


def board_lines(view: View) -> list[Text]:
    """Battlefield, heroes, fighters, doors and the combat."""
    lines: list[Text] = []
    if view.board is not None:
        lines.append(Text("unmatched-board-field", {"board": Word(f"board.{view.board.id}"), "turn": view.turn}))
    for at, band in enumerate(view.bands):
        lines.append(_band_line(at, band, view))
        lines += [_fighter_line(view, figure) for figure in view.fighters if figure.band == at]
        if band.discard:
            lines.append(Text("unmatched-board-discard", {"cards": cards([*reversed(band.discard)])}))
    lines += [
        Text(f"unmatched-board-door-{'open' if door.open else 'closed'}", {"door": Word(f"door.{door.id}")})
        for door in view.doors
        if view.options["doors"] == "on"
    ]
    if view.scheme:
        played: dict[str, Arg] = {"card": card(view.scheme), "fighter": fighter(view.scheme_fighter)}
        lines.append(Text("unmatched-board-scheme", played))
    if view.combat is not None:
        lines += combat_lines(view.combat)
    return lines


def _band_line(at: int, band: BandView, view: View) -> Text:
    args: dict[str, Arg] = {"seat": SeatName(band.seat), "team": team(band, view)}
    if not band.hero:
        return Text("unmatched-board-nobody", args)
    args |= {"hero": Word(f"hero.{band.hero}"), "deck": band.deck, "hand": band.hand, "pile": len(band.discard)}
    if band.out:
        return Text("unmatched-board-out", args)
    args["extra"] = extra(band)
    active = view.active == at and not view.over
    return Text("unmatched-board-active" if active else "unmatched-board-band", args | {"actions": view.actions})


def team(band: BandView, view: View) -> Text:
    return Text("unmatched-team", {"team": "AB"[band.team]}) if len(view.bands) > 2 else Text("unmatched-extra-none")


def extra(band: BandView) -> Text:
    """The features of this hero: basket, Rage, size, voyages."""
    if band.basket is not None:
        if len(band.basket) == len(ITEMS):
            return Text("unmatched-extra-wild")
        return Text("unmatched-extra-basket", {"item": Word(f"item.{band.basket[0]}")})
    if band.rage is not None:
        return Text("unmatched-extra-rage", {"n": band.rage})
    if band.size:
        return Text("unmatched-extra-size", {"size": Text(f"unmatched-size-{band.size}")})
    if band.voyages is not None:
        return Text("unmatched-extra-voyages", {"n": band.voyages})
    return Text("unmatched-extra-none")


def _fighter_line(view: View, figure: FighterView) -> Text:
    kind = Text("unmatched-ranged" if figure.ranged else "unmatched-melee")
    args: dict[str, Arg] = {"fighter": fighter(figure.id), "health": figure.health, "most": figure.most, "kind": kind}
    if not figure.space or view.board is None:
        return Text("unmatched-board-fighter-gone" if figure.health == 0 else "unmatched-board-fighter-waiting", args)
    board = view.board
    zones = next(where.zones for where in board.spaces if where.id == figure.space)
    near = view.ground.adjacent[figure.space]
    args |= {
        "space": space(figure.space),
        "zones": Many(tuple(Word(f"zone.{board.id}.{zone}") for zone in zones)),
        "near": Many(tuple(space(name) for name in near)),
    }
    return Text("unmatched-board-fighter", args)


def combat_lines(combat: CombatView) -> list[Text]:
    who: dict[str, Arg] = {"fighter": fighter(combat.attack.fighter), "target": fighter(combat.defence.fighter)}
    if not combat.revealed:
        return [Text("unmatched-scene-hidden", who | {"cards": combat.cards})]
    lines = [Text("unmatched-scene-last" if combat.over else "unmatched-scene-now", who)]
    lines += [_side_line(combat.attack, "attack"), _side_line(combat.defence, "defence")]
    if combat.winner:
        lines.append(Text(f"unmatched-scene-{combat.winner}", who | {"damage": combat.damage}))
    return lines


def _side_line(side: SideView, name: str) -> Text:
    if not side.card:
        return Text("unmatched-scene-undefended")
    args: dict[str, Arg] = {
        "card": card(side.card),
        "printed": side.printed or 0,
        "value": side.value or 0,
        "notes": Many(tuple(_note(note) for note in side.notes)),
    }
    if side.item:
        named = Text("unmatched-scene-note-item", {"item": Word(f"item.{side.item}")})
        args["notes"] = Many((named, *(_note(note) for note in side.notes)))
    return Text(f"unmatched-scene-side-{name}" + ("-noted" if side.notes or side.item else ""), args)


def _note(note: NoteView) -> Text:
    args: dict[str, Arg] = {"n": note.n}
    if note.card:
        args["card"] = card(note.card)
    return Text(f"unmatched-scene-note-{note.kind}", args)


def hand_lines(view: View) -> list[Text]:
    """Every card in hand with its text, for each hand the viewer may see."""
    if view.seat is None:
        return []
    lines: list[Text] = []
    for band in view.bands:
        if band.cards is None or not band.hero:
            continue
        held: dict[str, Arg] = {"seat": SeatName(band.seat), "hero": Word(f"hero.{band.hero}"), "n": len(band.cards)}
        held["extra"] = extra(band)
        lines.append(Text("unmatched-hand-of", held))
        lines += [_held(name, count) for name, count in sorted(Counter(band.cards).items())]
    if view.asked is not None and view.asked.cards:
        lines.append(Text("unmatched-hand-seen", {"cards": cards(view.asked.cards)}))
    if committed := view.committed():
        lines.append(Text("unmatched-hand-committed", {"cards": cards(committed)}))
    return lines


def held_lines(view: View) -> list[Text]:
    return [
        Text("unmatched-held", {"hero": Word(f"hero.{band.hero}"), "cards": cards(band.cards)})
        for band in view.bands
        if band.seat == view.seat and band.cards is not None and band.hero
    ]


def _held(name: str, count: int) -> Text:
    args: dict[str, Arg] = {
        "card": card(name),
        "count": count,
        "stats": stats(CARDS[name]),
        "text": Word(f"text.{name}"),
    }
    return Text("unmatched-hand-card", args)


def stats(kind: Card) -> Text:
    """Type, value, BOOST and user in one short line."""
    user = Text("unmatched-user-any") if kind.user == "any" else Word(f"kind.{kind.user}")
    args: dict[str, Arg] = {"value": kind.printed, "boost": kind.boost, "user": user}
    if kind.item:
        shown = Text("unmatched-item-any") if kind.item == "any" else Word(f"item.{kind.item}")
        return Text(f"unmatched-stats-{kind.type}-item", args | {"item": shown})
    return Text(f"unmatched-stats-{kind.type}", args)


def standing_orders(view: View) -> list[StandingOrder]:
    """The standing orders as they are, each under what lifts or changes it."""
    found: list[StandingOrder] = []
    for orders in view.orders:
        hero = view.bands[orders.band].hero
        if not hero or not view.order:
            continue
        name = hero_fighter(view, orders.band).id
        own: dict[str, Arg] = {"hero": fighter(name)}
        found += [
            StandingOrder("defend", Text("unmatched-order-spare", {"fighter": fighter(who)})) for who in orders.spare
        ]
        found += [
            StandingOrder("heed", Text("unmatched-order-ignore", own | {"fighter": fighter(w)})) for w in orders.ignore
        ]
        if orders.use:
            found.append(StandingOrder("use", Text("unmatched-order-use", own | {"card": card(orders.use)})))
        if orders.hold:
            found.append(StandingOrder("hold", Text("unmatched-order-hold-on")))
        if orders.when_helpless:
            found.append(StandingOrder("helpless", Text("unmatched-order-helpless-on")))
    return found or [StandingOrder("", Text("unmatched-order-none"))]


def outcome_lines(view: View) -> list[Text]:
    """Who won and what is left, in a duel of the hero that stands; where none does, why somebody won (UNM-END-2)."""
    seats = _winners(view)
    winners = Many(tuple(SeatName(seat) for seat in seats))
    lines = [Text("unmatched-story-over", {"winners": winners, "count": len(seats)})]
    heroes = [figure for figure in view.fighters if figure.hero]
    standing = [figure for figure in heroes if figure.health > 0]
    lines += [
        Text(
            "unmatched-outcome-hero",
            {"seat": SeatName(view.bands[f.band].seat), "fighter": fighter(f.id), "health": f.health, "most": f.most},
        )
        for f in (heroes if view.seats > 2 else standing)
    ]
    return lines if standing or not heroes else [*lines, Text("unmatched-outcome-both")]


def verdict(view: View) -> Text | None:
    """The result said to the seat, or to it and its partner."""
    if not view.over or view.seat is None:
        return None
    if view.seat in view.conceded:
        return Text("outcome-verdict-gave-up")
    ended = "won" if view.seat in _winners(view) else "lost"
    return Text(f"unmatched-verdict-{ended}" if view.seats == 2 else f"unmatched-verdict-team-{ended}")


def _winners(view: View) -> list[int]:
    return sorted({band.seat for band in view.bands if band.team == view.winner})


def card_lines(key: str) -> list[Text]:
    kind, _, name = key.partition(".")
    if kind == "hero":
        return _hero_lines(name)
    if kind == "board":
        return _board_lines(name)
    if name not in CARDS:
        return [Text("unmatched-card-basket")]
    printed = CARDS[name]
    owner = Word(f"hero.{HERO_OF_CARD[name]}")
    return [
        Text("unmatched-card-title", {"card": card(name), "hero": owner, "count": printed.count}),
        stats(printed),
        Text("unmatched-card-text", {"text": Word(f"text.{name}")}),
    ]


def _hero_lines(name: str) -> list[Text]:
    hero = HEROES[name]
    lines = [Text("unmatched-card-hero", {"hero": Word(f"hero.{name}"), "move": hero.move})]
    lines += [_kind_line(kind) for kind in hero.fighters]
    lines.append(Text("unmatched-card-text", {"text": Word(f"ability.{name}")}))
    titles = [Text("unmatched-card-copies", {"card": card(c.id), "count": c.count}) for c in hero.cards]
    lines.append(Text("unmatched-card-deck", {"cards": Many(tuple(titles))}))
    return lines


def _kind_line(kind: FighterKind) -> Text:
    args: dict[str, Arg] = {
        "fighter": Word(f"kind.{kind.id}"),
        "count": kind.count,
        "health": kind.health,
        "kind": Text(f"unmatched-{kind.attack}"),
    }
    return Text("unmatched-card-fighter", args)


def _board_lines(name: str) -> list[Text]:
    board = BOARDS[name]
    args: dict[str, Arg] = {"board": Word(f"board.{name}"), "spaces": len(board.spaces), "zones": len(board.zones)}
    lines = [Text("unmatched-card-board-team" if board.team_play else "unmatched-card-board", args)]
    for zone in board.zones:
        inside = [where.id for where in board.spaces if zone.id in where.zones]
        within: dict[str, Arg] = {"zone": Word(f"zone.{name}.{zone.id}"), "spaces": Many(tuple(map(space, inside)))}
        lines.append(Text("unmatched-card-zone", within))
    return lines
