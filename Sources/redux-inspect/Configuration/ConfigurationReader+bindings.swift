import ExactJSON
import ReduxWire

extension ConfigurationReader {
  /// Reads `apps.NAME.keys`.
  func bindings(of apps: Member) throws(UsageError) -> [String: [ActionBinding]] {
    var bindings: [String: [ActionBinding]] = [:]
    for app in try members(of: apps.value, "\"apps\"") {
      do {
        _ = try TypedName.app(app.name)
      } catch {
        throw self.error(app.line, .badName(error))
      }
      for member in try members(of: app.value, Quoted(app.name).description) {
        guard member.name == "keys" else {
          throw error(
            member.line,
            .unknownKey(member.name, nearest: Nearest.match(for: member.name, in: ["keys"])))
        }
        for key in try members(of: member.value, "\"keys\"") {
          bindings[app.name, default: []].append(try binding(of: key))
        }
      }
    }
    return bindings
  }

  private func binding(of key: Member) throws(UsageError) -> ActionBinding {
    guard ActionBinding.isBindable(key.name) else { throw error(key.line, .badKey(key.name)) }
    var binding = ActionBinding(
      key: key.name, type: "", member: nil, body: Array("{}".utf8), store: nil, confirms: false)
    for member in try members(of: key.value, Quoted(key.name).description) {
      switch member.name {
      case "type":
        binding.type = try string(of: member)
      case "store":
        binding.store = try store(of: member)
      case "confirm":
        guard [.true, .false].contains(document.kind(member.value)) else {
          throw error(member.line, .wrongKind(member.name, "true or false"))
        }
        binding.confirms = document.kind(member.value) == .true
      case "event", "payload":
        if binding.member != nil { throw error(member.line, .twoBodies) }
        binding.member = ActionBinding.Member(rawValue: member.name)
        binding.body = Array(document.rawText(member.value))
      default:
        let known = ["type", "event", "payload", "store", "confirm"]
        throw error(
          member.line, .unknownKey(member.name, nearest: Nearest.match(for: member.name, in: known))
        )
      }
    }
    if binding.type.isEmpty { throw error(key.line, .noType(key.name)) }
    return binding
  }

  private func store(of member: Member) throws(UsageError) -> String {
    let text = try string(of: member)
    do {
      return try TypedName.store(text).text
    } catch {
      throw self.error(member.line, .badName(error))
    }
  }
}
