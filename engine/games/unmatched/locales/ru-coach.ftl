# Тренер и подсказки.

# О чём решение

unmatched-coach-battlefield = Поле задаёт пути, зоны и то, есть ли двери. Цвета важнее всего для дальнего боя: там атакуют всю свою зону.
unmatched-coach-battlefield-thought = Для поединка чаще берут Хеорот: три двери и короткие пути. Широкие зоны, как на Сарпедоне, любят стрелки.
unmatched-coach-hero = От героя зависят колода, помощники и способность. Занятого героя взять нельзя.
unmatched-coach-hero-thought = Для первой игры чаще берут таких: Медуза, Король Артур или Бигфут. Карты сильные, а способность действует сразу.
unmatched-coach-first-player = Кого назовут, тот первым расставляет бойцов и первым ходит. Остальные уже видят, где стоят его герой и помощники.
unmatched-coach-first-player-thought = Обычно начинать дают новичку. Первый ход чаще всего спокойный.
unmatched-coach-size = БОЛЬШАЯ Алиса прибавляет 2 к своим картам атаки, МАЛЕНЬКАЯ – 1 к своим картам защиты. Некоторые её карты потом меняют размер.
unmatched-coach-size-thought = Кто ходит первым, чаще берёт БОЛЬШУЮ; кто ждёт атаки – МАЛЕНЬКУЮ.
unmatched-coach-place-sidekick = Помощник встаёт на любую пустую ячейку в зоне героя. Он может прикрыть героя или ударить первым.
unmatched-coach-place-sidekick-thought = Обычно помощника ставят рядом с героем, а стрелка чуть позади.
unmatched-coach-gaze = В начале хода Медуза наносит 1 урон одному бойцу противника в своей зоне. Ни карты, ни действия это не стоит, и защититься нельзя.
unmatched-coach-gaze-thought = Обычно бьют героя или помощника, который от этого падёт.
unmatched-coach-action = За ход вы выполняете два действия: манёвр (взять карту и двигаться), атаку или приём. Нужны оба, можно дважды одно и то же.
unmatched-coach-action-thought = Обычно думают так: могу ли я ударить с толком и останется ли карта для защиты? Если нет – манёвр.
unmatched-coach-boost-movement = Можно сбросить одну карту и прибавить её УСИЛЕНИЕ к шагам всех ваших бойцов. Карта уйдёт, её текст не действует.
unmatched-coach-boost-movement-thought = Обычно это делают, только если иначе не дойти до цели или не увести героя от беды, и самой ненужной картой.
unmatched-coach-maneuver = Бойцы идут по очереди, каждый один раз и каждый на все шаги. Никто не обязан идти.
unmatched-coach-maneuver-thought = Обычно одного бойца подводят к цели, а героя держат подальше от сильных противников.
unmatched-coach-maneuver-walk = Боец идёт по линиям, сквозь своих, но не сквозь чужих, и встаёт на пустую ячейку. У двери он может открыть её за 1 шаг или закрыть даром.
unmatched-coach-maneuver-walk-thought = Обычно смотрят на две вещи: кого я оттуда достану и кто достанет меня.
unmatched-coach-effect-move = Карта или способность даёт бойцу пройти несколько ячеек. Можно и остаться.
unmatched-coach-effect-move-thought = После удара обычно отходят, а чужого бойца отправляют подальше.
unmatched-coach-place-fighter = Боец сразу оказывается на выбранной ячейке, пути не нужно.
unmatched-coach-place-fighter-thought = Обычно выбирают место, откуда можно атаковать, или такое, где никто не достанет.
unmatched-coach-bring-back = Поверженный помощник возвращается с полным здоровьем на пустую ячейку в зоне героя.
unmatched-coach-bring-back-thought = Обычно его ставят между героем и противником или рядом с целью.
unmatched-coach-attack-card = Вы кладёте карту лицом вниз. Насколько её значение больше защиты, таков урон; без защиты – всё значение.
unmatched-coach-attack-card-thought = Обычно сильной картой бьют, когда у противника мало карт, и оставляют себе карту для защиты.
unmatched-coach-attach-boost = Король Артур может добавить вторую карту лицом вниз: её УСИЛЕНИЕ прибавится к атаке. Если эффекты первой отменят, вторая пропадёт.
unmatched-coach-attach-boost-thought = Обычно добавляют ненужную карту с большим УСИЛЕНИЕМ, когда удар должен что-то решить.
unmatched-coach-defence = Видно, кто атакует, но не какой картой. Значение вашей карты вычтут из урона; если оно не меньше атаки, урона нет.
unmatched-coach-defence-thought = Обычно хорошей картой защищают героя, а помощником с малым здоровьем жертвуют.
unmatched-coach-boost-card = Обе карты открыты. Можно сбросить карту с руки и прибавить её УСИЛЕНИЕ к вашей.
unmatched-coach-boost-card-thought = Обычно считают: пробьёт ли тогда отбитая атака, повергнет ли она кого-нибудь?
unmatched-coach-rage = Беовульф получает жетон ярости за каждый нанесённый ему урон, а держит не больше 3. Тратят её карты; лишнее всё равно пропадёт.
unmatched-coach-rage-thought = Обычно ярость тратят, когда она меняет исход боя, и пока она не переполнилась.
unmatched-coach-item = Сейчас в корзинке все три предмета. Скажите, какой считается для этой карты: сработают только эффекты с его символом.
unmatched-coach-item-thought = Обычно называют предмет, чей эффект сейчас нужнее всего.
unmatched-coach-target = Эффект ударит по тем, кого вы выберете. Защититься от него нельзя.
unmatched-coach-target-thought = Обычно бьют героя, если только от удара не падёт помощник.
unmatched-coach-choose-effects = Вы выбираете из эффектов карты, каждый не больше одного раза. Они сработают в том порядке, в каком выбраны.
unmatched-coach-choose-effects-thought = Обычно берут карты, пока есть колода, и лечатся, когда здоровья мало.
unmatched-coach-offer = Карта оставляет выбор вам. Откажетесь – ничего не случится.
unmatched-coach-offer-thought = Карту обычно возвращают всегда, а местами меняются, только чтобы увести кого-то от беды.
unmatched-coach-extra-card = В зоне Бигфута нет противников, поэтому в конце хода можно взять карту даром.
unmatched-coach-extra-card-thought = Обычно берут, если колода не пуста.
unmatched-coach-discard = Вы отдаёте карту по своему выбору. От карт поверженных бойцов пользы уже мало.
unmatched-coach-discard-thought = Обычно отдают карту с малым значением, которую вряд ли сыграют.
unmatched-coach-hand-limit = В конце хода в руке остаётся семь карт. Остальные уходят в сброс, где их видят все.
unmatched-coach-hand-limit-thought = Сначала обычно расстаются с картами, которые уже некому играть, потом со слабыми.
unmatched-coach-look = Вы смотрите верх колоды: часть карт идёт в руку, остальные – обратно наверх в вашем порядке.
unmatched-coach-look-thought = Обычно берут сильную атаку и защиту, а наверх кладут то, что хочется взять следующим.
unmatched-coach-pick-their-card = Вы видите руку противника и выбираете карту, которую он сбросит.
unmatched-coach-pick-their-card-thought = Обычно выбирают самую сильную атаку или единственную защиту.
unmatched-coach-opponent = Эффект касается одного противника по вашему выбору.
unmatched-coach-opponent-thought = Обычно выбирают того, у кого больше карт.

