# Слова на картинках, названия крупных планов и листов.

unmatched-page-discard = Стопки сброса
unmatched-page-deck = Карты, которые ещё придут

renders-unmatched-printed = на картах { $values }
renders-unmatched-last = Последний бой
renders-unmatched-no-hero = герой не выбран
renders-unmatched-new = новое с прошлого раза
renders-unmatched-aim = можно выбрать
renders-unmatched-hand = Ваши карты
renders-unmatched-hand-of = { $hero }, карт в руке: { $count }
renders-unmatched-looking = Вы смотрите на эти карты
renders-unmatched-cards = { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
renders-unmatched-unseen = ещё не видно: { $count }
renders-unmatched-page-of = { $hero }: { $cards }
renders-unmatched-empty = Здесь пусто.
renders-unmatched-attack = атака
renders-unmatched-defense = защита
renders-unmatched-versatile = универсальная
renders-unmatched-scheme = приём

renders-unmatched-key-tokens = Фишки на поле
renders-unmatched-key-zones = Зоны
renders-unmatched-key-panels = Герои рядом с полем
renders-unmatched-key-cards = Карты
renders-unmatched-key-token = зелёное кольцо: здоровье
renders-unmatched-key-health = сколько здоровья осталось
renders-unmatched-key-hero = герой
renders-unmatched-key-brother = который из помощников
renders-unmatched-key-ranged = стреляет издали
renders-unmatched-key-team-a = команда A
renders-unmatched-key-team-b = команда B
renders-unmatched-key-fallen = здесь кто-то повержен
renders-unmatched-key-new = новое с прошлого раза
renders-unmatched-key-trail = откуда пришёл боец
renders-unmatched-key-door-open = открытая дверь
renders-unmatched-key-door-closed = закрытая дверь
renders-unmatched-key-aim = можно выбрать
renders-unmatched-key-turn = осталось действий
renders-unmatched-key-hand = карт в руке
renders-unmatched-key-deck = карт в колоде
renders-unmatched-key-discard = карт в сбросе
renders-unmatched-key-move = движение
renders-unmatched-key-rage = ярость Беовульфа
renders-unmatched-key-basket = корзинка Шапочки
renders-unmatched-key-voyages = плавания Синдбада
renders-unmatched-key-boost = УСИЛЕНИЕ
renders-unmatched-key-anybody = карта для любого бойца
renders-unmatched-key-fighters = Бойцы
renders-unmatched-key-combat = бой
renders-unmatched-key-undefended = карты для защиты нет
renders-unmatched-key-cancelled = повержен или эффекты отменены
renders-unmatched-key-hidden = карту видит только её сторона
renders-unmatched-key-nobody = героя ещё нет

renders-unmatched-short-turn = Ваш ход
renders-unmatched-short-actions = Два действия, можно дважды одно и то же
renders-unmatched-short-maneuver = Манёвр: взять карту, затем двигать бойцов
renders-unmatched-short-attack = Атака: картой по тому, кого можно достать
renders-unmatched-short-scheme = Приём: сыграть карту и сделать, что на ней
renders-unmatched-short-limit = В конце в руке не больше семи карт
renders-unmatched-short-combat = Бой
renders-unmatched-short-attacker = Атакующий кладёт карту лицом вниз
renders-unmatched-short-defender = Защитник может сделать то же
renders-unmatched-short-reveal = Открыть карты: «Немедленно», «Во время боя»
renders-unmatched-short-damage = Атака минус защита – урон; поровну – урона нет
renders-unmatched-short-after = «После боя»; на каждом шаге защитник первый
renders-unmatched-short-cards = Карты
renders-unmatched-short-kind-attack = Атака
renders-unmatched-short-kind-defense = Защита
renders-unmatched-short-kind-versatile = Универсальная
renders-unmatched-short-kind-scheme = Приём: действие
renders-unmatched-short-reach = Досягаемость и шаги
renders-unmatched-short-melee = Ближний бой: смежная ячейка по линии
renders-unmatched-short-ranged = Дальний бой: ещё и вся своя зона
renders-unmatched-short-zone = Зона: все ячейки с общим цветом
renders-unmatched-short-steps = У каждого 2 или 3 шага, не сквозь чужих
renders-unmatched-short-boost = Сбросить карту: её УСИЛЕНИЕ всем к шагам
renders-unmatched-short-door = Открыть дверь – 1 шаг, закрыть – даром
renders-unmatched-short-end = Конец игры
renders-unmatched-short-win = Победа: пал герой противника, в командах – оба
renders-unmatched-short-fall = Здоровье 0 – боец повержен
renders-unmatched-short-deck = Пустая колода: взять карту – всем своим по 2 урона
