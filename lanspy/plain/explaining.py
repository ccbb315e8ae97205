"""The rules of a game as they stand in the help, page by page, to be read at a table and in its lobby."""

from lanspy.content import help as pages
from lanspy.content.help import Page, Step
from lanspy.content.texts import _
from lanspy.plain.page import pick


def explain(game: str, rest: str) -> str:
    """The pages that there are, or the one that is meant, by its number or title. Raises BadInput."""
    found = pages.pages(game)
    if rest:
        page = found[pick(rest, [each.title for each in found], _("page"))]
        return "\n".join([page.lead, *map(_step, (*page.steps, *page.notes)), *_points(game, page)])
    listed = [f"  {number}. {each.title}: {each.lead}" for number, each in enumerate(found, 1)]
    return "\n".join([*listed, _("Type explain and a page to read it.")])


def _step(step: Step) -> str:
    return f"  {step.title} {step.text}" if step.title.endswith((".", "?")) else f"  {step.title}: {step.text}"


def _points(game: str, page: Page) -> list[str]:
    """The table of points, on the page that is about them."""
    lines = pages.scores(game) if page.id == "points" else ()
    return [f"  {each.what}: {each.who} {each.points}" for each in lines]
