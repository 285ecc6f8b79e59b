"""The map of the empire: its printed ground, what stands in every place, and arrows across the straits."""
