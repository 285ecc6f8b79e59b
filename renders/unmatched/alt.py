"""What the pictures of Unmatched show, in words: the most important first, since there is little room."""

from __future__ import annotations

from engine.contract import Arg, Many, Say, SeatName, Word
from engine.games.unmatched import GAME
from engine.games.unmatched.board_text import combat_lines, extra, team
from engine.games.unmatched.stories import card, fighter, space
from engine.games.unmatched.view import FighterView, View
from renders.unmatched.piles import unseen


def board_alt(view: View, *, told: bool = False) -> list[Say]:
    """The position, the combat first, a sentence for each hero; who must act is left out where it is `told` already."""
    lines = [] if told else [GAME.texts.situation(view)]
    if view.board is not None:
        lines.append(Say("unmatched-board-field", {"board": Word(f"board.{view.board.id}"), "turn": view.turn}))
    if view.scheme:
        played: dict[str, Arg] = {"card": card(view.scheme), "fighter": fighter(view.scheme_fighter)}
        lines.append(Say("unmatched-board-scheme", played))
    if view.combat is not None:
        lines += combat_lines(view.combat)
    lines += [_hero(view, at) for at in range(len(view.bands))]
    if view.doors and view.options["doors"] == "on":
        lines.append(_doors(view))
    return lines


def _hero(view: View, at: int) -> Say:
    """A player, the hero, the fighters and the cards in one sentence."""
    band = view.bands[at]
    args: dict[str, Arg] = {"seat": SeatName(band.seat), "team": team(band, view)}
    if not band.hero:
        return Say("unmatched-board-nobody", args)
    args["hero"] = Word(f"hero.{band.hero}")
    if band.out:
        return Say("unmatched-board-out", args)
    args |= {"extra": extra(band), "hand": band.hand, "deck": band.deck, "pile": len(band.discard)}
    args["fighters"] = Many(tuple(_fighter(figure) for figure in view.fighters if figure.band == at))
    if view.active == at and not view.over:
        return Say("unmatched-alt-active", args | {"actions": view.actions})
    return Say("unmatched-alt-band", args)


def _fighter(figure: FighterView) -> Say:
    args: dict[str, Arg] = {"fighter": fighter(figure.id), "health": figure.health, "most": figure.most}
    if not figure.space:
        return Say("unmatched-alt-gone" if figure.health == 0 else "unmatched-alt-waiting", args)
    return Say(
        "unmatched-alt-fighter" if figure.most > 1 else "unmatched-alt-brother", args | {"space": space(figure.space)}
    )


def _doors(view: View) -> Say:
    closed = view.closed()
    if not closed:
        return Say("unmatched-alt-doors-open")
    return Say("unmatched-alt-doors-closed", {"doors": Many(tuple(Word(f"door.{door}") for door in closed))})


def page_alt(page: str, view: View) -> list[Say]:
    """The cards of a page, hero by hero."""
    says = []
    for at, band in enumerate(view.bands):
        if not band.hero:
            continue
        counted = {name: band.discard.count(name) for name in reversed(band.discard)}
        found = counted if page == "discard" else dict(unseen(view, at))
        copies = [Say("unmatched-card-copies", {"card": card(name), "count": count}) for name, count in found.items()]
        hero = Word(f"hero.{band.hero}")
        cards = Many(tuple(copies)) if copies else Say("renders-unmatched-empty")
        says.append(Say("renders-unmatched-page-of", {"hero": hero, "cards": cards}))
    return says
