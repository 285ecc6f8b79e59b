"""Every message in both languages, with the arguments of real games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator

import msgspec
import pytest

from config.language import LANGUAGES, Translator
from engine.contract import ORDER, Event, Move, Played, Shortcut, Text, Value
from engine.games.knights.asked import AskedTroop
from engine.games.knights.game import Knights
from engine.games.knights.keys import DEED_VERBS, VERBS
from engine.games.knights.rules.round import Round
from engine.games.knights.rules.war.capture import Ransom
from engine.games.knights.state import NOBODY, State
from engine.games.knights.view import View
from engine.games.knights.words.prompts import prompt
from tests.config.written import messages
from tests.depth import deep, first_of
from tests.knights.scenes import at_war, every_scene
from tests.knights.table import A, B, C, army, bare, begin, city, new, play
from tests.knights.test_voting import voting
from tests.knights.war import field, mobilize, shows, strategy

GAME = Knights()
NAMES = ("Анна", "Борис", "Клара", "Дмитрий", "Ева", "Фёдор")
SPEAKERS = tuple(Translator(language, NAMES, GAME.words, strict=True) for language in LANGUAGES)
LABEL, NOTE = 80, 100
IDLE = ("decline", "nothing", "done", "next", "enough", "refuse")


def advised(view: View) -> Iterator[Text]:
    """Everything that helps people at a table."""
    assert GAME.advice is not None
    yield from GAME.advice.beside(view)
    for topic, name in GAME.advice.topics(view).items():
        yield name
        yield from GAME.advice.about(view, topic)


class Listener:
    """Says everything aloud and remembers which messages were needed."""

    def __init__(self) -> None:
        self.heard: set[str] = set()
        self.kinds: set[str] = set()
        self._asked: set[tuple[str, ...]] = set()
        self._said: dict[str, list[str]] = {}

    def hear(self, say: Text | None, limit: int = 4000) -> list[str]:
        """What is said, in every language."""
        if say is None:
            return []
        form = repr((say, limit))
        if form not in self._said:
            self._note(say)
            self._said[form] = [self._speak(translator, say, limit) for translator in SPEAKERS]
        return self._said[form]

    def _speak(self, translator: Translator, say: Text, limit: int) -> str:
        text = translator(say)
        assert text.strip()
        assert len(text) <= limit, f"{len(text)}: {text}"
        assert "{" not in text
        assert translator.language != "ru" or not re.search("[A-Za-z]{4}", text), f"English in Russian: {text}"
        return text

    def _note(self, say: Text) -> None:
        self.heard.add(say.id)
        for value in say.args.values():
            for part in getattr(value, "items", (value,)):
                if isinstance(part, Text):
                    self._note(part)

    def buttons(self, view: View, moves: Iterable[Move]) -> None:
        """No two moves of one question read alike."""
        taken: dict[tuple[str, ...], str] = {}
        for move in moves:
            spoken = tuple(self.hear(GAME.texts.label(view, move.key), LABEL))
            for text in spoken:
                assert taken.setdefault((text,), move.key) == move.key, f"{move.key}: {text}"
            self.hear(GAME.texts.note(view, move.key), NOTE)

    def shortcuts(self, view: View, shortcuts: Iterable[Shortcut]) -> None:
        """The menus of moves that are played together."""
        for shortcut in shortcuts:
            for name in (shortcut.under, *shortcut.named):
                self.hear(GAME.texts.label(view, name) if ":" in name else GAME.texts.verb(name), LABEL)
            self.hear(GAME.texts.note(view, shortcut.named[-1]), NOTE)

    def look(self, state: State, *, orders: bool) -> None:
        """The table as everybody sees it; standing orders are many and looked at less often."""
        public = GAME.texts.situation(GAME.view(state, None))
        for seat in (None, *range(state.seats)):
            view = GAME.view(state, seat)
            assert GAME.texts.situation(view) == public, "the table waits for the same whoever reads it"
            says = [*GAME.texts.board(view), *GAME.texts.hand(view), *GAME.texts.held(view)]
            for say in (*says, *GAME.texts.outcome(view), *GAME.texts.orders(view), *advised(view)):
                self.hear(say)
            if seat is None:
                continue
            self.hear(GAME.texts.prompt(view))
            self.buttons(view, GAME.choices(state, seat))
            self.shortcuts(view, GAME.arrangement(state, seat).shortcuts)
            self.buttons(view, GAME.anytime_moves(state, seat))
            if orders:
                self.buttons(view, GAME.orders(state, seat))

    def is_new(self, state: State) -> bool:
        """Whether somebody is asked for something that nobody was asked for before."""
        found = False
        for seat in GAME.to_act(state):
            asked = GAME.asked(state, seat)
            verbs = sorted({move.key.split(":")[0] for move in GAME.choices(state, seat)})
            form = (asked.kind if asked else "", *verbs)
            found = found or form not in self._asked
            self._asked.add(form)
        return found

    def follow(self, played: Played[State]) -> None:
        for event in played.events:
            self.kinds.add(event.kind)
            for seat in (None, 0):
                seen = GAME.redact(event, seat)
                self.hear(GAME.texts.story(seen) if seen else None)


def lively(moves: list[Move], luck: random.Random) -> str:
    """A random move that seldom idles, so that all chapters of the rules come up."""
    busy = [move.key for move in moves if move.key.split(":")[0] not in IDLE]
    return luck.choice(busy) if busy and luck.random() < 0.9 else luck.choice(moves).key


def listen(listener: Listener, seats: int, seed: int, **options: str) -> None:
    """A whole random game is followed, and looked at now and then."""
    luck = random.Random(seed)
    played = GAME.start(seats, options, f"{seed:032x}")
    listener.follow(played)
    state = played.state
    for step in range(20_000):
        if not state.stack:
            break
        seat = luck.choice(GAME.to_act(state))
        if listener.is_new(state) or step % 20 == 0:
            listener.look(state, orders=step % 300 == 0)
        played = GAME.play(state, seat, lively(GAME.choices(state, seat), luck))
        listener.follow(played)
        state = played.state
    assert not state.stack
    listener.look(state, orders=False)


# Players, seed and options of games in which every chapter comes up.
# Told in every form by `tests/contract/test_results.py`.
RESULTS = ("knights-outcome-", "knights-verdict-", "knights-tie-")

TABLES = [
    (2, 2, {"last_round": "12", "game_length": "8", "open_order": "on", "nobles_at_once": "off"}),
    (
        4,
        7,
        {
            "last_round": "12",
            "game_length": "8",
            "open_private_motions": "on",
            "exchange_heirs": "on",
            "miracles": "on",
            "nobles_at_once": "off",
        },
    ),
    (
        6,
        11,
        {
            "last_round": "12",
            "game_length": "8",
            "abandoned_nobles": "on",
            "strict_order": "on",
            "nobles_at_once": "off",
        },
    ),
]


@pytest.mark.parametrize(("seats", "seed", "options"), first_of(TABLES), ids=("two", "four", "six"))
def test_whole_games_can_be_told(seats: int, seed: int, options: dict[str, str]) -> None:
    listener = Listener()
    listen(listener, seats, seed, **options)
    assert {"planned", "revealed", "moved", "declared", "assembly", "wages", "influence", "ended"} <= listener.kinds


_DECLARED: dict[str, Value] = {"seat": 0, "area": "rota", "armies": ["star"], "commander": "star"}
_DESERTED: dict[str, Value] = {"seat": 0, "holder": "star", "cards": ["merc_polish_01"]}
# Events that seldom come up by chance.
STORIES = [
    Event("ended", {"why": "pool", "king": -1, "first": [0, 1]}),
    *(Event("ended", {"why": why, "king": 0, "first": [0]}) for why in ("majority", "round", "cities", "elimination")),
    Event("last_upkeep", {"why": "pool"}),
    Event("freed", {"city": "rota", "seat": -1, "why": "event"}),
    Event("freed", {"city": "rota", "seat": 0, "why": "revolt"}),
    Event("razed", {"city": "rota", "seat": 0, "crowns": 12}),
    Event("revolts", {"cities": {"1": ["rota"]}}),
    Event("returned_to_board", {"seat": 0, "steps": ["giveall:star>circle"]}),
    Event("unfortified", {"city": "rota"}),
    Event("no_candidate", {"agenda": "banishment"}),
    Event("prohibition", {"what": "road"}),
    Event("resolution", {}),
    Event("assembly", {"number": 2, "attending": []}),
    Event("office_lost", {"seat": 0, "noble": "star", "office": "marshal"}),
    Event("repaired", {"seat": 0, "place": "stronghold", "breaches": 2, "crowns": 0}),
    Event("repaired", {"seat": 0, "place": "rota", "breaches": 1, "crowns": 2}),
    Event("fortified", {"seat": 0, "city": "rota", "crowns": 0}),
    Event("mustered", {"seat": 0, "holder": "star", "tokens": 2, "crowns": 0}),
    *(Event("revolt", {"seat": 0, "city": "rota", "way": way}) for way in ("faith", "crowns", "lose")),
    Event("spoils", {"seat": 0, "from": 1, "crowns": 7}),
    Event("stronghold_fell", {"seat": 1, "area": "bramford"}),
    Event("eliminated", {"seat": 1, "by": 0}),
    Event("taken", {"city": "rota", "seat": 0, "from": 1, "why": "storm"}),
    Event("declared", _DECLARED | {"kind": "siege", "against": 1}),
    Event("declared", _DECLARED | {"kind": "siege", "against": -1}),
    Event("battle_over", {"area": "rota", "outcome": "", "winner": -1, "captured": True, "victories": [0, 0]}),
    Event("battle_over", {"area": "rota", "outcome": "full", "winner": 0, "captured": False, "victories": [2, 0]}),
    Event("left_board", {"seat": 0, "noble": "circle"}),
    Event("refused", {"seat": 0, "agenda": "wall_tax"}),
    Event("law_lost", {"law": "wall_tax"}),
    Event("charge_lost", {"seat": 0, "charge": "orator"}),
    Event("debt", {"seat": 0, "crowns": 2}),
    Event("proposed", {"seat": 0, "proposal": "none"}),
    Event("proposed", {"seat": 0, "proposal": "fine>1.2.5"}),
    Event("assembly_over", {"number": 3, "postponed": True}),
    Event("unfunded", {"expedition": "china"}),
    *(Event("deserted", _DESERTED | {"why": why}) for why in ("desertion", "casualties", "wages", "event", "no heir")),
]


def deeds_and_orders(listener: Listener) -> None:
    """Gifts, heirs, miracles and notes are done and told."""
    state = at_war()
    state.options |= {"exchange_heirs": "on", "miracles": "on"}
    state.barons[A].heretic, state.barons[A].faith = True, 9
    state.barons[A].nobles["circle"].mark = "no_heir"
    for name in ("alta", "monz"):
        city(state, name, B)
    state = begin(state, Ransom(B, captor=A))
    for seat, key in ((A, "gift:2>5"), (A, "heir:star>2"), (B, "kill:1.star"), (A, "miracle:heretic")):
        listener.look(state, orders=False)
        played = GAME.play(state, seat, key)
        listener.follow(played)
        state = played.state
    planning = begin(bare(2), Round())
    for seat, key in (
        (A, "first:mobilize_forces"),
        (A, "second:none"),
        (A, "third:none"),
        (A, "order:note=1.mobilize_forces/decline"),
        (A, "order:note-zone=1.mobilize_forces/wages"),
    ):
        played = GAME.play(planning, seat, key)
        listener.follow(played)
        planning = played.state
    listener.look(planning, orders=True)


def crowned() -> View:
    """Somebody has won before the Influence counts."""
    return msgspec.structs.replace(GAME.view(field(), None), over=True, crowned=B)


@deep
def test_every_message_is_said() -> None:
    listener = Listener()
    for event in STORIES:
        listener.hear(GAME.texts.story(event))
    for key in GAME.texts.cards:
        assert all(listener.hear(line) for line in GAME.texts.card(key))
    for verb in (*VERBS, *DEED_VERBS, ORDER):
        listener.hear(GAME.texts.verb(verb))
    for state in every_scene():
        listener.look(state, orders=False)
    listener.hear(GAME.texts.situation(crowned()))
    deeds_and_orders(listener)
    for seats, seed, options in TABLES:
        listen(listener, seats, seed, **options)
    told = {name for name, message in messages("en").items() if message.path.name == "en.ftl"}
    silent = {name for name in told - listener.heard if name.startswith("knights-")}
    assert {name for name in silent if not name.startswith(("knights-why-", *RESULTS))} == {"knights-name"}


def test_every_refusal_has_its_words() -> None:
    """What the rules refuse by name can be said in every language."""
    sources = [path.read_text(encoding="utf-8") for path in GAME.folder.rglob("*.py")]
    named = {name for source in sources for name in re.findall(r'refuse\("([a-z-]+)"', source)}
    named |= {f"border-{kind}" for kind in ("river", "mountain", "sea")}
    assert len(named) > len(STORIES)
    written = {name.removeprefix("knights-why-") for name in messages("en") if name.startswith("knights-why-")}
    assert named == written


# How a returning player reads what happened


ASSAULT = [
    (
        "Анна assaults the neutral city in Rota with ★.",
        "Анна штурмует нейтральный город Рота (★).",
    ),
    (
        "Fate cards drawn by Анна: 3.",
        "Карт жребия взято (Анна): 3.",
    ),
    (
        "Fate cards drawn by the neutral city: 2.",
        "Карт жребия взято (нейтральный город): 2.",
    ),
    (
        "Shown by Анна: +1 Victory; casualties to take: 0.",
        "Показано (Анна): +1 к победе; получено попаданий: 0.",
    ),
    (
        "Shown by the neutral city: Prevent 100 Casualties × 2; casualties to take: 0.",
        "Показано (нейтральный город): Предотвратить 100 урона × 2; получено попаданий: 0.",
    ),
    (
        "Battle in Rota: partial victory of the attacker, 1 to 0.",
        "Сражение (Рота): частичная победа нападающего, 1 к 0.",
    ),
    (
        "Анна takes Rota.",
        "Анна берёт город Рота.",
    ),
]
VOTE = [
    (
        "Votes on “Royal Grant”: Анна (2), Борис (1) and Клара (0).",
        "Голоса по карте «Королевский дар»: Анна (2), Борис (1) и Клара (0).",
    ),
    (
        "Анна declares: Клара.",
        "Анна объявляет: Клара.",
    ),
    (
        "Борис declares: Борис.",
        "Борис объявляет: Борис.",
    ),
    (
        "Royal Grant: voted to Клара.",
        "Королевский дар: выбор ассамблеи – Клара.",
    ),
    (
        "Клара: crowns +8.",
        "Клара: золотые +8.",
    ),
]
SIEGE = [
    ("Анна lays siege to the neutral city in Gedze with ★.", "Анна осаждает нейтральный город Гедзе (★)."),
    ("The marker of Анна leaves spot 2.", "Анна снимает маркер с места 2."),
]
SHARE = [
    (
        "Starting troops, card 1 of 6: who gets Regulars 100?",
        "Начальные войска, карта 1 из 6. Кому отдать регулярный отряд (100)?",
    ),
    (
        "Starting troops, card 2 of 6: who gets Polish 50?",
        "Начальные войска, карта 2 из 6. Кому отдать наёмников (Поляки, 50)?",
    ),
]
MARCH = [
    (
        "Анна moves Noble ★ from Rota to Yarrow, taking along Swiss 100 from Noble ■.",
        "Анна: дворянин ★ идёт Рота → Ярроу, с собой: Швейцарцы 100 (откуда: дворянин ■).",
    ),
]


def told(translator: Translator, state: State, *answers: tuple[int, str]) -> list[str]:
    """The log of some answers in one language, as everybody reads it."""
    lines = []
    for seat, chain in answers:
        played = GAME.play_all(state, seat, chain.split())
        state = played.state
        seen = [GAME.redact(event, None) for event in played.events]
        lines += [translator(say) for event in seen if event and (say := GAME.texts.story(event))]
    return lines


@pytest.mark.parametrize("at", range(len(LANGUAGES)), ids=LANGUAGES)
def test_an_assault_reads_well(at: int) -> None:
    """WK-ASLT-1, WK-OPEN-2: what was drawn is told to its side alone."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    shows(state, "victory victory deal", "prevent prevent")
    asked = play(mobilize(state), A, "area:rota", "battle")
    lines = told(SPEAKERS[at], asked, (A, "target:assault plan:keep drop:deal drop:victory"))
    assert lines[: len(ASSAULT)] == [both[at] for both in ASSAULT]


