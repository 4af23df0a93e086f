#!/usr/bin/env python3
"""Writes plans.tsv, calling-codes.tsv and formats.tsv beside itself, from PyPI `phonenumbers`.

    pip install phonenumbers==9.0.43
    python3 Data/phone/make_phone_data.py
    python3 Data/phone/make_automata.py

Deterministic: the same package gives the same bytes. It stops where the metadata leaves what the
program relies on:
- a pattern uses nothing but digits, \\d, [..], (?:..), |, ?, {n}, {m,n}; a trunk prefix also (..) and $;
- what a type of numbers (mobile, fixed line, toll-free, ...) accepts has a possible length.

A number is valid where the general pattern and that of one type accept it.
"""
import os
import re
import re._parser as regex_parser

import phonenumbers
from phonenumbers import PhoneMetadata
from phonenumbers.phonenumberutil import COUNTRY_CODES_FOR_NON_GEO_REGIONS

VERSION = "9.0.43"
HERE = os.path.dirname(os.path.abspath(__file__))
OTHER_TYPES = ["toll_free", "premium_rate", "shared_cost", "personal_number", "voip", "pager", "uan", "voicemail"]
LONGEST = 17  # digits of a national number that the program reads


def stop(where, why):
    raise SystemExit(f"{where}: {why}")


def checked(pattern, where, prefix=False):
    """The pattern, if it stays in the subset that the program's matcher knows."""

    def walk(parts):
        for operation, argument in parts:
            name = str(operation)
            if name == "LITERAL":
                good = chr(argument).isdigit()
            elif name == "IN":
                good = all(
                    (str(kind) == "LITERAL" and chr(value).isdigit())
                    or (str(kind) == "RANGE" and chr(value[0]).isdigit() and chr(value[1]).isdigit())
                    or (str(kind) == "CATEGORY" and str(value) == "CATEGORY_DIGIT")
                    for kind, value in argument
                )
            elif name == "MAX_REPEAT":
                good = argument[1] <= 20
                walk(argument[2])
            elif name == "SUBPATTERN":
                good = prefix or argument[0] is None
                walk(argument[3])
            elif name == "BRANCH":
                good = True
                for branch in argument[1]:
                    walk(branch)
            elif name == "AT":
                good = prefix and str(argument) == "AT_END"
            else:
                good = False
            if not good:
                stop(where, f"{name} is outside the subset: {pattern}")

    if not re.fullmatch(r"[()|?:\[\],{}$\\d0-9-]*", pattern):
        stop(where, f"characters outside the subset: {pattern}")
    walk(regex_parser.parse(pattern))
    return pattern


class Automaton:
    """Thompson's construction over ten digits, to compare two patterns."""

    def __init__(self, pattern):
        self.empty, self.step = [], []
        start, end = self.build(regex_parser.parse(pattern))
        self.start, self.end = start, end

    def state(self):
        self.empty.append([])
        self.step.append([])
        return len(self.empty) - 1

    def build(self, parts):
        start = end = self.state()
        for operation, argument in parts:
            first, last = self.part(str(operation), argument)
            self.empty[end].append(first)
            end = last
        return start, end

    def part(self, name, argument):
        if name == "SUBPATTERN":
            return self.build(argument[3])
        first = self.state()
        if name == "BRANCH":
            last = self.state()
            for branch in argument[1]:
                start, end = self.build(branch)
                self.empty[first].append(start)
                self.empty[end].append(last)
        elif name == "MAX_REPEAT":
            least, most, body = argument
            last = first
            exits = [first] if least == 0 else []
            for turn in range(1, most + 1):
                start, end = self.build(body)
                self.empty[last].append(start)
                last = end
                if turn >= least:
                    exits.append(end)
            final = self.state()
            for state in exits:
                self.empty[state].append(final)
            last = final
        else:
            last = self.state()
            digits = set()
            for kind, value in [(name, argument)] if name == "LITERAL" else argument:
                kind = str(kind)
                if kind == "LITERAL":
                    digits.add(chr(value))
                elif kind == "RANGE":
                    digits |= {chr(code) for code in range(value[0], value[1] + 1)}
                else:
                    digits |= set("0123456789")
            self.step[first].append((digits, last))
        return first, last

    def closure(self, states):
        todo, seen = list(states), set(states)
        while todo:
            for state in self.empty[todo.pop()]:
                if state not in seen:
                    seen.add(state)
                    todo.append(state)
        return frozenset(seen)

    def next(self, states, digit):
        return self.closure([last for state in states for digits, last in self.step[state] if digit in digits])


def accepted_lengths(pattern):
    """The lengths of what `pattern` accepts."""
    automaton = Automaton(pattern)
    layer = {automaton.closure([automaton.start])}
    lengths = set()
    for length in range(0, LONGEST + 2):
        if any(automaton.end in states for states in layer):
            lengths.add(length)
        layer = {after for states in layer for digit in "0123456789" if (after := automaton.next(states, digit))}
    return lengths


