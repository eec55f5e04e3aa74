// What the cases share: an entry, its provider, and an intent.

import AppIntents
import SwiftUI
import WidgetKit

struct Entry: TimelineEntry {
  var date = Date.now
  var name = ""
  var count = 0
  var progress = 0.5
  var isDone = false
  var picture = UIImage()
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry() }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) { completion(Entry()) }

  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry()], policy: .after(.now.addingTimeInterval(3_600))))
  }
}

struct CountUp: AppIntent {
  static let title: LocalizedStringResource = "Count Up"

  func perform() async throws -> some IntentResult { .result() }
}
