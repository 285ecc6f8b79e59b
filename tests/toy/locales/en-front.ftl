# The lobby and the commands of the toy.

toy-name = Toy
toy-about = Bids for prizes with hidden cards. 2 to 4 players.
toy-option-rounds = Rounds
toy-option-rounds-about = How many prizes are played for.
toy-option-rounds-3 = three
toy-option-rounds-2 = two
toy-option-peeking = Looking
toy-option-peeking-about = Whether cards may be looked at.
toy-option-peeking-yes = allowed
toy-option-peeking-no = forbidden
toy-option-sharing = Sharing
toy-option-sharing-about = Whether a prize may be shared.
toy-option-sharing-no = forbidden
toy-option-sharing-yes = allowed
toy-subject-none = Bidding
toy-subject-none-about = What you bid by itself.
toy-subject-low = Bidding
toy-subject-low-about = What you bid by itself.
toy-subject-high = Bidding
toy-subject-high-about = What you bid by itself.

command-toy = toy
    .about = Toy: your decisions by command

command-toy-bid = bid
    .about = Bid a card
    .card = card
    .card-about = Which card
    .table = table
    .table-about = Which table

command-toy-mend = mend
    .about = Give a card for another one
    .card = card
    .card-about = Which card, or none
    .end = end
    .end-about = From which end of the deck
    .table = table
    .table-about = Which table

command-toy-share = share
    .about = Give points to the lowest bidder
    .points = points
    .points-about = How many
    .table = table
    .table-about = Which table

command-toy-alms = alms
    .about = Give points to others
    .gifts = gifts
    .gifts-about = How many to whom
    .table = table
    .table-about = Which table
