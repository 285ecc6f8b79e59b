# Answers
answer-rule = (правило «{ $title }»)
answer-possible = Сейчас можно: { $moves }.
answer-more = ещё { $count }
answer-forbidden = Discord не даёт мне сделать это здесь: не хватает разрешения. Попросите администратора сервера.
answer-limited = Discord просит меня не спешить. Загляните через минуту: всё сыгранное сохранено.
answer-unexpected = Что-то сломалось на нашей стороне, ничего не изменено. Номер ошибки: { $number }
answer-old-button = Эта кнопка устарела. Пользуйтесь последним сообщением.
admin-owner-only = Это могут только те, кто запускает бота.

# Tables and seats
table-title = { $game } · стол { $number }
seat-computer = Компьютер { $number }
seat-level = { $name } (🤖 { $level })
seat-somebody = кто-то
seat-empty = свободное место
level-easy = Лёгкий
level-easy-short = лёгкий
level-easy-about = Делает любой разрешённый ход
level-sensible = Разумный
level-sensible-short = разумный
level-sensible-about = Думает, прежде чем ходить
level-strong = Сильный
level-strong-short = сильный
level-strong-about = Несколько секунд проверяет ходы наперёд
language-en = English
language-ru = Русский
phase-lobby = ждёт игроков
phase-running = идёт игра
phase-finished = игра окончена
phase-cancelled = закрыт

# Pace
pace-none = Без ограничения времени
pace-limit = { $time } на каждый ход
pace-bank = { $bank } в запасе и ещё { $increment } за каждый ход
span-hours = { $count } ч
span-days = { $count ->
        [one] { $count } день
        [few] { $count } дня
        [many] { $count } дней
       *[other] { $count } дня
    }
pace-malformed = «{ $given }» – не темп. Напишите «нет», «72ч» (на каждый ход) или «7д+24ч» (запас и прибавка за ход).
late-default = Когда время вышло: ход по умолчанию
late-computer = Когда время вышло: заменит компьютер
late-drop = Когда время вышло: игрок выбывает

# Lobby
button-join = Сесть
button-leave = Встать
button-computer = Добавить компьютер
button-options = Настройки
button-start = Начать
lobby-option = { $option }: { $value }
lobby-pace = Темп: { $pace }
lobby-host = хозяин стола
lobby-count = Занято мест: { $taken } из { $most }; для начала нужно { $least }.
lobby-started = Игра началась. { $where }
lobby-finished = Игра окончена.
lobby-winner = Победа: { $name }
lobby-closed-cancelled = Хозяин закрыл этот стол.
lobby-closed-expired = Игру никто не начал вовремя, поэтому стол закрыт.
lobby-closed-empty = Все ушли, поэтому стол закрыт.
lobby-closed-ended = Администратор закрыл этот стол.
opened = { $title } открыт. Игроки садятся кнопками под ним.
opened-there = { $title } открыт в канале { $channel }: внутри ветки стол не поставить. Игроки садятся кнопками под ним.
joined = Вы за столом: { $title }.
joined-dm = Вы за столом: { $title }. Ваши карты будут приходить сюда.
joined-no-dm = Я не могу писать вам в личные сообщения. Разрешите их в настройках приватности этого сервера или смотрите карты кнопкой «Мои карты».
left = Вы встали из-за стола: { $title }.
started = { $title }: начинаем. Игра идёт в своей ветке, ссылка на неё – в сообщении с местами.
started-there = { $title }: начинаем → { $where }
cancelled = { $title } закрыт.
computers-choose = Какой компьютерный игрок сядет за стол?
computers-level = Уровень
computers-time = Время сильных игроков на ход
computers-seconds = Сильные игроки думают до { $seconds ->
    [one] { $seconds } секунды
    [few] { $seconds } секунд
   *[other] { $seconds } секунд
} за ход
computers-remove = Убрать компьютерного игрока
options-title = Настройки · { $title }
options-host-only = Остальное настраивает хозяин стола.
options-game = Изменить правило игры …
options-value = { $value } · { $about }
options-pace = Темп
options-late = Когда время вышло
options-language = Язык ветки
options-kick = Попросить кого-то уйти
options-heir = Передать роль хозяина
side-choose = Ваша сторона
side-any = Любая (по жребию)

