# Words in pictures.

renders-turn = turn { $turn }

renders-samurai-fighter = { $name } · { $place }
renders-samurai-wins = wins
renders-samurai-wins-leaves = wins, leaves
renders-samurai-stays = stays
renders-samurai-captured = captured
renders-samurai-discarded = out
renders-samurai-pile = { $cards } = { $points }
renders-samurai-prologue = Everybody lays three peasants face down.
renders-samurai-legend-filled = new card
renders-samurai-legend-handled = touched
renders-samurai-legend-looked = looked at
renders-samurai-legend-target = your choice
renders-samurai-legend-out = out of the game
