"""Help for people: who may go to a place, what would change a siege, the score, and how near the end is."""

from __future__ import annotations

from engine.contract import Arg, Many, Place, SeatName, Text
from engine.contract.outcome import behind
from engine.games.acres.content import CARDS, NATIONS, PLACES, RIVAL, WAYS, Card, Nation, place_points
from engine.games.acres.facts.network import FAR, line_to_siege, raid_bonus, raid_distances, raid_target
from engine.games.acres.facts.network import connected as lines_of
from engine.games.acres.facts.sieges import balance_after, marches, short_of_winning, strength
from engine.games.acres.facts.sums import prize
from engine.games.acres.view import Panel, SiegeView, View
from engine.games.acres.words import names


def place_help(view: View, place: str) -> list[Text]:
    """A place now: what it is worth, who holds it, and for both nations the ways there."""
    lines = [place_facts(place), _holder(view, place)]
    siege = view.siege_at(place)
    if siege:
        lines += siege_help(view, place)
    for nation in NATIONS:
        lines += _ways(view, nation, place)
        if raid_target(view, nation, place):
            lines.append(_raid(view, nation, place))
    return lines


def place_facts(place: str) -> Text:
    printed = PLACES[place]
    facts: list[Arg] = [Text("acres-fact-settler" if printed.settler_required else "acres-fact-no-settler")]
    if printed.ship_symbol:
        facts.append(Text("acres-fact-ship"))
    if printed.defence:
        facts.append(Text("acres-fact-defence", {"defence": printed.defence}))
    if printed.wins_for != "none":
        facts.append(Text("acres-fact-home", {"nation": names.nation(printed.wins_for)}))
    town = place_points(place, town=True)
    args: dict[str, Arg] = {"place": names.place(place), "village": printed.vp, "town": town}
    return Text("acres-help-place", args | {"facts": Many(tuple(facts))})


def _holder(view: View, place: str) -> Text:
    seen = view.places[place]
    if seen.nation is None:
        return Text("acres-help-neutral")
    piece = Text("acres-piece-town" if seen.town else "acres-piece-village")
    marks: list[Arg] = [piece]
    if seen.fort:
        marks.append(Text("acres-fact-fort"))
    if seen.cut_off:
        marks.append(Text("acres-fact-cut-off"))
    return Text("acres-help-holder", {"nation": names.nation(seen.nation), "marks": Many(tuple(marks))})


def _ways(view: View, nation: Nation, place: str) -> list[Text]:
    """The cards that lead a nation to a place, each with its transport and whether it could be played."""
    if view.holds(nation, place):
        return []
    ways = WAYS[nation][place]
    name = names.nation(nation)
    if not ways:
        return [Text("acres-help-no-way", {"nation": name})]
    lines = lines_of(view, nation)
    told = tuple(
        Text(
            f"acres-way-{_standing(view, nation, card, lines)}",
            {"card": names.card(card.id), "transport": names.transport(by)},
        )
        for card, by in ways
    )
    return [Text("acres-help-ways", {"nation": name, "ways": Many(told)})]


def _standing(view: View, nation: Nation, card: Card, lines: frozenset[str]) -> str:
    if not view.holds(nation, card.location):
        return "not-held"
    if view.besieged(card.location):
        return "besieged"
    if card.location not in lines:
        return "cut-off"
    if card.id in view.panel(nation).locations:
        return "in-supply"
    if nation == view.nation:
        return "in-hand" if any(held.card == card.id for held in view.hand) else "elsewhere"
    return "open"


def _raid(view: View, nation: Nation, place: str) -> Text:
    distance = raid_distances(view, nation, FAR).get(place)
    name: dict[str, Arg] = {"nation": names.nation(nation)}
    if distance is None:
        return Text("acres-help-no-raid", name)
    needed = max(1, distance - raid_bonus(view.flags))
    return Text("acres-help-raid", name | {"distance": distance, "cards": needed})


def siege_help(view: View, place: str) -> list[Text]:
    """A siege: how the balance comes about, who wins when, and what the viewer could do about it now."""
    siege = view.siege_at(place)
    if siege is None:
        return [Text("acres-help-no-siege", {"place": names.place(place)})]
    lines = [_sum(siege), _forecast(view, siege)]
    lines += _needed(view, siege)
    if view.nation is not None:
        lines += _reinforcements(view, view.nation, siege)
    if siege.forfeit:
        lines.append(Text("acres-help-forfeit", {"card": names.card(siege.forfeit)}))
    return lines


