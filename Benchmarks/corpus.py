"""Makes the files that are measured: the same ones every time, each made once."""
import os
import shutil
from dataclasses import dataclass


@dataclass(frozen=True)
class Corpus:
    """Descriptions of widgets, 51 lines each. Clean ones give no finding, bad ones one on every fourth line."""

    work: str
    files: int = 1
    widgets: int = 3  # in a file
    bad: int = 0  # how many of them, the first ones, give findings
    views: int = 2  # stacks in the larger family of a widget, each with five views
    comments: int = 0  # lines of comment before each widget
    overrides: int = 0  # in the configuration beside the files; none means no configuration

    @property
    def parent(self):
        return os.path.join(self.work, "corpus")

    @property
    def folder(self):
        name = f"{self.files}-{self.widgets}-{self.bad}-{self.views}-{self.comments}"
        return os.path.join(self.parent, f"{name}-{self.overrides}" if self.overrides else name)

    @property
    def paths(self):
        return [os.path.join(self.folder, f"{number:05d}.widget.yml") for number in range(1, self.files + 1)]

    @property
    def size(self):
        return sum(os.path.getsize(path) for path in self.paths)

    @property
    def list(self):
        """A file that names all files, one a line."""
        return self.folder + ".paths"

    def made(self):
        if not os.path.exists(self.list):
            self.make_repository()
            shutil.rmtree(self.folder, ignore_errors=True)
            os.makedirs(self.folder)
            for number, path in enumerate(self.paths, start=1):
                with open(path, "w") as file:
                    file.write("widgets:\n")
                    for widget in range(1, self.widgets + 1):
                        file.write(self.widget(number * 7 + widget, f"{number}.{widget}", is_bad=widget <= self.bad))
            if self.overrides:
                with open(os.path.join(self.folder, ".widgetlint.yml"), "w") as file:
                    file.write("overrides:\n" + "".join(map(override, range(self.overrides))))
            with open(self.list, "w") as file:
                file.writelines(path + "\n" for path in self.paths)
        return self

    def make_repository(self):
        """Searches for what is ignored, and for configurations, end here and not at the project's own files."""
        os.makedirs(os.path.join(self.parent, ".git"), exist_ok=True)
        with open(os.path.join(self.parent, ".gitignore"), "w") as file:
            file.write(".build/\nDerivedData/\n*.xcuserstate\n")

    def widget(self, number, name, is_bad):
        comments = "  # What the ranger does is shown at a glance.\n" * self.comments
        url = "# No URL says where a tap leads." if is_bad else f"widgetURL: rangers://detail/{name}"
        stacks = "".join(stack(number + index, is_bad) for index in range(1, self.views + 1))
        return f"""{comments}  - kind: com.example.rangers.{name}
    displayName: Ranger Detail {name}
    description: See your favorite ranger at a glance.
    platforms: [iOS, watchOS]
    supportedFamilies: [systemSmall, systemMedium]
    {url}
    timeline: {{policy: after, reload: {"5m" if is_bad else "30m"}}}
    families:
      systemSmall:
        containerBackground: {{light: "#E7F0FF", dark: "#101B33"}}
        content:
{stack(number, is_bad)}      systemMedium:
        containerBackground: none
        content:
{stacks}"""


def override(number):
    """One that holds for every file, and wins over those before it."""
    return f"  - paths: \"*.widget.yml\"\n    rules: {{font-size-minimum: {{minimum: {9 + number % 4}}}}}\n"


def stack(number, is_bad):
    lines = [
        "- VStack:",
        f"    - Text: \"{{name}} {number}\"",
        "      font: {style: headline, weight: bold}",
        "      foregroundStyle: {light: \"#1A2B3C\", dark: \"#E7F0FF\"}",
        f"    - Image: {{asset: Picture{number}}}",
        f"      frame: {{width: {20 + number % 30}, height: 48}}",
    ]
    if is_bad:
        lines.append("      # Nothing says how it is tinted.")
    else:
        lines.append("      widgetAccentedRenderingMode: desaturated")
    if number % 3 == 0:
        lines.append("      accessibilityLabel: Picture of the ranger   # said by VoiceOver")
    lines += [
        "    - HStack:",
        f"        - Text: Level {{level}} of {number}",
        f"          font: {{size: {8 + number % 3}}}" if is_bad else "          lineLimit: 2",
        "        - Spacer",
        f"  spacing: {number % 9}",
    ]
    return "".join(f"          {line}\n" for line in lines)
