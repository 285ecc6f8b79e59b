# Words in pictures.

renders-turn = turn { $turn }

renders-lobby-waits = { $missing ->
        [one] one more player needed
       *[other] { $missing } more players needed
    }
renders-lobby-ready = ready: { $sitting } of { $seats } seats taken
renders-lobby-free = free seat
renders-lobby-any-side = drawn by lot
renders-lobby-told = Seat { $seat }: { $name } ({ $side })
renders-lobby-told-free = Seat { $seat }: free
renders-replay = The game as a film of { $frames ->
        [one] one picture
       *[other] { $frames } pictures
    }, the last of which shows:

renders-samurai-wins = wins
renders-samurai-captured = captured
renders-samurai-discarded = out
renders-samurai-pile = { $cards } = { $points }
renders-samurai-prologue = Everybody lays three peasants face down.
renders-samurai-legend-filled = new card
renders-samurai-legend-handled = touched
renders-samurai-legend-looked = looked at
renders-samurai-legend-target = your choice
renders-samurai-legend-out = out of the game
renders-result = Result
samurai-page-sheet = What you have seen
renders-samurai-hand = Your cards
renders-samurai-row = On the table
renders-samurai-in-hand = In your hand: { $count }
renders-samurai-no-hand = Your hand is empty
renders-samurai-unseen = unseen
renders-samurai-swapped = place { $other }
renders-samurai-sheet-off = This table plays without the sheet.
renders-samurai-sheet-battle = all saw it
renders-samurai-sheet-monk = monk shown
renders-samurai-sheet-look = looked at
renders-samurai-sheet-filled = card laid
renders-samurai-sheet-touched = touched
renders-samurai-tie-break = { $points } + { $left } = { $total }

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
renders-acres-legend-settler = needs a settler
renders-acres-legend-ship = ships count in a siege
renders-acres-legend-defence = strength of the place
renders-acres-legend-cut-off = no line home
renders-acres-legend-nations = British, French
renders-acres-legend-changed = new
renders-acres-legend-target = your choice

renders-unmatched-printed = printed { $values }
renders-unmatched-last = Last combat
renders-unmatched-no-hero = no hero yet
renders-unmatched-new = new since your last look
renders-unmatched-aim = your choice
renders-acres-siege-open = undecided
renders-acres-siege-takes = { $who } wins it as it stands
renders-acres-siege-holds = { $who } holds it as it stands
renders-acres-siege-place = the place itself
renders-acres-siege-fort = the place and its fort
renders-unmatched-hand = Your cards
renders-unmatched-hand-of = { $hero }, in hand: { $count }
renders-unmatched-looking = You are looking at
renders-unmatched-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
renders-unmatched-unseen = not seen yet: { $count }
renders-unmatched-page-of = { $hero }: { $cards }
renders-unmatched-empty = Nothing here.
unmatched-page-discard = Discard piles
unmatched-page-deck = Cards still to come
renders-unmatched-attack = attack
renders-unmatched-defense = defence
renders-unmatched-versatile = versatile
renders-unmatched-scheme = scheme
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
