#!/usr/bin/env python3
"""Makes official-names.txt: long and ISO names of the regions in the languages below, each confirmed by a second source.

Run with: pip install pycountry==26.2.16 countrynames==1.17.0 countryinfo==1.0.1 pyyaml
          python3 make_official_names.py foundation_names.tsv      (printed by foundation_names.swift)

iso-codes translates the names of ISO 3166-1. Its translations have errors (Persian calls the Gambia "Republic of Zambia"), so one is
taken only where countrynames or countryinfo give the same name to the same region and no other, or where it has more of Foundation's name
of that region than of any other's in that language, or where it was read by a person.
"""

import collections
import gettext
import math
import pathlib
import sys

import pycountry
from babel.core import get_global

from names_common import HERE, Evidence, FoundationNames, fold

# Languages whose refused names were read one by one; all of them are taken but REFUSED. BCP 47 tag of ours: folders of iso-codes.
# Amharic is left out: its translations are in a damaged encoding.
READ = {
    "ar": ["ar"], "bn": ["bn"], "cs": ["cs"], "da": ["da"], "de": ["de"], "el": ["el"], "es": ["es"], "fa": ["fa"], "fi": ["fi"],
    "fr": ["fr"], "he": ["he"], "hi": ["hi"], "hu": ["hu"], "hy": ["hy"], "it": ["it"], "ja": ["ja"], "ka": ["ka"], "ko": ["ko"],
    "nl": ["nl"], "pl": ["pl"], "pt": ["pt", "pt_BR"], "ro": ["ro"], "ru": ["ru"], "sv": ["sv"], "sw": ["sw"], "th": ["th"],
    "tr": ["tr"], "uk": ["uk"], "vi": ["vi"], "zh-Hans": ["zh_CN"], "zh-Hant": ["zh_TW"],
}
# Languages of which only the names of their own regions are taken, where they are official: endonyms.
OWN = {tag: [tag] for tag in (
    "af az be bg bs ca dz et eu ga gl hr id is kk km ky lt lv mk mn ms mt my nb ne nn ps sk sl so sq sr ta tg tk ur uz").split()}
OWN["nb"], OWN["mn"] = ["nb_NO"], ["mn"]
# Wrong or misleading: the region of the row is another one's name, a part that it is not, or a word of its own.
REFUSED = {
    ("ar", "MD"): "the Maldives", ("bn", "NG"): "Nepal", ("bn", "SX"): "the French part", ("bn", "NU"): "the word for new",
    ("fa", "ER"): "Palestine", ("fa", "GM"): "Zambia", ("fa", "MO"): "Monaco", ("fa", "SX"): "the German part", ("fa", "TL"): "islands of Timor",
    ("he", "BV"): "a doll", ("he", "MK"): "New Caledonia's word", ("he", "QA"): "a locomotive", ("he", "NU"): "another reading",
    ("hi", "NU"): "unused", ("hu", "IM"): "a word", ("ka", "SX"): "the Danish part", ("ko", "GB"): "the British Empire",
    ("pt", "AF"): "Pakistan", ("ro", "NE"): "Nigeria", ("ro", "DM"): "a county", ("ro", "MP"): "a county", ("fi", "DM"): "a federation",
    ("el", "BQ"): "another saint", ("vi", "GL"): "Iceland with its words turned", ("vi", "TF"): "the south of France",
    ("vi", "US"): "unmarked it is Malaysia's code",
}


def stem(key, name):
    """Letters of the longest part of key, at least 0.6 of it, that name has; 0 if none."""
    for length in range(len(key), math.ceil(0.6 * len(key)) - 1, -1):
        if any(key[start:start + length] in name for start in range(len(key) - length + 1)):
            return length
    return 0


def shares_stem(name, code, keys):
    """Whether the name has a larger part of this region's name in the language than of any other's, the longer where parts are equal.

    By parts: "Republik Irak" has all of "Irak" and 9 of 15 letters of "Republik Moldau". By length: Guinea is in Equatorial Guinea.
    """
    name = fold(name)
    parts = {}
    for other, key in keys.items():
        if letters := stem(key, name):
            parts[other] = (letters / len(key), letters)
    best = max(parts.values(), default=(0, 0))
    return best[1] >= 2 and [other for other, part in parts.items() if part == best] == [code]


def official_languages(tag):
    """Regions in which a language is official."""
    base = tag.split("-")[0]
    return {code for code in get_global("territory_languages")
            if get_global("territory_languages")[code].get(base, {}).get("official_status") == "official"}


def translations(catalogue):
    """(alpha-2, kind, name) of a folder of iso-codes, without what stayed English."""
    texts = gettext.translation("iso3166-1", pathlib.Path(pycountry.LOCALES_DIR), [catalogue])
    for country in pycountry.countries:
        for field, kind in (("official_name", "official"), ("name", "alias"), ("common_name", "alias")):
            english = getattr(country, field, None)
            text = texts.gettext(english) if english else None
            if text and text != english:
                yield country.alpha_2, kind, text.strip()


def main():
    foundation, evidence = FoundationNames(sys.argv[1]), Evidence()
    found, refused = collections.defaultdict(set), []
    for tag, folders in sorted({**READ, **OWN}.items()):
        keys = {code: fold(text) for code, text in foundation.usual(tag).items()}
        owners = {key: code for code, key in keys.items()}
        wanted = set(keys) if tag in READ else official_languages(tag)
        for code, kind, text in (row for folder in folders for row in translations(folder)):
            if code not in wanted or fold(text) in owners:
                continue
            known = evidence.of(text, without=("iso-codes", "country_converter"))
            sure = list(known) == [code] or not known and shares_stem(text, code, keys)
            if (sure or not known and tag in READ) and (tag, code) not in REFUSED:
                found[tag].add((code, kind, text))
            else:
                refused.append(f"{tag} {code} {text}: {known}")
    with open(HERE / "official-names.txt", "w", encoding="utf-8", newline="\n") as file:
        file.write("# Long and ISO names of the regions by language, made by make_official_names.py from iso-codes; each confirmed.\n")
        file.write("# Date: 2026-11-30\n")
        for tag in sorted(found):
            file.write(f"\n[{tag}]\n")
            rows = collections.defaultdict(list)
            for code, kind, text in sorted(found[tag]):
                rows[(code, kind)].append(text.replace(";", ","))
            for (code, kind), texts in rows.items():
                file.write(f"{code} {kind}: {'; '.join(texts)}\n")
    print(sum(map(len, found.values())), "names;", len(refused), "refused", file=sys.stderr)
    if "--refused" in sys.argv:
        print("\n".join(refused))


if __name__ == "__main__":
    main()
