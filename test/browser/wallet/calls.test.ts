import { parseEther, toHex } from 'viem'
import { describe, expect } from 'vitest'
import { onlyInAll } from '../../variants.ts'
import type { App } from '../App.ts'
import { value } from '../outcome.ts'
import { setup } from '../stack.ts'
import { eventually } from '../wait.ts'

const stack = setup()
const { test } = stack

const timeout = 120_000

type Address = `0x${string}`
type Status = { atomic: boolean; receipts?: { transactionHash: Address }[]; status: number }

const first = '0x00000000000000000000000000000000000000B1'
const second = '0x00000000000000000000000000000000000000B2'
const calls = [
  { to: first, value: toHex(parseEther('0.5')) },
  { to: second, value: toHex(parseEther('0.25')) },
]

const balanceOf = async (address: Address) =>
  BigInt(String(await stack.chain(1, 'eth_getBalance', address, 'latest')))
const statusOf = async (app: App, id: string) =>
  value<Status>(await app.request('wallet_getCallsStatus', [id]))

/** Starts a batch. The result arrives after the user has approved. */
const send = (app: App, from: Address, rest: object) =>
  app.request('wallet_sendCalls', [
    { atomicRequired: false, calls, chainId: '0x1', from, version: '2.0.0', ...rest },
  ])

/** Waits until a batch has ended, as an app does. */
async function waitForEnd(app: App, id: string) {
  let last: Status | undefined
  await eventually(async () => {
    last = await statusOf(app, id)
    return last.status !== 100
  })
  return last!
}

/** Makes the frame's batches older by a time in milliseconds. */
const age = async (time: number) => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('latchkey')
    request.onsuccess = () => resolve(request.result)
  })
  const transaction = database.transaction('batches', 'readwrite')
  const cursor = transaction.objectStore('batches').openCursor()
  cursor.onsuccess = () => {
    const { result } = cursor
    if (!result) return
    for (const batch of result.value.value) batch.createdAt -= time
    result.update(result.value)
    result.continue()
  }
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  database.close()
}

