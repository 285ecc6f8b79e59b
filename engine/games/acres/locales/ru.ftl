# A Few Acres of Snow.

acres-name = Несколько акров снега


## Маленькие слова

acres-none = нет
acres-times = { $card } × { $count }
acres-neutral-card = { $card } (нейтральная)
acres-siege-card = { $card } ({ $strength })
acres-piece-village = деревня
acres-piece-town = город
acres-piece-none = ничего
acres-zone-hand = рука
acres-zone-reserve = резерв
acres-blocker-location = карта самого места
acres-blocker-militia = ополчение
acres-blocker-fortification = укрепление
acres-blocker-natives = индейцы
acres-blocker-woodsmen = рейнджеры или лесные бродяги

## Вопросы

acres-prompt-turn = Ваш ход. { $left ->
        [0] Действий не осталось: можно ещё то, что их не тратит, затем завершите ход.
        [one] Осталось { $left } действие.
        [few] Осталось { $left } действия.
       *[other] Осталось { $left } действий.
    }
acres-prompt-from = { $action }, { $place }: с какой карты места вы начинаете?
acres-prompt-by = { $action }, { $place }: какой картой оплатить путь ({ $transport })? Выбрано: { $chosen }.
acres-prompt-settler = { $action }, { $place }: какая карта даёт поселенца? Выбрано: { $chosen }.
acres-prompt-force = { $action }, { $place }: какая карта сражается? Выбрано: { $chosen }.
acres-prompt-fort-fortify = Укрепить, { $place }: какую карту укрепления сыграть?
acres-prompt-add-raid = Набег, { $place }: какие карты идут? Каждая достаёт на один путь дальше. Выбрано: { $chosen }.
acres-prompt-add-merchant = Торговля: какие карты приносят деньги? Выбрано: { $chosen }.
acres-prompt-add-trade = Обмен мехов: какие меха продать? Выбрано: { $chosen }.
acres-prompt-add-discard = Сбросить ещё? Выбрано: { $chosen }.
acres-prompt-add-govern = Губернатор: вернуть вторую карту? Выбрано: { $chosen }.
acres-prompt-lose-withdraw = Вы отступаете ({ $place }): какая карта империи вернётся в запас?
acres-prompt-lose-surrender = Вы сдаёте место ({ $place }): какая карта империи вернётся в запас?
acres-prompt-drop-shuffle = За перетасовку нечем заплатить: сбросьте две карты. Выбрано: { $chosen }.
acres-prompt-settle = Место взято: { $place }. Заселить его картой с поселенцем или оставить нейтральным?
acres-prompt-surrender = Вам сдалось место: { $place }. Заселить его картой с поселенцем или оставить нейтральным?
acres-prompt-loss = Вы вот-вот проиграете осаду ({ $place }). Какая карта империи вернётся в запас? До развязки её никто не увидит.
acres-prompt-raid = Набег: { $place }. Нападают: { $cards }. Отразить картой с руки?
acres-prompt-ambush = На вас устроена засада: { $cards }. Отразите её или потеряйте уязвимую карту; если таких нет, вы показываете руку.
acres-prompt-convert = Вы отдаёте карту индейцев: с руки или из резерва?
acres-prompt-shuffle = За перетасовку нечем заплатить: сбросьте две карты.

acres-situation-turn = Ход { $turn }: { $who } ({ $nation }), осталось { $left ->
        [one] { $left } действие
        [few] { $left } действия
       *[other] { $left } действий
    }.
acres-situation-settle = Ход { $turn }: место взято ({ $place }); { $who } ({ $nation }) решает, заселять ли его.
acres-situation-surrender = Ход { $turn }: место сдалось ({ $place }); { $who } ({ $nation }) решает, заселять ли его.
acres-situation-loss = Ход { $turn }: { $who } ({ $nation }) называет карту, которая пропадёт в осаде ({ $place }).
acres-situation-raid = Ход { $turn }: набег ({ $place }), нападают: { $cards }; отвечает { $who } ({ $nation }).
acres-situation-ambush = Ход { $turn }: засада ({ $cards }); отвечает { $who } ({ $nation }).
acres-situation-convert = Ход { $turn }: { $who } ({ $nation }) отдаёт карту индейцев.
acres-situation-shuffle = Ход { $turn }: { $who } ({ $nation }) платит за перетасовку двумя картами.

