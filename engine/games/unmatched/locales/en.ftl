# Unmatched.

unmatched-name = Unmatched

# Small words

unmatched-none = none
unmatched-melee = melee
unmatched-ranged = ranged
unmatched-user-any = any fighter
unmatched-item-any = any item
unmatched-size-big = BIG
unmatched-size-small = SMALL
unmatched-with-attached = { $attack } with { $attached } attached

unmatched-stats-attack = Attack { $value } · BOOST { $boost } · { $user }
unmatched-stats-defense = Defence { $value } · BOOST { $boost } · { $user }
unmatched-stats-versatile = Versatile { $value } · BOOST { $boost } · { $user }
unmatched-stats-scheme = Scheme · BOOST { $boost } · { $user }
unmatched-stats-attack-item = Attack { $value } · BOOST { $boost } · { $user } · { $item }
unmatched-stats-defense-item = Defence { $value } · BOOST { $boost } · { $user } · { $item }
unmatched-stats-versatile-item = Versatile { $value } · BOOST { $boost } · { $user } · { $item }
unmatched-stats-scheme-item = Scheme · BOOST { $boost } · { $user } · { $item }

unmatched-option-effect-draw = draw 2 cards
unmatched-option-effect-move = move up to 4 spaces
unmatched-option-effect-recover = recover health
unmatched-option-effect-place = place her in another space

# Headings of moves

unmatched-verb-pick = Choose a hero
unmatched-verb-board = Choose the battlefield
unmatched-verb-first = Name the first player
unmatched-verb-size = Choose Alice’s size
unmatched-verb-place = Place
unmatched-verb-maneuver = Manoeuvre
unmatched-verb-scheme = Scheme
unmatched-verb-attack = Attack
unmatched-verb-with = Attack with
unmatched-verb-attach = Attach a BOOST
unmatched-verb-defend = Defend
unmatched-verb-boost = BOOST
unmatched-verb-move = Move a fighter
unmatched-verb-go = Go to
unmatched-verb-via = Go to a door and pause there
unmatched-verb-open = Open a door
unmatched-verb-close = Close a door
unmatched-verb-stay = Stay
unmatched-verb-done = Enough
unmatched-verb-spend = Spend Rage
unmatched-verb-use = Use it
unmatched-verb-skip = Do not use it
unmatched-verb-target = Choose a target
unmatched-verb-space = Choose a space
unmatched-verb-item = Name the item
unmatched-verb-discard = Discard
unmatched-verb-keep = Discard nothing
unmatched-verb-take = Take into your hand
unmatched-verb-top = Put back on top
unmatched-verb-choose = Choose effects
unmatched-verb-opponent = Choose an opponent
unmatched-verb-return = Bring back to
unmatched-verb-claim = End a deserted game
unmatched-verb-order = Standing orders

# Buttons

unmatched-label-name = { $name }
unmatched-label-first = { $seat } begins
unmatched-label-maneuver = Manoeuvre: draw a card, then move
unmatched-label-scheme = Scheme: { $card } ({ $fighter })
unmatched-label-attack = { $fighter } attacks { $target }
unmatched-label-attach-none = No second card
unmatched-label-defend-none = No defence
unmatched-label-answered = { $card }: { $answer }
unmatched-label-boost-none = No BOOST
unmatched-label-boost = { $card } (+{ $n })
unmatched-label-move = Move { $fighter } (now on { $space })
unmatched-label-go = { $space }
unmatched-label-via = { $space }, pause at the door
unmatched-label-open = Open: { $door } (1 step)
unmatched-label-close = Close: { $door } (free)
unmatched-label-stay = Stay here
unmatched-label-done = Nobody else moves
unmatched-label-done-all = Nobody moves
unmatched-label-place = { $space }
unmatched-label-return = { $space }
unmatched-label-space = { $space }
unmatched-label-spend = { $n ->
        [0] Spend no Rage
       *[other] Spend { $n } Rage
    }
unmatched-label-use = Yes
unmatched-label-skip = No
unmatched-label-keep = Discard nothing
unmatched-label-target = { $fighter } (on { $space })
unmatched-label-top = { $card } goes on top
unmatched-label-opponent = { $seat } ({ $fighter })
unmatched-label-claim = { $fighter } left three turns untouched: end it

unmatched-answer-always = spend 2 Rage
unmatched-answer-never = spend no Rage
unmatched-answer-atleast = spend 2 Rage if their card says { $n } or more
unmatched-answer-enough = spend just enough Rage
unmatched-answer-upto = spend up to { $n } Rage
unmatched-answer-knife = the basket is the knife
unmatched-answer-wolf_skin = the basket is the wolf skin
unmatched-answer-wolfsbane = the basket is the wolfsbane
unmatched-answer-stay = stay afterwards
unmatched-answer-towards = move towards the attacker afterwards

