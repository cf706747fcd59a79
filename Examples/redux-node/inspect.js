'use strict'
// A Redux store enhancer that makes a store inspectable with redux-inspect, as docs/protocol.md
// says, on MQTT 5 by MQTT.js.
//
//   const inspection = inspect({ app: 'counter', url: 'mqtt://localhost', allowDispatch: true })
//   const store = createStore(reducer, inspection.enhancer)
//
// The reducer is wrapped, for only there action, order and state are exact: whatever middleware
// and subscribers do, an action gets its number where it changes the state. All that happens there
// is that references are kept; states are immutable in Redux, so they are encoded later.
const crypto = require('crypto')
const os = require('os')
const mqtt = require('mqtt')

const QUEUE_LIMIT = 2000
const IN_FLIGHT_LIMIT = 100
const STATE_BYTES_A_SECOND = 1000000
const LARGEST_PACKET = 2000000
const DEEPEST = 512
const LONGEST_LEASE = 3600
const MASKED = 'a masked value cannot be taken back'
const RESTORE = '@@redux-inspect/RESTORE'

function inspect (options) {
  const app = options.app
  const id = options.store || 'store'
  const topic = channel => `${app}/${id}/${channel}`
  const presenceTopic = `${app}/presence`
  const sid = crypto.randomUUID()
  const accepts = ['request']
  if (options.allowDispatch) accepts.push('dispatch')
  if (options.allowRestore) accepts.push('restore')
  if (options.allowControl) accepts.push('control')

  const client = mqtt.connect(options.url || 'mqtt://localhost:1883', {
    protocolVersion: 5,
    clean: true,
    reconnectPeriod: 1000,
    queueQoSZero: false,
    resubscribe: false,
    username: options.username,
    password: options.password,
    will: {
      topic: presenceTopic,
      payload: JSON.stringify({ online: false, sid }),
      qos: 1,
      retain: true
    }
  })

  let store = null
  let seq = 0
  let dropped = 0
  let inFlight = 0
  let stateTimer = null
  let stateBytes = 0
  let stateSecond = 0
  let latest = { state: undefined, seq: 0 }
  let provenance = null
  let isOnline = false
  let isStopping = false
  // Leases: milliseconds until which they hold.
  let lockedUntil = 0
  let holder
  let pausedUntil = 0
  // Whether a state is being put in the place of the store's.
  let isReplacing = false
  const isLocked = () => Date.now() < lockedUntil
  const isPaused = () => Date.now() < pausedUntil
  // Runs of other apps that announced themselves under our name.
  const rivals = new Set()
  let isPresenceKept = false
  const queue = []
  const idle = []

  // The reducer

  function wrap (reducer) {
    return function (state, action) {
      const begun = process.hrtime.bigint()
      const isRestore = action.type === RESTORE
      const isOwn = String(action.type).startsWith('@@redux/')
      // A locked store takes only what the inspector sends.
      if (isLocked() && !provenance && !isOwn) return state
      const next = isRestore ? action.payload : reducer(state, action)
      const duration = (process.hrtime.bigint() - begun) / 1000n
      if (isOwn) {
        latest = { state: next, seq }
        return next
      }
      seq += 1
      latest = { state: next, seq }
      const from = provenance || { origin: 'user' }
      provenance = null
      const origin = { origin: from.origin }
      if (from.cause) origin.cause = clean(from.cause)
      const done = from.taken && from.taken(seq)
      if (isRestore) {
        // What was asked for goes out at once, and says who asked.
        enqueue({
          channel: 'state', value: next, properties: { ...common(seq), ...origin }, done
        })
      } else {
        const properties = { ...common(seq), ...origin, dur: String(duration) }
        enqueue({ channel: 'event', value: action, properties, done })
        announceState()
      }
      return next
    }
  }

  function common (number) {
    return { v: '1', sid, seq: String(number), ts: String(Date.now()) }
  }

  // After every action as long as that is cheap, then each half second, the last one always.
  function announceState () {
    const second = Math.floor(Date.now() / 1000)
    if (second !== stateSecond) {
      stateSecond = second
      stateBytes = 0
    }
    if (stateBytes < STATE_BYTES_A_SECOND) {
      enqueue({ channel: 'state', value: latest.state, properties: common(latest.seq) })
    } else if (!stateTimer) {
      stateTimer = setTimeout(() => {
        stateTimer = null
        enqueue({ channel: 'state', value: latest.state, properties: common(latest.seq) })
      }, 500)
      stateTimer.unref()
    }
  }

  // The queue: one for events and states, so that none overtakes what it includes

  function enqueue (entry) {
    if (isStopping) return
    // A request is what somebody asked for; the rest of a pause is only counted.
    if (isPaused() && !entry.isWanted) return drop(entry)
    if (queue.length >= QUEUE_LIMIT) drop(queue.shift())
    queue.push(entry)
    setImmediate(pump)
  }

  function drop (entry) {
    if (entry.channel === 'event') dropped += 1
    if (entry.done) entry.done()
  }

  function pump () {
    while (isOnline && inFlight < IN_FLIGHT_LIMIT && queue.length > 0) send(queue.shift())
    if (queue.length === 0 && inFlight === 0) idle.splice(0).forEach(done => done())
  }

  function send (entry) {
    let [text, enc] = encode(entry.value)
    if (Buffer.byteLength(text) > (client.maximumPacketSize || LARGEST_PACKET) - 1000) {
      text = summary(entry.value)
      enc = 'summary'
    }
    const properties = { ...entry.properties, enc }
    if (entry.channel === 'event' && dropped > 0) {
      properties.dropped = String(dropped)
      dropped = 0
    }
    const isState = entry.channel === 'state'
    if (isState) stateBytes += text.length
    const details = { userProperties: properties, payloadFormatIndicator: true }
    if (isState) details.messageExpiryInterval = 3600
    inFlight += 1
    client.publish(
      topic(entry.channel), text, { qos: 1, retain: isState, properties: details }, () => {
        inFlight -= 1
        if (entry.done) entry.done()
        pump()
      })
  }

  // The connection

  function announce (done) {
    const presence = {
      online: true,
      sid,
      app,
      host: os.hostname(),
      pid: process.pid,
      library: 'redux-node example',
      locked: isLocked(),
      paused: isPaused(),
      stores: [
        { id, kind: 'redux', channels: ['event', 'state'], accepts, types: options.types || [] }
      ]
    }
    const taken = error => { if (!error && done) done() }
    client.publish(presenceTopic, JSON.stringify(presence), { qos: 1, retain: true }, taken)
  }

  client.on('connect', packet => {
    client.maximumPacketSize = packet.properties && packet.properties.maximumPacketSize
    const filters = ['dispatch', 'restore', 'request', 'control'].map(topic)
    // Presence goes first: subscribing then brings our own document back, not an older run's.
    isPresenceKept = false
    announce(() => { isPresenceKept = true })
    client.subscribe(filters.concat(presenceTopic), { qos: 1 }, () => {
      isOnline = true
      if (store) enqueue({ channel: 'state', value: latest.state, properties: common(latest.seq) })
      pump()
    })
  })
  client.on('close', () => { isOnline = false })
  // No broker is no reason for an app to end; MQTT.js tries again by itself.
  client.on('error', () => {})

  client.on('message', (name, payload, packet) => {
    if (name === presenceTopic) return guardPresence(payload, packet.retain)
    if (packet.retain || !store) return
    const respond = responder(packet.properties || {})
    switch (name.slice(`${app}/${id}/`.length)) {
      case 'dispatch': return takeDispatch(payload, respond)
      case 'restore': return takeRestore(payload, respond)
      case 'request':
        return enqueue({
          channel: 'state',
          value: latest.state,
          properties: common(latest.seq),
          isWanted: true,
          done: () => respond({ ok: true, seq: String(latest.seq) })
        })
      case 'control': return takeControl(payload, respond)
    }
  })

  // The will of an earlier run may come late and say that we are gone. Another run that announces
  // itself now is another app under our name: it is answered once, or neither would ever end.
  function guardPresence (payload, isKept) {
    if (isStopping) return
    let seen = null
    try { seen = JSON.parse(payload) } catch (error) {}
    if (seen && seen.online === true) {
      if (seen.sid === sid || (isKept && !isPresenceKept) || rivals.has(seen.sid)) return
      rivals.add(seen.sid)
      process.emitWarning(`another app is online as ${app}: give each an instance, as in ${app}@2`)
    } else if (payload.length > 0 && !(seen && seen.online === false)) {
      return
    }
    setTimeout(() => announce(), 250).unref()
  }

  function responder (properties) {
    const target = properties.responseTopic
    const correlation = properties.correlationData
    const asker = /^redux-inspect\/([^/+#]+)\/reply$/.exec(target || '')
    const respond = answer => {
      if (!asker) return
      const details = correlation ? { correlationData: correlation } : {}
      client.publish(target, JSON.stringify(answer), { qos: 1, properties: details })
    }
    respond.cause = correlation ? correlation.toString('ascii') : undefined
    respond.asker = asker ? asker[1] : undefined
    return respond
  }

  function takeDispatch (payload, respond) {
    if (!options.allowDispatch) return respond({ ok: false, error: 'dispatch is not allowed' })
    const { value: action, error } = read(payload)
    if (error) return respond({ ok: false, error })
    if (action === null || typeof action !== 'object' || typeof action.type !== 'string') {
      return respond({ ok: false, error: 'no action: it has no type', path: '.type' })
    }
    if (options.types && !options.types.includes(action.type)) {
      return respond({ ok: false, error: `unknown type "${action.type}"`, path: '.type' })
    }
    if (hasMasked(action)) return respond({ ok: false, error: MASKED })
    // Redux's own actions carry a payload where the envelope has an event.
    const { event, ...rest } = action
    if (event !== undefined && rest.payload === undefined) rest.payload = event
    put(rest, respond)
  }

  function takeRestore (payload, respond) {
    if (!options.allowRestore) return respond({ ok: false, error: 'restore is not allowed' })
    const { value: state, error } = read(payload)
    if (error) return respond({ ok: false, error })
    if (hasMasked(state)) return respond({ ok: false, error: MASKED })
    if (kindOf(state) !== kindOf(latest.state)) {
      const kinds = `${kindOf(latest.state)}, not ${kindOf(state)}`
      return respond({ ok: false, error: `the state is of kind ${kinds}` })
    }
    isReplacing = true
    put({ type: RESTORE, payload: state }, respond)
    isReplacing = false
  }

  // Locks and pauses end by themselves, so that an inspector that dies frees the app.
  function takeControl (payload, respond) {
    if (!options.allowControl) return respond({ ok: false, error: 'control is not allowed' })
    const { value: order, error } = read(payload)
    if (error) return respond({ ok: false, error })
    const { command, for: seconds = 30 } = order || {}
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_LEASE) {
      const given = clean(JSON.stringify(seconds)).slice(0, 40)
      const bounds = `no whole number of seconds from 1 to ${LONGEST_LEASE}`
      return respond({ ok: false, error: `"for" is ${given}, ${bounds}`, path: '.for' })
    }
    // A lock is that of whoever took it; a pause may be ended by anybody.
    if ((command === 'lock' || command === 'unlock') && isLocked() &&
        holder !== undefined && holder !== respond.asker) {
      return respond({ ok: false, error: `${clean(holder)} has locked the store` })
    }
    const end = Date.now() + seconds * 1000
    switch (command) {
      case 'lock': lockedUntil = end; holder = respond.asker; break
      case 'unlock': lockedUntil = 0; break
      case 'pause': pausedUntil = end; break
      case 'resume': pausedUntil = 0; break
      default: return respond({ ok: false, error: `unknown command "${clean(command)}"`, path: '.command' })
    }
    if (command === 'lock' || command === 'pause') {
      setTimeout(leaseEnded, end - Date.now() + 10, command).unref()
    }
    if (command === 'resume') announceState()
    announce()
    respond({ ok: true })
  }

  function leaseEnded (command) {
    if (command === 'pause' && !isPaused()) announceState()
    announce()
  }

  // Through the store's own entry point, middleware included; its number is in the answer when
  // the action reached the reducer at once, and the answer comes after what it led to.
  function put (action, answer) {
    let isAnswered = false
    const respond = reply => {
      if (!isAnswered) answer(reply)
      isAnswered = true
    }
    let isTaken = false
    const taken = number => {
      isTaken = true
      return () => respond({ ok: true, seq: String(number) })
    }
    provenance = { origin: 'inspector', cause: answer.cause, taken }
    try {
      store.dispatch(action)
      if (!isTaken) respond({ ok: true })
    } catch (error) {
      respond({ ok: false, error: clean(error.message) })
    } finally {
      provenance = null
    }
  }

  return {
    enhancer: createStore => (reducer, preloaded) => {
      const inner = createStore(wrap(reducer), preloaded)
      // Whoever composes others around this one has a dispatch of their own: see `attach`.
      store = store || inner
      // Where there is no connection yet, its coming brings the state.
      if (isOnline) {
        enqueue({ channel: 'state', value: latest.state, properties: common(latest.seq) })
      }
      return {
        ...inner,
        replaceReducer: next => inner.replaceReducer(wrap(next))
      }
    },
    /** Dispatches what comes from the inspector through `outer`, with its middleware. */
    attach: outer => { store = outer },
    /** Whether effects should keep still: an inspector holds the store, or puts a state in place. */
    isRestoring: () => isLocked() || isReplacing,
    /** Says goodbye in order: all acknowledged, offline, disconnected; within a second or so. */
    stop: () => new Promise(resolve => {
      const end = () => client.end(false, {}, resolve)
      const limit = setTimeout(() => client.end(true, {}, resolve), 1000)
      const goodbye = () => {
        isStopping = true
        const notice = JSON.stringify({ online: false, sid })
        client.publish(presenceTopic, notice, { qos: 1, retain: true }, () => {
          clearTimeout(limit)
          end()
        })
      }
      if (queue.length === 0 && inFlight === 0) goodbye()
      else idle.push(goodbye)
    })
  }
}

// Sorted keys, so that equal states are equal bytes; numbers that JSON lacks by their names.
function encode (value) {
  try {
    const text = JSON.stringify(value, (key, member) => {
      if (typeof member === 'bigint') return String(member)
      if (typeof member === 'number' && !Number.isFinite(member)) return String(member)
      if (member === null || typeof member !== 'object' || Array.isArray(member)) return member
      return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
    })
    if (text !== undefined) return [text, 'json']
  } catch (error) {}
  return [JSON.stringify(String(value)), 'text']
}

// The kind and size of a value and of its members, in place of what is too large.
function summary (value) {
  const told = { ...measured(value) }
  if (told.kind === 'array') told.count = value.length
  if (told.kind === 'object') {
    const entries = Object.entries(value)
    told.count = entries.length
    told.members = {}
    for (const [key, member] of entries) {
      if (JSON.stringify(told).length > 4000) break
      told.members[key.slice(0, 100)] = measured(member)
    }
  }
  return JSON.stringify({ summary: told })
}

function measured (value) {
  const kind = typeof value === 'boolean' ? String(value) : kindOf(value)
  return { bytes: Buffer.byteLength(encode(value)[0]), kind }
}

function kindOf (value) {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

// Reads an order's payload. JSON.parse goes deeper than whatever walks through the value later.
function read (payload) {
  let depth = 0
  let deepest = 0
  let isText = false
  for (let index = 0; index < payload.length; index++) {
    const byte = payload[index]
    if (isText && byte === 0x5c) index++
    else if (byte === 0x22) isText = !isText
    else if (!isText && (byte === 0x7b || byte === 0x5b)) deepest = Math.max(deepest, ++depth)
    else if (!isText && (byte === 0x7d || byte === 0x5d)) depth--
  }
  if (deepest > DEEPEST) {
    return { error: `nested too deeply: ${deepest} levels, of which at most ${DEEPEST} are read` }
  }
  try {
    return { value: JSON.parse(payload) }
  } catch (error) {
    return { error: `not JSON: ${error.message}` }
  }
}

// A value that was masked is not the value that it stands for.
function hasMasked (value) {
  if (typeof value === 'string') return value.startsWith('<redacted:')
  return value !== null && typeof value === 'object' && Object.values(value).some(hasMasked)
}

// Some brokers and clients close the connection over one of these in a property.
function clean (text) {
  return String(text).replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
}

module.exports = { inspect }