## Кнопки

acres-verb-settle = Заселить
acres-verb-develop = Развить
acres-verb-fortify = Укрепить
acres-verb-besiege = Осадить
acres-verb-reinforce = Усилить осаду
acres-verb-raid = Набег
acres-verb-ambush = Засада
acres-verb-convert = Священник / Индейский вождь
acres-verb-money = Взять деньги
acres-verb-merchant = Торговля
acres-verb-trade = Обмен мехов
acres-verb-piracy = Пиратство
acres-verb-draft = Набрать карту
acres-verb-discard = Сбросить
acres-verb-reserve = Положить в резерв
acres-verb-govern = Губернатор
acres-verb-intendant = Интендант
acres-verb-pass = Пас
acres-verb-retrieve = Забрать резерв (без траты действия)
acres-verb-support = Поддержка метрополии (без траты действия)
acres-verb-lead = Военачальник (без траты действия)
acres-verb-withdraw = Отступить (без траты действия)
acres-verb-surrender = Сдать место (без траты действия)
acres-verb-end = Завершить ход
acres-verb-from = Откуда
acres-verb-by = Транспорт
acres-verb-settler = Поселенец
acres-verb-force = Сила
acres-verb-fort = Укрепление
acres-verb-add = Добавить
acres-verb-done = Готово
acres-verb-cancel = Отмена
acres-verb-lose = Отдать
acres-verb-decline = Оставить нейтральным
acres-verb-block = Отразить
acres-verb-let = Не отражать
acres-verb-show = Показать руку
acres-verb-give = Отдать
acres-verb-drop = Сбросить
acres-verb-order = Постоянные приказы

acres-label-settle = Заселить: { $place }
acres-label-develop = Развить: { $place }
acres-label-fortify = Укрепить: { $place }
acres-label-besiege = Осадить: { $place }
acres-label-reinforce = Усилить осаду: { $place }
acres-label-raid = Набег: { $place }
acres-label-lead = Военачальник в осаду: { $place }
acres-label-withdraw = Снять осаду: { $place }
acres-label-surrender = Сдать: { $place }
acres-label-ambush = Засада: { $card }
acres-label-convert = Забрать индейцев
acres-label-money = Взять деньги: { $card }
acres-label-merchant = Торговля, корабль: { $card }
acres-label-trade = Продать меха с Торговцем
acres-label-piracy = Пиратство: Луисбург + { $card }
acres-label-draft = Набрать: { $card }
acres-label-discard = Сбросить: { $card }
acres-label-reserve = В резерв: { $card }
acres-label-govern = Вернуть в запас: { $card }
acres-label-intendant = Взять из сброса: { $card }
acres-label-pass = Пропустить действие
acres-label-retrieve = Забрать резерв на руку
acres-label-support = Поддержка метрополии
acres-label-end = Завершить ход
acres-label-from = Откуда: { $card }
acres-label-by = Транспорт: { $card }
acres-label-settler = Поселенец: { $card }
acres-label-force = Послать: { $card }
acres-label-fort = Сыграть: { $card }
acres-label-add = Добавить: { $card }
acres-label-done-raid = Набег: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
acres-label-done-merchant = Взять { $gain ->
        [one] { $gain } монету
        [few] { $gain } монеты
       *[other] { $gain } монет
    }
acres-label-done-trade = Взять { $gain ->
        [one] { $gain } монету
        [few] { $gain } монеты
       *[other] { $gain } монет
    }
