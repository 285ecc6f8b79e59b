# Лобби и команды «Нескольких акров снега».

acres-about = Война за Северную Америку для двоих: колоды, поселения, торговля, набеги и осады.
acres-option-revised-edition = Издание
acres-option-revised-edition-off = первое
acres-option-revised-edition-on = исправленное (второе), все изменения
acres-option-rev-no-french-bateaux = Без французских плоскодонок
acres-option-rev-no-french-bateaux-off = нет
acres-option-rev-no-french-bateaux-on = да
acres-option-rev-home-support-no-reshuffle = Поддержка метрополии без перетасовки
acres-option-rev-home-support-no-reshuffle-off = нет
acres-option-rev-home-support-no-reshuffle-on = да
acres-option-rev-raid-range = Дальность набега: карты + 1
acres-option-rev-raid-range-off = нет
acres-option-rev-raid-range-on = да
acres-option-rev-merchant-two = Торговля: не более двух денежных карт
acres-option-rev-merchant-two-off = нет
acres-option-rev-merchant-two-on = да
acres-option-rev-reserve-no-locations = Карты мест нельзя класть в резерв
acres-option-rev-reserve-no-locations-off = нет
acres-option-rev-reserve-no-locations-on = да
acres-option-rev-reserve-five = В резерве не больше пяти карт
acres-option-rev-reserve-five-off = нет
acres-option-rev-reserve-five-on = да
acres-option-rev-settle-capital-wins = Заселение столицы врага — победа
acres-option-rev-settle-capital-wins-off = нет
acres-option-rev-settle-capital-wins-on = да
acres-option-var-pay-reshuffle = Платная перетасовка
acres-option-var-pay-reshuffle-off = нет
acres-option-var-pay-reshuffle-on = да
acres-option-var-fort-louisbourg = Луисбург укреплён с начала
acres-option-var-fort-louisbourg-off = нет
acres-option-var-fort-louisbourg-on = да
acres-option-var-fort-quebec = Квебек укреплён с начала
acres-option-var-fort-quebec-off = нет
acres-option-var-fort-quebec-on = да
acres-option-var-three-fewer-infantry = Британской пехоты на три меньше
acres-option-var-three-fewer-infantry-off = нет
acres-option-var-three-fewer-infantry-on = да
acres-option-var-free-discard = Сброс всегда бесплатный
acres-option-var-free-discard-off = нет
acres-option-var-free-discard-on = да
acres-option-var-blocked-raid-free = Отражённый набег не тратит действие
acres-option-var-blocked-raid-free-off = нет
acres-option-var-blocked-raid-free-on = да
acres-option-var-blocked-ambush-free = Отражённая засада не тратит действие
acres-option-var-blocked-ambush-free-off = нет
acres-option-var-blocked-ambush-free-on = да
acres-option-var-native-strength = Индейцы имеют силу 1 в осаде
acres-option-var-native-strength-off = нет
acres-option-var-native-strength-on = да
acres-option-var-governor-loses-control = Отдав карту места губернатору, теряешь место
acres-option-var-governor-loses-control-off = нет
acres-option-var-governor-loses-control-on = да
acres-option-var-no-governor = Без карт губернатора
acres-option-var-no-governor-off = нет
acres-option-var-no-governor-on = да
acres-option-var-british-bateaux-start = Британские плоскодонки в начальной колоде
acres-option-var-british-bateaux-start-off = нет
acres-option-var-british-bateaux-start-on = да

acres-subject-raid = Отражение набега
acres-subject-ambush = Отражение засады
acres-subject-convert = Отдача индейцев
acres-subject-surrender = Когда вам сдают место
acres-subject-zone = Потери в засаде: откуда
acres-subject-raid-first = Чем отражать набег сначала
acres-subject-ambush-first = Чем отражать засаду сначала
acres-subject-lose-first = Что терять в засаде сначала
acres-subject-settler-first = Чем заселять сначала
acres-subject-settler-spare = Чем не заселять

acres-other-game = За этим столом идёт другая игра.
acres-no-place = На карте нет места «{ $given }».

command-acres = акры
    .about = Несколько акров снега: ваши решения командами

command-acres-settle = заселить
    .about = Заселить нейтральное место
    .place = место
    .place-about = Где
    .start = откуда
    .start-about = Карта места, откуда вы идёте
    .transport = транспорт
    .transport-about = Карта, которая оплачивает путь
    .settler = поселенец
    .settler-about = Карта с поселенцем
    .table = стол
    .table-about = Какой стол

command-acres-develop = развить
    .about = Превратить свою деревню в город
    .place = место
    .place-about = Какую деревню
    .settler = поселенец
    .settler-about = Карта с поселенцем
    .table = стол
    .table-about = Какой стол

command-acres-fortify = укрепить
    .about = Построить форт
    .place = место
    .place-about = Где
    .card = карта
    .card-about = Какая карта укреплений
    .table = стол
    .table-about = Какой стол

