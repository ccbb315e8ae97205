"""Makes `card_table`, the table that these tests play at, importable."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
