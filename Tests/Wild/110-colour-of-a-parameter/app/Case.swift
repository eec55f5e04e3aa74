import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      Layers {
        VStack { Text(entry.line); Spacer() }
      }
      .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct Layers<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ZStack {
      Wash(tint: Ink.sand)
      content.modifier(Badge(tint: Ink.sand))
    }
  }
}

struct Wash: View {
  let tint: Color

  var body: some View {
    tint.opacity(0.9)
  }
}

struct Badge: ViewModifier {
  let tint: Color

  func body(content: Content) -> some View {
    HStack {
      content
      ZStack {
        tint
        Text("1")
      }
      .frame(width: 30, height: 30)
    }
  }
}

enum Ink {
  static let sand = Color("Sand")
}
