"""Tickets to a table."""

from threading import Thread

from paiju.app.tickets import Tickets
from tests.app.house import Clock


def test_a_ticket_is_good_once() -> None:
    tickets = Tickets(Clock())
    ticket = tickets.give("anna", "seven")
    assert tickets.show(ticket, "seven") == "anna"
    assert tickets.show(ticket, "seven") is None


def test_a_ticket_is_good_for_30_seconds() -> None:
    clock = Clock()
    tickets = Tickets(clock)
    early, late = tickets.give("anna", "seven"), tickets.give("anna", "seven")
    clock.wait(29.9)
    assert tickets.show(early, "seven") == "anna"
    clock.wait(0.1)
    assert tickets.show(late, "seven") is None


def test_a_ticket_shown_at_another_table_is_good_nowhere() -> None:
    tickets = Tickets(Clock())
    ticket = tickets.give("anna", "seven")
    assert tickets.show(ticket, "eight") is None
    assert tickets.show(ticket, "seven") is None


def test_nonsense_is_no_ticket() -> None:
    tickets = Tickets(Clock())
    tickets.give("anna", "seven")
    for nonsense in ("", "anna", "\ud800", "x" * 10_000):
        assert tickets.show(nonsense, "seven") is None
    assert len(tickets) == 1


def test_one_person_cannot_push_out_the_tickets_of_another() -> None:
    tickets = Tickets(Clock(), most=100, most_of_one=4)
    annas = tickets.give("anna", "seven")
    boriss = [tickets.give("boris", "seven") for _ in range(1000)]
    assert len(tickets) == 5
    assert tickets.show(annas, "seven") == "anna"
    assert [tickets.show(ticket, "seven") for ticket in boriss[-4:]] == ["boris"] * 4


def test_memory_is_bounded_and_the_old_are_forgotten() -> None:
    clock = Clock()
    tickets = Tickets(clock, most=100)
    for number in range(1000):
        tickets.give(f"guest {number}", "seven")
    assert len(tickets) == 100
    clock.wait(30)
    tickets.give("anna", "seven")
    assert len(tickets) == 1
    assert len(tickets._held) == 1


def test_of_many_who_show_the_same_ticket_one_comes_in() -> None:
    tickets, came = Tickets(Clock()), []
    for _ in range(50):
        ticket = tickets.give("anna", "seven")
        threads = [Thread(target=lambda key: came.append(tickets.show(key, "seven")), args=(ticket,)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert came.count("anna") == 50
    assert came.count(None) == 350
