# Slash commands: name, what they are about, and the same of each option.

command-table = table
    .about = Tables: open, join and play games

command-table-new = new
    .about = Open a table and invite people to it
    .game = game
    .game-about = Which game
    .pace = pace
    .pace-about = How much time a turn may take
    .language = language
    .language-about = The language of the table's thread
    .late = late
    .late-about = What happens when somebody's time is up
    .away = away
    .away-about = For how many days in the game a clock stands still while somebody is away

command-table-join = join
    .about = Sit down at a table that has not started
    .table = table
    .table-about = Which table
    .side = side
    .side-about = Which colour or side you want

command-table-leave = leave
    .about = Stand up from a table that has not started
    .table = table
    .table-about = Which table

command-table-start = start
    .about = Start the game (host)
    .table = table
    .table-about = Which table

command-table-list = list
    .about = The tables of this server

command-table-board = board
    .about = One message that lists all tables and stays up to date
    .channel = channel
    .channel-about = Where it is to live (for those who manage the server)
    .off = off
    .off-about = Have no such message any more

command-table-show = show
    .about = The board as it is now
    .table = table
    .table-about = Which table
    .part = part
    .part-about = A close-up of the board
    .step = step
    .step-about = The board after an earlier step

command-table-hand = hand
    .about = Your hidden cards, for your eyes only
    .table = table
    .table-about = Which table
    .page = page
    .page-about = Another sheet of yours

command-table-play = play
    .about = Make your move
    .table = table
    .table-about = Which table
    .move = move
    .move-about = The move, if you want to name it

command-table-undo = undo
    .about = Take back your last step
    .table = table
    .table-about = Which table

command-table-log = log
    .about = Everything that happened, as you may know it
    .table = table
    .table-about = Which table

command-table-since = since
    .about = What happened since your last turn
    .table = table
    .table-about = Which table

command-table-replay = replay
    .about = The whole game as a moving picture
    .table = table
    .table-about = Which table

command-table-orders = orders
    .about = Standing orders: answers you give in advance
    .table = table
    .table-about = Which table
    .order = order
    .order-about = The order to give

command-table-remind = remind
    .about = Kindly remind those the table waits for
    .table = table
    .table-about = Which table

command-table-pause = pause
    .about = Propose to pause the game, or to go on
    .table = table
    .table-about = Which table

command-table-sub = sub
    .about = Hand your seat to somebody else or to a computer player
    .table = table
    .table-about = Which table
    .computer = computer
    .computer-about = Let a computer player take over

command-table-drop = drop
    .about = Propose to go on without a player who is gone
    .player = player
    .player-about = Who is gone
    .table = table
    .table-about = Which table

command-table-concede = concede
    .about = Give the game up
    .table = table
    .table-about = Which table

command-table-takeback = takeback
    .about = Ask the others to let you take back a move
    .table = table
    .table-about = Which table

command-table-rematch = rematch
    .about = Open a new table with the same people
    .table = table
    .table-about = Which table

command-table-export = export
    .about = The game as a file, as far as you may see it
    .table = table
    .table-about = Which table

command-table-verify = verify
    .about = Check a finished game: seed, moves and every position
    .table = table
    .table-about = Which table
    .file = file
    .file-about = An exported game

command-table-cancel = cancel
    .about = Close a lobby (host)
    .table = table
    .table-about = Which table

command-my = my
    .about = What waits for you

command-my-games = games
    .about = Your games on all servers, with deadlines

command-my-settings = settings
    .about = All your settings, to look at and to change

command-my-data = data
    .about = Everything that is stored about you, as a file

command-my-forget = forget
    .about = Remove you from everything that is stored

command-my-privacy = privacy
    .about = What is kept about you, why and how long; the terms

command-rules = rules
    .about = How a game is played, with search
    .query = query
    .query-about = What you want to know, or the rule that was named
    .game = game
    .game-about = Which game

command-play = play
    .about = Play against the computer, at once
    .game = game
    .game-about = Which game
    .level = level
    .level-about = How well the computer plays

command-learn = learn
    .about = Learn a game by playing: short lessons, in private
    .game = game
    .game-about = Which game

command-card = card
    .about = Look up a card
    .name = name
    .name-about = Its name
    .game = game
    .game-about = Which game

command-settings = settings
    .about = How Longtable treats you

command-settings-show = show
    .about = All your settings, to look at and to change

command-settings-language = language
    .about = The language we speak with you
    .value = value
    .value-about = Language

command-settings-timezone = timezone
    .about = Your time zone
    .value = value
    .value-about = A city or the hours from UTC: London, New York, UTC+3

command-settings-quiet = quiet
    .about = Hours in which we keep quiet
    .hours = hours
    .hours-about = From when to when: 22-8, 22:30-7:00, 10pm-8am; off for none
    .start = start
    .start-about = From which hour, 0 to 23
    .end = end
    .end-about = Until which hour, 0 to 23

command-settings-reminders = reminders
    .about = How often we remind you of your turn
    .hours = hours
    .hours-about = Hours between reminders; 0 for none
    .limit = limit
    .limit-about = How many reminders per turn at most

command-settings-dms = dms
    .about = Whether your hand comes by direct message
    .value = value
    .value-about = On or off

command-settings-palette = palette
    .about = The colours of the pictures
    .value = value
    .value-about = Palette

command-settings-confirmations = confirmations
    .about = Whether you are asked back before a step that cannot be taken back
    .value = value
    .value-about = On or off

command-settings-boards = boards
    .about = Pictures or words
    .value = value
    .value-about = Pictures or text only

command-settings-coach = coach
    .about = When the coach explains and warns
    .value = value
    .value-about = In your first games, always or never

command-settings-away = away
    .about = Days on which you are away
    .until = until
    .until-about = Until Sunday, 3 days, 24 Dec, 24.12.; off or empty to clear
    .start = start
    .start-about = First day if it is not today: Monday, 24 Dec, 2026-12-24
    .end = end
    .end-about = Last day

command-admin = admin
    .about = For those who run this server

command-admin-channels = channels
    .about = Channels in which tables may be opened
    .channel = channel
    .channel-about = A channel to allow, or to forbid again

command-admin-pace = pace
    .about = The pace of tables whose host chooses none
    .value = value
    .value-about = Pace

command-admin-end = end
    .about = End a table for everybody, with an entry in the audit
    .table = table
    .table-about = Which table
    .reason = reason
    .reason-about = Why

command-admin-repair = repair
    .about = Put a table back to an earlier step, with an entry in the audit
    .table = table
    .table-about = Which table
    .step = step
    .step-about = The step to return to
    .reason = reason
    .reason-about = Why

command-admin-export = export
    .about = A table's public game as a file
    .table = table
    .table-about = Which table

command-admin-audit = audit
    .about = What was done to the tables of this server

command-admin-backup = backup
    .about = Write a copy of all games to a file

command-admin-health = health
    .about = How the bot is doing

command-table-move = move
    .about = Let the table live in this channel from now on
    .table = table
    .table-about = Which table
