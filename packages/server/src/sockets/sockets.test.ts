import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { call, start, stop, store } from '../../test/rpc.ts'
import { production } from '../../test/setup.ts'
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

afterEach(closeSockets)

describe('the proxy as a WebSocket', () => {
  test('default: new heads, shared by all subscribers', async () => {
    const { node, toUrl } = await setup()
    const clients = await Promise.all(Array.from({ length: 5 }, () => join(toUrl(chain))))
    for (const { ask } of clients)
      expect(await ask('eth_subscribe', 'newHeads')).toMatchObject({ result: '0x1' })
    const block = (number: string) => ({ hash: `${number}ff`, number, transactions: ['0x00'] })
    node.state.eth_getBlockByNumber = block
    node.state.eth_blockNumber = '0x3'
    for (const { received } of clients)
      await expect
        .poll(() => notices(received), { timeout: 10_000 })
        .toEqual(
          ['0x2', '0x3'].map((number) => ({
            method: 'eth_subscription',
            params: { result: { hash: `${number}ff`, number }, subscription: '0x1' },
          })),
        )
    expect(node.counts.eth_getBlockByNumber).toBe(2)
    expect(await clients[0]!.ask('eth_unsubscribe', '0x1')).toMatchObject({ result: true })
    expect(await clients[0]!.ask('eth_unsubscribe', '0x1')).toMatchObject({ result: false })
    expect(await clients[0]!.ask('eth_subscribe', 'logs', {})).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('newHeads') },
    })
  })

  test('default: a signature is reported once, at its commitment', async () => {
    const { node, toUrl } = await setup()
    let status: object | null = null
    node.state.getSignatureStatuses = (list: string[]) => ({
      context: { slot: 7 },
      value: list.map(() => status),
    })
    const { ask, received } = await join(toUrl(devnet))
    const options = { commitment: 'confirmed' }
    await ask('signatureSubscribe', signatures[0], options)
    const asked = node.counts.getSignatureStatuses!
    status = { confirmationStatus: 'processed', err: null }
    await expect
      .poll(() => node.counts.getSignatureStatuses! > asked + 2, { timeout: 10_000 })
      .toBe(true)
    expect(notices(received)).toEqual([])
    status = { confirmationStatus: 'finalized', err: null }
    const notice = (subscription: number) => ({
      method: 'signatureNotification',
      params: { result: { context: { slot: 7 }, value: { err: null } }, subscription },
    })
    await expect.poll(() => notices(received), { timeout: 10_000 }).toEqual([notice(1)])
    expect(await ask('signatureUnsubscribe', 1)).toMatchObject({ result: false })
    // The signature is already known, so the response is followed by the notification.
    await ask('signatureSubscribe', signatures[0], options)
    expect(notices(received).at(-1)).toEqual(notice(2))
    expect(received.at(-2)).toMatchObject({ result: 2 })
  })

  test('default: an account that changes, is closed, or is too large', async () => {
    const { node, toUrl } = await setup()
    let value: object | null = { data: ['', 'base64'], lamports: 5, space: 0 }
    node.state.getMultipleAccounts = (list: string[]) => ({
      context: { slot: 9 },
      value: list.map(() => value),
    })
    const { ask, received } = await join(toUrl(devnet))
    const place = '1'.repeat(32)
    await ask('accountSubscribe', place, { commitment: 'confirmed', encoding: 'base64' })
    value = { ...value, lamports: 6 }
    await expect.poll(() => notices(received).length, { timeout: 10_000 }).toBe(1)
    value = null
    await expect.poll(() => notices(received).length, { timeout: 10_000 }).toBe(2)
    expect(notices(received)).toMatchObject([
      { params: { result: { context: { slot: 9 }, value: { lamports: 6 } } } },
      { params: { result: { value: { lamports: 0, space: 0 } } } },
    ])
    value = { lamports: 1, space: 20_000 }
    expect(await ask('accountSubscribe', place, { encoding: 'base64+zstd' })).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('10240 bytes') },
    })
    // T72: nodes do not cut off `jsonParsed` data.
    expect(await ask('accountSubscribe', place, { encoding: 'jsonParsed' })).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('`params[1].encoding` must be') },
    })
    expect(await ask('accountSubscribe', 'canary')).toMatchObject({
      error: {
        code: -32602,
        message: 'The params of "accountSubscribe" are invalid: `params[0]` must be an address.',
      },
    })
  })

  test('default: other calls are answered as over HTTP', async () => {
    const { socket, ask, received } = await join((await setup()).toUrl(chain))
    expect(await ask('eth_blockNumber')).toMatchObject({ result: '0x1' })
    expect(await ask('eth_sign')).toMatchObject({ error: { code: 4200 } })
    expect(await ask('signatureSubscribe', signatures[0])).toMatchObject({ error: { code: 4200 } })
    socket.send('{')
    await expect.poll(() => received.at(-1)).toMatchObject({ error: { code: -32700 } })
    const count = received.length
    // A ping of a library has no id.
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'ping' }))
    await ask('eth_blockNumber')
    expect(received.length).toBe(count + 1)
  })

  test('behavior: a node that does not answer is an error, and no URL of it is told', async () => {
    const { toUrl } = await setup({ LATCHKEY_RPC_eip155_10: 'http://127.0.0.1:9/canary-key' })
    const { ask } = await join(toUrl('eip155:10'))
    const answer = await ask('eth_subscribe', 'newHeads')
    expect(answer).toMatchObject({ error: { code: -32603 } })
    expect(JSON.stringify(answer)).not.toContain('canary')
  })

  test('behavior: a server that stops closes its sockets', async () => {
    const { end, toUrl } = await setup()
    const { ask, closed } = await join(toUrl(chain))
    await ask('eth_subscribe', 'newHeads')
    await end()
    expect(await closed).toBe(1001)
  })
})

