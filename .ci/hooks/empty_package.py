"""A build backend for pip that makes an empty package and has no dependencies."""

import os
import zipfile

NAME = "widgetlint_hooks-0"
FILES = {
    "METADATA": "Metadata-Version: 2.1\nName: widgetlint-hooks\nVersion: 0\n",
    "WHEEL": "Wheel-Version: 1.0\nGenerator: widgetlint\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
}


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    wheel = NAME + "-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, wheel), "w") as archive:
        for name, text in FILES.items():
            archive.writestr(f"{NAME}.dist-info/{name}", text)
        lines = [f"{NAME}.dist-info/{name},,\n" for name in [*FILES, "RECORD"]]
        archive.writestr(f"{NAME}.dist-info/RECORD", "".join(lines))
    return wheel
