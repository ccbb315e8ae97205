"""What was proven at a table of Codenames: the leaves of the page behind the seal."""

from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.table.proof import Fact, Proof, count_of, table_proof
from lanspy.client.scenes.table.waiting import at_work
from lanspy.content.texts import _, ngettext
from lanspy.games.codenames.view import Phase


def proofs(sight: Sight) -> tuple[Proof, ...]:
    """All leaves as they stand now."""
    order = _("Whose guess came first, and what the clock showed, is the same on every machine.")
    return table_proof(sight, order), _key(sight), _cards(sight), _ruling(sight), _result(sight)


def _key(sight: Sight) -> Proof:
    n, seal = len(sight.table.seats), sight.table.seal
    dealing = sight.game.phase is Phase.DEALING
    working = at_work(sight) if dealing else ""
    shuffles, dealt = count_of(sight, "shuffles"), count_of(sight, "dealt")
    return Proof(
        _("The key"),
        working or _("shuffled by all {n}").format(n=n),
        max(1, len(seal.done)) if dealing else n,
        _("What was proven about the key"),
        (
            Fact("shuffle", _("{n} machines shuffle it, one after another.").format(n=n),
                 _("Each proves that it only changed the order: 9, 8, 7 and 1 stay what they are.")),
            Fact("key-round", _("Only the two spymasters’ machines can read it."),
                 _("Every card has two halves, each locked for one of them. No other machine holds what opens them.")),
            Fact("scale", _("Both spymasters see the same key."),
                 _("The two halves of a card are shuffled together, with proof that they stay together.")),
            Fact("shield-check", _("Words and who begins are drawn by all."),
                 _("From secret numbers of all machines, opened together: nobody can steer them.")),
        ),
        _("This evening: {shuffles} shuffles, {dealt} halves dealt").format(shuffles=shuffles, dealt=dealt),
    )  # fmt: skip


def _cards(sight: Sight) -> Proof:
    n, opened = len(sight.table.seats), count_of(sight, "opened")
    note = ngettext("{n} card opened", "{n} cards opened", opened).format(n=opened) if opened else _("none yet")
    return Proof(
        _("Turned cards"),
        note,
        n if opened else 0,
        _("What is proven about a card that is turned up"),
        (
            Fact("package-open", _("It is the card that was dealt."),
                 _("A spymaster’s machine opens it with proof. It can refuse, which all see, but it cannot lie.")),
            Fact("users-round", _("Whichever of the two is there first opens it."),
                 _("A spymaster who goes away cannot stop the game.")),
            Fact("hand", _("The first “we guess” counts, on every machine."),
                 _("It names how many cards were open, so no late press turns up a second card.")),
            Fact("eye-off", _("All other cards stay closed."),
                 _("Opening one says nothing about the rest of the key.")),
        ),
        note if opened else "",
    )  # fmt: skip


def _ruling(sight: Sight) -> Proof:
    n, game = len(sight.table.seats), sight.game
    voters = [view for view in game.seats if view.votes]
    sealed = sum(view.has_sealed for view in voters)
    if game.phase is Phase.CHALLENGE and voters:
        note, done = _("{n} of {all} sealed").format(n=sealed, all=len(voters)), max(1, sealed)
    elif any(turn.challenged_by is not None for turn in game.turns):
        note, done = _("counted by all {n}").format(n=n), n
    else:
        note, done = _("none yet"), 0
    return Proof(
        _("Rulings"),
        note,
        done,
        _("What is proven about a challenge"),
        (
            Fact("lock", _("A ballot is sealed before any is opened."),
                 _("Nobody can wait and see how the others voted.")),
            Fact("stamp", _("A sealed ballot cannot be changed."),
                 _("Not even by the machine that sealed it: what it opens must fit the seal.")),
            Fact("hourglass", _("A ballot that stays closed counts as no."),
                 _("And everybody is told whose it was.")),
            Fact("history", _("The clock of the turn stands meanwhile."),
                 _("It goes on from the same second on every machine.")),
        ),
    )  # fmt: skip


def _result(sight: Sight) -> Proof:
    n, games, close = len(sight.table.seats), len(sight.game.history), sight.table.close
    signed = close is not None and close.closed
    note = ngettext("{n} game counted", "{n} games counted", games).format(n=games) if games else _("after the game")
    return Proof(
        _("Result"),
        _("signed by {n}").format(n=len(close.signed)) if close is not None and signed else note,
        n if games else 0,
        _("What is proven about the result"),
        (
            Fact("key-round", _("At the end the whole key is opened."),
                 _("Everybody can check that the spymasters played by it.")),
            Fact("list-ordered", _("Every machine counts for itself."),
                 _("All must come to the same result, or the table says so at once.")),
            Fact("stamp", _("At the end all sign the result."),
                 _("One file holds the evening. Anybody can check it later, signature by signature.")),
            Fact("eye-off", _("The file holds no secret."),
                 _("No machine’s keys, and no key of a game that was not opened.")),
        ),
        note if games else "",
    )  # fmt: skip
