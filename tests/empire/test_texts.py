"""Every message in both languages, with the arguments of real games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from config.language import LANGUAGES, Translator
from engine.contract import ORDER, Event, Move, Played, Text
from engine.games.empire import GAME
from engine.games.empire.asked import AskedPlacement
from engine.games.empire.content import CARDS
from engine.games.empire.keys import VERBS
from engine.games.empire.state import State
from engine.games.empire.view import View
from tests.config.written import messages
from tests.depth import deep, first_of
from tests.empire.table import A, B, C, bare, mark, new, own, put, rig

NAMES = ("Анна", "Борис", "Клара", "Дмитрий", "Ева", "Фёдор")
SPEAKERS = tuple(Translator(language, NAMES, GAME.words, strict=True) for language in LANGUAGES)
LABEL, NOTE = 80, 100
IDLE = ("pass", "out", "end", "cancel")


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
        self._said: set[str] = set()

    def hear(self, say: Text | None, limit: int = 4000) -> None:
        if say is None or repr((say, limit)) in self._said:
            return
        self._said.add(repr((say, limit)))
        self._note(say)
        for translator in SPEAKERS:
            text = translator(say)
            assert text.strip()
            assert len(text) <= limit, f"{len(text)}: {text}"
            assert "{" not in text
            assert translator.language != "ru" or not re.search("[A-Za-z]{4}", text), f"English in Russian: {text}"

    def _note(self, say: Text) -> None:
        self.heard.add(say.id)
        for value in say.args.values():
            for part in getattr(value, "items", (value,)):
                if isinstance(part, Text):
                    self._note(part)

    def look(self, state: State) -> None:
        for seat in (None, *range(state.seats)):
            view = GAME.view(state, seat)
            says = [GAME.texts.situation(view), *GAME.texts.board(view), *GAME.texts.hand(view), *GAME.texts.held(view)]
            for say in (*says, *GAME.texts.outcome(view), *GAME.texts.orders(view), *advised(view)):
                self.hear(say)
            if seat is None:
                continue
            self.hear(GAME.texts.prompt(view))
            bundle = GAME.bundle(state, seat)
            self.hear(bundle.total if bundle else None)
            for name in (name for shortcut in GAME.arrangement(state, seat).shortcuts for name in shortcut.named):
                self.hear(GAME.texts.label(view, name) if ":" in name else None, LABEL)
            for move in (*GAME.choices(state, seat), *GAME.orders(state, seat)):
                self.hear(GAME.texts.label(view, move.key), LABEL)
                self.hear(GAME.texts.note(view, move.key), NOTE)

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


def listen(listener: Listener, seats: int, seed: int, *options: str) -> None:
    """A whole random game is followed, and looked at now and then."""
    luck = random.Random(seed)
    state = GAME.new(seats, dict.fromkeys(options, "on"), f"{seed:032x}")
    for step in range(4_000):
        if not state.stack:
            break
        seat = GAME.to_act(state)[0]
        if step % 9 == 0:
            listener.look(state)
        played = GAME.play(state, seat, lively(GAME.choices(state, seat), luck))
        listener.follow(played)
        state = played.state
    assert not state.stack
    listener.look(state)


# Told in every form by `tests/contract/test_results.py`.
RESULTS = ("empire-outcome-", "empire-verdict-")

TABLES = [
    (2, ("sealed_auctions", "sealed_votes", "placement_together", "hidden_money")),
    (3, ()),
    (4, ("battles_by_orders", "skipping_ties")),
    (6, ("open_chaos", "convert_allies", "senate_reentry", "fifth_season")),
]


@pytest.mark.parametrize(("seats", "options"), first_of(TABLES))
def test_whole_games_can_be_told(seats: int, options: tuple[str, ...]) -> None:
    listener = Listener()
    listen(listener, seats, seats, *options)
    assert {"bid", "placed", "turn", "special_tax", "took", "rolled", "scored", "chaos_count"} <= listener.kinds


# Scenes that seldom come up by chance


def market() -> State:
    """All cards are displayed, and there is something to aim each of them at."""
    state = bare(3)
    state.display = sorted(CARDS)
    state.players[A].talents = 500
    state.tokens = {"italia": 2, "syria": 2}
    mark(state, A, italia=2, syria=1)
    mark(state, B, asia=1, africa=1)
    put(state, A, "italia", caesar=1, general=1, infantry=3)
    put(state, B, "africa", infantry=1)
    own(state, A, "arsenals")
    return state


def rivals() -> State:
    """Six players with as many markers each, so that one marker more changes the points of all."""
    state = bare(6)
    for seat in range(6):
        mark(state, seat, hispania=2)
    put(state, A, "hispania", general=1)
    state.tokens = {"hispania": 1}
    return state


def war(defenders: int = 2) -> State:
    """Attacker and defender have galleys, cards and a way out; an ally of the defender can lend."""
    state = bare(3)
    state.slots = [A, B, -1, C, -1, -1]
    own(state, A, "germanic_tribes")
    own(state, B, "celtiberians")
    put(state, A, "narbonensis", general=1, infantry=3)
    put(state, B, "narbonensis", infantry=defenders)
    put(state, C, "narbonensis", infantry=2)
    for seat in (A, B, C):
        put(state, seat, "mare_narbo", galley=2)
        state.players[seat].orders.values = {"losses": "ask", "card-units": "ask"}
    return state


def sea_war() -> State:
    """Two fleets with pirates in sight."""
    state = bare(2)
    own(state, A, "cilician_pirates")
    own(state, B, "cilician_pirates")
    for seat in (A, B):
        put(state, seat, "mare_rhodus", galley=2)
        state.players[seat].orders.values = {"card-units": "ask"}
    put(state, A, "mare_narbo", galley=1)
    return state


def last_stand() -> State:
    """A defender whose one unit can fall while leaders stand beside it."""
    state = bare(2)
    put(state, A, "syria", caesar=1, infantry=9, cavalry=9, catapult=6)
    put(state, B, "syria", caesar=1, general=1, infantry=1)
    return state


def stronghold() -> State:
    """B defends a city in Syria, and a treaty guards his marker in Asia."""
    state = bare(2)
    put(state, A, "syria", general=1, infantry=3)
    put(state, B, "syria", infantry=2, cavalry=1)
    mark(state, B, syria=1, asia=1)
    own(state, B, "city", province="syria")
    own(state, B, "foedus", province="asia")
    state.cities["syria"] = B
    return state


def senate(card: str, **tokens: int) -> State:
    """A vote card before the first player."""
    state = bare(3)
    own(state, A, card)
    state.tokens = tokens
    return state


def scene(listener: Listener, state: State, *answers: tuple[int, str]) -> State:
    """Some answers, everything said on the way."""
    for seat, chain in answers:
        for key in chain.split():
            listener.look(state)
            played = GAME.play(state, seat, key)
            listener.follow(played)
            state = played.state
    listener.look(state)
    return state


def cards_and_votes(listener: Listener) -> None:
    """Every card that is aimed at something, and every benefit."""
    for aimed in (
        "city at:italia",
        "foedus at:italia",
        "legate at:syria",
        "colony at:syria",
        "bribery marker:asia>2",
        "volunteers put:italia put:italia done",
        "siege_park done",
        "inheritance",
    ):
        scene(listener, market(), (A, f"take card:{aimed}"))
    scene(listener, market(), (A, "draft recruit:infantry>italia count:2 done"))
    scene(listener, market(), (A, "influence province:italia source:token done"))
    scene(listener, rivals(), (A, "influence province:hispania"))
    scene(listener, market(), (A, "move from:italia kind:infantry to:neapolis count:2 done"))
    pair = {"syria": 1, "asia": 1}
    silent = ((B, "pass"), (C, "pass"))
    scene(listener, senate("vote_governor", **pair), (A, "vote:vote_governor lay:1"), *silent, (A, "govern:syria"))
    scene(listener, senate("vote_governor"), (A, "vote:vote_governor lay:1"), *silent)
    scene(listener, senate("vote_enemy"), (A, "vote:vote_enemy lay:1"), *silent, (A, "blame:2"))
    scene(listener, senate("vote_triumph"), (A, "vote:vote_triumph pass"), *silent)
    scene(listener, senate("vote_triumph"), (A, "vote:vote_triumph lay:1"), (C, "lay:2"))


def battles(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Galleys, cards and allies join; an answer waits for the enemy's; leaders withdraw; a fleet finds pirates."""
    rig(monkeypatch, *["infantry cavalry blank blank", "infantry galley blank"] * 2, *["infantry"] * 4)
    joined = (A, "attack on:narbonensis>2 galleys:1 join:yes")
    defended = (B, "galleys:1 join:yes")
    mustered = scene(listener, war(), joined, (C, "lend:1 lend:1"), defended)
    struck = (B, "hit:infantry>germanic_tribes hit:galley>1.mare_narbo")
    fought = scene(listener, mustered, (A, "hit:infantry>2 hit:infantry>3"), struck)
    scene(listener, fought, (B, "retreat:hispania"), (A, "stay"))
    scene(listener, fought, (A, "retreat:aquitania"))
    alone = scene(listener, war(1), joined, (C, "lend:0 lend:0"), defended)
    beaten = scene(listener, alone, (A, "hit:infantry>2 hit:galley>2.mare_narbo"), struck)
    scene(listener, beaten, (B, "yield"), (A, "stay"))
    fallen = scene(listener, last_stand(), (A, "attack on:syria>2"))
    scene(listener, fallen, (B, "withdraw:palaestina"))
    scene(listener, sea_war(), (A, "fleet zone:mare_rhodus galleys:0 against:2 join:yes"), (B, "join:no"))
    scene(listener, sea_war(), (A, "fleet zone:mare_rhodus galleys:1 against:none"))
    scene(listener, stronghold(), (A, "attack on:syria>2"))


