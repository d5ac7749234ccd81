import type { RequestListener } from 'node:http'
import { Rpc } from '@latchkey/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  call,
  closeNodes,
  create,
  lines,
  listen,
  localChains,
  type Options,
  setup,
  start,
  stop,
  store,
} from '../../test/rpc.ts'
import { production } from '../../test/setup.ts'
import * as Config from '../Config.ts'

beforeAll(start, 60_000)
afterAll(stop)
afterEach(closeNodes)

describe('/v1/ on a real chain', () => {
  test('default', async () => {
    const ask = setup({}, localChains)
    const answer = await ask(call('eth_chainId'))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ id: 1, jsonrpc: '2.0', result: '0x1' })
    const base = await ask(call('eth_chainId'), { chainId: 'eip155:8453' })
    expect(await base.json()).toMatchObject({ result: '0x2105' })
  })

  test('behavior: returns an error of the chain with its code', async () => {
    const answer = await setup({}, localChains)(call('eth_sendRawTransaction', '0x02'))
    expect(await answer.json()).toMatchObject({
      error: { code: expect.any(Number), message: expect.any(String) },
      id: 1,
    })
  })

  test('behavior: a batch keeps order and ids, and refuses in place', async () => {
    const answer = await setup(
      {},
      localChains,
    )([
      { ...call('eth_blockNumber'), id: 'same' },
      { ...call('eth_sendTransaction', { to: '0x' }), id: 7 },
      { ...call('eth_chainId'), id: 'same' },
      'nonsense',
      { ...call('hardhat_setBalance', `0x${'ab'.repeat(20)}`, '0x1'), id: 8 },
      { ...call('eth_getBalance', `0x${'cd'.repeat(20)}`, 'latest'), id: -0.5 },
    ])
    expect(await answer.json()).toEqual([
      { id: 'same', jsonrpc: '2.0', result: '0x0' },
      {
        error: { code: 4200, message: 'Requested RPC call is not allowed' },
        id: 7,
        jsonrpc: '2.0',
      },
      { id: 'same', jsonrpc: '2.0', result: '0x1' },
      { error: { code: -32600, message: 'A call needs an id.' }, id: null, jsonrpc: '2.0' },
      {
        error: { code: 4200, message: 'Requested RPC call is not allowed' },
        id: 8,
        jsonrpc: '2.0',
      },
      { id: -0.5, jsonrpc: '2.0', result: '0x0' },
    ])
  })

  test('behavior: accepts batches of 1 and of 100', async () => {
    const ask = setup({}, localChains)
    expect(await (await ask([call('eth_chainId')])).json()).toEqual([
      { id: 1, jsonrpc: '2.0', result: '0x1' },
    ])
    const many = Array.from({ length: 100 }, (_, id) => ({ ...call('eth_chainId'), id }))
    const answers = (await (await ask(many)).json()) as { id: number; result: string }[]
    expect(answers.map(({ id }) => id)).toEqual(many.map(({ id }) => id))
    expect(answers.every(({ result }) => result === '0x1')).toBe(true)
  })
})

describe('/v1/ and filters', () => {
  test('behavior: a filter works for its own project only', async () => {
    const ask = setup({}, localChains)
    const { result } = await (await ask(call('eth_newBlockFilter'))).json()
    expect(result).toMatch(/^0x1[\da-f]{17,}$/)
    const poll = call('eth_getFilterChanges', result)
    expect(await (await ask(poll, { projectId: 'demo' })).json()).toMatchObject({
      error: { code: -32000, message: 'filter not found' },
    })
    expect(await (await ask(poll)).json()).toMatchObject({ result: expect.any(Array) })
    // Another process with the same database and configuration.
    expect(await (await setup({}, localChains)(poll)).json()).toMatchObject({
      result: expect.any(Array),
    })
  })
})

