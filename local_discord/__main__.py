"""`python -m local_discord`: a server to point any bot at, until Ctrl-C or a termination signal."""

import argparse
import asyncio
import os
import signal
from pathlib import Path

from local_discord.seed import Seed, SeedUser
from local_discord.server import LocalDiscord
from local_discord.sharding import Sharding


def main() -> None:
    os.umask(0o077)  # files are readable by their owner only
    parser = argparse.ArgumentParser(prog="python -m local_discord", description=__doc__)
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--data", type=Path, help="folder to remember the world in")
    parser.add_argument("--guild", default="Local", help="name of the server")
    parser.add_argument("--user", action="append", dest="users", help="a user (repeat for more)")
    parser.add_argument("--channel", action="append", dest="channels", help="a channel (repeat for more)")
    parser.add_argument("--token", help="what the bot logs in with; otherwise a new one is made and shown")
    parser.add_argument("--servers", type=int, default=1, help="how many servers, all with these users and channels")
    parser.add_argument("--shards", type=int, default=1, help="how many shards the bot is told to use")
    parser.add_argument("--identify-every", type=float, default=0.0, help="seconds between two identifies (Discord: 5)")
    parser.add_argument("--limits-speed", type=float, default=1.0, help="how much faster rate limits pass; 0: none")
    options = parser.parse_args()
    if options.servers < 1 or options.shards < 1 or options.identify_every < 0:
        parser.error("there is at least one server and one shard, and no negative time")
    seed = Seed(
        options.guild,
        [SeedUser(name) for name in options.users or ("alice", "bob", "carol", "dave")],
        options.channels or ("games",),
        servers=options.servers,
    )
    sharding = Sharding(options.shards, identify_every=options.identify_every)
    server = LocalDiscord(
        port=options.port,
        data=options.data,
        seed=seed.plant,
        token=options.token,
        sharding=sharding,
        limits_speed=options.limits_speed,
    )
    asyncio.run(_serve(server))


async def _serve(server: LocalDiscord) -> None:
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    async with server:
        print(f"{server.page()} is the page; REST is at {server.url}/api/v10", flush=True)
        print(f"The bot's token is {server.token}", flush=True)
        await stop.wait()


if __name__ == "__main__":
    main()
