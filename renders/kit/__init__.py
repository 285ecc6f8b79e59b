"""The drawing kit all games share: palette, type, icons, canvas, encoding."""
