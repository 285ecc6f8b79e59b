# Conquest of the Empire.

empire-name = Завоевание Империи


## Маленькие слова

empire-none = нет
empire-nobody = –
empire-more = …
empire-hidden = скрыто
empire-times = { $thing } × { $many }
empire-and-then = { $first }; { $rest }
empire-player = { $who } ({ $colour })
empire-of-seat = { $who } { $many }
empire-all-units = Все юниты
empire-no-units = никого
empire-units-infantry = { $many ->
        [1] пехота
       *[other] пехота ×{ $many }
    }
empire-units-cavalry = { $many ->
        [1] кавалерия
       *[other] кавалерия ×{ $many }
    }
empire-units-catapult = { $many ->
        [1] катапульта
       *[other] катапульта ×{ $many }
    }
empire-units-galley = { $many ->
        [1] галера
       *[other] галера ×{ $many }
    }
empire-units-general = { $many ->
        [1] генерал
       *[other] генерал ×{ $many }
    }
empire-units-caesar = { $many ->
        [1] Цезарь
       *[other] Цезарь ×{ $many }
    }
empire-fleet-at = { $sea } { $many }
empire-short-infantry = { $many } пех
empire-short-cavalry = { $many } кав
empire-short-catapult = { $many } кат
empire-short-general = { $many } ген
empire-short-caesar = Цезарь
empire-units-at = { $place } ({ $units })
empire-units-lent = { $units } ({ $who })
empire-units-from-card = { $units } («{ $card }»)
empire-card-units = юниты карты «{ $card }»
empire-galleys-from = { $galleys } ({ $sea })
empire-group = { $unit } ({ $who })
empire-group-sea = { $unit } ({ $who }, { $sea })
empire-group-card = { $unit } («{ $card }»)
empire-source-token = { $many ->
        [one] маркер провинции
        [few] { $many } маркера провинции
       *[other] { $many } маркеров провинции
    }
empire-source-marker = { $many ->
        [one] маркер игрока { $who }
        [few] { $many } маркера игрока { $who }
       *[other] { $many } маркеров игрока { $who }
    }
empire-march = { $place } ({ $units })
empire-march-sea = { $place } ({ $units }; путь: { $sea })
empire-points-in = { $province } { $points }
empire-scored-by = { $who } { $many } ({ $provinces })
empire-penalty = { $who } { $many } (−{ $penalty } победных очков)
empire-passed = { $who } пасует
empire-bid = { $who } { $talents } (A { $a }, B { $b })
empire-laid = { $who } { $senators } (сумма { $total })
empire-roll = { $who }: { $faces } ({ $hits ->
        [one] { $hits } попадание
        [few] { $hits } попадания
       *[other] { $hits } попаданий
    })
empire-holds = { $who } { $many } ({ $points })
empire-markers = { $who } { $many } ({ $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    })
empire-chaos-counted = { $chaos } при последнем подсчёте
empire-card-used = { $card } (применена)
empire-priced = { $price }: { $cards }
empire-card-at = { $card } ({ $province })
empire-card-with = { $card } ({ $units })

## Вопросы

empire-prompt-open = Аукцион { $number }: вы открываете и обязаны сделать ставку, хотя бы 0. У вас { $talents } талантов.
empire-prompt-raise = Аукцион { $number }: { $who } ставит { $best } (A { $a }, B { $b }). Повысить или спасовать? У вас { $talents } талантов.
empire-prompt-sealed = Аукцион { $number }: ваша единственная тайная ставка или пас? У вас { $talents } талантов.
empire-prompt-propose-a = Ваша ставка: { $bid }. Чей маркер поставить на A, в более раннюю ячейку? A и B станут врагами.
empire-prompt-propose-b = Ваша ставка: { $bid }, на A { $who }. Чей маркер поставить на B, в другой альянс?
empire-prompt-propose-one = Ваша ставка: { $bid }. Остаётся только { $who }: на A или на B?
empire-prompt-place-caesar = Начальная расстановка: где стоят ваши Цезарь, генерал и катапульта?
empire-prompt-place-general = Начальная расстановка: где стоит ваш генерал?
empire-prompt-place-catapult = Начальная расстановка: где стоит ваша катапульта?
empire-prompt-place-infantry = Начальная расстановка: сколько пехоты в провинции { $province }? Осталось { $left }; что не поставлено, в конце идёт сюда: { $rest }.
empire-prompt-place-cavalry = Начальная расстановка: сколько кавалерии в провинции { $province }? Осталось { $left }; что не поставлено, в конце идёт сюда: { $rest }.
empire-prompt-place-cavalry-all = Начальная расстановка: где стоит ваша кавалерия ({ $left })?
empire-prompt-place-galley = Начальная расстановка: в какой морской зоне стоит ваша галера?
empire-prompt-place-so-far = { $question } Уже стоят: { $placed }.
empire-prompt-turn = Ваш ход: сезон { $season }, раунд { $round }. { $left ->
        [0] Действий не осталось: примените готовые карты или завершите ход.
        [one] Осталось { $left } действие.
        [few] Осталось { $left } действия.
       *[other] Осталось { $left } действий.
    } У вас { $talents } талантов.
