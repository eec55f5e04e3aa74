import WidgetKit
struct QuoteProvider: TimelineProvider {
  func placeholder(in context: Context) -> QuoteEntry { QuoteEntry(date: Date()) }
  func getSnapshot(in context: Context, completion: @escaping (QuoteEntry) -> Void) { completion(QuoteEntry(date: Date())) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<QuoteEntry>) -> Void) {
    let next = Date().addingTimeInterval(30)
    completion(Timeline(entries: [QuoteEntry(date: Date())], policy: .after(next)))
  }
}
