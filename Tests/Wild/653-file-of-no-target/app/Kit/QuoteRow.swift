import SwiftUI
public struct QuoteRow: View {
  let date: Date
  public init(date: Date) { self.date = date }
  public var body: some View { Caption(date: date) }
}
