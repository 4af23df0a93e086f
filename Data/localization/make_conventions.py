#!/usr/bin/env python3
"""Writes conventions.tsv, months.tsv and weekdays.tsv beside itself from CLDR, as PyPI "babel" carries it.

usage: pip install babel==2.19.0 && python3 Data/localization/make_conventions.py
The same version gives the same bytes.
"""
import pathlib
import re

import babel
from babel import Locale, localedata

# Names that people use and CLDR lacks.
MORE_MONTHS = {"de": {1: ["Jänner"], 2: ["Feber"], 3: ["Mrz"]}, "de_AT": {2: ["Feber"]}, "es": {9: ["setiembre"]}}

HERE = pathlib.Path(__file__).parent
HEAD = f"# From Unicode CLDR through PyPI babel {babel.__version__} by make_conventions.py (licence: Unicode-3.0).\n"


def tag(name):
    return name.replace("_", "-")


def parents(name):
    """Shorter tags of a locale, as the program falls back: a script is never dropped."""
    parts = name.split("_")
    while len(parts) > 1 and len(parts[-1]) != 4:
        parts.pop()
        yield "_".join(parts)


def conventions(locale):
    pattern = re.sub(r"'[^']*'", "", locale.date_formats["short"].pattern)
    order = "".join(dict.fromkeys(c for c in pattern.lower().replace("l", "m") if c in "ymd"))
    symbols = next(
        (s for s in (locale.number_symbols.get(n) for n in (locale.default_numbering_system, "latn")) if s and "decimal" in s),
        {"decimal": ".", "group": ","},
    )
    return order, symbols["decimal"], symbols["group"]


def forms(locale, month):
    found = []
    for context in ("format", "stand-alone"):
        for width in ("wide", "abbreviated"):
            name = locale.months[context][width][month].strip().rstrip(".")
            # "M05" and "5" are what CLDR has where it has no name.
            if any(c.isalpha() for c in name) and not re.fullmatch(r"M\d\d", name) and not re.match(r"\d", name):
                if name not in found:
                    found.append(name)
    found += [name for name in MORE_MONTHS.get(str(locale), {}).get(month, []) if name not in found]
    # Where a date has the month in digits, "y年M月d日", so it is shown.
    if re.search(r"(?<!M)M月", locale.date_formats["long"].pattern):
        found.insert(0, f"{month}月")
    elif not found and re.fullmatch(r"\d+[^\W\d]", name := locale.months["format"]["wide"][month]):
        found.append(name)
    return "|".join(found)


def weekdays(locale, day):
    found = []
    for context in ("format", "stand-alone"):
        for width in ("wide", "abbreviated"):
            name = locale.days[context][width][day].strip().rstrip(".")
            if any(c.isalpha() for c in name) and not re.search(r"\d", name) and name not in found:
                found.append(name)
    return "|".join(found)


def particles(locale):
    """Words that stand between the parts of a date: "4 de mayo de 1990". "ב-" stands before a month without a blank."""
    words = []
    for width in ("long", "medium"):
        for literal in re.findall(r"'([^']+)'", locale.date_formats[width].pattern):
            for word in re.findall(r"[^\W\d_]+", literal):
                if word not in words:
                    words.append(word)
        words += [f"{letter}-" for letter in re.findall(r"([^\W\d_a-zA-Z])MMMM", locale.date_formats[width].pattern) if f"{letter}-" not in words]
    # "tháng 5": the word before the number.
    for context in ("format", "stand-alone"):
        for width in ("wide", "abbreviated"):
            if found := re.fullmatch(r"([^\W\d_]+) 5", locale.months[context][width][5]):
                words += [found[1]] if found[1] not in words else []
    return "|".join(words)


def write(name, columns, rows):
    text = HEAD + "\t".join(columns) + "\n" + "".join("\t".join(row) + "\n" for row in rows)
    (HERE / name).write_text(text, encoding="utf-8")


def main():
    names = sorted(n for n in localedata.locale_identifiers() if n not in ("root", "en_US_POSIX"))
    known = {}
    rows = []
    for name in names:
        own = conventions(Locale.parse(name))
        inherited = next((known[p] for p in parents(name) if p in known), None)
        known[name] = own
        if own != inherited:
            rows.append((tag(name),) + own)
    write("conventions.tsv", ("tag", "order", "decimal", "group"), rows)

    rows = []
    seen = {}
    for name in names:
        locale = Locale.parse(name)
        row = (particles(locale),) + tuple(forms(locale, month) for month in range(1, 13))
        inherited = next((seen[p] for p in parents(name) if p in seen), None)
        seen[name] = row
        if all(row[1:]) and row != inherited:
            rows.append((tag(name),) + row)
    write("months.tsv", ("tag", "particles") + tuple(str(m) for m in range(1, 13)), rows)

    rows = []
    seen = {}
    for name in names:
        locale = Locale.parse(name)
        row = tuple(weekdays(locale, day) for day in range(7))
        inherited = next((seen[p] for p in parents(name) if p in seen), None)
        seen[name] = row
        if all(row) and row != inherited:
            rows.append((tag(name),) + row)
    write("weekdays.tsv", ("tag", "mon", "tue", "wed", "thu", "fri", "sat", "sun"), rows)


if __name__ == "__main__":
    main()
