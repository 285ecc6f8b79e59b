# What the coach explains and warns of, and why the computer likes a move.

## What a decision means

samurai-coach-setup = You lay your three peasants face down in an order that only you know. Everybody knows that they are 1, 2 and 3.
samurai-coach-setup-thought = Most people simply choose some order: none is better than another, as long as nobody can guess it.
samurai-coach-attack = You turn up one of your cards against a face-down card of an opponent. If yours is stronger, you capture the other one and its points; if not, your card is out of the game.
samurai-coach-attack-thought = Most people attack a card they have seen, with the weakest card that surely beats it. New cards that nobody has seen are often strong and better left alone.
samurai-coach-last = Somebody’s hand is empty. If that player loses one more card, the gap cannot be filled, and the game is over after this turn.
samurai-coach-last-thought = Most people count points now: whoever is ahead tries to end the game, whoever is behind attacks somebody else or something that brings enough.
samurai-coach-second = Your ronin has attacked, so you may attack once more with another card, against another card. It is a full battle with everything to win and to lose.
samurai-coach-second-thought = Most people attack again when they know a weaker card, and decline when all that is left is a guess.
samurai-coach-monk = One of your cards is attacked, and your monk lies in the same row. If you turn him up, the attacked card is 2 stronger in this battle; he himself cannot be lost.
samurai-coach-monk-thought = Most people show him whenever that saves a good card. The price is that everybody then knows where he lies.
samurai-coach-continue = You were attacked, and your monk is not there to help. You only go on; the others cannot tell this pause from a real decision.
samurai-coach-continue-thought = Most people press the button at once. A standing order answers this question for you.
samurai-coach-refill = You lost a card and must fill its place from your hand, face down. The others see only that a new card lies there, and your hand gets smaller.
samurai-coach-refill-thought = Most people lay something strong, and now and then something else, so that nobody can count on it.
samurai-coach-exchange = You lost nothing, so you may take up one card of your row and lay a hand card in its place, or the same card again. The others see the place, not the card.
samurai-coach-exchange-thought = Most people hide a weak card that everybody has seen behind a strong one. Sometimes they only pretend.
samurai-coach-swap = You lost nothing and your hand is empty. You may take up two cards of your row and put them back, swapped or not; the others see only the two places.
samurai-coach-swap-thought = Most people take up two cards that the others know, so that nobody can tell any longer which is where.
samurai-coach-look = You beat an attack and may look at one card of the attacker. Everybody sees which place you look at, and only you see the card.
samurai-coach-look-thought = Most people look at the newest card, or wherever they know least.

## Warnings

samurai-coach-warn-lost = { $owner }’s card { $place ->
        [1] on the left
        [2] in the middle
       *[3] on the right
    } is surely { $other }: { $attack } against { $defence }. Your { $card } would be out of the game.
samurai-coach-warn-shogun = { $owner }’s card { $place ->
        [1] on the left
        [2] in the middle
       *[3] on the right
    } is surely { $other }. He would capture your { $card }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $owner }.
samurai-coach-warn-helped = { $owner }’s { $other } { $place ->
        [1] on the left
        [2] in the middle
       *[3] on the right
    } has the monk in the same row. With his help it would be { $attack } against { $defence }, and your { $card } would be out of the game.
samurai-coach-warn-geisha = The geisha fights only once and then leaves the game. What can lie there is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at most; later she could capture a daimyo or a shogun.
samurai-coach-warn-end = This battle ends the game, because a gap could not be filled. You would have { $own ->
        [one] { $own } point
       *[other] { $own } points
    } at most, and somebody else { $best }.
samurai-coach-warn-second = You would give away a sure capture: your { $card } beats whatever can lie in { $owner }’s { $place ->
        [1] left
        [2] middle
       *[3] right
    } place.
