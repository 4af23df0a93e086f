#!/usr/bin/env python3
"""Prints random telephone numbers in many forms with the verdict of PyPI `phonenumbers`, to compare ours with.

    pip install phonenumbers==9.0.43
    python3 Data/phone/check_phones.py 200000 1 > /tmp/phones.tsv      # how many, seed
    REGISTRAR_PHONE_TABLE=/tmp/phones.tsv swift test --filter PhoneTableTests

    python3 Data/phone/check_phones.py --time /tmp/phones.tsv          # numbers that the package checks a second
    .build/release/benchmark phones /tmp/phones.tsv                    # and ours, on the same rows

Columns as in Tests/PhoneNumbersTests/Tables/phone.tsv: input, default country, valid, E.164, country, note.
With `--examples` instead: every example number of every type, E.164, national and international, which is
Tests/PhoneNumbersTests/Tables/formats.tsv.
"""
import os
import random
import sys
import time

import phonenumbers as lib
from phonenumbers import PhoneMetadata, PhoneNumberFormat
from phonenumbers.phonenumberutil import COUNTRY_CODES_FOR_NON_GEO_REGIONS

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
import pattern_samples

KINDS = ["fixed_line", "mobile", "toll_free", "premium_rate", "shared_cost", "personal_number", "voip", "pager", "uan", "voicemail"]
REGIONS = sorted(lib.SUPPORTED_REGIONS)
PLANLESS = ["AQ", "BV", "GS", "HM", "PN", "TF", "UM"]
DIGITS = {
    "fullwidth": "０１２３４５６７８９",
    "arabic": "٠١٢٣٤٥٦٧٨٩",
    "persian": "۰۱۲۳۴۵۶۷۸۹",
    "devanagari": "०१२३४५६७८९",
    "bengali": "০১২৩৪৫৬৭৮৯",
    "thai": "๐๑๒๓๔๕๖๗๘๙",
    "mathematical": "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗",
}
SEPARATORS = ["-", ".", "/", " ", "  ", " - ", "\u00a0", "\u3000", "\u2010", "\u2013", "\u2212", "\u200b", "\uff0d", ") (", "/ ", "\u2060", "\u00ad"]


def patterns(metadata):
    found = []
    for kind in KINDS:
        description = getattr(metadata, kind)
        if description is not None and description.national_number_pattern not in (None, "NA"):
            found.append(pattern_samples.parse(description.national_number_pattern))
    found.append(pattern_samples.parse(metadata.general_desc.national_number_pattern))
    return found


def mutated(number):
    """The same digits, or with a slip in them."""
    slip = random.random()
    digit = random.choice("0123456789")
    place = random.randrange(len(number))
    if slip < 0.70:
        return number
    if slip < 0.82:
        return number[:place] + digit + number[place + 1:]
    if slip < 0.88:
        return number[:place] + number[place + 1:]
    if slip < 0.94:
        return number[:place] + digit + number[place:]
    if slip < 0.97:
        return number[: random.randint(2, len(number))]
    return number + number[: random.randint(1, len(number))]


def forms(code, region, metadata, digits):
    number = lib.PhoneNumber(country_code=code, national_number=int(digits or "0"))
    zeros = len(digits) - len(digits.lstrip("0"))
    if zeros:
        number.italian_leading_zero, number.number_of_leading_zeros = True, zeros
    national = lib.format_number(number, PhoneNumberFormat.NATIONAL)
    international = lib.format_number(number, PhoneNumberFormat.INTERNATIONAL)
    trunk = metadata.national_prefix or ""
    idd = metadata.preferred_international_prefix or metadata.international_prefix or "00"
    idd = idd.split("~")[0] if idd[0].isdigit() and "[" not in idd and "(" not in idd else "00"
    yield "national", national
    yield "international", international
    yield "e164", f"+{code}{digits}"
    yield "digits", digits
    yield "trunk", trunk + digits
    yield "double trunk", trunk + trunk + digits
    yield "zero", "0" + digits
    yield "idd", f"{idd}{code}{digits}"
    yield "idd spaced", f"{idd} {international[1:]}"
    yield "00", f"00{code}{digits}"
    yield "011", f"011 {international[1:]}"
    yield "code", f"{code}{digits}"
    yield "code trunk", f"{code}{trunk}{digits}"
    yield "plus trunk", f"+{code} (0) {digits}"
    yield "plus trunk", f"+{code} {trunk}{digits}"
    yield "plus idd", f"+{idd}{code}{digits}"
    yield "plus national", f"+{trunk}{digits}"
    yield "double plus", f"++{code} {digits}"
    yield "double code", f"+{code}{code}{digits}"
    yield "brackets", f"(+{code}) {national}"
    yield "label", f"Tel: {national}"
    yield "rfc", f"tel:{international.replace(' ', '-')}"
    extension = random.choice(["1", "12", "007", "12345", "1234567"])
    yield "extension", national + random.choice([" ext. ", " x", " ext", " #", ";ext=", " extn ", " доб. ", " anexo ", "ext:", ", ext ", " ~ "]) + extension
    yield "hash", f"{national} - {extension[:6]}#"
    separator = random.choice(SEPARATORS)
    yield "separators", national.replace(" ", separator).replace("-", separator)
    yield "separators", international.replace(" ", separator).replace("-", separator)
    name = random.choice(sorted(DIGITS))
    yield name, (national if random.random() < 0.5 else international).translate(str.maketrans("0123456789", DIGITS[name]))
    yield "wrapped", f"\u202a{international}\u202c"
    yield "spaced", " ".join(national.replace(" ", ""))
    yield "trailing", national + random.choice([".", " -", ",", ";", " ", " )", "!"])
    yield "comma", national.replace(" ", ",")
    yield "underscore", national.replace(" ", "_")


