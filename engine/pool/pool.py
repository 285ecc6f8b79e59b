"""The pool: jobs are done beside the event loop, the most urgent first, and none is lost with the process it was in."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import time
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

from config.memory import give_back
from engine.pool.errors import WorkLost
from engine.pool.jobs import Job, Queue
from engine.pool.processes import Copy, Lost, Template, run_in_steps
from engine.pool.serving import A_WHILE, LONGEST

log = logging.getLogger(__name__)
R = TypeVar("R")

# Threads for pictures and for thoughts, where everything is done in one process.
DRAWING = 2
THINKING = 1
# So often a job may die with its process.
MOST_DEATHS = 2
# Seconds before the template is started again: at first, and at most.
FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
# A job that takes longer than these seconds may hang: while others wait, a spare takes its place, but only so many do,
# and no more than two for each process that the machine was found fit for.
SLOW = 2.0
SPARES = 4
# For so many seconds it is remembered how late jobs were.
REMEMBERED = 60.0


class Staff(msgspec.Struct, frozen=True):
    """How the pool is doing: processes wanted beside the bot's, those alive, and those that died so far."""

    wanted: int
    alive: int
    deaths: int


class Pool:
    """Pictures and thoughts wait here for whoever is free: processes when they are ready, threads until then."""

    def __init__(
        self,
        processes: int = 1,
        prepare: Callable[[], None] | None = None,
        relieved: Callable[[], None] | None = None,
        *,
        drawing: int = DRAWING,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._aside = processes - 1 if prepare is not None else 0
        self._prepare = prepare
        self._relieved = relieved
        self._drawing = drawing
        self.now = now
        self.pictures = Queue(drawing)
        self.thoughts = Queue(THINKING)
        self._threads = ThreadPoolExecutor(drawing + THINKING + SPARES, thread_name_prefix="pool")
        self._threads_busy = 0
        self._done_here = 0
        self._begun: dict[Job[Any], tuple[Queue, float]] = {}
        self._template: Template | None = None
        self._copies: set[Copy] = set()
        self._free: list[Copy] = []
        self._deaths = 0
        self._late: deque[tuple[float, float]] = deque()
        self._doing: set[asyncio.Task[None]] = set()
        self._filling = asyncio.Lock()
        self._keeping: asyncio.Task[None] | None = None
        self._closed = False

    def start(self) -> None:
        """Get processes ready, beside everything else; until they are, threads do the work."""
        if self._aside and self._prepare is not None and self._keeping is None:
            self._keeping = asyncio.get_running_loop().create_task(self._keep_template(self._prepare), name="pool")

    def put(self, queue: Queue, work: Callable[[], R], patience: float = 0.0) -> Job[R]:
        """Have work done that may come so many seconds later than what somebody looks out for.

        Work for another process is told by the names of its functions and by plain data.
        """
        now = self.now()
        job = Job(work, now, now + patience)
        if self._closed:
            job.done.cancel()
            return job
        queue.put(job)
        self._go_on()
        return job

    def hurry(self, queue: Queue, job: Job[Any], patience: float) -> None:
        """Somebody wants a job earlier."""
        queue.hurry(job, self.now() + patience)

    def in_steps(self, work: Callable[[Any], R], pause: Callable[[int, int], None]) -> R:
        """Long work in a process of its own, or where there is none in the thread that asks for it and waits."""
        for _ in range(MOST_DEATHS):
            link = self._link()
            if link is None:
                return work(pause)
            with contextlib.suppress(WorkLost):
                return run_in_steps(link, work, pause)
        raise WorkLost

    def _link(self) -> socket.socket | None:
        template = self._template
        try:
            return None if template is None else template.copy()
        except OSError:
            return None

    async def close(self) -> None:
        """Stop all work; whoever still waits is told that nothing will come."""
        self._closed = True
        for queue in (self.pictures, self.thoughts):
            queue.drop_all()
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
        for copy in tuple(self._copies):
            copy.close()
        for task in tuple(self._doing):
            task.cancel()
        await asyncio.gather(*self._doing, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    # How it is doing

    @property
    def staff(self) -> Staff:
        """Who works here."""
        return Staff(self._aside, len(self._copies), self._deaths)

    def oldest(self, queue: Queue) -> float:
        """For how many seconds the oldest job of a queue has waited."""
        return queue.oldest(self.now())

    @property
    def late(self) -> float:
        """By how many seconds a picture was late at most in the last minute, or is now, before it was begun."""
        now = self.now()
        self._forget(now)
        return max(self.pictures.late(now), max((late for _, late in self._late), default=0.0))

    def _forget(self, now: float) -> None:
        while self._late and self._late[0][0] < now - REMEMBERED:
            self._late.popleft()

    # Doing jobs

    def _go_on(self) -> None:
        """Give whoever is free what is due first."""
        if self._closed:
            return
        self._share_out()
        while self._free or self._has_thread():
            due = self._due()
            if not due:
                return
            queue = min(due, key=lambda one: one[0])[1]
            job = queue.take()
            if queue is self.pictures:
                self._note(job)
            self._begun[job] = queue, self.now()
            asyncio.get_running_loop().call_later(1.1 * SLOW, self._go_on)
            if self._free:
                self._let(self._do_in_process(queue, job, self._free.pop()))
            else:
                self._threads_busy += 1
                self._let(self._do_in_thread(queue, job))
        if self._due() and not self._filling.locked():
            self._let(self._fill())

    def _due(self) -> list[tuple[float, Queue]]:
        return [(at, queue) for queue in (self.pictures, self.thoughts) if (at := queue.due()) is not None]

    def _let(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(doing)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    def _has_thread(self) -> bool:
        """Whether a thread may work; where there are processes, none does."""
        at_once = self._drawing + THINKING + self._spares()
        return self._template is None and not self._copies and self._threads_busy < at_once

    def _note(self, job: Job[Any]) -> None:
        now = self.now()
        self._forget(now)
        late = now - job.due
        # Only what nothing later exceeds can ever be the most of the last minute.
        while self._late and self._late[-1][1] <= late:
            self._late.pop()
        if late > 0:
            self._late.append((now, late))

    async def _do_in_thread(self, queue: Queue, job: Job[Any]) -> None:
        try:
            if job.deaths:
                raise WorkLost
            working = asyncio.get_running_loop().run_in_executor(self._threads, job.work)
            await asyncio.wait({working}, timeout=LONGEST)
            if not working.done():
                # Nobody can end a thread, but whoever waits need not wait for ever.
                log.error("work was given up: it takes too long")
                job.fail(WorkLost())
            job.finish(await working)
            self._done_here += 1
            if self._done_here % A_WHILE == 0:
                self._threads.submit(give_back)
        except Exception as problem:
            job.fail(problem)
        finally:
            self._threads_busy -= 1
            self._ended(queue, job)

    async def _do_in_process(self, queue: Queue, job: Job[Any], copy: Copy) -> None:
        try:
            job.finish(await copy.run(job.work))
        except Lost as lost:
            job.deaths += 1
            if lost.hung or job.deaths >= MOST_DEATHS:
                log.error("work was given up: %s", "it took too long" if lost.hung else "processes die of it")
                job.fail(WorkLost())
            elif not self._closed:
                queue.put(job)
        except Exception as problem:
            job.fail(problem)
        finally:
            if copy.alive:
                self._free.append(copy)
            self._ended(queue, job)

    def _ended(self, queue: Queue, job: Job[Any]) -> None:
        queue.running -= 1
        self._begun.pop(job, None)
        if job.done.done():
            queue.finished += 1
        if self._closed:
            job.done.cancel()
        else:
            self._retire()
            self._go_on()

    # Spares

    def _spares(self, which: Queue | None = None) -> int:
        """How many jobs, or jobs of one kind, may hang, as far as others stand in for them."""
        slow = self.now() - SLOW
        most = min(SPARES, 2 * self._aside) if self._aside else SPARES
        return min(most, sum(began <= slow and which in (None, queue) for queue, began in self._begun.values()))

    @property
    def _wanted(self) -> int:
        """How many processes there should be now."""
        return self._aside + self._spares()

    def _retire(self) -> None:
        """Let spares go that are needed no more."""
        while self._free and len(self._copies) > self._wanted:
            copy = self._free.pop()
            self._copies.remove(copy)
            copy.close()

    # Processes

    async def _keep_template(self, prepare: Callable[[], None]) -> None:
        """Keep a template running, and as many copies of it as are wanted."""
        longer = 1
        while True:
            template: Template | None = None
            try:
                template = Template(prepare)
                if await template.ready():
                    longer = 1
                    self._template = template
                    await self._fill()
                    if self._relieved is not None:
                        self._relieved()
                    await template.end()
                log.warning("the processes that draw and think are prepared anew")
            except OSError:
                log.exception("no processes can be started to draw and think; this is tried again")
            finally:
                self._template = None
                self._go_on()
                if template is not None:
                    await template.close()
            pause = min(FIRST_PAUSE * longer, LONGEST_PAUSE)
            longer = min(2 * longer, 100)
            await asyncio.sleep(pause)

    async def _fill(self) -> None:
        """Have copies made until there are enough; a template that cannot make any is about to be replaced."""
        async with self._filling:
            while len(self._copies) < self._wanted and (link := self._link()) is not None:
                _, copy = await asyncio.get_running_loop().create_connection(lambda: Copy(self._gone), sock=link)
                self._copies.add(copy)
                self._free.append(copy)
                self._go_on()

    def _gone(self, copy: Copy) -> None:
        """A process has ended; another takes its place."""
        retired = copy not in self._copies
        self._copies.discard(copy)
        if copy in self._free:
            self._free.remove(copy)
        if self._closed or retired:
            return
        self._deaths += 1
        log.warning("a process that draws and thinks has died and is replaced")
        if not copy.used and self._template is not None:
            # Copies that cannot live need another template.
            self._template.kill()
            return
        self._let(self._fill())

    def _share_out(self) -> None:
        """How many pictures and thoughts are made at once; thinking leaves one process to those who wait."""
        working = len(self._copies)
        self.pictures.most = (working or self._drawing) + self._spares(self.pictures)
        self.thoughts.most = (max(1, working - 1) if working else THINKING) + self._spares(self.thoughts)