# Several at once, and amounts
panel-pick = { $verb } · сразу несколько
panel-pick-exactly = Выберите: { $most }.
panel-pick-up-to = Выберите не больше { $most }.
panel-pick-between = Выберите от { $least } до { $most }.
panel-pick-chosen = Выбрано ({ $count }): { $things }.
panel-pick-missing = Ещё не хватает: { $count }.
panel-pick-more = Можно добавить ещё: { $count }.
panel-pick-too-many = Лишних: { $count }.
panel-pick-not-enough = Этого пока мало.
panel-pick-impossible = Вместе это выбрать нельзя.
panel-pick-final = Назад взять будет нельзя.
button-pick = { $verb }: { $count }
button-amount = Другое число …
amount-all = { $amount } (все)
amount-but-one = { $amount } (все, кроме одного)
amount-last = { $amount } (как в прошлый раз)
amount-field = Сколько?
amount-possible = Можно от { $least } до { $most }.
amount-possible-steps = Можно от { $least } до { $most } с шагом { $step }.
amount-refused = «{ $given }» выбрать нельзя. { $possible }

# Panels
button-play = Ходить
button-hand = Мои карты
button-since = Что нового
button-board = Поле
button-key = Обозначения
button-log = Журнал
button-rules = Правила
button-how-to-play = Как играть
button-rule = Правило
button-rematch = Реванш
button-replay = Повтор
button-back = Отменить шаг
button-refresh = Обновить
button-why = Почему нельзя …?
button-orders = Приказы
button-help = Помощь
button-yes = Да, сделать
button-no = Нет, вернуться
button-agree = Согласиться
button-refuse = Отказаться
button-take-seat = Занять место: { $name }
button-propose-resume = Предложить продолжить
button-propose-pause = Предложить паузу
button-propose-sub = Искать замену: { $name }
panel-kind-none = { $verb }: сейчас нельзя
panel-verbs = Что вы делаете?
panel-deeds = В любое время
button-verbs = Другое действие
panel-title = { $title }
panel-waits = ▸ { $who }
panel-waits-until = ▸ { $who } · до { $until }
panel-handed-in = ✓ ответ получен: { $names }
panel-paused = Игра на паузе.
panel-earlier = … и ещё { $count } { $count ->
    [one] строка
    [few] строки
   *[other] строк
    } в журнале
panel-moved-on = 🔄 Положение за столом изменилось.
panel-as-of = Обновлено { $when }
picture-until = до { $day }.{ $month } { $clock } { $zone }
play-nothing = Вам сейчас нечего решать. { $situation }
play-handed-in = Ваш ответ принят. { $situation }
play-answered = Ваш ответ принят. Пока не ответят все, стол показывает: { $situation }
play-not-seated = Вы смотрите эту игру. { $situation }
played = Сделано: { $move }.
played-unasked = Не понадобилось, об этом не спросили: { $move }.
confirm-step = { $move } – назад взять будет нельзя. Сделать?
undone = Ваш последний шаг взят назад.
why-choose = Что вы хотели бы сделать? Я скажу, что мешает.
why-possible = Ничто не мешает: это есть среди ваших ходов.
hand-over = Игра окончена.
hand-left = Вы больше не участвуете в этой партии.
hand-title = Ваши карты · { $title }
hand-more = Другие ваши листы
board-whole = Всё поле
board-close-ups = Крупным планом
help-title = Помощь · { $title }
help-about = Выберите, о чём рассказать подробнее: всё считается на этот момент.
help-topics = О чём?
orders-title = Приказы · { $title }
orders-about = Ответы, данные заранее; никто другой о них не узнает.
orders-changed = Записано: { $order }
orders-all = Все приказы
orders-presets = Все приказы сразу …
orders-preset-given = { $preset }. Изменено: { $orders }
orders-preset-same = { $preset }: всё уже так и есть.
hands-by-button = Если личные сообщения до вас не доходят: ваши карты всегда здесь, и увидите их только вы.
asked-until = До { $until }
asked-where = Стол: { $link }
host-forbidden = { $title }: я не могу там писать ({ $detail }). Мне нужно видеть канал, отправлять сообщения и файлы, открывать ветки и писать в них. Я попробую снова.
host-full = { $title }: на сервере открыто столько веток, сколько допускает Discord, и ветку стола мне не открыть. Тот, кто управляет сервером, может закрыть или удалить старые ветки. Я попробую снова.
barred-lacks = мне не хватает прав: { $missing }
barred-removed = меня удалили с сервера
barred-timed-out = мне там временно запретили писать
finished-title = { $title }: игра окончена
ending-abandoned = Играть больше некому.
ending-agreed = Игра закончена по общему согласию.
ending-ended = Игру закончил администратор.

