"""Worker pool: runs jobs outside the event loop, in prepared processes, or in threads if there is only one process."""
