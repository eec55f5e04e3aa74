// Declarations that let the compiler check Swift code of widgets where AppIntents is missing. Nothing here runs.

@_exported import Foundation
import SwiftUI

public protocol IntentResult: Sendable {}
public struct EmptyResult: IntentResult {}
extension IntentResult where Self == EmptyResult { public static func result() -> EmptyResult { EmptyResult() } }
public protocol AppIntent: Sendable {
  associatedtype Result: IntentResult
  init()
  static var title: LocalizedStringResource { get }
  func perform() async throws -> Result
}
public protocol WidgetConfigurationIntent: AppIntent {}
extension WidgetConfigurationIntent { public func perform() async throws -> some IntentResult { EmptyResult() } }
extension Button {
  public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Content) { self.init(action: {}, label: label) }
}
extension Button where Content == Text {
  public init<I: AppIntent>(_ title: LocalizedStringKey, intent: I) { self.init(title, action: {}) }
}
extension Toggle {
  public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Content) {
    self.init(isOn: .constant(isOn), label: label)
  }
}