unmatched-note-hero = Move { $move } · { $health } health · { $kind }
unmatched-note-board = { $spaces } spaces, { $zones } zones
unmatched-note-target = { $health } of { $most } health, on { $space }; { $hand ->
        [one] 1 card in their hand
       *[other] { $hand } cards in their hand
    }
unmatched-note-space = Zone: { $zones }
unmatched-note-space-near = Zone: { $zones }; next to { $near }

# Standing orders

unmatched-order-none = No standing orders for defence.
unmatched-order-spare = Never defend { $fighter }
unmatched-order-defend = Defend { $fighter } again
unmatched-order-ignore = { $hero }: no defence against { $fighter }
unmatched-order-heed = { $hero }: defend against { $fighter } again
unmatched-order-use = { $hero }: defend with { $card } till my turn
unmatched-order-use-none = { $hero }: no card set for defence
unmatched-order-hold-on = Ask me about every defence
unmatched-order-hold-off = Let my orders answer again
unmatched-order-helpless-on = Answer for me when no card fits
unmatched-order-helpless-off = Ask me even when no card fits
unmatched-order-clear = Forget all my orders

# What the table waits for

unmatched-situation-first-player = { $awaited } names the first player.
unmatched-situation-hero = Choosing heroes: { $awaited }.
unmatched-situation-battlefield = { $awaited } chooses the battlefield.
unmatched-situation-size = { $awaited } chooses Alice’s size.
unmatched-situation-place-sidekick = { $awaited } places { $fighter }.
unmatched-situation-gaze = { $awaited } may use the gaze of { $hero }.
unmatched-situation-action = Turn of { $awaited } ({ $hero }): choosing an action.
unmatched-situation-boost-movement = { $awaited } ({ $hero }) manoeuvres and may BOOST the movement.
unmatched-situation-maneuver = { $awaited } ({ $hero }) manoeuvres and moves.
unmatched-situation-defence = { $fighter } attacks { $target }: { $awaited } decides on a defence.
unmatched-situation-walk-after-attack = { $awaited } may move the attacker ({ $hero }).
unmatched-situation-extra-card = { $awaited } may draw a card ({ $hero }).
unmatched-situation-hand-limit = { $awaited } ({ $hero }) discards down to seven cards.
unmatched-situation-card = { $awaited } decides about { $card }.
unmatched-situation-ability = { $awaited } decides about an ability of { $hero }.

unmatched-prompt-first-player = Name the first player.
unmatched-prompt-hero = Choose your hero. First come, first served.
unmatched-prompt-battlefield = Choose the battlefield.
unmatched-prompt-size = Does Alice start BIG (+2 to her attacks) or SMALL (+1 to her defences)?
unmatched-prompt-place-sidekick = Place { $fighter } on an empty space in the zone of { $hero }.
unmatched-prompt-gaze = Start of your turn: { $hero } may deal { $n } damage to one opposing fighter in her zone.
unmatched-prompt-action = Your turn with { $hero }: choose an action. { $n ->
        [one] 1 action is left.
       *[other] { $n } actions are left.
    }
unmatched-prompt-boost-movement = Your fighters may each move up to { $n } spaces. Choose where the first one goes, or first a card to BOOST the movement.
unmatched-prompt-maneuver = Manoeuvre: choose a fighter to move up to { $n } spaces, or stop here.
unmatched-prompt-maneuver-walk = Where does { $fighter } go? { $left ->
        [one] 1 step is left.
       *[other] { $left } steps are left.
    }
unmatched-prompt-attack-card = { $fighter } attacks { $target }: choose the card to put face down.
unmatched-prompt-attach-boost = { $fighter } attacks with { $card }: attach a second card as a BOOST?
unmatched-prompt-defence = { $fighter } attacks { $target }: choose a defence card, or none.
unmatched-prompt-hit-back = { $card }: spend { $left } Rage to deal { $n } damage to the attacker?
unmatched-prompt-item = Your basket shows every item. Which one is it for { $card }?
unmatched-prompt-spend-for-value = { $card }: how much Rage do you spend? Each adds 2.
unmatched-prompt-raise-value = { $card }: spend { $left } Rage to make its value { $n }?
unmatched-prompt-boost-card = BOOST { $card } with a card from your hand?{ $n ->
        [0] {""}
       *[other] {" "}It costs { $n } Rage.
    }
