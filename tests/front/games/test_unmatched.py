"""Unmatched over the local Discord: duels and teams by taps and commands, and cards that stay hidden."""

from __future__ import annotations

import random
import re

import pytest

from engine.contract import Played
from engine.games.unmatched import GAME
from engine.games.unmatched.game import Unmatched
from engine.tables import Table
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.depth import deep
from tests.front.conftest import Scene
from tests.front.driver import is_result, moves, opened, panel, pick, press, tap, thread_of
from tests.front.ui.test_old_buttons import posted
from tests.unmatched.stage import Stage

HEROES = ("beowulf", "little_red")


async def at_stage(scene: Scene, stage: Stage, patch: pytest.MonkeyPatch) -> tuple[int, str]:
    """Anna (Beowulf) and Boris (Little Red) in a scene set up beforehand; the table's number and its thread."""
    patch.setattr(Unmatched, "start", lambda *_: Played(stage.state, (), sealed=True))
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris, game="unmatched", sides=tuple(band.hero for band in stage.state.bands))
    return number, thread_of(scene, anna, number)


def everything(person: Person) -> str:
    """All a person can read anywhere: words, alternative texts, names of files, ids of buttons."""
    return "\n".join(
        f"{seen.text} {seen.alts} {seen.files} {[b.custom_id for b in seen.buttons]} {[m.options for m in seen.menus]}"
        for seen in person.messages()
    )


def keys_of(move: str) -> list[str]:
    """The moves that a control of the panel plays."""
    return re.split(r"[|=]", move)[-1].split()


def sensible(table: Table, user: int, offered: list[str], luck: random.Random) -> str:
    """The control that plays what a sensible player would do, and, if it is about two steps, would do next."""
    mind, preview = GAME.computers["sensible"](), table.preview(user)
    for at in range(2):
        key = mind.choose(preview.view(), preview.choices(), luck)
        offered = [move for move in offered if keys_of(move)[at : at + 1] == [key]] or offered
        preview.step(key)
        if preview.sealed or len(offered) == 1:
            break
    return offered[0]


async def finished(scene: Scene, person: Person, table: Table, luck: random.Random) -> None:
    """Play by taps, as a sensible player would, whenever it is the person's turn, until the game is over."""
    user = int(person.id)
    for _ in range(200):
        await person.until(lambda: True if table.choices(user) or table.summary().phase != "running" else None)
        if table.summary().phase != "running":
            return
        seen = await panel(scene, person, table.number)
        while offered := moves(seen):
            seen = await tap(person, seen, sensible(table, user, offered, luck))
    raise AssertionError("the game did not end")


async def test_a_duel_from_the_lobby_to_its_end_by_taps(scene: Scene, anna: Person) -> None:
    await anna.slash("settings boards", value="text")
    number = await opened(scene, anna, computers=1, level="sensible", game="unmatched", sides=("king_arthur",))
    table = await scene.game_host.table(number)
    await finished(scene, anna, table, random.Random(3))
    result = await anna.sees(is_result, at=thread_of(scene, anna, number))
    assert "King Arthur" in result.text


async def test_a_hero_still_free_is_taken_though_somebody_chose_another_meanwhile(
    scene: Scene, anna: Person, boris: Person
) -> None:
    """UNM-SETUP-2, UNM-RUL-31: all pick at the same time; the panel opened before stays good for what is still free."""
    number = await opened(scene, anna, boris, game="unmatched")
    table = await scene.game_host.table(number)
    hers, his = await panel(scene, anna, number), await panel(scene, boris, number)
    await tap(anna, hers, next(move for move in moves(hers) if move.endswith("pick:beowulf")))
    await tap(boris, his, next(move for move in moves(his) if move.endswith("pick:little_red")))
    assert {band.hero for band in table.view(None).bands} == {"beowulf", "little_red"}


