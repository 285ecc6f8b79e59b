# Тэнно.

samurai-name = Тэнно

samurai-none = нет
samurai-at = { $place ->
        [1] слева
        [2] в центре
       *[3] справа
    }
samurai-pair = { $places ->
        [3] слева и в центре
        [4] слева и справа
       *[5] в центре и справа
    }
samurai-points = { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }

## Вопросы

samurai-prompt-setup = Выложите трёх крестьян рубашкой вверх в любом порядке. Никто не увидит, кто где лежит.
samurai-prompt-attack = Ход { $turn }: нужно атаковать. Откройте одну свою карту против закрытой карты соперника.
samurai-prompt-monk = Атакует { $attacker }: { $card } против вашей карты { $other }, { $attack } против { $defence }. Открыть монаха (+2)?
samurai-prompt-continue = Атакует { $attacker }: { $card } против вашей карты { $other }, { $attack } против { $defence }. Вашего монаха в ряду нет, решать нечего. Остальные видят только, что стол ждёт вас.
samurai-prompt-second = Ваш ронин атаковал. Можно атаковать ещё раз: другой картой по другой цели.
samurai-prompt-refill = Положите карту с руки на пустое место { $place ->
        [1] слева
        [2] в центре
       *[3] справа
    }. Остальные увидят только, что место занято.
samurai-prompt-exchange = Вы не потеряли ни одной карты. Можно заменить одну карту ряда картой с руки или вернуть её же для вида. Остальные увидят только место.
samurai-prompt-swap = Вы не потеряли ни одной карты, а рука пуста. Можно взять две карты и вернуть их, поменяв местами или нет. Остальные увидят только места.
samurai-prompt-look = Атака отбита. Можно посмотреть одну из трёх карт соперника ({ $owner }){ $looks ->
        [2] , а потом ещё одну
       *[other] {""}
    }.
samurai-prompt-kept = Ваш ответ останется тайной, пока не ответят все. Стол ждёт: { $awaited }.

samurai-situation-setup = Выкладываются начальные ряды. Стол ждёт: { $awaited }.
samurai-situation-attack = Ход { $turn }: { $active } выбирает атаку.
samurai-situation-reveal = Ход { $turn }: { $attacker } ({ $card }) атакует, { $defender } ({ $other }) защищается. Стол ждёт защищающегося.
samurai-situation-second = Ход { $turn }: { $active } после ронина может атаковать ещё раз.
samurai-situation-restore = Ход { $turn }: карты выбираются тайно и одновременно. Стол ждёт: { $awaited }.
samurai-situation-peek = Ход { $turn }: у игрока { $active } можно посмотреть карту. Стол ждёт: { $awaited }.
samurai-situation-over = Игра окончена, сыграно { $turn ->
        [one] { $turn } ход
        [few] { $turn } хода
       *[other] { $turn } ходов
    }.

## Кнопки

samurai-verb-setup = Начальный ряд
samurai-verb-attack = Атака
samurai-verb-second = Вторая атака
samurai-verb-monk = Монах
samurai-verb-continue = Дальше
samurai-verb-refill = Пополнить ряд
samurai-verb-exchange = Замена
samurai-verb-swap = Взять две карты
samurai-verb-look = Посмотреть
samurai-verb-order = Постоянные приказы

samurai-label-setup = { $one } · { $two } · { $three }
samurai-label-attack = { $card } { $place } → { $owner }, { $target }
samurai-label-monk-yes-won = Открыть монаха: победа
samurai-label-monk-yes-tie = Открыть монаха: ничья
samurai-label-monk-no-lost = Без монаха: карта потеряна
samurai-label-monk-no-tie = Без монаха: ничья
samurai-label-continue = Дальше
samurai-label-second-no = Без второй атаки
samurai-label-refill = { $card } → { $place }
samurai-label-exchange-no = Ничего не делать
samurai-label-exchange = { $place }: { $taken } на руку, { $card } в ряд
samurai-label-feint = { $place }: { $taken } обратно (для вида)
samurai-label-swap = { $places }: поменять местами
samurai-label-unswap = { $places }: вернуть как было (для вида)
samurai-label-look = { $owner }, { $place }
samurai-label-look-no = Не смотреть

