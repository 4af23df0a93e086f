"""Random texts that a regular expression accepts: what the checks of phone/ and postal/ compare the program with."""
import random
import re._parser as regex_parser
import string


def parse(pattern):
    """The parsed pattern, once for many samples."""
    return regex_parser.parse(pattern)


def sample(parts):
    """A random text that a parsed pattern accepts as a whole."""
    text = ""
    for operation, argument in parts:
        name = str(operation)
        if name == "LITERAL":
            text += chr(argument)
        elif name == "IN":
            choices = []
            for kind, value in argument:
                kind = str(kind)
                if kind == "LITERAL":
                    choices.append(chr(value))
                elif kind == "RANGE":
                    choices += [chr(code) for code in range(value[0], value[1] + 1)]
                else:
                    choices += string.digits
            text += random.choice(choices)
        elif name == "MAX_REPEAT":
            for _ in range(random.randint(argument[0], argument[1])):
                text += sample(argument[2])
        elif name == "SUBPATTERN":
            text += sample(argument[3])
        elif name == "BRANCH":
            text += sample(random.choice(argument[1]))
    return text
