"""Answers in a battle and after it: discards, losses, deserters, conquests; with the reasons for them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Text
from engine.games.knights import keys
from engine.games.knights.asked import AskedArmy, AskedDeclaration
from engine.games.knights.bots.position import Position, Ranking, hint, named, ranked, strength_of_kind
from engine.games.knights.content.kingdom import AREAS, CITIES
from engine.games.knights.content.printed import HUNDRED, LIMITS
from engine.games.knights.facts import forces
from engine.games.knights.rules.war.battle import WALLS
from engine.games.knights.words.names import city as city_name
from engine.games.knights.words.names import crowns

# What each side gives up first: the attacker must win, the defender must last.
_ATTACKER_DROPS = ("prevent", "deal", "draw", "victory")
_DEFENDER_DROPS = ("draw", "deal", "prevent", "victory")
# Walls without many troops behind them want to strike before they want to last.
_WALL_DROPS = ("draw", "prevent", "deal", "victory")


def discard(position: Position, offered: Sequence[str]) -> Ranking:
    """What is needed least, never more than must be (D-BAT-DISCARD)."""
    battle = position.view.battle
    assert battle is not None
    attacks = battle.attacker.seat == position.seat
    walls = position.walls(battle.area) if battle.kind == "assault" else 0
    troops = sum(position.army(holder).effective for holder in battle.defender.armies) if not attacks else 0
    order = _ATTACKER_DROPS if attacks else _WALL_DROPS if walls > troops else _DEFENDER_DROPS
    drops = [key for key in (f"drop:{result}" for result in order) if key in offered]
    side = "attacker" if attacks else "defender"

    def why(key: str) -> Text:
        return hint("ready") if key == keys.READY else hint(f"drop-{side}-{keys.rest(key)}")

    return ranked([keys.READY, *drops[:2]], offered, why)


def losses(position: Position, asked: AskedArmy, offered: Sequence[str]) -> Ranking:
    """Walls while they stay above 0, then the strongest army that outlives it, then whatever is left (D-BAT-LOSSES)."""
    taken = {name: int(many) for name, _, many in (text.partition(".") for text in asked.chosen)}
    names = named(offered, "hit")
    left = {name: forces.room(position.army(name)) - taken.get(name, 0) for name in names if name != WALLS}
    if WALLS in names:
        left[WALLS] = position.walls(asked.area) // HUNDRED - taken.get(WALLS, 0)

    def rank(name: str) -> tuple[bool, bool, int]:
        if name == WALLS:
            return left[WALLS] <= 1, False, 0
        army = position.army(name)
        lasts = left[name] > 1
        return not lasts, True, HUNDRED * taken.get(name, 0) - army.effective if lasts else army.strength

    def why(key: str) -> Text:
        name = keys.rest(key)
        lasts = left[name] > 1
        if name == WALLS:
            return hint("hit-walls" if lasts else "hit-walls-last")
        army, strength = position.called(name), position.army(name).strength
        return hint("hit-lasting" if lasts else "hit-dying", army=army, strength=strength)

    return ranked((f"hit:{name}" for name in sorted(left, key=rank)), offered, why)


def loss_rule(_: Position, offered: Sequence[str]) -> Ranking:
    """He wants to be asked (WK-ASYNC-11)."""
    liked = [key for key in offered if keys.rest(key) == keys.ASK]
    return ranked(liked, offered, lambda key: hint("losses-ask" if keys.rest(key) == keys.ASK else "losses-auto"))


def weakest(_: Position, offered: Sequence[str]) -> Ranking:
    """The card with the least strength (D-DESERT, D-DEATH-LOSS)."""
    return ranked(
        sorted(offered, key=strength_of_kind), offered, lambda key: hint("desert", strength=strength_of_kind(key))
    )


def strongest(_: Position, offered: Sequence[str]) -> Ranking:
    liked = sorted(offered, key=strength_of_kind, reverse=True)
    return ranked(liked, offered, lambda key: hint("volunteer", strength=strength_of_kind(key)))


def fallen(position: Position, offered: Sequence[str]) -> Ranking:
    """The Noble with the most troops is buried first (WK-DEATH-6)."""

    def strength(key: str) -> int:
        return position.army(keys.rest(key)).strength

    return ranked(
        sorted(offered, key=strength, reverse=True), offered, lambda key: hint("dead", strength=strength(key))
    )


# Conquests


def plan(position: Position, asked: AskedDeclaration, offered: Sequence[str]) -> Ranking:
    """What becomes of the city that is attacked is decided later, or else it is kept."""
    return _conquest(position, position.city_in(asked.area), ["plan:later", "plan:keep"], offered)


def capture(position: Position, asked: AskedArmy, offered: Sequence[str]) -> Ranking:
    """Keep, unless the city can bring nothing any more (D-CAPTURE)."""
    city = asked.about
    siege = position.view.sieges.get(CITIES[city].area)
    lost = position.payments == 1 and siege is not None and siege.by != position.seat
    remote = not AREAS[CITIES[city].area].kingdom and not position.view.cities[city].fortified
    alone = not position.nobles(CITIES[city].area, position.seat)
    razes = lost or (remote and alone and position.is_short)
    return _conquest(position, city, ["capture:raze" if razes else "capture:keep"], offered)


def _conquest(position: Position, city: str, liked: Sequence[str], offered: Sequence[str]) -> Ranking:
    def why(key: str) -> Text:
        income = CITIES[city].income
        match keys.rest(key):
            case "keep":
                return hint("keep", crowns=crowns(income), influence=position.payments, city=city_name(city))
            case "raze":
                return hint("raze", crowns=crowns(LIMITS.raze_income_multiplier * income))
            case _:
                return hint("later")

    return ranked(liked, offered, why)


def ransom(position: Position, offered: Sequence[str]) -> Ranking:
    """The city that is worth least (D-RANSOM, D-AG-CHOICE)."""

    def why(key: str) -> Text:
        city = keys.rest(key)
        income = crowns(CITIES[city].income)
        return hint("given-up", city=city_name(city), crowns=income, influence=position.payments)

    return ranked(sorted(offered, key=lambda key: position.city_worth(keys.rest(key))), offered, why)
