"""Lobbies as they may be: every moment by name, and a scene over it that notes what it asks for."""

from collections.abc import Callable
from dataclasses import replace

from lanspy.client.preferences import Preferences
from lanspy.client.render import still
from lanspy.client.scenes.lobby import LobbyScene
from lanspy.client.stack import Stack
from lanspy.content.pack_reader import read_pack
from lanspy.content.packs import LIBRARY
from lanspy.games.codenames.game import Codenames
from lanspy.games.codenames.roles import Role
from lanspy.games.codenames.settings import Settings as Words
from lanspy.games.codenames.settings import booklet, live, short
from lanspy.games.spyfall.settings import Settings, default_settings, fast, with_pack
from lanspy.games.spyweb.game import SpyWeb
from lanspy.games.spyweb.settings import Settings as Web
from lanspy.peer.port import Intent, Knock, LobbyView, Place, Presence, SettingChange
from tests.client.snapshots import HOSTILE, NAMES, lobby_view, person
from tests.content.test_packs import pack_bytes

PLACES = (Place("192.168.1.20:47474", "K7QP-2M9X"), Place("[fe80::1]:47474", None))
ODD_PLACES = (Place("192.168.1.20:50123", "K7QP-2M9X-44AB"),)
ALL_CHANGED = tuple(
    SettingChange(field, NAMES[1 + number % 4], was)
    for number, (field, was) in enumerate(
        (
            ("locations", default_settings().locations),
            ("rounds", 3),
            ("round_s", None),
            ("roles", False),
            ("first_dealer", "most_suspicious"),
            ("final_vote", "nominations"),
            ("after_failed_accusation", "one_stop"),
            ("looking", "seconds"),
            ("questions", "written"),
            ("vote_s", None),
            ("discussion_s", 45),
            ("extension_s", 600),
            ("between_rounds_s", None),
        )
    )
)


STREET = ("Kitchen", "Attic", "Garden shed", "Stairs to the wine cellar 12", "Roof", "Bakery next door", "Bus stop")
BALLOT = Settings(
    default_settings().locations,
    roles=True,
    first_dealer="most_suspicious",
    final_vote="open_ballot",
    after_failed_accusation="one_stop",
    looking="times",
    questions="written",
    tolerated_misses=1,
)
NOMINATIONS = replace(BALLOT, final_vote="nominations", looking="seconds", after_failed_accusation="may_not_guess")
LATER_CHANGED = tuple(
    SettingChange(field, NAMES[1 + number % 4], was)
    for number, (field, was) in enumerate(
        (("tolerated_misses", 0), ("look_times", 9), ("look_s", 60), ("nomination_s", None), ("pack", ""))
    )
)


def brought(title: str = "Our street") -> Settings:
    """Settings with a pack that is here."""
    pack = read_pack(pack_bytes(title, *STREET))
    LIBRARY.keep(pack)
    return with_pack(default_settings(), pack)


def not_here() -> Settings:
    """Settings with a pack that has not come."""
    return with_pack(default_settings(), read_pack(pack_bytes("On its way", *STREET)))


class SentHere(list[Intent]):
    """Intents, as they were sent."""

    def __call__(self, intent: Intent) -> None:
        self.append(intent)


def lobby(seats: int = 5, **changes: object) -> LobbyView:
    """A lobby with short names."""
    view = lobby_view(seats, places=PLACES)
    people = tuple(line if line.sits else replace(line, name="Wanda") for line in view.people)
    return replace(view, **{"people": people, **changes})


def everybody_ready(seats: int = 5, **changes: object) -> LobbyView:
    """All have pressed ready."""
    view = lobby(seats, me_ready=True, can_start=True, cannot_start_why=None, knocks=())
    people = tuple(replace(line, ready=line.sits) for line in view.people)
    return replace(view, **{"people": people, **changes})


def some_ready(**changes: object) -> LobbyView:
    """I and two others are ready, two are not: the game may start without them."""
    view = everybody_ready()
    people = tuple(replace(line, ready=line.seat in (0, 1, 2)) for line in view.people)
    return replace(view, **{"people": people, **changes})


