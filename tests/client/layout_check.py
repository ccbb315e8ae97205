"""What holds for every picture of every scene: words stay in their place, and no two lie on each other."""

from collections.abc import Collection

from lanspy.client.kit.box import Box
from lanspy.client.render import Rendered

SLACK = 1.5  # units: rounding of pixels and of figures in cells


def faults(rendered: Rendered, may_be_cut: Collection[str] = ()) -> list[str]:
    """Sentences about every text that overlaps another, leaves its widget or the window, or is cut.

    `may_be_cut` holds beginnings of texts that people typed: those may end in an ellipsis.
    """
    found: list[str] = []
    whole = Box(0, 0, rendered.kit.scale.width, rendered.kit.scale.height)
    texts = rendered.texts
    inner = [text.box.inset(SLACK) for text in texts]
    for i, text in enumerate(texts):
        if not whole.covers(text.box, SLACK):
            found.append(f"{text.text!r} leaves the window: {text.box}")
        if text.owner is not None and not text.owner.covers(text.box, SLACK):
            found.append(f"{text.text!r} leaves its widget: {text.box} is not in {text.owner}")
        if text.cut and not any(text.text.startswith(start) for start in may_be_cut):
            found.append(f"{text.text!r} had to be cut")
        found += [
            f"{text.text!r} lies on {other.text!r}: {text.box} {other.box}"
            for other, box in zip(texts[i + 1 :], inner[i + 1 :], strict=True)
            if inner[i].meets(box)
        ]
    return found
