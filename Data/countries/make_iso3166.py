#!/usr/bin/env python3
"""Makes iso3166.tsv: the 249 regions of ISO 3166-1 and Kosovo, from two packages that must agree.

Run with: pip install pycountry==26.2.16 country_converter==1.3.2; python3 make_iso3166.py
The tables are read as text with the csv module, never with pandas, which reads Namibia's NA as a missing value.
"""

import csv
import importlib.util
import pathlib

import pycountry

HERE = pathlib.Path(__file__).parent


def from_iso_codes():
    """ISO 3166-1 as the Debian iso-codes project publishes it, through pycountry."""
    return {c.alpha_2: (c.alpha_3, c.numeric) for c in pycountry.countries}


def from_country_converter():
    """The same codes as country_converter holds them, Kosovo left out; numeric codes are padded to three digits."""
    folder = pathlib.Path(importlib.util.find_spec("country_converter").origin).parent
    with open(folder / "country_data.tsv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    codes = {}
    for row in rows:
        alpha2 = row["ISO2"].strip("^$").split("$|^")[0]
        if len(alpha2) == 2 and alpha2 != "XK" and row["ISOnumeric"]:
            codes[alpha2] = (row["ISO3"], row["ISOnumeric"].split(".")[0].zfill(3))
    return codes


def main():
    first, second = from_iso_codes(), from_country_converter()
    assert len(first) == 249, len(first)
    for alpha2, codes in sorted(first.items()):
        if alpha2 in second and second[alpha2] != codes:
            raise SystemExit(f"{alpha2}: {codes} and {second[alpha2]} differ")
    missing = sorted(set(first) - set(second))
    if missing:
        raise SystemExit(f"only in one source: {missing}")
    # Kosovo: user-assigned codes XK and XKX, as the European Union and the World Bank write it; it has no numeric code.
    first["XK"] = ("XKX", "-")
    with open(HERE / "iso3166.tsv", "w", encoding="utf-8", newline="\n") as file:
        file.write("# ISO 3166-1 codes and Kosovo, made by make_iso3166.py; pycountry 26.2.16 and country_converter 1.3.2 agree on each.\n")
        file.write("# Date: 2026-11-30\n")
        file.write("alpha2\talpha3\tnumeric\n")
        for alpha2 in sorted(first):
            file.write("\t".join((alpha2, *first[alpha2])) + "\n")


if __name__ == "__main__":
    main()
