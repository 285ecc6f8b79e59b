"""Several things at once over the local Discord: shown, counted, played as one step, refused in words."""

from __future__ import annotations

import pytest

from cogs.panels import orders
from cogs.panels.question import move_menus
from cogs.ui import layouts
from cogs.ui.custom_ids import OPTION_LIMIT, ButtonId, MenuOption, menus
from engine.contract import Amount, Bundle, Several
from engine.tables.questions.picks import Pick, at_once
from local_discord.seen import Menu, Seen
from local_discord.testing import Person
from tests.acres.table import Table as Layouted
from tests.front.conftest import Scene
from tests.front.driver import panel, pick, press
from tests.front.games.test_acres import at_table
from tests.front.games.test_unmatched import HEROES, at_stage
from tests.unmatched.stage import Stage

DISCARD = "Discard · several at once"
HAND = ("br_loc_new_york", "br_loc_norfolk", "br_loc_boston", "br_militia", "br_militia")


def menu_of(seen: Seen, start: str) -> Menu:
    """The menu whose heading begins so."""
    return next(menu for menu in seen.menus if menu.placeholder.startswith(start))


def do_it(seen: Seen) -> tuple[str, bool]:
    """The button that plays a pick: what it says, and whether it can be pressed."""
    return next((b.label, b.enabled) for b in seen.buttons if b.custom_id and b.custom_id.startswith("b|picked|"))


