import SwiftUI

public struct Line: View {
  let text: String

  public init(_ text: String) { self.text = text }

  public var body: some View { Text(text).font(.system(size: 8)) }
}

public enum Fonts {
  public static let tiny = Font.system(size: 6)
  public static let large = Font.system(size: 20)
}
