# What the coach says, and why the computer player likes a move.

acres-coach-turn = You have up to two actions, each done with cards from your hand: they go to your discard pile, and at the end of the turn you draw up to five again. What you do not play stays in your hand.
acres-coach-turn-thought = Most people first look for a place worth points that the hand can settle or develop, then for money, and spend the last action on drafting or on a discard.
acres-coach-spent = Your actions are used up, but free actions are still possible: taking your reserve, Home Support, a Military Leader. Your turn ends only when you say so.
acres-coach-spent-thought = Most people just end the turn here. Before that they check that no siege of theirs stands below 0.
acres-coach-start = You choose the location card from which you go. It shows the way and nothing else: its own symbols cannot be used in the same action.
acres-coach-start-thought = Most people start from the card whose symbols they need least, and look at which transport the way asks for.
acres-coach-transport = A second card pays for the way with its transport: bateaux for rivers and lakes, a ship for the sea, a wagon for roads. It does nothing else in this action.
acres-coach-transport-thought = Most people give the card that can do little else, and keep settlers, strength and money in hand.
acres-coach-settler = A card with a settler goes along. It is played for that alone, whatever else it shows.
acres-coach-settler-thought = Most people give a location card rather than the card Settlers, and the one with the least money on it.
acres-coach-force = This card fights: it stays in the siege until it is over, and its strength moves the balance. Siege Artillery costs 3 money each time.
acres-coach-force-thought = Most people send the strongest card first. As the attacker they want 0 or better when the turn ends.
acres-coach-fort = A Fortification and the card of the place build the fort, for 3 money. A fort keeps raids out and adds 2 to the resistance in a siege.
acres-coach-fort-thought = Most people fortify the place whose fall would lose the game, or a rich town near the opponent's raiders.
acres-coach-raiders = Each card takes the raid one step further. The opponent is asked only when all of them are named, and a block costs you all of them.
acres-coach-raiders-thought = Most people send exactly as many cards as it takes, and look whether the card of the raided place lies in the discard pile.
acres-coach-merchant = Add cards with money to the ship: you get all of it with one action. The ship's own money does not count.
acres-coach-merchant-thought = Most people add every card with money that they do not need for something else in this turn.
acres-coach-furs = The Trader sells any number of cards with furs, 2 money each.
acres-coach-furs-thought = Most people sell all furs in hand: cards with furs seldom do anything better.
acres-coach-discard = The first card is free, each further one costs 1 money. At the end of the turn you draw new cards in their place.
acres-coach-discard-thought = Most people throw out one or two cards that do nothing here, above all those that cannot be played.
acres-coach-governor = The Governor returns up to two cards to their supply: they leave your deck, and the places stay yours.
acres-coach-governor-thought = Most people return cards without symbols that lead nowhere any more, and never a card they paid for.
acres-coach-retreat = Giving up a siege counts as losing it: one empire card of yours returns to its supply, the others go to your discard pile.
acres-coach-retreat-thought = Most people give back the card that is cheapest to draft again.
acres-coach-raid = Your opponent raids a place of yours. One card from your hand can block that, free of charge; otherwise your piece is captured.
acres-coach-raid-thought = Most people always block, with the card they miss least: the card of the place itself, or Militia.
acres-coach-ambush = An ambush takes a soldier from your hand or reserve, unless you block it with a card. With no soldier there, you only show your hand.
acres-coach-ambush-thought = Most people block only if they would lose a card, and otherwise give away the one that is cheapest to draft again.
acres-coach-convert = A Priest or Indian Leader takes a neutral Native Americans card from you. You choose only whether it comes from hand or reserve.
acres-coach-convert-thought = Most people give it from the reserve, and keep the one in hand to block with.
acres-coach-captured = The place you took is neutral now. With a settler from your hand you may settle it at once; that costs no action.
acres-coach-captured-thought = Most people settle it: it brings points, and nobody else can take the place first.
acres-coach-loss = As it stands you lose this siege. You name beforehand which empire card of it goes back to its supply; the others come back to you.
acres-coach-loss-thought = Most people give up the card that is cheapest to draft again, and keep Siege Artillery.
acres-coach-shuffle = You had no money for the shuffle: two cards of your new hand are discarded, and they are not replaced.
acres-coach-shuffle-thought = Most people drop cards that cannot be played, then those without strength and settlers.

