# The lobby and the commands of A Few Acres of Snow.

acres-about = A war for North America for 2: each player builds a deck, settles, trades, raids and besieges.
acres-option-revised-edition = Edition
acres-option-revised-edition-off = first
acres-option-revised-edition-on = revised (second), all its changes
acres-option-rev-no-french-bateaux = No French Bateaux card
acres-option-rev-no-french-bateaux-off = off
acres-option-rev-no-french-bateaux-on = on
acres-option-rev-home-support-no-reshuffle = Home Support never reshuffles
acres-option-rev-home-support-no-reshuffle-off = off
acres-option-rev-home-support-no-reshuffle-on = on
acres-option-rev-raid-range = Raid range: cards + 1
acres-option-rev-raid-range-off = off
acres-option-rev-raid-range-on = on
acres-option-rev-merchant-two = Merchant: at most two money cards
acres-option-rev-merchant-two-off = off
acres-option-rev-merchant-two-on = on
acres-option-rev-reserve-no-locations = No location cards in the reserve
acres-option-rev-reserve-no-locations-off = off
acres-option-rev-reserve-no-locations-on = on
acres-option-rev-reserve-five = Reserve of at most five cards
acres-option-rev-reserve-five-off = off
acres-option-rev-reserve-five-on = on
acres-option-rev-settle-capital-wins = Settling an enemy capital wins
acres-option-rev-settle-capital-wins-off = off
acres-option-rev-settle-capital-wins-on = on
acres-option-var-pay-reshuffle = Pay 1 money to reshuffle
acres-option-var-pay-reshuffle-off = off
acres-option-var-pay-reshuffle-on = on
acres-option-var-fort-louisbourg = Louisbourg starts fortified
acres-option-var-fort-louisbourg-off = off
acres-option-var-fort-louisbourg-on = on
acres-option-var-fort-quebec = Québec starts fortified
acres-option-var-fort-quebec-off = off
acres-option-var-fort-quebec-on = on
acres-option-var-three-fewer-infantry = Three fewer British infantry
acres-option-var-three-fewer-infantry-off = off
acres-option-var-three-fewer-infantry-on = on
acres-option-var-free-discard = Discards are always free
acres-option-var-free-discard-off = off
acres-option-var-free-discard-on = on
acres-option-var-blocked-raid-free = A blocked raid costs no action
acres-option-var-blocked-raid-free-off = off
acres-option-var-blocked-raid-free-on = on
acres-option-var-blocked-ambush-free = A blocked ambush costs no action
acres-option-var-blocked-ambush-free-off = off
acres-option-var-blocked-ambush-free-on = on
acres-option-var-native-strength = Native Americans have strength 1 in sieges
acres-option-var-native-strength-off = off
acres-option-var-native-strength-on = on
acres-option-var-governor-loses-control = Governed location cards lose the location
acres-option-var-governor-loses-control-off = off
acres-option-var-governor-loses-control-on = on
acres-option-var-no-governor = No Governor cards
acres-option-var-no-governor-off = off
acres-option-var-no-governor-on = on
acres-option-var-british-bateaux-start = British Bateaux in the starting deck
acres-option-var-british-bateaux-start-off = off
acres-option-var-british-bateaux-start-on = on

acres-subject-raid = Blocking a raid
acres-subject-ambush = Blocking an ambush
acres-subject-convert = Giving away Native Americans
acres-subject-surrender = When a place surrenders to you
acres-subject-zone = Lost to an ambush: from where
acres-subject-raid-first = Block a raid first with
acres-subject-ambush-first = Block an ambush first with
acres-subject-lose-first = Lose first to an ambush
acres-subject-settler-first = Settle first with
acres-subject-settler-spare = Never settle with

acres-other-game = This table plays another game.
acres-no-place = There is no place “{ $given }” on the map.

command-acres = acres
    .about = A Few Acres of Snow: your decisions by command

command-acres-settle = settle
    .about = Settle a neutral place
    .place = place
    .place-about = Where
    .start = start
    .start-about = The location card you start from
    .transport = transport
    .transport-about = The card that pays for the way
    .settler = settler
    .settler-about = The card that gives the settler
    .table = table
    .table-about = Which table

command-acres-develop = develop
    .about = Make one of your villages a town
    .place = place
    .place-about = Which village
    .settler = settler
    .settler-about = The card that gives the settler
    .table = table
    .table-about = Which table