describe('/v1/ refuses', () => {
  test.each(['', 'nobody', "';--", 'x'.repeat(10_000), '\0'])(
    'the unknown project %j',
    async (projectId) => {
      const answer = await setup({}, localChains)(call('eth_chainId'), { projectId })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ error: { code: 4100 }, id: null })
    },
  )

  test.each(['eip155:31337', 'eip155:424242'])('the unconfigured chain %s', async (chainId) => {
    const answer = await setup({}, localChains)([call('eth_chainId'), call('eth_sign')], {
      chainId,
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject([
      { error: { code: 4901, message: expect.stringContaining(chainId) }, id: 1 },
      { error: { code: 4200 }, id: 1 },
    ])
  })

  test('an invalid chain id', async () => {
    for (const chainId of ['', 'canary', '../..', '__proto__']) {
      const answer = await setup({}, localChains)(call('eth_chainId'), { chainId })
      expect(await answer.json()).toMatchObject({
        error: { code: 4901, message: expect.stringMatching(/^No chain is named/) },
      })
    }
  })

  test('T24: calls above the project’s quota, counting each call of a batch', async () => {
    for (const id of ['busy', 'calm'])
      await store.projects.add({ id, name: id, origins: [], realmId: 'main' })
    const ask = setup({ LATCHKEY_LIMIT_RPC: '10' }, localChains)
    const send = async (count: number) =>
      ask(Array(count).fill(call('eth_chainId')), { projectId: 'busy' })
    expect((await send(6)).status).toBe(200)
    const refused = await send(5)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeLessThanOrEqual(60)
    // Pages cannot read this header, because ethers reads it as milliseconds, and viem waits for all of it, several
    // times.
    expect(refused.headers.has('access-control-expose-headers')).toBe(false)
    expect(await refused.json()).toMatchObject({
      error: {
        code: -32005,
        data: { retryAfter: seconds },
        message: `Too many calls. Try again after ${seconds} seconds.`,
      },
    })
    // Refused calls are not counted, and another project has its own quota.
    expect((await send(4)).status).toBe(200)
    expect((await ask(call('eth_chainId'), { projectId: 'calm' })).status).toBe(200)
  })

  test('T24: a simulation counts its blocks and calls', async () => {
    await store.projects.add({ id: 'simulating', name: 'Busy', origins: [], realmId: 'main' })
    const ask = setup({ LATCHKEY_LIMIT_RPC: '10' }, localChains)
    const simulate = async (calls: number) => {
      const block = { calls: Array(calls).fill({ to: `0x${'ab'.repeat(20)}` }) }
      const body = call('eth_simulateV1', { blockStateCalls: [block] })
      return (await ask(body, { projectId: 'simulating' })).status
    }
    expect([await simulate(5), await simulate(4), await simulate(3)]).toEqual([200, 429, 200])
  })

  test('T68: only a simulation asks a second node as well, and keeps large results', async () => {
    const long = `0x${'ab'.repeat(200_000)}`
    const answers = ['0x1', long].map((result) =>
      listen((_, it) => it.end(JSON.stringify({ id: 1, jsonrpc: '2.0', result }))),
    )
    const nodes = await Promise.all(answers)
    const ask = setup({ LATCHKEY_RPC_eip155_1: nodes.map(({ host }) => `http://${host}`).join() })
    const simulation = call('eth_simulateV1', { blockStateCalls: [{ calls: [] }] })
    expect(await (await ask(simulation)).json()).toEqual({
      id: 1,
      jsonrpc: '2.0',
      result: '0x1',
      secondResult: long,
    })
    expect(await (await ask(call('eth_chainId'))).json()).not.toHaveProperty('secondResult')
    expect(nodes.map(({ bodies }) => bodies.length)).toEqual([2, 1])
  })

  test('requests that are too large, malformed or have too many calls', async () => {
    const ask = setup({}, localChains)
    expect((await ask(call('eth_call', 'x'.repeat(1024 * 1024)))).status).toBe(413)
    expect((await ask(call('eth_chainId', 'x'.repeat(1024 * 1024 - 200)))).status).toBe(200)
    expect((await ask(Array(101).fill(call('eth_chainId')))).status).toBe(400)
    expect((await ask('{')).status).toBe(400)
    expect((await ask('['.repeat(900_000))).status).toBe(400)
    expect((await ask('', { method: 'GET' })).status).toBe(426)
  })
})

