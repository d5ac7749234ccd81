import { BaseError } from '@latchkey/protocol/Errors'
import { toRpcError } from '@latchkey/protocol/reasons/server'
import type { WebSocket } from 'ws'
import * as Chains from '../chain/Chains.ts'
import * as Json from '../chain/Json.ts'
import * as JsonRpc from '../chain/JsonRpc.ts'
import type { SocketCaller } from './SocketCaller.ts'
import * as Subscription from './Subscription.ts'

/** The limits of one connection (T72). Times are in milliseconds. */
export const most = {
  /** The largest answer. Larger ones go over HTTP. */
  answer: 1024 * 1024,
  /** What a client may leave unread before the connection ends. */
  buffered: 1024 * 1024,
  /** Messages that a client may send at once, and per second. */
  burst: 60,
  /** Messages that are answered at once. Further messages wait, mostly in the client's own buffers. */
  open: 8,
  perSecond: 20,
  subscriptions: 20,
}

/** A message with more bytes counts as several calls, as over HTTP. */
const bytesPerCall = 16 * 1024

/**
 * Times in milliseconds. A connection without subscriptions ends after `idle` without a call. Every connection ends
 * after `whole`. Subscriptions count in the quota again after `recount`.
 */
export type Times = { idle: number; recount: number; whole: number }

/** A WebSocket of a client. */
export type SocketConnection = {
  /** Ends a connection that is idle, too old, dead or above the quota. Pings other connections. */
  check(now: number): void
  close(code: number, reason: string): void
  terminate(): void
}

