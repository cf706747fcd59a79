import Testing

@testable import Timeline

@Suite struct TimeTextTests {
  @Test(arguments: [
    (0 as Int64, "1970-01-01T00:00:00.000Z"), (1_795_953_601_123_456, "2026-11-29T12:00:01.123Z"),
    (951_827_696_789_000, "2000-02-29T12:34:56.789Z"),
    (-1, "1969-12-31T23:59:59.999Z"), (4_107_542_399_999_999, "2100-02-28T23:59:59.999Z"),
    (4_107_542_400_000_000, "2100-03-01T00:00:00.000Z"),
    (253_402_300_799_999_000, "9999-12-31T23:59:59.999Z"),
  ])
  func writesISO8601(_ time: Int64, _ text: String) {
    #expect(TimeText.iso8601(time) == text)
  }

  @Test func writesExtremeTimesWithoutTrapping() {
    #expect(TimeText.iso8601(.max).hasSuffix("Z"))
    #expect(TimeText.iso8601(.min).hasSuffix("Z"))
  }

  @Test func writesClocks() {
    #expect(TimeText.clock(1_795_953_601_123_456) == "12:00:01.123")
    #expect(TimeText.clock(1_795_953_601_123_456, secondsFromUTC: 3_600) == "13:00:01.123")
    #expect(TimeText.clock(0, secondsFromUTC: -1) == "23:59:59.000")
  }

  @Test(arguments: [
    (0 as Int64, "+0.000"), (250_999, "+0.250"), (999_999_999, "+999.999"),
    (1_000_000_000, "+16:40"), (3_600_000_000, "+1:00:00"), (90_061_000_000, "+25:01:01"),
    (-1_500_000, "-1.500"), (.max, "+2562047788:00:54"), (.min, "-2562047788:00:54"),
  ])
  func writesGaps(_ gap: Int64, _ text: String) {
    #expect(TimeText.gap(gap) == text)
  }
}
