# The lobby and the commands of Conquest of the Empire.

empire-about = The Roman world for two to six: alliances by auction, armies, influence, and chaos that costs points.
empire-option-fifth-season = Fifth season
empire-option-fifth-season-off = off
empire-option-fifth-season-on = on
empire-option-open-chaos = Open chaos
empire-option-open-chaos-off = off
empire-option-open-chaos-on = on
empire-option-hidden-money = Hidden money
empire-option-hidden-money-off = off
empire-option-hidden-money-on = on
empire-option-convert-allies = Convert allies
empire-option-convert-allies-off = off
empire-option-convert-allies-on = on
empire-option-no-march-after-landing = No march after landing
empire-option-no-march-after-landing-off = off
empire-option-no-march-after-landing-on = on
empire-option-senate-reentry = Senate re-entry
empire-option-senate-reentry-off = off
empire-option-senate-reentry-on = on
empire-option-skipping-ties = Ties use up places
empire-option-skipping-ties-off = off
empire-option-skipping-ties-on = on
empire-option-sealed-auctions = Sealed auctions
empire-option-sealed-auctions-off = off
empire-option-sealed-auctions-on = on
empire-option-sealed-votes = Sealed senate votes
empire-option-sealed-votes-off = off
empire-option-sealed-votes-on = on
empire-option-placement-together = Place together
empire-option-placement-together-off = off
empire-option-placement-together-on = on
empire-option-battles-by-orders = Battles by orders
empire-option-battles-by-orders-off = off
empire-option-battles-by-orders-on = on

empire-subject-auction = Auction
empire-subject-auction-a = Proposal: who on A
empire-subject-auction-b = Proposal: who on B
empire-subject-galleys = Galleys in defence
empire-subject-card-units = Card units in defence
empire-subject-lend-1 = Lending to seat 1
empire-subject-lend-2 = Lending to seat 2
empire-subject-lend-3 = Lending to seat 3
empire-subject-lend-4 = Lending to seat 4
empire-subject-lend-5 = Lending to seat 5
empire-subject-lend-6 = Lending to seat 6
empire-subject-losses = Picking losses
empire-subject-losses-first = Enemy losses: what first
empire-subject-retreat = Retreat
empire-subject-retreat-to = Retreat: where to first
empire-subject-senate = Senate votes

command-empire = empire
    .about = Conquest of the Empire: your decisions by command

command-empire-bid = bid
    .about = Bid for alliances and turn order, and say who goes on A and B
    .amount = amount
    .amount-about = How many talents
    .a = a
    .a-about = Whose marker goes on A
    .b = b
    .b-about = Whose marker goes on B
    .table = table
    .table-about = Which table

command-empire-pass = pass
    .about = Pass: in an auction, in a vote, or one of your actions
    .table = table
    .table-about = Which table

command-empire-out = out
    .about = Pass and be asked no more in this auction
    .table = table
    .table-about = Which table

command-empire-place = place
    .about = Place your starting figures
    .caesar = caesar
    .caesar-about = In which province
    .general = general
    .general-about = In which province
    .catapult = catapult
    .catapult-about = In which province
    .infantry = infantry
    .infantry-about = How many where: 5 Italia, 3 Syria; the rest goes to your last province
    .cavalry = cavalry
    .cavalry-about = How many where: 1 Italia, 1 Syria; the rest goes to your last province
    .galley = galley
    .galley-about = In which sea zone
    .table = table
    .table-about = Which table

command-empire-card = card
    .about = Take a card
    .card = card
    .card-about = Which card
    .target = target
    .target-about = The province or marker it is for
    .places = places
    .places-about = Where its units go: Italia × 2, Syria
    .table = table
    .table-about = Which table

command-empire-draft = draft
    .about = Draft units
    .units = units
    .units-about = Which and where: 4 infantry Italia, 1 catapult Italia
    .card = card
    .card-about = A reusable card that gives this action for free
    .table = table
    .table-about = Which table

command-empire-influence = influence
    .about = Buy influence
    .province = province
    .province-about = In which province
    .source = source
    .source-about = What your marker replaces
    .second = second
    .second-about = What a second marker replaces
    .card = card
    .card-about = A reusable card that gives this action for free
    .table = table
    .table-about = Which table

command-empire-tax = tax
    .about = Take a special tax: talents for chaos
    .talents = talents
    .talents-about = How many talents
    .table = table
    .table-about = Which table

command-empire-move = move
    .about = Move land forces out of one province
    .start = start
    .start-about = From which province
    .units = units
    .units-about = What goes: 3 infantry, 1 catapult
    .to = to
    .to-about = To which province
    .by = by
    .by-about = Over which sea zone, if several can carry them
    .others = others
    .others-about = What goes elsewhere: 2 cavalry
    .there = there
    .there-about = To which other province
    .over = over
    .over-about = Over which sea zone they go there
    .card = card
    .card-about = A reusable card that gives this action for free
    .table = table
    .table-about = Which table

command-empire-attack = attack
    .about = Attack a player in a province
    .target = target
    .target-about = Where and whom
    .galleys = galleys
    .galleys-about = Which galleys join: 2 Mare Narbo
    .cards = cards
    .cards-about = Cards whose units join
    .table = table
    .table-about = Which table

command-empire-fleet = fleet
    .about = Move galleys to a sea zone, and perhaps attack there
    .zone = zone
    .zone-about = To which sea zone
    .galleys = galleys
    .galleys-about = Which galleys: 2 Mare Narbo, 1 Mare Rhodus
    .enemy = enemy
    .enemy-about = Whom to attack there, or no battle
    .cards = cards
    .cards-about = Cards whose units join
    .card = card
    .card-about = A reusable card that gives this action for free
    .table = table
    .table-about = Which table

command-empire-use = use
    .about = Use a reusable card without an action
    .card = card
    .card-about = Which card
    .table = table
    .table-about = Which table

command-empire-senate = senate
    .about = Call a senate vote
    .card = card
    .card-about = Which vote card
    .table = table
    .table-about = Which table

command-empire-end = end
    .about = End your turn
    .table = table
    .table-about = Which table

command-empire-cancel = cancel
    .about = Give up what you have half built; nothing was paid or moved
    .table = table
    .table-about = Which table

command-empire-defend = defend
    .about = Say which galleys and card units join your defence
    .galleys = galleys
    .galleys-about = Which galleys: 2 Mare Narbo; 0 for none
    .cards = cards
    .cards-about = Cards whose units join
    .table = table
    .table-about = Which table

command-empire-lend = lend
    .about = Lend units to an ally in battle
    .units = units
    .units-about = What you lend: 3 infantry, 1 general; 0 for nothing
    .table = table
    .table-about = Which table

command-empire-lose = lose
    .about = Pick what your enemy loses
    .units = units
    .units-about = What falls: 2 infantry, 1 catapult
    .table = table
    .table-about = Which table

command-empire-retreat = retreat
    .about = Fight on, retreat, or take your leaders away
    .where = where
    .where-about = Where to, or fight on
    .table = table
    .table-about = Which table

command-empire-vote = vote
    .about = Lay senators in a vote, or pass
    .senators = senators
    .senators-about = Which senators, or none
    .table = table
    .table-about = Which table

command-empire-benefit = benefit
    .about = Say whom or what the benefit of a vote you won is for
    .target = target
    .target-about = Which player or province
    .table = table
    .table-about = Which table

command-empire-orders = orders
    .about = Your standing orders
    .order = order
    .order-about = What to change
    .table = table
    .table-about = Which table
