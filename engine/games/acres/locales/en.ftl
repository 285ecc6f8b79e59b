# A Few Acres of Snow.

acres-name = A Few Acres of Snow


## Small words

acres-none = none
acres-times = { $count } × { $card }
acres-neutral-card = { $card } (neutral)
acres-siege-card = { $card } ({ $strength })
acres-piece-village = a village
acres-piece-town = a town
acres-piece-none = nothing
acres-zone-hand = hand
acres-zone-reserve = reserve
acres-blocker-location = the card of the raided place
acres-blocker-militia = Militia
acres-blocker-fortification = Fortification
acres-blocker-natives = Native Americans
acres-blocker-woodsmen = Rangers or Coureurs de Bois

## Asking

acres-prompt-turn = Your turn. { $left ->
        [0] No action is left: you may still use free actions, then end your turn.
        [one] You have { $left } action left.
       *[other] You have { $left } actions left.
    }
acres-prompt-from = { $action }, { $place }: which location card do you start from?
acres-prompt-by = { $action }, { $place }: which card pays for the way ({ $transport })? Chosen: { $chosen }.
acres-prompt-settler = { $action }, { $place }: which card gives the settler? Chosen: { $chosen }.
acres-prompt-force = { $action }, { $place }: which card fights? Chosen: { $chosen }.
acres-prompt-fort-fortify = Fortify { $place }: which Fortification card do you play?
acres-prompt-add-raid = Raid on { $place }: which cards go? Each reaches one step further. Chosen: { $chosen }.
acres-prompt-add-merchant = Merchant: which cards bring their money? Chosen: { $chosen }.
acres-prompt-add-trade = Trader: which furs do you sell? Chosen: { $chosen }.
acres-prompt-add-discard = Discard more? Chosen: { $chosen }.
acres-prompt-add-govern = Governor: return a second card? Chosen: { $chosen }.
acres-prompt-lose-withdraw = You withdraw from { $place }: which empire card returns to its supply?
acres-prompt-lose-surrender = You surrender { $place }: which empire card returns to its supply?
acres-prompt-drop-shuffle = You could not pay for the shuffle: choose two cards to discard. Chosen: { $chosen }.
acres-prompt-settle = You took { $place }. Settle it with a settler card, or leave it neutral?
acres-prompt-surrender = { $place } surrendered to you. Settle it with a settler card, or leave it neutral?
acres-prompt-loss = You are about to lose the siege of { $place }. Which empire card will return to its supply? Nobody sees it before the siege is resolved.
acres-prompt-raid = { $place } is raided with { $cards }. Block the raid with a card from your hand?
acres-prompt-ambush = You are ambushed with { $cards }. Block, or lose a card that is open to ambush; with none, you show your hand.
acres-prompt-convert = You must give away a Native Americans card: from your hand or from your reserve?
acres-prompt-shuffle = You could not pay for the shuffle: choose two cards to discard.

acres-situation-turn = Turn { $turn }: { $who } ({ $nation }) to act, { $left ->
        [one] { $left } action
       *[other] { $left } actions
    } left.
acres-situation-settle = Turn { $turn }: { $who } ({ $nation }) took { $place } and decides whether to settle it.
acres-situation-surrender = Turn { $turn }: { $place } surrendered; { $who } ({ $nation }) decides whether to settle it.
acres-situation-loss = Turn { $turn }: { $who } ({ $nation }) names the card to be lost in the siege of { $place }.
acres-situation-raid = Turn { $turn }: a raid on { $place } with { $cards }; { $who } ({ $nation }) answers.
acres-situation-ambush = Turn { $turn }: an ambush with { $cards }; { $who } ({ $nation }) answers.
acres-situation-convert = Turn { $turn }: { $who } ({ $nation }) gives away a Native Americans card.
acres-situation-shuffle = Turn { $turn }: { $who } ({ $nation }) pays for a shuffle with two cards.

## Buttons