async def test_a_committed_card_stays_hidden_until_the_reveal(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(*HEROES, hands=(("bw_epic_poem", "bw_skirmish"), ("lr_stones", "lr_once_upon")))
    _, thread = await at_stage(scene, stage, monkeypatch)
    targets = await anna.autocomplete("unmatched attack", "target", "little red", at=thread)
    assert "attack:beowulf>little_red" in targets.values()
    cards = await anna.autocomplete("unmatched attack", "card", at=thread, target="attack:beowulf>little_red")
    assert "with:bw_epic_poem" in cards.values()
    await anna.slash("unmatched attack", target="attack:beowulf>little_red", card="Epic Poem", at=thread)
    await boris.sees("Beowulf attacks Little Red with a card face down", at=thread)
    daria = scene.person("daria")
    for person in (boris, daria):
        exported = await person.slash("table export", at=thread)
        assert exported.message is not None
        assert b"epic_poem" not in person.read_file(exported.message)
        await person.slash("table log", at=thread)
        await person.slash("table show", at=thread)
        assert "epic" not in everything(person).casefold()
    defences = await boris.autocomplete("unmatched defend", "card", at=thread)
    assert "defend:none" in defences.values()
    assert await anna.autocomplete("unmatched defend", "card", at=thread) == {}
    await boris.slash("unmatched defend", card="defend:none", at=thread)
    await daria.sees("Revealed: Epic Poem", at=thread)
    hidden = everything(daria).casefold()
    assert "skirmish" not in hidden
    assert "stones" not in hidden


async def test_a_restart_between_commitment_and_reveal_loses_nothing(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(*HEROES, hands=(("bw_skirmish",), ("lr_once_upon", "lr_stones")))
    number, thread = await at_stage(scene, stage, monkeypatch)
    await anna.slash("unmatched attack", target="attack:beowulf>little_red", card="with:bw_skirmish", at=thread)
    asked = await panel(scene, boris, number)
    await scene.stage.restart_bot()
    await tap(boris, asked, next(move for move in moves(asked) if move.endswith("defend:lr_once_upon")))
    told = await anna.sees("Revealed: Skirmish (Beowulf) against Once Upon a Time (Little Red)", at=thread)
    assert "bw_" not in told.text


def standing(table: Table, name: str) -> str:
    """Where a fighter stands."""
    return next(str(fighter.space) for fighter in table.view(None).fighters if fighter.id == name)


async def test_a_manoeuvre_by_commands(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(*HEROES, hands=(("bw_skirmish",), ()))
    number, thread = await at_stage(scene, stage, monkeypatch)
    drawn = await anna.slash("unmatched maneuver", at=thread)
    assert "BOOST the movement" in drawn.text
    boosts = await anna.autocomplete("unmatched maneuver", "boost", at=thread)
    assert {"boost:none", "boost:bw_skirmish"} <= set(boosts.values())
    spaces = await anna.autocomplete("unmatched maneuver", "space", at=thread, boost="none", fighter="move:wiglaf")
    assert "go:w2" in spaces.values()
    await anna.slash("unmatched maneuver", fighter="move:wiglaf", space="W2", other="done", at=thread)
    table = await scene.game_host.table(number)
    assert standing(table, "wiglaf") == "w2"
    await boris.sees("Wiglaf moves from", at=thread)
    wrong = await anna.slash("unmatched scheme", card="Epic Poem", at=thread)
    assert "You do not hold Epic Poem" in wrong.text


async def test_a_whole_manoeuvre_in_one_command(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(*HEROES, hands=(("bw_skirmish", "bw_epic_poem"), ()))
    number, thread = await at_stage(scene, stage, monkeypatch)
    table = await scene.game_host.table(number)
    boosts = await anna.autocomplete("unmatched maneuver", "boost", at=thread)
    assert set(boosts.values()) == {"boost:none", "boost:bw_skirmish", "boost:bw_epic_poem"}, "the draw is not foretold"
    spaces = await anna.autocomplete("unmatched maneuver", "space", at=thread, fighter="Wiglaf")
    assert "go:w2" in spaces.values()
    assert "go:n1" not in spaces.values()
    far = await anna.autocomplete("unmatched maneuver", "space", at=thread, boost="Epic Poem", fighter="Wiglaf")
    assert "go:n1" in far.values()
    given = {"boost": "Epic Poem", "fighter": "Wiglaf", "space": "N1", "other": "Beowulf", "where": "W2"}
    await anna.slash("unmatched maneuver", given, at=thread)
    assert (standing(table, "wiglaf"), standing(table, "beowulf")) == ("n1", "w2")
    seen = table.view(int(anna.id))
    assert (seen.actions, seen.bands[0].hand, seen.bands[0].discard) == (1, 2, ("bw_epic_poem",))
    await boris.sees("Beowulf moves from", at=thread)


async def test_a_manoeuvre_refused_at_its_end_has_not_begun(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, thread = await at_stage(scene, Stage(*HEROES, hands=(("bw_skirmish",), ())), monkeypatch)
    table = await scene.game_host.table(number)
    before = table.view(int(anna.id))
    wrong = await anna.slash("unmatched maneuver", fighter="Wiglaf", space="E1", at=thread)
    assert "E1 cannot be reached with 2 steps" in wrong.text
    assert "W2" in wrong.text, "what is possible instead"
    late = await anna.slash("unmatched maneuver", fighter="done", space="W2", at=thread)
    assert "Possible now" not in late.text, "the next action would tell of the card that was drawn"
    assert table.view(int(anna.id)) == before


async def test_no_refusal_tells_what_would_be_drawn(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever names a card that is not held yet draws before it is looked for; so does a chain of raw moves."""
    number, thread = await at_stage(scene, Stage(*HEROES, hands=(("bw_skirmish",), ())), monkeypatch)
    table = await scene.game_host.table(number)
    told = await anna.slash("unmatched maneuver", boost="boost:bw_nothing", fighter="Wiglaf", space="W2", at=thread)
    assert "Manoeuvre: draw a card, then move" in told.text
    assert "Possible now" in told.text
    assert (table.view(None).actions, table.view(None).bands[0].hand) == (1, 2)
    assert standing(table, "wiglaf") != "w2"
    await anna.slash("unmatched maneuver", fighter="done", at=thread)
    chained = await anna.slash("table play", move="maneuver scheme:nothing", at=thread)
    assert "Possible now" in chained.text
    assert (table.view(None).actions, table.view(None).bands[0].hand) == (0, 3)


async def test_orders_for_defence_are_given_in_private(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, thread = await at_stage(scene, Stage(*HEROES, hands=((), ("lr_once_upon",))), monkeypatch)
    seen = await press(anna, await panel(scene, anna, number), "Standing orders")
    assert {"Never defend", "No defence against", "Asking"} <= {menu.placeholder for menu in seen.menus}
    seen = await pick(anna, seen, "Never defend", "order:spare:wiglaf")
    assert any(menu.placeholder.startswith("Defend again · ") for menu in seen.menus), "with whom"
    seen = await pick(anna, seen, "Forget", "order:clear")
    assert not any(menu.placeholder.startswith("Defend again") for menu in seen.menus)
    given = await boris.slash("unmatched orders", order="order:use:little_red=lr_once_upon", at=thread)
    assert "Noted" in given.text
    anna.cannot_see("Once Upon")


async def test_heroes_are_picked_and_sidekicks_placed(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris, game="unmatched")
    thread = thread_of(scene, anna, number)
    heroes = await anna.autocomplete("unmatched pick", "hero", "robin", at=thread)
    assert list(heroes.values()) == ["pick:robin_hood"]
    await anna.slash("unmatched pick", hero="Robin Hood", at=thread)
    taken = await boris.slash("unmatched pick", hero="Robin Hood", at=thread)
    assert "taken" in taken.text
    await boris.slash("unmatched pick", hero="Medusa", at=thread)
    table = await scene.game_host.table(number)
    await anna.until(lambda: True if any(table.choices(int(p.id)) for p in (anna, boris)) else None)
    first = anna if table.choices(int(anna.id)) else boris
    spaces = list((await first.autocomplete("unmatched place", "space", at=thread)).values())
    placed = await first.slash("unmatched place", space=spaces[0], second=spaces[1], at=thread)
    assert "Done" in placed.text


@deep
async def test_a_team_game_of_four_to_its_end(scene: Scene, anna: Person) -> None:
    await anna.slash("settings boards", value="text")
    number = await opened(scene, anna, computers=3, level="sensible", game="unmatched", sides=("medusa",))
    table = await scene.game_host.table(number)
    await finished(scene, anna, table, random.Random(5))
    result = await anna.sees(is_result, at=thread_of(scene, anna, number))
    ranking = table.summary().result
    assert ranking is not None
    assert len(ranking.winners) == 2
    assert "Medusa" in result.text


# A deserted game


async def left_alone(scene: Scene, patch: pytest.MonkeyPatch) -> tuple[Table, str]:
    """Boris's turn; he left the three before it untouched. The table and its thread."""
    stage = Stage(*HEROES, hands=(("bw_skirmish",), ("lr_stones",)), active=1)
    stage.state.bands[1].idle = 3
    number, thread = await at_stage(scene, stage, patch)
    return await scene.game_host.table(number), thread


async def confirmed(person: Person, table: Table, asked: Seen | None) -> None:
    """The claim is not played before it is confirmed, and then ends the game."""
    assert asked is not None
    yes = f"b|surely|{table.number}|0|claim:little_red"
    assert yes in [button.custom_id for button in asked.buttons]
    assert table.summary().phase == "running"
    await person.click(yes, on=asked)
    await person.until(lambda: True if table.summary().phase == "finished" else None)
    assert table.view(None).winner == 0


@pytest.mark.parametrize(("language", "heading"), [("en-US", "At any time"), ("ru", "В любое время")])
async def test_a_deserted_game_is_ended_by_taps_out_of_turn(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, language: str, heading: str
) -> None:
    anna, boris = scene.person("anna"), scene.person("boris")
    table, _ = await left_alone(scene, monkeypatch)
    anna.speak(language)
    boris.speak(language)
    assert heading not in [menu.placeholder for menu in (await panel(scene, boris, table.number)).menus]
    seen = await panel(scene, anna, table.number)
    assert moves(seen) == [], "she owes nothing"
    await confirmed(anna, table, await pick(anna, seen, heading, "claim:little_red"))


async def test_a_deserted_game_is_ended_by_a_command(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, thread = await left_alone(scene, monkeypatch)
    assert await boris.autocomplete("unmatched claim", "hero", at=thread) == {}
    assert [*(await anna.autocomplete("unmatched claim", "hero", at=thread)).values()] == ["claim:little_red"]
    wrong = await anna.slash("unmatched claim", hero="Beowulf", at=thread)
    assert "not possible" in wrong.text
    asked = await anna.slash("unmatched claim", hero="Little Red Riding Hood", at=thread)
    assert "cannot be taken back" in asked.text
    await confirmed(anna, table, asked.message)


async def test_a_claim_in_an_old_menu_of_orders_asks_first_too(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, thread = await left_alone(scene, monkeypatch)
    await posted(scene, thread, claim=f"b|order|{table.number}|0|order:claim:little_red")
    await anna.click("claim", at=thread)
    await confirmed(anna, table, await anna.sees("cannot be taken back", at=thread))
