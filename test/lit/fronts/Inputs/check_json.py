"""Checks the report of json.test."""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    report = json.load(file)

assert sorted(report) == ["findings", "not_analyzed"], report.keys()
KEYS = ["at", "column", "file", "function", "id", "line", "message", "name", "path",
        "severity", "status", "targets"]
for finding in report["findings"]:
    assert sorted(finding) == KEYS, sorted(finding)
    for step in finding["path"]:
        assert sorted(step) == ["column", "file", "line", "message"], step

first, second, third = report["findings"]
assert (first["id"], first["name"], first["severity"]) == ("FCL1003", "fp8-operands-tn", "error")
assert first["file"].endswith("/bad.cpp")
assert (first["line"], first["column"]) == (16, 10)
assert first["message"].startswith("FP8 operands need k contiguous in both")
assert (first["status"], first["at"]) == ("CUBLAS_STATUS_NOT_SUPPORTED", "heuristic")
assert first["function"] == "query", first["function"]
assert [step["line"] for step in first["path"]] == [7, 8, 9, 11, 13, 14], first["path"]
assert first["path"][2]["message"] == "CUBLASLT_MATMUL_DESC_TRANSA set to CUBLAS_OP_N here"

assert (second["name"], second["line"], second["path"]) == ("attribute-size", 4, [])
assert (second["status"], second["at"]) == ("CUBLAS_STATUS_INVALID_VALUE", "set")
assert (third["name"], third["function"]) == ("attribute-pointer-by-value", "second")

broken, none = report["not_analyzed"]
assert broken["file"].endswith("/broken.cpp") and "does not parse" in broken["reason"]
assert sorted(none) == ["file", "reason"] and none["reason"] == "no such file"