empire-prompt-card = Какую карту получить? У вас { $talents } талантов.
empire-prompt-aim-build-city = «{ $card }»: в какой провинции построить город?
empire-prompt-aim-protect-province = «{ $card }»: в какой провинции защитить ваши маркеры?
empire-prompt-aim-place-general = «{ $card }»: в какой провинции появится генерал?
empire-prompt-aim-replace-token = «{ $card }»: в какой провинции заменить маркер провинции вашим?
empire-prompt-aim-replace-marker = «{ $card }»: какой маркер заменить вашим?
empire-prompt-put = «{ $card }»: куда поставить юниты? Осталось: { $units }. Поставлено: { $placed }.
empire-prompt-draft = Призыв: какие юниты и куда? У вас { $talents } талантов.
empire-prompt-draft-more = Призыв, уже названы: { $places }. Цена { $cost } из ваших { $talents } талантов. Ещё или готово?
empire-prompt-recruits = Призыв ({ $unit }, { $place }): сколько?
empire-prompt-influence = Купить влияние: в какой провинции? Маркер стоит { $price } талантов, у вас { $talents }.
empire-prompt-source = Купить влияние в провинции { $province }: что заменить вашим маркером? Он стоит { $price } талантов, у вас { $talents }.
empire-prompt-source-more = Купить влияние в провинции { $province }: второй маркер ещё за { $price } талантов (у вас { $talents }) или готово?
empire-prompt-from = Переместить войска: из какой провинции?
empire-prompt-kind = Переместить войска из провинции { $province }: куда и какие юниты?
empire-prompt-kind-more = Переместить войска из провинции { $province }: { $marches }. Ещё юниты или готово?
empire-prompt-march-to = { $units } из провинции { $province }: куда?
empire-prompt-march-by = { $units }, { $province } → { $to }: через какую морскую зону?
empire-prompt-march-count = { $units }, { $province } → { $to }: сколько?
empire-prompt-attack = Нападение: где и на кого?
empire-prompt-attack-galleys = Нападение на игрока { $enemy } ({ $place }): сколько ваших галер участвует ({ $sea })?
empire-prompt-attack-card = Нападение на игрока { $enemy } ({ $place }): участвуют ли юниты карты «{ $card }»?
empire-prompt-fleet = Флот: в какую морскую зону?
empire-prompt-fleet-galleys = Флот, цель: { $place }. Сколько галер взять отсюда: { $sea }?
empire-prompt-fleet-against = Флот ({ $place }): на кого там напасть?
empire-prompt-defend-galleys = На вас нападает { $attacker } ({ $place }). Сколько ваших галер участвует в обороне ({ $sea })?
empire-prompt-defend-card = На вас нападает { $attacker } ({ $place }). Участвуют ли в обороне юниты карты «{ $card }»?
empire-prompt-lend = { $attacker } нападает на игрока { $defender } ({ $place }). Сколько юнитов одолжить игроку { $ally }? Есть: { $units }.
empire-prompt-lend-galleys = { $attacker } нападает на игрока { $defender } ({ $place }). Сколько галер одолжить игроку { $ally } ({ $sea })? Есть: { $units }.
empire-prompt-losses = Сражение ({ $place }), { $attacker } против игрока { $defender }, раунд { $round }: выберите { $many ->
        [one] { $many } вражеский юнит, который погибнет.
        [few] { $many } вражеских юнита, которые погибнут.
       *[other] { $many } вражеских юнитов, которые погибнут.
    }
empire-prompt-losses-more = Сражение ({ $place }), { $attacker } против игрока { $defender }, раунд { $round }. Выбрано: { $chosen }. { $many ->
        [one] Погибнет ещё { $many } вражеский юнит.
        [few] Погибнут ещё { $many } вражеских юнита.
       *[other] Погибнут ещё { $many } вражеских юнитов.
    }
empire-prompt-retreat = Сражение ({ $place }) после раунда { $round }. Боевые юниты: { $attacker } { $attack }, { $defender } { $defence }. Сражаться дальше или уйти?
empire-prompt-withdraw = Ваша армия уничтожена ({ $place }). Куда уходят лидеры? Все идут в одну провинцию.
empire-prompt-senators = «{ $card }», созывает { $caller }. Победителю: { $effect }. Выложить сенаторов или спасовать?
empire-prompt-senators-more = «{ $card }», созывает { $caller }. Победителю: { $effect }. Лучшая сумма { $best } ({ $who }), ваша { $own }. Выложить ещё сенаторов или спасовать?
empire-prompt-senators-raise = «{ $card }», созывает { $caller }. Победителю: { $effect }. Лучшая сумма { $best } ({ $who }). Выложить сенаторов или спасовать?
empire-prompt-benefit-player = «{ $card }»: вы победили. Кто получает хаос?
empire-prompt-benefit-token = «{ $card }»: вы победили. В какой провинции заменить маркер провинции вашим?

