# Words in pictures, and the names of close-ups and pages.

knights-crop-north = The north
knights-crop-west = The west
knights-crop-south = The south
knights-crop-east = The east
knights-crop-overseas = Overseas
knights-page-standing = Standing
knights-page-council = Council
knights-page-armies = Armies
knights-page-battle = Battle
knights-page-assembly = Assembly
knights-page-orders = Standing orders

renders-knights-setup = setting up
renders-knights-moment = round { $round } of { $last }
renders-knights-now = { $card }: { $who }
renders-knights-turned-up = Next: { $cards }
renders-knights-none = none
renders-knights-stacks = Stacks
renders-knights-zones = Zones
renders-knights-track = Mercenary track
renders-knights-offer = Mercenaries on offer
renders-knights-expeditions = Expeditions
renders-knights-agendas = Agendas
renders-knights-agenda = { $name } · { $type }: { $text }
renders-knights-card-says = { $name }: { $text }
renders-knights-laws = Laws
renders-knights-type-motion = motion
renders-knights-type-law = law
renders-knights-type-charge = charge
renders-knights-type-office = office
renders-knights-type-private_motion = private motion
renders-knights-forbidden-siege = Sieges are forbidden until the next Assembly
renders-knights-forbidden-assault = Assaults are forbidden until the next Assembly
renders-knights-forbidden-road = Marches by road are forbidden until the next Assembly
renders-knights-forbidden-sea = Voyages by sea are forbidden until the next Assembly

renders-knights-sheet = Your sheet
renders-knights-plan = Your plan by stack
renders-knights-hand = In hand: { $count }
renders-knights-armies = Your armies
renders-knights-charges = Charges
renders-knights-notes = Notes
renders-knights-wishes = Mercenaries wanted
renders-knights-orders-initial = All as at the beginning
renders-knights-regulars = regulars
renders-knights-stronghold = Stronghold
renders-knights-garrison = Garrison
renders-knights-walls = Walls
renders-knights-off-board = off the board
renders-knights-fallen = fallen, his heir waits
renders-knights-at-sea = at sea off { $place }
renders-knights-exhausted = exhausted
renders-knights-heirless = without heir

renders-knights-no-battle = No battle was fought yet
renders-knights-battle-open = Battle in { $place }
renders-knights-battle-assault = Assault on { $place }
renders-knights-battle-siege = Siege of { $place }
renders-knights-battle-sealed = Cards are chosen in secret
renders-knights-battle-revealed = The cards lie open
renders-knights-battle-stalemate = Stalemate
renders-knights-battle-full = Full victory: { $who }
renders-knights-battle-partial = Partial victory: { $who }
renders-knights-battle-won = Victory: { $who }
renders-knights-battle-captured = Taken by { $who }
renders-knights-the-city = the city
renders-knights-neutral = Neutral city
renders-knights-hidden = face down
renders-knights-no-cards = no cards

renders-knights-victories = { $many ->
        [one] victory
       *[other] victories
    }
renders-knights-hits = { $many ->
        [one] casualty
       *[other] casualties
    }
renders-knights-no-assembly = No Assembly was held yet
renders-knights-side-yes = yes
renders-knights-side-no = no
renders-knights-side-later = later
renders-knights-to-come = Still to come
renders-knights-held = Decided
renders-knights-decided = { $agenda }: { $result }

renders-knights-card-action = action card
renders-knights-card-neutral = neutral action card
renders-knights-card-expedition = expedition
renders-knights-card-event = { $faith ->
        [0] event, cannot be cancelled
        [one] event, cancelled for 1 Faith
       *[other] event, cancelled for { $faith } Faith
    }
renders-knights-news = Fate cards ({ $cards }): { $results }
renders-knights-borders = By land to { $areas }
renders-knights-by-sea = Only by sea

renders-knights-legend-changed = new
renders-knights-legend-target = your choice
renders-knights-legend-strength = strength in hundreds
renders-knights-legend-income = income in crowns
renders-knights-legend-fortified = fortified
renders-knights-legend-breaches = breaches
renders-knights-legend-siege = siege and whose
renders-knights-legend-ruins = razed city
renders-knights-legend-stronghold = stronghold
renders-knights-legend-garrison = garrison
renders-knights-legend-exhausted = hollow: exhausted
renders-knights-legend-port = port