# Votes, silence, reminders
vote-question = { $who } предлагает: { $about } Ответьте до { $until }.
vote-about = { $about }.
vote-undoes =
    Будет отменено следующее; случай решит заново, но увиденного не забыть:
    { $lines }
takeback-alone = Ваш последний шаг никому ничего не открыл: его можно отменить, никого не спрашивая. Чтобы вернуться дальше, сначала отмените свои шаги, а потом спросите остальных.
vote-waits = Ждём ответа: { $who }
vote-counted = Ваш ответ учтён.
vote-asked = Остальные получили вопрос.
vote-done = Сделано.
vote-agreed = Принято.
vote-refused = Отклонено.
silence = Стол давно ждёт: { $names }. Можно приостановить игру или поискать замену.
seat-offered = Место игрока { $name } можно занять – вместе со скрытыми картами.
seat-taken-over = Вы продолжаете игру: { $title }. Сначала посмотрите свои карты.
rematch-opened = { $title } открыт для тех же игроков. { $where }
reminder = { $who }, вас ждёт { $title }.
reminder-until = { $who }, вас ждёт { $title } – до { $until }.
reminded = Напоминание получат все, у кого сейчас не тихие часы.
sub-offered = Ваше место предложено. Вы играете, пока его никто не занял.
sub-kept = Ваше место больше не предлагается.
sub-computer = Ваше место теперь у компьютера: { $level }.
drop-no-player = Игрока «{ $given }» здесь нет. Выберите из списка.
confirm-computer = Отдать своё место компьютеру ({ $level })? Дальше вашими картами играет он.
button-handover = Да, отдать место
confirm-concede = Сдать партию? Вернуться в неё будет нельзя.
button-concede = Да, сдаюсь
conceded = Вы сдались: { $title }.

# Lists and look-ups
list-title = Столы этого сервера
list-empty = Открытых столов нет. Откройте новый командой /стол новый.
list-more = … и ещё: { $count }
list-your-turn = ваш ход
list-against = соперники: { $others }
list-company = за столом: { $people }
list-free =
    { $count ->
        [one] свободно { $count } место
        [few] свободно { $count } места
       *[other] свободно { $count } мест
    }
my-title = Ваши партии
my-empty = Вы пока нигде не играете. Откройте стол командой /стол новый.
list-times = { $thing } × { $many }
list-unknown = «{ $given }» здесь назвать нельзя. Можно: { $possible }.
list-ambiguous = «{ $given }» можно понять по-разному: { $possible }.
which-no-number = «{ $given }» – не стол. Выберите из списка.
which-none = Вы не сидите ни за одним столом. Откройте свой: /стол новый, или сядьте за чужой: /стол сесть.
which-several = Какой стол? { $tables } – назовите его или пишите в его ветке.
which-no-lobby = Ни один стол здесь не ждёт игроков. Откройте новый: /стол новый.
which-fits-several = К «{ $given }» подходит несколько ходов: { $moves }. Уточните или выберите из списка.
which-fits-nothing = Сейчас нет хода с названием «{ $given }». Можно: { $moves }.
place-not-allowed = Столы на этом сервере стоят здесь: { $channels }. Дайте команду там.
place-no-threads = Столу нужен текстовый канал, в котором можно создавать ветки. Дайте команду здесь: { $channels }.
place-nowhere = Здесь нет канала, где я могу поставить стол. Тот, кто управляет сервером, может разрешить мне в текстовом канале писать, читать историю, создавать ветки и прикреплять файлы.
place-elsewhere = В канале этого стола ещё один не поставить. Дайте команду в текстовом канале того же сервера.
place-missing = Я не могу держать стол в канале { $channel }. Не хватает прав: { $missing }. Их может дать тот, кто управляет сервером.
permission-view-channel = «Просматривать канал»
permission-send-messages = «Отправлять сообщения»
permission-create-public-threads = «Создавать публичные ветки»
permission-send-messages-in-threads = «Отправлять сообщения в ветках»
permission-attach-files = «Прикреплять файлы»
permission-read-message-history = «Читать историю сообщений»
place-private = Я работаю на серверах, куда меня пригласили, и в личных сообщениях со мной. Пригласить меня может тот, кто управляет сервером.
thread-starter = **{ $title }**: партия идёт в этой ветке.
new-no-language = Мы говорим на en и ru, а не «{ $given }».
new-no-late = «{ $given }» – такого правила на случай опоздания нет. Выберите из списка.
show-no-part = Части «{ $given }» нет. Выберите из списка.
show-no-step = «{ $given }» – не шаг. Выберите из списка.
step-name = { $step } · { $told }
history-title = История · { $title }
history-step-turn = Шаг { $step } из { $steps } · { $lap ->
        [0] подготовка
       *[other] ход { $lap }
    }
