#!/usr/bin/env python3
"""Resolves the same texts with this project and with its peers, side by side in one run.

usage: pip install rapidfuzz==3.14.6 pycountry==26.2.16
       swift build -c release --product benchmark
       python3 Tests/Benchmarks/compare_resolvers.py .build/release/benchmark Tests/CountriesTests/Tables/country.tsv

Prints the median and the worst time of a text, and for each how many of the rows with one right country it gets right
and wrong. rapidfuzz gets pycountry's English names in lower case and answers the nearest within two edits (OSA);
pycountry answers the first result of search_fuzzy.
"""
import statistics
import subprocess
import sys
import time

import pycountry
from rapidfuzz import process
from rapidfuzz.distance import OSA

SLOW_SAMPLE = 20  # pycountry.search_fuzzy takes ten milliseconds a text: every twentieth row is enough.


def rows(path):
    with open(path, encoding="utf-8") as table:
        for line in table:
            text, _, expected, _, _ = line.rstrip("\n").split("\t")
            yield text, expected


def names():
    found = {}
    for country in pycountry.countries:
        for key in ("name", "official_name", "common_name"):
            if hasattr(country, key):
                found[getattr(country, key).lower()] = country.alpha_2
    return found


def measure(name, table, answer):
    times, right, wrong, single = [], 0, 0, 0
    for text, expected in table:
        start = time.perf_counter()
        code = answer(text)
        times.append(time.perf_counter() - start)
        if len(expected) == 2:
            single += 1
            right += code == expected
            wrong += code is not None and code != expected
    print("%s, %d texts: median %.1f us, worst %.1f us; right %.1f %%, wrong %.1f %% of %d" % (
        name, len(times), statistics.median(times) * 1e6, max(times) * 1e6,
        100 * right / single, 100 * wrong / single, single))


def main():
    benchmark, path = sys.argv[1:]
    table = list(rows(path))
    subprocess.run([benchmark, "countries", path], check=True)
    known = names()
    keys = list(known)

    def nearest(text):
        found = process.extractOne(text.lower(), keys, scorer=OSA.distance, score_cutoff=2)
        return known[found[0]] if found else None

    def first(text):
        try:
            return pycountry.countries.search_fuzzy(text)[0].alpha_2
        except LookupError:
            return None

    measure("rapidfuzz OSA", table, nearest)
    measure("pycountry.search_fuzzy", table[::SLOW_SAMPLE], first)


main()
