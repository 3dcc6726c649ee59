"""Many deals from seeds: simulation and statistics."""
