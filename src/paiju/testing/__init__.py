"""For tests of the house and of whoever builds on it: strategies, builders, the ``@clause`` mark."""
