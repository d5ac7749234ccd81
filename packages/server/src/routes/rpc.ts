import { Network } from '@latchkey/protocol'
import { headers } from '@latchkey/protocol/api/Route'
import { type RpcReason, toRpcError } from '@latchkey/protocol/reasons/server'
import * as SolanaRpc from '@latchkey/protocol/solana/SolanaRpc'
import * as SimulationParams from '@latchkey/protocol/wallet/SimulationParams'
import { type Context, Hono, type Next } from 'hono'
import { askSecond } from '../chain/askSecond.ts'
import * as Chains from '../chain/Chains.ts'
import * as JsonRpc from '../chain/JsonRpc.ts'
import type { Env } from '../Env.ts'
import * as Origin from '../Origin.ts'
import type { Refusal } from '../Refusal.ts'
import { nameOf } from '../Setting.ts'
import { bundlerWeight, countRpc, hasSession } from './internal/countRpc.ts'
import { findProject } from './internal/findProject.ts'

/** The paths of the proxy. */
export const paths = [Network.rpcPath, `${Network.rpcPath}/`]

/** Proxies JSON-RPC to the operator's nodes and bundlers. Callers never learn their URLs. */
export const rpc = new Hono<Env>()
  .on(['OPTIONS', 'POST'], paths, admitRpc)
  .on('OPTIONS', paths, (c) =>
    c.body(null, 204, {
      // `@solana/kit` and `@solana/web3.js` send `solana-client`.
      'access-control-allow-headers': `content-type, ${headers.requestId}, solana-client`,
      'access-control-allow-methods': 'POST',
      'access-control-max-age': '7200',
    }),
  )
  .on('POST', paths, async (c) => {
    const { counters } = c.env.proxied
    const chain = Network.from(c.req.query('chainId'))
    const text = await c.req.text()
    // Count the request before it is parsed, because parsing a large body takes time as well.
    const ofBody = weighBytes(text.length)
    const wait = ofBody ? await counters.take(countRpc(c, ofBody)) : undefined
    if (wait !== undefined) return limit(c, wait)
    const request = JsonRpc.read(text, chain)
    if ('error' in request) return c.json(JsonRpc.respond(null, request), 400)
    const waitForCalls = await counters.take(countRpc(c, weigh(request.entries)))
    if (waitForCalls !== undefined) return limit(c, waitForCalls)
    const responses = await answer(c, chain, request.entries)
    const body = JsonRpc.stringify(request.isBatch ? responses : responses[0]!)
    const ofAnswer = weighBytes(body.length)
    if (ofAnswer) {
      await counters.add(countRpc(c, ofAnswer))
      endSlowReader(c)
    }
    return c.body(body, 200, { 'content-type': 'application/json' })
  })

/** How many bytes of a body or of an answer count as one call. */
const bytesPerCall = 16 * 1024
/** How long a client may take to read a large answer, in milliseconds. The answer is in memory meanwhile. */
const patience = 30_000

/** The weight of a body or an answer, in calls. Small ones have none (T63). */
function weighBytes(bytes: number): number {
  return Math.floor(bytes / bytesPerCall)
}

/** Refuses calls above a quota, with the seconds to wait. */
export function limit(c: Context<Env>, wait: number) {
  const seconds = Math.max(1, Math.ceil(wait))
  c.header('retry-after', String(seconds))
  const error = toRpcError('TOO_MANY_CALLS', { seconds })
  const data = { retryAfter: seconds }
  return c.json(JsonRpc.respond(null, { error: { ...error, data } }), 429)
}

/** Ends the connection of a client that does not read its answer (T63). */
function endSlowReader(c: Context<Env>): void {
  const { outgoing } = c.env
  if (!outgoing) return
  const timer = setTimeout(() => outgoing.destroy(), patience)
  outgoing.once('close', () => clearTimeout(timer))
}

/** Answers the entries in their order. Refused entries are not sent, and the others are sent in one request. */
async function answer(
  c: Context<Env>,
  chain: Network.CaipId | undefined,
  entries: JsonRpc.Entry[],
): Promise<JsonRpc.Response[]> {
  const calls = entries.flatMap((entry) => ('call' in entry ? [entry.call] : []))
  const ask = async (send: typeof askNode, isAsked: (call: Chains.Call) => boolean) => {
    const asked = calls.filter(isAsked)
    if (!asked.length) return []
    if (!chain || !c.env.chains.has(chain))
      return asked.map((call) => [call, { error: unknownChain(chain) }] as const)
    const answers = await send(c, chain, asked)
    return asked.map((call, index) => [call, answers[index]!] as const)
  }
  const [nodes, bundlers] = await Promise.all([
    ask(askNode, (call) => !JsonRpc.isForBundler(call)),
    ask(askBundler, JsonRpc.isForBundler),
  ])
  const answers = new Map<Chains.Call, Chains.Answer>([...nodes, ...bundlers])
  return entries.map((entry) =>
    JsonRpc.respond(entry.id, 'call' in entry ? answers.get(entry.call)! : { error: entry.error }),
  )
}

