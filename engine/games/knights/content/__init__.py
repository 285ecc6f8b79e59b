"""The printed game, read once from the files in this folder."""