empire-situation-open = Сезон { $season } из { $seasons }, аукцион { $number }, ждём ставку: { $awaited }.
empire-situation-auction = Сезон { $season } из { $seasons }, аукцион { $number }: лучшая ставка { $best }, { $who } (A { $a }, B { $b }); ждём: { $awaited }.
empire-situation-placement = Сезон { $season }: начальная расстановка, ждём: { $awaited }.
empire-situation-turn = Сезон { $season } из { $seasons }, раунд { $round }: ходит { $who }, { $left ->
        [one] осталось { $left } действие
        [few] осталось { $left } действия
       *[other] осталось { $left } действий
    }.
empire-situation-muster = { $attacker } нападает на игрока { $defender } ({ $place }). Кто добавит юниты? Ждём: { $awaited }.
empire-situation-losses = Сражение ({ $place }), { $attacker } против игрока { $defender }, раунд { $round }: выбор потерь, ждём: { $awaited }.
empire-situation-retreats = Сражение ({ $place }), { $attacker } против игрока { $defender }, после раунда { $round }: сражаться дальше или уйти? Ждём: { $awaited }.
empire-situation-withdraw = Сражение ({ $place }), { $attacker } против игрока { $defender }: уход лидеров, ждём: { $awaited }.
empire-situation-vote = «{ $card }»: сенаторы или пас, ждём: { $awaited }.
empire-situation-benefit = «{ $card }»: выбор выгоды, ждём: { $awaited }.

## Кнопки

empire-verb-bid = Ставка
empire-verb-pass = Пас
empire-verb-out = Выбыть
empire-verb-a = На A
empire-verb-b = На B
empire-verb-caesar = Цезарь
empire-verb-general = Генерал
empire-verb-catapult = Катапульта
empire-verb-infantry = Пехота
empire-verb-cavalry = Кавалерия
empire-verb-galley = Галера
empire-verb-take = Получить карту
empire-verb-draft = Призыв
empire-verb-influence = Купить влияние
empire-verb-tax = Специальный налог
empire-verb-move = Переместить войска
empire-verb-attack = Нападение
empire-verb-fleet = Флот
empire-verb-use = Применить карту (без траты действия)
empire-verb-vote = Начать дебаты (без траты действия)
empire-verb-end = Завершить ход
empire-verb-cancel = Отмена
empire-verb-done = Готово
empire-verb-card = Карта
empire-verb-at = Провинция
empire-verb-marker = Маркер
empire-verb-put = Поставить
empire-verb-recruit = Юниты
empire-verb-count = Сколько
empire-verb-province = Провинция
empire-verb-source = Заменить
empire-verb-from = Откуда
empire-verb-kind = Юниты
empire-verb-to = Куда
empire-verb-by = Через море
empire-verb-on = На кого
empire-verb-galleys = Галеры
empire-verb-join = Юниты карты
empire-verb-zone = Морская зона
empire-verb-against = Морское сражение
empire-verb-lend = Одолжить
empire-verb-everything = Всё
empire-verb-nothing = Ничего
empire-verb-hit = Потери
empire-verb-stay = Сражаться дальше
empire-verb-retreat = Отступление
empire-verb-yield = Сдать поле
empire-verb-withdraw = Уход лидеров
empire-verb-lay = Выложить сенаторов
empire-verb-blame = Враг народа
empire-verb-govern = Наместник
empire-verb-order = Постоянные приказы

empire-label-bid = Поставить { $talents }
empire-label-pass = Пас
empire-label-pass-action = Пропустить действие
empire-label-pass-vote = Пас: ничего не выкладывать
empire-label-out = Пас и выбыть из этого аукциона
empire-label-a = A: { $who }
empire-label-b = B: { $who }
empire-label-stand = { $place }: { $units }
empire-label-take = Получить карту
empire-label-draft = Призвать юниты
empire-label-influence = Купить влияние
empire-label-tax = Специальный налог: { $talents } талантов
empire-label-move = Переместить войска
empire-label-attack = Напасть
empire-label-fleet = Флот и морское сражение
empire-label-use = Применить: { $card }
empire-label-vote = { $card }
empire-label-end = Завершить ход
empire-label-cancel = Отмена
empire-label-done-draft = Призвать за { $talents } талантов
empire-label-done-influence = Купить за { $talents } талантов
empire-label-done-move = В путь
empire-label-done-take = Получить: { $card } ({ $units })
empire-label-done-take-none = Получить: { $card }, без юнитов
empire-label-card = { $card }: { $price ->
        [0] бесплатно
       *[other] { $price } талантов
    }
empire-label-at = { $place }
empire-label-marker = { $place }: маркер игрока { $who }
empire-label-put = { $place }
empire-label-recruit = { $unit }: { $place }
empire-label-recruits = { $units } за { $talents } талантов
empire-label-province = { $place }
empire-label-source = Заменить { $source }
empire-label-from = Откуда: { $place }
empire-label-kind = { $unit }
empire-label-kind-but-one = Все, кроме одной пехоты
empire-label-kind-all = Все юниты
empire-label-kind-rest = Все оставшиеся юниты
empire-label-to = Куда: { $place }
empire-label-by = Через: { $place }
empire-label-units = { $units }
empire-label-on = { $place }: { $who }
empire-label-join-yes = Юниты карты «{ $card }» участвуют
empire-label-join-no = Юниты карты «{ $card }» не участвуют
empire-label-zone = { $place }
empire-label-against = Напасть: { $who }
empire-label-against-none = Без сражения
empire-label-everything = Одолжить всё
empire-label-nothing = Ничего не одалживать
empire-label-hit = { $group }
empire-label-stay = Сражаться дальше
empire-label-retreat = Отступить: { $place }
empire-label-yield = Сдать поле
empire-label-withdraw = Лидеры уходят: { $place }
empire-label-lay = Сенаторы: { $senators } (сумма { $total })
empire-label-blame = { $who }
empire-label-govern = { $place }

