import { Network } from '@latchkey/protocol'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as Chains from '../chain/Chains.ts'
import * as JsonRpc from '../chain/JsonRpc.ts'
import type { Env } from '../Env.ts'
import * as Origin from '../Origin.ts'
import { countRpc, findSession } from './countRpc.ts'

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
      onError: (c) => refuse(c, 413, -32600, 'The request is too large.'),
    }),
    async (c) => {
      const request = JsonRpc.read(await c.req.text())
      if ('error' in request) return c.json(JsonRpc.respond(null, request), 400)
      const { counters } = c.env.identity
      const wait = await counters.take(countRpc(c, request.entries.length))
      if (wait !== undefined) {
        c.header('retry-after', String(Math.ceil(wait)))
        return refuse(c, 429, -32005, 'Too many calls. Try again in a moment.')
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
  if (!project) return refuse(c, 403, 4100, 'This project is not registered here.')
  const origin = c.req.header('origin')
  const isFrame = origin === config.publicUrl.origin
  if (origin && !isFrame && !Origin.isAllowed(origin, project, config))
    return refuse(c, 403, 4100, 'This origin is not registered for the project.')
  // Browsers leave out the Origin header of same-origin requests, and send this one.
  const isSame = c.req.header('sec-fetch-site') === 'same-origin'
  if (!origin && !isSame && !config.isDevelopment && !findSession(c))
    return refuse(
      c,
      403,
      4100,
      'Send the request from a page of a registered origin, with its Origin header.',
    )
  await next()
  if (origin) c.res.headers.set('access-control-allow-origin', origin)
  c.res.headers.append('vary', 'origin')
  return undefined
}

function refuse(c: Context, status: 403 | 413 | 429, code: number, message: string) {
  return c.json(JsonRpc.respond(null, { error: { code, message } }), status)
}

function unknownChain(chain: Network.CaipId | undefined): Chains.Failure {
  // EIP-1193: not connected to the requested chain.
  const code = 4901
  if (!chain)
    return { code, message: 'No chain is named. Add one to the address, such as chainId=eip155:1.' }
  const name = `LATCHKEY_RPC_${chain.replace(':', '_')}`
  return {
    code,
    message: `The chain ${chain} is not configured here. Set ${name} to where it is served.`,
  }
}
