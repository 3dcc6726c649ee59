"""The registers of clauses: complete, bilingual, honest."""

import pytest

from paiju.app import rulebook
from paiju.core.errors import BadInput
from paiju.rulings.clauses import DOCUMENTS, Clause, State, known_ids, register
from paiju.rulings.reasons import Reason, Ruling, Verdict
from paiju.testing.clauses import clause as clause_mark

CLAUSES = [(document, clause) for document in DOCUMENTS for clause in register(document)]


def test_there_are_over_a_thousand_clauses_and_no_id_twice() -> None:
    assert len(CLAUSES) > 1_000
    assert len(known_ids()) == len(CLAUSES)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_clause_is_told_in_english_and_in_russian(document: str) -> None:
    for clause in register(document):
        assert clause.text.en.strip(), clause.id
        assert any("а" <= letter <= "я" for letter in clause.text.ru.lower()), clause.id
        assert not any("а" <= letter <= "я" for letter in clause.text.en.lower()), clause.id


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_is_not_applicable_says_why(document: str) -> None:
    for clause in register(document):
        assert (clause.reason is not None) is (clause.state is State.NOT_APPLICABLE), clause.id


@pytest.mark.parametrize(
    ("document", "wanted", "found"),
    [
        ("mcr", "MCR-3.7.2.4", "MCR-3.7.2.4"),
        ("mcr", "3.7.2.4", "MCR-3.7.2.4"),
        ("mcr", "R-66", "MCR R-66"),
        ("riichi", "RRC R-13", "RRC R-13"),
        ("sichuan", "SR-7", "SBR SR-7"),
        ("tournament", "D-8", "TOUR D-8"),
        ("tournament", "I18", "TOUR I18"),
    ],
)
def test_a_clause_is_found_by_any_of_its_spellings(document: str, wanted: str, found: str) -> None:
    assert [clause.id for clause in register(document).find(wanted)] == [found]


def test_a_number_finds_what_stands_under_it() -> None:
    assert [clause.id for clause in register("mcr").find("MCR-3.5.5.1")] == [f"MCR-3.5.5.1-{n}" for n in (1, 2, 3, 4)]


def test_what_is_not_registered_is_refused() -> None:
    with pytest.raises(BadInput):
        register("mcr").find("MCR-99")
    with pytest.raises(BadInput):
        register("zung-jung")
    with pytest.raises(LookupError):
        clause_mark("MCR-99")


def test_the_same_id_in_two_documents_is_registered_twice() -> None:
    assert known_ids()["RRC-12.1.a"] == "riichi"
    shared = [i for i in known_ids() if i.startswith(("TOUR RRC-", "TOUR MCR-"))]
    assert shared
    assert all(i.removeprefix("TOUR ") in known_ids() for i in shared)


def test_a_played_clause_without_a_test_is_named() -> None:
    played = [clause.id for _, clause in CLAUSES if clause.state in (State.PLAYED, State.REFEREED)]
    assert played
    assert [clause.id for clause in rulebook.unproven({})] == played
    assert rulebook.unproven({wanted: ["a test"] for wanted in played}) == []


def test_states_add_up() -> None:
    assert sum(sum(count.values()) for count in rulebook.states().values()) == len(CLAUSES)


def test_a_ruling_cites_every_clause_in_its_reasons() -> None:
    deep = Reason("a", "MCR-W.3", because=(Reason("b"), Reason("c", because=(Reason("d", "MCR R-31"),))))
    ruling = Ruling(Verdict.REFUSED, deep)
    assert ruling.cites("MCR-W.3")
    assert ruling.cites("MCR R-31")
    assert not ruling.cites("MCR-0.1")


def test_a_clause_is_a_value() -> None:
    one: Clause = register("mcr").find("MCR-0.1")[0]
    assert one == register("mcr").find("0.1")[0]
