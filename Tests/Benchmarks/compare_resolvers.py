#!/usr/bin/env python3
"""Resolves the same texts with this project and with its peers, side by side in one run, and prints a table.

Run with: pip install rapidfuzz==3.14.6 pycountry==26.2.16
          swift build -c release --static-swift-stdlib --product benchmark && swift build -c release --static-swift-stdlib --product registrar
          python3 Tests/Benchmarks/compare_resolvers.py .build/release Tests/CountriesTests/Tables/country.tsv

A row is right when it has one right country and that is answered, asked when a question has it first, wrong when another is answered; a
false answer is one to a text that is no country, or several. rapidfuzz gets pycountry's English names in lower case and answers the nearest
within two edits (OSA), if no other country's name is as near; pycountry answers the first result of search_fuzzy. Neither is told the
language of a row, for neither could use it: so what they do on the rows of English and no language alone is printed as well. Times are one
text at a time in one process: the peers' with Python's call, ours those that `benchmark countries` prints, best of five.
"""
import collections
import re
import statistics
import subprocess
import sys
import time

import pycountry
from rapidfuzz import process
from rapidfuzz.distance import OSA


REPEATS = 3


def read(path):
    """(text, language, expected) of each row."""
    with open(path, encoding="utf-8") as table:
        return [line.rstrip("\n").split("\t")[:3] for line in table]


class Scores:
    """Counts of what was answered, (code or None, first of what is asked or None) a row."""

    def __init__(self):
        self.single = self.right = self.asked = self.wrong = self.other = self.false = 0

    def add(self, expected, code, first=None):
        if len(expected) == 2:
            self.single += 1
            self.right += code == expected
            self.asked += code is None and first == expected
            self.wrong += code is not None and code != expected
        else:
            self.other += 1
            self.false += code is not None

    def __str__(self):
        return "%.1f %% | %.1f %% | %.1f %% | %.1f %%" % (
            100 * self.right / self.single, 100 * self.asked / self.single, 100 * self.wrong / self.single,
            100 * self.false / self.other)


def names():
    """English names in lower case, by alpha-2."""
    found = {}
    for country in pycountry.countries:
        for key in ("name", "official_name", "common_name"):
            if hasattr(country, key):
                found[getattr(country, key).lower()] = country.alpha_2
    return found


def ours(folder, table):
    """What the program says to each row, asked once a language."""
    answers = {}
    for language in sorted({row[1] for row in table}):
        texts = [text for text, tag, _ in table if tag == language]
        run = subprocess.run(
            [folder + "/registrar", "country", "--locale", "en" if language == "-" else language],
            input="\n".join(texts) + "\n", capture_output=True, text=True, check=False)
        for text, line in zip(texts, run.stdout.split("\n"), strict=False):
            code, _, _, candidates = line.split("\t")
            answers[text, language] = (code or None, candidates.split(",")[0] or None)
    return answers


def our_times(folder, path):
    """Median and worst in microseconds, as the benchmark prints them."""
    printed = subprocess.run([folder + "/benchmark", "countries", path], capture_output=True, text=True, check=True).stdout
    found = re.search(r"^resolve, .*: median ([0-9.e-]+) seconds, .*worst ([0-9.e-]+) seconds", printed, re.MULTILINE)
    return float(found[1]) * 1e6, float(found[2]) * 1e6


def main():
    folder, path = sys.argv[1:]
    table = read(path)
    keys = names()
    choices = list(keys)

    def nearest(text):
        found = process.extract(text.lower(), choices, scorer=OSA.distance, score_cutoff=2, limit=8)
        codes = {keys[name] for name, distance, _ in found if distance == found[0][1]}
        return codes.pop() if len(codes) == 1 else None

    def first(text):
        try:
            return pycountry.countries.search_fuzzy(text)[0].alpha_2
        except LookupError:
            return None

    print("| resolver | texts | median | worst | right | asked first | wrong | false answers |")
    print("|---|---|---|---|---|---|---|---|")
    answers = ours(folder, table)
    median, worst = our_times(folder, path)
    for kind, rows in ("all", table), ("English", [row for row in table if row[1] == "-"]):
        scores = Scores()
        for text, language, expected in rows:
            scores.add(expected, *answers[text, language])
        print("| registrar | %s, %d | %.1f µs | %.0f µs | %s |" % (kind, len(rows), median, worst, scores))
    for name, answer in ("rapidfuzz OSA", nearest), ("pycountry.search_fuzzy", first):
        times, scores = [], collections.defaultdict(Scores)
        for text, language, expected in table:
            best = float("inf")
            for _ in range(REPEATS):
                start = time.perf_counter()
                code = answer(text)
                best = min(best, time.perf_counter() - start)
            times.append(best)
            for kind in ("all", "English") if language == "-" else ("all",):
                scores[kind].add(expected, code)
        for kind, score in scores.items():
            print("| %s | %s, %d | %.1f µs | %.0f µs | %s |" % (
                name, kind, score.single + score.other, statistics.median(times) * 1e6, max(times) * 1e6, score))


main()
