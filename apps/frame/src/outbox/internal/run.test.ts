import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { account, playOutbox, refuse } from '../../../test/playOutbox.ts'
import type * as Entry from '../Entry.ts'
import { run } from './run.ts'

/** Tests of the later parts of a batch. The test answers for the chain. */

const first = `0x${'1d'.repeat(32)}` as const
const second = `0x${'2e'.repeat(32)}` as const
const minute = 60_000

let wallet: ReturnType<typeof playOutbox>
beforeEach(() => {
  wallet = playOutbox()
  // The first part is mined. No node has the second part.
  Object.assign(wallet.answers, {
    eth_getTransactionCount: () => '0x8',
    eth_getTransactionReceipt: (hash: string) => (hash === first ? { status: '0x1' } : null),
  })
})
afterEach(() => {
  wallet.close()
  vi.unstubAllGlobals()
})

/** Opens a page with a stored batch. The second part was not sent. */
async function setup(rest: Partial<Entry.Entry> = {}, part: Partial<Entry.Part> = {}) {
  const page = await wallet.open()
  const entry: Entry.Entry = {
    account,
    carrier: 'transaction',
    chainId: 'eip155:1',
    createdAt: Date.now(),
    id: first,
    intent: first,
    isAtomic: false,
    method: 'wallet_sendCalls',
    parts: [
      { hash: first, isTried: true, nonce: 7, signed: '0x02', ...part },
      { hash: second, nonce: 8, signed: '0x03' },
    ],
    walletId: 'wallet-1',
    ...rest,
  }
  await page.store.add(entry)
  return { ...page, entry, find: async () => (await page.store.list())[0]!.parts[1]! }
}

const sent = (count: number) =>
  vi.waitUntil(() => wallet.count('eth_sendRawTransaction') === count, { timeout: 20_000 })

describe('the later part of a batch', () => {
  test('T69 the page dies while it is sent: another node that refuses it does not end it', async () => {
    wallet.answers.eth_sendRawTransaction = () => new Promise(() => {})
    const { entry, find, outbox } = await setup()
    run(outbox, entry)
    await sent(1)
    expect(await find()).toMatchObject({ isTried: true })
    wallet.reload()
    wallet.answers.eth_sendRawTransaction = () => refuse('insufficient funds for gas')
    const next = await wallet.open()
    const running = run(next.outbox, entry)
    await sent(2)
    wallet.close()
    await running
    expect((await find()).outcome).toBeUndefined()
  })

  test('T69 a refusal of the first attempt ends it', async () => {
    wallet.answers.eth_sendRawTransaction = () => refuse('insufficient funds for gas')
    const { entry, find, outbox } = await setup()
    await run(outbox, entry)
    expect(await find()).toMatchObject({ outcome: 'dropped', reason: 'funds' })
  })

  test('T69 has the hour of a signature before it that was sped up', async () => {
    wallet.answers.eth_sendRawTransaction = () => second
    const { entry, outbox } = await setup(
      { createdAt: Date.now() - 61 * minute },
      { signedAt: Date.now() - 2 * minute },
    )
    const running = run(outbox, entry)
    await sent(1)
    wallet.close()
    await running
  })

  test('behavior: after its hour, it is never sent', async () => {
    const { entry, find, outbox } = await setup({ createdAt: Date.now() - 61 * minute })
    await run(outbox, entry)
    expect(await find()).toMatchObject({ outcome: 'dropped', reason: 'expired' })
    expect(wallet.count('eth_sendRawTransaction')).toBe(0)
  })
})
