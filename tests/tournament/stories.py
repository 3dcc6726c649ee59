"""Invented tournaments, as plain dictionaries: everything that can be entered, corrected, cancelled or refused."""

import random
from fractions import Fraction
from itertools import pairwise
from typing import Any

from paiju.tournament import events as ev
from paiju.tournament import terms as books
from paiju.tournament.sheets import Sheet

Story = dict[str, Any]
UMAS = [
    [15000, 5000, -5000, -15000], [30000, 10000, -10000, -30000], [20000, 10000, -10000, -20000],
    [45000, 5000, -15000, -35000], [7001, 1000, -1001, -7000], [0, 0, 0, 0],
]
MORE = ["firsts", "average_place", "best_game"]
UNITS = {"riichi": (100, 1000, 10000), "mcr": (1, 8, 40), "taiwan": (1, 10), "sichuan": (1, 8)}
ASIDE = {"riichi": (0, 0, 1, 2, 3, 5), "mcr": (0, 0, 0, 10), "taiwan": (0, 0, 2), "sichuan": (0, 0, 1, 2)}
WORTH = {"riichi": 1000, "mcr": 1, "taiwan": 1, "sichuan": 48}


def story(rng: random.Random) -> Story:
    """One event from the first entry to the last."""
    return Telling(rng).told()


