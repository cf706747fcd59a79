'use strict'
// A counter with a list of what was noted, on a real Redux store. Usage: counter.js [URL] [APP]
const { createStore, combineReducers } = require('redux')
const { inspect } = require('./inspect')

function count (state = 0, action) {
  switch (action.type) {
    case 'add':
      if (typeof action.payload.by !== 'number') throw new Error('by must be a number')
      return state + action.payload.by
    case 'reset': return 0
    default: return state
  }
}

function notes (state = [], action) {
  return action.type === 'note' ? [...state, { id: state.length + 1, ...action.payload }] : state
}

const inspection = inspect({
  app: process.argv[3] || 'counter',
  url: process.argv[2] || 'mqtt://localhost:1883',
  username: process.env.MQTT_USERNAME,
  password: process.env.MQTT_PASSWORD,
  types: ['add', 'note', 'reset'],
  allowDispatch: true,
  allowRestore: true,
  allowControl: true
})
const store = createStore(combineReducers({ count, notes }), inspection.enhancer)

// Lines from standard input are actions: add 2, note milk, reset.
process.stdin.setEncoding('utf8')
process.stdin.on('data', chunk => {
  for (const line of chunk.split('\n').filter(Boolean)) {
    const [type, ...words] = line.split(' ')
    const text = words.join(' ')
    const payload = type === 'add' ? { by: Number(text) } : { text }
    store.dispatch({ type, payload })
    console.log(`took ${line}`)
  }
})

async function end () {
  await inspection.stop()
  process.exit(0)
}
process.on('SIGTERM', end)
process.on('SIGINT', end)
