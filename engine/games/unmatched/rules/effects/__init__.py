"""What cards and abilities do: reading an effect, asking what it needs, carrying it out (UNM-FX)."""
