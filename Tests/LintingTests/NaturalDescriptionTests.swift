import Findings
import Foundation
import Reporting
import Testing

/// Descriptions by people who know SwiftUI and have not seen the format: what is reported, line by line.
@Suite struct NaturalDescriptionTests {
  static let files = Repository.files(in: "Tests/LintingTests/Natural", withSuffixes: [".widget.yml"])

  /// The findings of each, as `compact` writes them. `WIDGETLINT_RECORD=1` writes them anew, and fails.
  @Test(arguments: files) func givesTheseFindings(_ file: URL) throws {
    let lines = try Self.lines(of: file)
    let expected = file.deletingPathExtension().appendingPathExtension("expected.txt")
    if ProcessInfo.processInfo.environment["WIDGETLINT_RECORD"] != nil {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: expected)
      Issue.record("Recorded \(expected.lastPathComponent).")
      return
    }
    let written = try String(contentsOf: expected, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(lines == written)
  }

  /// The lines with a mistake in each, found by reading the descriptions.
  static let mistakes: [String: [Int]] = [
    "skycast": [8, 16],
    "metro": [7, 9, 21, 25, 37],
    "fitness-rings": [12, 20, 25, 27],
    "lisbon": [24, 27, 41, 43],
    "groceries-2": [17, 18, 36, 39, 42],
    "ticker": [4, 11, 13, 24, 26, 33, 34, 35],
    "snap": [4, 7, 11, 12, 19, 20, 25, 26, 32, 33, 37, 38, 39, 45],
    "nowplaying-3": [14, 24, 29, 32, 36, 44, 49],
    "slumber": [10, 11, 20, 47, 52],
    "parcels-3": [5, 11, 41, 44],
    "listed": [6, 8, 9, 14, 17, 18, 21, 24, 25, 27, 28, 34, 36, 37, 38, 39, 41, 42, 43, 44, 45, 47, 48, 51],
    "nexthours": [10, 17, 33, 38],
    "chores": [8, 17, 19, 30, 36, 37, 38, 41, 43, 52],
    "activity": [14, 34, 46, 51, 54, 56],
    "countdowns": [11, 16, 18, 23, 34, 37, 45, 48, 53],
    "jukebox": [16, 29, 35, 40, 46, 49],
    "shares": [7, 21, 22, 24, 25, 28, 38, 42, 55],
    "batteries": [6, 10, 13, 14, 15, 17, 25, 28, 33, 34],
    "calendar": [5, 8, 12, 14, 18, 20, 30, 34, 36, 39, 44, 55, 56],
    "lights": [10, 19, 21, 25, 26, 30, 39, 43, 46, 53, 54, 57],
    "flight": [8, 12, 21, 22, 23, 31, 33, 34, 35, 37, 38, 39, 45, 46, 47, 48, 49, 51, 53, 54],
    "battery": [1, 6, 7, 8],
    "countdown": [2, 3, 5, 7, 8, 9, 10, 11, 12, 14, 15],
    "meds": [5, 6, 11, 15, 17, 19, 20, 28, 29],
    "moon": [5, 7, 13, 15, 16, 17, 19, 21],
    "music": [2, 3, 7, 8, 9, 13, 15, 16, 17, 19, 20],
    "photo": [5, 7, 9, 10, 16, 17, 18, 19],
    "steps": [7, 8, 10, 13, 14, 16, 17, 18, 19, 21, 25, 26],
    "stocks": [5, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 22],
    "todo": [3, 9, 16, 18, 20, 22, 25, 26, 27],
    "weather": [2, 3, 5, 6, 7, 11, 12, 13, 17],
    "hourly": [12, 28, 34, 45],
    "player": [7, 9, 24, 25, 28, 29, 32, 36, 38],
    "complication": [4, 23, 28, 34],
    "battery-lock": [10, 11, 12, 14, 15, 27, 32, 33],
    "memory": [6, 9, 14, 16, 17, 21, 25],
    "rings": [8, 10, 13, 17, 19, 21, 22, 23, 24, 26, 27, 28, 29, 30, 31],
    "upnext": [6, 14, 16, 21, 22, 23, 27, 28, 32, 37, 38, 39, 40, 45],
    "chart": [5, 15, 20, 28, 29, 30, 44, 45],
    "standby": [6, 8, 9, 10, 14, 16, 18, 19, 21, 22, 23, 24, 27, 28],
    "medication": [11, 12, 22, 23, 37, 39, 42, 48],
    "parking": [8, 14, 21, 24, 26, 27, 30, 32, 38, 42],
    "plants": [7, 8, 15, 19, 20, 28, 29, 31, 34, 35, 42, 43, 45],
    "budget": [8, 9, 12, 14, 17, 18, 19, 20, 25, 26, 28, 43, 44, 45],
    "lingo": [9, 10, 12, 16, 20, 26, 28, 31, 34, 37, 39, 44, 45],
    "home": [10, 16, 17, 18, 20, 21, 31, 41, 45, 48, 49],
    "tides": [7, 12, 14, 26, 39, 44],
    "reading": [7, 8, 12, 14, 19, 20, 21, 23, 26, 28, 29, 35, 36, 41, 42, 44, 45, 46, 47],
    "baby": [5, 12, 16, 20, 21, 24, 26, 29, 31, 35, 38, 42, 43, 45, 47, 50],
    "flights": [8, 12, 14, 15, 17, 20, 25, 26, 27, 29, 30, 31, 32, 33, 35, 40],
    "gym": [7, 8, 13, 16, 17, 18, 19, 37, 38, 39, 44, 45, 50],
    "mortgage": [8, 13, 20, 29, 47],
    "recipe": [8, 16, 25, 32, 37, 38, 39, 42, 45],
    "trains": [8, 13, 17, 22, 26, 31, 32, 36, 37],
    "aquarium": [10, 25, 28, 32, 33, 34, 35, 38, 46],
    "shoes": [9, 15, 19, 23, 24, 25, 40, 46],
    "pills": [10, 11, 18, 26, 27, 46],
    "ski": [8, 13, 15, 20, 21, 25, 37],
    "podcasts": [7, 11, 16, 17, 19, 22, 30, 37],
    "crypto": [8, 11, 18, 24, 29, 32, 40],
    "school": [9, 14, 21, 23, 25, 28, 29, 38],
    "hydration": [11, 16, 27, 28, 41],
    "deliveries": [8, 14, 17, 20, 25, 29, 32, 40],
    "football": [7, 11, 27, 34, 50],
    "car": [9, 17, 18, 19, 21, 24, 26, 27, 28, 30, 31, 45, 48],
    "tasks": [9, 14, 18, 22, 27, 28, 29, 38, 39, 43, 47],
    "sleepweek": [7, 12, 16, 19, 20, 24, 41, 49],
    "memories": [18, 21, 25, 29, 37, 49, 50, 53],
    "focus": [9, 12, 24, 28, 29, 38, 49, 50],
    "air": [8, 10, 14, 18, 28, 29, 34, 38, 40, 45],
    "concert": [7, 11, 17, 21, 23, 27, 34, 41, 48, 50],
    "nextwalk": [8, 13, 20, 30],
    "loans": [7, 27, 31, 39],
    "drinknow": [14, 15, 33],
    "report": [10, 11, 15, 17, 19, 32],
    "tonight": [7, 12, 20, 30, 36, 40, 43],
    "checkin": [7, 13, 18, 24, 27, 35],
    "booking": [7, 10, 15, 22, 23, 26, 30, 35],
    "watchlist": [8, 10, 16, 22, 27, 29, 34, 36, 38],
    "dailynews": [7, 17, 21, 33, 38, 40],
    "game": [7, 8, 19, 30, 31, 39],
    "tidetable": [10, 17, 29, 36, 41, 43, 53],
    "chess": [8, 10, 26, 28, 29, 30, 32, 35, 42, 45, 47, 51, 52, 53, 58],
    "delays": [5, 6, 18, 28, 29, 30, 34, 41, 42, 55],
    "bloodpressure": [6, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 21, 23, 25, 26, 28, 30, 32, 34, 36, 40, 49, 54, 55, 60],
    "word": [9, 11, 16, 20, 21, 23, 24, 27, 28, 30, 37, 38, 40, 44, 50, 56, 57],
    "parcels": [10, 31, 35, 36, 40, 43, 48, 50],
    "meetingroom": [6, 11, 13, 17, 20, 31, 33, 45, 49, 50, 51, 53, 55],
    "pomodoro": [1, 8, 12, 17, 24, 31, 34, 38, 41, 45, 50, 54, 55],
    "solar": [9, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23, 25, 26, 29, 38, 50, 51, 53, 58],
    "bookclub": [3, 6, 7, 17, 21, 23, 25, 29, 30, 40, 47, 51, 60],
    "lifts": [9, 17, 18, 31, 37, 43, 49],
    "feedings": [17, 23, 24, 39, 44, 56, 57],
    "coin": [6, 7, 8, 11, 12, 14, 15, 17, 19, 24, 26, 29, 30, 31, 33, 34, 35, 39, 42, 43, 44, 45, 49, 51, 53, 54, 56],
    "museum": [9, 10, 18, 19, 25, 31, 47, 50],
    "thermostat": [6, 18, 19, 20, 23, 26, 28, 29, 34, 37, 39, 40, 41, 42, 45, 46, 47, 51, 58],
    "rehearsals": [7, 12, 14, 28, 31, 33, 36, 38, 40, 41, 42, 43, 45, 50, 51, 55, 56, 57],
    "marathon": [11, 12, 13, 15, 16, 18, 20, 24, 25, 27, 29, 31, 32, 35, 39, 43, 44, 46, 47, 49, 55],
    "moonphase": [7, 8, 13, 17, 22, 30, 37, 38, 40, 45],
    "groceries": [11, 12, 13, 15, 18, 20, 22, 28, 29, 30, 32, 33, 36, 41, 48, 51, 52, 54, 55, 56, 59],
    "reef": [8, 11, 15, 17, 19, 20, 22, 24, 28, 30, 31, 33, 36, 37, 38, 40, 41, 45, 47, 48, 51, 52, 58],
    "battery-2": [40, 46],
    "bills": [5, 6, 11, 15, 20, 23, 28, 29, 32, 34, 35, 39, 40, 43, 45, 46, 47, 51, 53],
    "chessclock": [6, 16, 19, 24, 25, 26, 28, 31, 35, 41, 42, 47, 57, 59],
    "countdown-2": [6, 8, 13, 14, 20, 23, 30, 31, 35, 40, 46],
    "countdown-3": [6, 40, 42, 47, 50],
    "currentbook": [5, 8, 13, 18, 23, 32, 50, 52, 58],
    "departures-2": [5, 7, 12, 21, 23, 30, 39, 45, 49, 54],
    "departures": [6, 8, 9, 14, 16, 21, 27, 28, 29, 30, 33, 36, 43, 52, 54, 55],
    "fitness": [6, 8, 10, 19, 23, 26, 44, 46, 47, 56],
    "garden": [5, 21, 30, 31, 35, 46, 48, 50, 54],
    "goal": [7, 18, 19, 24, 27, 30, 32, 36, 39, 42, 45, 47, 48, 51],
    "hydration-2": [6, 15, 17, 22, 30, 34, 35, 41, 45],
    "marathon-2": [5, 6, 9, 10, 17, 18, 29, 33, 37, 46],
    "meds-2": [6, 13, 16, 20, 26, 27, 32, 37, 38, 41, 46, 49, 52, 53, 54],
    "memories-2": [6, 9, 10, 13, 15, 16, 23, 37, 47, 50, 51, 56, 59, 61],
    "meter-2": [9, 13, 19, 23, 28, 35, 37, 40],
    "meter": [15, 17, 18, 30, 46, 47, 54, 57, 58],
    "music-2": [7, 18, 21, 26, 29, 39, 49, 50, 51],
    "news": [7, 13, 20, 26, 34, 39, 41, 43, 44, 50, 53],
    "nowplaying": [10, 13, 14, 44, 48, 50, 52, 53, 55],
    "parcels-2": [7, 12, 14, 15, 26, 29, 30, 33, 34, 36, 39, 44, 46, 47, 48],
    "plants-2": [7, 27, 34, 35, 55, 56],
    "readingwidget": [5, 11, 26, 33, 37],
    "recipe-2": [6, 9, 14, 15, 17, 21, 26, 27, 29, 30, 36, 39, 40],
    "recipewidget": [23, 24, 25, 30, 34],
    "score": [6, 20, 35, 39, 40, 43, 45, 47, 49],
    "scores": [6, 8, 33, 37, 41, 50],
    "sleep-2": [6, 7, 11, 14, 19, 21, 25, 27, 28, 31, 32],
    "sleep-3": [9, 18, 37, 45, 52, 58],
    "sleep": [10, 13, 18, 23, 31, 32, 35, 39, 41, 42, 43, 48, 53],
    "smarthome": [6, 7, 11, 19, 21, 22, 23, 27, 30, 31, 36, 39, 40, 41, 43, 44, 46, 47, 50, 52, 53],
    "stocks-2": [5, 6, 14, 22, 23, 35, 38, 39],
    "stockswidget": [9, 13, 20, 21, 29, 33, 38, 39, 40, 58],
    "streak": [8, 13, 14, 17, 19, 20, 22, 23, 24, 27, 29, 44, 46],
    "todo-2": [10, 15, 21, 24, 31, 36, 48, 54],
    "tram": [7, 8, 19, 20, 21, 23, 25, 27, 32, 39],
    "water": [10, 11, 21, 22, 30, 40, 41, 49, 50, 60],
    "watering": [8, 13, 14, 27, 30, 31, 41, 46, 48],
    "weather-2": [10, 31, 40],
    "wordoftheday": [5, 8, 13, 15, 27, 31, 38, 43, 44, 45, 57, 58],
    "battery-3": [7, 17, 20, 24, 28, 48],
    "calendar-2": [5, 7, 11, 14, 18, 19, 21, 22, 25, 29, 51],
    "countdown-4": [6, 12, 13, 22, 29, 41, 42, 43, 46],
    "fitness-2": [5, 6, 13, 17, 19, 21, 23, 30, 36, 41, 42, 54],
    "nowplaying-2": [10, 17, 28, 33, 39, 48, 52, 57],
    "stocks-3": [5, 6, 11, 25, 26, 27, 31, 47, 53],
    "todo-3": [8, 22, 23, 27, 28, 32, 34, 35, 47],
    "transit": [6, 11, 17, 21, 22, 23, 26, 30, 34, 35, 36, 45, 46, 48, 58, 59],
    "water-2": [10, 15, 16, 19, 31, 32, 34, 44, 51, 52],
    "weather-3": [9, 10, 28, 31, 47, 48],
  ]

