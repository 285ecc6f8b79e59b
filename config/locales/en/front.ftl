# Answers
answer-rule = (rule “{ $title }”)
answer-possible = Possible now: { $moves }.
answer-more = { $count } more
answer-forbidden = Discord does not let me do this here: I lack a permission. Ask an admin of the server.
answer-limited = Discord asks me to slow down. Look again in a moment: what was played stays played.
answer-unexpected = Something went wrong on our side; nothing was changed. Reference: { $number }
answer-old-button = This button is out of date. Use the newest message.
admin-owner-only = Only the people who run the bot can do this.

# Tables and seats
table-title = { $game } · table { $number }
seat-computer = Computer { $number }
seat-level = { $name } (🤖 { $level })
seat-somebody = somebody
seat-empty = free seat
level-easy = Easy
level-easy-short = easy
level-easy-about = Makes any legal move
level-sensible = Sensible
level-sensible-short = sensible
level-sensible-about = Thinks before it moves
level-strong = Strong
level-strong-short = strong
level-strong-about = Tries its moves out for some seconds
language-en = English
language-ru = Русский
phase-lobby = waiting for players
phase-running = in play
phase-finished = finished
phase-cancelled = closed

# Pace
pace-none = No time limit
pace-limit = { $time } for every turn
pace-bank = { $bank } in the bank, { $increment } more with every turn
span-hours = { $count } h
span-days = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
pace-malformed = “{ $given }” is not a pace. Write none, 72h for every turn, or 7d+24h for a bank.
late-default = When time is up: a sensible default move
late-computer = When time is up: a computer player stands in
late-drop = When time is up: the player is dropped

# Lobby
button-join = Join
button-leave = Leave
button-computer = Add computer player
button-options = Options
button-start = Start
lobby-option = { $option }: { $value }
lobby-pace = Pace: { $pace }
lobby-host = host
lobby-count = { $taken } of { $most } seats taken; { $least } are enough to start.
lobby-started = The game has begun. { $where }
lobby-finished = The game is over.
lobby-winner = Winner: { $name }
lobby-closed-cancelled = The host has closed this table.
lobby-closed-expired = Nobody started this game in time, so the table is closed.
lobby-closed-empty = Everybody left, so the table is closed.
lobby-closed-ended = An admin has closed this table.
opened = { $title } is open. People join with its buttons.
opened-there = { $title } is open in { $channel }: threads cannot hold tables of their own. People join with its buttons.
joined = You sit at { $title }.
joined-dm = You sit at { $title }. Your cards will come here.
joined-no-dm = I cannot send you direct messages. Allow them in this server's privacy settings, or see your cards any time with “My hand”.
left = You left { $title }.
started = { $title } begins, in a thread of its own: the message with the seats leads there.
started-there = { $title } begins: { $where }
cancelled = { $title } is closed.
computers-choose = Which computer player shall sit down?
computers-level = Level
computers-time = Time for a turn of strong players
computers-seconds = Strong players think up to { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} a turn
computers-remove = Send a computer player away
options-title = Options · { $title }
options-host-only = The other options are the host's to set.
options-game = Change a rule of the game …
options-value = { $value } · { $about }
options-pace = Pace
options-late = When time is up
options-language = Language of the thread
options-kick = Ask somebody to leave
options-heir = Make somebody else the host
side-choose = Your side
side-any = Any (by chance)

# Several at once, and amounts
panel-pick = { $verb } · several at once
panel-pick-exactly = Choose { $most }.
panel-pick-up-to = Choose up to { $most }.
panel-pick-between = Choose { $least } to { $most }.
panel-pick-chosen = Chosen ({ $count }): { $things }.
panel-pick-missing = Still missing: { $count }.
panel-pick-more = You may add { $count } more.
panel-pick-too-many = That is { $count } too many.
panel-pick-not-enough = That is not enough yet.
panel-pick-impossible = These do not go together.
panel-pick-final = This cannot be taken back.
button-pick = { $verb }: { $count }
button-amount = Another amount …
amount-all = { $amount } (all)
amount-but-one = { $amount } (all but one)
amount-last = { $amount } (as last time)
amount-field = How much?
amount-possible = Possible: { $least } to { $most }.
amount-possible-steps = Possible: { $least } to { $most } in steps of { $step }.
amount-refused = “{ $given }” is not an amount you can choose. { $possible }

