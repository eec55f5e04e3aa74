#if SwiftSource
import Testing

/// Timelines by closures in the middle of a chain of calls.
extension TimelineTests {
  /// A closure in the middle of a chain runs once, with the variables around it.
  @Test(arguments: [
    "session.task { FILL }.resume()", "API.user().on(value: { user in FILL }).take(first: 1).start()",
    "session.task { FILL }?.resume()", "let task = session.task { FILL }; task.resume()",
    "session.load().sink { FILL }.store(in: &tasks)", "tasks.insert(session.sink { FILL })",
  ])
  func closuresWithinChains(_ call: String) {
    let fill = "entries.append(E(date: Date())); completion(Timeline(entries: entries, policy: .atEnd))"
    let code = "var entries: [E] = []\n\(call.replacing("FILL", with: fill))"
    let timeline = timeline(provider("plain", code))
    #expect(timeline.written == "{policy: atEnd, reload: 1s}", "\(call)")
    #expect(timeline.found == [".atEnd"])
  }
}
#endif
