/// Says when output is coloured.
enum ColorMode: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}
