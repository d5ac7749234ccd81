import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as Api from '../../../apps/frame/src/remote/Api.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SolanaUser from '../../harness/SolanaUser.ts'

/**
 * Tests prices from a source over HTTP. They pass through the server and appear on the approval of a Solana
 * transaction.
 */

const origin = 'http://localhost:4000'
const source = createServer((_, response) => {
  const prices = { [`${SolanaUser.chainId}/coin`]: '150' }
  response.end(JSON.stringify({ currency: 'CHF', prices, time: Math.floor(Date.now() / 1_000) }))
})

let deployment: Setup
let chain: SolanaUser.Chain
beforeAll(async () => {
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  deployment = await setup()
  chain = await SolanaUser.start()
}, 60_000)
afterAll(async () => {
  source.close()
  await chain?.stop()
  await deployment?.stop()
})
afterEach(() => vi.unstubAllGlobals())

/** Opens a frame of a server with these settings, and sends 0.2 SOL. Returns the content of the approval. */
async function pay(environment: Record<string, string>) {
  const target = PlayedFrame.toApp(await deployment.create({ environment }))
  const device = async () => {
    throw new Error('Prices need no proof.')
  }
  const { fetch } = target
  const api = Api.create({ device, fetch, origin, projectId: 'demo' })
  const project = () => api.call('getProject', { id: 'demo', origin })
  const user = await SolanaUser.create(chain, { parts: { api, project } })
  const transaction = await chain.transfer({ from: user.account, lamports: 200_000_000 })
  await user.request('solana_signAndSendTransaction', { transaction })
  return user.last()
}

test('default: what SOL and the fee are worth, and no other warning', async () => {
  const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/`
  const priced = await pay({ LATCHKEY_PRICES: url })
  const plain = await pay({})
  const rows = priced.prediction?.kind === 'known' ? priced.prediction.rows : []
  expect(rows[0]).toMatchObject([
    {
      label: { id: 'fact.give' },
      value: {
        message: { id: 'value.about', values: { worth: { amount: 3_000n, symbol: ['CHF'] } } },
      },
    },
  ])
  expect(plain.prediction).not.toEqual(priced.prediction)
  expect(priced.explanation.warnings).toEqual(plain.explanation.warnings)
})
