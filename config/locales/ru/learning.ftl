# Учёба: курсы, уроки, тренер и подсказки.

learn-title = Учимся играть: { $game }
learn-which = Какую игру хотите освоить?
learn-about = Короткие уроки на настоящих позициях, наедине и в своём темпе; сначала игры попроще. Прерваться и продолжить можно в любой момент.
learn-line = **{ $game }** · около { $minutes ->
        [one] { $minutes } минуты
        [few] { $minutes } минут
        [many] { $minutes } минут
       *[other] { $minutes } минут
    }
learn-game = { $game } · пройдено { $done } из { $lessons }
learn-choose = Выберите урок
learn-next = Дальше: { $game }
learn-all-done = 🎓 Вы прошли курсы всех здешних игр.

lesson-title = { $game } · { $step }/{ $steps } · { $lesson }
lesson-wanted = Попробуйте так: { $move }
lesson-stale = Урок уже продвинулся дальше; вы находитесь здесь.
lesson-done = 🎉 Урок «{ $title }» пройден.
lesson-begin = Начать: { $title }
lesson-go-on = Продолжить: { $title }
lesson-state-done = пройден; выберите, чтобы сыграть ещё раз
lesson-state-begun = начат

button-summary = Коротко
button-learn = Учиться
button-lessons = Уроки
button-read-on = Дальше
button-show-me = Покажите

coach-explains = 🎓 { $meaning } *{ $thought }*
coach-warns = 🎓 { $warning }
coach-newcomer = в первых партиях
coach-on = в каждой партии
coach-off = выключен
settings-coach = Тренер: { $value }
settings-button-coach = Тренер: { $value }
confirm-odd = { $move } – всё равно сделать?
confirm-unused = Ещё можно: { $actions }.

button-hint = Подсказка
button-do-this = Сделать так
button-do-hint = Сделать № { $place }
hint-title = 🤖 Компьютер на вашем месте подумал бы о таких ходах:
hint-line = { $place }. **{ $move }** – { $why }
hint-none = На этот раз компьютеру ничего не пришло в голову. Спросить ещё раз ничего не стоит.
hint-left = { $count ->
        [0] Подсказок в этой партии больше нет
        [one] В этой партии осталась { $count } подсказка
        [few] В этой партии осталось { $count } подсказки
       *[many] В этой партии осталось { $count } подсказок
    }
hints-none = Подсказки: нет
hints-any = Подсказки: сколько угодно
hints-some = Подсказки: { $count } на каждого
options-hints = Подсказки