command-acres-besiege = осадить
    .about = Начать осаду
    .place = место
    .place-about = Что осадить
    .start = откуда
    .start-about = Карта места, откуда вы идёте
    .transport = транспорт
    .transport-about = Карта, которая оплачивает путь
    .force = сила
    .force-about = Карта, которая начинает осаду
    .table = стол
    .table-about = Какой стол

command-acres-reinforce = усилить
    .about = Послать карту в осаду; военачальник идёт свободно
    .place = место
    .place-about = Какая осада
    .force = сила
    .force-about = Какую карту послать
    .table = стол
    .table-about = Какой стол

command-acres-raid = набег
    .about = Совершить набег на место противника
    .place = место
    .place-about = На что напасть
    .card = карта
    .card-about = Карта, которая идёт
    .second = вторая
    .second-about = Вторая карта
    .third = третья
    .third-about = Третья карта
    .fourth = четвёртая
    .fourth-about = Четвёртая карта
    .table = стол
    .table-about = Какой стол

command-acres-ambush = засада
    .about = Устроить засаду
    .card = карта
    .card-about = Какой картой
    .table = стол
    .table-about = Какой стол

command-acres-convert = обратить
    .about = Потребовать у противника карту индейцев
    .table = стол
    .table-about = Какой стол

command-acres-withdraw = отступить
    .about = Снять свою осаду (свободно)
    .place = место
    .place-about = Какая осада
    .card = карта
    .card-about = Карта империи, которую вы возвращаете
    .table = стол
    .table-about = Какой стол

command-acres-surrender = сдать
    .about = Сдать своё осаждённое место (свободно)
    .place = место
    .place-about = Какое место
    .card = карта
    .card-about = Карта империи, которую вы возвращаете
    .table = стол
    .table-about = Какой стол

command-acres-money = деньги
    .about = Взять деньги с одной карты
    .card = карта
    .card-about = С какой карты
    .table = стол
    .table-about = Какой стол

command-acres-merchant = торговля
    .about = Вывезти морем деньги нескольких карт
    .ship = корабль
    .ship-about = Карта, чей корабль плывёт
    .card = карта
    .card-about = Карта, чьи деньги вывозят
    .second = вторая
    .second-about = Вторая карта
    .third = третья
    .third-about = Третья карта
    .fourth = четвёртая
    .fourth-about = Четвёртая карта
    .table = стол
    .table-about = Какой стол

command-acres-trade = меха
    .about = Обменять меха с торговцем
    .card = карта
    .card-about = Карта, чей мех обменивают
    .second = вторая
    .second-about = Вторая карта
    .third = третья
    .third-about = Третья карта
    .fourth = четвёртая
    .fourth-about = Четвёртая карта
    .table = стол
    .table-about = Какой стол

command-acres-piracy = пиратство
    .about = Взять деньги в море: Луисбург и корабль
    .ship = корабль
    .ship-about = Карта с кораблём
    .table = стол
    .table-about = Какой стол

command-acres-draft = набрать
    .about = Набрать карту империи
    .card = карта
    .card-about = Какую карту
    .table = стол
    .table-about = Какой стол

command-acres-discard = сбросить
    .about = Сбросить карты; первая бесплатно
    .card = карта
    .card-about = Какую карту
    .second = вторая
    .second-about = Вторая карта
    .third = третья
    .third-about = Третья карта
    .fourth = четвёртая
    .fourth-about = Четвёртая карта
    .fifth = пятая
    .fifth-about = Пятая карта
    .table = стол
    .table-about = Какой стол

command-acres-reserve = резерв
    .about = Положить карту в резерв
    .card = карта
    .card-about = Какую карту
    .table = стол
    .table-about = Какой стол

command-acres-retrieve = забрать
    .about = Забрать резерв на руку (свободно)
    .table = стол
    .table-about = Какой стол

command-acres-govern = губернатор
    .about = Вернуть одну или две карты в запас с губернатором
    .card = карта
    .card-about = Какую карту
    .second = вторая
    .second-about = Вторая карта
    .table = стол
    .table-about = Какой стол

command-acres-intendant = интендант
    .about = Забрать карту из своего сброса
    .card = карта
    .card-about = Какую карту
    .table = стол
    .table-about = Какой стол

command-acres-support = поддержка
    .about = Взять карты с поддержкой метрополии (свободно)
    .table = стол
    .table-about = Какой стол

command-acres-pass = пас
    .about = Пропустить одно действие
    .table = стол
    .table-about = Какой стол

command-acres-end = завершить
    .about = Завершить ход
    .table = стол
    .table-about = Какой стол

command-acres-answer = ответ
    .about = Ответить на набег, засаду, осаду или другой вопрос
    .reply = решение
    .reply-about = Ваш ответ
    .second = вторая
    .second-about = Вторая карта
    .table = стол
    .table-about = Какой стол

command-acres-help = справка
    .about = Счёт, осады, близость конца — или пути к месту
    .place = место
    .place-about = Какое место
    .table = стол
    .table-about = Какой стол
