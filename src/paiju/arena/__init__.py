"""Many deals from seeds: simulation, statistics, matches."""
