"""A house under load: people at many tables tap at a steady rate, and what they felt is printed."""