# Panels
button-play = Play
button-hand = My hand
button-since = Since my last turn
button-board = Board
button-key = Key
button-log = Log
button-rules = Rules
button-how-to-play = How to play
button-rule = The rule
button-rematch = Rematch
button-replay = Replay
button-back = Undo
button-refresh = Refresh
button-why = Why can't I …?
button-orders = Standing orders
button-help = Help
button-yes = Yes, do it
button-no = No, go back
button-agree = Agree
button-refuse = Refuse
button-take-seat = Take the seat of { $name }
button-propose-resume = Propose to go on
button-propose-pause = Propose a pause
button-propose-sub = Look for a substitute for { $name }
panel-kind-none = { $verb }: not possible now
panel-verbs = What do you do?
panel-deeds = At any time
button-verbs = Something else
panel-title = { $title }
panel-waits = ▸ { $who }
panel-waits-until = ▸ { $who } · until { $until }
panel-handed-in = ✓ answered: { $names }
panel-paused = The game is paused.
panel-earlier = … and { $count ->
    [one] 1 more line
   *[other] { $count } more lines
    } in the log
panel-moved-on = 🔄 The table has moved on.
panel-as-of = Updated { $when }
picture-until = until { $day }/{ $month } { $clock } { $zone }
play-nothing = Nothing to decide for you now. { $situation }
play-handed-in = Your answer is in. { $situation }
play-answered = Your answer is in. Until everybody has answered, all are told: { $situation }
play-not-seated = You watch this table. { $situation }
played = Done: { $move }.
played-unasked = Left out, since it was not asked: { $move }.
confirm-step = { $move } – this cannot be taken back. Do it?
undone = Your last step is taken back.
why-choose = What would you like to do? I will say what stands in the way.
why-possible = Nothing stands in the way: it is among your moves.
hand-over = The game is over.
hand-left = You no longer play in this game.
hand-title = Your cards · { $title }
hand-more = Your other sheets
board-whole = The whole board
board-close-ups = Close-ups
help-title = Help · { $title }
help-about = Choose what you want to know more about: it is told as it stands now.
help-topics = About what?
orders-title = Standing orders · { $title }
orders-about = Answers given in advance; nobody else learns of them.
orders-changed = Noted: { $order }
orders-all = All orders
orders-presets = All orders at once …
orders-preset-given = { $preset }. Changed: { $orders }
orders-preset-same = { $preset }: everything is set that way already.
hands-by-button = If direct messages do not reach you: your cards are always here, for your eyes only.
asked-until = Until { $until }
asked-where = Table: { $link }
host-forbidden = { $title }: I cannot write there ({ $detail }). I need to see the channel, send messages and files, and open and use threads. I will try again by myself.
host-full = { $title }: this server has as many open threads as Discord allows, so I cannot open the one of the table. Somebody who manages the server can archive or delete old threads. I will try again by myself.
barred-lacks = I lack: { $missing }
barred-removed = I was removed from the server
barred-timed-out = I was timed out there
finished-title = { $title } is over
ending-abandoned = Nobody is left to play.
ending-agreed = Ended by agreement.
ending-ended = Ended by an admin.

# Votes, silence, reminders
vote-question = { $who } proposes: { $about } Answer by { $until }.
vote-about = { $about }.
vote-undoes =
    This would be undone; chance falls anew, and what was seen stays seen:
    { $lines }
takeback-alone = Your last step taught nobody anything: you can take it back without asking. To go back further, take your own steps back first and then ask the others.
vote-waits = To answer: { $who }
vote-counted = Your answer counts.
vote-asked = The others are asked.
vote-done = Done.
vote-agreed = Agreed.
vote-refused = Refused.
silence = The table has waited long for { $names }. You can pause the game or look for a substitute.
seat-offered = The seat of { $name } is free to take, hidden cards and all.
seat-taken-over = You play on at { $title }. Look at your cards first.
rematch-opened = { $title } is open for the same people. { $where }
reminder = { $who }, { $title } waits for you.
reminder-until = { $who }, { $title } waits for you until { $until }.
reminded = They are reminded, unless it is their quiet time.
sub-offered = Your seat is offered. You play on until somebody takes it.
sub-kept = Your seat is no longer offered.
sub-computer = A computer player has your seat now: { $level }.
drop-no-player = There is no player “{ $given }” here. Choose one from the list.
confirm-computer = Hand your seat to a computer player ({ $level })? It plays with your cards from now on.
button-handover = Yes, hand it over
confirm-concede = Give up this game? There is no way back into it.
button-concede = Yes, I give up
conceded = You gave up { $title }.

