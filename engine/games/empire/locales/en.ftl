# Conquest of the Empire.

empire-name = Conquest of the Empire


## Small words

empire-none = none
empire-nobody = –
empire-more = …
empire-hidden = hidden
empire-times = { $thing } × { $many }
empire-and-then = { $first }; { $rest }
empire-player = { $who } ({ $colour })
empire-of-seat = { $who } { $many }
empire-all-units = All units
empire-no-units = none
empire-units-infantry = { $many } infantry
empire-units-cavalry = { $many } cavalry
empire-units-catapult = { $many ->
        [one] { $many } catapult
       *[other] { $many } catapults
    }
empire-units-galley = { $many ->
        [one] { $many } galley
       *[other] { $many } galleys
    }
empire-units-general = { $many ->
        [one] { $many } general
       *[other] { $many } generals
    }
empire-units-caesar = { $many ->
        [one] Caesar
       *[other] { $many } Caesars
    }
empire-fleet-at = { $sea } { $many }
empire-short-infantry = { $many } inf
empire-short-cavalry = { $many } cav
empire-short-catapult = { $many } cat
empire-short-general = { $many } gen
empire-short-caesar = Caesar
empire-units-at = { $place } ({ $units })
empire-units-lent = { $units } of { $who }
empire-units-from-card = { $units } of { $card }
empire-card-units = the units of { $card }
empire-galleys-from = { $galleys } from { $sea }
empire-group = { $unit } of { $who }
empire-group-sea = { $unit } of { $who } from { $sea }
empire-group-card = { $unit } of { $card }
empire-source-token = { $many ->
        [one] a province token
       *[other] { $many } province tokens
    }
empire-source-marker = { $many ->
        [one] a marker of { $who }
       *[other] { $many } markers of { $who }
    }
empire-march = { $place } ({ $units })
empire-march-sea = { $place } ({ $units } over { $sea })
empire-points-in = { $province } { $points }
empire-scored-by = { $who } { $many } ({ $provinces })
empire-penalty = { $who } { $many } (−{ $penalty } victory points)
empire-passed = { $who } passes
empire-bid = { $who } { $talents } (A { $a }, B { $b })
empire-laid = { $who } { $senators } (total { $total })
empire-roll = { $who }: { $faces } ({ $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    })
empire-holds = { $who } { $many } ({ $points })
empire-markers = { $who } { $many } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    })
empire-chaos-counted = { $chaos } at the last count
empire-card-used = { $card } (used)
empire-priced = { $price }: { $cards }
empire-card-at = { $card } ({ $province })
empire-card-with = { $card } ({ $units })

## Questions

empire-prompt-open = Auction { $number }: you open and must bid, 0 at least. You have { $talents } talents.
empire-prompt-raise = Auction { $number }: { $who } bids { $best } (A { $a }, B { $b }). Bid more or pass? You have { $talents } talents.
empire-prompt-sealed = Auction { $number }: your one sealed bid, or pass? You have { $talents } talents.
empire-prompt-propose-a = Your bid is { $bid }. Whose marker goes on A, the earlier slot? A and B will be enemies.
empire-prompt-propose-b = Your bid is { $bid }, with { $who } on A. Whose marker goes on B, in the other alliance?
empire-prompt-propose-one = Your bid is { $bid }. { $who } alone is left: on A or on B?
empire-prompt-place-caesar = Starting figures: where do your Caesar, your general and your catapult stand?
empire-prompt-place-general = Starting figures: where does your general stand?
empire-prompt-place-catapult = Starting figures: where does your catapult stand?
empire-prompt-place-infantry = Starting figures: how much infantry in { $province }? { $left } left; what is not placed goes to { $rest } in the end.
empire-prompt-place-cavalry = Starting figures: how much cavalry in { $province }? { $left } left; what is not placed goes to { $rest } in the end.
empire-prompt-place-cavalry-all = Starting figures: where does your cavalry ({ $left }) stand?
empire-prompt-place-galley = Starting figures: in which sea zone does your galley lie?
empire-prompt-place-so-far = { $question } Placed so far: { $placed }.
empire-prompt-turn = Your turn in season { $season }, round { $round }. { $left ->
        [0] No actions are left: use cards that are ready, or end the turn.
        [one] { $left } action is left.
       *[other] { $left } actions are left.
    } You have { $talents } talents.
