#!/usr/bin/env python3
"""Makes aliases.tsv from regions.txt and colloquial.txt (by hand), official-names.txt (see make_official_names.py) and tables of codes.

Run with: pip install pycountry==26.2.16 country_converter==1.3.2 countrynames==1.17.0 countryinfo==1.0.1 pyyaml
          python3 make_aliases.py foundation_names.tsv      (printed by foundation_names.swift)
Everything is sorted, so the same inputs give the same bytes. A name that two regions would claim in one language stops the run:
such a word belongs in ambiguous.tsv, which wins over every row here.
"""

import csv
import re
import sys

import pycountry

from names_common import HERE, Evidence, FoundationNames, country_converter_rows, fold

KINDS = "official alias abbreviation former inverted endonym romanised ioc withdrawn colloquial".split()
# Dependent territories and how people name the state beside them: "Aruba (Netherlands)", "France, Martinique".
OWNERS = {
    "GB": (["UK", "United Kingdom", "British", "GB", "Great Britain"], "AI BM FK GG GI IM IO JE KY MS PN SH TC GS"),
    "FR": (["France", "Fr.", "French"], "BL GF GP MF MQ NC PF PM RE TF WF YT"),
    "NL": (["Netherlands", "Dutch", "NL"], "AW BQ CW SX"),
    "US": (["US", "USA", "U.S.", "United States", "American"], "AS GU MP PR UM"),
    "DK": (["Denmark", "Danish", "DK"], "FO GL"),
    "NO": (["Norway", "Norwegian", "NO"], "BV SJ"),
    "AU": (["Australia", "AU"], "CC CX HM NF"),
    "NZ": (["New Zealand", "NZ"], "CK NU TK"),
    "FI": (["Finland", "FI"], "AX"),
    "CN": (["China", "CN", "PRC"], "HK MO"),
}
SHORT = {
    "AI": "Anguilla", "BM": "Bermuda", "FK": "Falkland Islands", "GG": "Guernsey", "GI": "Gibraltar", "IM": "Isle of Man",
    "IO": "British Indian Ocean Territory", "JE": "Jersey", "KY": "Cayman Islands", "MS": "Montserrat", "PN": "Pitcairn Islands",
    "SH": "Saint Helena", "TC": "Turks and Caicos Islands", "GS": "South Georgia", "BL": "Saint Barthélemy", "GF": "Guiana",
    "GP": "Guadeloupe", "MF": "Saint Martin", "MQ": "Martinique", "NC": "New Caledonia", "PF": "Polynesia",
    "PM": "Saint Pierre and Miquelon", "RE": "Réunion", "TF": "French Southern Territories", "WF": "Wallis and Futuna",
    "YT": "Mayotte", "AW": "Aruba", "BQ": "Bonaire", "CW": "Curaçao", "SX": "Sint Maarten", "AS": "Samoa", "GU": "Guam",
    "MP": "Northern Mariana Islands", "PR": "Puerto Rico", "UM": "Minor Outlying Islands", "FO": "Faroe Islands",
    "GL": "Greenland", "BV": "Bouvet Island", "SJ": "Svalbard", "CC": "Cocos Islands", "CX": "Christmas Island",
    "HM": "Heard Island", "NF": "Norfolk Island", "CK": "Cook Islands", "NU": "Niue", "TK": "Tokelau", "AX": "Åland",
    "HK": "Hong Kong", "MO": "Macao",
}


