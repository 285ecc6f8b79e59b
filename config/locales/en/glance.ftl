# Tables at a glance: lists, the board of tables, the names of threads.

glance-turn = { $lap ->
        [0] setting up
       *[other] turn { $lap }
    }
glance-round = { $lap ->
        [0] setting up
       *[other] round { $lap }
    }
glance-waits = ⏳ waits for { $whom }
glance-asked = { $who } (asked { $since })
glance-asked-until = { $who } (asked { $since }; time is up { $until })
glance-thinks = 🤖 the computer is thinking
glance-ended = Games that are over
glance-won = 🏆 won by { $names }
glance-history = Look back at a game …

board-there = The board of tables lives in { $channel }. Whoever manages the server can move it, or turn it off: /table board.
board-chosen = The board of tables lives in { $channel } now. I pin it there and keep it up to date.
board-chosen-unpinned = The board of tables lives in { $channel } now, and I keep it up to date. I may not pin it: let me Pin Messages there, or pin it yourself.
board-off = The board of tables is turned off; the message goes.
board-not-yours = Only whoever may manage the server chooses where the board of tables lives.
board-elsewhere = The board of tables lives in a text channel of a server. Use the command there.
board-missing = I cannot keep the board of tables in { $channel }. I lack: { $missing }. Somebody who manages the server can allow it.
