"""Facts are worked out once: over random play the state and every view of it give the same answers."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pytest

from engine.games.acres import GAME
from engine.games.acres.content import CARDS, NATIONS, PLACES, Nation
from engine.games.acres.facts import network, sieges, sums
from engine.games.acres.facts.network import Board
from tests.contract.cases import setups
from tests.contract.walk import KEEN, stops

EVERY = 11
OPTIONS: list[dict[str, str]] = [{}, {"revised_edition": "on"}]


def facts(table: Board, flags: Collection[str], captures: dict[Nation, sums.Captures]) -> Iterator[object]:
    """What is known of the board, of both nations, and of every place."""
    for nation in NATIONS:
        lines = network.connected(table, nation)
        yield lines, {card.id for card in CARDS.values() if network.usable(table, nation, card, lines)}
        yield dict(network.raid_distances(table, nation, network.FAR)), list(sums.scored_places(table, nation))
        yield (
            sums.captured_points(captures[nation]),
            sums.score(sums.scored_places(table, nation), captures[nation]),
        )
        for place in PLACES:
            yield network.raid_target(table, nation, place), network.line_to_siege(table, nation, place, lines)
    for place in PLACES:
        yield table.besieged(place), table.is_town(place), sieges.resistance(table, place)
        yield [sieges.strength(flags, card, place) for card in CARDS.values()]
    yield network.raid_bonus(flags)


@pytest.mark.parametrize("options", OPTIONS, ids=["first", "revised"])
def test_the_state_and_every_view_give_the_same_answers(options: dict[str, str]) -> None:
    compared = 0
    for setup in setups(GAME, 2, options, 2, "facts"):
        for number, stop in enumerate(stops(GAME, setup, temper=KEEN)):
            state = stop.state
            if number % EVERY or not state.nations:
                continue
            known = list(facts(state, state.flags, {nation: state.realm(nation) for nation in NATIONS}))
            for seat in (None, 0, 1):
                view = GAME.view(state, seat)
                panels: dict[Nation, sums.Captures] = {nation: view.panel(nation) for nation in NATIONS}
                assert list(facts(view, view.flags, panels)) == known
                for nation, panel in panels.items():
                    assert sums.score(sums.scored_places(view, nation), panel) == view.panel(nation).score
            compared += 1
    assert compared > EVERY
