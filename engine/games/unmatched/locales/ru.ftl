# Unmatched.

unmatched-name = Unmatched. Битва легенд

# Малые слова

unmatched-none = нет
unmatched-melee = ближний бой
unmatched-ranged = дальний бой
unmatched-user-any = любой боец
unmatched-item-any = любой предмет
unmatched-size-big = БОЛЬШАЯ
unmatched-size-small = МАЛЕНЬКАЯ
unmatched-with-attached = { $attack } с усилением { $attached }

unmatched-stats-attack = Атака { $value } · УСИЛЕНИЕ { $boost } · { $user }
unmatched-stats-defense = Защита { $value } · УСИЛЕНИЕ { $boost } · { $user }
unmatched-stats-versatile = Универсальная { $value } · УСИЛЕНИЕ { $boost } · { $user }
unmatched-stats-scheme = Приём · УСИЛЕНИЕ { $boost } · { $user }
unmatched-stats-attack-item = Атака { $value } · УСИЛЕНИЕ { $boost } · { $user } · { $item }
unmatched-stats-defense-item = Защита { $value } · УСИЛЕНИЕ { $boost } · { $user } · { $item }
unmatched-stats-versatile-item = Универсальная { $value } · УСИЛЕНИЕ { $boost } · { $user } · { $item }
unmatched-stats-scheme-item = Приём · УСИЛЕНИЕ { $boost } · { $user } · { $item }

unmatched-option-effect-draw = взять 2 карты
unmatched-option-effect-move = пройти до 4 ячеек
unmatched-option-effect-recover = восстановить здоровье
unmatched-option-effect-place = поместить на другую ячейку

# Заголовки ходов

unmatched-verb-pick = Выбрать героя
unmatched-verb-board = Выбрать поле боя
unmatched-verb-first = Назвать первого игрока
unmatched-verb-size = Выбрать размер Алисы
unmatched-verb-place = Поставить
unmatched-verb-maneuver = Манёвр
unmatched-verb-scheme = Приём
unmatched-verb-attack = Атака
unmatched-verb-with = Карта атаки
unmatched-verb-attach = Добавить усиление
unmatched-verb-defend = Защита
unmatched-verb-boost = УСИЛЕНИЕ
unmatched-verb-move = Переместить бойца
unmatched-verb-go = Идти на ячейку
unmatched-verb-via = Идти к двери и задержаться
unmatched-verb-open = Открыть дверь
unmatched-verb-close = Закрыть дверь
unmatched-verb-stay = Остаться
unmatched-verb-done = Закончить
unmatched-verb-spend = Потратить ярость
unmatched-verb-use = Применить
unmatched-verb-skip = Не применять
unmatched-verb-target = Выбрать цель
unmatched-verb-space = Выбрать ячейку
unmatched-verb-item = Назвать предмет
unmatched-verb-discard = Сбросить
unmatched-verb-keep = Ничего не сбрасывать
unmatched-verb-take = Взять в руку
unmatched-verb-top = Вернуть на колоду
unmatched-verb-choose = Выбрать эффекты
unmatched-verb-opponent = Выбрать противника
unmatched-verb-return = Вернуть на ячейку
unmatched-verb-claim = Закончить брошенную игру
unmatched-verb-order = Постоянные приказы

# Кнопки

unmatched-label-name = { $name }
unmatched-label-first = Начинает { $seat }
unmatched-label-maneuver = Манёвр: взять карту и двигаться
unmatched-label-scheme = Приём «{ $card }» ({ $fighter })
unmatched-label-attack = Атака: { $fighter } → { $target }
unmatched-label-attach-none = Без второй карты
unmatched-label-defend-none = Без защиты
unmatched-label-answered = { $card }: { $answer }
unmatched-label-boost-none = Без УСИЛЕНИЯ
unmatched-label-boost = { $card } (+{ $n })
unmatched-label-move = Идёт { $fighter } (сейчас { $space })
unmatched-label-go = { $space }
unmatched-label-via = { $space }, задержаться у двери
unmatched-label-open = Открыть: { $door } (1 шаг)
unmatched-label-close = Закрыть: { $door } (бесплатно)
unmatched-label-stay = Остаться здесь
unmatched-label-done = Больше никто не идёт
unmatched-label-done-all = Никто не идёт
unmatched-label-place = { $space }
unmatched-label-return = { $space }
unmatched-label-space = { $space }
unmatched-label-spend = { $n ->
        [0] Не тратить ярость
        [one] Потратить { $n } жетон ярости
        [few] Потратить { $n } жетона ярости
       *[other] Потратить { $n } жетонов ярости
    }
