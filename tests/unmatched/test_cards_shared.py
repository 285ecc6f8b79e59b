"""Cards that several decks have: Feint, Regroup, Skirmish, Momentous Shift, plain draws and moves."""

from __future__ import annotations

from typing import Any

from engine.games.unmatched.content import CARDS, HERO_OF_CARD
from tests.unmatched.rows import Row, attack, defence, holds, table


def foes(hero: str) -> dict[str, str]:
    """Cards of the usual opponent by what they are good for."""
    prefix = "bf" if hero == "sinbad" else "sb"
    big = "bf_larger_than_life" if hero == "sinbad" else "sb_commanding_impact"
    return {
        "feint": f"{prefix}_feint",
        "regroup": f"{prefix}_regroup",
        "shift": f"{prefix}_momentous_shift",
        "big": big,
    }


def bonus(hero: str) -> int:
    """What Alice adds to her attacks while BIG."""
    return 2 if hero == "alice" else 0


def first_sidekick(hero: str) -> str:
    """Somebody who can fall without ending the game."""
    return {
        "little_red": "huntsman",
        "beowulf": "wiglaf",
        "king_arthur": "merlin",
        "alice": "jabberwock",
        "medusa": "harpy_1",
        "sinbad": "porter",
        "robin_hood": "outlaw_1",
        "bigfoot": "jackalope",
    }[hero]


def rows_of(name: str) -> list[tuple[str, str]]:
    """The decks that have a card of that name, as (hero, card)."""
    return [(HERO_OF_CARD[card], card) for card in CARDS if card.endswith(f"_{name}")]


def feints() -> list[Row]:
    found: list[Row] = []
    for hero, card in rows_of("feint"):
        foe = foes(hero)
        draw: dict[str, Any] = {"theydrew": 0}
        found += [
            attack(card, "attacking", {"damage": 1 + bonus(hero), **draw}, other=foe["regroup"]),
            attack(card, "undefended", {"damage": 2 + bonus(hero)}),
            attack(card, "cancelled-by-their-feint", {"damage": bonus(hero)}, other=foe["feint"]),
            attack(card, "fallen", {"fallen": True}, by=first_sidekick(hero), fallen=True),
            defence(card, "defending", {"theydrew": 0, "damage": 0}, other=foe["regroup"]),
            defence(card, "their-value-stays", {"damage": CARDS[foe["big"]].printed - 2, **draw}, other=foe["big"]),
            defence(card, "before-their-feint", {"damage": 0, "won": True}, other=foe["feint"]),
            defence(card, "fallen", {"fallen": True, **draw}, on=first_sidekick(hero), fallen=True),
        ]
    return found


def regroups() -> list[Row]:
    found: list[Row] = []
    for hero, card in rows_of("regroup"):
        foe = foes(hero)
        found += [
            attack(card, "won", {"drew": 2, "won": True}),
            attack(card, "lost", {"drew": 1, "won": False}, other=foe["shift"]),
            attack(card, "cancelled", {"drew": 0}, other=foe["feint"]),
            attack(card, "fallen", {"drew": 1, "fallen": True}, by=first_sidekick(hero), fallen=True),
            defence(card, "won", {"drew": 2, "won": True}, other=foe["regroup"]),
            defence(card, "lost", {"drew": 1, "won": False}),
            defence(card, "cancelled", {"drew": 0}, other=foe["feint"]),
            defence(card, "fallen", {"drew": 1, "fallen": True}, on=first_sidekick(hero), fallen=True),
        ]
    return found


def skirmishes() -> list[Row]:
    """Skirmish, and Leap Away with twice the distance."""
    found: list[Row] = []
    for hero, card in [*rows_of("skirmish"), *rows_of("leap_away")]:
        foe, them = foes(hero), "bigfoot" if hero == "sinbad" else "sinbad"
        far = {f"at {them}": "n5" if card == "sb_leap_away" else "n4"}
        go = tuple(f"go:{space}" for space in far.values())
        side = first_sidekick(hero)
        found += [
            attack(card, "moves-the-foe", dict(far), answers=(f"move:{them}", *go)),
            attack(card, "moves-the-friend", {f"at {hero}": "w2"}, answers=(f"move:{hero}", "go:w2")),
            attack(card, "nobody", {f"at {hero}": "h1"}, answers=("done",)),
            attack(card, "lost", {"won": False}, other=foe["shift"], began={them: "e1"}, size="small")
            if hero != "alice"
            else attack(card, "lost", {"won": False}, by=side, other=foe["shift"], began={them: "e1"}),
            attack(card, "cancelled", {f"at {them}": "h4", "won": True}, other=foe["feint"]),
            attack(card, "fallen", {"won": True, "fallen": True}, by=side, fallen=True, answers=("done",)),
            defence(card, "won", {f"at {hero}": "w2"}, other=foe["regroup"], answers=(f"move:{hero}", "go:w2")),
            defence(card, "lost", {f"at {hero}": "h1", "won": False}, size="big"),
            defence(card, "cancelled", {"won": True, f"at {hero}": "h1"}, other=foe["feint"]),
            defence(card, "fallen", {"won": False, "fallen": True}, on=side, fallen=True),
        ]
    return found


def shifts() -> list[Row]:
    found: list[Row] = []
    for hero, card in rows_of("momentous_shift"):
        foe, more = foes(hero), bonus(hero)
        found += [
            attack(card, "moved", {"value": 5 + more}, began={hero: "w2"}),
            attack(card, "stood-still", {"value": 3 + more}),
            attack(card, "cancelled", {"value": 3 + more}, began={hero: "w2"}, other=foe["feint"]),
            attack(card, "fallen", {"value": 3, "fallen": True}, by=first_sidekick(hero), fallen=True),
            defence(card, "moved", {"value": 5}, began={hero: "w2"}),
            defence(card, "stood-still", {"value": 3}),
            defence(card, "cancelled", {"value": 3}, began={hero: "w2"}, other=foe["feint"]),
            defence(card, "fallen", {"value": 3, "fallen": True}, on=first_sidekick(hero), fallen=True),
        ]
    return found


ROWS = [*feints(), *regroups(), *skirmishes(), *shifts()]


@table(ROWS)
def test_card(row: Row) -> None:
    holds(row)
