import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { HybridDeleGator } from '@latchkey/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { keepDeployed } from './keepDeployed.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const { factory, implementation } = HybridDeleGator.contracts

/** A node on which all contracts except the missing ones are deployed. Without a list, it does not answer. */
async function listen(missing?: readonly string[]): Promise<URL> {
  const server = createServer(async (request, response) => {
    type Sent = { id: number; method: string; params: string[] }
    const sent = JSON.parse(await text(request)) as Sent[]
    if (!missing) return response.destroy()
    const answers = sent.map(({ id, params }) => ({
      id,
      jsonrpc: '2.0',
      result: missing.includes(params[0]!) ? '0x' : '0x60',
    }))
    return response.end(JSON.stringify(answers))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return new URL(`http://127.0.0.1:${(server.address() as { port: number }).port}/`)
}

describe('keepDeployed', () => {
  test('default: leaves out networks without the contracts, and names these', async () => {
    const lines: unknown[] = []
    const upstreams = new Map([
      ['eip155:1', [await listen([])]],
      ['eip155:8453', [await listen()]],
      ['eip155:43114', [await listen([factory, implementation])]],
      ['eip155:7777777', [await listen([implementation])]],
    ] as const)
    const bundlers = new Map([...upstreams.keys()].map((chain) => [chain, []]))
    const kept = await keepDeployed({ allowPrivate: true, bundlers, upstreams }, (...line) => {
      lines.push(line)
    })
    // The node of Base did not answer, which proves nothing.
    expect([...kept.keys()]).toEqual(['eip155:1', 'eip155:8453'])
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual([
      'error',
      'smart accounts are off',
      { reason: `eip155:43114 has no code at ${factory}, ${implementation}` },
    ])
  })

  test('behavior: asks no node without a bundler', async () => {
    const upstreams = new Map([['eip155:1', [await listen()]]] as const)
    expect(await keepDeployed({ bundlers: new Map(), upstreams }, () => {})).toEqual(new Map())
  })
})
