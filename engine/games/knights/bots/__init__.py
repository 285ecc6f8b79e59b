"""Computer players of Warrior Knights."""