acres-coach-warn-idle = This gives an action away. { $card } alone would bring you { $gain } money.
acres-coach-warn-attack-fails = Your siege of { $place } stands at { $balance }: { $who } wins it as soon as the next turn starts. You still hold a card that you could send.
acres-coach-warn-home-falls = The siege of { $place } stands at { $balance }: { $who } wins the game at the start of the next turn. You still hold a card that you could send.
acres-coach-warn-besiege = { $place } resists with { $resistance }, and this turn you can bring at most { $strength }, hand and reserve together. Below 0 the siege is lost as soon as { $who } has the turn.
acres-coach-warn-surrender-home = If { $place } surrenders, { $who } wins the game at once.
acres-coach-warn-surrender = { $place } is not lost yet: the balance is { $balance }, and { $who } needs +2 at the start of a turn.
acres-coach-warn-withdraw = The balance is { $balance }: if it stays at +2 or more, you take { $place } at the start of your next turn.
acres-coach-warn-decline = { $card } could settle { $place } now, without an action: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. Left neutral, it is open to your opponent.
acres-coach-warn-last-piece = It is your last one: if no siege goes on, the game ends at the start of your next turn, and you would lose it by { $points } to { $others }.
acres-coach-warn-ship = The money on { $card } itself does not count: { $gain } at most. With { $other } as the ship you can take up to { $better }.
acres-coach-warn-raiders = With { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } the raid reaches { $place } already. Another one is spent for nothing.
acres-coach-warn-ambush = { $who } has no soldier in hand, deck or reserve that an ambush could take. You would only be shown the hand.
acres-coach-warn-convert = { $who } has no neutral Native Americans in hand, deck or reserve. You would only be shown the hand.
acres-coach-warn-let = { $card } would block the raid, free of charge. Otherwise your piece in { $place } is captured and counts { $captured } for your opponent{ $lost ->
        [0] {""}
        [one] , and you lose { $lost } point
       *[other] , and you lose { $lost } points
    }.
acres-coach-warn-lose = { $card } would block the ambush, and you would keep { $lost }, which costs { $cost } to draft again.

acres-hint-settle = { $points ->
        [0] No points, but a card for your deck: { $powers }.
        [one] { $points } point, and a card for your deck: { $powers }.
       *[other] { $points } points, and a card for your deck: { $powers }.
    }
acres-hint-settle-plain = { $points ->
        [0] No points and no symbols, but it opens the way to other places.
        [one] { $points } point at once; its card brings no symbols.
       *[other] { $points } points at once; its card brings no symbols.
    }
acres-hint-settle-end = It is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and brings the end nearer, while you are ahead { $own } to { $others }.
acres-hint-settle-again = Its card comes back into your deck; the place is yours already.
acres-hint-develop = A town counts { $after } points instead of { $before }.
acres-hint-develop-end = It counts { $after } points instead of { $before } and brings the end nearer, while you are ahead { $own } to { $others }.
acres-hint-fortify = Raiders of { $who } can come near it, and a raid would cost you { $points } points in all. A fort keeps them out.
acres-hint-fortify-home = Its fall would lose you the game, and { $who } has strength { $strength } in hand and deck.
acres-hint-fortify-safe = A fort would keep raiders out, but none can come near it now.
acres-hint-besiege = With your hand alone it can stand at { $balance } when you end this turn, against about { $answer } strength in the answer, and would bring { $points } points.
acres-hint-besiege-home = Its fall wins the game. With your hand alone it can stand at { $balance } when you end this turn, against about { $answer } strength in the answer.
acres-hint-besiege-weak = Possible, but early: with your hand alone it stands at best at { $balance } when you end this turn, and about { $answer } strength may come in the answer.
acres-hint-reinforce-attack = It brings the siege from { $before } to { $after }; with +2 at the start of your turn you win it.
acres-hint-reinforce-defence = It brings the siege from { $before } to { $after }; the attacker needs +2, you win with −1.
acres-hint-lead-attack = It uses no action and brings the siege from { $before } to { $after }; with +2 you win it.
acres-hint-lead-defence = It uses no action and brings the siege from { $before } to { $after }; the attacker needs +2.
acres-hint-give-up = The siege stands at { $balance }. Giving it up costs one empire card, and the others come back to you.
acres-hint-raid = It captures { $points } points. Of the { $unseen } cards that { $who } has in hand and deck, { $blockers } could block it.
acres-hint-ambush = Of the { $unseen } cards that { $who } has in hand and deck, { $count ->
        [one] { $count } is a soldier
       *[other] { $count } are soldiers
    }, and { $blockers } could block.