acres-label-done-discard = Сбросить { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }
acres-label-done-govern = Вернуть { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }
acres-label-cancel = Отменить это действие
acres-label-lose = Вернуть: { $card }
acres-label-lose-from = Потерять: { $card } ({ $zone })
acres-label-decline = Оставить нейтральным
acres-label-block = Отразить: { $card }
acres-label-let = Не отражать
acres-label-show = Не отражать, показать руку
acres-label-give = Отдать: { $zone }
acres-label-drop = Сбросить: { $card }
acres-total-discard = Цена: { $paid }, у вас монет: { $money }.
acres-total-gain = Принесут монет: { $gain }.
acres-total-raid = Дальность: { $reach }, расстояние: { $distance }.

acres-note-settle = { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }; { $settler }
acres-note-settler = нужен поселенец
acres-note-no-settler = поселенец не нужен
acres-note-reclaim = Место уже ваше: возвращается только карта
acres-note-develop = Город: { $before } → { $after } очков
acres-note-fortify = Цена { $paid }; нет набегов, +2 к сопротивлению в осаде
acres-note-besiege = Сопротивление { $resistance }; к концу хода нужно не меньше 0
acres-note-besiege-home = Падение этого места – победа! Сопротивление { $resistance }
acres-note-balance = Баланс сейчас { $balance } (за нападающего)
acres-note-raid = Если не отразят, трофей на { $points } очка
acres-note-give-up = Как если бы осада была проиграна
acres-note-from = Транспорт: { $transport }
acres-note-force = Сила { $strength }; баланс станет { $balance }
acres-note-gain = +{ $gain ->
        [one] { $gain } монета
        [few] { $gain } монеты
       *[other] { $gain } монет
    }
acres-note-pay = Цена { $paid }
acres-note-merchant = Деньги на самой карте корабля не считаются
acres-note-draft = Цена { $cost }: { $powers }
acres-note-powers = { $powers }
acres-note-unusable = Сейчас эту карту нельзя сыграть
acres-note-redraft = Набрать её снова стоит { $cost }
acres-note-retrieve = Цена { $paid }: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
acres-note-support = Взять карт: { $count }; отменить нельзя
acres-note-end = { $left ->
        [one] { $left } действие пропадёт
        [few] { $left } действия пропадут
       *[other] { $left } действий пропадут
    }

acres-power-strength = сила { $strength }
acres-power-money = деньги { $money }
acres-power-can_raid = набег
acres-power-extends_raid = удлиняет набег
acres-power-can_ambush = засада
acres-power-blocks_raid = отражает набег
acres-power-blocks_ambush = отражает засаду
acres-power-convert = забирает индейцев
acres-power-trader = продаёт меха
acres-power-fortify = строит форт
acres-power-governor = возвращает карты
acres-power-intendant = берёт карту из сброса
acres-power-home_support = 3 карты без траты действия
acres-power-military_leader = усиление без траты действия

## Почему нельзя

