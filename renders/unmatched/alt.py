"""Alternative texts of the pictures of Unmatched, the most important first, because their length is limited."""

from __future__ import annotations

from engine.contract import Arg, Many, Text, Word
from engine.games.unmatched import GAME
from engine.games.unmatched.view import FighterView, View
from engine.games.unmatched.words.board_text import action_lines, band_line, field_line
from engine.games.unmatched.words.stories import card, fighter, message, space
from renders.unmatched.piles import contents


def board_alt(view: View, *, told: bool = False) -> list[Text]:
    """The position, the combat first, a sentence for each hero; the status is left out if it is `told` already."""
    lines = [] if told else [GAME.texts.situation(view)]
    lines += [*field_line(view), *action_lines(view)]
    for at in range(len(view.bands)):
        fighters = Many(tuple(_fighter(figure) for figure in view.fighters if figure.band == at))
        lines.append(band_line(view, at, "unmatched-alt-active", "unmatched-alt-band", fighters=fighters))
    if view.doors and view.options["doors"] == "on":
        lines.append(_doors(view))
    return lines


def _fighter(figure: FighterView) -> Text:
    args: dict[str, Arg] = {"fighter": fighter(figure.id), "health": figure.health, "most": figure.most}
    if not figure.space:
        return Text("unmatched-alt-gone" if figure.health == 0 else "unmatched-alt-waiting", args)
    name = "unmatched-alt-fighter" if figure.most > 1 else "unmatched-alt-brother"
    return Text(name, args | {"space": space(figure.space)})


def _doors(view: View) -> Text:
    closed = view.closed()
    if not closed:
        return Text("unmatched-alt-doors-open")
    return Text("unmatched-alt-doors-closed", {"doors": Many(tuple(Word(f"door.{door}") for door in closed))})


def page_alt(page: str, view: View) -> list[Text]:
    says = [Text(f"unmatched-page-{page}")]
    for at, band in enumerate(view.bands):
        if not band.hero:
            continue
        found = contents(page, view, at).items()
        copies = [message("unmatched-card-copies", card=card(name), count=count) for name, count in found]
        hero = Word(f"hero.{band.hero}")
        cards = Many(tuple(copies)) if copies else Text("renders-unmatched-empty")
        says.append(Text("renders-unmatched-page-of", {"hero": hero, "cards": cards}))
    return says
