#!/usr/bin/env python3
"""Holds saved records against the program's own JSON Schema, with an independent validator.

usage: pip install 'jsonschema>=4.21' && Tests/EndToEnd/check_schemas.py PROGRAM

For each form: records that the program saves must satisfy `registrar form --json-schema`; the same
records with one fault planted must not. Fails with what was taken or refused wrongly.
"""
import copy
import json
import os
import pathlib
import subprocess
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
FORMS = [ROOT / "Data/registration.form.json", *sorted((ROOT / "Data/forms").glob("*.form.json"))]

# Answers beside the template's, by form: what else the program saves.
CASES = {
    "registration": [
        {"fullName": "O’Brien, \"Zoë\" 田中 e\u0301", "email": "\"a b\"@[IPv6:2001:db8::1]", "country": "HK"},
        {"fullName": "x" * 200, "email": "用户@例子.中国", "country": "GB", "postalCode": "sw1a1aa", "phone": "07781 123456"},
        {"fullName": "👩‍👧" * 200, "email": "a@b.example", "country": "XK", "phone": "+800 1234 5678", "birthDate": "2024-02-29"},
        {"fullName": "Anna", "email": "a+b@b.example", "country": "AT", "postalCode": "1010", "phone": "01 5132345 ext. 12", "newsletter": True},
    ],
    "conference": [
        {"fullName": "A", "email": "a@b.example", "country": "FI", "ticket": "student", "studentNumber": "AB123456", "codeOfConduct": True},
        {"fullName": "A", "email": "a@b.example", "country": "FI", "ticket": "speaker", "talkTitle": "Forms", "codeOfConduct": True, "workshops": "1, 3", "website": "https://müller.example/ä?b#c", "photos": False},
    ],
    "clinic-intake": [
        {"familyName": "G", "givenName": "E", "birthDate": "1900-01-01", "bodyWeight": "0.3", "country": "AD", "postalCode": "AD500", "dialCode": "+376", "phone": "312 345", "reasons": "5, 1", "otherReason": "x", "allergic": "yes", "allergies": "nuts", "smoker": "daily", "cigarettes": 3, "treatment": True, "portalPassword": "  0123456789  "},
    ],
    "club-membership": [
        {"fullName": "A", "birthDate": "2012-02-29", "email": "a@b.example", "country": "DE", "city": "B", "postalCode": "10115", "membership": "youth", "guardian": "G", "sports": "1,2", "password": "12345678", "statutes": True},
        {"fullName": "A", "birthDate": "1990-01-01", "email": "a@b.example", "country": "PL", "city": "B", "postalCode": "00-950", "membership": "supporter", "password": "12345678", "statutes": True, "birthCountry": "US", "monthlyFee": "500", "memberNumber": "C-10234", "homepage": "http://[2001:db8::1]:8080/"},
    ],
}


def run(*words, stdin=None):
    env = {"PATH": os.environ["PATH"], "LANG": "en_GB.UTF-8", "SOURCE_DATE_EPOCH": "1796061600"}
    done = subprocess.run(words, input=stdin, capture_output=True, text=True, env=env)
    return done.returncode, done.stdout, done.stderr


