# Слова на картинках, названия крупных планов и листов.

samurai-page-sheet = Что вы видели

renders-samurai-wins = победа
renders-samurai-captured = в плену
renders-samurai-discarded = сброс
renders-samurai-pile = { $cards } = { $points }
renders-samurai-prologue = Каждый выкладывает трёх крестьян рубашкой вверх.
renders-samurai-peace = Битв ещё не было.
renders-samurai-legend-filled = новая карта
renders-samurai-legend-handled = брали в руку
renders-samurai-legend-looked = подсмотрена
renders-samurai-legend-target = можно выбрать
renders-samurai-legend-out = вне игры
renders-samurai-hand = Ваши карты
renders-samurai-row = Ваш ряд
renders-samurai-in-hand = На руке: { $count }
renders-samurai-no-hand = На руке карт нет
renders-samurai-unseen = не видели
renders-samurai-swapped = { $other ->
        [1] слева
        [2] в центре
       *[3] справа
    }
renders-samurai-sheet-off = За этим столом играют без памятки.
renders-samurai-sheet-battle = видели все
renders-samurai-sheet-monk = открыт монах
renders-samurai-sheet-look = подсмотрена
renders-samurai-sheet-filled = выложена
renders-samurai-sheet-touched = брали в руку
renders-samurai-tie-break = итог { $total } = { $points } + { $left }

renders-samurai-key-rows = Ряды и игроки
renders-samurai-key-marks = Что стало с картой
renders-samurai-key-sheet = Памятка «Что вы видели»
renders-samurai-key-players = Чей цвет
renders-samurai-key-left = место слева
renders-samurai-key-middle = место в центре
renders-samurai-key-right = место справа
renders-samurai-key-turn = кого ждёт стол
renders-samurai-key-hand = карт на руке
renders-samurai-key-captured = карт в плену
renders-samurai-key-active = чей ход
renders-samurai-key-points = очков в плену
renders-samurai-key-away = отошёл от стола
renders-samurai-key-conceded = сдался
renders-samurai-sheet-start = крестьянин с начала
renders-samurai-sheet-with = могли поменяться местами
renders-samurai-sheet-unseen = здесь никто не видел

renders-samurai-short-turn = Ваш ход
renders-samurai-short-attack = Атака: ваша карта против закрытой карты соперника, пропустить нельзя
renders-samurai-short-battle = Побеждает сильная: кого вы победили – в плен, чью атаку отбили – в сброс, при ничьей уходят обе
renders-samurai-short-refill = Кто потерял карту, кладёт на её место карту с руки, рубашкой вверх
renders-samurai-short-after = Потерь нет: замените карту или сделайте вид. Атака отбита: посмотрите карту атаковавшего
renders-samurai-short-cards = Карты, их сила и приёмы
renders-samurai-short-peasants = Крестьяне 1, 2, 3: первый ряд у каждого
renders-samurai-short-ninja = Ниндзя 4: в атаке считается за 8
renders-samurai-short-monk = Монах 5: другой карте ряда в защите +2
renders-samurai-short-ronin = Ронин 6: после него атакует ещё одна карта
renders-samurai-short-samurai = Самураи 7 и 8: без приёмов
renders-samurai-short-daimyo = Даймё 9: без приёмов
renders-samurai-short-shogun = Сёгун 10: не атакует, берёт атакующих в плен
renders-samurai-short-geisha = Гейша: на 1 сильнее любого, один раз; без очков
renders-samurai-short-end = Конец
renders-samurai-short-over = Игра окончена, если место занять нечем
renders-samurai-short-points = Пленные дают очки по силе; у кого больше, тот победил
renders-samurai-short-equal = Очков поровну: лидеры добавляют ряд и руку
