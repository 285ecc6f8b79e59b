# The coach and the hints of Unmatched.

# Topics

unmatched-coach-battlefield = The battlefield sets the ways, the zones and whether there are doors. Colours matter most to ranged fighters, who attack their whole zone.
unmatched-coach-battlefield-thought = Most people take Heorot for a duel: three doors and short ways. Wide zones, as on Sarpedon, please archers.
unmatched-coach-hero = Your hero decides your deck, your sidekicks and your ability. Nobody can take a hero who is taken.
unmatched-coach-hero-thought = For a first game most people take Medusa, King Arthur or Bigfoot: strong cards and an ability that is used at once.
unmatched-coach-first-player = Whoever is named places first and has the first turn. The others see where the first hero and sidekicks stand.
unmatched-coach-first-player-thought = Most people let a newcomer begin. The first turn is usually a quiet one.
unmatched-coach-size = While big, Alice adds 2 to cards with which she attacks; while small, 1 to cards with which she defends. Some of her cards change her size later.
unmatched-coach-size-thought = Most people start big if they have the first turn, and small if they expect to be attacked first.
unmatched-coach-place-sidekick = A sidekick starts on any empty space in the zone of your hero. It can shield the hero, or be the first to strike.
unmatched-coach-place-sidekick-thought = Most people place a sidekick close to the hero, ranged ones a little behind.
unmatched-coach-gaze = At the start of your turn Medusa deals 1 damage to one opposing fighter in her zone. It costs neither card nor action, and nobody can defend.
unmatched-coach-gaze-thought = Most people hit the hero, or a sidekick who falls by it.
unmatched-coach-action = You take two actions each turn: Manoeuvre (draw a card and move), Attack, or Scheme. You must use both, even if it is the same thing twice.
unmatched-coach-action-thought = Most people ask first: can I strike somebody worth it, with a card left to defend? If not, they manoeuvre.
unmatched-coach-boost-movement = You may discard one card to add its boost to the steps of all your fighters. The card is lost; its text does nothing.
unmatched-coach-boost-movement-thought = Most people do so only if it brings an attack into reach or gets the hero out of danger, and with a card they need least.
unmatched-coach-maneuver = Your fighters move one after another, each once, each with the full number of steps. Nobody has to move.
unmatched-coach-maneuver-thought = Most people bring one fighter next to a target and keep the hero out of reach of strong attackers.
unmatched-coach-maneuver-walk = The fighter goes along the lines, through friends but not through opponents, and stops on an empty space. At a door it may open it for 1 step or close it for nothing.
unmatched-coach-maneuver-walk-thought = Most people look at two things: whom can I attack from there, and who can attack me?
unmatched-coach-effect-move = A card or ability lets this fighter move, up to so many spaces. It may also stay.
unmatched-coach-effect-move-thought = After a blow most people step out of reach; an opposing fighter is best sent far away.
unmatched-coach-place-fighter = The fighter is put on the space you choose, without walking there.
unmatched-coach-place-fighter-thought = Most people choose a place from which they can attack next, or one where nobody reaches them.
unmatched-coach-bring-back = A defeated sidekick comes back with full health, on an empty space in the zone of the hero.
unmatched-coach-bring-back-thought = Most people put it between the hero and the opponent, or next to a target.
unmatched-coach-attack-card = You put a card face down. What its value exceeds the defence by is the damage; without a defence it is the whole value.
unmatched-coach-attack-card-thought = Most people strike with a strong card when the other hand is small, and keep a card to defend with.
unmatched-coach-attach-boost = King Arthur may add a second card face down; its boost is added to the attack. If the attack card is cancelled, the second card is lost.
unmatched-coach-attach-boost-thought = Most people add a card with a high boost that they need little, when the blow is to decide something.
unmatched-coach-defence = You see who attacks, not with which card. Your card's value is taken off the damage; if it is as high or higher, there is none.
unmatched-coach-defence-thought = Most people protect the hero with a good card, and let a sidekick with little health go.
unmatched-coach-boost-card = Both cards lie open. You may discard a card from your hand to add its boost to yours.
unmatched-coach-boost-card-thought = Most people count: does it turn a stopped attack into damage, or does it defeat somebody?
unmatched-coach-rage = Beowulf gains 1 Rage each time he is dealt damage and holds 3 at most. Cards let you spend it; more than 3 would be lost anyway.
unmatched-coach-rage-thought = Most people spend Rage when it changes the result of a combat, and before it overflows.
unmatched-coach-item = Your basket shows all three items now. Say which one counts for this card: only effects marked with it happen.
unmatched-coach-item-thought = Most people name the item whose effect hurts or helps most at this moment.
unmatched-coach-target = The effect hits the fighters you choose. Nobody can defend against it.
unmatched-coach-target-thought = Most people hit the hero, unless a sidekick falls by it.
unmatched-coach-choose-effects = You choose among the effects of the card, each at most once. They happen in the order in which you choose them.
unmatched-coach-choose-effects-thought = Most people draw cards while the deck lasts, and recover when health is low.
unmatched-coach-offer = The card leaves it to you. Nothing happens if you say no.
unmatched-coach-offer-thought = Most people take a card back whenever they can, and change places only if that gets somebody out of danger.
unmatched-coach-extra-card = Bigfoot is alone in his zone, so you may draw a card for nothing at the end of your turn.
unmatched-coach-extra-card-thought = Most people draw, unless the deck is empty.
unmatched-coach-discard = You give up a card of your choice. Cards of defeated fighters are of little use any more.
unmatched-coach-discard-thought = Most people give up the card with the lowest value that they would hardly play.
unmatched-coach-hand-limit = At the end of your turn you keep seven cards. The others go to your discard pile, where everybody can see them.
unmatched-coach-hand-limit-thought = Most people part with cards that nobody can play any more, then with low values.
unmatched-coach-look = You look at the top of your deck: some cards go into your hand, the rest back on top in your order.
unmatched-coach-look-thought = Most people take a strong attack and a defence, and put on top what they want to draw next.
unmatched-coach-pick-their-card = You see the hand of your opponent and choose the card that has to go.
unmatched-coach-pick-their-card-thought = Most people take the strongest attack, or the only defence.
unmatched-coach-opponent = The effect concerns one opponent of your choice.
unmatched-coach-opponent-thought = Most people choose whoever holds more cards.

