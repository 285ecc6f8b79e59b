# Команды: название, о чём они, и то же для каждого параметра.

command-table = стол
    .about = Столы: открыть, сесть, играть

command-table-new = новый
    .about = Открыть стол и позвать игроков
    .game = игра
    .game-about = Какая игра
    .pace = темп
    .pace-about = Сколько времени даётся на ход
    .language = язык
    .language-about = Язык ветки этого стола
    .late = опоздание
    .late-about = Что будет, если у игрока выйдет время
    .away = отъезд
    .away-about = Сколько дней за партию часы стоят, пока игрок в отъезде

command-table-join = сесть
    .about = Сесть за стол, который ещё не начал игру
    .table = стол
    .table-about = Какой стол
    .side = сторона
    .side-about = Какой цвет или сторону вы хотите

command-table-leave = встать
    .about = Встать из-за стола, который ещё не начал игру
    .table = стол
    .table-about = Какой стол

command-table-start = начать
    .about = Начать игру (хозяин стола)
    .table = стол
    .table-about = Какой стол

command-table-list = список
    .about = Столы этого сервера

command-table-board = доска
    .about = Одно сообщение со всеми столами, которое обновляется само
    .channel = канал
    .channel-about = Где ему быть (для тех, кто управляет сервером)
    .off = выключить
    .off-about = Больше не держать такого сообщения

command-table-show = показать
    .about = Поле, как оно есть сейчас
    .table = стол
    .table-about = Какой стол
    .part = часть
    .part-about = Часть поля крупно
    .step = шаг
    .step-about = Поле после одного из прошлых шагов

command-table-hand = рука
    .about = Ваши скрытые карты – увидите только вы
    .table = стол
    .table-about = Какой стол
    .page = лист
    .page-about = Другой ваш лист

command-table-play = ход
    .about = Сделать ход
    .table = стол
    .table-about = Какой стол
    .move = ход
    .move-about = Какой ход, если хотите назвать его сразу

command-table-undo = отменить
    .about = Взять назад свой последний шаг
    .table = стол
    .table-about = Какой стол

command-table-log = журнал
    .about = Всё, что произошло и что вам можно знать
    .table = стол
    .table-about = Какой стол

command-table-since = новости
    .about = Что произошло с вашего прошлого хода
    .table = стол
    .table-about = Какой стол

command-table-replay = повтор
    .about = Вся партия движущейся картинкой
    .table = стол
    .table-about = Какой стол

command-table-orders = приказы
    .about = Постоянные приказы: ответы, данные заранее
    .table = стол
    .table-about = Какой стол
    .order = приказ
    .order-about = Какой приказ отдать

command-table-remind = напомнить
    .about = Вежливо напомнить тем, кого ждёт стол
    .table = стол
    .table-about = Какой стол

command-table-pause = пауза
    .about = Предложить приостановить игру или продолжить её
    .table = стол
    .table-about = Какой стол

command-table-sub = замена
    .about = Передать своё место другому человеку или компьютеру
    .table = стол
    .table-about = Какой стол
    .computer = компьютер
    .computer-about = Передать место компьютеру

command-table-drop = исключить
    .about = Предложить играть дальше без пропавшего игрока
    .player = игрок
    .player-about = Кто пропал
    .table = стол
    .table-about = Какой стол

command-table-concede = сдаться
    .about = Сдать партию
    .table = стол
    .table-about = Какой стол

command-table-takeback = вернуть
    .about = Попросить остальных вернуть ваш ход
    .table = стол
    .table-about = Какой стол

command-table-rematch = реванш
    .about = Открыть новый стол для тех же игроков
    .table = стол
    .table-about = Какой стол

command-table-export = экспорт
    .about = Партия файлом – то, что вам можно видеть
    .table = стол
    .table-about = Какой стол

command-table-verify = проверить
    .about = Проверить законченную партию: раздачу, ходы и каждую позицию
    .table = стол
    .table-about = Какой стол
    .file = файл
    .file-about = Файл с партией

command-table-cancel = закрыть
    .about = Закрыть стол, который не начал игру (хозяин)
    .table = стол
    .table-about = Какой стол

command-my = мои
    .about = Что ждёт вас

command-my-games = игры
    .about = Ваши партии на всех серверах со сроками

