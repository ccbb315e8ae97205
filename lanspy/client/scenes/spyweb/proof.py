"""What was proven at a table of Spy Web: the leaves of the page behind the seal."""

from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.proof import Fact, Proof, count_of, table_proof
from lanspy.client.scenes.table.waiting import at_work
from lanspy.content.texts import _, ngettext
from lanspy.games.spyweb.view import Phase


def proofs(sight: Sight) -> tuple[Proof, ...]:
    """All leaves as they stand now."""
    order = _("Who asked what, and when a turn passed, is the same on both machines.")
    return table_proof(sight, order), _boards(sight), _answers(sight), _opened(sight), _result(sight)


def _boards(sight: Sight) -> Proof:
    n, seal = len(sight.table.seats), sight.table.seal
    setup = sight.game.phase is Phase.SETUP
    working = at_work(sight) if setup else ""
    shuffles, dealt = count_of(sight, "shuffles"), count_of(sight, "dealt")
    locked = sum(side.locked for side in sight.game.sides)
    return Proof(
        _("The boards"),
        working or (_("{n} of 2 locked").format(n=locked) if setup else _("both are locked")),
        max(1, len(seal.done)) if setup else n,
        _("What was proven about the boards"),
        (
            Fact("shuffle", _("Both machines shuffle both networks."),
                 _("Chance alone says who leads: neither side can steer it, and only its owner sees it.")),
            Fact("grid-3x3", _("A laid board holds the eight spies and one empty city."),
                 _("Proven when it is locked, without showing where anybody is. Whoever is missing leads.")),
            Fact("lock", _("A locked board cannot be changed."),
                 _("Every answer of the round is about the same nine covered cards.")),
            Fact("eye-off", _("Nobody else holds what opens them."),
                 _("Not even all other machines together could read your board.")),
        ),
        _("This evening: {shuffles} shuffles, {dealt} spies dealt").format(shuffles=shuffles, dealt=dealt),
    )  # fmt: skip


def _answers(sight: Sight) -> Proof:
    n, game = len(sight.table.seats), sight.game
    answered = sum(bool(each.answer) for each in game.asked)
    pending = sight.pending is not None
    note = ngettext("{n} answer proven", "{n} answers proven", answered).format(n=answered)
    note = _("one is on its way") if pending else note if answered else _("none yet")
    return Proof(
        _("The answers"),
        note,
        max(1, n - 1) if pending else n if answered else 0,
        _("What is proven about an answer"),
        (
            Fact("badge-check", _("An answer cannot be wrong."),
                 _("It follows from the locked cards, and a false one has no proof.")),
            Fact("eye-off", _("Nothing else is shown."),
                 _("The proof says that one of all fitting layouts is there, and never which.")),
            Fact("ban", _("A machine can only refuse."),
                 _("Keeping an answer back for five seconds loses the round, with the highest bounty.")),
            Fact("coins", _("What was paid stands on both machines."),
                 _("Bribes and bought turns move between the two purses, and nothing gets lost.")),
        ),
        note if answered else "",
    )  # fmt: skip


def _opened(sight: Sight) -> Proof:
    n, opened = len(sight.table.seats), len(sight.game.boards)
    note = ngettext("{n} board opened", "{n} boards opened", opened).format(n=opened) if opened else _("none yet")
    return Proof(
        _("Opened boards"),
        note,
        n if opened else 0,
        _("What is proven about a board that is opened"),
        (
            Fact("package-open", _("It is the board that was locked."),
                 _("Each card is opened with proof. A machine can keep it closed, which is told to all.")),
            Fact("house", _("The caught board is opened when the leader is."),
                 _("So everybody sees that the accusation was right.")),
            Fact("history", _("All others are opened after the evening."),
                 _("Unless the table agreed to open both after each round.")),
            Fact("eye-off", _("Until then they stay closed."),
                 _("No answer of a later round can be read from an earlier board.")),
        ),
        note if opened else "",
    )  # fmt: skip


def _result(sight: Sight) -> Proof:
    n, rounds, close = len(sight.table.seats), len(sight.game.history), sight.table.close
    signed = close is not None and close.closed
    note = (
        ngettext("{n} round counted", "{n} rounds counted", rounds).format(n=rounds) if rounds else _("after the round")
    )
    return Proof(
        _("Money and result"),
        _("signed by {n}").format(n=len(close.signed)) if close is not None and signed else note,
        n if rounds else 0,
        _("What is proven about the money"),
        (
            Fact("scale", _("Both purses together are what the bank paid."),
                 _("Salaries and bounties come from the bank; all else moves between the two.")),
            Fact("list-ordered", _("Every machine counts for itself."),
                 _("All must come to the same result, or the table says so at once.")),
            Fact("stamp", _("At the end all sign the result."),
                 _("One file holds the evening. Anybody can check it later, signature by signature.")),
            Fact("eye-off", _("The file holds no secret."),
                 _("No machine’s keys, no notes of anybody, and no board that was not opened.")),
        ),
        note if rounds else "",
    )  # fmt: skip
