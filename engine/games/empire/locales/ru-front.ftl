# Лобби и команды «Завоевания Империи».

empire-about = Римский мир для двоих–шестерых: альянсы с аукциона, армии, влияние и хаос, который стоит очков.
empire-option-fifth-season = Пятый сезон
empire-option-fifth-season-off = нет
empire-option-fifth-season-on = да
empire-option-open-chaos = Открытый хаос
empire-option-open-chaos-off = нет
empire-option-open-chaos-on = да
empire-option-hidden-money = Скрытая казна
empire-option-hidden-money-off = нет
empire-option-hidden-money-on = да
empire-option-convert-allies = Влияние союзников
empire-option-convert-allies-off = нет
empire-option-convert-allies-on = да
empire-option-no-march-after-landing = Без марша после высадки
empire-option-no-march-after-landing-off = нет
empire-option-no-march-after-landing-on = да
empire-option-senate-reentry = Возврат в дебаты
empire-option-senate-reentry-off = нет
empire-option-senate-reentry-on = да
empire-option-skipping-ties = Ничьи занимают места
empire-option-skipping-ties-off = нет
empire-option-skipping-ties-on = да
empire-option-sealed-auctions = Закрытые аукционы
empire-option-sealed-auctions-off = нет
empire-option-sealed-auctions-on = да
empire-option-sealed-votes = Закрытые дебаты
empire-option-sealed-votes-off = нет
empire-option-sealed-votes-on = да
empire-option-placement-together = Общая расстановка
empire-option-placement-together-off = нет
empire-option-placement-together-on = да
empire-option-battles-by-orders = Сражения по приказам
empire-option-battles-by-orders-off = нет
empire-option-battles-by-orders-on = да

empire-subject-auction = Аукцион
empire-subject-auction-a = Предложение: кто на A
empire-subject-auction-b = Предложение: кто на B
empire-subject-galleys = Галеры в обороне
empire-subject-card-units = Юниты карт в обороне
empire-subject-lend-1 = Одолжить: место 1
empire-subject-lend-2 = Одолжить: место 2
empire-subject-lend-3 = Одолжить: место 3
empire-subject-lend-4 = Одолжить: место 4
empire-subject-lend-5 = Одолжить: место 5
empire-subject-lend-6 = Одолжить: место 6
empire-subject-losses = Выбор потерь
empire-subject-losses-first = Потери врага: что сначала
empire-subject-retreat = Отступление
empire-subject-retreat-to = Отступление: куда сначала
empire-subject-senate = Дебаты

command-empire = империя
    .about = Завоевание Империи: ваши решения командами

command-empire-bid = ставка
    .about = Ставка за альянсы и порядок хода: кто на A и кто на B
    .amount = сумма
    .amount-about = Сколько талантов
    .a = а
    .a-about = Чей маркер на A
    .b = б
    .b-about = Чей маркер на B
    .table = стол
    .table-about = Какой стол

command-empire-pass = пас
    .about = Пас: в аукционе, в дебатах или одно из ваших действий
    .table = стол
    .table-about = Какой стол

command-empire-out = выбыть
    .about = Спасовать и выбыть из этого аукциона
    .table = стол
    .table-about = Какой стол

command-empire-place = расставить
    .about = Расставить начальные фигуры
    .caesar = цезарь
    .caesar-about = В какой провинции
    .general = генерал
    .general-about = В какой провинции
    .catapult = катапульта
    .catapult-about = В какой провинции
    .infantry = пехота
    .infantry-about = Сколько и где: 5 Италия, 3 Сирия; остаток — в последней провинции
    .cavalry = кавалерия
    .cavalry-about = Сколько и где: 1 Италия, 1 Сирия; остаток — в последней провинции
    .galley = галера
    .galley-about = В какой морской зоне
    .table = стол
    .table-about = Какой стол

command-empire-card = карта
    .about = Получить карту
    .card = карта
    .card-about = Какую карту
    .target = цель
    .target-about = Для какой провинции или вместо какого маркера
    .places = места
    .places-about = Куда поставить юниты: Италия × 2, Сирия
    .table = стол
    .table-about = Какой стол

command-empire-draft = призыв
    .about = Призвать юниты
    .units = юниты
    .units-about = Какие и куда: 4 пехоты Италия, 1 катапульта Италия
    .card = карта
    .card-about = Многоразовая карта, дающая это действие бесплатно
    .table = стол
    .table-about = Какой стол