command-my-settings = настройки
    .about = Все ваши настройки: посмотреть и изменить

command-my-data = данные
    .about = Всё, что о вас хранится, одним файлом

command-my-forget = забыть
    .about = Убрать вас из всего, что хранится

command-my-privacy = приватность
    .about = Что о вас хранится, зачем и как долго; условия

command-rules = правила
    .about = Как играть: правила и поиск по ним
    .query = вопрос
    .query-about = Что вы хотите узнать; можно и номер правила
    .game = игра
    .game-about = Какая игра

command-play = играть
    .about = Сыграть с компьютером, сразу
    .game = игра
    .game-about = Какая игра
    .level = уровень
    .level-about = Насколько хорошо играет компьютер

command-learn = учиться
    .about = Освоить игру играя: короткие уроки наедине
    .game = игра
    .game-about = Какая игра

command-card = карта
    .about = Посмотреть карту
    .name = название
    .name-about = Как она называется
    .game = игра
    .game-about = Какая игра

command-settings = настройки
    .about = Как Longtable обращается с вами

command-settings-show = показать
    .about = Все ваши настройки: посмотреть и изменить

command-settings-language = язык
    .about = На каком языке с вами говорить
    .value = значение
    .value-about = Язык

command-settings-timezone = пояс
    .about = Ваш часовой пояс
    .value = значение
    .value-about = Город или разница с UTC: Москва, Нью-Йорк, UTC+3

command-settings-quiet = тишина
    .about = Часы, когда мы молчим
    .hours = часы
    .hours-about = С какого до какого: 22-8, 22:30-7:00, с 10 вечера до 8 утра; «нет» – убрать
    .start = начало
    .start-about = С какого часа, от 0 до 23
    .end = конец
    .end-about = До какого часа, от 0 до 23

command-settings-reminders = напоминания
    .about = Как часто напоминать вам о ходе
    .hours = часы
    .hours-about = Часов между напоминаниями; 0 – никогда
    .limit = предел
    .limit-about = Сколько напоминаний на ход самое большее

command-settings-dms = личные
    .about = Присылать ли карты в личные сообщения
    .value = значение
    .value-about = Да или нет

command-settings-palette = палитра
    .about = Цвета картинок
    .value = значение
    .value-about = Палитра

command-settings-confirmations = подтверждения
    .about = Переспрашивать ли перед шагом, который нельзя взять назад
    .value = значение
    .value-about = Да или нет

command-settings-boards = поле
    .about = Картинки или слова
    .value = значение
    .value-about = Картинки или только текст

command-settings-coach = тренер
    .about = Когда тренер объясняет и предупреждает
    .value = значение
    .value-about = В первых партиях, всегда или никогда

command-settings-away = отъезд
    .about = Дни, когда вас не будет
    .until = до
    .until-about = До воскресенья, 3 дня, на неделю, 24 декабря; пусто или «нет» – убрать
    .start = начало
    .start-about = Первый день, если не сегодня: понедельник, 24 декабря, 2026-12-24
    .end = конец
    .end-about = Последний день

command-admin = админ
    .about = Для тех, кто управляет сервером

command-admin-channels = каналы
    .about = Каналы, где можно открывать столы
    .channel = канал
    .channel-about = Разрешить канал или снова запретить

command-admin-pace = темп
    .about = Темп столов, для которых он не выбран
    .value = значение
    .value-about = Темп

command-admin-end = закончить
    .about = Закончить игру для всех, с записью в журнал
    .table = стол
    .table-about = Какой стол
    .reason = причина
    .reason-about = Почему

command-admin-repair = исправить
    .about = Вернуть стол к прежнему шагу, с записью в журнал
    .table = стол
    .table-about = Какой стол
    .step = шаг
    .step-about = К какому шагу вернуться
    .reason = причина
    .reason-about = Почему

command-admin-export = экспорт
    .about = Открытая часть партии файлом
    .table = стол
    .table-about = Какой стол

command-admin-audit = журнал
    .about = Что делалось со столами этого сервера

command-admin-backup = копия
    .about = Сохранить копию всех партий в файл

command-admin-health = здоровье
    .about = Как чувствует себя бот

command-table-move = переезд
    .about = Перенести стол в этот канал
    .table = стол
    .table-about = Какой стол
