"""What lies face up in MCR: concealed kongs are shown only at the end of the hand (MCR-3.6.8.2, MCR-3.7.1-1)."""

from paiju.table.manners import Manners

MANNERS = Manners(concealed_kongs=False, drawn_discards=True, winners=True)
