"""What the game says: prompts, buttons and notes."""

from __future__ import annotations

from engine.games.unmatched.board_text import board_lines, card_lines, hand_lines, order_lines, outcome_lines, stats
from engine.games.unmatched.content import BOARDS, CARDS, HEROES
from engine.games.unmatched.field import field
from engine.games.unmatched.stories import card, fighter, space, story
from engine.games.unmatched.view import Ask, View
from engine.rules import Arg, Event, Many, Say, SeatName, Word

# Decision points whose question is about a card or ability everybody sees being carried out.
ABOUT_A_CARD = frozenset({11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 29})
PLAIN = frozenset({"maneuver", "done", "stay", "use", "skip", "keep", "boost:none", "attach:none", "defend:none"})
CARD_VERBS = frozenset({"with", "attach", "defend", "discard", "take", "top"})
NAMED = {"pick": "hero", "board": "board", "item": "item"}
SPACE_VERBS = frozenset({"place", "go", "via", "space", "return"})


class UnmatchedTexts:
    """Everything Unmatched says."""

    def prompt(self, view: View) -> Say:
        """What the seat must decide now."""
        ask = view.ask
        if not view.owes or ask is None:
            return self.situation(view)
        args = _about(view, ask)
        point = ask.point.replace("-", "").lower()
        if ask.verb == "spirits" and ask.at:
            return Say("unmatched-prompt-d18-spirits-second", args)
        if ask.point in {"D-9", "D-11", "D-14", "D-16", "D-18", "D-19", "D-22", "D-23"} and ask.verb:
            return Say(f"unmatched-prompt-{point}-{ask.verb.replace('_', '-')}", args)
        if ask.point in {"D-8", "D-16"}:
            return Say(f"unmatched-prompt-{point}-{'one' if ask.fighter else 'some'}", args)
        return Say(f"unmatched-prompt-{point}", args)

    def situation(self, view: View) -> Say:
        """Whom the table waits for and for what."""
        if view.over:
            return outcome_lines(view)[0]
        ask = view.ask
        assert ask is not None
        args = _about(view, ask)
        number = int(ask.point.partition("-")[2])
        if number in ABOUT_A_CARD:
            return Say("unmatched-situation-card" if ask.card else "unmatched-situation-ability", args)
        return Say(f"unmatched-situation-d{6 if number == 9 else number}", args)

    def label(self, view: View, key: str) -> Say:
        """A move on a button."""
        verb, _, rest = key.partition(":")
        if verb == "order":
            return _order_label(rest)
        if key in PLAIN:
            return Say(f"unmatched-label-{key.replace(':', '-')}")
        if verb in SPACE_VERBS:
            return Say(f"unmatched-label-{verb}", {"space": space(rest)})
        if verb in CARD_VERBS:
            return _card_label(verb, rest)
        if verb in NAMED:
            return Say("unmatched-label-name", {"name": Word(f"{NAMED[verb]}.{rest}")})
        if verb in {"open", "close"}:
            return Say(f"unmatched-label-{verb}", {"door": Word(f"door.{rest}")})
        return _other_label(view, verb, rest)

    def note(self, view: View, key: str) -> Say | None:
        """What is worth knowing before pressing it."""
        verb, _, rest = key.partition(":")
        match verb:
            case "with" | "attach" | "boost" | "discard" | "take" | "top" if rest in CARDS:
                return stats(CARDS[rest])
            case "defend" if rest.partition("+")[0] in CARDS:
                return stats(CARDS[rest.partition("+")[0]])
            case "scheme":
                return stats(CARDS[rest.partition(">")[0]])
            case "attack":
                return _target_note(view, rest.partition(">")[2])
            case "target":
                return _target_note(view, rest)
            case "go" | "place" | "via" | "space" | "return":
                return _space_note(view, rest)
            case "pick":
                hero = HEROES[rest]
                main = hero.fighters[0]
                kind = Say(f"unmatched-{main.attack}")
                return Say("unmatched-note-hero", {"move": hero.move, "health": main.health, "kind": kind})
            case "board":
                chosen = BOARDS[rest]
                return Say("unmatched-note-board", {"spaces": len(chosen.spaces), "zones": len(chosen.zones)})
        return None

    def verb(self, verb: str) -> Say:
        """The heading of a verb."""
        return Say(f"unmatched-verb-{verb}")

    def story(self, event: Event) -> Say | None:
        """A line of the log."""
        return story(event)

    def board(self, view: View) -> list[Say]:
        """The whole position in words."""
        return [self.situation(view), *board_lines(view)]

    def hand(self, view: View) -> list[Say]:
        """The viewer's cards, and what it looks at just now."""
        return hand_lines(view)

    def orders(self, view: View) -> list[Say]:
        """The seat's standing orders."""
        return order_lines(view)

    def outcome(self, view: View) -> list[Say]:
        """Who won."""
        return outcome_lines(view) if view.over else []

    def cards(self) -> tuple[str, ...]:
        """Cards, heroes and battlefields."""
        heroes = tuple(f"hero.{hero}" for hero in HEROES)
        boards = tuple(f"board.{name}" for name in BOARDS)
        return (*heroes, *(f"card.{name}" for name in CARDS), "card.lr_basket", *boards)

    def card(self, key: str) -> list[Say]:
        """What is printed on it."""
        return card_lines(key)


