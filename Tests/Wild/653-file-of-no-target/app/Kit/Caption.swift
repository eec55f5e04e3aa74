import SwiftUI
struct Caption: View {
  let date: Date
  var body: some View { Text(date, style: .date).font(.system(size: 9)) }
}
