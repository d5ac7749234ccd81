import { headers, prefix, type SentFailure } from '@latchkey/protocol/Api'
import { paths } from '@latchkey/protocol/api/paths'
import { unknownError } from '@latchkey/protocol/Message'
import { type ApiReason, server } from '@latchkey/protocol/reasons/server'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import * as Chains from './chain/Chains.ts'
import * as Filters from './chain/Filters.ts'
import * as PriceSource from './chain/PriceSource.ts'
import * as OfferedDescriptors from './descriptors/OfferedDescriptors.ts'
import type { Dependencies, Env } from './Env.ts'
import * as Farcaster from './identity/farcaster/Farcaster.ts'
import * as Picture from './identity/social/Picture.ts'
import * as Social from './identity/social/Social.ts'
import * as Keeper from './keeper/Keeper.ts'
import * as Log from './Log.ts'
import * as Loopback from './Loopback.ts'
import { readRequestId } from './parse/readRequestId.ts'
import { Refusal, refuseForged } from './Refusal.ts'
import { api } from './routes/api.ts'
import { frameDocument } from './routes/frame/frameDocument.ts'
import { refuseClient } from './routes/internal/refuseFrame.ts'
import { toRoutePath } from './routes/internal/toRoutePath.ts'
import { pages } from './routes/pages.ts'
import { refuseRpc, rpc } from './routes/rpc.ts'
import { socialForm } from './routes/socialForm.ts'
import { sockets } from './routes/sockets.ts'
import { createBound } from './slots/bound.ts'
import * as Kind from './slots/Kind.ts'
import * as Watches from './sockets/Watches.ts'
import * as PaymasterServices from './sponsor/PaymasterServices.ts'
import * as Sponsor from './sponsor/Sponsor.ts'
import { createCounters } from './store/counters.ts'
import { UnrecordedError } from './store/custody/Audit.ts'
import { apart, isAway } from './store/Database.ts'
import { ForgedError } from './store/macs/RowMac.ts'
import { createProjects } from './store/projects.ts'

/**
 * How often local chains are polled for WebSockets, in milliseconds. It is often, because local chains confirm at once.
 */
const pollsOfDevelopment = 200

