# The lobby and the commands of Tenno.

samurai-about = A quick game of bluff: three face-down cards each, one attack a turn. 2 to 7 players.
samurai-option-open-scores = Open scores
samurai-option-open-scores-about = The board shows what each player’s captured cards are worth.
samurai-option-open-scores-off = off
samurai-option-open-scores-on = on
samurai-option-first-player = First player
samurai-option-first-player-about = Who takes the first turn.
samurai-option-first-player-random = at random
samurai-option-first-player-1 = seat 1
samurai-option-first-player-2 = seat 2
samurai-option-first-player-3 = seat 3
samurai-option-first-player-4 = seat 4
samurai-option-first-player-5 = seat 5
samurai-option-first-player-6 = seat 6
samurai-option-first-player-7 = seat 7
samurai-option-sheet-level = Sheet of what you saw
samurai-option-sheet-level-about = How much your private sheet remembers of the cards that you were shown.
samurai-option-sheet-level-facts = facts
samurai-option-sheet-level-deductions = facts and deductions
samurai-option-sheet-level-off = off
samurai-subject-monk = Monk
samurai-subject-monk-about = When your monk helps an attacked card without asking you.
samurai-subject-refill = Refilling
samurai-subject-refill-about = Which card of the hand fills a gap in your row.
samurai-subject-look = Looking
samurai-subject-look-about = Which face-down card you look at when you may.

command-samurai = samurai
    .about = Tenno: your decisions by command

command-samurai-setup = setup
    .about = Lay out your three peasants
    .order = order
    .order-about = Left, middle, right
    .table = table
    .table-about = Which table

command-samurai-attack = attack
    .about = Attack a card of an opponent
    .target = target
    .target-about = With which card, against which
    .table = table
    .table-about = Which table

command-samurai-monk = monk
    .about = Turn up your monk in support, or not
    .support = support
    .support-about = Support or not
    .table = table
    .table-about = Which table

command-samurai-second = second
    .about = The ronin's second attack, or none
    .target = target
    .target-about = With which card, against which
    .table = table
    .table-about = Which table

command-samurai-refill = refill
    .about = Fill your empty places from your hand
    .card = card
    .card-about = The card for the empty place
    .other = other
    .other-about = The card for the second empty place
    .table = table
    .table-about = Which table

command-samurai-exchange = exchange
    .about = Exchange a table card, pretend to, or not
    .change = change
    .change-about = What to exchange
    .table = table
    .table-about = Which table

command-samurai-look = look
    .about = Look at one of the attacker's cards
    .place = place
    .place-about = Which place
    .table = table
    .table-about = Which table
