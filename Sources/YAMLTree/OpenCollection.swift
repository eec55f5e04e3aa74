/// What a node has to do with a `<<` key before it.
enum MergeRole: UInt8 {
  case none
  /// It is the key's value: a mapping whose entries go into the mapping around it, or an alias to one.
  case source
  /// It is the key's value: a list of such mappings, or an alias to one.
  case sourceList
  /// It is an item of such a list.
  case listedSource

  /// Levels of a node that are not there any more when its entries have been merged.
  var levelsTaken: UInt32 {
    switch self {
    case .none, .listedSource: 0
    case .source: 1
    case .sourceList: 2
    }
  }
}

/// A collection whose end has not been read. Small, since one is kept aside for each that begins inside it.
struct OpenCollection {
  /// Its index in the arena.
  let node: UInt32
  /// Its row in the table of anchors.
  let anchor: AnchorTable.Row?
  let isMapping: Bool
  let role: MergeRole
  var mayRepeatKeys = false
  /// Whether the next child is what the `<<` key merges in.
  var expectsMergeSource = false
  var children: UInt32 = 0
  /// The first `<<` key, by its index; 0 for none, since a key never is a tree's first node.
  var mergeKey: UInt32 = 0
  /// The levels of collections inside, through aliases.
  var height: UInt32 = 0
  /// One bit for each key seen, by a rough hash: only when a bit is met twice must keys be compared.
  var keyBits: UInt64 = 0
  /// The nodes that aliases and merges add inside.
  var added = 0

  init(node: Int, isMapping: Bool, anchor: AnchorTable.Row?, role: MergeRole) {
    self.node = UInt32(truncatingIfNeeded: node)
    self.isMapping = isMapping
    self.anchor = anchor
    self.role = role
  }

  /// What stands around a document's root.
  static let document = OpenCollection(node: 0, isMapping: false, anchor: nil, role: .none)

  /// Whether the next child is a key.
  @inline(__always) var expectsKey: Bool { isMapping && children & 1 == 0 }

  /// Whether there is anything to do at its end but to note where it is.
  @inline(__always) var needsMore: Bool {
    mayRepeatKeys || mergeKey != 0 || added != 0 || role != .none || anchor != nil
  }

  @inline(__always) mutating func remember(_ bit: UInt64) {
    if keyBits & bit != 0 { mayRepeatKeys = true }
    keyBits |= bit
  }
}