renders-knights-told-moment = Round { $round } of { $last }, { $pool } Influence in the pool
renders-knights-told-dignities = Chairman: { $chairman }, Head of the Church: { $head }
renders-knights-told-baron = { $who } ({ $colour }): Influence { $influence }, crowns { $crowns }, Votes { $votes }, Faith { $faith }, cities { $cities }
renders-knights-told-area = { $area }: { $things }
renders-knights-told-razed = razed
renders-knights-told-city = city of { $who }, walls { $walls }
renders-knights-told-fortified = fortified city of { $who }, walls { $walls }
renders-knights-told-breaches = breaches { $count }
renders-knights-told-stronghold = stronghold of { $who }, walls { $walls }, garrison { $troops }
renders-knights-told-siege = besieged by { $who }
renders-knights-told-nobles = { $who } { $nobles } { $strength }
renders-knights-told-fleet = at sea { $who } { $nobles } { $strength }
renders-knights-told-stacks = Cards left in the stacks: { $first }, { $second }, { $third }
renders-knights-told-zone = { $zone } { $count } of { $places }: { $cards }
renders-knights-told-zone-empty = { $zone } { $count } of { $places }
renders-knights-told-card-of = { $card } ({ $who })
renders-knights-told-track = Mercenary track: { $markers }
renders-knights-told-marker = spot { $spot } { $who }
renders-knights-told-offer = On offer: { $cards }
renders-knights-told-voyage = { $voyage } on spot { $spot }
renders-knights-told-voyage-blessed = { $voyage } on spot { $spot }, blessed
renders-knights-told-agendas = Agendas: { $agendas }
renders-knights-told-laws = Laws: { $laws }
renders-knights-told-side = { $who }: { $nobles } with { $strength } troops
renders-knights-told-fate = Cards of { $who }: { $cards }
renders-knights-told-times = { $thing } ×{ $count }
renders-knights-told-sums = { $who }: victories { $victories }, casualties taken { $hits }
renders-knights-told-assembly = Assembly, { $chair } presides
renders-knights-told-motion = Vote on { $agenda }
renders-knights-told-voted = { $who }: { $count } for { $side }
renders-knights-told-votes = { $who }: { $count }
renders-knights-told-decided = { $agenda }: { $result }
renders-knights-told-plan = Stack { $stack }: { $cards }
renders-knights-told-hand = In hand: { $cards }
renders-knights-told-charges = Charges: { $charges }
renders-knights-told-army = { $who } { $army }: { $place }, { $strength }
renders-knights-told-army-exhausted = { $who } { $army }: { $place }, { $strength }, exhausted
renders-knights-told-place = Place { $place }: { $who }, Influence { $influence }, cities { $cities }
renders-knights-told-card = { $card }: { $text }

renders-knights-key-map = The map
renders-knights-key-panels = The Barons below the map
renders-knights-key-barons = Whose colour
renders-knights-key-nobles = strength of Nobles
renders-knights-key-noble = a Noble in a close-up
renders-knights-key-turn = whom the table waits for
renders-knights-key-influence = Influence
renders-knights-key-crowns = crowns
renders-knights-key-votes = Votes
renders-knights-key-faith = Faith
renders-knights-key-cities = cities
renders-knights-key-cards = cards in hand
renders-knights-key-charge = a charge
renders-knights-key-chairman = Chairman
renders-knights-key-head = Head of the Church
renders-knights-key-heretic = heretic
renders-knights-key-banned = banned
renders-knights-key-wound = casualty
renders-knights-key-office = an office

renders-knights-short-round = A round
renders-knights-short-planning = Planning: up to two cards on each of three stacks
renders-knights-short-actions = Actions: card after card, then into its zone
renders-knights-short-upkeep = Upkeep: 1 Influence a city; cities without Nobles may revolt
renders-knights-short-cards = Your cards, two of each
renders-knights-short-levy_taxes = Levy Taxes: 1 crown for each area with Nobles
renders-knights-short-draft_soldiers = Draft Soldiers: a marker for hiring
renders-knights-short-rally_support = Rally Support: 2 Votes
renders-knights-short-serve_the_church = Serve the Church: 1 Faith, any zone
renders-knights-short-mobilize_forces = Mobilize Forces: march to one area, battle
renders-knights-short-versatile_strategy = Versatile Strategy: 2 crowns, 1 Vote, march or battle
renders-knights-short-zones = A full zone: 2 cards a Baron
renders-knights-short-wages = Wages: 2, 3 or 6 crowns a mercenary
renders-knights-short-assembly = Assembly: Votes on laws and honours
renders-knights-short-taxation = Taxation: cities pay their income
renders-knights-short-draft = Draft, with a full track: hire for 2, 3 or 6
renders-knights-short-conquest = Taking a city
renders-knights-short-siege = Siege: troops + 200 above the walls, in two rounds
renders-knights-short-assault = Assault: 1 Fate card per 100, 2 for a commander
renders-knights-short-victory = 1 victory ahead: they retreat; 2: they die
renders-knights-short-nobles = Your Nobles
renders-knights-short-star = Star: deals 100 more
renders-knights-short-square = Square: prevents 100
renders-knights-short-triangle = Triangle: 1 victory
renders-knights-short-circle = Circle: 400 free of wages
renders-knights-short-win = Who wins
renders-knights-short-king = More than half of the Kingdom's cities: King at once
renders-knights-short-pool = Pool empty: the most Influence
