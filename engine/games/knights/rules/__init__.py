"""The flow of the game, a module for each chapter of the rulebook: frames, refusals and arithmetic.

All frames stand on the state's own stack; who pushes one goes on when it pops. What a card does on the map is noted in
`state.deed`: `moved`, `attacked` (WK-ALLOC-3), `passes`, `denied`, and in `used` the Nobles who are exhausted when it
is done. Who breaks a law that war meets (`laws.forbids`, `laws.in_force`) refuses it: `bans.ban`.

Troops and structures come, go and change hands by `pieces`, cards by `decks`. Every Noble who comes, goes or moves does
so by `pieces.enter` and `pieces.leave_board`, so that notes about his areas are struck.

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
