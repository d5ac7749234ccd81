import { type PublicKey, SystemProgram } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import * as Outbox from '../../../apps/frame/src/outbox/Outbox.ts'
import * as Progress from '../../../apps/frame/src/outbox/Progress.ts'
import * as MemoryDatabase from '../../harness/MemoryDatabase.ts'
import * as SolanaUser from '../../harness/SolanaUser.ts'

/** Compares predictions on Solana with the outcome on the network (T68). */

const { recipient } = SolanaUser
const method = 'solana_signAndSendTransaction'
const lamports = 500_000_000
const options = { commitment: 'confirmed' }

let chain: SolanaUser.Chain
beforeAll(async () => {
  chain = await SolanaUser.start()
}, 60_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

type Intercept = NonNullable<NonNullable<Parameters<typeof SolanaUser.create>[1]>['intercept']>

/** A node that lies in simulations: most of the payment seems to stay in the wallet. */
const lie: Intercept = async ({ method }, forward) => {
  const answer = await forward()
  if (method !== 'simulateTransaction') return answer
  const body = Object(await answer.json())
  for (const it of body.result.value.accounts) if (it?.lamports > 1e9) it.lamports += 4e8
  return Response.json(body)
}

/** Opens pages of one device, one after the other. */
function device() {
  const database = MemoryDatabase.create()
  return async (intercept?: Intercept) => {
    const page = await SolanaUser.create(chain, { database, ...(intercept && { intercept }) })
    onTestFinished(() => page.close())
    return page
  }
}

type Page = Awaited<ReturnType<ReturnType<typeof device>>>

const pay = async ({ account, request }: Page, to: PublicKey = recipient) => {
  const instructions = [SystemProgram.transfer({ fromPubkey: account, lamports, toPubkey: to })]
  await request(method, {
    options,
    transaction: await chain.build({ instructions, payer: account }),
  })
}
const lastOf = async ({ host }: Page) => (await Outbox.of(host).store.list()).at(-1)!
const isCompared = async (page: Page) => {
  await expect.poll(async () => (await lastOf(page)).predicted, { timeout: 30_000 }).toBe(undefined)
  return lastOf(page)
}
const warnings = ({ last }: Page) => last().explanation.warnings.map(({ id }) => id)

test('T68 a payment that takes more than the simulation says, told once', async () => {
  const open = device()
  const first = await open(lie)
  await pay(first)
  const entry = await isCompared(first)
  expect(entry.difference).toBe('found')
  expect(Progress.from(entry).isDifferent).toBe(true)
  expect(warnings(first)).not.toContain('resultDiffered')

  const second = await open()
  await pay(second)
  expect(warnings(second)).toContain('resultDiffered')
  await expect
    .poll(async () => (await Outbox.of(second.host).store.list())[0]!.difference)
    .toBe('told')

  const third = await open()
  await pay(third)
  expect(warnings(third)).not.toContain('resultDiffered')
})

test('T68 behavior: a payment that does what it did in the simulation', async () => {
  const page = await device()()
  await pay(page)
  expect((await isCompared(page)).difference).toBe(undefined)
  expect(page.sent).toContain('getTransaction')
})

test('T68 behavior: a page that closes before the comparison leaves it to the next one', async () => {
  const open = device()
  const error = { code: -32_004, message: 'Block not available' }
  const first = await open((sent, forward) =>
    sent.method === 'getTransaction'
      ? Promise.resolve(Response.json({ error, id: 1, jsonrpc: '2.0' }))
      : lie(sent, forward),
  )
  await pay(first)
  await expect.poll(() => first.sent).toContain('getTransaction')
  expect((await lastOf(first)).predicted).toBeDefined()
  first.close()
  const next = await open()
  await next.resume()
  expect((await isCompared(next)).difference).toBe('found')
})