history-step-round = Шаг { $step } из { $steps } · { $lap ->
        [0] подготовка
       *[other] раунд { $lap }
    }
history-own = как это видели вы
history-public = как это видели все
history-open = все карты открыты
history-quiet = рассказать нечего
history-moved = Этот шаг взят назад, или рассказать о нём нечего; показан предыдущий.
history-jump = Перейти к …
button-history = По шагам
button-sight-own = Моими глазами
button-sight-public = Глазами всех
button-sight-open = Все карты открыты
button-turn-back = ◀◀ Ход
button-turn-on = Ход ▶▶
button-round-back = ◀◀ Раунд
button-round-on = Раунд ▶▶
log-title = Журнал · { $title }
log-of = { $seat }: «{ $told }»
log-empty = Пока ничего не произошло.
since-title = С вашего прошлого хода · { $title }
since-nothing = С тех пор ничего не произошло.
replay-title = Вся партия · { $title }
replay-progress = 🎞️ Фильм готовится: { $percent } %. Он появится здесь.
replay-own = Как это видели вы.
replay-public = Как это видели все.
replay-open = Все карты открыты.
data-told = В этом файле всё, что о вас хранится. Видите его только вы.
data-games = Это { $tables ->
        [one] { $tables } партия
        [few] { $tables } партии
       *[other] { $tables } партий
    } и { $steps ->
        [one] { $steps } ваш ход
        [few] { $steps } ваших хода
       *[other] { $steps } ваших ходов
    }, ваши настройки, { $requests ->
        [one] { $requests } выполненная просьба
        [few] { $requests } выполненные просьбы
       *[other] { $requests } выполненных просьб
    } за последние дни,
data-beside = { $messages ->
        [one] { $messages } личное сообщение
        [few] { $messages } личных сообщения
       *[other] { $messages } личных сообщений
    } и { $entries ->
        [one] { $entries } запись
        [few] { $entries } записи
       *[other] { $entries } записей
    } о том, как вы распоряжались столами.
data-unreadable = ⚠️ Хранится, но не читается: { $count } ({ $named }). Всё остальное есть в файле, и в нём названо всё это.
data-left-out = { $count ->
        [one] { $count } давняя партия не поместилась
        [few] { $count } давние партии не поместились
       *[other] { $count } давних партий не поместились
    } в файл.
data-forget = Чтобы всё это удалить: /мои забыть.
button-privacy = Приватность
button-terms = Условия
# Кто держит бота, как с ним связаться и где он, если об этом не сказано.
policy-no-name = владелец этого бота
policy-no-contact = администраторы этого сервера
policy-no-country = страна не названа
forget-title = Забыть вас?
forget-open = { $count ->
        [0] Сейчас вы нигде не играете, так что без вас никто не останется.
        [one] Вы покинете { $count } стол, за которым сидите сейчас; ваше место станет свободным, как после /стол встать.
        [few] Вы покинете { $count } стола, за которыми сидите сейчас; ваши места станут свободными, как после /стол встать.
       *[other] Вы покинете { $count } столов, за которыми сидите сейчас; ваши места станут свободными, как после /стол встать.
    }
