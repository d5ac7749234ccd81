import { type Hex, numberToHex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Entry as Question } from '../../../apps/frame/src/approval/queue/Queue.ts'
import * as Outbox from '../../../apps/frame/src/outbox/Outbox.ts'
import * as Progress from '../../../apps/frame/src/outbox/Progress.ts'
import { resumeAll } from '../../../apps/frame/src/outbox/resume.ts'
import { failsUntilSet, untilBlock, untilSet } from '../../contracts/fickle.ts'
import * as FrameUser from '../../harness/FrameUser.ts'

/** Compares predictions with the outcome on the chain (T68). */

const { approvals } = FrameUser
const value = parseEther('0.5')

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
})
afterAll(() => chain?.stop())
afterEach(() => {
  chain.reset()
})

type User = Awaited<ReturnType<typeof FrameUser.create>>
type Frame = ReturnType<User['open']>

async function deploy(code: Hex): Promise<Hex> {
  const address = FrameUser.freshAddress()
  await chain.ask('hardhat_setCode', address, code)
  return address
}

/** Lets a contract of `untilSet` keep the coins. */
const set = (address: Hex) =>
  chain.ask('hardhat_setStorageAt', address, '0x0', numberToHex(1, { size: 32 }))

/** Waits until a question shows its price and its prediction. */
async function waitForQuestion(): Promise<Question> {
  const find = () => approvals.getState().queue[0]
  await expect
    .poll(() => find()?.costs?.fee !== undefined && find()?.prediction?.kind, { timeout: 20_000 })
    .toBe('known')
  return find()!
}

const idsOf = ({ explanation, prediction }: Question) =>
  [...explanation.warnings, ...(prediction?.kind === 'known' ? prediction.warnings : [])].map(
    ({ id }) => id,
  )

const call = (to: Hex) => ({ data: '0x12345678', to, value: numberToHex(value) })
const send = (from: Hex, to: Hex) => ({
  method: 'eth_sendTransaction',
  params: [{ ...call(to), from }],
})
const batch = (from: Hex, to: Hex) => ({
  method: 'wallet_sendCalls',
  params: [
    {
      atomicRequired: false,
      calls: [{ to: FrameUser.freshAddress(), value: '0x1' }, call(to)],
      chainId: '0x1',
      from,
      version: '2.0.0',
    },
  ],
})

const listOf = ({ host }: Frame) => Outbox.of(host).store.list()

/** Waits until the outcome of the last entry was compared with the prediction. */
async function isCompared(frame: Frame) {
  const find = async () => (await listOf(frame)).at(-1)!
  await expect.poll(async () => (await find()).predicted, { timeout: 30_000 }).toBe(undefined)
  return find()
}

const kinds: [string, (user: User) => Hex, typeof send | typeof batch][] = [
  ['a transaction', ({ owner }) => owner, send],
  ['a batch of transactions', ({ owner }) => owner, batch],
  ['an operation', ({ smart }) => smart.address, send],
]

describe.each(kinds)('T68 %s', (_, accountOf, toRequest) => {
  test('a contract that keeps what it returned in the simulation', async () => {
    const user = await FrameUser.create(chain)
    const frame = user.open()
    const to = await deploy(untilSet)
    const sent = frame.request(toRequest(accountOf(user), to))
    const question = await waitForQuestion()
    expect(idsOf(question)).not.toContain('resultDiffered')
    await set(to)
    question.decide(true)
    await sent
    const entry = await isCompared(frame)
    expect(entry.difference).toBe('found')
    expect(Progress.from(entry).isDifferent).toBe(true)

    // The next request shows this note once.
    const again = frame.request(send(accountOf(user), FrameUser.freshAddress()))
    const next = await waitForQuestion()
    expect(idsOf(next)).toContain('resultDiffered')
    next.decide(false)
    await again.catch(() => {})
    await expect.poll(async () => (await listOf(frame)).at(-1)!.difference).toBe('told')
    const last = frame.request(send(accountOf(user), FrameUser.freshAddress()))
    const question3 = await waitForQuestion()
    expect(idsOf(question3)).not.toContain('resultDiffered')
    question3.decide(false)
    await last.catch(() => {})
  })

  test('behavior: a contract that does what it did in the simulation', async () => {
    const user = await FrameUser.create(chain)
    const frame = user.open()
    const sent = frame.request(toRequest(accountOf(user), await deploy(untilSet)))
    const question = await waitForQuestion()
    expect(idsOf(question)).not.toContain('effectUncertain')
    question.decide(true)
    await sent
    expect((await isCompared(frame)).difference).toBe(undefined)
  })
})

test('T68 behavior: a page that closes before the comparison leaves it to the next one', async () => {
  const user = await FrameUser.create(chain)
  const frame = user.open()
  const to = await deploy(untilSet)
  const sent = frame.request(send(user.owner, to))
  const question = await waitForQuestion()
  await set(to)
  // Only the comparison reads at an earlier block.
  chain.state.intercept = ({ method, params }) =>
    method === 'eth_getBalance' && params[1] !== 'latest'
      ? { error: { code: -32_000, message: 'missing trie node' } }
      : undefined
  question.decide(true)
  await sent
  await expect
    .poll(async () => (await listOf(frame)).at(-1)!.parts[0]!.outcome, { timeout: 20_000 })
    .toBe('success')
  expect((await listOf(frame)).at(-1)!.predicted).toBeDefined()
  chain.state.intercept = undefined
  const next = user.open()
  await resumeAll(next.host)
  expect((await isCompared(next)).difference).toBe('found')
})

test('T68 a call that fails in the simulation promises that nothing leaves', async () => {
  const user = await FrameUser.create(chain)
  const frame = user.open()
  const to = await deploy(failsUntilSet)
  const sent = frame.request(send(user.owner, to))
  const question = await waitForQuestion()
  expect(question.prediction).toMatchObject({ failure: {}, rows: [] })
  await set(to)
  question.decide(true)
  await sent
  expect((await isCompared(frame)).difference).toBe('found')
})

test('T68 a contract that depends on the block has an uncertain result', async () => {
  const user = await FrameUser.create(chain)
  const frame = user.open()
  const latest = BigInt((await chain.ask('eth_blockNumber')) as Hex)
  const sent = frame.request(send(user.owner, await deploy(untilBlock(latest + 3n))))
  const question = await waitForQuestion()
  expect(idsOf(question)).toContain('effectUncertain')
  question.decide(false)
  await sent.catch(() => {})
})
