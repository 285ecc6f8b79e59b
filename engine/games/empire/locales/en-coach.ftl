# What the coach says of decisions and of moves that hardly anybody wants, and why the computer player likes a move.

## Decisions

empire-coach-open = You open this auction and must bid, 0 at least. The winner pays the bid, and the winner's proposal says who goes on A and who on B: these two become enemies, and A plays earlier.
empire-coach-open-thought = Most people open with 0 and the proposal they like best, and pay only if somebody bids more.
empire-coach-raise = You may outbid the leading bid, with a proposal of your own, or pass. Only the winner pays, and a pass is not final: after a new bid you are asked again.
empire-coach-raise-thought = Most people ask themselves whether they can live with the leading proposal. If so, they pass and keep the talents for markers.
empire-coach-sealed = Everybody bids once, in secret. The highest bid is paid, and its proposal says who goes on A and who on B.
empire-coach-sealed-thought = Most people bid 5 or 10 for a proposal that matters to them, and as little as they may where any alliance will do.
empire-coach-propose = Name whose marker goes on A and whose on B. The two stand in different alliances this season: they are enemies, and A plays earlier.
empire-coach-propose-thought = Most people want a strong neighbour as an ally, and somebody with unguarded markers as an enemy.
empire-coach-place-leader = You buy influence and draft only where a leader of yours stands. The Caesar buys 2 markers at once, a general 1. Leaders never fall, but they score no hits.
empire-coach-place-leader-thought = Most people put the Caesar where province tokens lie, and the general into another province of theirs.
empire-coach-place-troops = A single land unit protects all your markers in its province. The last province of the list gets whatever you have not placed before.
empire-coach-place-troops-thought = Most people leave 1 infantry with every marker and keep the rest with the Caesar: infantry, cavalry and catapult together hit more often.
empire-coach-place-galley = Your troops can land on every coast of a sea zone with a galley of yours. Galleys also fight in battles on the coasts of their zone.
empire-coach-place-galley-thought = Most people choose a sea zone with many province tokens on its coasts.
empire-coach-turn = A turn has two actions. What counts at the end of the season is who has the most markers in each key province; troops score nothing by themselves.
empire-coach-turn-thought = Most people look for a pair: move a leader and buy there, or attack a guard and then replace the markers it protected.
empire-coach-free = Your actions are spent. Ready cards and senate votes cost no action, each once a season; otherwise end the turn.
empire-coach-free-thought = Most people take free talents at once, and keep a vote for a moment when they hold strong senators.
empire-coach-card = You pay the price and take one card of the display, once a round. Some work at once, others stay before you; senators go to your hand.
empire-coach-card-thought = Most people like cards that help in every season, and take them early. Late in the game victory points and markers count more.
empire-coach-target = Choose where the card works, or which marker it replaces. Until you have chosen nothing is paid.
empire-coach-target-thought = Most people choose the province where they have most markers, or where one more marker changes a place.
empire-coach-units = The card's units cost nothing more and bring no chaos. They appear where you have both a marker and a leader, galleys in a sea zone beside such a province.
empire-coach-units-thought = Most people put all of them with their Caesar: one strong army does more than several small ones.
empire-coach-draft = Units appear where you have both a marker and a leader, galleys in a sea zone beside it. A draft brings 2 chaos, however many units it is.
empire-coach-draft-thought = Most people draft seldom, and then several units of different kinds: a face of the die hits only if you have a unit of that kind.
empire-coach-influence = A marker costs 10 talents and takes the place of a province token or of an enemy's unguarded marker. A general buys 1 where he stands, the Caesar up to 2.
empire-coach-influence-thought = Most people buy where one or two markers bring them into first or second place.
empire-coach-source = Choose what your marker replaces: a province token leaves the game, an enemy's marker goes back to its owner. Each costs 10 talents.
empire-coach-source-thought = Most people replace a marker of whoever is just ahead of them: they gain one, and the rival loses one.
empire-coach-march = Choose a province with a leader of yours. Any of your land units there may go, each to a province of its own, and the leader need not go along.
empire-coach-march-thought = Most people bring a leader to province tokens or unguarded markers, to buy there with the next action.
empire-coach-company = Choose who goes; you can name several kinds one after the other and then march. Whoever is not named stays.
empire-coach-company-thought = Most people leave one infantry where they have markers: it protects all of them.
empire-coach-goal = Distance does not matter, but whoever enters a province with an enemy's land unit stops there. Entering does not start a battle.
empire-coach-goal-thought = Most people go where province tokens or unguarded enemy markers lie, and do not leave a leader alone among enemy troops.
empire-coach-crossing = Galleys of yours in several sea zones could carry these units. Each galley carries 4 units an action; leaders need no room.
empire-coach-crossing-thought = Most people take the zone with the most galleys, so that room is left for others.
empire-coach-attack = You fight one enemy in one province, with all land units of both. Each side rolls 3 dice, more with a leader, a city or training. The loser gets 2 chaos.
empire-coach-attack-thought = Most people attack to drive a guard away from markers, and replace the markers with their second action.
empire-coach-joining = Your galleys beside the province and units of your cards may join the attack. They hit and fall like other units.
empire-coach-joining-thought = Most people bring everything: with one more kind of unit one more face of the die hits.
empire-coach-fleet = Any number of your galleys go to one sea zone, from anywhere. There they carry troops ashore, close a strait to enemies, and may attack.
empire-coach-fleet-thought = Most people move galleys to land troops where no march leads.
empire-coach-sea-battle = You may attack one enemy in this sea zone. Each galley rolls a die, only galley faces hit, and it lasts three rounds at most; a destroyed fleet means 2 chaos.
empire-coach-sea-battle-thought = Most people leave enemy fleets alone unless they want to open a strait: fleets cannot prevent a landing.
empire-coach-defend = You are attacked. Galleys beside the province and units of your cards may join your army; what falls goes back to your reserve.
empire-coach-defend-thought = Most people bring everything where markers are at stake, and save their galleys where the battle is lost anyway.
empire-coach-lend = Your ally is in a battle, and you may lend units that stand there. The ally commands them; what survives is yours again afterwards.
empire-coach-lend-thought = Most people lend where the outcome helps them too, above all where they have markers of their own.
empire-coach-losses = For each hit you pick a combat unit of the enemy army that falls, whatever the die showed. Leaders never fall.
empire-coach-losses-thought = Most people take the last unit of a kind first: without it that face of the die no longer hits.
empire-coach-retreat = Fight on, or leave? Whoever leaves has lost and gets 2 chaos, but the land units survive in a neighbouring province.
empire-coach-retreat-thought = Most people stay while both armies are about equal, and leave in time when theirs is clearly the smaller one.
empire-coach-withdraw = Your army is destroyed, but leaders never fall. All of them go to one neighbouring province.
empire-coach-withdraw-thought = Most people go to troops of their own: alone among enemies a leader is soon driven away again.
empire-coach-senators = Lay senators to win the vote, or pass. The highest total gets the benefit; the winner's senators leave the game, all others take theirs back.
empire-coach-senators-thought = Most people ask what the benefit is worth to them, and lay just enough to lead.
empire-coach-blame = You won: another player of your choice, ally or enemy, gets 4 chaos. After the season the most chaos costs 10 victory points, the second most 5.
empire-coach-blame-thought = Most people name whoever leads in points, or whoever has much chaos already.
empire-coach-govern = You won: a marker of yours replaces any province token on the map, free and without a leader.
empire-coach-govern-thought = Most people choose the province where one more marker changes a place, and where that place is worth most.

