import SwiftUI
import WidgetKit

struct LeagueView: View {
  let entry: LeagueEntry

  var body: some View {
    VStack {
      Text(entry.names[0])
        .font(.system(size: 9))
      HStack(spacing: 2) {
        Image(systemName: "1.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 1)
        Text(entry.names[1]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 3) {
        Image(systemName: "2.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 2)
        Text(entry.names[2]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 1) {
        Image(systemName: "3.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 3)
        Text(entry.names[3]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 2) {
        Image(systemName: "4.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 4)
        Text(entry.names[4]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 3) {
        Image(systemName: "5.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 5)
        Text(entry.names[5]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 1) {
        Image(systemName: "6.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 6)
        Text(entry.names[6]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 2) {
        Image(systemName: "7.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 7)
        Text(entry.names[7]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 3) {
        Image(systemName: "8.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 8)
        Text(entry.names[8]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 1) {
        Image(systemName: "9.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 9)
        Text(entry.names[9]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 2) {
        Image(systemName: "10.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 10)
        Text(entry.names[10]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 3) {
        Image(systemName: "11.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 11)
        Text(entry.names[11]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 1) {
        Image(systemName: "12.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 12)
        Text(entry.names[12]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 2) {
        Image(systemName: "13.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 13)
        Text(entry.names[13]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 3) {
        Image(systemName: "14.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 14)
        Text(entry.names[14]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 1) {
        Image(systemName: "15.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 15)
        Text(entry.names[15]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 2) {
        Image(systemName: "16.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 16)
        Text(entry.names[16]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 3) {
        Image(systemName: "17.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 17)
        Text(entry.names[17]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 1) {
        Image(systemName: "18.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 18)
        Text(entry.names[18]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 2) {
        Image(systemName: "19.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 19)
        Text(entry.names[19]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
      HStack(spacing: 3) {
        Image(systemName: "20.circle").font(.caption).foregroundStyle(.blue).padding(.leading, 20)
        Text(entry.names[20]).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.8)
      }
    }
    .redacted(reason: .placeholder)
  }
}

struct LeagueWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "League", provider: LeagueProvider()) { entry in
      LeagueView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("League")
    .description("See your league.")
    .supportedFamilies([.systemLarge])
  }
}

struct LeagueEntry: TimelineEntry {
  let date: Date
  let names: [String]
  let isPlaceholder: Bool
}
