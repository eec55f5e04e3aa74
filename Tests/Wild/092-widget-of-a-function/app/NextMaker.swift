import SwiftUI

struct NextMaker {
  func makeWidget() -> some Widget { NextWidget() }
}
