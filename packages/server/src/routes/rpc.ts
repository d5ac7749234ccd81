import { Network } from '@latchkey/protocol'
import { type RpcReason, toRpcError } from '@latchkey/protocol/reasons/server'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as Chains from '../chain/Chains.ts'
import * as JsonRpc from '../chain/JsonRpc.ts'
import type { Env } from '../Env.ts'
import * as Origin from '../Origin.ts'
import { countRpc, hasSession } from './internal/countRpc.ts'

const paths = ['/v1', '/v1/']
/** 1 MiB. */
const mostBytes = 1024 * 1024

/** Proxies JSON-RPC reads to the operator's nodes. Callers never learn their URLs. */
export const rpc = new Hono<Env>()
  .on(['OPTIONS', 'POST'], paths, admit)
  .on('OPTIONS', paths, (c) =>
    c.body(null, 204, {
      'access-control-allow-headers': 'content-type, x-request-id',
      'access-control-allow-methods': 'POST',
      'access-control-max-age': '7200',
    }),
  )
  .on(
    'POST',
    paths,
    bodyLimit({
      maxSize: mostBytes,
      onError: (c) => refuse(c, 413, 'TOO_LARGE'),
    }),
    async (c) => {
      const request = JsonRpc.read(await c.req.text())
      if ('error' in request) return c.json(JsonRpc.respond(null, request), 400)
      const { counters } = c.env.identity
      const wait = await counters.take(countRpc(c, request.entries.length))
      if (wait !== undefined) {
        c.header('retry-after', String(Math.ceil(wait)))
        return refuse(c, 429, 'TOO_MANY_CALLS')
      }
      const responses = await answer(c, request.entries)
      return c.json(request.isBatch ? responses : responses[0]!)
    },
  )

/** Answers each entry in its place. Refused entries are not sent; the others go out in one request. */
async function answer(c: Context<Env>, entries: JsonRpc.Entry[]): Promise<JsonRpc.Response[]> {
  const chain = Network.from(c.req.query('chainId'))
  const { chains, filters, log } = c.env
  const owner = c.req.query('projectId')!
  const calls = entries.flatMap((entry) => ('call' in entry ? [entry.call] : []))
  const answers = await (async (): Promise<Chains.Answer[]> => {
    if (!calls.length) return []
    if (!chain || !chains.has(chain)) return calls.map(() => ({ error: unknownChain(chain) }))
    return filters.send(chain, calls, {
      onFailure: (error, upstream) =>
        log('error', 'upstream failed', {
          error: `${error.name} (${chain}, upstream ${upstream})`,
          id: c.var.requestId,
          project: owner,
        }),
      owner,
      signal: c.req.raw.signal,
    })
  })()
  const next = answers.values()
  return entries.map((entry) =>
    JsonRpc.respond(entry.id, 'call' in entry ? next.next().value! : { error: entry.error }),
  )
}

/**
 * Lets in the pages of a project, the frame, and sessions. Any other program is refused (T55), except
 * on a developer's machine.
 */
async function admit(c: Context<Env>, next: Next) {
  const { config, store } = c.env
  const project = await store.projects.get(c.req.query('projectId') ?? '')
  if (!project) return refuse(c, 403, 'PROJECT_UNKNOWN')
  const origin = c.req.header('origin')
  const isFrame = origin === config.publicUrl.origin
  if (origin && !isFrame && !Origin.isAllowed(origin, project, config))
    return refuse(c, 403, 'ORIGIN_UNKNOWN')
  // Browsers leave out the Origin header of same-origin requests, and send this one.
  const isSame = c.req.header('sec-fetch-site') === 'same-origin'
  if (!origin && !isSame && !config.isDevelopment && !hasSession(c))
    return refuse(c, 403, 'ORIGIN_MISSING')
  await next()
  if (origin) c.res.headers.set('access-control-allow-origin', origin)
  c.res.headers.append('vary', 'origin')
  return undefined
}

function refuse(c: Context, status: 403 | 413 | 429, reason: RpcReason) {
  return c.json(JsonRpc.respond(null, { error: toRpcError(reason) }), status)
}

function unknownChain(chain: Network.CaipId | undefined): Chains.Failure {
  if (!chain) return toRpcError('CHAIN_NOT_NAMED')
  const setting = `LATCHKEY_RPC_${chain.replace(':', '_')}`
  return toRpcError('CHAIN_NOT_CONFIGURED', { chain, setting })
}
