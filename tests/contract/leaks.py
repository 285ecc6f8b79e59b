"""Nobody sees more than a seat may see: what a seat cannot know is changed, and nothing it is shown may change."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

import msgspec

from engine.contract import Event, View
from tests.contract.checks import everything, flowing
from tests.contract.speech import said
from tests.contract.walk import AnyGame, AnyState, Setup, Stop, stops

ASKED = 12

# What part of a move everybody is told though no view keeps it: only moves alike in it can be hidden from each other.
OPENLY: dict[str, re.Pattern[str]] = {
    "empire": re.compile(r"(tax|end|pass|use|vote|blame)\b.*"),
    "knights": re.compile(r"(?!under|first|second|third|place|count|side|ask|drop|ready|losses|plan|invest).*"),
    "toy": re.compile(r"take:.*"),
    "unmatched": re.compile(r"(?!with|attach|defend|take|top|attack).*"),
}

TRIED_AHEAD = 3
SECRET_STEPS = 12

# Events whose secret part is told once, to those it names, and kept by their memory alone: no view has it.
TOLD_ONCE: dict[str, frozenset[str]] = {
    "unmatched": frozenset({"drew", "looked"}),
}

# Events that open sealed answers to all when the last of them is in, some of which the same step may put away unused.
OPENED: dict[str, frozenset[str]] = {
    "knights": frozenset({"written"}),
}


def face(game: AnyGame, state: AnyState, seat: int | None, asked: Sequence[str] = ()) -> bytes:
    """Everything the table would show this reader, and answer to these questions, as bytes."""
    view = game.view(state, seat)
    shown: list[object] = [view, game.awaited(state), list(said(game, state, seat))]
    if seat is not None:
        moves = everything(game, state, seat)
        shown.append([(m, game.texts.label(view, m.key), game.texts.note(view, m.key)) for m in moves])
        shown.append([game.why_not(state, seat, key) for key in asked])
        shown.append(game.prepared(state, seat))
        shown.append([game.bundle(state, seat, verb) for verb in ("", *dict.fromkeys(move.verb for move in moves))])
        shown.append((game.arrangement(state, seat), list(_ahead(game, state, seat))))
    return msgspec.json.encode(shown)


def _ahead(game: AnyGame, state: AnyState, seat: int) -> Iterator[object]:
    """What a panel would offer together with some of the steps that are joined with what follows them."""
    joined = game.arrangement(state, seat).combine_with
    firsts = [move.key for move in game.choices(state, seat) if move.verb in joined]
    for key in firsts[:TRIED_AHEAD]:
        played = game.play(state, seat, key)
        yield (key, [] if played.sealed else game.choices(played.state, seat))


def secrets(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Change only what a reader cannot know: views, choices, orders, deeds, refusals and texts stay byte-identical."""
    state, before = stop.state, game.dump(stop.state)
    asked = _questions(game, stop, luck)
    for seat in (None, *range(state.seats)):
        seed = f"{luck.getrandbits(64):x}"
        guess = game.sample_hidden_state(state, seat, seed)
        assert game.dump(guess) == game.dump(game.sample_hidden_state(state, seat, seed)), (
            "the same seed, another guess"
        )
        game.check(guess)
        flowing(game, guess)
        shown, guessed = face(game, state, seat, asked), face(game, guess, seat, asked)
        assert shown == guessed, f"{_reader(seat)} can tell a guess from the truth: {_first_difference(shown, guessed)}"
        if seat is not None and seat in game.to_act(guess):
            game.check(game.play(guess, seat, luck.choice(game.choices(guess, seat)).key).state)
    assert game.dump(state) == before, "guessing changed the state"


