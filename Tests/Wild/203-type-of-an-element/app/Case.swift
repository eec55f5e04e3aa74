import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      CaseView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "app://x"))
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct CaseView: View {
  let entry: Entry
  private var open: [Item] { Array(entry.items.filter { !$0.isDone }.prefix(3)) }

  var body: some View {
    VStack {
      ForEach(entry.items) { item in
        Text(item.title).padding(4).background(item.kind.color)
        Text(item.title).padding(4).background(item.kind.color.opacity(0.2))
      }
      ForEach(Array(open.enumerated()), id: \.element.id) { index, item in
        Text(item.title).padding(4).background(item.kind.color, in: Capsule())
      }
      ForEach(Kind.allCases, id: \.self) { Text("a").padding(4).background($0.color) }
      if let first = entry.items.first {
        Text(first.title).padding(4).background(first.kind.color)
      }
      switch entry.state {
      case .one(let item): Text(item.title).padding(4).background(item.kind.color)
      case let .failed(message): Text(message).padding(4).background(message.color)
      }
      if case .one(let item) = entry.state, item.isDone {
        Text(item.title).padding(4).background(item.kind.pale)
      }
      entry.next.map { next in Text(next.title).padding(4).background(next.kind.color) }
    }
  }
}

enum Kind: CaseIterable {
  case plain, loud

  var color: Color {
    switch self {
    case .plain: .clear
    case .loud: .red
    }
  }
  var pale: Color { color.opacity(0.1) }
}

enum Loading {
  case one(Item)
  case failed(String)
}

struct Item: Identifiable {
  let id: UUID
  let title: String
  let kind: Kind
  let isDone: Bool
}

struct Entry: TimelineEntry {
  let date: Date
  let items: [Item]
  let next: Item?
  let state: Loading
}
