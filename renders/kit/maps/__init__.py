"""Maps from data and inks: windows onto them, grounds, scatter, links, names, marks, legends, insets."""