command-acres-fortify = fortify
    .about = Build a fort
    .place = place
    .place-about = Where
    .card = card
    .card-about = Which Fortification card
    .table = table
    .table-about = Which table

command-acres-besiege = besiege
    .about = Begin a siege
    .place = place
    .place-about = What to besiege
    .start = start
    .start-about = The location card you start from
    .transport = transport
    .transport-about = The card that pays for the way
    .force = force
    .force-about = The card that opens the siege
    .table = table
    .table-about = Which table

command-acres-reinforce = reinforce
    .about = Send a card to a siege; a Military Leader goes without using an action
    .place = place
    .place-about = Which siege
    .force = force
    .force-about = The card to send
    .table = table
    .table-about = Which table

command-acres-raid = raid
    .about = Raid a place of your opponent
    .place = place
    .place-about = What to raid
    .card = card
    .card-about = A card that goes
    .second = second
    .second-about = A second card
    .third = third
    .third-about = A third card
    .fourth = fourth
    .fourth-about = A fourth card
    .table = table
    .table-about = Which table

command-acres-ambush = ambush
    .about = Lay an ambush
    .card = card
    .card-about = With which card
    .table = table
    .table-about = Which table

command-acres-convert = convert
    .about = Ask your opponent for a Native Americans card
    .table = table
    .table-about = Which table

command-acres-withdraw = withdraw
    .about = Give up your siege (free)
    .place = place
    .place-about = Which siege
    .card = card
    .card-about = The empire card you return
    .table = table
    .table-about = Which table

command-acres-surrender = surrender
    .about = Give up a besieged place of yours (free)
    .place = place
    .place-about = Which place
    .card = card
    .card-about = The empire card you return
    .table = table
    .table-about = Which table

command-acres-money = money
    .about = Take the money of one card
    .card = card
    .card-about = Which card
    .table = table
    .table-about = Which table

command-acres-merchant = merchant
    .about = Ship the money of several cards
    .ship = ship
    .ship-about = The card whose ship sails
    .card = card
    .card-about = A card whose money is shipped
    .second = second
    .second-about = A second card
    .third = third
    .third-about = A third card
    .fourth = fourth
    .fourth-about = A fourth card
    .table = table
    .table-about = Which table

command-acres-trade = trade
    .about = Sell furs with the Trader
    .card = card
    .card-about = A card whose fur is sold
    .second = second
    .second-about = A second card
    .third = third
    .third-about = A third card
    .fourth = fourth
    .fourth-about = A fourth card
    .table = table
    .table-about = Which table

command-acres-piracy = piracy
    .about = Take money at sea with Louisbourg and a ship
    .ship = ship
    .ship-about = The card with the ship
    .table = table
    .table-about = Which table

command-acres-draft = draft
    .about = Buy an empire card
    .card = card
    .card-about = Which card
    .table = table
    .table-about = Which table

command-acres-discard = discard
    .about = Discard cards; the first is free
    .card = card
    .card-about = Which card
    .second = second
    .second-about = A second card
    .third = third
    .third-about = A third card
    .fourth = fourth
    .fourth-about = A fourth card
    .fifth = fifth
    .fifth-about = A fifth card
    .table = table
    .table-about = Which table

command-acres-reserve = reserve
    .about = Put a card in your reserve
    .card = card
    .card-about = Which card
    .table = table
    .table-about = Which table

command-acres-retrieve = retrieve
    .about = Take your reserve into your hand (free)
    .table = table
    .table-about = Which table

command-acres-govern = govern
    .about = Return one or two cards to the supply with the Governor
    .card = card
    .card-about = Which card
    .second = second
    .second-about = A second card
    .table = table
    .table-about = Which table

command-acres-intendant = intendant
    .about = Fetch a card from your discard pile
    .card = card
    .card-about = Which card
    .table = table
    .table-about = Which table

command-acres-support = support
    .about = Draw cards with Home Support (free)
    .table = table
    .table-about = Which table

command-acres-pass = pass
    .about = Pass one action
    .table = table
    .table-about = Which table

command-acres-end = end
    .about = End your turn
    .table = table
    .table-about = Which table

command-acres-answer = answer
    .about = Answer a raid, an ambush, a siege or whatever else you are asked
    .reply = reply
    .reply-about = Your answer
    .second = second
    .second-about = A second card
    .table = table
    .table-about = Which table

command-acres-help = help
    .about = The score, the sieges, how near the end is; or the ways to a place
    .place = place
    .place-about = Which place
    .table = table
    .table-about = Which table