## Warnings

empire-coach-warn-purse = A bid of { $bid } leaves you { $left } talents for the whole season: taxes come only at its end, and a marker costs { $price }.
empire-coach-warn-same = With exactly this proposal, A { $a }, B { $b }, { $who } leads already. You would pay { $bid } talents for what happens anyway if you pass.
empire-coach-warn-bare-start = Then { $many ->
        [one] { $many } of your provinces stays
       *[other] { $many } of your provinces stay
    } without any unit, and an enemy's leader can replace your markers there for { $price } talents each. A single unit prevents it.
empire-coach-warn-idle = An action would go unused, though your leader in { $province } can buy influence, { $price } talents a marker: up to { $points } victory points more at the end of the season.
empire-coach-warn-tax-late = This is your last action of the game: talents are worth nothing any more, but { $chaos } more chaos can cost victory points.
empire-coach-warn-tax-rich = You have { $talents } talents, more than two actions usually cost. { $chaos } more chaos can cost 10 victory points at the end of the season.
empire-coach-warn-no-senators = You have no senators in hand: somebody else would win this vote ({ $card }).
empire-coach-warn-calm = You have no chaos that could be taken away: { $card } would bring you nothing now.
empire-coach-warn-draft = Every draft brings { $chaos } chaos, however many units it is, and you draft only { $units }. You have { $left } talents left for more.
empire-coach-warn-source = That way you gain { $points } points in { $province } at most. Replacing { $better } would gain { $more }.
empire-coach-warn-second = In the same action you can buy a second marker in { $province }: for { $price } talents more it would bring { $points } points more in each count.
empire-coach-warn-bare = Nobody stays in { $province }. { $markers ->
        [one] Your marker there could be replaced by an enemy's leader for { $price } talents; one infantry would protect it.
       *[other] Your { $markers } markers there could be replaced by an enemy's leader for { $price } talents each; one infantry would protect all of them.
    }
