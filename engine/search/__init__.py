"""Computer players that try moves out in positions they may be in, and judge the ends by fitted weights."""