empire-prompt-card = Which card do you take? You have { $talents } talents.
empire-prompt-aim-build-city = { $card }: in which province do you build the city?
empire-prompt-aim-protect-province = { $card }: in which province are your markers protected?
empire-prompt-aim-place-general = { $card }: in which province does the general appear?
empire-prompt-aim-replace-token = { $card }: in which province does your marker replace a province token?
empire-prompt-aim-replace-marker = { $card }: which marker does yours replace?
empire-prompt-put = { $card }: where do the units go? Left: { $units }. Placed: { $placed }.
empire-prompt-draft = Draft: which units, and where? You have { $talents } talents.
empire-prompt-draft-more = Draft so far: { $places }, for { $cost } of your { $talents } talents. More, or done?
empire-prompt-recruits = Draft, { $unit } in { $place }: how many?
empire-prompt-influence = Buy influence: in which province? A marker costs { $price } talents; you have { $talents }.
empire-prompt-source = Buy influence in { $province }: what does your marker replace? It costs { $price } talents; you have { $talents }.
empire-prompt-source-more = Buy influence in { $province }: a second marker for { $price } more talents (you have { $talents }), or done?
empire-prompt-from = Move land forces: out of which province?
empire-prompt-kind = Move out of { $province }: where to, and which units?
empire-prompt-kind-more = Move out of { $province }: { $marches }. More units, or done?
empire-prompt-march-to = { $units } out of { $province }: where to?
empire-prompt-march-by = { $units }, { $province } → { $to }: over which sea zone?
empire-prompt-march-count = { $units }, { $province } → { $to }: how many?
empire-prompt-attack = Attack: where, and whom?
empire-prompt-attack-galleys = Attack on { $enemy } in { $place }: how many of your galleys in { $sea } join?
empire-prompt-attack-card = Attack on { $enemy } in { $place }: do the units of { $card } join?
empire-prompt-fleet = Move the fleet: to which sea zone?
empire-prompt-fleet-galleys = Fleet to { $place }: how many galleys come from { $sea }?
empire-prompt-fleet-against = Fleet in { $place }: whom do you attack there?
empire-prompt-defend-galleys = { $attacker } attacks you in { $place }. How many of your galleys in { $sea } join the defence?
empire-prompt-defend-card = { $attacker } attacks you in { $place }. Do the units of { $card } join the defence?
empire-prompt-lend = { $attacker } attacks { $defender } in { $place }. How many of your units do you lend to { $ally }? There are: { $units }.
empire-prompt-lend-galleys = { $attacker } attacks { $defender } in { $place }. How many galleys from { $sea } do you lend to { $ally }? There are: { $units }.
empire-prompt-losses = Battle in { $place }, { $attacker } against { $defender }, round { $round }: pick { $many ->
        [one] { $many } enemy unit that falls.
       *[other] { $many } enemy units that fall.
    }
empire-prompt-losses-more = Battle in { $place }, { $attacker } against { $defender }, round { $round }: picked { $chosen }; { $many ->
        [one] { $many } enemy unit is still to fall.
       *[other] { $many } enemy units are still to fall.
    }
empire-prompt-retreat = Battle in { $place } after round { $round }: { $attacker } has { $attack } combat units, { $defender } { $defence }. Fight on or leave?
empire-prompt-withdraw = Your army in { $place } is destroyed. Where do your leaders go? Only one province for all of them.
empire-prompt-senators = { $card }, called by { $caller }. Its winner: { $effect }. Lay senators, or pass?
empire-prompt-senators-more = { $card }, called by { $caller }. Its winner: { $effect }. { $who } leads with { $best }, you have laid { $own }. Lay more senators, or pass?
empire-prompt-senators-raise = { $card }, called by { $caller }. Its winner: { $effect }. { $who } leads with { $best }. Lay senators, or pass?
empire-prompt-benefit-player = { $card }: you won. Who gains the chaos?
empire-prompt-benefit-token = { $card }: you won. In which province does your marker replace a token?

empire-situation-open = Season { $season } of { $seasons }, auction { $number }: bids are awaited from { $awaited }.
empire-situation-auction = Season { $season } of { $seasons }, auction { $number }: { $who } leads with { $best } (A { $a }, B { $b }); awaited: { $awaited }.
empire-situation-placement = Season { $season }: starting figures are placed by { $awaited }.
empire-situation-turn = Season { $season } of { $seasons }, round { $round }: turn of { $who }, { $left ->
        [one] { $left } action
       *[other] { $left } actions
    } left.