empire-total-draft = Каждый стоит { $price } талантов, у вас осталось { $talents }.
empire-note-chaos = Хаос +{ $chaos }
empire-note-recruit = По { $talents } талантов, в резерве { $left }
empire-note-markers = Влияние: { $players }; маркеров провинции: { $tokens }
empire-note-units = { $units }
empire-note-here = Здесь { $many }
empire-note-army = В армии: { $many }
empire-note-goal = { $points }, маркеров провинции: { $tokens }
empire-note-goal-held = { $points }, маркеров провинции: { $tokens }. { $stands }
empire-note-stands = Там: { $players }
empire-note-end = { $many ->
        [one] Пропадает { $many } действие
        [few] Пропадают { $many } действия
       *[other] Пропадают { $many } действий
    }
empire-note-out = В этом аукционе вас больше не спросят
empire-note-vote = Победителю: { $effect }
empire-effect-senator = Сила { $amount } в дебатах, тайно в руке
empire-effect-remove-chaos = −{ $amount } хаоса (сколько есть)
empire-effect-gain-vp = +{ $amount } победных очков
empire-effect-gain-talents = +{ $amount } талантов
empire-effect-give-chaos = +{ $amount } хаоса другому игроку
empire-effect-place-units = Бесплатно, не больше: { $units }
empire-effect-place-general = 1 генерал бесплатно в провинцию со своим маркером
empire-effect-replace-token = 1 свой маркер вместо любого маркера провинции
empire-effect-replace-marker = 1 свой маркер вместо любого незащищённого маркера врага
empire-effect-free-action = Раз в сезон без траты действия: { $action }
empire-effect-build-city = Город: больше налогов, меньше хаоса, крепче оборона
empire-effect-dice-land = Кубики в ваших наземных сражениях: +{ $amount }
empire-effect-dice-naval = Кубики в ваших морских сражениях: +{ $amount }
empire-effect-draft-discount = При призыве каждый юнит на { $amount } талантов дешевле
empire-effect-general-influence = Ваши генералы тоже покупают сразу { $amount } маркера
empire-effect-ally-units = До конца сезона сражаются за вас в своих краях: { $units }
empire-effect-protect-province = В этом сезоне ваши маркеры одной провинции не заменить

## Отказы

