import Foundation
import ReduxInspect

// Prints one JSON object a measure, for `make bench` and for people.
//
//   app-bench          all of them

let state = LargeState(items: 1460)
let size = EncodingMeasure.bytes(state)

let plain = ConsumeMeasure.medianMicroseconds(state, inspected: false)
let inspected = ConsumeMeasure.medianMicroseconds(state, inspected: true)
print(
  #"{"measure":"consume","stateBytes":\#(size),"plainMicroseconds":\#(plain),"#
    + #""inspectedMicroseconds":\#(inspected),"aboveMicroseconds":\#(inspected - plain)}"#)

let encoding = EncodingMeasure.medianMilliseconds(state)
print(
  #"{"measure":"encoding","stateBytes":\#(size),"foundationMilliseconds":\#(encoding.foundation),"#
    + #""libraryMilliseconds":\#(encoding.library),"ratio":\#(encoding.foundation / encoding.library)}"#
)