empire-situation-muster = { $attacker } attacks { $defender } in { $place }: { $awaited } may add units.
empire-situation-losses = Battle in { $place }, { $attacker } against { $defender }, round { $round }: losses are picked by { $awaited }.
empire-situation-retreats = Battle in { $place }, { $attacker } against { $defender }, after round { $round }: fight on or leave? Awaited: { $awaited }.
empire-situation-withdraw = Battle in { $place }, { $attacker } against { $defender }: the leaders of { $awaited } withdraw.
empire-situation-vote = { $card }: senators are awaited from { $awaited }.
empire-situation-benefit = { $card }: { $awaited } chooses the benefit.

## Buttons

empire-verb-bid = Bid
empire-verb-pass = Pass
empire-verb-out = Out
empire-verb-a = On A
empire-verb-b = On B
empire-verb-caesar = Caesar
empire-verb-general = General
empire-verb-catapult = Catapult
empire-verb-infantry = Infantry
empire-verb-cavalry = Cavalry
empire-verb-galley = Galley
empire-verb-take = Take a card
empire-verb-draft = Draft
empire-verb-influence = Buy influence
empire-verb-tax = Special tax
empire-verb-move = Move land forces
empire-verb-attack = Attack
empire-verb-fleet = Move the fleet
empire-verb-use = Use a card (free)
empire-verb-vote = Call a senate vote (free)
empire-verb-end = End the turn
empire-verb-cancel = Cancel
empire-verb-done = Done
empire-verb-card = Card
empire-verb-at = Province
empire-verb-marker = Marker
empire-verb-put = Place
empire-verb-recruit = Units
empire-verb-count = How many
empire-verb-province = Province
empire-verb-source = Replace
empire-verb-from = From
empire-verb-kind = Units
empire-verb-to = To
empire-verb-by = Over
empire-verb-on = Whom
empire-verb-galleys = Galleys
empire-verb-join = Card units
empire-verb-zone = Sea zone
empire-verb-against = Sea battle
empire-verb-lend = Lend
empire-verb-everything = Everything
empire-verb-nothing = Nothing
empire-verb-hit = Losses
empire-verb-stay = Fight on
empire-verb-retreat = Retreat
empire-verb-yield = Give up
empire-verb-withdraw = Leaders withdraw
empire-verb-lay = Lay senators
empire-verb-blame = Public enemy
empire-verb-govern = Governor
empire-verb-order = Standing orders

empire-label-bid = Bid { $talents }
empire-label-pass = Pass
empire-label-pass-action = Pass an action
empire-label-pass-vote = Pass: lay nothing
empire-label-out = Pass, and out of this auction
empire-label-a = A: { $who }
empire-label-b = B: { $who }
empire-label-stand = { $place }: { $units }
empire-label-take = Take a card
empire-label-draft = Draft units
empire-label-influence = Buy influence
empire-label-tax = Special tax: { $talents } talents
empire-label-move = Move land forces
empire-label-attack = Attack
empire-label-fleet = Move the fleet, sea battle
empire-label-use = Use { $card }
empire-label-vote = { $card }
empire-label-end = End the turn
empire-label-cancel = Cancel
empire-label-done-draft = Draft for { $talents } talents
empire-label-done-influence = Buy for { $talents } talents
empire-label-done-move = March
empire-label-done-take = Take { $card }: { $units }
empire-label-done-take-none = Take { $card } and place no units
empire-label-card = { $card }: { $price ->
        [0] free
       *[other] { $price } talents
    }
empire-label-at = { $place }
empire-label-marker = { $place }: a marker of { $who }
empire-label-put = { $place }
empire-label-recruit = { $unit }: { $place }
empire-label-recruits = { $units } for { $talents } talents
empire-label-province = { $place }
empire-label-source = Replace { $source }
empire-label-from = From { $place }
empire-label-kind = { $unit }
empire-label-kind-but-one = All but one infantry
empire-label-kind-all = All units
empire-label-kind-rest = All units that are left
empire-label-to = To { $place }
empire-label-by = Over { $place }
empire-label-units = { $units }
empire-label-on = { $place }: { $who }
empire-label-join-yes = { $card }: join
empire-label-join-no = { $card }: stay away
empire-label-zone = { $place }
empire-label-against = Attack { $who }
empire-label-against-none = No battle
empire-label-everything = Lend everything
empire-label-nothing = Lend nothing
empire-label-hit = { $group }
empire-label-stay = Fight on
empire-label-retreat = Retreat to { $place }
empire-label-yield = Give up the battle
empire-label-withdraw = Leaders to { $place }
empire-label-lay = Senators: { $senators } (total { $total })
empire-label-blame = { $who }
empire-label-govern = { $place }