# Предостережения

unmatched-coach-warn-empty-draw = { $deck ->
        [0] Ваша колода пуста
        [one] В вашей колоде { $deck } карта
        [few] В вашей колоде { $deck } карты
       *[other] В вашей колоде { $deck } карт
    }: каждая недостающая карта – это 2 урона каждому вашему бойцу, всего { $n }.
unmatched-coach-warn-fatal-draw = В колоде не хватит карт. Каждый ваш боец получит { $n } урона, а здоровья у героя ({ $fighter }) только { $health }: герой падёт.
unmatched-coach-warn-missed-win = { $fighter }: здоровье { $health }, и защититься нечем, карт в руке нет. Атака картой «{ $card }» сейчас выигрывает игру.
unmatched-coach-warn-nothing = «{ $card }» сейчас ни по кому не ударит и никого не вылечит.
unmatched-coach-warn-short = { $fighter }: здоровье { $health }, а защититься нечем. Этой карты не хватит, а карты «{ $card }» хватит.
unmatched-coach-warn-enough = { $n } против { $against } уже хватает: { $fighter }, здоровье { $health }. Остальное пропадёт даром.
unmatched-coach-warn-prevented = Урон этой атаки предотвращён, каким бы ни было её значение.
unmatched-coach-warn-in-vain = Будет { $n } против { $against }: урона всё равно нет.
unmatched-coach-warn-stopped = И без одного жетона ярости { $n } против { $against }: атака уже отбита.
unmatched-coach-warn-bare = { $fighter }: здоровье { $health }. Карт, которые могут там лежать, – { $count }, и смертельны из них { $n }. Часть остановит карта «{ $card }».
unmatched-coach-warn-own = { $fighter } – на вашей стороне. А эффект достаёт и противника: { $other }.
unmatched-coach-warn-gaze = Это ничего не стоит: { $fighter }, например, получит урон { $n }, и защититься нельзя.
unmatched-coach-warn-live = Карту «{ $card }» уже некому сыграть, а здесь она не хуже. Карту «{ $other }» сыграть ещё можно.

