"""What letters look like: which draw nothing, which are others in disguise, and which words read alike.

Characters are looked up in the one old table that every Python carries unchanged (Unicode 3.2), so that all machines
judge alike. The pairs of letters are those that most typefaces draw alike, in small or in capital letters; what else
looks alike is for people to say.
"""

import unicodedata

from lanspy.limits import MARKS_MAX

TABLE = unicodedata.ucd_3_2_0
JOINERS = "-'"
PLAIN_JOINERS = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "‐": "-", "‑": "-", "–": "-"})
UNSEEN = "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufeff\uffa0"
UNSEEN_RANGES = (
    ("\u180b", "\u180f"),
    ("\u200b", "\u200f"),
    ("\u2028", "\u202e"),
    ("\u2060", "\u206f"),
    ("\ufe00", "\ufe0f"),
)
OVERLAY = 1  # the combining class of marks that strike a letter through
ALIKE = (
    ("авеѕіјкмнорстухԁӏ", "abesijkmhopctyxdl"),  # Cyrillic
    ("αβεζηικμνορτυχ", "abezhikmnoptyx"),  # Greek
    ("օսհո", "ouhn"),  # Armenian
    ("ᎠᎢᎥᎩᎪᎫᎬᎳᎷᎻᏀᏃᏒᏔᏕᏙᏚᏞᏟᏢᏦᏴ", "dtiyajewmhgzrwsvslcpkb"),  # Cherokee
    ("ıɑɡɩɪɢʏɴʀʙʜʟ", "iagiigynrbhl"),  # Latin letters of phonetics, and the one without a dot
)
LATIN = str.maketrans("".join(letters for letters, _ in ALIKE), "".join(latin for _, latin in ALIKE))


def unseen(character: str) -> bool:
    """Draws nothing, whatever the old table calls it."""
    return character in UNSEEN or any(first <= character <= last for first, last in UNSEEN_RANGES)


def disguised(word: str) -> bool:
    """Whether letters stand there in a form that hides which they are, or says more than letters do.

    Wide, bold, raised and joined forms of other letters; several words in one sign; letters that are struck through,
    circled, or piled up with marks.
    """
    if any(map(_is_form, word)) or any(each.isspace() for each in TABLE.normalize("NFKC", word)):
        return True
    marks = 0
    for each in TABLE.normalize("NFD", word):
        marks = marks + 1 if TABLE.category(each).startswith("M") else 0
        if marks > MARKS_MAX or TABLE.category(each) == "Me" or TABLE.combining(each) == OVERLAY:
            return True
    return False


def _is_form(character: str) -> bool:
    """Some usual letters are called compatible with two others (Thai, Croatian); a form is called by what it is."""
    made_of = TABLE.decomposition(character)
    return made_of.startswith("<") and not made_of.startswith("<compat>")


def folded(word: str) -> str:
    """Equal for words that read alike: case, composition, joiners, forms and scripts aside. Accents count."""
    plain = TABLE.normalize("NFKC", word).translate(PLAIN_JOINERS)
    bare = "".join(each for each in plain if each not in JOINERS and not each.isspace())
    small = TABLE.normalize("NFKC", TABLE.normalize("NFKC", bare).casefold())
    return str(TABLE.normalize("NFC", TABLE.normalize("NFD", small).translate(LATIN)))