empire-coach-warn-attack = In { $province } you have { $own ->
        [one] { $own } combat unit
       *[other] { $own } combat units
    }, { $who } { $enemy }, all galleys and card units included. You would win about { $chance } of 100 such battles, and losing brings { $chaos } chaos.
empire-coach-warn-stay = You have { $own ->
        [one] { $own } combat unit
       *[other] { $own } combat units
    } left against { $enemy }, and as the armies stand would win about { $chance } of 100 such battles. { $chaos } chaos you get whether you leave or are destroyed, but leaving saves your troops.
empire-coach-warn-leave = Whoever leaves has lost and gets { $chaos } chaos. But with { $own ->
        [one] { $own } combat unit
       *[other] { $own } combat units
    } against { $enemy }, as the armies stand, you would win about { $chance } of 100 such battles.
empire-coach-warn-vote = The benefit of this vote would bring you nothing now ({ $card }), and if you win, the senators you lay leave the game.

## Hints: the turn

empire-hint-only = Nothing else is possible.
empire-hint-unweighed = Possible too, but part of no plan that gains anything.
empire-hint-end = No action gains anything now, not even the best one: { $action }.
empire-hint-end-spent = Both actions are spent, and no ready card would gain anything now.
empire-hint-end-keep = Both actions are spent, and ready cards can wait for a later turn of this season.
empire-hint-end-unused = Saves talents and brings no chaos, but { $many ->
        [one] { $many } action goes
       *[other] { $many } actions go
    } unused.
empire-hint-ready = It is ready and costs no action, but gains little now: { $card }.
empire-hint-use = { $card } costs no action. { $effect }.
empire-hint-use-action = { $card } gives an action for free. { $plan }
empire-hint-call = Costs no action, and your senators come to { $total }. The winner: { $effect }.
empire-hint-cancel = Nothing is paid yet. Good only if you would rather spend the action on something else.
empire-hint-cancel-idle = None of these steps leads to a gain, and nothing is paid yet: the action is better spent on something else.
empire-hint-buy = { $province }: for { $talents } talents in place of { $sources }. Your points there rise from { $before } to { $after } in each count.
empire-hint-buy-against = { $province }: for { $talents } talents in place of { $sources }. The points of { $who } there fall from { $before } to { $after }.
empire-hint-buy-hold = { $province }: your markers there become { $markers }, for { $talents } talents in place of { $sources }. No more points yet, but a safer place and { $tax } talents of taxes a season.
empire-hint-move-buy = { $leader } to { $province }: with the next action { $many ->
        [one] { $many } marker
       *[other] { $many } markers
    } there, and your points there go from { $before } to { $after }.
empire-hint-move-markers = { $leader } to { $province }: with the next action { $many ->
        [one] { $many } marker
       *[other] { $many } markers
    } there. No more points yet, but you are harder to overtake there.
empire-hint-move-attack = { $leader } to { $province }, and then attack { $who } there: { $odds }
empire-hint-move-sources = { $leader } to { $province }: { $many ->
        [one] { $many } province token or unguarded enemy marker waits
       *[other] { $many } province tokens or unguarded enemy markers wait
    } there to be replaced.