# Подсказки: перед первым ходом

unmatched-hint-hero = Победить можно любым героем. У этого движение { $move }, здоровье { $health }, { $kind }.
unmatched-hint-board = Годится любое поле. На этом ячеек { $spaces }, зон { $zones }.
unmatched-hint-first = Начинать будет { $seat }; ни одно место явно не лучше.
unmatched-hint-only = Ничего другого и нет.
unmatched-hint-size-big = { $first ->
        [1] Первый ход ваш, а БОЛЬШАЯ Алиса прибавляет к атакам 2.
       *[other] БОЛЬШАЯ Алиса прибавляет к атакам 2, но первым бьёт противник.
    }
unmatched-hint-size-small = { $first ->
        [1] МАЛЕНЬКАЯ Алиса прибавляет к защитам 1, но первый ход ваш.
       *[other] Первым бьёт противник, а МАЛЕНЬКАЯ Алиса прибавляет к защитам 1.
    }
unmatched-hint-sidekick = { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    } до героя ({ $hero }): помощникам лучше быть рядом.
unmatched-hint-sidekick-apart = { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    } до героя ({ $hero }), до ближайшего противника – { $far }.

# Подсказки: места

unmatched-hint-done = Больше никто не встанет лучше.
unmatched-hint-done-second = Остальные сохранят свои места: надёжно, но без выгоды.
unmatched-hint-door = Двери можно не трогать: сразу они редко что решают.
unmatched-hint-return = { $fighter }: до героя { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[other] { $n } шагов
    }.
unmatched-hint-place-strike = { $space }: оттуда { $fighter } может атаковать, цель – { $target }. { $n ->
        [0] Сразу в ответ никто не достанет.
       *[other] Сразу в ответ достанут: { $n }.
    }
unmatched-hint-place-near = { $fighter } на { $space }: до цели ({ $target }) { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }. { $n ->
        [0] Сразу в ответ никто не достанет.
       *[other] Сразу в ответ достанут: { $n }.
    }
unmatched-hint-place-already = { $fighter } уже стоит лучше некуда: { $space }.
unmatched-hint-place-quiet = { $fighter }: ячейка { $space } вполне годится.
unmatched-hint-place-foe = { $fighter } на { $space }: до вашего героя ({ $hero }) { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }. Чужих лучше держать подальше или под ударом.
unmatched-hint-boost-none = Шагов и так { $n }: от лишних атака лучше не станет, и все карты останутся в руке.
unmatched-hint-boost-none-second = Все карты останутся в руке, но шагов будет { $n }.
unmatched-hint-boost-reach = { $fighter } достанет до цели ({ $target }); шагов будет { $n }.
unmatched-hint-boost-steps = Шагов будет { $n }, но атака от этого не лучше, а карта «{ $card }» уйдёт.
unmatched-hint-maneuver-empty = Брать уже нечего, лучше станут только места.
unmatched-hint-maneuver-reach = К картам в руке ({ $hand }) ещё одна, и { $fighter } сможет атаковать, цель – { $target }.
unmatched-hint-maneuver-card = Никакая атака сейчас не лучше карты: в руке { $hand }, в колоде { $deck }.
unmatched-hint-maneuver-card-second = Ещё одна карта: в руке { $hand }, в колоде { $deck }.

# Подсказки: атака и защита

