"""Sums of elements, the only arithmetic that proofs are made of."""

from collections.abc import Iterable, Sequence

from lanspy.crypto.ports import Element, Group, Scalar
from lanspy.errors import LocalError

__all__ = ["combination", "times", "total"]


def times(group: Group, scalar: Scalar, element: Element) -> Element:
    """scalar * element, by the fast way if the element is the generator, by none if it is the identity."""
    if element == group.generator:
        return group.multiply_generator(scalar)
    if element == group.identity:
        return group.identity
    return group.multiply(scalar, element)


def total(group: Group, elements: Iterable[Element]) -> Element:
    """The sum of all; the identity if there are none. Adding the identity costs nothing."""
    result = group.identity
    for element in elements:
        if result == group.identity:
            result = element
        elif element != group.identity:
            result = group.add(result, element)
    return result


def combination(group: Group, scalars: Sequence[Scalar], elements: Sequence[Element]) -> Element:
    """scalars[0] * elements[0] + scalars[1] * elements[1] + ... Raises LocalError unless they are equally many."""
    if len(scalars) != len(elements):
        raise LocalError("as many scalars as elements make a sum")
    return total(group, (times(group, scalar, element) for scalar, element in zip(scalars, elements, strict=True)))
