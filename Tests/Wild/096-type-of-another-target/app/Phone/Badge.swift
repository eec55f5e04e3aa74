import SwiftUI

struct Badge: View {
  let title: String
  var body: some View { Text(title).font(.system(size: 14)) }
}
