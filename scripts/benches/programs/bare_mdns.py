"""Finding each other with zeroconf and nothing else: the shortest program that its documentation leads to.

python -m benches.programs.bare_mdns says NAME | looks NAME

On loopback only. Who says prints "ready" once announced. Who looks prints "began" and "seen" with the system's
monotonic time: before the library is set to work, and when address and port of that name are known.
"""

import asyncio
import sys
import time

from zeroconf import IPVersion, ServiceStateChange
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from benches.programs import end_with_parent, say

SERVICE = "_lanspybench._tcp.local."
LOOPBACK = "127.0.0.1"
RESOLVE_MS = 3_000
PORT = 47_999


def _opened() -> AsyncZeroconf:
    return AsyncZeroconf(interfaces=[LOOPBACK], ip_version=IPVersion.V4Only)


async def says(name: str) -> None:
    """Until the parent ends."""
    info = AsyncServiceInfo(
        SERVICE, f"{name}.{SERVICE}", port=PORT, server=f"{name}.local.", parsed_addresses=[LOOPBACK]
    )
    opened = _opened()
    await (await opened.async_register_service(info))
    say("ready")
    await asyncio.Event().wait()


async def looks(name: str) -> None:
    """Once."""
    say("began", time.monotonic())
    opened, seen = _opened(), asyncio.Event()

    def changed(name: str, state_change: ServiceStateChange, **_more: object) -> None:
        if state_change is ServiceStateChange.Added and name == wanted:
            tasks.append(asyncio.ensure_future(resolve()))

    async def resolve() -> None:
        if await AsyncServiceInfo(SERVICE, wanted).async_request(opened.zeroconf, RESOLVE_MS):
            seen.set()

    wanted = f"{name}.{SERVICE}"
    tasks: list[asyncio.Future[None]] = []
    browser = AsyncServiceBrowser(opened.zeroconf, SERVICE, handlers=[changed])
    await seen.wait()
    say("seen", time.monotonic())
    await browser.async_cancel()
    await opened.async_close()


if __name__ == "__main__":
    end_with_parent()
    asyncio.run(says(sys.argv[2]) if sys.argv[1] == "says" else looks(sys.argv[2]))
