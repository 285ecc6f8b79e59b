# What the rules answer to any player of any game.

list-and = { $rest } and { $last }
outcome-behind = { $count ->
        [0] {""}
       *[other] , { $count } behind
    }
outcome-gave-up = {" "}(gave up)
outcome-you-place = { $place ->
        [1] You are first
        [2] You are second
        [3] You are third
        [4] You are fourth
        [5] You are fifth
        [6] You are sixth
        [7] You are seventh
       *[other] You are in place { $place }
    }
outcome-verdict-gave-up = You gave up this game.

rules-malformed = “{ $given }” is not a move of this game. Press Play to see what you can do.
rules-ambiguous = “{ $given }” could mean { $count ->
        [one] one move
       *[other] { $count } different moves
    }. Say more of it, or choose from the list.
rules-bad-save = This is not a saved game that I can read ({ $detail }).
rules-newer-save = This game was saved by newer rules (version { $version }); here they are at version { $known }. Nothing was changed.
rules-player-count = This game is for { $least } to { $most } players, not { $given }.
rules-seed = A seed is 32 hexadecimal digits.
rules-no-option = This game has no option “{ $given }”.
rules-option-value = “{ $given }” is not a value of the option { $option }.
rules-sides = Each side can be taken once, and only one of those that the game offers.
rules-no-seat = There is no seat { $given } at this table.
rules-no-order = This is none of the standing orders you can give now.
rules-over = The game is over.
rules-not-now = There is nothing for you to decide now. The table waits for { $awaited }.
rules-not-possible = That is not possible now.
rules-unused-actions = You still have { $n ->
        [one] { $n } action
       *[other] { $n } actions
    }.
lesson-unwanted = That is possible, but not what this lesson is about.
