"""Types words and a tab into zsh on a terminal and prints the line that zsh made: complete_zsh.py SCRIPT WORDS"""
import os
import pty
import re
import select
import sys
import time

script, words = sys.argv[1:3]
child, terminal = pty.fork()
if child == 0:
    os.execvp("zsh", ["zsh", "-f", "-i"])


def wait_for(pattern, seconds=20):
    """Reads until the pattern was shown, and gives what was read without the terminal's own codes."""
    shown, end = "", time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            shown += os.read(terminal, 65536).decode("utf-8", "replace")
            shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r|\x07", "", shown)
        match = re.search(pattern, shown)
        if match:
            return match
    sys.exit(f"zsh showed only: {shown!r}")


os.write(terminal, f"PS1=; unset zle_bracketed_paste; autoload -U compinit; compinit -u -D; source {script}; echo re''ady\n".encode())
wait_for(r"ready\n")
# The line is not run: ^A and a word before it make it an argument of echo.
os.write(terminal, f"widgetlint {words}\t\x01echo made: \x05 :end\n".encode())
print(wait_for(r"\nmade: widgetlint (.*?) +:end").group(1))
