"""What must hold at any moment of any game: plain functions over a game and a stop of it, used by tests and fuzz."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine.contract import (
    KEY_LIMIT,
    ORDER,
    WHOLE,
    Amount,
    Arrangement,
    Event,
    Illegal,
    Malformed,
    Move,
    Refusal,
    RulesError,
    Run,
    Several,
)
from engine.contract.moves import subject_of, well_formed
from tests.contract.speech import speakers
from tests.contract.walk import CONCEDE, DROP, REJOIN, Act, AnyGame, AnyState, Stop, perform

SETTLE_BOUND = 10_000
ORDERED = 16
APPLIED = 60
SHORTCUTS = 3

NONSENSE: tuple[Any, ...] = (
    "",
    " ",
    "x",
    "x" * (KEY_LIMIT + 1),
    "x" * 100_000,
    "Bid:3",
    "bid 3",
    "удар:2",
    "💥",
    "bid:3\n",
    "bid\x00:3",
    "concede",
    "!drop",
    ORDER,
    f"{ORDER}:",
    f"{ORDER}:nonsense",
    f"{ORDER}:" + "9" * 70,
    None,
    True,
    5,
    3.5,
    b"bid:3",
    ["bid:3"],
    {"bid": 3},
)
NO_SEATS: tuple[Any, ...] = (-1, 99, True, "0", None, 0.0, [0])


def invariants(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """A recount finds nothing wrong."""
    game.check(stop.state)


def flow(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Either somebody must act and has choices, or the game is over with a result: there is no dead end."""
    flowing(game, stop.state)


def flowing(game: AnyGame, state: AnyState) -> None:
    """The state waits for somebody who can answer, or is over."""
    waiting = game.to_act(state)
    everybody = set(range(state.seats))
    assert set(waiting) <= everybody, f"to_act names {waiting}"
    assert len(set(waiting)) == len(waiting), f"to_act names a seat twice: {waiting}"
    assert set(game.awaited(state)) <= everybody, f"awaited names {game.awaited(state)}"
    assert set(game.handed_in(state)) <= everybody - {*waiting, *game.awaited(state)}, "who answered is asked no more"
    assert not set(waiting) & set(state.absent), f"the table waits for the absent: {waiting}"
    for seat in everybody:
        assert bool(game.choices(state, seat)) == (seat in waiting), f"dead end or choices out of turn: seat {seat}"
    result = game.result(state)
    if result is None:
        assert waiting, "dead end: nobody is to act and the game is not over"
        assert game.awaited(state), "the public is told that the table waits for nobody"
        return
    assert not waiting, "somebody is to act after the end"
    assert sorted(p.seat for p in result.places) == sorted(everybody), "everybody has a place"
    assert result.winners, "somebody comes first"
    for place in result.places:
        ahead = sum(other.place < place.place for other in result.places)
        assert place.place == 1 + ahead, f"a place is 1 + the number of seats ahead: {result.places}"


