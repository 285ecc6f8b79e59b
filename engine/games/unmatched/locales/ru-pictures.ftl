# Слова на картинках, названия крупных планов и листов.

unmatched-page-discard = Стопки сброса
unmatched-page-deck = Карты, которые ещё придут

renders-unmatched-printed = на картах { $values }
renders-unmatched-last = Последний бой
renders-unmatched-no-hero = герой не выбран
renders-unmatched-new = ново с прошлого раза
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
renders-unmatched-key-panels = Герои под полем
renders-unmatched-key-cards = Карты
renders-unmatched-key-token = зелёное кольцо: здоровье
renders-unmatched-key-health = сколько здоровья осталось
renders-unmatched-key-hero = герой
renders-unmatched-key-brother = который из помощников
renders-unmatched-key-ranged = стреляет издали
renders-unmatched-key-team-a = команда A
renders-unmatched-key-team-b = команда B
renders-unmatched-key-fallen = здесь кто-то повержен
renders-unmatched-key-new = ново с прошлого раза
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
