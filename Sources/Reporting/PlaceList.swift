import Findings

/// The families and places in which a finding shows, place names of one device together:
/// `systemSmall: iPhone Home Screen (including tinted or clear), StandBy; CarPlay`.
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
    /// What distinguishes each of its presentations; empty for the one without.
    var remarks: [[String]]
  }

  init(_ finding: Finding) {
    families = finding.subject.families
    states = finding.evidence.states
    for name in finding.evidence.presentations { add(name) }
  }

  private mutating func add(_ presentation: PresentationName) {
    let (device, name) = (presentation.device, presentation.place)
    // A place that names no device stands by itself.
    let joinsLast = devices.last.map { $0.name == device && (!device.isEmpty || $0.places[0].name == name) } ?? false
    if !joinsLast { devices.append(Device(name: device)) }
    let current = devices.count - 1
    if let index = devices[current].places.firstIndex(where: { $0.name == name }) {
      devices[current].places[index].remarks.append(presentation.remarks)
    } else {
      devices[current].places.append(Place(name: name, remarks: [presentation.remarks]))
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
  /// `Home Screen`, `Home Screen (including tinted or clear)`, `complication (tinted, including Always On)`.
  fileprivate var text: String {
    var own: [String] = []
    var added: [String] = []
    for remark in remarks {
      for part in remark where !own.contains(part) && !added.contains(part) {
        // Where the place is named without it as well, it comes on top.
        let isAdded = remarks.contains { $0 == remark.filter { $0 != part } }
        if isAdded { added.append(part) } else { own.append(part) }
      }
    }
    if own.isEmpty, added.isEmpty { return name }
    let included = added.isEmpty ? [] : ["including " + listed(added)]
    return "\(name) (\((own + included).joined(separator: ", ")))"
  }
}
