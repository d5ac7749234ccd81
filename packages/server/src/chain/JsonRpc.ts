import { Errors, Rpc } from '@latchkey/protocol'
import type { Answer, Call, Failure } from './Chains.ts'
import * as Json from './Json.ts'

export type Id = string | number | null
export type Response = { id: Id; jsonrpc: '2.0' } & Answer

/** One entry of what was asked: a call that may be passed on, or why it may not. */
export type Entry = { id: Id } & ({ call: Call } | { error: Failure })

const mostEntries = 100

/** A request that can be read, or why it cannot be. */
export type Request = { entries: Entry[]; isBatch: boolean } | { error: Failure }

/** Reads one call or a batch. Every entry stands for itself: a bad one spoils no other. */
export function read(text: string): Request {
  const value = (() => {
    try {
      return Json.parse(text)
    } catch (error) {
      if (error instanceof Json.InvalidJsonError) return error
      throw error
    }
  })()
  if (value instanceof Json.InvalidJsonError)
    return { error: { code: -32700, message: value.message } }
  const isBatch = Array.isArray(value)
  const list: unknown[] = isBatch ? value : [value]
  if (!list.length) return { error: { code: -32600, message: 'The batch is empty.' } }
  if (list.length > mostEntries)
    return { error: { code: -32600, message: `A batch may hold ${mostEntries} calls at most.` } }
  return { entries: list.map(toEntry), isBatch }
}

export function respond(id: Id, answer: Answer): Response {
  return { id, jsonrpc: '2.0', ...answer }
}

function toEntry(value: unknown): Entry {
  const { id, jsonrpc, method, params } = Json.isObject(value) ? value : {}
  // Also a call without an id, which wants no answer: nothing here is worth asking for that.
  if (typeof id !== 'string' && typeof id !== 'number')
    return { error: { code: -32600, message: 'A call needs an id.' }, id: null }
  if (jsonrpc !== '2.0' || typeof method !== 'string')
    return { error: { code: -32600, message: 'This is not a call of JSON-RPC 2.0.' }, id }
  try {
    return { call: toCall(method, params), id }
  } catch (error) {
    if (!(error instanceof Errors.BaseError)) throw error
    return { error: { code: error.code ?? -32600, message: error.shortMessage }, id }
  }
}

/** Reads of the table, and nothing else: what needs a person is signed in the frame, or not at all. */
function toCall(method: string, params: unknown): Call {
  Rpc.assertMethod(method)
  if (Rpc.isApproval(method)) throw new Rpc.NotAllowedError()
  return { method, params: Rpc.parseParams(method, params) ?? [] }
}
