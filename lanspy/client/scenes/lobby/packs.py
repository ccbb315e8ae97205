"""The pack of locations that a table plays with: its title, whose it is, and whether it is here yet."""

from lanspy.client.kit.clean import drawable
from lanspy.content.location_pack import LocationPack
from lanspy.content.packs import LIBRARY
from lanspy.content.texts import _
from lanspy.games.spyfall.settings import Settings


def pack_of(settings: Settings) -> LocationPack | None:
    """The pack that somebody brought, if one is agreed on and here."""
    return _find(settings.pack) if settings.pack else None


def is_missing(settings: object) -> bool:
    """A pack is agreed on whose names have not come to this machine."""
    return isinstance(settings, Settings) and bool(settings.pack) and pack_of(settings) is None


def lacks_roles(settings: Settings) -> bool:
    """The pack is here, and has places alone."""
    brought = pack_of(settings)
    return brought is not None and not brought.has_roles()


def title_of(digest: str) -> str:
    """A pack by its hash, in words."""
    if not digest:
        return _("our own")
    brought = _find(digest)
    return _("one that is not here yet") if brought is None else _("“{title}”").format(title=shown_title(brought))


def shown_title(brought: LocationPack) -> str:
    """A title as it is drawn."""
    return drawable(brought.title).strip()


def line(settings: Settings) -> str:
    """What the sheet says about the places."""
    if not settings.pack:
        return _("Our own, or a pack of yours.")
    brought = pack_of(settings)
    if brought is None:
        return _("The pack is not here yet.")
    return _("From “{title}”.").format(title=shown_title(brought))


def told(settings: Settings, by: str | None) -> str:
    """The same at length: whose it is, and that everybody gets it. `by` is who brought it, if that is known."""
    if not settings.pack:
        return _("These are our own. A pack of yours travels to everybody at the table by itself.")
    brought = pack_of(settings)
    if brought is None:
        who = _("{name} has brought a pack").format(name=by) if by else _("The table has a pack")
        return _("{who} that is not here yet. It comes by itself; then its names stand here.").format(who=who)
    title = shown_title(brought)
    if by:
        return _("“{title}”, brought by {name}. It travels to everybody at the table.").format(title=title, name=by)
    return _("“{title}”. It travels to everybody at the table.").format(title=title)


def _find(digest: str) -> LocationPack | None:
    found = LIBRARY.find(bytes.fromhex(digest))
    return found if isinstance(found, LocationPack) else None