acres-why-half-built = Сначала закончите или отмените начатое действие.
acres-why-say-more = Уточните: выберите один из ходов этого действия.
acres-why-no-action = Действий в этом ходу не осталось, можно только то, что их не тратит.
acres-why-money = Это стоит { $cost }, а у вас { $money }.
acres-why-symbol = Нужен символ: { $symbol }. Карты с ним, которую можно сыграть, у вас нет.
acres-why-symbol-spent = Нужна ещё одна карта с символом: { $symbol }. Остальные заняты в этом же действии.
acres-why-not-in-hand = Этой карты нет у вас на руке: { $card }.
acres-why-not-held = Карту нельзя сыграть: { $card }. Это место не ваше ({ $place }).
acres-why-under-siege = Карту нельзя сыграть: { $card }. Место в осаде ({ $place }).
acres-why-cut-off = Карту нельзя сыграть: { $card }. Нет связи с домом ({ $place }).
acres-why-card-needed = Эта карта нужна для другой части действия: { $card }.
acres-why-card-unfit = Эта карта здесь не подходит: { $card }.
acres-why-not-enough = Этого ещё мало.
acres-why-no-way = Ни одна карта на руке не ведёт сюда: { $place }. Подошли бы: { $cards }.
acres-why-no-way-ever = Ни одна ваша карта не ведёт сюда: { $place }.
acres-why-no-settle = Ни одна карта, которую можно сыграть, не ведёт в свободное место.
acres-why-no-besiege = Ни одна карта, которую можно сыграть, не ведёт в место соперника.
acres-why-rival-held = Здесь соперник: { $place }. Заселять можно только нейтральные места.
acres-why-place-besieged = Место в осаде: { $place }.
acres-why-already-yours = Место уже ваше, и карта тоже: { $place }.
acres-why-no-cube = У вас в запасе не осталось деревень.
acres-why-no-disc = У вас в запасе не осталось городов.
acres-why-no-develop = На руке нет карты деревни, которая может стать городом.
acres-why-not-yours = Это место не ваше: { $place }.
acres-why-is-town = Здесь уже город: { $place }.
acres-why-no-points = Место без очков не может стать городом: { $place }.
acres-why-no-such-card = У вашей стороны нет карты этого места: { $place }.
acres-why-no-fortification = Нужна карта укрепления, у вас её нет.
acres-why-has-fort = Здесь стоит форт: { $place }.
acres-why-no-fort-left = В общем запасе не осталось фортов.
acres-why-no-fort-place = На руке нет карты своего места без форта.
acres-why-already-besieging = Вы уже ведёте осаду ({ $place }); нападать можно только в одном месте.
acres-why-not-rivals = Здесь нет соперника: { $place }.
acres-why-no-force = Нужна карта с силой, которая здесь считается; у вас её нет.
acres-why-no-siege = Осад сейчас нет.
acres-why-no-siege-there = Это место не в осаде: { $place }.
acres-why-no-line = К этой осаде у вас нет связи.
acres-why-no-leader = Нужен Военачальник, у вас его нет.
acres-why-no-attack = Вы там никого не осаждаете.
acres-why-no-defence = Там не осаждают ничего вашего.
acres-why-loss-unfit = Вернуть можно только свою карту империи из этой осады.
acres-why-no-raider = Нужна карта для набега, у вас её нет.
acres-why-no-raid-path = Пути для набега нет: мешают форты и осады.
acres-why-too-far = Расстояние { $distance }, а ваши карты достают на { $range }.
acres-why-blocks-nothing = Эта карта здесь ничего не отражает: { $card }.
acres-why-no-ambusher = Нужна карта для засады, у вас её нет.
acres-why-must-lose = У вас есть уязвимая карта: отразите засаду или потеряйте её.
acres-why-not-vulnerable = Эту карту нельзя потерять в засаде.
acres-why-no-converter = Нужен Священник или Индейский вождь, у вас их нет.
acres-why-no-money-on-card = На этой карте нет денег: { $card }.
acres-why-no-trader = Нужен Торговец, у вас его нет.
acres-why-french-only = Это могут только французы.
acres-why-no-supply = Набирать больше нечего.
acres-why-draft-location = Это карта места, такие получают заселением: { $card }.
acres-why-not-in-supply = Этой карты нет ни в вашем запасе, ни среди нейтральных: { $card }.
acres-why-empty-hand = Ваша рука пуста.
acres-why-reserve-full = Ваш резерв полон (карт: { $limit }).
acres-why-reserve-locations = Карты мест нельзя класть в резерв.
acres-why-empty-reserve = Ваш резерв пуст.
acres-why-no-governor = Нужен Губернатор, у вас его нет.
acres-why-govern-nothing = Губернатору нужна ещё одна карта на руке, чтобы её вернуть.
acres-why-no-intendant = Нужен Интендант, у вас его нет.
acres-why-empty-discard = Ваш сброс пуст.
acres-why-not-in-discard = Этой карты нет в вашем сбросе: { $card }.
acres-why-nothing-to-draw = Брать нечего.
acres-why-no-support = Нужна Поддержка метрополии, у вас её нет.

