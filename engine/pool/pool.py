"""The pool: runs jobs outside the event loop, the most urgent first, and retries those whose process died."""

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

# Threads for pictures and for computer players, where everything runs in one process.
DRAWING = 2
THINKING = 1
# The number of process deaths after which a job fails.
MOST_DEATHS = 2
# Seconds before the template is restarted: at first, and at most.
FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
# A job that takes longer than these seconds may hang: while others wait, a spare worker is added, but only so many,
# and no more than two for each process that suits the machine.
SLOW = 2.0
SPARES = 4
# The seconds for which the lateness of jobs is remembered.
REMEMBERED = 60.0


class Staff(msgspec.Struct, frozen=True):
    """The pool's processes: wanted beside the bot's, alive, and dead so far."""

    wanted: int
    alive: int
    deaths: int


class Pool:
    """Queues pictures and computer players' moves for free workers: processes when ready, threads until then."""

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
        """Start the processes in the background; until they are ready, threads do the work."""
        if self._aside and self._prepare is not None and self._keeping is None:
            self._keeping = asyncio.get_running_loop().create_task(self._keep_template(self._prepare), name="pool")

    def put(self, queue: Queue, work: Callable[[], R], patience: float = 0.0) -> Job[R]:
        """Queue a job with so many seconds added to its deadline; the most urgent work has 0.

        For another process the job is sent as the names of its functions and plain data.
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
        queue.hurry(job, self.now() + patience)

    def in_steps(self, work: Callable[[Any], R], pause: Callable[[int, int], None]) -> R:
        """Run a long job in a process of its own; without processes, in the calling thread."""
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
        """Stop all work and cancel the jobs that wait."""
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

    # Health

    @property
    def staff(self) -> Staff:
        return Staff(self._aside, len(self._copies), self._deaths)

    def oldest(self, queue: Queue) -> float:
        return queue.oldest(self.now())

    @property
    def late(self) -> float:
        """The greatest delay of a picture before it was started, in seconds, in the last minute or now."""
        now = self.now()
        self._forget(now)
        return max(self.pictures.late(now), max((late for _, late in self._late), default=0.0))

    def _forget(self, now: float) -> None:
        while self._late and self._late[0][0] < now - REMEMBERED:
            self._late.popleft()

    # Running jobs

    def _go_on(self) -> None:
        """Start the most urgent jobs on free workers."""
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
        """Whether a thread is free; threads are not used while there are processes."""
        at_once = self._drawing + THINKING + self._spares()
        return self._template is None and not self._copies and self._threads_busy < at_once

    def _note(self, job: Job[Any]) -> None:
        now = self.now()
        self._forget(now)
        late = now - job.due
        # Only values that no later one exceeds can ever be the maximum of the last minute.
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
                # A thread cannot be ended, but its job can be given up.
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

    # Spare workers

    def _spares(self, which: Queue | None = None) -> int:
        """The number of jobs, or of jobs of one kind, that seem to hang and are replaced by spares."""
        slow = self.now() - SLOW
        most = min(SPARES, 2 * self._aside) if self._aside else SPARES
        return min(most, sum(began <= slow and which in (None, queue) for queue, began in self._begun.values()))

    @property
    def _wanted(self) -> int:
        """The number of processes there should be now."""
        return self._aside + self._spares()

    def _retire(self) -> None:
        """Close spare processes that are no longer needed."""
        while self._free and len(self._copies) > self._wanted:
            copy = self._free.pop()
            self._copies.remove(copy)
            copy.close()

    # Processes

    async def _keep_template(self, prepare: Callable[[], None]) -> None:
        """Keep a template process running, and as many copies of it as are wanted."""
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
        """Start copies until there are enough; stops if the template cannot copy, as it will be replaced."""
        async with self._filling:
            while len(self._copies) < self._wanted and (link := self._link()) is not None:
                _, copy = await asyncio.get_running_loop().create_connection(lambda: Copy(self._gone), sock=link)
                self._copies.add(copy)
                self._free.append(copy)
                self._go_on()

    def _gone(self, copy: Copy) -> None:
        """Replace a process that has ended."""
        retired = copy not in self._copies
        self._copies.discard(copy)
        if copy in self._free:
            self._free.remove(copy)
        if self._closed or retired:
            return
        self._deaths += 1
        log.warning("a process that draws and thinks has died and is replaced")
        if not copy.used and self._template is not None:
            # Copies that die unused need another template.
            self._template.kill()
            return
        self._let(self._fill())

    def _share_out(self) -> None:
        """Set how many jobs of each kind may run at once; computer players leave one process for pictures."""
        working = len(self._copies)
        self.pictures.most = (working or self._drawing) + self._spares(self.pictures)
        self.thoughts.most = (max(1, working - 1) if working else THINKING) + self._spares(self.thoughts)