empire-why-money = Это стоит { $price } талантов, а у вас на это { $talents }: выберите что-нибудь дешевле или сначала соберите специальный налог.
empire-why-markers = На карте уже 18 ваших маркеров, больше нельзя: выберите то, что не ставит маркер.
empire-why-no-target = Для карты «{ $card }» сейчас нет цели: возьмите другую карту.
empire-why-no-actions = Оба действия этого хода потрачены: примените готовую карту или завершите ход.
empire-why-second-card = В этом раунде вы уже получили карту: выберите другое действие, а карту – в следующем раунде.
empire-why-not-displayed = Карты «{ $card }» нет в ряду: выберите карту из ряда.
empire-why-not-ready = Карта «{ $card }» не готова: её у вас нет или она применена и будет готова в следующем сезоне.
empire-why-bid-low = Ставка должна быть не меньше { $least }; иначе спасуйте.
empire-why-bid-high = Нельзя поставить больше талантов, чем у вас есть: поставьте меньше или спасуйте, если не вы открываете.
empire-why-must-open = Вы открываете аукцион и не можете пасовать: сделайте ставку, хотя бы 0.
empire-why-allied = { $player } здесь не подходит: уже в альянсе или в предложении. Выберите игрока без альянса.
empire-why-no-route = Туда нет пути ({ $province }): дорогу преграждают враги, стрелка закрыта или нет ваших галер. Выберите другую провинцию.
empire-why-full = Ваши галеры ({ $sea }) перевозят не больше 4 юнитов каждая, не считая лидеров: отправьте меньше юнитов или в другое место.
empire-why-protected = В провинции { $province } стоят наземные юниты, которые защищают маркеры игрока { $player }: сначала прогоните их или выберите другой источник.
empire-why-ally = { $player } – ваш союзник, а маркеры союзников не заменяют: выберите маркер провинции или маркер врага.
empire-why-weak = Сумма всех выложенных вами сенаторов должна быть больше { $best }: выложите больше или спасуйте.
empire-why-not-in-hand = Таких сенаторов у вас в руке нет: выберите из тех, что есть, или спасуйте.
empire-why-no-retreat = Туда отступить нельзя ({ $province }): нужна соседняя провинция или открытая стрелка, без пехоты, кавалерии и катапульт врага. Иначе сражайтесь дальше.
empire-why-no-base = { $unit }: выберите провинцию, где есть и ваш маркер, и ваш лидер, а для галер – морскую зону у такой провинции.
empire-why-no-caesar = Цезаря призвать нельзя: призовите генерала или другие юниты.
empire-why-no-coast = { $sea } не касается ни одной провинции с вашим маркером: выберите другую морскую зону.
empire-why-no-enemy = На этого игрока здесь напасть нельзя: выберите игрока из другого альянса, у которого там есть юниты.
empire-why-no-exit = Ни один юнит не может покинуть эту провинцию: выберите другую или сначала приведите галеры.
empire-why-no-fleet = Ни одна галера не переместится, и сражения не будет: переместите хотя бы одну или нападите там, где стоят ваши галеры.
empire-why-no-galley = Ваши галеры не перевезут туда юниты ({ $sea }): выберите морскую зону, откуда перевезут.
empire-why-no-leader = У вас нет лидера в провинции { $province }: выберите провинцию с вашим Цезарем или генералом.
empire-why-no-leader-falls = Лидеры не погибают: выберите боевой юнит.
empire-why-no-marker = У вас нет маркера в провинции { $province }: выберите провинцию, где он есть.
empire-why-no-more-units = Карта «{ $card }» больше не даёт юнитов: возьмите её или отмените.
empire-why-no-room = На ваших галерах нет места для этих юнитов, а пути по суше нет: выберите другие юниты или закончите без них.
empire-why-no-source = В провинции { $province } нечего заменить: нет ни маркера провинции, ни незащищённого маркера врага. Выберите другое.
empire-why-no-troops = У вас нет ни пехоты, ни кавалерии, ни катапульты в провинции { $province }: нападайте там, где они есть.
empire-why-no-units = Здесь больше нет: { $unit }. Выберите другой вид или закончите.
empire-why-no-withdrawal = Лидеры не могут уйти туда ({ $province }): выберите провинцию по соседству с местом сражения или по стрелке.
empire-why-no-way-card = Ни одну карту из ряда сейчас не взять: не хватает талантов или нет цели. Выберите другое действие.
empire-why-no-way-draft = Для призыва нужны провинция, где есть и ваш маркер, и ваш лидер, фигурки в резерве и таланты на них. Выберите другое действие.
empire-why-no-way-influence = Чтобы купить влияние, нужны лидер в провинции с маркером провинции или незащищённым маркером врага, 10 талантов и меньше 18 маркеров на карте. Выберите другое действие.
empire-why-no-way-move = Для перемещения нужен лидер в провинции, которую юниты могут покинуть по суше или на ваших галерах. Выберите другое действие.
empire-why-no-way-attack = Для нападения нужны пехота, кавалерия или катапульта в провинции, где стоит наземный юнит врага. Выберите другое действие.
empire-why-no-way-fleet = На карте нет ваших галер: призовите галеру или выберите другое действие.
empire-why-same-province = Кто перемещается, покидает провинцию { $province }: выберите другую.
empire-why-not-there-build-city = «{ $card }»: выберите провинцию с вашим маркером и без города.
empire-why-not-there-protect-province = «{ $card }»: выберите провинцию с вашим маркером.
empire-why-not-there-place-general = «{ $card }»: выберите провинцию с вашим маркером.
empire-why-not-there-replace-token = «{ $card }»: выберите провинцию, где лежит маркер провинции.
empire-why-not-there-replace-marker = «{ $card }»: выберите маркер врага, который не защищён ни наземными юнитами, ни Клятвенным договором.
empire-why-amount = Выберите число от { $least } до { $most }.
empire-why-bid-step = Ставки кратны { $step }: выберите такую.
empire-why-tax = Специальный налог приносит от { $least } до { $most } талантов с шагом { $step }: выберите одну из этих сумм.
empire-why-no-answer = Это не ответ на заданный вопрос: выберите один из предложенных. Начатое действие можно отменить.
empire-why-no-ready-use = Перед вами нет готовой карты, которую можно применить: возьмите многоразовую карту или дождитесь следующего сезона.
empire-why-no-ready-vote = Перед вами нет готовой карты дебатов: возьмите её из ряда или дождитесь следующего сезона.
empire-why-no-out = В этом аукционе вас и так больше не спросят: спасуйте или сделайте ставку, если можете.
empire-why-benefit-player = «{ $card }»: выберите другого игрока.
empire-why-benefit-token = «{ $card }»: выберите провинцию, где лежит маркер провинции.
empire-why-reserve = В резерве больше нет: { $unit }. Выберите другой вид.
empire-why-treaty = Маркеры в провинции { $province } до конца сезона защищает Клятвенный договор: выберите другой источник.

## Журнал