def described(description):
    return description is not None and description.national_number_pattern not in (None, "NA") and -1 not in description.possible_length


def plan_row(name, metadata):
    where = f"{name}/{metadata.country_code}"
    general = metadata.general_desc
    lengths = set(general.possible_length)
    patterns = {}
    for kind in ["mobile", "fixed_line"] + OTHER_TYPES:
        description = getattr(metadata, kind)
        if not described(description):
            continue
        pattern = checked(description.national_number_pattern, where)
        if pattern not in patterns.values():
            found = accepted_lengths(pattern)
            possible = set(description.possible_length) or lengths
            if not found & lengths <= possible:
                stop(where, f"{kind} has the lengths {sorted(found)}, not {sorted(possible)}")
            if found - lengths:
                stop(where, f"{kind} has lengths {sorted(found - lengths)} that are not possible")
        patterns[kind] = pattern
    mobile, fixed = patterns.pop("mobile", ""), patterns.pop("fixed_line", "")
    other = sorted(set(patterns.values()) - {mobile, fixed}, key=list(patterns.values()).index)
    example = ""
    for kind in ["mobile", "fixed_line"] + OTHER_TYPES:
        description = getattr(metadata, kind)
        if described(description) and description.example_number:
            example = description.example_number
            break
    transform = re.sub(r"\\(\d)", r"$\1", metadata.national_prefix_transform_rule or "")
    return [
        name,
        str(metadata.country_code),
        checked(metadata.international_prefix or "", where),
        metadata.national_prefix or "",
        checked(metadata.national_prefix_for_parsing or "", where, prefix=True),
        transform,
        checked(metadata.leading_digits or "", where),
        " ".join(map(str, sorted(lengths))),
        " ".join(map(str, sorted(general.possible_length_local_only))),
        example,
        checked(general.national_number_pattern, where),
        mobile,
        "=" if fixed and fixed == mobile else fixed,
        "|".join(other),
    ]


def format_rows(name, metadata):
    """One row a format; styles `n` national, `i` international, `*` both."""
    where = f"format of {name}"

    def template(rule):
        return re.sub(r"\\(\d)", r"$\1", rule)

    def rows(formats, style):
        for rule in formats:
            international = template(rule.format)
            national = international
            if rule.national_prefix_formatting_rule:
                first = template(rule.national_prefix_formatting_rule)
                national = re.sub(r"\$\d", lambda match: first.replace("$1", match.group(0)), international, count=1)
            lead = rule.leading_digits_pattern[-1] if rule.leading_digits_pattern else ""
            yield [
                name,
                style,
                checked(lead, where),
                checked(rule.pattern, where, prefix=True),
                "" if style == "i" else national,
                "" if style == "n" else international,
            ]

    international = list(metadata.intl_number_format or [])
    yield from rows(metadata.number_format, "n" if international else "*")
    yield from rows(international, "i")


def write(name, title, header, rows):
    path = os.path.join(HERE, name)
    with open(path, "w", encoding="ascii", newline="\n") as file:
        file.write(f"# {title}\n")
        file.write(f"# From phonenumbers {VERSION} (Google libphonenumber metadata, Apache-2.0), reshaped by make_phone_data.py.\n")
        file.write("\t".join(header) + "\n")
        for row in rows:
            file.write("\t".join(row) + "\n")


def main():
    if phonenumbers.__version__ != VERSION:
        stop("phonenumbers", f"is {phonenumbers.__version__}, wanted {VERSION}")
    plans = {name: PhoneMetadata.metadata_for_region(name) for name in phonenumbers.SUPPORTED_REGIONS}
    for code in COUNTRY_CODES_FOR_NON_GEO_REGIONS:
        plans[str(code)] = PhoneMetadata.metadata_for_nongeo_region(code)
    names = sorted(plans)
    write(
        "plans.tsv",
        "Numbering plans, a line each, sorted; a plan of the whole world has its calling code for a name.",
        ["plan", "code", "idd", "trunk", "trunkPattern", "transform", "lead", "lengths", "localLengths",
         "example", "general", "mobile", "fixed", "other"],
        (plan_row(name, plans[name]) for name in names),
    )
    write(
        "formats.tsv",
        "How numbers are grouped: the first line of a plan that fits lead and digits; styles n(ational), i(nternational), * both.",
        ["plan", "style", "lead", "digits", "national", "international"],
        (row for name in names for row in format_rows(name, plans[name])),
    )
    codes = []
    for code, regions in sorted(phonenumbers.COUNTRY_CODE_TO_REGION_CODE.items()):
        codes.append([str(code), " ".join([str(code)] if regions == ("001",) else regions)])
    write(
        "calling-codes.tsv",
        "Calling codes and the plans behind each: the main one first, then in the order in which they are tried.",
        ["code", "plans"],
        codes,
    )


main()
