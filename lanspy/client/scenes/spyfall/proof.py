"""What was proven at a table of Spyfall, in plain words: one leaf a seal, four facts a leaf."""

from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.proof import Fact, Proof, count_of, table_proof
from lanspy.client.scenes.table.waiting import at_work
from lanspy.content.texts import _, ngettext
from lanspy.games.spyfall.view import Phase

VOTED = (
    "caught", "wrong_accusation", "not_unanimous", "wrong_final", "caught_final",
    "nobody_convicted", "ballot_caught", "ballot_missed",
)  # fmt: skip
TOLD_VOTES = ("goes_on", "not_convicted", "names")


def proofs(sight: Sight) -> tuple[Proof, ...]:
    """All leaves as they stand now."""
    order = _("Whose STOP came first, and what the clock showed, is the same on every machine.")
    return table_proof(sight, order), _deal(sight), _card(sight), _vote(sight), _score(sight)


def _deal(sight: Sight) -> Proof:
    n, seal = len(sight.table.seats), sight.table.seal
    shuffling = sight.game.phase is Phase.DEALING and seal.what in ("shuffle", "share", "commit_key", "open_key")
    done = len(seal.done) if shuffling else n
    working = at_work(sight) if shuffling else ""
    deals, shuffles, dealt = deals_of(sight), count_of(sight, "shuffles"), count_of(sight, "dealt")
    made = ngettext("{n} deal", "{n} deals", deals).format(n=deals)
    note = working or _("shuffled by all {n}").format(n=n)
    return Proof(
        _("The deal"),
        note,
        max(1, done) if shuffling else n,
        _("What was proven about every deal"),
        (
            Fact("shuffle", _("{n} machines shuffle, one after another.").format(n=n),
                 _("Each proves that it only changed the order: no card was added, lost or seen.")),
            Fact("lock", _("Every card wears {n} locks, one from each machine.").format(n=n),
                 _("The others took theirs off your card. The last key never left this computer.")),
            Fact("eye-off", _("Nobody knows who the spy is, except the spy."),
                 _("No machine holds the list of hands. Not the dealer's, not the one that made the table.")),
            Fact("shield-check", _("One honest shuffle is enough."),
                 _("As long as one machine at the table is honest, nobody can know the order of the cards.")),
        ),
        _("This evening: {deals}, {shuffles} shuffles, {dealt} cards dealt").format(
            deals=made, shuffles=shuffles, dealt=dealt
        ),
    )  # fmt: skip


def deals_of(sight: Sight) -> int:
    """How many deals are complete: those of all rounds that are over, and of the one that is played."""
    game = sight.game
    running = game.phase not in (Phase.DEALING, Phase.RESULT, Phase.EVENING)
    return len(game.history) + running


def _card(sight: Sight) -> Proof:
    me = sight.me
    shown = me is not None and sight.seat(me).card is not None
    mine = shown or sight.game.my_card is not None
    n = len(sight.table.seats)
    note = _("you only watch") if me is None else _("opened only here") if mine else _("not dealt yet")
    last = (
        Fact("package-open", _("It was shown, and not swapped."),
             _("It came with the proof that it is the one you were dealt. Every machine checked it.")),
    ) if shown else (
        Fact("scale", _("Later it can be shown, and not swapped."),
             _("When cards are opened, yours comes with the proof that it is the one you were dealt.")),
    )  # fmt: skip
    return Proof(
        _("Your card"),
        _("shown to all") if shown else note,
        n if mine else 0,
        _("What was proven about your card"),
        (
            Fact("layers", _("It is one of the cards that were shuffled."),
                 _("The proofs of all shuffles lead from the bag to the card in your hand.")),
            Fact("lock-open", _("Every other machine took its lock off."),
                 _("With a proof that it was the right lock for exactly this card.")),
            Fact("key-round", _("The last lock was opened here."),
                 _("Until all cards were opened, what stands on it was not sent over the network.") if shown
                 else _("What stands on it was never sent over the network.")),
            *last,
        ),
    )  # fmt: skip


def _vote(sight: Sight) -> Proof:
    voters = [view for view in sight.game.seats if view.votes]
    sealed = sum(view.has_sealed for view in voters)
    opened = sum(view.ballot is not None for view in sight.game.seats)
    if voters:
        note, done = _("{n} of {all} sealed").format(n=sealed, all=len(voters)), max(1, sealed)
        done = len(sight.table.seats) if sealed == len(voters) else done
    elif opened or _has_voted(sight):
        note, done = _("counted by all {n}").format(n=len(sight.table.seats)), len(sight.table.seats)
    else:
        note, done = _("none yet"), 0
    return Proof(
        _("Vote"),
        note,
        done,
        _("What is proven about a vote"),
        (
            Fact("lock", _("A ballot is sealed before any is opened."),
                 _("Nobody can wait and see how the others voted.")),
            Fact("stamp", _("A sealed ballot cannot be changed."),
                 _("Not even by the machine that sealed it: what it opens must fit the seal.")),
            Fact("hourglass", _("A ballot that stays closed counts as no, or names nobody."),
                 _("And everybody is told whose it was.")),
            Fact("octagon", _("A STOP is sealed as well."),
                 _("Until it is opened nobody can tell an accusation from a guess, not even from the network.")),
        ),
    )  # fmt: skip


def _has_voted(sight: Sight) -> bool:
    """A vote of this evening is over: it decided a round, or play went on after it."""
    news = any(line.kind in TOLD_VOTES for line in sight.table.tape)
    return news or any(each.outcome in VOTED for each in sight.game.history)


def _score(sight: Sight) -> Proof:
    rounds, n = len(sight.game.history), len(sight.table.seats)
    opened = count_of(sight, "opened")
    close = sight.table.close
    signed = close is not None and close.closed
    note = (
        ngettext("{n} round counted", "{n} rounds counted", rounds).format(n=rounds) if rounds else _("after the round")
    )
    return Proof(
        _("Score"),
        _("signed by {n}").format(n=len(close.signed)) if close is not None and signed else note,
        n if rounds else 0,
        _("What is proven about the scores"),
        (
            Fact("package-open", _("Cards are opened with a proof."),
                 _("A machine can refuse, which all see, but it cannot show another card.")),
            Fact("list-ordered", _("Every machine counts for itself."),
                 _("All must come to the same points, or the table says so at once.")),
            Fact("stamp", _("At the end all sign the result."),
                 _("One file holds the evening. Anybody can check it later, signature by signature.")),
            Fact("eye-off", _("The file holds no secret."),
                 _("No key, no card that was not opened, and nobody's crossed-out places.")),
        ),
        ngettext(
            "This evening: {n} card opened and checked", "This evening: {n} cards opened and checked", opened
        ).format(n=opened),
    )  # fmt: skip
