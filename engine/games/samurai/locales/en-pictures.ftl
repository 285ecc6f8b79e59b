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
renders-samurai-tie-break = tie-break { $total } = { $points } + { $left }

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
renders-samurai-key-active = whose turn it is
renders-samurai-key-points = points of captured cards
renders-samurai-key-away = away
renders-samurai-key-conceded = gave up
renders-samurai-sheet-start = a peasant from the start
renders-samurai-sheet-with = may have changed places
renders-samurai-sheet-unseen = seen here by nobody

renders-samurai-short-turn = Your turn
renders-samurai-short-attack = Attack: your card against a face-down card of an opponent; you cannot pass
renders-samurai-short-battle = The stronger card wins: you capture what you beat, a beaten attacker is out, a tie takes both
renders-samurai-short-refill = Whoever lost a card fills the gap from the hand, face down
renders-samurai-short-after = Lost nothing: exchange a card or pretend to. Beat an attack: look at a card of the attacker
renders-samurai-short-cards = The cards, their strength and tricks
renders-samurai-short-peasants = Peasants 1, 2, 3: everybody’s first row
renders-samurai-short-ninja = Ninja 4: counts 8 when he attacks
renders-samurai-short-monk = Monk 5: another attacked card of his row gets 2 more
renders-samurai-short-ronin = Ronin 6: after him another card may attack
renders-samurai-short-samurai = Samurai 7 and 8: no trick
renders-samurai-short-daimyo = Daimyo 9: no trick
renders-samurai-short-shogun = Shogun 10: never attacks, captures attackers
renders-samurai-short-geisha = Geisha: 1 stronger than anybody, once; no points
renders-samurai-short-end = The end
renders-samurai-short-over = Over when somebody cannot fill a gap
renders-samurai-short-points = Captured cards count their strength, and most points win
renders-samurai-short-equal = Equal points: the leaders add up row and hand
