import Foundation

extension Process {
  /// Runs with the signals that end programs unblocked: threads of tests may block them, and children inherit that.
  public func runUnblocked() throws {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
