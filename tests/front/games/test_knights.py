"""Warrior Knights over the local Discord: a game of three from its first plan to its score."""

from __future__ import annotations

import re

import pytest

from config.language import Translator
from engine.contract import Run
from engine.games.knights.conflict import Card
from engine.games.knights.content.printed import ZoneId
from engine.games.knights.rules import round as knights_round
from engine.games.knights.rules.round import Actions, Planning, Round
from engine.games.knights.rules.upkeep import Upkeep
from engine.games.knights.state import State
from engine.tables import HOUR, GuildSettings, Pace, Timeouts
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.front.conftest import Open, Scene
from tests.front.driver import all_posted, guild_of, is_result, panel, press, tried
from tests.front.fingers import Fingers
from tests.front.games.test_empire_commands import chosen
from tests.front.games.test_knights_commands import Seat, seated
from tests.knights.table import A, B, C, army, bare, begin, castle, disarm, display, fate, purse
from tests.knights.test_expeditions import news, under_way
from tests.knights.war import results
from tests.tables.room import StillClock

# What Boris notes for a card, as he reads it.
NOTE = "Stack 1, Versatile Strategy: 2 crowns"
# Cards that lie in zones when the game begins.
LAID: tuple[tuple[ZoneId, str, tuple[int, ...]], ...] = (
    ("assembly", "rally_support", (A, B, B, C)),
    ("wages", "draft_soldiers", (A, A, B, B, C)),
)


def dawn() -> State:
    """Planning of round 1.

    Anna stands at Rota before Gedze, Boris at Bramford on her way, poor and with mercenaries alone, Chen at Froli; two
    zones are nearly full, an expedition is under way, and the pool will be empty after two rounds.
    """
    state = bare(3, chairman=A, head=B)
    for seat, area in ((A, "yarrow"), (B, "corvale"), (C, "dunmark")):
        castle(state, seat, area)
    army(state, A, "star", "rota", "regular_100", "regular_50", "swiss_200")
    army(state, B, "star", "bramford", "polish_100", "polish_50")
    army(state, C, "circle", "froli", "regular_100", "swiss_100")
    for seat in (A, B, C):
        disarm(state, seat)
    purse(state, B, crowns=2, faith=1)
    for zone, kind, owners in LAID:
        for owner in owners:
            state.barons[owner].hand.remove(kind)
            state.zones[zone].append(Card(owner, kind))
    under_way(state, "ceylon", 2, a=3)
    display(state, "war_subsidy", "wall_tax")
    state.pool = 2
    battle = results("deal", "deal", "draw", "draw", "victory", "deal")
    fate(state, *news("ceylon", "x2", but=tuple(battle)), *battle)
    state.phase = "planning"
    state.stack = [Round()]
    return begin(state, Planning(lanes={}), Actions(), Upkeep())


def in_order(patch: pytest.MonkeyPatch) -> None:
    """Stacks are turned up in the order of their owners, neutral cards first: an expedition, then musters."""
    draw = Run.draw

    def steady(run: Run[State], below: int, why: str) -> int:
        fallen = draw(run, below, why)
        return 0 if why in ("stack", "neutral card") else fallen

    patch.setattr(Run, "draw", steady)
    patch.setattr(knights_round, "NEUTRAL_DECK", ("fund_expedition", *["muster_troops"] * 7))


def hands(person: Person) -> list[Seen]:
    """What the bot shows a person of the own cards in direct messages."""
    return [seen for seen in person.dms() if any(name.startswith("hand-") for name in seen.files)]


def undated(seen: Seen) -> str:
    """The words of a panel, whenever it was written."""
    return re.sub(r"<t:\d+:R>", "", seen.text)


async def taps(scene: Scene, person: Person, seat: Seat, *keys: str) -> None:
    """Choose moves one after the other in one panel."""
    await (await Fingers(scene, person, seat.table).open()).play(*keys)


async def plans_by_taps(scene: Scene, seat: Seat) -> None:
    """Anna lays card after card, and the plan grows in her picture and in her words."""
    anna = scene.person("anna")
    await anna.slash("settings boards", value="pictures")
    seen = await panel(scene, anna, seat.table.number)
    drawn = {anna.read_file(seen)}
    for key, told in (("first:mobilize_forces", "Mobilize Forces"), ("second:none", ""), ("third:none", "")):
        seen = await chosen(anna, seen, key)
        assert told in seen.text
        drawn.add(anna.read_file(seen))
    assert len(drawn) > 2, "the empty plan, the first stack, and the plan as it was handed in"
    await anna.slash("settings boards", value="text")