def watched() -> LobbyView:
    """I only watch."""
    view = lobby(can_ready=False, cannot_start_why="You only watch. Sit down to play.")
    people = tuple(replace(line, me=not line.sits) for line in view.people)
    return replace(view, people=people)


def knocking() -> LobbyView:
    """I stand at the door."""
    view = lobby(admitted=False, can_ready=False, knocks=(), chat=(), check_words=(), changes=())
    why = "Nobody has let you in yet."
    people = tuple(line for line in view.people if not line.me)
    return replace(view, people=people, cannot_start_why=why, check_words_wait="Check words are for those who sit.")


def heard_or_not(seats: int) -> LobbyView:
    """Machines in every state, a friend, and a name that belongs to another key."""
    view = lobby(seats)
    states = {1: Presence.RELAYED, 2: Presence.SILENT, 3: Presence.AWAY}
    warning = "You know a Jun, but this is another key: compare the check words."
    people = tuple(
        replace(
            line,
            presence=states.get(line.seat if line.seat is not None else -1, Presence.HERE),
            silent_ms=6_000,
            known=line.seat in (0, 5, 6),
            warning=warning if line.seat == 4 else None,
        )
        for line in view.people
    )
    return replace(view, people=people)


def hostile(seats: int = 5) -> LobbyView:
    """Names, words and chat as nasty as they come."""
    view = lobby_view(seats, HOSTILE, places=ODD_PLACES, table_name=HOSTILE[3])
    changes = tuple(replace(change, by=HOSTILE[number]) for number, change in enumerate(ALL_CHANGED[:12]))
    knocks = tuple(Knock(bytes([number]), "9QF", name) for number, name in enumerate(HOSTILE))
    chat = tuple(replace(line, by=HOSTILE[3], text="W" * 240) for line in view.chat)
    return replace(view, changes=changes, knocks=knocks, chat=chat)


def codenames(seats: int = 5, preset: Callable[[Words], Words] = live, **changes: object) -> LobbyView:
    """A lobby for Codenames: seat 1 would like to give red's clues, seat 2 blue's, seat 0 to guess for blue."""
    wishes = ((bytes([1]), Role.RED_SPYMASTER), (bytes([2]), Role.BLUE_SPYMASTER), (bytes([0]), Role.BLUE))
    settings = replace(preset(Codenames().default_settings()), roles=wishes[:seats])
    made = (SettingChange("clue_s", NAMES[1], None), SettingChange("roles", NAMES[2], ()))
    return lobby(seats, **{"game": "codenames", "settings": settings, "changes": made, "seats_least": 4, **changes})


CODENAMES_CHANGED = tuple(
    SettingChange(field, NAMES[1 + number % 4], was)
    for number, (field, was) in enumerate(
        (
            ("language", "fi"),
            ("own", ("one", "two")),
            ("games", 3),
            ("clue_s", None),
            ("guess_s", 45),
            ("grace_s", None),
            ("time_out", "turn_ends"),
            ("zero_and_unlimited", True),
            ("bad_clue", "own_word"),
            ("choice_s", 60),
            ("ruling", "spymaster"),
            ("ruling_s", None),
            ("parts_refused", False),
            ("between_games_s", None),
        )
    )
)


def spyweb(seats: int = 2, settings: Web | None = None, **changes: object) -> LobbyView:
    """A lobby for Spy Web: seat 1 has changed two settings."""
    made = (SettingChange("goal", NAMES[1], 2_000_000), SettingChange("hints", NAMES[1], True))
    usual = SpyWeb().default_settings() if settings is None else settings
    sizes: dict[str, object] = {"seats_least": 2, "seats_most": 2, "knocks": ()}
    return lobby(seats, **{"game": "spyweb", "settings": usual, "changes": made, **sizes, **changes})


