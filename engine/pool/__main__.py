"""Entry point of the template process; only the bot starts it."""

from engine.pool.template import main

main()
