"""Reads packs of words from untrusted bytes. Each refusal is one sentence that says what is wrong and where."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from lanspy.content.pack_shapes import a_language, a_list, a_text, an_id, an_object, lines_of, parse, refuse_twins
from lanspy.content.texts import _
from lanspy.content.word_pack import ANY_LANGUAGE, WORDS_FORMAT, Word, WordPack
from lanspy.errors import BadInput
from lanspy.limits import PACK_LANGUAGES_MAX, PACK_WORDS_LEAST, PACK_WORDS_MAX, WORD_CHARACTERS_MAX

KEYS = frozenset({"format", "title", "language", "words"})


def read_words(data: bytes) -> WordPack:
    """Check JSON and return the pack in it. Raises BadInput."""
    top = an_object(parse(data), KEYS, _("the pack"))
    if top.get("format") != WORDS_FORMAT:
        raise BadInput(_("The pack does not say “format”: “{format}”.").format(format=WORDS_FORMAT))
    listed, language = top.get("words"), a_language(top.get("language", ANY_LANGUAGE))
    words = _concepts(listed) if isinstance(listed, dict) else _words(_numbered(listed), language)
    return WordPack(a_text(top.get("title"), _("the title")), words)


def read_word_list(data: bytes, title: str) -> WordPack:
    """Check a plain text with a word on each line and return it as a pack. Raises BadInput."""
    lines = lines_of(data)
    _refuse_length(len(lines))
    return WordPack(a_text(title, _("the title")), _words(iter(lines), ANY_LANGUAGE))


def _numbered(plain: Any) -> Iterator[tuple[str, Any]]:
    listed = a_list(plain, 0, PACK_WORDS_MAX, _("the list of words"))
    _refuse_length(len(listed))
    return ((_("word {n}").format(n=number), each) for number, each in enumerate(listed, 1))


def _words(numbered: Iterator[tuple[str, Any]], language: str) -> tuple[Word, ...]:
    """Words in one language; their ids are their numbers."""
    texts = [a_text(plain, where, WORD_CHARACTERS_MAX) for where, plain in numbered]
    refuse_twins(texts, _("word"), _("the list of words"))
    return tuple(Word(f"word-{number:04}", MappingProxyType({language: text})) for number, text in enumerate(texts, 1))


def _concepts(listed: dict[str, Any]) -> tuple[Word, ...]:
    """Words in several languages, by id."""
    _refuse_length(len(listed))
    words = tuple(_concept(an_id(each, _("the list of words")), listed[each]) for each in sorted(listed))
    languages = tuple(words[0].texts)
    if any(tuple(word.texts) != languages for word in words):
        raise BadInput(_("Some words of the pack have texts in other languages than the first one."))
    for language in languages:
        refuse_twins([word.texts[language] for word in words], _("word"), _("the list of words"))
    return words


def _concept(word_id: str, plain: Any) -> Word:
    where = _("word “{id}”").format(id=word_id)
    found: Mapping[str, Any] = an_object(plain, plain if isinstance(plain, dict) else (), where)
    _refuse_number(found, where)
    texts = {a_language(each): a_text(found[each], where, WORD_CHARACTERS_MAX) for each in sorted(found)}
    return Word(word_id, MappingProxyType(texts))


def _refuse_number(found: Mapping[str, Any], where: str) -> None:
    a_list(list(found), 1, PACK_LANGUAGES_MAX, where)


def _refuse_length(count: int) -> None:
    """Both bounds in one sentence, because this is what people who write a list have to know."""
    if not PACK_WORDS_LEAST <= count <= PACK_WORDS_MAX:
        sentence = _("The list has {n} words; {least} to {most} are allowed.")
        raise BadInput(sentence.format(n=count, least=PACK_WORDS_LEAST, most=PACK_WORDS_MAX))
