#!/usr/bin/env python3
"""Makes automata.bin out of plans.tsv and calling-codes.tsv: what the patterns of the plans accept, as tables.

    python3 Data/phone/make_automata.py

For each calling code one automaton reads a national number, digit after digit, and says in the end whose number
it is and whether it has been given out: the countries of a shared code are asked all at once. For each plan a
second one says whether digits have the general form of its numbers. Equal states are one state, in all automata
together, and where the digits that are left decide nothing but by their number, no state is needed for them.

Little-endian numbers of 16 bits but for the masks:

    codes, plans, states, answers      how many of each
    codes times                        where the automaton of each row of calling-codes.tsv begins
    plans times                        where the general one of each plan of these rows begins, in their order
    states times 11                    where each digit leads, and where the end of the number does
    answers times (mask of 32 bits, right, otherwise)

What leads somewhere is the number of a state or, from 0x8000 on, of an answer: `right` where the bit of the mask
is set whose number is that of the digits left, else `otherwise`. Those are 0 for nobody; else twice the place of
the plan among those of its code, counted from 1, and 1 more where the number has been given out. Of the general
automata they are 1 and 0.
"""
import os
import struct
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ANSWER = 0x8000
# No number is longer; behind that all automata say the same for ever.
LONGEST = 17


class Pattern:
    """A pattern as the places in it: of each the digits that may stand there, and the places that may follow.

    Sets of places are integers, a bit each; place 0 is the end of the pattern.
    """

    def __init__(self, text):
        self.text, self.position = text, 0
        self.digits, self.follow, self.steps = [0], [0], {}
        tree = self.choice()
        if self.position != len(text):
            raise ValueError(f"{text}: not understood from {self.position} on")
        self.start = self.first(tree, 1)

    def peek(self):
        return self.text[self.position : self.position + 1]

    def take(self, expected=None):
        character = self.peek()
        if not character or expected and character != expected:
            raise ValueError(f"{self.text}: not understood at {self.position}")
        self.position += 1
        return character

    def choice(self):
        branches = [self.sequence()]
        while self.peek() == "|":
            self.take()
            branches.append(self.sequence())
        return ("choice", branches)

    def sequence(self):
        parts = []
        while self.peek() not in ("", "|", ")"):
            atom, least, most = self.atom(), 1, 1
            if self.peek() == "?":
                self.take()
                least = 0
            elif self.peek() == "{":
                self.take()
                bounds = ""
                while self.peek() != "}":
                    bounds += self.take()
                self.take()
                bounds = [int(bound) for bound in bounds.split(",")]
                least, most = bounds[0], bounds[-1]
            parts.append((atom, least, most))
        return ("sequence", parts)

    def atom(self):
        character = self.take()
        if character == "(":
            if self.peek() == "?":
                self.take()
                self.take(":")
            inner = self.choice()
            self.take(")")
            return inner
        if character == "[":
            mask = 0
            while self.peek() != "]":
                if self.peek() == "\\":
                    mask |= self.escape()
                    continue
                low = high = int(self.take())
                if self.peek() == "-":
                    self.take()
                    high = int(self.take())
                for digit in range(low, high + 1):
                    mask |= 1 << digit
            self.take()
            return ("digits", mask)
        if character == "\\":
            self.position -= 1
            return ("digits", self.escape())
        return ("digits", 1 << int(character))

    def escape(self):
        self.take("\\")
        self.take("d")
        return 0x3FF

    def first(self, node, follow):
        """The places that `node` can begin at, where those of `follow` come after it."""
        kind, content = node
        if kind == "digits":
            self.digits.append(content)
            self.follow.append(follow)
            return 1 << len(self.digits) - 1
        if kind == "choice":
            places = 0
            for branch in content:
                places |= self.first(branch, follow)
            return places
        for atom, least, most in reversed(content):
            behind = follow
            for _ in range(most - least):
                follow = self.first(atom, follow) | behind
            for _ in range(least):
                follow = self.first(atom, follow)
        return follow

    def step(self, places, digit):
        """The places after `digit` was read at one of `places`."""
        key = (places, digit)
        if key not in self.steps:
            after, rest = 0, places & ~1
            while rest:
                place = (rest & -rest).bit_length() - 1
                rest &= rest - 1
                if self.digits[place] >> digit & 1:
                    after |= self.follow[place]
            self.steps[key] = after
        return self.steps[key]


class Plan:
    """A row of plans.tsv."""

    def __init__(self, row):
        cells = dict(zip(COLUMNS, row + [""] * (len(COLUMNS) - len(row))))
        self.lengths = {int(length) for length in cells["lengths"].split()}
        kinds = [cells[kind] for kind in ("mobile", "fixed", "other") if cells[kind] not in ("", "=")]
        self.ranges = Pattern("|".join(kinds))
        self.general = Pattern(cells["general"])
        self.lead = Pattern(cells["lead"]) if cells["lead"] else None


