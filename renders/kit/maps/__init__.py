"""Maps drawn from data and inks: windows, grounds, scattered growth, links, names, marks, legends, insets."""
