import type { Context } from 'hono'
import type { Env } from '../Env.ts'
import { readAtMost } from '../parse/readAtMost.ts'
import { Refusal } from '../Refusal.ts'
import type { Arriving } from './Arriving.ts'
import * as Kind from './Kind.ts'

/**
 * The largest bodies. For the API, it is 256 KiB, because a set with 32 slots, each with the longest passkey id, is
 * less than a third of it. For JSON-RPC, it is 1 MiB.
 */
const mostBytes = { api: 256 * 1024, rpc: 1024 * 1024 }

/**
 * Reads the whole body before a request takes a slot of its kind, because a body that never comes must not occupy a
 * slot (T63). `listen` ends the connection after its time-out.
 */
export async function receive(c: Context<Env>, network: string, arriving: Arriving): Promise<void> {
  const { method, path } = c.req
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
  const most = Kind.isRpc(path) ? mostBytes.rpc : mostBytes.api
  const length = c.req.header('content-length')
  // A body is never longer than its content-length. Reading it as a stream to count bytes is slower.
  const isMeasured = length !== undefined && !c.req.header('transfer-encoding')
  if (isMeasured && Number(length) > most) throw new Refusal('TOO_LARGE')
  try {
    await arriving.wait(network, isMeasured ? c.req.text() : readStream(c, most))
  } catch (error) {
    // The remaining bytes are not read.
    c.header('connection', 'close')
    // Other errors mean that the client or the time-out has ended the connection.
    throw error instanceof Refusal ? error : new Refusal('BODY_INCOMPLETE')
  }
}

/** Reads a body of unknown length, for all readers of `c.req.text()`. */
async function readStream(c: Context<Env>, most: number): Promise<void> {
  const bytes = await readAtMost(c.req.raw.body, most)
  if (!bytes) throw new Refusal('TOO_LARGE')
  // Hono's type is `string`, but at run time Hono stores a promise of the string.
  c.req.bodyCache.text = Promise.resolve(bytes.toString()) as never
}
