#!/usr/bin/env python3
"""Writes display-overrides.tsv: CLDR's names of the regions that Foundation names by a policy of its own.

usage: pip install babel==2.19.0 && python3 make_display_overrides.py > display-overrides.tsv

Foundation shows "China mainland", "Hong Kong" and "Chagos Archipelago" where CLDR has "China", "Hong Kong SAR China"
and "British Indian Ocean Territory", in every language. Babel carries CLDR unchanged. A row is a language and a region;
a language whose name is its parent's (the tag without its last part) has no row.
"""
import sys
from babel import Locale, __version__, localedata
from babel.core import get_cldr_version

REGIONS = ("CN", "HK", "IO", "MO")


def names(identifier):
    territories = Locale.parse(identifier).territories
    return {region: territories.get(region) for region in REGIONS}


def main():
    rows = []
    for identifier in sorted(localedata.locale_identifiers()):
        if identifier.endswith("_POSIX"):
            continue
        tag = identifier.replace("_", "-")
        parts = tag.split("-")
        parent = "_".join(parts[:-1])
        # A script is another language to read: zh-Hant does not fall back to zh.
        inherits = parent and len(parts[-1]) != 4 and localedata.exists(parent)
        inherited = names(parent) if inherits else {}
        for region, name in names(identifier).items():
            if name and name != inherited.get(region) and name != region:
                rows.append("%s\t%s\t%s" % (tag, region, name))
    print("# Names shown instead of Foundation's, from CLDR %s through Babel %s (PyPI)." % (get_cldr_version(), __version__))
    print("# Made by make_display_overrides.py; not to be edited.")
    print("language\tcode\tname")
    print("\n".join(rows))


sys.exit(main())
