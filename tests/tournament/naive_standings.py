"""The results of an event as the regulations tell them, step by step and without haste: the judge of the real ones.

It reads a story (plain dictionaries, see ``stories``) and shares no code with the program.
"""

import math
from fractions import Fraction
from typing import Any

Story = dict[str, Any]


class Judge:
    def __init__(self, story: Story) -> None:
        self.rules = story["settings"]
        self.book = self.rules["book"]
        self.entries = story["entries"]
        self.dead: set[int] = set()         # numbers of entries that hold no more
        self.bad: list[int] = []            # numbers of sheets whose points do not add up
        self.read()

    # --- what holds ---------------------------------------------------------------------------------------------

    def read(self) -> None:
        for n in range(1, len(self.entries) + 1):
            entry = self.entries[n - 1]
            if entry["what"] in ("sheet", "correction") and self.missing_points(entry) != 0:
                self.bad.append(n)
                continue
            if entry["what"] in ("correction", "cancel"):
                self.dead.add(entry["old"])
        self.bad = [n for n in self.bad if n not in self.dead]
        self.dead.update(self.bad)

    def missing_points(self, sheet: Story) -> int:
        whole = 0
        for points in sheet["scores"]:
            whole += points
        whole += self.outside(sheet)
        return int(whole - 4 * self.rules.get("start", 0))

    def outside(self, sheet: Story) -> int:
        worth = {"riichi": 1000, "sichuan": 48, "mcr": 1, "taiwan": 1}[self.book]
        return int(worth * sheet.get("aside", 0))

    def living(self, *whats: str) -> list[Story]:
        return [e for n, e in enumerate(self.entries, 1) if n not in self.dead and e["what"] in whats]

    def sheets(self) -> list[Story]:
        return self.living("sheet", "correction")

    def sheet_of(self, player: int, rnd: int) -> Story | None:
        for sheet in self.sheets():
            if sheet["round"] == rnd and player in sheet["seats"]:
                return sheet
        return None

    def rounds(self) -> list[int]:
        return sorted({sheet["round"] for sheet in self.sheets()})

    # --- the single player in a single round ----------------------------------------------------------------------

    def late_minutes(self, player: int, rnd: int) -> int:
        for entry in self.living("late"):
            if entry["player"] == player and entry["round"] == rnd:
                seconds: int = entry["seconds"]
                return math.ceil(seconds / 60)
        return 0

    def too_late(self, player: int, rnd: int) -> bool:
        if self.book == "riichi":
            return bool(self.late_minutes(player, rnd) > self.rules.get("after", 10))
        return self.book == "mcr" and self.late_minutes(player, rnd) > 15

    def gone(self, player: int, rnd: int) -> bool:
        """Absent in this round: the last word about this or an earlier round counts."""
        best, state = -1, False
        for entry in self.living("left", "returned"):
            if entry["player"] == player and best <= entry["round"] <= rnd:
                best, state = entry["round"], entry["what"] == "left"
        return state

    def replaced(self, player: int, rnd: int) -> bool:
        for entry in self.living("replaced"):
            if entry["player"] == player and entry["round"] == rnd:
                return True
        return self.too_late(player, rnd) or self.gone(player, rnd)

    def price(self, entry: Story) -> int:
        if entry.get("points") is not None:
            return int(entry["points"])
        if entry["kind"] == "pig":
            return 48
        if entry["kind"] == "yakitori":
            return int(self.rules["yakitori"])
        assert entry["kind"] == "chombo"
        if self.rules["chombo"] == "reverse_mangan":
            return 0
        if "chombo_amount" in self.rules:
            return int(self.rules["chombo_amount"])
        if self.rules["chombo"] == "fixed":
            return 20000
        return int(2 * (self.rules["uma"][0] - self.rules["uma"][1]))

    def journal(self, player: int, rnd: int | None) -> int:
        """Fines of the judges, lateness not among them."""
        return sum(self.price(e) for e in self.living("penalty") if e["player"] == player and e["round"] == rnd)

    def late_fine(self, player: int, rnd: int) -> int:
        minutes = self.late_minutes(player, rnd)
        if minutes == 0 or self.replaced(player, rnd):
            return 0
        return 1000 * minutes if self.book == "riichi" else 10 if minutes <= 10 else 20

    def received(self, player: int, rnd: int) -> int:
        mine = [e for e in self.living("penalty") if e["round"] == rnd and player in e.get("to", [])]
        return sum(self.price(e) // len(e["to"]) for e in mine)

    # --- a table --------------------------------------------------------------------------------------------------

    def counted(self, sheet: Story) -> dict[int, int]:
        """Points by which the places of this table go."""
        rnd, points = sheet["round"], {}
        for player, score in zip(sheet["seats"], sheet["scores"], strict=True):
            points[player] = score + self.received(player, rnd)
            if self.book != "riichi" and not self.replaced(player, rnd):
                points[player] -= self.journal(player, rnd) + self.late_fine(player, rnd)
        return points

    def groups(self, points: dict[int, int]) -> list[list[int]]:
        """Players with equal points together, the best first."""
        return [[p for p in points if points[p] == value] for value in sorted(set(points.values()), reverse=True)]

    def table(self, sheet: Story) -> dict[int, dict[str, Any]]:
        rnd, points, found = sheet["round"], self.counted(sheet), {}
        next_place = 1
        for group in self.groups(points):
            places = list(range(next_place, next_place + len(group)))
            next_place += len(group)
            for player in group:
                found[player] = self.one(player, rnd, points[player], places, sheet)
        return found

    def one(self, player: int, rnd: int, points: int, places: list[int], sheet: Story) -> dict[str, Any]:
        if self.replaced(player, rnd):
            return self.fixed(player, rnd)
        table_points = None
        if self.book == "mcr":
            table_points = Fraction(sum({1: 4, 2: 2, 3: 1, 4: 0}[place] for place in places), len(places))
            result = points
        elif self.book == "riichi":
            result = points - self.rules["start"] - self.rules["oka"] // 4
            result += math.trunc(Fraction(sum(self.rules["uma"][place - 1] for place in places), len(places)))
            if 1 in places:
                result += self.rules["oka"] // len(places)
                if self.rules["bets"]:
                    result += self.outside(sheet) // len(places)
            result -= self.journal(player, rnd) + self.late_fine(player, rnd)
        else:
            result = points - self.rules.get("start", 0)
        return {"round": rnd, "place": places[0], "mean": Fraction(sum(places), len(places)), "result": result,
                "tp": table_points}

    def fixed(self, player: int, rnd: int) -> dict[str, Any]:
        result = 2 * self.rules["uma"][3] if self.book == "riichi" else 0
        result = self.rules.get("missed", result) - self.journal(player, rnd)
        return {"round": rnd, "place": None, "mean": None, "result": result,
                "tp": Fraction(0) if self.book == "mcr" else None}

    def game(self, player: int, rnd: int) -> dict[str, Any] | None:
        sheet = self.sheet_of(player, rnd)
        if sheet is not None:
            return self.table(sheet)[player]
        return self.fixed(player, rnd) if self.gone(player, rnd) else None

    # --- the event ------------------------------------------------------------------------------------------------

    def line(self, entry: Story) -> dict[str, Any]:
        player = entry["player"]
        games = [game for rnd in self.rounds() if (game := self.game(player, rnd)) is not None]
        total = sum(game["result"] for game in games) - self.journal(player, None)
        points = sum((game["tp"] for game in games), Fraction(0)) if self.book == "mcr" else None
        for change in self.living("adjustment"):
            if change["player"] == player:
                total += change["points"]
                if points is not None:
                    points += Fraction(change.get("tp", 0))
        ended = [game for game in games if game["place"]]
        fined = self.journal(player, None) + sum(
            self.journal(player, game["round"]) + self.late_fine(player, game["round"]) for game in games
        )
        return {
            "player": player, "team": entry.get("team", ""), "mark": self.mark(entry), "total": total, "tp": points,
            "games": [(g["round"], g["place"], g["result"], g["tp"]) for g in games], "fined": fined,
            "average": sum((g["mean"] for g in ended), Fraction(0)) / len(ended) if ended else None,
            "counts": tuple(len([g for g in ended if g["place"] == place]) for place in (1, 2, 3, 4)),
            "best": max((g["result"] for g in games), default=None),
        }

    def mark(self, entry: Story) -> str:
        causes = [e["cause"] for e in self.living("left") if e["player"] == entry["player"]]
        if "disqualified" in causes:
            return "DQ"
        if "excluded" in causes:
            return "excluded"
        return "" if entry["kind"] == "player" else str(entry["kind"])

    def better(self, one: dict[str, Any], other: dict[str, Any]) -> bool:
        """Whether one stands above the other."""
        for criterion in (["tp"] if self.book == "mcr" else []) + ["total"] + self.rules.get("more", []):
            if criterion == "firsts":
                mine, theirs = one["counts"][0], other["counts"][0]
            elif criterion == "average_place":
                mine, theirs = other["average"] or 5, one["average"] or 5
            elif criterion == "best_game":
                mine, theirs = (-math.inf if row["best"] is None else row["best"] for row in (one, other))
            else:
                mine, theirs = one[criterion], other[criterion]
            if mine != theirs:
                return bool(mine > theirs)
        return False

    def place_among(self, row: dict[str, Any], rows: list[dict[str, Any]]) -> int:
        return 1 + len([other for other in rows if self.better(other, row)])

    def teams(self, ranked: list[dict[str, Any]]) -> dict[str, tuple[int, int, Fraction | None]]:
        rows = []
        for team in {row["team"] for row in ranked} - {""}:
            members = [row for row in ranked if row["team"] == team]
            points = sum((row["tp"] for row in members), Fraction(0)) if self.book == "mcr" else None
            rows.append({"team": team, "total": sum(row["total"] for row in members), "tp": points})
        found = {}
        for row in rows:
            above = [r for r in rows if ((r["tp"] or 0), r["total"]) > ((row["tp"] or 0), row["total"])]
            found[row["team"]] = (1 + len(above), row["total"], row["tp"])
        return found

    def history(self, ranked: list[dict[str, Any]]) -> dict[int, list[int]]:
        """Places after each round, by games alone."""
        found: dict[int, list[int]] = {row["player"]: [] for row in ranked}
        for rnd in self.rounds():
            sums = {
                row["player"]: (
                    sum((g[3] or Fraction(0) for g in row["games"] if g[0] <= rnd), Fraction(0)),
                    sum(g[2] for g in row["games"] if g[0] <= rnd),
                )
                for row in ranked
            }
            for player, mine in sums.items():
                found[player].append(1 + len([other for other in sums.values() if other > mine]))
        return found

    def verdict(self) -> dict[str, Any]:
        rows = [self.line(entry) for entry in self.living("player")]
        ranked = [row for row in rows if row["mark"] == ""]
        return {
            "places": {row["player"]: self.place_among(row, ranked) for row in ranked},
            "rows": {row["player"]: {key: row[key] for key in row if key != "best"} for row in rows},
            "teams": self.teams(ranked),
            "history": self.history(ranked),
            "refused": sorted(
                (self.entries[n - 1]["round"], self.entries[n - 1]["table"], self.missing_points(self.entries[n - 1]))
                for n in self.bad
            ),
        }