# Warnings

unmatched-coach-warn-empty-draw = { $deck ->
        [0] Your deck is empty
        [one] Your deck holds 1 card
       *[other] Your deck holds { $deck } cards
    }: every card that is missing is 2 damage to each of your fighters, { $n } in all.
unmatched-coach-warn-fatal-draw = Your deck does not hold enough cards. Each of your fighters would take { $n } damage, and { $fighter } has { $health } health: this defeats your hero.
unmatched-coach-warn-missed-win = { $fighter } has { $health } health, and there is no card in that hand to defend with: an attack with { $card } wins the game now.
unmatched-coach-warn-nothing = { $card } would hit no opposing fighter and heal nobody now.
unmatched-coach-warn-short = { $fighter } has { $health } health and cannot be defended. This card does not reach that, { $card } does.
unmatched-coach-warn-enough = { $n } against { $against } is enough already: { $fighter } has { $health } health. The rest would be wasted.
unmatched-coach-warn-prevented = The damage of this attack is prevented, whatever its value is.
unmatched-coach-warn-in-vain = It would be { $n } against { $against } then: still no damage.
unmatched-coach-warn-stopped = With one Rage less it is { $n } against { $against }: the attack is stopped already.
unmatched-coach-warn-bare = { $fighter } has { $health } health. { $n } of the { $count } cards that may lie there would be the end; { $card } may stop some of them.
unmatched-coach-warn-own = { $fighter } is on your side. { $other } can be hit instead.
unmatched-coach-warn-gaze = It costs nothing: { $n } damage to { $fighter }, for instance, and nobody can defend.
unmatched-coach-warn-live = Nobody can play { $card } any more, and it does as well here. { $other } can still be played.

