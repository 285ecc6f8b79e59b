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
