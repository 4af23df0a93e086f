"""What the generators here share: a fold like the program's, and the outside packages a name is looked up in."""

import csv
import importlib.util
import json
import pathlib
import re
import unicodedata

import pycountry
import yaml

HERE = pathlib.Path(__file__).parent
LETTERS = str.maketrans({
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ħ": "h", "ı": "i", "ŋ": "n",
    "ə": "e", "ɓ": "b", "ɗ": "d", "ƙ": "k", "&": " and ",
})


def fold(text):
    """The key under which two spellings are one name: no case, no Latin, Greek or Cyrillic marks, no punctuation."""
    text = unicodedata.normalize("NFKC", text).casefold().translate(LETTERS)
    kept = []
    for character in unicodedata.normalize("NFKD", text):
        category = unicodedata.category(character)
        if category == "Mn" and not 0x0300 <= ord(character) <= 0x036F:
            kept.append(character)
        elif category == "Mn" or character in "'’ʻʼ‘`´ʿʾ" or category == "Cf":
            continue
        elif category[0] in "LNM":
            kept.append(character)
        else:
            kept.append(" ")
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def folder_of(package):
    return pathlib.Path(importlib.util.find_spec(package).origin).parent


def country_converter_rows():
    """Rows of country_converter's table by alpha-2, read as text so that NA stays Namibia."""
    with open(folder_of("country_converter") / "country_data.tsv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return {row["ISO2"].strip("^$").split("$|^")[0]: row for row in rows if len(row["ISO2"].strip("^$").split("$|^")[0]) == 2}


class FoundationNames:
    """Names of Foundation's tables: usual ones, and the short and variant ones beside them; see foundation_names.swift."""

    def __init__(self, path):
        self.tables = {"usual": {}, "short": {}, "variant": {}}
        for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
            locale, kind, code, name = line.split("\t")
            self.tables[kind].setdefault(locale.replace("_", "-"), {})[code] = name

    def usual(self, tag):
        """Names by alpha-2 in a language; a narrower tag has those of the wider one where it names nothing else."""
        parts = tag.split("-")
        names = {}
        for length in range(1, len(parts) + 1):
            if length == 1 and tag.startswith("zh-Hant"):
                continue
            names.update(self.tables["usual"].get("-".join(parts[:length]), {}))
        if tag == "nb":
            names = {**self.tables["usual"].get("no", {}), **names}
        return names

    def others(self):
        """(tag, alpha-2, name) of the short and variant names, once where a narrower locale only repeats the wider one."""
        seen = set()
        for kind in ("short", "variant"):
            for tag in sorted(self.tables[kind], key=len):
                for code, name in self.tables[kind][tag].items():
                    wider = {(tag.rsplit("-", cut)[0], code, name) for cut in range(1, tag.count("-") + 1)}
                    if not wider & seen:
                        yield {"zh": "zh-Hans", "no": "nb"}.get(tag, tag), code, name
                    seen.add((tag, code, name))


class Evidence:
    """Which outside packages know a name, and as which region."""

    def __init__(self):
        self.names = {"iso-codes": {}, "countrynames": {}, "countryinfo": {}}
        for country in pycountry.countries:
            for field in ("name", "official_name", "common_name"):
                self._add("iso-codes", getattr(country, field, None), country.alpha_2)
        with open(folder_of("countrynames") / "data.yaml", encoding="utf-8") as file:
            for code, names in yaml.load(file, yaml.BaseLoader).items():
                for name in names if len(code) == 2 else ():
                    self._add("countrynames", name, code)
        for path in sorted((folder_of("countryinfo") / "data").glob("*.json")):
            info = json.loads(path.read_text(encoding="utf-8"))
            code = info.get("ISO", {}).get("alpha2")
            for name in [info.get("name"), info.get("nativeName"), *info.get("altSpellings", ()), *info.get("translations", {}).values()]:
                if code and name:
                    self._add("countryinfo", name, code)
        self.patterns = [(code, re.compile(row["regex"], re.IGNORECASE)) for code, row in country_converter_rows().items()]

    def _add(self, package, name, code):
        if name:
            self.names[package].setdefault(fold(name), set()).add(code)

    def of(self, name, without=()):
        """Packages, but one, by the region they give for a name: {"NL": ["countrynames", ...]}."""
        found = {}
        for package, names in self.names.items():
            for code in names.get(fold(name), ()) if package not in without else ():
                found.setdefault(code, []).append(package)
        if name.isascii() and "country_converter" not in without:
            codes = {code for code, pattern in self.patterns if pattern.search(name)}
            if len(codes) == 1:
                found.setdefault(codes.pop(), []).append("country_converter")
        return found
