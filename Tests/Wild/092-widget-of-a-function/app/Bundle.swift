import SwiftUI
import WidgetKit

@main
struct AllWidgets: WidgetBundle {
  var body: some Widget { Makers().makeAll() }
}
