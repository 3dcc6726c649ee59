"""Deal, phases, actions, events, play, views, Ruleset."""