unmatched-label-use = Да
unmatched-label-skip = Нет
unmatched-label-keep = Ничего не сбрасывать
unmatched-label-target = { $fighter } (ячейка { $space })
unmatched-label-top = { $card } – наверх
unmatched-label-opponent = { $seat } ({ $fighter })
unmatched-label-claim = { $fighter }: три хода без ответа, закончить игру

unmatched-answer-always = потратить 2 ярости
unmatched-answer-never = не тратить ярость
unmatched-answer-atleast = 2 ярости, если на карте противника от { $n }
unmatched-answer-enough = ярости ровно сколько нужно
unmatched-answer-upto = ярости не больше { $n }
unmatched-answer-knife = в корзинке нож
unmatched-answer-wolf_skin = в корзинке волчья шкура
unmatched-answer-wolfsbane = в корзинке волкобой
unmatched-answer-stay = потом остаться
unmatched-answer-towards = потом двигаться к атакующему

unmatched-note-hero = Движение { $move } · здоровье { $health } · { $kind }
unmatched-note-board = Ячеек { $spaces }, зон { $zones }
unmatched-note-target = Здоровье { $health } из { $most }, ячейка { $space }; карт в руке: { $hand }
unmatched-note-space = Зона: { $zones }
unmatched-note-space-near = Зона: { $zones }; рядом { $near }

# Постоянные приказы

unmatched-order-none = Постоянных приказов о защите нет.
unmatched-order-spare = Никогда не защищать: { $fighter }
unmatched-order-defend = Снова защищать: { $fighter }
unmatched-order-ignore = { $hero }: без защиты, если атакует { $fighter }
unmatched-order-heed = { $hero }: снова защита, если атакует { $fighter }
unmatched-order-use = { $hero }: до моего хода защита – { $card }
unmatched-order-use-none = { $hero }: карта защиты не назначена
unmatched-order-hold-on = Спрашивать меня о каждой защите
unmatched-order-hold-off = Пусть снова отвечают приказы
unmatched-order-helpless-on = Отвечать за меня, когда защититься нечем
unmatched-order-helpless-off = Спрашивать, даже когда защититься нечем
unmatched-order-clear = Забыть все мои приказы

# Чего ждёт стол

unmatched-situation-first-player = Первого игрока называет { $awaited }.
unmatched-situation-hero = Выбор героев: { $awaited }.
unmatched-situation-battlefield = Поле боя выбирает { $awaited }.
unmatched-situation-size = Размер Алисы выбирает { $awaited }.
unmatched-situation-place-sidekick = { $awaited } ставит на поле: { $fighter }.
unmatched-situation-gaze = { $awaited } может применить взгляд ({ $hero }).
unmatched-situation-action = Ход: { $awaited } ({ $hero }), выбор действия.
unmatched-situation-boost-movement = { $awaited } ({ $hero }): манёвр, возможно УСИЛЕНИЕ.
unmatched-situation-maneuver = { $awaited } ({ $hero }): манёвр, движение.
unmatched-situation-defence = { $fighter } атакует, цель – { $target }. О защите решает { $awaited }.
unmatched-situation-walk-after-attack = { $awaited } может переместить атаковавшего ({ $hero }).
unmatched-situation-extra-card = { $awaited } может взять карту ({ $hero }).
unmatched-situation-hand-limit = { $awaited } ({ $hero }): сброс до семи карт.
unmatched-situation-card = { $awaited } решает, карта «{ $card }».
unmatched-situation-ability = { $awaited } решает, способность: { $hero }.

