#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard input as a conversation: what has arrived is taken without waiting for the rest.
package enum InputStream {
  package enum Arrival: Sendable {
    case bytes([UInt8])
    /// Nothing arrived in the time.
    case nothing
    /// The other side has closed the stream, or it cannot be read.
    case end
  }

  /// Largest piece that is taken at once, in bytes.
  private static let pieceSize = 1 << 16

  /// Waits for bytes and takes those that are there.
  ///
  /// - Parameter milliseconds: The longest time to wait.
  package static func next(within milliseconds: Int32) -> Arrival {
    var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, milliseconds)
    if count == 0 || count < 0 && errno == EINTR { return .nothing }
    guard count > 0 else { return .end }
    var bytes = [UInt8](repeating: 0, count: pieceSize)
    let size = bytes.withUnsafeMutableBytes { buffer in buffer.baseAddress.map { read(0, $0, buffer.count) } ?? 0 }
    if size < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    guard size > 0 else { return .end }
    bytes.removeLast(bytes.count - size)
    return .bytes(bytes)
  }
}

/// The process that started this one and may end without saying so.
package struct OtherProcess: Sendable {
  private let number: pid_t

  /// Nil for numbers that no single process has.
  package init?(number: Int) {
    guard let number = pid_t(exactly: number), number > 0 else { return nil }
    self.number = number
  }

  /// Whether it has ended; a process that may not be asked has not.
  package var hasEnded: Bool { kill(number, 0) != 0 && errno == ESRCH }
}

/// This process, whatever its threads are doing.
package enum OwnProcess {
  /// Ends it after a while, unless it has ended by then.
  package static func end(afterSeconds seconds: UInt32, status: Int32) -> Never {
    sleep(seconds)
    _exit(status)
  }
}