empire-story-began = Игроки: { $players }. Первый игрок: { $who }.
empire-story-settled = { $who }, первые маркеры: { $provinces }.
empire-story-season = Начинается сезон { $season }.
empire-story-tokens = Новые маркеры провинций: { $provinces }.
empire-story-no-tokens = Маркеров провинций в запасе больше нет.
empire-story-cards = Новые карты в ряду: { $cards }.
empire-story-no-cards = Карт в колоде больше нет.
empire-story-taxes = Налоги в талантах: { $players }.
empire-story-scored = Победные очки сезона: { $players }.
empire-story-chaos-count = Подсчёт хаоса: { $players }.
empire-story-ended = Игра окончена. Победные очки: { $players }.
empire-story-auction = Аукцион { $number }: открывает { $who }.
empire-story-bid = { $who } ставит { $amount }: A { $a }, B { $b }.
empire-story-auction-pass = { $who } пасует.
empire-story-allied = { $who } побеждает в аукционе и платит { $amount } талантов: A { $a }, B { $b }.
empire-story-turn-order = Порядок хода: { $players }. Верхний альянс: { $a }. Нижний альянс: { $b }.
empire-story-placed = { $who } расставляет начальные фигурки: { $places }.
empire-story-turn = Раунд { $round }: ходит { $who }.
empire-story-action-pass = { $who } пропускает действие.
empire-story-special-tax = { $who } собирает специальный налог: { $talents } талантов.
empire-story-used = { $who } применяет карту «{ $card }».
empire-story-turn-over = { $who } завершает ход и пропускает { $unused ->
        [one] { $unused } действие.
        [few] { $unused } действия.
       *[other] { $unused } действий.
    }
empire-story-chaos-up = { $who }: хаос +{ $amount }.
empire-story-chaos-down = { $who }: хаос −{ $amount } (сколько есть).
empire-story-talents = { $who } берёт из банка { $amount } талантов.
empire-story-points = { $who } получает { $amount } победных очков.
empire-story-took = { $who } получает карту «{ $card }» за { $price } талантов.{ $tail }
empire-story-took-free = { $who } бесплатно получает карту «{ $card }».{ $tail }
empire-tail-units = {" "}Поставлено: { $places }.
empire-tail-build-city = {" "}В провинции { $province } построен город.
empire-tail-protect-province = {" "}Маркеры в провинции { $province } защищены.
empire-tail-place-general = {" "}В провинции { $province } появляется генерал.
empire-tail-replace-token = {" "}В провинции { $province } заменён маркер провинции.
empire-tail-replace-marker = {" "}В провинции { $province } заменён маркер игрока { $player }.
empire-tail-free = {" "}(карта «{ $card }», без траты действия)
empire-tail-joined = {" "}Участвуют: { $joined }.
empire-tail-city = {" "}Город игрока { $who }.
empire-story-drafted = { $who } призывает юниты за { $talents } талантов: { $places }{ $tail }.
empire-story-influence = { $who } покупает влияние в провинции { $province } за { $talents } талантов, заменяя { $replaced }{ $tail }.
empire-story-moved = { $who } перемещает войска из провинции { $from }. Куда: { $marches }{ $tail }.
empire-story-fleet = { $who } перемещает флот. Куда: { $zone }; откуда: { $sources }{ $tail }.
empire-story-attacked = { $who } нападает на игрока { $enemy } ({ $place }).{ $tail }
empire-story-sea-attack = { $who } нападает на игрока { $enemy } в море ({ $place }).{ $tail }
empire-story-defended = { $who } усиливает оборону.{ $tail }
empire-story-lent = { $who } одалживает игроку { $to }: { $units }.
empire-story-lent-none = { $who } ничего не одалживает игроку { $to }.
empire-story-rolled = Раунд сражения { $round }, { $who } бросает кубики: { $faces }. { $hits ->
        [0] Попаданий нет.
        [one] { $hits } попадание.
        [few] { $hits } попадания.
       *[other] { $hits } попаданий.
    }
empire-story-lost = { $who }, потери армии: { $units }.
empire-story-battle-draw = Морское сражение ({ $place }) кончается без проигравшего.
empire-story-battle-destroyed = У игрока { $who } не осталось боевых юнитов: сражение проиграно ({ $place }).
empire-story-battle-retreat = { $who } покидает поле и проигрывает сражение ({ $place }).
empire-story-battle-yield = { $who } сдаёт поле и проигрывает сражение ({ $place }).
empire-story-retreated = { $who } отступает из провинции { $from } в провинцию { $to }.
empire-story-withdrew = Лидеры игрока { $who } уходят из провинции { $from } в провинцию { $to }.
empire-story-vote-called = { $who } созывает сенат. { $card }.
empire-story-laid = { $who } выкладывает сенаторов: { $senators }. Сумма { $total }.
empire-story-vote-pass = { $who } пасует в дебатах.
empire-story-vote-won = { $who } побеждает. { $card }.
empire-story-vote-nobody = Все спасовали, победителя нет. { $card }.
empire-story-benefit-lost = { $who } не может получить выгоду: она пропадает. { $card }.
empire-story-blamed = { $who } объявляет врага народа: { $player }.
empire-story-governed = { $who } заменяет своим маркером маркер провинции { $province }.
empire-story-senator-saved = Сенатор { $senator } достаётся первому в Италии: { $who }.
empire-story-ordered = Постоянный приказ: { $order }

## Положение