acres-verb-settle = Settle
acres-verb-develop = Develop
acres-verb-fortify = Fortify
acres-verb-besiege = Besiege
acres-verb-reinforce = Reinforce
acres-verb-raid = Raid
acres-verb-ambush = Ambush
acres-verb-convert = Priest / Indian Leader
acres-verb-money = Take money
acres-verb-merchant = Merchant
acres-verb-trade = Trader
acres-verb-piracy = Piracy
acres-verb-draft = Draft
acres-verb-discard = Discard
acres-verb-reserve = Place in reserve
acres-verb-govern = Governor
acres-verb-intendant = Intendant
acres-verb-pass = Pass
acres-verb-retrieve = Retrieve the reserve (free)
acres-verb-support = Home Support (free)
acres-verb-lead = Military Leader (free)
acres-verb-withdraw = Withdraw (free)
acres-verb-surrender = Surrender (free)
acres-verb-end = End the turn
acres-verb-from = Start
acres-verb-by = Transport
acres-verb-settler = Settler
acres-verb-force = Strength
acres-verb-fort = Fortification
acres-verb-add = Add
acres-verb-done = Done
acres-verb-cancel = Cancel
acres-verb-lose = Give up
acres-verb-decline = Leave neutral
acres-verb-block = Block
acres-verb-let = Do not block
acres-verb-show = Show the hand
acres-verb-give = Give
acres-verb-drop = Discard
acres-verb-order = Standing orders