unmatched-prompt-move = Choose a fighter to move up to { $n } spaces, or nobody.
unmatched-prompt-walk = Move { $fighter } up to { $left } spaces?
unmatched-prompt-place-fighter = { $card }: where do you place { $fighter }?
unmatched-prompt-target = { $card }: who takes { $n } damage?
unmatched-prompt-first-space = { $card }: choose two adjacent spaces, the first in Merlin’s zone. Opposing fighters there take { $n } damage.
unmatched-prompt-second-space = { $card }: now a space next to { $space }. Opposing fighters on both take { $n } damage.
unmatched-prompt-swap-places = { $card }: let Wiglaf and Beowulf change places?
unmatched-prompt-strike-down = { $card }: spend { $left } Rage to defeat that sidekick?
unmatched-prompt-regain-card = { $card }: take the top card of your discard pile into your hand?
unmatched-prompt-keep-card = { $card }: take this card back into your hand?
unmatched-prompt-give-up-card = { $card }: discard a card of your choice.
unmatched-prompt-give-up-or-decline = { $card }: discard a card, or your opponent draws one more.
unmatched-prompt-spend-for-effects = { $card }: how much Rage do you spend? One effect for each.
unmatched-prompt-choose-effects = { $card }: choose an effect. { $left ->
        [one] It is the last one.
       *[other] { $left } are still to be chosen; they happen in this order.
    }
unmatched-prompt-take-card = { $card }: choose a card for your hand.
unmatched-prompt-card-on-top = { $card }: which card goes on top of your deck next?
unmatched-prompt-pick-their-card = { $card }: you see the hand of { $seat }. Which card has to go?
unmatched-prompt-bring-back = { $card }: where does { $fighter } come back?
unmatched-prompt-walk-after-attack = After the attack you may move { $fighter } up to { $left } spaces.
unmatched-prompt-extra-card = No opposing fighter is in the zone of { $hero }: draw a card?
unmatched-prompt-hand-limit = Your hand is too large: discard { $left ->
        [one] 1 more card.
       *[other] { $left } more cards.
    }
unmatched-prompt-opponent = { $card }: choose an opponent.

# Why not

unmatched-no-doors-by-effect = Doors are only opened and closed in a Manoeuvre.
unmatched-space-taken = Somebody stands on { $space } already.
unmatched-too-far = { $space } cannot be reached with { $left ->
        [one] 1 step.
       *[other] { $left } steps.
    }
unmatched-not-in-hand = You do not hold { $card }.
unmatched-cannot-attack-with = { $fighter } cannot attack with { $card }.
unmatched-cannot-defend-with = { $card } cannot defend { $fighter }.
unmatched-needs-knife = { $card } defends only while the knife is in the basket.
unmatched-no-such-answer = That answer does not go with { $card } now.
unmatched-no-scheme = { $card } is not a scheme.
unmatched-no-user = Nobody is left on the battlefield to play { $card }.
unmatched-not-your-fighter = { $fighter } is not yours, or not on the battlefield.
unmatched-no-attack-card = You hold no card { $fighter } could attack with.
unmatched-no-target = { $fighter } cannot reach { $target }: melee strikes the next space, ranged also the same zone.
unmatched-hand-limit = You may keep { $limit } cards; discard the others first.
unmatched-board-unfit = { $board } is not for this number of players.
unmatched-hero-taken = { $hero } is taken.
unmatched-not-in-zone = That space is not empty or not in the zone of { $fighter }.

# The log

unmatched-story-board = The battlefield is { $board }.
unmatched-story-picked = { $seat } plays { $hero }.
unmatched-story-first = { $seat } begins.
unmatched-story-drew = { $seat } draws { $n ->
        [one] a card.
       *[other] { $n } cards.
    }
unmatched-story-drew-seen = { $seat } draws { $cards }.
unmatched-story-took = { $seat } takes { $n ->
        [one] a card
       *[other] { $n } cards
    } from the top of the deck.
unmatched-story-took-seen = { $seat } takes { $cards } from the top of the deck.
unmatched-story-peeked = { $seat } looks at the top { $n ->
        [one] card
       *[other] { $n } cards
    } of the deck.
