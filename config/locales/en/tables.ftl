# What a table answers, whatever is played at it.

tables-unknown-table = There is no table { $number } here. Your own games are under /my games.
tables-unknown-game = I do not know a game “{ $given }”. Here you can play: { $known }.
tables-unknown-lesson = There is no such lesson here. /learn shows all lessons.
tables-bad-request = I cannot use this value. Nothing was changed; choose one of those offered.
tables-bad-zone = I do not know this time zone. Choose one from the list, for instance Europe/London. Nothing was changed.
tables-bad-quiet = Quiet hours go from one hour of the day to another, not to the same. Nothing was changed.
tables-bad-interval = Reminders can come every { $least } to { $most } hours. Nothing was changed.
tables-bad-limit = There can be { $least } to { $most } reminders for a turn. Nothing was changed.
tables-bad-away = You can be away from { $first } at the earliest to { $last } at the latest, and the first day comes first. Nothing was changed.
tables-bad-pace = A turn can take from a minute to { $days } days. A bank can hold from ten minutes to { $days } days, and grow by at most as much. Nothing was changed.
tables-bad-seconds = The time added can be from one hour to { $days } days. Nothing was changed.
tables-bad-away-days = A table can grant { $least } to { $most } days away. Nothing was changed.
tables-bad-hints = A person can be given { $least } to { $most } hints a game, or any number. Nothing was changed.
tables-bad-thinking = A computer player can be given { $least } to { $most } seconds a turn. Nothing was changed.
tables-bad-name = A table’s name can have up to { $most } characters. Nothing was changed.
tables-broken-table = What is stored of table { $number } cannot be read. Nothing of it was changed, and the other tables go on. Tell whoever runs the bot: the log says what is wrong.

tables-not-seated = You have no seat at this table. You can watch, or take a seat that is offered.
tables-not-host = Only the host of the table can do this. Ask the host.
tables-already-seated = You already sit at this table.
tables-knows-too-much = You have seen another hand of this game, so you cannot take this seat. Somebody else can.
tables-seat-not-free = Seat { $seat } is not free to take. The table shows which seats are offered.

tables-not-in-lobby = The game has begun, so the lobby is closed. You can take over a seat that is offered.
tables-not-running = The game has not begun. The host starts it.
tables-finished = This game is over. You can look back at it or ask for a rematch.
tables-not-finished = The game is still being played, so its secrets stay secret until the end.
tables-paused = The game is paused. Propose to go on (/table pause), then everybody can play.
tables-not-paused = The game is not paused; it is going on.
tables-stale = This button belongs to an earlier decision. Press Play to see what you can do now.
tables-stale-nothing = This button belongs to an earlier decision, and there is nothing for you to decide now.
tables-nothing-to-undo = You have no step that can be taken back without asking. You can ask the others for a takeback.
tables-nothing-to-take-back = There is no move of yours that could still be taken back.
tables-needs-consent = This needs the consent of the others. Put it to the vote.
tables-unknown-vote = This vote is over.
tables-not-asked = This vote does not wait for an answer from you.
tables-vote-open = The table is voting on this already.
tables-too-soon = The others were called a short while ago. Please give them some time.

tables-lobby-full = All { $most } seats are taken. You can watch, or open another table.
tables-too-few = At least { $least ->
        [one] one player is
       *[other] { $least } players are
    } needed, and here { $given ->
        [one] is one
       *[other] are { $given }
    }. Invite somebody or add a computer player.
tables-wrong-count = This game cannot be played by { $given }. Somebody has to join or to leave.
tables-side-taken = Somebody else was first. Choose another side.
tables-unknown-side = This game has no side “{ $given }”. Choose one of those offered.
tables-seat-taken = Somebody sits in seat { $seat }. Choose a free one.
tables-unknown-level = There is no computer player “{ $given }” for this game. There are: { $known }.
tables-lobby-expired = Nobody started this game for a long time, so the lobby is closed. You can open a new one at any time.

tables-no-such-step = The history has no position { $given }.
tables-bad-export = This is not a game that I wrote down, or it was changed ({ $detail }). Nothing was changed here.
tables-partial-export = This file holds only what one player could see. The whole game can be exported after its end.

tables-too-many-steps = At most { $most } steps can be given at once. Nothing was changed; play the first ones and then the rest.
tables-too-many-moves = You have made { $most } moves in a row that can all be taken back. Nothing was played; take some of them back, or make a move that settles something.
tables-too-many-orders = You have changed your standing orders { $most } times since anything happened in the game. Nothing was changed; they can be changed again when the game has gone on.
tables-too-much-work = That would take longer than I may keep others waiting. Nothing was changed. The host of the bot can check an exported game with “python -m engine verify FILE”.
tables-too-large = This file is too large for a game: at most { $kilobytes } kB. Nothing was changed here.
tables-called-off = The bot is just being stopped. Nothing was changed; please ask again in a minute.
tables-workbench-full = Too many people wait for long work just now. Nothing was changed; please try again in a minute.
tables-too-many-hosted = You host as many open tables as one person can: { $most }. Finish, cancel or hand over one of them first.
tables-too-many-in-guild = This server has as many open tables as it can: { $most }. Play at one of them, or wait until a game is over.
tables-too-fast = Not so fast, please: another table can be opened in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
tables-still-at-it = I am still busy with what you asked for before. Please wait until it is done.
tables-being-forgotten = You are being forgotten, as you asked. Until that is done there is nothing to ask of me; in a few minutes you can begin anew.
tables-guild-busy = Several people here wait for replays, exports or checks just now. Please try again in a minute.

