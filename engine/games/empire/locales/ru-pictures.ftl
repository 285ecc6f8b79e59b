# Слова на картинках, названия частей карты и листов.

empire-crop-west = Запад
empire-crop-centre = Середина
empire-crop-east = Восток
empire-crop-achaia = Ахайя
empire-crop-aegyptus = Египет
empire-crop-africa = Африка
empire-crop-asia = Азия
empire-crop-galatia = Галатия
empire-crop-hispania = Испания
empire-crop-italia = Италия
empire-crop-macedonia = Македония
empire-crop-narbonensis = Нарбонская Галлия
empire-crop-neapolis = Неаполь
empire-crop-syria = Сирия
empire-page-display = Открытые карты
empire-page-score = Счёт
empire-page-armies = Армии и влияние
empire-page-battle = Битва
empire-page-senate = Сенат
empire-page-orders = Постоянные приказы

renders-empire-sign-value = очки
renders-empire-sign-tokens = жетоны
renders-empire-sign-city = город
renders-empire-far-hibernia = Гиберния
renders-empire-far-germania = Великая Германия
renders-empire-far-sarmatia = Сарматия
renders-empire-far-libya = Ливия
renders-empire-far-gaetulia = Гетулия
renders-empire-far-arabia = Аравия
renders-empire-moment =
    { $round ->
        [0] сезон { $season }
       *[other] сезон { $season } · раунд { $round }
    }
renders-empire-season = Сезон
renders-empire-round = Раунд
renders-empire-auction-open = Торги { $number }: начинает { $who }
renders-empire-auction-bid = Торги { $number }: { $who }
renders-empire-hand = Ваши сенаторы: { $count }
renders-empire-no-senators = В руке нет сенаторов
renders-empire-no-cards = Перед вами нет карт
renders-empire-votes = Дебаты в сенате: { $count }
renders-empire-display = Из колоды: { $count }
renders-empire-deck = В колоде: { $count }
renders-empire-pool = Жетонов в запасе: { $count }
renders-empire-no-battle = Битв ещё не было
renders-empire-no-vote = Дебатов ещё не было
renders-empire-score-now = за сезон
renders-empire-score-points = очки
renders-empire-score-sum = вместе
renders-empire-score-chaos = хаос ({ $penalty })
renders-empire-battle-round = Раунд { $round }
renders-empire-battle-draw = Никто не проиграл
renders-empire-battle-lost = Битву проигрывает { $who }
renders-empire-battle-none = никого не осталось
renders-empire-battle-hits = попаданий: { $count }
renders-empire-vote = Дебаты в сенате
renders-empire-copies = копий: { $count }
renders-empire-price = цена
renders-empire-borders = Граничит: { $places }
renders-empire-seas = Моря: { $places }
renders-empire-legend-changed = новое
renders-empire-legend-target = ваш выбор
renders-empire-legend-value = очки и кто их получает
renders-empire-legend-tokens = свободные жетоны
renders-empire-legend-city = город и его владелец
renders-empire-legend-alliance-1 = галеры верхнего ряда
renders-empire-legend-alliance-2 = галеры нижнего ряда

renders-empire-told-moment =
    { $round ->
        [0] Сезон { $season } из { $seasons }
       *[other] Сезон { $season } из { $seasons }, раунд { $round }
    }
renders-empire-told-order = Порядок хода: { $players }
renders-empire-told-alliances = Альянсы: { $upper } против { $lower }
renders-empire-told-bid = Торги { $number }: впереди { $who }, ставка { $amount }, A { $a }, B { $b }
renders-empire-told-player = { $who } ({ $colour }): очки { $points }, таланты { $talents }, сенаторы { $senators }, хаос { $chaos }, маркеры { $markers }
renders-empire-told-player-hidden = { $who } ({ $colour }): очки { $points }, сенаторы { $senators }, хаос { $chaos }, маркеры { $markers }
renders-empire-told-influence = { $place }: { $players }
renders-empire-told-share = { $who } { $count } ({ $points })
renders-empire-told-army = { $who } ({ $units })
renders-empire-told-units = { $unit } { $count }
renders-empire-told-tokens = жетоны { $count }
renders-empire-told-city = город: { $who }
renders-empire-told-closed = Проливы закрыты: { $straits }
renders-empire-told-cards = { $who }, карты: { $cards }
renders-empire-told-hand = Ваши сенаторы: { $cards }
renders-empire-told-no-hand = У вас нет сенаторов
renders-empire-told-own = Ваши таланты { $talents }, ваш хаос { $chaos }
renders-empire-told-display = Открыты карты: { $cards }
renders-empire-told-price = { $card } за { $price }
renders-empire-told-piles = Карт в колоде { $deck }, жетонов в запасе { $pool }
renders-empire-told-battle = Битва, { $place }: { $attacker } нападает, { $defender } обороняется
renders-empire-told-rolled = Раунд { $round }, бросает { $who }: { $faces }; попаданий { $count }
renders-empire-told-lost = Битву проигрывает { $who }
renders-empire-told-place = Место { $place }: { $who }, очки { $points }, маркеры на карте { $markers }
renders-empire-told-card = { $card }: { $text }
renders-empire-told-score = { $who }: сейчас { $now }, уже есть { $points }, вместе { $sum }
renders-empire-told-vote = { $card }, вызывает { $who }
renders-empire-told-vote-leads = Впереди { $who }: { $total }
renders-empire-told-vote-won = Побеждает { $who }: { $total }
renders-empire-told-laid = { $who }: { $cards }, вместе { $total }
renders-empire-told-passed = Пас: { $players }
renders-empire-told-motion = { $text }
renders-empire-told-armies = { $place }: { $armies }
renders-empire-told-nobody = никто
renders-empire-told-dice = { $army }, кубики: { $count }
renders-empire-told-fell = { $rolled }, пали: { $units }

renders-empire-key-map = Карта
renders-empire-key-units = Юниты
renders-empire-key-panels = Под картой
renders-empire-key-players = Чей цвет
renders-empire-key-turn = кого ждёт стол
renders-empire-key-points = победные очки
renders-empire-key-talents = таланты
renders-empire-key-senators = сенаторы
renders-empire-key-chaos = хаос
renders-empire-key-markers = маркеров влияния осталось
renders-empire-key-cities = города
renders-empire-key-cards = карты перед игроком
renders-empire-key-deck = карт в колоде
renders-empire-key-pool = жетонов в запасе
renders-empire-key-upper = верхний ряд: один альянс
renders-empire-key-lower = нижний ряд: другой альянс
