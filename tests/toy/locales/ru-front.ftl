# Комната и команды игрушки.

toy-name = Игрушка
toy-about = Ставки за призы закрытыми картами. От 2 до 4 игроков.
toy-option-rounds = Раунды
toy-option-rounds-about = Сколько призов разыгрывается.
toy-option-rounds-3 = три
toy-option-rounds-2 = два
toy-option-peeking = Взгляды
toy-option-peeking-about = Можно ли подсматривать карты.
toy-option-peeking-yes = разрешены
toy-option-peeking-no = запрещены
toy-option-sharing = Делёж
toy-option-sharing-about = Можно ли делить приз.
toy-option-sharing-no = запрещён
toy-option-sharing-yes = разрешён
toy-subject-none = Ставки
toy-subject-none-about = Что ставить самому.
toy-subject-low = Ставки
toy-subject-low-about = Что ставить самому.
toy-subject-high = Ставки
toy-subject-high-about = Что ставить самому.

command-toy = игрушка
    .about = Игрушка: ваши решения командой

command-toy-bid = ставка
    .about = Поставить карту
    .card = карта
    .card-about = Какую карту
    .table = стол
    .table-about = Какой стол

command-toy-mend = обмен
    .about = Обменять карту
    .card = карта
    .card-about = Какую карту, или никакую
    .end = край
    .end-about = С какого края колоды
    .table = стол
    .table-about = Какой стол

command-toy-share = поделиться
    .about = Отдать очки тому, кто поставил меньше всех
    .points = очки
    .points-about = Сколько
    .table = стол
    .table-about = Какой стол

command-toy-alms = милостыня
    .about = Отдать очки другим
    .gifts = подарки
    .gifts-about = Сколько и кому
    .table = стол
    .table-about = Какой стол
