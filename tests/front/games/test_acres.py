"""A Few Acres of Snow over the local Discord: actions by command and by taps, sieges, raids, ambushes, undo, score."""

from __future__ import annotations

import pytest

from engine.contract import Played
from engine.games.acres.game import Acres
from engine.tables import Timeouts
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.acres.table import Table
from tests.depth import first_of
from tests.front.conftest import Open, Scene
from tests.front.driver import YES, all_posted, boards, moves, opened, panel, pick, press, tap, thread_of
from tests.tables.room import StillClock

SIDES = ("british", "french")
RULES = "Change a rule of the game …"


async def end_turn(person: Person, thread: str) -> None:
    """End the turn by command, whatever is left of it."""
    answer = await person.slash("acres end", at=thread)
    if answer.message is not None and any(button.label == YES for button in answer.message.buttons):
        await press(person, answer.message, YES)


async def at_table(scene: Scene, layout: Table, patch: pytest.MonkeyPatch) -> tuple[int, str]:
    """Anna (British) and Boris (French) at a position laid out beforehand; the table's number and its thread."""
    patch.setattr(Acres, "start", lambda *_: Played(layout.state, (), sealed=True))
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris, game="acres", sides=SIDES)
    return number, thread_of(scene, anna, number)


async def test_settling_takes_one_command_and_can_be_taken_back(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Table().hand("british", "br_loc_new_haven", "br_loc_new_york", "br_settlers", "br_bateaux", "br_trader")
    _, thread = await at_table(scene, layout, monkeypatch)
    places = await anna.autocomplete("acres settle", "place", "deer", at=thread)
    assert places == {"Settle Deerfield": "settle:deerfield"}
    settlers = await anna.autocomplete("acres settle", "settler", at=thread, place="settle:deerfield")
    assert set(settlers.values()) == {"settler:br_loc_new_york", "settler:br_settlers"}
    assert await boris.autocomplete("acres settle", "place", at=thread) == {}
    done = await anna.slash("acres settle", place="Deerfield", settler="Settlers", at=thread)
    assert "Done: Settle Deerfield" in done.text
    assert "1 action left" in done.text
    await boris.sees("anna settles Deerfield", at=thread)
    back = await anna.slash("table undo", at=thread)
    assert "2 actions left" in back.text
    elsewhere = await anna.slash("acres settle", place="Québec", at=thread)
    assert "held by your opponent" in elsewhere.text
    assert "(rule “Settling”)" in elsewhere.text


async def test_a_turn_of_several_actions_is_one_board(open_scene: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = await open_scene(clock=StillClock(), timeouts=Timeouts(own_pause=15.0))
    anna, boris = scene.person("anna"), scene.person("boris")
    layout = Table().hand("british", "br_loc_new_york", "br_loc_norfolk", "br_trader")
    _, thread = await at_table(scene, layout, monkeypatch)
    await all_posted(scene)
    before = len(boards(boris, thread))
    for card in ("New York", "Norfolk"):
        await anna.slash("acres money", card=card, at=thread)
    await scene.stage.settle()
    assert len(boards(boris, thread)) == before
    await end_turn(anna, thread)
    told = await boris.sees(boris.mention, at=thread)
    assert all(word in told.text for word in ("New York", "Norfolk"))
    assert len(boards(boris, thread)) == before + 1


async def test_a_takeback_names_everything_it_would_undo(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Table().hand("british", "br_loc_new_york", "br_loc_norfolk", "br_trader")
    number, thread = await at_table(scene, layout, monkeypatch)
    table = await scene.game_host.table(number)
    await anna.slash("acres money", card="New York", at=thread)
    alone = await anna.slash("table takeback", at=thread)
    assert "without asking" in alone.text
    assert alone.message is not None
    await press(anna, alone.message, "Undo")
    assert not table.summary().votes
    await anna.slash("acres money", card="New York", at=thread)
    await end_turn(anna, thread)
    while table.choices(int(boris.id)):
        await table.play(int(boris.id), [table.choices(int(boris.id))[-1].key])
    await anna.slash("table takeback", at=thread)
    vote = await boris.sees("This would be undone", at=thread)
    assert any("boris" in line for line in vote.text.splitlines() if line.startswith(">"))
    await all_posted(scene)
    newest = boris.messages(thread)[-1]
    assert [button.label for button in newest.buttons] == ["Agree", "Refuse"]


async def test_the_end_of_a_turn_is_asked_back_while_actions_are_left(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Table().hand("british", "br_loc_new_york", "br_loc_norfolk", "br_home_support", "br_trader")
    number, thread = await at_table(scene, layout, monkeypatch)
    table = await scene.game_host.table(number)
    seen = await panel(scene, anna, number)
    asked = await press(anna, seen, "End the turn")
    assert "cannot be taken back" in asked.text
    for card in ("New York", "Norfolk"):
        await anna.slash("acres money", card=card, at=thread)
    assert len(table.choices(int(anna.id))) > 1, "something free could still be done"
    seen = await panel(scene, anna, number)
    await press(anna, seen, "End the turn")
    assert table.choices(int(boris.id))


async def test_why_not_lists_all_actions_and_no_inner_step(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, _ = await at_table(scene, Table().hand("british"), monkeypatch)
    asked = await press(anna, await panel(scene, anna, number), "Why can't I …?")
    menus = [menu for menu in asked.menus if menu.custom_id.startswith("s|whynot|")]
    listed = {value for menu in menus for _, value in menu.options}
    assert listed >= {"settle", "reinforce", "reserve", "besiege", "withdraw"}
    assert not listed & {"settler", "from", "by", "force", "add", "done", "cancel"}
    answer = await pick(anna, asked, menus[0].custom_id, "reserve")
    assert "(rule “" in answer.text


async def test_money_cards_and_the_end_of_a_turn(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Table().money("british", 5)
    layout.hand("british", "br_loc_new_york", "br_loc_norfolk", "br_loc_boston", "br_loc_philadelphia", "br_trader")
    number, thread = await at_table(scene, layout, monkeypatch)
    table = await scene.game_host.table(number)
    await anna.slash("acres money", card="New York", at=thread)
    assert table.view(int(anna.id)).panel("british").money > 5
    shipped = await anna.slash("acres merchant", ship="Boston", card="Norfolk", second="Philadelphia", at=thread)
    assert "No action is left" in shipped.text
    none_left = await anna.slash("acres draft", card="Militia", at=thread)
    assert "no action left" in none_left.text
    await end_turn(anna, thread)
    assert table.choices(int(boris.id))
    waiting = await anna.slash("acres pass", at=thread)
    assert "boris" in waiting


async def test_a_siege_is_begun_reinforced_and_won(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Table().hold("british", "halifax").money("british", 9)
    layout.hand("british", "br_loc_halifax", "br_ships", "br_siege_artillery", "br_regular_infantry", "br_settlers")
    _, thread = await at_table(scene, layout, monkeypatch)
    forces = await anna.autocomplete("acres besiege", "force", at=thread, place="Louisbourg")
    assert {"force:br_siege_artillery", "force:br_regular_infantry"} <= set(forces.values())
    await anna.slash("acres besiege", place="Louisbourg", force="Siege Artillery", at=thread)
    told = await anna.slash("acres help", place="Louisbourg", at=thread)
    assert "Siege of Louisbourg" in told.text
    sent = await anna.slash("acres reinforce", place="Louisbourg", force="Regular Infantry", at=thread)
    assert "Reinforce" in sent.text
    await boris.sees("anna besieges Louisbourg", at=thread)
    await end_turn(anna, thread)
    await end_turn(boris, thread)
    asked = await anna.autocomplete("acres answer", "reply", at=thread)
    assert "decline" in asked.values()
    await anna.slash("acres answer", reply="decline", at=thread)
    await boris.sees("anna wins the siege of Louisbourg", at=thread)
    await boris.sees("Louisbourg stays neutral", at=thread)


async def test_a_siege_is_lost(scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    layout = Table().turn("french").siege("british", "gaspe", ["br_militia"], [])
    layout.hand("french", "fr_loc_quebec", "fr_regular_infantry_initial", "fr_loc_gaspe")
    _, thread = await at_table(scene, layout, monkeypatch)
    sent = await boris.slash("acres reinforce", place="Gaspé", force="Regular Infantry", at=thread)
    assert "Reinforce at Gaspé" in sent.text
    await end_turn(boris, thread)
    await end_turn(anna, thread)
    await anna.sees("boris holds Gaspé against the siege by anna", at=thread)


async def test_a_raid_is_blocked_and_another_is_not(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Table().turn("french").hold("french", "kennebec").order("british", "raid=ask")
    layout.hand("french", "fr_coureurs_de_bois", "nt_native_americans", "fr_priest", "fr_priest").money("french", 3)
    layout.hand("british", "br_rangers", "br_loc_boston")
    _, thread = await at_table(scene, layout, monkeypatch)
    await boris.slash("acres raid", place="Pemaquid", card="Coureurs de Bois", second="Priest", at=thread)
    await anna.sees("a raid on Pemaquid", at=thread)
    answers = await anna.autocomplete("acres answer", "reply", at=thread)
    assert set(answers.values()) == {"block:br_rangers", "let"}
    await anna.slash("acres answer", reply="block:br_rangers", at=thread)
    await boris.sees("anna blocks the raid on Pemaquid with Rangers", at=thread)
    await boris.slash("acres raid", place="Pemaquid", card="Native Americans", second="Priest", at=thread)
    boris.cannot_see("Block with")
    await anna.slash("acres answer", reply="let", at=thread)
    await boris.sees("The raid by boris on Pemaquid succeeds", at=thread)


async def test_an_ambush_by_taps_shows_the_hand_only_to_the_ambusher(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Table().turn("french").order("british", "ambush=ask").hand("french", "fr_coureurs_de_bois")
    layout.hand("british", "br_rangers", "br_loc_norfolk")
    number, thread = await at_table(scene, layout, monkeypatch)
    seen = await panel(scene, boris, number)
    await tap(boris, seen, next(move for move in moves(seen) if move.endswith("=ambush")))
    reply = await panel(scene, anna, number)
    assert "ambushed" in reply.text
    await tap(anna, reply, next(move for move in moves(reply) if move.rpartition("|")[2].endswith("show")))
    await anna.sees("shows their hand to boris", at=thread)
    log = await boris.slash("table log", at=thread)
    assert "Norfolk" in log.text
    public = await scene.person("daria").slash("table log", at=thread)
    assert "shows their hand to boris." in public


async def test_a_half_built_action_survives_a_restart_and_can_be_left(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Table().hand("british", "br_loc_new_haven", "br_loc_new_york", "br_settlers", "br_bateaux")
    number, thread = await at_table(scene, layout, monkeypatch)
    await anna.slash("acres settle", place="Deerfield", at=thread)
    await scene.stage.restart_bot()
    seen = await panel(scene, anna, number)
    assert "which card gives the settler" in seen.text
    again = await press(anna, seen, "Undo")
    assert "2 actions left" in again.text


async def test_an_action_is_chosen_by_its_kind_first(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Table().money("british", 9)
    layout.hand("british", "br_loc_new_haven", "br_loc_new_york", "br_settlers", "br_bateaux", "br_loc_boston")
    number, _ = await at_table(scene, layout, monkeypatch)
    seen = await panel(scene, anna, number)
    assert [menu.placeholder for menu in seen.menus] == ["What do you do?"]
    assert {"Pass one action", "End the turn"} <= {button.label for button in seen.buttons}
    seen = await pick(anna, seen, "What do you do?", "settle")
    assert moves(seen)
    assert all("settle:" in move for move in moves(seen))
    seen = await press(anna, seen, "Something else")
    seen = await pick(anna, seen, "What do you do?", "settle")
    seen = await pick(anna, seen, "Settle", "Deerfield · Settler: Settlers")
    assert "Done: Settle Deerfield · Settler: Settlers" in seen.text
    assert "1 action left" in seen.text


async def test_the_score_is_told_at_any_time(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Table().hold("british", "boston", town=True).captures("french", cubes=4)
    _, thread = await at_table(scene, layout, monkeypatch)
    told = await boris.slash("acres help", at=thread)
    assert "anna (British)" in told
    assert "4 captured villages" in told.text
    ways = await boris.slash("acres help", place="deerfield", at=thread)
    assert "The British can come from" in ways.text
    unknown = await boris.slash("acres help", place="Atlantis", at=thread)
    assert "Atlantis" in unknown.text
    boris.speak("ru")
    russian = await boris.slash("acres help", place="Дирфилд", at=thread)
    assert "Британия" in russian.text


async def test_options_of_a_game_with_many_of_them(scene: Scene, anna: Person) -> None:
    await anna.slash("table new", game="acres")
    answer = await anna.click("Options", at="games")
    assert answer.message is not None
    await anna.choose(RULES, "var_free_discard", on=answer.message)
    table = await scene.game_host.table(1)
    await anna.until(lambda: True if table.summary().options.get("var_free_discard") == "on" else None)
    await anna.sees("Discards are always free", at="games")


def rules_offered(seen: Seen) -> set[str]:
    """The options of the game that a panel offers to change."""
    return {value for menu in seen.menus if menu.placeholder == RULES for _, value in menu.options}


async def test_the_revised_edition_is_one_choice(scene: Scene, anna: Person) -> None:
    """Its seven parts are offered one by one only with the first edition; stored sets with both stay as they are."""
    await anna.slash("table new", game="acres")
    seen = (await anna.click("Options", at="games")).message
    assert seen is not None
    table = await scene.game_host.table(1)
    for name in ("rev_raid_range", "revised_edition"):
        assert "rev_raid_range" in rules_offered(seen)
        seen = await pick(anna, seen, RULES, name)
        assert table.summary().options[name] == "on"
    assert "revised_edition" in rules_offered(seen)
    assert not any(name.startswith("rev_") for name in rules_offered(seen))
    await all_posted(scene)
    await anna.sees("Edition: revised (second), all its changes", at="games")
    anna.cannot_see("Raid range: cards + 1")
    assert table.summary().options["rev_raid_range"] == "on"


async def test_standing_orders_are_given_by_menu(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, _ = await at_table(scene, Table(), monkeypatch)
    seen = await press(anna, await panel(scene, anna, number), "Standing orders")
    assert {"Blocking a raid", "Block a raid first with"} <= {menu.placeholder for menu in seen.menus}
    assert "Raid: always block" in seen.text
    seen = await pick(anna, seen, "Blocking a raid", "order:raid=never")
    assert seen.text.count("Raid: never block") == 2, "noted, and among what holds"
    assert next(menu.chosen for menu in seen.menus if menu.placeholder == "Blocking a raid") == ("order:raid=never",)
    table = await scene.game_host.table(number)
    assert table.view(int(anna.id)).orders.raid == "never"
    assert "Never settle with" in {menu.placeholder for menu in (await press(anna, seen, "▶")).menus}
    boris.cannot_see("never block")


async def test_in_russian_every_word_is_russian(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Table().hand("british", "br_loc_new_haven", "br_loc_new_york", "br_settlers", "br_bateaux", "br_trader")
    number, thread = await at_table(scene, layout, monkeypatch)
    anna.speak("ru")
    seen = await panel(scene, anna, number)
    labels = [button.label for button in seen.buttons] + [label for menu in seen.menus for label, _ in menu.options]
    proposals = await anna.autocomplete("acres settle", "place", "дирф", at=thread)
    assert proposals == {"Заселить: Дирфилд": "settle:deerfield"}
    words = " ".join([seen.text, *labels]).replace(f"A Few Acres of Snow · table {number}", "").split()
    assert [word for word in words if word.isascii() and word.isalpha() and word not in ("anna", "boris")] == []


AMBIGUOUS = {
    "en-GB": (
        "al",
        ["By Boston", "By New York", "By Norfolk", "By Ships"],
        "Several moves fit “al”: Settle Baltimore and Settle Halifax. Say more of it, or choose from the list.",
        "Nothing you can do now is called “zz”. Possible: Settle Baltimore",
    ),
    "ru": (
        "ал",
        ["Транспорт: Бостон", "Транспорт: Корабли", "Транспорт: Норфолк", "Транспорт: Нью-Йорк"],
        "К «ал» подходит несколько ходов: Заселить: Балтимор и Заселить: Галифакс. Уточните или выберите из списка.",
        "Сейчас нет хода с названием «zz». Можно: Заселить: Балтимор",
    ),
}


@pytest.mark.parametrize("language", first_of(AMBIGUOUS))
async def test_after_an_ambiguous_option_whatever_fits_any_reading_is_proposed(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    layout = Table().hand("british", "br_loc_boston", "br_loc_norfolk", "br_settlers", "br_ships", "br_loc_new_york")
    number, thread = await at_table(scene, layout, monkeypatch)
    anna.speak(language)
    place, ways, several, nothing = AMBIGUOUS[language]
    places = await anna.autocomplete("acres settle", "place", place, at=thread)
    assert set(places.values()) == {"settle:baltimore", "settle:halifax"}
    by = await anna.autocomplete("acres settle", "transport", at=thread, place=place)
    assert sorted(by) == ways, "Boston leads only to Baltimore, Norfolk only to Halifax"
    for way in ("by:br_loc_boston", "by:br_loc_norfolk"):
        settlers = await anna.autocomplete("acres settle", "settler", at=thread, place=place, transport=way)
        assert set(settlers.values()) == {"settler:br_loc_new_york", "settler:br_settlers"}
    assert await anna.autocomplete("acres settle", "transport", at=thread, place="xyz") == {}
    refused = await anna.slash("acres settle", place=place, transport="by:br_loc_boston", at=thread)
    assert refused.text == several
    assert nothing in (await anna.slash("acres settle", place="zz", at=thread)).text
    offered = (await scene.game_host.table(number)).choices(int(anna.id))
    assert {"settle:baltimore", "settle:halifax"} <= {move.key for move in offered}, "nothing is played by guessing"


async def test_a_move_is_found_by_the_name_of_what_it_points_at(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Table().hand("british", "br_loc_new_haven", "br_loc_new_york", "br_settlers", "br_bateaux", "br_trader")
    _, thread = await at_table(scene, layout, monkeypatch)
    for typed in ("Deer", "Дирф"):
        proposed = await anna.autocomplete("table play", "move", typed, at=thread)
        assert next(iter(proposed.values())) == "settle:deerfield", (
            "the name of the place comes before mere parts of it"
        )
    assert await anna.autocomplete("acres draft", "card", "Ополч", at=thread) == {"Draft Militia": "draft:br_militia"}
    done = await anna.slash("acres settle", place="дирфилд", settler="Поселенцы", at=thread)
    assert "Done: Settle Deerfield" in done.text


async def test_the_standing_orders_are_a_sheet_beside_the_hand(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, thread = await at_table(scene, Table(), monkeypatch)
    await boris.slash("table orders", order="order:raid=never", at=thread)
    hand = await boris.slash("table hand", at=thread)
    assert hand.message is not None
    sheet = await pick(boris, hand.message, "Your other sheets", "orders")
    assert "Raid: never block" in " ".join(sheet.alts)
    hers = await anna.slash("table hand", page="orders", at=thread)
    assert hers.message is not None
    assert "Raid: always block" in " ".join(hers.message.alts)
