import SwiftUI
import WidgetKit

struct Makers {
  @WidgetBundleBuilder func makeAll() -> some Widget { NextMaker().makeWidget() }
}
