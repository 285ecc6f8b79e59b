"""Drawing: the most urgent first, nothing twice, films last and one at a time."""

from __future__ import annotations

import asyncio
import ctypes
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from cogs.media import films
from cogs.media.films import PLACES, Films
from cogs.media.pictures import Pictures, Urgency
from config.memory import give_back
from engine.pool import pool as pool_room
from engine.pool.pool import Pool
from engine.pool.serving import A_WHILE
from engine.tables.runtime.errors import CalledOff, WorkbenchFull
from renders.renderer import Picture
from renders.replay import Pause


@pytest.fixture
async def one_thread() -> AsyncIterator[Pictures]:
    pool = Pool(drawing=1, now=lambda: 0.0)
    yield Pictures(pool, kept=1000)
    await pool.close()


class Easel:
    """Draws by name, remembers the order, and can be held up."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.go = threading.Event()
        self.began = threading.Event()

    def draw(self, name: str, size: int = 10) -> Callable[[], Picture]:
        def make() -> Picture:
            self.began.set()
            self.go.wait()
            self.drawn.append(name)
            return Picture(bytes(size), name)

        return make


async def tasks(*wanted: asyncio.Future[Picture] | asyncio.Task[Picture]) -> list[str]:
    return [picture.alt for picture in await asyncio.gather(*wanted)]


async def test_the_most_urgent_is_drawn_first(one_thread: Pictures) -> None:
    easel = Easel()
    order = [("first", Urgency.THREAD), ("thread", Urgency.THREAD), ("call", Urgency.CALL), ("own", Urgency.OWN)]
    waiting = []
    for name, urgency in order:
        waiting.append(asyncio.create_task(one_thread.draw(name, easel.draw(name), urgency)))
        await asyncio.sleep(0)
    assert one_thread.waiting == 3
    easel.go.set()
    await tasks(*waiting)
    assert easel.drawn == ["first", "own", "call", "thread"]
    assert one_thread.idle.is_set()


async def test_what_has_waited_long_is_not_passed_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.pool.pool.SLOW", 60.0)  # the first is not taken for one that hangs
    times = [0.0]
    pool, easel = Pool(drawing=1, now=lambda: times[-1]), Easel()
    pictures = Pictures(pool)
    asked = [
        ("first", 0.0, Urgency.OWN),
        ("thread", 0.0, Urgency.THREAD),
        ("own", 2.5, Urgency.OWN),
        ("new", 3.5, Urgency.OWN),
    ]
    waiting = []
    for name, at, urgency in asked:
        times.append(at)
        waiting.append(asyncio.create_task(pictures.draw(name, easel.draw(name), urgency)))
        await asyncio.sleep(0)
    easel.go.set()
    await tasks(*waiting)
    await pool.close()
    assert easel.drawn == ["first", "own", "thread", "new"]


async def test_somebody_in_a_hurry_brings_a_wanted_picture_forward(one_thread: Pictures) -> None:
    easel = Easel()
    asked = [("first", Urgency.OWN), ("board", Urgency.THREAD), ("hand", Urgency.CALL), ("board", Urgency.OWN)]
    waiting = []
    for name, urgency in asked:
        waiting.append(asyncio.create_task(one_thread.draw(name, easel.draw(name), urgency)))
        await asyncio.sleep(0)
    easel.go.set()
    assert await tasks(*waiting) == ["first", "board", "hand", "board"]
    assert easel.drawn == ["first", "board", "hand"]


async def test_the_newest_pictures_are_kept_below_a_bound_of_bytes(one_thread: Pictures) -> None:
    easel = Easel()
    easel.go.set()
    for name in ("a", "b", "a", "c", "a", "b"):
        await one_thread.draw(name, easel.draw(name, 400))
    assert easel.drawn == ["a", "b", "c", "b"]


async def test_a_drawing_that_fails_is_told_and_tried_again(one_thread: Pictures) -> None:
    def fail() -> Picture:
        raise RuntimeError("no ink")

    with pytest.raises(RuntimeError, match="no ink"):
        await one_thread.draw("board", fail)
    easel = Easel()
    easel.go.set()
    assert (await one_thread.draw("board", easel.draw("board"))).alt == "board"


async def test_whoever_waits_at_the_end_is_let_go() -> None:
    pool, easel = Pool(drawing=1), Easel()
    pictures = Pictures(pool)
    waiting = [asyncio.create_task(pictures.draw(name, easel.draw(name))) for name in ("begun", "waiting")]
    await asyncio.to_thread(easel.began.wait)
    pictures.close()
    for task in waiting:
        with pytest.raises(asyncio.CancelledError):
            await task
    easel.go.set()
    await pool.close()


async def test_what_drawing_leaves_free_is_given_back_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[None] = []
    monkeypatch.setattr(pool_room, "give_back", lambda: given.append(None))
    pool, easel = Pool(drawing=1), Easel()
    pictures = Pictures(pool, kept=0)
    easel.go.set()
    for number in range(2 * A_WHILE):
        await pictures.draw(number, easel.draw(str(number)))
    await asyncio.to_thread(pool._threads.shutdown)
    assert len(given) == 2
    await pool.close()


def test_a_library_that_keeps_nothing_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert give_back() in (True, False)
    monkeypatch.setattr(ctypes, "CDLL", Unknowing)
    assert not give_back()


class Unknowing:
    """A library that has never heard of it."""

    def __init__(self, _name: object) -> None:
        pass


# Films


async def untold(_done: int, _of: int) -> None:
    """Nobody asked how far it is."""


def film(name: str, made: list[str], frames: int = 3) -> Callable[[Pause], Picture]:
    def make(pause: Pause) -> Picture:
        for number in range(frames):
            pause(number, frames)
        made.append(name)
        return Picture(b"GIF" + name.encode(), name, "gif")

    return make


def damage(folder: Path) -> None:
    """A film that was not written whole."""
    (kept,) = folder.glob("*.film")
    kept.write_bytes(b"half of it")


def bytes_in(folder: Path) -> int:
    """What a folder holds."""
    return sum(path.stat().st_size for path in folder.iterdir())


@pytest.fixture
async def studio(tmp_path: Path) -> AsyncIterator[Films]:
    idle = threading.Event()
    idle.set()
    made = Films(tmp_path, idle, Pool())
    yield made
    await made.close()


async def test_a_film_is_made_once_and_kept_over_restarts(tmp_path: Path, studio: Films) -> None:
    made: list[str] = []
    both = await asyncio.gather(*(studio.film("game 7", film("seven", made), untold) for _ in range(2)))
    assert both[0] == both[1] == Picture(b"GIFseven", "seven", "gif")
    later = Films(tmp_path, threading.Event(), Pool())
    assert await later.film("game 7", film("again", made), untold) == both[0]
    await later.close()
    assert made == ["seven"]


async def test_a_broken_film_is_made_anew(tmp_path: Path, studio: Films) -> None:
    made: list[str] = []
    await studio.film("game 7", film("seven", made), untold)
    damage(tmp_path)
    assert (await studio.film("game 7", film("seven", made), untold)).alt == "seven"
    assert made == ["seven", "seven"]


async def test_old_films_go_when_the_folder_is_full(tmp_path: Path) -> None:
    idle = threading.Event()
    idle.set()
    small = Films(tmp_path, idle, Pool(), most=100)
    made: list[str] = []
    for number in range(8):
        await small.film(number, film(f"film {number}", made), untold)
    await small.close()
    assert 0 < bytes_in(tmp_path) <= 100


async def test_it_is_told_how_far_a_film_is(studio: Films, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "TOLD_EVERY", 0.001)
    heard: list[tuple[int, int]] = []
    go = threading.Event()

    def make(pause: Pause) -> Picture:
        pause(3, 10)
        go.wait()
        return Picture(b"GIF", "film", "gif")

    async def tell(done: int, of: int) -> None:
        heard.append((done, of))
        if done == 3:
            go.set()

    await studio.film("game", make, tell)
    assert heard[-1] == (3, 10)


async def test_a_film_waits_for_other_peoples_pictures_but_not_for_ever(
    studio: Films, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float | None] = []
    monkeypatch.setattr(studio, "_idle", Asked(waits))
    await studio.film("game", film("film", [], frames=4), untold)
    assert waits == [films.COURTESY] * 4


class Asked(threading.Event):
    """Remembers how long one was ready to wait."""

    def __init__(self, waits: list[float | None]) -> None:
        super().__init__()
        self._waits = waits

    def wait(self, timeout: float | None = None) -> bool:
        self._waits.append(timeout)
        return False


async def test_a_stop_ends_a_film_at_its_next_frame(studio: Films) -> None:
    began = threading.Event()

    def endless(pause: Pause) -> Picture:
        while True:
            began.set()
            pause(0, 1)

    making = asyncio.create_task(studio.film("endless", endless, untold))
    await asyncio.to_thread(began.wait)
    await studio.close()
    with pytest.raises(CalledOff):
        await making
    with pytest.raises(CalledOff):
        await studio.film("another", endless, untold)


async def test_only_so_many_films_wait(studio: Films) -> None:
    go = threading.Event()

    def held(_pause: Pause) -> Picture:
        go.wait()
        return Picture(b"GIF", "film", "gif")

    waiting = [asyncio.create_task(studio.film(number, held, untold)) for number in range(PLACES)]
    await asyncio.sleep(0)
    with pytest.raises(WorkbenchFull):
        await studio.film("one more", held, untold)
    go.set()
    await asyncio.gather(*waiting)