def worlds(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """What is sampled for a reader follows from what the reader knows: states alike to it give the same worlds.

    States alike are other samples, and the state after orders and answers of others that nobody else noticed.
    """
    state = stop.state
    for seat in (None, *range(state.seats)):
        alike = [game.sample_hidden_state(state, seat, f"{luck.getrandbits(64):x}")]
        alike += acted_unseen(game, state, seat, luck)
        seed = f"{luck.getrandbits(64):x}"
        one, *others = (game.dump(game.sample_hidden_state(each, seat, seed)) for each in (state, *alike))
        for other in others:
            assert one == other, f"{_reader(seat)} is given another world: {_first_difference(one, other)}"


def acted_unseen(game: AnyGame, state: AnyState, reader: int | None, luck: random.Random) -> Iterator[AnyState]:
    """Positions after what others, alone and together, can order and answer without the reader's noticing."""
    together = state
    for one in range(state.seats):
        if one != reader:
            alone = _acted(game, state, reader, one, luck)
            together = _acted(game, together, reader, one, luck)
            yield from (made for made in (alone, together) if made is not state)


def _acted(game: AnyGame, state: AnyState, reader: int | None, other: int, luck: random.Random) -> AnyState:
    if orders := game.orders(state, other):
        played = game.play(state, other, luck.choice(orders).key)
        state = played.state if not played.sealed and looks_alike(game, state, played.state, reader) else state
    for _ in range(SECRET_STEPS):
        if other not in game.to_act(state):
            break
        played = game.play(state, other, luck.choice(game.choices(state, other)).key)
        if played.sealed or not looks_alike(game, state, played.state, reader):
            break
        state = played.state
    return state


def looks_alike(game: AnyGame, one: AnyState, other: AnyState, reader: int | None) -> bool:
    """Whether a reader has the same view of two positions."""
    first, second = (msgspec.json.encode(game.view(state, reader)) for state in (one, other))
    return first == second


def other_luck(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """After a takeback the position looks as before to everybody, though other luck lies ahead."""
    other = game.branch(stop.state)
    game.check(other)
    for seat in (None, *range(stop.state.seats)):
        assert face(game, other, seat) == face(game, stop.state, seat), f"{_reader(seat)} sees that luck was changed"


def hidden_answers(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Of two answers that leave another reader's view alike, that reader is told alike, open parts apart."""
    state = stop.state
    for seat in game.to_act(state):
        moves = game.choices(state, seat)
        first = luck.choice(moves).key
        alike = [m.key for m in moves if m.key != first and _openly(game, m.key) == _openly(game, first)]
        if not alike:
            continue
        one, other = (game.play(state, seat, key) for key in (first, luck.choice(alike)))
        for reader in (None, *range(state.seats)):
            if reader != seat:
                _told_alike(game, (one.state, one.events), (other.state, other.events), reader)


def hidden_facts(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """The same move upon facts a reader cannot know: where the view stays alike, the story does too."""
    state = stop.state
    acts = [(seat, luck.choice(game.choices(state, seat)).key) for seat in game.to_act(state)]
    acts += [
        (seat, luck.choice(anytime_moves).key)
        for seat in range(state.seats)
        if (anytime_moves := game.anytime_moves(state, seat))
    ]
    for seat, key in acts:
        played = game.play(state, seat, key)
        for reader in (None, *range(state.seats)):
            guess = game.sample_hidden_state(state, reader, f"{luck.getrandbits(64):x}")
            if not any(move.key == key for move in everything(game, guess, seat)):
                continue
            guessed = game.play(guess, seat, key)
            _told_alike(game, (played.state, played.events), (guessed.state, guessed.events), reader)
            marked = [p.learnt if reader == seat else p.sealed for p in (played, guessed)]
            if not any(marked):
                shown, other = (
                    msgspec.json.encode(_view_beside(game, p.state, reader, seat)) for p in (played, guessed)
                )
                assert shown == other, f"{key} of seat {seat} told {_reader(reader)} a secret and is not sealed"


def _view_beside(game: AnyGame, state: AnyState, reader: int | None, actor: int) -> View:
    """A view without whether the one who acted has handed in: how many steps that takes is known to nobody else."""
    view: View = game.view(state, reader)
    view.awaited, view.handed_in = (
        tuple(seat for seat in seats if seat != actor) for seats in (view.awaited, view.handed_in)
    )
    return view


def _openly(game: AnyGame, key: str) -> str:
    pattern = OPENLY.get(game.slug)
    told = pattern.match(key) if pattern else None
    return told.group() if told else ""


def _told_alike(
    game: AnyGame,
    one: tuple[AnyState, Sequence[Event]],
    other: tuple[AnyState, Sequence[Event]],
    reader: int | None,
) -> None:
    views = [msgspec.json.encode(game.view(state, reader)) for state, _ in (one, other)]
    if views[0] != views[1]:
        return
    told = [[_told(game, event, reader) for event in events] for _, events in (one, other)]
    first, second = ([event for event in part if event] for part in told)
    assert first == second, f"events tell {_reader(reader)} what the view hides: {first} or {second}"


def _told(game: AnyGame, event: Event, reader: int | None) -> Event | None:
    if event.kind in OPENED.get(game.slug, ()):
        return None
    seen = game.redact(event, reader)
    if seen is not None and event.kind in TOLD_ONCE.get(game.slug, ()):
        return Event(seen.kind, {name: value for name, value in seen.fields.items() if name not in event.only})
    return seen


def ignorance(game: AnyGame, setup: Setup, luck: random.Random, samples: int = 12) -> None:
    """Guesses really change what others hold, or a leak could not be found: each reader at some time guesses wrong.

    What the public guesses wrong is told of every seat when the position is laid open.
    """
    states = [stop.state for stop in stops(game, setup) if game.result(stop.state) is None]
    fooled: set[tuple[int | None, int]] = set()
    opened: set[int] = set()
    for state in luck.sample(states, min(samples, len(states))):
        for reader in (None, *range(setup.seats)):
            guess = game.sample_hidden_state(state, reader, f"{luck.getrandbits(64):x}")
            if reader is None:
                opened |= _opened(game, state, guess)
            fooled |= {
                (reader, seat)
                for seat in range(setup.seats)
                if seat != reader and game.view(guess, seat) != game.view(state, seat)
            }
    for reader in (None, *range(setup.seats)):
        others = [seat for seat in range(setup.seats) if (reader, seat) in fooled]
        assert others, f"{_reader(reader)} always guesses what everybody else holds"
    assert {seat for reader, seat in fooled if reader is None} == set(range(setup.seats)), "a hand is never guessed at"
    assert opened == set(range(setup.seats)), "what a seat holds is not told when the position is laid open"


def _opened(game: AnyGame, state: AnyState, guess: AnyState) -> set[int]:
    """The seats whose hidden things tell two positions apart when both are laid open."""
    one, other = game.opened(state), game.opened(guess)
    return {
        seat
        for seat, pair in enumerate(zip(one.seats, other.seats, strict=True))
        if game.texts.held(pair[0]) != game.texts.held(pair[1])
    }


def _questions(game: AnyGame, stop: Stop, luck: random.Random) -> list[str]:
    """Keys somebody might ask about: everybody's choices now and before."""
    near = [m.key for seat in range(stop.state.seats) for m in game.choices(stop.state, seat)]
    if stop.before is not None:
        near += [m.key for seat in game.to_act(stop.before) for m in game.choices(stop.before, seat)]
    return luck.sample(near, min(ASKED, len(near)))


def _reader(seat: int | None) -> str:
    return "the public" if seat is None else f"seat {seat}"


def _first_difference(one: bytes, other: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(0, at - 60) : at + 60].decode()}… or …{other[max(0, at - 60) : at + 60].decode()}…"