@pytest.mark.parametrize("at", range(len(LANGUAGES)), ids=LANGUAGES)
def test_a_vote_reads_well(at: int) -> None:
    """WK-VOTE-1, WK-VOTE-6, E-18."""
    answers = ((A, "count:2 side:3"), (B, "count:1 side:later"), (C, "count:0"), (B, "side:2"))
    assert told(SPEAKERS[at], voting("royal_grant", votes=(2, 1, 1)), *answers)[: len(VOTE)] == [
        both[at] for both in VOTE
    ]


@pytest.mark.parametrize("at", range(len(LANGUAGES)), ids=LANGUAGES)
def test_a_march_reads_well(at: int) -> None:
    """WK-MOVE-4, WK-XFER-1."""
    state = field()
    army(state, A, "star", "rota", "regular_100")
    army(state, A, "square", "rota", "swiss_100", "polish_50")
    lines = told(SPEAKERS[at], play(strategy(state), A, "march"), (A, "move:star take:square>swiss_100 on:yarrow"))
    assert lines[: len(MARCH)] == [both[at] for both in MARCH]


@pytest.mark.parametrize("at", range(len(LANGUAGES)), ids=LANGUAGES)
def test_a_siege_and_a_marker_read_well(at: int) -> None:
    """WK-SIEGE-2, WK-DRAFT-2."""
    siege = Event("declared", {"seat": A, "area": "gedze", "against": NOBODY, "armies": ["star"], "kind": "siege"})
    marker = Event("unmarked", {"seat": A, "spot": 2})
    lines = [SPEAKERS[at](say) for event in (siege, marker) if (say := GAME.texts.story(event))]
    assert lines == [both[at] for both in SIEGE]


