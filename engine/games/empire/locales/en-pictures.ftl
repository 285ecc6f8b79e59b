# Words in pictures, and the names of close-ups and pages.

empire-crop-west = The west
empire-crop-centre = The centre
empire-crop-east = The east
empire-crop-achaia = Achaia
empire-crop-aegyptus = Aegyptus
empire-crop-africa = Africa
empire-crop-asia = Asia
empire-crop-galatia = Galatia
empire-crop-hispania = Hispania
empire-crop-italia = Italia
empire-crop-macedonia = Macedonia
empire-crop-narbonensis = Narbonensis
empire-crop-neapolis = Neapolis
empire-crop-syria = Syria
empire-page-display = Cards on display
empire-page-score = Score
empire-page-armies = Armies and influence
empire-page-players = Players
empire-page-battle = Battle
empire-page-senate = Senate
empire-page-orders = Standing orders

renders-empire-sea-mare_adriaticum = Adriaticum
renders-empire-sea-mare_aegaeum = Aegaeum
renders-empire-sea-mare_alexandria = Alexandria
renders-empire-sea-mare_amisus = Amisus
renders-empire-sea-mare_balearicum = Balearicum
renders-empire-sea-mare_cantabricum = Cantabricum
renders-empire-sea-mare_epirus = Epirus
renders-empire-sea-mare_euxinum = Euxinus
renders-empire-sea-mare_hispalis = Hispalis
renders-empire-sea-mare_libycum = Libycum
renders-empire-sea-mare_narbo = Narbo
renders-empire-sea-mare_numidia = Mare Numidia
renders-empire-sea-mare_pelusium = Pelusium
renders-empire-sea-mare_rhodus = Rhodus
renders-empire-sea-mare_sabrata = Sabrata
renders-empire-sea-mare_tyrrhenum = Tyrrhenum
renders-empire-sea-oceanus_atlanticus = Atlanticus
renders-empire-sea-oceanus_britannicus = Britannicus
renders-empire-moment =
    { $round ->
        [0] season { $season }
       *[other] season { $season } · round { $round }
    }
renders-empire-season = Season
renders-empire-round = Round
renders-empire-auction-open = Auction { $number }: { $who } opens
renders-empire-auction-bid = Auction { $number }: { $who }
renders-empire-hand = Your senators: { $count }
renders-empire-no-senators = No senators in hand
renders-empire-no-cards = No cards before you
renders-empire-votes = Senate votes: { $count }
renders-empire-display = From the deck: { $count }
renders-empire-deck = { $count } in the deck
renders-empire-pool = { $count } tokens in the pool
renders-empire-no-battle = No battle was fought yet
renders-empire-no-vote = No vote was called yet
renders-empire-score-now = this season
renders-empire-score-points = points
renders-empire-score-sum = together
renders-empire-score-chaos = chaos ({ $penalty })
renders-empire-score-season = Score of the season
renders-empire-score-before = before
renders-empire-score-penalty = for chaos
renders-empire-score-after = now
renders-empire-battle-round = Round { $round }
renders-empire-battle-draw = Nobody lost
renders-empire-battle-lost = { $who } lost the battle
renders-empire-battle-none = nothing left
renders-empire-battle-hits = { $count ->
        [one] one hit
       *[other] { $count } hits
    }
renders-empire-vote = Senate vote
renders-empire-copies = { $count ->
        [one] one copy
       *[other] { $count } copies
    }
renders-empire-price = price
renders-empire-borders = Touches: { $places }
renders-empire-seas = Sea zones: { $places }
renders-empire-legend-changed = new
renders-empire-legend-target = your choice
renders-empire-legend-value = points and who gets them
renders-empire-legend-tokens = free tokens
renders-empire-legend-city = city and its owner
renders-empire-legend-badge = units of a player
renders-empire-legend-led = with a leader
renders-empire-legend-alone = a leader alone
renders-empire-legend-crowd = many players: see the list
renders-empire-legend-open = open strait
renders-empire-legend-closed = closed strait
renders-empire-legend-alliance-1 = galleys of the upper row
renders-empire-legend-alliance-2 = galleys of the lower row

renders-empire-told-moment =
    { $round ->
        [0] Season { $season } of { $seasons }
       *[other] Season { $season } of { $seasons }, round { $round }
    }
