"""The printed game, read once from the files beside."""
