# The greeting of a server, and the ways into a first game.

welcome-title = Welcome to Longtable
welcome-about = Board games with friends or against the computer, each game in a thread of its own. Take your turn whenever you have a minute; a few taps are all it needs.
welcome-learn = Learn a game
welcome-versus = Play against the computer
welcome-newtable = Open a table

versus-title = Play against the computer
versus-which = Which game? It begins at once, and nobody hurries you.
versus-level-without-game = Choose the game as well: each has its own levels.
versus-begun = Your game has begun. Make your moves right here; the board is in { $where }.
versus-begun-soon = Your game has begun. Make your moves right here; its thread will open as soon as Discord lets me.

newtable-title = Open a table
newtable-which = Which game? Everybody here will see the table and can join.
