import type { Explanation } from '@latchkey/explain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { account, playOutbox } from '../../test/playOutbox.ts'
import type { Entry } from '../outbox/Entry.ts'
import { sendApproved } from './sendApproved.ts'

const toHash = (byte: string) => `0x${byte.repeat(32)}` as const
const [calls, others, hash] = [toHash('ca'), toHash('cb'), toHash('1d')]

const explanation: Explanation = {
  facts: [],
  leaves: [],
  sections: [],
  target: [],
  title: { id: 'title.deploy' },
  warnings: [],
}
const entry: Entry = {
  account,
  carrier: 'transaction',
  chainId: 'eip155:1',
  createdAt: Date.now(),
  id: hash,
  intent: calls,
  isAtomic: false,
  method: 'eth_sendTransaction',
  parts: [{ calls, hash, isTried: true, nonce: 7 }],
  walletId: 'wallet-1',
}

let wallet: ReturnType<typeof playOutbox>
beforeEach(() => {
  wallet = playOutbox()
})
afterEach(() => {
  wallet.close()
  vi.unstubAllGlobals()
})

/**
 * Opens a page. An earlier page has sent one of its two requests. Returns the order in which the user is asked about
 * them.
 */
async function setup() {
  const page = await wallet.open()
  const asked: string[] = []
  const rejected = Promise.reject(new Error('Rejected'))
  rejected.catch(() => {})
  const send = (intent: typeof calls) => {
    const { carrier, chainId, method, walletId } = entry
    const order = { account, calls: [intent], carrier, chainId, intent, method, walletId }
    const sent = sendApproved(order, {
      ask: async () => {
        asked.push(intent)
        return { approved: rejected, explanation, show() {} }
      },
      context: page.context,
      price: async () => ({}),
      sign: async () => ({ parts: [] }),
      until: 'mined',
      value: 0n,
    })
    sent.catch(() => {})
    return sent
  }
  return { ...page, asked, send }
}

describe('the order of requests', () => {
  test('T69 the user is asked in the order in which they arrived, although the first one is looked up', async () => {
    const { asked, send, store } = await setup()
    let answer = (_: unknown) => {}
    wallet.answers.eth_getTransactionReceipt = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await store.add({
      ...entry,
      parts: [{ ...entry.parts[0]!, reason: 'stopped', outcome: 'dropped' }],
    })
    const requests = [send(calls), send(others)]
    await vi.waitUntil(() => wallet.count('eth_getTransactionReceipt'))
    expect(asked).toEqual([])
    answer(null)
    await Promise.allSettled(requests)
    expect(asked).toEqual([calls, others])
  })

  test('behavior: a request that gets the answer of an earlier one holds up no other', async () => {
    const { asked, commit, send, store } = await setup()
    wallet.answers.eth_getTransactionByHash = () => ({})
    await store.add(entry)
    send(calls)
    await send(others).catch(() => {})
    expect(commit).toHaveBeenCalledOnce()
    expect(asked).toEqual([others])
  })
})