describe('/v1/ across origins', () => {
  const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin')
  const asking = (origin: string, options: Options = {}) => ({ ...options, headers: { origin } })

  test('default: allows exactly the project’s origins, in the preflight and the call', async () => {
    const ask = setup(production)
    const origin = 'https://app.shop.example'
    const before = await ask('', asking(origin, { method: 'OPTIONS' }))
    expect(before.status).toBe(204)
    expect(allowed(before)).toBe(origin)
    expect(Object.fromEntries(before.headers)).toMatchObject({
      'access-control-allow-headers': 'content-type, x-request-id, solana-client',
      'access-control-allow-methods': 'POST',
      vary: 'origin',
    })
    expect(before.headers.get('access-control-allow-credentials')).toBeNull()
    expect(allowed(await ask(call('eth_chainId'), asking(origin)))).toBe(origin)
  })

  test.each([
    'https://evil.example',
    'http://shop.example',
    'https://shop.example:8443',
    'https://shop.example.evil.example',
    'https://x.shop.example',
    'http://localhost:3000',
    'null',
  ])('error: refuses every request of %s', async (origin) => {
    const { bodies, host } = await listen((_, response) => response.end('{"result":1}'))
    const ask = setup({ LATCHKEY_RPC_eip155_1: `http://${host}` })
    for (const options of [{ method: 'OPTIONS' }, { method: 'POST' }]) {
      const answer = await ask(call('eth_chainId'), asking(origin, options))
      expect(answer.status).toBe(403)
      expect(allowed(answer)).toBeNull()
    }
    expect(bodies).toEqual([])
  })

  test('behavior: accepts the frame, and in development any local program', async () => {
    const ask = setup(production)
    expect((await ask(call('eth_chainId'), asking('https://wallet.example.com'))).status).toBe(200)
    // Some browsers omit the Origin header of same-origin requests.
    const own = { headers: { 'sec-fetch-site': 'same-origin' } }
    expect((await ask(call('eth_chainId'), own)).status).toBe(200)
    const refused = await ask(call('eth_chainId'))
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      error: { code: 4100, message: expect.stringMatching(/^Send the request from a page/) },
    })
    const answer = await setup()(call('eth_chainId'))
    expect(answer.status).toBe(200)
    expect(allowed(answer)).toBeNull()
  })

  test('behavior: the demo accepts local origins in development only', async () => {
    for (const origin of ['http://localhost:3000', 'http://app.localhost', 'http://127.0.0.1:1']) {
      const options = asking(origin, { projectId: 'demo' })
      expect(allowed(await setup({}, localChains)(call('eth_chainId'), options))).toBe(origin)
      expect((await setup(production)(call('eth_chainId'), options)).status).toBe(403)
    }
    for (const origin of ['http://localhost.evil.example', 'http://evil.example#localhost:1']) {
      const options = asking(origin, { projectId: 'demo' })
      expect((await setup({}, localChains)(call('eth_chainId'), options)).status).toBe(403)
    }
  })
})

describe('T06', () => {
  test('refused calls never reach the upstream', async () => {
    const { bodies, host } = await listen((_, response) => response.end('{"result":1}'))
    const ask = setup({ LATCHKEY_RPC_eip155_1: `http://${host}` })
    const approvals = Object.entries(Rpc.table).filter(([, { approval }]) => approval)
    const unsafe = ['eth_sign', 'debug_traceCall', 'admin_peers', 'personal_unlockAccount']
    for (const method of [...approvals.map(([method]) => method), ...unsafe])
      expect(await (await ask(call(method))).json()).toMatchObject({
        // A signed operation is for a bundler. This one has no params.
        error: { code: method === 'eth_sendUserOperation' ? -32602 : 4200 },
      })
    expect(bodies).toEqual([])

    await ask([call('eth_sign'), { ...call('eth_blockNumber'), canary: 1 }, call('personal_sign')])
    expect(bodies).toEqual([{ id: 0, jsonrpc: '2.0', method: 'eth_blockNumber', params: [] }])
  })

  test('only methods that a node answers reach the upstream', async () => {
    const { bodies, host } = await listen((_, response) => response.end('{"id":0,"result":1}'))
    const ask = setup({ LATCHKEY_RPC_eip155_1: `http://${host}` })
    const methods = Object.keys(Rpc.table) as Rpc.Method[]
    const others = methods.filter((method) => !Rpc.isAnsweredBy('node', method))
    expect(others).toContain('eth_accounts')
    expect(others).toContain('eth_getUserOperationReceipt')
    for (const method of others)
      expect(await (await ask(call(method))).json()).toMatchObject({
        error: { code: expect.toBeOneOf([4200, -32602]) },
      })
    expect(bodies).toEqual([])
  })
})

