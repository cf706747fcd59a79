import ExactJSON
import ReduxWire

/// Gathers the apps announced or heard, and prints them.
struct AppDirectory {
  private var announced: [String: Announcement] = [:]
  private var heard: [String: Set<String>] = [:]

  var isEmpty: Bool { names.isEmpty }

  private var names: [String] { Set(announced.keys).union(heard.keys).sorted() }

  mutating func note(_ event: SessionEvent) {
    switch event {
    case .presence(let app, let announcement): announced[app] = announcement
    case .message(let message): heard[message.topic.app, default: []].insert(message.topic.store)
    default: break
    }
  }

  /// One line an app: name, whether it is online, where it runs, its stores.
  var table: String {
    var rows: [[String]] = []
    for name in names {
      if let presence = announced[name]?.presence {
        let stores = presence.stores.map { "\($0.id) (\($0.kind.word))" }
        rows.append([
          name, presence.isOnline ? "online" : "offline", presence.host ?? "",
          stores.joined(separator: ", "),
        ])
      } else if announced[name] != nil {
        let stores = (heard[name] ?? []).sorted().joined(separator: ", ")
        rows.append([name, "its announcement is not readable", "", stores])
      } else {
        rows.append([name, "heard", "", (heard[name] ?? []).sorted().joined(separator: ", ")])
      }
    }
    return Self.aligned(rows.map { $0.map(Quoted.harmless) })
  }

  /// One object an app; an announcement is printed as it was sent.
  var jsonLines: [[UInt8]] {
    names.map { name in
      var line = Array("{\"app\":".utf8)
      JSONText.append(quoting: name, to: &line)
      if let announcement = announced[name] {
        if let presence = announcement.presence { line += ",\"online\":\(presence.isOnline)".utf8 }
        if let document = try? JSONDocument(parsing: announcement.payload) {
          line += ",\"presence\":".utf8 + document.withoutLineBreaks()
        }
        if announcement.presence == nil { line += ",\"unreadable\":true".utf8 }
      }
      if let stores = heard[name] {
        line += ",\"heard\":[".utf8
        for (index, store) in stores.sorted().enumerated() {
          if index > 0 { line.append(UInt8(ascii: ",")) }
          JSONText.append(quoting: store, to: &line)
        }
        line.append(UInt8(ascii: "]"))
      }
      line += "}\n".utf8
      return line
    }
  }

  private static func aligned(_ rows: [[String]]) -> String {
    var widths = [0, 0, 0]
    for row in rows {
      for column in widths.indices { widths[column] = max(widths[column], row[column].count) }
    }
    return rows.map { row in
      var line = ""
      for (column, width) in widths.enumerated() where width > 0 {
        line += row[column] + String(repeating: " ", count: width - row[column].count + 2)
      }
      line += row[3]
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
