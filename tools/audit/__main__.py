"""python3 -m audit: recomputes the published tables. Exit code 0: all agree; 1: a mismatch; 2: a file is missing."""
from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is read: matrices are small, and idle threads cost

try:
    from audit.audit import Audit, Folders, audit
    from audit.self_test import self_test
except ModuleNotFoundError as error:
    sys.exit(f"audit: python3 lacks {error.name}; `make audit` installs what it needs and uses Debian's python3")

ROOT = Path(__file__).resolve().parents[2]
MOST_SHOWN = 200


def print_audit(result: Audit) -> None:
    for report in result.reports:
        print(report.summary())
        for mismatch in report.mismatches[:MOST_SHOWN]:
            print(f"  {mismatch}")
        if len(report.mismatches) > MOST_SHOWN:
            print(f"  and {len(report.mismatches) - MOST_SHOWN} more")
        for path in report.missing:
            print(f"  missing: {path}")
    looked_at = sum(table.has_new_inference for table in result.tables.values())
    print(f"{looked_at} of {result.found} tables audited with their comparisons, {result.not_run} with the "
          "paper's numbers alone")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="audit", description=__doc__)
    parser.add_argument("--published", type=Path, default=ROOT / "results/published", help="folder of the tables")
    parser.add_argument("--archive", type=Path, help="folder of the runs (PUBLISHED/runs)")
    parser.add_argument("--specifications", type=Path, default=ROOT / "experiments/papers")
    parser.add_argument("--self-test", action="store_true", help="test the audit itself, in a temporary folder")
    return parser.parse_args()


def main() -> int:
    given = arguments()
    archive = given.archive or given.published / "runs"
    if given.self_test:
        return self_test(archive)
    result = audit(Folders(given.published, archive, given.specifications))
    print_audit(result)
    return result.exit_code


if __name__ == "__main__":
    sys.exit(main())
