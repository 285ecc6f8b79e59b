"""Effects of cards and abilities: parsing, questions, and carrying out (UNM-FX)."""
