import type { ServerResponse } from 'node:http'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readEffects } from '../../../apps/frame/src/evm/effects/readEffects.ts'
import * as Node from '../../../apps/frame/src/remote/Node.ts'
import { accounts } from '../../../packages/dev/src/chains/accounts.ts'
import * as Rpc from '../../../packages/server/test/rpc.ts'
import { contracts, deployAssets, toCall } from '../../contracts/assets.ts'

/** T68: two nodes of the operator simulate the same request. */

const chain = 'eip155:1'
const { coin, odd } = contracts
const me = accounts[0].address.toLowerCase() as Hex
/** A call that takes tokens by an allowance, although its data does not name it. */
const theft = toCall(odd, 'claim', [coin.address, 600n])

beforeAll(async () => {
  await Rpc.start()
  await deployAssets(Rpc.localChains, chain)
  for (const { data, to } of [
    toCall(coin, 'mint', [me, 1_000n]),
    toCall(coin, 'approve', [odd.address, 600n]),
  ])
    await Rpc.localChains.ask(chain, 'eth_sendTransaction', { data, from: me, to })
}, 60_000)
afterAll(Rpc.stop)
afterEach(async () => {
  vi.unstubAllGlobals()
  await Rpc.closeNodes()
})

type Answer = (body: string, response: ServerResponse) => void

const { fetch } = globalThis
const honest: Answer = async (body, response) => {
  const url = Rpc.localChains.upstreams.get(chain)![0]!
  const headers = { 'content-type': 'application/json' }
  response.end(await (await fetch(url, { body, headers, method: 'POST' })).text())
}
/** Simulates another call instead of the theft, so that the answer is consistent in itself. */
const lying: Answer = (body, response) =>
  honest(body.replace(theft.data, toCall(odd, 'clear').data), response)
/** Simulates a call that fails in place of the theft. */
const reverting: Answer = (body, response) =>
  honest(
    body
      .replace(theft.data, toCall(coin, 'transfer', [odd.address, 10n ** 30n]).data)
      .replaceAll(theft.to, coin.address),
    response,
  )
const failing: Answer = (_, response) => response.writeHead(500).end()
const silent: Answer = () => {}

/** Reads the effects of the theft through a server with these nodes. */
async function read(...answers: readonly Answer[]) {
  const nodes = await Promise.all(
    answers.map(async (answer) => {
      const node = await Rpc.listen((_, response) =>
        answer(JSON.stringify(node.bodies.at(-1)), response),
      )
      return node
    }),
  )
  const urls = nodes.map(({ host }) => `http://${host}`).join()
  const ask = Rpc.setup({ LATCHKEY_RPC_eip155_1: urls })
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => ask(String(body)))
  const host = { projectId: 'shop', sessions: { get: async () => undefined } }
  const outcome = await readEffects(Node.create(chain, host), {
    account: me,
    calls: [{ ...theft, from: me }],
    signal: AbortSignal.timeout(20_000),
    targets: [theft.to],
  })
  if (outcome.kind === 'unknown') return outcome
  const { effects, failure, isDisputed = false } = outcome
  return {
    isDisputed,
    isUncertain: effects.some((it) => it.isUncertain),
    losses: effects.length,
    ...(failure && { failure }),
  }
}

const certain = { isDisputed: false, isUncertain: false }
const uncertain = { isDisputed: false, isUncertain: true }

describe('T68 the nodes of the operator', () => {
  test('agree', async () => {
    expect(await read(honest, honest)).toEqual({ ...certain, losses: 1 })
  })

  test('the first one lies about a loss, so the loss is shown as uncertain', async () => {
    expect(await read(lying)).toEqual({ ...certain, losses: 0 })
    expect(await read(lying, honest)).toEqual({ ...uncertain, losses: 1 })
  })

  test('the second one lies', async () => {
    expect(await read(honest, lying)).toEqual({ ...uncertain, losses: 1 })
  })

  test('the first one says that the call fails, and the second one finds a loss', async () => {
    const failure = { reason: 'not enough' }
    expect(await read(reverting)).toEqual({ ...certain, failure, losses: 0 })
    expect(await read(reverting, reverting)).toEqual({ ...certain, failure, losses: 0 })
    expect(await read(reverting, honest)).toEqual({ ...certain, isDisputed: true, losses: 1 })
  })

  test('the second one says that the call fails', async () => {
    expect(await read(honest, reverting)).toEqual({ ...certain, isDisputed: true, losses: 1 })
  })

  test.each([
    ['fails', failing],
    ['is silent', silent],
  ])('the second one %s, which neither hides nor delays the result for long', async (_, second) => {
    const start = performance.now()
    expect(await read(honest, second)).toEqual({ ...certain, losses: 1 })
    // Ten seconds are longer than two answers of the first node and two waits for the second node, even on a busy
    // machine.
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