/** Serves a WebSocket until it closes. `forward` answers a call that does not subscribe, as over HTTP. */
export function serve(
  socket: WebSocket,
  caller: SocketCaller,
  parts: serve.Parts,
): SocketConnection {
  const { forward, onClose, times } = parts
  const { chain, watches } = caller
  const subscriptions = new Map<string, { end(): void; weight: number }>()
  const started = performance.now()
  let isAlive = true
  let last = 0
  let lastCall = started
  let lastCount = started
  let open = 0
  let waiting: string[] = []
  let tokens = most.burst
  let refilled = started

  const send = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    // A client that does not read would fill the memory.
    if (socket.bufferedAmount > most.buffered) socket.terminate()
    else socket.send(text)
  }

  /** Whether a message is within the rate. */
  function takeToken(): boolean {
    const now = performance.now()
    tokens = Math.min(most.burst, tokens + ((now - refilled) / 1000) * most.perSecond)
    refilled = now
    return --tokens >= 0
  }

  async function subscribe(row: Subscription.Row, method: string, params: unknown) {
    const topic = row.read(params, method)
    if (subscriptions.size >= most.subscriptions)
      return { answer: { error: toRpcError('SUBSCRIPTIONS_FULL', { most: most.subscriptions }) } }
    const key = `${++last}`
    // Subscription ids are numbers on Solana and hexadecimal strings on EVM chains.
    const id = row.network === 'solana' ? last : `0x${last.toString(16)}`
    // Reserve the entry before the first await, so that parallel requests cannot exceed the limit.
    subscriptions.set(key, { end() {}, weight: 0 })
    const ended = new AbortController()
    let leave = () => {}
    const end = () => {
      subscriptions.delete(key)
      leave()
      ended.abort()
    }
    try {
      leave = caller.hold(row.pool)
      subscriptions.set(key, { end, weight: row.weight })
      const seconds = await caller.count(row.weight)
      if (seconds !== undefined) {
        end()
        const wait = Math.max(1, Math.ceil(seconds))
        return { answer: { error: toRpcError('TOO_MANY_CALLS', { seconds: wait }) } }
      }
      // The answer contains the id of the subscription, so send it before any notification.
      let early: string[] | undefined = []
      const notify = (result: unknown, isLast?: boolean) => {
        if (ended.signal.aborted) return
        const body = {
          jsonrpc: '2.0',
          method: row.notification,
          params: { result, subscription: id },
        }
        const text = Json.stringify(body)
        if (early) early.push(text)
        else send(text)
        if (isLast) end()
      }
      const unwatch = await watches.subscribe(chain, topic, notify)
      if (ended.signal.aborted) unwatch()
      else ended.signal.addEventListener('abort', unwatch)
      const flush = () => {
        for (const text of early ?? []) send(text)
        early = undefined
      }
      return { answer: { result: id }, flush }
    } catch (error) {
      end()
      throw error
    }
  }

  /** Counts calls that no HTTP route counts. Returns whether the quota allows them. If not, closes the connection. */
  async function isAllowed(calls: number): Promise<boolean> {
    const isOver = calls > 0 && (await caller.count(calls)) !== undefined
    if (isOver) socket.close(1008, 'Too many calls.')
    return !isOver
  }

  /** Counts all subscriptions again, because each of them causes polls of nodes for as long as it lasts (T72). */
  function recount(): void {
    const weights = [...subscriptions.values()].map(({ weight }) => weight)
    isAllowed(weights.reduce((sum, weight) => sum + weight, 0)).catch(fail)
  }

  function fail(error: unknown): void {
    parts.onError(error)
    socket.close(1011, 'The server failed.')
  }

  async function answer(text: string): Promise<void> {
    // Count a long message before it is parsed, because parsing takes longer than most calls.
    if (!(await isAllowed(Math.floor(text.length / bytesPerCall)))) return
    const value = read(text)
    const { id, method, params } = Json.isObject(value) ? value : {}
    // A message without an id, such as the ping of a library, has no answer.
    if (Json.isObject(value) && id === undefined) return void (await isAllowed(1))
    lastCall = performance.now()
    const isCall = (typeof id === 'string' || typeof id === 'number') && typeof method === 'string'
    const row = isCall ? Subscription.find(method, chain) : undefined
    const isEnd = isCall && Subscription.isEnd(method, chain)
    if (!row && !isEnd) {
      const response = await forward(text)
      const large = JsonRpc.respond(isCall ? id : null, { error: toRpcError('ANSWER_LARGE') })
      return send(response.length > most.answer ? Json.stringify(large) : response)
    }
    const respond = (answer: Chains.Answer) =>
      send(Json.stringify(JsonRpc.respond(id as JsonRpc.Id, answer)))
    if (!row) {
      if (!(await isAllowed(1))) return
      const [named] = Array.isArray(params) ? params : []
      const found = subscriptions.get(`${Number(named)}`)
      found?.end()
      return respond({ result: found !== undefined })
    }
    try {
      const { answer, flush } = await subscribe(row, method as string, params)
      respond(answer)
      flush?.()
    } catch (error) {
      if (!(error instanceof BaseError)) throw error
      const code = error.code ?? (error instanceof Chains.UnavailableError ? -32603 : -32005)
      respond({ error: { code, message: error.shortMessage } })
    }
  }

  function work(): void {
    while (open < most.open && waiting.length) {
      open++
      answer(waiting.shift()!)
        .catch(fail)
        .finally(() => {
          open--
          work()
          if (socket.isPaused && !waiting.length) socket.resume()
        })
    }
  }

  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(1003, 'Send text.')
    if (!takeToken()) return socket.close(1008, 'Too many messages.')
    waiting.push(String(data))
    // After `pause`, messages that have already arrived still reach this listener.
    if (open >= most.open) socket.pause()
    work()
  })
  // Pings count in the rate, because each one causes a frame in reply.
  socket.on('ping', () => {
    if (!takeToken()) socket.close(1008, 'Too many messages.')
  })
  socket.on('pong', () => {
    isAlive = true
  })
  // Ignore invalid frames and lost connections, because "ws" closes the socket then.
  socket.on('error', () => {})
  socket.on('close', () => {
    waiting = []
    for (const { end } of [...subscriptions.values()]) end()
    caller.leave()
    onClose()
  })

  return {
    check(now) {
      if (now - started > times.whole) return socket.close(1001, 'Connect again.')
      const isIdle = !subscriptions.size && !open && now - lastCall > times.idle
      if (isIdle) return socket.close(1000, 'No subscription.')
      // The client has not answered the last ping. It is gone, or does not read.
      if (!isAlive) return socket.terminate()
      isAlive = false
      if (now - lastCount >= times.recount) {
        lastCount = now
        recount()
      }
      return socket.ping()
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  }
}

export declare namespace serve {
  type Parts = {
    /** Answers a call as over HTTP. */
    forward(text: string): Promise<string>
    onClose(): void
    /** Called for an unexpected error. */
    onError(error: unknown): void
    times: Times
  }
}

function read(text: string): unknown {
  try {
    return Json.parse(text)
  } catch {
    // This is not JSON. The proxy answers with a JSON-RPC error.
    return undefined
  }
}