empire-total-draft = Each costs { $price } talents, and you have { $talents } left.
empire-note-chaos = +{ $chaos } chaos
empire-note-recruit = { $talents } talents each, { $left } in reserve
empire-note-markers = Markers: { $players }; province tokens: { $tokens }
empire-note-units = { $units }
empire-note-here = { $many } here
empire-note-army = { $many } in the army
empire-note-goal = { $points }, province tokens: { $tokens }
empire-note-goal-held = { $points }, province tokens: { $tokens }. { $stands }
empire-note-stands = There: { $players }
empire-note-end = { $many ->
        [one] { $many } action goes unused
       *[other] { $many } actions go unused
    }
empire-note-out = You are asked no more in this auction
empire-note-vote = Its winner: { $effect }
empire-effect-senator = Worth { $amount } in a senate vote, secret in hand
empire-effect-remove-chaos = −{ $amount } chaos at most
empire-effect-gain-vp = +{ $amount } victory points
empire-effect-gain-talents = +{ $amount } talents
empire-effect-give-chaos = +{ $amount } chaos for another player
empire-effect-place-units = Up to { $units } for free
empire-effect-place-general = 1 general for free beside one of your markers
empire-effect-replace-token = 1 own marker for any province token
empire-effect-replace-marker = 1 own marker for any unguarded enemy marker
empire-effect-free-action = Once a season without spending an action: { $action }
empire-effect-build-city = City: more taxes, less chaos, stronger defence
empire-effect-dice-land = Dice in your land battles: +{ $amount }
empire-effect-dice-naval = Dice in your sea battles: +{ $amount }
empire-effect-draft-discount = Every unit { $amount } talents cheaper in Drafts
empire-effect-general-influence = Your generals also buy { $amount } markers at once
empire-effect-ally-units = This season they join your battles in their region: { $units }
empire-effect-protect-province = This season nobody replaces your markers in one province

## Refusals

