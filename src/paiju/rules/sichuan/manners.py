"""What lies face up in Sichuan: all kongs; a winner's hand only when the deal is over (SBR-4.2, SBR-5.4)."""

from paiju.table.manners import Manners

MANNERS = Manners(concealed_kongs=True, drawn_discards=True, winners=False)
