"""What lies face up in Taiwan: concealed kongs stay hidden, and so does where a discard came from (TW-8.1, TW-6.6)."""

from paiju.table.manners import Manners

MANNERS = Manners(concealed_kongs=False, drawn_discards=False, winners=True)