## Журнал

acres-story-started = { $british } – Британия, { $french } – Франция.
acres-story-turn = Ход { $turn }: { $who } ({ $nation }).
acres-story-turn-ended = { $who } завершает ход{ $left ->
        [0] {""}
        [one] , пропуская { $left } действие
        [few] , пропуская { $left } действия
       *[other] , пропуская { $left } действий
    }.
acres-story-drew = { $who } берёт { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }.
acres-story-drew-own = Вы берёте: { $cards }.
acres-story-shuffled = { $who } тасует сброс в новую колоду: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }.
acres-story-shuffle-paid = { $who } платит за перетасовку: { $paid }.
acres-story-shuffle-dropped = { $who } не может заплатить за перетасовку и сбрасывает: { $cards }.
acres-story-settled = { $who } заселяет: { $place }. Карты: { $cards }.
acres-story-reclaimed = { $who } возвращает себе карту места: { $place }. Карты: { $cards }.
acres-story-developed = { $who } развивает в город: { $place }. Карты: { $cards }.
acres-story-fortified = { $who } укрепляет: { $place }. Карты: { $cards }{ $tail }.
acres-story-besieged = { $who } начинает осаду: { $place }. Путь: { $cards }; сила: { $force }; баланс { $balance }.
acres-story-reinforced = { $who } усиливает осаду: { $place }. Карта: { $card }; баланс { $balance }.
acres-story-led = { $who } усиливает осаду без траты действия: { $place }. Карта: { $card }; баланс { $balance }.
acres-story-tail-returned = {" "}В запас возвращается: { $card }.
acres-story-tail-paid = ; цена { $paid }
acres-story-tail-village = Остаётся деревня.
acres-story-tail-neutral = Место нейтрально.
acres-story-tail-lost = {" "}Оставлено: { $places }.
acres-story-withdrew = { $who } снимает осаду: { $place }.{ $tail }
acres-story-surrendered = { $who } сдаёт место: { $place }. Потеря: { $piece }.{ $tail }
acres-story-siege-held = { $who } выдерживает осаду: { $place }. Проигрывает { $loser }.{ $tail }
acres-story-siege-won = { $who } побеждает в осаде: { $place }. Трофей: { $piece }; проигрывает { $loser }.{ $tail }
acres-story-siege-decided = { $who } побеждает в осаде: { $place }. Проигрывает { $loser }: война решена.
acres-story-occupied = { $who } заселяет взятое место: { $place }.
acres-story-occupied-card = { $who } заселяет взятое место: { $place }. Карта: { $card }.
acres-story-left-neutral = { $who } не заселяет: { $place }. Место остаётся нейтральным.
acres-story-raid = { $who } совершает набег: { $place }. Карты: { $cards }{ $tail }.
acres-story-raid-blocked = { $who } отражает набег: { $place }. Карта: { $card }.
acres-story-raid-succeeded = { $who }: набег удался ({ $place }), трофей – { $piece }. { $tail }
acres-story-ambush = { $who } устраивает засаду: { $card }{ $tail }.
acres-story-ambush-blocked = { $who } отражает засаду: { $card }.
acres-story-ambush-hit = { $who } теряет в засаде: { $card } ({ $zone }).
acres-story-hand-shown = { $who }: такой карты нет. Руку видит { $to }.
acres-story-hand-seen = { $who }: такой карты нет. Руку видит { $to }: { $cards }.
acres-story-convert = { $who } требует индейцев (карта: { $card }).
acres-story-converted = { $who } отдаёт: { $card } ({ $zone }). Получает { $to }.
acres-story-took-money = { $who } берёт деньги: { $gain }. Карта: { $card }.
acres-story-merchant = { $who } торгует: { $cards }. Корабль: { $ship }; доход { $gain }.
acres-story-traded = { $who } продаёт меха: { $cards }. Доход { $gain }.
acres-story-piracy = { $who } пиратствует: { $cards }. Доход { $gain }, из них у соперника { $stolen }.
acres-story-drafted = { $who } набирает: { $card }{ $tail }.
acres-story-discarded = { $who } сбрасывает: { $cards }{ $tail }.
acres-story-reserved = { $who } кладёт в резерв: { $card }.
acres-story-retrieved = { $who } забирает из резерва: { $cards }{ $tail }.
acres-story-governed = { $who }: губернатор возвращает в запас: { $cards }.{ $tail }
acres-story-fetched = { $who }: интендант берёт из сброса: { $card }{ $tail }.
acres-story-support = { $who } разыгрывает Поддержку метрополии.
acres-story-passed = { $who } пропускает действие.
acres-story-loss-named = Когда осада ({ $place }) будет проиграна, вы вернёте: { $card }.
acres-story-ordered = Постоянный приказ: { $order }
acres-story-over-siege = Место пало: { $place }. Побеждает { $who }. Очки: Британия { $british }, Франция { $french }.
acres-story-over-surrender = Место сдалось: { $place }. Побеждает { $who }. Очки: Британия { $british }, Франция { $french }.
acres-story-over-capital = { $who } заселяет столицу ({ $place }) и побеждает. Очки: Британия { $british }, Франция { $french }.
acres-story-over-cubes = { $who }: деревни в запасе кончились, игра окончена. Очки: Британия { $british }, Франция { $french }.
acres-story-over-discs = { $who }: города в запасе кончились, игра окончена. Очки: Британия { $british }, Франция { $french }.
acres-story-over-captures = { $who }: трофеев на 12 очков, игра окончена. Очки: Британия { $british }, Франция { $french }.
acres-story-over-stuck = Больше никто ничего не может сделать: игра окончена. Очки: Британия { $british }, Франция { $french }.
acres-story-over-quiet = За 100 ходов на карте ничего не изменилось: игра окончена. Очки: Британия { $british }, Франция { $french }.

