enum UsualWords {
  static let lists: [String: [String]] = [:]
}
