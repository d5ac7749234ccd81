import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import * as Chains from './chain/Chains.ts'
import * as Filters from './chain/Filters.ts'
import type { Dependencies, Env } from './Env.ts'
import * as Farcaster from './identity/farcaster/Farcaster.ts'
import * as Picture from './identity/social/Picture.ts'
import * as Social from './identity/social/Social.ts'
import * as Keeper from './keeper/Keeper.ts'
import * as Log from './Log.ts'
import { Refusal } from './Refusal.ts'
import { api } from './routes/api.ts'
import { frame } from './routes/frame.ts'
import { pages } from './routes/pages.ts'
import { rpc } from './routes/rpc.ts'
import { socialForm } from './routes/socialForm.ts'
import { isAway } from './store/Database.ts'

/** Requests that may be under way at once. More are sent away at once, and may come again. */
const mostUnderWay = 400

const requestIdFormat = /^[\w-]{1,64}$/

/** The server as a value: it needs no socket to be asked. */
export function createApp(dependencies: Dependencies): Hono<Env> {
  const { config, devProvider, devRoutes, identity, localChains, log, metrics, store } =
    dependencies
  const { pictures = Picture.create() } = dependencies
  const farcaster = createFarcaster(dependencies)
  const social = Social.create(devProvider?.settings ?? config.social)
  const chains = Chains.create({
    ...config.rpc,
    ...(localChains && { upstreams: localChains.upstreams }),
  })
  const filters = Filters.create(chains, (...parts) => identity.secret.mac('filter', ...parts))
  const parts = { ...dependencies, chains, farcaster, filters, pictures, social }
  let underWay = 0
  const app = new Hono<Env>()

  app.use(async function identify(c, next) {
    const given = c.req.header('x-request-id')
    const requestId = given && requestIdFormat.test(given) ? given : randomUUID()
    // Inherited: to copy them all is a fiftieth of a request's work.
    c.env = Object.assign(Object.create(parts), c.env)
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    c.res.headers.set('x-request-id', requestId)
    c.res.headers.set('x-content-type-options', 'nosniff')
    c.res.headers.set('referrer-policy', 'no-referrer')
    if (!config.isDevelopment)
      c.res.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
    const duration = performance.now() - started
    // The route's pattern: a path may hold anything.
    const labels = { method: c.req.method, route: routePath(c, -1), status: c.res.status }
    metrics.requests.observe(labels, duration / 1000)
    const { method, path } = c.req
    const { reason } = c.var
    const { status } = c.res
    // To send somebody away who comes too much is no failure.
    log(status >= 500 && reason !== 'BUSY' ? 'error' : 'info', 'request', {
      duration: Math.round(duration),
      id: requestId,
      method,
      path,
      reason,
      status,
    })
  })

  // On a developer's machine, another site's name that points here must not reach us.
  if (config.isDevelopment)
    app.use(async function checkHost(c, next) {
      const host = c.req.header('host') ?? ''
      if (!/^(([\w-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host))
        return c.text('This development server answers to localhost only.', 403)
      // Nor whoever comes through a proxy, which may have put its own name there: the inbox is open here.
      if (c.req.header('x-forwarded-for') || c.req.header('forwarded'))
        return c.text(
          'This development server is for its own machine. Behind a proxy, set LATCHKEY_PUBLIC_URL.',
          403,
        )
      return next()
    })

  app.use(async function bound(c, next) {
    if (c.req.path === '/health') return next()
    if (underWay >= mostUnderWay) throw new Refusal('BUSY', { retryAfter: 1 })
    underWay++
    let isCounted = true
    const rest = () => {
      if (isCounted) underWay--
      isCounted = false
    }
    c.set('rest', rest)
    try {
      return await next()
    } finally {
      rest()
    }
  })

  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.get('/ready', async (c) =>
    (await store.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  )
  app.route('/sdk', frame)
  app.route('/api/1', api)
  app.route('/', pages)
  app.route('/', socialForm)
  app.route('/', rpc)
  if (config.isDevelopment && devRoutes) app.route('/dev', devRoutes)

  app.notFound((c) => c.json({ error: { message: 'There is nothing at this address.' } }, 404))
  app.onError((thrown, c) => {
    const isOut = isAway(thrown) || thrown instanceof Keeper.UnavailableError
    const error = isOut ? new Refusal('UNAVAILABLE') : thrown
    if (error instanceof Refusal) {
      const { message, reason, retryAfter, status, until } = error
      c.set('reason', reason)
      if (retryAfter) c.header('retry-after', String(retryAfter))
      return c.json({ error: { message, reason, retryAfter, until } }, status)
    }
    log('error', 'failed', {
      ...Log.describe(error),
      at: Log.locate(error),
      id: c.get('requestId'),
      path: c.req.path,
    })
    return c.json({ error: { message: 'An error occurred' } }, 500)
  })
  return app
}

/** By development's own relay and chain, or by those that are configured. Nothing where it is not offered. */
function createFarcaster({ config, devFarcaster }: Dependencies): Farcaster.Farcaster | undefined {
  const { farcaster, rpc } = config
  if (devFarcaster) return Farcaster.create(devFarcaster.open)
  const { relay } = farcaster
  if (!relay) return undefined
  const chains = Chains.create(rpc)
  return Farcaster.create(async () => ({ chains, relay }))
}
