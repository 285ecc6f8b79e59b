"""Parts of the board beside the map, and the sheets of one subject."""