# Lists and look-ups
list-title = Tables of this server
list-empty = No open tables. Open one with /table new.
list-more = … and { $count } more
list-your-turn = your turn
list-against = against { $others }
list-company = with { $people }
list-free =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
my-title = Your games
my-empty = You are not playing anywhere yet. Open a table with /table new.
list-times = { $thing } × { $many }
list-unknown = “{ $given }” is nothing you can name here. Possible: { $possible }.
list-ambiguous = “{ $given }” can mean several things: { $possible }.
which-no-number = “{ $given }” is not a table. Choose one from the list.
which-none = You are not at any table. Open one with /table new or join one with /table join.
which-several = Which table? { $tables } – name it, or write in its thread.
which-no-lobby = No table here waits for players. Open one with /table new.
which-fits-several = Several moves fit “{ $given }”: { $moves }. Say more of it, or choose from the list.
which-fits-nothing = Nothing you can do now is called “{ $given }”. Possible: { $moves }.
place-not-allowed = Tables of this server live in { $channels }. Use the command there.
place-no-threads = A table needs a text channel in which threads can be opened. Use the command in { $channels }.
place-nowhere = There is no channel here in which I can open a table. Somebody who manages the server can let me write, read what was written, open threads and attach files in a text channel.
place-elsewhere = The channel of this table cannot hold another one. Use the command in a text channel of its server.
place-missing = I cannot keep a table in { $channel }. I lack: { $missing }. Somebody who manages the server can allow it.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
place-private = I work in servers that have invited me, and in direct messages with me. Somebody who manages a server can invite me.
thread-starter = **{ $title }** is played in this thread.
new-no-language = We speak en and ru, not “{ $given }”.
new-no-late = “{ $given }” is not a rule for late players. Choose one from the list.
show-no-part = There is no part “{ $given }”. Choose one from the list.
show-no-step = “{ $given }” is not a step. Choose one from the list.
step-name = { $step } · { $told }
history-title = History · { $title }
history-step-turn = Step { $step } of { $steps } · { $lap ->
        [0] setting up
       *[other] turn { $lap }
    }
history-step-round = Step { $step } of { $steps } · { $lap ->
        [0] setting up
       *[other] round { $lap }
    }
history-own = as you saw it
history-public = as everybody saw it
history-open = with all cards open
history-quiet = nothing that can be told
history-moved = That step was taken back or has nothing to tell; this is the one before it.
history-jump = Jump to …
button-history = Step by step
button-sight-own = As I saw it
button-sight-public = As everybody saw it
button-sight-open = All cards open
button-turn-back = ◀◀ Turn
button-turn-on = Turn ▶▶
button-round-back = ◀◀ Round
button-round-on = Round ▶▶
log-title = Log · { $title }
log-of = { $seat }: “{ $told }”
log-empty = Nothing happened yet.
since-title = Since your last turn · { $title }
since-nothing = Nothing happened since.
replay-title = The whole game · { $title }
replay-progress = 🎞️ The film is being made: { $percent } %. It will appear here.
replay-own = As you saw it.
replay-public = As everybody saw it.
replay-open = With all cards open.
data-told = Everything that is stored about you is in this file. Only you see it.
data-games = { $tables ->
        [one] One game
       *[other] { $tables } games
    } with { $steps ->
        [one] one step
       *[other] { $steps } steps
    } of yours, your settings, { $requests ->
        [one] one answered request
       *[other] { $requests } answered requests
    } of the last days,
data-beside = { $messages ->
        [one] one private message
       *[other] { $messages } private messages
    } and { $entries ->
        [one] one entry
       *[other] { $entries } entries
    } about powers you used over tables.
data-unreadable = ⚠️ Stored and unreadable: { $count } ({ $named }). Everything else is in the file, and the file names them all.
data-left-out = { $count ->
        [one] One older game
       *[other] { $count } older games
    } did not fit into the file.