def _about(view: View, ask: Ask) -> dict[str, Arg]:
    """What a question is about, as far as there is something."""
    band = view.bands[ask.band]
    waits = Many(tuple(SeatName(seat) for seat in view.awaited))
    args: dict[str, Arg] = {"awaited": waits, "n": ask.n, "left": ask.left, "chosen": len(ask.chosen)}
    if band.hero:
        args["hero"] = Word(f"hero.{band.hero}")
    if ask.card:
        args["card"] = card(ask.card)
    if ask.fighter:
        args["fighter"] = fighter(ask.fighter)
    if ask.target:
        args["target"] = fighter(ask.target)
    if ask.at:
        args["space"] = space(ask.at)
    if ask.point == "D-24":
        args["seat"] = SeatName(view.bands[ask.n].seat)
    return args


def _other_label(view: View, verb: str, rest: str) -> Say:
    match verb:
        case "boost":
            return Say("unmatched-label-boost", {"card": card(rest), "n": CARDS[rest].boost})
        case "scheme":
            name, _, who = rest.partition(">")
            return Say("unmatched-label-scheme", {"card": card(name), "fighter": fighter(who)})
        case "attack":
            one, _, other = rest.partition(">")
            return Say("unmatched-label-attack", {"fighter": fighter(one), "target": fighter(other)})
        case "size":
            return Say(f"unmatched-size-{rest}")
        case "choose":
            return Say(f"unmatched-option-effect-{rest}")
        case "first":
            return Say("unmatched-label-first", {"seat": SeatName(int(rest) - 1)})
        case "spend":
            return Say("unmatched-label-spend", {"n": int(rest)})
        case "opponent":
            hero = view.fighter(rest)
            return Say(
                "unmatched-label-opponent", {"seat": SeatName(view.bands[hero.band].seat), "fighter": fighter(rest)}
            )
    return Say(f"unmatched-label-{verb}", {"fighter": fighter(rest), "space": space(view.fighter(rest).space)})


def _card_label(verb: str, rest: str) -> Say:
    name, _, answer = rest.partition("+")
    if answer:
        kind, _, number = answer.partition(".")
        args: dict[str, Arg] = {"n": int(number)} if number else {}
        return Say("unmatched-label-answered", {"card": card(name), "answer": Say(f"unmatched-answer-{kind}", args)})
    if verb == "top":
        return Say("unmatched-label-top", {"card": card(name)})
    return Say("unmatched-label-name", {"name": card(name)})


def _order_label(rest: str) -> Say:
    verb, _, what = rest.partition(":")
    hero, _, name = what.partition("=")
    match verb:
        case "spare" | "defend" | "claim":
            return Say(f"unmatched-order-{verb}", {"fighter": fighter(what)})
        case "ignore" | "heed":
            return Say(f"unmatched-order-{verb}", {"hero": fighter(hero), "fighter": fighter(name)})
        case "use" if name == "none":
            return Say("unmatched-order-use-none", {"hero": fighter(hero)})
        case "use":
            return Say("unmatched-order-use", {"hero": fighter(hero), "card": card(name)})
    return Say(f"unmatched-order-{rest.replace(':', '-')}")


def _target_note(view: View, name: str) -> Say:
    target = view.fighter(name)
    owner = view.bands[target.band]
    return Say(
        "unmatched-note-target",
        {"health": target.health, "most": target.most, "space": space(target.space), "hand": owner.hand},
    )


def _space_note(view: View, name: str) -> Say | None:
    board = view.board
    assert board is not None
    zones = next(where.zones for where in board.spaces if where.id == name)
    ground = field(board.id, view.closed())
    moved = view.ask.fighter if view.ask else ""
    near = [other for other in view.fighters if other.space in ground.adjacent[name] and other.id != moved]
    args: dict[str, Arg] = {"zones": Many(tuple(Word(f"zone.{board.id}.{zone}") for zone in zones))}
    if not near:
        return Say("unmatched-note-space", args)
    return Say("unmatched-note-space-near", args | {"near": Many(tuple(fighter(other.id) for other in near[:2]))})
