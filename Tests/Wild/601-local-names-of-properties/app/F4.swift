import SwiftUI
struct Row4: View { let entry: Entry
  var body: some View { let tint = entry.tint
   return Text("Hi \(entry.count)").foregroundStyle(tint) } }
