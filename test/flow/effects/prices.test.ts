import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Entry as Question } from '../../../apps/frame/src/approval/queue/Queue.ts'
import * as Api from '../../../apps/frame/src/remote/Api.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as FrameUser from '../../harness/FrameUser.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'

/** Tests prices from a source over HTTP. They pass through the server and appear on the approval of a transaction. */

const { approvals, chainId } = FrameUser
const origin = 'http://localhost:4000'

let deployment: Setup
let chain: FrameUser.Chain
/** The prices that the source has. */
let prices: Record<string, string> = {}
let asked = 0
const source = createServer((_, response) => {
  asked++
  response.end(JSON.stringify({ currency: 'CHF', prices, time: Math.floor(Date.now() / 1_000) }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  deployment = await setup()
  chain = await FrameUser.start()
}, 60_000)
afterAll(async () => {
  source.close()
  await chain?.stop()
  await deployment?.stop()
})
afterEach(() => {
  for (const it of approvals.getState().queue) it.decide(false)
})

/** Opens a frame of a server with these settings. */
async function open(environment: Record<string, string>) {
  const target = PlayedFrame.toApp(await deployment.create({ environment }))
  const device = async () => {
    throw new Error('Prices need no proof.')
  }
  const api = Api.create({
    device,
    fetch: target.fetch,
    origin,
    projectId: 'demo',
  })
  const project = () => api.call('getProject', { id: 'demo', origin })
  const user = await FrameUser.create(chain, { parts: { api, project } })
  return { ...user.open(), address: user.owner }
}

const isReady = ({ costs, prediction }: Question) =>
  costs?.fee !== undefined && prediction?.kind === 'known'

async function pay({ address, request }: Awaited<ReturnType<typeof open>>) {
  const shown = FrameUser.decide(false, isReady)
  const to = privateKeyToAccount(generatePrivateKey()).address
  const params = [{ from: address, to, value: numberToHex(parseEther('0.1')) }]
  await request({ method: 'eth_sendTransaction', params }).catch(() => {})
  const { costs, explanation, prediction } = await shown
  return { costs, explanation, rows: prediction?.kind === 'known' ? prediction.rows : [] }
}

const toSource = () => `http://127.0.0.1:${(source.address() as AddressInfo).port}/`

test('default: what the coins and the fee are worth', async () => {
  prices = { [`${chainId}/coin`]: '3000' }
  const { costs, rows } = await pay(await open({ LATCHKEY_PRICES: toSource() }))
  expect(rows).toEqual([
    [
      {
        label: { id: 'fact.give' },
        value: {
          kind: 'message',
          message: {
            id: 'value.about',
            values: {
              amount: { amount: parseEther('0.1'), decimals: 18, kind: 'amount', symbol: ['ETH'] },
              worth: { amount: 30_000n, decimals: 2, kind: 'amount', symbol: ['CHF'] },
            },
          },
        },
      },
    ],
  ])
  const cents = (costs!.fee! * 300_000n) / parseEther('1')
  expect(costs!.worth).toMatchObject({ currency: 'CHF', decimals: 2 })
  expect(Number(costs!.worth!.amount - cents)).toBeLessThanOrEqual(1)
})

test('T68 behavior: a price of nothing changes no warning', async () => {
  const plain = await pay(await open({}))
  prices = { [`${chainId}/coin`]: '0' }
  const priced = await pay(await open({ LATCHKEY_PRICES: toSource() }))
  expect(priced.explanation.warnings).toEqual(plain.explanation.warnings)
  expect(priced.rows).toEqual(plain.rows)
  expect(priced.costs!.worth).toBe(undefined)
})

test('behavior: without a source, nothing is asked', async () => {
  asked = 0
  const requests = vi.spyOn(globalThis, 'fetch')
  const { costs, rows } = await pay(await open({}))
  expect(costs!.worth).toBe(undefined)
  expect(JSON.stringify(rows, (_, it) => (typeof it === 'bigint' ? `${it}` : it))).not.toContain(
    'value.about',
  )
  expect(asked).toBe(0)
  expect(requests.mock.calls.filter(([url]) => String(url).includes('/prices'))).toEqual([])
  requests.mockRestore()
})