empire-why-money = This costs { $price } talents and you have { $talents } for it: choose something cheaper, or raise a special tax first.
empire-why-markers = You have 18 markers on the map already, the most there may be: choose something that places none.
empire-why-no-target = There is nothing { $card } could be aimed at now: take another card.
empire-why-no-actions = Both actions of this turn are spent: use a card that is ready, or end the turn.
empire-why-second-card = You took a card in this round already: choose another action now, and a card again in the next round.
empire-why-not-displayed = { $card } does not lie in the display: choose a card that lies there.
empire-why-not-ready = { $card } does not lie ready before you: you do not have it, or it was used this season and will be ready in the next one.
empire-why-bid-low = A bid must be { $least } at least; otherwise pass.
empire-why-bid-high = You cannot bid more talents than you have: bid less, or pass where you need not open.
empire-why-must-open = You open the auction and cannot pass: bid, if only 0.
empire-why-allied = { $player } cannot be proposed here, being allied already or proposed: choose a player without an alliance.
empire-why-no-route = No way leads to { $province }: enemies stop the march, an arrow is closed, or no galley of yours carries you. Choose another province.
empire-why-full = Your galleys in { $sea } carry no more than 4 units each, leaders apart: send fewer units, or go elsewhere.
empire-why-protected = { $player } has land units in { $province } that guard the markers: drive them away first, or choose another source.
empire-why-ally = { $player } is your ally, whose markers stay: choose a token or a marker of an enemy.
empire-why-weak = All senators you have laid must come to more than { $best }: lay more, or pass.
empire-why-not-in-hand = You do not have these senators in hand: choose among those you have, or pass.
empire-why-no-retreat = You cannot retreat to { $province }: it must be next to the battle or joined by an open arrow, without infantry, cavalry or catapults of an enemy. Otherwise fight on.
empire-why-no-base = { $unit }: choose a province with both a marker and a leader of yours, for galleys a sea zone beside such a province.
empire-why-no-caesar = A Caesar cannot be drafted: draft generals or other units.
empire-why-no-coast = { $sea } touches no province with a marker of yours: choose a sea zone that does.
empire-why-no-enemy = This is nobody you could attack: choose a player of the other alliance who has units there.
empire-why-no-exit = No unit can leave this province: choose another one, or bring galleys first.
empire-why-no-fleet = No galley would move and no battle be fought: move at least one, or attack where your galleys lie.
empire-why-no-galley = No galley of yours in { $sea } can carry units there: choose a sea zone from which yours can.
empire-why-no-leader = You have no leader in { $province }: choose a province with your Caesar or a general.
empire-why-no-leader-falls = Leaders never fall: pick a combat unit.
empire-why-no-marker = You have no marker in { $province }: choose a province where you have one.
empire-why-no-more-units = { $card } places no more units: take it now, or cancel.
empire-why-no-room = Your galleys have no room for these units, and no way leads out by land: choose other units, or finish without them.
empire-why-no-source = There is nothing you could replace in { $province }, no token and no unguarded enemy marker: choose something else.
empire-why-no-troops = You have no infantry, cavalry or catapult in { $province }: attack where you have some.
empire-why-no-units = None left here: { $unit }. Choose another kind, or finish.
empire-why-no-withdrawal = Leaders cannot withdraw to { $province }: choose a province next to the battle or joined by an arrow.
empire-why-no-way-card = No card in the display can be taken: they cost more than you have, or find nothing to be aimed at. Choose another action.
empire-why-no-way-draft = To draft you need a province with both a marker and a leader of yours, figures in reserve and the talents for them. Choose another action.
empire-why-no-way-influence = To buy influence you need a leader in a province with a province token or an unguarded enemy marker, 10 talents, and fewer than 18 markers on the map. Choose another action.
empire-why-no-way-move = To move you need a leader in a province that units can leave, by land or over your galleys. Choose another action.
empire-why-no-way-attack = To attack you need infantry, cavalry or a catapult in a province with a land unit of an enemy. Choose another action.
empire-why-no-way-fleet = You have no galley on the map: draft one, or choose another action.
empire-why-same-province = Whoever moves leaves { $province }: choose another province.
empire-why-not-there-build-city = { $card }: choose a province with a marker of yours and without a city.
empire-why-not-there-protect-province = { $card }: choose a province with a marker of yours.
empire-why-not-there-place-general = { $card }: choose a province with a marker of yours.
empire-why-not-there-replace-token = { $card }: choose a province with a province token.
empire-why-not-there-replace-marker = { $card }: choose a marker of an enemy that neither land units nor a Sworn Treaty guard.
empire-why-amount = Choose a number from { $least } to { $most }.
empire-why-bid-step = Bids are multiples of { $step }: choose one that is.
empire-why-tax = A special tax brings { $least } to { $most } talents in steps of { $step }: choose one of these sums.
empire-why-no-answer = That does not answer what you are asked now: choose one of the answers offered. An action you have begun can be cancelled.
empire-why-no-ready-use = No card that can be used lies ready before you: take a reusable card, or wait for the next season.
empire-why-no-ready-vote = No senate vote card lies ready before you: take one from the display, or wait for the next season.
empire-why-no-out = You are not asked again in this auction anyway: pass, or bid if you can.
empire-why-benefit-player = { $card }: choose another player.
empire-why-benefit-token = { $card }: choose a province with a province token.
empire-why-reserve = None left in your reserve: { $unit }. Choose another kind.
empire-why-treaty = The markers in { $province } are protected by a Sworn Treaty until the season ends: choose another source.

## The log

empire-story-began = Players: { $players }. { $who } is the first player.
empire-story-settled = First markers of { $who }: { $provinces }.
empire-story-season = Season { $season } begins.
empire-story-tokens = Province tokens come up: { $provinces }.
empire-story-no-tokens = No province tokens are left.
empire-story-cards = Cards come up: { $cards }.
empire-story-no-cards = No cards are left in the deck.
empire-story-taxes = Taxes in talents: { $players }.
empire-story-scored = Victory points of the season: { $players }.
empire-story-chaos-count = Chaos is counted: { $players }.
empire-story-ended = The game is over. Victory points: { $players }.
empire-story-auction = Auction { $number } is opened by { $who }.
empire-story-bid = { $who } bids { $amount }: A { $a }, B { $b }.
empire-story-auction-pass = { $who } passes.
empire-story-allied = { $who } wins the auction for { $amount } talents: A { $a }, B { $b }.
empire-story-turn-order = Turn order: { $players }. Upper alliance: { $a }. Lower alliance: { $b }.
empire-story-placed = { $who } places the starting figures: { $places }.
empire-story-turn = Round { $round }: turn of { $who }.
empire-story-action-pass = { $who } passes an action.
empire-story-special-tax = { $who } raises a special tax of { $talents } talents.
empire-story-used = { $who } uses { $card }.
empire-story-turn-over = { $who } ends the turn, passing { $unused ->
        [one] { $unused } action.
       *[other] { $unused } actions.
    }
