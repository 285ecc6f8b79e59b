"""What only the pictures of Unmatched have: combats, schemes, hands with their effects, teams."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from config.language import LANGUAGES
from engine.games.unmatched import GAME
from engine.games.unmatched.content import BOARDS, CARDS, HEROES
from engine.games.unmatched.view import CombatView, NoteView, SideView, View
from renders.kit.canvas import watched
from renders.unmatched import RENDERER
from renders.unmatched.alt import board_alt
from renders.unmatched.tokens import TEAM_LETTERS
from tests.renders.positions import HARD, PLAIN, faults
from tests.renders.unmatched.positions import GAMES, asked, look, marks, moments, played, viewer
from tests.unmatched.stage import Stage

BYTES = 300 * 1024


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_item_on_a_card_has_its_name_beside_it(language: str) -> None:
    for card in HEROES["little_red"].cards:
        seen = look(2, language)
        with watched() as canvases:
            RENDERER.card(f"card.{card.id}", seen)
        named = {words.text for words in canvases[0].written}
        items = {item: seen.translator.word(f"item.{item}") for item in ("knife", "wolf_skin", "wolfsbane")}
        items["any"] = seen.translator("unmatched-item-any")
        assert named & set(items.values()) == ({items[card.item]} if card.item else set())


def test_all_things_to_look_up_are_drawn() -> None:
    cards = {f"card.{card}" for card in CARDS} | {"card.lr_basket"}
    assert set(GAME.texts.cards) == cards | {f"hero.{h}" for h in HEROES} | {f"board.{b}" for b in BOARDS}


def test_a_committed_card_is_hidden_until_the_reveal() -> None:
    state = asked("defence")
    combat = state.combat
    assert combat is not None
    defender, attacker = GAME.to_act(state)[0], state.bands[combat.attack.band].seat
    other = GAME.copy(state)
    assert other.combat is not None
    other.combat.attack.card = next(
        card.id for card in state.bands[combat.attack.band].sheet.cards if card.id != combat.attack.card
    )
    for seat, same in ((None, True), (defender, True), (attacker, False)):
        drawn = [RENDERER.board(GAME.view(s, seat), look(2)).data for s in (state, other)]
        assert (drawn[0] == drawn[1]) is same


@pytest.mark.parametrize("point", ["action", "maneuver", "defence"])
def test_the_panel_shows_what_is_decided(point: str) -> None:
    state = asked(point)
    seat = viewer(state)
    view = GAME.view(state, seat)
    seen = look(2, marks=marks(state, seat))
    over_hand = RENDERER.panel(view, seen) == RENDERER.hand(view, seen)
    assert over_hand is (point == "defence")
    assert RENDERER.panel(view, seen).data != RENDERER.panel(view, look(2)).data


def test_cards_being_looked_at_are_laid_out() -> None:
    state = asked("action")
    view = GAME.view(state, viewer(state))
    assert view.asked is not None
    asks = msgspec.structs.replace(view.asked, kind="take-card", cards=tuple(CARDS)[:4])
    shown = msgspec.structs.replace(view, asked=asks)
    seen = look(2, marks=tuple(f"seen.{card}" for card in tuple(CARDS)[:4]))
    with watched() as canvases:
        picture = RENDERER.panel(shown, seen)
    assert faults(canvases[0]) == []
    assert picture.data == RENDERER.hand(shown, seen).data != RENDERER.hand(view, seen).data


@pytest.mark.parametrize(
    ("hero", "kept"),
    [
        ("beowulf", [{"rage": 0}, {"rage": 3}]),
        ("little_red", [{"basket": ("knife",)}, {"basket": ("wolfsbane",)}, {"basket": ("knife", "wolf_skin")}]),
        ("alice", [{"size": "big"}, {"size": "small"}]),
        ("sinbad", [{"voyages": 1}, {"voyages": 2}]),
    ],
)
def test_a_hand_shows_what_its_effects_depend_on(hero: str, kept: list[dict[str, Any]]) -> None:
    view = GAME.view(Stage(hero, "medusa", hands=((HEROES[hero].cards[0].id,), ())).state, 0)
    drawn = set()
    for values in kept:
        band = msgspec.structs.replace(view.bands[0], **values)
        with watched() as canvases:
            drawn.add(RENDERER.hand(msgspec.structs.replace(view, bands=(band, *view.bands[1:])), look(2, "ru")).data)
        assert faults(canvases[0]) == []
    assert len(drawn) == len(kept)


CARD_ONE, CARD_TWO = "lr_big_mouth", "sb_voyage_coals"
NOTES = (NoteView("attached", 3, CARD_TWO), NoteView("plus", 2, ""), NoteView("cancelled", 0, CARD_ONE))


def side(band: int, fighter: str, card: str | None, **more: Any) -> SideView:
    value = None if card is None else 3
    made = SideView(band, fighter, card, "", value, value, cancelled=False, ignored=False, notes=())
    return msgspec.structs.replace(made, **more)


SCENES: dict[str, dict[str, Any]] = {
    "hidden": {},
    "two cards hidden": {"cards": 2},
    "undefended": {"revealed": True, "winner": "attack", "damage": 12, "attack": CARD_ONE, "defence": ""},
    "defended": {"revealed": True, "winner": "defense", "attack": CARD_TWO, "defence": CARD_ONE},
    "undecided": {"revealed": True, "attack": CARD_TWO, "defence": CARD_ONE},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("noted", [False, True], ids=["plain", "noted"])
@pytest.mark.parametrize("told", SCENES)
def test_every_combat_is_told(told: str, noted: bool, language: str) -> None:
    view = GAME.view(moments("heorot", 3)[1], None)
    fighters = [next(f.id for f in view.fighters if f.band == band) for band in (0, 1)]
    scene = SCENES[told]
    changes = {"notes": NOTES, "cancelled": True, "value": 14} if noted and scene.get("revealed") else {}
    combat = CombatView(
        attack=side(0, fighters[0], scene.get("attack"), **changes),
        defence=side(1, fighters[1], scene.get("defence"), **changes),
        cards=scene.get("cards", 1),
        revealed=scene.get("revealed", False),
        prevented=False,
        damage=scene.get("damage", 0),
        winner=scene.get("winner", ""),
        over=False,
    )
    with watched() as canvases:
        data = RENDERER.board(msgspec.structs.replace(view, combat=combat), look(2, language)).data
    assert faults(canvases[0]) == []
    assert len(data) <= BYTES
    assert data != RENDERER.board(msgspec.structs.replace(view, combat=None), look(2, language)).data


def scene_words(view: View, **changes: Any) -> str:
    combat = CombatView(
        attack=side(0, view.fighters[0].id, CARD_ONE),
        defence=side(1, view.fighters[-1].id, CARD_TWO),
        cards=1,
        revealed=True,
        prevented=False,
        damage=0,
        winner="defense",
        over=False,
    )
    shown = msgspec.structs.replace(view, combat=msgspec.structs.replace(combat, **changes))
    with watched() as canvases:
        RENDERER.board(shown, look(2))
    assert faults(canvases[0]) == []
    return " ".join(words.text for words in canvases[0].written)


def test_a_scene_tells_what_its_player_knows_and_whether_it_is_past() -> None:
    view = GAME.view(moments("heorot", 3)[1], None)
    name = view.fighters[0].id
    both = side(0, name, CARD_ONE, attached=CARD_TWO, value=None)
    own = {"revealed": False, "winner": "", "cards": 2}
    added = f"{CARDS[CARD_TWO].name_en} attached: +{CARDS[CARD_TWO].boost}"
    assert added in scene_words(view, attack=both, **own)
    assert added not in scene_words(view, attack=side(0, name, None), defence=side(1, name, None), **own)
    assert "basket: knife" in scene_words(view, attack=side(0, name, CARD_ONE, item="knife"))
    assert "Last combat" in scene_words(view, over=True)
    assert "Last combat" not in scene_words(view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scheme_is_told(language: str) -> None:
    view = GAME.view(moments("heorot", 3)[1], None)
    for card in (card for card in CARDS.values() if card.type == "scheme"):
        told = msgspec.structs.replace(view, scheme=card.id, scheme_fighter=view.fighters[0].id, combat=None)
        with watched() as canvases:
            RENDERER.board(told, look(2, language, status=()))
        assert faults(canvases[0]) == []
        assert not any(words.cut for words in canvases[0].written), card.id


def test_the_same_hero_twice_is_told_apart() -> None:
    view = GAME.view(moments("heorot", 3)[1], None)
    hero = view.bands[0].hero
    twins = tuple(msgspec.structs.replace(band, hero=hero) for band in view.bands)
    figures = tuple(
        msgspec.structs.replace(figure, band=1 - figure.band, kind=view.fighters[0].kind) for figure in view.fighters
    )
    one = msgspec.structs.replace(view, bands=twins)
    other = msgspec.structs.replace(one, fighters=figures)
    assert RENDERER.board(one, look(2)).data != RENDERER.board(other, look(2)).data


def test_a_panel_tells_who_attacks_from_afar() -> None:
    view = GAME.view(moments("heorot", 3)[1], None)
    swapped = tuple(msgspec.structs.replace(figure, ranged=not figure.ranged) for figure in view.fighters)
    other = msgspec.structs.replace(view, fighters=swapped)
    assert RENDERER.board(view, look(2)).data != RENDERER.board(other, look(2)).data


@pytest.mark.parametrize(("board", "seats"), [("heorot", 2), ("sarpedon", 4)])
def test_cards_still_to_come_are_counted_exactly(board: str, seats: int) -> None:
    for state in played(board, seats)[::5]:
        for seat in (None, 0):
            view = GAME.view(state, seat)
            for at, band in enumerate(view.bands):
                if not band.hero:
                    continue
                hidden = 0 if band.cards is not None else band.hand
                combat = view.combat
                if combat is not None and not combat.over and combat.attack.card is None and combat.attack.band == at:
                    hidden += combat.cards
                assert view.unseen(at).total() == band.deck + hidden


def test_the_alternative_text_tells_the_combat_before_the_fighters() -> None:
    state = asked("defence")
    alt = RENDERER.board(GAME.view(state, None), look(2)).alt
    assert "face down" in alt
    assert alt.index("face down") < alt.index("hand ")


@pytest.mark.parametrize(("language", "names"), [("en", PLAIN), ("ru", HARD)], ids=["en", "ru with hard names"])
@pytest.mark.parametrize(("board", "seats"), [*GAMES, ("marmoreal", 4)])
def test_the_alternative_text_has_room_for_everybody(
    board: str, seats: int, language: str, names: tuple[str, ...]
) -> None:
    for state in moments(board, 9, seats)[1:]:
        view = GAME.view(state, None)
        seen = look(seats, language, names)
        alt = RENDERER.board(view, seen).alt
        assert alt.endswith(seen.translator(board_alt(view)[-1]))
        living = [figure for figure in view.fighters if figure.space and not view.bands[figure.band].out]
        for figure in living:
            name = seen.translator.word(f"fighter.{figure.id}")
            where = seen.translator.word(f"space.{figure.space}")
            health = f" {figure.health}/{figure.most}" if figure.most > 1 else ""
            assert re.search(rf"{re.escape(name + health)} (on|на) {where}\b", alt)


def test_the_alternative_text_tells_who_must_act_once() -> None:
    view = GAME.view(moments("sarpedon", 3, 4)[1], None)
    translator = look(4).translator
    situation = translator(GAME.texts.situation(view))
    assert RENDERER.board(view, look(4, status=(situation,))).alt.count(situation) == 1
    assert RENDERER.board(view, look(4, status=())).alt.startswith(situation)


def test_teams_have_the_same_letters_in_picture_and_words() -> None:
    team, duel = GAME.view(moments("sarpedon", 3, 4)[1], None), GAME.view(moments("heorot", 3)[1], None)
    with watched() as canvases:
        alt = RENDERER.board(team, look(4)).alt
    written = [words.text for words in canvases[-1].written]
    for number, letter in enumerate(TEAM_LETTERS):
        bands = [at for at, band in enumerate(team.bands) if band.team == number]
        standing = [figure for figure in team.fighters if figure.space and figure.band in bands]
        assert written.count(letter) == len(bands) + len(standing) > 2
    assert all(f"(team {TEAM_LETTERS[band.team]})" in alt for band in team.bands)
    assert "team" not in RENDERER.board(duel, look(2)).alt


@pytest.mark.parametrize("page", RENDERER.pages)
def test_pages_are_told_in_words(page: str) -> None:
    view = GAME.view(moments("heorot", 3)[1], 0)
    alt = RENDERER.page(page, view, look(2)).alt
    found = view.bands[0].discard if page == "discard" else tuple(view.unseen(0))
    assert found
    assert all(CARDS[card].name_en in alt for card in found)