async def discarding(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> tuple[int, Seen]:
    """Anna is about to discard: five cards, two of them alike, and two coins."""
    layout = Layouted().money("british", 2).hand("british", *HAND)
    number, _ = await at_table(scene, layout, monkeypatch)
    seen = await panel(scene, anna, number)
    return number, await pick(anna, seen, "What do you do?", "discard")


async def test_cards_are_discarded_together_and_taken_back_together(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, seen = await discarding(scene, anna, monkeypatch)
    menu = menu_of(seen, DISCARD)
    assert (menu.least, menu.most) == (1, 3)
    assert "Choose up to 3." in seen.text
    labels = [label for label, _ in menu.options]
    assert [label for label in labels if "Militia" in label] == ["Militia (1)", "Militia (2)"]

    seen = await pick(anna, seen, DISCARD, "Militia (1)", "Boston")
    assert "Chosen (2): Militia, Boston." in seen.text
    assert "You may add 1 more." in seen.text
    assert "Cost: 1 of your 2 money." in seen.text
    assert do_it(seen) == ("Discard 2 cards", True)
    chosen = menu_of(seen, DISCARD).chosen
    assert [label for label, value in menu.options if value in chosen] == ["Boston", "Militia (1)"]

    table = await scene.game_host.table(number)
    seen = await pick(anna, seen, DISCARD, "Militia (2)", "Militia (1)", "Boston")
    assert "Done: Discard · Militia, Militia, Boston." in seen.text
    assert len(table.view(int(anna.id)).hand) == 2
    assert table.view(int(anna.id)).panel("british").money == 0
    seen = await press(anna, seen, "Undo")
    assert len(table.view(int(anna.id)).hand) == 5
    assert "2 actions left" in seen.text


async def test_a_pick_stays_while_pages_are_turned(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await anna.slash("settings boards", value="text")
    monkeypatch.setattr(layouts, "TEXT_BUDGET", 1200)
    _, seen = await discarding(scene, anna, monkeypatch)
    seen = await press(anna, await pick(anna, seen, DISCARD, "Militia (1)", "Boston"), "▶")
    assert "Chosen (2): Militia, Boston." in seen.text
    assert do_it(seen) == ("Discard 2 cards", True)
    assert "Done: Discard · Militia, Boston." in (await press(anna, seen, "Discard 2 cards")).text


async def test_a_pick_is_there_after_a_restart_and_can_be_dropped(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, seen = await discarding(scene, anna, monkeypatch)
    seen = await pick(anna, seen, DISCARD, "Boston", "Norfolk")
    await scene.stage.restart_bot()
    seen = await pick(anna, seen, DISCARD, "Norfolk", "New York")
    assert "Chosen (2): Norfolk, New York." in seen.text
    seen = await pick(anna, seen, DISCARD)
    assert "Chosen" not in seen.text
    seen = await pick(anna, seen, DISCARD, "Norfolk", "New York")
    await scene.stage.restart_bot()
    await press(anna, seen, "Discard 2 cards")
    assert len((await scene.game_host.table(number)).view(int(anna.id)).hand) == 3


async def test_a_pick_for_an_earlier_decision_is_not_played(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, seen = await discarding(scene, anna, monkeypatch)
    seen = await pick(anna, seen, DISCARD, "Boston", "Norfolk")
    table = await scene.game_host.table(number)
    await table.play(int(anna.id), ["pass"])
    told = await press(anna, seen, "Discard 2 cards")
    assert "belongs to an earlier decision" in told.text
    assert len(table.view(int(anna.id)).hand) == 5


async def test_a_raid_says_how_far_it_reaches(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Layouted().turn("french").hold("french", "kennebec").order("british", "raid=ask").money("french", 3)
    layout.hand("french", "fr_coureurs_de_bois", "nt_native_americans", "fr_priest", "fr_priest")
    layout.hand("british", "br_rangers", "br_loc_boston")
    number, thread = await at_table(scene, layout, monkeypatch)
    table = await scene.game_host.table(number)
    await table.play(int(boris.id), ["raid:pemaquid"])
    seen = await panel(scene, boris, number)
    heading = menu_of(seen, "Add").placeholder
    seen = await pick(boris, seen, heading, "Priest (1)", "Priest (2)")
    assert "That is not enough yet." in seen.text
    assert do_it(seen)[1] is False
    seen = await pick(boris, seen, heading, "Priest (1)", "Coureurs de Bois")
    assert "Reach: 2, distance: 2." in seen.text
    assert "Chosen: none" not in seen.text
    assert "This cannot be taken back." in seen.text
    assert do_it(seen) == ("Raid with 2 cards", True)
    await press(boris, seen, "Raid with 2 cards")
    await anna.sees("a raid on Pemaquid", at=thread)


async def test_the_hand_limit_is_kept_at_once_in_the_order_chosen(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = ("bw_epic_poem", "bw_feint", "bw_feint", "bw_skirmish", "bw_war_king", "bw_no_contest", "bw_golden_horn")
    stage = Stage(*HEROES, hands=(hand, ("lr_stones",)))
    stage.play("maneuver", "boost:none", "done", "maneuver", "boost:none", "done")
    number, _ = await at_stage(scene, stage, monkeypatch)
    table = await scene.game_host.table(number)
    seen = await panel(scene, anna, number)
    menu = menu_of(seen, "Discard")
    assert (menu.least, menu.most, len(menu.options)) == (1, 2, 9)
    assert "Choose 2." in seen.text
    seen = await pick(anna, seen, menu.placeholder, "Feint (2)")
    assert "Chosen (1): Feint." in seen.text
    assert "Still missing: 1." in seen.text
    assert do_it(seen) == ("Discard: 1", False)
    seen = await pick(anna, seen, menu.placeholder, "Skirmish (3)", "Feint (1)")
    assert "Chosen (2): Skirmish, Feint." in seen.text
    assert "This cannot be taken back." in seen.text
    await press(anna, seen, "Discard: 2")
    assert table.view(int(boris.id)).bands[0].discard[-2:] == ("bw_skirmish", "bw_feint")


# No list is cut


async def test_menus_hold_every_line() -> None:
    entries = [MenuOption(str(n), f"line {n}") for n in range(60)]
    made = menus(ButtonId("why", 1), "Lines", entries)
    assert [option.value for menu in made for option in menu.options] == [str(n) for n in range(60)]
    assert len({menu.custom_id for menu in made}) == len(made) == 3
    assert all(len(menu.options) <= OPTION_LIMIT for menu in made)
    assert [menu.placeholder for menu in made][2] == "Lines · line 50 … line 59"


async def test_standing_orders_have_pages(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, _ = await at_table(scene, Layouted(), monkeypatch)
    monkeypatch.setattr(orders, "MENUS_A_PAGE", 20)
    seen = await press(anna, await panel(scene, anna, number), "Standing orders")
    everything = [menu.placeholder for menu in seen.menus]
    monkeypatch.setattr(orders, "MENUS_A_PAGE", 2)
    seen = await press(anna, await press(anna, seen, "Play"), "Standing orders")
    found = [menu.placeholder for menu in seen.menus]
    while any(b.label == "▶" and b.enabled for b in seen.buttons):
        seen = await press(anna, seen, "▶")
        found += [menu.placeholder for menu in seen.menus]
    assert found == everything
    last = [menu.placeholder for menu in seen.menus]
    menu = seen.menus[-1]
    label, value = menu.options[0]
    seen = await pick(anna, seen, menu.custom_id, value)
    assert f"> Noted: {label}" in seen.text
    assert [menu.placeholder for menu in seen.menus] == last


def test_a_pick_of_two_menus_keeps_what_was_picked_in_the_other() -> None:
    several = Several(tuple(f"take:{n}" for n in range(40)), 0, 5)
    pick = Pick(several, "take", (30, 2))
    assert pick.about == "take.u2"
    assert pick.instead(["1", "0"], range(25)).at == (30, 1, 0)
    assert pick.instead([], range(25, 50)).at == (2,)
    assert pick.instead(["z", "Z", "u"], range(25, 50)).at == (2, 35, 30), "Z is beyond the last thing"


@pytest.mark.parametrize(
    ("bundle", "worth"),
    [
        (None, False),
        (Several(("a:1", "a:2"), 1, 1), False),
        (Several(("a:1", "a:2"), 1, 2), True),
        (Several(tuple(f"a:{n}" for n in range(51)), 1, 2), False),
        (Amount("pay", 0, 4), False),
        (Amount("pay", 0, 5), True),
    ],
)
def test_what_is_worth_a_menu_or_a_form(bundle: Bundle | None, worth: bool) -> None:
    assert at_once(bundle) is worth


async def test_pages_keep_what_they_are_about() -> None:
    (row,) = move_menus.pager(ButtonId("panel", 3, "settle"), 1, 3)
    assert isinstance(row, list)
    assert [(button.custom_id, button.label, button.disabled) for button in row] == [
        ("b|panel|3|0|0.settle|2", "◀", False),
        ("b|panel|3|0|1.settle|2", "2 / 3", True),
        ("b|panel|3|0|2.settle|2", "▶", False),
    ]
    assert move_menus.pager(ButtonId("panel", 3), 0, 1) == []
