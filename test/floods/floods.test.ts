import { createServer, type RequestListener, type Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DeviceStore, enter, Seed } from '@latchkey/vault'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as Json from '../../packages/server/src/chain/Json.ts'
import { listen } from '../../packages/server/src/start/listen.ts'
import { production, type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { onlyInAll } from '../variants.ts'
import * as Flood from './Flood.ts'

const origin = 'https://shop.example'
const projectId = 'shop'
const settings = { host: 'LATCHKEY_HOST', port: 'LATCHKEY_PORT' }
/**
 * The number of connections. It is larger than the number of slots that the server has for all kinds of requests
 * together.
 */
const count = 450

let deployment: Setup
/** A development server that reads the inbox, because a production server cannot. */
let inbox: Awaited<ReturnType<Setup['create']>>
const ends: (() => unknown)[] = []

beforeAll(async () => {
  deployment = await setup()
  inbox = await deployment.create()
  const project = { id: projectId, name: 'Shop', origins: [origin], realmId: 'main' }
  await deployment.store.projects.add(project)
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets; delete from counters'))
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Starts a node whose answers the test defines. */
async function startNode(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

/** Starts a production server behind one proxy, with a real socket. */
async function start(node = 'http://127.0.0.1:9', { limits = {}, timeouts = {} } = {}) {
  const app = await deployment.create({
    environment: {
      ...production,
      LATCHKEY_RPC_ALLOW_PRIVATE: 'true',
      LATCHKEY_RPC_eip155_1: node,
      LATCHKEY_TRUSTED_PROXIES: '1',
    },
    limits,
  })
  const { end, port } = await listen(app.fetch, { host: '127.0.0.1', port: 0, settings, timeouts })
  ends.push(() => end())
  /** Sends requests from an address, as a proxy would report it. */
  const from = (address: string): PlayedFrame.Target => ({
    fetch: (async (path: string, init: RequestInit = {}) =>
      path.startsWith('/dev/')
        ? inbox.request(path, init)
        : fetch(`http://127.0.0.1:${port}${path}`, {
            ...init,
            headers: { ...(init.headers as object), 'x-forwarded-for': address },
          })) as typeof fetch,
  })
  return { from, port }
}

let turn = 0
const flooder = '203.0.113.7'
const person = '198.51.100.7'

/** Opens the wallet of a signed-in user. */
async function unlock(player: PlayedFrame.PlayedFrame, store: DeviceStore.DeviceStore) {
  const { walletId } = (await player.store.get())!
  const context = { custodian: player.custodian, store }
  const opened = await enter(context, { slots: await player.slots(), walletId })
  Seed.wipe(opened.seed, opened.keys)
  return opened.addresses.evm
}

/** Creates a user with a wallet. */
async function meet(target: PlayedFrame.Target) {
  const player = await PlayedFrame.create(target, { origin, projectId })
  await player.signIn(`owner${turn++}@example.com`)
  const store = DeviceStore.memory()
  const address = await unlock(player, store)
  return { address, player, store }
}

/** Signs a new user in, unlocks a wallet and checks the readiness. Throws if any of these fails. */
async function useAll(
  target: PlayedFrame.Target,
  { address, player, store }: Awaited<ReturnType<typeof meet>>,
) {
  const stranger = await PlayedFrame.create(target, { origin, projectId })
  await stranger.signIn(`stranger${turn++}@example.com`)
  expect(await unlock(player, store)).toBe(address)
  for (const path of ['/ready', '/health']) expect((await target.fetch(path)).status).toBe(200)
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

/** Starts a node that never answers. `asked` resolves after the given number of requests. */
async function startSilentNode(wanted: number) {
  let asked = 0
  let resolve = () => {}
  const full = new Promise<void>((done) => {
    resolve = done
  })
  const url = await startNode(() => {
    if (++asked === wanted) resolve()
  })
  return { count: () => asked, full, url }
}

describe('T63: while a flood goes on, sign-in, unlock and probes work', () => {
  test('T63: 450 sockets that send headers and no body', async () => {
    const { from, port } = await start()
    const owner = await meet(from(person))
    const flood = await Flood.sendHeaders({ count, forwardedFor: flooder, port })
    ends.push(flood.stop)
    // The server answers some requests only after it has received all of them.
    await expect.poll(() => sum(flood.statuses())).toBeGreaterThanOrEqual(50)
    await useAll(from(person), owner)
    // Even a neighbor of the flooder can sign in, because the whole body arrives immediately.
    await useAll(from('203.0.113.9'), owner)
  })

  test('T63: 450 sockets without a proxy that send a part of the headers', async () => {
    const { from, port } = await start()
    const owner = await meet(from(person))
    const flood = await Flood.sendFragments({ count, port })
    ends.push(flood.stop)
    await useAll(from(person), owner)
  })

  test('T63: 450 slow calls of one network, behind a proxy', async () => {
    const node = await startSilentNode(50)
    const { from, port } = await start(node.url)
    const owner = await meet(from(person))
    const calls = { method: 'eth_getLogs', origin, projectId }
    const flood = await Flood.sendCalls({ ...calls, count, forwardedFor: flooder, port })
    ends.push(flood.stop)
    await node.full
    await useAll(from(person), owner)
    await useAll(from(flooder), owner)
    // The network gets its share of the slots. Further requests are refused with a clear error.
    await expect.poll(() => flood.statuses()['429']).toBe(count - 50)
    expect(node.count()).toBe(50)
  })

  test('T63: slow calls of many networks, which use up the proxy', async () => {
    const node = await startSilentNode(200)
    const { from, port } = await start(node.url)
    const owner = await meet(from(person))
    const calls = { method: 'eth_getLogs', origin, projectId }
    const floods: Flood.Flood[] = []
    for (let network = 1; network <= 9; network++) {
      const forwardedFor = `203.0.${network}.7`
      const flood = await Flood.sendCalls({ ...calls, count: 50, forwardedFor, port })
      floods.push(flood)
      ends.push(flood.stop)
    }
    const countRefused = () =>
      floods.reduce((total, { statuses }) => total + (statuses()['503'] ?? 0), 0)
    await expect.poll(() => node.count() + countRefused()).toBe(450)
    await useAll(from(person), owner)
    expect(node.count()).toBe(200)
  })
})

describe('T63: large answers', () => {
  /** A log entry. An answer has 15 MiB of them, with a part of the node's URL. */
  const log = { address: `0x${'ab'.repeat(20)}`, data: `0x${'cd'.repeat(64)}`, topics: ['0x'] }
  const logs = [{ data: 'canary-key' }, ...Array(66_000).fill(log)]
  const large = Buffer.from(JSON.stringify({ id: 0, jsonrpc: '2.0', result: logs }))
  const path = `/v1/?chainId=eip155:1&projectId=${projectId}`
  const call = (target: PlayedFrame.Target, method = 'eth_getLogs') =>
    target.fetch(path, {
      body: JSON.stringify({ id: 'mine', jsonrpc: '2.0', method, params: [{}] }),
      headers: { 'content-type': 'application/json', origin },
      method: 'POST',
    })

  onlyInAll(test)(
    'T63: 20 answers of 15 MiB block neither sign-in, unlock nor probes',
    async () => {
      const url = await startNode((_, response) => response.end(large))
      const { from, port } = await start(`${url}/canary-key`)
      const owner = await meet(from(person))
      const started = performance.now()
      Json.stringify(Json.replace(Json.parse(large.toString()), /canary-key/gi, '[hidden]'))
      const parsing = performance.now() - started
      const delay = monitorEventLoopDelay({ resolution: 1 })
      delay.enable()
      const calls = { method: 'eth_getLogs', origin, projectId }
      const flood = await Flood.sendCalls({ ...calls, count: 20, forwardedFor: flooder, port })
      ends.push(flood.stop)
      await useAll(from(person), owner)
      await expect.poll(() => flood.statuses()['200'] ?? 0).toBeGreaterThanOrEqual(10)
      delay.disable()
      // If the server parsed these answers, it would block for at least three times as long as one parse takes. That
      // time is measured in the same process, so that a busy machine slows down both.
      expect(delay.max / 1e6).toBeLessThan(2 * parsing)
    },
  )

  test('T63: T24: an answer passes as it is, without the key of the node, and its bytes count', async () => {
    // Use another network, because answers of the previous test may still be counted.
    const reader = '192.0.2.7'
    const url = await startNode((_, response) => response.end(large))
    const { from } = await start(`${url}/canary-key`, {
      limits: { rpcNetwork: { most: 1_500, seconds: 86_400, shards: 1 } },
    })
    const answer = await call(from(reader))
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).not.toContain('canary-key')
    const { id, result } = JSON.parse(text)
    expect(id).toBe('mine')
    expect(result[0]).toEqual({ data: '[hidden]' })
    expect(JSON.stringify(result.slice(1)) === JSON.stringify(logs.slice(1))).toBe(true)
    const { rows } = await deployment.query(
      `select sum(count)::int as count from counters where key = 'rpc shop network 192.0.2.0/24'`,
    )
    // The answer counts as one call, and as one more for each 16 KiB.
    expect(rows[0].count).toBe(1 + Math.floor(Buffer.byteLength(text) / (16 * 1024)))
    // The second request reaches the limit of the network. Another network is unaffected.
    await (await call(from(reader))).arrayBuffer()
    const refused = await call(from(reader))
    expect(refused.status).toBe(429)
    expect((await refused.json()).error.data.retryAfter).toBeGreaterThan(0)
    expect((await call(from(person))).status).toBe(200)
  })
})

describe('T63: database connections', () => {
  test('T63: statements of one kind that hang leave the connections of the others', async () => {
    const { database } = deployment.store
    const hang = (kind: 'custody' | 'proxy', count: number) =>
      Array.from({ length: count }, () =>
        database.apart[kind].pool.query('select pg_sleep(1)').then(() => 'done'),
      )
    const hanging = [...hang('custody', 8), ...hang('proxy', 4)]
    expect(await Promise.race([deployment.store.isReady(), ...hanging])).toBe(true)
    expect(
      await Promise.race([database.pool.query('select 1').then(() => 'first'), ...hanging]),
    ).toBe('first')
    await Promise.allSettled(hanging)
  })

  test('T63: /ready answers while every other connection is in use', async () => {
    const { database } = deployment.store
    const hanging = Array.from({ length: 16 }, () => database.pool.query('select pg_sleep(1)'))
    const checks = Array.from({ length: 50 }, () => deployment.store.isReady())
    expect(await Promise.race([Promise.all(checks), ...hanging])).toEqual(Array(50).fill(true))
    await Promise.allSettled(hanging)
  })
})

describe('T63: refusals', () => {
  test('T63: a body that never comes is answered 408, and frees its place', async () => {
    const timeouts = { connectionsCheckingInterval: 50, headersTimeout: 200, requestTimeout: 400 }
    const { port } = await start(undefined, { timeouts })
    const flood = await Flood.sendHeaders({ count: 20, forwardedFor: flooder, port })
    ends.push(flood.stop)
    await expect.poll(flood.statuses, { timeout: 5_000 }).toEqual({ '408': 20 })
    const fragments = await Flood.sendFragments({ count: 20, port })
    ends.push(fragments.stop)
    await expect.poll(fragments.statuses, { timeout: 5_000 }).toEqual({ '408': 20 })
    expect(deployment.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  test('T63: a refused call says why, and when to try again', async () => {
    const node = await startSilentNode(50)
    const { from, port } = await start(node.url)
    const calls = { method: 'eth_getLogs', origin, projectId }
    ends.push((await Flood.sendCalls({ ...calls, count: 50, forwardedFor: flooder, port })).stop)
    await node.full
    const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'eth_chainId', params: [] })
    const headers = { 'content-type': 'application/json', origin }
    const answer = await from(flooder).fetch(`/v1/?chainId=eip155:1&projectId=${projectId}`, {
      body,
      headers,
      method: 'POST',
    })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toEqual({
      error: {
        code: -32005,
        data: { reason: 'TOO_MANY_REQUESTS', retryAfter: 1 },
        message: 'Too many requests. Wait a moment and try again.',
      },
      id: null,
      jsonrpc: '2.0',
    })
  })
})
