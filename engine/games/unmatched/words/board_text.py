"""The position, the hand, the orders, the result and the cards in words."""

from __future__ import annotations

from collections import Counter

from engine.contract import Arg, Many, SeatName, StandingOrder, Text, Word
from engine.games.unmatched.content import BOARDS, CARDS, HERO_OF_CARD, HEROES, ITEMS, WILD, Board, Card, FighterKind
from engine.games.unmatched.facts.fighters import hero_fighter
from engine.games.unmatched.view import BandView, CombatView, FighterView, NoteView, SideView, View
from engine.games.unmatched.words.stories import card, cards, fighter, message, over, space


def board_lines(view: View) -> list[Text]:
    """Battlefield, heroes, fighters, doors and the combat."""
    lines = field_line(view)
    for at, band in enumerate(view.bands):
        lines.append(band_line(view, at, "unmatched-board-active", "unmatched-board-band"))
        lines += [_fighter_line(view, figure) for figure in view.fighters if figure.band == at]
        if band.discard:
            lines.append(message("unmatched-board-discard", cards=cards([*reversed(band.discard)])))
    if view.options["doors"] == "on":
        lines += [
            message(f"unmatched-board-door-{'open' if door.open else 'closed'}", door=Word(f"door.{door.id}"))
            for door in view.doors
        ]
    return lines + action_lines(view)


def field_line(view: View) -> list[Text]:
    if view.board is None:
        return []
    return [message("unmatched-board-field", board=Word(f"board.{view.board.id}"), turn=view.turn)]


def action_lines(view: View) -> list[Text]:
    """The scheme that is carried out, and the combat, or the last one."""
    lines = combat_lines(view.combat) if view.combat is not None else []
    if not view.scheme:
        return lines
    return [message("unmatched-board-scheme", card=card(view.scheme), fighter=fighter(view.scheme_fighter)), *lines]


def band_line(view: View, at: int, active: str, waiting: str, **more: Arg) -> Text:
    """A player's hero, cards and counters, in one message for the active player and another one for the others."""
    band = view.bands[at]
    args: dict[str, Arg] = {"seat": SeatName(band.seat), "team": _team(band, view)}
    if not band.hero:
        return Text("unmatched-board-nobody", args)
    args |= {"hero": Word(f"hero.{band.hero}"), "deck": band.deck, "hand": band.hand, "pile": len(band.discard)}
    if band.out:
        return Text("unmatched-board-out", args)
    args |= {"extra": _extra(band), "actions": view.actions}
    return Text(active if view.active == at and not view.over else waiting, args | more)


def _team(band: BandView, view: View) -> Text:
    return message("unmatched-team", team="AB"[band.team]) if len(view.bands) > 2 else message("unmatched-extra-none")


def _extra(band: BandView) -> Text:
    """The features of this hero: basket, Rage, size, voyages."""
    if band.basket is not None:
        if len(band.basket) == len(ITEMS):
            return message("unmatched-extra-wild")
        return message("unmatched-extra-basket", item=Word(f"item.{band.basket[0]}"))
    if band.rage is not None:
        return message("unmatched-extra-rage", n=band.rage)
    if band.size:
        return message("unmatched-extra-size", size=message(f"unmatched-size-{band.size}"))
    if band.voyages is not None:
        return message("unmatched-extra-voyages", n=band.voyages)
    return message("unmatched-extra-none")


def _fighter_line(view: View, figure: FighterView) -> Text:
    kind = message("unmatched-ranged" if figure.ranged else "unmatched-melee")
    args: dict[str, Arg] = {"fighter": fighter(figure.id), "health": figure.health, "most": figure.most, "kind": kind}
    if not figure.space or view.board is None:
        return Text("unmatched-board-fighter-gone" if figure.health == 0 else "unmatched-board-fighter-waiting", args)
    near = Many(tuple(map(space, view.ground.adjacent[figure.space])))
    place: dict[str, Arg] = {"space": space(figure.space), "zones": zones_of(view.board, figure.space), "near": near}
    return Text("unmatched-board-fighter", args | place)


def zones_of(board: Board, name: str) -> Many:
    """The zones of a space."""
    zones = next(where.zones for where in board.spaces if where.id == name)
    return Many(tuple(Word(f"zone.{board.id}.{zone}") for zone in zones))


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
        return message("unmatched-scene-undefended")
    notes = side_notes(side)
    return message(
        f"unmatched-scene-side-{name}" + ("-noted" if notes else ""),
        card=card(side.card),
        printed=side.printed or 0,
        value=side.value or 0,
        notes=Many(tuple(notes)),
    )


def side_notes(side: SideView) -> list[Text]:
    """What became of a card in a combat, the item that was named for it first."""
    named = [message("unmatched-scene-note-item", item=Word(f"item.{side.item}"))] if side.item else []
    return [*named, *map(note_text, side.notes)]


def note_text(note: NoteView) -> Text:
    args: dict[str, Arg] = {"card": card(note.card)} if note.card else {}
    return Text(f"unmatched-scene-note-{note.kind}", args | {"n": note.n})


def hand_lines(view: View) -> list[Text]:
    """Every card in hand with its text, for each hand the viewer may see."""
    if view.seat is None:
        return []
    lines: list[Text] = []
    for band in view.bands:
        if band.cards is None or not band.hero:
            continue
        hero, extra = Word(f"hero.{band.hero}"), _extra(band)
        lines.append(message("unmatched-hand-of", seat=SeatName(band.seat), hero=hero, n=len(band.cards), extra=extra))
        lines += [_held(name, count) for name, count in sorted(Counter(band.cards).items())]
    if view.asked is not None and view.asked.cards:
        lines.append(message("unmatched-hand-seen", cards=cards(view.asked.cards)))
    if committed := view.committed():
        lines.append(message("unmatched-hand-committed", cards=cards(committed)))
    return lines


