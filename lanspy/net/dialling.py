"""Racing all addresses of one peer: the first that leads to the right machine wins (happy eyeballs, RFC 8305)."""

import asyncio
import errno
import ipaddress
import socket
import sys
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence

from lanspy import limits
from lanspy.errors import PeerError
from lanspy.net.address import Address

__all__ = ["NoAnswerError", "open_socket", "race"]


class NoAnswerError(PeerError):
    """Nobody answered there. `telling` orders the reasons: what says most about the cause is shown."""

    def __init__(self, sentence: str, telling: int) -> None:
        super().__init__(sentence)
        self.telling = telling


REFUSED, APART, ELSEWHERE, SILENT = 3, 2, 1, 0


async def race(addresses: Sequence[Address], attempt: Callable[[Address], Awaitable[int]]) -> int:
    """Tries the addresses DIAL_STAGGER_SECONDS apart, sooner when one fails; the first success ends the others.

    Returns what the winner returned. Raises the PeerError that tells most when all fail.
    """
    waiting = deque(addresses)
    running: set[asyncio.Task[int]] = set()
    errors: list[PeerError] = []
    try:
        while waiting or running:
            if waiting:
                running.add(asyncio.ensure_future(attempt(waiting.popleft())))
            pause = limits.DIAL_STAGGER_SECONDS if waiting else None
            done, running = await asyncio.wait(running, timeout=pause, return_when=asyncio.FIRST_COMPLETED)
            won = _results(done, errors)
            if won:
                return won[0]
    finally:
        await _drop(running)
    raise max(errors, key=_telling, default=PeerError("There is no address to dial."))


async def open_socket(address: Address) -> socket.socket:
    """A connected socket. Raises NoAnswerError within DIAL_SECONDS. The address must have passed `Scope.require`."""
    family = socket.AF_INET if isinstance(address.ip, ipaddress.IPv4Address) else socket.AF_INET6
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setblocking(False)
    try:
        async with asyncio.timeout(limits.DIAL_SECONDS):
            await asyncio.get_running_loop().sock_connect(made, address.socket_address())
    except TimeoutError:
        made.close()
        raise NoAnswerError(f"{address} does not answer: a firewall there may drop what we send.", SILENT) from None
    except OSError as error:
        made.close()
        raise _no_answer(address, error) from None
    except BaseException:
        made.close()
        raise
    return made


def _results(done: Iterable[asyncio.Task[int]], errors: list[PeerError]) -> list[int]:
    """What the finished ones gave; `errors` gets the others. Each is looked at, also beside one that won."""
    won: list[int] = []
    for task in done:
        try:
            won.append(task.result())
        except PeerError as error:
            errors.append(error)
    return won


async def _drop(tasks: set[asyncio.Task[int]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _telling(error: PeerError) -> int:
    return error.telling if isinstance(error, NoAnswerError) else REFUSED + 1


def _no_answer(address: Address, error: OSError) -> NoAnswerError:
    if isinstance(error, ConnectionRefusedError | ConnectionResetError):
        return NoAnswerError(f"The machine at {address} is there, but lanspy is not open on it.", REFUSED)
    if error.errno in (errno.EHOSTUNREACH, errno.EHOSTDOWN):
        hint = ", or macOS does not let lanspy use the local network" if sys.platform == "darwin" else ""
        return NoAnswerError(
            f"Nobody answers at {address}: wrong address, or this Wi-Fi keeps its guests apart{hint}.", APART
        )
    if error.errno in (errno.ENETUNREACH, errno.ENETDOWN, errno.EADDRNOTAVAIL):
        return NoAnswerError(f"{address} is on another network than this machine.", ELSEWHERE)
    return NoAnswerError(f"{address} could not be dialled ({error.strerror or error}).", SILENT)