data-forget = To have all of it removed: /my forget.
button-privacy = Privacy
button-terms = Terms of service
# Who hosts the bot, how to reach them, and where, if the host has not said it.
policy-no-name = whoever hosts this bot
policy-no-contact = the admins of this server
policy-no-country = a country that was not named
forget-title = Shall I forget you?
forget-open = { $count ->
        [0] You are not playing anywhere now, so nobody loses you.
        [one] You leave the one game or lobby you are in now; your seat becomes free for others, as with /table leave.
       *[other] You leave all { $count } games and lobbies you are in now; your seats become free for others, as with /table leave.
    }
forget-what = A game without other people ends. In finished games your seat becomes “somebody”; the games stay for those who played with you. Your settings, votes, requests and letters are removed, and so is your name wherever I keep it. My direct messages to you are deleted as far as Discord lets me. **None of this can be undone.** If you come back, you are new here.
forget-stays = Messages in threads and the names of threads are Discord's and stay there. Backups that the host made before hold you until newer ones take their place. A file with everything first: /my data.
button-forget = Yes, forget me
forget-begun = I am forgetting you. You leave your games at once, everything else is gone within minutes. Thank you for playing!
forget-not = Nothing was removed. I still know you.
export-whole = The whole game. Anybody can check it with /table verify.
export-part = The game so far, as much of it as you may see.
button-fair = Fair play
button-check = Check this game
fair-title = Fair play · { $title }
fair-lobby = Everything that chance will decide in this game follows from one secret number, the seed. It is drawn when the game starts; from then on everybody finds its fingerprint here, and after the end the seed itself.
fair-cancelled = This game never began, so there is nothing to check.
fair-running = Everything that chance decides in this game follows from one secret number, the seed. It was drawn before the first turn, and this is its fingerprint (SHA-256), which never changes:
fair-until-end = While the game runs, the seed stays secret. After the end it stands here too, and one tap replays the whole game from it and compares every position.
fair-finished = Everything that chance decided in this game followed from one number, the seed:
fair-was-open = Its fingerprint (SHA-256) was open to everybody from the first turn on:
fair-how = “Check this game” replays it from the seed and compares every position, as /table verify does.
verify-ok = Fair: the seed fits its hash, and all { $steps } steps lead to the positions that were stored.
verify-failed = This record does not hold; problems found: { $count }
verify-seed-hash = the seed does not fit its published hash
verify-step = step { $seq }: { $what }
verify-because = { $what }: { $why }
verify-missing-step = a step is missing
verify-cannot-be-played = the rules do not allow this move
verify-undone = what was taken back does not fit
verify-events = the events differ
verify-snapshot = the stored position differs
verify-result = the result differs
lookup-no-game = “{ $given }” is none of our games. Choose one from the list.
rules-title = Rules · { $game }
rules-how = Turn the pages, choose a chapter, or ask with /rules.
rules-chapters = Chapters
rules-more = Other places that mention it
rules-found = Rules on “{ $query }”
rules-unwritten = Nobody has written down the rules of this game yet: it is a draft.
rules-nothing = The rules say nothing about “{ $query }”. Try another word.
card-nothing = No card is called “{ $name }”. Choose one from the list.

