# Слова на картинках, названия крупных планов и листов.

acres-crop-acadia = Акадия
acres-crop-st-lawrence = Река Святого Лаврентия
acres-crop-lakes = Великие озёра
acres-crop-new-england = Новая Англия
acres-crop-south = Юг
acres-page-deck = Ваши карты
acres-page-rival = Карты соперника
acres-page-reserve = Резервы
acres-page-supplies = Запасы
acres-page-score = Очки сейчас
acres-page-sieges = Осады
acres-page-orders = Постоянные приказы

renders-acres-water-atlantic = АТЛАНТИЧЕСКИЙ ОКЕАН
renders-acres-water-gulf = Залив Св. Лаврентия
renders-acres-legend-river = река: плоскодонки
renders-acres-legend-lake = озеро: плоскодонки
renders-acres-legend-card = лодки, только по карте
renders-acres-legend-road = дорога: фургон
renders-acres-legend-trail = тропа: только набеги
renders-acres-legend-sea = море: корабль, связь
renders-acres-legend-village = деревня
renders-acres-legend-town = город: очки вдвойне
renders-acres-legend-fort = форт: +2 в осаде
renders-acres-legend-siege = осада, чья
renders-acres-legend-points = победные очки
renders-acres-legend-empty = пусто, без очков
renders-acres-legend-settler = нужен поселенец
renders-acres-legend-ship = в осаде: корабли
renders-acres-legend-defence = сила места
renders-acres-legend-cut-off = нет связи с домом
renders-acres-legend-nations = Британия, Франция
renders-acres-legend-changed = новое
renders-acres-legend-target = можно выбрать
renders-acres-siege-place = само место
renders-acres-siege-fort = место и форт
renders-acres-end-cubes = Близок конец: { $who } – деревень осталось { $left }
renders-acres-end-discs = Близок конец: { $who } – городов осталось { $left }
renders-acres-end-captures = Близок конец: { $who } – трофеев на { $left } из 12
renders-acres-end-home = Осада решает войну: { $place }
renders-acres-end-quiet = Без перемен конец через { $left ->
        [one] { $left } ход
        [few] { $left } хода
        [many] { $left } ходов
       *[other] { $left } хода
    }
renders-acres-hand = Ваша рука: { $count }
renders-acres-no-hand = На руке карт нет
renders-acres-left = осталось действий: { $left }
renders-acres-seen = Показанная рука соперника: { $cards }
renders-acres-no-siege = Осад нет
renders-acres-told-place = { $place } ({ $nation }): { $marks }
renders-acres-captured = трофеи: { $villages } + { $towns }
renders-acres-copies = { $count ->
        [one] { $count } карта
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }
renders-acres-cost = цена
renders-acres-zone-hand = Рука: { $count }
renders-acres-zone-deck = Колода, порядок неизвестен: { $count }
renders-acres-zone-discard = Сброс: { $count }
renders-acres-zone-reserve = Резерв: { $count }
renders-acres-zone-unseen = Рука и колода вместе: { $count }
renders-acres-zone-seen = Рука, как её показали: { $count }
renders-acres-zone-empire = Ваши карты в продаже: { $count }
renders-acres-zone-display = Нейтральные карты: { $count }, форты: { $forts }
renders-acres-zone-rival-empire = Карты соперника в продаже: { $count }
renders-acres-zone-locations = Места, которые ещё можно занять: { $count }

renders-acres-key-map = Карта
renders-acres-key-panels = Державы
renders-acres-key-cards = Символы карт
renders-acres-key-turn = чей ход
renders-acres-key-money = деньги
renders-acres-key-points = победные очки сейчас
renders-acres-key-cubes = деревень в запасе
renders-acres-key-discs = городов в запасе
renders-acres-key-hand = карт на руке
renders-acres-key-deck = карт в колоде
renders-acres-key-discard = карт в сбросе
renders-acres-key-captured = очки за трофеи
renders-acres-key-reserve = карты в резерве
renders-acres-key-alarm = близок конец игры
renders-acres-symbol-bateaux = плоскодонка: реки и озёра
renders-acres-symbol-ship = корабль: море
renders-acres-symbol-wagon = фургон: дороги
renders-acres-symbol-settler = поселенец
renders-acres-symbol-fur = меха
renders-acres-symbol-military = сила в осаде
renders-acres-symbol-money = деньги
renders-acres-symbol-ambush = засада и защита от неё

renders-acres-short-turn = Ваш ход
renders-acres-short-turn-check = не конец ли; не выиграны ли осады
renders-acres-short-turn-act = два действия (в первом ходу одно) и свободные
renders-acres-short-turn-draw = конец хода: добор до пяти карт
renders-acres-short-grow = Места
renders-acres-short-grow-settle = Заселить: карта с путём, транспорт, часто поселенец
renders-acres-short-grow-develop = Развить: карта места и поселенец
renders-acres-short-grow-fortify = Укрепить: карта места, укрепление, 3 монеты
renders-acres-short-grow-line = нет связи, осада, потеря: карта бесполезна
renders-acres-short-cards = Деньги и карты
renders-acres-short-cards-money = Взять деньги: сколько на одной карте
renders-acres-short-cards-merchant = Торговля: корабль и карты с деньгами
renders-acres-short-cards-furs = Обмен мехов: 2 монеты за мех
renders-acres-short-cards-draft = Набрать карту: цена; она идёт в сброс
renders-acres-short-cards-reserve = Резерв: хранит карту; забрать – 1 монета
renders-acres-short-war = Война
renders-acres-short-war-besiege = Осадить: карта с путём, транспорт, сила
renders-acres-short-war-balance = нападение − защита − сопротивление (1, щит, форт 2)
renders-acres-short-war-win = победа в начале хода: нападение +2, защита −1
renders-acres-short-war-raid = Набег: карта – шаг, не морем; отражает одна карта
renders-acres-short-war-ambush = Засада: отнимает солдат с руки или из резерва
renders-acres-short-end = Конец игры
renders-acres-short-end-home = пал Квебек – победа Британии; Бостон, Нью-Йорк – Франции
renders-acres-short-end-pieces = вышли деревни или города либо трофеев на 12 очков
renders-acres-short-end-points = города вдвое; трофеи: деревня 2, город 4; ничья – Франция
