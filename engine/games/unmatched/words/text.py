"""The texts of Unmatched."""

from __future__ import annotations

from engine.contract import ORDER, Arg, Many, SeatName, Text, Texts, Word, verb_of
from engine.games.unmatched import keys
from engine.games.unmatched.content import BOARDS, CARDS, HEROES
from engine.games.unmatched.state import ATTACK, DEFENSE, NOBODY, SCHEME
from engine.games.unmatched.view import FighterView, Question, View
from engine.games.unmatched.words.board_text import (
    board_lines,
    board_size,
    card_lines,
    hand_lines,
    held_lines,
    hero_numbers,
    outcome_lines,
    standing_orders,
    stats,
    verdict,
    zones_of,
)
from engine.games.unmatched.words.stories import card, fighter, message, space, story

PLAIN = frozenset({"maneuver", "done", "stay", "use", "skip", "keep"})
DECLINED = frozenset({keys.NO_BOOST, keys.NO_ATTACHMENT, keys.NO_DEFENCE})
CARD_VERBS = frozenset({"with", "attach", "defend", "discard", "take", "top"})
NAMED = {"pick": "hero", "board": "board", "item": "item"}
SPACE_VERBS = frozenset({"place", "go", "via", "space", "return"})
PLAYED = frozenset({ATTACK, DEFENSE, SCHEME})
# Steps of something that is public as a whole only.
PART_OF = {"attack-card": "action", "attach-boost": "action", "maneuver-walk": "maneuver"}


def _question(view: View) -> Text:
    assert view.asked is not None, "a seat that owes an answer is asked"
    return Text(f"unmatched-prompt-{view.asked.kind}", _about(view, view.asked))


def _situation(view: View) -> Text:
    asked = view.asked
    if view.over or asked is None:
        return outcome_lines(view)[0]
    args = _about(view, asked)
    if asked.role in PLAYED:
        return Text("unmatched-situation-card" if asked.card else "unmatched-situation-ability", args)
    return Text(f"unmatched-situation-{PART_OF.get(asked.kind, asked.kind)}", args)


def _label(view: View, key: str) -> Text:
    if verb_of(key) == ORDER:
        return _order_label(*keys.read_order(key))
    verb, name, other = keys.read(key)
    if key == keys.DONE and view.asked is not None and view.asked.kind == "boost-movement":
        return message("unmatched-label-done-all")
    if verb in PLAIN:
        return message(f"unmatched-label-{verb}")
    if key in DECLINED:
        return message(f"unmatched-label-{verb}-none")
    if verb in SPACE_VERBS:
        return Text(f"unmatched-label-{verb}", {"space": space(name)})
    if verb in CARD_VERBS:
        return _card_label(verb, name, other)
    if verb in NAMED:
        return Text("unmatched-label-name", {"name": Word(f"{NAMED[verb]}.{name}")})
    if verb in {"open", "close"}:
        return Text(f"unmatched-label-{verb}", {"door": Word(f"door.{name}")})
    return _other_label(view, verb, name, other)


def _note(view: View, key: str) -> Text | None:
    match keys.read(key):
        case ("with" | "attach" | "boost" | "discard" | "take" | "top" | "defend" | "scheme", name, _) if name in CARDS:
            return stats(CARDS[name])
        case ("attack", _, target) | ("target", target, _):
            return _target_note(view, target)
        case ("go" | "place" | "via" | "space" | "return", name, _):
            return _space_note(view, name)
        case ("pick", name, _):
            return Text("unmatched-note-hero", hero_numbers(name))
        case ("board", name, _):
            return Text("unmatched-note-board", board_size(name))
    return None


