import Configuration
import Findings
import Reporting

/// What holds for a file, in columns: name, value, place.
struct OverviewTable {
  private let overview: Overview
  private let configuration: Configuration
  private let exclusion: ConfigurationPlace?

  init(_ overview: Overview, _ configuration: Configuration, exclusion: ConfigurationPlace?) {
    self.overview = overview
    self.configuration = configuration
    self.exclusion = exclusion
  }

  private static let nameWidth = 44
  private static let valueWidth = 24

  var text: String {
    var lines = [
      "Configuration: \(configuration.main.map { Complaints.shown($0.source.path) } ?? "none; defaults hold")"
    ]
    if let exclusion { lines.append("Searches pass over the file, as \(place(exclusion)) says.") }
    for section in overview.sections {
      lines += ["", section.title]
      lines += section.rows.map(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ row: Overview.Row) -> String {
    let name = padded((row.isPart ? "    " : "  ") + row.name, Self.nameWidth)
    let value = padded(String(decoding: displayed(Array(row.value.utf8)), as: UTF8.self), Self.valueWidth)
    return "\(name) \(value) \(row.place.map(place) ?? "default")"
  }

  private func place(_ place: ConfigurationPlace) -> String {
    guard configuration.files.indices.contains(place.file) else { return "default" }
    return "\(Complaints.shown(configuration.files[place.file].source.path)):\(configuration.line(of: place))"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
