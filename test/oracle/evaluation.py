# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the scripts of this folder share."""

import json
import subprocess
import sys
import tempfile


def evaluate(linter, records, *options):
    """The linter's verdict on each record, in order."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        count = 0
        for record in records:
            file.write(json.dumps(record) + "\n")
            count += 1
        file.flush()
        done = subprocess.run([linter, "eval", *options, file.name], stdout=subprocess.PIPE, check=False)
    verdicts = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode not in (0, 1) or len(verdicts) != count:
        sys.exit(f"the linter failed: {len(verdicts)} verdicts for {count} records")
    return verdicts
