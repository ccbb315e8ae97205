"""Everything is tested over both groups."""

import pytest

from lanspy.crypto.ports import Group
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.crypto.toy import TOY


@pytest.fixture(scope="session", params=[TOY, RISTRETTO], ids=lambda group: group.name)
def group(request: pytest.FixtureRequest) -> Group:
    """The toy group and the real one."""
    return request.param
