# Days away
lobby-away = { $days ->
    [0] Days away: the clock runs on
    [one] Days away: the clock stands still, up to { $days } day a game
   *[other] Days away: the clock stands still, up to { $days } days a game
}
options-away = Days away
panel-away = away until { $until }
board-away = { $name } is away until { $until }.
list-away = { $name } (away until { $until })
away-until = { $name } is away until { $until }.
away-from = { $name } will be away from { $start } until { $until }.
away-nobody = Nobody here is away any more.
away-clocks = { $days ->
    [one] Whoever is away has time: their clock stands still, up to { $days } day a game.
   *[other] Whoever is away has time: their clock stands still, up to { $days } days a game.
}
tables-away-used-up = { $days ->
    [one] { $seat } is still away, but the { $days } day that this table grants is used up: the clock runs again.
   *[other] { $seat } is still away, but the { $days } days that this table grants are used up: the clock runs again.
}
settings-away-stops = Meanwhile your clock stands still at { $tables }.
settings-away-part = At { $tables } your clock stands still only until { $until }: then the days that the table grants are used up.
settings-away-runs = Your clock runs on at { $tables }: these tables grant no more days away.

# Answers at once
panel-answers-hidden = Some of them may have answered already: here that is not shown, since it could tell something.

# Votes, substitutes, giving up
button-ballot = Vote: { $about }
vote-asked-there = The others are asked in { $where }, and under the board there. All of them have to agree by { $until }.
drop-host-alone = If they do not, { $host } can do it alone as the host from { $at } on.
drop-two = Nobody else is left who could agree to go on without { $name }.
drop-later = If { $name } has not moved by { $at }, you can go on without them: ask again then.
drop-not-awaited = The table does not wait for { $name } now. Once it has waited for { $days ->
    [one] { $days } day
   *[other] { $days } days
}, you can go on without them: ask again then.
drop-nobody = Seat { $seat }: nobody plays there in person now, so the table does not wait for anybody there.
drop-done = Default moves are made for { $name } from now on. The seat is free to take, and { $name } can come back at any time.
sub-offered-there = Your seat is offered in { $where }. Whoever takes it gets your cards; you play on until then.
sub-more = Use the command again to take the offer back, or with a computer player’s level to hand it over at once.
sub-others = If { $name } has not moved by { $at }, the table can offer their seat, too.
sub-others-now = The table has waited long for { $name }: by the button in the thread it can offer their seat now, too.
confirm-offer =
    You are the only person in this game. Offer your seat?
    Anybody in the thread can then take it, with your cards; until somebody does, the game waits for you. If you hand it to a computer player instead, the game ends without a result.
button-offer = Yes, offer it
computer-ends = Nobody else plays here in person: the game then ends at once, without a result.
sub-ended = { $title } is over: nobody was left to play.
concede-ends = The game is over then.
concede-goes-on = The others play on, and default moves are made for your seat. The table leaves your list of games.
conceded-on = You gave up { $title }. Default moves are made for your seat from now on, and the table is no longer in your list of games.