unmatched-story-peeked-seen = { $seat } sees on top of the deck: { $cards }.
unmatched-story-looked = { $seat } looks at the hand of { $of }.
unmatched-story-looked-seen = { $seat } sees the hand of { $of }: { $cards }.
unmatched-story-placed = { $fighter } is placed on { $space }.
unmatched-story-size = Alice is { $size }.
unmatched-story-turn = – Turn { $turn }: { $seat } ({ $hero }) –
unmatched-story-maneuver = { $seat } manoeuvres.
unmatched-story-exhausted = { $seat } has no card to draw: exhaustion.
unmatched-story-damage-combat = { $fighter } takes { $n } damage in combat ({ $left } left).
unmatched-story-damage-exhaustion = { $fighter } takes { $n } damage from exhaustion ({ $left } left).
unmatched-story-damage-ability = The gaze deals { $n } damage to { $fighter } ({ $left } left).
unmatched-story-damage-card = { $card } deals { $n } damage to { $fighter } ({ $left } left).
unmatched-story-defeated = { $fighter } is defeated.
unmatched-story-recovered = { $fighter } recovers { $n } health (now { $left }).
unmatched-story-out = { $seat } is out of the game.
unmatched-story-over = { $count ->
        [one] { $winners } wins.
       *[other] { $winners } win.
    }
unmatched-story-discarded-boost = { $seat } discards { $card } for a BOOST of { $boost }.
unmatched-story-discarded-random = { $seat } discards { $card } at random (BOOST { $boost }).
unmatched-story-discarded-forced = { $seat } discards { $card }.
unmatched-story-discarded-picked = { $seat } has to discard { $card }.
unmatched-story-discarded-limit = { $seat } discards { $card } because of the hand limit.
unmatched-story-moved = { $fighter } moves from { $from } to { $to } ({ $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }).
unmatched-story-door-open = { $fighter } opens a door: { $door }.
unmatched-story-door-closed = { $fighter } closes a door: { $door }.
unmatched-story-scheme = { $seat } plays the scheme { $card } ({ $fighter }).
unmatched-story-attack = { $fighter } attacks { $target } with { $cards ->
        [one] a card
       *[other] { $cards } cards
    } face down.
unmatched-story-attack-own = { $fighter } attacks { $target } with { $card }, face down.
unmatched-story-revealed = Revealed: { $attack } ({ $fighter }) against { $defence } ({ $target }).
unmatched-story-revealed-undefended = Revealed: { $attack } ({ $fighter }) against { $target }, no defence.
unmatched-story-combat-hit = { $attack } against { $defence }: { $target } is hit for { $damage }, { $winner } wins the combat.
unmatched-story-combat-held = { $attack } against { $defence }: { $target } holds, { $winner } wins the combat.
unmatched-story-cancelled = { $by } cancels the effects of { $card }.
unmatched-story-uncancelled = The effects of { $card } cannot be cancelled.
unmatched-story-ignored = { $by } makes the value of { $card } count as 0.
unmatched-story-value-becomes = The value of { $card } becomes { $n }.
unmatched-story-value-plus = { $card } gets +{ $n }.
unmatched-story-milled = { $seat } discards { $card } from the top of the deck (+{ $boost }).
unmatched-story-prevented = { $card } prevents the damage of the attack.
unmatched-story-declined = { $seat } discards nothing.
unmatched-story-spirits = The spirits rise on { $spaces }.
unmatched-story-returned = { $fighter } comes back to { $space }.
unmatched-story-swapped = { $one } and { $other } change places.
unmatched-story-action = { $seat } gains { $n ->
        [one] 1 action.
       *[other] { $n } actions.
    }
unmatched-story-rage = { $seat } gains { $n } Rage (now { $now }).
unmatched-story-spent = { $seat } spends { $n } Rage ({ $now } left).
unmatched-story-regained = { $seat } takes back { $cards }.
unmatched-story-searched-discard = { $seat } takes { $card } from the discard pile.
unmatched-story-searched-deck = { $seat } finds { $card } in the deck and shuffles it.
unmatched-story-searched-nothing = { $seat } searches the deck for { $card } in vain and shuffles it.
unmatched-story-item = { $seat } names the item in the basket for { $card }: { $item }.
unmatched-story-chose = { $seat } chooses for { $card }: { $verbs }.

# The position in words

unmatched-board-field = { $turn ->
        [0] { $board }, before the first turn.
       *[other] { $board }, turn { $turn }.
    }
unmatched-board-nobody = { $seat }: no hero yet.
unmatched-board-band = { $seat } – { $hero }{ $team }: hand { $hand }, deck { $deck }, discard pile { $pile }{ $extra }.
unmatched-board-active = ▶ { $seat } – { $hero }{ $team }: hand { $hand }, deck { $deck }, discard pile { $pile }{ $extra }; actions left { $actions }.
unmatched-board-out = { $seat } – { $hero }{ $team }: out.
unmatched-board-fighter = • { $fighter }: { $space } ({ $zones }), health { $health }/{ $most }, { $kind }; next to { $near }.
unmatched-board-fighter-gone = • { $fighter }: defeated.
unmatched-board-fighter-waiting = • { $fighter }: not placed yet, health { $health }/{ $most }, { $kind }.
unmatched-board-discard = Discard pile from the top: { $cards }.
unmatched-board-door-open = { $door }: open.
unmatched-board-door-closed = { $door }: closed.
unmatched-board-scheme = Being carried out: { $card } ({ $fighter }).
unmatched-team = {" "}(team { $team })
unmatched-extra-none = {""}
unmatched-extra-wild = , basket: any item
unmatched-extra-basket = , basket: { $item }
unmatched-extra-rage = , Rage { $n } of 3
unmatched-extra-size = , { $size }
unmatched-extra-voyages = , voyages { $n }

