"""The flow of the game, a module for each chapter of the rulebook: frames, refusals and arithmetic.

How war is entered, and how it returns. All frames stand on the state's own stack; who pushes one goes on when it pops.

- `mobilize.Mobilize(seat)`: Mobilize Forces is carried out. Pushed by `baron_cards` above `round.Allocate`. Whatever
  it does, it notes in `state.deed`: `moved`, `attacked` (WK-ALLOC-3), `passes`, `denied`; Nobles in `deed.used` are
  exhausted before it pops. `decline` just pops. The zone of the card is asked by `round.Allocate`, never here.
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
- `battle`, `aftermath` and `capture` are entered from war only. When a stronghold falls with the option
  `player_elimination`, `capture.eliminate(run, loser, captor)` removes the loser; war pays half the crowns before.
- Laws that war meets (`laws.forbids`, `laws.in_force`): who breaks one refuses it: `bans.ban(run, seats)`.

Troops come, go and change hands by `pieces`, structures by `places`, cards by `decks`. Every Noble who comes, goes or
moves does so by `pieces.enter` and `pieces.leave_board`, so that notes about his areas are struck.

What happens is told by these events; all are public but `ordered` and the cards of `drew`:

- setup: `barons`, `began`, `offices`, `troops`, `shared`, `stronghold`, `placed`
- the round: `round`, `planned`, `stack`, `turned_up`, `revealed`, `declined`, `allocated`, `returned`, `special`
- own cards: `levied`, `rallied`, `served`, `marker`, `strategy`; `chairman` and `head` when a token moves
- events: `event`, `fate`, `prayed`, `pledged`, `cancelled`, `no_effect`, `heretic`, `heirless`, `volunteers`; `crowns`,
  `votes` and `faith` for gains and losses
- expeditions: `starts`, `invested`, `unfunded`, `blessed`, `sailed`, `news`, `profit`
- defenses: `fortified`, `repaired`, `mustered`, `fate_shuffled`
- money: `taxed`, `paid_law`, `debt`, `treasury`, `wages`, `deserted`
- the Assembly: `assembly`, `acting`, `proposer`, `proposed`, `order`, `vote`, `counted`, `written`, `sided`, `tie`,
  `voted`, `no_candidate`, `law`, `law_lost`, `charge`, `charge_lost`, `office`, `office_lost`, `left_board`, `guard`,
  `refused`, `banned`, `reinstated`, `prohibition`, `resolution`, `assembly_over`, `agendas`
- the Draft: `hired`, `posted`, `unmarked`, `offer`
- Upkeep: `influence`, `last_upkeep`, `revolts`, `revolt`, `landed`, `returned_to_board`, `ended`
- the map: `moved`, `passage`, `declared`, `consent`, `besieged`, `surrendered`, `commander`, `drew`, `fate_shown`,
  `battle_over`, `wounded`, `breached`, `unfortified`, `desertion`, `died`, `line_ended`, `abandoned`, `retreated`,
  `taken`, `razed`, `freed`, `siege_lifted`, `stronghold_fell`, `spoils`, `eliminated`
- anytime moves: `gift`, `miracle`, `heir`, `heir_killed`; standing orders: `ordered`
"""
