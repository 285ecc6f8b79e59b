# Words in pictures, and the names of close-ups and pages.

knights-crop-north = Север
knights-crop-west = Запад
knights-crop-south = Юг
knights-crop-east = Восток
knights-crop-overseas = За морем
knights-page-standing = Положение
knights-page-council = Совет
knights-page-armies = Армии
knights-page-battle = Сражение
knights-page-assembly = Ассамблея
knights-page-orders = Постоянные приказы

renders-knights-setup = подготовка
renders-knights-moment = раунд { $round } из { $last }
renders-knights-now = { $card }: { $who }
renders-knights-turned-up = Далее: { $cards }
renders-knights-none = нет
renders-knights-stacks = Стопки
renders-knights-zones = Зоны
renders-knights-track = Трек наёмников
renders-knights-offer = Наёмники на выбор
renders-knights-expeditions = Экспедиции
renders-knights-agendas = Повестка
renders-knights-agenda = { $name } · { $type }: { $text }
renders-knights-card-says = { $name }: { $text }
renders-knights-laws = Законы
renders-knights-type-motion = предложение
renders-knights-type-law = закон
renders-knights-type-charge = девиз
renders-knights-type-office = пост
renders-knights-type-private_motion = частное предложение
renders-knights-forbidden-siege = Осады запрещены до следующей ассамблеи
renders-knights-forbidden-assault = Штурмы запрещены до следующей ассамблеи
renders-knights-forbidden-road = Походы по дорогам запрещены до следующей ассамблеи
renders-knights-forbidden-sea = Плавания запрещены до следующей ассамблеи

renders-knights-sheet = Ваш лист
renders-knights-plan = Ваш план по стопкам
renders-knights-hand = На руке: { $count }
renders-knights-armies = Ваши армии
renders-knights-charges = Девизы
renders-knights-notes = Заметки
renders-knights-wishes = Желаемые наёмники
renders-knights-orders-initial = Всё как вначале
renders-knights-regulars = регулярные
renders-knights-stronghold = Замок
renders-knights-garrison = Гарнизон
renders-knights-walls = Стены
renders-knights-off-board = вне поля
renders-knights-fallen = погиб, ждёт наследник
renders-knights-at-sea = в море, порт { $place }
renders-knights-exhausted = перевёрнут
renders-knights-heirless = без наследника

renders-knights-no-battle = Сражений ещё не было
renders-knights-battle-open = Полевое сражение: { $place }
renders-knights-battle-assault = Штурм: { $place }
renders-knights-battle-siege = Осада: { $place }
renders-knights-battle-sealed = Карты выбирают тайно
renders-knights-battle-revealed = Карты раскрыты
renders-knights-battle-stalemate = Ничья
renders-knights-battle-full = Полная победа: { $who }
renders-knights-battle-partial = Частичная победа: { $who }
renders-knights-battle-won = Победа: { $who }
renders-knights-battle-captured = Взятие: { $who }
renders-knights-the-city = город
renders-knights-neutral = Нейтральный город
renders-knights-hidden = рубашкой вверх
renders-knights-no-cards = карт нет

renders-knights-victories = { $many ->
        [one] победа
        [few] победы
       *[other] побед
    }
renders-knights-hits = { $many ->
        [one] попад.
        [few] попад.
       *[other] попад.
    }
renders-knights-no-assembly = Ассамблеи ещё не было
renders-knights-side-yes = за
renders-knights-side-no = против
renders-knights-side-later = позже
renders-knights-to-come = Ещё предстоит
renders-knights-held = Решено
renders-knights-decided = { $agenda }: { $result }

renders-knights-card-action = карта действия
renders-knights-card-neutral = нейтральная карта действия
renders-knights-card-expedition = экспедиция
renders-knights-card-event = { $faith ->
        [0] событие, отменить нельзя
       *[other] событие, отмена за веру: { $faith }
    }
renders-knights-news = Карты жребия ({ $cards }): { $results }
renders-knights-borders = По суше: { $areas }
renders-knights-by-sea = Только морем

renders-knights-legend-changed = новое
renders-knights-legend-target = ваш выбор
renders-knights-legend-strength = сила в сотнях
renders-knights-legend-income = доход в золотых
renders-knights-legend-fortified = укреплён
renders-knights-legend-breaches = разрушения
renders-knights-legend-siege = осада и чья она
renders-knights-legend-ruins = разорённый город
renders-knights-legend-stronghold = замок
renders-knights-legend-garrison = гарнизон
renders-knights-legend-exhausted = контур: перевёрнут
renders-knights-legend-port = порт

