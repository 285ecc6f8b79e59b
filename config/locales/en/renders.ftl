# Words that all pictures share; a game keeps its own in its room.

renders-turn = turn { $turn }
renders-key = Key
renders-result = Result

renders-lobby-waits = { $missing ->
        [one] one more player needed
       *[other] { $missing } more players needed
    }
renders-lobby-ready = ready: { $sitting } of { $seats } seats taken
renders-lobby-free = free seat
renders-lobby-any-side = drawn by lot
renders-lobby-told = Seat { $seat }: { $name } ({ $side })
renders-lobby-told-free = Seat { $seat }: free
renders-replay = The game as a film of { $frames ->
        [one] one picture
       *[other] { $frames } pictures
    }, the last of which shows:
renders-example-names = Anna, Boris, Clara, Dora, Egor, Fiona, George
renders-summary = The game on one page
renders-course-done = { $done } of { $lessons ->
        [one] one lesson
       *[other] { $lessons } lessons
    } done
renders-course-state-done = done
renders-course-state-begun = begun
renders-certificate = Certificate
renders-certificate-course = has finished { $lessons ->
        [one] the only lesson
       *[other] all { $lessons } lessons
    } of
renders-certificate-told = Certificate: { $learner } { $course } { $game }.