def keys(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Keys are unique, well formed, short, and begin with a declared verb."""
    for seat in range(stop.state.seats):
        _keys_of(game.choices(stop.state, seat), game.verbs)
        _keys_of(game.orders(stop.state, seat), frozenset({ORDER}))
        _keys_of(game.anytime_moves(stop.state, seat), game.anytime_verbs)
    assert not game.anytime_verbs & (game.verbs | {ORDER}), "a verb means a decision or a deed, never both"
    assert game.actions, "nobody could ask why not"
    assert {*game.actions} <= game.verbs | game.anytime_verbs, "an action begins with no declared verb"


def _keys_of(moves: list[Move], verbs: frozenset[str]) -> None:
    listed = [move.key for move in moves]
    assert len(set(listed)) == len(listed), f"a key occurs twice in {listed}"
    for move in moves:
        well_formed(move.key)
        assert len(move.key) <= KEY_LIMIT, f"{move.key} is too long"
        assert move.verb in verbs, f"{move.key} begins with no declared verb"


def bundles(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """An amount stands for all moves of its verb; a pick names moves only, and as many as it allows can be made."""
    state = stop.state
    for seat in game.to_act(state):
        moves = game.choices(state, seat)
        for verb in ("", *dict.fromkeys(move.verb for move in moves)):
            match game.bundle(state, seat, verb):
                case Amount() as amount:
                    listed = [move.key for move in moves if move.verb == amount.verb]
                    assert amount.keys == listed, f"{amount} stands for {listed}"
                case Several() as several:
                    assert {*several.moves} <= {move.key for move in moves}, f"{several} names what is no choice"
                    assert 0 <= several.least <= several.most <= len(several.moves), f"{several} cannot be counted"
                    _picked(game, stop, seat, several, luck)


def _picked(game: AnyGame, stop: Stop, seat: int, several: Several, luck: random.Random) -> None:
    state, picked = stop.state, list[int]()
    for at in luck.sample(range(len(several.moves)), len(several.moves)):
        key = several.chain([*picked, at])[-1]
        if len(picked) < several.most and key in {move.key for move in game.choices(state, seat)}:
            state = game.play(state, seat, key).state
            picked.append(at)
    assert len(picked) == several.most, f"only {picked} can be picked of {several}"
    if several.done and several.most:
        assert several.done in {move.key for move in game.choices(state, seat)}, f"{several} has no end"


def arrangements(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """An arrangement names verbs of the game only, and those on buttons say everything."""
    state = stop.state
    for seat in game.to_act(state):
        arrangement = game.arrangement(state, seat)
        joined = [verb for first, following in arrangement.combine_with.items() for verb in (first, *following)]
        named = {
            *arrangement.menu_verbs,
            *arrangement.button_verbs,
            *arrangement.hidden_followups,
            *arrangement.two_step,
            *joined,
        }
        assert named <= game.verbs, f"{named - game.verbs} are no verbs"
        for move in game.choices(state, seat):
            assert move.verb not in arrangement.button_verbs or move.key == move.verb, (
                f"{move.key} needs more than a button"
            )
        for shortcut in luck.sample(arrangement.shortcuts, min(SHORTCUTS, len(arrangement.shortcuts))):
            after = _short(game, state, seat, shortcut.keys, arrangement)
            ends = not shortcut.then or shortcut.then in {move.key for move in game.choices(after, seat)}
            assert ends, f"{shortcut.then} does not end {shortcut.keys}"


def _short(game: AnyGame, state: AnyState, seat: int, keys: tuple[str, ...], arrangement: Arrangement) -> AnyState:
    """A shortcut can be played, reveals nothing before its last step, and no other answer is lost by it.

    Where another one ends on its way, every other answer follows that one.
    """
    short = {shortcut.keys for shortcut in arrangement.shortcuts}
    left_open = {shortcut.keys for shortcut in arrangement.shortcuts if not shortcut.then}
    for at, key in enumerate(keys):
        begun = keys[:at]
        found = {move.key for move in game.choices(state, seat) if move.verb not in arrangement.hidden_followups}
        assert key in found, f"{keys} is no way to answer"
        led = {other[at] for other in short if other[:at] == begun and len(other) > at}
        alone = any(begun[:count] in left_open for count in range(1, at + 1))
        assert not at or alone or found <= led, f"{found - led} cannot be reached after {begun}"
        played = game.play(state, seat, key)
        assert not played.sealed or at + 1 == len(keys), f"{keys} goes on beyond what it reveals"
        state = played.state
    return state


def views(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """A view is plain data that says truly whose it is and whether its seat must act."""
    state = stop.state
    for seat in (None, *range(state.seats)):
        view = game.view(state, seat)
        assert msgspec.json.encode(view) == msgspec.json.encode(game.view(state, seat)), "the same view twice"
        assert (view.seat, view.seats) == (seat, state.seats), "a view knows its seat"
        assert view.awaited == game.awaited(state), "a view tells whom the table waits for"
        assert view.handed_in == game.handed_in(state), "a view tells who has handed in"
        assert view.owes == (seat is not None and seat in game.to_act(state)), f"seat {seat} and what it owes"
        assert view.over == (game.result(state) is not None), "a view knows the end"


def answers(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Default and prepared answers are legal, and no standing order is left waiting."""
    state = stop.state
    for seat in game.to_act(state):
        legal = {move.key for move in game.choices(state, seat)}
        assert game.default(state, seat) in legal, f"the default {game.default(state, seat)} of seat {seat} is illegal"
        assert game.default(state, seat) == game.default(state, seat), "a default is the same when asked again"
        assert game.prepared(state, seat) in legal | {None}, f"seat {seat} prepared {game.prepared(state, seat)}"
        assert state.stack[-1].ordered(state, seat) is None, f"an order of seat {seat} was not carried out"


def saves(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """What is saved and loaded is the same state."""
    data = game.dump(stop.state)
    loaded = game.load(data)
    assert loaded == stop.state, "a loaded state differs"
    assert game.dump(loaded) == data, "a loaded state saves differently"


def apart(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Copies, successors and events share nothing that can change with a state."""
    copied = game.copy(stop.state)
    assert game.dump(copied) == game.dump(stop.state), "a copy differs"
    _share_nothing(stop.state, copied, "a state and its copy")
    _share_nothing(stop.state, [event.fields for event in stop.events], "a state and its events")
    if stop.before is not None:
        _share_nothing(stop.before, stop.state, "a state and the one before")


def _share_nothing(one: object, other: object, who: str) -> None:
    shared = changeable(one).keys() & changeable(other).keys()
    assert not shared, f"{who} share {[changeable(one)[which] for which in shared]}"


def changeable(thing: object) -> dict[int, object]:
    """Everything within that can be changed in place, by identity."""
    found: dict[int, object] = {}
    waiting = [thing]
    while waiting:
        part = waiting.pop()
        if isinstance(part, msgspec.Struct):
            waiting.extend(getattr(part, name) for name in part.__struct_fields__)
            if part.__struct_config__.frozen:
                continue
        elif isinstance(part, dict):
            waiting.extend(part.values())
        elif isinstance(part, list | set):
            waiting.extend(part)
        else:
            if isinstance(part, tuple):
                waiting.extend(part)
            continue
        found[id(part)] = part
    return found


def events(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Events are plain, name only fields they have and seats that exist, and chance stays unseen."""
    for event in stop.events:
        assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event, f"not plain: {event}"
        assert set(event.only) <= {*event.fields, WHOLE}, f"{event.kind} hides what it does not have: {event.only}"
        for seats in event.only.values():
            assert set(seats) <= set(range(stop.state.seats)), f"{event.kind} is for nobody here: {seats}"
        for seat in (None, *range(stop.state.seats)):
            seen = game.redact(event, seat)
            assert seen is None or not seen.only, "a redacted event tells what it leaves out"
            assert event.kind != "chance" or seen is None, "chance is not seen before the end"


def every_choice(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Every choice applies, twice alike, to a state that stays as it was and becomes one without dead end."""
    state, before = stop.state, game.dump(stop.state)
    for seat in game.to_act(state):
        moves = game.choices(state, seat)
        for move in moves if len(moves) <= APPLIED else luck.sample(moves, APPLIED):
            assert game.why_not(state, seat, move.key) is None, f"{move.key} is refused and offered"
            assert game.find(state, seat, move.key) == move, f"{move.key} means something else"
            one, other = game.play(state, seat, move.key), game.play(state, seat, move.key)
            assert game.dump(one.state) == game.dump(other.state), f"{move.key} twice gives two states"
            assert one.events == other.events, f"{move.key} twice gives different events"
            game.check(one.state)
            flowing(game, one.state)
            in_place = game.play_on(game.copy(state), seat, move.key)
            assert game.dump(in_place.state) == game.dump(one.state), f"{move.key} differs when played in place"
    assert game.dump(state) == before, "playing changed the state it was given"


def finals(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """A move marked as final seals, always: whoever was asked "are you sure?" cannot take it back."""
    for seat in game.to_act(stop.state):
        final = [move for move in game.choices(stop.state, seat) if move.commits]
        for move in final if len(final) <= APPLIED else luck.sample(final, APPLIED):
            assert game.play(stop.state, seat, move.key).sealed, f"{move.key} is marked as final and can be taken back"


def legality(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Of everything that could be answered here there is no reason against it exactly when it is a choice."""
    state = stop.state
    if not state.stack:
        return
    frame = state.stack[-1]
    for seat in frame.actors(state):
        legal = {move.key for move in game.choices(state, seat)}
        why_not = frame.why_not(state, seat)
        thought_of = {move.key for move in frame.candidates(state, seat)}
        assert legal <= thought_of, f"offered, but no candidate: {legal - thought_of}"
        for key in (*thought_of, *_strange_keys(game, stop, luck)):
            if well_formed_key(key) and not game.at_any_time(key):
                assert (why_not(key) is None) == (key in legal), f"{key} of seat {seat}: {why_not(key)}"
                assert frame.allows(state, seat, key) == (key in legal), f"{key} of seat {seat} is both legal and not"


def well_formed_key(key: str) -> bool:
    """Whether a text has the form of a key and a verb of any game."""
    try:
        return bool(well_formed(key))
    except Malformed:
        return False


def refusals(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Whatever is not a choice is refused with a typed error that can be spoken, and changes nothing."""
    state, before = stop.state, game.dump(stop.state)
    for seat in range(state.seats):
        legal = {move.key for move in everything(game, state, seat)}
        for key in (*NONSENSE, *_strange_keys(game, stop, luck)):
            if isinstance(key, str) and key in legal:
                continue
            _refused(game, state, seat, key)
    for nobody in NO_SEATS:
        for key in (*NONSENSE[:1], *(m.key for m in game.choices(state, 0)[:1])):
            _refused(game, state, nobody, key)
    _all_or_nothing(game, state)
    assert game.dump(state) == before, "a refusal changed the state"


def _strange_keys(game: AnyGame, stop: Stop, luck: random.Random) -> Iterator[str]:
    """Keys of other seats and of the state before, and keys with something wrong in them."""
    near = [m.key for seat in range(stop.state.seats) for m in game.choices(stop.state, seat)[:20]]
    if stop.before is not None:
        near += [m.key for seat in game.to_act(stop.before) for m in game.choices(stop.before, seat)[:20]]
    for key in luck.sample(near, min(len(near), 12)):
        at = luck.randrange(len(key))
        yield key
        yield key[:at] + key[at + 1 :]
        yield key[:at] + luck.choice("0123456789:>.,abcxyz") + key[at + 1 :]
        yield key + luck.choice("0123456789:>.,")
        yield key.upper()
        yield key[::-1]


def _refused(game: AnyGame, state: AnyState, seat: Any, key: Any) -> None:
    what = f"{str(key)[:90]!r} by seat {seat!r}"
    refusal = game.why_not(state, seat, key)
    assert isinstance(refusal, Refusal), f"{what} is refused without a reason"
    error = _refusal(game.play, state, seat, key)
    assert error is not None, f"{what} is played but was not offered"
    assert isinstance(error, Malformed | Illegal), f"{what} is neither malformed nor illegal"
    assert len(error.given) <= KEY_LIMIT, f"{what} is quoted in full"
    for translator in speakers(game, state.seats):
        translator(error.say)
        translator(refusal.reason)
    try:
        meant = game.find(state, seat, key)
    except RulesError:
        return
    assert meant in everything(game, state, seat), f"{what} is taken for {meant}"


def everything(game: AnyGame, state: AnyState, seat: int) -> list[Move]:
    """All a seat can do now: answers, standing orders and deeds."""
    return [*game.choices(state, seat), *game.orders(state, seat), *game.anytime_moves(state, seat)]


def _refusal(play: Callable[..., object], *given: Any) -> RulesError | None:
    try:
        play(*given)
    except RulesError as error:
        return error
    return None


def _all_or_nothing(game: AnyGame, state: AnyState) -> None:
    for seat in game.to_act(state):
        key = game.choices(state, seat)[0].key
        error = _refusal(game.play_all, state, seat, (key, "!nonsense"))
        assert error is not None, f"{key} and then nonsense was played"


def orders(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Every standing order can be given at any moment; what it then answers is legal."""
    state, before = stop.state, game.dump(stop.state)
    for seat in range(state.seats):
        listed = game.orders(state, seat)
        for move in listed if len(listed) <= ORDERED else luck.sample(listed, ORDERED):
            assert game.why_not(state, seat, move.key) is None, f"{move.key} is refused and offered"
            played = game.play(state, seat, move.key)
            game.check(played.state)
            flowing(game, played.state)
            run = Run(game.copy(state))
            run.state.steps += 1
            game.give_order(run, seat, move.key)
            _held(game, run.state, seat, move.key)
            _settled_alike(game, run, played.state, f"{move.key} by seat {seat}")
    assert game.dump(state) == before, "an order changed the state it was given to"


def _held(game: AnyGame, state: AnyState, seat: int, given: str) -> None:
    """What holds after an order can be ordered: the order, or the first of its subject, where that holds by a key.

    Some lead back to the first: the last thing taken out of a list, a limit for an auction that cannot be meant.
    """
    offered = [move.key for move in game.orders(state, seat)]
    held = {order.subject: order.key for order in game.texts.standing(game.view(state, seat)) if order.key}
    assert {*held.values()} <= {*offered}, f"{held} after {given}"
    subject = subject_of(given)
    alike = [key for key in offered if subject_of(key) == subject]
    now = held.get(subject, given)
    assert now in (given, *alike[:1]), f"{now} holds after {given}"


def anytime_moves(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Every deed can be done at any moment, twice alike; what is marked as final seals, and the table goes on."""
    state, before = stop.state, game.dump(stop.state)
    for seat in range(state.seats):
        listed = game.anytime_moves(state, seat)
        assert not listed or game.result(state) is None, f"seat {seat} can do something after the end"
        for move in listed if len(listed) <= APPLIED else luck.sample(listed, APPLIED):
            assert game.why_not(state, seat, move.key) is None, f"{move.key} is refused and offered"
            assert game.find(state, seat, move.key) == move, f"{move.key} means something else"
            played, again = game.play(state, seat, move.key), game.play(state, seat, move.key)
            assert game.dump(played.state) == game.dump(again.state), f"{move.key} twice gives two states"
            assert played.events == again.events, f"{move.key} twice gives different events"
            assert played.sealed or not move.commits, f"{move.key} is marked as final and can be taken back"
            game.check(played.state)
            flowing(game, played.state)
            run = Run(game.copy(state))
            run.state.steps += 1
            game.play_anytime(run, seat, move.key)
            _settled_alike(game, run, played.state, f"{move.key} by seat {seat}")
    assert game.dump(state) == before, "a deed changed the state it was done to"


def absence(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Any seat can leave, return and concede at any moment, and the table goes on or ends."""
    state, before = stop.state, game.dump(stop.state)
    if game.result(state) is not None:
        return
    for seat in range(state.seats):
        gone = perform(game, state, Act(seat, DROP))
        run = Run(game.copy(state))
        run.state.absent = [*run.state.absent, *({seat} - set(run.state.absent))]
        _settled_alike(game, run, gone.state, f"the absence of seat {seat}")
        back = perform(game, gone.state, Act(seat, REJOIN))
        lost = perform(game, state, Act(seat, CONCEDE))
        for after in (gone, back, lost):
            game.check(after.state)
            flowing(game, after.state)
        result = game.result(lost.state)
        if result is not None and not state.conceded:
            assert seat not in result.winners, f"seat {seat} conceded and won"
    assert game.dump(state) == before, "leaving changed the state it left"


def lapses(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """A seat that is asked can run out of time: it is answered for and not asked again in that turn; no other can."""
    state, before = stop.state, game.dump(stop.state)
    for seat in range(state.seats):
        if seat not in game.to_act(state):
            assert _refusal(game.time_out, state, seat) is not None, (
                f"seat {seat} runs out of time that it does not use"
            )
            continue
        one, other = game.time_out(state, seat), game.time_out(state, seat)
        assert game.dump(one.state) == game.dump(other.state), "two time-outs give two states"
        game.check(one.state)
        flowing(game, one.state)
        asked = seat in game.to_act(one.state) and one.state.turn == state.turn
        together = (*game.awaited(state), *game.handed_in(state))
        assert not asked or together != (seat,), f"seat {seat} is asked again in the turn it missed"
        assert not asked or one.sealed, f"seat {seat} is not answered for"
    assert game.dump(state) == before, "a time-out changed the state it was given"


def computers(game: AnyGame, stop: Stop, luck: random.Random) -> None:
    """Computer players of every level answer with a choice, alike with the same luck, and change nothing they see."""
    state, before = stop.state, game.dump(stop.state)
    for seat in game.to_act(state):
        moves = game.choices(state, seat)
        for level in game.levels:
            view, mood = game.view(state, seat), luck.random()
            seen = msgspec.json.encode(view)
            keys = {game.computer(level).choose(view, list(moves), random.Random(mood)) for _ in range(2)}
            assert len(keys) == 1, f"{level} cannot decide: {keys}"
            assert keys <= {move.key for move in moves}, f"{level} answers {keys}, which is no choice"
            assert msgspec.json.encode(view) == seen, f"{level} changed what it was shown"
    assert game.dump(state) == before, "a computer player changed the state"


def _settled_alike(game: AnyGame, run: Run[AnyState], expected: AnyState, what: str) -> None:
    """Carry out orders and defaults step by step, each checked to be legal, and come to the same state."""
    state = run.state
    turn = steps = 0
    while state.stack:
        steps = steps + 1 if state.turn == turn else 1
        turn = state.turn
        assert steps <= SETTLE_BOUND, f"{what}: no end of steps in turn {turn}"
        frame = state.stack[-1]
        waiting = frame.actors(state)
        if not waiting:
            frame.proceed(run)
            continue
        for seat in waiting:
            key = frame.default(state, seat) if seat in state.absent else frame.ordered(state, seat)
            if key is not None:
                assert key in {m.key for m in game.choices(state, seat)}, f"{what}: {key} of seat {seat} is illegal"
                state.steps += 1
                frame.play(run, seat, key)
                game.check(state)
                break
        else:
            break
    assert game.dump(state) == game.dump(expected), f"{what} leads elsewhere than its answers"