class Claims:
    """The automaton of a calling code. A state has of each plan that is still in question the places in its
    patterns; once the leading digits have decided for a plan, nobody behind it is asked."""

    def __init__(self, plans):
        self.plans = plans
        self.start = tuple(
            (index, plan.lead.start if plan.lead and len(plans) > 1 else None, plan.ranges.start,
             plan.general.start)
            for index, plan in enumerate(plans))

    def step(self, state, digit):
        after = []
        for index, lead, ranges, general in state:
            plan = self.plans[index]
            if lead is not None and not lead & 1:
                lead = plan.lead.step(lead, digit)
                if not lead:
                    continue
            ranges = plan.ranges.step(ranges, digit)
            general = plan.general.step(general, digit)
            if lead is None and not (ranges and general) and len(self.plans) > 1:
                continue
            # Beyond the end of the leading digits nothing of them counts.
            after.append((index, 1 if lead is not None and lead & 1 else lead, ranges, general))
            if lead is not None and lead & 1:
                break
        return tuple(after)

    def outcome(self, state, length):
        for index, lead, ranges, general in state:
            if lead is not None and not lead & 1:
                continue
            is_given_out = length in self.plans[index].lengths and ranges & general & 1 == 1
            if lead is not None or is_given_out or len(self.plans) == 1:
                return 2 * (index + 1) + is_given_out
        return 0


class General:
    """The automaton of a plan's general pattern."""

    def __init__(self, plan):
        self.pattern = plan.general
        self.start = self.pattern.start

    def step(self, state, digit):
        return self.pattern.step(state, digit)

    def outcome(self, state, length):
        if length > LONGEST and state:
            sys.exit(f"{self.pattern.text}: accepts more digits than a number has")
        return state & 1


class Tables:
    """All states and answers, each once."""

    def __init__(self):
        self.states, self.answers = {}, {}

    def number(self, table, content):
        return table.setdefault(content, len(table))

    def answer(self, outcomes):
        """The answer for digits that decide by their number alone: `outcomes` of 0, 1, ... more; the last one
        holds for all numbers beyond. `None` where there are three kinds."""
        otherwise = outcomes[-1]
        right = {outcome for outcome in outcomes if outcome != otherwise}
        if len(right) > 1:
            return None
        mask = sum(1 << count for count, outcome in enumerate(outcomes) if outcome != otherwise)
        return ANSWER | self.number(self.answers, (mask, right.pop() if right else otherwise, otherwise))

    def add(self, automaton):
        """Where the automaton begins."""
        return self.target(automaton, automaton.start, 0, {})[0]

    def target(self, automaton, state, length, known):
        """Where a state lies, and the outcomes by the number of digits left where nothing else decides."""
        key = (state, length)
        if key in known:
            return known[key]
        own = automaton.outcome(state, length)
        if length > LONGEST:
            result = (self.answer((own,)), (own,))
        else:
            after = [self.target(automaton, automaton.step(state, digit), length + 1, known) for digit in range(10)]
            outcomes, answer = None, None
            if all(other == after[0] for other in after) and after[0][1]:
                outcomes = (own,) + after[0][1]
                while len(outcomes) > 1 and outcomes[-1] == outcomes[-2]:
                    outcomes = outcomes[:-1]
                answer = self.answer(outcomes)
            if answer is not None:
                result = (answer, outcomes)
            else:
                content = tuple(target for target, _ in after) + (self.answer((own,)),)
                result = (self.number(self.states, content), None)
        known[key] = result
        return result


def rows(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]


def main():
    global COLUMNS
    COLUMNS, *plan_rows = rows("plans.tsv")
    plans = {row[0]: Plan(row) for row in plan_rows}
    codes = [names.split() for _, names in rows("calling-codes.tsv")[1:]]
    sys.setrecursionlimit(10_000)
    tables = Tables()
    claims = [tables.add(Claims([plans[name] for name in names])) for names in codes]
    general = [tables.add(General(plans[name])) for names in codes for name in names]
    if len(tables.states) >= ANSWER or len(tables.answers) >= ANSWER:
        sys.exit("more states than there are numbers for")
    out = struct.pack("<4H", len(claims), len(general), len(tables.states), len(tables.answers))
    out += struct.pack(f"<{len(claims) + len(general)}H", *claims, *general)
    for state in tables.states:
        out += struct.pack("<11H", *state)
    for answer in tables.answers:
        out += struct.pack("<I2H", *answer)
    with open(os.path.join(HERE, "automata.bin"), "wb") as file:
        file.write(out)
    print(f"{len(tables.states)} states, {len(tables.answers)} answers, {len(out)} bytes")


if __name__ == "__main__":
    main()
