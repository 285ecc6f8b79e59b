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
renders-unmatched-key-panels = The heroes below the field
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