## Положение

acres-board-panel = { $who } ({ $nation }): { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }, деньги { $money }, деревень в запасе { $cubes }, городов { $discs }, трофеи { $captured } из 12, рука { $hand }, колода { $deck }, сброс { $discard }.
acres-board-places = { $nation }: города – { $towns }; деревни – { $villages }.
acres-board-forts = { $nation }: форты – { $places }.
acres-board-cut-off = { $nation }: нет связи с домом – { $places }.
acres-board-reserve = { $nation }, резерв: { $cards }.
acres-board-discard = { $nation }, сброс (верхняя последней): { $cards }.
acres-board-unseen = { $nation }, рука и колода вместе: { $cards }.
acres-board-empire = { $nation }, карты империи в запасе: { $cards }.
acres-board-locations = { $nation }, карты мест в запасе: { $cards }.
acres-board-neutral = Нейтральные места: { $places }.
acres-board-siege = Осада: { $place }. Нападает { $who }: { $attack }; защита: { $defence }; сопротивление { $resistance }; баланс { $balance } (нападающий побеждает при +2, защитник при −1).
acres-board-display = Нейтральные карты: { $cards }. Осталось фортов: { $forts }.
acres-board-changes = Новое с вашего прошлого хода: { $changes }.
acres-change-settled = { $place } – заселение
acres-change-developed = { $place } – город
acres-change-fortified = { $place } – форт
acres-change-besieged = { $place } – осада
acres-change-reinforced = { $place } – усиление осады
acres-change-captured = { $place } – взято
acres-change-held = { $place } – осада отбита
acres-change-withdrawn = { $place } – осада снята
acres-change-raided = { $place } – набег
acres-change-abandoned = { $place } – оставлено