class Telling:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.book = rng.choice(["riichi", "riichi", "mcr", "taiwan", "sichuan"])
        self.settings = self.agreed()
        self.entries: list[Story] = []
        self.sheets: dict[tuple[int, int], int] = {}        # the entry that holds now
        self.late: set[tuple[int, int]] = set()
        self.away: set[int] = set()
        self.for_good: set[int] = set()
        self.people = list(range(1, 4 * rng.randint(1, 5) + 1))

    def agreed(self) -> Story:
        rng = self.rng
        found: Story = {"book": self.book}
        if self.book == "riichi":
            uma = rng.choice(UMAS)
            found |= {"uma": uma, "start": rng.choice([30000, 25000]), "oka": rng.choice([0, 0, 20000, 20004])}
            found |= {"chombo": rng.choice(["double_step", "fixed", "reverse_mangan"]), "after": rng.choice([10, 5])}
            found |= {"yakitori": 8000, "bets": rng.random() < 0.8}
            if len({high - low for high, low in pairwise(uma)}) > 1 or rng.random() < 0.2:
                found["chombo_amount"] = 24000
        elif rng.random() < 0.3:
            found["more"] = rng.sample(MORE, rng.randint(1, 3))
        if self.book == "taiwan":
            found["start"] = rng.choice([0, 790, 800])
        if rng.random() < 0.2:
            found["missed"] = rng.choice([-45000, -30000, -7, 0])
        return found

    def say(self, what: str, **facts: Any) -> int:
        self.entries.append({"what": what, **facts})
        return len(self.entries)

    def told(self) -> Story:
        rng = self.rng
        for player in self.people:
            kind = rng.choices(["player", "replacement", "bot"], [20, 1, 1])[0]
            team = rng.choice(["", "A", "B", "C"]) if rng.random() < 0.8 else ""
            self.say("player", player=player, kind=kind, team=team)
        for rnd in range(1, rng.randint(1, 7) + 1):
            self.round(rnd)
        for _ in range(rng.randint(0, 4)):
            self.afterwards()
        return {"settings": self.settings, "entries": self.entries}

    def round(self, rnd: int) -> None:
        rng = self.rng
        self.come_and_go(rnd)
        seated = rng.sample(self.people, len(self.people))
        if len(self.away) >= 4 and rng.random() < 0.7:              # a table is dropped
            seated = [player for player in seated if player not in rng.sample(sorted(self.away), 4)]
            seated = seated[: len(seated) // 4 * 4]
        tables = [seated[at : at + 4] for at in range(0, len(seated), 4)]
        for number, seats in enumerate(tables, 1):
            self.judge(rnd, seats)
            self.enter(rnd, number, seats)
            self.second_thoughts(rnd, number, seats)
        if rng.random() < 0.3:
            self.cancel_something()

    def come_and_go(self, rnd: int) -> None:
        rng = self.rng
        for player in self.people:
            if player in self.away:
                if player not in self.for_good and rng.random() < 0.4:
                    self.say("returned", player=player, round=rnd)
                    self.away.discard(player)
            elif rng.random() < 0.04:
                cause = rng.choice(["absent", "absent", "withdrawn", "disqualified", "excluded"])
                self.say("left", player=player, round=rnd, cause=cause)
                self.away.add(player)
                if cause != "absent":
                    self.for_good.add(player)

    def scores(self, aside: int) -> list[int]:
        """Four scores that add up, often with ties."""
        rng, start, unit = self.rng, self.settings.get("start", 0), self.rng.choice(UNITS[self.book])
        whole = 4 * start - aside * WORTH[self.book]
        shape = rng.random()
        if shape < 0.3:
            high = start + unit * rng.randint(-3, 3)
            pair = [high, high]
            other = (whole - 2 * high) // 2
            found = [*pair, other, whole - 2 * high - other]
        elif shape < 0.4:
            third = start + unit * rng.randint(-2, 2)
            found = [third] * 3 + [whole - 3 * third]
        else:
            found = [start + unit * rng.randint(-6, 6) for _ in range(3)]
            found.append(whole - sum(found))
        rng.shuffle(found)
        return found

    def enter(self, rnd: int, table: int, seats: list[int]) -> None:
        aside = self.rng.choice(ASIDE[self.book])
        scores = self.scores(aside)
        wrong = self.rng.random() < 0.05
        if wrong:
            scores[0] += self.rng.choice([-100, 1, 1000])
        number = self.say("sheet", round=rnd, table=table, seats=seats, scores=scores, aside=aside)
        self.sheets[rnd, table] = number

    def second_thoughts(self, rnd: int, table: int, seats: list[int]) -> None:
        rng = self.rng
        while rng.random() < 0.12:
            aside = rng.choice(ASIDE[self.book])
            scores = self.scores(aside)
            wrong = rng.random() < 0.3
            if wrong:
                scores[3] -= 300
            order = rng.sample(seats, 4)
            facts: Story = {"round": rnd, "table": table, "seats": order, "scores": scores, "aside": aside}
            number = self.say("correction", old=self.sheets[rnd, table], **facts)
            if not wrong:
                self.sheets[rnd, table] = number
        if rng.random() < 0.03:
            self.say("cancel", old=self.sheets.pop((rnd, table)))
            if rng.random() < 0.5:
                self.enter(rnd, table, seats)

    def judge(self, rnd: int, seats: list[int]) -> None:
        rng = self.rng
        while rng.random() < 0.3:
            player = rng.choice(seats)
            penalty: Story = {"player": player, "round": rnd, "kind": "fine", "points": rng.choice([0, 3, 30, 2000])}
            if self.book == "riichi" and rng.random() < 0.5:
                penalty |= {"kind": rng.choice(["chombo", "yakitori"]), "points": None}
            elif self.book == "sichuan" and rng.random() < 0.5:
                penalty |= {"kind": "pig", "points": None}
            elif self.book != "riichi" and rng.random() < 0.4:
                others = [other for other in seats if other != player]
                penalty |= {"points": 30, "to": rng.sample(others, rng.choice([1, 2, 3]))}
            self.say("penalty", **penalty)
        for player in seats:
            if self.book in ("riichi", "mcr") and rng.random() < 0.06 and (player, rnd) not in self.late:
                self.late.add((player, rnd))
                seconds = rng.choice([1, 60, 61, 200, 300, 301, 599, 600, 601, 900, 901, 5000])
                self.say("late", player=player, round=rnd, seconds=seconds)
            if rng.random() < 0.04:
                self.say("replaced", player=player, round=rnd)

    def cancel_something(self) -> None:
        """Anything of the judges' that still holds."""
        dead = {entry["old"] for entry in self.entries if "old" in entry}
        kinds = ("penalty", "late", "replaced", "adjustment")
        open_ = [n for n, e in enumerate(self.entries, 1) if e["what"] in kinds and n not in dead]
        if open_:
            number = self.rng.choice(open_)
            entry = self.entries[number - 1]
            if entry["what"] == "late":
                self.late.discard((entry["player"], entry["round"]))
            self.say("cancel", old=number)

    def afterwards(self) -> None:
        rng, player = self.rng, self.rng.choice(self.people)
        if rng.random() < 0.3:
            self.say("penalty", player=player, round=None, kind="fine", points=rng.choice([2, 4000]))
        elif self.book == "mcr" and rng.random() < 0.3:
            self.say("adjustment", player=player, points=rng.choice([-10, 0]), tp=rng.choice(["-1", "7/3", "0"]))
        else:
            self.say("adjustment", player=player, points=rng.choice([-2000, 8, 3000]))
        if rng.random() < 0.2:
            self.cancel_something()


# --- the same story as entries of the program -----------------------------------------------------------------------


def terms_of(settings: Story) -> books.Terms:
    book, missed = settings["book"], settings.get("missed")
    if book == "riichi":
        return books.riichi(
            settings["start"], settings["uma"], settings["oka"], chombo=settings["chombo"],
            chombo_amount=settings.get("chombo_amount"), yakitori=settings["yakitori"],
            replaced_after=settings["after"], replaced_points=missed, bets_to_first=settings["bets"],
        )
    facts: Story = {"missed_points": missed or 0, "more": settings.get("more", ())}
    if book == "taiwan":
        return books.taiwan(stock=settings["start"], **facts)
    return books.mcr(**facts) if book == "mcr" else books.sichuan(**facts)


def event_of(entry: Story, terms: books.Terms) -> ev.TournamentEvent:
    facts = {name: value for name, value in entry.items() if name not in ("what", "old")}
    match entry["what"]:
        case "player":
            return ev.PlayerEntered(entry["player"], f"P{entry['player']}", entry["team"], ev.Kind(entry["kind"]))
        case "sheet" | "correction":
            seats, scores = tuple(entry["seats"]), tuple(entry["scores"])
            sheet = Sheet(entry["round"], entry["table"], seats, scores, entry["aside"] * terms.aside)
            return ev.SheetCorrected(entry["old"], sheet) if "old" in entry else ev.SheetEntered(sheet)
        case "penalty":
            return ev.PenaltyGiven(**{**facts, "to": tuple(entry.get("to", ()))})
        case "late":
            return ev.CameLate(**facts)
        case "replaced":
            return ev.PlayerReplaced(**facts)
        case "left":
            return ev.PlayerLeft(entry["player"], entry["round"], ev.Cause(entry["cause"]))
        case "returned":
            return ev.PlayerReturned(**facts)
        case "adjustment":
            return ev.AdjustmentMade(entry["player"], entry["points"], Fraction(entry.get("tp", 0)))
    return ev.EntryCancelled(entry["old"])