empire-story-chaos-up = { $who } gains { $amount } chaos.
empire-story-chaos-down = { $who } removes up to { $amount } chaos.
empire-story-talents = { $who } takes { $amount } talents from the bank.
empire-story-points = { $who } gains { $amount } victory points.
empire-story-took = { $who } takes { $card } for { $price } talents.{ $tail }
empire-story-took-free = { $who } takes { $card } for free.{ $tail }
empire-tail-units = {" "}Placed: { $places }.
empire-tail-build-city = {" "}A city is built in { $province }.
empire-tail-protect-province = {" "}It protects the markers in { $province }.
empire-tail-place-general = {" "}A general appears in { $province }.
empire-tail-replace-token = {" "}A marker replaces a province token in { $province }.
empire-tail-replace-marker = {" "}A marker replaces one of { $player } in { $province }.
empire-tail-free = {" "}({ $card }, no action spent)
empire-tail-joined = {" "}Joining: { $joined }.
empire-tail-city = {" "}City of { $who }.
empire-story-drafted = { $who } drafts for { $talents } talents: { $places }{ $tail }.
empire-story-influence = { $who } buys influence in { $province } for { $talents } talents, replacing { $replaced }{ $tail }.
empire-story-moved = { $who } moves out of { $from } to { $marches }{ $tail }.
empire-story-fleet = { $who } moves the fleet to { $zone }: { $sources }{ $tail }.
empire-story-attacked = { $who } attacks { $enemy } in { $place }.{ $tail }
empire-story-sea-attack = { $who } attacks { $enemy } at sea in { $place }.{ $tail }
empire-story-defended = { $who } strengthens the defence.{ $tail }
empire-story-lent = { $who } lends { $to }: { $units }.
empire-story-lent-none = { $who } lends nothing to { $to }.
empire-story-rolled = Battle round { $round }, { $who } rolls { $faces }: { $hits ->
        [one] { $hits } hit.
       *[other] { $hits } hits.
    }
empire-story-lost = The army of { $who } loses: { $units }.
empire-story-battle-draw = The sea battle in { $place } ends without a loser.
empire-story-battle-destroyed = { $who } has no combat units left and loses the battle in { $place }.
empire-story-battle-retreat = { $who } leaves the field and loses the battle in { $place }.
empire-story-battle-yield = { $who } gives up the battle in { $place } and loses it.
empire-story-retreated = { $who } retreats from { $from } to { $to }.
empire-story-withdrew = The leaders of { $who } withdraw from { $from } to { $to }.
empire-story-vote-called = { $who } calls a vote. { $card }.
empire-story-laid = { $who } lays senators { $senators }: { $total } in total.
empire-story-vote-pass = { $who } passes in the vote.
empire-story-vote-won = { $who } wins the vote. { $card }.
empire-story-vote-nobody = Everybody has passed, nobody wins the vote. { $card }.
empire-story-benefit-lost = { $who } has no use for the benefit of the vote: it is lost. { $card }.
empire-story-blamed = { $who } names { $player } a public enemy.
empire-story-governed = { $who } puts a marker in place of a province token in { $province }.
empire-story-senator-saved = Senator { $senator } returns to { $who }, who leads in Italia.
empire-story-ordered = Standing order: { $order }

## The position

empire-board-season = Season { $season } of { $seasons }, { $phase }. Province tokens in the pool: { $pool }.
empire-board-round = Season { $season } of { $seasons }, { $phase }, round { $round }. Province tokens in the pool: { $pool }.
empire-board-alliances = Turn order: { $players }. Upper alliance: { $a }. Lower alliance: { $b }.
empire-board-bids = Bids: { $bids }.
empire-board-battle = Battle in { $place }, { $round ->
        [0] before the first round
       *[other] round { $round }
    }. Attacker { $attacker }: { $attackers }; dice { $attack-dice }. Defender { $defender }: { $defenders }; dice { $defence-dice }.{ $rolled }
