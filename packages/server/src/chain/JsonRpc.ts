import { Errors, Network, Rpc, Schema } from '@latchkey/protocol'
import { toRpcError } from '@latchkey/protocol/reasons/server'
import * as SolanaRpc from '@latchkey/protocol/solana/SolanaRpc'
import type { Answer, Call, Failure } from './Chains.ts'
import * as Json from './Json.ts'

export type Id = string | number | null
export type Response = { id: Id; jsonrpc: '2.0' } & Answer

/** One entry of a request. It is a call to forward, or the error that refuses the entry. */
export type Entry = { id: Id } & ({ call: Call } | { error: Failure })

const mostEntries = 100
/** The schema of Solana's params, which are lists. */
const solanaParams = Schema.optional(Schema.list(Schema.unknown), [])

/** A parsed request, or the error that refuses it. */
export type Request = { entries: Entry[]; isBatch: boolean } | { error: Failure }

/**
 * Reads one call or a batch for a chain. Checks each entry separately, so that an invalid one affects no
 * other.
 */
export function read(text: string, chain?: Network.CaipId): Request {
  const value = (() => {
    try {
      return Json.parse(text)
    } catch (error) {
      if (error instanceof Json.InvalidJsonError) return error
      throw error
    }
  })()
  if (value instanceof Json.InvalidJsonError) return { error: toRpcError('JSON_INVALID') }
  const isBatch = Array.isArray(value)
  const list: unknown[] = isBatch ? value : [value]
  if (!list.length) return { error: toRpcError('BATCH_EMPTY') }
  if (list.length > mostEntries) return { error: toRpcError('BATCH_LARGE', { most: mostEntries }) }
  const toCall = chain && Network.kindOf(chain) === 'solana' ? toSolanaCall : toEvmCall
  return { entries: list.map((it) => toEntry(it, toCall)), isBatch }
}

/** Writes responses as JSON. It returns a text, or bytes if a result was not parsed. */
export function stringify(value: Response | readonly Response[]): string | Uint8Array<ArrayBuffer> {
  const list = Array.isArray(value) ? (value as readonly Response[]) : [value as Response]
  if (!list.some(isRaw)) return Json.stringify(value)
  const parts = list.map((response) => {
    if (!isRaw(response)) return toLatin(response)
    const fields = Object.entries(response).map(
      ([key, it]) => `${toLatin(key)}:${it instanceof Json.Raw ? it.text : toLatin(it)}`,
    )
    return `{${fields.join()}}`
  })
  return Buffer.from(Array.isArray(value) ? `[${parts.join()}]` : parts[0]!, 'latin1')
}

function isRaw(response: Response): boolean {
  return Object.values(response).some((it) => it instanceof Json.Raw)
}

/** Writes a value as JSON, with one character per byte. */
function toLatin(value: unknown): string {
  return Buffer.from(Json.stringify(value)).toString('latin1')
}

/** Returns the JSON-RPC response to a call. */
export function respond(id: Id, answer: Answer): Response {
  return { id, jsonrpc: '2.0', ...answer }
}

function toEntry(value: unknown, toCall: typeof toEvmCall): Entry {
  const { id, jsonrpc, method, params } = Json.isObject(value) ? value : {}
  // Refuse notifications too. They have no id, and no method here is useful without an answer.
  if (typeof id !== 'string' && typeof id !== 'number')
    return { error: toRpcError('CALL_WITHOUT_ID'), id: null }
  if (jsonrpc !== '2.0' || typeof method !== 'string')
    return { error: toRpcError('CALL_INVALID'), id }
  try {
    return { ...toCall(method, params), id }
  } catch (error) {
    if (!(error instanceof Errors.BaseError)) throw error
    return { error: { code: error.code ?? -32600, message: error.shortMessage }, id }
  }
}

/** Whether a bundler answers a call, rather than a node. */
export function isForBundler({ method }: Call): boolean {
  if (SolanaRpc.isMethod(method)) return false
  Rpc.assertMethod(method)
  return Rpc.isAnsweredBy('bundler', method)
}

/** Allows only methods of Solana's own table. */
function toSolanaCall(method: string, params: unknown): { call: Call } {
  if (!SolanaRpc.isMethod(method)) throw new Rpc.NotAllowedError()
  return { call: { method, params: Schema.demand(solanaParams, params, 'params', method) } }
}

/** Allows only methods that a node or a bundler answers. The client and the frame answer the others. */
function toEvmCall(method: string, params: unknown): { call: Call } | { error: Failure } {
  Rpc.assertMethod(method)
  if (Rpc.isAnsweredBy('bundler', method)) {
    const { output, problem } = Rpc.parseForwarded(method, params)
    // Remove the period at the end of the problem, since the sentence of the reason has its own.
    if (problem) {
      const named = Schema.nameParameter(problem)
      return { error: toRpcError('OPERATION_INVALID', { problem: named.slice(0, -1) }) }
    }
    return { call: { method, params: output } }
  }
  if (!Rpc.isAnsweredBy('node', method)) throw new Rpc.NotAllowedError()
  const { forwarded } = Rpc.serviceOf(method)
  if (forwarded)
    return { call: { method, params: Schema.demand(forwarded, params, 'params', method) } }
  return { call: { method, params: Rpc.parseParams(method, params) ?? [] } }
}
