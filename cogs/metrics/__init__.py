"""Metrics in Prometheus' format.

All names begin with `longtable_`, except those of the library about the process. There are no metrics of single people,
tables or servers: labels are kinds, results, phases, shards and names of workers. Events are counted as they happen
(`instruments`); current values are read on each request of `/metrics` (`present`). Those two, `old_names` and `page`
import the library, and are imported only if a port is set.
"""