acres-hint-ambush-reserve = A soldier lies open in the reserve of { $who }; of { $unseen } cards in hand and deck { $blockers } could block.
acres-hint-ambush-none = { $who } has no soldier to lose: you would only see the hand.
acres-hint-convert = Of the { $unseen } cards that { $who } has in hand and deck, { $count } can be taken, and nobody can block that.
acres-hint-convert-reserve = Neutral Native Americans lie open in the reserve of { $who }, and nobody can block it. In hand and deck are { $unseen } cards more.
acres-hint-convert-none = { $who } has no neutral Native Americans: you would only see the hand.
acres-hint-money = It adds { $gain } to your { $money } money.
acres-hint-merchant = It adds up to { $gain } to your { $money } money, all with one action.
acres-hint-trade = { $count ->
        [one] { $count } card with furs brings
       *[other] { $count } cards with furs bring
    } { $gain } money.
acres-hint-piracy = It brings you { $gain } money and takes { $loss } from your opponent.
acres-hint-draft = { $cost ->
        [0] Free
       *[other] Costs { $cost }
    }: { $powers }; { $count ->
        [0] your deck has none of it yet.
       *[other] your deck has { $count } of it already.
    }
acres-hint-discard-dead = It does nothing here, and at the end of your turn you draw another card instead.
acres-hint-discard = Its use can wait ({ $powers }); at the end of your turn you draw another card instead.
acres-hint-reserve = It would wait in the reserve, open to all, and cost 1 to take back.
acres-hint-reserve-plan = You need it for a siege of { $place }, and not everything for that is together yet.
acres-hint-govern = It would leave your deck of { $count } cards, and with it what it can do: { $powers }.
acres-hint-govern-lost = Its place is lost, and it only clogs your deck of { $count } cards.
acres-hint-govern-useless = It only clogs your deck of { $count } cards, and the place stays yours.
acres-hint-intendant = For { $paid } money it comes back to your hand at once: { $powers }.
acres-hint-retrieve-war = What lies there helps in the siege now, for { $paid } money.
acres-hint-retrieve-strike = With it, everything for the siege of { $place } is in your hand, for { $paid } money.
acres-hint-retrieve-idle = You have no plan that it should wait for, and { $paid } money is little to you.
acres-hint-retrieve-early = You would pay { $paid } now for cards that have nothing to do yet.
acres-hint-support = { $count } more cards in hand, and it uses no action.
acres-hint-pass = Nothing happens, and your cards stay in your hand.
acres-hint-end = All is done: you draw { $count ->
        [0] no card, since you hold five or more.
        [one] { $count } card.
       *[other] { $count } cards.
    }
acres-hint-end-early = It passes { $left ->
        [one] { $left } action
       *[other] { $left } actions
    }, but keeps all your cards for the next turn.
acres-hint-spare = Of the cards that serve you miss it least. Its other uses: { $powers }.
acres-hint-spare-too = It serves as well, but has other uses, too: { $powers }.
acres-hint-spare-bare = It serves, and has no other use now.
acres-hint-drop = What you give up with it: { $powers }.
acres-hint-force = Its strength { $strength } brings the balance to { $balance }.
acres-hint-lose = To draft it again costs { $cost ->
        [0] nothing
       *[other] { $cost }
    }.
acres-hint-add-money = It adds { $gain } money to the same action.
acres-hint-add-raider = With it the raid goes { $reach ->
        [one] { $reach } step
       *[other] { $reach } steps
    }; the place is { $distance } away.
acres-hint-add-more = { $distance ->
        [one] { $distance } step is
       *[other] { $distance } steps are
    } enough already; one more card changes nothing.
acres-hint-done-money = You take { $gain } money and keep your other cards.
acres-hint-done-raid = { $count ->
        [one] { $count } card reaches
       *[other] { $count } cards reach
    } the place; all others stay in your hand.
acres-hint-done-kept = What is left in your hand still serves you.
acres-hint-cancel = Nothing is spent yet, and all cards stay in your hand.
acres-hint-block-raid = It is free, and { $place } stays safe, worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to you.
acres-hint-block-ambush = It is free, and you keep { $card }, which costs { $cost } to draft again.
acres-hint-block-idle = It hides your hand, but you have nothing to lose.
acres-hint-let = It keeps your cards in hand, but gives your opponent { $points } points.
acres-hint-show = You have nothing to lose: { $who } only sees your hand, and you keep all cards.
acres-hint-captured = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at once and no action used; of your settlers you miss this card least.
acres-hint-decline = It keeps all cards in your hand, but the place stays neutral and open to both.
