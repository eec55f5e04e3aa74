import WidgetKit
import SwiftUI

struct LakeWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "lake", provider: LakeProvider()) { entry in
            LakeView(entry: entry)
                .containerBackground(.clear, for: .widget)
                .widgetURL(URL(string: "lake://open"))
        }
        .configurationDisplayName("Lake")
        .description("See the lake.")
        .supportedFamilies([.systemMedium])
    }
}

struct LakeView: View {
    let entry: LakeEntry
    var body: some View {
        HStack {
            Text(entry.name)
            Spacer()
            Text(entry.date, style: .time)
        }
        .frame(maxHeight: .infinity)
        .background(
            Rectangle()
                .fill(.clear)
                .background(LinearGradient(colors: [.blue, .black], startPoint: .top, endPoint: .bottom))
        ) 
    }
}

struct LakeEntry: TimelineEntry {
    let date: Date
    let name: String
}

struct LakeProvider: TimelineProvider {
    func placeholder(in context: Context) -> LakeEntry { LakeEntry(date: .now, name: "Sample") }
    func getSnapshot(in context: Context, completion: @escaping (LakeEntry) -> Void) { completion(LakeEntry(date: .now, name: "Sample")) }
    func getTimeline(in context: Context, completion: @escaping (Timeline<LakeEntry>) -> Void) {
        let next = Calendar.current.date(byAdding: .hour, value: 1, to: .now)!
        completion(Timeline(entries: [LakeEntry(date: .now, name: "Sample")], policy: .after(next)))
    }
}
