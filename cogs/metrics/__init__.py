"""Numbers for whoever watches the bot, in Prometheus' format.

All names begin with `longtable_`, except what the library tells of the process. No number tells of one person, table or
server: labels are kinds, results, phases, shards and the names of our own workers. What happens is counted as it
happens (`instruments`); what merely is, is looked up when somebody asks (`present`). Those two and `page` load the
library, and are imported only where a host asks for numbers.
"""