unmatched-alt-band = { $seat } – { $hero }{ $team }: { $fighters }; hand { $hand }, deck { $deck }, discard { $pile }{ $extra }.
unmatched-alt-active = ▶ { $seat } – { $hero }{ $team }: { $fighters }; hand { $hand }, deck { $deck }, discard { $pile }{ $extra }; actions left { $actions }.
unmatched-alt-fighter = { $fighter } { $health }/{ $most } on { $space }
unmatched-alt-brother = { $fighter } on { $space }
unmatched-alt-gone = { $fighter } defeated
unmatched-alt-waiting = { $fighter } not placed yet
unmatched-alt-doors-open = All doors are open.
unmatched-alt-doors-closed = Closed: { $doors }.

unmatched-scene-hidden = { $fighter } attacks { $target }: { $cards ->
        [one] one card lies
       *[other] { $cards } cards lie
    } face down.
unmatched-scene-now = Combat: { $fighter } against { $target }.
unmatched-scene-last = Last combat: { $fighter } against { $target }.
unmatched-scene-side-attack = Attack: { $card }, { $printed } → { $value }.
unmatched-scene-side-attack-noted = Attack: { $card }, { $printed } → { $value } ({ $notes }).
unmatched-scene-side-defence = Defence: { $card }, { $printed } → { $value }.
unmatched-scene-side-defence-noted = Defence: { $card }, { $printed } → { $value } ({ $notes }).
unmatched-scene-undefended = No defence.
unmatched-scene-attack = { $target } is hit for { $damage }; the attacker wins.
unmatched-scene-defense = No damage; the defender wins.
unmatched-scene-note-attached = { $card } attached: +{ $n }
unmatched-scene-note-voided = { $card } adds nothing
unmatched-scene-note-becomes = becomes { $n }
unmatched-scene-note-plus = +{ $n }
unmatched-scene-note-boost = BOOST { $card }: +{ $n }
unmatched-scene-note-milled = { $card } from the deck: +{ $n }
unmatched-scene-note-size = size: +{ $n }
unmatched-scene-note-item = basket: { $item }
unmatched-scene-note-ignored = value ignored by { $card }
unmatched-scene-note-cancelled = effects cancelled by { $card }
unmatched-scene-note-prevented = damage prevented

unmatched-hand-of = { $hero } ({ $seat }), { $n ->
        [one] 1 card
       *[other] { $n } cards
    } in hand{ $extra }
unmatched-hand-card = • { $count ->
        [one] { $card }
       *[other] { $count } × { $card }
    } – { $stats }. { $text }
unmatched-hand-seen = You are looking at: { $cards }.
unmatched-hand-committed = Face down for the attack: { $cards }.
unmatched-held = { $hero }: { $cards }

unmatched-outcome-hero = { $fighter } ({ $seat }): { $health ->
        [0] defeated.
       *[other] { $health } of { $most } health left.
    }
unmatched-outcome-both = All heroes of both sides fell at once: the side whose turn it was wins.
unmatched-verdict-won = You win.
unmatched-verdict-lost = You lose.
unmatched-verdict-team-won = Your team wins.
unmatched-verdict-team-lost = Your team loses.

# Printed things

unmatched-card-title = { $card } – { $hero }, { $count ->
        [one] 1 copy
       *[other] { $count } copies
    }
unmatched-card-text = { $text }
unmatched-card-basket = Lies at the bottom of Little Red’s discard pile, shows all three items and does not count as a card.
unmatched-card-hero = { $hero }: every fighter moves { $move }.
unmatched-card-fighter = { $count ->
        [one] { $fighter }
       *[other] { $fighter } × { $count }
    }: { $health } health, { $kind }.
unmatched-card-copies = { $card } × { $count }
unmatched-card-deck = Deck: { $cards }.
unmatched-card-board = { $board }: { $spaces } spaces, { $zones } zones, for two.
unmatched-card-board-team = { $board }: { $spaces } spaces, { $zones } zones, for two to four.
unmatched-card-zone = Zone { $zone }: { $spaces }.
