"""What lies face up in riichi: every kan; whoever discards as drawn is seen to do so (RRC-3.3.3.n, RRC-5.1.2.a)."""

from paiju.table.manners import Manners

MANNERS = Manners(concealed_kongs=True, drawn_discards=True, winners=True)
