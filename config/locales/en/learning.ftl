# Learning: courses, lessons, the coach and hints.

learn-title = Learn { $game }
learn-which = Which game would you like to learn?
learn-about = Short lessons at real positions, in private, at your own pace; the easiest game comes first. You can stop and go on whenever you like.
learn-line = **{ $game }** · about { $minutes } minutes
learn-game = { $game } · { $done } of { $lessons } done
learn-choose = Choose a lesson
learn-next = Next: learn { $game }
learn-all-done = 🎓 You have finished the courses of all games here.

lesson-title = { $game } · { $step }/{ $steps } · { $lesson }
lesson-wanted = Try this: { $move }
lesson-stale = The lesson has gone on; this is where you are.
lesson-done = 🎉 You have finished the lesson “{ $title }”.
lesson-begin = Begin: { $title }
lesson-go-on = Go on: { $title }
lesson-state-done = done; choose it to play it again
lesson-state-begun = begun

button-summary = At a glance
button-learn = Learn
button-lessons = Lessons
button-read-on = Go on
button-show-me = Show me

coach-explains = 🎓 { $meaning } *{ $thought }*
coach-warns = 🎓 { $warning }
coach-newcomer = in your first games
coach-on = in every game
coach-off = off
settings-coach = Coach: { $value }
settings-button-coach = Coach: { $value }
confirm-odd = { $move } – do it all the same?
confirm-unused = Still possible: { $actions }.

button-hint = Hint
button-do-this = Do this
button-do-hint = Do { $place }
hint-title = 🤖 In your place the computer would think of:
hint-line = { $place }. **{ $move }** – { $why }
hint-none = No hint came to the computer’s mind this time. Asking again costs nothing.
hint-left = { $count ->
        [0] No hints left in this game
        [one] One hint left in this game
       *[other] { $count } hints left in this game
    }
hints-none = Hints: none
hints-any = Hints: as many as you like
hints-some = Hints: { $count } for each person
options-hints = Hints
