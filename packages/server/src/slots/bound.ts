import type { Context, Next } from 'hono'
import type { Env } from '../Env.ts'
import type { Metrics } from '../Metrics.ts'
import { clientOf } from '../routes/internal/client.ts'
import * as Arriving from './Arriving.ts'
import * as Kind from './Kind.ts'
import { receive } from './receive.ts'
import * as Slots from './Slots.ts'

/** Creates the middleware that limits the open requests by kind and by network (T63). */
export function createBound(metrics: Metrics) {
  const slots = Slots.create((pool, limit) => metrics.refused.inc({ limit, pool }))
  const arriving = Arriving.create((limit) => metrics.refused.inc({ limit, pool: 'arriving' }))
  metrics.watchOpen(() => ({ ...slots.count(), arriving: arriving.count() }))

  return async function bound(c: Context<Env>, next: Next): Promise<void> {
    const kind = Kind.of(c.req.path)
    if (kind === 'probe') return next()
    const client = clientOf(c)
    c.set('client', client)
    await receive(c, client.network, arriving)
    let leave = slots.take(kind, client)
    c.set('rest', () => {
      leave()
      leave = slots.take('waiting', client)
    })
    c.set('hold', (pool, project) => slots.take(pool, client, project))
    try {
      await next()
    } finally {
      leave()
    }
  }
}