@pytest.mark.parametrize("at", range(len(LANGUAGES)), ids=LANGUAGES)
def test_who_gets_a_troop_is_asked_well(at: int) -> None:
    """WK-SET-8, WK-STEP-2."""
    asked = (AskedTroop("share", card="regular_100"), AskedTroop("share", card="polish_50", chosen=("star",)))
    view = GAME.view(new(2), A)
    assert [SPEAKERS[at](prompt(msgspec.structs.replace(view, asked=each))) for each in asked] == [
        both[at] for both in SHARE
    ]


# Short where it can be


def test_a_full_plan_is_one_short_line() -> None:
    """WK-PLAN-1: who laid how much is told only where somebody laid less."""
    lines = []
    for many in (2, 1):
        laid: list[Value] = [[2, 2], [2, many], [2, 2]]
        if said := GAME.texts.story(Event("planned", {"laid": laid})):
            lines.append(SPEAKERS[0](said))
    assert lines == [
        "All have planned: 2 cards of each Baron lie on every stack.",
        "All have planned. Cards laid, stack 1: Анна (2) and Борис (2); stack 2: Анна (2) and Борис (1); "
        "stack 3: Анна (2) and Борис (2).",
    ]


def test_a_baron_without_income_is_not_told_of() -> None:
    """WK-TAX-1."""
    lines = [GAME.texts.story(Event("taxed", {"seat": A, "crowns": crowns})) for crowns in (0, 1)]
    assert [line and SPEAKERS[0](line) for line in lines] == [None, "Анна gains 1 crown in taxes."]


def test_whoever_carries_out_a_card_is_named_once() -> None:
    state = field()
    army(state, A, "star", "rota", "regular_100")
    state = mobilize(state)
    assert SPEAKERS[0](GAME.texts.situation(GAME.view(state, None))) == (
        "Round 1, Actions, stack 1: Анна carries out “Mobilize Forces”."
    )


def test_a_stronghold_is_placed_with_the_cities_next_to_it_in_view() -> None:
    """WK-SET-11."""
    view = GAME.view(field(), A)
    note = GAME.texts.note(view, "stronghold:bramford")
    assert note
    assert SPEAKERS[0](note) == "Cities next to it: Froli, Gedze and Rota"


def test_troops_are_shared_out_with_the_abilities_in_view() -> None:
    """WK-WAGES-4."""
    note = GAME.texts.note(GAME.view(new(), A), "under:circle")
    assert note
    assert SPEAKERS[0](note) == "His troops need no wages up to strength 400"


def test_whoever_is_crowned_wins_without_counting_influence() -> None:
    """WK-WIN-1."""
    told = SPEAKERS[0](GAME.texts.situation(crowned()))
    assert told == "Борис becomes King at once, whatever Influence the others have."
