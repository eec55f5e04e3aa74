import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      VStack {
        Line()
        Line().themed(Theme(small: .caption, isOn: false))
      }
      .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Line: View {
  @Environment(\.theme) private var theme

  var body: some View {
    HStack {
      Text("Next").font(theme.small)
      if theme.isOn { Text("on").font(.system(size: 7)) }
    }
  }
}

struct Theme {
  var small = Font.system(size: 9)
  var isOn = false
}

private struct ThemeKey: EnvironmentKey {
  static let defaultValue = Theme()
}

extension EnvironmentValues {
  var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

extension View {
  func themed(_ theme: Theme) -> some View { modifier(Themed(theme: theme)) }
}

struct Themed: ViewModifier {
  let theme: Theme

  func body(content: Content) -> some View { content.environment(\.theme, theme) }
}
