"""Writes DIR/compile_commands.json for one file: write_database.py DIR FILE -- FLAGS."""

import json
import pathlib
import sys

folder, source = pathlib.Path(sys.argv[1]), sys.argv[2]
command = ["clang++", *sys.argv[4:], "-c", source, "-o", "out.o"]
entry = {"directory": str(folder), "file": source, "arguments": command}
(folder / "compile_commands.json").write_text(json.dumps([entry]), encoding="utf-8")
