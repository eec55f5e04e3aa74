import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// The views that show something in a content: which of them a message names, and where each of them is written.
  static let shownLeaves: [FactDefinition] = [
    FactDefinition(
      "mostProminentLeaf", of: .content, type: .word,
      meaning: """
        The view with the largest text, else the first view that shows something, shapes and colours last; labels of \
        Button, Toggle and Link only if there is nothing else. With its words, as in `Text "{city}"`. Absent if there \
        is none. Its place is the view's key.
        """
    ) { scope in
      guard let content = scope.content, let leaf = scope.mostProminentLeaf else { return .absent }
      return .word(content.inWords(leaf, scope.file), at: scope.file[content.views[leaf].view].key)
    },
    FactDefinition(
      "leastProminentLeaf", of: .content, type: .word,
      meaning: """
        Of the other views that show something the smallest text, the last of several, else the last view; with its \
        words. A label of a Button, Toggle or Link stands for that view. Absent if there is no other.
        """
    ) { scope in
      guard let content = scope.content, let leaf = scope.leastProminentLeaf else { return .absent }
      return .word(content.inWords(leaf, scope.file), at: scope.file[content.views[leaf].view].key)
    },
    FactDefinition(
      "lesserLeaves", of: .content, type: .number(unit: ""),
      meaning: """
        How many views show something beside mostProminentLeaf; a Button, Toggle or Link counts once. Related are \
        their keys.
        """
    ) { scope in
      guard let content = scope.content else { return .absent }
      let keys = scope.lesserLeaves.map { scope.file[content.views[$0].view].key }
      return FactValue(.number(Double(keys.count)), related: keys.unique.map { FactValue.Related($0) })
    },
    FactDefinition(
      "countedLeaves", of: .content, type: .number(unit: ""),
      meaning: """
        leafCount. Related are the views that count, each with how often: `once`, `3 times`.
        """
    ) { scope in
      guard let content = scope.content else { return .absent }
      let views = CountedViews(in: content) { scope.file.isLeaf($0.view) && !$0.isInvisible }
      var counts: [NodeID: Int] = [:]
      var keys: [NodeID] = []
      for member in views.members(in: content) {
        let key = scope.file[content.views[member.index].view].key
        keys.append(key)
        counts[key, default: 0] += member.count
      }
      let related = keys.unique.map { key in
        let count = counts[key] ?? 1
        return FactValue.Related(key, word: count == 1 ? "once" : "\(count) times")
      }
      return FactValue(.number(Double(views.total)), related: related)
    },
    FactDefinition(
      "leavesOfBothVersions", of: .content, type: .number(unit: ""),
      meaning: """
        How many leaves simplified content and the default version of the same place have together. Related are the \
        first five of each, with the version: `default`, `simplified`.
        """
    ) { scope in
      guard let content = scope.content, let other = scope.defaultContent else { return .absent }
      var count = 0
      var related: [FactValue.Related] = []
      for (version, name) in [(other, "default"), (content, "simplified")] {
        let keys = version.leaves(in: scope.file).map { scope.file[version.views[$0].view].key }.unique
        count += keys.count
        related += keys.prefix(5).map { FactValue.Related($0, word: name) }
      }
      return FactValue(.number(Double(count)), related: related)
    },
  ]
}

extension FactScope {
  /// The view with the largest text, else the first; what people tap only if there is nothing else.
  fileprivate var mostProminentLeaf: Int? {
    guard let content else { return nil }
    let leaves = content.leaves(in: file)
    let free = leaves.filter { content.outermostControl(around: $0) == nil }
    let candidates = free.isEmpty ? leaves : free
    let largest = sizedTexts(among: candidates).max {
      $0.points < $1.points || $0.points == $1.points && $0.leaf > $1.leaf
    }
    // Shapes and colours mostly lie behind what people read.
    let telling = candidates.first { leaf in
      let kind = content.views[leaf].kind
      return !kind.isShape && !kind.isGradient && kind != .color
    }
    return largest?.leaf ?? telling ?? candidates.first
  }

  /// Everything else that is shown, in document order; what people tap once for all that is in it.
  fileprivate var lesserLeaves: [Int] {
    guard let content, let main = mostProminentLeaf else { return [] }
    let own = content.outermostControl(around: main)
    var last: Int?
    return content.leaves(in: file).compactMap { leaf -> Int? in
      if leaf == main { return nil }
      let control = content.outermostControl(around: leaf)
      let view = control == own ? leaf : control ?? leaf
      defer { last = view }
      return view == last ? nil : view
    }
  }

  fileprivate var leastProminentLeaf: Int? {
    let leaves = lesserLeaves
    return sizedTexts(among: leaves).min { $0.points < $1.points || $0.points == $1.points && $0.leaf > $1.leaf }?.leaf
      ?? leaves.last
  }

  /// The texts of which the size is known, in points on an iPhone: which of them is larger is the same elsewhere.
  private func sizedTexts(among leaves: [Int]) -> [(leaf: Int, points: Double)] {
    guard let content else { return [] }
    return leaves.compactMap { leaf -> (leaf: Int, points: Double)? in
      guard content.views[leaf].kind.isText else { return nil }
      return content.views[leaf].style.font.points(on: .iOS).map { (leaf, $0) }
    }
  }
}

extension ShownContent {
  /// The Button, Toggle or Link that a view is in, the outermost; nil if it is in none.
  fileprivate func outermostControl(around index: Int) -> Int? {
    var control: Int?
    var next = views[index].parent
    while let view = next {
      if views[view].kind.isInteractive { control = view }
      next = views[view].parent
    }
    return control
  }

  /// A view as a message names it behind "the": `Text "{city}"`, `image Beach`, `Circle`.
  fileprivate func inWords(_ index: Int, _ file: WidgetFile) -> String {
    let view = file[views[index].view]
    switch view.argument {
    case .text(let text):
      guard case .words = text.form else { return view.kind.rawValue }
      let words = file.writtenText(of: text.node)
      return words.isBlank ? view.kind.rawValue : "\(view.kind.rawValue) \"\(shortened(words, to: 40))\""
    case .image(let image): return "image \(shortened(file.tree.string(of: image.name), to: 40))"
    default: return view.kind.rawValue
    }
  }
}

extension Array where Element: Hashable {
  /// Each element once, at its first place.
  fileprivate var unique: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
