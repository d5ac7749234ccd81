import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { DevChains } from './chain/dev.ts'
import type { Config } from './config.ts'
import type { KeyEncryptor } from './custody/KeyEncryptor.ts'
import type { Log } from './Log.ts'
import type { Mailer } from './mail/Mailer.ts'
import { createFaucet } from './routes/faucet.ts'
import { frame } from './routes/frame.ts'
import { inbox } from './routes/inbox.ts'
import { createRpc } from './routes/rpc.ts'
import type * as Store from './store/Store.ts'

/** Everything that the server is made of, handed in. */
export type Dependencies = {
  config: Config
  /** Local chains, in place of those that nobody configured. */
  devChains?: DevChains | undefined
  /** Folder of the built frame. */
  frameFolder: string
  keyEncryptor: KeyEncryptor
  log: Log
  mailer: Mailer
  store: Store.Store
}

export type Env = { Variables: Dependencies & { requestId: string } }

const requestIdFormat = /^[\w-]{1,64}$/

/** The server as a value: it needs no socket to be asked. */
export function createApp(dependencies: Dependencies): Hono<Env> {
  const { config, devChains, log, store } = dependencies
  const app = new Hono<Env>()

  app.use(async function identify(c, next) {
    const given = c.req.header('x-request-id')
    const requestId = given && requestIdFormat.test(given) ? given : randomUUID()
    for (const [name, value] of Object.entries({ ...dependencies, requestId }))
      c.set(name as keyof Env['Variables'], value as never)
    const started = performance.now()
    await next()
    c.res.headers.set('x-request-id', requestId)
    c.res.headers.set('x-content-type-options', 'nosniff')
    c.res.headers.set('referrer-policy', 'no-referrer')
    if (!config.isDevelopment)
      c.res.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
    log('info', 'request', {
      duration: Math.round(performance.now() - started),
      id: requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
    })
  })

  // On a developer's machine, another site's name that points here must not reach us.
  if (config.isDevelopment)
    app.use(async function checkHost(c, next) {
      const host = c.req.header('host') ?? ''
      if (!/^(([\w-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host))
        return c.text('This development server answers to localhost only.', 403)
      return next()
    })

  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.get('/ready', async (c) =>
    (await store.isReady())
      ? c.json({ status: 'ready' })
      : c.json({ status: 'waiting for the database' }, 503),
  )
  app.route('/sdk', frame)
  app.route('/', createRpc({ ...config.rpc, ...(devChains && { upstreams: devChains.upstreams }) }))
  if (config.isDevelopment && devChains) app.route('/dev/faucet', createFaucet(devChains))
  if (config.isDevelopment) app.route('/dev', inbox)

  app.notFound((c) => c.json({ error: { message: 'There is nothing at this address.' } }, 404))
  app.onError((error, c) => {
    // The name of what went wrong is for the log; what it says may hold anything.
    log('error', 'failed', { error: error.name, id: c.get('requestId'), path: c.req.path })
    return c.json({ error: { message: 'An error occurred' } }, 500)
  })
  return app
}
