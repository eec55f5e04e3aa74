/// What people call a presentation, the pieces apart, so that each reporter and message joins them as it likes:
/// `iPhone`, `Home Screen`, `tinted or clear`.
package struct PresentationName: Hashable, Sendable {
  /// Empty where the place says it, as in `CarPlay`.
  package let device: String
  package let place: String
  /// What distinguishes it from other presentations at the place.
  package let remarks: [String]
  /// All of it: `iPhone Home Screen (tinted or clear)`.
  package let text: String

  package init(device: String = "", place: String, remarks: [String] = []) {
    self.device = device
    self.place = place
    self.remarks = remarks
    let place = device.isEmpty ? place : "\(device) \(place)"
    text = remarks.isEmpty ? place : "\(place) (\(remarks.joined(separator: ", ")))"
  }

  /// The name without remarks.
  package var withoutRemarks: PresentationName { PresentationName(device: device, place: place) }
}