# Settings
settings-title = Your settings
settings-as-discord = as in Discord
settings-language = Language: { $value }
settings-zone = Time zone: { $value }
settings-zone-unset = Time zone: not set (UTC)
settings-zone-now = There it is { $clock } now.
settings-zone-first = These hours follow your clock: which city are you in? They apply once you have said.
settings-quiet = Quiet hours: { $start } to { $end }
settings-no-quiet = Quiet hours: none
settings-reminders = Reminders: every { $hours } h, at most { $limit } per turn
settings-no-reminders = Reminders: none
settings-every = Reminders: every { $hours } h
settings-limit = Reminders: at most { $limit } per turn
settings-dms = Hand by direct message: { $value }
settings-palette = Colours: { $value }
settings-confirmations = Ask back before final steps: { $value }
settings-boards = Boards: { $value }
settings-away = Away: { $start } to { $end }
settings-away-day = Away: { $day }
settings-away-until = Away: until { $end }
settings-date = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
} { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }
settings-not-away = Away: no
settings-value = “{ $given }” is not possible. Possible: { $allowed }.
settings-no-zone = “{ $given }” is not a time zone I know. Write a big city nearby or the hours from UTC: London, New York, UTC+3. Nothing was changed.
settings-several-zones = “{ $given }” can be several: { $possible }. Write a little more. Nothing was changed.
settings-near-zone = “{ $given }” is not a time zone I know. Similar: { $possible }. Nothing was changed.
settings-quiet-both = Name both hours, start and end; without hours there is no quiet.
settings-hours = I do not understand the hours “{ $given }”. Write 22-8, 22:30-7:00 or 10pm-8am; “off” for no quiet hours. Nothing was changed.
settings-same-hours = Quiet hours go from one hour of the day to another, not to the same. Nothing was changed.
settings-days-order = The last day is before the first. Nothing was changed.
settings-no-first-day = Name the first day too; without days you are not away.
settings-day = “{ $given }” is not a day I understand. Write until Sunday, 3 days, 24 Dec, 24.12. or 2026-12-24; “off” if you are not away. Nothing was changed.
settings-day-over = “{ $given }” is over: today is { $today }. Name a day that comes. Nothing was changed.
settings-menu-language = Language
settings-menu-zone = Time zone
settings-menu-quiet = Quiet hours
settings-menu-away = Days away
settings-menu-reminders = Reminders: how often
settings-menu-limit = Reminders: how many
settings-button-dms = Hand by DM: { $value }
settings-button-boards = Boards: { $value }
settings-button-palette = Colours: { $value }
settings-button-confirmations = Ask back: { $value }
settings-write-zone = City
settings-write-quiet = Hours
settings-write-away = Days
settings-form-zone = A big city nearby, or the hours from UTC: London, New York, UTC+3
settings-form-quiet = 22-8, 22:30-7:00 or 10pm-8am; “off” for none
settings-form-away = Until Sunday, 3 days, 24 Dec, 24.12.-2.1.; “off” if you are not away
settings-back = All settings
button-settings = Settings
switch-on = on
switch-off = off
palette-standard = Standard
palette-safe = Colour-blind safe
boards-pictures = Pictures
boards-text = Text only

# Admin
admin-channels = Tables may be opened in { $channels }.
admin-all-channels = Tables may be opened in every channel.
admin-pace = The usual pace is now: { $pace }
admin-ended = { $title } is ended.
admin-repaired = { $title } is back at that step.
admin-checked = { $title } was loaded anew and recounted: all is well.
admin-audit = Audit
admin-audit-empty = Nobody used these powers yet.
admin-backup = Written: { $name }
admin-health-title = Health
admin-health = Latency { $latency } ms · up { $hours } h · tables here: { $tables }
admin-health-whole = The whole bot: messages waiting { $waiting } · tables: { $tables }
admin-health-work = Work waiting: pictures { $pictures } · moves of computer players { $thoughts }
admin-health-late = ⚠️ In the last minute pictures were begun up to { $seconds } s late: more is wanted than this machine can draw.
admin-health-processes = ⚠️ Processes that draw and think: { $alive } of { $wanted }; others take over their work meanwhile.
admin-health-deaths = Processes that died while they drew or thought, and were replaced: { $count }.
admin-health-programs = Programs that share these games: { $count }
admin-health-program = { $name } · shards { $shards } · started { $since }
admin-health-leaving = { $name } · shards { $shards } · is stopping, started { $since }
admin-health-broken = Records that cannot be read: { $count }. The log names them; everything else goes on.
admin-health-clock = ⚠️ The clock of this machine is wrong by { $seconds } s. Games go by the database's clock; set this one right.
admin-health-store = ⚠️ Changes cannot be written to the database ({ $problem }).
admin-health-worker-up = Worker { $name }: started again { $restarts } times, lastly after { $problem }.
admin-health-worker-down = ⚠️ Worker { $name } is down after { $problem } and will be started again ({ $restarts } times so far).
admin-health-computers = Tables whose computer player failed and will try again: { $count }.
admin-health-put-off = Messages put off: { $count }; tables in whose thread I cannot write: { $places }.
admin-health-aside = ⚠️ Messages put aside since they cannot be made: { $count }. The log and the health page name them.

# Places
host-gone = { $title }: its channel is gone. The game is safe and goes on by direct message; give it a new home with /table move in another channel.
move-not-here = A table moves to an ordinary text channel of its own server. Use the command there.
moved = { $title } lives here now.
moved-there = { $title } lives in { $channel } now.
