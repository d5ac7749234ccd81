import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { start, stop, store } from '../../test/rpc.ts'
import {
  chain,
  closeSockets,
  devnet,
  join,
  notices,
  origin,
  setup,
  signatures,
} from '../../test/sockets.ts'
import { sizes } from '../slots/Slots.ts'
import { most } from './SocketConnection.ts'

beforeAll(start, 60_000)
afterAll(stop)
const { ofProject } = sizes.socket
afterEach(async () => {
  sizes.socket.ofProject = ofProject!
  await closeSockets()
})

/** A client of another network. All of 127.0.0.0/8 is this machine. */
const joinFrom = (network: number, url: string, headers: Record<string, string> = { origin }) =>
  join(url, headers, { family: 4, localAddress: `127.0.${network}.1` })
const place = '1'.repeat(32)

test('T72: one project, from many networks, cannot use up the subscriptions of another', async () => {
  const { node, toUrl } = await setup()
  node.state.getMultipleAccounts = (list: string[]) => ({ value: list.map(() => null) })
  const subscribe = async (network: number, count = most.subscriptions) => {
    const { ask } = await joinFrom(network, toUrl(devnet))
    const asked = Array.from({ length: count }, () => ask('accountSubscribe', place))
    return Promise.all(asked)
  }
  const connections = sizes.account.ofProject! / most.subscriptions
  for (let network = 0; network < connections; network++)
    for (const answer of await subscribe(network)) expect(answer).toHaveProperty('result')
  expect(await subscribe(99, 1)).toMatchObject([{ error: { code: -32005 } }])
  const { ask } = await joinFrom(99, toUrl(devnet, 'ws', 'demo'), {})
  expect(await ask('accountSubscribe', place)).toMatchObject({ result: 1 })
})

test('T72: one project, from many networks, cannot use up the connections of another', async () => {
  sizes.socket.ofProject = 2
  const { toUrl } = await setup()
  const statuses = []
  for (const network of [1, 2, 3]) statuses.push((await joinFrom(network, toUrl(chain))).status)
  expect(statuses).toEqual([101, 101, 429])
  expect((await joinFrom(4, toUrl(chain, 'ws', 'demo'), {})).status).toBe(101)
})

test('T72: a subscription counts in the quota for as long as it lasts', async () => {
  await store.projects.add({ id: 'patient', name: 'Shop', origins: [origin], realmId: 'main' })
  // One call opens the socket, and a subscription counts as two. A period of the quota may end meanwhile.
  const environment = { LATCHKEY_LIMIT_RPC: '80' }
  const { toUrl } = await setup(environment, { checkInterval: 50, recount: 50 })
  const { ask, closed } = await join(toUrl(chain, 'ws', 'patient'))
  expect(await ask('eth_subscribe', 'newHeads')).toHaveProperty('result')
  expect(await closed).toBe(1008)
})

test('T72: a node that fails for accounts still reports slots and signatures', async () => {
  const { node, toUrl } = await setup()
  node.state.getMultipleAccounts = (list: string[]) => ({ value: list.map(() => null) })
  node.state.getSlot = 5
  node.state.getSignatureStatuses = (list: string[]) => ({ value: list.map(() => null) })
  const { ask, received } = await join(toUrl(devnet))
  for (const [method, ...params] of [
    ['accountSubscribe', place],
    ['slotSubscribe'],
    ['signatureSubscribe', signatures[0]],
  ] as const)
    expect(await ask(method, ...params)).toHaveProperty('result')
  // A node that answers without a result counts as failed.
  const asked = node.counts.getMultipleAccounts!
  node.state.getMultipleAccounts = undefined
  await expect
    .poll(() => node.counts.getMultipleAccounts! > asked + 1, { timeout: 15_000 })
    .toBe(true)
  node.state.getSlot = 6
  const status = { confirmationStatus: 'finalized', err: null }
  node.state.getSignatureStatuses = (list: string[]) => ({ value: list.map(() => status) })
  const told = () => notices(received).map(({ method, params }) => ({ method, ...Object(params) }))
  await expect
    .poll(told, { timeout: 3_000 })
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ method: 'signatureNotification' }),
        expect.objectContaining({ result: expect.objectContaining({ slot: 6 }) }),
      ]),
    )
}, 30_000)

test('T72: a block with thousands of transactions is reported, and so is the next one', async () => {
  const { node, toUrl } = await setup()
  const { ask, received } = await join(toUrl(chain))
  await ask('eth_subscribe', 'newHeads')
  const hashes = Array.from({ length: 5_000 }, () => `0x${'ab'.repeat(32)}`)
  node.state.eth_getBlockByNumber = (number: string) => ({
    extraData: '0x"\\é',
    hash: `${number}ff`,
    number,
    transactions: number === '0x2' ? hashes : [],
    withdrawals: [{ amount: '0x1' }],
  })
  node.state.eth_blockNumber = '0x3'
  const head = (number: string) => ({ extraData: '0x"\\é', hash: `${number}ff`, number })
  await expect
    .poll(() => notices(received).map(({ params }) => (params as { result: object }).result), {
      timeout: 5_000,
    })
    .toEqual([head('0x2'), head('0x3')])
})

test.each([
  ['a POST', 'POST', 'h2c'],
  ['a GET', 'GET', 'h2c'],
  ['a POST that asks for a WebSocket', 'POST', 'websocket'],
])(
  'behavior: %s with an upgrade that is not served is a plain request',
  async (_, method, upgrade) => {
    const { port, toUrl } = await setup()
    const { pathname, search } = new URL(toUrl(chain))
    const socket = connect(port, 'localhost')
    const text = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'eth_blockNumber', params: [] })
    const body = method === 'POST' ? text : ''
    const request = (more: string) =>
      `${method} ${pathname}${search} HTTP/1.1\r\nhost: localhost:${port}\r\norigin: ${origin}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${more}\r\n`
    const head = request(`connection: Upgrade, HTTP2-Settings\r\nupgrade: ${upgrade}\r\n`)
    // The body arrives later than the headers, and the connection serves a second request.
    socket.write(head + body.slice(0, 5))
    socket.write(body.slice(5))
    const [first] = await once(socket, 'data')
    const status = method === 'POST' ? 200 : 426
    expect(String(first)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    if (method === 'POST') expect(String(first)).toContain('"result":"0x1"')
    socket.write(request('connection: close\r\n') + body)
    const [second] = await once(socket, 'data')
    expect(String(second)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    await once(socket, 'close')
  },
)

test('behavior: a WebSocket still opens on a server that has ignored an upgrade', async () => {
  const { port, toUrl } = await setup()
  const headers = { connection: 'upgrade', upgrade: 'h2c' }
  const socket = connect(port, 'localhost')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET /health HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`)
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
  const { socket: opened } = await join(toUrl(chain))
  expect(opened.readyState).toBe(WebSocket.OPEN)
  socket.destroy()
})
