# Words in pictures, and the names of close-ups and pages.

acres-crop-acadia = Acadia
acres-crop-st-lawrence = St. Lawrence
acres-crop-lakes = Great Lakes
acres-crop-new-england = New England
acres-crop-south = South
acres-page-deck = Your cards
acres-page-rival = Your rival's cards
acres-page-reserve = Reserves
acres-page-supplies = Supplies
acres-page-score = Points so far
acres-page-sieges = Sieges
acres-page-orders = Standing orders

renders-acres-water-atlantic = ATLANTIC OCEAN
renders-acres-water-gulf = Gulf of St. Lawrence
renders-acres-legend-river = river: bateaux
renders-acres-legend-lake = lake: bateaux
renders-acres-legend-card = bateaux, by card only
renders-acres-legend-road = road: wagon
renders-acres-legend-trail = trail: raids only
renders-acres-legend-sea = sea: ship, supply
renders-acres-legend-village = village
renders-acres-legend-town = town: double points
renders-acres-legend-fort = fort: +2 in a siege
renders-acres-legend-siege = siege, by whom
renders-acres-legend-points = victory points
renders-acres-legend-empty = empty, no points
renders-acres-legend-settler = needs a settler
renders-acres-legend-ship = ships count in a siege
renders-acres-legend-defence = strength of the place
renders-acres-legend-cut-off = no line home
renders-acres-legend-nations = British, French
renders-acres-legend-changed = new
renders-acres-legend-target = your choice
renders-acres-siege-place = the place itself
renders-acres-siege-fort = the place and its fort
renders-acres-end-cubes = End near: { $who } has { $left ->
        [one] one village
       *[other] { $left } villages
    } left
renders-acres-end-discs = End near: { $who } has { $left ->
        [one] one town
       *[other] { $left } towns
    } left
renders-acres-end-captures = End near: { $who } has captured { $left } of 12 points
renders-acres-end-home = { $place } under siege: its fall decides the war
renders-acres-end-quiet = End in { $left ->
        [one] one turn
       *[other] { $left } turns
    } unless something changes
renders-acres-hand = Your hand: { $count }
renders-acres-no-hand = Your hand is empty
renders-acres-left = actions left: { $left }
renders-acres-seen = Your rival's hand, as shown: { $cards }
renders-acres-no-siege = No siege is going on
renders-acres-told-place = { $place } ({ $nation }): { $marks }
renders-acres-captured = captured: { $villages } + { $towns }
renders-acres-copies = { $count ->
        [one] one card
       *[other] { $count } cards
    }
renders-acres-cost = costs
renders-acres-zone-hand = Hand: { $count }
renders-acres-zone-deck = Deck, order unknown: { $count }
renders-acres-zone-discard = Discard: { $count }
renders-acres-zone-reserve = Reserve: { $count }
renders-acres-zone-unseen = Hand and deck together: { $count }
renders-acres-zone-seen = Hand as last shown: { $count }
renders-acres-zone-empire = Your cards on offer: { $count }
renders-acres-zone-display = Neutral cards: { $count }, forts: { $forts }
renders-acres-zone-rival-empire = Your rival's cards on offer: { $count }
renders-acres-zone-locations = Places you could still gain: { $count }

renders-acres-key-map = The map
renders-acres-key-panels = The nations
renders-acres-key-cards = Symbols of cards
renders-acres-key-turn = whose turn it is
renders-acres-key-money = money
renders-acres-key-points = victory points now
renders-acres-key-cubes = villages left
renders-acres-key-discs = towns left
renders-acres-key-hand = cards in hand
renders-acres-key-deck = cards in the deck
renders-acres-key-discard = cards in the discard
renders-acres-key-captured = captured points
renders-acres-key-reserve = cards in reserve
renders-acres-key-alarm = the end is near
renders-acres-symbol-bateaux = bateau: rivers and lakes
renders-acres-symbol-ship = ship: the sea
renders-acres-symbol-wagon = wagon: roads
renders-acres-symbol-settler = settler
renders-acres-symbol-fur = furs
renders-acres-symbol-military = strength in a siege
renders-acres-symbol-money = money
renders-acres-symbol-ambush = ambush and defence against it

renders-acres-short-turn = Your turn
renders-acres-short-turn-check = the game may end; sieges may be won
renders-acres-short-turn-act = two actions (first turn: one); some are free
renders-acres-short-turn-draw = end it: draw up to five cards
renders-acres-short-grow = Places
renders-acres-short-grow-settle = Settle: a card that leads there, transport, often a settler
renders-acres-short-grow-develop = Develop: its card and a settler
renders-acres-short-grow-fortify = Fortify: its card, a Fortification, 3 money
renders-acres-short-grow-line = cut off, besieged or lost: its card is useless
renders-acres-short-cards = Money and cards
renders-acres-short-cards-money = Take money: what one card shows
renders-acres-short-cards-merchant = Merchant: a ship and cards with money
renders-acres-short-cards-furs = Trader: 2 money for each fur
renders-acres-short-cards-draft = Draft: pay; it goes to the discard pile
renders-acres-short-cards-reserve = Reserve: keeps a card; 1 to take it back
renders-acres-short-war = War
renders-acres-short-war-besiege = Besiege: a card that leads there, transport, strength
renders-acres-short-war-balance = attack − defence − resistance (1, shield, fort 2)
renders-acres-short-war-win = your turn begins: attacker wins at +2, defender at −1
renders-acres-short-war-raid = Raid: one step a card, not by sea; one card blocks
renders-acres-short-war-ambush = Ambush: takes a soldier from hand or reserve
renders-acres-short-end = The end
renders-acres-short-end-home = Québec taken: British win; Boston, New York: French
renders-acres-short-end-pieces = no villages or no towns left, or 12 points captured
renders-acres-short-end-points = towns double; captured village 2, town 4; tie: French
