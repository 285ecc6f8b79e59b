"""What is told, judged and entered into a board of its own, which must look like the table afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.contract import Event
from engine.games.knights.state import State
from tests.knights.oracle import movement, siege
from tests.knights.oracle.battle import Fight, legal_losses
from tests.knights.oracle.war_board import (
    AREAS,
    CITIES,
    CITY_OF,
    HIRED,
    HOME,
    NEUTRAL,
    NOBLES,
    PORTS,
    Board,
    kind,
    office_gives,
)
from tests.knights.oracle.war_tidings import Tidings

# While only such things happen, nobody's crowns change but by war.
CALM = {
    *("moved", "passage", "declared", "consent", "besieged", "surrendered", "commander", "drew", "fate_shown"),
    *("battle_over", "wounded", "breached", "unfortified", "desertion", "deserted", "died", "line_ended", "abandoned"),
    *("retreated", "taken", "razed", "siege_lifted", "stronghold_fell", "spoils", "refused", "banned", "paid_law"),
    *("revealed", "allocated", "returned", "declined", "chairman", "strategy", "stack"),
}


class Chronicle(Tidings):
    """Judges every step of a game; what lasts longer than a step is the card under way and the battle."""

    def __init__(self, *, strict: bool = False) -> None:
        # Whether nobody has standing orders or is away, so that every choice must have been an answer.
        self.strict = strict
        self.answer = (NEUTRAL, "")
        self.automatic: set[int] = set()
        self.fight: Fight | None = None
        self.passes: dict[tuple[int, str], bool] = {}
        self.consents: dict[tuple[int, str], bool] = {}
        self.used: list[tuple[int, str]] = []
        self.moved_to = ""
        self.attacked = False
        # How often Fate was drawn for an army, and deserters who have still to go.
        self.tested: Counter[tuple[int, str]] = Counter()
        self.fleeing: dict[tuple[int, str], str] = {}
        # Who must die because too few of his troops have stayed with him on a retreat.
        self.doomed: set[tuple[int, str]] = set()
        self.gained = ""
        self.ransomed = NEUTRAL
        self.defied: list[str] = []
        self.paid: list[int] = []

    def judge(self, before: State, seat: int, key: str, after: State, events: Iterable[Event]) -> None:
        """Go through what was told, and compare what comes of it."""
        self.board, self.defied, self.paid = Board(before), [], []
        self.answer = (seat, key)
        if key == "losses:auto":
            self.automatic.add(seat)
        self.banned = {other for other, baron in enumerate(before.barons) if baron.banned}
        kinds = set[str]()
        for event in events:
            kinds.add(event.kind)
            handle = getattr(self, f"_{event.kind}", None)
            if handle is not None:
                handle(dict(event.fields))
        self._finish(after, kinds)

    def _chosen(self, seat: int, *starts: str) -> None:
        """Something that could have gone otherwise was the answer of its Baron."""
        who, key = self.answer
        assert not self.strict or (who == seat and key.startswith(starts)), f"WK-DEC-1: {starts} was not asked"

    def _finish(self, after: State, kinds: set[str]) -> None:
        board, now = self.board, Board(after)
        in_play = [type(frame).__name__ for frame in after.stack]
        if not {"Mobilize", "MoveOne", "StartBattle"} & set(in_play):
            self._exhaust()
        tired = after.phase == "actions"
        assert board.page(tired=tired) == now.page(tired=tired), _difference(board, now, tired=tired)
        if kinds <= CALM:
            assert board.crowns == now.crowns, "WK-STR-3, WK-RAZE-1"
        if after.battle is None and self.fight is not None:
            self._close()
        if after.battle is None:
            assert not self.fleeing or "Desertion" in in_play, "WK-RETR-1: a deserter has not gone"
            for area, (by, _) in now.sieges.items():
                assert now.nobles(by, area), "WK-SIEGE-4"
                assert now.holder(area) not in (None, by), "WK-SIEGE-7"

    def _close(self) -> None:
        """A battle is over: everything that follows from it has happened (WK-OPEN-9, WK-ASLT-4, WK-STR-8)."""
        fight = self.fight
        assert fight is not None
        assert fight.over or fight.kind == "siege", "WK-BAT-6"
        assert not fight.dying, "WK-OPEN-8"
        assert not fight.retreating, "WK-OPEN-8"
        assert not fight.falls, "WK-STR-4"
        if fight.captured and fight.castle:
            assert fight.spoiled, "WK-STR-3"
        elif fight.captured:
            assert self.gained == CITY_OF.get(fight.area), "WK-ASLT-4"
            assert fight.area not in self.board.sieges, "WK-SIEGE-6"
        self.fight = None

    # Cards

    def _revealed(self, told: dict[str, Any]) -> None:
        if self.fight is not None:
            self._close()
        self._exhaust()
        self.passes, self.consents, self.moved_to, self.attacked = {}, {}, "", False
        self.gained, self.ransomed = "", NEUTRAL

    def _exhaust(self) -> None:
        """The card is done: whoever moved or attacked is exhausted (WK-BA-5, WK-MOVE-6, WK-BAT-7, WK-SIEGE-2)."""
        for who in self.used:
            self.board.armies[who].exhausted = bool(self.board.armies[who].area)
        self.used = []

    def _round(self, told: dict[str, Any]) -> None:
        for army in self.board.armies.values():
            army.exhausted = False
        self.board.round = told["round"]

    def _refused(self, told: dict[str, Any]) -> None:
        self.defied.append(told["agenda"])

    def _paid_law(self, told: dict[str, Any]) -> None:
        if told["agenda"] == "bridge_toll":
            self.paid.append(told["crowns"])
            self.board.crowns[told["seat"]] -= told["crowns"]

    def _strategy(self, told: dict[str, Any]) -> None:
        self.board.crowns[told["seat"]] += told.get("crowns", 0)

    # The march

    def _passage(self, told: dict[str, Any]) -> None:
        by, area = told["by"], told["area"]
        assert by in movement.needs_leave(self.board, told["seat"], area), "WK-MOVE-5"
        assert (by, area) not in self.passes, "WK-MOVE-9: asked once per card and area"
        self.passes[by, area] = told["granted"]

    def _moved(self, told: dict[str, Any]) -> None:
        board, seat, shape, way = self.board, told["seat"], told["noble"], tuple(told["way"])
        army = board.armies[seat, shape]
        assert army.area == way[0], "WK-STEP-5"
        used = [other for owner, other in self.used if owner == seat]
        assert movement.can_leave(board, seat, shape, used), "WK-MOVE-1, WK-MOVE-7, WK-BA-8"
        assert self.moved_to in ("", way[-1]), "WK-BA-5: one area"
        assert not self.attacked, "WK-BA-6, WK-STEP-4: a battle ends the card"
        if told["sea"]:
            assert len(way) == 2, "WK-SEA-1"
            assert set(way) <= PORTS, "WK-SEA-1"
            assert way[0] != way[1], "WK-SEA-1"
            assert "sea" not in board.forbidden or "sea" in self.defied, "WK-OPT-2"
        else:
            self._by_land(seat, shape, way)
        for taken in told["taken"]:
            self._take_along(seat, shape, taken, way)
        lands = told["sea"] and bool(office_gives(army.office, "sea_arrives_at_once"))
        army.area, army.at_sea, army.exhausted = way[-1], told["sea"] and not lands, lands
        self.used.append((seat, shape))
        self.moved_to = way[-1]

    def _by_land(self, seat: int, shape: str, way: movement.Way) -> None:
        board = self.board
        assert movement.is_way(board, seat, shape, way), "WK-MOVE-2, WK-MOVE-4"
        for area in way[1:-1]:
            assert not board.shut_in(seat, area), "WK-MOVE-7"
            for other in movement.needs_leave(board, seat, area):
                assert self.passes.get((other, area)), "WK-MOVE-5, WK-MOVE-9"
        if "road" in board.forbidden and len(way) > 2:
            assert "road" in self.defied, "WK-OPT-2"
        due = movement.toll(board, way)
        if due:
            assert "bridge_toll" in self.defied or self.paid == [due], "Bridge Toll"

    def _take_along(self, seat: int, shape: str, taken: dict[str, Any], way: movement.Way) -> None:
        board, giver, cards = self.board, taken["from"], list(taken["cards"])
        source = board.armies[seat, giver]
        assert taken["area"] in way, "WK-XFER-1"
        assert source.area == taken["area"], "WK-XFER-1"
        assert giver in movement.suppliers(board, seat, taken["area"], shape), "WK-XFER-1, WK-SIEGE-3"
        whole = source.tokens > 0
        assert cards, "WK-XFER-2"
        assert not whole or sorted(cards) == source.troops, "WK-XFER-2"
        board.hand(seat, giver, shape, cards, tokens=whole)
        assert not board.armies[seat, shape].spent, "WK-XFER-6"

    # Declarations

    def _consent(self, told: dict[str, Any]) -> None:
        by, area = told["by"], told["area"]
        assert by in siege.third(self.board, told["seat"], area), "WK-CATK-1"
        assert (by, area) not in self.consents, "WK-CATK-5"
        self.consents[by, area] = told["granted"]

    def _declared(self, told: dict[str, Any]) -> None:
        board, seat, area = self.board, told["seat"], told["area"]
        assert not self.attacked, "WK-BA-8: one battle per card"
        assert self.moved_to in ("", area), "WK-BA-5"
        target = f"open.{told['against'] + 1}" if told["kind"] == "open" else told["kind"]
        assert target in siege.targets(board, seat, area, (), ()), "WK-BAT-1, WK-BAT-3, WK-SIEGE-1"
        armies = list(told["armies"])
        assert armies, "WK-BAT-2, WK-BAT-8"
        assert set(armies) <= set(siege.fighters(board, seat, area)), "WK-BAT-2, WK-BAT-8"
        assert told["commander"] in armies, "WK-OPEN-1"
        if target == "siege":
            assert siege.besiegers(board, seat, armies) > siege.defence(board, area), "WK-SIEGE-1, WK-BAT-9"
        if told["kind"] != "open":
            assert told["against"] == board.holder(area), "WK-BAT-5"
            for other in siege.third(board, seat, area):
                assert self.consents.get((other, area)), "WK-CATK-1"
        laws = {"stronghold": "truce_of_god"}
        for law in siege.laws_against(board, area, told["kind"]):
            assert laws.get(law, law) in self.defied, "WK-BAN-2"
        self.attacked, self.automatic = True, set()
        self.used += [(seat, shape) for shape in armies if (seat, shape) not in self.used]
        self.fight = Fight(board, told)

    def _besieged(self, told: dict[str, Any]) -> None:
        assert self.fight is not None
        assert self.fight.kind == "siege"
        assert told["area"] not in self.board.sieges, "WK-SIEGE-6: one marker"
        self.board.sieges[told["area"]] = (told["seat"], self.board.round)

    def _surrendered(self, told: dict[str, Any]) -> None:
        assert self.fight is not None
        assert self.fight.kind == "siege"
        by, since = self.board.sieges[told["area"]]
        assert by == told["seat"], "WK-SIEGE-5"
        assert since < self.board.round, "WK-SIEGE-5"
        self.fight.surrender(self.board)

    # The battle

    def _commander(self, told: dict[str, Any]) -> None:
        assert self.fight is not None
        camp = self.fight.defender
        assert told["seat"] == camp.seat, "WK-OPEN-1"
        assert told["noble"] in camp.nobles, "WK-OPEN-1"
        camp.commander = told["noble"]

    def _drew(self, told: dict[str, Any]) -> None:
        assert self.fight is not None
        assert told["many"] == len(told["cards"])
        self.fight.draw(self.board, told["seat"], list(told["cards"]))

    def _fate_shown(self, told: dict[str, Any]) -> None:
        assert self.fight is not None
        self.fight.show(self.board, told["seat"], list(told["cards"]), told["hits"])

    def _wounded(self, told: dict[str, Any]) -> None:
        army = self.board.armies[told["seat"], told["holder"]]
        if self.fight is not None:
            if self.fight.divided(told["seat"]) and told["seat"] not in self.automatic:
                self._chosen(told["seat"], "hit:")
            self.fight.wound(self.board, told["seat"], told["holder"], told["tokens"])
        assert told["tokens"] <= army.room, "WK-DEATH-7"
        army.tokens += told["tokens"]

    def _breached(self, told: dict[str, Any]) -> None:
        area, many = told["area"], told["breaches"]
        if self.fight is not None:
            owner = self.fight.defender.seat
            if self.fight.divided(owner) and owner not in self.automatic:
                self._chosen(owner, "hit:")
            self.fight.breach(area, many)
        assert 100 * many <= self.board.walls(area), "WK-ASLT-3"
        if self.board.town(area):
            self.board.towns[self.board.town(area)].breaches += many
        else:
            castle = self.board.castle(area)
            assert castle is not None
            self.board.breaches[castle] += many

    def _unfortified(self, told: dict[str, Any]) -> None:
        town = self.board.towns[told["city"]]
        assert town.fortified
        down = self.board.walls(CITIES[told["city"]]["area"]) == 0
        assert down or self.fight is None, "WK-FORT-3"
        town.fortified = False
        town.breaches = town.breaches - 1 if down else min(town.breaches, CITIES[told["city"]]["strength"] // 100)

    def _battle_over(self, told: dict[str, Any]) -> None:
        assert self.fight is not None
        assert told["area"] == self.fight.area
        self.fight.count(self.board, told)

    # Desertion, deaths, retreats

    def _desertion(self, told: dict[str, Any]) -> None:
        who = (told["seat"], told["holder"])
        self.tested[who] += 1
        if any(HIRED[card]["nationality"] == told["nation"] for card in self.board.armies[who].hired):
            self.fleeing[who] = told["nation"]

    def _deserted(self, told: dict[str, Any]) -> None:
        """WK-RETR-1, WK-DEATH-2, WK-WAGES-9."""
        who, cards = (told["seat"], told["holder"]), list(told["cards"])
        army = self.board.armies[who]
        if told["why"] == "desertion":
            assert len(cards) == 1, "WK-RETR-1"
            nation = self.fleeing.pop(who)
            assert HIRED[cards[0]]["nationality"] == nation, "WK-RETR-1"
            if len({kind(card) for card in army.hired if HIRED[card]["nationality"] == nation}) > 1:
                self._chosen(who[0], f"desert:{kind(cards[0])}")
        elif told["why"] == "casualties":
            assert who not in self.fleeing, "WK-DEATH-1: desertion comes first"
            down = "casualties_round_down" in self.board.options
            legal = legal_losses(army.hired, army.tokens, down=down)
            sets = {tuple(sorted(map(kind, chosen))) for chosen in legal}
            assert tuple(sorted(map(kind, cards))) in sets, "WK-DEATH-2"
            if len(sets) > 1:
                self._chosen(who[0], "lose:")
        self.board.drop(*who, cards)
        if told["why"] == "casualties" or (not army.area and army.spent and told["why"] != "desertion"):
            army.tokens = 0
        retreats = self.fight is not None and who in self.fight.retreating and self.tested[who] == 1
        if retreats and told["why"] == "desertion" and (army.spent or not army.strength):
            self.doomed.add(who)

    def _losses_taken(self, who: tuple[int, str]) -> None:
        army = self.board.armies[who]
        assert who not in self.fleeing, "WK-RETR-1"
        if army.tokens:
            down = "casualties_round_down" in self.board.options
            assert () in legal_losses(army.hired, army.tokens, down=down), "WK-DEATH-2: nothing was lost"
        army.tokens = 0

    def _died(self, told: dict[str, Any]) -> None:
        who = (told["seat"], told["noble"])
        army, fight = self.board.armies[who], self.fight
        assert army.area == told["area"] != ""
        assert not army.troops or who in self.tested, "WK-DEATH-1"
        if fight is not None:
            self._falls_in_battle(fight, who)
        self._losses_taken(who)
        assert told["heir"] is not army.heirless, "WK-DEATH-4, WK-DEATH-5"
        army.office = ""
        self._off(who)

    def _falls_in_battle(self, fight: Fight, who: tuple[int, str]) -> None:
        if who in fight.dying:
            first = fight.dying[0][0]
            assert who[0] == first, "WK-DEATH-6: attacker before defender"
            fight.dying.remove(who)
            return
        assert who in fight.retreating, "WK-OPEN-8: nobody else dies"
        assert not fight.dying, "WK-OPEN-9, WK-STR-8"
        assert not fight.falls, "WK-OPEN-9, WK-STR-8"
        fight.retreating.remove(who)
        if who not in self.doomed:
            assert not self._refuges(who), "WK-RETR-2"
            home = self.board.armies[who[0], HOME].area
            overseas = not AREAS[fight.area]["kingdom"]
            assert overseas or not home or home in self.board.sieges, "WK-RETR-3"

    def _off(self, who: tuple[int, str]) -> None:
        self.board.go_off(*who)
        self.doomed.discard(who)
        del self.tested[who]
        self.used = [other for other in self.used if other != who]

    def _line_ended(self, told: dict[str, Any]) -> None:
        army = self.board.armies[told["seat"], told["noble"]]
        assert not army.hired, "WK-DEATH-5"
        assert army.heirless, "WK-DEATH-5"
        assert sorted(told["regulars"]) == army.troops
        army.troops, army.gone = [], True

    def _abandoned(self, told: dict[str, Any]) -> None:
        who = (told["seat"], told["noble"])
        assert "abandoned_nobles" in self.board.options, "WK-OPT-6"
        if self.fight is not None:
            assert who in self.doomed, "WK-OPT-6"
            self.fight.retreating.remove(who)
        self._losses_taken(who)
        self._off(who)

    def _refuges(self, who: tuple[int, str]) -> list[str]:
        """Where a Noble can retreat to (WK-RETR-2)."""
        board, (seat, _) = self.board, who
        warden = bool(office_gives(board.armies[who].office, "cross_mountains"))
        near = movement.neighbours(board.armies[who].area, mountains=warden)
        return [
            area for area in near if not board.strangers(seat, area) and board.holder(area) in (None, NEUTRAL, seat)
        ]

    def _retreated(self, told: dict[str, Any]) -> None:
        who, board, fight = (told["seat"], told["noble"]), self.board, self.fight
        assert fight is not None, "WK-OPEN-8"
        assert who in fight.retreating, "WK-OPEN-8"
        assert not fight.dying, "WK-OPEN-9, WK-STR-8"
        assert not fight.falls, "WK-OPEN-9, WK-STR-8"
        assert who in self.tested, "WK-RETR-1"
        assert who not in self.fleeing, "WK-RETR-1"
        army = board.armies[who]
        assert army.strength, "WK-RETR-1: he dies and does not retreat"
        assert not army.spent, "WK-RETR-1: he dies and does not retreat"
        refuges = self._refuges(who)
        if refuges:
            assert told["to"] in refuges, "WK-RETR-2"
            if len(refuges) > 1:
                self._chosen(who[0], f"retreat:{who[1]}>{told['to']}")
        else:
            assert AREAS[fight.area]["kingdom"], "WK-RETR-3: overseas there is no retreat"
            assert told["to"] == board.armies[who[0], HOME].area != "", "WK-RETR-3"
            assert told["to"] not in board.sieges, "WK-RETR-3"
            army.exhausted = True
        army.area = told["to"]
        fight.retreating.remove(who)
        del self.tested[who]

    # What is won

    def _taken(self, told: dict[str, Any]) -> None:
        city, fight, town = told["city"], self.fight, self.board.towns[told["city"]]
        assert fight is not None, "WK-ASLT-4"
        assert fight.captured, "WK-ASLT-4"
        assert not fight.dying, "WK-OPEN-9, WK-STR-8"
        assert not fight.retreating, "WK-OPEN-9, WK-STR-8"
        assert not fight.falls, "WK-OPEN-9, WK-STR-8"
        assert told["seat"] == fight.attacker.seat
        assert told["from"] == town.owner
        assert not town.razed
        if told["why"] == "storm":
            assert CITIES[city]["area"] == fight.area
            assert not fight.castle
        else:
            assert fight.spoiled, "WK-STR-3"
            assert town.owner == self.ransomed != NEUTRAL, "WK-STR-3"
            self.ransomed = NEUTRAL
            if sum(other.owner == told["from"] for other in self.board.towns.values()) > 1:
                self._chosen(told["from"], f"ransom:{city}")
        town.owner = told["seat"]
        self.gained = city

    def _razed(self, told: dict[str, Any]) -> None:
        city = told["city"]
        town = self.board.towns[city]
        assert city == self.gained, "WK-RAZE-1: only at once after gaining it"
        assert town.owner == told["seat"], "WK-RAZE-1: only at once after gaining it"
        assert told["crowns"] == 3 * CITIES[city]["income"], "WK-RAZE-1"
        assert "city_peace" not in self.board.laws or "city_peace" in self.defied, "WK-BAN-2"
        town.owner, town.fortified, town.breaches, town.razed = NEUTRAL, False, 0, True
        self.board.sieges.pop(CITIES[city]["area"], None)
        self.board.crowns[told["seat"]] += told["crowns"]

    def _siege_lifted(self, told: dict[str, Any]) -> None:
        board, area, seat = self.board, told["area"], told["seat"]
        by, _ = board.sieges.pop(area)
        assert by == seat
        stormed = self.fight is not None and self.fight.captured and area == self.fight.area
        mine = board.holder(area) == seat
        fallen = self.fight is not None and self.fight.castle and area == self.fight.area
        idle = not board.nobles(seat, area)
        assert stormed or mine or fallen or idle or seat in board.out, "WK-SIEGE-4, WK-SIEGE-6, WK-SIEGE-7"

    def _stronghold_fell(self, told: dict[str, Any]) -> None:
        seat, fight = told["seat"], self.fight
        assert fight is not None, "WK-STR-2"
        assert fight.falls, "WK-STR-2"
        assert seat == fight.defender.seat, "WK-STR-2"
        assert not fight.dying, "WK-STR-8: deaths come first"
        army = self.board.armies[seat, HOME]
        assert not army.troops or (seat, HOME) in self.tested, "WK-STR-5"
        self._losses_taken((seat, HOME))
        del self.tested[seat, HOME]
        assert army.area == told["area"] == fight.area
        assert told["area"] not in self.board.sieges, "WK-SIEGE-6"
        army.area, self.board.breaches[seat] = "", 0
        fight.falls = False

    def _spoils(self, told: dict[str, Any]) -> None:
        fight, loser = self.fight, told["from"]
        assert fight is not None, "WK-STR-3, WK-STR-9"
        assert fight.captured, "WK-STR-3, WK-STR-9"
        assert fight.castle, "WK-STR-3, WK-STR-9"
        assert not fight.spoiled, "WK-STR-3, WK-STR-9"
        assert not fight.dying, "WK-STR-8"
        assert not fight.falls, "WK-STR-8"
        assert not fight.retreating, "WK-STR-8"
        assert told["seat"] == fight.attacker.seat
        assert loser == fight.defender.seat
        assert told["crowns"] == self.board.crowns[loser] // 2, "WK-STR-3, WK-RUL-25"
        self.board.crowns[loser] -= told["crowns"]
        self.board.crowns[told["seat"]] += told["crowns"]
        fight.spoiled, self.ransomed = True, loser

    def _eliminated(self, told: dict[str, Any]) -> None:
        """Everything of his goes (WK-OPT-4)."""
        board, seat = self.board, told["seat"]
        assert "player_elimination" in board.options, "WK-OPT-4"
        assert self.fight is not None, "WK-OPT-4"
        assert self.fight.captured, "WK-OPT-4"
        board.sieges.pop(board.armies[seat, HOME].area, None)
        for holder in (*NOBLES, HOME):
            army = board.armies[seat, holder]
            army.troops, army.tokens, army.office, army.gone = [], 0, "", holder != HOME
            board.go_off(seat, holder)
        board.breaches[seat] = 0
        board.out.add(seat)
        self.ransomed = NEUTRAL

    def _freed(self, told: dict[str, Any]) -> None:
        """WK-CITY-4."""
        town = self.board.towns[told["city"]]
        assert town.owner == told["seat"] != NEUTRAL
        town.owner, town.fortified = NEUTRAL, False
        town.breaches = min(town.breaches, CITIES[told["city"]]["strength"] // 100)


def _difference(board: Board, now: Board, *, tired: bool) -> str:
    mine, theirs = board.page(tired=tired), now.page(tired=tired)
    return str({name: (mine[name], theirs[name]) for name in mine if mine[name] != theirs[name]})
