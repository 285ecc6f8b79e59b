# Words in pictures, and the names of close-ups and pages.

samurai-page-sheet = What you have seen

renders-samurai-wins = wins
renders-samurai-captured = captured
renders-samurai-discarded = out
renders-samurai-pile = { $cards } = { $points }
renders-samurai-prologue = Everybody lays three peasants face down.
renders-samurai-peace = No battle has been fought yet.
renders-samurai-legend-filled = new card
renders-samurai-legend-handled = touched
renders-samurai-legend-looked = looked at
renders-samurai-legend-target = your choice
renders-samurai-legend-out = out of the game
renders-samurai-hand = Your cards
renders-samurai-row = On the table
renders-samurai-in-hand = In your hand: { $count }
renders-samurai-no-hand = Your hand is empty
renders-samurai-unseen = unseen
renders-samurai-swapped = { $other ->
        [1] left
        [2] middle
       *[3] right
    }
renders-samurai-sheet-off = This table plays without the sheet.
renders-samurai-sheet-battle = all saw it
renders-samurai-sheet-monk = monk shown
renders-samurai-sheet-look = looked at
renders-samurai-sheet-filled = card laid
renders-samurai-sheet-touched = touched
renders-samurai-tie-break = { $points } + { $left } = { $total }

renders-samurai-key-rows = Rows and players
renders-samurai-key-marks = What happened to a card
renders-samurai-key-sheet = The sheet “What you have seen”
renders-samurai-key-players = Whose colour
renders-samurai-key-left = the left place
renders-samurai-key-middle = the middle place
renders-samurai-key-right = the right place
renders-samurai-key-turn = whom the table waits for
renders-samurai-key-hand = cards in hand
renders-samurai-key-captured = captured cards
renders-samurai-sheet-start = a peasant from the start
renders-samurai-sheet-with = may have changed places
renders-samurai-sheet-unseen = seen by nobody
