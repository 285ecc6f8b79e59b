"""Numbers for whoever watches the bot, in Prometheus' format; imported only where somebody may ask for them.

All names begin with `longtable_`, except what the library tells of the process. No number tells of one person, table or
server: labels are kinds, results, phases, shards and the names of our own workers. What happens is counted as it
happens (`instruments`); what merely is, is looked up when somebody asks (`present`).
"""

from cogs.metrics.instruments import Metrics
from cogs.metrics.page import MetricsPage

__all__ = ["Metrics", "MetricsPage"]
