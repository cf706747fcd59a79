/// Maps a handful of names: looking through so few takes less than hashing one.
struct FewNames<Value> {
  private var items: [(name: String, value: Value)] = []

  subscript(name: String) -> Value? {
    get { items.first { $0.name == name }?.value }
    set {
      items.removeAll { $0.name == name }
      if let newValue { items.append((name, newValue)) }
    }
  }
}