describe('a batch of calls', () => {
  onlyInAll(test)(
    'of a smart account: the first operation deploys it and makes both calls',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open({ place: 'another site' })
      await app.signIn()
      const preferred = await app.call('setPreferredAccount', { type: 'smartAccount' })
      const smart = value<{ address: Address }>(preferred).address
      await stack.fund(smart)
      expect(value(await app.request('wallet_getCapabilities', [smart, ['0x1']]))).toMatchObject({
        '0x1': { atomic: { status: 'supported' } },
      })
      const before = [await balanceOf(first), await balanceOf(second)] as const

      const sending = send(app, smart, { atomicRequired: true })
      for (const text of ['Several steps at once: 2', '0.75 ETH', '0.5 ETH', '0.25 ETH'])
        await app.frame.getByText(text).first().waitFor()
      await app.approve('Approve')
      const { id } = value<{ id: string }>(await sending)
      expect(await waitForEnd(app, id)).toMatchObject({ atomic: true, status: 200 })
      expect((await balanceOf(first)) - before[0]).toBe(parseEther('0.5'))
      expect((await balanceOf(second)) - before[1]).toBe(parseEther('0.25'))
      expect(await stack.chain(1, 'eth_getCode', smart, 'latest')).not.toBe('0x')
      await app.reload()
      const { receipts, status } = await statusOf(app, id)
      expect(status).toBe(200)

      // The wallet's screen shows the same state.
      expect(value(await app.request('wallet_showCallsStatus', [id]))).toBeNull()
      for (const text of ['Everything was carried out', 'Confirmed', receipts![0]!.transactionHash])
        await app.frame.getByText(text).first().waitFor()
      await app.frame.getByRole('button', { name: 'Close' }).click()
      await app.frame.getByText('Confirmed').waitFor({ state: 'hidden' })
    },
  )

  onlyInAll(test)(
    'of the key: a reload between the two, and nothing is sent twice',
    { timeout },
    async ({ open }) => {
      const app = await open({ place: 'another site' })
      const owner = await app.signIn()
      await stack.fund(owner)
      const before = await balanceOf(second)

      // The network fails after the first transaction.
      let sent = 0
      await app.page.route('**/v1/**', (route) => {
        const { method } = JSON.parse(route.request().postData() ?? '{}')
        const isRefused = method === 'eth_sendRawTransaction' && ++sent > 1
        return isRefused ? route.abort() : route.continue()
      })
      const sending = send(app, owner, { id: 'order 1' })
      await app.frame.getByText('sent one after the other').first().waitFor()
      await app.approve('Approve')
      expect(value(await sending)).toEqual({ id: 'order 1' })
      await eventually(() => sent > 1)
      expect(await statusOf(app, 'order 1')).toMatchObject({ atomic: false, status: 100 })

      await app.page.unroute('**/v1/**')
      await app.reload()
      // The wallet continues with the signed transactions, without a question or an approval.
      await eventually(async () => (await balanceOf(second)) - before === parseEther('0.25'))
      const { receipts, status } = await waitForEnd(app, 'order 1')
      expect({ count: receipts?.length, status }).toEqual({ count: 2, status: 200 })
      await app.reload()
      expect(await statusOf(app, 'order 1')).toMatchObject({ status: 200 })
      expect(await stack.chain(1, 'eth_getTransactionCount', owner, 'latest')).toBe('0x2')
    },
  )

  onlyInAll(test)(
    'T56 of a smart account, by eth_sendTransaction: a reload before the answer, and nothing is sent twice',
    { timeout },
    async ({ open }) => {
      const app = await open({ place: 'another site' })
      await app.signIn()
      const preferred = await app.call('setPreferredAccount', { type: 'smartAccount' })
      const smart = value<{ address: Address }>(preferred).address
      await stack.fund(smart)
      const before = await balanceOf(first)
      const sent = async () => (await balanceOf(first)) - before
      const transaction = [{ from: smart, to: first, value: toHex(parseEther('0.5')) }]

      // The bundler never receives the operation of the first page.
      let attempts = 0
      await app.page.route('**/v1/**', (route) => {
        const { method } = JSON.parse(route.request().postData() ?? '{}')
        if (method !== 'eth_sendUserOperation') return route.continue()
        attempts++
        return undefined
      })
      // The reload ends the page that waits for the answer, so ignore the error.
      app.request('eth_sendTransaction', transaction).catch(() => {})
      await app.approve('Approve')
      await eventually(() => attempts > 0)
      await app.page.unroute('**/v1/**')
      await app.reload()
      // The wallet continues with the signed operation, without a question or an approval.
      await eventually(async () => (await sent()) === parseEther('0.5'))

      // The app repeats the request, and gets the answer of the first one.
      const hash = value<string>(await app.request('eth_sendTransaction', transaction))
      expect(await stack.chain(1, 'eth_getTransactionReceipt', hash)).toMatchObject({
        status: '0x1',
      })
      expect(await sent()).toBe(parseEther('0.5'))
    },
  )

  test('T37 of a smart account in two tabs: one operation after the other, each with its own nonce', {
    timeout,
  }, async ({ open }) => {
    const one = await open({ place: 'another site' })
    const { context } = one
    await one.signIn()
    const preferred = await one.call('setPreferredAccount', { type: 'smartAccount' })
    const smart = value<{ address: Address }>(preferred).address
    await stack.fund(smart)
    const other = await open({ context, place: 'another site' })
    await eventually(async () => {
      const accounts = await other.request('eth_accounts')
      return String(Object(accounts).value).toLowerCase() === smart.toLowerCase()
    })
    const before = await balanceOf(second)

    const nonces: string[] = []
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route('**/v1/**', async (route) => {
      const { method, params } = JSON.parse(route.request().postData() ?? '{}')
      // Hold back the operation of the first tab.
      if (method === 'eth_sendUserOperation' && nonces.push(params[0].nonce) === 1) await released
      return route.continue()
    })
    const sending = send(one, smart, { atomicRequired: true })
    await one.approve('Approve')
    await eventually(() => nonces.length === 1)
    const waiting = send(other, smart, { atomicRequired: true })
    await other.approve('Approve')
    // Wait long enough for the second tab to sign if it did not wait for its turn.
    await other.page.waitForTimeout(3_000)
    expect(nonces).toEqual(['0x0'])
    release()
    const { id: firstId } = value<{ id: string }>(await sending)
    const { id: secondId } = value<{ id: string }>(await waiting)
    expect(await waitForEnd(one, firstId)).toMatchObject({ status: 200 })
    expect(await waitForEnd(other, secondId)).toMatchObject({ status: 200 })
    expect(nonces).toEqual(['0x0', '0x1'])
    expect((await balanceOf(second)) - before).toBe(parseEther('0.5'))
  })

  onlyInAll(test)(
    'T08 that takes long: the user stops waiting with a click',
    { timeout },
    async ({ open }) => {
      const app = await open({ place: 'another site' })
      const owner = await app.signIn()
      await stack.fund(owner)
      // The node does not send the transaction on.
      await app.page.route('**/v1/**', (route) => {
        const { id, method } = JSON.parse(route.request().postData() ?? '{}')
        const results: Record<string, unknown> = {
          eth_getTransactionByHash: {},
          eth_sendRawTransaction: `0x${'01'.repeat(32)}`,
        }
        const result = results[method]
        return result ? route.fulfill({ json: { id, jsonrpc: '2.0', result } }) : route.continue()
      })
      const sending = send(app, owner, { calls: calls.slice(0, 1), id: 'order 2' })
      await app.approve('Approve')
      expect(value(await sending)).toEqual({ id: 'order 2' })
      await app.document().evaluate(age, 11 * 60_000)

      expect(value(await app.request('wallet_showCallsStatus', ['order 2']))).toBeNull()
      await app.approve('Stop waiting')
      await eventually(async () => (await statusOf(app, 'order 2')).status === 400)
      // The wallet's screen shows the same state.
      expect(value(await app.request('wallet_showCallsStatus', ['order 2']))).toBeNull()
      await app.frame.getByText('You stopped waiting').first().waitFor()
      expect(await app.frame.getByRole('button', { name: 'Stop waiting' }).count()).toBe(0)
    },
  )
})
