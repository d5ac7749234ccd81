import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import * as Chains from './Chains.ts'
import * as Filters from './Filters.ts'

const servers: Server[] = []
const stop = async (server: Server) => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map(stop))
})

type Sent = { id: number; method: string; params?: unknown[] }

/** A node whose first filter has a given id. It records the requests. */
async function startNode(firstId = '0x1') {
  const received: Sent[] = []
  const filters = new Map<string, string>()
  const answer = ({ method, params }: Sent): object => {
    const id = String(params?.[0])
    if (/^eth_new/.test(method)) {
      const made = filters.size ? `0x${filters.size + 1}` : firstId
      filters.set(made, method)
      return { result: made }
    }
    if (method === 'eth_uninstallFilter') return { result: filters.delete(id) }
    if (!/Filter/.test(method)) return { result: method }
    if (filters.has(id)) return { result: [filters.get(id)] }
    return { error: { code: -32000, message: 'filter not found' } }
  }
  const server = createServer(async (request, response) => {
    const sent = JSON.parse(await text(request)) as Sent | Sent[]
    received.push(...[sent].flat())
    const answers = [sent].flat().map((it) => ({ id: it.id, jsonrpc: '2.0', ...answer(it) }))
    response.end(JSON.stringify(Array.isArray(sent) ? answers : answers[0]))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    received,
    stop: () => stop(servers.splice(servers.indexOf(server), 1)[0]!),
    url: new URL(`http://127.0.0.1:${port}/v2/canary-key`),
  }
}

const mac: Filters.Mac = (...parts) =>
  createHmac('sha256', 'secret').update(JSON.stringify(parts)).digest()
const chain = 'eip155:1'
const notFound = { error: { code: -32000, message: 'filter not found' } }

/** A server process. It shares only the configuration and the secret with the others. */
function createProcess(urls: URL[], own: Filters.Mac = mac) {
  const upstreams = new Map([[chain, urls] as const, ['eip155:10', urls] as const])
  const filters = Filters.create(Chains.create({ allowPrivate: true, upstreams }), own)
  const { signal } = new AbortController()
  const send = (calls: Chains.Call[], { on = chain, owner = 'shop' } = {}) =>
    filters.send(on as typeof chain, calls, { owner, signal })
  return {
    ask: async (method: string, ...params: unknown[]) => (await send([{ method, params }]))[0]!,
    async make(method = 'eth_newFilter'): Promise<string> {
      const [answer] = await send([{ method, params: [] }])
      if (!answer || 'error' in answer) throw new Error('There is no filter.')
      return answer.result as string
    },
    send,
  }
}

describe('send', () => {
  test('default: any process uses a filter at the upstream that created it', async () => {
    const [first, second] = [await startNode('0xabc'), await startNode('0xabc')]
    // The preferred upstream was down while the filter was created.
    const made = await createProcess([second.url]).make('eth_newBlockFilter')
    const process = createProcess([first.url, second.url])
    expect(await process.ask('eth_getFilterChanges', made)).toEqual({
      result: ['eth_newBlockFilter'],
    })
    expect(await process.ask('eth_getFilterLogs', made)).toEqual({ result: ['eth_newBlockFilter'] })
    expect(await process.ask('eth_uninstallFilter', made)).toEqual({ result: true })
    expect(await process.ask('eth_uninstallFilter', made)).toEqual({ result: false })
    expect(first.received).toEqual([])
    expect(second.received.slice(1).map(({ params }) => params)).toEqual(Array(4).fill(['0xabc']))
  })

  test.each(['0x1', '0x0', '0x00ff', '0xABCDEF', `0x${'f'.repeat(128)}`])(
    'behavior: %s becomes a hex quantity that does not reveal the upstream',
    async (id) => {
      const { received, url } = await startNode(id)
      const process = createProcess([url])
      const made = await process.make()
      expect(made).toMatch(/^0x[1-9a-f][\da-f]*$/i)
      expect(made).toHaveLength(id.length + 17)
      const another = createProcess([url], (...parts) => mac('another', ...parts))
      expect(made).not.toBe(await another.make())
      // Some libraries parse the id as a number and format it again.
      for (const spelled of [made, `0x${BigInt(made).toString(16)}`])
        await process.ask('eth_getFilterLogs', spelled)
      expect(received.slice(2).map(({ params }) => String(params).toLowerCase())).toEqual(
        Array(2).fill(id.toLowerCase()),
      )
    },
  )

  test('behavior: a batch that mixes filters of two upstreams with reads', async () => {
    const [first, second] = [await startNode(), await startNode()]
    const made = [
      await createProcess([first.url]).make(),
      await createProcess([second.url]).make('eth_newPendingTransactionFilter'),
    ]
    const calls = [
      { method: 'eth_blockNumber' },
      { method: 'eth_getFilterChanges', params: [made[1]] },
      { method: 'eth_getFilterChanges', params: ['0x1'] },
      { method: 'eth_getFilterChanges', params: [made[0]] },
      { method: 'eth_newBlockFilter' },
      { method: 'eth_chainId' },
    ]
    const answers = await createProcess([first.url, second.url]).send(calls)
    expect(answers).toEqual([
      { result: 'eth_blockNumber' },
      { result: ['eth_newPendingTransactionFilter'] },
      notFound,
      { result: ['eth_newFilter'] },
      { result: expect.stringMatching(/^0x1[\da-f]{16}2$/) },
      { result: 'eth_chainId' },
    ])
    expect(second.received.map(({ method }) => method)).toEqual([
      'eth_newPendingTransactionFilter',
      'eth_getFilterChanges',
    ])
  })

  test('error: the upstream left the configuration, or cannot be reached', async () => {
    const [first, second] = [await startNode(), await startNode()]
    const made = await createProcess([first.url]).make()
    const without = createProcess([second.url])
    expect(await without.ask('eth_getFilterChanges', made)).toEqual(notFound)
    expect(await without.ask('eth_uninstallFilter', made)).toEqual({ result: false })
    expect(second.received).toEqual([])

    await first.stop()
    const both = createProcess([first.url, second.url])
    expect(await both.ask('eth_getFilterLogs', made)).toEqual(notFound)
    // A library then creates the filter again, at an upstream that works.
    expect(await both.ask('eth_getFilterLogs', await both.make())).toEqual({
      result: ['eth_newFilter'],
    })
    // There is no other upstream, and the node may come back with its filters.
    expect(await createProcess([first.url]).ask('eth_getFilterLogs', made)).toEqual({
      error: { code: -32603, message: 'The chain could not be reached. Try again.' },
    })
  })

  test('error: another chain, another project, another secret, a forged id', async () => {
    const { received, url } = await startNode()
    const process = createProcess([url])
    const made = await process.make()
    const poll = [{ method: 'eth_getFilterChanges', params: [made] }]
    expect(await process.send(poll, { on: 'eip155:10' })).toEqual([notFound])
    expect(await process.send(poll, { owner: 'other' })).toEqual([notFound])
    expect(await createProcess([url], (...it) => mac('x', ...it)).send(poll)).toEqual([notFound])
    for (const id of [undefined, null, 1, {}, '', '0x1', made.replace(/^0x1/, '0x2'), `${made}0`])
      expect(await process.ask('eth_getFilterChanges', id)).toEqual(notFound)
    expect(await process.send([{ method: 'eth_getFilterChanges' }])).toEqual([notFound])
    expect(received).toHaveLength(1)
    expect(await process.send(poll)).toEqual([{ result: ['eth_newFilter'] }])
  })

  test.each([null, 7, 'canary', '0x', `0x${'f'.repeat(129)}`])(
    'error: an upstream whose filter has the id %j',
    async (result) => {
      const server = createServer((_, response) => response.end(JSON.stringify({ id: 0, result })))
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as { port: number }
      const { ask } = createProcess([new URL(`http://127.0.0.1:${port}`)])
      expect(await ask('eth_newFilter', {})).toMatchObject({ error: { code: -32603 } })
    },
  )
})
