import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../packages/dev/src/chains/accounts.ts'
import type * as LocalChains from '../../packages/dev/src/chains/LocalChains.ts'
import { startLocalChains } from '../../packages/dev/test/startLocalChains.ts'
import { type Setup, setup } from '../../packages/server/test/setup.ts'

let deployment: Setup

beforeAll(async () => {
  deployment = await setup()
}, 60_000)
afterAll(() => deployment?.stop())

/** Starts server processes behind a load balancer. It sends each request to the next process. */
async function balance(count: number, environment: Record<string, string>): Promise<typeof fetch> {
  const apps = await Promise.all(
    Array.from({ length: count }, () => deployment.create({ environment })),
  )
  let turn = 0
  return async (input, options) => apps[turn++ % count]!.request(new Request(input, options))
}

/**
 * Creates a contract that only emits a log. Returns the hash of the transaction. Use another sender on each chain. The
 * chains are equal, so one sender would get the same hash on both.
 */
const emit = (chain: LocalChains.LocalChains, from: string) =>
  chain.ask('eip155:1', 'eth_sendTransaction', { data: '0x60006000a000', from })

test('viem watches events through two processes, and continues when an upstream fails', async ({
  onTestFinished,
}) => {
  // Start new chains in each attempt, because the test stops one of them.
  const chains = await Promise.all([startLocalChains(), startLocalChains()])
  const [first, second] = chains
  onTestFinished(async () => {
    await Promise.all(chains.map((it) => it.stop()))
  })
  const urls = chains.map(({ upstreams }) => upstreams.get('eip155:1')![0]!.href)
  const fetchFn = await balance(2, { LATCHKEY_RPC_eip155_1: urls.join(',') })
  const client = createPublicClient({
    chain: mainnet,
    transport: http('http://localhost/v1/?chainId=eip155:1&projectId=demo', {
      // Set the host header, which requests without a socket lack.
      fetchOptions: { headers: { host: 'localhost' } },
      fetchFn,
      retryCount: 0,
    }),
  })
  const seen: unknown[] = []
  const errors: string[] = []
  const stop = client.watchEvent({
    onError: ({ name }) => errors.push(name),
    onLogs: (logs) => seen.push(...logs.map(({ transactionHash }) => transactionHash)),
    poll: true,
    pollingInterval: 50,
  })
  try {
    const sent: unknown[] = []
    const sees = (chain: LocalChains.LocalChains, from: string) =>
      expect.poll(
        async () => {
          sent.push(await emit(chain, from))
          return sent.some((hash) => seen.includes(hash))
        },
        { timeout: 20_000 },
      )
    await sees(first, accounts[0].address).toBe(true)
    expect(errors).toEqual([])

    sent.length = 0
    await first.stop()
    await sees(second, accounts[1].address).toBe(true)
    expect(new Set(errors)).toEqual(new Set(['InvalidInputRpcError']))
    expect(new Set(seen).size).toBe(seen.length)
  } finally {
    stop()
  }
})