/** Creates the HTTP app. It handles requests without a socket, which tests use. */
export function createApp(dependencies: Dependencies): Hono<Env> {
  const { alarms, config, devProvider, devRoutes, identity, localChains, log, metrics, store } =
    dependencies
  const { pictures = Picture.create() } = dependencies
  const farcaster = createFarcaster(dependencies)
  const social = Social.create(devProvider?.settings ?? config.social)
  const { allowPrivate, ...configured } = config.rpc
  const upstreams = localChains?.upstreams ?? configured.upstreams
  const chains = Chains.create({ allowPrivate, upstreams })
  // A local chain has a bundler of its own, unless another one is configured.
  const bundlerUrls = new Map([...(localChains?.bundlers ?? []), ...configured.bundlers])
  const bundlers = Chains.create({ allowPrivate, upstreams: bundlerUrls })
  const filters = Filters.create(chains, (...parts) => identity.secret.mac('filter', ...parts))
  const sponsor = Sponsor.create(localChains?.sponsor ?? config.sponsor)
  const proxy = apart(store.database, 'proxy')
  const parts = {
    ...dependencies,
    bundlers,
    chains,
    descriptors: OfferedDescriptors.create(config.descriptors),
    farcaster,
    filters,
    paymasterServices: PaymasterServices.create({ allowPrivate }),
    pictures,
    prices: config.prices && PriceSource.create(config.prices, { allowPrivate, log }),
    proxied: { counters: createCounters(proxy), projects: createProjects(proxy) },
    social,
    sponsor,
    watches: Watches.create({
      chains,
      interval: config.isDevelopment ? pollsOfDevelopment : undefined,
      onError: (error) => log('error', 'poll failed', Log.describe(error)),
      onFailure: (error, upstream) =>
        log('error', 'upstream failed', { error: `${error.name} (poll, upstream ${upstream})` }),
    }),
  }
  const app = new Hono<Env>({ getPath: toRoutePath })

  app.use(async function identify(c, next) {
    const requestId = readRequestId(c)
    // Inherit the parts, since copying every part for each request takes 2 % of its time.
    c.env = Object.assign(Object.create(parts), c.env)
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    c.res.headers.set(headers.requestId, requestId)
    c.res.headers.set('x-content-type-options', 'nosniff')
    c.res.headers.set('referrer-policy', 'no-referrer')
    if (!config.isDevelopment)
      c.res.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
    const duration = performance.now() - started
    // Label the request with the pattern of its route, since a path may contain anything.
    const labels = { method: c.req.method, route: routePath(c, -1), status: c.res.status }
    metrics.requests.observe(labels, duration / 1000)
    const { method, path } = c.req
    const reason = c.get('reason')
    const { status } = c.res
    // Shedding load is not a failure of the server.
    log(status >= 500 && reason !== 'BUSY' ? 'error' : 'info', 'request', {
      duration: Math.round(duration),
      id: requestId,
      method,
      path,
      reason,
      status,
    })
  })

  // Prevent DNS rebinding, with which another site's host name would reach a development server.
  if (config.isDevelopment)
    app.use(async function checkHost(c, next) {
      const host = c.req.header('host') ?? ''
      const refuse = (reason: 'LOCALHOST_ONLY' | 'OWN_MACHINE_ONLY') => {
        const { message } = server[reason]
        return refuseClient(c, { message, reason, status: 403 }) ?? c.text(message, 403)
      }
      if (!Loopback.isSite(host.replace(/:\d+$/, ''))) return refuse('LOCALHOST_ONLY')
      // A proxy may replace the host name. Reject its requests, since the inbox is public here.
      if (c.req.header('x-forwarded-for') || c.req.header('forwarded'))
        return refuse('OWN_MACHINE_ONLY')
      return next()
    })

  app.use(createBound(metrics))

  app.get(paths.health, (c) => c.json({ status: 'ok' }))
  app.get(paths.ready, async (c) =>
    (await store.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  )
  // Browsers ask for this file, and would report an error in the console. The wallet's own pages name their icon.
  app.get('/favicon.ico', (c) => c.body(null, 204, { 'cache-control': 'public, max-age=86400' }))
  app.route(paths.frame, frameDocument)
  app.route(prefix, api)
  app.route('/', pages)
  app.route('/', socialForm)
  app.route('/', rpc)
  app.route('/', sockets)
  if (config.isDevelopment && devRoutes) app.route('/', devRoutes)

  app.notFound((c) => c.json(toFailure('PATH_UNKNOWN', server.PATH_UNKNOWN.message), 404))
  app.onError((thrown, c) => {
    const isOut = isAway(thrown) || thrown instanceof Keeper.UnavailableError
    if (thrown instanceof ForgedError && thrown.isAlarming) {
      const { accountId, kind } = thrown
      const requestId = c.get('requestId')
      alarms.raise(kind === 'socialProof' ? 'socialMac' : `${kind}Mac`, { accountId, requestId })
    }
    if (thrown instanceof UnrecordedError)
      alarms.raise('auditMissing', { accountId: thrown.accountId, requestId: c.get('requestId') })
    const error = isOut ? new Refusal('UNAVAILABLE') : refuseForged(thrown)
    if (error instanceof Refusal) {
      const { message, reason, retryAfter, status, until } = error
      c.set('reason', reason)
      if (retryAfter) c.header('retry-after', String(retryAfter))
      if (Kind.isRpc(c.req.path)) return c.json(refuseRpc(c, error), status)
      const page = refuseClient(c, error)
      if (page) return page
      const failure: SentFailure = {
        error: { message, reason, retryAfter, until: until?.toISOString() },
      }
      return c.json(failure, status)
    }
    log('error', 'failed', {
      ...Log.describe(error),
      at: Log.locate(error),
      id: c.get('requestId'),
      path: c.req.path,
    })
    const failed = { message: unknownError, reason: 'FAILED', status: 500 } as const
    return refuseClient(c, failed) ?? c.json(toFailure('FAILED', unknownError), 500)
  })
  return app
}

function toFailure(reason: ApiReason, message: string): SentFailure {
  return { error: { message, reason } }
}

/**
 * Uses the local relay and chain in development, and the configured ones otherwise. Returns undefined if Farcaster
 * sign-in is off.
 */
function createFarcaster({ config, devFarcaster }: Dependencies): Farcaster.Farcaster | undefined {
  const { farcaster, rpc } = config
  if (devFarcaster) return Farcaster.create(devFarcaster.open)
  const { relay } = farcaster
  if (!relay) return undefined
  const { allowPrivate, upstreams } = rpc
  const chains = Chains.create({ allowPrivate, upstreams })
  return Farcaster.create(async () => ({ chains, relay }))
}
