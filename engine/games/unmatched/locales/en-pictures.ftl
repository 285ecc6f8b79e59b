# Words in pictures, and the names of close-ups and pages.

unmatched-page-discard = Discard piles
unmatched-page-deck = Cards still to come

renders-unmatched-printed = printed { $values }
renders-unmatched-last = Last combat
renders-unmatched-no-hero = no hero yet
renders-unmatched-new = new since your last look
renders-unmatched-aim = your choice
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
renders-unmatched-attack = attack
renders-unmatched-defense = defence
renders-unmatched-versatile = versatile
renders-unmatched-scheme = scheme

renders-unmatched-key-tokens = Tokens on the field
renders-unmatched-key-zones = Zones
renders-unmatched-key-panels = The heroes beside the field
renders-unmatched-key-cards = Cards
renders-unmatched-key-token = green ring: health
renders-unmatched-key-health = health left
renders-unmatched-key-hero = a hero
renders-unmatched-key-brother = which of the sidekicks
renders-unmatched-key-ranged = attacks from afar
renders-unmatched-key-team-a = team A
renders-unmatched-key-team-b = team B
renders-unmatched-key-fallen = somebody fell here
renders-unmatched-key-new = new since last time
renders-unmatched-key-trail = where a fighter came from
renders-unmatched-key-door-open = open door
renders-unmatched-key-door-closed = closed door
renders-unmatched-key-aim = can be chosen
renders-unmatched-key-turn = actions left
renders-unmatched-key-hand = cards in hand
renders-unmatched-key-deck = cards in the deck
renders-unmatched-key-discard = cards in the discard
renders-unmatched-key-move = movement
renders-unmatched-key-rage = Beowulf’s Rage
renders-unmatched-key-basket = Little Red’s basket
renders-unmatched-key-voyages = Sinbad’s voyages
renders-unmatched-key-boost = BOOST
renders-unmatched-key-anybody = a card for any fighter
renders-unmatched-key-fighters = Fighters
renders-unmatched-key-combat = a combat
renders-unmatched-key-undefended = no card for defence
renders-unmatched-key-cancelled = fallen, or effects cancelled
renders-unmatched-key-hidden = a card only its side sees
renders-unmatched-key-nobody = no hero yet

renders-unmatched-short-turn = Your turn
renders-unmatched-short-actions = Two actions, or the same one twice
renders-unmatched-short-maneuver = Manoeuvre: draw a card, then move your fighters
renders-unmatched-short-attack = Attack somebody in reach with a card
renders-unmatched-short-scheme = Scheme: play the card and do what it says
renders-unmatched-short-limit = At the end keep seven cards at most
renders-unmatched-short-combat = A combat
renders-unmatched-short-attacker = The attacker puts a card face down
renders-unmatched-short-defender = The defender may do the same
renders-unmatched-short-reveal = Cards up: “Immediately”, then “During combat”
renders-unmatched-short-damage = Attack less defence is damage; a tie is none
renders-unmatched-short-after = “After combat”; in each step the defender is first
renders-unmatched-short-cards = Cards
renders-unmatched-short-kind-attack = Attack
renders-unmatched-short-kind-defense = Defence
renders-unmatched-short-kind-versatile = Versatile: either
renders-unmatched-short-kind-scheme = Scheme: an action
renders-unmatched-short-reach = Reach and steps
renders-unmatched-short-melee = Melee: the next space along a line
renders-unmatched-short-ranged = Ranged: the whole zone as well
renders-unmatched-short-zone = Zone: all spaces that share a colour
renders-unmatched-short-steps = 2 or 3 steps each, not through opponents
renders-unmatched-short-boost = Discard a card: its BOOST adds to all steps
renders-unmatched-short-door = Open a door for 1 step, close it for none
renders-unmatched-short-end = The end
renders-unmatched-short-win = Win by defeating the opposing hero; in teams both
renders-unmatched-short-fall = At 0 health a fighter is defeated
renders-unmatched-short-deck = Empty deck: each draw hurts all your fighters by 2
