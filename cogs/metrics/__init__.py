"""Metrics in Prometheus' format.

All names begin with `longtable_`, except those of the library about the process. No metric is kept for one person, one
table or one server: labels are kinds, results, phases, shards and the names of our own workers. Events are counted as
they happen (`instruments`); current values are looked up when `/metrics` is asked (`present`). Those two, `old_names`
and `page` load the library, and are imported only if a port is set.
"""