def faults(record, form):
    """The record with one fault each, and what it is."""
    fields = {f["id"]: f for s in form["sections"] for f in s["fields"]}

    def changed(why, change):
        other = copy.deepcopy(record)
        change(other)
        return why, other

    for key in record:
        yield changed(f"without {key}", lambda r, k=key: r.pop(k))
    yield changed("an unknown key", lambda r: r.update(extra=1))
    yield changed("another version", lambda r: r.update(schemaVersion=2))
    yield changed("another form", lambda r: r["form"].update(id="other"))
    yield changed("a time without a zone", lambda r: r.update(savedAt="2026-11-30T18:00:00"))
    yield changed("a time on no day", lambda r: r.update(savedAt="2026-02-30T18:00:00Z"))
    yield changed("no locale", lambda r: r.update(locale="?"))
    yield changed("an unknown answer", lambda r: r["answers"].update(unknown="x"))
    answers = record["answers"]
    for key, value in answers.items():
        field, kind = fields[key], fields[key]["kind"]

        def set_to(value, key=key):
            return lambda r: r["answers"].update({key: value})

        # Whether a postal code is needed is the country's affair.
        is_needed = kind != "postalCode" or answers["country"]["code"] in ("AT", "DE", "ES", "GB", "PL", "US")
        if field.get("required", True) and is_needed:
            yield changed(f"no {key}", lambda r, k=key: r["answers"].pop(k))
        yield changed(f"{key} is null", set_to(None))
        yield changed(f"{key} is of another type", set_to(7 if isinstance(value, (str, bool, dict, list)) else "7"))
        if isinstance(value, str) and kind not in ("choice", "date"):
            yield changed(f"{key} is empty", set_to(""))
            yield changed(f"{key} with a control character", set_to(value + "\u001b"))
            if kind != "secret":
                yield changed(f"{key} with a line break at its end", set_to(value + "\n"))
                yield changed(f"{key} with a blank before", set_to(" " + value))
        if kind == "text":
            yield changed(f"{key} is too long", set_to("x" * (field.get("maxLength", 1000) + 1)))
            if field.get("minLength", 1) > 1:
                yield changed(f"{key} is too short", set_to("x"))
            if "pattern" in field:
                yield changed(f"{key} does not match", set_to(value + "?"))
        if kind == "secret":
            yield changed(f"{key} is too short", set_to("x" * (field.get("minLength", 8) - 1)))
        if kind == "email":
            for bad in ("ada", "@b.example", "a@", "a@@b.example", "a b@c.example", "a..b@c.example", "a@b..example", "a@-b.example", "a@b_c.example"):
                yield changed(f"{key} is {bad}", set_to(bad))
        if kind == "url":
            for bad in ("example.org", "ftp://a.example", "https://", "https://a b.example", "https://u@a.example"):
                yield changed(f"{key} is {bad}", set_to(bad))
        if kind == "date":
            for bad in ("1990-02-30", "1900-02-29", "0000-01-01", "1990-13-01", "1990-5-4", "4.5.1990", "1990-05-04T00:00:00Z", ""):
                yield changed(f"{key} is {bad}", set_to(bad))
            if field.get("min", "today") != "today":
                yield changed(f"{key} is too early", set_to("1899-12-31"))
            if field.get("max", "today") != "today":
                yield changed(f"{key} is too late", set_to("2100-01-01"))
        if kind in ("integer", "number"):
            yield changed(f"{key} is too small", set_to(field["min"] - 1))
            yield changed(f"{key} is too large", set_to(field["max"] + 1))
        if kind == "integer":
            yield changed(f"{key} has a fraction", set_to(value + 0.5))
        if kind == "choice":
            yield changed(f"{key} is no choice", set_to("nonsense"))
        if kind == "multiChoice":
            yield changed(f"{key} has no such choice", set_to(["nonsense"]))
            yield changed(f"{key} has one twice", set_to([value[0], value[0]]))
            yield changed(f"{key} is empty", set_to([]))
        if kind == "consent" and field.get("required", True):
            yield changed(f"{key} is refused", set_to(False))
        if kind == "country":
            yield changed(f"{key} is no country", set_to({"code": "ZZ", "name": "Nowhere"}))
            yield changed(f"{key} has no name", set_to({"code": value["code"], "name": ""}))
            yield changed(f"{key} is a code alone", set_to({"code": value["code"]}))
            yield changed(f"{key} has more keys", set_to({**value, "flag": "x"}))
            if "only" in field:
                yield changed(f"{key} is not offered", set_to({"code": "JP", "name": "Japan"}))
        if kind == "dialCode":
            yield changed(f"{key} does not fit", set_to({**value, "dialCode": "+81"}))
            yield changed(f"{key} is no country's", set_to({**value, "country": "ZZ"}))
        if kind == "phone":
            yield changed(f"{key} has no number", set_to({k: v for k, v in value.items() if k != "e164"}))
            yield changed(f"{key} has another dial code", set_to({**value, "dialCode": "+81"}))
            yield changed(f"{key} has another country", set_to({**value, "country": "JP"}))
            yield changed(f"{key} is not E.164", set_to({**value, "e164": value["e164"].replace("+", "00")}))
            yield changed(f"{key} has an odd extension", set_to({**value, "extension": "x1"}))
        if kind == "postalCode":
            yield changed(f"{key} is no code", set_to("!"))
            yield changed(f"{key} where there are none", lambda r: r["answers"]["country"].update(code="HK"))
    # Answers to questions that the others make superfluous.
    for key, field in fields.items():
        when = field.get("when")
        if when and key not in answers and field["kind"] == "text":
            yield changed(f"{key} although it is not asked", lambda r, k=key: r["answers"].update({k: "AB123456"}))


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    wrong, records, planted = [], 0, 0
    for path in FORMS:
        form = json.loads(path.read_text(encoding="utf-8"))
        status, schema, errors = run(program, "form", "--json-schema", "--form", str(path))
        assert status == 0, errors
        schema = json.loads(schema)
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        _, template, _ = run(program, "form", "--template", "json", "--form", str(path))
        for answers in [json.loads(template), *CASES[form["id"]]]:
            status, saved, errors = run(
                program, "--form", str(path), "--answers", "-", "--answers-format", "jsonl", "--output", "-", "--quiet",
                stdin=json.dumps(answers) + "\n")
            if status != 0:
                wrong.append(f"{path.name}: not saved ({status}): {answers}: {errors}")
                continue
            record = json.loads(saved)
            records += 1
            for error in validator.iter_errors(record):
                wrong.append(f"{path.name}: saved and refused: {error.message[:200]} at {list(error.path)}")
            for why, faulty in faults(record, form):
                planted += 1
                if validator.is_valid(faulty):
                    wrong.append(f"{path.name}: taken although {why}: {faulty['answers']}")
    for line in wrong:
        print(line)
    print(f"{records} records hold, {planted} faults planted, {len(wrong)} judged wrongly")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
