"""Makes languages.tsv, scripts.tsv, regions.tsv, likely_subtags.tsv and parents.tsv beside this file.

    python3 -m venv /tmp/tables && /tmp/tables/bin/pip install babel==2.19.0 pycountry==26.2.16
    swift Data/localization/named_languages.swift | /tmp/tables/bin/python Data/localization/make_tables.py

Deterministic: the same packages and the same list on standard input give the same bytes.
Babel carries Unicode CLDR's supplemental data, pycountry the ISO 3166 and ISO 639 registers.
"""

import importlib.metadata
import pathlib
import sys

import babel
import pycountry
from babel.core import get_global

HERE = pathlib.Path(__file__).parent

# Codes that CLDR has for parts of a country that ISO 3166-1 lists under another code.
UNOFFERED = {
    "AC": "SH", "TA": "SH",  # Ascension, Tristan da Cunha
    "CP": "FR",  # Clipperton
    "CQ": "GG",  # Sark
    "DG": "IO",  # Diego Garcia
    "EA": "ES", "IC": "ES",  # Ceuta and Melilla, Canary Islands
}

# Withdrawn alpha-3 codes that neither CLDR nor ISO 3166-3 leads to a country of today.
WITHDRAWN = {
    "AFI": ["DJ"], "ATB": ["AQ"], "ATN": ["AQ"], "BYS": ["BY"], "CSK": ["CZ", "SK"],
    "GEL": ["KI", "TV"], "ROM": ["RO"], "SKM": ["IN"], "XKX": ["XK"],
}

# Macrolanguages whose plain code means one written standard in the names of locales.
MACROLANGUAGES = {"no": "nb", "nor": "nb", "tl": "fil", "tgl": "fil", "sh": "sr-Latn"}

# ISO 15924: Aran is a style of Arab (CLDR writes Arab for both); the others are no script.
STYLES = {"Aran": "Arab"}
NO_SCRIPT = {"Zinh", "Zmth", "Zsym", "Zsye", "Zxxx", "Zyyy", "Zzzz"}

NO_LANGUAGE = {"und", "mis", "mul", "zxx", "root"}


def write(name, columns, rows, about):
    rows = sorted(rows, key=lambda row: row[0].encode())
    keys = [row[0] for row in rows]
    assert len(keys) == len(set(keys)), name
    sources = ", ".join(
        f"{package} {importlib.metadata.version(package)}" for package in ("babel", "pycountry")
    )
    with open(HERE / name, "w", encoding="utf-8", newline="\n") as file:
        file.write(f"# {about}\n# Made by make_tables.py from {sources}; sorted by the first column, byte by byte.\n")
        for row in [columns, *rows]:
            file.write("\t".join(row) + "\n")


def languages(named):
    """Every code that may be written for a language, and the tag it stands for."""
    aliases = get_global("language_aliases")
    tags = {}
    known = {name.split("_")[0] for name in babel.Locale("en").languages} | named
    for language in pycountry.languages:
        short = getattr(language, "alpha_2", None)
        if short:
            known.add(short)
            for code in (language.alpha_3, getattr(language, "bibliographic", None)):
                if code:
                    tags[code] = short
    for code in known - NO_LANGUAGE:
        tags.setdefault(code, code)
    for code, target in aliases.items():
        if "_" not in code and 2 <= len(code) <= 3 and code not in NO_LANGUAGE:
            tags[code] = target.replace("_", "-")
    tags.update(MACROLANGUAGES)
    # An alias may lead to an alias (deu to de, cmn to zh by way of zho): follow to the end.
    for code, tag in tags.items():
        head, _, rest = tag.partition("-")
        if tags.get(head, head) != head:
            tags[code] = "-".join(part for part in (tags[head], rest) if part)
    return [
        (code, tag, "names" if tag.split("-")[0] in named else "-") for code, tag in tags.items()
    ]


def regions():
    """Every code that may be written for a country or a grouping of countries."""
    current = {country.alpha_2 for country in pycountry.countries} | {"XK"}
    aliases = get_global("territory_aliases")
    countries = {code: [code] for code in current}
    for country in pycountry.countries:
        countries[country.alpha_3] = countries[country.numeric] = [country.alpha_2]
    countries.update({code: [parent] for code, parent in UNOFFERED.items()})
    for code, heirs in {**aliases, **WITHDRAWN}.items():
        heirs = [UNOFFERED.get(heir, heir) for heir in heirs]
        if code not in countries and all(heir in current for heir in heirs):
            countries[code] = heirs
    for past in pycountry.historic_countries:
        heirs = countries.get(past.alpha_2)
        for code in (past.alpha_3, getattr(past, "numeric", None)):
            if code and heirs and past.alpha_2 not in current:
                countries.setdefault(code, heirs)
    rows = [(code, "country", " ".join(heirs)) for code, heirs in countries.items()]
    names = babel.Locale("en").territories
    groups = {code for code in names if code.isdigit()} | {"EU", "EZ", "QO", "UN"}
    rows += [(code, "grouping", code) for code in groups]
    return rows


def scripts():
    """Every code that may be written for a script, and the one it stands for."""
    codes = {script.alpha_4 for script in pycountry.scripts} - NO_SCRIPT
    return [(code, STYLES.get(code, code)) for code in codes if not code.startswith("Qa")]


def hyphenated(pairs, known):
    rows = [(key.replace("_", "-"), value.replace("_", "-")) for key, value in pairs]
    return [row for row in rows if row[0].split("-")[0] in known]


def main():
    named = set(sys.stdin.read().split())
    assert {"de", "zh", "ar"} <= named, "standard input is the list of named_languages.swift"
    language_rows = languages(named)
    known = {tag.split("-")[0] for _, tag, _ in language_rows}
    write("languages.tsv", ("code", "tag", "names"), language_rows,
          "Codes of languages (ISO 639, CLDR aliases), the tag each stands for, and whether Foundation names countries in it.")
    write("scripts.tsv", ("code", "script"), scripts(),
          "Codes of scripts (ISO 15924) and the script each stands for.")
    write("regions.tsv", ("code", "kind", "codes"), regions(),
          "Codes of countries (ISO 3166-1 and -3, UN M.49, CLDR aliases) and of groupings; heirs of a divided country in CLDR's order.")
    write("likely_subtags.tsv", ("tag", "likely"), hyphenated(get_global("likely_subtags").items(), known),
          "CLDR's likely subtags: the script and region that a tag means when it leaves them out.")
    write("parents.tsv", ("tag", "parent"), hyphenated(get_global("parent_exceptions").items(), known),
          "CLDR's parent locales, where the parent is not simply the tag without its last part.")


main()