def auctions(listener: Listener) -> None:
    """Somebody is out, and an answer waits for its turn."""
    state = next(state for state in (new(3, seed=seed) for seed in range(50)) if state.first == A)
    ahead = scene(listener, state, (A, "bid:5 a:1 b:2"), (C, "out"))
    scene(listener, ahead, (B, "bid:10 a:1 b:2"), (C, "out"))
    scene(listener, state, (A, "bid:5 a:1 b:2"), (C, "bid:20 a:3 b:1"))


STORIES = [
    Event("began", {"first": 1, "colours": ["red", "blue"]}),
    Event("settled", {"seat": 0, "provinces": ["asia", "syria", "syria"]}),
    Event("tokens", {"provinces": []}),
    Event("cards", {"cards": []}),
    Event("ordered", {"seat": 0, "order": "order:retreat=never"}),
    Event("senator_saved", {"seat": 0, "senator": 3}),
    Event("points", {"seat": 0, "amount": 5}),
]


def cavalry_apart(listener: Listener) -> None:
    """Somebody leaves the first province without cavalry (EMP-STEP-2)."""
    state = GAME.new(4, {}, f"{1:032x}")
    while True:
        (seat, *_) = GAME.to_act(state)
        asked = GAME.asked(state, seat)
        if isinstance(asked, AskedPlacement) and any(key.startswith("cavalry:") for key in asked.chosen):
            listener.look(state)
            return
        found = {move.key for move in GAME.choices(state, seat)}
        key = "cavalry:0" if "cavalry:0" in found else GAME.default(state, seat)
        state = GAME.play(state, seat, key).state


