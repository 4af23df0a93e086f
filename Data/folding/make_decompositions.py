#!/usr/bin/env python3
"""Writes decompositions.tsv: what each character becomes when case, width and composition do not count.

usage: pip install unicodedata2==18.0.0 && python3 make_decompositions.py > decompositions.tsv

A row is one scalar and what it becomes, in hexadecimal: the fixed point of NFKD and full case folding (UAX #15,
Unicode 5.18 "Caseless Matching", D146). Left out: Hangul syllables (they are composed, not decomposed, by arithmetic),
compatibility jamo (typed alone they are initials, and NFKD would hide that), ASCII (folded without a table).
Beyond those forms: a decimal digit of any script (Nd) becomes that of ASCII, because "٠٤٠" is 040 to who types it.
"""
import sys
import unicodedata2 as unicode

COMPATIBILITY_JAMO = range(0x3131, 0x318F)
HANGUL = range(0xAC00, 0xD7A4)
CONTROLS = range(0x80, 0xA0)


def caseless(text):
    while True:
        folded = unicode.normalize("NFKD", unicode.normalize("NFKD", text).casefold())
        if folded == text:
            return "".join(ascii_digit(character) for character in folded)
        text = folded


def ascii_digit(character):
    value = unicode.decimal(character, None)
    return character if value is None else str(value)


def main():
    print("# Unicode %s, made by make_decompositions.py from unicodedata2 (PyPI)." % unicode.unidata_version)
    print("scalar\tbecomes")
    for value in range(0x80, 0x110000):
        if 0xD800 <= value < 0xE000 or value in COMPATIBILITY_JAMO or value in HANGUL or value in CONTROLS:
            continue
        text = chr(value)
        folded = caseless(text)
        if folded != text:
            print("%04X\t%s" % (value, " ".join("%04X" % ord(c) for c in folded)))


sys.exit(main())