empire-board-rolled = {" "}Last rolled: { $rolls }.
empire-board-vote = { $card }, called by { $caller }. Laid: { $laid }. Passed: { $passed }.
empire-board-player = { $who } ({ $colour }): points { $points }, talents { $talents }, chaos { $chaos }, senators { $senators }, markers { $markers } of 18.
empire-board-cards = { $who }, cards: { $cards }.
empire-board-troops = { $who }, land units: { $places }.
empire-board-fleets = { $who }, galleys: { $places }.
empire-board-key = Key provinces and their points: markers of each player (points they bring now); tokens.
empire-board-province = { $province } { $points }: { $markers }; tokens { $tokens }.{ $tail }
empire-board-display = Display, cards by price: { $cards }. In the deck: { $deck }.

empire-board-reserves = Reserves ({ $kinds }): { $players }.
empire-strait-open = The arrow { $one } – { $other } is open to everybody.
empire-strait-shut = The arrow { $one } – { $other } is closed to { $players }.
empire-hand-senators = Your senators: { $senators } (total { $total }).
empire-hand-purse = You have { $talents } talents and { $chaos } chaos.
empire-hand-out = You are out of this auction; the order “auction” on “ask” brings you back.
empire-hand-answered = Your answer waits for the others: { $answer }.
empire-held = Senators { $senators } · talents { $talents } · chaos { $chaos }
empire-held-answered = Sealed answer: { $answer }
empire-answer-pass = pass
empire-answer-out = pass, and out
empire-answer-stay = fight on
empire-answer-yield = give up
empire-answer-lay = senators { $senators }
empire-answer-retreat = retreat to { $place }
empire-answer-bid = a bid of { $talents } (A { $a }, B { $b })
empire-answer-given = handed in

empire-outcome-won = { $who } wins.
empire-outcome-shared = { $who } share the victory.
empire-outcome-place = { $place }. { $who }: { $points } victory points{ $behind }
empire-outcome-place-level = { $place }. { $who }: { $points } victory points{ $behind }; tie-break: { $markers ->
        [one] { $markers } marker
       *[other] { $markers } markers
    } on the map
empire-verdict-won = You win with { $points } victory points.
empire-verdict-won-level = You win with { $points } victory points: level with another player, but you have more markers on the map.
empire-verdict-shared = You share the victory with { $points } victory points.
empire-verdict-short = { outcome-you-place }, { $short } victory points short.
empire-verdict-level = { outcome-you-place }: level on victory points, { $missing ->
        [one] { $missing } marker
       *[other] { $missing } markers
    } on the map short.

## Orders

empire-order-auction-ask = Auction: ask me
empire-order-auction-out = Auction: out, open with 0
empire-order-auction-limit = Auction: bid up to { $limit }
empire-order-auction-a-any = Proposal, A: anybody
empire-order-auction-a = Proposal, A: { $who }
empire-order-auction-b-any = Proposal, B: anybody
empire-order-auction-b = Proposal, B: { $who }
empire-order-galleys-ask = Galleys in defence: ask me
empire-order-galleys-none = Galleys in defence: none
empire-order-galleys-all = Galleys in defence: all
empire-order-card-units-yes = Card units in defence: yes
empire-order-card-units-ask = Card units in defence: ask me
empire-order-card-units-no = Card units in defence: no
empire-order-lend-ask = Lend to { $who }: ask me
empire-order-lend-none = Lend to { $who }: nothing
empire-order-lend-troops = Lend to { $who }: infantry, cavalry, catapults
empire-order-lend-all = Lend to { $who }: everything
empire-order-losses-away = Picking losses: ask me in my own turn only
empire-order-losses-ask = Picking losses: ask me
empire-order-losses-auto = Picking losses: by my order of losses
empire-order-retreat-ask = Retreat: ask me
empire-order-retreat-never = Retreat: never
empire-order-retreat-outnumbered = Retreat: when the enemy is more than twice as strong
empire-order-retreat-half = Retreat: when half of my combat units are lost
empire-order-senate-ask = Senate votes: ask me
empire-order-senate-pass = Senate votes: pass
empire-order-senate-limit = Senate votes: lay a total of up to { $limit }
empire-order-losses-first = Enemy losses first: { $unit }
empire-order-retreat-to = Retreat first to: { $province }
empire-order-retreat-to-none = Retreat: no preferred province
empire-orders-losses = Order of enemy losses: { $units }
empire-orders-retreat-to = Retreat first to: { $provinces }

