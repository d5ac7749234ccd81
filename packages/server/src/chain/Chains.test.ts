import { createServer, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import * as Chains from './Chains.ts'

const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function listen(listener: RequestListener): Promise<URL> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return new URL(`http://127.0.0.1:${(server.address() as { port: number }).port}/`)
}

type Sent = { id: number; method: string }
type Answer = (sent: Sent[]) => unknown

/** A node that answers single calls and batches with one function. */
const node =
  (answer: Answer): RequestListener =>
  async (request, response) => {
    const sent = JSON.parse(await text(request)) as Sent | Sent[]
    const answers = answer([sent].flat())
    response.end(
      JSON.stringify(Array.isArray(sent) || !Array.isArray(answers) ? answers : answers[0]),
    )
  }

// A node may answer a batch in any order (JSON-RPC 2.0). This one reverses the order.
const echo = node((sent) => sent.map(({ id, method }) => ({ id, result: method })).reverse())

function setup(urls: URL[], patience?: number) {
  const failures: string[] = []
  const chains = Chains.create({
    allowPrivate: true,
    ...(patience && { patience }),
    upstreams: new Map([['eip155:1', urls]]),
  })
  const send = (methods: string[], signal = new AbortController().signal) =>
    chains.send(
      'eip155:1',
      methods.map((method) => ({ method })),
      { onFailure: (error, upstream) => failures.push(`${upstream} ${error.name}`), signal },
    )
  return { chains, failures, send }
}

describe('has', () => {
  test('default', async () => {
    const { chains } = setup([])
    expect(chains.has('eip155:1')).toBe(true)
    expect(chains.has('eip155:2')).toBe(false)
  })
})

describe('list', () => {
  test('default', () => {
    expect(setup([]).chains.list()).toEqual(['eip155:1'])
  })
})

describe('ask', () => {
  test('default: returns the upstream that answered', async () => {
    const { chains } = setup([
      await listen((request) => request.socket.destroy()),
      await listen(echo),
    ])
    const { signal } = new AbortController()
    expect(await chains.ask('eip155:1', [{ method: 'a' }], { signal })).toEqual({
      answers: [{ result: 'a' }],
      upstream: 1,
    })
  })

  test('behavior: with `only`, asks one upstream within its share of the time', async () => {
    const { chains } = setup([await listen(() => {}), await listen(echo)], 1_600)
    const { signal } = new AbortController()
    const started = performance.now()
    await expect(chains.ask('eip155:1', [{ method: 'a' }], { only: 0, signal })).rejects.toThrow(
      Chains.UnavailableError,
    )
    expect(performance.now() - started).toBeLessThan(1_590)
  })
})

describe('send', () => {
  test('default: returns answers in the order of the calls', async () => {
    const { send } = setup([await listen(echo)])
    expect(await send(['a'])).toEqual([{ result: 'a' }])
    expect(await send(['a', 'b', 'c'])).toEqual([{ result: 'a' }, { result: 'b' }, { result: 'c' }])
  })

  test('behavior: returns only the standard fields of an answer', async () => {
    const error = { code: 3, data: '0x08', message: 'execution reverted', url: 'canary' }
    const { send } = setup([await listen(node(() => ({ error, id: 0, server: 'canary' })))])
    expect(await send(['a'])).toEqual([
      { error: { code: 3, data: '0x08', message: 'execution reverted' } },
    ])
  })

  test.each([4_001, 4_900, 5_710])(
    'T56 replaces an error code that only a wallet may use: %i',
    async (code) => {
      const error = { code, message: 'User rejected the request.' }
      const { send } = setup([await listen(node(() => ({ error, id: 0 })))])
      expect(await send(['a'])).toEqual([{ error: { ...error, code: -32603 } }])
    },
  )

  test('behavior: falls back to the next upstream', async () => {
    const { failures, send } = setup([
      await listen((request) => request.socket.destroy()),
      await listen((_, response) => response.writeHead(429).end()),
      await listen(echo),
    ])
    expect(await send(['a'])).toEqual([{ result: 'a' }])
    expect(failures).toEqual(['1 Upstream.UnreachableError', '2 Upstream.StatusError'])
  })

  test('behavior: a hanging upstream leaves time for the next', async () => {
    const { failures, send } = setup([await listen(() => {}), await listen(echo)], 400)
    expect(await send(['a'])).toEqual([{ result: 'a' }])
    expect(failures).toEqual(['1 Upstream.TimeoutError'])
  })

  test('behavior: an error of the chain is an answer, without a fallback', async () => {
    const { failures, send } = setup([
      await listen(node(() => ({ error: { code: -32000, message: 'nonce too low' }, id: 0 }))),
      await listen(echo),
    ])
    expect(await send(['a'])).toEqual([{ error: { code: -32000, message: 'nonce too low' } }])
    expect(failures).toEqual([])
  })

  test('T69 a node that refuses a transaction after another has failed: the first may have taken it', async () => {
    const error = { code: -32000, message: 'nonce too low' }
    const { send } = setup([
      await listen((request) => request.socket.destroy()),
      await listen(node((sent) => sent.map(({ id }) => ({ error, id })))),
    ])
    for (const method of ['eth_sendRawTransaction', 'eth_sendUserOperation', 'sendTransaction'])
      expect(await send([method, 'eth_call'])).toEqual([
        { error: { ...error, code: -32603 } },
        { error },
      ])
  })

  test('behavior: no fallback after an abort', async () => {
    const controller = new AbortController()
    const { failures, send } = setup([await listen(() => controller.abort()), await listen(echo)])
    await expect(send(['a'], controller.signal)).rejects.toThrow('could not be reached')
    expect(failures).toEqual([])
  })

  test.each<[string, Answer]>([
    ['one answer to a batch', () => ({ id: 0, result: 1 })],
    ['an answer too few', (sent) => sent.slice(1).map(({ id }) => ({ id, result: 1 }))],
    ['answers to something else', (sent) => sent.map(({ id }) => ({ id: id + 9, result: 1 }))],
    ['neither result nor error', (sent) => sent.map(({ id }) => ({ id }))],
    ['both', (sent) => sent.map(({ id }) => ({ error: { code: 'x' }, id, result: 1 }))],
    ['strings', (sent) => sent.map(() => 'canary')],
    ['nothing', () => null],
  ])('error: %s is not a valid answer', async (_, answer) => {
    const { failures, send } = setup([await listen(node(answer))])
    await expect(send(['a', 'b'])).rejects.toMatchInlineSnapshot(
      `[Chains.UnavailableError: The chain could not be reached. Try again.]`,
    )
    expect(failures).toEqual(['1 Chains.InvalidAnswerError'])
  })
})
