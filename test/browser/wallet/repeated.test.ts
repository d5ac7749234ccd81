import { parseEther, toHex } from 'viem'
import { expect } from 'vitest'
import type { App } from '../App.ts'
import { value } from '../outcome.ts'
import { setup } from '../stack.ts'
import { eventually } from '../wait.ts'

/**
 * T69: the answer of a node is held back, the page is reloaded, and the app repeats its request. An earlier version
 * paid twice.
 */

const stack = setup()
const { test } = stack
const timeout = 120_000

type Address = `0x${string}`

const shop = '0x00000000000000000000000000000000000000C1'
const amount = parseEther('2')
const balanceOf = async (address: Address) =>
  BigInt(String(await stack.chain(1, 'eth_getBalance', address, 'latest')))

const transaction = (from: Address) =>
  ['eth_sendTransaction', [{ from, to: shop, value: toHex(amount) }]] as const
const batch = (from: Address) =>
  [
    'wallet_sendCalls',
    [
      {
        atomicRequired: false,
        calls: [{ to: shop, value: toHex(amount) }],
        chainId: '0x1',
        from,
        version: '2.0.0',
      },
    ],
  ] as const

/** Switches to the smart account of the user, and returns its address. */
async function upgrade(app: App): Promise<Address> {
  const preferred = await app.call('setPreferredAccount', { type: 'smartAccount' })
  return value<{ address: Address }>(preferred).address
}

const cases = {
  'a batch of a key': { method: 'eth_sendRawTransaction', toRequest: batch, upgrade: undefined },
  'a batch of a smart account': { method: 'eth_sendUserOperation', toRequest: batch, upgrade },
  'a transaction of a key': {
    method: 'eth_sendRawTransaction',
    toRequest: transaction,
    upgrade: undefined,
  },
} as const

for (const [name, { method, toRequest, upgrade }] of Object.entries(cases)) {
  test(`T69 ${name}: the answer is held, a reload, and the same request: one payment`, {
    timeout,
  }, async ({ open }) => {
    const app = await open({ place: 'another site' })
    const owner = await app.signIn()
    const from = (await upgrade?.(app)) ?? owner
    await stack.fund(from)
    const before = await balanceOf(shop)
    const paid = async () => (await balanceOf(shop)) - before

    // The node or bundler receives the transaction, but its answer never arrives.
    let attempts = 0
    await app.page.route('**/v1/**', async (route) => {
      const sent = JSON.parse(route.request().postData() ?? '{}')
      if (sent.method !== method) return route.continue()
      // Node.js does not resolve names below localhost.
      await route.fetch({ url: route.request().url().replace('wallet.localhost', 'localhost') })
      attempts++
    })
    const [request, params] = toRequest(from)
    // The reload ends the page that waits for the answer, so ignore the error.
    app.request(request, [...params]).catch(() => {})
    await app.approve('Approve')
    await eventually(() => attempts > 0)
    await app.page.unroute('**/v1/**')
    await app.reload()

    // The app gets the answer of its first request, without a question to the user.
    const answer = value<string | { id: string }>(await app.request(request, [...params]))
    expect(typeof answer === 'string' ? answer : answer.id).toMatch(/^0x[\da-f]{64}$/)
    await eventually(async () => (await paid()) === amount)

    // The app has its answer, so the same request now counts as a new one.
    const next = app.request(request, [...params])
    await app.approve('Approve')
    value(await next)
    await eventually(async () => (await paid()) === 2n * amount)
  })
}
