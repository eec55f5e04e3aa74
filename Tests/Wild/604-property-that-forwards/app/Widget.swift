import SwiftUI
import WidgetKit

struct ViewForwardsFlagWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "ViewForwardsFlag", provider: ViewForwardsFlagProvider()) { entry in
      ViewForwardsFlagView(entry: entry)
        
    }
    .configurationDisplayName("ViewForwardsFlag")
    .description("See what comes next.")
    .supportedFamilies([.systemSmall])
  }
}

struct ViewForwardsFlagView: View {
  let entry: ViewForwardsFlagEntry

  private var isOverBudget: Bool { entry.summary.isOverBudget }

  var body: some View {
    VStack {
      Text(entry.summary.title)
        .foregroundStyle(isOverBudget ? Color(red: 0.08, green: 0.10, blue: 0.30) : Color.white)
    }
    .containerBackground(for: .widget) {
      entry.summary.isOverBudget ? Color(red: 0.70, green: 0.95, blue: 0.80) : Color(red: 0.08, green: 0.10, blue: 0.30)
    }
  }
}

struct Summary: Codable { var title: String; var isOverBudget: Bool }

struct ViewForwardsFlagEntry: TimelineEntry {
  let date: Date
  var summary: Summary
}

struct ViewForwardsFlagProvider: TimelineProvider {
  func placeholder(in context: Context) -> ViewForwardsFlagEntry { ViewForwardsFlagEntry(date: .now, summary: Summary(title: "", isOverBudget: false)) }
  func getSnapshot(in context: Context, completion: @escaping (ViewForwardsFlagEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<ViewForwardsFlagEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