async def half_of_the_plans_survive_a_restart(scene: Scene, seat: Seat) -> None:
    """Anna and Boris have planned, Chen has not: nothing is lost, and nobody is asked twice."""
    anna, boris, chen = map(scene.person, ("anna", "boris", "chen"))
    await all_posted(scene)
    before = [[seen.id for seen in person.dms()] for person in (anna, boris)]
    await scene.stage.restart_bot()
    seat.table = await scene.game_host.table(seat.table.number)
    await all_posted(scene)
    assert [[seen.id for seen in person.dms()] for person in (anna, boris)] == before
    assert [bool(seat.table.choices(int(person.id))) for person in (anna, boris, chen)] == [False, False, True]
    assert [plan_of(seat, person) for person in (anna, boris)] == [
        (("mobilize_forces",), (), ()),
        (("versatile_strategy",), (), ()),
    ]
    assert "Mobilize Forces" in (await anna.slash("table hand", at=seat.thread)).text


def plan_of(seat: Seat, person: Person) -> tuple[tuple[str, ...], ...]:
    """The cards a person has laid on the three stacks."""
    own = seat.view(person).own
    assert own is not None
    return own.plan


async def daria_takes_over(scene: Scene, seat: Seat) -> None:
    """Boris leaves with a plan laid: Daria sees all of his seat, and he sees nothing of it any more."""
    boris, daria = scene.person("boris"), scene.person("daria")
    await daria.slash("settings boards", value="text")
    await boris.slash("table sub", at=seat.thread)
    await daria.click("Take the seat of boris", at=seat.thread)
    await daria.until(lambda: seat.table.seat_of(int(daria.id)) == B or None)
    await all_posted(scene)
    assert plan_of(seat, daria) == (("versatile_strategy",), (), ())
    shown = await daria.slash("table hand", at=seat.thread)
    assert "Versatile Strategy" in shown.text
    assert NOTE in (await daria.slash("knights orders", at=seat.thread)).text, "the note goes with the plan"
    for command in ("table hand", "knights orders"):
        refused = await boris.slash(command, at=seat.thread)
        assert "Versatile Strategy" not in refused.text
        assert "seat" in refused.text
    assert seat.view(boris).own is None
    assert all("Versatile Strategy" not in seen for seen in hands(boris)), "also what was sent before is gone"
    assert await seat.proposed(boris, "plan", "first") == []