samurai-note-strength = сила { $attack }
samurai-note-relative = на 1 сильнее
samurai-note-attack = { $own } · там: { $known }
samurai-note-possible = может быть { $possible }
samurai-note-card = атака { $attack }, защита { $defence }, очки: { $score }
samurai-note-card-defender = не атакует, защита { $defence }, очки: { $score }
samurai-note-card-relative = на 1 сильнее любой другой карты, после битвы уходит, очки: { $score }
samurai-note-monk = { $attack } против { $defence }
samurai-note-monk-ask = Вопрос будет всегда, когда монах мог бы помочь, даже если его нет: так никто ничего не узнает.
samurai-note-swap = Остальные увидят два места, но не узнают, поменялись ли карты.

## Приказы

samurai-order-monk-auto = Монах: всегда, когда это помогает
samurai-order-monk-win_only = Монах: только ради победы
samurai-order-monk-never = Монах: никогда
samurai-order-monk-ask = Монах: спросить меня
samurai-order-refill-ask = Пополнение: спросить меня
samurai-order-refill-random = Пополнение: случайной картой
samurai-order-refill-list = Пополнение: { $cards } – первая, что есть на руке
samurai-order-list-add = Добавить в список пополнения: { $card }
samurai-order-list-remove = Убрать из списка пополнения: { $card }
samurai-order-look-ask = Смотреть: спросить меня
samurai-order-look-newest = Смотреть: самую новую карту
samurai-order-look-left = Смотреть: слева
samurai-order-look-middle = Смотреть: в центре
samurai-order-look-right = Смотреть: справа
samurai-order-look-never = Смотреть: никогда

## Журнал

samurai-dealt = { $sides }. Первый ход: { $first }.
samurai-dealt-seat = { $seat } – { $side }
samurai-ready = { $seat }: ряд выложен.
samurai-ready-own = Ваш ряд слева направо: { $row }.
samurai-turn = Ход { $turn }: { $seat }.
samurai-attacked = { $attacker } атакует: { $card } { $place }. { $defender } открывает карту { $target }: { $other }.
samurai-attacked-again = { $attacker } атакует ещё раз: { $card } { $place }. { $defender } открывает карту { $target }: { $other }.
samurai-supported = { $seat } открывает монаха ({ $place }): { $card } получает +2.
samurai-fought-capture = { $attack } против { $defence }: { $attacker } берёт в плен карту { $other }.
samurai-fought-geisha-captures = { $attack } против { $defence }: { $attacker } берёт в плен карту { $other }; гейша уходит из игры.
samurai-fought-shogun-captures = { $attack } против { $defence }: { $defender } сёгуном берёт в плен карту { $card }.
samurai-fought-repelled = { $attack } против { $defence }: { $defender } отбивает атаку, { $card } уходит в сброс.
samurai-fought-geisha-repels = { $attack } против { $defence }: гейша побеждает, { $card } и она уходят в сброс.
samurai-fought-geishas = Гейша против гейши: обе уходят в сброс.
samurai-fought-tie = { $attack } против { $defence }: ничья, { $card } и { $other } уходят в сброс.
samurai-declined = { $seat } не атакует второй раз.
samurai-chosen = Ваш выбор: { $card } { $place }.
samurai-resolved = Ваш ответ о замене останется тайной, пока не выберут все.
samurai-filled = { $seat } пополняет ряд: { $places }.
samurai-filled-own = Вы пополняете ряд ({ $places }): { $cards }.
samurai-handled = { $seat } берёт карту { $place ->
        [1] слева
        [2] в центре
       *[3] справа
    } и кладёт карту на её место.
samurai-handled-own = Вы заменяете карту { $place ->
        [1] слева
        [2] в центре
       *[3] справа
    }: { $taken } на руку, { $card } в ряд. Остальные знают только, что карту брали.
samurai-handled-feint = Вы берёте карту { $place ->
        [1] слева
        [2] в центре
       *[3] справа
    } ({ $taken }) и кладёте её обратно. Остальные знают только, что карту брали.
