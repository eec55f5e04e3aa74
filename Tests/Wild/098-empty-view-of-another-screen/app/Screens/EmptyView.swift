import SwiftUI

struct EmptyView: View {
  var body: some View { Text("Nothing here").font(.system(size: 8)) }
}
