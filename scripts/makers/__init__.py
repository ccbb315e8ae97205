"""How each kind of asset is made. `scripts/build_assets.py` calls these in order; nothing here is needed at run time.

npm.py        one package of the npm registry, at a fixed version, in a folder of its own
fonts.py      whole font files, and the table of the characters they cover
icons.py      chosen icons, in white, ready to be tinted
sounds.py     short sounds, made of sines and noise
messages.py   what has to be translated, found in the code and in the data
catalogues.py .po and .mo files for each language
manifest.py   every asset with its source, author and licence
"""

import sys
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent.parent

if str(HOME) not in sys.path:
    sys.path.insert(0, str(HOME))  # texts are found through lanspy itself, installed or not