samurai-swapped = { $seat } берёт две карты и возвращает их: { samurai-pair }.
samurai-swapped-own = Вы меняете местами карты { samurai-pair }. Остальные знают только, что карты брали.
samurai-swapped-feint = Вы берёте карты { samurai-pair } и возвращаете как было. Остальные знают только, что карты брали.
samurai-kept = { $seat } ничего не заменяет.
samurai-saw = Вы смотрите карту { $place } ({ $owner }): { $card }.
samurai-looked = { $seat } смотрит карту { $place } ({ $owner }).
samurai-unlooked = { $seat } не смотрит чужих карт ({ $owner }).
samurai-ordered = Ваш приказ: { $order }.
samurai-dropped = { $seat } выходит из игры; за это место делаются ходы по умолчанию.
samurai-rejoined = { $seat } снова за столом.
samurai-conceded = { $seat } сдаётся.
samurai-ended = Не хватает карт на пустые места ({ $seats }): игра окончена.
samurai-ended-early = Игра окончена.
samurai-shown = { $seat } показывает ряд ({ $row }), руку ({ $hand }) и пленных ({ $captured }).
samurai-scored = { $seat }: { samurai-points }.
samurai-scored-left = { $seat }: { samurai-points }; при равенстве { $total } = { $points } + { $left } в ряду и на руке.

## Положение

samurai-place-empty = пусто
samurai-place-hidden = закрыта
samurai-board-seat = { $seat } ({ $side }, { $crest }): { $one }, { $two }, { $three }; на руке { $hand }, в плену { $captured }.
samurai-board-seat-points = { $seat } ({ $side }, { $crest }): { $one }, { $two }, { $three }; на руке { $hand }, в плену { $captured } на { samurai-points }.
samurai-with-monk = с монахом ({ $place })
samurai-without-monk = без монаха
samurai-board-pending = Открыты: { $attacker } – { $card } ({ $from }), { $defender } – { $other } ({ $target }).
samurai-board-battle-attacker = Битва: { $attacker } – { $card } ({ $from }, { $attack }) побеждает, { $defender } – { $other } ({ $target }, { $defence }) { $support } в плену.
samurai-board-battle-defender = Битва: { $defender } – { $other } ({ $target }, { $defence }) { $support } отбивает, { $attacker } – { $card } ({ $from }, { $attack }) уходит.
samurai-board-battle-none = Битва: { $attacker } – { $card } ({ $from }) и { $defender } – { $other } ({ $target }) { $support } уходят из игры.
samurai-board-filled = { $seat }: новые карты { $places }.
samurai-board-handled = { $seat }: карту брали в руку { $places }.
samurai-board-swapped = { $seat }: две карты взяты и возвращены, { $places }.
samurai-board-looked = { $looker } видит карту { $place } ({ $owner }).
samurai-board-discard = Сброс ({ $seat }): { $cards }.

samurai-hand-row = Ваш ряд: { $row }.
samurai-hand-place = { $place } { $card }
samurai-hand-cards = Ваша рука: { $cards }.
samurai-hand-laid = Выбрано: { $card } ({ $place }).
samurai-hand-exchange = Ваш ответ о замене дан.
samurai-held-hand = Рука: { $cards }
samurai-held-laid = Выложено втайне: { $card } ({ $place })

samurai-sheet-opponent = { $seat } – { $side }, { $crest } · на руке { $hand } · в плену { $captured }
samurai-sheet-place = • { $place }: { $known }
samurai-sheet-place-possible = • { $place }: { $known } (возможны: { $possible })
samurai-sheet-out = • вышли из игры: { $cards }
samurai-sheet-own = Ваш ряд и кто его знает:
samurai-known-empty = пусто
samurai-known-battle = { $card }, точно, битва на { $turn }-м ходу
samurai-known-monk = { $card }, точно, поддержка на { $turn }-м ходу
samurai-known-look = { $card }, точно, смотрели только вы ({ $turn }-й ход)
samurai-known-handled-battle = был { $card } ({ $turn }-й ход); карту брали в руку на { $since }-м ходу
samurai-known-handled-battle-she = была { $card } ({ $turn }-й ход); карту брали в руку на { $since }-м ходу
samurai-known-handled-monk = был { $card } (поддержка на { $turn }-м ходу); карту брали в руку на { $since }-м ходу
samurai-known-handled-look = был { $card } (вы смотрели на { $turn }-м ходу); карту брали в руку на { $since }-м ходу
samurai-known-handled-look-she = была { $card } (вы смотрели на { $turn }-м ходу); карту брали в руку на { $since }-м ходу
samurai-known-swapped = { $card } здесь или { $other ->
        [1] слева
        [2] в центре
       *[3] справа
    } (обмен на { $since }-м ходу)