empire-board-season = Сезон { $season } из { $seasons }, { $phase }. Маркеров провинций в запасе: { $pool }.
empire-board-round = Сезон { $season } из { $seasons }, { $phase }, раунд { $round }. Маркеров провинций в запасе: { $pool }.
empire-board-alliances = Порядок хода: { $players }. Верхний альянс: { $a }. Нижний альянс: { $b }.
empire-board-bids = Ставки: { $bids }.
empire-board-battle = Сражение ({ $place }), { $round ->
        [0] до первого раунда
       *[other] раунд { $round }
    }. Нападает { $attacker }: { $attackers }; кубики { $attack-dice }. Обороняется { $defender }: { $defenders }; кубики { $defence-dice }.{ $rolled }
empire-board-rolled = {" "}Последний бросок: { $rolls }.
empire-board-vote = «{ $card }», созывает { $caller }. Выложено: { $laid }. Спасовали: { $passed }.
empire-board-player = { $who } ({ $colour }): очки { $points }, таланты { $talents }, хаос { $chaos }, сенаторы { $senators }, маркеры { $markers } из 18.
empire-board-cards = { $who }, карты: { $cards }.
empire-board-troops = { $who }, наземные юниты: { $places }.
empire-board-fleets = { $who }, галеры: { $places }.
empire-board-key = Ключевые провинции и их очки: влияние игроков (сколько очков даёт сейчас); маркеры провинции (МП).
empire-board-province = { $province } { $points }: { $markers }; МП { $tokens }.{ $tail }
empire-board-display = Ряд, карты по цене: { $cards }. В колоде: { $deck }.

empire-board-reserves = Резервы ({ $kinds }): { $players }.
empire-strait-open = Стрелка { $one } – { $other } открыта для всех.
empire-strait-shut = Стрелка { $one } – { $other } закрыта для игроков: { $players }.
empire-hand-senators = Ваши сенаторы: { $senators } (сумма { $total }).
empire-hand-purse = У вас { $talents } талантов, хаос { $chaos }.
empire-hand-out = Вы выбыли из этого аукциона; приказ «Аукцион: спросить» вернёт вас.
empire-hand-answered = Ваш ответ ждёт остальных: { $answer }.
empire-held = Сенаторы: { $senators } · таланты: { $talents } · хаос: { $chaos }
empire-held-answered = Тайный ответ: { $answer }
empire-answer-pass = пас
empire-answer-out = пас и выбыть
empire-answer-stay = сражаться дальше
empire-answer-yield = сдать поле
empire-answer-lay = сенаторы { $senators }
empire-answer-retreat = отступление ({ $place })
empire-answer-bid = ставка { $talents } (A { $a }, B { $b })
empire-answer-given = сдан

empire-outcome-won = { $who } побеждает.
empire-outcome-shared = { $who } делят победу.
empire-outcome-place = { $place }. { $who }: победные очки { $points }{ $behind }
empire-outcome-place-level = { $place }. { $who }: победные очки { $points }{ $behind }; при равенстве – маркеры на карте: { $markers }
empire-verdict-won = Вы победили. Победные очки: { $points }.
empire-verdict-won-level = Вы победили: победных очков поровну ({ $points }), но у вас больше маркеров на карте.
empire-verdict-shared = Вы разделили победу. Победные очки: { $points }.
empire-verdict-short = { outcome-you-place }: до победы не хватило { $short ->
        [one] { $short } победного очка
        [few] { $short } победных очков
       *[other] { $short } победных очков
    }.
empire-verdict-level = { outcome-you-place }: победных очков поровну, но не хватило { $missing ->
        [one] { $missing } маркера
        [few] { $missing } маркеров
       *[other] { $missing } маркеров
    } на карте.

## Приказы

empire-order-auction-ask = Аукцион: спросить
empire-order-auction-out = Аукцион: выбыть, открывать с 0
empire-order-auction-limit = Аукцион: ставить не больше { $limit }
empire-order-auction-a-any = Предложение, A: любой
empire-order-auction-a = Предложение, A: { $who }
empire-order-auction-b-any = Предложение, B: любой
empire-order-auction-b = Предложение, B: { $who }
empire-order-galleys-ask = Галеры в обороне: спросить
empire-order-galleys-none = Галеры в обороне: ни одной
empire-order-galleys-all = Галеры в обороне: все
empire-order-card-units-yes = Юниты карт в обороне: да
empire-order-card-units-ask = Юниты карт в обороне: спросить
empire-order-card-units-no = Юниты карт в обороне: нет
empire-order-lend-ask = Одолжить игроку { $who }: спросить
empire-order-lend-none = Одолжить игроку { $who }: ничего
empire-order-lend-troops = Одолжить игроку { $who }: войска без лидеров и галер
empire-order-lend-all = Одолжить игроку { $who }: всё
empire-order-losses-away = Выбор потерь: спрашивать только в мой ход
empire-order-losses-ask = Выбор потерь: спросить
empire-order-losses-auto = Выбор потерь: по моему порядку
empire-order-retreat-ask = Отступление: спросить
empire-order-retreat-never = Отступление: никогда
empire-order-retreat-outnumbered = Отступление: когда врагов больше чем вдвое
empire-order-retreat-half = Отступление: когда потеряна половина боевых юнитов
empire-order-senate-ask = Дебаты: спросить
empire-order-senate-pass = Дебаты: пас
empire-order-senate-limit = Дебаты: выкладывать сумму не больше { $limit }
empire-order-losses-first = Потери врага сначала: { $unit }
empire-order-retreat-to = Отступать сначала сюда: { $province }
empire-order-retreat-to-none = Отступление: без предпочтений
empire-orders-losses = Порядок потерь врага: { $units }
empire-orders-retreat-to = Отступать сначала сюда: { $provinces }