def sides(siege: SiegeView) -> dict[str, Arg]:
    """The place and the cards of both sides by name, each with its strength."""
    return {
        "place": names.place(siege.target),
        "attack": names.committed((card.card, card.strength) for card in siege.attack),
        "defence": names.committed((card.card, card.strength) for card in siege.defence),
    }


def siege_cards(siege: SiegeView) -> Text:
    return Text("acres-help-committed", sides(siege))


def _sum(siege: SiegeView) -> Text:
    args: dict[str, Arg] = {
        "place": names.place(siege.target),
        "attack": sum(card.strength for card in siege.attack),
        "defence": sum(card.strength for card in siege.defence),
        "resistance": siege.resistance,
        "balance": names.signed(siege.balance),
    }
    return Text("acres-help-siege", args)


def player(view: View, nation: Nation) -> SeatName:
    return SeatName(view.panel(nation).seat)


def _forecast(view: View, siege: SiegeView) -> Text:
    """The result of the next checks if nobody adds a card (ACR-WIN-1)."""
    if siege.winner is None:
        return Text("acres-help-goes-on")
    who: dict[str, Arg] = {"who": player(view, siege.winner)}
    if siege.winner == siege.attacker and siege.decisive:
        return Text("acres-help-decides", who)
    return Text("acres-help-attacker-wins" if siege.winner == siege.attacker else "acres-help-defender-wins", who)


def _needed(view: View, siege: SiegeView) -> list[Text]:
    missing = short_of_winning(siege.attacker, siege.balance)
    needs = [(nation, strength) for nation, strength in missing.items() if strength > 0]
    return [Text("acres-help-needs", {"who": player(view, nation), "strength": strength}) for nation, strength in needs]


def _reinforcements(view: View, nation: Nation, siege: SiegeView) -> list[Text]:
    """The viewer's own cards that would change the balance, and what it would become."""
    if not line_to_siege(view, nation, siege.target, lines_of(view, nation)):
        return [Text("acres-help-no-line")]
    attacking = nation == siege.attacker
    told: list[Arg] = []
    for kind in dict.fromkeys(held.card for held in view.hand if held.usable):
        card = CARDS[kind]
        power = strength(view.flags, card, siege.target)
        if power and marches(card, attacking):
            after = balance_after(view, nation, siege.target, power)
            told.append(Text("acres-help-card", {"card": names.card(kind), "balance": names.signed(after)}))
    return [Text("acres-help-cards", {"cards": Many(tuple(told))})] if told else [Text("acres-help-no-cards")]


def score_help(view: View) -> list[Text]:
    """The score of both nations as it stands, place by place (ACR-END-4)."""
    return [Text("acres-score", _scored(view.panel(nation))) for nation in NATIONS]


def final_score(view: View) -> list[Text]:
    """The score of both nations at the end, the winner's first."""
    assert view.winner is not None
    by_points = view.ending is not None and view.ending.winner is None
    first, second = view.panel(view.winner), view.panel(RIVAL[view.winner])
    found: list[Text] = []
    for at, panel in enumerate((first, second), start=1):
        place = Place(panel.seat, at, panel.score)
        missing = behind(place, first.score if by_points else 0, view.conceded)
        found.append(Text("acres-outcome-place", {"place": at, "behind": missing, **_scored(panel)}))
    return found


def _scored(panel: Panel) -> dict[str, Arg]:
    parts: list[Arg] = [
        Text(
            "acres-score-town" if line.town else "acres-score-village",
            {"place": names.place(line.place), "points": line.points},
        )
        for line in panel.lines
        if line.points
    ]
    if panel.captured_cubes:
        points = panel.captured_cubes * prize(town=False)
        parts.append(Text("acres-score-cubes", {"count": panel.captured_cubes, "points": points}))
    if panel.captured_discs:
        points = panel.captured_discs * prize(town=True)
        parts.append(Text("acres-score-discs", {"count": panel.captured_discs, "points": points}))
    args: dict[str, Arg] = {"who": SeatName(panel.seat), "nation": names.nation(panel.nation), "points": panel.score}
    return args | {"parts": names.listed(parts)}


def end_help(view: View) -> list[Text]:
    """Warnings of a coming end (ACR-END-1, ACR-END-2)."""
    found: list[Text] = []
    for sign in view.end_signs:
        args: dict[str, Arg] = {"who": player(view, sign.nation), "left": sign.left}
        if sign.place:
            args |= {"place": names.place(sign.place), "balance": names.signed(sign.left)}
        found.append(Text(f"acres-end-{sign.kind}", args))
    return found