# Hints: before the first turn

unmatched-hint-hero = Any hero can win. This one moves { $move } and has { $health } health; { $kind }.
unmatched-hint-board = Any battlefield will do. This one has { $spaces } spaces and { $zones } zones.
unmatched-hint-first = { $seat } would begin; neither place is clearly better.
unmatched-hint-only = There is nothing else to do.
unmatched-hint-size-big = { $first ->
        [1] You have the first turn, and BIG adds 2 to Alice’s attacks.
       *[other] BIG adds 2 to Alice’s attacks, but the opponent strikes first.
    }
unmatched-hint-size-small = { $first ->
        [1] SMALL adds 1 to Alice’s defences, but you strike first.
       *[other] The opponent strikes first, and SMALL adds 1 to Alice’s defences.
    }
unmatched-hint-sidekick = { $steps ->
        [one] One step
       *[other] { $steps } steps
    } from { $hero }: sidekicks are best close by.
unmatched-hint-sidekick-apart = { $steps ->
        [one] One step
       *[other] { $steps } steps
    } from { $hero }, and { $far } from the nearest opponent.

# Hints: places

unmatched-hint-done = Nobody else would stand better elsewhere.
unmatched-hint-done-second = Everybody left keeps their place: safe, but nothing gained.
unmatched-hint-door = Doors are left as they are: that seldom decides anything at once.
unmatched-hint-return = { $fighter } would stand { $n ->
        [one] one step
       *[other] { $n } steps
    } from your hero.
unmatched-hint-place-strike = From { $space } { $fighter } can attack { $target }. { $n ->
        [0] Nobody
        [one] One opponent
       *[other] { $n } opponents
    } could attack there at once.
unmatched-hint-place-near = On { $space } { $fighter } is { $steps ->
        [one] one step
       *[other] { $steps } steps
    } from { $target }. { $n ->
        [0] Nobody
        [one] One opponent
       *[other] { $n } opponents
    } could attack there at once.
unmatched-hint-place-already = { $fighter } stands as well as possible on { $space } already.
unmatched-hint-place-quiet = { $fighter } is fine on { $space }.
unmatched-hint-place-foe = { $fighter } on { $space } is { $steps ->
        [one] one step
       *[other] { $steps } steps
    } from your { $hero }; opponents are best kept away, or where you can strike them.
unmatched-hint-boost-none = { $n } steps reach as good an attack as more would, so all cards stay in hand.
unmatched-hint-boost-none-second = All cards stay in hand, but { $n } steps have to do.
unmatched-hint-boost-reach = With { $n } steps { $fighter } gets within reach of { $target }.
unmatched-hint-boost-steps = { $n } steps for each, at the price of { $card }, but no better attack by that.
unmatched-hint-maneuver-empty = No card is left to draw; only the places would be better.
unmatched-hint-maneuver-reach = A card to your { $hand }, and { $fighter } gets within reach of { $target }.
unmatched-hint-maneuver-card = No attack is better than a card now: you hold { $hand }, and { $deck } are left in the deck.
unmatched-hint-maneuver-card-second = One card more than your { $hand }; { $deck } are left in the deck.

# Hints: attack and defence

unmatched-hint-attack = { $card } counts about { $n } and gets through in about { $chance } % of cases against cards you have not seen; { $target } has { $health } health.
unmatched-hint-attack-text = { $card } counts about { $n } and gets through in about { $chance } % of cases against cards you have not seen. { $more }
unmatched-hint-attack-bare = No card can come against it: { $card } deals about { $n } of the { $health } health of { $target }.
unmatched-hint-attack-deadly = No card can come against it: { $card } deals about { $n }, and { $target } has { $health } health.
unmatched-hint-attach = { $card } raises the attack from { $n } to { $more }.
unmatched-hint-attach-none = The attack stays at { $n }, and the other cards stay in your hand.
unmatched-hint-defend = { $card } stops { $stopped } of the { $count } cards that may lie there, which are worth { $usual } on average; its value is about { $n }.
unmatched-hint-defend-none = About { $n } damage is to be expected, and { $target } has { $health } health; the cards stay in hand.
unmatched-hint-stands-cards = { $n } against { $against }: { $damage } damage to { $target }, with { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } left in hand.
unmatched-hint-stands-rage = { $n } against { $against }: { $damage } damage to { $target }, with { $rage } Rage left.
unmatched-hint-rage-kept = Keeps { $rage } Rage for a better moment.
unmatched-hint-spend-effects = { $n ->
        [0] No effect, and { $rest } Rage left.
        [one] One effect, and { $rest } Rage left.
       *[other] { $n } effects, and { $rest } Rage left.
    }

