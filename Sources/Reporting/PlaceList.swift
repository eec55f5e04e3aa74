import Findings

/// The families and places in which a finding shows, place names of one device together:
/// `systemSmall: iPhone Home Screen (also tinted or clear), StandBy; CarPlay`.
struct PlaceList {
  private var families: [String]
  private var states: [String]
  private var devices: [Device] = []

  /// The places of one device.
  private struct Device {
    /// Empty for a place that names no device.
    var name: String
    var places: [Place] = []
  }

  struct Place {
    var name: String
    /// What stands in parentheses; empty for the place without.
    var remarks: [String]
  }

  init(_ finding: Finding) {
    families = finding.subject.families
    states = finding.evidence.states
    for name in finding.evidence.presentations { add(name) }
  }

  private static let deviceNames = ["iPhone", "iPad", "Mac", "Apple Watch", "Apple Vision Pro"]
  /// A place of its own, not one of the iPhone's.
  private static let iPhoneOnMac = "iPhone widget on a Mac"

  private mutating func add(_ presentation: String) {
    var name = presentation
    var remark = ""
    if presentation.hasSuffix(")"), let open = presentation.lastIndex(of: "("), open > presentation.startIndex {
      name = String(presentation[..<presentation.index(before: open)])
      remark = String(presentation[presentation.index(after: open)...].dropLast())
    }
    let device = name == Self.iPhoneOnMac ? nil : Self.deviceNames.first { name.hasPrefix($0 + " ") }
    if let device { name.removeFirst(device.count + 1) }
    // A place that names no device stands by itself.
    let joinsLast = devices.last.map { $0.name == device ?? "" && (device != nil || $0.places[0].name == name) } ?? false
    if !joinsLast { devices.append(Device(name: device ?? "")) }
    let current = devices.count - 1
    if let index = devices[current].places.firstIndex(where: { $0.name == name }) {
      devices[current].places[index].remarks.append(remark)
    } else {
      devices[current].places.append(Place(name: name, remarks: [remark]))
    }
  }

  /// Cut to what so many columns hold, the places left out counted.
  func text(columns: Int) -> String {
    guard !devices.isEmpty || !states.isEmpty else { return "" }
    var text = families.isEmpty || devices.isEmpty ? "" : listedBriefly(families, most: 4) + ": "
    var left = devices.reduce(0) { $0 + $1.places.count }
    outer: for (number, device) in devices.enumerated() {
      for (index, place) in device.places.enumerated() {
        let separator = number + index == 0 ? "" : index == 0 ? "; " : ", "
        let added = separator + (index == 0 && !device.name.isEmpty ? device.name + " " : "") + place.text
        // The first place is named in any case, and so is a last one that takes no more room than its count.
        if number + index > 0, text.count + added.count > columns - (left > 1 ? 14 : 0) {
          text += " and \(left) more"
          break outer
        }
        text += added
        left -= 1
      }
    }
    if states.isEmpty { return text }
    let noun = states.count == 1 ? "state" : "states"
    return text + "\(text.isEmpty ? "the" : ", in the") \(noun) \(listedBriefly(states, most: 4))"
  }
}

extension PlaceList.Place {
  /// `Home Screen`, `Home Screen (also tinted or clear)`, `complication (tinted, also Always On)`.
  fileprivate var text: String {
    let remarks = remarks.map { $0.split(separator: ",").map { $0.drop { $0 == " " } } }
    var own: [Substring] = []
    var added: [Substring] = []
    for remark in remarks {
      for part in remark where !own.contains(part) && !added.contains(part) {
        // Where the place is named without it as well, it comes on top.
        let isAdded = remarks.contains { $0 == remark.filter { $0 != part } }
        if isAdded { added.append(part) } else { own.append(part) }
      }
    }
    if own.isEmpty, added.isEmpty { return name }
    let also = added.isEmpty ? [] : ["also " + added.joined(separator: ", ")]
    return "\(name) (\((own.map(String.init) + also).joined(separator: ", ")))"
  }
}
