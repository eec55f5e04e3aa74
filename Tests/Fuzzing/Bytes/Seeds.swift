import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat

/// What the fuzzer begins with: the examples of all rules, and the words of the format.
enum Seeds {
  static func write(to folder: String) {
    var number = 0
    for rule in Subject.catalogue.rules {
      for example in rule.examples {
        number += 1
        write(Array(example.widget.utf8), to: "\(folder)/\(rule.id)-\(number).yml")
      }
    }
    write(Array(dictionary.utf8), to: "\(folder)/../words.dict")
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    do throws(FileError) {
      try FileWriting.write(bytes, to: SourcePath(path))
    } catch {
      print("\(path) could not be written: \(error.reason)")
    }
  }

  /// In libFuzzer's format, one quoted word a line.
  private static var dictionary: String {
    let words = tokens + names + Subject.catalogue.rules.map(\.id)
    return words.filter { !$0.isEmpty }.map { "\"\(escaped($0))\"\n" }.joined()
  }

  private static let tokens = [
    "---\n", "...\n", "%YAML 1.2\n", "%TAG ! !\n", "&a ", "*a", "<<: *a", "? ", ": ", "- ", "!!str ", "!!int ", "!x ",
    "|\n", ">-\n", "[", "]", "{", "}", ", ", "\"", "'", "# ", "\r\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}",
    "\u{FEFF}", "\u{202E}", "e\u{301}", "😀", "\\u00e9", "\\x07", "{name}", "{date, style: timer}", "1e999", "-0", "010",
    "0x1F", ".inf", ".nan", "1_000", "12:30", "true", "yes", "null", "~", "#FFF", "\"#12345678\"", "30m", "0s", "::",
    "##[error]", "%0A", "# widgetlint:disable-line ", "# widgetlint:disable-next-line ", "# widgetlint:disable ",
    "# widgetlint:enable ", "# widgetlint:disable-file ", " -- ", "x-", "views:", "widgets:", "variants:", "when:", "if:",
    "unless:", "policy:", "reload:", "light:", "dark:", "opacity:", "gradient:", "material:", "white:", "asset:", "all:",
    "horizontal:", "minWidth:", "maxHeight:", "infinity", "destination:", "intent:", "label:", "count:", "data:", "in:",
    "fullColor", "accented", "vibrant", "systemName:", "timerInterval:", "conveys: {what: a, by: [color]}",
  ]

  private static var names: [String] {
    ViewKind.allCases.map(\.rawValue) + ModifierName.allCases.map(\.name) + Family.allCases.map(\.rawValue)
      + Platform.allCases.map(\.rawValue) + Location.allCases.map(\.rawValue) + TextStyle.allCases.map(\.rawValue)
      + SystemColor.allCases.map(\.rawValue)
      + [
        "kind", "displayName", "description", "platforms", "supportedFamilies", "families", "timeline", "preview",
        "containerBackgroundRemovable", "contentMarginsDisabled", "disfavoredLocations", "supportedMountingStyles",
        "widgetTexture", "configuration", "promptsForUserConfiguration", "placeholder", "signedOut", "relevance",
        "accentColor", "containerBackground", "content", "widgetURL", "renderingModes", "margins",
      ]
  }

  private static func escaped(_ word: String) -> String {
    word.utf8.map { byte in
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") { return "\\" + String(UnicodeScalar(byte)) }
      if (0x20..<0x7F).contains(byte) { return String(UnicodeScalar(byte)) }
      return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