def leaders_alone(listener: Listener) -> None:
    """Somebody may attack a general without troops (EMP-BAT-18)."""
    state = bare(2)
    put(state, A, "syria", infantry=1)
    put(state, B, "syria", general=1)
    listener.look(GAME.play(state, A, "attack").state)


@deep
def test_every_message_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    listener = Listener()
    cards_and_votes(listener)
    auctions(listener)
    for say in (GAME.texts.story(event) for event in STORIES):
        listener.hear(say)
    for say in (line for key in GAME.texts.cards for line in GAME.texts.card(key)):
        listener.hear(say)
    for verb in (*VERBS, ORDER):
        listener.hear(GAME.texts.verb(verb))
    tied = bare(2)
    tied.stack = []
    listener.look(tied)
    for seats, options in TABLES:
        listen(listener, seats, seats, *options)
    battles(listener, monkeypatch)
    cavalry_apart(listener)
    leaders_alone(listener)
    told = {name for name, message in messages("en").items() if message.path.name == "en.ftl"}
    silent = {name for name in told - listener.heard if name.startswith("empire-")}
    assert {name for name in silent if not name.startswith(("empire-why-", *RESULTS))} == {"empire-name"}


# The worked examples of the rulebook as a returning player reads them


def told(translator: Translator, state: State, *answers: tuple[int, str]) -> list[str]:
    """The log of some answers in one language."""
    lines = []
    for seat, chain in answers:
        played = GAME.play_all(state, seat, chain.split())
        state = played.state
        lines += [translator(say) for say in map(GAME.texts.story, played.events) if say]
    return lines


def one_hit_each() -> State:
    """EX-12: three infantry, a cavalry and a general against a single infantry."""
    state = bare(2)
    put(state, A, "achaia", infantry=3, cavalry=1, general=1)
    put(state, B, "achaia", infantry=1)
    state.players[B].orders.values = {"losses": "ask"}
    return state