command-empire-influence = влияние
    .about = Купить влияние
    .province = провинция
    .province-about = В какой провинции
    .source = вместо
    .source-about = Что заменить вашим маркером
    .second = второй
    .second-about = Что заменить вторым маркером
    .card = карта
    .card-about = Многоразовая карта, дающая это действие бесплатно
    .table = стол
    .table-about = Какой стол

command-empire-tax = налог
    .about = Специальный налог: таланты за хаос
    .talents = таланты
    .talents-about = Сколько талантов
    .table = стол
    .table-about = Какой стол

command-empire-move = поход
    .about = Переместить войска из одной провинции
    .start = откуда
    .start-about = Из какой провинции
    .units = юниты
    .units-about = Кто идёт: 3 пехоты, 1 катапульта
    .to = куда
    .to-about = В какую провинцию
    .by = через
    .by-about = Через какую морскую зону, если есть выбор
    .others = ещё
    .others-about = Кто идёт в другое место: 2 кавалерии
    .there = туда
    .there-about = В какую другую провинцию
    .over = морем
    .over-about = Через какую морскую зону туда
    .card = карта
    .card-about = Многоразовая карта, дающая это действие бесплатно
    .table = стол
    .table-about = Какой стол

command-empire-attack = напасть
    .about = Напасть на игрока в провинции
    .target = цель
    .target-about = Где и на кого
    .galleys = галеры
    .galleys-about = Какие галеры участвуют: 2 Нарбонское море
    .cards = карты
    .cards-about = Карты, чьи юниты участвуют
    .table = стол
    .table-about = Какой стол

command-empire-fleet = флот
    .about = Собрать галеры в морской зоне и, если хотите, напасть
    .zone = зона
    .zone-about = В какую морскую зону
    .galleys = галеры
    .galleys-about = Какие галеры: сколько и откуда
    .enemy = враг
    .enemy-about = На кого напасть или без сражения
    .cards = карты
    .cards-about = Карты, чьи юниты участвуют
    .card = карта
    .card-about = Многоразовая карта, дающая это действие бесплатно
    .table = стол
    .table-about = Какой стол

command-empire-use = применить
    .about = Применить многоразовую карту без траты действия
    .card = карта
    .card-about = Какую карту
    .table = стол
    .table-about = Какой стол

command-empire-senate = сенат
    .about = Созвать сенат и начать дебаты
    .card = карта
    .card-about = Какая карта дебатов
    .table = стол
    .table-about = Какой стол

command-empire-end = конец
    .about = Завершить ход
    .table = стол
    .table-about = Какой стол

command-empire-cancel = отмена
    .about = Отказаться от начатого действия: ничего не потрачено
    .table = стол
    .table-about = Какой стол

command-empire-defend = оборона
    .about = Какие галеры и юниты карт участвуют в обороне
    .galleys = галеры
    .galleys-about = Какие галеры: сколько и откуда; 0 — никаких
    .cards = карты
    .cards-about = Карты, чьи юниты участвуют
    .table = стол
    .table-about = Какой стол

command-empire-lend = одолжить
    .about = Одолжить юниты союзнику в сражении
    .units = юниты
    .units-about = Что одолжить: 3 пехоты, 1 генерал; 0 — ничего
    .table = стол
    .table-about = Какой стол

command-empire-lose = потери
    .about = Выбрать потери врага
    .units = юниты
    .units-about = Что гибнет: 2 пехоты, 1 катапульта
    .table = стол
    .table-about = Какой стол

command-empire-retreat = отступить
    .about = Сражаться дальше, отступить или увести лидеров
    .where = куда
    .where-about = Куда, или сражаться дальше
    .table = стол
    .table-about = Какой стол

command-empire-vote = дебаты
    .about = Выложить сенаторов в дебатах или спасовать
    .senators = сенаторы
    .senators-about = Каких сенаторов, или никаких
    .table = стол
    .table-about = Какой стол

command-empire-benefit = выгода
    .about = На кого или на что направить выгоду выигранных дебатов
    .target = цель
    .target-about = Какой игрок или какая провинция
    .table = стол
    .table-about = Какой стол

command-empire-orders = приказы
    .about = Ваши постоянные приказы
    .order = приказ
    .order-about = Что изменить
    .table = стол
    .table-about = Какой стол
