"""The rules written down a second time, from the printed files and in another form, to be compared with the first.

A judge is called with the position before an answer, who gave it, its key, the position after it and what was told, and
raises an AssertionError that names the clause where the two do not agree.
"""
