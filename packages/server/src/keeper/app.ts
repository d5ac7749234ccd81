import { createHash, timingSafeEqual } from 'node:crypto'
import { paths } from '@latchkey/protocol/api/paths'
import { headers, type SentFailure } from '@latchkey/protocol/api/Route'
import { unknownError } from '@latchkey/protocol/Message'
import { type ApiReason, server } from '@latchkey/protocol/reasons/server'
import { Shape } from '@latchkey/vault/keeper'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Log } from '../Log.ts'
import { readRequestId } from '../parse/readRequestId.ts'
import * as Database from '../store/Database.ts'
import { type Keeper, LimitedError, UnavailableError } from './Keeper.ts'
import * as KeeperApi from './KeeperApi.ts'

type Env = { Variables: { requestId: string } }

/** The largest body is 64 KiB, for a list of 32 slots. */
const mostBytes = 64 * 1024

/** The status and the reason of each error. */
const failures = [
  ...KeeperApi.refusals,
  [Shape.InvalidError, 400, 'INVALID'],
  [Database.UnavailableError, 503, 'UNAVAILABLE'],
  [UnavailableError, 503, 'UNAVAILABLE'],
] as const

/** Creates the HTTP app of a keeper, for a server with the shared token. */
export function createKeeperApp(dependencies: createKeeperApp.Dependencies): Hono<Env> {
  const { keeper, log, token } = dependencies
  const app = new Hono<Env>()
  const expected = hash(KeeperApi.toAuthorization(token))

  app.use(async function identify(c, next) {
    c.set('requestId', readRequestId(c))
    const started = performance.now()
    await next()
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-content-type-options', 'nosniff')
    c.res.headers.set(headers.requestId, c.var.requestId)
    log('info', 'request', {
      duration: Math.round(performance.now() - started),
      id: c.var.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
    })
  })

  app.get(paths.health, (c) => c.json({ status: 'ok' }))
  app.get(KeeperApi.ready.path, async (c) =>
    (await keeper.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  )

  app.use(`${KeeperApi.prefix}/*`, async function authenticate(c, next) {
    // Compare hashes, which have the same length, so that the timing reveals nothing.
    if (timingSafeEqual(hash(c.req.header('authorization') ?? ''), expected)) return next()
    return refuse(c, 401, 'TOKEN_WRONG', server.TOKEN_WRONG.message)
  })
  app.use(
    `${KeeperApi.prefix}/*`,
    bodyLimit({
      maxSize: mostBytes,
      onError: (c) => refuse(c, 413, 'TOO_LARGE', server.TOO_LARGE.message),
    }),
  )

  const routes: KeeperApi.Routes = {
    head: (body, trace) => keeper.head(body, trace),
    // A keeper that another operator runs should not rely on the server's sign-in. Its own check, such
    // as a code that it mails for the thumbprint of the caller's key, belongs here.
    open: (body, trace) => keeper.open(body, trace),
    async pin(body, trace) {
      await keeper.pin(body, trace)
      return {}
    },
    pinned: (body, trace) => keeper.pinned(body, trace),
    receipt: (body, trace) => keeper.receipt(body, trace),
    slot: async () => ({ ...(await keeper.slot()), successors: [...keeper.successors()] }),
  }
  for (const name of Object.keys(routes) as KeeperApi.Name[]) {
    const { body, method = 'POST', path }: KeeperApi.Route = KeeperApi.table[name]
    app.on(method, path, async (c) => {
      // The cast is safe, because the row that types the handler has parsed the body.
      const request = (await read(c, body)) as never
      return c.json(await routes[name](request, { requestId: c.var.requestId }))
    })
  }

  app.notFound((c) => refuse(c, 404, 'UNKNOWN', server.PATH_UNKNOWN.message))
  app.onError((error, c) => {
    const found = failures.find(([type]) => error instanceof type)
    if (error instanceof LimitedError) c.header('retry-after', String(error.retryAfter))
    if (found) return refuse(c, found[1], found[2], toSentence(error))
    // Log only the name of the error, since its message may contain anything.
    log('error', 'failed', { error: error.name, id: c.var.requestId, path: c.req.path })
    return refuse(c, 500, 'FAILED', unknownError)
  })
  return app
}

export declare namespace createKeeperApp {
  type Dependencies = { keeper: Keeper; log: Log; token: string }
}

async function read<value>(c: Context, shape: Shape.Shape<value>): Promise<Shape.Json<value>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  return Shape.encode(Shape.named(shape, 'body')(body))
}

function refuse(
  c: Context,
  status: 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503,
  reason: ApiReason,
  message: string,
) {
  return c.json({ error: { message, reason } } satisfies SentFailure, status)
}

const toSentence = (error: Error) =>
  error instanceof Shape.InvalidError ? server.INVALID.message : error.message

const hash = (text: string) => createHash('sha256').update(text).digest()