def verdict(text, region):
    try:
        number = lib.parse(text, region)
    except lib.NumberParseException as error:
        return "0", "-", "-", "err=%d" % error.error_type
    if not lib.is_valid_number(number):
        return "0", "-", "-", ""
    note = ";ext=" + number.extension if number.extension else ""
    return "1", lib.format_number(number, PhoneNumberFormat.E164), lib.region_code_for_number(number), note


def rows(count, seed):
    random.seed(seed)
    plans = [(region, PhoneMetadata.metadata_for_region(region)) for region in REGIONS]
    plans += [("001", PhoneMetadata.metadata_for_nongeo_region(code)) for code in sorted(COUNTRY_CODES_FOR_NON_GEO_REGIONS)]
    parsed = [(region, metadata, patterns(metadata)) for region, metadata in plans]
    made = 0
    while made < count:
        region, metadata, found = parsed[made // 34 % len(parsed)]
        # Type patterns first, the general one too; now and then plain random digits.
        digits = mutated(pattern_samples.sample(random.choice(found))) if random.random() < 0.95 else str(random.randrange(1, 10 ** random.randint(2, 12)))
        code = metadata.country_code
        for note, text in forms(code, region, metadata, digits or "1"):
            home = region if region != "001" else random.choice(REGIONS)
            if random.random() < 0.12:
                siblings = list(lib.region_codes_for_country_code(code) or [])
                home = random.choice(siblings + REGIONS[:3] + [random.choice(REGIONS), random.choice(PLANLESS), "-"])
                home = "AT" if home == "001" else home
            valid, e164, where, extra = verdict(text, None if home == "-" else home)
            yield text, home, valid, e164, where, note + extra
            made += 1
            if made >= count:
                return


def examples():
    plans = [(region, PhoneMetadata.metadata_for_region(region)) for region in REGIONS]
    plans += [("001", PhoneMetadata.metadata_for_nongeo_region(code)) for code in sorted(COUNTRY_CODES_FOR_NON_GEO_REGIONS)]
    seen = set()
    for region, metadata in plans:
        for kind in KINDS:
            description = getattr(metadata, kind)
            if description is None or not description.example_number:
                continue
            number = lib.parse(f"+{metadata.country_code}{description.example_number}")
            row = [lib.format_number(number, style) for style in (PhoneNumberFormat.E164, PhoneNumberFormat.NATIONAL, PhoneNumberFormat.INTERNATIONAL)]
            if row[0] not in seen:
                seen.add(row[0])
                yield row


def timed(path):
    with open(path, encoding="utf-8", newline="\n") as file:
        inputs = [line.split("\t")[:2] for line in file]
    start, valid = time.perf_counter(), 0
    for text, home in inputs:
        valid += verdict(text, None if home == "-" else home)[0] == "1"
    print(f"{len(inputs)} rows, {valid} valid, {len(inputs) / (time.perf_counter() - start):.0f} a second")


if __name__ == "__main__":
    if sys.argv[1] == "--time":
        timed(sys.argv[2])
        sys.exit()
    if sys.argv[1] == "--examples":
        table = examples()
    else:
        table = rows(int(sys.argv[1]), int(sys.argv[2]))
    for row in table:
        print("\t".join(row))
