import SwiftUI
import WidgetKit

struct Moment: TimelineEntry {
  let date: Date
  var title = "Title"
  var access = Access.open
}

enum Access { case open, denied, asked, missing, partly }

@main
struct LookWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "look", provider: Feed()) { entry in
      LookView(entry: entry)
    }
    .configurationDisplayName("Look")
    .description("See what is next.")
    .supportedFamilies([.systemSmall, .accessoryRectangular])
    .contentMarginsDisabled()
  }
}

enum Look {
  case locked, plain, tinted, bare

  static func of(_ family: WidgetFamily, _ mode: WidgetRenderingMode, _ hasBackground: Bool) -> Self {
    switch (family, mode, hasBackground) {
    case (.accessoryRectangular, _, _): return .locked
    case (_, .accented, _): return .tinted
    case (_, _, false): return .bare
    default: return .plain
    }
  }
}

struct LookView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.widgetRenderingMode) private var mode
  @Environment(\.showsWidgetContainerBackground) private var hasBackground
  var entry: Moment

  private var look: Look { .of(family, mode, hasBackground) }

  var body: some View {
    content.containerBackground(.fill, for: .widget)
  }

  @ViewBuilder private var content: some View {
    switch look {
    case .locked: Text(entry.title).padding(5)
    case .plain: wide.background(Color.indigo)
    case .tinted: wide
    case .bare: Text(entry.title)
    }
  }

  private var wide: some View {
    Text(entry.title).frame(maxWidth: .infinity, maxHeight: .infinity).padding(20)
  }
}
