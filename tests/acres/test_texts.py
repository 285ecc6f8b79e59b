"""Every message in both languages, with the arguments of real games."""

from __future__ import annotations

import random
import re

import pytest

from config.language import LANGUAGES, Translator
from engine.contract import Event, Move, Played, Text
from engine.games.acres import GAME
from engine.games.acres.rules.siege_end import SettleCaptured
from engine.games.acres.stack import GameState
from engine.games.acres.words.stories import _TELLERS
from tests.acres.table import Table

SPEAKERS = tuple(Translator(language, ("Anna", "Борис"), GAME.words, strict=True) for language in LANGUAGES)
LABEL, NOTE = 80, 100
IDLE = ("reserve", "pass", "end", "discard", "cancel", "govern")


class Listener:
    """Says everything aloud and remembers which messages were needed."""

    def __init__(self) -> None:
        self.heard: set[str] = set()
        self.kinds: set[str] = set()

    def hear(self, say: Text | None, limit: int = 4000) -> None:
        if say is None:
            return
        self._note(say)
        for translator in SPEAKERS:
            text = translator(say)
            assert text.strip()
            assert len(text) <= limit, f"{len(text)}: {text}"
            assert "{" not in text
            if translator.language == "ru" and say.id.startswith("acres-") and re.search("[A-Za-z]{3}", text):
                rest = re.sub("Anna|DC|II", "", text)
                assert not re.search("[A-Za-z]{4}", rest), f"English in Russian: {text}"

    def _note(self, say: Text) -> None:
        self.heard.add(say.id)
        for value in say.args.values():
            for part in getattr(value, "items", (value,)) if not isinstance(value, dict) else ():
                if isinstance(part, Text):
                    self._note(part)

    def look(self, state: GameState) -> None:
        for seat in (0, 1, None):
            view = GAME.view(state, seat)
            says = [GAME.texts.situation(view), *GAME.texts.board(view), *GAME.texts.hand(view)]
            for say in (*says, *GAME.texts.outcome(view), *GAME.texts.orders(view)):
                self.hear(say)
            if seat is None:
                continue
            self.hear(GAME.texts.prompt(view))
            for move in (*GAME.choices(state, seat), *GAME.orders(state, seat)):
                self.hear(GAME.texts.label(view, move.key), LABEL)
                self.hear(GAME.texts.note(view, move.key), NOTE)

    def follow(self, played: Played[GameState]) -> None:
        for event in played.events:
            self.kinds.add(event.kind)
            for seat in (0, 1, None):
                seen = GAME.redact(event, seat)
                self.hear(GAME.texts.story(seen) if seen else None)


def lively(moves: list[Move], luck: random.Random) -> str:
    """A random move that seldom idles, so that all chapters of the rules come up."""
    busy = [move.key for move in moves if move.key.split(":")[0] not in IDLE]
    return luck.choice(busy) if busy and luck.random() < 0.9 else luck.choice(moves).key


@pytest.mark.parametrize(
    "options", [{}, {"revised_edition": "on", "var_pay_reshuffle": "on"}], ids=["first", "revised"]
)
@pytest.mark.parametrize("seed", range(2))
def test_whole_games_can_be_told(options: dict[str, str], seed: int) -> None:
    listener = Listener()
    luck = random.Random(seed)
    state = GAME.new(2, options, f"{seed + 40:032x}", ("british", "french"))
    for step in range(4_000):
        if not state.stack:
            break
        seat = GAME.to_act(state)[0]
        if step % 9 == 0:
            listener.look(state)
        if step % 40 == 0:
            order = luck.choice(GAME.orders(state, seat)).key
            state = GAME.play(state, seat, order).state
            continue
        played = GAME.play(state, seat, lively(GAME.choices(state, seat), luck))
        listener.follow(played)
        state = played.state
    assert not state.stack
    listener.look(state)
    assert {"settled", "besieged", "drafted", "drew", "shuffled", "over"} <= listener.kinds


STORIES = [
    Event("started", {"british": 0, "french": 1}),
    *(Event("turn_ended", {"seat": 0, "left": left}) for left in (0, 1, 2)),
    *(
        Event("over", {"seat": 0, "reason": reason, "nation": "british", "place": place, "british": 31, "french": 29})
        for reason, place in (
            ("siege", "quebec"),
            ("surrender", "boston"),
            ("capital", "new_york"),
            ("cubes", ""),
            ("discs", ""),
            ("captures", ""),
            ("stuck", ""),
            ("quiet", ""),
        )
    ),
    Event("governed", {"seat": 0, "cards": ["br_loc_norfolk"], "lost": ["norfolk"]}),
    Event("loss_named", {"seat": 0, "card": "br_militia", "place": "gaspe"}),
    Event("shuffle_paid", {"seat": 0, "paid": 1}),
    Event("shuffle_dropped", {"seat": 0, "cards": ["br_militia", "br_militia"]}),
    Event("siege_decided", {"seat": 0, "loser": 1, "place": "quebec"}),
    Event("siege_held", {"seat": 0, "loser": 1, "place": "gaspe", "returned": ""}),
    Event("surrendered", {"seat": 0, "place": "quebec", "returned": "", "piece": ""}),
    Event("converted", {"seat": 0, "to": 1, "card": "nt_native_americans", "zone": "reserve"}),
    Event("piracy", {"seat": 1, "cards": ["fr_loc_louisbourg", "fr_ships"], "gain": 2, "stolen": 1}),
    Event("reclaimed", {"seat": 0, "place": "norfolk", "cards": ["br_loc_st_marys", "br_ships"], "gained": "x"}),
]


