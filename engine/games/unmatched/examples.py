"""Small positions on Heorot and two combats for the pictures of the guide, in the public view."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.games.unmatched.content import HEROES
from engine.games.unmatched.game import Unmatched
from engine.games.unmatched.rules.values import add_value, note, worth
from engine.games.unmatched.state import ATTACK, DEFENSE, Band, Combat, Fighter, Play, State
from engine.games.unmatched.view import Question, View, see

ANNA, BORIS = 0, 1


def _table(anna: str, boris: str, at: Mapping[str, str], *closed: str) -> State:
    """Two heroes on Heorot, with their fighters at the places in `at`."""
    options = {option.id: option.values[0] for option in Unmatched.options}
    bands = [Band(ANNA, ANNA, anna), Band(BORIS, BORIS, boris)]
    fighters = {
        name: Fighter(name, band, kind.id, kind.health, at.get(name, ""))
        for band, hero in enumerate((anna, boris))
        for kind in HEROES[hero].fighters
        for name in kind.ids
    }
    return State(
        seats=len(bands), seed="", options=options, board="heorot", closed=list(closed), bands=bands, fighters=fighters
    )


def _seen(state: State) -> View:
    return msgspec.structs.replace(see(state, None), seats=state.seats)


def _fought(state: State, target: str, attack: str, defence: str) -> Combat:
    """Beowulf's attack on a hero of Anna's, when the cards are revealed."""
    combat = Combat(
        "beowulf",
        target,
        Play(ATTACK, BORIS, "beowulf", attack),
        ANNA,
        Play(DEFENSE, ANNA, target, defence),
        revealed=True,
    )
    state.combat = combat
    return combat


def _decided(state: State, combat: Combat) -> View:
    combat.values = worth(state, combat.attack), worth(state, combat.defence)
    combat.damage = max(0, combat.values[0] - combat.values[1])
    combat.winner = ATTACK if combat.damage else DEFENSE
    return _seen(state)


def _combat() -> View:
    """A combat in which both cards have more than their printed values."""
    state = _table("little_red", "beowulf", {"little_red": "h4", "beowulf": "h6"})
    combat = _fought(state, "little_red", "bw_epic_poem", "lr_stones")
    add_value(state, combat.attack, 2, "plus")
    assert combat.defence is not None
    add_value(state, combat.defence, 1, "plus")
    return _decided(state, combat)


def _cancel() -> View:
    """A combat in which a Feint in defence leaves only the printed value."""
    state = _table("king_arthur", "beowulf", {"king_arthur": "h4", "beowulf": "h6"})
    combat = _fought(state, "king_arthur", "bw_epic_poem", "ka_feint")
    combat.attack.cancelled = True
    note(state, combat.attack, "cancelled", card="ka_feint")
    return _decided(state, combat)


def _field(heroes: Mapping[str, str], *closed: str) -> View:
    """Little Red and the Huntsman against Beowulf and Wiglaf."""
    return _seen(_table("little_red", "beowulf", heroes, *closed))


EXAMPLES: Mapping[str, View] = {
    # the targets of melee and ranged fighters
    "reach": _field({"little_red": "h4", "huntsman": "h3", "beowulf": "n5", "wiglaf": "h7"}),
    # a way through a friend's space and a door that was closed again
    "walk": msgspec.structs.replace(
        _field({"little_red": "n6", "huntsman": "n7", "beowulf": "h3", "wiglaf": "h1"}, "west"),
        asked=Question("maneuver-walk", BORIS, fighter="beowulf", at="h3", path=("w2", "h1", "h3")),
    ),
    # a closed door between fighters of one colour
    "door": _field({"little_red": "n4", "huntsman": "n3", "beowulf": "h7", "wiglaf": "h8"}, "north"),
    "combat": _combat(),
    "cancel": _cancel(),
}
# The targets of Anna's fighters, which a picture marks.
MARKS: Mapping[str, tuple[str, ...]] = {"reach": ("fighter.beowulf", "fighter.wiglaf")}
