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
