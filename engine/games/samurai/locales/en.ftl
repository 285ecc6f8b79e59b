# Tenno.

samurai-name = Tenno

samurai-none = none
samurai-at = { $place ->
        [1] left
        [2] middle
       *[3] right
    }
samurai-pair = { $places ->
        [3] left and middle
        [4] left and right
       *[5] middle and right
    }
samurai-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Asking

samurai-prompt-setup = Lay your three peasants face down in any order. Nobody sees which is where.
samurai-prompt-attack = Turn { $turn }: you must attack. Turn up one of your cards against a face-down card of an opponent.
samurai-prompt-monk = { $attacker } attacks your { $other } with { $card }: { $attack } against { $defence }. Turn up your monk to add 2?
samurai-prompt-continue = { $attacker } attacks your { $other } with { $card }: { $attack } against { $defence }. Your monk is not in your row, so there is nothing to decide. The others see only that the table waits for you.
samurai-prompt-second = Your ronin has attacked. You may attack once more: another card of yours against another card.
samurai-prompt-refill = Fill your { $place ->
        [1] left
        [2] middle
       *[3] right
    } place from your hand. The others see only that the place was filled.
samurai-prompt-exchange = You lost no card. You may exchange one card of your row with your hand, or put the same card back as a feint. The others see only the place.
samurai-prompt-swap = You lost no card and your hand is empty. You may take up two cards and put them back, swapped or not. The others see only the places.
samurai-prompt-look = You beat an attack. You may look at one of { $owner }’s three cards{ $looks ->
        [2] , and then at another
       *[other] {""}
    }.
samurai-prompt-kept = Your answer is kept secret until everybody has answered. The table waits for { $awaited }.

samurai-situation-setup = The starting rows are being laid. Waiting for { $awaited }.
samurai-situation-attack = Turn { $turn }: { $active } chooses an attack.
samurai-situation-reveal = Turn { $turn }: { $attacker }’s { $card } attacks { $defender }’s { $other }. Waiting for the defender.
samurai-situation-second = Turn { $turn }: { $active } may attack once more after the ronin.
samurai-situation-restore = Turn { $turn }: cards are chosen face down, all together. Waiting for { $awaited }.
samurai-situation-peek = Turn { $turn }: { $awaited } may look at a card of { $active }.
samurai-situation-over = The game is over after { $turn } turns.

## Buttons

samurai-verb-setup = Starting row
samurai-verb-attack = Attack
samurai-verb-second = Second attack
samurai-verb-monk = Monk
samurai-verb-continue = Continue
samurai-verb-refill = Refill
samurai-verb-exchange = Exchange
samurai-verb-swap = Take up two
samurai-verb-look = Look
samurai-verb-order = Standing orders

samurai-label-setup = { $one } · { $two } · { $three }
samurai-label-attack = { $card }, { $place } → { $owner }, { $target }
samurai-label-monk-yes-won = Turn up the monk: you win
samurai-label-monk-yes-tie = Turn up the monk: a tie
samurai-label-monk-no-lost = No monk: you lose the card
samurai-label-monk-no-tie = No monk: a tie
samurai-label-continue = Continue
samurai-label-second-no = No second attack
samurai-label-refill = { $card } → { $place }
samurai-label-exchange-no = Do nothing
samurai-label-exchange = { $place }: { $taken } out, { $card } in
samurai-label-feint = { $place }: { $taken } back again (feint)
samurai-label-swap = { $places }: swap them
samurai-label-unswap = { $places }: back as they were (feint)
samurai-label-look = { $owner }, { $place }
samurai-label-look-no = Do not look

samurai-note-strength = strength { $attack }
samurai-note-relative = always 1 stronger
samurai-note-attack = { $own } · there: { $known }
samurai-note-possible = can be { $possible }
samurai-note-card = attack { $attack }, defence { $defence }, worth { $score }
samurai-note-card-defender = never attacks, defence { $defence }, worth { $score }
samurai-note-card-relative = 1 stronger than any other card, leaves after the battle, worth { $score }
samurai-note-monk = { $attack } against { $defence }
samurai-note-monk-ask = You are asked whenever he could matter, even if he is not there: so nobody learns it.
samurai-note-swap = The others see the two places, not whether the cards changed.

## Orders

samurai-order-monk-auto = Monk: whenever he helps
samurai-order-monk-win_only = Monk: only to win
samurai-order-monk-never = Monk: never
samurai-order-monk-ask = Monk: ask me
samurai-order-refill-ask = Refill: ask me
samurai-order-refill-random = Refill: at random
samurai-order-refill-list = Refill: { $cards }, the first in hand
samurai-order-list-add = Refill list: add { $card }
samurai-order-list-remove = Refill list: strike { $card }
samurai-order-look-ask = Look: ask me
samurai-order-look-newest = Look: the newest card
samurai-order-look-left = Look: left
samurai-order-look-middle = Look: middle
samurai-order-look-right = Look: right
samurai-order-look-never = Look: never