# Hints: effects

unmatched-hint-effect-none = It changes nothing that counts now.
unmatched-hint-effect-cancel-effects = Cancels the effects of the other card.
unmatched-hint-effect-choose-effects = One good effect for each Rage.
unmatched-hint-effect-deal-damage = { $n ->
        [0] Damage as printed on their card, without a defence against it.
       *[other] { $n } damage, without a defence against it.
    }
unmatched-hint-effect-discard = Costs the opponent a card.
unmatched-hint-effect-draw = Cards to draw: { $n }; the deck holds { $deck }.
unmatched-hint-effect-gain-action = Brings an action of its own, so it costs none.
unmatched-hint-effect-gain-rage = More Rage for stronger cards.
unmatched-hint-effect-look-top = The best two of the next four cards; the deck holds { $deck }.
unmatched-hint-effect-move = Moves somebody where a Manoeuvre would not reach.
unmatched-hint-effect-place = Puts the fighter wherever it helps most.
unmatched-hint-effect-recover = Brings back up to { $n } health.
unmatched-hint-effect-return-fighter = Brings a defeated sidekick back.
unmatched-hint-effect-search-card = Fetches the strongest card of the deck.
unmatched-hint-nobody-hit = Nobody is hit.
unmatched-hint-spirits = { $n ->
        [0] No opponent stands there.
        [one] Hits one opponent.
       *[other] Hits { $n } opponents.
    }
unmatched-hint-own-side = { $fighter } is on your own side: only if nobody else can be hit.
unmatched-hint-struck = { $n } damage leaves { $fighter } with { $left } health.
unmatched-hint-struck-down = { $n } damage is the end of { $fighter }.
unmatched-hint-strike-down-use = The sidekick is gone at once, for 3 of your { $rage } Rage.
unmatched-hint-strike-down-skip = Keeps your { $rage } Rage.
unmatched-hint-regain-card-use = A card more in hand, for nothing.
unmatched-hint-regain-card-skip = Leaves the discard pile as it is.
unmatched-hint-keep-card-use = The same card can attack once more.
unmatched-hint-keep-card-skip = The card goes to the discard pile.
unmatched-hint-swap-places-use = Wiglaf and Beowulf change places: only if Beowulf has to get away or forward.
unmatched-hint-swap-places-skip = Both stay where they were led.
unmatched-hint-extra-card-use = A card for nothing; the deck holds { $deck }.
unmatched-hint-extra-card-skip = Saves the deck, which holds { $deck }.
unmatched-hint-opponent = { $seat } holds { $n } cards.

# Hints: cards

unmatched-hint-keep = Costs you no card; the opponent draws one more.
unmatched-hint-discard = Costs you value { $n } and BOOST { $boost }.
unmatched-hint-discard-dead = Nobody can play it now; BOOST { $boost } is all it is good for.
unmatched-hint-discard-scheme = A scheme, BOOST { $boost }: it helps in no combat.
unmatched-hint-take = Value { $n } and BOOST { $boost }.
unmatched-hint-take-dead = Nobody can play it now, but BOOST { $boost } can help.
unmatched-hint-take-scheme = A scheme, BOOST { $boost }: an action of its own kind.
unmatched-hint-strip = Value { $n } and BOOST { $boost } less in their hand.
unmatched-hint-strip-dead = Nobody of theirs can play it now; BOOST { $boost }.
