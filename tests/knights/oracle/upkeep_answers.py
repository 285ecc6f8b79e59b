"""The sheet of Upkeep step 6 played out on a plain copy: legal steps and the default (WK-RET, WK-XFER)."""

from __future__ import annotations

from engine.games.knights.state import State
from tests.knights.oracle.council_world import AGENDAS, CARDS, CITIES, HOME, KINDS, NOBLES, armies, besieged, kind, own
from tests.knights.oracle.planning_answers import Answers

PARTS = "bcdef"


class Muster:
    """A Baron's armies by holder: cards, tokens, area, and which cards have changed hands."""

    def __init__(self, state: State, seat: int, given: tuple[str, ...]) -> None:
        self.state, self.seat = state, seat
        found = armies(state, seat)
        self.cards = {name: list(army.troops) for name, army in found.items()}
        self.tokens = {name: army.tokens for name, army in found.items()}
        self.area = {name: str(army.area) for name, army in found.items()}  # type: ignore[attr-defined]
        self.kept = {
            name: AGENDAS[noble.office]["params"]["maintained"] if noble.office else 0
            for name, noble in state.barons[seat].nobles.items()
            if not noble.gone
        } | {HOME: 0}
        self.moved: list[str] = []
        self.part = 0
        for key in given:
            self.step(key)

    def strength(self, name: str) -> int:
        """Cards and maintained troops."""
        return int(self.kept[name] + sum(CARDS[card]["strength"] for card in self.cards[name]))

    def step(self, key: str) -> None:
        """Carry a step out."""
        verb, _, rest = key.partition(":")
        first, _, second = rest.partition(">")
        if verb == "next":
            self.part += 1
        elif verb == "place":
            self.area[first] = second
        else:
            giver, _, what = first.partition(".")
            going = [card for card in self.cards[giver] if verb == "giveall" or kind(card) == what]
            going = sorted(card for card in going if card not in self.moved)
            for card in going if verb == "giveall" else going[:1]:
                self.cards[giver].remove(card)
                self.cards[second].append(card)
                self.moved.append(card)
            if verb == "giveall":
                self.tokens[second] += self.tokens[giver]
                self.tokens[giver] = 0
            if giver != HOME and self.strength(giver) == 0:
                self.area[giver] = ""

    def _pairs(self, part: str) -> set[tuple[str, str]]:
        """Who may give to whom (WK-RET-1, WK-XFER-3)."""
        nobles = [name for name in NOBLES if name in self.cards]
        home, off = self.area[HOME], [name for name in nobles if not self.area[name]]
        guests = [name for name in nobles if home and self.area[name] == home]
        shut = home in self.state.sieges and home != ""
        if part == "b":
            mates = {(a, b) for a in nobles for b in nobles if a != b and self.area[a] == self.area[b] != ""}
            mates = {(a, b) for a, b in mates if not self._locked(self.area[a])}
            return mates | (set() if shut else {(HOME, name) for name in guests})
        if part == "c":
            return {(a, b) for a in off for b in off if a != b}
        if part == "d":
            return set() if shut else {(HOME, name) for name in off}
        return set() if shut else {(name, HOME) for name in guests}

    def _locked(self, area: str) -> bool:
        """Whether his Nobles are shut in: besieged within walls of their own."""
        if area not in self.state.sieges:
            return False
        return area == self.area[HOME] or any(CITIES[city]["area"] == area for city in own(self.state, self.seat))

    def legal(self) -> set[str]:
        """Every step of the part."""
        part = PARTS[self.part]
        if part == "e":
            goals = {CITIES[city]["area"] for city in own(self.state, self.seat) if not besieged(self.state, city)}
            goals |= {self.area[HOME]} - {""}
            return {f"place:{name}>{goal}" for name in NOBLES if self._returns(name) for goal in goals}
        found = set[str]()
        for giver, taker in self._pairs(part):
            free = [card for card in self.cards[giver] if card not in self.moved]
            if self.tokens[giver]:
                whole = len(free) == len(self.cards[giver]) > 0
                if whole and self._bears(giver, taker, free):
                    found.add(f"giveall:{giver}>{taker}")
            else:
                found |= {f"give:{giver}.{kind(c)}>{taker}" for c in free if self._bears(giver, taker, [c])}
        return found

    def _bears(self, giver: str, taker: str, cards: list[str]) -> bool:
        """WK-XFER-6."""
        tokens = self.tokens[taker] + self.tokens[giver]
        return tokens == 0 or 100 * tokens < self.strength(taker) + sum(CARDS[card]["strength"] for card in cards)

    def _returns(self, name: str) -> bool:
        if name not in self.cards or self.area[name] or not self.strength(name):
            return False
        noble = self.state.barons[self.seat].nobles[name]  # type: ignore[index]
        hostage = noble.heirless or noble.heir_with >= 0
        return not (self.state.options["exchange_heirs"] == "on" and noble.fallen and hostage)

    def usual(self) -> str:
        """D-RETURN."""
        part, steps = PARTS[self.part], self.legal()
        if part == "d":
            bare = [name for name in NOBLES if name in self.cards and not self.area[name] and not self.strength(name)]
            fit = [key for key in steps if key.partition(">")[2] in bare]
            if fit:
                return min(fit, key=lambda key: (-_worth(key), bare.index(key.partition(">")[2]), _rank(key)))
        if part == "e" and steps:
            return min(
                steps, key=lambda key: (self._goal(key.partition(">")[2]), NOBLES.index(key[6:].partition(">")[0]))
            )
        return "next"

    def _goal(self, area: str) -> tuple[int, int, str]:
        mine = {CITIES[city]["area"]: CITIES[city]["income"] for city in own(self.state, self.seat)}
        if area in mine and area not in self.area.values():
            return 0, -mine[area], area
        return (1, 0, area) if area == self.area[HOME] else (2, 0, area)


def _worth(key: str) -> int:
    return int(key.partition(">")[0].rpartition("_")[2]) if key.startswith("give:") else 0


def _rank(key: str) -> int:
    return KINDS.index(key.partition(".")[2].partition(">")[0]) if "." in key else 0


def sheet(state: State, seat: int, given: tuple[str, ...]) -> Answers:
    """WK-STEP-10; with must_return_nobles everybody who can must be placed."""
    muster = Muster(state, seat, given)
    steps = muster.legal()
    must = steps and PARTS[muster.part] == "e" and state.options["must_return_nobles"] == "on"
    return steps if must else {*steps, "next"}, muster.usual()


def owes_a_sheet(state: State, seat: int, *, wishes: bool) -> bool:
    """Who can do something that matters (WK-RET-4)."""
    muster = Muster(state, seat, ())
    found = dict[str, set[str]]()
    for at, part in enumerate(PARTS):
        muster.part = at
        found[part] = muster.legal()
    bare = [name for name in NOBLES if name in muster.cards and not muster.area[name] and not muster.strength(name)]
    arms = any(key.partition(">")[2] in bare for key in found["c"] | found["d"])
    return bool(found["e"]) or arms or (wishes and bool(found["b"] | found["f"]))
