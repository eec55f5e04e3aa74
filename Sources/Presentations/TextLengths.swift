import AppleTables
import WidgetFormat
import YAMLTree

/// Finds texts that may be as wide as the widget.
struct TextLengths {
  let file: WidgetFile
  let family: OfferedFamily
  /// The samples of texts, by the innermost ForEach around them; -1 without one.
  private(set) var samplesByLoop: [Int: [Samples]] = [:]

  /// The smallest average width of a letter, as a fraction of the font's size.
  private static let letterWidth = 0.45

  /// True for words with a value of unknown length, and for words that are wider than the content of the widget on a
  /// device that shows them, or than a share of it.
  mutating func mayBeLong(_ index: Int, in content: ShownContent, forShare share: Double = 1) -> Bool {
    let view = content.views[index]
    guard case .text(let text) = file[view.view].argument, case .words = text.form else { return false }
    guard let versions = withSamples(file.tree.beginning(of: text.node), index, content) else { return true }
    let ems = Double(versions.flatMap { $0.split(separator: "\n").map(letterCount) }.max() ?? 0) * Self.letterWidth
    return Device.allCases.contains { device in
      guard let platform = content.presentations.intersection(.on(device: device)).first?.textPlatform,
        let canvas = Canvas.largest(of: family.family, on: device), let points = view.style.font.points(on: platform)
      else { return false }
      return ems * points >= share * (canvas.width - family.margins.values.leading - family.margins.values.trailing)
    }
  }

  /// Letters of Chinese, Japanese and Korean, from U+2E80, are about twice as wide.
  private func letterCount(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
  }

  /// The words with each sample in place of the values in braces, and nothing in place of dates and times. Nil if a
  /// sample is missing or is not a number, a date or a time.
  private mutating func withSamples(_ text: String, _ index: Int, _ content: ShownContent) -> [String]? {
    let segments = text.segmentsWithNames
    let hasNames = segments.contains { $0.name.map { !$0.contains(",") } ?? false }
    var versions: [String] = []
    for samples in hasNames ? samples(for: index, in: content) : [Samples(nil, in: file.tree)] {
      var version = ""
      for (words, name) in segments {
        version += words
        guard let name, !name.contains(",") else { continue }
        guard let sample = samples.text(of: SampledText.name(in: name)), Self.isNumberOrDate(sample) else { return nil }
        version += sample
      }
      versions.append(version)
    }
    return versions.isEmpty ? nil : versions
  }

  private static let maximumSamples = 60

  /// The samples in the first repetitions of a view.
  private mutating func samples(for index: Int, in content: ShownContent) -> [Samples] {
    let loops = content.path(from: index).filter { content.views[$0].kind == .forEach }
    if let known = samplesByLoop[loops.first ?? -1] { return known }
    var samples = [Samples(family.samples, in: file.tree)]
    for loop in loops.reversed() {
      var inner: [Samples] = []
      for outer in samples where inner.count < Self.maximumSamples {
        inner += file.repetitions(of: loop, among: content.views, outer) ?? [outer]
      }
      samples = Array(inner.prefix(Self.maximumSamples))
    }
    samplesByLoop[loops.first ?? -1] = samples
    return samples
  }

  /// True for digits with at most three letters, as in `12 May` and `7 am`.
  private static func isNumberOrDate(_ sample: String) -> Bool {
    sample.unicodeScalars.contains { $0.properties.numericType != nil }
      && sample.unicodeScalars.count(where: { $0.properties.isAlphabetic }) <= 3
  }
}
