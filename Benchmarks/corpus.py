"""Writes the descriptions that benchmarks lint: the same in every run."""
import os


def make(folder, files=1, widgets=3, bad=0):
    """A folder with so many files of so many widgets, 51 lines each. The first `bad` widgets of a file have a finding
    on every fourth line, the others have none."""
    folder = os.path.join(folder, f"{files}-{widgets}-{bad}")
    if not os.path.exists(folder + ".list"):
        os.makedirs(folder, exist_ok=True)
        paths = [os.path.join(folder, f"{number:05d}.widget.yml") for number in range(1, files + 1)]
        for number, path in enumerate(paths, start=1):
            with open(path, "w") as file:
                file.write("widgets:\n")
                for index in range(1, widgets + 1):
                    file.write(widget(number * 7 + index, f"{number}.{index}", is_bad=index <= bad))
        # The search for configurations and ignore files ends here.
        os.makedirs(os.path.join(folder, ".git"), exist_ok=True)
        with open(folder + ".list", "w") as file:
            file.writelines(path + "\n" for path in paths)
    return folder


def widget(number, name, is_bad):
    url = "# No URL says where a tap leads." if is_bad else f"widgetURL: rangers://detail/{name}"
    return f"""  - kind: com.example.rangers.{name}
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
{stack(number + 1, is_bad)}{stack(number + 2, is_bad)}"""


def stack(number, is_bad):
    lines = [
        "- VStack:",
        f"    - Text: \"{{name}} {number}\"",
        "      font: {style: headline, weight: bold}",
        "      foregroundStyle: {light: \"#1A2B3C\", dark: \"#E7F0FF\"}",
        f"    - Image: {{asset: Picture{number}}}",
        f"      frame: {{width: {20 + number % 30}, height: 12}}",
        "      # Nothing says how it is tinted." if is_bad else "      widgetAccentedRenderingMode: desaturated",
    ]
    if number % 3 == 0:
        lines.append("      accessibilityLabel: Picture of the ranger   # said by VoiceOver")
    lines += [
        "    - HStack:",
        f"        - Text: Level {{level}} of {number}",
        f"          font: {{size: {8 + number % 3}}}" if is_bad else "          lineLimit: 2",
        "        - Spacer",
        f"  spacing: {number % 3}",
    ]
    return "".join(f"          {line}\n" for line in lines)