describe('T24', () => {
  const key = 'canary-key-0123456789'

  test('a host’s rpcUrl is ignored', async () => {
    const other = await listen((_, response) => response.end('{"result":"canary"}'))
    const rpcUrl = encodeURIComponent(`http://${other.host}`)
    const ask = setup({}, localChains)
    const answer = await ask(
      { ...call('eth_chainId'), rpcUrl: `http://${other.host}` },
      { more: `&rpcUrl=${rpcUrl}&upstream=${rpcUrl}` },
    )
    expect(await answer.json()).toMatchObject({ result: '0x1' })
    expect(other.bodies).toEqual([])
  })

  test.each<[string, (host: string) => RequestListener]>([
    ['fails', (host) => (_, response) => response.writeHead(500).end(`${host}/${key}`)],
    [
      'redirects',
      (host) => (_, response) =>
        response.writeHead(307, { location: `http://${host}/${key}/inside` }).end(),
    ],
    ['closes', () => (request) => request.socket.destroy()],
    ['responds with nonsense', (host) => (_, response) => response.end(`${host}/${key}`)],
    [
      'repeats its address in an error',
      (host) => (_, response) =>
        response.end(
          JSON.stringify({
            error: {
              code: -32000,
              data: { url: `http://${host}/v3/${key}` },
              message: `project ${key} at http://${host}/v3/${key} is over its limit`,
            },
            id: 0,
          }),
        ),
    ],
    [
      'repeats its address in a result and in headers',
      (host) => (_, response) =>
        response
          .writeHead(200, { 'x-upstream': `http://${host}/${key}` })
          .end(JSON.stringify({ id: 0, result: { [key]: host } })),
    ],
  ])('no response or log reveals the URL of an upstream that %s', async (_, misbehave) => {
    let host = ''
    const it = await listen((request, response) => misbehave(host)(request, response))
    host = it.host
    lines.length = 0
    const ask = setup({ LATCHKEY_RPC_eip155_1: `http://${host}/v3/${key}` })
    const answer = await ask(call('eth_chainId'))
    const said = JSON.stringify([...answer.headers]) + (await answer.text())
    expect(answer.status).toBe(200)
    expect(said).not.toMatch(/canary|127\.0\.0\.1/)
    expect(lines.join('')).not.toMatch(/canary|127\.0\.0\.1/)
    expect(it.bodies).toHaveLength(1)
  })

  test('returns an error of the upstream', async () => {
    const it = await listen((_, response) =>
      response.end(
        `{"id":0,"error":{"code":-32005,"message":"https://${it.host}/${key}: slow down"}}`,
      ),
    )
    const ask = setup({ LATCHKEY_RPC_eip155_1: `http://${it.host}/${key}` })
    expect(await (await ask(call('eth_chainId'))).json()).toEqual({
      error: { code: -32005, message: 'https://[hidden]/[hidden]: slow down' },
      id: 1,
      jsonrpc: '2.0',
    })
  })

  test('falls back to the next upstream, and logs which one failed', async () => {
    const broken = await listen((request) => request.socket.destroy())
    const works = await listen((_, response) => response.end('{"id":0,"result":"0x1"}'))
    lines.length = 0
    const ask = setup({
      LATCHKEY_RPC_eip155_1: `http://${broken.host}/${key},http://${works.host}/${key}`,
    })
    expect(await (await ask(call('eth_chainId'))).json()).toMatchObject({ result: '0x1' })
    expect(JSON.parse(lines[0]!)).toMatchObject({
      error: 'Upstream.UnreachableError (eip155:1, upstream 1)',
      event: 'upstream failed',
      level: 'error',
      project: 'shop',
    })
    expect(lines.join('')).not.toMatch(/canary|127\.0\.0\.1/)
  })

  test('production does not connect to a name that resolves to a private address', async () => {
    const inside = await listen((_, response) => response.end('{"id":0,"result":"canary"}'))
    lines.length = 0
    // This name passes the checks at start and resolves to this machine.
    const config = Config.read(production)
    const upstreams = new Map([
      ['eip155:1', [new URL(`http://localhost:${inside.host.split(':')[1]}`)]],
    ] as const)
    const app = create({ ...config, rpc: { ...config.rpc, upstreams } })
    const answer = await app.request('/v1/?chainId=eip155:1&projectId=shop', {
      body: JSON.stringify(call('eth_chainId')),
      headers: { origin: 'https://shop.example' },
      method: 'POST',
    })
    expect(await answer.json()).toMatchObject({
      error: { code: -32603, message: 'The chain could not be reached. Try again.' },
    })
    expect(inside.bodies).toEqual([])
    expect(lines[0]).toContain('PrivateAddressError (eip155:1, upstream 1)')
  })
})