## The log

samurai-dealt = { $sides }. { $first } goes first.
samurai-dealt-seat = { $seat } plays { $side }
samurai-ready = { $seat } is ready.
samurai-ready-own = Your row, from the left: { $row }.
samurai-turn = Turn { $turn }: { $seat }.
samurai-attacked = { $attacker } attacks with the { $place } card, { $card }, and turns up { $defender }’s { $target } card: { $other }.
samurai-attacked-again = { $attacker } attacks once more, with the { $place } card, { $card }, and turns up { $defender }’s { $target } card: { $other }.
samurai-supported = { $seat } turns up the monk ({ $place }): { $card } gets +2.
samurai-fought-capture = { $attack } against { $defence }: { $attacker } captures { $other }.
samurai-fought-geisha-captures = { $attack } against { $defence }: { $attacker } captures { $other }; the geisha leaves the game.
samurai-fought-shogun-captures = { $attack } against { $defence }: { $defender }’s shogun captures { $card }.
samurai-fought-repelled = { $attack } against { $defence }: { $defender } holds, { $card } goes to the discard.
samurai-fought-geisha-repels = { $attack } against { $defence }: the geisha wins, { $card } and she go to the discard.
samurai-fought-geishas = Geisha against geisha: both go to the discard.
samurai-fought-tie = { $attack } against { $defence }: nobody wins, { $card } and { $other } go to the discard.
samurai-declined = { $seat } makes no second attack.
samurai-chosen = You choose { $card } for your { $place } place.
samurai-resolved = Your answer to the exchange is kept until everybody has chosen.
samurai-filled = { $seat } refills: { $places }.
samurai-filled-own = You refill { $places }: { $cards }.
samurai-handled = { $seat } handled the card { $place ->
        [1] on the left
        [2] in the middle
       *[3] on the right
    }.
samurai-handled-own = You put { $card } in the place of { $taken } ({ $place ->
        [1] left
        [2] middle
       *[3] right
    }). The others know only that you handled it.
samurai-handled-feint = You took up { $taken } ({ $place ->
        [1] left
        [2] middle
       *[3] right
    }) and put it back. The others know only that you handled it.
samurai-swapped = { $seat } took up the { samurai-pair } cards and put them back.
samurai-swapped-own = You swapped your { samurai-pair } cards. The others know only that you took them up.
samurai-swapped-feint = You took up your { samurai-pair } cards and put them back as they were. The others know only that you took them up.
samurai-kept = { $seat } exchanges nothing.
samurai-saw = You look at { $owner }’s { $place } card: { $card }.
samurai-looked = { $seat } looks at { $owner }’s { $place } card.
samurai-unlooked = { $seat } does not look at { $owner }’s cards.
samurai-ordered = Your order: { $order }.
samurai-dropped = { $seat } has left; the seat answers by the defaults.
samurai-rejoined = { $seat } is back.
samurai-conceded = { $seat } gives up.
samurai-ended = { $seats } cannot fill every gap: the game is over.
samurai-ended-early = The game is over.
samurai-shown = { $seat } shows the row ({ $row }), the hand ({ $hand }) and the captured pile ({ $captured }).
samurai-scored = { $seat }: { samurai-points }.
samurai-scored-left = { $seat }: { samurai-points }; tie-break { $total } = { $points } + { $left } in row and hand.

## The position

samurai-place-empty = empty
samurai-place-hidden = face down
samurai-board-seat = { $seat } ({ $side }, { $crest }): { $one }, { $two }, { $three }; hand { $hand }, captured { $captured }.
samurai-board-seat-points = { $seat } ({ $side }, { $crest }): { $one }, { $two }, { $three }; hand { $hand }, captured { $captured } worth { samurai-points }.
samurai-with-monk = with the monk ({ $place })
samurai-without-monk = without a monk
samurai-board-pending = Face up: { $attacker }’s { $card } ({ $from }) against { $defender }’s { $other } ({ $target }).
samurai-board-battle-attacker = Battle: { $attacker }’s { $card } ({ $from }, { $attack }) beat { $defender }’s { $other } ({ $target }, { $defence }) { $support }.
samurai-board-battle-defender = Battle: { $defender }’s { $other } ({ $target }, { $defence }) { $support } beat { $attacker }’s { $card } ({ $from }, { $attack }).
samurai-board-battle-none = Battle: { $attacker }’s { $card } ({ $from }) and { $defender }’s { $other } ({ $target }) { $support } both left the game.
samurai-board-filled = { $seat } refilled: { $places }.
samurai-board-handled = { $seat } handled: { $places }.
samurai-board-swapped = { $seat } took up and put back: { $places }.
samurai-board-looked = { $looker } looked at { $owner }’s { $place } card.
samurai-board-discard = Discard of { $seat }: { $cards }.

