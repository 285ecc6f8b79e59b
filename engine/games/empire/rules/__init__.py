"""The flow of the game, one module per chapter of the rulebook.

What happens is told by these events; all of them are public but `ordered`:

- `began`, `settled`, `season`, `tokens`, `cards`, `taxes`, `scored`, `chaos_count`, `ended` (season.py)
- `auction`, `bid`, `auction_pass`, `allied`, `turn_order` (auction.py), `placed` (placement.py)
- `turn`, `action_pass`, `special_tax`, `used`, `turn_over` (turn.py); `chaos`, `talents`, `points` for gains and losses
- `took` (take.py), `drafted`, `influence` (purchases.py), `moved` (march.py), `fleet` (fleet.py)
- `attacked`, `sea_attack`, `defended`, `lent` (battle.py)
- `rolled`, `lost`, `battle_over`, `retreated`, `withdrew` (combat.py)
- `vote_called`, `laid`, `vote_pass`, `vote_won`, `benefit_lost`, `blamed`, `governed`, `senator_saved`, `vote_over`
  (senate.py)
"""