SPYWEB_CHANGED = tuple(
    SettingChange(field, NAMES[number % 2], was)
    for number, (field, was) in enumerate(
        (
            ("salary", 200_000),
            ("bribe", 0),
            ("extra_turn", 1_000_000),
            ("goal", 300_000),
            ("first_player", "named"),
            ("other_board", "round"),
            ("hints", True),
            ("sky", b"key"),
        )
    )
)


MOMENTS: dict[str, LobbyView] = {
    "spyweb": spyweb(),
    "spyweb, alone": spyweb(1, changes=()),
    "spyweb of 3": spyweb(3, changes=()),
    "spyweb, all changed": spyweb(changes=SPYWEB_CHANGED),
    "spyweb, watching": replace(
        watched(), game="spyweb", settings=spyweb().settings, changes=(), seats_least=2, seats_most=2
    ),
    "codenames": codenames(),
    "codenames of 3": codenames(3, knocks=(), changes=()),
    "codenames of 12": codenames(12),
    "codenames, booklet": codenames(preset=booklet),
    "codenames, all changed": codenames(changes=CODENAMES_CHANGED),
    "codenames, watching": replace(
        watched(), game="codenames", settings=codenames().settings, changes=(), seats_least=4
    ),
    "codenames to try out": codenames(preset=short),
    "lobby": lobby(),
    "lobby of 3": lobby(3, knocks=(), changes=()),
    "lobby of 8": lobby(8),
    "lobby of 12": lobby(12, knocks=(Knock(b"1", "9QF", "Lena"), Knock(b"2", "9QG", "Ben"))),
    "alone": replace(
        lobby(1, knocks=(), chat=(), changes=(), check_words=()),
        people=(person(0, "Aino"),),
        check_words_wait="Check words appear when a second person sits down.",
        cannot_start_why="At least 3 have to be ready.",
    ),
    "bots on the way": replace(
        lobby(1, knocks=(), chat=(), changes=(), check_words=()),
        people=(person(0, "Aino"),),
        check_words_wait="Check words appear when a second person sits down.",
        cannot_start_why="At least 3 have to be ready.",
        coming=4,
    ),
    "one bot on the way": everybody_ready(coming=1),
    "everybody ready": everybody_ready(),
    "some ready": some_ready(),
    "too few": replace(everybody_ready(2), can_start=False, cannot_start_why="At least 3 have to be ready."),
    "starting": everybody_ready(starting=(3, 5), can_ready=False),
    "watching": watched(),
    "knocking": knocking(),
    "heard or not": heard_or_not(5),
    "heard or not, of 8": heard_or_not(8),
    "all changed": lobby(changes=ALL_CHANGED),
    "fast practice": lobby(settings=fast(default_settings()), places=(Place("127.0.0.1:47474", "AAAA-AAAA"),)),
    "no network": lobby(places=()),
    "odd port": lobby(places=ODD_PLACES),
    "open ballot": lobby(settings=BALLOT, changes=()),
    "nominations": lobby(settings=NOMINATIONS, changes=()),
    "open ballot, all changed": lobby(settings=BALLOT, changes=(*ALL_CHANGED, *LATER_CHANGED)),
    "nominations, all changed": lobby(settings=NOMINATIONS, changes=(*ALL_CHANGED, *LATER_CHANGED)),
    "a pack": lobby(settings=brought(), changes=LATER_CHANGED[-1:]),
    "a pack not here": lobby(
        settings=not_here(),
        changes=LATER_CHANGED[-1:],
        can_ready=False,
        cannot_start_why="The pack of this table is not here yet.",
    ),
    "by invitation": lobby(listed=False, invited=True),
    "unknown settings": lobby(settings=object(), changes=()),
}


def scene_of(view: LobbyView, stack: Stack | None = None, sent: SentHere | None = None) -> LobbyScene:
    """A scene over this view; its own clock stands."""
    stack = stack or still(Preferences())[0]
    return LobbyScene(stack, sent if sent is not None else SentHere(), view, lambda: 0.0)
