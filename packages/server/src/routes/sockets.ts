import { Network } from '@latchkey/protocol'
import { toRpcError } from '@latchkey/protocol/reasons/server'
import { Hono } from 'hono'
import * as JsonRpc from '../chain/JsonRpc.ts'
import type { Env } from '../Env.ts'
import type { Pool } from '../slots/Slots.ts'
import { countRpc } from './internal/countRpc.ts'
import { admitRpc, limit, paths, unknownChain } from './rpc.ts'

/** Opens WebSockets at the path of the JSON-RPC proxy, for the same callers and within the same quotas (T72). */
export const sockets = new Hono<Env>().on('GET', paths, admitRpc, async (c) => {
  const { chains, proxied, upgrade, watches } = c.env
  if (!upgrade) {
    const refusal = JsonRpc.respond(null, { error: toRpcError('UPGRADE_REQUIRED') })
    return c.json(refusal, 426, { upgrade: 'websocket' })
  }
  const chain = Network.from(c.req.query('chainId'))
  if (!chain || !chains.has(chain))
    return c.json(JsonRpc.respond(null, { error: unknownChain(chain) }), 400)
  const count = (weight: number) => proxied.counters.take(countRpc(c, weight))
  const wait = await count(1)
  if (wait !== undefined) return limit(c, wait)
  // The project exists: see `admitRpc`.
  const hold = (pool: Pool) => c.var.hold(pool, c.req.query('projectId')!)
  const leave = hold('socket')
  try {
    upgrade({ chain, count, hold, leave, watches })
  } catch (error) {
    leave()
    throw error
  }
  return c.body(null, 204)
})