unmatched-hint-attack = «{ $card }» – около { $n }, пробивает примерно в { $chance } % случаев против карт, которых вы не видели; { $target }: здоровье { $health }.
unmatched-hint-attack-text = «{ $card }» – около { $n }, пробивает примерно в { $chance } % случаев против карт, которых вы не видели. { $more }
unmatched-hint-attack-bare = Защититься нечем: «{ $card }» наносит около { $n }; { $target }: здоровье { $health }.
unmatched-hint-attack-deadly = Защититься нечем: «{ $card }» наносит около { $n }, а здоровья только { $health } ({ $target }).
unmatched-hint-attach = «{ $card }» поднимает атаку с { $n } до { $more }.
unmatched-hint-attach-none = Атака остаётся { $n }, остальные карты – в руке.
unmatched-hint-defend = «{ $card }», около { $n }, остановит { $stopped } из { $count } карт, которые могут там лежать; их среднее значение – { $usual }.
unmatched-hint-defend-none = Ждать стоит около { $n } урона, а здоровье – { $health } ({ $target }); карты останутся в руке.
unmatched-hint-stands-cards = { $n } против { $against }: { $target }, урон { $damage }; карт в руке останется { $cards }.
unmatched-hint-stands-rage = { $n } против { $against }: { $target }, урон { $damage }; ярости останется { $rage }.
unmatched-hint-rage-kept = Ярость ({ $rage }) пригодится в лучшую минуту.
unmatched-hint-spend-effects = Эффектов: { $n }, ярости останется { $rest }.

# Подсказки: эффекты

unmatched-hint-effect-none = Сейчас это ничего важного не меняет.
unmatched-hint-effect-cancel-effects = Отменяет эффекты чужой карты.
unmatched-hint-effect-choose-effects = За каждый жетон ярости – хороший эффект.
unmatched-hint-effect-deal-damage = { $n ->
        [0] Урон, как напечатано на чужой карте, и без защиты.
       *[other] Урон { $n }, и защититься нельзя.
    }
unmatched-hint-effect-discard = Противник теряет карту.
unmatched-hint-effect-draw = Карт возьмёте: { $n }; в колоде { $deck }.
unmatched-hint-effect-gain-action = Даёт действие взамен, то есть ничего не стоит.
unmatched-hint-effect-gain-rage = Больше ярости – сильнее карты.
unmatched-hint-effect-look-top = Две лучшие из четырёх следующих карт; в колоде { $deck }.
unmatched-hint-effect-move = Двигает туда, куда манёвром не дойти.
unmatched-hint-effect-place = Ставит бойца туда, где он нужнее всего.
unmatched-hint-effect-recover = Возвращает здоровье, до { $n }.
unmatched-hint-effect-return-fighter = Возвращает поверженного помощника.
unmatched-hint-effect-search-card = Находит самую сильную карту колоды.
unmatched-hint-nobody-hit = Никто не пострадает.
unmatched-hint-spirits = { $n ->
        [0] Противников там нет.
       *[other] Противников под ударом: { $n }.
    }
unmatched-hint-own-side = { $fighter } – на вашей стороне: только если больше бить некого.
unmatched-hint-struck = { $fighter }: урон { $n }, останется { $left }.
unmatched-hint-struck-down = { $fighter }: урона { $n } хватит, чтобы повергнуть.
unmatched-hint-strike-down-use = Помощника не станет сразу, за 3 жетона ярости из { $rage }.
unmatched-hint-strike-down-skip = Ярость останется: { $rage }.
unmatched-hint-regain-card-use = Карта в руку, и даром.
unmatched-hint-regain-card-skip = Сброс останется как есть.
unmatched-hint-keep-card-use = Эта же карта сможет атаковать ещё раз.
unmatched-hint-keep-card-skip = Карта уйдёт в сброс.
unmatched-hint-swap-places-use = Виглаф и Беовульф меняются местами: только если Беовульфу нужно уйти или пробиться вперёд.
unmatched-hint-swap-places-skip = Оба остаются там, куда их привели.
unmatched-hint-extra-card-use = Карта даром; в колоде { $deck }.
unmatched-hint-extra-card-skip = Бережёт колоду, в ней { $deck }.
unmatched-hint-opponent = { $seat }: карт в руке { $n }.

# Подсказки: карты

unmatched-hint-keep = Карта не тратится, но противник возьмёт ещё одну.
unmatched-hint-discard = Потеря: значение { $n }, УСИЛЕНИЕ { $boost }.
unmatched-hint-discard-dead = Сыграть её сейчас некому, годится только УСИЛЕНИЕ { $boost }.
unmatched-hint-discard-scheme = Приём, УСИЛЕНИЕ { $boost }: в бою он не поможет.
unmatched-hint-take = Значение { $n }, УСИЛЕНИЕ { $boost }.
unmatched-hint-take-dead = Сыграть её сейчас некому, но УСИЛЕНИЕ { $boost } пригодится.
unmatched-hint-take-scheme = Приём, УСИЛЕНИЕ { $boost }: отдельное действие.
unmatched-hint-strip = У противника убудет: значение { $n }, УСИЛЕНИЕ { $boost }.
unmatched-hint-strip-dead = Сыграть её противнику сейчас некем; УСИЛЕНИЕ { $boost }.