forget-what = Игра, в которой кроме вас людей нет, закончится. В законченных партиях на вашем месте будет «кто-то»; сами партии останутся тем, кто играл с вами. Ваши настройки, голоса, просьбы и письма будут удалены, как и ваше имя везде, где я его храню. Свои личные сообщения вам я удалю, насколько позволит Discord. **Отменить это нельзя.** Если вы вернётесь, мы познакомимся заново.
forget-stays = Сообщения в ветках и названия веток принадлежат Discord и останутся там. В копиях, которые владелец бота сделал раньше, вы останетесь, пока их не сменят новые. Сначала получить всё файлом: /мои данные.
button-forget = Да, забыть меня
forget-begun = Я вас забываю. Ваши столы вы покидаете сразу, всё остальное исчезнет за несколько минут. Спасибо за игру!
forget-not = Ничего не удалено. Я вас по-прежнему помню.
export-whole = Вся партия. Проверить её может каждый: /стол проверить.
export-part = Партия до этого места – то, что вам можно видеть.
button-fair = Честная игра
button-check = Проверить партию
fair-title = Честная игра · { $title }
fair-lobby = Всё, что в этой партии решит случай, определит одно секретное число – ключ раздачи. Его выберут в начале игры. С этой минуты здесь будет виден контрольный хеш раздачи, а после конца партии и сам ключ.
fair-cancelled = Эта игра так и не началась, проверять нечего.
fair-running = Всё, что в этой партии решает случай, определяет одно секретное число – ключ раздачи. Его выбрали до первого хода, и вот контрольный хеш раздачи (SHA-256), который уже не меняется:
fair-until-end = Пока партия идёт, ключ раздачи остаётся в секрете. После её конца он появится здесь же, и одно нажатие переиграет по нему всю партию и сверит каждую позицию.
fair-finished = Всё, что в этой партии решал случай, определяло одно число – ключ раздачи:
fair-was-open = Контрольный хеш раздачи (SHA-256) был открыт всем с первого хода:
fair-how = «Проверить партию» переигрывает её по ключу раздачи и сверяет каждую позицию, как и команда /стол проверить.
verify-ok = Всё честно: ключ раздачи подходит к контрольному хешу, и все шаги ({ $steps }) ведут к сохранённым позициям.
verify-failed = Запись не сходится; найдено несовпадений: { $count }. Номер – шаг партии.
verify-seed-hash = ключ раздачи не подходит к опубликованному хешу
verify-step = шаг { $seq }: { $what }
verify-because = { $what }: { $why }
verify-missing-step = шага не хватает
verify-cannot-be-played = такой ход по правилам невозможен
verify-undone = отмена не сходится
verify-events = события не совпадают
verify-snapshot = сохранённая позиция не совпадает
verify-result = итог не совпадает
lookup-no-game = Игры «{ $given }» у нас нет. Выберите из списка.
rules-title = Правила · { $game }
rules-how = Листайте, выберите главу или спросите командой /правила.
rules-chapters = Главы
rules-more = Где ещё об этом сказано
rules-found = Правила: «{ $query }»
rules-unwritten = Правила этой игры ещё не записаны: это черновик.
rules-nothing = В правилах нет ничего о «{ $query }». Попробуйте другое слово.
card-nothing = Карты «{ $name }» нет. Выберите из списка.

# Settings
settings-title = Ваши настройки
settings-as-discord = как в Discord
settings-language = Язык: { $value }
settings-zone = Часовой пояс: { $value }
settings-zone-unset = Часовой пояс: не задан (UTC)
settings-zone-now = Там сейчас { $clock }.
settings-zone-first = Тихие часы считаются по вашему местному времени. В каком вы городе? Ответьте, и они начнут действовать.
settings-quiet = Тихие часы: с { $start } до { $end }
settings-no-quiet = Тихие часы: нет
settings-reminders = Напоминания: раз в { $hours } ч, не больше { $limit } на ход
settings-no-reminders = Напоминания: нет
settings-every = Напоминания: раз в { $hours } ч
settings-limit = Напоминания: не больше { $limit } на ход
settings-dms = Карты в личные сообщения: { $value }
settings-palette = Цвета: { $value }
settings-confirmations = Переспрашивать перед необратимым шагом: { $value }
settings-boards = Поле: { $value }
settings-away = Отъезд: с { $start } по { $end }
settings-away-day = Отъезд: { $day }
settings-away-until = Отъезд: по { $end }
settings-date = { $weekday ->
    [1] пн
    [2] вт
    [3] ср
    [4] чт
    [5] пт
    [6] сб
   *[7] вс
} { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
} { $year }
settings-not-away = Отъезд: нет
settings-value = Значение «{ $given }» не подходит. Можно: { $allowed }.
settings-no-zone = «{ $given }» – не часовой пояс. Напишите крупный город поблизости или разницу с UTC: Москва, Нью-Йорк, UTC+3. Ничего не изменено.
settings-several-zones = Под «{ $given }» подходит несколько: { $possible }. Напишите чуть больше. Ничего не изменено.
settings-near-zone = «{ $given }» – не часовой пояс. Похожие: { $possible }. Ничего не изменено.
settings-quiet-both = Назовите и начало, и конец; если не назвать ничего, тихих часов не будет.
settings-hours = Часы «{ $given }» мне непонятны. Напишите 22-8, 22:30-7:00 или «с 10 вечера до 8 утра»; «нет» – без тихих часов. Ничего не изменено.
settings-same-hours = Начало и конец тихих часов не могут совпадать. Ничего не изменено.
settings-days-order = Последний день раньше первого. Ничего не изменено.
settings-no-first-day = Назовите и первый день; если не назвать ни одного, отъезда не будет.
settings-day = «{ $given }» – не день. Напишите «до воскресенья», «3 дня», «на неделю», 24 декабря, 24.12. или 2026-12-24; «нет» – никуда не уезжаю. Ничего не изменено.
settings-day-over = «{ $given }» уже в прошлом: сегодня { $today }. Назовите день, который ещё будет. Ничего не изменено.
settings-menu-language = Язык
settings-menu-zone = Часовой пояс
settings-menu-quiet = Тихие часы
settings-menu-away = Дни отъезда
settings-menu-reminders = Напоминания: как часто
settings-menu-limit = Напоминания: сколько
settings-button-dms = Карты в личку: { $value }
settings-button-boards = Поле: { $value }
settings-button-palette = Цвета: { $value }
settings-button-confirmations = Переспрашивать: { $value }
settings-write-zone = Город
settings-write-quiet = Часы
settings-write-away = Дни
settings-form-zone = Крупный город поблизости или разница с UTC: Москва, Нью-Йорк, UTC+3
settings-form-quiet = 22-8, 22:30-7:00 или «с 10 вечера до 8 утра»; «нет» – без тихих часов
settings-form-away = До воскресенья, 3 дня, на неделю, 24.12.-2.1.; «нет» – никуда не уезжаю
settings-back = Все настройки
button-settings = Настройки
switch-on = да
switch-off = нет
palette-standard = Обычные
palette-safe = Для дальтоников
boards-pictures = Картинки
boards-text = Только текст

