"""Makes wide.tsv beside this file: the characters that take two columns of a terminal.

    python3 -m venv /tmp/tables && /tmp/tables/bin/pip install wcwidth==0.9.4
    /tmp/tables/bin/python Data/localization/make_wide.py

wcwidth carries East_Asian_Width (Unicode Standard Annex #11), classes W and F, by version of Unicode.
"""

import importlib.metadata
import pathlib

from wcwidth import list_versions
from wcwidth.table_wide import WIDE_EASTASIAN

newest = list_versions()[-1]
ranges = WIDE_EASTASIAN[newest]
package = "wcwidth " + importlib.metadata.version("wcwidth")
with open(pathlib.Path(__file__).parent / "wide.tsv", "w", encoding="ascii", newline="\n") as file:
    file.write(
        f"# First and last character of each range that is two columns wide, Unicode {newest}.\n"
        f"# Made by make_wide.py from {package}.\nfirst\tlast\n"
    )
    for first, last in ranges:
        file.write(f"{first:04X}\t{last:04X}\n")
