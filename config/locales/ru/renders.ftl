# Общие слова на картинках; слова игры стоят в её комнате.

renders-turn = ход { $turn }
renders-result = Итог
renders-key = Обозначения

renders-lobby-waits = { $missing ->
        [one] нужен ещё { $missing } игрок
        [few] нужны ещё { $missing } игрока
        [many] нужно ещё { $missing } игроков
       *[other] нужны ещё { $missing } игрока
    }
renders-lobby-ready = можно начинать: занято { $sitting } из { $seats }
renders-lobby-free = свободное место
renders-lobby-any-side = по жребию
renders-lobby-told = Место { $seat }: { $name } ({ $side })
renders-lobby-told-free = Место { $seat }: свободно
renders-replay = Партия как фильм, { $frames ->
        [one] { $frames } кадр
        [few] { $frames } кадра
        [many] { $frames } кадров
       *[other] { $frames } кадра
    }; на последнем:
renders-example-names = Анна, Борис, Клара, Дора, Егор, Фаина, Георгий
renders-summary = Игра на одной странице
renders-course-done = пройдено { $done } из { $lessons ->
        [one] { $lessons } урока
        [few] { $lessons } уроков
       *[many] { $lessons } уроков
    }
renders-course-state-done = пройден
renders-course-state-begun = начат
renders-certificate = Сертификат
renders-certificate-course = { $lessons ->
        [one] Пройден единственный урок курса
        [few] Пройдены все { $lessons } урока курса
       *[many] Пройдены все { $lessons } уроков курса
    }
renders-certificate-told = Сертификат: { $learner }. { $course } «{ $game }».
