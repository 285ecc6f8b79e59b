"""The flow of the game, a module a chapter of the rulebook.

Setup: beginning, placing. A round: round, planning, actions (reveal, resolve, allocate, check), the Barons' own cards
in baron_cards, neutral cards in events, effects, expeditions, defenses; special phases in taxation, wages, assembly,
voting, motions, refusing, draft; upkeep and returning. War: mobilize, march, obey (laws on the way), attack, siege,
battle, aftermath, deaths, retreat, capture.

How war is entered, and how it returns. All frames stand on the state's own stack; who pushes one goes on when it pops.

- `mobilize.Mobilize(seat)`: Mobilize Forces is carried out. Pushed by `baron_cards` above `actions.Allocate`. Whatever
  it does, it notes in `state.deed`: `moved`, `attacked` (WK-ALLOC-3), `passes`, `denied`; Nobles in `deed.used` are
  exhausted before it pops. `decline` just pops. The zone of the card is asked by `actions.Allocate`, never here.
- `mobilize.MoveOne(seat)` and `mobilize.StartBattle(seat)`: the choices `march` and `battle` of Versatile Strategy;
  `mobilize.can_move(state, seat)` and `mobilize.can_attack(state, seat)` say whether they are offered.
- `mobilize.by_note(run, seat, choice)`: the card came up with a note (`notes`). Pushes frames that carry it out and
  returns True, or changes nothing and returns False if it is not legal as it stands or needs a permission; then the
  caller asks. Both cards share it: `again.rota`, `besiege.rota`, `assault.rota`, `march.star+circle.rota`.
- `deaths.check(run, armies)`: armies, as (seat, holder), that have just lost troops by desertion outside a battle.
  Resolves WK-WAGES-6, WK-WAGES-9, WK-DEATH-9 and the option `abandoned_nobles`, pushing questions where the owner
  chooses (D-DESERT, D-DEATH-LOSS, order of deaths). `deaths.check_wounds(run, armies)` does the same for armies that
  have taken tokens or lost an office (WK-DEATH-7, WK-AG-8). The caller returns at once and goes on when those frames
  are gone. Whoever leaves the board lifts his sieges (`pieces.lift_idle_sieges`).
- `capture`, `retreat`, `battle` are entered from war only. When a stronghold falls with the option
  `player_elimination`, `elimination.eliminate(run, loser, captor)` removes the loser; war pays half the crowns before.
- Laws that war meets (`laws.forbids`, `laws.in_force`): who breaks one refuses it: `bans.ban(run, seats)`.

What war may use: `pieces` (troops, tokens, `enter`, `leave_board`, `desert`, `wound`, `give`), `places` (structures,
walls, `breach`, `take`, `raze`, `make_neutral`), `decks` (`take_fate` and `put_under` for battle cards; `draw_fate` and
`return_fate` for a single draw), `conflict` (its data), `orders` and `laws`. Every Noble who
comes, goes or moves does so by `enter` and `leave_board`, so that notes about his areas are struck.
"""
