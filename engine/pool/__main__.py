"""The template of the pool's processes; only the bot starts it."""

from engine.pool.template import main

main()