  /// A message leads to the fix where it says what to type, or names what was meant.
  @Test func nineOfTenMistakesLeadToTheirFix() throws {
    #expect(Self.files.count == 151)
    var leading = 0
    var lost: [String] = []
    for file in Self.files {
      let name = String(file.lastPathComponent.prefix { $0 != "." })
      let lines = try Self.lines(of: file)
      for mistake in try #require(Self.mistakes[name]) {
        let messages = lines.filter { $0.hasPrefix("\(mistake):") }
        if messages.contains(where: Self.leadsToTheFix) {
          leading += 1
        } else {
          lost.append("\(name):\(mistake)")
        }
      }
    }
    #expect(lost.count * 10 <= leading + lost.count, "\(leading) lead to the fix, these do not: \(lost)")
  }

  private static func leadsToTheFix(_ message: String) -> Bool {
    ["`", "Did you mean", "must be quoted", "Leave it out"].contains { message.contains($0) }
  }

  private static func lines(of file: URL) throws -> [String] {
    let report = ExpectedFindings.recommended.lint(try Repository.bytes(of: file), path: SourcePath("a"))
    let shown = report.findings.filter { $0.severity > .note }
    return shown.map { finding in
      let start = report.file.range(of: finding.span).start
      return "\(start.line):\(start.column): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    }
  }
}