acres-hand = Ваша рука: { $cards }.
acres-hand-unusable = Сейчас нельзя сыграть: { $cards }.
acres-hand-deck = Ваша колода ({ $count }, порядок неизвестен): { $cards }.
acres-hand-seen = Рука соперника, какой вам её показали: { $cards }.
acres-hand-half = Уже выбрано: { $cards }.
acres-held-hand = Рука: { $cards }
acres-held-deck = Колода: { $cards }

## Помощь

acres-help-place = { $place }: очков за деревню { $village }, за город { $town }; { $facts }.
acres-fact-settler = нужен поселенец
acres-fact-no-settler = поселенец не нужен
acres-fact-ship = в осаде считаются корабли
acres-fact-defence = защита { $defence }
acres-fact-home = падение в осаде – победа ({ $nation })
acres-fact-fort = форт
acres-fact-cut-off = нет связи с домом
acres-help-neutral = Место нейтрально.
acres-help-holder = Здесь { $nation }: { $marks }.
acres-help-ways = { $nation } может прийти: { $ways }.
acres-help-no-way = { $nation }: карт, ведущих сюда, нет.
acres-way-not-held = { $card } ({ $transport }; место чужое)
acres-way-besieged = { $card } ({ $transport }; в осаде)
acres-way-cut-off = { $card } ({ $transport }; нет связи с домом)
acres-way-in-supply = { $card } ({ $transport }; карта в запасе)
acres-way-in-hand = { $card } ({ $transport }; у вас на руке)
acres-way-elsewhere = { $card } ({ $transport }; не на руке)
acres-way-open = { $card } ({ $transport })
acres-help-raid = { $nation } может совершить набег: расстояние { $distance }, карт нужно не меньше { $cards }.
acres-help-no-raid = { $nation }: пути для набега нет.
acres-help-no-siege = Это место не в осаде: { $place }.
acres-help-siege = Осада, { $place }: нападение { $attack } − защита { $defence } − сопротивление { $resistance } = { $balance }.
acres-help-goes-on = При 0 и +1 никто не побеждает: осада продолжается.
acres-help-decides = Если ничего не изменится, { $who } выигрывает игру в начале своего следующего хода.
acres-help-attacker-wins = Если ничего не изменится, { $who } берёт место в начале своего следующего хода.
acres-help-defender-wins = Если ничего не изменится, { $who } отбивает осаду в начале своего следующего хода.
acres-help-needs = { $who }: до победы в начале своего хода не хватает силы { $strength }.
acres-help-no-line = К этой осаде у вас нет связи, усилить её нельзя.
acres-help-card = { $card } → { $balance }
acres-help-cards = Ваши карты, которые изменят баланс, и каким он станет: { $cards }.
acres-help-no-cards = На руке нет карт, которые изменили бы баланс.
acres-help-committed = Карты в осаде, { $place }: нападение – { $attack }; защита – { $defence }.
acres-help-forfeit = Вы назвали карту, которую вернёте: { $card }.
acres-score = { $who } ({ $nation }): { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }. { $parts }.
acres-score-village = { $place } { $points }
acres-score-town = { $place } { $points } (город)
acres-score-cubes = { $count ->
        [one] { $count } взятая деревня
        [few] { $count } взятые деревни
       *[other] { $count } взятых деревень
    } { $points }
acres-score-discs = { $count ->
        [one] { $count } взятый город
        [few] { $count } взятых города
       *[other] { $count } взятых городов
    } { $points }
acres-end-cubes = Близок конец: { $who } – осталось деревень в запасе: { $left }. Если в начале хода этого игрока их нет и осад нет, игра кончается.
acres-end-discs = Близок конец: { $who } – осталось городов в запасе: { $left }. Если в начале хода этого игрока их нет и осад нет, игра кончается.
acres-end-captures = Близок конец: { $who } – трофеев на { $left }. Если в начале хода этого игрока их 12 и осад нет, игра кончается.
acres-end-home = Опасность: { $who } осаждает { $place }, баланс { $balance }. При +2 в начале хода этого игрока война выиграна.
acres-end-quiet = На карте ничего не меняется: игра кончится через { $left ->
        [one] { $left } ход
        [few] { $left } хода
       *[other] { $left } ходов
    }.

