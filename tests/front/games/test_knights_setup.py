"""How many taps the whole setup of a Baron takes, from the first Play to the last Noble on the map."""

from __future__ import annotations

import random

import msgspec

from engine.catalog import catalog
from engine.tables import Table
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import all_posted, press
from tests.front.fingers import Fingers

GAME = catalog["knights"]
MOST = 12


async def begun(scene: Scene, people: dict[int, Person], **options: str) -> Table:
    """A table of people who need no coach."""
    for person in people.values():
        settings = await scene.game_host.people.get(int(person.id))
        await scene.game_host.set_settings(int(person.id), msgspec.structs.replace(settings, coach="off"))
    await people[0].slash("table new", game="knights")
    table = await scene.game_host.table(1)
    await table.configure(int(people[0].id), options=options)
    for seat in range(1, len(people)):
        await people[seat].click("Join", at="games")
    await people[0].sees(f"{len(people)} of 6 seats taken", at="games")
    await people[0].click("Start", at="games")
    await people[0].sees(lambda seen: any(name.startswith("board-") for name in seen.files))
    return table


def wanted(table: Table, user: int) -> list[str]:
    """What the sensible computer player would answer, as far as it can be told before others have moved."""
    mind, luck, preview = GAME.computer("sensible"), random.Random(1), table.preview(user)
    keys: list[str] = []
    while not preview.sealed and preview.view().round == 0 and (moves := preview.choices()):
        keys.append(mind.choose(preview.view(), moves, luck))
        preview.step(keys[-1])
    return keys


async def taps_of(scene: Scene, people: dict[int, Person], table: Table) -> dict[int, int]:
    """Everybody sets up; how many taps each needed, with those on Play."""
    users, taps = {seat: int(person.id) for seat, person in people.items()}, dict.fromkeys(people, 0)
    while table.view(users[0]).round == 0:
        seat = next(seat for seat, user in users.items() if table.choices(user))
        await all_posted(scene)
        hers = await Fingers(scene, people[seat], table).open()
        taps[seat] += await hers.play(*wanted(table, users[seat]))
    return taps


async def test_a_baron_is_set_up_in_a_few_taps(scene: Scene, anna: Person, boris: Person) -> None:
    """Play and all troops, Play and the stronghold, Play and a tap for each of four Nobles, two for a far area."""
    people = {0: anna, 1: boris}
    table = await begun(scene, people)
    assert max((await taps_of(scene, people, table)).values()) <= MOST


async def test_everything_else_stays_possible(scene: Scene, anna: Person, boris: Person) -> None:
    """A card by itself, then all the others together; and what was shared out at once is taken back at once."""
    table = await begun(scene, {0: anna, 1: boris})
    user = int(anna.id)
    hers = await Fingers(scene, anna, table).open()
    assert hers.seen.menus[0].options[0][0] == "★ 150, ■ 50, ▲ 100 and ● 100"
    assert await hers.play("under:stronghold") == 2
    assert "★ 300 and Stronghold 100" in [label for label, _ in hers.seen.menus[0].options]
    assert await hers.play(*["under:star"] * 5) == 3
    hers.seen = await press(anna, hers.seen, "Undo")
    assert table.view(user).asked.chosen == ("stronghold",)


async def test_a_noble_can_stand_anywhere(scene: Scene, anna: Person, boris: Person) -> None:
    """Areas that no line names with the Noble are two taps away."""
    table = await begun(scene, {0: anna, 1: boris})
    people, users = {0: anna, 1: boris}, {0: int(anna.id), 1: int(boris.id)}
    while not any(move.key == "place:star" for user in users.values() for move in table.choices(user)):
        seat = next(seat for seat, user in users.items() if table.choices(user))
        await table.play(users[seat], wanted(table, users[seat])[:1])
    seat = next(seat for seat, user in users.items() if table.choices(user))
    await all_posted(scene)
    hers = await Fingers(scene, people[seat], table).open()
    named = {value for menu in hers.seen.menus for _, value in menu.options}
    preview = table.preview(users[seat])
    preview.step("place:star")
    far = next(move.key for move in preview.choices() if f"place:star {move.key}" not in named)
    assert await hers.play("place:star", far) == 3