async def test_a_game_of_three_from_the_first_plan_to_the_score(
    open_scene: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plans, notes, restart, substitute, expedition, passage, siege, assault, votes, wages, a time-out, the score."""
    in_order(monkeypatch)
    clock = StillClock()
    scene = await open_scene(clock=clock, timeouts=Timeouts(panel_pause=0.0, own_pause=0.0))
    await scene.game_host.people.set_guild(guild_of(scene), GuildSettings(pace=Pace.limited(24 * HOUR)))
    anna, boris, chen, daria = map(scene.person, ("anna", "boris", "chen", "daria"))
    seat = await seated(scene, dawn(), monkeypatch)

    # Planning
    await plans_by_taps(scene, seat)
    await seat.does(boris, "plan", first="first:versatile_strategy", second="Nothing", third="Nothing")
    await seat.does(boris, "note", note="order:note=1.versatile_strategy/crowns")
    await half_of_the_plans_survive_a_restart(scene, seat)
    await daria_takes_over(scene, seat)
    for person in (anna, chen):
        person.cannot_see(NOTE)
    await seat.does(chen, "plan", first="first:mobilize_forces", second="second:draft_soldiers", third="Nothing")
    await daria.sees("Fund Expedition", at=seat.thread)

    # An expedition
    await seat.does(anna, "invest", expedition="China", crowns="3")
    await taps(scene, daria, seat, "invest:1")
    assert [baron.crowns for baron in seat.table.view(None).barons] == [15, 2, 15], "all is sealed"
    await taps(scene, chen, seat, "invest:2")
    assert [baron.crowns for baron in seat.table.view(None).barons] == [12, 1, 13]
    await taps(scene, daria, seat, "bless:yes")
    await chen.sees("anna gains 6 crowns from Ceylon.", at=seat.thread)

    # A march through Bramford, and a siege
    told = await seat.does(anna, "mobilize", area="Gedze", noble="star")
    assert seat.areas(A) == {"star": "rota"}, told
    await taps(scene, daria, seat, "permit:yes")
    assert seat.areas(A) == {"star": "gedze"}
    await seat.does(anna, "besiege")
    await seat.does(anna, "strategy", choice="Assembly")
    await chen.sees("Gedze is besieged by anna", at=seat.thread)
    await chen.sees("daria gains 2 crowns", at=seat.thread)

    # An assault
    await seat.does(chen, "assault", area="Froli", city="plan:later")
    await seat.does(chen, "fight", drop="Draw 1 Fate × 2")
    await taps(scene, chen, seat, "capture:keep")
    await anna.sees("chen takes Froli", at=seat.thread)

    # The Assembly
    await seat.does(anna, "choose", choice="Wall Tax")
    await taps(scene, anna, seat, "count:1", "side:no")
    await seat.does(daria, "vote", votes="1", side="Yes")
    assert seat.table.view(None).assembly.ballot.counts == {}, "nobody sees a number before all are in"
    await seat.does(chen, "vote", votes="2", side="Yes")
    await taps(scene, anna, seat, "tie:yes")
    assert seat.table.view(None).laws == ("wall_tax",)

    # Wages
    await seat.does(chen, "muster", army="muster:circle>1")
    await seat.does(chen, "strategy", choice="spot:1")
    await seat.does(daria, "wages", troops="Polish 100")
    await anna.sees("daria: unpaid, Polish 50 desert Noble ★.", at=seat.thread)
    assert seat.table.view(None).round == 2

    # A time-out in planning
    await seat.does(anna, "plan", first="first:versatile_strategy", second="Nothing", third="Nothing")
    await seat.does(anna, "note", note="order:note=1.versatile_strategy/again.gedze")
    await taps(scene, daria, seat, "first:none", "second:levy_taxes", "third:none")
    assert seat.table.view(None).phase == "planning"
    await tried(scene)
    clock.at += 25 * HOUR
    await scene.game_host.scheduler.run_due()
    await anna.sees("Time is up for chen; a default move was made.", at=seat.thread)
    assert seat.table.view(None).phase == "actions"
    await taps(scene, anna, seat, "start:none")
    await chen.sees("anna takes Gedze", at=seat.thread)
    await taps(scene, anna, seat, "capture:keep")

    # The cards that were planned for Chen, and the end
    await seat.does(chen, "answer", answer="Do nothing")
    await seat.does(chen, "strategy", choice="Assembly")
    await taps(scene, chen, seat, "crowns")
    await seat.does(chen, "strategy", choice="spot:2")
    await seat.does(chen, "strategy", choice="Taxation")
    await all_posted(scene)
    await anna.sees(is_result, at=seat.thread)
    ranking = seat.table.summary().result
    assert ranking is not None
    assert [(place.seat, place.score) for place in ranking.places] == [(C, 2), (A, 1), (B, 0)]
    assert seat.table.summary().phase == "finished"


async def test_whoever_reads_the_board_turns_its_pages_beside_the_decision(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board of three Barons does not fit beside the menus: all of it is told, and each page can be played from."""
    seat = await seated(scene, dawn(), monkeypatch)
    seen = await panel(scene, anna, seat.table.number)
    pages = [seen]
    while any(button.label == "▶" and button.enabled for button in pages[-1].buttons):
        pages.append(await press(anna, pages[-1], "▶"))
    assert len(pages) > 1
    texts, view = seat.table.game.texts, seat.table.view(int(anna.id))
    translator = Translator("en", ("anna", "boris", "chen"), seat.table.game.words)
    told = "\n".join(page.text for page in pages)
    assert all(translator(line) in told for line in (*texts.board(view), *texts.hand(view)))
    assert all(page.menus == seen.menus for page in pages)
    back = await press(anna, pages[-1], "◀")
    assert undated(back) == undated(pages[-2])
    await chosen(anna, back, "first:mobilize_forces")
    assert plan_of(seat, anna)[0] == ("mobilize_forces",)
