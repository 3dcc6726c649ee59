"""Who sits with whom: predefined, random, Swiss, interval, and what a change in the field does to a plan."""