unmatched-prompt-first-player = Назовите первого игрока.
unmatched-prompt-hero = Выберите героя. Кто первым взял, того и герой.
unmatched-prompt-battlefield = Выберите поле боя.
unmatched-prompt-size = Алиса начинает БОЛЬШОЙ (+2 к её атакам) или МАЛЕНЬКОЙ (+1 к её защитам)?
unmatched-prompt-place-sidekick = Поставьте бойца на пустую ячейку в зоне героя ({ $hero }): { $fighter }.
unmatched-prompt-gaze = Начало вашего хода: { $hero } может нанести { $n } урон одному бойцу противника в своей зоне.
unmatched-prompt-action = Ваш ход, { $hero }: выберите действие. Осталось действий: { $n }.
unmatched-prompt-boost-movement = Каждый ваш боец может пройти до { $n } шагов. Выберите, куда идёт первый, или сначала карту для УСИЛЕНИЯ.
unmatched-prompt-maneuver = Манёвр: выберите бойца (до { $n } шагов) или закончите.
unmatched-prompt-maneuver-walk = Куда идёт { $fighter }? Осталось шагов: { $left }.
unmatched-prompt-attack-card = { $fighter } атакует, цель – { $target }. Выберите карту, она ляжет лицом вниз.
unmatched-prompt-attach-boost = { $fighter } атакует картой «{ $card }». Добавить вторую карту как УСИЛЕНИЕ?
unmatched-prompt-defence = { $fighter } атакует, цель – { $target }. Выберите карту защиты или откажитесь.
unmatched-prompt-hit-back = { $card }: потратить ярость ({ $left }) и нанести атакующему { $n } урона?
unmatched-prompt-item = В вашей корзинке все предметы. Каким она будет для карты «{ $card }»?
unmatched-prompt-spend-for-value = { $card }: сколько ярости потратить? Каждый жетон прибавляет 2.
unmatched-prompt-raise-value = { $card }: потратить ярость ({ $left }), чтобы значение стало { $n }?
unmatched-prompt-boost-card = УСИЛИТЬ карту «{ $card }» картой с руки?{ $n ->
        [0] {""}
       *[other] {" "}Это стоит ярости: { $n }.
    }
unmatched-prompt-move = Выберите бойца (до { $n } шагов) или закончите.
unmatched-prompt-walk = { $fighter }: идти? Шагов не больше { $left }.
unmatched-prompt-place-fighter = { $card }: куда поставить бойца ({ $fighter })?
unmatched-prompt-target = { $card }: кто получит { $n } урона?
unmatched-prompt-first-space = { $card }: выберите две смежные ячейки, первую в зоне Мерлина. Бойцы противника на них получат по { $n } урона.
unmatched-prompt-second-space = { $card }: теперь ячейка, смежная с { $space }. Бойцы противника на обеих получат по { $n } урона.
unmatched-prompt-swap-places = { $card }: поменять местами Виглафа и Беовульфа?
unmatched-prompt-strike-down = { $card }: потратить ярость ({ $left }), чтобы повергнуть этого помощника?
unmatched-prompt-regain-card = { $card }: взять в руку верхнюю карту сброса?
unmatched-prompt-keep-card = { $card }: вернуть эту карту в руку?
unmatched-prompt-give-up-card = { $card }: сбросьте карту по своему выбору.
unmatched-prompt-give-up-or-decline = { $card }: сбросьте карту, иначе противник возьмёт ещё одну.
unmatched-prompt-spend-for-effects = { $card }: сколько ярости потратить? За каждый жетон один эффект.
unmatched-prompt-choose-effects = { $card }: выберите эффект. Осталось выбрать: { $left }; они сработают в этом порядке.
unmatched-prompt-take-card = { $card }: выберите карту в руку.
unmatched-prompt-card-on-top = { $card }: какая карта ляжет на колоду следующей сверху?
unmatched-prompt-pick-their-card = { $card }: вы видите руку ({ $seat }). Какую карту сбросить?
unmatched-prompt-bring-back = { $card }: куда возвращается { $fighter }?
unmatched-prompt-walk-after-attack = После атаки { $fighter } может пройти: шагов не больше { $left }.
unmatched-prompt-extra-card = В зоне героя ({ $hero }) нет бойцов противника: взять карту?
unmatched-prompt-hand-limit = В руке слишком много карт, сбросьте ещё: { $left }.
unmatched-prompt-opponent = { $card }: выберите противника.

# Почему нельзя

