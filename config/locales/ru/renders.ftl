# Слова на картинках.

renders-turn = ход { $turn }

renders-samurai-fighter = { $name } · { $place }
renders-samurai-wins = победа
renders-samurai-wins-leaves = победа и сброс
renders-samurai-stays = остаётся
renders-samurai-captured = в плену
renders-samurai-discarded = сброс
renders-samurai-pile = { $cards } = { $points }
renders-samurai-prologue = Каждый выкладывает трёх крестьян рубашкой вверх.
renders-samurai-legend-filled = новая карта
renders-samurai-legend-handled = брали в руку
renders-samurai-legend-looked = подсмотрена
renders-samurai-legend-target = можно выбрать
renders-samurai-legend-out = вне игры