# Admin
admin-channels = Столы можно открывать здесь: { $channels }.
admin-all-channels = Столы можно открывать в любом канале.
admin-pace = Обычный темп теперь: { $pace }
admin-ended = { $title }: игра закончена.
admin-repaired = { $title } возвращён к этому шагу.
admin-checked = { $title } загружен заново и пересчитан: всё в порядке.
admin-audit = Журнал действий
admin-audit-empty = Этими правами ещё никто не пользовался.
admin-backup = Записано: { $name }
admin-health-title = Состояние
admin-health = Задержка { $latency } мс · работает { $hours } ч · столы здесь: { $tables }
admin-health-whole = Весь бот: сообщений в очереди { $waiting } · столы: { $tables }
admin-health-work = Работа в очереди: картинок { $pictures } · ходов компьютера { $thoughts }
admin-health-late = ⚠️ За последнюю минуту картинки начинали рисоваться с опозданием до { $seconds } с: машина не успевает.
admin-health-processes = ⚠️ Процессов, которые рисуют и думают: { $alive } из { $wanted }; пока их работу делают другие.
admin-health-deaths = Процессов, которые внезапно завершились и были заменены: { $count }.
admin-health-programs = Программ с этими партиями: { $count }
admin-health-program = { $name } · шарды { $shards } · запущена { $since }
admin-health-leaving = { $name } · шарды { $shards } · завершает работу, запущена { $since }
admin-health-broken = Нечитаемых записей: { $count }. Они названы в журнале; всё остальное работает.
admin-health-clock = ⚠️ Часы этой машины ошибаются на { $seconds } с. Партии идут по часам базы данных; исправьте часы машины.
admin-health-store = ⚠️ Не удаётся записать изменения в базу данных ({ $problem }).
admin-health-worker-up = Работник { $name }: перезапусков – { $restarts }, последняя ошибка – { $problem }.
admin-health-worker-down = ⚠️ Работник { $name } остановился ({ $problem }) и будет запущен снова (перезапусков – { $restarts }).
admin-health-computers = Столов, где компьютер ошибся и попробует снова: { $count }.
admin-health-put-off = Отложено сообщений: { $count }; столов, в чьих ветках я не могу писать: { $places }.
admin-health-aside = ⚠️ Сообщений, которые не удаётся составить: { $count }. Они названы в журнале и на странице состояния.

# Places
host-gone = { $title }: канал удалён. Партия цела и продолжается в личных сообщениях; дайте ей новый дом командой /стол переезд в другом канале.
move-not-here = Стол переезжает в обычный текстовый канал своего сервера. Дайте команду там.
moved = { $title } теперь здесь.
moved-there = { $title } теперь в канале { $channel }.