unmatched-no-doors-by-effect = Двери открывают и закрывают только в манёвре.
unmatched-space-taken = Ячейка { $space } уже занята.
unmatched-too-far = До ячейки { $space } не дойти, шагов осталось: { $left }.
unmatched-not-in-hand = В вашей руке нет карты «{ $card }».
unmatched-cannot-attack-with = { $fighter } не может атаковать картой «{ $card }».
unmatched-cannot-defend-with = Картой «{ $card }» нельзя защитить бойца: { $fighter }.
unmatched-needs-knife = «{ $card }» защищает, только пока в корзинке нож.
unmatched-no-such-answer = К карте «{ $card }» такой ответ сейчас не подходит.
unmatched-no-scheme = «{ $card }» – не приём.
unmatched-no-user = На поле нет бойца, который может сыграть карту «{ $card }».
unmatched-not-your-fighter = { $fighter } не в вашей команде или не на поле.
unmatched-no-attack-card = { $fighter } не может атаковать ни одной вашей картой.
unmatched-no-target = { $fighter } не достаёт до цели ({ $target }): вблизи бьют на смежную ячейку, издали – и в своей зоне.
unmatched-hand-limit = В руке может остаться карт: { $limit }; сначала сбросьте лишние.
unmatched-board-unfit = { $board } не подходит для этого числа игроков.
unmatched-hero-taken = Этот герой занят: { $hero }.
unmatched-not-in-zone = Эта ячейка занята или не в зоне героя ({ $fighter }).

# Журнал

unmatched-story-board = Поле боя: { $board }.
unmatched-story-picked = { $seat } выбирает героя: { $hero }.
unmatched-story-first = Начинает { $seat }.
unmatched-story-drew = { $seat } берёт { $n ->
        [one] { $n } карту.
        [few] { $n } карты.
       *[other] { $n } карт.
    }
unmatched-story-drew-seen = { $seat } берёт: { $cards }.
unmatched-story-took = { $seat } берёт с верха колоды { $n ->
        [one] { $n } карту.
        [few] { $n } карты.
       *[other] { $n } карт.
    }
unmatched-story-took-seen = { $seat } берёт с верха колоды: { $cards }.
unmatched-story-peeked = { $seat } смотрит верх колоды, карт: { $n }.
unmatched-story-peeked-seen = { $seat } видит на верху колоды: { $cards }.
unmatched-story-looked = { $seat } смотрит руку ({ $of }).
unmatched-story-looked-seen = { $seat } видит руку ({ $of }): { $cards }.
unmatched-story-placed = { $fighter }: теперь на ячейке { $space }.
unmatched-story-size = Алиса теперь { $size }.
unmatched-story-turn = – Ход { $turn }: { $seat } ({ $hero }) –
unmatched-story-maneuver = { $seat }: манёвр.
unmatched-story-exhausted = { $seat }: колода пуста, истощение.
unmatched-story-damage-combat = { $fighter } получает в бою урон { $n } (осталось { $left }).
unmatched-story-damage-exhaustion = { $fighter } получает от истощения урон { $n } (осталось { $left }).
unmatched-story-damage-ability = Взгляд наносит урон { $n }, цель – { $fighter } (осталось { $left }).
unmatched-story-damage-card = «{ $card }» наносит урон { $n }, цель – { $fighter } (осталось { $left }).
unmatched-story-defeated = { $fighter } покидает поле: здоровья не осталось.
unmatched-story-recovered = { $fighter } восстанавливает здоровье: +{ $n } (теперь { $left }).
unmatched-story-out = { $seat } выбывает из игры.
unmatched-story-over = { $count ->
        [one] Побеждает { $winners }.
       *[other] Побеждают { $winners }.
    }
