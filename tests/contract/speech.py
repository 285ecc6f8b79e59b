"""Every word a game says exists in every language and fits where it is shown."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator

from config.language import LANGUAGES, Translator
from engine.contract import ORDER, Text
from engine.tables.history.log import TABLE_EVENTS
from tests.contract.walk import AnyGame, AnyState, Stop

NAMES = ("Anna", "Boris", "Chloé", "Дмитрий", "Eve", "Frida", "Gustav", "Hector")
LABEL_LIMIT = 80
NOTE_LIMIT = 100
SPOKEN = 100
HEADER = ("seat", "seats", "awaited", "handed_in", "owes", "over")


@functools.cache
def _speakers(game: AnyGame) -> tuple[Translator, ...]:
    return tuple(Translator(language, NAMES, game.words, strict=True) for language in LANGUAGES)


def speakers(game: AnyGame, seats: int) -> tuple[Translator, ...]:
    """A strict speaker of every language for a table of this game."""
    assert seats <= len(NAMES)
    return _speakers(game)


def stories(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """What happened can be told to every reader, and has a tone where the game gives its lines any."""
    for event in stop.events:
        for seat in (None, *range(stop.state.seats)):
            seen = game.redact(event, seat)
            say = None if seen is None else game.texts.story(seen)
            if say is not None:
                _spoken(game, say)
                toned = event.kind in game.tones or event.kind in TABLE_EVENTS
                assert toned or not game.tones, f"{event.kind} has no tone"


def speech(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Prompts, situations, boards, hands, orders, outcomes and advice can be said to every reader."""
    state = stop.state
    for seat in (None, *range(state.seats)):
        for say in said(game, state, seat):
            _spoken(game, say)
        view = game.view(state, seat)
        assert bool(game.texts.outcome(view)) == view.over, "the outcome is told at the end and not before"
        assert seat is not None or not game.texts.hand(view), "the public has no hand"
        if game.stage == "published" or game.texts.verdict(view):
            assert (game.texts.verdict(view) is not None) == (view.over and seat is not None), "every seat its result"


def said(game: AnyGame, state: AnyState, seat: int | None) -> Iterator[Text]:
    """Everything the table says to a reader about a position, buttons apart."""
    view = game.view(state, seat)
    yield game.texts.situation(view)
    if seat is not None:
        yield game.texts.prompt(view)
        yield from game.texts.orders(view)
        yield from (order.words for order in game.texts.standing(view))
        bundle = game.bundle(state, seat)
        if bundle is not None and bundle.total is not None:
            yield bundle.total
    yield from game.texts.board(view)
    yield from game.texts.hand(view)
    yield from game.texts.outcome(view)
    if (verdict := game.texts.verdict(view)) is not None:
        yield verdict
    if game.advice is not None:
        yield from game.advice.beside(view)
        for topic, name in game.advice.topics(view).items():
            yield name
            yield from game.advice.about(view, topic)


def opened(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """A position can be laid open and told: the board as the public has it but for what lies face down."""
    public, laid = game.view(stop.state, None), game.opened(stop.state)
    assert type(laid.board) is type(public)
    for name in HEADER:
        assert getattr(laid.board, name) == getattr(public, name), f"{name} changes when the position is laid open"
    assert [view.seat for view in laid.seats] == list(range(stop.state.seats)), "every seat's view in order"
    assert not game.texts.held(public), "the public holds nothing"
    for say in (*game.texts.board(laid.board), *(say for view in laid.seats for say in game.texts.held(view))):
        _spoken(game, say)


def labels(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Every button has a label of its own; the label is short, and so is a note (of long lists some are said)."""
    state = stop.state
    for seat in range(state.seats):
        view = game.view(state, seat)
        for moves in (game.choices(state, seat), game.orders(state, seat), game.anytime_moves(state, seat)):
            faces = [(game.texts.label(view, move.key), game.texts.note(view, move.key)) for move in moves]
            worn: set[str] = set()
            for move, face in zip(moves, map(repr, faces), strict=True):
                assert face not in worn, f"two buttons say the same: {move.key} {face}"
                worn.add(face)
            for label, note in faces if len(faces) <= SPOKEN else luck.sample(faces, SPOKEN):
                _spoken(game, label, LABEL_LIMIT)
                if note is not None:
                    _spoken(game, note, NOTE_LIMIT)
        for move in game.choices(state, seat):
            unused = game.unused(view, move.key)
            if unused is not None:
                _spoken(game, unused)
        _shortcuts(game, state, seat)


def _shortcuts(game: AnyGame, state: AnyState, seat: int) -> None:
    """No two lines of one menu say the same, and headings and lines can be said."""
    view, lines = game.view(state, seat), set[tuple[str, ...]]()
    for shortcut in game.arrangement(state, seat).shortcuts:
        line = (shortcut.under, *shortcut.named)
        assert line not in lines, f"two lines say the same: {line}"
        lines.add(line)
        for name in filter(None, line):
            _spoken(game, game.texts.label(view, name) if ":" in name else game.texts.verb(name), LABEL_LIMIT)


def dictionary(game: AnyGame) -> None:
    """Verbs, options and everything that can be looked up can be said; every word is in every language."""
    for verb in (
        game.verbs | game.anytime_verbs | ({ORDER} if game.orders(game.new(game.counts[0], {}, "0" * 32), 0) else set())
    ):
        _spoken(game, game.texts.verb(verb))
    for key in game.texts.cards:
        assert key in game.words, f"{key} has no name"
        for say in game.texts.card(key):
            _spoken(game, say)
    for key, names in game.words.items():
        assert all(names.get(language) for language in LANGUAGES), f"{key} lacks a language: {names}"


def _spoken(game: AnyGame, say: Text, limit: int | None = None) -> None:
    for translator in _speakers(game):
        text = translator(say)
        assert text.strip(), f"{say.id} is empty in {translator.language}"
        assert limit is None or len(text) <= limit, f"{say.id} has {len(text)} characters: {text}"