acres-label-settle = Settle { $place }
acres-label-develop = Develop { $place }
acres-label-fortify = Fortify { $place }
acres-label-besiege = Besiege { $place }
acres-label-reinforce = Reinforce at { $place }
acres-label-raid = Raid { $place }
acres-label-lead = Military Leader to { $place }
acres-label-withdraw = Withdraw from { $place }
acres-label-surrender = Surrender { $place }
acres-label-ambush = Ambush with { $card }
acres-label-convert = Convert: ask for Native Americans
acres-label-money = Take money: { $card }
acres-label-merchant = Merchant by ship: { $card }
acres-label-trade = Sell furs with the Trader
acres-label-piracy = Piracy: Louisbourg + { $card }
acres-label-draft = Draft { $card }
acres-label-discard = Discard { $card }
acres-label-reserve = Reserve { $card }
acres-label-govern = Return { $card }
acres-label-intendant = Fetch { $card }
acres-label-pass = Pass one action
acres-label-retrieve = Take the reserve into hand
acres-label-support = Home Support
acres-label-end = End the turn
acres-label-from = From { $card }
acres-label-by = By { $card }
acres-label-settler = Settler: { $card }
acres-label-force = Send { $card }
acres-label-fort = Play { $card }
acres-label-add = Add { $card }
acres-label-done-raid = Raid with { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
acres-label-done-merchant = Take { $gain } money
acres-label-done-trade = Take { $gain } money
acres-label-done-discard = Discard { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
acres-label-done-govern = Return { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
acres-label-cancel = Cancel this action
acres-label-lose = Return { $card }
acres-label-lose-from = Lose { $card } from { $zone }
acres-label-decline = Leave it neutral
acres-label-block = Block with { $card }
acres-label-let = Do not block
acres-label-show = Do not block, show your hand
acres-label-give = Give it from your { $zone }
acres-label-drop = Discard { $card }
acres-total-discard = Cost: { $paid } of your { $money } money.
acres-total-gain = They bring { $gain } money.
acres-total-raid = Reach: { $reach }, distance: { $distance }.

acres-note-settle = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; { $settler }
acres-note-settler = needs a settler
acres-note-no-settler = no settler needed
acres-note-reclaim = You hold it already: only its card comes back
acres-note-develop = A town: { $before } → { $after } points
acres-note-fortify = Costs { $paid }; no raids, +2 resistance in a siege
acres-note-besiege = Resistance { $resistance }; be at 0 or better when you end your turn
acres-note-besiege-home = Its fall wins the game! Resistance { $resistance }
acres-note-balance = Balance now { $balance } (attacker’s view)
acres-note-raid = Captures { $points } points if not blocked
acres-note-give-up = As if you had lost this siege
acres-note-from = By { $transport }
acres-note-force = Strength { $strength }; balance becomes { $balance }
acres-note-gain = +{ $gain } money
acres-note-pay = Costs { $paid }
acres-note-merchant = This ship’s own money does not count
acres-note-draft = Cost { $cost }: { $powers }
acres-note-powers = { $powers }
acres-note-unusable = This card cannot be played now
acres-note-redraft = Drafting it again costs { $cost }
acres-note-retrieve = Pay { $paid } for { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
acres-note-support = Draw { $count } cards; cannot be undone
acres-note-end = { $left ->
        [one] { $left } action counts as passed
       *[other] { $left } actions count as passed
    }

acres-power-strength = strength { $strength }
acres-power-money = money { $money }
acres-power-can_raid = raids
acres-power-extends_raid = lengthens a raid
acres-power-can_ambush = ambushes
acres-power-blocks_raid = blocks raids
acres-power-blocks_ambush = blocks ambushes
acres-power-convert = takes Native Americans
acres-power-trader = sells furs
acres-power-fortify = builds a fort
acres-power-governor = returns cards
acres-power-intendant = fetches a discard
acres-power-home_support = draws 3, free
acres-power-military_leader = free reinforcement

## Why not

acres-why-half-built = Finish or cancel the action you have begun first.
acres-why-say-more = Say more: choose one of the moves this action offers.
acres-why-no-action = You have no action left this turn; only free actions.
acres-why-money = This costs { $cost }; you have { $money }.
acres-why-symbol = This needs { $symbol }; you hold no card you can play for it.
acres-why-symbol-spent = This needs another card with { $symbol }; the only ones you hold are needed elsewhere in this action.
acres-why-not-in-hand = { $card } is not in your hand.
acres-why-not-held = { $card } cannot be played: you do not hold { $place }.
acres-why-under-siege = { $card } cannot be played: { $place } is under siege.
acres-why-cut-off = { $card } cannot be played: { $place } has no line home.
acres-why-card-needed = { $card } is needed for another part of this action.
acres-why-card-unfit = { $card } does not serve here.
acres-why-not-enough = That is not enough yet.
acres-why-no-way = No card in your hand leads to { $place }. These would: { $cards }.
acres-why-no-way-ever = None of your cards leads to { $place }.
acres-why-no-settle = No card you can play leads to a free place.
acres-why-no-besiege = No card you can play leads to a place of your opponent.
acres-why-rival-held = { $place } is held by your opponent; only neutral places can be settled.
acres-why-place-besieged = { $place } is under siege.
acres-why-already-yours = { $place } is yours already, and so is its card.
acres-why-no-cube = You have no village left in the supply.
acres-why-no-disc = You have no town left in the supply.
acres-why-no-develop = You hold no playable card of a village that could become a town.
acres-why-not-yours = { $place } is not yours.
acres-why-is-town = { $place } is a town already.
acres-why-no-points = { $place } is worth no points and cannot become a town.
acres-why-no-such-card = Your nation has no card for { $place }.
acres-why-no-fortification = This needs a Fortification card; you hold none.
acres-why-has-fort = { $place } has a fort.
acres-why-no-fort-left = No fort is left in the common supply.
acres-why-no-fort-place = You hold no playable card of a place of yours without a fort.
acres-why-already-besieging = You besiege { $place } already; only one attack at a time.
acres-why-not-rivals = { $place } is not held by your opponent.
acres-why-no-force = This needs a card with strength; you hold none that counts here.
acres-why-no-siege = No siege is going on.
acres-why-no-siege-there = There is no siege of { $place }.
acres-why-no-line = You have no line to that siege.
acres-why-no-leader = This needs a Military Leader; you hold none.
acres-why-no-attack = You besiege nothing there.
acres-why-no-defence = Nothing of yours is besieged there.
acres-why-loss-unfit = Only an empire card you have in that siege can be returned.
acres-why-no-raider = This needs a card that raids; you hold none.
acres-why-no-raid-path = No raid path leads there: forts and sieges bar the way.
acres-why-too-far = It is { $distance } steps away; your cards reach { $range }.
acres-why-blocks-nothing = { $card } does not block this.
acres-why-no-ambusher = This needs a card that ambushes; you hold none.
acres-why-must-lose = You have a card that is open to ambush: block or lose one.
acres-why-not-vulnerable = You cannot lose this card to an ambush.
acres-why-no-converter = This needs a Priest or the Indian Leader; you hold none.
acres-why-no-money-on-card = { $card } shows no money.
acres-why-no-trader = This needs a Trader; you hold none.
acres-why-french-only = Only the French can do this.
acres-why-no-supply = There is no card left to draft.
acres-why-draft-location = { $card } is a location card; those are gained by settling.
acres-why-not-in-supply = { $card } is neither in your supply nor among the neutral cards.
acres-why-empty-hand = Your hand is empty.
acres-why-reserve-full = Your reserve is full ({ $limit } cards).
acres-why-reserve-locations = Location cards cannot be placed in the reserve.
acres-why-empty-reserve = Your reserve is empty.
acres-why-no-governor = This needs the Governor; you do not hold him.
acres-why-govern-nothing = The Governor needs another card in your hand to return.
acres-why-no-intendant = This needs the Intendant; you do not hold him.
acres-why-empty-discard = Your discard pile is empty.
acres-why-not-in-discard = { $card } is not in your discard pile.
acres-why-nothing-to-draw = There is no card to draw.
acres-why-no-support = This needs Home Support; you do not hold it.

## The log

acres-story-started = { $british } leads the British, { $french } the French.
acres-story-turn = Turn { $turn }: { $who } ({ $nation }).
acres-story-turn-ended = { $who } ends the turn{ $left ->
        [0] {""}
        [one] , passing { $left } action
       *[other] , passing { $left } actions
    }.
acres-story-drew = { $who } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
acres-story-drew-own = You draw { $cards }.
acres-story-shuffled = { $who } shuffles the discard pile into a new deck of { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
acres-story-shuffle-paid = { $who } pays { $paid } for the shuffle.
acres-story-shuffle-dropped = { $who } cannot pay for the shuffle and discards { $cards }.
acres-story-settled = { $who } settles { $place } with { $cards }.
acres-story-reclaimed = { $who } takes back the card of { $place } with { $cards }.
acres-story-developed = { $who } makes { $place } a town with { $cards }.
acres-story-fortified = { $who } fortifies { $place } with { $cards }{ $tail }.
acres-story-besieged = { $who } besieges { $place } by way of { $cards }, opening with { $force }: balance { $balance }.
acres-story-reinforced = { $who } sends { $card } to the siege of { $place }: balance { $balance }.
acres-story-led = { $who } sends { $card } to the siege of { $place } without using an action: balance { $balance }.
acres-story-tail-returned = {" "}{ $card } returns to its supply.
acres-story-tail-paid = {" "}for { $paid } money
acres-story-tail-village = A village remains.
acres-story-tail-neutral = The place is neutral.
acres-story-tail-lost = {" "}Given up: { $places }.
acres-story-withdrew = { $who } withdraws from the siege of { $place }.{ $tail }
acres-story-surrendered = { $who } surrenders { $place } and loses { $piece }.{ $tail }
acres-story-siege-held = { $who } holds { $place } against the siege by { $loser }.{ $tail }
acres-story-siege-won = { $who } wins the siege of { $place } and captures { $piece } of { $loser }.{ $tail }
acres-story-siege-decided = { $who } wins the siege of { $place } against { $loser }: the war is decided.
acres-story-occupied = { $who } settles the captured { $place }.
acres-story-occupied-card = { $who } settles the captured { $place } with { $card }.
acres-story-left-neutral = { $place } stays neutral: { $who } does not settle it.
acres-story-raid = { $who } raids { $place } with { $cards }{ $tail }.
acres-story-raid-blocked = { $who } blocks the raid on { $place } with { $card }.
acres-story-raid-succeeded = The raid by { $who } on { $place } succeeds and captures { $piece }. { $tail }
acres-story-ambush = { $who } lays an ambush with { $card }{ $tail }.
acres-story-ambush-blocked = { $who } blocks the ambush with { $card }.
acres-story-ambush-hit = { $who } loses { $card } from { $zone } to the ambush.
acres-story-hand-shown = { $who } has no such card and shows their hand to { $to }.
acres-story-hand-seen = { $who } has no such card and shows their hand to { $to }: { $cards }.
acres-story-convert = { $who } plays { $card } and asks for Native Americans.
acres-story-converted = { $who } gives { $card } from { $zone } to { $to }.
acres-story-took-money = { $who } takes { $gain } money with { $card }.
acres-story-merchant = { $who } ships { $cards } with { $ship } for { $gain } money.
acres-story-traded = { $who } sells the furs of { $cards } for { $gain } money.
acres-story-piracy = { $who } takes { $gain } money by piracy with { $cards } ({ $stolen } of it from the opponent).
acres-story-drafted = { $who } drafts { $card }{ $tail }.
acres-story-discarded = { $who } discards { $cards }{ $tail }.
acres-story-reserved = { $who } places { $card } in the reserve.
acres-story-retrieved = { $who } takes { $cards } from the reserve{ $tail }.
acres-story-governed = The Governor of { $who } returns { $cards } to the supply.{ $tail }
acres-story-fetched = The Intendant of { $who } fetches { $card } from the discard pile{ $tail }.
acres-story-support = { $who } plays Home Support.
acres-story-passed = { $who } passes an action.
acres-story-loss-named = You will return { $card } when the siege of { $place } is lost.
acres-story-ordered = Standing order: { $order }
acres-story-over-siege = { $place } has fallen. { $who } wins the game. Points: British { $british }, French { $french }.
acres-story-over-surrender = { $place } has surrendered. { $who } wins the game. Points: British { $british }, French { $french }.
acres-story-over-capital = { $who } settles { $place } and wins the game. Points: British { $british }, French { $french }.
acres-story-over-cubes = { $who } has no village left in the supply: the game ends. Points: British { $british }, French { $french }.
acres-story-over-discs = { $who } has no town left in the supply: the game ends. Points: British { $british }, French { $french }.
acres-story-over-captures = { $who } has captured pieces worth 12 points: the game ends. Points: British { $british }, French { $french }.
acres-story-over-stuck = Neither side can do anything any more: the game ends. Points: British { $british }, French { $french }.
acres-story-over-quiet = Nothing has changed on the board for 100 turns: the game ends. Points: British { $british }, French { $french }.

## The position

acres-board-panel = { $who } ({ $nation }): { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, money { $money }, villages left { $cubes }, towns left { $discs }, captured { $captured } of 12, hand { $hand }, deck { $deck }, discard pile { $discard }.
acres-board-places = { $nation }: towns in { $towns }; villages in { $villages }.
acres-board-forts = { $nation }: forts in { $places }.
acres-board-cut-off = { $nation }: no line home from { $places }.
acres-board-reserve = { $nation }, reserve: { $cards }.
acres-board-discard = { $nation }, discard pile (top last): { $cards }.
acres-board-unseen = { $nation }, hand and deck together: { $cards }.
acres-board-empire = { $nation }, empire cards to draft: { $cards }.
acres-board-locations = { $nation }, location cards to gain: { $cards }.
acres-board-neutral = Neutral places: { $places }.
acres-board-siege = Siege of { $place } by { $who }: attack { $attack }; defence { $defence }; resistance { $resistance }; balance { $balance } (the attacker wins with +2, the defender with −1).
acres-board-display = Neutral cards to draft: { $cards }. Forts left: { $forts }.
acres-board-changes = New since your last turn: { $changes }.
acres-change-settled = { $place } settled
acres-change-developed = { $place } is a town
acres-change-fortified = { $place } fortified
acres-change-besieged = { $place } besieged
acres-change-reinforced = siege of { $place } reinforced
acres-change-captured = { $place } captured
acres-change-held = { $place } held
acres-change-withdrawn = siege of { $place } lifted
acres-change-raided = { $place } raided
acres-change-abandoned = { $place } given up

acres-hand = Your hand: { $cards }.
acres-hand-unusable = Not playable now: { $cards }.
acres-hand-deck = Your deck ({ $count }, in unknown order): { $cards }.
acres-hand-seen = Your opponent’s hand, as you were shown it: { $cards }.
acres-hand-half = Chosen so far: { $cards }.
acres-held-hand = Hand: { $cards }
acres-held-deck = Deck: { $cards }

## Help

acres-help-place = { $place }: { $village ->
        [one] { $village } point
       *[other] { $village } points
    } as a village, { $town } as a town; { $facts }.
acres-fact-settler = a settler is needed
acres-fact-no-settler = no settler is needed
acres-fact-ship = ships count in a siege
acres-fact-defence = defence { $defence }
acres-fact-home = its fall in a siege wins the game for the { $nation }
acres-fact-fort = a fort
acres-fact-cut-off = no line home
acres-help-neutral = Nobody holds it.
acres-help-holder = Held by the { $nation }: { $marks }.
acres-help-ways = The { $nation } can come from { $ways }.
acres-help-no-way = The { $nation } have no card that leads here.
acres-way-not-held = { $card } ({ $transport }; not held)
acres-way-besieged = { $card } ({ $transport }; under siege)
acres-way-cut-off = { $card } ({ $transport }; no line home)
acres-way-in-supply = { $card } ({ $transport }; card in the supply)
acres-way-in-hand = { $card } ({ $transport }; in your hand)
acres-way-elsewhere = { $card } ({ $transport }; not in your hand)
acres-way-open = { $card } ({ $transport })
acres-help-raid = The { $nation } can raid it from { $distance ->
        [one] { $distance } step
       *[other] { $distance } steps
    } away, with at least { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
acres-help-no-raid = The { $nation } have no raid path to it.
acres-help-no-siege = { $place } is not under siege.
acres-help-siege = Siege of { $place }: attack { $attack } − defence { $defence } − resistance { $resistance } = { $balance }.
acres-help-goes-on = At 0 or +1 nobody wins: the siege goes on.
acres-help-decides = If nothing changes, { $who } wins the game at the start of their next turn.
acres-help-attacker-wins = If nothing changes, { $who } takes the place at the start of their next turn.
acres-help-defender-wins = If nothing changes, { $who } beats off the siege at the start of their next turn.
acres-help-needs = { $who } needs { $strength } more strength to win at the start of their next turn.
acres-help-no-line = You have no line to this siege and cannot reinforce it.
acres-help-card = { $card } → { $balance }
acres-help-cards = Your cards that would change it, and the balance then: { $cards }.
acres-help-no-cards = No card in your hand would change it.
acres-help-committed = Cards before { $place }: attack { $attack }; defence { $defence }.
acres-help-forfeit = You have named the card you would return: { $card }.
acres-score = { $who } ({ $nation }): { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. { $parts }.
acres-score-village = { $place } { $points }
acres-score-town = { $place } { $points } (town)
acres-score-cubes = { $count ->
        [one] { $count } captured village
       *[other] { $count } captured villages
    } { $points }
acres-score-discs = { $count ->
        [one] { $count } captured town
       *[other] { $count } captured towns
    } { $points }
acres-end-cubes = End in sight: { $who } has { $left ->
        [0] no village
        [one] { $left } village
       *[other] { $left } villages
    } left. With none at the start of that player’s turn and no siege, the game ends.
acres-end-discs = End in sight: { $who } has { $left ->
        [0] no town
        [one] { $left } town
       *[other] { $left } towns
    } left. With none at the start of that player’s turn and no siege, the game ends.
acres-end-captures = End in sight: { $who } has captured { $left } points. With 12 at the start of that player’s turn and no siege, the game ends.
acres-end-home = Danger: { $who } besieges { $place } (balance { $balance }). At +2 at the start of that player’s turn the war is won.
acres-end-quiet = Nothing changes on the board: { $left ->
        [one] in { $left } turn
       *[other] in { $left } turns
    } the game ends.

acres-card-location = { $card }: location card, { $nation }.
acres-card-empire = { $card }: empire card, { $nation }, { $count ->
        [one] { $count } copy
       *[other] { $count } copies
    }, draft cost { $cost }.
acres-card-text = { $text }

## Orders

acres-order-raid-always = Raid: always block
acres-order-raid-never = Raid: never block
acres-order-raid-ask = Raid: ask me
acres-order-raid-first = Raid: block first with { $kind }
acres-order-ambush-risk = Ambush: block only if I would lose a card
acres-order-ambush-always = Ambush: always block
acres-order-ambush-never = Ambush: never block
acres-order-ambush-ask = Ambush: ask me
acres-order-ambush-first = Ambush: block first with { $kind }
acres-order-lose-first = Ambush: lose { $card } first
acres-order-zone-reserve = Ambush: lose from the reserve first
acres-order-zone-hand = Ambush: lose from the hand first
acres-order-convert-reserve = Convert: give from the reserve first
acres-order-convert-hand = Convert: give from the hand first
acres-order-surrender-settle = Surrender: settle what surrenders to me
acres-order-surrender-decline = Surrender: do not settle
acres-order-surrender-ask = Surrender: ask me
acres-order-settler-first = Surrender: settle first with { $card }
acres-order-settler-spare = Surrender: never settle with { $card }
acres-orders-raid = Blocking a raid, in this order: { $kinds }.
acres-orders-ambush = Blocking an ambush, in this order: { $kinds }.
acres-orders-losses = Lost to an ambush, in this order: { $cards }; of equal cards, from { $zone } first.
acres-orders-settlers = Settling after a surrender, in this order: { $cards }.

## The end

acres-over-siege = { $place } has fallen: { $who } ({ $nation }) wins the game.
acres-over-surrender = { $place } has surrendered: { $who } ({ $nation }) wins the game.
acres-over-capital = { $place } is settled: { $who } ({ $nation }) wins the game.
acres-over-cubes = { $player } has no village left in the supply. { $who } ({ $nation }) wins{ $tie }
acres-over-discs = { $player } has no town left in the supply. { $who } ({ $nation }) wins{ $tie }
acres-over-captures = { $player } has captured 12 points. { $who } ({ $nation }) wins{ $tie }
acres-over-stuck = Neither side can do anything any more. { $who } ({ $nation }) wins{ $tie }
acres-over-quiet = Nothing changed for 100 turns. { $who } ({ $nation }) wins{ $tie }
acres-over-points = {" "}on points.
acres-over-level = : the points are level, and a tie goes to the French.
acres-over-conceded = { $who } ({ $nation }) wins: the opponent has conceded.
acres-outcome-place = { $place }. { $who }, { $nation }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $behind }. { $parts }.
acres-verdict-won = You win.
acres-verdict-lost = You lose.
acres-verdict-won-points = You win by { $short ->
        [one] { $short } point
       *[other] { $short } points
    }.
acres-verdict-lost-points = { $short ->
        [one] You lose, { $short } point
       *[other] You lose, { $short } points
    } short.
acres-verdict-won-level = You win: the points are level, and a tie goes to the French.
acres-verdict-lost-level = You lose: the points are level, and a tie goes to the French.
