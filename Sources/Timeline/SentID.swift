/// Names something that we sent, so that its answer finds its row.
package struct SentID: Hashable, Sendable {
  package var row: Int

  package init(row: Int) { self.row = row }
}
