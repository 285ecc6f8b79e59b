"""Work beside the event loop: in processes that stand ready, or in threads where one process is to do it all."""
