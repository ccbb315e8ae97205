"""A table of eight in the middle of a loud round, as a screen is told of it: somebody is asked, everybody has spoken,
two places are used up, a machine is silent, people chat. Another moment for every step."""

from lanspy.games.port import Awaited, News
from lanspy.games.spyfall.settings import default_settings
from lanspy.games.spyfall.view import CardFace, ClockView, LocationView, MayView, Phase, SeatView, SpyfallView
from lanspy.peer.port import ChatLine, Presence, SealView, SeatLine, TableView

__all__ = ["view"]

NAMES = ("Aino", "Mika", "Sofía", "Олег", "Jun", "Lena", "Ben", "Wilhelmiina")
SEATS = len(NAMES)
ME = 0
ROUND_MS = 8 * 60_000
TURN_MS = 700
BEGAN_MS = 40_000  # agreed time of the round's beginning
NEWS_KEPT = 40
SETTINGS = default_settings()


def view(step: int, own_ms: int) -> TableView:
    """The table at a step, in a snapshot of this machine's time."""
    agreed_ms = BEGAN_MS + 60_000 + own_ms
    game = _game(step, agreed_ms)
    return TableView(
        table=bytes(16),
        table_name="Copper Teapot",
        game="spyfall",
        me=ME,
        seats=tuple(_line(seat, step, game) for seat in range(SEATS)),
        agreed_ms=agreed_ms,
        at_ms=own_ms,
        moving=True,
        game_view=game,
        tape=game.news,
        told=NEWS_KEPT + step,
        seal=SealView("shuffle", tuple(range(step % SEATS)), SEATS, step % SEATS, (("ticks", 200 + step),)),
        needed_presses=6,
        close=None,
        points=(),
        chat=tuple(ChatLine(NAMES[seat], bytes((seat,)), "who was at the beach last?", 0) for seat in (1, 2, 5)),
        game_file=None,
        driver=None,
        alarm=None,
    )


def _game(step: int, agreed_ms: int) -> SpyfallView:
    asker, asked = step % SEATS, (step + 3) % SEATS
    clock = ClockView(True, BEGAN_MS + ROUND_MS - agreed_ms, BEGAN_MS + ROUND_MS, ROUND_MS, "round")
    used = {SETTINGS.locations[1].location: 1, SETTINGS.locations[4].location: 2}
    return SpyfallView(
        me=ME,
        round=3,
        rounds=5,
        phase=Phase.QUESTIONS,
        paused=False,
        dealer=3,
        turn=step,
        asker=asker,
        asked=asked,
        stopper=None,
        suspect=None,
        clock=clock,
        round_clock=clock,
        seats=tuple(_seat(seat, asker, asked, step) for seat in range(SEATS)),
        locations=tuple(
            LocationView(place.location, place.on, used.get(place.location)) for place in SETTINGS.locations
        ),
        roles_on=True,
        my_card=CardFace(False, SETTINGS.locations[2].location, "0"),
        my_vote=None,
        may=_may(step, asked),
        exposed_calls=(),
        result=None,
        history=(),
        winners=(),
        news=tuple(_news(step - NEWS_KEPT + number, agreed_ms) for number in range(NEWS_KEPT)),
        waits=(Awaited(asked, "answer", agreed_ms - 6_000),),
        settings=SETTINGS,
    )


def _may(step: int, asked: int) -> MayView:
    others = tuple(seat for seat in range(SEATS) if seat != ME)
    return MayView(
        ask=others[1:] if asked == ME else (),
        answer=asked == ME,
        stop=True,
        accuse=others,
        pause=True,
        exposed=True,
        ask_turn=step,
        claim_turn=step,
    )


def _seat(seat: int, asker: int, asked: int, step: int) -> SeatView:
    return SeatView(
        seat=seat,
        total=(seat * 2 + step // SEATS) % 9,
        may_be_asked=asked == ME and seat > 1,
        asked_me=asked == ME and seat == asker,
        is_asker=seat == asker,
        is_asked=seat == asked,
        is_dealer=seat == 3,
        accusation_left=seat % 3 > 0,
        has_sealed=False,
        votes=False,
        ballot=None,
        points_at=None,
        ready=False,
        card=None,
        resumed=False,
    )


def _line(seat: int, step: int, game: SpyfallView) -> SeatLine:
    silent = seat == (step // 4) % SEATS
    return SeatLine(
        seat=seat,
        name=NAMES[seat],
        short_id="7K2",
        me=seat == ME,
        presence=Presence.SILENT if silent and seat != ME else Presence.HERE,
        silent_ms=6_000 if silent else 0,
        owes=None,
        owes_ms=0,
        thinks="answer" if seat == game.asked else None,
        thinks_ms=6_000 if seat == game.asked else 0,
        pressed=0,
        may_press=False,
    )


def _news(number: int, agreed_ms: int) -> News:
    asker, clock_ms = number % SEATS, max(0, BEGAN_MS + ROUND_MS - agreed_ms)
    if number % 2:
        return News("answered", agreed_ms - TURN_MS, (asker,), (), clock_ms)
    return News("asks", agreed_ms - TURN_MS, (asker, (asker + 3) % SEATS), (), clock_ms)