unmatched-story-discarded-boost = { $seat } сбрасывает «{ $card }» для УСИЛЕНИЯ на { $boost }.
unmatched-story-discarded-random = { $seat } сбрасывает наугад «{ $card }» (УСИЛЕНИЕ { $boost }).
unmatched-story-discarded-forced = { $seat } сбрасывает «{ $card }».
unmatched-story-discarded-picked = { $seat } вынужденно сбрасывает «{ $card }».
unmatched-story-discarded-limit = { $seat } сбрасывает «{ $card }» по пределу руки.
unmatched-story-moved = { $fighter } идёт: { $from } → { $to } ({ $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }).
unmatched-story-door-open = { $fighter } открывает дверь: { $door }.
unmatched-story-door-closed = { $fighter } закрывает дверь: { $door }.
unmatched-story-scheme = { $seat } играет приём «{ $card }» ({ $fighter }).
unmatched-story-attack = { $fighter } атакует, цель – { $target }; карт лицом вниз: { $cards }.
unmatched-story-attack-own = { $fighter } атакует, цель – { $target }; лицом вниз лежит «{ $card }».
unmatched-story-revealed = Карты открыты: «{ $attack }» ({ $fighter }) против «{ $defence }» ({ $target }).
unmatched-story-revealed-undefended = Карты открыты: «{ $attack }» ({ $fighter }) против бойца без защиты ({ $target }).
unmatched-story-combat-hit = { $attack } против { $defence }: { $target } получает удар на { $damage }, в бою побеждает { $winner }.
unmatched-story-combat-held = { $attack } против { $defence }: { $target } держится, в бою побеждает { $winner }.
unmatched-story-cancelled = «{ $by }» отменяет эффекты карты «{ $card }».
unmatched-story-uncancelled = Эффекты карты «{ $card }» нельзя отменить.
unmatched-story-ignored = Из-за карты «{ $by }» значение карты «{ $card }» считается за 0.
unmatched-story-value-becomes = Значение карты «{ $card }» становится { $n }.
unmatched-story-value-plus = «{ $card }» получает +{ $n }.
unmatched-story-milled = { $seat } сбрасывает с верха колоды «{ $card }» (+{ $boost }).
unmatched-story-prevented = «{ $card }» предотвращает урон этой атаки.
unmatched-story-declined = { $seat } ничего не сбрасывает.
unmatched-story-spirits = Духи поднимаются на ячейках { $spaces }.
unmatched-story-returned = { $fighter } снова в строю, ячейка { $space }.
unmatched-story-swapped = { $one } и { $other } меняются местами.
unmatched-story-action = { $seat } получает действий: { $n }.
unmatched-story-rage = { $seat } получает ярость: { $n } (теперь { $now }).
unmatched-story-spent = { $seat } тратит ярость: { $n } (осталось { $now }).
unmatched-story-regained = { $seat } возвращает в руку: { $cards }.
unmatched-story-searched-discard = { $seat } берёт из сброса «{ $card }».
unmatched-story-searched-deck = { $seat } находит в колоде «{ $card }» и перемешивает колоду.
unmatched-story-searched-nothing = { $seat } не находит в колоде «{ $card }» и перемешивает колоду.
unmatched-story-item = { $seat } называет предмет в корзинке для карты «{ $card }»: { $item }.
unmatched-story-chose = { $seat } выбирает для карты «{ $card }»: { $verbs }.

# Положение словами

unmatched-board-field = { $turn ->
        [0] { $board }, до первого хода.
       *[other] { $board }, ход { $turn }.
    }
unmatched-board-nobody = { $seat }: героя ещё нет.
unmatched-board-band = { $seat } – { $hero }{ $team }: рука { $hand }, колода { $deck }, сброс { $pile }{ $extra }.
unmatched-board-active = ▶ { $seat } – { $hero }{ $team }: рука { $hand }, колода { $deck }, сброс { $pile }{ $extra }; осталось действий { $actions }.
unmatched-board-out = { $seat } – { $hero }{ $team }: вне игры.
unmatched-board-fighter = • { $fighter }: { $space } (зона: { $zones }), здоровье { $health }/{ $most }, { $kind }; рядом { $near }.
unmatched-board-fighter-gone = • { $fighter }: вне поля, здоровье 0.
unmatched-board-fighter-waiting = • { $fighter }: ещё не на поле, здоровье { $health }/{ $most }, { $kind }.
unmatched-board-discard = Сброс, начиная с верхней: { $cards }.
unmatched-board-door-open = { $door }: открыта.
unmatched-board-door-closed = { $door }: закрыта.
unmatched-board-scheme = Выполняется: «{ $card }» ({ $fighter }).
unmatched-team = {" "}(команда { $team })
unmatched-extra-none = {""}
unmatched-extra-wild = , корзинка: любой предмет
unmatched-extra-basket = , корзинка: { $item }
unmatched-extra-rage = , ярость { $n } из 3
unmatched-extra-size = , { $size }
unmatched-extra-voyages = , плаваний { $n }

