# Лобби и команды Тэнно.

samurai-about = Быстрая игра на блеф: у каждого три карты рубашкой вверх, и каждый ход – атака. От 2 до 7 игроков.
samurai-option-open-scores = Открытый счёт
samurai-option-open-scores-about = На поле видно, сколько очков у каждого в захваченных картах.
samurai-option-open-scores-off = нет
samurai-option-open-scores-on = да
samurai-option-first-player = Первый игрок
samurai-option-first-player-about = Кто ходит первым.
samurai-option-first-player-random = по жребию
samurai-option-first-player-1 = место 1
samurai-option-first-player-2 = место 2
samurai-option-first-player-3 = место 3
samurai-option-first-player-4 = место 4
samurai-option-first-player-5 = место 5
samurai-option-first-player-6 = место 6
samurai-option-first-player-7 = место 7
samurai-option-sheet-level = Памятка «Что вы видели»
samurai-option-sheet-level-about = Сколько личная памятка помнит о картах, которые вам показали.
samurai-option-sheet-level-facts = факты
samurai-option-sheet-level-deductions = факты и выводы
samurai-option-sheet-level-off = нет
samurai-subject-monk = Монах
samurai-subject-monk-about = Когда монах без вопроса помогает атакованной карте.
samurai-subject-refill = Пополнение
samurai-subject-refill-about = Какая карта с руки заполняет пустое место в ряду.
samurai-subject-look = Подсматривание
samurai-subject-look-about = Какую закрытую карту смотреть, когда можно.

command-samurai = тэнно
    .about = Тэнно: ваши решения командами

command-samurai-setup = расклад
    .about = Разложить трёх крестьян
    .order = порядок
    .order-about = Слева, в центре, справа
    .table = стол
    .table-about = Какой стол

command-samurai-attack = атака
    .about = Атаковать карту соперника
    .target = цель
    .target-about = Какой картой и какую
    .table = стол
    .table-about = Какой стол

command-samurai-monk = монах
    .about = Открыть монаха в поддержку или нет
    .support = поддержка
    .support-about = Поддержать или нет
    .table = стол
    .table-about = Какой стол

command-samurai-second = вторая
    .about = Вторая атака после ронина – или отказ
    .target = цель
    .target-about = Какой картой и какую
    .table = стол
    .table-about = Какой стол

command-samurai-refill = пополнить
    .about = Заполнить пустые места с руки
    .card = карта
    .card-about = Карта на пустое место
    .other = вторая
    .other-about = Карта на второе пустое место
    .table = стол
    .table-about = Какой стол

command-samurai-exchange = замена
    .about = Заменить карту ряда, сделать вид или ничего не делать
    .change = замена
    .change-about = Что менять
    .table = стол
    .table-about = Какой стол

command-samurai-look = смотреть
    .about = Посмотреть карту атакующего
    .place = место
    .place-about = Какое место
    .table = стол
    .table-about = Какой стол
