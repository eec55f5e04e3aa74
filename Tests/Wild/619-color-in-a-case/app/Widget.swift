import SwiftUI
import WidgetKit

struct CasewithcolourWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Casewithcolour", provider: CasewithcolourProvider()) { entry in
      CasewithcolourView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Casewithcolour")
    .description("See what comes next.")
    .supportedFamilies([.systemSmall])
  }
}

struct CasewithcolourView: View {
  let entry: CasewithcolourEntry
  private var kind: Kind { entry.low ? .custom(.pink) : .plain }

  var body: some View {
    VStack {
      Text("Level")
      Text(entry.title)
        .padding(6)
        .background(kind.fill)
    }
  }
}

enum Kind {
  case plain
  case custom(Color)

  var fill: Color {
    switch self {
    case .plain: return .clear
    case .custom(let color): return color
    }
  }
}

struct CasewithcolourEntry: TimelineEntry {
  let date: Date
  var title: String
  var low: Bool
}

struct CasewithcolourProvider: TimelineProvider {
  func placeholder(in context: Context) -> CasewithcolourEntry { CasewithcolourEntry(date: .now, title: "", low: true) }
  func getSnapshot(in context: Context, completion: @escaping (CasewithcolourEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<CasewithcolourEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