empire-hint-move-guard = { $leader } to { $province }: your markers there are better guarded ({ $many }).
empire-hint-move-idle = { $leader } to { $province }, where first place is worth { $points } points, but nothing can be replaced now.
empire-hint-attack-buy = { $province }: { $odds } Then nobody guards the markers of { $who } there ({ $many }), and the next action replaces them.
empire-hint-attack-guard = { $province }: { $odds } Then nobody guards the markers of { $who } there ({ $many }).
empire-hint-attack = { $province }: { $odds } Then { $who } leaves with { $many ->
        [0] no losses
        [one] { $many } unit less
       *[other] { $many } units less
    } and 2 chaos more.
empire-hint-odds = with all units there, galleys and card units included, about { $chance } of 100 such battles are won.
empire-hint-odds-lone = leaders alone lose without dice.
empire-hint-tax = { $talents } talents at once for { $more } chaos more; you would have { $chaos }.
empire-hint-tax-buy = { $talents } talents for { $more } chaos more ({ $chaos } in all). They pay for influence in { $province } with the next action (markers: { $many }).
empire-hint-tax-card = { $talents } talents for { $more } chaos more ({ $chaos } in all). They pay for a card with the next action: { $card }.
empire-hint-draft = { $units } for { $talents } talents and { $chaos } chaos. { $province } is then held by { $troops } troops (your markers there: { $markers }).
empire-hint-draft-general = { $units } for { $talents } talents and { $chaos } chaos, in { $province }. One more leader buys in one more place.
empire-hint-card = { $card }, { $price ->
        [0] for free
       *[other] { $price } talents
    }. { $effect }.
empire-hint-card-at = { $card }, { $price } talents, in { $province } where you have { $markers ->
        [one] { $markers } marker
       *[other] { $markers } markers
    }. { $effect }.
empire-hint-card-marker = { $card }, { $price } talents: a marker in { $province } without a leader. Your points there go from { $before } to { $after }.
empire-hint-card-hold = { $card }, { $price } talents: a marker in { $province } without a leader. No more points yet, but taxes, and you are harder to overtake there.
empire-hint-fleet = { $sea }: province tokens on its coasts that no march of yours reaches: { $tokens }.

## Hints: auctions and placement

empire-hint-open = Nobody has bid yet, so that 0 may be enough. { $about }
empire-hint-open-more = { $talents } talents are harder to outbid than less. { $about }
empire-hint-bid = { $talents } talents for a proposal of your own. { $about }
empire-hint-pass = The leading proposal suits you nearly as well as any for which you would have to pay { $talents } talents.
empire-hint-pass-dear = The next bid is { $talents } talents. More than { $limit } is too much for an alliance of one season: a marker costs 10.
empire-hint-pass-sealed = No proposal is worth talents now: any alliance will do.
empire-hint-pass-save = Saves { $talents } talents, but then somebody else decides about the alliances.
empire-hint-out = Like a pass, and you are not asked again in this auction.
empire-hint-proposal = A { $a }, B { $b }. { $about }
empire-hint-ally = { $who } has { $troops ->
        [one] { $troops } troop
       *[other] { $troops } troops
    } in or beside your provinces: better an ally than an enemy.
empire-hint-ally-near = { $who } is near enough to threaten your markers: better an ally than an enemy.
empire-hint-enemy = { $who } has { $many ->
        [one] { $many } unguarded marker that an enemy
       *[other] { $many } unguarded markers that an enemy
    } may replace: better an enemy than an ally.
empire-hint-enemy-leads = { $who } leads with { $points } points: better an enemy than an ally.
empire-hint-order = You would be number { $number } in turn order.
empire-hint-left-over = You stay without an alliance for now; a later auction decides about you.
empire-hint-leader = Province tokens in { $province }: { $tokens }, and next door: { $near }. First place is worth { $points } here.
empire-hint-with-caesar = With the Caesar in { $province }, whose army is to win battles: each kind of unit makes one more face hit.
empire-hint-with-general = With the general in { $province }, so that he is not driven away so easily.
empire-hint-guards = { $many } infantry here: one is enough to protect your markers ({ $markers }), more hold longer when attacked.
empire-hint-guards-led = A leader of yours stands here and protects your markers ({ $markers }), but alone he is easily driven away.
empire-hint-guards-none = Keeps the infantry for elsewhere, but nobody would protect your markers here ({ $markers }).
empire-hint-riders = All cavalry with the Caesar: his army then hits with one more face of the die.
empire-hint-riders-away = Keeps the cavalry for another province, but the Caesar's army hits less often.
empire-hint-riders-spread = One rider here guards as well as an infantry, but is missed in the Caesar's army.
empire-hint-riders-saved = Saved for the Caesar's army, which hits more often with several kinds of units.
empire-hint-harbour = { $sea }: { $tokens ->
        [0] no province tokens lie
        [one] { $tokens } province token lies
       *[other] { $tokens } province tokens lie
    } on its coasts, where your troops could land.

