"""What the pictures of Unmatched show, in words: the most important first, since there is little room."""

from __future__ import annotations

from engine.games.unmatched import GAME
from engine.games.unmatched.view import View
from engine.rules import Many, Say, Word
from renders.unmatched.piles import unseen

SCENE = "unmatched-scene-"
DISCARD = "unmatched-board-discard"
OPENING = 2


def board_alt(view: View) -> list[Say]:
    """The position, the combat first; the discard piles have a page of their own."""
    says = [say for say in GAME.texts.board(view) if say.id != DISCARD]
    scene = [say for say in says if say.id.startswith(SCENE)]
    rest = [say for say in says if not say.id.startswith(SCENE)]
    return [*rest[:OPENING], *scene, *rest[OPENING:]]


def page_alt(page: str, view: View) -> list[Say]:
    """The cards of a page, hero by hero."""
    says = []
    for at, band in enumerate(view.bands):
        if not band.hero:
            continue
        counted = {card: band.discard.count(card) for card in reversed(band.discard)}
        found = counted if page == "discard" else dict(unseen(view, at))
        copies = [
            Say("unmatched-card-copies", {"card": Word(f"card.{card}"), "count": count})
            for card, count in found.items()
        ]
        hero = Word(f"hero.{band.hero}")
        cards = Many(tuple(copies)) if copies else Say("renders-unmatched-empty")
        says.append(Say("renders-unmatched-page-of", {"hero": hero, "cards": cards}))
    return says
