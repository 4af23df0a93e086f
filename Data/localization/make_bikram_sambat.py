#!/usr/bin/env python3
"""Writes bikram_sambat.tsv beside itself: the lengths of the months of Nepal's calendar, which no rule gives.

usage: pip install nepali-datetime==1.0.8.5 && python3 Data/localization/make_bikram_sambat.py
"""
import csv
import importlib.resources
import pathlib

SOURCE = importlib.resources.files("nepali_datetime") / "data" / "calendar_bs.csv"
HEAD = """# Days of the months of Bikram Sambat, from PyPI nepali-datetime 1.0.8.5 (MIT) by make_bikram_sambat.py.
# The first day of the first year is 1918-04-13.
"""


def main():
    rows = list(csv.reader(SOURCE.read_text(encoding="utf-8").splitlines()))[1:]
    text = HEAD + "\t".join(["year"] + [str(month) for month in range(1, 13)]) + "\n"
    text += "".join("\t".join(row) + "\n" for row in rows if row)
    (pathlib.Path(__file__).parent / "bikram_sambat.tsv").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