@pytest.mark.parametrize("event", STORIES, ids=[f"{n}-{event.kind}" for n, event in enumerate(STORIES)])
def test_rare_stories(event: Event) -> None:
    Listener().hear(GAME.texts.story(event))


def test_the_table_itself_tells_of_absences() -> None:
    assert {"dropped", "rejoined", "conceded", "chance"}.isdisjoint(_TELLERS)
    assert GAME.texts.story(Event("chance", {})) is None


def test_questions_out_of_turn_can_be_asked() -> None:
    listener = Listener()
    ask = ("raid=ask", "ambush=ask", "surrender=ask")
    raid = Table().turn("french").hold("french", "fort_halifax").hand("french", "fr_coureurs_de_bois", "fr_priest")
    raid.hand("british", "br_loc_pemaquid", "br_militia").order("british", *ask)
    listener.look(raid.play("raid:pemaquid", "add:fr_coureurs_de_bois", "add:fr_priest").state)
    listener.look(raid.play("done").state)
    ambush = Table().turn("french").hand("french", "fr_coureurs_de_bois").hand("british", "br_rangers", "br_militia")
    listener.look(ambush.order("british", *ask).play("ambush:fr_coureurs_de_bois").state)
    siege = Table().siege("british", "gaspe", ["br_militia", "br_rangers"], ["fr_regular_infantry"] * 2)
    listener.look(siege.play("withdraw:gaspe").state)
    listener.look(siege.play("cancel", "end").state)
    surrender = Table().turn("french").siege("british", "gaspe", ["br_militia"], ["fr_militia", "fr_coureurs_de_bois"])
    listener.look(surrender.order("british", *ask).play("surrender:gaspe").state)
    listener.look(surrender.play("lose:fr_militia").state)
    assert isinstance(surrender.state.stack[-1], SettleCaptured)
    won = Table().siege("british", "gaspe", ["br_siege_artillery"]).start("british")
    listener.look(won.state)
    pay = Table("var_pay_reshuffle").money("british", 0).zone("british", "deck", "br_ships")
    pay.zone("british", "discard", "br_loc_norfolk", "br_militia", "br_rangers", "br_regular_infantry")
    listener.look(pay.play("end").state)
    asked = {name for name in listener.heard if name.startswith("acres-prompt-")}
    for kind in ("raid", "ambush", "settle", "surrender", "loss", "lose-withdraw", "lose-surrender", "drop-shuffle"):
        assert f"acres-prompt-{kind}" in asked


def test_conceding_is_told() -> None:
    listener = Listener()
    listener.look(GAME.concede(Table().state, 0).state)
    assert "acres-over-conceded" in listener.heard
    assert "acres-outcome-place" in listener.heard


def test_everything_can_be_looked_up() -> None:
    listener = Listener()
    assert len(GAME.texts.cards) == 90 + 36
    for key in GAME.texts.cards:
        for say in GAME.texts.card(key):
            listener.hear(say)
    for verb in (*GAME.verbs, "order"):
        listener.hear(GAME.texts.verb(verb))


@pytest.mark.parametrize("language", LANGUAGES)
def test_name_and_options_have_words(language: str) -> None:
    translator = Translator(language, strict=True)
    assert translator("acres-name")
    assert translator("acres-about")
    for option in GAME.options:
        base = option.id.replace("_", "-")
        assert translator(f"acres-option-{base}")
        assert all(translator(f"acres-option-{base}-{value}") for value in option.values)


def test_both_files_hold_the_same_messages() -> None:
    files = [(GAME.folder / "locales" / f"{language}.ftl").read_text(encoding="utf-8") for language in LANGUAGES]
    found = [re.findall(r"^(acres-[\w-]+) =", text, re.MULTILINE) for text in files]
    assert found[0] == found[1]
    assert len(set(found[0])) == len(found[0])


def test_no_message_is_left_unused() -> None:
    """Every message is named, or begins with something that is built, in the code of the game."""
    code = "".join(path.read_text(encoding="utf-8") for path in GAME.folder.rglob("*.py"))
    built = tuple(re.findall(r"acres-[\w-]*-(?=\{)", code))
    text = (GAME.folder / "locales" / "en.ftl").read_text(encoding="utf-8")
    house = ("acres-name", "acres-about", "acres-level-", "acres-option-")
    for name in re.findall(r"^(acres-[\w-]+) =", text, re.MULTILINE):
        assert name.startswith((*built, *house)) or f'"{name}"' in code, f"{name} is never said"
