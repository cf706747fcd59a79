/// Says in a sentence what a test's surroundings could not do.
package struct SupportError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