renders-knights-told-moment = Раунд { $round } из { $last }, пул влияния { $pool }
renders-knights-told-dignities = Глава ассамблеи: { $chairman }, Глава церкви: { $head }
renders-knights-told-baron = { $who } ({ $colour }): влияние { $influence }, золотых { $crowns }, голосов { $votes }, вера { $faith }, городов { $cities }
renders-knights-told-area = { $area }: { $things }
renders-knights-told-razed = разорён
renders-knights-told-city = город, владелец { $who }, стены { $walls }
renders-knights-told-fortified = укреплённый город, владелец { $who }, стены { $walls }
renders-knights-told-breaches = разрушений { $count }
renders-knights-told-stronghold = замок, владелец { $who }, стены { $walls }, гарнизон { $troops }
renders-knights-told-siege = осаждает { $who }
renders-knights-told-nobles = { $who } { $nobles } { $strength }
renders-knights-told-fleet = в море { $who } { $nobles } { $strength }
renders-knights-told-stacks = Осталось карт в стопках: { $first }, { $second }, { $third }
renders-knights-told-zone = { $zone } { $count } из { $places }: { $cards }
renders-knights-told-zone-empty = { $zone } { $count } из { $places }
renders-knights-told-card-of = { $card } ({ $who })
renders-knights-told-track = Трек наёмников: { $markers }
renders-knights-told-marker = место { $spot } { $who }
renders-knights-told-offer = На выбор: { $cards }
renders-knights-told-voyage = { $voyage }: место { $spot }
renders-knights-told-voyage-blessed = { $voyage }: место { $spot }, с благословением
renders-knights-told-agendas = Повестка: { $agendas }
renders-knights-told-laws = Законы: { $laws }
renders-knights-told-side = { $who }: { $nobles }, сила { $strength }
renders-knights-told-fate = Карты, { $who }: { $cards }
renders-knights-told-times = { $thing } ×{ $count }
renders-knights-told-sums = { $who }: победы { $victories }, получено попаданий { $hits }
renders-knights-told-assembly = Ассамблея, председатель { $chair }
renders-knights-told-motion = Голосование: { $agenda }
renders-knights-told-voted = { $who }: { $count }, { $side }
renders-knights-told-votes = { $who }: { $count }
renders-knights-told-decided = { $agenda }: { $result }
renders-knights-told-plan = Стопка { $stack }: { $cards }
renders-knights-told-hand = На руке: { $cards }
renders-knights-told-charges = Девизы: { $charges }
renders-knights-told-army = { $who } { $army }: { $place }, { $strength }
renders-knights-told-army-exhausted = { $who } { $army }: { $place }, { $strength }, перевёрнут
renders-knights-told-place = Место { $place }: { $who }, влияние { $influence }, городов { $cities }
renders-knights-told-card = { $card }: { $text }

renders-knights-key-map = Карта
renders-knights-key-panels = Бароны под картой
renders-knights-key-barons = Чей цвет
renders-knights-key-nobles = сила дворян
renders-knights-key-noble = дворянин (крупно)
renders-knights-key-turn = кого ждёт стол
renders-knights-key-influence = влияние
renders-knights-key-crowns = золотые
renders-knights-key-votes = голоса
renders-knights-key-faith = вера
renders-knights-key-cities = города
renders-knights-key-cards = карт на руке
renders-knights-key-charge = девиз
renders-knights-key-chairman = Глава ассамблеи
renders-knights-key-head = Глава церкви
renders-knights-key-heretic = еретик
renders-knights-key-banned = отлучён
renders-knights-key-wound = ранение
renders-knights-key-office = пост

renders-knights-short-round = Раунд
renders-knights-short-planning = Планирование: до двух карт на каждую из трёх стопок
renders-knights-short-actions = Действия: карта за картой, затем в зону
renders-knights-short-upkeep = Влияние: 1 за город; без дворян они могут бунтовать
renders-knights-short-cards = Ваши карты, по две каждой
renders-knights-short-levy_taxes = Сбор налогов: 1 золотой за область с дворянами
renders-knights-short-draft_soldiers = Набор солдат: маркер для найма
renders-knights-short-rally_support = Поддержка: 2 голоса
renders-knights-short-serve_the_church = Служение церкви: 1 вера, любая зона
renders-knights-short-mobilize_forces = Мобилизация: поход в одну область, сражение
renders-knights-short-versatile_strategy = Многостороннее действие: 2 золотых, голос, поход, сражение
renders-knights-short-zones = Полная зона: 2 карты на барона
renders-knights-short-wages = Расходы: 2, 3 или 6 золотых за наёмника
renders-knights-short-assembly = Ассамблея: голосование за законы и почести
renders-knights-short-taxation = Налоги: города платят доход
renders-knights-short-draft = Наём, когда полон трек: за 2, 3 или 6
renders-knights-short-conquest = Как взять город
renders-knights-short-siege = Осада: войска + 200 больше стен, дважды, в разных раундах
renders-knights-short-assault = Штурм: 1 карта жребия за 100, 2 за командующего
renders-knights-short-victory = Перевес в 1 победу – отступают, в 2 – гибнут
renders-knights-short-nobles = Ваши дворяне
renders-knights-short-star = Звезда: +100 урона
renders-knights-short-square = Квадрат: −100 урона
renders-knights-short-triangle = Треугольник: 1 победа
renders-knights-short-circle = Круг: 400 без жалованья
renders-knights-short-win = Кто побеждает
renders-knights-short-king = Больше половины городов королевства: сразу Король
renders-knights-short-pool = Пул пуст: у кого больше всех влияния
