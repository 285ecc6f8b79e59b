"""Fitting the weights by which strong players judge positions; for developers, with numpy."""