## Справка

empire-card = { $card }. { $type }; цена: { $price ->
        [0] нет
       *[other] { $price } талантов
    }.
empire-card-text = { $text }
empire-card-places = Места: { $places }.
empire-card-province = { $province }: провинция без победных очков.
empire-card-key = { $province }: ключевая провинция. Победные очки { $points }, маркеров провинции { $tokens }.
empire-card-borders = Соседние провинции: { $places }.
empire-card-arrow = { $place } ({ $sea })
empire-card-arrows = Стрелки проливов: { $places }.
empire-card-seas = Морские зоны: { $places }.
empire-card-sea = { $sea }: морская зона. Побережья: { $places }.

## Помощь

empire-decimal = { $whole },{ $part }
empire-change = { $who } { $points } ({ $change })
empire-topic-points = Очки на этот момент
empire-topic-auction = Аукцион
empire-topic-place = { $place }
empire-dice-base = { $many } основных
empire-dice-leader = { $many } за лидера
empire-dice-city = { $many } за город
empire-dice-training = { $many } за тренировку
empire-dice-galleys = { $many } за галеры
empire-help-battle = ⚔️ Если { $attacker } нападёт на игрока { $defender } ({ $place }):
empire-help-running = ⚔️ { $attacker } против игрока { $defender } ({ $place }), армии сейчас:
empire-help-side = { $who }: { $units }. Кубики: { $dice } ({ $sources }); попадают грани: { $kinds }; попаданий за раунд в среднем: { $hits }.
empire-help-side-idle = { $who }: { $units }. Кубики: { $dice } ({ $sources }), но нет боевых юнитов: наносить попадания некому.
empire-help-joining = { $who } может добавить: { $units }.
empire-help-lending = { $lender } может одолжить игроку { $who }: { $units }.
empire-help-most = { $who } со всем этим: кубиков { $dice }, попаданий за раунд в среднем { $hits }.
empire-help-leaders-alone = У игрока { $who } здесь только лидеры: без новых боевых юнитов сражение проиграно без броска.
empire-help-city = Город игрока { $who }: первой бросает оборона, и попадания нападающего считаются по тому, что осталось.
empire-help-lender = { $lender } → { $who }
empire-help-short = ⚔️ { $place }, { $attacker } против игрока { $defender }: кубики { $dice } : { $enemy-dice }, попаданий за раунд в среднем { $hits } : { $enemy-hits }; могут одолжить: { $lenders }.
empire-help-sides = Ваши союзники в этом сезоне: { $allies }. Ваши враги: { $enemies }.
empire-help-province = { $province } ({ $points }): влияние: { $markers }; маркеров провинции: { $tokens }.{ $tail }
empire-help-units = { $who }, юниты здесь: { $units }.
empire-help-guard-units = Влияние под защитой наземных юнитов: { $players }.
empire-help-guard-treaty = Влияние под Клятвенным договором: { $players }.
empire-help-guard-none = Влияние без защиты: { $players }.
empire-help-no-source = Здесь нечего заменить вашим маркером.
empire-help-buy = Ваша покупка здесь ({ $price } талантов за маркер) и очки после неё:
empire-help-buy-no-leader = Для покупки здесь нужен ваш лидер, для двух маркеров – Цезарь. Очки после покупки ({ $price } талантов за маркер):
empire-help-purchase = Если заменить { $sources }: { $players }.
empire-help-sea = { $sea }:
empire-help-galleys = { $who }: { $galleys }; перевозит за действие юнитов, не считая лидеров: { $room }.
empire-help-points = { $who }, очки: { $points }. Провинции сейчас дают ещё { $gain } ({ $provinces }), итого на сейчас { $sum }; налоги сезона: { $taxes } талантов.
empire-help-on-a = На A: номер { $number } в порядке хода, верхний альянс; союзники пока: { $allies }.
empire-help-on-b = На B: номер { $number } в порядке хода, нижний альянс; союзники пока: { $allies }.
empire-help-leading = Лучшая ставка: { $proposal }
empire-help-proposal = A { $first }, B { $second }: порядок хода: { $players }; верхний альянс: { $a }; нижний: { $b }.
empire-help-proposal-open = A { $first }, B { $second }: порядок хода: { $players }; верхний альянс: { $a }; нижний: { $b }; пока без альянса: { $free }.
empire-help-next-auction = Следующий аукцион открывает { $who }.
empire-note-odds = С галерами и юнитами карт { $own } против { $enemy }: из 100 таких сражений выигрывается примерно { $chance }
empire-note-odds-lone = Одни лидеры проигрывают без броска. Там: { $units }
empire-note-battle = Кубики { $dice }:{ $enemy-dice }, попадания { $hits }:{ $enemy-hits }. Там: { $units }
empire-note-place = Номер { $number } в порядке хода; союзники: { $allies }; враги: { $enemies }
empire-note-then = Очки станут: { $players }