renders-empire-told-order = Turn order: { $players }
renders-empire-told-alliances = Alliances: { $upper } against { $lower }
renders-empire-told-bid = Auction { $number }: { $who } leads with { $amount }, A { $a }, B { $b }
renders-empire-told-player = { $who } ({ $colour }): { $points } points, talents { $talents }, senators { $senators }, chaos { $chaos }, markers { $markers }
renders-empire-told-player-hidden = { $who } ({ $colour }): { $points } points, senators { $senators }, chaos { $chaos }, markers { $markers }
renders-empire-told-influence = { $place }: { $players }
renders-empire-told-share = { $who } { $count } ({ $points })
renders-empire-told-army = { $who } ({ $units })
renders-empire-told-units = { $unit } { $count }
renders-empire-told-tokens = tokens { $count }
renders-empire-told-city = city of { $who }
renders-empire-told-closed = Closed straits: { $straits }
renders-empire-told-cards = { $who } has { $cards }
renders-empire-told-reserve = { $who } has in reserve: { $units }
renders-empire-told-hand = Your senators: { $cards }
renders-empire-told-no-hand = You have no senators
renders-empire-told-own = You have { $talents } talents and { $chaos } chaos
renders-empire-told-display = On display: { $cards }
renders-empire-told-price = { $card } for { $price }
renders-empire-told-piles = { $deck } cards in the deck, { $pool } tokens in the pool
renders-empire-told-battle = Battle in { $place }: { $attacker } attacks { $defender }
renders-empire-told-rolled = Round { $round }, { $who } rolled { $faces }: hits { $count }
renders-empire-told-lost = { $who } lost the battle
renders-empire-told-place = Place { $place }: { $who }, { $points } points, { $markers } markers on the map
renders-empire-told-card = { $card }: { $text }
renders-empire-told-score = { $who }: now { $now }, so far { $points }, together { $sum }
renders-empire-told-counted = { $who }: { $before } before, the season brings { $won }, chaos costs { $lost }, now { $now }
renders-empire-told-vote = { $card }, called by { $who }
renders-empire-told-vote-leads = { $who } leads with { $total }
renders-empire-told-vote-won = { $who } won with { $total }
renders-empire-told-laid = { $who }: { $cards }, together { $total }
renders-empire-told-passed = Passed: { $players }
renders-empire-told-motion = { $text }
renders-empire-told-armies = { $place }: { $armies }
renders-empire-told-nobody = nobody
renders-empire-told-dice = { $army }, dice: { $count }
renders-empire-told-fell = { $rolled }, fallen: { $units }

renders-empire-key-map = The map
renders-empire-key-units = Units
renders-empire-key-panels = Below the map
renders-empire-key-players = Whose colour
renders-empire-key-turn = whom the table waits for
renders-empire-key-points = victory points
renders-empire-key-talents = talents
renders-empire-key-senators = senators
renders-empire-key-chaos = chaos
renders-empire-key-markers = influence markers left
renders-empire-key-cities = cities
renders-empire-key-cards = cards before a player
renders-empire-key-deck = cards in the deck
renders-empire-key-pool = tokens in the pool
renders-empire-key-upper = upper row: one alliance
renders-empire-key-auction = auction: the best bid and its proposal
renders-empire-key-strength = strength of an army
renders-empire-key-lower = lower row: the other one

renders-empire-short-season = A season
renders-empire-short-tokens = province tokens and cards come up
renders-empire-short-auctions = auctions: alliances and turn order
renders-empire-short-figures = first season: place your figures
renders-empire-short-rounds = four rounds: a turn of two actions each
renders-empire-short-count = the count
renders-empire-short-actions = Two actions of your choice
renders-empire-short-card = take a card, once a round
renders-empire-short-draft = draft beside own marker and leader: 2 chaos
renders-empire-short-influence = influence, 10 talents: general 1 marker, Caesar 2
renders-empire-short-replace = in place of a token or an unguarded enemy marker
renders-empire-short-tax = special tax to 25 talents: 1 chaos for every 5
renders-empire-short-move = move out of a province with a leader
renders-empire-short-attack = attack an enemy in the same province
renders-empire-short-fleet = galleys to one sea zone, or a sea battle
renders-empire-short-prices = Prices in talents
renders-empire-short-battle = A battle
renders-empire-short-dice = 3 dice, 1 for a leader, 1 for a city in defence
renders-empire-short-faces = a face hits if you have such a unit
renders-empire-short-losses = whoever hits picks what falls
renders-empire-short-loser = the loser gets 2 chaos
renders-empire-short-scoring = The count
renders-empire-short-taxes = 5 talents a marker, 10 with your city
renders-empire-short-points = points for most markers in a province
renders-empire-short-cities = 3 chaos less for each city
renders-empire-short-chaos = most chaos: −10 points, second: −5
renders-empire-short-end = after season 4 the most points win