samurai-coach-warn-monk-win = With the monk your { $card } wins, { $defence } against { $attack }. Without him you do not, and he cannot be lost by helping.
samurai-coach-warn-monk-tie = With the monk it is a tie, { $defence } against { $attack }: your { $card } is out of the game, but nobody captures it. Without him it brings the attacker points.
samurai-coach-warn-refill = { $card } is easily captured and brings others points. You have stronger cards in hand, such as { $best }.
samurai-coach-warn-known = Everybody knows that { $card } lies in your row ({ $place }), and somebody will take it. Your hand holds { $best }, and the others would see only that you touched the place.
samurai-coach-warn-look = A look costs nothing, and there is a card of which you are not sure.
samurai-coach-warn-seen = You know that card: it is { $card }. Another card of the row is unknown to you.

## Hints

samurai-hint-sure-known = Captures { $other } for sure: { samurai-points }.
samurai-hint-sure = Beats everything that can lie there: about { samurai-points }.
samurai-hint-safe = Chance to win: { $percent } %, then about { samurai-points }. Otherwise a tie: it cannot be beaten.
samurai-hint-odds = Chance to win: { $percent } %, then about { samurai-points }. Otherwise your { $card } is lost.
samurai-hint-tie = Surely a tie: your { $card } and the other card leave the game, and nobody gets points.
samurai-hint-lost = Cannot win there; what it costs is only your { $card }.
samurai-hint-geisha-known = She captures { $other }: { samurai-points }. Then the geisha leaves the game.
samurai-hint-geisha = { $percent ->
        [100] She beats everything that can lie there: about { samurai-points }.
       *[other] Chance to win: { $percent } %, then about { samurai-points }.
    } The geisha leaves the game afterwards.
samurai-hint-ronin = { $reason } After the ronin you may attack once more.
samurai-hint-ends = { $reason } That can end the game with you ahead; it stands { $own } to { $best } now.
samurai-hint-second-no = Risks nothing, and the others see no further card of yours.
samurai-hint-second-bad = No second attack is worth its risk: the best one, with { $card }, has a chance of { $percent } %.
samurai-hint-monk-win = { $defence } against { $attack }: your { $other } holds, and { $attacker } loses { $card }.
samurai-hint-monk-tie = { $defence } against { $attack }: both cards leave the game, and { $attacker } captures nothing.
samurai-hint-monk-no = Nobody learns where your monk lies, but { $attack } against { $defence } costs you { $other }.
samurai-hint-monk-ends = Saves the card, but the game ends with you behind, { $own } to { $best }.
samurai-hint-monk-goes-on = The game goes on; with the monk it would end with you behind, { $own } to { $best }.
samurai-hint-refill-shogun = 10 in defence: only a geisha beats him, and he captures whoever attacks.
samurai-hint-refill-geisha = A trap: whatever attacks her is beaten, even a daimyo.
samurai-hint-refill-strongest = { $defence } in defence: nothing in your hand has more.
samurai-hint-refill = { $attack } in attack, { $defence } in defence: not your strongest, so that nobody can count on that.
samurai-hint-exchange = { $percent ->
        [100] Everybody knows your { $taken }.
       *[other] The others can be { $percent } % sure of your { $taken }.
    } { $card } holds the place with { $after } instead of { $before }.
samurai-hint-exchange-geisha = { $percent ->
        [100] Everybody knows your { $taken }.
       *[other] The others can be { $percent } % sure of your { $taken }.
    } Whoever attacks it then meets the geisha and loses.
samurai-hint-feint = Now the others can be { $percent } % sure of your { $taken }. After a feint they must wonder, and it costs nothing.
samurai-hint-feint-strong = { $taken } is strong enough to stay. After a feint nobody is sure of it any more.
samurai-hint-feint-best = You have nothing stronger than { $taken } in hand. A feint makes the others wonder all the same.
samurai-hint-exchange-no = The others learn nothing, but they also keep everything they know.
samurai-hint-look = { $count ->
        [one] { $count } card
       *[other] { $count } different cards
    } can lie in this place, as far as you can tell.
samurai-hint-look-known = It is { $card }, as far as one can tell; a look only makes it certain.
samurai-hint-setup = No order is better than another. In this one the 3, with which you attack first, lies { $place ->
        [1] on the left
        [2] in the middle
       *[3] on the right
    }.
samurai-hint-swap = The others see the places, but not that { $card } and { $other } have changed them.
samurai-hint-swap-feint = { $card } and { $other } stay, but the others must reckon with a swap.
samurai-hint-continue = There is nothing to decide.