samurai-known-deduced = { $card }, точно
samurai-known-placed = неизвестна, выложена на { $turn }-м ходу
samurai-known-start = один из крестьян 1, 2, 3
samurai-known-start-touched = был один из крестьян 1, 2, 3; карту брали в руку на { $since }-м ходу
samurai-known-placed-touched = неизвестна, выложена на { $turn }-м ходу; карту брали в руку на { $since }-м ходу
samurai-own-place = { $card } – { $known }
samurai-own-both = { $one }; { $other }
samurai-own-seen = все видели на { $turn }-м ходу
samurai-own-glance = { $seat } знает с { $turn }-го хода
samurai-own-unseen = здесь её никто не видел
samurai-own-was = видели карту, которая лежала здесь на { $turn }-м ходу
samurai-own-handled = остальные знают, что вы брали карту на { $turn }-м ходу
samurai-own-swapped = остальные знают, что вы брали карту вместе с картой { $other ->
        [1] слева
        [2] в центре
       *[3] справа
    } на { $turn }-м ходу

samurai-card-text = { $text }
samurai-reference = • { $step }

## Конец

samurai-outcome-won = { $count ->
        [1] Победа: { $winners }.
       *[other] Общая победа: { $winners }.
    }
samurai-outcome-score = { $place }. { $seat }: { samurai-points }{ $behind }
samurai-outcome-score-left = { $place }. { $seat }: { samurai-points }; при равенстве { $total } = { $points } + { $left } в ряду и на руке
samurai-verdict-won = Вы победили: { samurai-points }.
samurai-verdict-won-level = Вы победили при равенстве очков: с картами в ряду и на руке { $total } против { $other }.
samurai-verdict-shared = Вы разделили победу: { samurai-points }.
samurai-verdict-short = { outcome-you-place }: до победы не хватило { $short ->
        [one] { $short } очка
        [few] { $short } очков
       *[other] { $short } очков
    }.
samurai-verdict-level = { outcome-you-place }: очков поровну, но с картами в ряду и на руке { $total } против { $other }.

## Отказы

samurai-no-setup = Начальный ряд – три крестьянина в любом порядке, каждый по одному разу.
samurai-no-pass = Атаковать обязательно, пропустить ход нельзя.
samurai-no-such-place = В ряду места 1 (слева), 2 (в центре) и 3 (справа).
samurai-no-such-seat = Места { $given } нет: за этим столом их { $seats }.
samurai-no-self-attack = Свои карты атаковать нельзя.
samurai-no-shogun-attack = Сёгун никогда не атакует. Выберите другую карту.
samurai-no-own-gap = На этом вашем месте нет карты.
samurai-no-target-gap = Это место пусто ({ $owner }).
samurai-no-first-again = Первая атака уже была. Можно сделать одну вторую атаку или отказаться от неё.
samurai-no-ronin-again = Вторую атаку делает другая карта, не ронин.
samurai-no-same-target = Эту карту ронин уже атаковал ({ $owner }). Выберите другую.
samurai-no-monk = Монах здесь не поможет: он должен лежать в вашем ряду и быть не той картой, которую атакуют.
samurai-no-wait = Обе карты открыты. Сначала решите, поддержит ли монах.
samurai-no-exchange-after-loss = В этот ход вы потеряли карту, поэтому замены нет. Заполните пустое место.
samurai-no-gap-first = Сначала заполните место { $place ->
        [1] слева
        [2] в центре
       *[3] справа
    }.
samurai-no-other-gap = Сейчас заполняется место { $place ->
        [1] слева
        [2] в центре
       *[3] справа
    }.
samurai-no-card-in-hand = На руке нет карты { $card }.
samurai-no-gap = У вас нет пустых мест.
samurai-no-swap-with-hand = Взять две карты можно только с пустой рукой. Можно заменить одну карту картой с руки.
samurai-no-exchange-without-hand = Рука пуста. Можно взять две карты ряда.
samurai-no-exchange-first = Сначала решите, заменяете ли вы карту.
samurai-no-look-first = Сначала решите, какую карту посмотреть, если хотите.
