import SwiftUI

enum Mood: String, CaseIterable {
  case calm, tense, happy, sad, angry

  var tint: Color {
    switch self {
    case .calm: return .teal
    case .tense: return .orange
    case .happy: return .yellow
    case .sad: return .blue
    case .angry: return .red
    }
  }
}