acres-card-location = { $card }: карта места, { $nation }.
acres-card-empire = { $card }: карта империи, { $nation }, { $count ->
        [one] { $count } экземпляр
        [few] { $count } экземпляра
       *[other] { $count } экземпляров
    }, цена { $cost }.
acres-card-text = { $text }

## Приказы

acres-order-raid-always = Набег: всегда отражать
acres-order-raid-never = Набег: никогда не отражать
acres-order-raid-ask = Набег: спрашивать меня
acres-order-raid-first = Набег: отражать прежде всего – { $kind }
acres-order-ambush-risk = Засада: отражать, только если есть что терять
acres-order-ambush-always = Засада: всегда отражать
acres-order-ambush-never = Засада: никогда не отражать
acres-order-ambush-ask = Засада: спрашивать меня
acres-order-ambush-first = Засада: отражать прежде всего – { $kind }
acres-order-lose-first = Засада: терять прежде всего – { $card }
acres-order-zone-reserve = Засада: терять сначала из резерва
acres-order-zone-hand = Засада: терять сначала с руки
acres-order-convert-reserve = Индейцы: отдавать сначала из резерва
acres-order-convert-hand = Индейцы: отдавать сначала с руки
acres-order-surrender-settle = Сдача: заселять то, что мне сдали
acres-order-surrender-decline = Сдача: не заселять
acres-order-surrender-ask = Сдача: спрашивать меня
acres-order-settler-first = Сдача: заселять прежде всего картой «{ $card }»
acres-order-settler-spare = Сдача: не заселять картой «{ $card }»
acres-orders-raid = Чем отражать набег, по порядку: { $kinds }.
acres-orders-ambush = Чем отражать засаду, по порядку: { $kinds }.
acres-orders-losses = Что терять в засаде, по порядку: { $cards }; из равных сначала { $zone }.
acres-orders-settlers = Чем заселять после сдачи, по порядку: { $cards }.

## Конец

acres-over-siege = Место пало: { $place }. Побеждает { $who } ({ $nation }).
acres-over-surrender = Место сдалось: { $place }. Побеждает { $who } ({ $nation }).
acres-over-capital = Столица заселена: { $place }. Побеждает { $who } ({ $nation }).
acres-over-cubes = { $player }: деревни в запасе кончились. { $tie } { $who } ({ $nation }).
acres-over-discs = { $player }: города в запасе кончились. { $tie } { $who } ({ $nation }).
acres-over-captures = { $player }: трофеев на 12 очков. { $tie } { $who } ({ $nation }).
acres-over-stuck = Больше никто ничего не может сделать. { $tie } { $who } ({ $nation }).
acres-over-quiet = За 100 ходов ничего не изменилось. { $tie } { $who } ({ $nation }).
acres-over-points = По очкам побеждает
acres-over-level = Очков поровну, а ничья – в пользу французов: побеждает
acres-over-conceded = Соперник сдаётся: побеждает { $who } ({ $nation }).
acres-outcome-place = { $place }. { $who }, { $nation }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }{ $behind }. { $parts }.
acres-verdict-won = Вы победили.
acres-verdict-lost = Вы проиграли.
acres-verdict-won-points = Вы победили с отрывом в { $short ->
        [one] { $short } очко
        [few] { $short } очка
       *[other] { $short } очков
    }.
acres-verdict-lost-points = Вы проиграли: до победы не хватило { $short ->
        [one] { $short } очка
        [few] { $short } очков
       *[other] { $short } очков
    }.
acres-verdict-won-level = Вы победили: очков поровну, а ничья – в пользу французов.
acres-verdict-lost-level = Вы проиграли: очков поровну, а ничья – в пользу французов.