describe('T72', () => {
  test('T72: only pages of the project, with its id, get a socket', async () => {
    const { port, toUrl } = await setup()
    const refused = async (url: string, headers?: Record<string, string>) =>
      (await join(url, headers)).status
    expect(await refused(toUrl(chain, 'ws', 'nobody'))).toBe(403)
    expect(await refused(toUrl(chain), { origin: 'https://evil.example' })).toBe(403)
    expect(await refused(toUrl('eip155:424242'))).toBe(400)
    expect(await refused(`ws://localhost:${port}/sdk`)).not.toBe(101)
    const plain = await fetch(toUrl(chain, 'http'), { headers: { origin } })
    expect(plain.status).toBe(426)
  })

  test('T72: in production, a program without an origin gets none', async () => {
    const { node, toUrl } = await setup({ ...production, LATCHKEY_RPC_ALLOW_PRIVATE: 'true' })
    const { ask, received, status } = await join(toUrl(chain))
    expect(status).toBe(101)
    await ask('eth_subscribe', 'newHeads')
    node.state.eth_getBlockByNumber = (number: string) => ({ number })
    node.state.eth_blockNumber = '0x2'
    await expect
      .poll(() => notices(received), { timeout: 20_000 })
      .toMatchObject([{ params: { result: { number: '0x2' } } }])
    expect((await join(toUrl(chain), {})).status).toBe(403)
    expect((await join(toUrl(chain), { origin: 'http://localhost:4000' })).status).toBe(403)
    // The page of the wallet, on its own origin.
    expect((await join(toUrl(chain), { 'sec-fetch-site': 'same-origin' })).status).toBe(101)
  }, 60_000)

  test('T72: sockets of one network are limited, and a place is free again', async () => {
    const { toUrl } = await setup()
    const many: Awaited<ReturnType<typeof join>>[] = []
    // Open the sockets one after another, because requests at the same time have a limit as well.
    while (many.length < sizes.socket.ofNetwork) many.push(await join(toUrl(chain)))
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([101]))
    expect((await join(toUrl(chain))).status).toBe(429)
    many[0]!.socket.close()
    await many[0]!.closed
    await expect.poll(async () => (await join(toUrl(chain))).status).toBe(101)
  }, 60_000)

  test('T72: subscriptions of a connection are limited', async () => {
    const { toUrl } = await setup()
    const first = await join(toUrl(chain))
    for (let index = 0; index < most.subscriptions; index++)
      expect(await first.ask('eth_subscribe', 'newHeads')).toHaveProperty('result')
    expect(await first.ask('eth_subscribe', 'newHeads')).toMatchObject({ error: { code: -32005 } })
    expect(await first.ask('eth_unsubscribe', '0x1')).toMatchObject({ result: true })
    expect(await first.ask('eth_subscribe', 'newHeads')).toHaveProperty('result')
  }, 60_000)

  test('T72: subscriptions to accounts of a network are limited', async () => {
    const { node, toUrl } = await setup()
    node.state.getMultipleAccounts = (list: string[]) => ({ value: list.map(() => null) })
    const place = '1'.repeat(32)
    for (let index = 0; index < sizes.account.ofNetwork / most.subscriptions; index++) {
      const { ask } = await join(toUrl(devnet))
      const asked = Array.from({ length: most.subscriptions }, () => ask('accountSubscribe', place))
      for (const answer of await Promise.all(asked)) expect(answer).toHaveProperty('result')
    }
    const { ask } = await join(toUrl(devnet))
    expect(await ask('accountSubscribe', place)).toMatchObject({ error: { code: -32005 } })
    // All subscriptions share one poll.
    expect(node.counts.getMultipleAccounts).toBeLessThan(20)
  })

  test('T72: idle, old and dead connections end', async () => {
    const usual = { checkInterval: 100, idle: 300 }
    const idle = await setup({}, usual)
    const [lazy, busy, dead] = [
      await join(idle.toUrl(chain)),
      await join(idle.toUrl(chain)),
      await join(idle.toUrl(chain), { origin }, { autoPong: false }),
    ] as const
    await busy.ask('eth_subscribe', 'newHeads')
    await dead.ask('eth_subscribe', 'newHeads')
    expect(await lazy.closed).toBe(1000)
    expect(await dead.closed).toBe(1006)
    expect(busy.socket.readyState).toBe(WebSocket.OPEN)
    const old = await setup({}, { ...usual, whole: 300 })
    const { closed, socket } = await join(old.toUrl(chain))
    socket.send(JSON.stringify(call('eth_subscribe', 'newHeads')))
    expect(await closed).toBe(1001)
  })

  test('T72: subscriptions count in the quota of calls', async () => {
    await store.projects.add({ id: 'small', name: 'Small', origins: [origin], realmId: 'main' })
    const { toUrl } = await setup({ LATCHKEY_LIMIT_RPC: '10' })
    const { ask } = await join(toUrl(chain, 'ws', 'small'))
    // The minute of the quota may end meanwhile, but not twice.
    const answers = []
    while (answers.length < 16 && !answers.at(-1)?.error)
      answers.push(Object(await ask('eth_subscribe', 'newHeads')))
    expect(answers[0]).toHaveProperty('result')
    const message = expect.stringContaining('Too many calls')
    expect(answers.at(-1)).toMatchObject({ error: { code: -32005, message } })
  })

  test('T72: messages without an answer count in the quota as well', async () => {
    const { toUrl } = await setup({ LATCHKEY_LIMIT_RPC: '10' })
    const large = JSON.stringify({ a: 'x'.repeat(200 * 1024) })
    for (const [id, text] of Object.entries({ empty: '{}', large })) {
      await store.projects.add({ id, name: 'Shop', origins: [origin], realmId: 'main' })
      const { closed, socket } = await join(toUrl(chain, 'ws', id))
      for (let index = 0; index < 20; index++) socket.send(text)
      expect(await closed).toBe(1008)
    }
  })

  test('T72: a refused upgrade leaves no connection, although the client keeps its side open', async () => {
    const { port } = await setup()
    for (const path of ['/v1/', '/sdk']) {
      const socket = connect({ allowHalfOpen: true, host: '127.0.0.1', port })
      socket.on('error', () => {})
      socket.resume()
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
      )
      await once(socket, 'end')
      // The server has closed both sides, so writing fails.
      await expect
        .poll(() => new Promise((done) => socket.write('x', (error) => done(Boolean(error)))), {
          timeout: 5_000,
        })
        .toBe(true)
      socket.destroy()
    }
  })

  test('T72: a flood of messages, of pings and a large frame end the connection', async () => {
    const { toUrl } = await setup()
    const flood = await join(toUrl(chain))
    for (let index = 0; index <= most.burst + 20; index++)
      flood.socket.send(JSON.stringify(call('eth_blockNumber')))
    expect(await flood.closed).toBe(1008)
    const pings = await join(toUrl(chain))
    for (let index = 0; index <= most.burst + 20; index++) pings.socket.ping()
    expect(await pings.closed).toBe(1008)
    const large = await join(toUrl(chain))
    large.socket.send('x'.repeat(300 * 1024))
    expect(await large.closed).toBe(1009)
    const binary = await join(toUrl(chain))
    binary.socket.send(Buffer.from('{}'))
    expect(await binary.closed).toBe(1003)
  })

  test('T72: a slow reader loses its connection, not the server its memory', async () => {
    const { node, port, toUrl } = await setup()
    node.state.eth_getLogs = () => [{ data: 'x'.repeat(900 * 1024) }]
    // Use a raw socket that never reads, because a WebSocket library would read.
    const socket = connect(port, 'localhost')
    const { pathname, search } = new URL(toUrl(chain))
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nhost: localhost:${port}\r\norigin: ${origin}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
    )
    await once(socket, 'data')
    socket.pause()
    const text = Buffer.from(JSON.stringify(call('eth_getLogs', {})))
    const frame = Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text])
    for (let index = 0; index < 40; index++) socket.write(frame)
    socket.on('error', () => {})
    const closed = once(socket, 'close')
    // Wait until the server stops asking the node, because it has given up on the client. Only then does the client
    // read.
    let asked = 0
    await expect
      .poll(
        () => {
          const before = asked
          asked = node.counts.eth_getLogs ?? 0
          return asked > 4 && asked === before
        },
        { interval: 1_000, timeout: 30_000 },
      )
      .toBe(true)
    expect(asked).toBeLessThan(40)
    socket.resume()
    await closed
  }, 60_000)
})