## Hints: battles and senate votes

empire-hint-card-joins = { $many ->
        [one] { $many } unit more
       *[other] { $many } units more
    } at no cost: what falls comes back with the card ({ $card }).
empire-hint-card-waits = Saves them for another battle of this season, but your army is weaker now ({ $card }).
empire-hint-galleys-join = As the armies stand now, with all your galleys near it about { $with } of 100 such battles are won, without them { $without }. Your markers at stake: { $markers }.
empire-hint-galleys-stay = Keeps the galleys safe: as the armies stand now, with all of them about { $with } of 100 such battles are won, without them { $without }. Your markers at stake: { $markers }.
empire-hint-lend = Your markers there: { $markers }. With all you can lend it is { $own } units against { $other }.
empire-hint-lend-leader = The army there has no leader: yours brings it one more die.
empire-hint-keep = Keeps your units out of danger, but { $who } then has { $own } against { $other }.
empire-hint-keep-sea = No marker is at stake at sea, and lost galleys are missed later ({ $who }: { $own } galleys against { $other }).
empire-hint-keep-leads = { $who } leads in points: better no help for whoever is ahead (units: { $own } against { $other }).
empire-hint-keep-markers = You have no markers there: nothing of yours is at stake ({ $who }: { $own } against { $other }).
empire-hint-keep-weak = { $who } has { $own } against { $other }: even with all your troops the army stays the smaller one.
empire-hint-keep-leader = The army of { $who } has a leader already: a second one brings no die (units: { $own } against { $other }).
empire-hint-keep-galleys = Even with your galleys { $who } is not likely enough to win (units: { $own } against { $other }).
empire-hint-loss-last = { $unit }: it is the only one, and without it that face of the die no longer hits.
empire-hint-loss = { $unit }: there are { $many } of them, so that one fewer weakens the army only a little.
empire-hint-stay = As the armies stand, about { $chance } of 100 such battles are won. Leaving means losing, and 2 chaos.
empire-hint-stay-held = As the armies stand, only about { $chance } of 100 such battles are won, but a city or markers are at stake here (markers: { $markers }).
empire-hint-leave = As the armies stand, about { $chance } of 100 such battles are won. Leaving saves what is left ({ $many }), in { $province }.
empire-hint-yield = As the armies stand, about { $chance } of 100 such battles are won. Giving up saves what is left ({ $many }).
empire-hint-refuge-troops = { $province }: your troops there guard the leaders ({ $troops }).
empire-hint-refuge = { $province }: no enemy troops there. Your markers: { $markers }.
empire-hint-refuge-hostile = { $province }: enemy troops stand there and could drive the leaders away again. Your markers: { $markers }.
empire-hint-lay = The benefit is worth about { $worth } victory points, senators of { $total } about { $cost } ({ $card }).
empire-hint-lay-dear = Senators of { $total } would lead, but are worth about { $cost } victory points, the benefit about { $worth } ({ $card }).
empire-hint-lay-nothing = To lead takes senators of { $total }, worth about { $cost } victory points; the benefit is worth about { $worth } ({ $card }).
empire-hint-lay-keep = Keeps your senators for another vote. But the benefit is worth about { $worth } victory points, senators of { $total } only about { $cost } ({ $card }).
empire-hint-blame = { $who } has { $points } points, and had { $chaos } chaos at the last count: { $more } more may cost 10 points.
empire-hint-marker = { $province }: your points there rise from { $before } to { $after } in each count.
empire-hint-marker-taxes = { $province }: no more points yet, but { $tax } talents of taxes a season.
