# Что правила отвечают любому игроку любой игры.

list-and = { $rest } и { $last }

rules-malformed = «{ $given }» — не ход этой игры. Нажмите «Ходить», чтобы увидеть, что можно сделать.
rules-ambiguous = «{ $given }» может означать { $count ->
        [one] { $count } ход
        [few] { $count } разных хода
       *[other] { $count } разных ходов
    }. Уточните или выберите из списка.
rules-bad-save = Не удаётся прочитать сохранённую игру ({ $detail }).
rules-newer-save = Игра сохранена более новыми правилами (версия { $version }), а здесь версия { $known }. Ничего не изменено.
rules-player-count = В эту игру играют от { $least } до { $most } человек, а не { $given }.
rules-seed = Зерно — это 32 шестнадцатеричные цифры.
rules-no-option = У этой игры нет настройки «{ $given }».
rules-option-value = У настройки { $option } нет значения «{ $given }».
rules-sides = Каждую сторону можно взять один раз и только из тех, что есть в игре.
rules-no-seat = За этим столом нет места { $given }.
rules-no-order = Такого постоянного приказа сейчас отдать нельзя.
rules-over = Игра окончена.
rules-not-now = Сейчас вам нечего решать. Стол ждёт: { $awaited }.
rules-not-possible = Сейчас это невозможно.
lesson-unwanted = Так можно, но этот урок о другом.
