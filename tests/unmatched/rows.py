"""Rows of the card tables: a card, a situation, what is answered, and what is true afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from engine.contract import Event
from engine.games.unmatched.content import CARDS, HERO_OF_CARD, HEROES, KINDS
from engine.games.unmatched.facts.fighters import basket
from engine.games.unmatched.state import ATTACK, DEFENSE
from tests.unmatched.stage import FOE, MINE, Stage

SCHEME = "scheme"
BIG_BLOW = {"sinbad": "sb_commanding_impact", "bigfoot": "bf_larger_than_life"}


class Row(msgspec.Struct, frozen=True):
    """One line of a table."""

    card: str
    what: str
    role: str
    then: dict[str, Any]
    by: str = ""
    on: str = ""
    foe: str = ""
    other: str = ""
    answers: tuple[str, ...] = ()
    mine: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    began: dict[str, str] = {}
    fallen: bool = False
    stage: dict[str, Any] = {}


def attack(card: str, what: str, then: dict[str, Any], **more: Any) -> Row:
    """The card is played for an attack."""
    return _row(card, what, ATTACK, then, more)


def defence(card: str, what: str, then: dict[str, Any], **more: Any) -> Row:
    """The card is played for a defence."""
    return _row(card, what, DEFENSE, then, more)


def scheme(card: str, what: str, then: dict[str, Any], **more: Any) -> Row:
    """The card is played as a scheme."""
    return _row(card, what, SCHEME, then, more)


def _row(card: str, what: str, role: str, then: dict[str, Any], more: dict[str, Any]) -> Row:
    known = set(Row.__struct_fields__) - {"stage"}
    own = {name: value for name, value in more.items() if name in known}
    stage = {name: value for name, value in more.items() if name not in known}
    return Row(card, what, role, then, stage=stage, **own)


def table(rows: Sequence[Row]) -> pytest.MarkDecorator:
    """The rows as parameters."""
    return pytest.mark.parametrize("row", rows, ids=[f"{row.card}-{row.role}-{row.what}" for row in rows])


def run(row: Row) -> Stage:
    """Play the scene of a row to the end of the action."""
    hero = HERO_OF_CARD[row.card]
    user = _user(row.card)
    who = row.by or (user if row.role != DEFENSE else "")
    target = row.on or (user if row.role == DEFENSE else "")
    foe = row.foe or _usual_foe(row, hero)
    stage = _fallen_stage(row, hero, foe, who, target) if row.fallen else _duel(row, hero, foe)
    stage.state.began |= row.began
    if row.role == SCHEME:
        stage.scheme(row.card, who)
    elif row.role == ATTACK:
        target = target or stage.hero(FOE).id
        stage.attack(who, target, row.card, _defended(row, stage))
    else:
        stage.attack(row.by or stage.hero(FOE).id, target, row.other or BIG_BLOW[foe], row.card)
    return stage.answer(row.answers)


def _user(card: str) -> str:
    user = CARDS[card].user
    return HERO_OF_CARD[card] if user == "any" else KINDS[user].ids[0]


def _usual_foe(row: Row, hero: str) -> str:
    if row.fallen and row.role == ATTACK:
        return "beowulf"
    return "bigfoot" if hero == "sinbad" else "sinbad"


def _defended(row: Row, stage: Stage) -> str:
    if row.fallen:
        return "bw_equal_of_grendel+always"
    return row.other or "none"


def _duel(row: Row, hero: str, foe: str) -> Stage:
    given = row.other or (BIG_BLOW[foe] if row.role == DEFENSE else "")
    other = (given,) if given else ()
    hands = ((row.card, *row.mine), (*other, *row.theirs))
    active = FOE if row.role == DEFENSE else MINE
    return Stage(hero, foe, hands=hands, piles=(row.pile, ()), active=active, **row.stage)


def _fallen_stage(row: Row, hero: str, foe: str, who: str, target: str) -> Stage:
    """A team game in which the fighter that plays the card is defeated in the combat (UNM-CMB-11)."""
    fill = [name for name in HEROES if name not in {hero, foe}][:2]
    falling = who or target
    others = ["p13", "p08", "p02", "p01"]
    figures = [name for kind in HEROES[hero].fighters for name in kind.ids]
    at = dict(zip([name for name in figures if name != falling], others, strict=False)) | {falling: "p19"}
    other = "bw_equal_of_grendel" if row.role == ATTACK else BIG_BLOW[foe]
    hands = ((row.card, *row.mine), (other, *row.theirs))
    return Stage(
        hero,
        foe,
        *fill,
        options={"allow_mirror": "on"} if hero == foe else {},
        at=at,
        hands=hands,
        piles=(row.pile, ()),
        health={falling: 1},
        rage=2,
        active=FOE if row.role == DEFENSE else MINE,
        **row.stage,
    )


def facts(stage: Stage, names: Sequence[str], role: str) -> dict[str, Any]:
    """What a row claims, read off the table."""
    return {name: _fact(stage, name, role) for name in names}


def _fact(stage: Stage, name: str, role: str) -> Any:
    kind, _, who = name.partition(" ")
    if who:
        return stage.hp(who) if kind == "hp" else stage.at(who)
    mine = stage.band(MINE)
    simple: Mapping[str, Any] = {
        "mine": stage.hand(MINE),
        "theirs": stage.hand(FOE),
        "drew": _drawn(stage.events, MINE),
        "pile": mine.discard,
        "rage": mine.rage,
        "size": mine.size,
        "actions": stage.state.actions,
        "over": stage.over,
        "basket": basket(mine),
        "theirpile": stage.pile(FOE),
        "theydrew": _drawn(stage.events, FOE),
    }
    if name in simple:
        return simple[name]
    combat = stage.combat
    if name == "value":
        return combat.values[0 if role == ATTACK else 1]
    return {
        "damage": combat.damage,
        "won": combat.winner == role,
        "fallen": not stage.fighter(_own(stage, role)).alive,
    }[name]


def _own(stage: Stage, role: str) -> str:
    return stage.combat.attacker if role == ATTACK else stage.combat.target


def _drawn(events: Sequence[Event], seat: int) -> int:
    counts = [event.fields["n"] for event in events if event.kind == "drew" and event.fields["seat"] == seat]
    return sum(n for n in counts if isinstance(n, int))


def holds(row: Row) -> None:
    """Play the row and compare."""
    stage = run(row)
    found = facts(stage, list(row.then), row.role)
    assert found == row.then, f"{found} and not {row.then}"
