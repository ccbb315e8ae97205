"""`python -m lanspy`."""

import sys

from lanspy.cli import main

sys.exit(main())