tables-store-busy = The database is in use by another program. Nothing was changed; please try again in a moment.
tables-games-in-use = Longtable is already running with the games in { $folder }. Stop it first, or keep other games elsewhere.
tables-older-programs = The database has to take step { $number } first, but older programs still run with these games. Stop them all, then start the new ones.
tables-other-shards = The programs that run with these games divide the servers into { $agreed } shards, this one into { $wanted }. Start it with { $agreed }, or stop the others first.
tables-store-read-only = The database cannot be written just now. Nothing was changed; the host of the bot has to look after it.
tables-store-unreachable = The database cannot be reached just now. Look again in a moment whether your step arrived; nothing is half done.
tables-store-full = The disk is full. Nothing was changed; the host of the bot has to make room.
tables-store-broken = The database cannot be read ({ $detail }). Nothing was changed; the host of the bot has to look after it.
tables-backups-elsewhere = The games are kept in PostgreSQL, which has its own backups: see docs/hosting.md (pg_dump). Nothing was copied.
tables-backup-under-way = A backup is being made already. Please wait until it is done.
tables-no-room-for-backup = A backup needs { $needed } MB, and the disk has { $free } MB left. Make room or remove old backups first; nothing was changed.
tables-bad-address = The address of the database makes no sense. It is written as in postgresql://user:password@host/name, with special characters percent-encoded (@ is %40, / is %2F, : is %3A).
tables-not-empty = There are games at the target already. Games move only into an empty database; nothing was changed.
tables-no-folder = { $place } is not a folder. Name the folder that longtable.db lies in or is to lie in, or the address of a PostgreSQL database.
tables-nothing-there = There are no games in { $place }.
tables-moved-in-part = Games were being moved to this database and not all of them arrived. Repeat the move; what is here is then replaced.
tables-newer-database = The database was written by a newer version of the program (step { $number }, this one knows { $known }). Use the newer program; nothing was changed.
tables-changed-migration = Step { $number } of the database is not the one of this program. Use the program it was made with; nothing was changed.

# What a table tells

tables-answer-lost = An answer you had given is no longer possible after somebody took a step back. Please decide again.
tables-flag-default = Time is up for { $seat }: a default move was made.
tables-flag-stand-in = Time is up for { $seat }: a computer player stands in until they are back.
tables-flag-dropped = Time is up for { $seat }: default moves are made for that seat from now on, and it is free to take.

tables-vote-passed = Agreed: { $about }.
tables-vote-failed = Not agreed: { $about }.
tables-vote-expired = Not everybody answered in time: { $about }.
tables-vote-withdrawn = No longer proposed: { $about }.
tables-vote-lapsed = The vote is void, since the game went on: { $about }.
tables-ballot-takeback = taking back the last own move and everything after it
tables-ballot-pause = a pause
tables-ballot-resume = going on with the game
tables-ballot-extend = more time for everybody the table waits for
tables-ballot-pace = another pace
tables-ballot-drop = { $seat } leaves the game
tables-ballot-substitute = the seat of { $seat } is offered to a substitute
tables-ballot-end = the game ends here

# The log

tables-log-start = The game begins.
tables-log-end-played = The game is over.
tables-log-end-abandoned = Everybody has left, and the game ends.
tables-log-end-agreed = The players have agreed to end the game.
tables-log-end-ended = The game was ended by an admin.
tables-log-takeback = With the consent of all, { $seat } takes a move back.
tables-log-drop = { $seat } is out; default moves are made for that seat.
tables-log-rejoin = { $seat } is back.
tables-log-concede = { $seat } concedes.
tables-log-leave = { $seat } has left the table.
tables-log-offer = The seat of { $seat } is offered to a substitute.
tables-log-offer-ended = { $seat } keeps the seat.
tables-log-substitute = { $seat } takes over the seat.
tables-log-computer = A computer player takes over the seat of { $seat }.
tables-log-stand-in = A computer player stands in for { $seat }.
tables-log-pause = The game is paused.
tables-log-resume = The game goes on.
tables-log-extend = Everybody the table waits for has { $hours ->
        [one] one more hour
       *[other] { $hours } more hours
    }.
tables-log-pace = The pace is changed.
tables-log-flag = Time is up for { $seat }; a default move was made.
tables-log-repair = An admin set the game back to an earlier position.

tables-no-hints = The host of this table plays without hints.
tables-hints-used-up = You have had all { $most } hints of this game.
