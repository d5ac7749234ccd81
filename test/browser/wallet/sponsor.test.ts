import { describe, expect } from 'vitest'
import { value } from '../outcome.ts'
import { setup } from '../stack.ts'

const stack = setup()
const { test } = stack

const contract = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const coin = 10n ** 18n

describe('a sponsored operation', () => {
  test('is approved and sent by a smart account without coins', { timeout: 120_000 }, async ({
    open,
  }) => {
    const { projects, sponsorships } = stack.store
    for (const { id: projectId } of await projects.list())
      await sponsorships.set({
        budget: coin,
        calls: { [contract]: [] },
        chain: 'eip155:1',
        perUserDay: coin,
        projectId,
      })
    const app = await open({ place: 'another site' })
    await app.signIn()
    const preferred = await app.call('setPreferredAccount', { type: 'smartAccount' })
    const { address } = value<{ address: string }>(preferred)
    const balanceOf = () => stack.chain(1, 'eth_getBalance', address, 'latest')
    expect(await balanceOf()).toBe('0x0')

    const transaction = { data: '0x12345678', from: address, to: contract }
    const sending = app.request('eth_sendTransaction', [transaction])
    // The screen has the registered name of the project, and not the name that the page gives itself.
    await app.frame
      .getByRole('region', { name: 'Expected result' })
      .getByText(/^Paid by /)
      .waitFor()
    expect(await app.frame.getByText('Fee, up to').count()).toBe(0)
    await app.approve('Approve')
    const receipt = await stack.chain(1, 'eth_getTransactionReceipt', value(await sending))
    expect(receipt).toMatchObject({ status: '0x1' })
    expect(await balanceOf()).toBe('0x0')
  })
})