def read_blocks(name):
    """(block, words before the colon, names) of a hand-written file."""
    block = None
    for number, line in enumerate((HERE / name).read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        if match := re.fullmatch(r"\[([A-Za-z-]+)\]", line):
            block = match[1]
            continue
        head, separator, names = line.partition(": ")
        if not separator or block is None:
            sys.exit(f"{name}:{number}: expected 'kind: name; name', found {line!r}")
        yield block, head.split(), [part.strip() for part in names.split(";") if part.strip()]


def hand_written():
    for code, head, names in read_blocks("regions.txt"):
        language = head[1] if len(head) > 1 else "*"
        for name in names:
            yield name, code, language, head[0], "hand"
    for language, head, names in read_blocks("colloquial.txt"):
        kind = head[1] if len(head) > 1 else "colloquial"
        for name in names:
            yield name, head[0], language, kind, "hand"
    for language, head, names in read_blocks("official-names.txt"):
        for name in names:
            yield name, head[0], language, head[1], "iso-codes"


def foundation_others(foundation):
    """Short and variant names of Foundation's tables, which it does not show."""
    codes = {country.alpha_2 for country in pycountry.countries} | {"XK"}
    for language, code, name in foundation.others():
        if code in codes:
            yield name, code, language, "alias", "CLDR"


def spelled_abbreviations(rows):
    """U.A.E. and U A E beside UAE."""
    for name, code, language, kind, _ in rows:
        if kind == "abbreviation" and re.fullmatch("[A-Z]{2,5}", name):
            yield ".".join(name) + ".", code, language, kind, "hand"
            yield " ".join(name), code, language, kind, "hand"


def withdrawn():
    """Codes of ISO 3166-3 whose state has one successor; those with several are in ambiguous.tsv."""
    several = {"ANHH", "CSHH", "CSXX", "SUHH", "YUCS", "GEHH", "NTHH", "PCHH", "AIDJ", "FQHH", "SKIN", "BQAQ"}
    successor = {"DDDE": "DE", "DYBJ": "BJ", "FXFR": "FR", "HVBF": "BF", "JTUM": "UM", "MIUM": "UM", "NHVU": "VU", "NQAQ": "AQ",
                 "PUUM": "UM", "PZPA": "PA", "RHZW": "ZW", "TPTL": "TL", "VDVN": "VN", "WKUM": "UM", "YDYE": "YE", "ZRCD": "CD",
                 "BUMM": "MM", "BYAA": "BY", "CTKI": "KI"}
    current = {c.alpha_2 for c in pycountry.countries} | {c.alpha_3 for c in pycountry.countries}
    for former in pycountry.historic_countries:
        if former.alpha_4 in several:
            continue
        for key in (former.alpha_4, getattr(former, "alpha_2", None), former.alpha_3):
            if key and key not in current:
                yield key, successor[former.alpha_4], "*", "withdrawn", "ISO 3166-3 (iso-codes)"
    yield "ROM", "RO", "*", "withdrawn", "ISO 3166-1 until 2002"


def sport_codes(names):
    """IOC and FIFA codes that are no ISO code, no withdrawn one, and start no other region's English name."""
    current = {c.alpha_3 for c in pycountry.countries} | {c.alpha_3 for c in pycountry.historic_countries} | {"XKX"}
    english = {code: fold(row["name_short"]) for code, row in country_converter_rows().items()}
    for code, row in sorted(country_converter_rows().items()):
        for key in sorted({row["IOC"], row["FIFA"]} - {"", None, row["ISO3"]}):
            others = [c for c, name in english.items() if c != code and name.startswith(key.lower())]
            if key not in current and not others and re.fullmatch("[A-Z]{3}", key):
                yield key, code, "*", "ioc", "IOC and FIFA codes (country_converter)"


def owned():
    """A territory with its state beside it, as statistical tables write it."""
    for forms, territories in OWNERS.values():
        for code in territories.split():
            for form in forms:
                yield f"{SHORT[code]} ({form})", code, "*", "inverted", "hand"
                if not form.endswith("."):
                    yield f"{SHORT[code]}, {form}", code, "*", "inverted", "hand"
            yield f"{forms[0]}, {SHORT[code]}", code, "*", "inverted", "hand"
            yield f"{forms[0]}: {SHORT[code]}", code, "*", "inverted", "hand"


def read_table(name):
    with open(HERE / name, encoding="utf-8") as file:
        lines = (line for line in file if not line.startswith("#"))
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


class Table:
    """The rows that are kept, and who owns a key in a language."""

    def __init__(self, foundation):
        self.rows, self.owners, self.problems = {}, {}, []
        self.ambiguous = {(fold(row["key"]).replace(" ", ""), row["language"]) for row in read_table("ambiguous.tsv")}
        self.codes = {}
        for row in read_table("iso3166.tsv"):
            self.codes.update({row["alpha2"].lower(): row["alpha2"], row["alpha3"].lower(): row["alpha2"]})
        self.foundation, self.usual = foundation, {}

    def usual_names(self, language):
        """Foundation's names in a language, folded, with their regions."""
        if language not in self.usual:
            tag = "en" if language == "*" else language
            self.usual[language] = {fold(name): code for code, name in self.foundation.usual(tag).items() if code in self.codes.values()}
        return self.usual[language]

    def owner(self, key, language):
        """The region that has a key in a language, by an earlier row or by Foundation."""
        for other in (language, "*"):
            if owner := self.owners.get((key, other)):
                return owner
        return self.usual_names(language).get(key)

    def add(self, name, code, language, kind, source):
        """Keeps a row if it says something new; a row by hand that contradicts another is a problem, any other is left out."""
        key = fold(name)
        if kind not in KINDS or not key or code not in self.codes.values():
            self.problems.append(f"bad row: {name!r} {code!r} {kind!r}")
        # Foundation has it already; English names stay, so that a name survives when a toolchain renames a region.
        if language != "*" and self.usual_names(language).get(key) == code:
            return
        letters = name.replace(".", "").replace(" ", "").lower()
        owner = self.codes.get(letters) or self.owner(key, language)
        if {(key.replace(" ", ""), language), (key.replace(" ", ""), "*")} & self.ambiguous:
            return
        if owner and owner != code:
            if source == "hand":
                self.problems.append(f"{name} [{language}] is {code} here and {owner} elsewhere")
            return
        if language != "*" and (key, "*") in self.owners:
            return
        # A code of another list is the weakest of names: a word of a language may be spelt like it (vi Mĩ and MI, once Midway).
        if kind not in ("ioc", "withdrawn"):
            self.owners[(key, language)] = code
        self.rows.setdefault((name, code, language), (kind, source))


def main():
    table = Table(FoundationNames(sys.argv[1]))
    hand = list(hand_written())
    rows = hand + list(spelled_abbreviations(hand)) + list(withdrawn()) + list(owned())
    rows += list(sport_codes(rows)) + list(foundation_others(table.foundation))
    # What holds in every language goes first, and what was written by hand before what was found.
    for row in sorted(rows, key=lambda row: (row[2] != "*", row[4] != "hand")):
        table.add(*row)
    if table.problems:
        sys.exit("\n".join(sorted(set(table.problems))))
    evidence, lines = Evidence(), []
    for (name, code, language), (kind, source) in table.rows.items():
        known = evidence.of(name, without=("country_converter",) if language != "*" else ())
        if source in ("hand", "iso-codes"):
            source = "; ".join([source, *sorted(set(known.get(code, ())) - {source})])
        if set(known) - {code} and "--review" in sys.argv:
            print(f"review: {name} [{language}] is {code}; elsewhere {known}", file=sys.stderr)
        lines.append((code, KINDS.index(kind), language, name, kind, source))
    with open(HERE / "aliases.tsv", "w", encoding="utf-8", newline="\n") as file:
        file.write("# Other names of the regions, made by make_aliases.py from regions.txt, colloquial.txt and code tables; see Data/README.md.\n")
        file.write("# 'hand' in a source is our own row; packages after it hold the same pair of name and region. Date: 2026-11-30\n")
        file.write("key\tcode\tlanguage\tkind\tsource\n")
        for code, _, language, name, kind, source in sorted(lines):
            file.write("\t".join((name, code, language, kind, source)) + "\n")
    print(f"aliases.tsv: {len(lines)} rows", file=sys.stderr)


if __name__ == "__main__":
    main()