BATTLE = [
    (
        "Анна attacks Борис in Achaia.",
        "Анна нападает на игрока Борис (Ахайя).",
    ),
    (
        "Battle round 1, Анна rolls Infantry, Catapult, Galley and Blank: 1 hit.",
        "Раунд сражения 1, Анна бросает кубики: Пехота, Катапульта, Галера и Пустая грань. 1 попадание.",
    ),
    (
        "Battle round 1, Борис rolls Infantry × 2 and Cavalry: 1 hit.",
        "Раунд сражения 1, Борис бросает кубики: Пехота × 2 и Кавалерия. 1 попадание.",
    ),
    ("The army of Борис loses: 1 infantry.", "Борис, потери армии: пехота."),
    ("The army of Анна loses: 1 cavalry.", "Анна, потери армии: кавалерия."),
    (
        "Борис has no combat units left and loses the battle in Achaia.",
        "У игрока Борис не осталось боевых юнитов: сражение проиграно (Ахайя).",
    ),
    ("Борис gains 2 chaos.", "Борис: хаос +2."),
]


@pytest.mark.parametrize("at", range(len(LANGUAGES)), ids=LANGUAGES)
def test_a_battle_reads_well(at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """EX-12."""
    rig(monkeypatch, "infantry catapult blank galley", "infantry infantry cavalry")
    lines = told(SPEAKERS[at], one_hit_each(), (A, "attack on:achaia>2"), (B, "hit:cavalry>1"))
    assert lines == [both[at] for both in BATTLE]


def debate() -> State:
    """EX-18: the caller holds a vote card, and the third player alone leads in Italia."""
    state = bare(3)
    own(state, A, "vote_treasury")
    mark(state, C, italia=1)
    for player, hand in zip(state.players, ([2, 3], [1, 2], [1]), strict=True):
        player.hand = hand
    return state


VOTE = [
    ("Анна calls a vote. Senate Vote: The Treasury.", "Анна созывает сенат. Дебаты: казна."),
    ("Анна lays senators II: 2 in total.", "Анна выкладывает сенаторов: II. Сумма 2."),
    ("Борис lays senators I and II: 3 in total.", "Борис выкладывает сенаторов: I и II. Сумма 3."),
    ("Клара passes in the vote.", "Клара пасует в дебатах."),
    ("Анна lays senators III: 5 in total.", "Анна выкладывает сенаторов: III. Сумма 5."),
    ("Борис passes in the vote.", "Борис пасует в дебатах."),
    ("Анна wins the vote. Senate Vote: The Treasury.", "Анна побеждает. Дебаты: казна."),
    ("Анна takes 30 talents from the bank.", "Анна берёт из банка 30 талантов."),
]


@pytest.mark.parametrize("at", range(len(LANGUAGES)), ids=LANGUAGES)
def test_a_vote_reads_well(at: int) -> None:
    """EX-18; which senator comes back is a matter of chance."""
    answers = ((A, "vote:vote_treasury lay:2"), (B, "lay:1+2"), (C, "pass"), (A, "lay:3"))
    lines = told(SPEAKERS[at], debate(), *answers)
    assert lines[:-1] == [both[at] for both in VOTE]
    assert "Клара" in lines[-1]


def test_a_draft_and_a_march_read_well() -> None:
    state = market()
    put(state, A, "mare_tyrrhenum", galley=1)
    chain = "draft recruit:infantry>italia count:4 recruit:galley>mare_tyrrhenum count:1 done"
    march = "move from:italia kind:infantry to:sardinia count:3 kind:general to:neapolis done"
    english, russian = (told(translator, state, (A, chain), (A, march)) for translator in SPEAKERS)
    assert english[0] == "Анна drafts for 25 talents: Italia (4 infantry) and Mare Tyrrhenum (1 galley)."
    assert russian[0] == "Анна призывает юниты за 25 талантов: Италия (пехота ×4) и Тирренское море (галера)."
    assert english[2] == (
        "Анна moves out of Italia to Sardinia (3 infantry over Mare Tyrrhenum) and Neapolis (1 general)."
    )
    assert russian[2] == (
        "Анна перемещает войска из провинции Италия. "
        "Куда: Сардиния (пехота ×3; путь: Тирренское море) и Неаполь (генерал)."
    )


def test_chaos_of_others_is_told_as_it_was_counted_last() -> None:
    """EMP-HID-1: what follows from the log is for the reader to work out."""
    state = bare(2)
    state.season, state.players[B].chaos, state.players[B].revealed = 2, 9, 4
    lines = [SPEAKERS[0](say) for say in GAME.texts.board(GAME.view(state, A)) if say.id == "empire-board-player"]
    assert "chaos 0," in lines[0]
    assert "chaos 4 at the last count," in lines[1]