def held_lines(view: View) -> list[Text]:
    return [
        message("unmatched-held", hero=Word(f"hero.{band.hero}"), cards=cards(band.cards))
        for band in view.bands
        if band.seat == view.seat and band.cards is not None and band.hero
    ]


def _held(name: str, count: int) -> Text:
    text = Word(f"text.{name}")
    return message("unmatched-hand-card", card=card(name), count=count, stats=stats(CARDS[name]), text=text)


def stats(kind: Card) -> Text:
    """Type, value, BOOST and user in one short line."""
    user = message("unmatched-user-any") if kind.user == WILD else Word(f"kind.{kind.user}")
    args: dict[str, Arg] = {"value": kind.printed, "boost": kind.boost, "user": user}
    if kind.item:
        shown = message("unmatched-item-any") if kind.item == WILD else Word(f"item.{kind.item}")
        return Text(f"unmatched-stats-{kind.type}-item", args | {"item": shown})
    return Text(f"unmatched-stats-{kind.type}", args)


def standing_orders(view: View) -> list[StandingOrder]:
    """The standing orders as they are, each under what lifts or changes it."""
    found: list[tuple[str, Text]] = []
    for orders in view.orders:
        if not view.bands[orders.band].hero or not view.order:
            continue
        hero = fighter(hero_fighter(view, orders.band).id)
        found += [("defend", message("unmatched-order-spare", fighter=fighter(who))) for who in orders.spare]
        found += [("heed", message("unmatched-order-ignore", hero=hero, fighter=fighter(who))) for who in orders.ignore]
        if orders.use:
            found.append(("use", message("unmatched-order-use", hero=hero, card=card(orders.use))))
        if orders.hold:
            found.append(("hold", message("unmatched-order-hold-on")))
        if orders.when_helpless:
            found.append(("helpless", message("unmatched-order-helpless-on")))
    return [StandingOrder(*order) for order in found or [("", message("unmatched-order-none"))]]


def outcome_lines(view: View) -> list[Text]:
    """Who won and what is left, in a duel of the hero that stands; where none does, why somebody won (UNM-END-2)."""
    lines = [over(_winners(view))]
    heroes = [figure for figure in view.fighters if figure.hero]
    standing = [figure for figure in heroes if figure.health > 0]
    for figure in heroes if view.seats > 2 else standing:
        seat, who = SeatName(view.bands[figure.band].seat), fighter(figure.id)
        lines.append(message("unmatched-outcome-hero", seat=seat, fighter=who, health=figure.health, most=figure.most))
    return lines if standing or not heroes else [*lines, message("unmatched-outcome-both")]


def verdict(view: View) -> Text | None:
    """The result said to the seat, or to it and its partner."""
    if not view.over or view.seat is None:
        return None
    if view.seat in view.conceded:
        return message("outcome-verdict-gave-up")
    ended = "won" if view.seat in _winners(view) else "lost"
    return message(f"unmatched-verdict-{ended}" if view.seats == 2 else f"unmatched-verdict-team-{ended}")


def _winners(view: View) -> list[int]:
    return sorted({band.seat for band in view.bands if band.team == view.winner})


def card_lines(key: str) -> list[Text]:
    kind, _, name = key.partition(".")
    if kind == "hero":
        return _hero_lines(name)
    if kind == "board":
        return _board_lines(name)
    if name not in CARDS:
        return [message("unmatched-card-basket")]
    printed = CARDS[name]
    owner = Word(f"hero.{HERO_OF_CARD[name]}")
    return [
        message("unmatched-card-title", card=card(name), hero=owner, count=printed.count),
        stats(printed),
        message("unmatched-card-text", text=Word(f"text.{name}")),
    ]


def _hero_lines(name: str) -> list[Text]:
    hero = HEROES[name]
    titles = [message("unmatched-card-copies", card=card(kind.id), count=kind.count) for kind in hero.cards]
    return [
        message("unmatched-card-hero", hero=Word(f"hero.{name}"), move=hero.move),
        *map(_kind_line, hero.fighters),
        message("unmatched-card-text", text=Word(f"ability.{name}")),
        message("unmatched-card-deck", cards=Many(tuple(titles))),
    ]


def _kind_line(kind: FighterKind) -> Text:
    attack = message(f"unmatched-{kind.attack}")
    who = Word(f"kind.{kind.id}")
    return message("unmatched-card-fighter", fighter=who, count=kind.count, health=kind.health, kind=attack)


def _board_lines(name: str) -> list[Text]:
    board = BOARDS[name]
    title = "unmatched-card-board-team" if board.team_play else "unmatched-card-board"
    lines = [message(title, board=Word(f"board.{name}"), **board_size(name))]
    for zone in board.zones:
        inside = Many(tuple(space(where.id) for where in board.spaces if zone.id in where.zones))
        lines.append(message("unmatched-card-zone", zone=Word(f"zone.{name}.{zone.id}"), spaces=inside))
    return lines


def hero_numbers(name: str) -> dict[str, Arg]:
    """What players compare heroes by: movement, health and kind of attack."""
    hero = HEROES[name]
    main = hero.fighters[0]
    return {"move": hero.move, "health": main.health, "kind": message(f"unmatched-{main.attack}")}


def board_size(name: str) -> dict[str, Arg]:
    return {"spaces": len(BOARDS[name].spaces), "zones": len(BOARDS[name].zones)}
