import DemoProgram

/// Plays somebody who looks through the company's page, bookmarks posts and opens some of them.
final class Visitor {
  private let app: App
  private let page: CompanyPageReactor
  private let limit: ActionLimit
  private var random: SeededGenerator
  private var detail: PostDetailReactor?
  private var count = 0

  init(app: App, page: CompanyPageReactor, limit: ActionLimit, seed: UInt64) {
    self.app = app
    self.page = page
    self.limit = limit
    random = SeededGenerator(seed: seed)
  }

  /// Acts about once per interval, until the task is cancelled or the limit is reached.
  func play(interval: Double) async {
    while !Task.isCancelled {
      let part = Double(UInt64.random(in: 60...140, using: &random)) / 100
      try? await Task.sleep(for: .seconds(interval * part))
      guard !Task.isCancelled, limit.take() else { return }
      act()
    }
  }

  /// Acts so many times per second.
  func load(rate: Double) async {
    let clock = ContinuousClock()
    let start = clock.now
    var done = 0.0
    while !Task.isCancelled {
      while done < start.duration(to: clock.now) / .seconds(1) * rate {
        guard !Task.isCancelled, limit.take() else { return }
        page.employees.send(.search(text: ["a", "an", "ha"][Int(done) % 3]))
        done += 1
      }
      try? await Task.sleep(for: .seconds(min(0.005, max(0.001, 1 / rate))))
    }
  }

  private func act() {
    defer { count += 1 }
    // The posts come first: without them there is little to do.
    if count == 0 { return page.send(.select(tab: .posts)) }
    let cells = page.posts.cells
    switch random.next() % 10 {
    case 0, 1,
      2 where !cells.isEmpty:
      cells[pick(cells.count)].send(.toggleBookmark)
    case 3 where !cells.isEmpty: open(cells[pick(cells.count)].currentState.post)
    case 4,
      5 where detail != nil:
      detail?.send(.toggleBookmark)
    case 6: detail = nil
    case 7: page.info.send(.toggleFollow)
    case 8: page.posts.send(.loadMore)
    default: browse()
    }
  }

  private func open(_ post: Post) { detail = PostDetailReactor(post, app: app) }

  private func browse() {
    let tabs = CompanyPageReactor.Tab.allCases
    let tab = tabs[pick(tabs.count)]
    if tab == .employees, page.currentState.tab == .employees {
      page.employees.send(.search(text: ["a", "berg", "q"][pick(3)]))
    } else {
      page.send(.select(tab: tab))
    }
  }

  private func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
}