async function askNode(c: Context<Env>, chain: Network.CaipId, calls: readonly Chains.Call[]) {
  const options = optionsOf(c, chain, 'upstream')
  const answers = c.env.filters.send(chain, calls, { ...options, owner: c.req.query('projectId')! })
  const [call] = calls
  if (calls.length > 1 || call?.method !== 'eth_simulateV1') return answers
  const answer = answers.then(([it]) => it!)
  return [await askSecond(c.env.chains, { answer, call, chain, options })]
}

/** Asks the chain's bundler. Its errors keep their codes, which ERC-7769 defines. */
async function askBundler(
  c: Context<Env>,
  chain: Network.CaipId,
  calls: readonly Chains.Call[],
): Promise<Chains.Answer[]> {
  const { bundlers } = c.env
  const refuseAll = (error: Chains.Failure) => calls.map(() => ({ error }))
  if (!bundlers.has(chain)) {
    const setting = nameOf('LATCHKEY_BUNDLER_', chain)
    return refuseAll(toRpcError('BUNDLER_NOT_CONFIGURED', { chain, setting }))
  }
  try {
    return await bundlers.send(chain, calls, optionsOf(c, chain, 'bundler'))
  } catch (error) {
    if (!(error instanceof Chains.UnavailableError)) throw error
    return refuseAll(toRpcError('BUNDLER_UNREACHABLE'))
  }
}

function optionsOf(c: Context<Env>, chain: Network.CaipId, kind: string): Chains.send.Options {
  return {
    onFailure: (error, upstream) =>
      c.env.log('error', `${kind} failed`, {
        error: `${error.name} (${chain}, upstream ${upstream})`,
        id: c.var.requestId,
        project: c.req.query('projectId')!,
      }),
    signal: c.req.raw.signal,
  }
}

function weigh(entries: readonly JsonRpc.Entry[]): number {
  const weights = entries.map((entry) => ('call' in entry ? weighCall(entry.call) : 1))
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** Solana's methods have weights of their own. A simulation counts its blocks and calls. */
function weighCall(call: Chains.Call): number {
  const { method, params } = call
  if (method === 'eth_simulateV1') return SimulationParams.weigh(params)
  if (SolanaRpc.isMethod(method)) return SolanaRpc.weigh(method)
  return JsonRpc.isForBundler(call) ? bundlerWeight : 1
}

/**
 * Lets in the pages of a project, the frame, and sessions. Any other program is refused (T55), except
 * on a developer's machine.
 */
export async function admitRpc(c: Context<Env>, next: Next) {
  const { config } = c.env
  const { projects } = c.env.proxied
  const project = await findProject(c, c.req.query('projectId') ?? '', projects)
  if (!project) return refuse(c, 403, 'PROJECT_UNKNOWN')
  const origin = c.req.header('origin')
  const isFrame = origin === config.publicUrl.origin
  if (origin && !isFrame && !Origin.isAllowed(origin, project, config))
    return refuse(c, 403, 'ORIGIN_UNKNOWN')
  // Browsers omit the Origin header in same-origin requests, but send this header.
  const isSame = c.req.header('sec-fetch-site') === 'same-origin'
  if (!origin && !isSame && !config.isDevelopment && !hasSession(c))
    return refuse(c, 403, 'ORIGIN_MISSING')
  await next()
  if (origin) c.res.headers.set('access-control-allow-origin', origin)
  c.res.headers.append('vary', 'origin')
  return undefined
}

/**
 * Returns a refusal as a JSON-RPC error, with the seconds to wait. Any page may read it, since it contains nothing
 * of a project.
 */
export function refuseRpc(c: Context, { message, reason, retryAfter }: Refusal): JsonRpc.Response {
  c.header('access-control-allow-origin', '*')
  const code = codes[reason] ?? -32603
  return JsonRpc.respond(null, { error: { code, data: { reason, retryAfter }, message } })
}

/** EIP-1474 defines -32005 as a limit. In JSON-RPC 2.0, -32600 is an invalid request, and -32603 any other error. */
const codes: { [reason in Refusal['reason']]?: number } = {
  BUSY: -32005,
  TOO_LARGE: -32600,
  TOO_MANY_REQUESTS: -32005,
}

function refuse(c: Context, status: 403, reason: RpcReason) {
  return c.json(JsonRpc.respond(null, { error: toRpcError(reason) }), status)
}

/** The error for a chain that this server has no node for. */
export function unknownChain(chain: Network.CaipId | undefined): Chains.Failure {
  if (!chain) return toRpcError('CHAIN_NOT_NAMED')
  const setting = nameOf('LATCHKEY_RPC_', chain)
  return toRpcError('CHAIN_NOT_CONFIGURED', { chain, setting })
}
