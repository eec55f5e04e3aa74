import SwiftUI
import WidgetKit

/// The frame of all widgets of the app.
struct WidgetContainer<Content: View>: View {
  private let background: Color?
  private let url: URL?
  private let content: Content

  init(background: Color? = nil, url: URL? = nil, @ViewBuilder content: () -> Content) {
    self.background = background
    self.url = url
    self.content = content()
  }

  var body: some View {
    Group {
      if let background {
        content.containerBackground(background, for: .widget)
      } else {
        content
      }
    }
    .widgetURL(url)
  }
}