## Looking things up

empire-card = { $card }. { $type }; price: { $price ->
        [0] none
       *[other] { $price } talents
    }.
empire-card-text = { $text }
empire-card-places = Places: { $places }.
empire-card-province = { $province }: a province without victory points.
empire-card-key = { $province }: a key province. Victory points { $points }, province tokens { $tokens }.
empire-card-borders = Adjacent: { $places }.
empire-card-arrow = { $place } (over { $sea })
empire-card-arrows = Strait arrows: { $places }.
empire-card-seas = Sea zones: { $places }.
empire-card-sea = { $sea }: a sea zone. Coasts: { $places }.

## Help

empire-decimal = { $whole }.{ $part }
empire-change = { $who } { $points } ({ $change })
empire-topic-points = Points as they stand
empire-topic-auction = The auction
empire-topic-place = { $place }
empire-dice-base = { $many } basic
empire-dice-leader = { $many } for a leader
empire-dice-city = { $many } for a city
empire-dice-training = { $many } for training
empire-dice-galleys = { $many } for galleys
empire-help-battle = ⚔️ If { $attacker } attacks { $defender } in { $place }:
empire-help-running = ⚔️ { $attacker } against { $defender } in { $place }, as the armies stand:
empire-help-side = { $who }: { $units }. Dice: { $dice } ({ $sources }); faces that hit: { $kinds }; hits a round on average: { $hits }.
empire-help-side-idle = { $who }: { $units }. Dice: { $dice } ({ $sources }), but no combat unit that could hit.
empire-help-joining = { $who } may add: { $units }.
empire-help-lending = { $lender } may lend to { $who }: { $units }.
empire-help-most = { $who } with all of this: { $dice } dice, { $hits } hits a round on average.
empire-help-leaders-alone = { $who } has only leaders here and loses without dice unless combat units join.
empire-help-city = { $who } has a city here and rolls first: the attacker's hits are counted from what is left.
empire-help-lender = { $lender } to { $who }
empire-help-short = ⚔️ { $place }, { $attacker } against { $defender }: dice { $dice } against { $enemy-dice }, hits a round on average { $hits } against { $enemy-hits }; could lend: { $lenders }.
empire-help-sides = Your allies this season: { $allies }. Your enemies: { $enemies }.
empire-help-province = { $province } ({ $points }): markers: { $markers }; province tokens: { $tokens }.{ $tail }
empire-help-units = { $who } has here: { $units }.
empire-help-guard-units = Markers guarded by land units: { $players }.
empire-help-guard-treaty = Markers guarded by a Sworn Treaty: { $players }.
empire-help-guard-none = Markers without a guard: { $players }.
empire-help-no-source = There is nothing here that your marker could replace.
empire-help-buy = Your purchase here, { $price } talents a marker, and the points after it:
empire-help-buy-no-leader = To buy here you need a leader in the province, for two markers your Caesar. At { $price } talents a marker, the points after it:
empire-help-purchase = Replacing { $sources }: { $players }.
empire-help-sea = { $sea }:
empire-help-galleys = { $who }: { $galleys }, room for { $room } units besides leaders in one move.
empire-help-points = { $who }: { $points } points. The provinces would bring { $gain } now ({ $provinces }), { $sum } in all; taxes of the season: { $taxes } talents.
empire-help-on-a = On A: number { $number } in turn order, upper alliance; allies so far: { $allies }.
empire-help-on-b = On B: number { $number } in turn order, lower alliance; allies so far: { $allies }.
empire-help-leading = The leading bid: { $proposal }
empire-help-proposal = A { $first }, B { $second }: turn order { $players }; { $a } against { $b }.
empire-help-proposal-open = A { $first }, B { $second }: turn order { $players }; { $a } against { $b }; still open: { $free }.
empire-help-next-auction = The next auction is opened by { $who }.
empire-note-odds = With all galleys and card units { $own } against { $enemy }: about { $chance } of 100 such battles are won
empire-note-odds-lone = Leaders alone lose without dice. There: { $units }
empire-note-battle = Dice { $dice }:{ $enemy-dice }, hits { $hits }:{ $enemy-hits }. There: { $units }
empire-note-place = Number { $number } in turn order; allies: { $allies }; enemies: { $enemies }
empire-note-then = Points then: { $players }