unmatched-alt-band = { $seat } – { $hero }{ $team }: { $fighters }; рука { $hand }, колода { $deck }, сброс { $pile }{ $extra }.
unmatched-alt-active = ▶ { $seat } – { $hero }{ $team }: { $fighters }; рука { $hand }, колода { $deck }, сброс { $pile }{ $extra }; осталось действий { $actions }.
unmatched-alt-fighter = { $fighter } { $health }/{ $most } на { $space }
unmatched-alt-brother = { $fighter } на { $space }
unmatched-alt-gone = { $fighter } вне поля
unmatched-alt-waiting = { $fighter } ещё не на поле
unmatched-alt-doors-open = Все двери открыты.
unmatched-alt-doors-closed = Закрыты: { $doors }.

unmatched-scene-hidden = { $fighter } атакует, цель – { $target }; карт лицом вниз: { $cards }.
unmatched-scene-now = Бой: { $fighter } – { $target }.
unmatched-scene-last = Последний бой: { $fighter } – { $target }.
unmatched-scene-side-attack = Атака: «{ $card }», { $printed } → { $value }.
unmatched-scene-side-attack-noted = Атака: «{ $card }», { $printed } → { $value } ({ $notes }).
unmatched-scene-side-defence = Защита: «{ $card }», { $printed } → { $value }.
unmatched-scene-side-defence-noted = Защита: «{ $card }», { $printed } → { $value } ({ $notes }).
unmatched-scene-undefended = Защиты нет.
unmatched-scene-attack = { $target } получает удар на { $damage }; победа атакующего.
unmatched-scene-defense = Урона нет; победа защитника.
unmatched-scene-note-attached = усиление «{ $card }»: +{ $n }
unmatched-scene-note-voided = «{ $card }» ничего не даёт
unmatched-scene-note-becomes = становится { $n }
unmatched-scene-note-plus = +{ $n }
unmatched-scene-note-boost = УСИЛЕНИЕ «{ $card }»: +{ $n }
unmatched-scene-note-milled = «{ $card }» с колоды: +{ $n }
unmatched-scene-note-size = размер: +{ $n }
unmatched-scene-note-item = корзинка: { $item }
unmatched-scene-note-ignored = значение не учитывается из-за «{ $card }»
unmatched-scene-note-cancelled = эффекты отменяет «{ $card }»
unmatched-scene-note-prevented = урон предотвращён

unmatched-hand-of = { $hero } ({ $seat }), карт в руке: { $n }{ $extra }
unmatched-hand-card = • { $count ->
        [1] { $card }
       *[other] { $count } × { $card }
    } – { $stats }. { $text }
unmatched-hand-seen = Вы видите: { $cards }.
unmatched-hand-committed = Лицом вниз для атаки: { $cards }.
unmatched-held = { $hero }: { $cards }

unmatched-outcome-hero = { $fighter } ({ $seat }): здоровье { $health } из { $most }.
unmatched-outcome-both = Все герои обеих сторон пали одновременно: побеждает сторона, которая ходила.
unmatched-verdict-won = Вы победили.
unmatched-verdict-lost = Вы проиграли.
unmatched-verdict-team-won = Ваша команда победила.
unmatched-verdict-team-lost = Ваша команда проиграла.

# Напечатанное

unmatched-card-title = { $card } – { $hero }, копий: { $count }
unmatched-card-text = { $text }
unmatched-card-basket = Лежит в самом низу сброса Красной Шапочки, показывает все три предмета и картой не считается.
unmatched-card-hero = { $hero }: движение каждого бойца – { $move }.
unmatched-card-fighter = { $count ->
        [1] { $fighter }
       *[other] { $fighter } × { $count }
    }: здоровье { $health }, { $kind }.
unmatched-card-copies = { $card } × { $count }
unmatched-card-deck = Колода: { $cards }.
unmatched-card-board = { $board }: ячеек { $spaces }, зон { $zones }, для двоих.
unmatched-card-board-team = { $board }: ячеек { $spaces }, зон { $zones }, для двоих–четверых.
unmatched-card-zone = Зона { $zone }: { $spaces }.
