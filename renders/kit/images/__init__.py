"""How pictures are made and kept: masks and outlines, fixed colours, PNG, and the cache of drawn parts."""