def _about(view: View, asked: Question) -> dict[str, Arg]:
    """The subject of a question, if it has one."""
    band = view.bands[asked.band]
    waits = Many(tuple(SeatName(seat) for seat in view.awaited))
    args: dict[str, Arg] = {"awaited": waits, "n": asked.n, "left": asked.left}
    if band.hero:
        args["hero"] = Word(f"hero.{band.hero}")
    if asked.card:
        args["card"] = card(asked.card)
    if asked.fighter:
        args["fighter"] = fighter(asked.fighter)
    if asked.target:
        args["target"] = fighter(asked.target)
    if asked.at:
        args["space"] = space(asked.at)
    if asked.hand_of != NOBODY:
        args["seat"] = SeatName(view.bands[asked.hand_of].seat)
    return args


def _card_label(verb: str, name: str, left_with_it: str) -> Text:
    if left_with_it:
        kind, n = keys.read_answer(left_with_it)
        return message("unmatched-label-answered", card=card(name), answer=message(f"unmatched-answer-{kind}", n=n))
    if verb == "top":
        return message("unmatched-label-top", card=card(name))
    return message("unmatched-label-name", name=card(name))


def _other_label(view: View, verb: str, name: str, other: str) -> Text:
    match verb:
        case "boost":
            return message("unmatched-label-boost", card=card(name), n=CARDS[name].boost)
        case "scheme":
            return message("unmatched-label-scheme", card=card(name), fighter=fighter(other))
        case "attack":
            return message("unmatched-label-attack", fighter=fighter(name), target=fighter(other))
        case "size":
            return message(f"unmatched-size-{name}")
        case "choose":
            return message(f"unmatched-option-effect-{name}")
        case "first":
            return message("unmatched-label-first", seat=SeatName(int(name) - 1))
        case "spend":
            return message("unmatched-label-spend", n=int(name))
        case "claim":
            return message("unmatched-label-claim", fighter=fighter(name))
        case "opponent":
            seat = SeatName(view.bands[view.fighter(name).band].seat)
            return message("unmatched-label-opponent", seat=seat, fighter=fighter(name))
    return message(f"unmatched-label-{verb}", fighter=fighter(name), space=space(view.fighter(name).space))


def _order_label(verb: str, name: str, other: str) -> Text:
    match verb:
        case "spare" | "defend":
            return message(f"unmatched-order-{verb}", fighter=fighter(name))
        case "ignore" | "heed":
            return message(f"unmatched-order-{verb}", hero=fighter(name), fighter=fighter(other))
        case "use" if other == keys.NONE:
            return message("unmatched-order-use-none", hero=fighter(name))
        case "use":
            return message("unmatched-order-use", hero=fighter(name), card=card(other))
        case "hold" | "helpless":
            return message(f"unmatched-order-{verb}-{name}")
    return message(f"unmatched-order-{verb}")


def _target_note(view: View, name: str) -> Text:
    target = view.fighter(name)
    hand, where = view.bands[target.band].hand, space(target.space)
    return message("unmatched-note-target", health=target.health, most=target.most, space=where, hand=hand)


def _walks(view: View, other: FighterView) -> bool:
    """Whether a fighter may be the one that goes somewhere: before it is chosen, each of the band."""
    asked = view.asked
    if asked is None:
        return False
    return other.id == asked.fighter or (asked.kind == "boost-movement" and other.band == asked.band)


def _space_note(view: View, name: str) -> Text | None:
    board = view.board
    assert board is not None
    near = [other for other in view.fighters if other.space in view.ground.adjacent[name] and not _walks(view, other)]
    zones = zones_of(board, name)
    if not near:
        return message("unmatched-note-space", zones=zones)
    beside = Many(tuple(fighter(other.id) for other in near[:2]))
    return message("unmatched-note-space-near", zones=zones, near=beside)


TEXTS: Texts[View] = Texts(
    slug="unmatched",
    situation=_situation,
    question=_question,
    label=_label,
    note=_note,
    story=story,
    position=board_lines,
    hand=hand_lines,
    held=held_lines,
    standing=standing_orders,
    result=outcome_lines,
    verdict=verdict,
    cards=(
        *(f"hero.{hero}" for hero in HEROES),
        *(f"card.{name}" for name in CARDS),
        "card.lr_basket",
        *(f"board.{name}" for name in BOARDS),
    ),
    card=card_lines,
)
