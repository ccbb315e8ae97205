"""`lanspy verify FILE`: says what a game file holds, or where it does not hold."""

from collections.abc import Iterator
from pathlib import Path

from lanspy.content.names import seat_names
from lanspy.content.texts import _
from lanspy.store import GameFile
from lanspy.table.verify import Finding
from lanspy.table.verify import verify as verify_records


def verify(path: Path) -> int:
    """Check one file and print the finding. A file that does not hold raises BadInput with what and where."""
    finding = check_file(path)
    print("\n".join(report(finding)))
    return 0


def check_file(path: Path) -> Finding:
    """Everything in one file: its digest, signatures, certificates, proofs, rules and scores."""
    file = GameFile(path)
    return verify_records(_records(file))


def _records(file: GameFile) -> Iterator[tuple[int, bytes, str]]:
    for record in file.records():
        yield record.kind, record.body, f"{file.path.name}: record {record.number} at byte {record.offset}"


def report(finding: Finding) -> list[str]:
    """The finding in sentences."""
    names = seat_names([(member.name, member.key) for member in finding.start.members])
    lines = [_("{n} ticks hold, from the start that {names} signed.").format(n=finding.ticks, names=", ".join(names))]
    scores = ", ".join(f"{name} {points}" for name, points in zip(names, finding.scores, strict=True))
    lines.append(_("Scores: {scores}").format(scores=scores))
    if finding.finished:
        signed = ", ".join(names[seat] for seat in finding.signed_by)
        lines.append(_("Finished. The end is signed by {names}.").format(names=signed))
    else:
        lines.append(_("Unfinished at tick {n}.").format(n=finding.ticks))
    return lines
