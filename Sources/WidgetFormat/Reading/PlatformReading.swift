import AppleTables
import YAMLTree

extension FileReader {
  /// A list of platforms, or a mapping from platforms to their lowest versions.
  mutating func readPlatforms(_ slot: Slot, _ draft: inout WidgetDraft) {
    let platforms = tree[slot.node].kind == .mapping ? platformVersions(slot) : words(slot, among: Words.platforms)
    draft.widget.platforms = platforms ?? []
    draft.platformsAreUnknown = platforms == nil
  }

  private mutating func platformVersions(_ slot: Slot) -> [Placed<Platform>]? {
    var platforms: [Placed<Platform>] = []
    var early: [Slot] = []
    var isUnknown = false
    for entry in tree.entries(of: slot.node) where !isIgnored(entry.key) {
      guard let platform = word(Slot(key: nil, node: tree.resolved(entry.key)), among: Words.platforms) else {
        isUnknown = true
        continue
      }
      platforms.append(Placed(platform.value, at: entry.key))
      read(entry) { reader, value in
        if !reader.hasVersion(value, of: platform.value) { early.append(value) }
      }
    }
    if platforms.isEmpty, !isUnknown {
      report(.invalidValue, at: slot, "The mapping is empty. Write a platform such as {iOS: \"17.0\"}.")
      return nil
    }
    reportEarlyVersions(early, among: platforms.count, of: slot)
    return isUnknown ? nil : platforms
  }

  /// Whether a version is late enough for widgets. One that cannot be read is reported.
  private mutating func hasVersion(_ slot: Slot, of platform: Platform) -> Bool {
    guard let version = text(slot, expecting: "a version such as \"17.0\"") else { return true }
    let major = tree.withText(of: version) { Self.majorVersion($0) }
    guard let major else {
      report(.invalidValue, at: slot, "\(shown(version)) is not a version. Write one such as \"17.0\".")
      return true
    }
    return major >= platform.firstVersionWithWidgets
  }

  /// The first number of a version such as `17.0.1`; nothing if it is none.
  private static func majorVersion(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isWellFormed =
      parts.count <= 4
      && parts.allSatisfy { part in
        !part.isEmpty && part.count <= 6 && part.allSatisfy(\.isDecimalDigit)
      }
    guard isWellFormed else { return nil }
    return parts.first?.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Where no platform of the mapping is left that has widgets, the whole of it is wrong.
  private mutating func reportEarlyVersions(_ early: [Slot], among count: Int, of slot: Slot) {
    let advice = "Write the lowest version that the widget runs on, such as {iOS: \"17.0\"}."
    if early.count == count {
      report(.invalidValue, at: slot, "No platform had widgets in such a version. \(advice)")
    } else {
      for version in early {
        report(.invalidValue, at: version, "The platform had no widgets in version \(shown(version.node)). \(advice)")
      }
    }
  }
}

extension Platform {
  /// Major version of the system that first had widgets in the families of the format.
  ///
  /// Source: WidgetKit documentation, `WidgetFamily` (2026). visionOS showed those of iPad before it had its own.
  fileprivate var firstVersionWithWidgets: Int {
    switch self {
    case .iOS, .iPhone, .iPad: 14
    case .macOS: 11
    case .watchOS: 9
    case .visionOS, .tvOS: 1
    }
  }
}