samurai-hand-row = Your row: { $row }.
samurai-hand-place = { $place } { $card }
samurai-hand-cards = Your hand: { $cards }.
samurai-hand-laid = Chosen: { $card } for the { $place } place.
samurai-hand-exchange = Your answer to the exchange is given.
samurai-held-hand = Hand: { $cards }
samurai-held-laid = Laid unseen: { $card } ({ $place })

samurai-sheet-opponent = { $seat } – { $side }, { $crest } · hand { $hand } · captured { $captured }
samurai-sheet-place = • { $place }: { $known }
samurai-sheet-place-possible = • { $place }: { $known } (possible: { $possible })
samurai-sheet-out = • out of the game: { $cards }
samurai-sheet-own = Your row, and who knows it:
samurai-known-empty = empty
samurai-known-battle = { $card }, certain, battle in turn { $turn }
samurai-known-monk = { $card }, certain, support in turn { $turn }
samurai-known-look = { $card }, certain, only you looked (turn { $turn })
samurai-known-handled-battle = was { $card } (turn { $turn }); handled in turn { $since }
samurai-known-handled-battle-she = was { $card } (turn { $turn }); handled in turn { $since }
samurai-known-handled-monk = was { $card } (support in turn { $turn }); handled in turn { $since }
samurai-known-handled-look = was { $card } (you looked in turn { $turn }); handled in turn { $since }
samurai-known-handled-look-she = was { $card } (you looked in turn { $turn }); handled in turn { $since }
samurai-known-swapped = { $card } is here or { $other ->
        [1] on the left
        [2] in the middle
       *[3] on the right
    } (swap in turn { $since })
samurai-known-deduced = { $card }, certain
samurai-known-placed = unknown, placed in turn { $turn }
samurai-known-start = one of the peasants 1, 2, 3
samurai-known-start-touched = was one of the peasants 1, 2, 3; handled in turn { $since }
samurai-known-placed-touched = unknown, placed in turn { $turn }; handled in turn { $since }
samurai-own-place = { $card } – { $known }
samurai-own-both = { $one }; { $other }
samurai-own-seen = everyone saw it in turn { $turn }
samurai-own-glance = { $seat } looked in turn { $turn }
samurai-own-unseen = nobody has seen it here
samurai-own-was = what lay here in turn { $turn } was seen
samurai-own-handled = others know you handled it in turn { $turn }
samurai-own-swapped = others know you took it up with the { $other ->
        [1] left
        [2] middle
       *[3] right
    } card in turn { $turn }

samurai-card-text = { $text }
samurai-reference = • { $step }

## The end

samurai-outcome-won = { $count ->
        [1] { $winners } wins.
       *[other] { $winners } share the victory.
    }
samurai-outcome-score = { $place }. { $seat }: { samurai-points }{ $behind }
samurai-outcome-score-left = { $place }. { $seat }: { samurai-points }; tie-break { $total } = { $points } + { $left } in row and hand
samurai-verdict-won = You win with { samurai-points }.
samurai-verdict-won-level = You win on the tie-break, { $total } to { $other }.
samurai-verdict-shared = You share the victory with { samurai-points }.
samurai-verdict-short = { outcome-you-place }, { $short ->
        [one] { $short } point
       *[other] { $short } points
    } short.
samurai-verdict-level = { outcome-you-place }: level on points, but { $total } to { $other } in the tie-break.

## Refusals

samurai-no-setup = Your row starts with the three peasants in any order, each once.
samurai-no-pass = You must attack; there is no passing.
samurai-no-such-place = A row has the places 1 (left), 2 (middle) and 3 (right).
samurai-no-such-seat = There is no seat { $given }; this table has { $seats }.
samurai-no-self-attack = You cannot attack your own cards.
samurai-no-shogun-attack = The shogun never attacks. Choose another card.
samurai-no-own-gap = There is no card in that place of yours.
samurai-no-target-gap = That place of { $owner } is empty.
samurai-no-first-again = Your first attack is done. You may make one second attack or none.
samurai-no-ronin-again = The second attack is made with another card than the ronin.
samurai-no-same-target = The ronin has attacked that card of { $owner } already. Choose another.
samurai-no-monk = Your monk cannot support here: he must lie in your row and not be the card that is attacked.
samurai-no-wait = Both cards are face up. First say whether your monk supports.
samurai-no-exchange-after-loss = You lost a card this turn, so there is no exchange. Fill your gap.
samurai-no-gap-first = First fill your { $place ->
        [1] left
        [2] middle
       *[3] right
    } place.
samurai-no-other-gap = The place to fill now is the { $place ->
        [1] left
        [2] middle
       *[3] right
    } one.
samurai-no-card-in-hand = { $card } is not in your hand.
samurai-no-gap = You have no empty place to fill.
samurai-no-swap-with-hand = Two cards can be taken up only with an empty hand. Exchange one with your hand instead.
samurai-no-exchange-without-hand = Your hand is empty. You may take up two cards of your row instead.
samurai-no-exchange-first = First say whether you exchange a card.
samurai-no-look-first = First say which card you look at, if any.
